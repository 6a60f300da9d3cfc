"""How a game stands, as a player beside the board reads it: hands as far as they are known, cards, pieces left, and what the dice have shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from adjudicator.basegame.deeds import Get, Put, Roll
from adjudicator.basegame.position import DEVELOPMENTS, SEVEN, Cards, Phase, Player, Position, Special
from adjudicator.basegame.production.table import GOLD, WAYS
from adjudicator.basegame.replay.record import without_events
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.game.replay import Replayed
from adjudicator.language.write import write_question
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import ROLLS, Question
from adjudicator.verdicts.verdict import State
from catan_rules.render.faces import Ask
from catan_rules.render.text.verdict_words import answer_sentence, capital, value_entries

_SPECIAL = {Special.LONGEST_ROUTE: "route", Special.LARGEST_ARMY: "army"}


def players(now: Position, ask: Ask) -> list[dict[str, Any]]:
    """Return the players in order: ``hand`` and ``developments`` as ranges (None: nothing is known), ``played``, ``special``, ``points``, pieces ``left``."""
    points: Any = ask(now, Question(Kind.POINTS)).value or {}
    left: Any = ask(now, Question(Kind.SUPPLY)).value or {}
    return [
        _player(one)
        | {"points": {key: (points.get(key) or {}).get(one.colour) for key in ("open", "total")}, "left": left.get(one.colour, {})}
        for one in now.players
    ]


def _player(one: Player) -> dict[str, Any]:
    return {
        "colour": one.colour,
        "name": one.name,
        "hand": None if one.hand is None else _ranges(one.hand, RESOURCES),
        "developments": None if one.developments is None else _ranges(one.developments, DEVELOPMENTS),
        "played": {str(kind): count for kind, count in zip(DEVELOPMENTS, one.played.counts, strict=True) if count},
        "special": _special(one),
    }


def _special(one: Player) -> list[str]:
    """Return which special cards (``route``, ``army``) a player has."""
    return [name for card, name in _SPECIAL.items() if one.special is not None and card in one.special]


def _ranges(cards: Cards, kinds: Iterable[str]) -> dict[str, Any]:
    """Return how many cards there are, ``least`` and ``most`` in all and ``cards`` by kind; a kind of which there can be none is left out."""
    rows = {str(kind): [low, min(high, cards.total)] for kind, low, high in zip(kinds, cards.counts, cards.high, strict=True) if high}
    return {"least": cards.least, "most": cards.total, "cards": rows}


def options(now: Position, who: str, ask: Ask, language: str) -> dict[str, Any]:
    """Return what a player can do: the value of the question as published, its lines in words, and the rates of the bank."""
    found = ask(now, Question(Kind.OPTIONS, who))
    return {
        "player": who,
        "answer": str(found.answer),
        "question": capital(write_question(found.question, language)),
        "value": found.value,
        "entries": [{"head": head, "text": text} for head, text in value_entries(found, language)],
        "rates": ask(now, Question(Kind.RATES, who)).value,
    }


def counted(then: Position, ask: Ask) -> dict[str, Any]:
    """Return the points that lie open after a turn, and who holds which special card."""
    points: Any = ask(then, Question(Kind.POINTS)).value or {}
    return {"points": points.get("open", {}), "special": {card: one.colour for one in then.players for card in _special(one)}}


def left_open(events: Sequence[Replayed], ask: Ask) -> list[str]:
    """Return the clauses by which it is not certain what a settlement of the opening pays, of whoever's hand is not known since then."""
    found: list[str] = []
    for one in events:
        if isinstance(one.event, Put) and one.event.piece is Kind.SETTLEMENT:
            seat, before, after, last = (
                one.event.player,
                *(cast("Position", then) for then in (one.before, one.position, events[-1].position)),
            )
            if before.players[seat].hand is not None and after.players[seat].hand is None and last.players[seat].hand is None:
                at = after.board.map.intersection_names[one.event.place]
                verdict = ask(without_events(after), Question(Kind.STARTING_CARDS, after.players[seat].colour, at=at))
                found += [step.rule for step in verdict.steps if step.state is State.UNKNOWN]
    return list(dict.fromkeys(found))


def got(events: Sequence[Replayed], ask: Ask, language: str) -> dict[str, Any] | None:
    """Return what the last roll paid, by player the cards by kind (None: not certain); None where nothing was rolled.

    ``choices``: by player how many cards of choice have yet to be told, and the ``cards`` that come beside them.
    """
    for one in reversed(events):
        if isinstance(one.event, Roll):
            verdict = ask(without_events(one.before), Question(Kind.PRODUCTION, roll=one.event.total))
            told = {"roll": one.event.total, "number": one.number, "cards": verdict.value, "sentence": answer_sentence(verdict, language)}
            return told | {
                "choices": _choices(cast("Position", events[-1].position))
                if all(isinstance(then.event, Get) for then in events[one.number :])
                else {}
            }
    return None


def _choices(position: Position) -> dict[str, dict[str, Any]]:
    """Return by player how many cards of choice a roll paid, and the cards beside them."""
    rows = zip(position.players, position.paid.rows if position.paid else (), strict=False)
    return {
        one.colour: {"number": row[GOLD], "cards": {str(kind): count for kind, count in zip(RESOURCES, row, strict=False) if count}}
        for one, row in rows
        if row is not None and row[GOLD]
    }


def dice(actions: Iterable[Action]) -> list[dict[str, int]]:
    """Return for each number of two dice how often it fell, and in how many of their 36 ways it can."""
    fell = Counter(action.total for action in actions if isinstance(action, Roll))
    return [{"number": number, "fell": fell[number], "ways": WAYS[number]} for number in ROLLS]


def moment(position: Position, now: Position, ask: Ask) -> dict[str, Any]:
    """Return whose turn it is (a colour), in which phase, and what was rolled, None for what is not known; and what is to be done now.

    ``opening``: pieces are those of the opening. ``rolling``, ``robbing``: as far as is known the dice, or the robber, come next. ``discards``:
    by player the cards to hand in for a seven, None where that is not certain.
    """
    turn = None if position.turn is None else position.players[position.turn].colour
    # who has more than the opening brings is past it, though a piece of another player is missing
    opening = position.set_up is not False and not (position.set_up is None and any(one.past_opening for one in position.players))
    phase = position.phase
    seven = phase is None and position.roll == SEVEN
    robbing = not opening and (phase in (Phase.ROBBER, Phase.DISCARD) or seven)
    due = {one.colour: ask(now, Question(Kind.DISCARD, one.colour)).value for one in now.players} if robbing else {}
    return {
        "turn": turn,
        "phase": phase,
        "roll": position.roll,
        "opening": opening,
        "rolling": not opening and (phase is Phase.BEFORE_ROLL or (phase is None and position.roll is None)),
        "robbing": robbing,
        "discards": _due_for_seven(position, due) if robbing else {},
    }


def _due_for_seven(position: Position, due: Mapping[str, Any]) -> dict[str, int | None]:
    """Return of what players hand in for a seven that of those who have not yet, in the order of play; nothing where no seven was rolled."""
    if position.roll != SEVEN or position.phase not in (None, Phase.DISCARD):
        return {}
    done = position.turn_history.discarded
    players = ((number, one.colour) for number, one in enumerate(position.players))
    return {colour: due.get(colour) for number, colour in players if due.get(colour) != 0 and not done.has(number)}
