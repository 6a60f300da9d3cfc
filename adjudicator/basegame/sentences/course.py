"""Sentences about the course of a turn: rolling, ending, claiming, moving a ship, who is on turn, who was first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from adjudicator.basegame.sentences.board_sentence import BoardSentence, Readings
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import Kind, Question

#: What else may be said in a sentence that asks whether somebody may do something.
_WHO = frozenset(("player", "name", "self", "me", "filler", "may", "still", "own", "mine"))
_ROLLING = _WHO | {"roll"}
_ON_TURN = frozenset(("who", "turn", "filler", "still"))
_SOMEBODY = frozenset(("player", "name", "self"))
_BOTH_ENDS = 2


def of_course(parts: BoardSentence) -> list[Kind]:
    """Return the kinds about the course of a turn that the words of a sentence ask for."""
    return next(([kind] for kind, asks in _ASKS.items() if asks(parts)), [])


def _asks_pirate(parts: BoardSentence) -> bool:
    said = parts.said
    return "pirate" in said and bool(said & {"put", "move", "towards", "may"}) and not said & {"who", "where", "what", "how"}


def _asks_ship(parts: BoardSentence) -> bool:
    said = parts.said
    moves = "move" in said and bool(said & {"may", "player"}) and "where" not in said
    return moves and parts.pieces == (Kind.SHIP,) and bool(parts.places)


def _asks_turn(parts: BoardSentence) -> bool:
    """Return whether it is asked who is on turn, or whether somebody is, and nothing else."""
    said = parts.said
    if "turn" not in said:
        return False
    return said <= _ON_TURN if "who" in said else bool(said & _SOMEBODY) and said <= _ON_TURN | _SOMEBODY


#: What asks for each kind; the first of them is meant.
_ASKS: dict[Kind, Callable[[BoardSentence], bool]] = {
    Kind.END_TURN: lambda parts: parts.said.issuperset({"end", "may"}),
    Kind.CLAIM: lambda parts: parts.said.issuperset({"claim", "may"}),
    Kind.PIRATE: _asks_pirate,
    Kind.MOVE_SHIP: _asks_ship,
    Kind.ROLL: lambda parts: parts.said.issuperset({"may", "roll"}) and parts.said.issubset(_ROLLING),
    Kind.TURN: _asks_turn,
    Kind.FIRST_TO_WIN: lambda parts: parts.said.issuperset({"who", "first", "points"}) and not parts.places,
}


def asks_turn_too(parts: BoardSentence) -> bool:
    """Return whether it is asked as well who is on turn: "wie is aan de beurt en wie heeft gewonnen"; not *who* somewhere and the turn elsewhere."""
    roles = [word.role for word in parts.found if word.role != "filler"]
    return ("and" in roles or roles.count("who") > 1) and ("who", "turn") in pairwise(roles)


def move_ship(parts: BoardSentence) -> Readings:
    """Return the moves of a ship that a sentence may ask about: from the first place, to the second where there is one."""
    names = parts.position.board.map.path_names
    named = [[names[spot.number] for spot in word.spots if spot.slot is Slot.PATH] for word in parts.places]
    if len(named) > _BOTH_ENDS:
        return [], False
    starts, ends = named[0], named[1] if len(named) == _BOTH_ENDS else [None]
    from adjudicator.language.people import parties  # few questions are about the course

    doers = parties(parts).doers
    return [Question(Kind.MOVE_SHIP, doer, start, to=end) for doer in doers for start in starts for end in ends], True


def first(_parts: BoardSentence) -> Readings:
    """Return the question who had enough points first; how many those are, the rules say."""
    return [Question(Kind.FIRST_TO_WIN)], True
