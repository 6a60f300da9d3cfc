"""The names of all intersections and paths in the picture, each on its place or beside what stands there."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

from adjudicator.basegame.position import Position
from adjudicator.board.hex_map import bits, mask_of
from adjudicator.board.layout import Layout
from catan_rules.render.basegame.svg.pieces import placed_marks
from catan_rules.render.marks import Marks
from catan_rules.render.svg.document import SANS, Point, at, element, escape
from catan_rules.render.svg.symbols import INK, PAPER
from catan_rules.render.text.board_words import place_name

_LETTER_WIDTH = 0.6
#: How far above or below a piece its intersection is named, and how far beside a ship or a mark its path.
_BESIDE, _OFF_PATH = 24.0, 16.0
#: So many marked places at most are named in a picture without all names, in letters of this size, so far off.
_FEW, _LARGE, _NEAR, _NEAR_PATH = 6, 13.5, 19.5, 20.0


def place_names(position: Position | None, layout: Layout, marks: Marks, language: str) -> str:
    """Return the names of all intersections and paths, beside what stands there."""
    hex_map = layout.map
    spots = position.buildings if position else 0
    paths = mask_of(path for player in (position.players if position else ()) for path in player.ships)
    for places in placed_marks(marks).values():
        spots |= places.intersections
        paths |= places.paths
    drawn = ""
    for path, name in enumerate(hex_map.path_names):
        first, second = (layout.corners[corner] for corner in hex_map.ends[path])
        if first > second:
            first, second = second, first
        turned = degrees(atan2(second[1] - first[1], second[0] - first[0]))
        turned = -90 if abs(turned) > 80 else turned  # noqa: PLR2004 - upright paths read from below, all alike
        away = 0.0
        if paths >> path & 1:  # to the land side, where no harbour lies
            (dx, dy), angle = layout.outward(path), radians(turned)
            away = -_OFF_PATH if dy * cos(angle) - dx * sin(angle) > 0 else _OFF_PATH
        drawn += _label(layout.middles[path], place_name(name, language), 9.4, turned, away)
    for spot, name in enumerate(hex_map.intersection_names):
        x, y = layout.corners[spot]
        if spots >> spot & 1:
            y += -_BESIDE if _path_below(layout, spot) else _BESIDE
        drawn += _label((x, y), place_name(name, language), 9.8, 0, 0, bold=True)
    return element("g", drawn, font_family=SANS, text_anchor="middle", fill=INK)


def marked_names(position: Position | None, layout: Layout, marks: Marks, language: str) -> str:
    """Return the names of the intersections and paths that are asked about, where they are few; nothing where they are many."""
    asked = [places for kind, places in placed_marks(marks).items() if kind != "reason"]
    intersections = [spot for one in asked for spot in bits(one.intersections)]
    paths = [path for one in asked for path in bits(one.paths)]
    if not 0 < len(intersections) + len(paths) <= _FEW:
        return ""
    drawn = ""
    for path in paths:
        (x, y), (dx, dy) = layout.middles[path], _sideways_of(layout, path)
        name = place_name(layout.map.path_names[path], language)
        away = _NEAR_PATH if abs(dy) > abs(dx) else _NEAR_PATH + len(name) * _LARGE * _LETTER_WIDTH / 4
        drawn += _label((x + dx * away, y + dy * away), name, _LARGE, 0, 0, bold=True)
    for spot in intersections:
        x, y = layout.corners[spot]
        away = _BESIDE if position is not None and position.buildings >> spot & 1 else _NEAR
        y += -away if _path_below(layout, spot) else away
        drawn += _label((x, y), place_name(layout.map.intersection_names[spot], language), _LARGE, 0, 0, bold=True)
    return element("g", drawn, font_family=SANS, text_anchor="middle", fill=INK)


def _sideways_of(layout: Layout, path: int) -> Point:
    """Return the direction, one unit long, square to a path: downwards, off the number chip, or to the right of an upright one."""
    (ax, ay), (bx, by) = (layout.corners[corner] for corner in layout.map.ends[path])
    dx, dy = (by - ay) / hypot(bx - ax, by - ay), (ax - bx) / hypot(bx - ax, by - ay)
    return (-dx, -dy) if dy < -0.01 or (abs(dy) <= 0.01 and dx < 0) else (dx, dy)  # noqa: PLR2004 - upright but for rounding


def _path_below(layout: Layout, spot: int) -> bool:
    """Tell whether a path leaves an intersection straight down, so that a name below would lie on it."""
    x, y = layout.corners[spot]
    return any(layout.corners[other][1] > y and abs(layout.corners[other][0] - x) < 1 for other in bits(layout.map.neighbours[spot]))


def _label(spot: Point, name: str, size: float, turned: float, shift: float, *, bold: bool = False) -> str:
    wide, high = len(name) * size * _LETTER_WIDTH + 3, size + 2.4
    plate = element("rect", x=-wide / 2, y=shift - high / 2, width=wide, height=high, rx=3, fill=PAPER, fill_opacity="0.86")
    text = element("text", escape(name), y=shift + size * 0.36, font_size=size, font_weight="bold" if bold else None)
    return element("g", plate + text, transform=at(spot, turned))
