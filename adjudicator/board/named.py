"""How boards and maps are made, and the boards that have a name.

A shape comes from rows of tiles, with coordinates that are the same for the same shape. The boards with a name are the printed layouts of
``data/boards/printed.yaml``, each from one edition and with its source.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache

from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, ORIENTATIONS, POINTED_UP, UP, HexMap, make_hex_map, mask_of
from catan_common.texts import load_data_file
from catan_common.typed import Any

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


@cache
def document() -> Any:
    """Return ``data/boards/printed.yaml`` as texts, lists and mappings, read once."""
    return load_data_file("boards/printed.yaml")


def __getattr__(name: str) -> Any:
    """Give ``NAMES`` (canonical names in file order) and ``ALIASES`` (other name to canonical one), read on first use."""
    if name == "NAMES":
        names: tuple[str, ...] = tuple(document()["boards"])
        return names
    if name == "ALIASES":
        return {alias: board for board, entry in document()["boards"].items() for alias in entry.get("aliases", ())}
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def canonical_name(name: str) -> str:
    """Return the canonical name of a board, in whatever letter case, with ``ü`` or ``ue``, spaces or hyphens; KeyError when there is none."""
    plain = re.sub(r"[\s_-]+", "-", name.strip().lower()).replace("ü", "ue").replace("ä", "ae").replace("ö", "oe").replace("ß", "ss")
    if plain in document()["boards"]:
        return plain
    aliases: dict[str, str] = __getattr__("ALIASES")
    return aliases[plain]


def named_board(name: str) -> Board:
    """Return the board of this name or alias, made once; KeyError when there is none.

    Its terrain, chips and harbours are those of ``data/boards/printed.yaml``, which names the edition, source and confidence of each.
    """
    return _board(canonical_name(name))


def is_named(board: Board) -> bool:
    """Return whether a board is the one of its name, and not another one that was given it."""
    names: tuple[str, ...] = __getattr__("NAMES")
    return board.name in names and board == _board(board.name)


@cache
def _board(name: str) -> Board:
    entry = document()["boards"][name]
    pointed = entry.get("pointed", POINTED_UP)
    steps: list[tuple[int, int]] = []
    terrain: list[Terrain] = []
    chips: list[int | None] = []
    for line, (indent, *words) in enumerate(entry["rows"]):
        for place, word in enumerate(words):
            kind = word.rstrip("0123456789")
            steps.append((line, int(indent) + 2 * place))
            terrain.append(Terrain(kind))
            chips.append(int(word[len(kind) :]) if word != kind else None)
    tiles = coordinates(steps, pointed)
    hex_map = make_hex_map(frozenset(tiles), sea_of(tiles, terrain), pointed)
    harbours = {hex_map.path_named[path]: None if kind == "onbekend" else kind for path, kind in entry["harbours"].items()}
    return make_board(hex_map, tuple(terrain), tuple(chips), harbours, name)
