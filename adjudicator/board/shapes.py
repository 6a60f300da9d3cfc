"""Making boards and maps: from rows of tiles to coordinates that are the same for the same shape."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, ORIENTATIONS, UP, HexMap, mask_of

Tile = tuple[int, int]
#: Bounds on a map of any form: far above every scenario, and they keep what a stranger's map may cost small.
MOST_TILES = 400
MOST_ROWS = 100
_MOST_HALVES = 2 * MOST_ROWS


def fits(steps: Collection[Tile]) -> bool:
    """Tell whether tiles given as (row, half tiles from the left) are no more, and lie no further apart, than those of any map may."""
    rows, halves = [row for row, _ in steps], [half for _, half in steps]
    apart = max(rows, default=0) - min(rows, default=0) < MOST_ROWS and max(halves, default=0) - min(halves, default=0) < _MOST_HALVES
    return len(steps) <= MOST_TILES and apart


def is_ringed(tiles: Collection[Tile], sea: Collection[Tile]) -> bool:
    """Tell whether the tiles are a basic island in a closed ring of sea: the ring is no part of its map (docs/contract.md, section 2)."""
    land = set(tiles) - set(sea)
    ring = {(q + dq, r + dr) for q, r in land for dq, dr in UP.beyond} - land
    return ring == set(tiles) - land and _is_basic_island(land)


def _is_basic_island(tiles: set[Tile]) -> bool:
    """Tell whether these tiles have the shape of the island for four or for six, upright or lying."""
    first = min(tiles, default=(0, 0))
    for island in (ISLAND_19, ISLAND_30, frozenset((r, q) for q, r in ISLAND_30)):
        begins = min(island)
        if {(q - first[0] + begins[0], r - first[1] + begins[1]) for q, r in tiles} == island:
            return True
    return False


def coordinates(steps: Sequence[tuple[int, int]], pointed: str, first: Tile | None = None) -> list[Tile]:
    """Return the axial coordinates of tiles given as (row, half tiles from the left), in the same order.

    For a map that points sideways: (column, half tiles from the top). ``steps`` are in reading order, and rows lie half a tile
    beside each other. ``first`` are the coordinates of the first tile; without it the two basic islands get those of their constants
    and every other shape begins at (0, 0), so that equal drawings give one map. ValueError where a row is level with the one above.
    """
    if len({(half - row) % 2 for row, half in steps}) > 1:
        raise ValueError("a row lies half a tile beside the one above")
    placed = [((half - row) // 2, row) if ORIENTATIONS[pointed] is UP else (row, (half - row) // 2) for row, half in steps]
    if not placed:
        return placed
    if first is not None:
        return _shifted(placed, first)
    if ORIENTATIONS[pointed] is UP:
        for island in (ISLAND_19, ISLAND_30):
            begins = min(island, key=lambda tile: (tile[1], tile[0]))
            if island == frozenset(_shifted(placed, begins)):
                return _shifted(placed, begins)
    return _shifted(placed, (0, 0))


def _shifted(tiles: list[Tile], first: Tile) -> list[Tile]:
    right, down = first[0] - tiles[0][0], first[1] - tiles[0][1]
    return [(q + right, r + down) for q, r in tiles]


def sea_of(tiles: Sequence[Tile], terrain: Sequence[Terrain]) -> frozenset[Tile]:
    """Return those of the tiles that are sea."""
    return frozenset(tile for tile, kind in zip(tiles, terrain, strict=True) if kind is Terrain.SEA)


def make_board(
    hex_map: HexMap,
    terrain: tuple[Terrain, ...],
    chips: tuple[int | None, ...],
    harbours: dict[int, str | None] | None,
    name: str | None = None,
) -> Board:
    """Return a board with ``harbour_corners``: the intersections at both ends of every harbour's path."""
    corners = mask_of(corner for path in harbours or () for corner in hex_map.ends[path])
    return Board(hex_map, terrain, chips, harbours, name, corners)
