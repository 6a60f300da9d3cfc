"""Where the words of an SVG picture come to lie: transforms followed, boxes estimated, without the code that drew it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import cos, radians, sin
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
#: Mean width of a letter or digit of usual fonts, bold capitals and others, as part of the font's size; the height of a capital.
BOLD, USUAL, HIGH = 0.68, 0.58, 0.74

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
_UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Word:
    """A text in the picture: its four corners, and the innermost ``data-`` attribute around it."""

    text: str
    corners: tuple[Point, ...]
    within: tuple[str, str] | None


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def _read(transform: str) -> Matrix:
    found = _UNMOVED
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(part) for part in inside.replace(",", " ").split()]
        if name == "translate":
            found = _times(found, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif name == "scale":
            found = _times(found, (numbers[0], 0, 0, numbers[0], 0, 0))
        else:
            assert name == "rotate"
            turn = radians(numbers[0])
            found = _times(found, (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0))
    return found


def moved(matrix: Matrix, x: float, y: float) -> Point:
    """Return where a point comes to lie."""
    return matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]


def walk(root: ET.Element) -> list[tuple[ET.Element, Matrix, tuple[str, str] | None]]:
    """Return every drawn element with its transform and the innermost ``data-`` attribute around it."""
    found = []

    def down(node: ET.Element, matrix: Matrix, within: tuple[str, str] | None) -> None:
        if node.tag in (SVG + "defs", SVG + "title", SVG + "desc"):
            return
        matrix = _times(matrix, _read(node.get("transform", "")))
        within = next(((key, value) for key, value in node.attrib.items() if key.startswith("data-")), within)
        found.append((node, matrix, within))
        for child in node:
            down(child, matrix, within)

    down(root, _UNMOVED, None)
    return found


def words(root: ET.Element) -> list[Word]:
    """Return all texts with the four corners of their boxes; ``text-anchor`` may stand on a group."""
    parents = {child: parent for parent in root.iter() for child in parent}
    found = []
    for node, matrix, within in walk(root):
        if node.tag != SVG + "text":
            continue
        text = node.text or ""
        size = float(node.get("font-size", "0"))
        above: ET.Element | None = node
        anchor = None
        while above is not None and anchor is None:
            anchor = above.get("text-anchor")
            above = parents.get(above)
        x, y, wide = (
            float(node.get("x", "0")),
            float(node.get("y", "0")),
            len(text) * size * (BOLD if node.get("font-weight") == "bold" else USUAL),
        )
        left = x - wide / 2 if anchor == "middle" else x
        box = ((left, y - size * HIGH), (left + wide, y - size * HIGH), (left + wide, y), (left, y))
        found.append(Word(text, tuple(moved(matrix, *corner) for corner in box), within))
    return found


def outside(point: Point, polygon: list[Point]) -> float:
    """Return how far a point lies outside a convex polygon whose corners run clockwise on the screen; negative inside."""
    farthest = float("-inf")
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        farthest = max(farthest, ((by - ay) * (point[0] - ax) - (bx - ax) * (point[1] - ay)) / length)
    return farthest


def _along(first: tuple[Point, ...], second: tuple[Point, ...], axis: int) -> float:
    """Return by how much two shapes overlap along an axis of the screen."""
    one, other = [point[axis] for point in first], [point[axis] for point in second]
    return min(max(one), max(other)) - max(min(one), min(other))


def overlap(first: tuple[Point, ...], second: tuple[Point, ...]) -> float:
    """Return by how much two convex shapes overlap, at least, along the axes of their sides; 0 or less where they do not."""
    least = min(_along(first, second, 0), _along(first, second, 1))
    if least <= 0:
        return least  # apart already: nearly all pairs are
    for shape in (first, second):
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            nx, ny = (by - ay) / length, (ax - bx) / length
            one = [x * nx + y * ny for x, y in first]
            other = [x * nx + y * ny for x, y in second]
            least = min(least, min(max(one), max(other)) - max(min(one), min(other)))
    return least
