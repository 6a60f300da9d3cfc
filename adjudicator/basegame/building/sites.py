"""The conditions for the site: what an intersection has to be like for settlements and cities, where roads and ships may lie, and what those join."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.basegame.conditions import ANYWHERE, NOWHERE, Builder, Condition, Places, Point, best_way, repeated
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import OPENING_ROUNDS, Game, Player, Position, opening_settlements
from adjudicator.board.hex_map import bits, names_of_places
from adjudicator.rulesets.editions import RuleSet, TrackedRules
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


ONE_PIECE = "ships/coast-edge-one-piece"
JOIN = "ships/join-road-needs-settlement"


class _BesideLand(Condition):
    """A road lies beside land (base/road-not-on-sea), on the coast too (base/road-along-coast)."""

    def places(self, builder: Builder, /) -> Places:
        return builder.map.land_paths, ()

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        at = (asked.map.path_names[place],)
        state = self.state(asked, place)
        if state is State.FAILED:
            return [Step("base/road-not-on-sea", state, Reason.NOT_ON_LAND, at)]
        rule = "base/road-along-coast" if asked.map.coast_paths >> place & 1 else "base/road-not-on-sea"
        return [Step(rule, state, Reason.ON_LAND, at)]


class _FreePath(Condition):
    """A path holds one road, or one ship (base/path-one-road); both together only as the point says (ships/coast-edge-one-piece)."""

    point = Point("road_and_ship_on_one_path", ONE_PIECE)

    def __init__(self, *, ships: bool) -> None:
        self.ships = ships

    def places(self, builder: Builder, /) -> Places:
        position = builder.position
        others = position.roads & ~position.ships if self.ships else position.ships & ~position.roads
        return ~position.occupied_paths, ((self.point, others),) if others else ()

    def beside(self, rules: TrackedRules, *, alike: bool) -> State:
        """Return how a piece stands on a path with one of its own kind, or with one of the other kind."""
        return State.FAILED if alike else self.point.read(rules)

    def crowded(self, position: Position) -> int:
        """Return the paths on which more pieces of its kind stand than one, whoever's they are."""
        return repeated(path for player in position.players for path in (player.ships if self.ships else player.roads))

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        """Return the step on a piece of the same kind there, and on maps with ships that on one of the other kind."""
        at = (asked.map.path_names[place],)
        same = _owner_of_path(asked.position.players, place, ships=self.ships)
        other = _owner_of_path(asked.position.players, place, ships=not self.ships)
        if same is None:
            steps = [Step("base/path-one-road", State.MET, Reason.PATH_FREE, at)]
        else:
            steps = [Step("base/path-one-road", self.beside(asked, alike=True), Reason.PATH_OCCUPIED, at, same)]
        if other is not None:
            state = self.beside(asked, alike=False)
            reason = {State.MET: Reason.PATH_FREE, State.FAILED: Reason.PATH_OCCUPIED}.get(state, Reason.NOT_SETTLED)
            steps.append(Step(ONE_PIECE, state, reason, at, other))
        elif asked.position.game is Game.SEAFARERS and asked.map.coast_paths >> place & 1:
            steps.append(Step(ONE_PIECE, State.MET, Reason.PATH_FREE, at))
        return steps


def _owner_of_path(players: Iterable[Player], path: int, *, ships: bool) -> str | None:
    for player in players:
        if (player.ship_mask if ships else player.road_mask) >> path & 1:
            return player.colour
    return None


class _Unsaid(Point):
    """A point that only the table can settle: it stays open under every rule set."""

    def decided(self, _rules: RuleSet) -> State:
        return State.UNKNOWN

    def read(self, _rules: TrackedRules) -> State:
        return State.UNKNOWN


#: Which of several settlements without a road was placed last.
_LAST_PLACED = _Unsaid("", "base/founding-second-road-at-second-settlement", Reason.SECOND_UNKNOWN)


class _Joined(Condition):
    """A road continues an own road, or begins at an own building (base/road-must-connect); ships likewise (ships/must-connect).

    Not past a foreign building, though: base/road-not-past-foreign-building, ships/not-past-foreign-building. In the opening rounds it
    begins at the settlement just placed: base/founding-first-road-attached, base/founding-second-road-at-second-settlement,
    ships/founding-ship-option.
    """

    def __init__(self, *, ships: bool) -> None:
        self.ships = ships
        self.must_connect = "ships/must-connect" if ships else "base/road-must-connect"
        self.not_past = "ships/not-past-foreign-building" if ships else "base/road-not-past-foreign-building"
        self.at_city = Point("attach_to_city", self.must_connect)
        # that ships go past a foreign building, nobody says
        self.past = None if ships else Point("road_past_foreign_building", self.not_past, Reason.BLOCKING_NOT_SETTLED)

    def places(self, builder: Builder, /) -> Places:
        me, hex_map, position = builder.me, builder.map, builder.position
        paths_at, adjacent, ends = hex_map.paths_at, hex_map.adjacent, hex_map.end_masks
        if builder.set_up:
            begun = _paths_at(builder, opening_settlements(position, builder.player))
            return (0, ((_LAST_PLACED, begun),)) if _several(position, builder.player) else (begun, ())
        joined = at_cities = past = 0
        foreign = position.foreign_buildings(builder.player)
        for line in me.ships if self.ships else me.roads:
            if not ends[line] & foreign:
                joined |= adjacent[line]
            else:
                past |= adjacent[line]
                for end in bits(ends[line] & ~foreign):
                    joined |= paths_at[end]
        for place in me.settlements:
            joined |= paths_at[place]
        for place in me.cities:
            at_cities |= paths_at[place]
        if not at_cities | past:
            return joined, ()
        return joined, ((self.at_city, at_cities), *(((self.past, past),) if self.past else ()))

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        """Return the step with the ways to join the path, and where foreign buildings stand at its ends those on going past them."""
        if asked.set_up:
            return [self._opening(asked, place)]
        hex_map, me = asked.map, asked.me
        ends = hex_map.end_masks[place]
        foreign = ends & asked.position.foreign_buildings(asked.player)
        own = hex_map.adjacent[place] & (me.ship_mask if self.ships else me.road_mask)
        # own pieces that arrive at an end without a foreign building, and those that arrive only at one
        arriving = own & _paths_at(asked, ends & ~foreign)
        building = self._own_building(asked, ends)
        ways = [self._continued(asked, arriving or own), building]
        if asked.position.game is Game.SEAFARERS:
            ways += self._junctions(asked, place)
        best = best_way(ways)
        reason, at = (Reason.NOTHING_OWN_AT_END, ()) if best.state is State.FAILED else (best.reason, best.at)
        steps = [Step(self.must_connect, best.state, reason, at, alternatives=tuple(ways))]
        if foreign and (arriving or building.state is State.MET):
            steps.append(Step(self.not_past, State.MET, Reason.NOT_BLOCKED, _names(asked, foreign)))
        elif foreign and own:
            steps += self._blocked(asked, own, foreign, building)
        return steps

    def _continued(self, asked: MoveContext, own: int) -> Step:
        """Return the way on from own roads (or ships) at an end."""
        if not own:
            return Step(self.must_connect, State.FAILED, Reason.NO_OWN_SHIP if self.ships else Reason.NO_OWN_ROAD)
        reason = Reason.OWN_SHIP_AT_END if self.ships else Reason.OWN_ROAD_AT_END
        return Step(self.must_connect, State.MET, reason, names_of_places(asked.map.path_names, own))

    def _own_building(self, asked: MoveContext, ends: int) -> Step:
        """Return the way on from an own building at one of these ends: a settlement, or a city where the point says so."""
        settlements = ends & asked.me.settlement_mask
        cities = ends & asked.me.city_mask & ~settlements
        at_city = self.at_city.read(asked) if cities else State.FAILED
        joining = settlements | (cities if at_city is State.MET else 0)
        if joining:
            return Step(self.must_connect, State.MET, Reason.OWN_BUILDING_AT_END, _names(asked, joining))
        if at_city is State.UNKNOWN:
            return Step(self.must_connect, State.UNKNOWN, Reason.NOT_SETTLED, _names(asked, cities))
        return Step(self.must_connect, State.FAILED, Reason.NOTHING_OWN_AT_END)

    def _junctions(self, asked: MoveContext, path: int) -> list[Step]:
        """Return a way if own pieces of the other kind arrive at an end: roads and ships join only at an own building."""
        others = asked.map.adjacent[path] & (asked.me.road_mask if self.ships else asked.me.ship_mask)
        arriving = _arriving_at(asked, others, asked.map.end_masks[path])
        if not arriving:
            return []
        own = self._own_building(asked, arriving)
        if own.state is not State.FAILED:
            return [Step(JOIN, own.state, own.reason, own.at)]
        reason = Reason.OWN_ROAD_AT_END if self.ships else Reason.OWN_SHIP_AT_END
        return [Step(JOIN, State.FAILED, reason, names_of_places(asked.map.path_names, others))]

    def _blocked(self, asked: MoveContext, own: int, foreign: int, building: Step) -> list[Step]:
        """Return a step for each player whose buildings alone stand between the path and the own pieces.

        An own building that is not settled to join leaves the matter open.
        """
        state = self.past.read(asked) if self.past else State.FAILED
        if state is State.MET:
            reason = Reason.OWN_ROAD_AT_END
        elif state is State.UNKNOWN:
            reason = Reason.BLOCKING_NOT_SETTLED
        elif building.state is State.UNKNOWN:
            state, reason = State.UNKNOWN, Reason.NOT_SETTLED
        else:
            reason = Reason.BLOCKED_BY_BUILDING
        arriving = _arriving_at(asked, own, foreign)
        steps = []
        for number, other in enumerate(asked.position.players):
            at = _names(asked, arriving & other.building_mask)
            if number != asked.player and at:
                steps.append(Step(self.not_past, state, reason, at, other.colour))
        return steps

    def _opening(self, asked: MoveContext, path: int) -> Step:
        """Return the step on the opening road (or ship): at the settlement just placed, in any direction."""
        if self.ships:
            rule = "ships/founding-ship-option"
        elif asked.me.building_count > 1:
            rule = "base/founding-second-road-at-second-settlement"
        else:
            rule = "base/founding-first-road-attached"
        at = _names(asked, opening_settlements(asked.position, asked.player))
        state = self.state(asked, path)
        if state is State.UNKNOWN:
            return Step(_LAST_PLACED.clause, state, _LAST_PLACED.reason, at, asked.me.colour)
        reason = Reason.SET_UP_SETTLEMENT if state is State.MET else Reason.NOT_AT_SET_UP_SETTLEMENT
        return Step(rule, state, reason, at)


def _names(asked: MoveContext, places: int) -> tuple[str, ...]:
    return names_of_places(asked.map.intersection_names, places)


def _several(position: Position, player: int) -> bool:
    """Tell whether several settlements of the opening rounds still wait for their road."""
    return opening_settlements(position, player).bit_count() > 1


def _paths_at(asked: Builder, ends: int) -> int:
    """Return the paths that touch one of these intersections."""
    touching = 0
    for end in bits(ends):
        touching |= asked.map.paths_at[end]
    return touching


def _arriving_at(asked: MoveContext, own: int, ends: int) -> int:
    """Return those of the intersections at which one of these paths ends."""
    return sum(1 << end for end in bits(ends) if own & asked.map.paths_at[end])


BESIDE_LAND = _BesideLand()
FREE_FOR_ROAD, FREE_FOR_SHIP = _FreePath(ships=False), _FreePath(ships=True)
ROAD_JOINED, SHIP_JOINED = _Joined(ships=False), _Joined(ships=True)
