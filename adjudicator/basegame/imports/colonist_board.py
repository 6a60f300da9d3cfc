"""The island of colonist.io: tiles, corners and edges by the numbers that the program has for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.basegame.imports.colonist_tree import below
from adjudicator.basegame.imports.island import SIDE_NW, SIDE_SW, SIDE_W, Axial, Island, N, S
from adjudicator.board.board import ANY_THREE, Board, Resource, Terrain
from catan_common.numbers import whole_number

#: Its numbers of the resources.
RESOURCE_OF = {1: Resource.WOOD, 2: Resource.BRICK, 3: Resource.WOOL, 4: Resource.GRAIN, 5: Resource.ORE}
_TERRAINS = {0: Terrain.DESERT, 1: Terrain.FOREST, 2: Terrain.HILLS, 3: Terrain.PASTURE, 4: Terrain.FIELDS, 5: Terrain.MOUNTAINS}
_PORTS = {1: ANY_THREE, **{number + 1: str(kind) for number, kind in RESOURCE_OF.items()}}
#: Which corner of its tile, and which side, the last of three coordinates names.
_CORNERS = (N, S)
_SIDES = (SIDE_NW, SIDE_W, SIDE_SW)
Fault = Callable[[str, object], None]


class Places:
    """The places of a game, by the numbers of the program; ``fault`` is told of everything that is none."""

    def __init__(self, state: Mapping[str, Any], fault: Fault) -> None:
        """Take the whole tree of a game."""
        listed = {
            name: below(state, "mapState", name) for name in ("tileHexStates", "tileCornerStates", "tileEdgeStates", "portEdgeStates")
        }
        tiles: dict[str, Axial] = {}
        land: dict[Axial, tuple[Terrain, int | None]] = {}
        for name, tile in listed["tileHexStates"].items():
            at, kind, chip = axial(tile), _number(tile, "type"), _number(tile, "diceNumber")
            if at is None or at in land or kind not in _TERRAINS or (kind and chip not in range(2, 13)):
                fault(f"tileHexStates.{name}", tile)
            else:
                tiles[name] = at
                land[at] = _TERRAINS[kind], chip if kind else None
        self.island = Island(land)
        self.tiles = {name: tile for name, at in tiles.items() if (tile := self.island.tile(at)) is not None}
        self.corners = self._named(listed["tileCornerStates"], "tileCornerStates", _CORNERS, self.island.corner, fault)
        self.edges = self._named(listed["tileEdgeStates"], "tileEdgeStates", _SIDES, self.island.path, fault)
        ports = self._named(listed["portEdgeStates"], "portEdgeStates", _SIDES, self.island.path, fault)
        self.harbours: dict[int, str | None] = {}
        for name, path in ports.items():
            what = _PORTS.get(_number(listed["portEdgeStates"][name], "type") or 0)
            if what is None:
                fault(f"portEdgeStates.{name}", listed["portEdgeStates"][name])
            else:
                self.harbours[path] = what
        if not land:
            fault("tileHexStates", {})

    @staticmethod
    def _named(
        listed: Mapping[str, Any], what: str, directions: tuple[int, ...], find: Callable[[Axial, int], int | None], fault: Fault
    ) -> dict[str, int]:
        found: dict[str, int] = {}
        for name, one in listed.items():
            at, way = axial(one), _number(one, "z")
            place = find(at, directions[way]) if at is not None and way in range(len(directions)) and way is not None else None
            if place is None:
                fault(f"{what}.{name}", one)
            else:
                found[name] = place
        return found

    @property
    def desert(self) -> int | None:
        """The number of the only desert, where there is one."""
        tiles = [name for name, tile in self.tiles.items() if tile == self.island.desert]
        return whole_number(tiles[0]) if tiles else None

    def board(self) -> Board:
        """Return the board with its harbours."""
        return self.island.board(self.harbours)


def axial(value: Any) -> Axial | None:
    """Return the coordinates of a tile; None for what has none."""
    x, y = _number(value, "x"), _number(value, "y")
    return None if x is None or y is None or max(abs(x), abs(y)) > _FURTHEST else (x, y)


#: How far from the middle a tile may lie: further than on any board.
_FURTHEST = 20


def _number(value: Any, key: str) -> int | None:
    found = value.get(key) if isinstance(value, dict) else None
    return found if type(found) is int else None
