"""An island given tile by tile in axial coordinates, q to the right and r down to the right, as other programs keep it."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import UP, make_hex_map
from adjudicator.board.layout import centre_units
from adjudicator.board.named import coordinates, make_board

#: Corners clockwise from the top, sides clockwise from the one at the upper right: a direction is an index.
N, NE, SE, S, SW, NW = range(6)
SIDE_NE, SIDE_E, SIDE_SE, SIDE_SW, SIDE_W, SIDE_NW = range(6)
Axial = tuple[int, int]


class Island:
    """The land tiles of a record, and its places by their numbers on our map. Places may be named by any tile, also one at sea."""

    def __init__(self, tiles: Mapping[Axial, tuple[Terrain, int | None]]) -> None:
        """Take terrain and number of each land tile."""
        order = sorted(tiles, key=lambda tile: (tile[1], tile[0]))
        placed = coordinates([(r, 2 * q + r) for q, r in order], UP.name)
        self.map = make_hex_map(frozenset(placed))
        self._moved = (placed[0][0] - order[0][0], placed[0][1] - order[0][1]) if order else (0, 0)
        self._corner_at = {point: number for number, point in enumerate(self.map.points)}
        laid = {self.map.tile_at[to]: tiles[tile] for tile, to in zip(order, placed, strict=True)}
        self.terrain = tuple(laid[number][0] for number in range(len(laid)))
        self.chips = tuple(laid[number][1] for number in range(len(laid)))

    def board(self, harbours: dict[int, str | None] | None) -> Board:
        """Return the board with harbours by path."""
        return make_board(self.map, self.terrain, self.chips, harbours)

    @property
    def desert(self) -> int | None:
        """The tile of the desert where there is exactly one."""
        return self.terrain.index(Terrain.DESERT) if self.terrain.count(Terrain.DESERT) == 1 else None

    def tile(self, tile: Axial) -> int | None:
        """Return the number of a land tile; None where none lies."""
        return self.map.tile_at.get((tile[0] + self._moved[0], tile[1] + self._moved[1]))

    def corner(self, tile: Axial, direction: int) -> int | None:
        """Return the number of the corner of a tile; None where it touches no land."""
        x, y = centre_units(self.map, (tile[0] + self._moved[0], tile[1] + self._moved[1]))
        dx, dy = UP.corner_steps[direction]
        return self._corner_at.get((x + dx, y + dy))

    def path(self, tile: Axial, direction: int) -> int | None:
        """Return the number of the path at the side of a tile; None where it touches no land."""
        return self.between(*(self.corner(tile, corner) for corner in UP.side_corners[direction]))

    def between(self, one: int | None, other: int | None) -> int | None:
        """Return the path between two intersections; None where there is none."""
        return self.map.path_between.get(frozenset(end for end in (one, other) if end is not None))
