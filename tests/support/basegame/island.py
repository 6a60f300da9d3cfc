"""The basic island for tests of routes: paths and corners by name, and its twelve symmetries."""

from __future__ import annotations

from adjudicator.board.hex_map import ISLAND_19, make_hex_map

ISLAND = make_hex_map(ISLAND_19)
#: Six roads round B2.
RING = "B2/NO B2/O B2/ZO B2/ZW B2/W B2/NW"


def around(*tiles: str) -> str:
    """Return all the sides of some tiles."""
    sides = {ISLAND.path_names[side] for tile in tiles for side in ISLAND.tile_sides[ISLAND.tile_named[tile]]}
    return " ".join(sorted(sides))


def paths(text: str) -> int:
    """Return the set of paths of names, the canonical ones or those of another tile beside it."""
    found = 0
    for name in text.split():
        tile, side = name.split("/")
        number = ISLAND.tile_sides[ISLAND.tile_named[tile]][ISLAND.orientation.sides.index(side)]
        found |= 1 << number
    return found


def corners(text: str) -> int:
    """Return the set of intersections of names."""
    found = 0
    for name in text.split():
        tile, corner = name.split(".")
        found |= 1 << ISLAND.tile_corners[ISLAND.tile_named[tile]][ISLAND.orientation.corners.index(corner)]
    return found


def turned(point: tuple[int, int], times: int, mirrored: bool) -> tuple[int, int]:
    """Return where a point of the island comes when it is turned by sixths and mirrored."""
    x, y = point
    for _ in range(times):
        x, y = (x - y) // 2, (3 * x + y) // 2
    return (-x, y) if mirrored else (x, y)


def symmetry(times: int, mirrored: bool) -> tuple[list[int], list[int]]:
    """Return where each intersection and each path goes."""
    number = {point: corner for corner, point in enumerate(ISLAND.points)}
    moved = [number[turned(point, times, mirrored)] for point in ISLAND.points]
    return moved, [ISLAND.path_between[frozenset((moved[one], moved[other]))] for one, other in ISLAND.ends]


SYMMETRIES = [symmetry(times, mirrored) for times in range(6) for mirrored in (False, True)]
