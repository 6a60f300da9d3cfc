"""The neutral JSON form of positions, actions, questions and verdicts (docs/neutral-json.md): what a program sends and gets that knows neither Dutch nor German.

What is written is a value that ``json.dumps`` takes; what is read is such a value, or its text. The game of it knows the rest; a game that the form does not
express has none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from adjudicator.game import NeutralForm, Position, game_of, games
from adjudicator.game.action import Action
from adjudicator.input.problems import Expected, Family, PositionError
from adjudicator.notation.json_form import JsonFaults
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Verdict

#: A longer text is no position, and is not looked at.
LONGEST = 1_000_000
Json = Mapping[str, Any] | str | bytes


@cache
def _forms() -> dict[str, NeutralForm[Any]]:
    """Return the forms of the games that have one, by its names for them."""
    return {name: game.neutral for game in games() if game.neutral is not None for name in game.neutral.games.values()}


def form_of(position: Position) -> NeutralForm[Any]:
    """Return the form of a position's game; ValueError for a game that has none."""
    found = game_of(position).neutral
    if found is None:
        raise ValueError(f"the neutral form does not express {position.game}")
    return found


def position_to_json(position: Position) -> dict[str, Any]:
    """Return a position in the neutral form, with every key; ValueError for what the form does not express."""
    return form_of(position).write_position(position)


def position_from_json(value: Json) -> Position:
    """Return the position that a value of the neutral form describes, or its text; PositionError carries every fault with its path."""
    faults = JsonFaults()
    stated = _loaded(value, faults)
    if not isinstance(stated, Mapping):
        faults.wrong_kind("$", stated, Expected.MAPPING)
        raise PositionError(faults.found)
    named = stated.get("game")
    # of a game that there is not, the usual one finds the other faults too
    form = _forms().get(named if isinstance(named, str) else "") or next(iter(_forms().values()))
    found: Position = _sound(form.read_position(stated, faults), faults)
    return found


def action_to_json(action: Action, position: Position) -> dict[str, Any]:
    """Return an action in the neutral form; ValueError for what the form does not express."""
    return form_of(position).write_action(action, position)


def action_from_json(value: Json, position: Position) -> Action:
    """Return the action of which a value of the neutral form tells in a position; PositionError carries every fault with its path."""
    found: Action = _read(form_of(position).read_action, value, position)
    return found


def question_to_json(question: Question, position: Position) -> dict[str, Any]:
    """Return a question about a position in the neutral form; ValueError for what the form does not express."""
    return form_of(position).write_question(question, position)


def question_from_json(value: Json, position: Position) -> Question:
    """Return the question that a value of the neutral form asks about a position; PositionError carries every fault with its path."""
    found: Question = _read(form_of(position).read_question, value, position)
    return found


def verdict_to_json(verdict: Verdict, position: Position) -> dict[str, Any]:
    """Return a verdict on a question about a position in the neutral form; ValueError for what the form does not express."""
    return form_of(position).write_verdict(verdict, position)


def _read(read: Callable[[Any, Any, JsonFaults], Any], value: Json, position: Position) -> Any:
    faults = JsonFaults()
    return _sound(read(_loaded(value, faults), position, faults), faults)


def _sound(found: Any, faults: JsonFaults) -> Any:
    faults.check()
    if found is None:
        raise AssertionError("what could not be read has a fault")
    return found


def _loaded(value: Json, faults: JsonFaults) -> Any:
    """Return the value of a text of JSON; PositionError where it is none."""
    if not isinstance(value, str | bytes):
        return value
    try:
        if len(value) <= LONGEST:
            return _told_once(json.loads(value, object_pairs_hook=_once), faults)
        faults.add("$", len(value), Expected.SHORTER, family=Family.UNREADABLE)
    except (ValueError, RecursionError) as error:
        faults.add("$", str(error), Expected.TEXT, family=Family.UNREADABLE)
    raise PositionError(faults.found)


class _Twice(dict[str, Any]):
    """An object in which keys stand twice; the first of each holds."""

    twice: tuple[str, ...] = ()


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    first = _Twice()
    for key, value in pairs:
        if key in first:
            first.twice = tuple(dict.fromkeys((*first.twice, key)))
        else:
            first[key] = value
    return first


def _told_once(value: Any, faults: JsonFaults) -> Any:
    """Return what a text holds, with every key that stands twice in an object noted as a fault."""
    left = [("$", value)]
    while left:
        path, here = left.pop()
        if isinstance(here, _Twice):
            for key in here.twice:
                faults.add(f"{path}.{key}", key, Expected.ONCE)
        below: list[tuple[str, Any]] = []
        if isinstance(here, dict):
            below = [(f"{path}.{key}", one) for key, one in here.items()]
        elif isinstance(here, list):
            below = [(f"{path}[{number}]", one) for number, one in enumerate(here)]
        left += [one for one in reversed(below) if isinstance(one[1], dict | list)]
    return value
