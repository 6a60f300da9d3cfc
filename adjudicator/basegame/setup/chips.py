"""How the number chips are laid on a variable board: the letter spiral, and what becomes of red numbers that touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from adjudicator.board.hex_map import HexMap, bits, mask_of

#: The numbers printed in red (base/component-number-chip-red).
RED = (6, 8)
#: Land tiles around a corner tile of a basic island.
_AROUND_CORNER = 3


@lru_cache(maxsize=64)
def land_beyond_sides(hex_map: HexMap) -> tuple[tuple[int | None, ...], ...]:
    """Return for each tile the land tile beyond each side, clockwise; None where the map ends or the sea begins."""
    return tuple(_around(hex_map, tile) for tile in range(len(hex_map.tiles)))


@lru_cache(maxsize=64)
def land_neighbours(hex_map: HexMap) -> tuple[int, ...]:
    """Return for each tile the bit set of the land tiles next to it."""
    return tuple(mask_of(other for other in row if other is not None) for row in land_beyond_sides(hex_map))


def _around(hex_map: HexMap, tile: int) -> tuple[int | None, ...]:
    q, r = hex_map.tiles[tile]
    found = (hex_map.tile_at.get((q + dq, r + dr)) for dq, dr in hex_map.orientation.beyond)
    return tuple(None if other is None or hex_map.sea_tiles >> other & 1 else other for other in found)


@lru_cache(maxsize=64)
def spirals(hex_map: HexMap, *, corners_only: bool) -> tuple[tuple[int, ...], ...]:
    """Return every counter-clockwise spiral over the land from the outer ring, or from its corners, to the middle.

    base/setup-variable-chips-order, base/setup-variable-chips-start-corner.
    """
    found = []
    for tile, row in enumerate(land_beyond_sides(hex_map)):
        if hex_map.sea_tiles >> tile & 1 or (corners_only and sum(other is not None for other in row) > _AROUND_CORNER):
            continue
        # counter-clockwise along the coast: the next tile is land, and what lies one turn to its right is not
        heading = next((way for way in range(6) if row[way] is not None and row[(way + 1) % 6] is None), None)
        if heading is not None:
            found.append(_walk(hex_map, tile, heading))
    return tuple(found)


def _walk(hex_map: HexMap, tile: int, heading: int) -> tuple[int, ...]:
    """Follow the outside on the right hand, never entering a tile twice."""
    way = [tile]
    while True:
        row = land_beyond_sides(hex_map)[tile]
        for turn in (2, 1, 0, -1, -2):
            other = row[(heading + turn) % 6]
            if other is not None and other not in way:
                heading, tile = (heading + turn) % 6, other
                way.append(tile)
                break
        else:
            return tuple(way)


def reds_touching(hex_map: HexMap, chips: Sequence[int | None]) -> Iterator[tuple[int, int]]:
    """Yield every two neighbouring tiles with red numbers, in reading order."""
    reds = mask_of(tile for tile, chip in enumerate(chips) if chip in RED)
    near = land_neighbours(hex_map)
    for tile in bits(reds):
        for other in bits(near[tile] & reds & ~((2 << tile) - 1)):
            yield tile, other


def exchanged_with_next(hex_map: HexMap, tiles: Sequence[int], numbers: Sequence[int]) -> tuple[int, ...] | None:
    """Return the numbers along the laying order once each red one that touches an earlier red one has changed places with its successor.

    The chips are turned over in the order in which they were laid. None where the rule has no answer: the chip has no successor, or its
    number touches a red one in its new place too (base/setup-variable-red-swap, conflict/red-swap-wording).
    """
    near, found = land_neighbours(hex_map), list(numbers)
    earlier = moved = 0
    for place, tile in enumerate(tiles):
        if found[place] not in RED:
            continue
        if near[tile] & earlier:
            if moved >> place & 1 or place + 1 == len(tiles):
                return None
            found[place], found[place + 1] = found[place + 1], found[place]
            moved |= 2 << place
            if found[place] not in RED:
                continue
            # two red numbers in a row: the other one touches as well, and the text speaks of one exchange only
            return None
        earlier |= 1 << tile
    return tuple(found)


def exchanged_freely(hex_map: HexMap, tiles: Sequence[int], numbers: Sequence[int]) -> tuple[int, ...] | None:
    """Return the numbers along the laying order once each red one that touches an earlier one lies where it touches none.

    Each changes places with the next chip along the laying order, round to its beginning, that is not red and on a tile beside no red one.
    None where there is no such tile (conflict/red-swap-wording: exchanged as needed, without a fixed successor).
    """
    near, found = land_neighbours(hex_map), list(numbers)
    reds = mask_of(tile for place, tile in enumerate(tiles) if found[place] in RED)
    kept = 0
    for place, tile in enumerate(tiles):
        if not reds >> tile & 1 or not near[tile] & kept:
            kept |= reds & 1 << tile
            continue
        others = reds & ~(1 << tile)
        goals = (goal % len(tiles) for goal in range(place + 1, place + len(tiles)))
        goal = next((goal for goal in goals if not (reds >> tiles[goal] & 1 or near[tiles[goal]] & others)), None)
        if goal is None:
            return None
        found[place], found[goal] = found[goal], found[place]
        reds = others | 1 << tiles[goal]
        kept |= 1 << tiles[goal]
    return tuple(found)
