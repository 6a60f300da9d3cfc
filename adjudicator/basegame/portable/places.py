"""The ids of places: axial coordinates ``q,r``, and for a corner or an edge the letter of the one hex that owns it.

A hex owns its corners N and S and its edges NW, W and SW; the other places around it belong to its neighbours. Of tiles that point sideways the lattice is
turned by 30 degrees, so that every place has the same id as on tiles that point up.
"""

from __future__ import annotations

from functools import lru_cache

from adjudicator.board.hex_map import UP, HexMap
from catan_common.records import NamedTuple

_CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
_EDGES = ("NE", "E", "SE", "SW", "W", "NW")
#: Which hex, by its steps from this one, owns a place, and what it calls it.
_OWNED_CORNERS = {"N": (0, 0, "N"), "S": (0, 0, "S"), "NE": (1, -1, "S"), "SE": (0, 1, "N"), "SW": (-1, 1, "N"), "NW": (0, -1, "S")}
_OWNED_EDGES = {"NW": (0, 0, "NW"), "W": (0, 0, "W"), "SW": (0, 0, "SW"), "NE": (1, -1, "SW"), "E": (1, 0, "W"), "SE": (0, 1, "NW")}


class Places(NamedTuple):
    """The ids of a map's places by their numbers, and the numbers by every id that is read."""

    hexes: tuple[str, ...]
    corners: tuple[str, ...]
    edges: tuple[str, ...]
    hex_at: dict[str, int]
    corner_at: dict[str, int]
    edge_at: dict[str, int]


@lru_cache(maxsize=64)
def places_of(island: HexMap) -> Places:
    """Return the ids of a map's places, worked out once for each map."""
    up = island.orientation is UP
    # sideways the tile is turned: its first corner lies between the sides to the west and the northwest, its first side to the northwest
    corner_names = _CORNERS if up else (_CORNERS[-1], *_CORNERS[:-1])
    edge_names = _EDGES if up else (_EDGES[-1], *_EDGES[:-1])
    corners, edges = [""] * island.intersections, [""] * island.paths
    corner_at: dict[str, int] = {}
    edge_at: dict[str, int] = {}
    for tile, (q, r) in enumerate(island.tiles):
        for numbers, names, owned, ids, at in (
            (island.tile_corners[tile], corner_names, _OWNED_CORNERS, corners, corner_at),
            (island.tile_sides[tile], edge_names, _OWNED_EDGES, edges, edge_at),
        ):
            for number, name in zip(numbers, names, strict=True):
                right, down, letter = owned[name]
                ids[number] = f"{q + right},{r + down},{letter}"
                at[ids[number]] = at[f"{q},{r},{name}"] = number
    hexes = tuple([f"{q},{r}" for q, r in island.tiles])
    return Places(hexes, tuple(corners), tuple(edges), {name: number for number, name in enumerate(hexes)}, corner_at, edge_at)
