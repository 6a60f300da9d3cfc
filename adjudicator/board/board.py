"""A board: a map with terrain, number chips and harbours on it."""

from __future__ import annotations

from adjudicator.board.hex_map import HexMap
from catan_common.closed_list import StrEnum
from catan_common.records import dataclass, field


class Terrain(StrEnum):
    """The kinds of tile, by their canonical Dutch word."""

    FOREST = "bos"
    PASTURE = "weide"
    FIELDS = "akker"
    HILLS = "heuvels"
    MOUNTAINS = "bergen"
    DESERT = "woestijn"
    GOLD = "goud"
    SEA = "zee"


class Resource(StrEnum):
    """The five resources, in the order in which hands and banks are written."""

    WOOD = "hout"
    BRICK = "baksteen"
    WOOL = "wol"
    GRAIN = "graan"
    ORE = "erts"


RESOURCES = tuple(Resource)
YIELDS = {
    Terrain.FOREST: Resource.WOOD,
    Terrain.HILLS: Resource.BRICK,
    Terrain.PASTURE: Resource.WOOL,
    Terrain.FIELDS: Resource.GRAIN,
    Terrain.MOUNTAINS: Resource.ORE,
}

#: The kind of an ordinary harbour, as it is written; special ones are written as their resource.
ANY_THREE = "3:1"


@dataclass(frozen=True, slots=True)
class Board:
    """Terrain and chips by tile number, harbours by path number.

    ``chips[t]`` is 2 to 12 or None for no chip (also where it is not known). ``harbours`` maps a coastal path to ``3:1`` or a resource,
    or to None where its kind is unknown; it is None as a whole where nothing is known of the harbours. ``name`` is that of a named board.
    """

    map: HexMap
    terrain: tuple[Terrain, ...]
    chips: tuple[int | None, ...]
    harbours: dict[int, str | None] | None = None
    name: str | None = None
    harbour_corners: int = field(default=0, compare=False)

    def __hash__(self) -> int:
        """Return the same for equal boards: harbours lie in no order."""
        harbours = None if self.harbours is None else frozenset(self.harbours.items())
        return hash((self.map, self.terrain, self.chips, harbours, self.name))

    def __repr__(self) -> str:
        """Return the name, or how large it is."""
        return f"<Board {self.name or f'of {len(self.terrain)} tiles'}>"
