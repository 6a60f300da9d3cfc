"""The places around an island where sea tiles or frame lie: which coastal paths border on each, and which are neighbours."""

from __future__ import annotations

from functools import lru_cache

from adjudicator.board.hex_map import HexMap, bits

#: A place beside the land, by its coordinates as a tile.
SeaPlace = tuple[int, int]


@lru_cache(maxsize=64)
def sea_place_of(hex_map: HexMap) -> dict[int, SeaPlace]:
    """Return the sea place beyond each coastal path."""
    found = {}
    for path in bits(hex_map.coast_paths):
        tile = next(one for one in hex_map.path_tiles[path] if not hex_map.sea_tiles >> one & 1)
        (q, r), (dq, dr) = hex_map.tiles[tile], hex_map.orientation.beyond[hex_map.tile_sides[tile].index(path)]
        found[path] = (q + dq, r + dr)
    return found


def neighbours(one: SeaPlace, other: SeaPlace, hex_map: HexMap) -> bool:
    """Tell whether two places are the same one or lie side by side."""
    step = (other[0] - one[0], other[1] - one[1])
    return step == (0, 0) or step in hex_map.orientation.beyond


@lru_cache(maxsize=64)
def ring(hex_map: HexMap) -> tuple[tuple[int, ...], ...]:
    """Return the coastal paths at each sea place around an island, place by place in one direction, from the first in reading order.

    ValueError where the places are no single ring: several islands, or an inland sea.
    """
    places: dict[SeaPlace, list[int]] = {}
    for path, place in sea_place_of(hex_map).items():
        places.setdefault(place, []).append(path)
    way = [min(places, key=lambda place: (place[1], place[0]))]
    while len(way) < len(places):
        after = [place for place in places if place not in way and neighbours(way[-1], place, hex_map)]
        if not after or len([place for place in places if neighbours(way[-1], place, hex_map)]) != _IN_A_RING:
            raise ValueError("the sea around this land is no single ring")
        way.append(min(after, key=lambda place: (place[1], place[0])))
    return tuple(tuple(places[place]) for place in way)


#: A place in a ring, and its two neighbours.
_IN_A_RING = 3
