"""The conditions for building each piece, and the places that they allow together.

``CONDITIONS`` is all there is to building: ``places_for`` joins what the conditions ask of the place, ``may_build`` asks every condition for
its steps about one place, and ``where`` finds out on which condition an open place hangs.
"""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.basegame.building.intersections import CONNECTED, DISTANCE, FREE_INTERSECTION, ON_LAND, OWN_SETTLEMENT
from adjudicator.basegame.building.moment import MOMENT
from adjudicator.basegame.building.paths import BESIDE_LAND, FREE_FOR_ROAD, FREE_FOR_SHIP, ROAD_JOINED, SHIP_JOINED
from adjudicator.basegame.building.supply import COST, PIECE_LEFT
from adjudicator.basegame.conditions import ANYWHERE, BareBuilder, Condition, Point
from adjudicator.basegame.position import Position
from adjudicator.basegame.ships.pieces import AT_SEA, IN_THIS_GAME
from adjudicator.basegame.ships.pirate import AWAY_FROM_PIRATE
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import State

#: The conditions for each piece, in the order in which a verdict lists them.
CONDITIONS: dict[Kind, tuple[Condition, ...]] = {
    kind: (*of_the_place, PIECE_LEFT[kind], COST[kind], MOMENT[kind])
    for kind, of_the_place in {
        Kind.SETTLEMENT: (ON_LAND, FREE_INTERSECTION, DISTANCE, CONNECTED),
        Kind.CITY: (OWN_SETTLEMENT,),
        Kind.ROAD: (BESIDE_LAND, FREE_FOR_ROAD, ROAD_JOINED),
        Kind.SHIP: (IN_THIS_GAME, AT_SEA, FREE_FOR_SHIP, SHIP_JOINED, AWAY_FROM_PIRATE),
    }.items()
}
#: Those of them that ask something of the place, if only of every place alike.
WITH_PLACES = {
    kind: tuple(one for one in conditions if type(one).places is not Condition.places) for kind, conditions in CONDITIONS.items()
}
#: The pieces that lie on paths; the others stand on intersections.
ON_PATHS = frozenset((Kind.ROAD, Kind.SHIP))


def places_for(kind: Kind, position: Position, player: int, rules: RuleSet, *, undecided: bool = False) -> int:
    """Return the places where board and supply let a player build a piece; turn, phase and cost are judged elsewhere.

    Without ``undecided`` those that the rule set settles: a point that it leaves undecided is read against the builder. With it those that
    the rule set does not exclude: it is read for the builder. While it is not known whether the opening rounds are over, the rules
    after them are used.
    """
    builder = BareBuilder(position, player, rules)
    allowed = ANYWHERE
    for condition in WITH_PLACES[kind]:
        places, hanging = condition.places(builder)
        allowed &= places_allowed(places, hanging, rules, undecided) if hanging else places
    return allowed


def places_allowed(places: int, hanging: Iterable[tuple[Point, int]], rules: RuleSet, undecided: bool = False) -> int:
    """Return the places that a condition allows. The rule set decides the points on which further places depend; an undecided point counts for the builder only with ``undecided``."""
    for point, on_point in hanging:
        state = point.decided(rules)
        if state is State.MET or (undecided and state is State.UNKNOWN):
            places |= on_point
    return places
