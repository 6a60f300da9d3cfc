"""The conditions for building each piece, the places that they allow together, and whether somebody may build at one.

``CONDITIONS`` is all there is to building: ``places_for`` joins what the conditions ask of the place, ``may_build`` asks every condition for
its steps about one place, and ``where`` finds out on which condition an open place hangs.
"""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.basegame.building.builder import COST, MOMENT, PIECE_LEFT
from adjudicator.basegame.building.sites import (
    BESIDE_LAND,
    CONNECTED,
    DISTANCE,
    FREE_FOR_ROAD,
    FREE_FOR_SHIP,
    FREE_INTERSECTION,
    ON_LAND,
    OWN_SETTLEMENT,
    ROAD_JOINED,
    SHIP_JOINED,
)
from adjudicator.basegame.conditions import ANYWHERE, BareBuilder, Condition, Point
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game, Position
from adjudicator.basegame.ships import AT_SEA, AWAY_FROM_PIRATE, IN_THIS_GAME, no_ships
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import SETTLED, State, Step, Verdict, states_of

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


_FAILED = State.FAILED


def may_build(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may build a settlement, city, road or ship at a place, with every condition as a step.

    ``question.at`` is the canonical name of an intersection (settlement, city) or path (road, ship). Without ``question.player`` the
    player on turn is meant. ``strict`` turns every assumption into unknown. A ship on a map without ships is not applicable.

    Raises:
        KeyError: the place is not on the map, or nobody plays the colour.
        ValueError: the question is not about building, has no place, or means no player.
    """
    if question.at is None and position.remembered:
        return may_build_somewhere(position, question, rules, strict)
    if question.at is None:
        raise ValueError("a question about building needs a place")
    asked = MoveContext(position, question, rules, strict=strict)
    kind = question.kind
    if kind not in CONDITIONS:
        raise ValueError(f"not a question about building: {kind}")
    place = (asked.map.path_named if kind in ON_PATHS else asked.map.intersection_named)[question.at]
    if kind is Kind.SHIP and position.game is not Game.SEAFARERS:
        return no_ships(question, rules)
    steps: list[Step] = []
    of_the_place: list[Step] = []
    of_the_builder: list[Step] = []
    for condition in CONDITIONS[kind]:
        found = condition.steps(asked, place)
        steps += found
        (of_the_place if condition.of_the_place else of_the_builder).extend(found)
    obstacles = [step for step in of_the_builder if step.state is _FAILED]
    fits = states_of(of_the_place) <= SETTLED
    return asked.verdict(steps, obstacles=obstacles if fits else ())


def may_build_somewhere(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide what of building a settlement, city, road or ship has nothing to do with the place: the moment and the price; raises as ``may_build``."""
    asked = MoveContext(position, question, rules, strict=strict)
    steps = [step for condition in CONDITIONS[question.kind] if not condition.of_the_place for step in condition.steps(asked, 0)]
    return asked.verdict(steps)
