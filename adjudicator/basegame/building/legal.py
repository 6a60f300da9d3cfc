"""Where board and supply of pieces allow building, as bit sets; turn, phase and cost are judged elsewhere.

Two readings of a rule set: what it settles (``undecided=False``), and what it does not exclude (``undecided=True``): a point that
it leaves undecided is read against the builder in the first and for the builder in the second. While it is not known whether
the opening rounds are over, the rules after them are used.
"""

from __future__ import annotations

from functools import lru_cache

from adjudicator.basegame.position import Game, Player, Position
from adjudicator.board.hex_map import HexMap
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Building, Holds

PIRATE = "ships/pirate-blocks-build-and-move"


@lru_cache(maxsize=64)
def end_masks(hex_map: HexMap) -> tuple[int, ...]:
    """Return for each path the bit set of its two ends."""
    return tuple(1 << first | 1 << second for first, second in hex_map.ends)


def settlement_places(position: Position, player: int, rules: RuleSet, *, undecided: bool = False) -> int:
    """Return the intersections where this player may build a settlement.

    On land or coast, free, with free neighbours, reached by an own road (or ship, where there are ships), a piece left; in the
    opening rounds no road is needed. base/settlement-free-intersection, base/distance-rule, base/settlement-needs-own-road,
    base/founding-first-settlement-anywhere, base/settlement-limit-5, ships/settlement-at-ships.
    """
    building = rules.building
    me = position.players[player]
    if len(me.settlements) >= rules.numbers.settlements and not _holds(building.beyond_supply, undecided):
        return 0
    hex_map = position.board.map
    if position.set_up:
        found = hex_map.land_intersections
    else:
        found = _reached(me, hex_map, ships=position.game is Game.SEAFARERS) & hex_map.land_intersections
    found &= ~position.buildings
    if not _holds(building.coast_is_intersection, undecided):
        found &= ~hex_map.coast_intersections
    if not found:
        return 0
    neighbours = hex_map.neighbours
    cities_count = building.distance_from_cities is Holds.YES or (not undecided and building.distance_from_cities is Holds.UNDECIDED)
    near = 0
    for other in position.players:
        for place in other.settlements:
            near |= neighbours[place]
        if cities_count:
            for place in other.cities:
                near |= neighbours[place]
    return found & ~near


def city_places(position: Position, player: int, rules: RuleSet, *, undecided: bool = False) -> int:
    """Return the intersections where this player may build a city: own settlements, a piece left, none in the opening rounds.

    base/city-only-by-upgrade, base/city-limit-4, base/founding-two-rounds.
    """
    me = position.players[player]
    if position.set_up or (len(me.cities) >= rules.numbers.cities and not _holds(rules.building.beyond_supply, undecided)):
        return 0
    return me.settlement_mask


def road_places(position: Position, player: int, rules: RuleSet, *, undecided: bool = False) -> int:
    """Return the paths where this player may build a road.

    Beside land, free, next to an own building or to an own road at an end that no foreign building holds, a piece left; in the
    opening rounds at the settlement just placed. base/road-not-on-sea, base/path-one-road, base/road-must-connect,
    base/road-not-past-foreign-building, base/road-limit-15, base/founding-second-road-at-second-settlement.
    """
    building = rules.building
    me = position.players[player]
    if len(me.roads) >= rules.numbers.roads and not _holds(building.beyond_supply, undecided):
        return 0
    past_foreign = _holds(building.road_past_foreign_building, undecided)
    found = _continued(position, player, me.roads, building, past_foreign=past_foreign, undecided=undecided)
    return _free(position, found & position.board.map.land_paths, building, undecided=undecided, ships=False)


def ship_places(position: Position, player: int, rules: RuleSet, *, undecided: bool = False) -> int:
    """Return the paths where this player may build a ship; none on maps without ships.

    Beside the sea, free, next to an own building or to an own ship at an end that no foreign building holds, a piece left; in the
    opening rounds at the settlement just placed. ships/only-other-maps, ships/path-not-between-land, ships/must-connect,
    ships/not-past-foreign-building, ships/join-road-needs-settlement, ships/limit-15, ships/founding-ship-option. Paths beside the
    pirate are closed where the rule set has ships/pirate-blocks-build-and-move, else not settled.
    """
    building = rules.building
    me = position.players[player]
    if position.game is not Game.SEAFARERS or (len(me.ships) >= rules.numbers.ships and not _holds(building.beyond_supply, undecided)):
        return 0
    found = _continued(position, player, me.ships, building, past_foreign=False, undecided=undecided)
    found &= position.board.map.sea_paths
    if position.pirate is not None and (PIRATE in rules.adds or not undecided):
        for path in position.board.map.tile_sides[position.pirate]:
            found &= ~(1 << path)
    return _free(position, found, building, undecided=undecided, ships=True)


def opening_settlement(position: Position, player: int) -> int | None:
    """Return the settlement just placed in the opening rounds: the last one listed that has no own road or ship yet; None without."""
    me = position.players[player]
    lines = me.road_mask | me.ship_mask
    for place in reversed(me.settlements):
        if not position.board.map.paths_at[place] & lines:
            return place
    return None


def _holds(point: Holds, undecided: bool) -> bool:
    return point is Holds.YES or (undecided and point is Holds.UNDECIDED)


def _reached(me: Player, hex_map: HexMap, *, ships: bool) -> int:
    """Return the ends of this player's roads, and of the ships."""
    ends = end_masks(hex_map)
    found = 0
    for path in me.roads:
        found |= ends[path]
    if ships:
        for path in me.ships:
            found |= ends[path]
    return found


def _continued(position: Position, player: int, lines: tuple[int, ...], building: Building, *, past_foreign: bool, undecided: bool) -> int:
    """Return the paths that continue these roads or ships or begin at an own building, free or not."""
    hex_map = position.board.map
    paths_at = hex_map.paths_at
    if position.set_up:
        at = opening_settlement(position, player)
        return 0 if at is None else paths_at[at]
    me = position.players[player]
    found = 0
    foreign = 0 if past_foreign else position.foreign_buildings(player)
    adjacent, ends = hex_map.adjacent, end_masks(hex_map)
    for line in lines:
        if not ends[line] & foreign:
            found |= adjacent[line]
        else:
            for end in hex_map.ends[line]:
                if not foreign >> end & 1:
                    found |= paths_at[end]
    for place in me.settlements:
        found |= paths_at[place]
    if _holds(building.attach_to_city, undecided):
        for place in me.cities:
            found |= paths_at[place]
    return found


def _free(position: Position, found: int, building: Building, *, undecided: bool, ships: bool) -> int:
    """Return those of the paths that hold no piece in the way of a ship (or of a road)."""
    if not found & position.occupied_paths:
        return found
    if not _holds(building.road_and_ship_on_one_path, undecided):
        return found & ~position.occupied_paths
    for other in position.players:
        found &= ~(other.ship_mask if ships else other.road_mask)
    return found
