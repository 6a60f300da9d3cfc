"""What is worth a note about a position but makes it no less possible: chips, and a game that might have been over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from adjudicator.basegame.box import box_of
from adjudicator.basegame.position import Game
from adjudicator.basegame.validity_scene import Scene
from adjudicator.board.hexmap import HexMap
from adjudicator.ruleset import Holds
from adjudicator.verdict import Reason, State, Step

#: The numbers printed in red (base/component-number-chip-red).
RED = (6, 8)
#: Land tiles around a corner tile of a basic island.
_AROUND_CORNER = 3


def notes(scene: Scene) -> Iterator[Step]:
    """Yield red numbers side by side, chips that follow no spiral, and players who reached the target and are not on turn."""
    yield from _reds(scene)
    yield from _spiral(scene)
    yield from _over_before(scene)


def _reds(scene: Scene) -> Iterator[Step]:
    chips, map_ = scene.position.board.chips, scene.map
    pairs = [
        (tile, other)
        for tile, chip in enumerate(chips)
        if chip in RED
        for other in _neighbours(map_, tile)
        if other is not None and other > tile and chips[other] in RED
    ]
    if not pairs:
        return
    apart = scene.holds("reds_apart")
    if apart is Holds.NO:
        return
    rule = "base/setup-variable-red-not-adjacent" if apart is Holds.YES else "base/number-random-no-red-neighbours"
    for pair in pairs:
        yield Step(rule, State.INFO, Reason.REDS_TOUCH, at=scene.tiles(pair))


def _spiral(scene: Scene) -> Iterator[Step]:
    box = box_of(scene.position)
    chips = scene.position.board.chips
    # deserts are the tiles without a chip (base/setup-variable-chips-skip-desert)
    if box is None or Counter(chip for chip in chips if chip is not None) != Counter(box.letters):
        return
    corner = scene.holds("first_chip_on_corner")
    for way in spirals(scene.map, corners_only=corner is Holds.YES):
        if tuple(chips[tile] for tile in way if chips[tile] is not None) == box.letters:
            return
    yield Step("base/setup-variable-chips-order", State.INFO, Reason.OUT_OF_SPIRAL)


def _over_before(scene: Scene) -> Iterator[Step]:
    position = scene.position
    if position.turn is None or position.game is Game.SEAFARERS:
        return
    from adjudicator.basegame.points import scores

    need = scene.rules.numbers.target
    for number, score in enumerate(scores(position, scene.rules).scores):
        if number != position.turn and score.low >= need:
            colour = position.players[number].colour
            yield Step("base/win-own-turn-only", State.INFO, Reason.GAME_OVER_BEFORE, by=colour, have=score.low, need=need)


def _neighbours(map_: HexMap, tile: int) -> tuple[int | None, ...]:
    """Return the tile beyond each side, clockwise; None where the map ends or the sea begins."""
    q, r = map_.tiles[tile]
    found = (map_.tile_at.get((q + dq, r + dr)) for dq, dr in map_.orientation.beyond)
    return tuple(None if other is None or map_.sea_tiles >> other & 1 else other for other in found)


@lru_cache(maxsize=64)
def spirals(map_: HexMap, *, corners_only: bool) -> tuple[tuple[int, ...], ...]:
    """Return every counter-clockwise spiral over the land from the outer ring, or from its corners, to the middle.

    base/setup-variable-chips-order, base/setup-variable-chips-start-corner.
    """
    found = []
    for tile in range(len(map_.tiles)):
        around = _neighbours(map_, tile)
        land = sum(other is not None for other in around)
        if map_.sea_tiles >> tile & 1 or land == len(around) or (corners_only and land > _AROUND_CORNER):
            continue
        # counter-clockwise along the coast: the next tile is land, and what lies one turn to its right is not
        heading = next((way for way in range(6) if around[way] is not None and around[(way + 1) % 6] is None), None)
        if heading is not None:
            found.append(_walk(map_, tile, heading))
    return tuple(found)


def _walk(map_: HexMap, tile: int, heading: int) -> tuple[int, ...]:
    """Follow the outside on the right hand, never entering a tile twice."""
    way = [tile]
    while True:
        around = _neighbours(map_, tile)
        for turn in (2, 1, 0, -1, -2):
            other = around[(heading + turn) % 6]
            if other is not None and other not in way:
                heading, tile = (heading + turn) % 6, other
                way.append(tile)
                break
        else:
            return tuple(way)
