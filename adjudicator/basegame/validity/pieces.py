"""Whether pieces can stand where they stand: supply, one piece to a place, distance, land and sea."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.building.intersections import DISTANCE, FREE_INTERSECTION, ON_LAND
from adjudicator.basegame.building.paths import BESIDE_LAND, FREE_FOR_ROAD, FREE_FOR_SHIP
from adjudicator.basegame.building.supply import PIECE_LEFT, SUPPLY, laid_and_limit
from adjudicator.basegame.ships.pieces import AT_SEA, IN_THIS_GAME
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.board.hex_map import bits
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Reason, State, Step

_COUNTED = (Kind.ROAD, Kind.SETTLEMENT, Kind.CITY, Kind.SHIP)


def over_supply(context: ValidityContext) -> Iterator[Step]:
    """Yield each player's kinds of piece of which more are on the board than there are."""
    for player in context.position.players:
        for kind in _COUNTED:
            have, need = laid_and_limit(player, context.rules, kind)
            if have <= need:
                continue
            state = PIECE_LEFT[kind].point.read(context)
            if state is not State.MET:
                reason = Reason.OVER_SUPPLY if state is State.FAILED else Reason.NOT_SETTLED
                yield Step(SUPPLY[kind][1], state, reason, by=player.colour, have=have, need=need)


def shared_intersections(context: ValidityContext) -> Iterator[Step]:
    """Yield, for each player who stands there, every intersection with more than one building."""
    for place in bits(FREE_INTERSECTION.crowded(context.position)):
        for player in context.position.players:
            if player.building_mask >> place & 1:
                name = context.intersections((place,))
                yield Step("base/settlement-free-intersection", State.FAILED, Reason.USED_TWICE, at=name, by=player.colour)


def shared_paths(context: ValidityContext) -> Iterator[Step]:
    """Yield, for each player who lies there, every path with two roads or two ships, or with both as the rule set says."""
    position = context.position
    if sum(player.line_count for player in position.players) == position.occupied_paths.bit_count():
        return
    twice_roads, twice_ships = FREE_FOR_ROAD.crowded(position), FREE_FOR_SHIP.crowded(position)
    mixed = position.roads & position.ships
    for path in bits(twice_roads | twice_ships | mixed):
        bit, name = 1 << path, context.paths((path,))
        roads = [player.colour for player in position.players if player.road_mask & bit]
        ships = [player.colour for player in position.players if player.ship_mask & bit]
        for colour in dict.fromkeys((roads if twice_roads & bit else []) + (ships if twice_ships & bit else [])):
            yield Step("base/path-one-road", FREE_FOR_ROAD.beside(context, alike=True), Reason.USED_TWICE, at=name, by=colour)
        if mixed & bit:
            state = FREE_FOR_ROAD.beside(context, alike=False)
            reason = Reason.USED_TWICE if state is State.FAILED else Reason.NOT_SETTLED
            for colour in dict.fromkeys(roads + ships) if state is not State.MET else ():
                yield Step("ships/coast-edge-one-piece", state, reason, at=name, by=colour)


def too_close(context: ValidityContext) -> Iterator[Step]:
    """Yield every two buildings on neighbouring intersections, once for each player who has one of them.

    Two settlements are too close in any case; where a city is one of them it may have been a settlement then, or not: as the point says.
    """
    position, neighbours = context.position, context.map.neighbours
    excluded, left_open = context.excluded(DISTANCE, position.buildings)
    settlements = 0
    for player in position.players if excluded | left_open else ():
        settlements |= player.settlement_mask
    for place in bits(excluded | left_open):
        for other in bits(neighbours[place] & position.buildings & ~((1 << place) - 1)):
            pair = 1 << place | 1 << other
            state = DISTANCE.beside(context, city=pair & settlements != pair)
            if state is State.MET:
                continue
            reason = Reason.TOO_CLOSE if state is State.FAILED else Reason.NOT_SETTLED
            at = context.intersections((place, other))
            for player in position.players:
                if player.building_mask & pair:
                    yield Step("base/distance-rule", state, reason, at=at, by=player.colour)


def off_land(context: ValidityContext) -> Iterator[Step]:
    """Yield buildings on the coast where a rule set forbids it, then those at intersections of sea alone."""
    excluded, left_open = context.excluded(ON_LAND, context.position.buildings)
    coast = context.map.coast_intersections
    for among, rule in ((coast, "base/intersection-definition"), (~coast, "base/intersection-coast-allowed")):
        for player in context.position.players if (excluded | left_open) & among else ():
            for place in bits(player.building_mask & (excluded | left_open) & among):
                state, reason = (State.FAILED, Reason.NOT_ON_LAND) if excluded >> place & 1 else (State.UNKNOWN, Reason.NOT_SETTLED)
                yield Step(rule, state, reason, at=context.intersections((place,)), by=player.colour)


def off_course(context: ValidityContext) -> Iterator[Step]:
    """Yield roads at sea, ships between land tiles, and ships in a game without them."""
    at_sea, _ = context.excluded(BESIDE_LAND, context.position.roads)
    on_land, _ = context.excluded(AT_SEA, context.position.ships)
    no_ships, _ = context.excluded(IN_THIS_GAME, context.position.ships)
    for player in context.position.players if at_sea | on_land | no_ships else ():
        for path in bits(player.road_mask & at_sea):
            yield Step("base/road-not-on-sea", State.FAILED, Reason.AT_SEA, at=context.paths((path,)), by=player.colour)
        if player.ship_mask & no_ships:
            at = context.paths(bits(player.ship_mask))
            yield Step("ships/only-other-maps", State.FAILED, Reason.SHIPS_NOT_IN_GAME, at=at, by=player.colour)
        for path in bits(player.ship_mask & on_land):
            yield Step("ships/path-not-between-land", State.FAILED, Reason.NOT_AT_SEA, at=context.paths((path,)), by=player.colour)
