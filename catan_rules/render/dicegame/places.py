"""Where everything lies on the sheet: six landscapes in a ring around the sea, roads along their sides, in units of a side.

The landscapes and what the roads lie beside are those of the printed sheet (docs/decisions/dice-sheet.md).
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from adjudicator.board.board import Terrain
from catan_rules.render.svg.document import Point

#: The landscapes with the direction of their middle in degrees, clockwise from the right, and the knight that stands there.
LANDSCAPES = {
    Terrain.DESERT: (-90, "K6"),
    Terrain.HILLS: (-30, "K5"),
    Terrain.FOREST: (30, "K4"),
    Terrain.PASTURE: (90, "K3"),
    Terrain.FIELDS: (150, "K2"),
    Terrain.MOUNTAINS: (-150, "K1"),
}


def point_around(degrees: float, distance: float = 1, middle: Point = (0, 0)) -> Point:
    """Return the point in a direction and at a distance of a middle."""
    turned = degrees * pi / 180
    return (middle[0] + distance * cos(turned), middle[1] + distance * sin(turned))


MIDDLES: dict[Terrain, Point] = {terrain: point_around(degrees, sqrt(3)) for terrain, (degrees, _) in LANDSCAPES.items()}
_FIELDS, _PASTURE, _FOREST, _HILLS = (MIDDLES[one] for one in (Terrain.FIELDS, Terrain.PASTURE, Terrain.FOREST, Terrain.HILLS))

#: The intersections: those beside the sea, those outside where two landscapes meet, and the outer corners of one.
_SPOTS: dict[str, Point] = {
    "x0": point_around(-120, 2), "S3": point_around(-120), "a": point_around(180), "C7": point_around(180, 2), "S4": point_around(120), "b": point_around(120, 2),
    "C12": point_around(120, 1, _FIELDS), "S5": point_around(120, 1, _PASTURE), "c": point_around(60, 1, _PASTURE), "S7": point_around(60, 2), "d": point_around(60),
    "S9": point_around(0), "e": point_around(-60), "S11": point_around(-60, 2), "f": point_around(60, 1, _FOREST), "C20": point_around(0, 1, _FOREST), "g": point_around(0, 2),
    "C30": point_around(0, 1, _HILLS),
}  # fmt: skip
#: Each road with its ends; the starting road is built from the first.
START = ("x0", "S3")
_ENDS = {
    "R0": ("S3", "a"), "R1": ("a", "C7"), "R2": ("a", "S4"), "R3": ("S4", "b"), "R4": ("b", "C12"), "R5": ("b", "S5"), "R6": ("S5", "c"),
    "R7": ("c", "S7"), "R8": ("S7", "d"), "R9": ("d", "S9"), "R10": ("S9", "e"), "R11": ("e", "S11"), "R12": ("S7", "f"), "R13": ("f", "C20"),
    "R14": ("C20", "g"), "R15": ("g", "C30"),
}  # fmt: skip
ROAD_ENDS: dict[str, tuple[Point, Point]] = {road: (_SPOTS[first], _SPOTS[last]) for road, (first, last) in _ENDS.items()}
START_ENDS: tuple[Point, Point] = (_SPOTS[START[0]], _SPOTS[START[1]])
BUILDINGS: dict[str, Point] = {name: spot for name, spot in _SPOTS.items() if name[0] in "SC"}
KNIGHTS: dict[str, Point] = {knight: MIDDLES[terrain] for terrain, (_, knight) in LANDSCAPES.items()}
