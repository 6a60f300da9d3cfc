"""Whether pieces can stand where they stand: supply, one piece to a place, distance, land and sea, and whether they hang together.

Pieces hang together as the opening rounds lay them, and in the main game roads with buildings and buildings with roads. Connections are those of the
pieces alone: a foreign building that stands between two own roads may have come later, so that it proves nothing about the past.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from adjudicator.basegame.building.builder import PIECE_LEFT, SUPPLY, WITHOUT_OPENING_ROAD, laid_and_limit
from adjudicator.basegame.building.sites import BESIDE_LAND, DISTANCE, FREE_FOR_ROAD, FREE_FOR_SHIP, FREE_INTERSECTION, ON_LAND
from adjudicator.basegame.position import OPENING_ROUNDS, Game, Player, without_road
from adjudicator.basegame.ships import AT_SEA, IN_THIS_GAME
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


START = "base/start-two-settlements-two-roads"
ROUNDS = "base/founding-two-rounds"


def opening_pieces(context: ValidityContext) -> Iterator[Step]:
    """Yield what the opening rounds cannot have brought, or, once they are over, who has fewer than two buildings."""
    players = context.position.players
    if not context.opening:
        for player in players:
            have = player.building_count
            if have < OPENING_ROUNDS:
                yield Step(START, State.FAILED, Reason.WRONG_COUNT, by=player.colour, have=have, need=OPENING_ROUNDS)
        return
    second = any(player.building_count >= OPENING_ROUNDS for player in players)
    for player in players:
        if player.cities:
            at = context.intersections(player.cities)
            yield Step(ROUNDS, State.FAILED, Reason.PHASE_FORBIDS, at=at, by=player.colour)
        if second and not player.building_count:
            yield Step(ROUNDS, State.FAILED, Reason.ROUND_NOT_OVER, by=player.colour)
        # scenarios on sea maps have beginnings of their own
        if context.position.game is not Game.SEAFARERS:
            have = player.building_count
            if have > OPENING_ROUNDS:
                yield Step(START, State.FAILED, Reason.WRONG_COUNT, by=player.colour, have=have, need=OPENING_ROUNDS)
            if player.line_count > have:
                at = context.paths((*player.roads, *player.ships))
                yield Step(START, State.FAILED, Reason.WRONG_COUNT, at=at, by=player.colour, have=player.line_count, need=have)


def disconnected_pieces(context: ValidityContext) -> Iterator[Step]:
    """Yield buildings without an own road, networks without an own building, and networks beyond the two begun in the opening rounds."""
    if context.opening:
        yield from _opening_roads(context)
        return
    for player in context.position.players:
        lines = player.road_mask | player.ship_mask
        touching, alone = _touching(context, player)
        networks = list(_networks(context, lines))
        founded = [network for network in networks if network & touching]
        for network in networks:
            if not network & touching:
                at = context.paths(bits(network))
                yield Step("base/road-must-connect", State.FAILED, Reason.WITHOUT_BUILDING, at=at, by=player.colour)
        if alone:
            yield from _without_road(context, player, alone, len(founded))
        # scenarios on sea maps may begin with more than two settlements
        if len(founded) > OPENING_ROUNDS and context.position.game is not Game.SEAFARERS:
            at = context.paths((network & -network).bit_length() - 1 for network in founded)
            have = len(founded)
            yield Step(START, State.FAILED, Reason.TOO_MANY_NETWORKS, at=at, by=player.colour, have=have, need=OPENING_ROUNDS)


def _touching(context: ValidityContext, player: Player) -> tuple[int, int]:
    """Return the paths at the player's buildings, and the buildings that none of the player's roads and ships touch."""
    touching = 0
    for place in bits(player.building_mask):
        touching |= context.map.paths_at[place]
    return touching, without_road(context.map, player)


def _networks(context: ValidityContext, lines: int) -> Iterator[int]:
    adjacent = context.map.adjacent
    while lines:
        network = reached = lines & -lines
        while reached:
            near = 0
            for path in bits(reached):
                near |= adjacent[path]
            reached = near & lines & ~network
            network |= reached
        yield network
        lines &= ~network


def _without_road(context: ValidityContext, player: Player, alone: int, founded: int) -> Iterator[Step]:
    """Yield the buildings that had to have a road: all but those of the opening rounds where no road is required there."""
    begun = founded + alone.bit_count()
    if begun <= OPENING_ROUNDS and context.position.game is Game.SEAFARERS and not alone & ~_at_sea(context):
        # the only ship of an opening settlement may have been moved (ships/move-open-end)
        return
    state = WITHOUT_OPENING_ROAD.read(context)
    if begun > OPENING_ROUNDS:
        state = State.FAILED
    reason = Reason.WITHOUT_ROAD if state is State.FAILED else Reason.NOT_SETTLED
    for place in bits(alone) if state is not State.MET else ():
        yield Step("base/settlement-needs-own-road", state, reason, at=context.intersections((place,)), by=player.colour)


def _at_sea(context: ValidityContext) -> int:
    """Return the intersections from which a ship can sail."""
    return reduce(or_, (context.map.end_masks[path] for path in bits(context.map.sea_paths)), 0)


def _opening_roads(context: ValidityContext) -> Iterator[Step]:
    waiting: list[tuple[int, int]] = []
    for number, player in enumerate(context.position.players):
        lines = player.road_mask | player.ship_mask
        touching, alone = _touching(context, player)
        loose = lines & ~touching
        for path in bits(loose):
            rule = "base/founding-first-road-attached"
            yield Step(rule, State.FAILED, Reason.NOT_AT_SET_UP_SETTLEMENT, at=context.paths((path,)), by=player.colour)
        if alone and not loose and lines.bit_count() == player.building_count == OPENING_ROUNDS:
            rule = "base/founding-second-road-at-second-settlement"
            yield Step(rule, State.FAILED, Reason.NOT_AT_SET_UP_SETTLEMENT, at=context.paths(bits(lines)), by=player.colour)
        elif alone:
            waiting.append((number, alone))
    if waiting and not _may_wait(context, waiting):
        state = WITHOUT_OPENING_ROAD.read(context)
        reason = Reason.WITHOUT_ROAD if state is State.FAILED else Reason.NOT_SETTLED
        for number, alone in waiting if state is not State.MET else ():
            colour = context.position.players[number].colour
            yield Step("base/founding-first-road-attached", state, reason, at=context.intersections(bits(alone)), by=colour)


def _may_wait(context: ValidityContext, waiting: list[tuple[int, int]]) -> bool:
    """Return whether the settlements without a road are the one just placed: one in all, the turn's, and in the round that is going on."""
    number, alone = waiting[0]
    if len(waiting) > 1 or alone.bit_count() > 1:
        return False
    position = context.position
    if position.turn is not None and position.turn != number:
        return False
    return position.players[number].building_count == max(player.building_count for player in position.players)
