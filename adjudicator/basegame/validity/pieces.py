"""Whether pieces can stand where they stand: supply, one piece to a place, distance, land and sea."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.building.supply import SUPPLY
from adjudicator.basegame.position import Game, Player
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.board.hex_map import bits
from adjudicator.question import Kind
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step

_COUNTED = (Kind.ROAD, Kind.SETTLEMENT, Kind.CITY, Kind.SHIP)


def over_supply(context: ValidityContext) -> Iterator[Step]:
    """Yield each player's kinds of piece of which more are on the board than there are."""
    numbers = context.rules.numbers
    for player in context.position.players:
        for kind, rule in (SUPPLY[piece] for piece in _COUNTED):
            have, need = len(getattr(player, kind)), getattr(numbers, kind)
            if have <= need:
                continue
            beyond = context.value("beyond_supply")
            if beyond is Holds.NO:
                yield Step(rule, State.FAILED, Reason.OVER_SUPPLY, by=player.colour, have=have, need=need)
            elif beyond is Holds.UNDECIDED:
                yield Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, by=player.colour, have=have, need=need)


def shared_intersections(context: ValidityContext) -> Iterator[Step]:
    """Yield, for each player who stands there, every intersection with more than one building."""
    players = context.position.players
    if sum(player.building_count for player in players) == context.position.buildings.bit_count():
        return
    for place in bits(context.position.buildings):
        counts = [(player, (*player.settlements, *player.cities).count(place)) for player in players]
        if sum(count for _, count in counts) > 1:
            for player, count in counts:
                if count:
                    name = context.intersections((place,))
                    yield Step("base/settlement-free-intersection", State.FAILED, Reason.USED_TWICE, at=name, by=player.colour)


def shared_paths(context: ValidityContext) -> Iterator[Step]:
    """Yield, for each player who lies there, every path with two roads or two ships, or with both as the rule set says."""
    players = context.position.players
    if sum(player.line_count for player in players) == context.position.occupied_paths.bit_count():
        return
    for path in bits(context.position.occupied_paths):
        roads = [player.colour for player in players for one in player.roads if one == path]
        ships = [player.colour for player in players for one in player.ships if one == path]
        name = context.paths((path,))
        for colour in dict.fromkeys((roads if len(roads) > 1 else []) + (ships if len(ships) > 1 else [])):
            yield Step("base/path-one-road", State.FAILED, Reason.USED_TWICE, at=name, by=colour)
        if roads and ships:
            both = context.value("road_and_ship_on_one_path")
            if both is Holds.YES:
                continue
            failed = both is Holds.NO
            for colour in dict.fromkeys(roads + ships):
                state, reason = (State.FAILED, Reason.USED_TWICE) if failed else (State.UNKNOWN, Reason.NOT_SETTLED)
                yield Step("ships/coast-edge-one-piece", state, reason, at=name, by=colour)


def too_close(context: ValidityContext) -> Iterator[Step]:
    """Yield every two buildings on neighbouring intersections, once for each player who has one of them."""
    position, neighbours = context.position, context.map.neighbours
    buildings = position.buildings
    for place in bits(buildings):
        for other in bits(neighbours[place] & buildings & ~((1 << place) - 1)):
            state, reason = _distance(context, place, other)
            if state is State.MET:
                continue
            pair = 1 << place | 1 << other
            at = context.intersections((place, other))
            for player in position.players:
                if player.building_mask & pair:
                    yield Step("base/distance-rule", state, reason, at=at, by=player.colour)


def _distance(context: ValidityContext, place: int, other: int) -> tuple[State, Reason]:
    """Return how two neighbouring buildings stand: cities count as the rule set says."""
    settlements = 0
    for player in context.position.players:
        settlements |= player.settlement_mask
    if settlements >> place & 1 and settlements >> other & 1:
        return State.FAILED, Reason.TOO_CLOSE
    cities = context.value("distance_from_cities")
    if cities is Holds.YES:
        return State.FAILED, Reason.TOO_CLOSE
    if cities is Holds.UNDECIDED:
        return State.UNKNOWN, Reason.NOT_SETTLED
    return State.MET, Reason.NO_NEIGHBOUR


def off_land(context: ValidityContext) -> Iterator[Step]:
    """Yield buildings at intersections of sea alone, and those on the coast where a rule set forbids it."""
    land = context.map.land_intersections
    coast = context.map.coast_intersections & context.position.buildings
    if coast:
        allowed = context.value("coast_is_intersection")
        for player in context.position.players:
            for place in bits(player.building_mask & coast if allowed is not Holds.YES else 0):
                state, reason = (State.FAILED, Reason.NOT_ON_LAND) if allowed is Holds.NO else (State.UNKNOWN, Reason.NOT_SETTLED)
                yield Step("base/intersection-definition", state, reason, at=context.intersections((place,)), by=player.colour)
    if context.position.buildings & ~land:
        for player in context.position.players:
            for place in bits(player.building_mask & ~land):
                at = context.intersections((place,))
                yield Step("base/intersection-coast-allowed", State.FAILED, Reason.NOT_ON_LAND, at=at, by=player.colour)


def off_course(context: ValidityContext) -> Iterator[Step]:
    """Yield roads at sea, ships between land tiles, and ships in a game without them."""
    for player in context.position.players:
        for path in bits(player.road_mask & ~context.map.land_paths):
            yield Step("base/road-not-on-sea", State.FAILED, Reason.AT_SEA, at=context.paths((path,)), by=player.colour)
        if not player.ships:
            continue
        if context.position.game is not Game.SEAFARERS:
            at = context.paths(bits(player.ship_mask))
            yield Step("ships/only-other-maps", State.FAILED, Reason.SHIPS_NOT_IN_GAME, at=at, by=player.colour)
        yield from _ships_on_land(context, player)


def _ships_on_land(context: ValidityContext, player: Player) -> Iterator[Step]:
    for path in bits(player.ship_mask & ~context.map.sea_paths):
        yield Step("ships/path-not-between-land", State.FAILED, Reason.NOT_AT_SEA, at=context.paths((path,)), by=player.colour)
