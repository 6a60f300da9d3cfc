"""Whether pieces hang together: the opening rounds, and in the main game roads with buildings and buildings with roads.

Connections are those of the pieces alone: a foreign building that stands between two own roads may have come later, so that it proves
nothing about the past.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from adjudicator.basegame.building.moment import WITHOUT_OPENING_ROAD
from adjudicator.basegame.position import OPENING_ROUNDS, Game, Player
from adjudicator.basegame.setup.opening_pieces import without_road
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.board.hex_map import bits
from adjudicator.verdicts.verdict import Reason, State, Step

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
