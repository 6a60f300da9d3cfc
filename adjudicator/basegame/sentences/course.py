"""Sentences about the course of a turn: rolling, ending, claiming, moving a ship, who is on turn, who was first."""

from __future__ import annotations

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
    said = parts.said
    if "end" in said and "may" in said:
        return [Kind.END_TURN]
    if "claim" in said and "may" in said:
        return [Kind.CLAIM]
    if "pirate" in said and said & {"put", "move", "towards", "may"} and not said & {"who", "where", "what", "how"}:
        return [Kind.PIRATE]
    if "move" in said and parts.pieces == (Kind.SHIP,) and said & {"may", "player"} and parts.places and "where" not in said:
        return [Kind.MOVE_SHIP]
    if said.issuperset({"may", "roll"}) and said.issubset(_ROLLING):
        return [Kind.ROLL]
    if "turn" in said and (("who" in said and said <= _ON_TURN) or (said & _SOMEBODY and said <= _ON_TURN - {"who"} | _SOMEBODY)):
        return [Kind.TURN]
    if said.issuperset({"who", "first", "points"}) and not parts.places:
        return [Kind.FIRST_TO_WIN]
    return []


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
