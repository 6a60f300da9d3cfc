"""The letters of the one-line form for boards and places on them (docs/line-form.md); those of all other fields stand in ``notation.fields``.

These tables are the format: lines lie in links, files and on paper, so nothing here may change its meaning. New letters may be
added; anything else needs a new version.
"""

from __future__ import annotations

from functools import lru_cache

from adjudicator.basegame.notation.fields import POSITION
from adjudicator.board.board import ANY_THREE, Resource, Terrain
from adjudicator.board.hex_map import POINTED_SIDEWAYS, POINTED_UP, HexMap

#: The sections of a board, as the table of fields has them.
BOARD_SECTIONS = next(field.letter for field in POSITION if field.key == "board")
NAMED, ISLAND, ISLAND_LARGE, MAP, ORIGIN, LABEL, HARBOURS, STANDARD_HARBOURS = tuple(BOARD_SECTIONS)
TERRAINS = {
    "B": Terrain.FOREST,
    "W": Terrain.PASTURE,
    "A": Terrain.FIELDS,
    "H": Terrain.HILLS,
    "R": Terrain.MOUNTAINS,
    "D": Terrain.DESERT,
    "G": Terrain.GOLD,
    "Z": Terrain.SEA,
}
CHIPS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "0": 10, "1": 11, "T": 12}
NO_TILE = "X"
HARBOUR_KINDS: dict[str, str | None] = {
    "3": ANY_THREE,
    "H": Resource.WOOD.value,
    "B": Resource.BRICK.value,
    "W": Resource.WOOL.value,
    "G": Resource.GRAIN.value,
    "E": Resource.ORE.value,
    "X": None,
}
ORIENTATION_LETTERS = {"U": POINTED_UP, "S": POINTED_SIDEWAYS}
#: Where the printed frames have their harbours, clockwise from the upper left: the 19-tile island, and the 30-tile one of 2022.
STANDARD_PLACES = {
    ISLAND: ("A1/NW", "A2/NO", "B4/NO", "C5/O", "D4/ZO", "E2/ZO", "E1/ZW", "D1/W", "B1/W"),
    ISLAND_LARGE: ("A1/NW", "A2/NO", "B4/NO", "D6/O", "E5/ZO", "G3/O", "G2/ZO", "G1/ZW", "F1/W", "D1/ZW", "C1/W"),
}
ROLLS = {str(number): number for number in range(2, 13)}
#: A higher number is neither written nor read: no table needs it.
MOST_DIGITS = 9
NUMBER = rf"(?:0|[1-9][0-9]{{0,{MOST_DIGITS - 1}}})"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Codes:
    """How the places of one map are written: a tile by its rank in reading order, a corner or side of it by a digit more.

    A tile is one character (base 36, ``0`` for A1), two on a map of more than 36 tiles. Corners and sides are counted clockwise
    from 1, beginning with corner N and side NO, or corner NW and side N where tiles point sideways. Only the canonical name of a
    place (its first tile, land before sea) gives its code.
    """

    def __init__(self, hex_map: HexMap) -> None:
        """Work out the tables both ways."""
        self.map = hex_map
        self.width = 1 if len(hex_map.tiles) <= len(_DIGITS) else 2
        self.tile_codes = dict(enumerate(self._tile(number) for number in range(len(hex_map.tiles))))
        self.tiles = {code: number for number, code in self.tile_codes.items()}
        corners, sides = hex_map.orientation.corners, hex_map.orientation.sides
        self.corner_codes = {number: self._place(name, ".", corners) for number, name in enumerate(hex_map.intersection_names)}
        self.path_codes = {number: self._place(name, "/", sides) for number, name in enumerate(hex_map.path_names)}
        self.corners = {code: number for number, code in self.corner_codes.items()}
        self.paths = {code: number for number, code in self.path_codes.items()}

    def _tile(self, number: int) -> str:
        high, low = divmod(number, len(_DIGITS))
        return _DIGITS[low] if self.width == 1 else _DIGITS[high] + _DIGITS[low]

    def _place(self, name: str, mark: str, directions: tuple[str, ...]) -> str:
        tile, _, direction = name.partition(mark)
        return f"{self.tile_codes[self.map.tile_named[tile]]}{directions.index(direction) + 1}"

    def canonical(self, code: str, corner: bool) -> str | None:
        """Return the code by which the place that ``code`` names over another of its tiles is written; None where there is none."""
        tile, direction = self.tiles.get(code[:-1]), code[-1:]
        if tile is None or direction not in tuple("123456"):
            return None
        place = int(direction) - 1
        return self.corner_codes[self.map.tile_corners[tile][place]] if corner else self.path_codes[self.map.tile_sides[tile][place]]


@lru_cache(maxsize=64)
def codes_of(hex_map: HexMap) -> Codes:
    """Return the codes of the places of a map, made once."""
    return Codes(hex_map)
