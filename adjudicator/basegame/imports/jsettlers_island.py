"""The classic island of JSettlers2, as its saved games and its logs of messages lay it out.

A hexagon of theirs is two hexadecimal digits; ``NODES`` and ``EDGES`` say what is added for the places around it. A layout lists 37 hexagons row by row, the
sea around the island among them. Six players and sea boards have another layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.basegame.imports.island import Island
from adjudicator.board.board import ANY_THREE, Resource, Terrain

_ROWS = (4, 5, 6, 7, 6, 5, 4)
_MIDDLE = 3
#: How many hexagons a layout has.
HEXAGONS = sum(_ROWS)
#: What is added to a hexagon for its corners from the top, and its sides from the upper right, clockwise.
NODES = (0x01, 0x12, 0x21, 0x10, -0x01, -0x10)
EDGES = (0x01, 0x11, 0x10, -0x01, -0x11, -0x10)
_TERRAINS = {0: Terrain.DESERT, 1: Terrain.HILLS, 2: Terrain.MOUNTAINS, 3: Terrain.PASTURE, 4: Terrain.FIELDS, 5: Terrain.FOREST}
_SEA = 6
#: Their numbers of the resources.
RESOURCES_BY_NUMBER = {1: Resource.BRICK, 2: Resource.ORE, 3: Resource.WOOL, 4: Resource.GRAIN, 5: Resource.WOOD}
#: Their words for the resources.
RESOURCES_BY_NAME = {"clay": Resource.BRICK, "ore": Resource.ORE, "sheep": Resource.WOOL, "wheat": Resource.GRAIN, "wood": Resource.WOOD}
#: The colours of the seats.
COLOURS = ("blauw", "rood", "wit", "oranje")
_CHIPS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
#: The kinds of harbour up to this one are ordinary, each facing the next side; above, the facing stands in the higher digit.
_ORDINARY = range(7, 13)
_FACINGS = range(1, 7)


def has_land(hexes: Sequence[int]) -> bool:
    """Return whether there is land in a layout."""
    return not _TERRAINS.keys().isdisjoint(hexes)


class ClassicIsland:
    """An island by its layout: its places by their numbers there, its harbours by path. ``fault`` is told of every entry that is none."""

    def __init__(self, hexes: Sequence[int], chips: Sequence[int], fault: Callable[[str, object], None]) -> None:
        """Take the hexagons, some of them land (``has_land``), and their numbers, each row by row."""
        self._places = [(column - min(row, _MIDDLE), row - _MIDDLE) for row, count in enumerate(_ROWS) for column in range(count)]
        laid = list(zip(self._places, hexes, chips, strict=True))
        tiles = {
            at: (_TERRAINS[kind], _CHIPS[chip] if kind and chip in range(len(_CHIPS)) else None)
            for at, kind, chip in laid
            if kind in _TERRAINS
        }
        self.island = Island(tiles)
        self.nodes: dict[int, int] = {}
        self.edges: dict[int, int] = {}
        self.tiles = {self._middle(at): tile for at in self._places if (tile := self.island.tile(at)) is not None}
        for at in self._places:
            for direction in range(6):
                corner, path = self.island.corner(at, direction), self.island.path(at, direction)
                if corner is not None:
                    self.nodes[self._middle(at) + NODES[direction]] = corner
                if path is not None:
                    self.edges[self._middle(at) + EDGES[direction]] = path
        self.harbours: dict[int, str | None] = {}
        for number, (at, kind, chip) in enumerate(laid):
            if kind in _TERRAINS:
                if kind and chip not in range(len(_CHIPS)):
                    fault(f"numberLayout[{number}]", chip)
            elif kind != _SEA:
                path, what = self._harbour(at, kind)
                if path is None or what is None:
                    fault(f"hexLayout[{number}]", kind)
                else:
                    self.harbours[path] = str(what)

    def _harbour(self, at: tuple[int, int], kind: int) -> tuple[int | None, str | None]:
        """Return the path of a harbour and what is traded there, by its kind; None for each that there is not."""
        ordinary = kind in _ORDINARY
        facing, what = (kind - _ORDINARY.start + 1, ANY_THREE) if ordinary else (kind >> 4, RESOURCES_BY_NUMBER.get(kind & 15))
        return self.island.path(at, facing - 1) if facing in _FACINGS else None, what

    @staticmethod
    def _middle(at: tuple[int, int]) -> int:
        q, r = at
        return (2 * (q + r) + 7 << 4) + 2 * q + 7
