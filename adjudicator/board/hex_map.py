"""The shape of a hex map: tiles, intersections and paths as small numbers, sets of them as bits of an integer.

Everything that follows from the shape alone is worked out once for each map and shared: which places touch which, their names,
the masks that a legality question needs (docs/decisions/bit-sets.md).

Coordinates: a tile has axial coordinates (q, r); its corners get integer coordinates so that a corner shared by three
tiles is the same pair for all of them. Reading order is row by row from the top, each from the left; for a map whose tiles
point sideways, column by column from the left, each from the top.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from catan_common.records import dataclass
from catan_common.typed import ClassVar

#: Corner and side names clockwise, Dutch letters; (dx, dy) of a corner from the tile's centre; (dq, dr) of the tile beyond a side;
#: the two corners of each side.
POINTED_UP = "omhoog"
POINTED_SIDEWAYS = "opzij"

#: How many tiles meet in an intersection, and how many lie beside a path.
TILES_AT_A_CORNER = 3
TILES_AT_A_PATH = 2


@dataclass(frozen=True, slots=True, eq=False)
class Orientation:
    """How the tiles of a map stand: names and steps of their corners and sides, clockwise.

    Side i runs from corner i to corner i + 1, and ``beyond`` is the step to the tile on its other side. ``centre`` holds a, b, c, d of
    x = a*q + b*r, y = c*q + d*r.
    """

    name: str
    corners: tuple[str, ...]
    corner_steps: tuple[tuple[int, int], ...]
    sides: tuple[str, ...]
    beyond: tuple[tuple[int, int], ...]
    centre: tuple[int, int, int, int]

    side_corners: ClassVar[tuple[tuple[int, int], ...]] = tuple((place, (place + 1) % 6) for place in range(6))


UP = Orientation(
    POINTED_UP,
    ("N", "NO", "ZO", "Z", "ZW", "NW"),
    ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    ("NO", "O", "ZO", "ZW", "W", "NW"),
    ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
    (2, 1, 0, 3),
)
SIDEWAYS = Orientation(
    POINTED_SIDEWAYS,
    ("NW", "NO", "O", "ZO", "ZW", "W"),
    ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
    ("N", "NO", "ZO", "Z", "ZW", "NW"),
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
    (3, 0, 1, 2),
)
ORIENTATIONS = {UP.name: UP, SIDEWAYS.name: SIDEWAYS}


def bits(mask: int) -> Iterable[int]:
    """Yield the numbers in a bit set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def names_of_places(names: tuple[str, ...], places: int) -> tuple[str, ...]:
    """Return the names, of intersections, paths or tiles, of the places of a bit set, in reading order."""
    found = []
    while places:
        low = places & -places
        found.append(names[low.bit_length() - 1])
        places ^= low
    return tuple(found)


def mask_of(numbers: Iterable[int]) -> int:
    """Return the bit set of some numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


class HexMap:
    """The places of one map and what borders on what.

    Numbers run in reading order. All tables are tuples indexed by number, all sets are bit masks:

    * ``tiles``: (q, r); ``tile_names``; ``sea_tiles`` mask; ``tile_corners[t]`` and ``tile_sides[t]``: six numbers clockwise.
    * ``intersections`` count; ``intersection_names``; ``corner_tiles[v]``: tiles there; ``neighbours[v]`` mask of
      intersections one path away; ``paths_at[v]`` mask of paths.
    * ``paths`` count; ``path_names``; ``ends[e]``: two intersections, ``end_masks[e]`` their mask; ``path_tiles[e]``: one or two tiles;
      ``adjacent[e]`` mask of paths that share an end.
    * ``land_intersections``, ``coast_intersections``, ``land_paths`` (at least one land tile), ``sea_paths`` (not between two land
      tiles), ``coast_paths`` (one land tile exactly) as masks.
    """

    def __init__(self, tiles: tuple[tuple[int, int], ...], sea: frozenset[tuple[int, int]], orientation: Orientation) -> None:
        """Work out every table; ``tiles`` are all tiles of the map, ``sea`` those of them that are sea."""
        self.orientation = orientation
        order = sorted(tiles, key=(lambda tile: (tile[1], tile[0])) if orientation is UP else None)
        self.tiles: tuple[tuple[int, int], ...] = tuple(order)
        self.tile_at = {tile: number for number, tile in enumerate(self.tiles)}
        self.sea_tiles = mask_of([number for number, tile in enumerate(self.tiles) if tile in sea])
        self.all_tiles = (1 << len(self.tiles)) - 1
        self.land_tiles = self.all_tiles & ~self.sea_tiles
        self.tile_names = self._name_tiles()
        self.tile_named = {name: number for number, name in enumerate(self.tile_names)}
        self._place_corners()
        self._relate()
        self._shore()
        self._hash = hash(self._shape())

    def __eq__(self, other: object) -> bool:
        """Tell whether it is the same map: orientation, tiles and which of them are sea."""
        if not isinstance(other, HexMap):
            return NotImplemented
        return self._shape() == other._shape()

    def __hash__(self) -> int:
        """Equal maps have equal hashes."""
        return self._hash

    def __repr__(self) -> str:
        """Return how large it is."""
        return f"<HexMap of {len(self.tiles)} tiles, {self.land_tiles.bit_count()} of land>"

    def _shape(self) -> tuple[str, tuple[tuple[int, int], ...], int]:
        return self.orientation.name, self.tiles, self.sea_tiles

    def _name_tiles(self) -> tuple[str, ...]:
        names = []
        row = 1 if self.orientation is UP else 0
        lines = sorted({tile[row] for tile in self.tiles})
        letter = {line: row_letter(place) for place, line in enumerate(lines)}
        count: dict[int, int] = {}
        for tile in self.tiles:
            count[tile[row]] = count.get(tile[row], 0) + 1
            names.append(f"{letter[tile[row]]}{count[tile[row]]}")
        return tuple(names)

    def _place_corners(self) -> None:
        a, b, c, d = self.orientation.centre
        points: list[list[tuple[int, int]]] = []
        for q, r in self.tiles:
            x, y = a * q + b * r, c * q + d * r
            points.append([(x + dx, y + dy) for dx, dy in self.orientation.corner_steps])
        # land tiles first, so that the number of a place follows its canonical name
        ranked = sorted(range(len(self.tiles)), key=lambda tile: (self.sea_tiles >> tile & 1, tile))
        corner_number: dict[tuple[int, int], int] = {}
        side_number: dict[tuple[tuple[int, int], tuple[int, int]], int] = {}
        corner_names: list[str] = []
        side_names: list[str] = []
        ends: list[tuple[int, int]] = []
        for tile in ranked:
            for place, point in enumerate(points[tile]):
                if point not in corner_number:
                    corner_number[point] = len(corner_names)
                    corner_names.append(f"{self.tile_names[tile]}.{self.orientation.corners[place]}")
        for tile in ranked:
            for place, (first, second) in enumerate(self.orientation.side_corners):
                here = tuple(sorted((points[tile][first], points[tile][second])))
                if here not in side_number:
                    side_number[here] = len(side_names)  # type: ignore[index]  # a pair of points
                    side_names.append(f"{self.tile_names[tile]}/{self.orientation.sides[place]}")
                    ends.append((corner_number[here[0]], corner_number[here[1]]))
        self.points = tuple(corner_number)
        self.intersections = len(corner_names)
        self.intersection_names = tuple(corner_names)
        self.paths = len(side_names)
        self.path_names = tuple(side_names)
        self.ends = tuple(ends)
        # lists, for a generator costs a call for each of its items, and a map is made at every start
        self.tile_corners = tuple([tuple([corner_number[point] for point in row]) for row in points])
        self.tile_sides = tuple(
            [
                tuple([side_number[tuple(sorted((row[first], row[second])))] for first, second in self.orientation.side_corners])  # type: ignore[index]
                for row in points
            ]
        )

    def _relate(self) -> None:
        at: list[list[int]] = [[] for _ in range(self.intersections)]
        beside: list[list[int]] = [[] for _ in range(self.paths)]
        for tile, corners in enumerate(self.tile_corners):
            for corner in corners:
                at[corner].append(tile)
            for side in self.tile_sides[tile]:
                beside[side].append(tile)
        self.corner_tiles = tuple([tuple(row) for row in at])
        self.path_tiles = tuple([tuple(row) for row in beside])
        neighbours = [0] * self.intersections
        paths_at = [0] * self.intersections
        for path, (first, second) in enumerate(self.ends):
            neighbours[first] |= 1 << second
            neighbours[second] |= 1 << first
            paths_at[first] |= 1 << path
            paths_at[second] |= 1 << path
        self.neighbours = tuple(neighbours)
        self.paths_at = tuple(paths_at)
        self.adjacent = tuple([(paths_at[a] | paths_at[b]) & ~(1 << path) for path, (a, b) in enumerate(self.ends)])
        self.end_masks = tuple([1 << first | 1 << second for first, second in self.ends])
        self.path_between = {frozenset(pair): path for path, pair in enumerate(self.ends)}

    def _shore(self) -> None:
        """Tell land from sea of intersections and paths, and name both."""
        self.all_intersections = (1 << self.intersections) - 1
        self.all_paths = (1 << self.paths) - 1
        land = [sum([self.land_tiles >> tile & 1 for tile in row]) for row in self.corner_tiles]
        self.land_intersections = mask_of([corner for corner, count in enumerate(land) if count])
        self.coast_intersections = mask_of([corner for corner, count in enumerate(land) if 0 < count < TILES_AT_A_CORNER])
        dry = [sum([self.land_tiles >> tile & 1 for tile in row]) for row in self.path_tiles]
        self.land_paths = mask_of([path for path, count in enumerate(dry) if count])
        self.sea_paths = mask_of([path for path, count in enumerate(dry) if count < TILES_AT_A_PATH])
        self.coast_paths = self.land_paths & self.sea_paths
        self.intersection_named = {name: number for number, name in enumerate(self.intersection_names)}
        self.path_named = {name: number for number, name in enumerate(self.path_names)}


def row_letter(place: int) -> str:
    """Return the letter of a row counted from 0: A to Z, then AA, AB."""
    letters = ""
    place += 1
    while place:
        place, rest = divmod(place - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


@lru_cache(maxsize=64)
def make_hex_map(tiles: frozenset[tuple[int, int]], sea: frozenset[tuple[int, int]] = frozenset(), pointed: str = POINTED_UP) -> HexMap:
    """Return the map of these tiles, made once; equal shapes share one object. Raises KeyError for an unknown orientation."""
    return HexMap(tuple(tiles), sea, ORIENTATIONS[pointed])


def rows_of(*lengths: int) -> frozenset[tuple[int, int]]:
    """Return the tiles of an island of centred rows, such as 3-4-5-4-3; each row half a tile beside the one above."""
    widest = max(range(len(lengths)), key=lambda row: lengths[row])
    tiles = set()
    for row, length in enumerate(lengths):
        r = row - widest
        # the row begins half a tile further left for each row down to the widest, then half a tile further right
        start = -(lengths[widest] // 2) - min(r, 0)
        tiles |= {(start + place, r) for place in range(length)}
    return frozenset(tiles)


ISLAND_19 = rows_of(3, 4, 5, 4, 3)
ISLAND_30 = rows_of(3, 4, 5, 6, 5, 4, 3)
