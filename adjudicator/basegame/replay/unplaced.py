"""Verdicts on a position in which somebody built at a place that nobody has told: the same wherever it may be, or not settled.

Each place where the piece may have been built makes a position; what the verdicts on all of them have in common is certain, and nothing else is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from adjudicator.basegame.building.legal import ON_PATHS, places_for
from adjudicator.basegame.changes import changed
from adjudicator.basegame.position import Position
from adjudicator.basegame.replay.laying import with_piece, with_route_of
from adjudicator.board.hex_map import bits
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import State, Step, Verdict

#: What is missing where the place of a piece decides.
MISSING = "unplaced"
#: The clause by which each piece stands where it stands.
_RULES = {
    Kind.SETTLEMENT: "base/settlement-needs-own-road",
    Kind.CITY: "base/city-only-by-upgrade",
    Kind.ROAD: "base/road-must-connect",
    Kind.SHIP: "ships/must-connect",
}
#: With more positions than these nothing is made out of places.
_MOST = 400


def wherever(position: Position, rules: RuleSet, ask: Callable[[Position], Verdict]) -> Verdict:
    """Return the verdict that ``ask`` comes to wherever the pieces stand of which no place is told; undetermined where they do not come to the same."""
    bare = changed(position, unplaced=())
    found = ask(bare)
    if not found.applies or found.question.kind in _OF_NO_PLACE:
        return found
    placed = _placed(position, rules)
    verdicts = [ask(one) for one in placed]
    if verdicts and all((one.answer, one.value) == (verdicts[0].answer, verdicts[0].value) for one in verdicts):
        return _but(verdicts[0], _steps_of(verdicts), verdicts[0].value)
    steps = [
        Step(_RULES[kind], State.UNKNOWN, Reason.PLACE_NOT_TOLD, by=position.players[seat].colour)
        for seat, kind in dict.fromkeys(position.unplaced)
    ]
    shared = [step for step in _steps_of(verdicts) if step.state is not State.FAILED] if verdicts else []
    value = _merged([one.value for one in verdicts]) if verdicts else None
    return _but(found, [*steps, *shared], value, missing=(MISSING,))


#: Questions that no place has a bearing on.
_OF_NO_PLACE = frozenset((Kind.VALID, Kind.LARGEST_ARMY, Kind.DISCARD))


def _but(found: Verdict, steps: Iterable[Step], value: object, missing: tuple[str, ...] = ()) -> Verdict:
    return Verdict(
        found.question, found.rules, steps, value, (*missing, *found.missing), found.warnings, found.points, certain=found.certain
    )


def _placed(position: Position, rules: RuleSet) -> list[Position]:
    """Return the positions that there may be, one for each place of each piece; none where there are too many."""
    found = [changed(position, unplaced=())]
    for seat, kind in position.unplaced:
        after: dict[tuple[Any, ...], Position] = {}
        for one in found:
            for place in bits(_places(one, seat, kind, rules)):
                made = _with(one, seat, kind, place, rules)
                after[made.players] = made
        if not after or len(after) > _MOST:
            return []
        found = list(after.values())
    return found


def _places(position: Position, seat: int, kind: Kind, rules: RuleSet) -> int:
    """Return where a piece may have been built: by the rules, or where the piece could lie at all if these leave no place."""
    if allowed := places_for(kind, position, seat, rules, undecided=True):
        return allowed
    if kind is Kind.CITY:
        return position.players[seat].settlement_mask
    island = position.board.map
    every, taken = (island.paths, position.occupied_paths) if kind in ON_PATHS else (island.intersections, position.buildings)
    return (1 << every) - 1 & ~taken


def _with(position: Position, seat: int, kind: Kind, place: int, rules: RuleSet) -> Position:
    """Return the position with a piece at a place, paid for already."""
    return with_route_of(position, with_piece(position, seat, kind, place), seat, kind, place, rules)


def _steps_of(verdicts: Sequence[Verdict]) -> list[Step]:
    """Return the steps that all verdicts have, without the places in which they differ."""
    found = []
    for step in verdicts[0].steps:
        same = [[one for one in verdict.steps if _like(one) == _like(step)] for verdict in verdicts]
        if all(same):
            at = tuple(place for place in step.at if all(any(place in one.at for one in row) for row in same))
            found.append(step._replace(at=at))
    return found or list(verdicts[0].steps)


def _like(step: Step) -> tuple[object, ...]:
    return step.rule, step.state, step.reason, step.by, step.have, step.need, step.what


def _merged(values: Sequence[Any]) -> Any:
    """Return what several values have in common; None for a part of them that is not the same."""
    first = values[0]
    if all(one == first for one in values):
        return first
    if all(isinstance(one, dict) and one.keys() == first.keys() for one in values):
        return {name: _merged([one[name] for one in values]) for name in first}
    if all(isinstance(one, list) for one in values):
        return [part for part in first if all(part in one for one in values)]
    return None
