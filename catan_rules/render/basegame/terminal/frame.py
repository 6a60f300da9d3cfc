"""What a drawing in text is made on: the forms for wide and narrow screens, the styles, and the drawing in the making."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import floor

from adjudicator.basegame.position import Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import UP, HexMap
from adjudicator.board.layout import centre_units
from catan_rules.render.marks import Marks
from catan_rules.render.terminal.canvas import Canvas, Cell, between

#: ANSI codes of a player's lines and letters, by Dutch colour.
PLAYER_STYLE = {
    "rood": ("1;31", "1;97;41"),
    "blauw": ("1;94", "1;97;44"),
    "wit": ("1;97;40", "1;30;107"),
    "oranje": ("1;38;5;208", "1;30;48;5;208"),
    "groen": ("1;32", "1;30;42"),
    "bruin": ("1;38;5;130", "1;97;48;5;94"),
    "paars": ("1;35", "1;97;45"),
}
OTHER_STYLE = ("1", "7")
TERRAIN_STYLE = {
    Terrain.FOREST: "32",
    Terrain.PASTURE: "38;5;71",
    Terrain.FIELDS: "33",
    Terrain.HILLS: "38;5;173",
    Terrain.MOUNTAINS: "38;5;246",
    Terrain.DESERT: "38;5;137",
    Terrain.GOLD: "1;33",
    Terrain.SEA: "36",
}
EDGE, RED, HARBOUR, ROBBER, NAME = "2", "1;31", "36", "1;7", "2"
MARK = {"allowed": ("✓", "1;92"), "refused": ("✗", "1;91"), "reason": ("!", "1;93"), "highlight": ("?", "1;96")}
THIN = "│─╱╲.-'·"  # noqa: RUF001 - the very marks


@dataclass(frozen=True, slots=True)
class Scale:
    """How many columns and rows one step takes (upright tiles have a slope and a straight side), and whether words have no room.

    ``tight`` has no room for three letters beside the board either.
    """

    across: int
    slope: int
    straight: int = 0
    small: bool = False
    tight: bool = False

    def exact(self, hex_map: HexMap, units: tuple[int, int]) -> tuple[float, float]:
        """Return column and row of a point in the map's integer coordinates."""
        x, y = units
        if hex_map.orientation is not UP:
            return x * self.across, y * self.slope
        row, part = divmod(y + 1, 3)
        return x * self.across, row * (self.slope + self.straight) + part * self.straight / 2

    def cell(self, hex_map: HexMap, units: tuple[int, int]) -> Cell:
        """Return the cell of a point, the upper one where it lies between two."""
        column, row = self.exact(hex_map, units)
        return int(column), floor(row)


#: The forms, largest first: without and with the names of places.
_SMALL_UP = (Scale(3, 1, 2, small=True), Scale(3, 1, 2, small=True, tight=True))
_SMALL_SIDEWAYS = (Scale(3, 2, small=True), Scale(2, 2, small=True), Scale(2, 2, small=True, tight=True))
UPRIGHT = ((Scale(6, 2, 3), Scale(5, 2, 3), *_SMALL_UP), (Scale(6, 4, 5), Scale(5, 4, 5), *_SMALL_UP))
SIDEWAYS = ((Scale(4, 3), Scale(3, 3), *_SMALL_SIDEWAYS), (Scale(4, 5), Scale(3, 5), *_SMALL_SIDEWAYS))


@dataclass(slots=True)
class Drawing:
    """A drawing in the making: what is drawn, in which form, on which canvas."""

    board: Board
    position: Position | None
    marks: Marks
    scale: Scale
    language: str
    names: bool
    canvas: Canvas = field(default_factory=Canvas)

    @property
    def map(self) -> HexMap:
        """The map that is drawn."""
        return self.board.map

    def corner(self, spot: int) -> Cell:
        """Return the cell of an intersection."""
        return self.scale.cell(self.map, self.map.points[spot])

    def centre(self, tile: int) -> Cell:
        """Return the cell in the middle of a tile."""
        return self.scale.cell(self.map, centre_units(self.map, self.map.tiles[tile]))

    def line(self, path: int, *, thick: bool = False) -> list[tuple[Cell, str]]:
        """Return the cells of a path between its intersections, each with the character that draws it."""
        first, second = self.map.ends[path]
        return between(self.corner(first), self.corner(second), thick=thick)
