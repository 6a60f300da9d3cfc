"""Why a piece may be built nowhere: what stands in the way at the places that come nearest to allowing it."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.building.builder import PIECE_LEFT
from adjudicator.basegame.building.legal import ON_PATHS, WITH_PLACES, places_allowed
from adjudicator.basegame.building.sites import CONNECTED, OWN_SETTLEMENT, ROAD_JOINED, SHIP_JOINED
from adjudicator.basegame.conditions import Condition
from adjudicator.basegame.move_context import MoveContext
from adjudicator.board.hex_map import bits
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Reason, State, Step

#: Conditions that ask for something of one's own at the place: where they hold, the player has come nearest.
_JOINING = (CONNECTED, OWN_SETTLEMENT, ROAD_JOINED, SHIP_JOINED)


def what_bars(asked: MoveContext, kind: Kind) -> list[Step]:
    """Return the failing conditions for building a piece that may be built nowhere: that none is left, else those at the places that come nearest, the most frequent first.

    Those are of the places that the player's own pieces reach, and on which none of them lies, the ones at which fewest conditions fail. Where the pieces
    reach none, that is it.
    """
    if not _allowed(PIECE_LEFT[kind], asked):
        return PIECE_LEFT[kind].steps(asked)
    conditions = [one for one in WITH_PLACES[kind] if one is not PIECE_LEFT[kind]]
    every = (1 << len(asked.map.path_names if kind in ON_PATHS else asked.map.intersection_names)) - 1
    (joining,) = (one for one in conditions if one in _JOINING)
    reached = every & _allowed(joining, asked)
    if not reached:
        return [Step(one.rule, State.FAILED, one.reason) for one in joining.steps(asked, 0) if one.state is State.FAILED]
    own = asked.me.road_mask | asked.me.ship_mask if kind in ON_PATHS else asked.me.building_mask
    failing = {place: [one for one in conditions if not _allowed(one, asked) >> place & 1] for place in bits(reached & ~own or reached)}
    fewest = min(map(len, failing.values()))
    return _joined(
        [step for place, failed in failing.items() if len(failed) == fewest for one in failed for step in one.steps(asked, place)]
    )


def _allowed(condition: Condition, asked: MoveContext) -> int:
    return places_allowed(*condition.places(asked), asked.rules)


def _joined(steps: Sequence[Step]) -> list[Step]:
    """Return the failing ones of some steps, the places of those that say the same together, those that stand most often first."""
    found: dict[tuple[str, Reason, str | None], list[Step]] = {}
    for step in steps:
        if step.state is State.FAILED:
            found.setdefault((step.rule, step.reason, step.by), []).append(step)
    most_first = sorted(found.items(), key=lambda one: len(one[1]), reverse=True)
    return [
        Step(rule, State.FAILED, reason, tuple(dict.fromkeys(place for step in same for place in step.at)), by)
        for (rule, reason, by), same in most_first
    ]
