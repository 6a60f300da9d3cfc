"""How a card game stands, as a player beside the table reads it: what is due, hands and figures, points, and what the yield die has shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, cast

from adjudicator.cardgame.cards import CARDS, EVENTS, FACES, RESOURCES, Sort
from adjudicator.cardgame.deeds import Throw
from adjudicator.cardgame.position import BEFORE, KNIGHT_FIGURE, MILL_FIGURE, SET_UP, Player, Position
from adjudicator.game.action import Action
from adjudicator.game.replay import Replayed
from adjudicator.input.words import word_for
from adjudicator.language.write import write_question
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import Question
from catan_rules.render.faces import Ask
from catan_rules.render.text.verdict_words import capital, resource

_SPECIAL = {KNIGHT_FIGURE: "knight", MILL_FIGURE: "mill"}
_ROW = (Kind.ROAD, Kind.SETTLEMENT, Kind.CITY)
_POWERS = {"strength": Kind.STRONGEST_KNIGHTS, "trade": Kind.TRADE_POWER}
_DIE = range(1, 7)


def moment(reached: Position, _now: Position, _ask: Ask) -> dict[str, Any]:
    """Return whose turn it is (a colour), in which phase, and what was thrown, None for what is not known; and what is to be done now.

    ``due``: what somebody must or may still do first (``what``, ``player``, ``number``, ``among`` places, ``certain``).
    """
    phase = reached.phase
    due = [
        {"what": one.what, "player": one.colour, "number": one.number, "among": list(one.among), "certain": one.certain}
        for one in reached.told.due
    ]
    return {
        "turn": None if reached.turn is None else reached.players[reached.turn].colour,
        "phase": phase,
        "round": reached.round,
        "roll": reached.roll,
        "event": reached.event,
        "attack": reached.attack,
        "opening": phase == SET_UP,
        "rolling": phase == BEFORE or (phase is None and reached.roll is None and not due),
        "due": due,
        "won": reached.told.won,
    }


def players(now: Position, ask: Ask) -> list[dict[str, Any]]:
    """Return the players in order: their cards by name, ``special`` figures, points, strength and trade points, and the ``limit`` of the hand."""
    points: Any = ask(now, Question(Kind.POINTS)).value or {}
    hands: Any = ask(now, Question(Kind.HAND)).value or {}
    powers: dict[str, Any] = {name: ask(now, Question(kind)).value or {} for name, kind in _POWERS.items()}
    return [
        {
            "colour": one.colour,
            "name": one.name,
            "hand": None if one.hand is None else {"cards": dict(one.hand.known), "hidden": one.hand.hidden},
            "room": hands.get(one.colour),
            "played": dict(one.played),
            "special": _special(one),
            "stock": {what: one.stock(what) for what in RESOURCES},
            "points": {key: (points.get(key) or {}).get(one.colour) for key in ("open", "total")},
            **{name: found.get("counts", {}).get(one.colour) for name, found in powers.items()},
        }
        for one in now.players
    ]


def _special(one: Player) -> list[str]:
    """Return which figures (``knight``, ``mill``) a player has."""
    return [_SPECIAL[figure] for figure, _ in one.figures or ()]


def options(now: Position, who: str, ask: Ask, language: str) -> dict[str, Any]:
    """Return where a player may build by ``piece``, the ``rates`` of the stock, what can be ``asked``, and the names of all cards and faces."""
    asked = [Question(Kind.WHERE, who, piece=kind) for kind in _ROW]
    general = [Question(Kind.EXCHANGE_RATES, who), *(Question(kind) for kind in (*_POWERS.values(), Kind.HAND, Kind.POINTS))]
    return {
        "player": who,
        "places": {str(one.piece): ask(now, one).value or [] for one in asked},
        "rates": ask(now, Question(Kind.EXCHANGE_RATES, who)).value or {},
        "asked": [{"text": capital(write_question(one, language)), "question": one.as_dict()} for one in (*asked, *general)],
        "cards": {name: card.sort.value for name, card in CARDS.items() if card.sort is not Sort.EVENT},
        "questions": list(EVENTS),
        "faces": {face: word_for("card-faces", face, language) for face in FACES},
        "resources": {what: resource(what, language) for what in RESOURCES},
    }


def left_open(_events: Sequence[Replayed], _ask: Ask) -> list[str]:
    """Return nothing: every rule set says what an event of the card game brings."""
    return []


def got(events: Sequence[Replayed], _ask: Ask, _language: str) -> dict[str, Any] | None:
    """Return what the last throw of the yield die paid, by player the resources by kind; None where nothing was thrown, or is not added yet."""
    for one in reversed(events):
        if isinstance(one.event, Throw) and one.event.roll is not None and one.event.face is not None:
            yields = cast("Position", events[-1].position).told.yields
            return (
                {"roll": one.event.roll, "number": one.number, "cards": {colour: dict(goods) for colour, goods in yields}}
                if yields
                else None
            )
    return None


def counted(then: Position, ask: Ask) -> dict[str, Any]:
    """Return the points that are certain after a turn, and who holds which figure."""
    points: Any = ask(then, Question(Kind.POINTS)).value or {}
    return {"points": points.get("open", {}), "special": {figure: one.colour for one in then.players for figure in _special(one)}}


def dice(actions: Iterable[Action]) -> list[dict[str, int]]:
    """Return for each number of the yield die how often it fell, and in how many of its six ways it can."""
    fell = Counter(action.roll for action in actions if isinstance(action, Throw) and action.face is not None)
    return [{"number": number, "fell": fell[number], "ways": 1} for number in _DIE]
