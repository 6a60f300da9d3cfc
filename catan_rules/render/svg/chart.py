"""Numbers of players in the course of a game as lines: each in the colour of the player, a little beside the others, with a letter at its end."""

from __future__ import annotations

from collections.abc import Sequence

from catan_common.records import NamedTuple
from catan_rules.render.svg.document import SANS, Point, element, escape, number, points
from catan_rules.render.svg.symbols import INK, OTHER_FILL, PAPER, PLAYER_FILL

_WIDE, _HIGH = 640, 250
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 40, 14, 30
#: The least room between two letters at the end of lines.
_APART = 19
#: How far apart the lines across are, by the most that they have to show: the first that leaves no more than this many.
_STEPS, _MOST_LINES = (1, 2, 5, 10, 20, 50, 100), 8
#: How far beside each other lines of the same value run, so that none hides another.
_BESIDE = 3.4
_GRID = "#ddd5c3"


class Series(NamedTuple):
    """A line: the player's colour by its Dutch word, the letter that stands at its end, and its values, each from a place on."""

    colour: str
    letter: str
    values: Sequence[tuple[int, int]]


def chart(title: str, series: Sequence[Series], last: int) -> str:
    """Return the lines as SVG; ``last`` is the last place along the bottom. A value holds until the next one of its line."""
    most = max((value for one in series for _, value in one.values), default=0) or 1
    step = next((one for one in _STEPS if most / one <= _MOST_LINES), most)
    top = -(-most // step) * step
    wide, high = _WIDE - _LEFT - _RIGHT, _HIGH - _TOP - _BOTTOM

    def at(place: int, value: int) -> Point:
        return _LEFT + wide * place / max(last, 1), _TOP + high * (1 - value / top)

    drawn = element("title", escape(title)) + element("rect", width=_WIDE, height=_HIGH, rx=8, fill=PAPER)
    drawn += "".join(_across(at(0, value)[1], value) for value in range(0, top + 1, step))
    drawn += "".join(
        element("text", str(place), x=at(place, 0)[0], y=_HIGH - 9, text_anchor="middle", font_size=13, fill=INK)
        for place in dict.fromkeys(last * part // 4 for part in range(5))
    )
    aside = [_BESIDE * (place - (len(series) - 1) / 2) for place in range(len(series))]
    for off, one in zip(aside, series, strict=True):
        corners = [at(*corner) for corner in _stairs(one.values, last)]
        drawn += _line([(x + off, y + off) for x, y in corners], PLAYER_FILL.get(one.colour, OTHER_FILL)[0])
    ends = sorted((at(last, one.values[-1][1])[1] + aside[place], place) for place, one in enumerate(series) if one.values)
    for height, place in _spread(ends):
        drawn += _letter(series[place], at(last, 0)[0] + 18, height)
    return element("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {_WIDE} {_HIGH}", font_family=SANS)


def _across(y: float, value: int) -> str:
    line = element("path", d=f"M{_LEFT} {number(y)}H{_WIDE - _RIGHT}", stroke=_GRID, stroke_width=1)
    return line + element("text", str(value), x=_LEFT - 7, y=y + 4.5, text_anchor="end", font_size=13, fill=INK)


def _stairs(values: Sequence[tuple[int, int]], last: int) -> list[tuple[int, int]]:
    """Return the corners of a line that goes up or down only where a value begins."""
    found: list[tuple[int, int]] = []
    for place, value in values:
        if found and found[-1][1] != value:
            found.append((place, found[-1][1]))
        if not found or found[-1] != (place, value):
            found.append((place, value))
    return [*found, (last, found[-1][1])] if found else []


def _line(corners: Sequence[Point], fill: str) -> str:
    """Return a line with an edge of ink, so that a light colour shows on light paper."""
    row = points(list(corners))
    edge = element("polyline", points=row, fill="none", stroke=INK, stroke_width=3.8, stroke_linejoin="round", opacity=0.7)
    return edge + element("polyline", points=row, fill="none", stroke=fill, stroke_width=2.4, stroke_linejoin="round")


def _letter(one: Series, x: float, y: float) -> str:
    fill, ink = PLAYER_FILL.get(one.colour, OTHER_FILL)
    disc = element("circle", cx=x, cy=y, r=9, fill=fill, stroke=INK, stroke_width=1)
    return disc + element("text", escape(one.letter), x=x, y=y + 4.6, text_anchor="middle", font_size=13, font_weight="bold", fill=ink)


def _spread(ends: Sequence[tuple[float, int]]) -> list[tuple[float, int]]:
    """Return heights of letters, in order, no two of them nearer to each other than a letter is high, all within the picture."""
    found: list[tuple[float, int]] = []
    for height, place in ends:
        found.append((max(height, found[-1][0] + _APART) if found else height, place))
    over = max(0.0, found[-1][0] - (_HIGH - _BOTTOM)) if found else 0.0
    result: list[tuple[float, int]] = []
    for height, place in reversed(found):
        below = result[-1][0] - _APART if result else height - over
        result.append((min(height, below), place))
    return result[::-1]
