"""A verdict in the neutral form: the answer, its value and what decides it, in the words of the English rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.basegame.portable.names import COLOUR_OF, PIECES, TERRAINS, TRADED_OF
from adjudicator.basegame.portable.places import places_of
from adjudicator.basegame.portable.questions import write_question
from adjudicator.basegame.position import Position
from adjudicator.board.board import ANY_THREE
from adjudicator.board.hex_map import HexMap
from adjudicator.verdicts.question import NOBODY, Question
from adjudicator.verdicts.verdict import State, Step, Verdict
from catan_common.records import replace

#: The cards of choice that a gold field pays.
CHOICE = "any"
_CARDS_OF_CHOICE = "goud"
#: What a value says of moments and prices, and the names of its parts: English as they are.
_ENGLISH = (
    *(
        "lengths",
        "trails",
        "holder",
        "knights",
        "open",
        "total",
        "rolls",
        "ways",
        "cards",
        "per36",
        "places",
        "left",
        "pay",
        "trade",
        "give",
        "rate",
    ),
    *(
        "take",
        "must",
        "player",
        "piece",
        "now",
        "after-trade",
        "no",
        "unknown",
        "free",
        "roll",
        "discard",
        "robber",
        "wait",
        "buy-card",
        *PIECES,
    ),
    *map(str, range(2, 13)),
)
_OF_VALUES = {
    **COLOUR_OF,
    **TRADED_OF,
    **{word: word.replace("-", "_") for word in _ENGLISH},
    _CARDS_OF_CHOICE: CHOICE,
    "buy-card": "development_card",
}
#: What a step is about: a terrain as well, and a harbour.
_OF_STEPS = {**_OF_VALUES, **{str(terrain): name for name, terrain in TERRAINS.items()}, ANY_THREE: CHOICE, NOBODY: "none"}
#: What is missing, by the parts of its path.
_MISSING = {
    **COLOUR_OF,
    **TRADED_OF,
    "ontwikkelingskaarten": "development_cards",
    "gekocht": "bought_this_turn",
    "played": "played_cards",
    "held": "special_cards",
    "longest-route": "longest_route",
    "largest-army": "largest_army",
    "card-played": "this_turn.played",
    "first-to-win": "this_turn.reached_target",
    "history": "this_turn",
    "break": "interrupted",
    "chips": "board.numbers",
    "harbours": "board.harbors",
    "second-settlement": "opening.second_settlement",
    "target": "rules.target",
}


def write_verdict(verdict: Verdict, position: Position) -> dict[str, Any]:
    """Return a verdict on a question about a position; ValueError where the form does not express the question."""
    island = position.board.map
    return {
        "question": write_question(asked(verdict.question), position),
        "rules": verdict.rules,
        **expectation(verdict, position),
        "steps": [_step(step, island) for step in verdict.steps],
        "missing": [_missing(path, island) for path in verdict.missing],
        "warnings": list(verdict.warnings),
    }


def asked(question: Question) -> Question:
    """Return a question without what it takes to have happened, which its position tells."""
    return replace(question, happened=None)


def expectation(verdict: Verdict, position: Position) -> dict[str, Any]:
    """Return the answer of a verdict, its value, the clauses that failed or are open, and those of what stands in the way of places that would do."""
    found: dict[str, Any] = {"answer": str(verdict.answer).replace("-", "_")}
    if verdict.value is not None:
        found["value"] = value_of(verdict, position)
    found["because"] = _clauses(step for step in verdict.steps if step.state in (State.FAILED, State.UNKNOWN))
    if verdict.obstacles:
        found["blocked_by"] = _clauses(verdict.obstacles)
    return found


def value_of(verdict: Verdict, position: Position) -> Any:
    """Return the value of a verdict."""
    return _value(verdict.value, position.board.map)


def _clauses(steps: Iterable[Step]) -> list[str]:
    return list(dict.fromkeys(step.rule for step in steps))


def _value(value: Any, island: HexMap) -> Any:
    if isinstance(value, dict):
        return {_word(key, island): _value(one, island) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_value(one, island) for one in value]
    return _word(value, island) if isinstance(value, str) else value


def _word(word: str, island: HexMap) -> str:
    return _OF_VALUES.get(str(word)) or _place(word, island)


def _place(name: str, island: HexMap) -> str:
    """Return the id of a place by its name; KeyError for what is none."""
    places = places_of(island)
    if name in island.tile_named:
        return places.hexes[island.tile_named[name]]
    if name in island.path_named:
        return places.edges[island.path_named[name]]
    return places.corners[island.intersection_named[name]]


def _step(step: Step, island: HexMap) -> dict[str, Any]:
    found: dict[str, Any] = {"rule": step.rule, "state": str(step.state), "reason": str(step.reason)}
    if step.at:
        found["at"] = [_place(name, island) for name in step.at]
    if step.by is not None:
        found["by"] = COLOUR_OF[step.by]
    for name in ("have", "need"):
        if getattr(step, name) is not None:
            found[name] = getattr(step, name)
    if step.what is not None:
        found["what"] = _OF_STEPS[step.what]
    if step.lacks:
        found["lacks"] = {TRADED_OF[kind]: count for kind, count in step.lacks}
    if step.alternatives:
        found["alternatives"] = [_step(one, island) for one in step.alternatives]
    return found


def _missing(path: str, island: HexMap) -> str:
    return ".".join(_MISSING.get(part) or (_place(part, island) if part in island.tile_named else part) for part in path.split("."))
