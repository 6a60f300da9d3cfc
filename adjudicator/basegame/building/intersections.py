"""The conditions for settlements and cities: what an intersection has to be like."""

from __future__ import annotations

from adjudicator.basegame.conditions import ANYWHERE, NOWHERE, Builder, Condition, Places, Point, best_way, repeated
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import OPENING_ROUNDS, Game, Position
from adjudicator.board.hex_map import names_of_places
from adjudicator.rulesets.editions import TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step


class _OnLand(Condition):
    """A settlement stands at land: inland (base/intersection-definition), or on the coast where that is an intersection too."""

    point = Point("coast_is_intersection", "base/intersection-coast-allowed")

    def places(self, builder: Builder, /) -> Places:
        hex_map = builder.map
        coast = hex_map.coast_intersections
        return hex_map.land_intersections & ~coast, ((self.point, coast),)

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        state = self.state(asked, place)
        at = (asked.map.intersection_names[place],)
        if state is State.MET:
            coast = asked.map.coast_intersections >> place & 1
            return [Step("base/intersection-coast-allowed" if coast else "base/intersection-definition", state, Reason.ON_LAND, at)]
        reason = Reason.NOT_SETTLED if state is State.UNKNOWN else Reason.NOT_ON_LAND
        return [Step("base/intersection-coast-allowed", state, reason, at)]


class _FreeIntersection(Condition):
    """An intersection holds one building (base/settlement-free-intersection)."""

    def places(self, builder: Builder, /) -> Places:
        return ~builder.position.buildings, ()

    def crowded(self, position: Position) -> int:
        """Return the intersections on which more stands than one building, whoever's they are."""
        if sum(player.building_count for player in position.players) == position.buildings.bit_count():
            return NOWHERE
        return repeated(place for player in position.players for place in (*player.settlements, *player.cities))

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        at = (asked.map.intersection_names[place],)
        state = self.state(asked, place)
        if state is State.MET:
            return [Step("base/settlement-free-intersection", state, Reason.FREE, at)]
        return [Step("base/settlement-free-intersection", state, Reason.OCCUPIED, at, _owner(asked, place))]


class _Distance(Condition):
    """The distance rule: no settlement beside another settlement (base/distance-rule), nor, as the point says, beside a city."""

    point = Point("distance_from_cities", "base/distance-rule", allows=Holds.NO)

    def beside(self, rules: TrackedRules, *, city: bool) -> State:
        """Return how a settlement stands beside a settlement, or beside a city."""
        return self.point.read(rules) if city else State.FAILED

    def places(self, builder: Builder, /) -> Places:
        position = builder.position
        settlements, cities = position.near_settlements, position.near_cities
        if not cities:
            return ~settlements, ()
        return ~(settlements | cities), ((self.point, cities & ~settlements),)

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        """Return one step for each player with a building in the way, or one that nobody has."""
        rule = "base/founding-distance-rule-applies" if asked.set_up else "base/distance-rule"
        if self.state(asked, place) is State.MET:
            return [Step(rule, State.MET, Reason.NO_NEIGHBOUR)]
        near, names = asked.map.neighbours[place], asked.map.intersection_names
        steps = []
        for other in asked.position.players:
            settlements = near & other.settlement_mask
            cities = near & other.city_mask & ~settlements
            state = self.beside(asked, city=True) if cities else State.MET
            if state is State.UNKNOWN:
                steps.append(Step(rule, state, Reason.NOT_SETTLED, names_of_places(names, cities), other.colour))
            in_the_way = settlements | cities if state is State.FAILED else settlements
            if in_the_way:
                steps.append(Step(rule, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, names_of_places(names, in_the_way), other.colour))
        return steps


class _Connected(Condition):
    """A settlement stands at the end of an own road (base/settlement-needs-own-road) or ship; in the opening rounds anywhere."""

    def places(self, builder: Builder, /) -> Places:
        if builder.set_up:
            return ANYWHERE, ()
        me, ends = builder.me, builder.map.end_masks
        reached = 0
        for path in me.roads:
            reached |= ends[path]
        if builder.position.game is Game.SEAFARERS:
            for path in me.ships:
                reached |= ends[path]
        return reached, ()

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        """Return one step with the ways to it: by road, by ship where there are ships, and without in the opening rounds."""
        at, names = asked.map.paths_at[place], asked.map.path_names
        rule = "base/settlement-needs-own-road"
        roads = at & asked.me.road_mask
        ways = [
            Step(rule, State.MET, Reason.OWN_ROAD_REACHES, names_of_places(names, roads))
            if roads
            else Step(rule, State.FAILED, Reason.NO_OWN_ROAD)
        ]
        if asked.position.game is Game.SEAFARERS:
            ships = at & asked.me.ship_mask
            ways.append(
                Step("ships/settlement-at-ships", State.MET, Reason.OWN_SHIP_REACHES, names_of_places(names, ships))
                if ships
                else Step("ships/settlement-at-ships", State.FAILED, Reason.NO_OWN_SHIP)
            )
        ways.append(_opening_way(asked))
        best = best_way(ways)
        return [Step(rule, best.state, best.reason, best.at, alternatives=tuple(ways))]


def _opening_way(asked: MoveContext) -> Step:
    rule = "base/founding-second-settlement-anywhere" if asked.me.building_mask else "base/founding-first-settlement-anywhere"
    if asked.set_up:
        return Step(rule, State.MET, Reason.SET_UP)
    if asked.set_up is None and asked.me.building_count < OPENING_ROUNDS:
        return Step(rule, State.UNKNOWN, Reason.PHASE_NOT_STATED)
    return Step(rule, State.FAILED, Reason.NOT_SET_UP)


class _OwnSettlement(Condition):
    """A city takes the place of an own settlement (base/city-only-by-upgrade)."""

    def places(self, builder: Builder, /) -> Places:
        return builder.me.settlement_mask, ()

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        at = (asked.map.intersection_names[place],)
        state = self.state(asked, place)
        if state is State.MET:
            return [Step("base/city-only-by-upgrade", state, Reason.OWN_SETTLEMENT_THERE, at)]
        return [Step("base/city-only-by-upgrade", state, Reason.NO_OWN_SETTLEMENT, at, _owner(asked, place))]


def _owner(asked: MoveContext, place: int) -> str | None:
    owner = asked.position.owner_at(place)
    return None if owner is None else asked.position.players[owner].colour


ON_LAND, FREE_INTERSECTION, DISTANCE, CONNECTED, OWN_SETTLEMENT = (
    _OnLand(),
    _FreeIntersection(),
    _Distance(),
    _Connected(),
    _OwnSettlement(),
)
