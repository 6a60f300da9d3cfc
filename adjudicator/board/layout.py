"""Where the places of a map lie on paper: centres, corners and middles in any unit of length, harbours with their piers.

Pure hex_map for whoever draws; nothing here knows colours, characters or file formats. x grows to the right, y downwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import hypot, sqrt

from adjudicator.board.hex_map import UP, HexMap, bits
from catan_common.records import dataclass

Point = tuple[float, float]
Units = tuple[int, int]

_HALF_WIDTH = sqrt(3) / 2
#: How far a harbour's token lies from its path, and how far its piers stay from the intersection, as parts of a side.
_TOKEN_DISTANCE = 0.62
_PIER_GAP = 0.06


@dataclass(frozen=True, slots=True)
class Pier:
    """A harbour drawn: where its token lies at sea, and the two piers from there, each to one intersection of its path."""

    token: Point
    piers: tuple[tuple[Point, Point], tuple[Point, Point]]


@dataclass(frozen=True, slots=True)
class Layout:
    """A map laid out with sides of length ``size``, all tuples by number; ``around`` are the centres of the sea beside land off the map."""

    map: HexMap
    size: float
    centres: tuple[Point, ...]
    corners: tuple[Point, ...]
    middles: tuple[Point, ...]
    around: tuple[Point, ...]

    def hexagon(self, centre: Point, size: float | None = None) -> tuple[Point, ...]:
        """Return the six corners of a tile around ``centre``, clockwise; ``size`` shrinks or grows it."""
        across, down = _scale(self.map, self.size if size is None else size)
        return tuple((centre[0] + dx * across, centre[1] + dy * down) for dx, dy in self.map.orientation.corner_steps)

    def outward(self, path: int) -> Point:
        """Return the direction, one unit long, in which the sea lies as seen from a coastal path."""
        across, down = _scale(self.map, self.size)
        x, y = beyond_units(self.map, path)
        dx, dy = x * across - self.middles[path][0], y * down - self.middles[path][1]
        length = hypot(dx, dy)
        return dx / length, dy / length

    def pier(self, path: int, distance: float | None = None) -> Pier:
        """Return the token and piers of a harbour on a path; ``distance`` is the token's from the path, else a part of a side."""
        (x, y), (dx, dy) = self.middles[path], self.outward(path)
        away = self.size * _TOKEN_DISTANCE if distance is None else distance
        token = (x + dx * away, y + dy * away)
        first, second = (self._towards(self.corners[corner], token) for corner in self.map.ends[path])
        return Pier(token, (first, second))

    def _towards(self, corner: Point, token: Point) -> tuple[Point, Point]:
        dx, dy = token[0] - corner[0], token[1] - corner[1]
        part = _PIER_GAP * self.size / hypot(dx, dy)
        return (corner[0] + dx * part, corner[1] + dy * part), token


def _scale(hex_map: HexMap, size: float) -> tuple[float, float]:
    """Return how long one unit of the map's integer coordinates is across and down."""
    return (size * _HALF_WIDTH, size / 2) if hex_map.orientation is UP else (size / 2, size * _HALF_WIDTH)


def centre_units(hex_map: HexMap, tile: tuple[int, int]) -> Units:
    """Return the centre of a tile, on the map or off it, in the integer coordinates of ``HexMap.points``."""
    a, b, c, d = hex_map.orientation.centre
    q, r = tile
    return a * q + b * r, c * q + d * r


def beyond_units(hex_map: HexMap, path: int) -> Units:
    """Return the centre of the tile at sea beside a path, on the map or off it; where neither or both are sea, of the later one."""
    beside = sorted(hex_map.path_tiles[path], key=lambda tile: (hex_map.sea_tiles >> tile & 1, tile))
    x, y = centre_units(hex_map, hex_map.tiles[beside[0]])
    (ax, ay), (bx, by) = (hex_map.points[corner] for corner in hex_map.ends[path])
    return ax + bx - x, ay + by - y


def around_land(hex_map: HexMap) -> tuple[tuple[int, int], ...]:
    """Return the places off the map that border on a land tile, in reading order of their coordinates."""
    found = set()
    for tile in bits(hex_map.land_tiles):
        q, r = hex_map.tiles[tile]
        found |= {(q + dq, r + dr) for dq, dr in hex_map.orientation.beyond}
    return tuple(sorted(found - set(hex_map.tiles), key=lambda tile: (tile[1], tile[0])))


def outline(hex_map: HexMap, paths: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return paths joined end to end into as few runs of intersections as walking them in order gives; none is left out."""
    left = dict.fromkeys(paths)
    runs = []
    while left:
        path = next(iter(left))
        del left[path]
        run = list(hex_map.ends[path])
        if left and hex_map.paths_at[run[0]] >> next(iter(left)) & 1:
            run.reverse()
        while (following := next((other for other in left if hex_map.paths_at[run[-1]] >> other & 1), None)) is not None:
            del left[following]
            first, second = hex_map.ends[following]
            run.append(second if first == run[-1] else first)
        runs.append(tuple(run))
    return tuple(runs)


@lru_cache(maxsize=64)
def layout_of(hex_map: HexMap, size: float = 1.0) -> Layout:
    """Return a map laid out with sides of this length, the origin where that of the map's coordinates is; made once for each size."""
    across, down = _scale(hex_map, size)

    def placed(units: Units) -> Point:
        return units[0] * across, units[1] * down

    centres = tuple(placed(centre_units(hex_map, tile)) for tile in hex_map.tiles)
    corners = tuple(placed(point) for point in hex_map.points)
    middles = tuple(((corners[a][0] + corners[b][0]) / 2, (corners[a][1] + corners[b][1]) / 2) for a, b in hex_map.ends)
    around = tuple(placed(centre_units(hex_map, tile)) for tile in around_land(hex_map))
    return Layout(hex_map, size, centres, corners, middles, around)
