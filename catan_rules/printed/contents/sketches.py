"""Small drawings for the sheet: three tiles that show what is too near, what counts as one route, what a harbour needs; a principality at the start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import cos, radians, sin, sqrt

from adjudicator.board.board import Terrain
from catan_rules.messages import section
from catan_rules.printed.document import Figure, Text
from catan_rules.render.svg.document import SANS, Point, at, element, points
from catan_rules.render.svg.symbols import INK, PAPER, PLAYER_FILL, SAND, SEA_LINE, TERRAIN_FILL

#: Topic of the summary -> the clause beside which its sketch stands.
BESIDE = {
    "building": "base/distance-rule",
    "longest-route": "base/longest-route-five",
    "trade": "base/trade-harbour-needs-building",
    "card-setup": "card/start-two-settlements",
}
_SIDE = 40.0
_ACROSS = _SIDE * cos(radians(30))
_BOX = (2 * _ACROSS + 14, -2 * _SIDE - 12, 1.5 * _SIDE + 12)
#: The middle, where the tiles meet, and the three corners beside it.
_MIDDLE: Point = (0.0, 0.0)
_LEFT, _RIGHT, _BELOW = (-_ACROSS, -_SIDE / 2), (_ACROSS, -_SIDE / 2), (0.0, _SIDE)
_FAR = ((-2 * _ACROSS, 0.0), (2 * _ACROSS, 0.0))
_CENTRES = ((0.0, -_SIDE), (-_ACROSS, _SIDE / 2), (_ACROSS, _SIDE / 2))
_LAND = (Terrain.PASTURE, Terrain.FOREST, Terrain.FIELDS)
#: A route of as many roads as the card takes, in the usual numbers.
_ROUTE: tuple[Point, ...] = ((-2 * _ACROSS, 0.0), _LEFT, _MIDDLE, _RIGHT, (_ACROSS, -1.5 * _SIDE), (0.0, -2 * _SIDE))
#: The landscapes of a principality at the start, by column and row around the road in its middle, and how far its cards lie apart.
_LANDSCAPES = {
    (-2, -1): Terrain.FOREST,
    (0, -1): Terrain.HILLS,
    (2, -1): Terrain.PASTURE,
    (-2, 1): Terrain.FIELDS,
    (0, 1): Terrain.MOUNTAINS,
    (2, 1): Terrain.GOLD,
}
_STEP, _CARD = 34.0, 31.0
_RED, _GREEN = "#b3131b", "#1d6b33"
_HOUSE = "M-9 9V-2L0-11 9-2V9Z"
_CROSS, _TICK = "M-5-5 5 5M-5 5 5-5", "M-5 0-1.5 4.5 5.5-5"


def sketch(topic: str, numbers: Mapping[str, int], language: str) -> Figure | None:
    """Return the sketch of a topic; None where there is none, or where it would show another number than the rule set has."""
    words = section(language, "sheet")
    if topic == "building":
        drawn = _distance()
    elif topic == "longest-route" and numbers["route_least"] == len(_ROUTE) - 1:
        drawn = _route()
    elif topic == "trade":
        drawn = _harbour(f"{numbers['harbour_rate']}:1")
    elif topic == "card-setup" and numbers["landscapes"] == len(_LANDSCAPES):
        drawn = _principality(numbers["start_stock"])
    else:
        return None
    return Figure(drawn, words[f"sketch-{topic}"], Text((), language))


def cover(game: str, language: str, numbers: Mapping[str, int]) -> Figure:
    """Return the picture for the cover of a game: a small island, around the sea of the dice game; of the card game its principality."""
    words = section(language, "sheet")
    drawn = _principality(numbers["start_stock"]) if game == "card" else _island(Terrain.SEA if game == "dice" else Terrain.DESERT)
    return Figure(drawn, words["sketch-card-setup" if game == "card" else "cover"], Text((), language))


def _island(middle: Terrain) -> str:
    around = (Terrain.FOREST, Terrain.FIELDS, Terrain.MOUNTAINS, Terrain.PASTURE, Terrain.HILLS, Terrain.PASTURE)
    centres = [(sqrt(3) * _SIDE * cos(radians(60 * place)), sqrt(3) * _SIDE * sin(radians(60 * place))) for place in range(6)]
    tiles = [_tile(centre, kind) for centre, kind in ((_MIDDLE, middle), *zip(centres, around, strict=True))]
    upper, lower = _corner(_MIDDLE, 4), _corner(_MIDDLE, 5)
    return _framed((-175, -104, 350, 208), [*tiles, _road(upper, lower), _house(upper)])


def _distance() -> str:
    near = (_ring(spot, _CROSS, _RED) for spot in (_LEFT, _RIGHT, _BELOW))
    far = (_ring(spot, _TICK, _GREEN) for spot in _FAR)
    return _picture(_LAND, [_house(_MIDDLE), *near, *far])


def _route() -> str:
    ends = list(pairwise(_ROUTE))
    roads = [_road(first, last) for first, last in ends]
    named = [_number(first, last, place) for place, (first, last) in enumerate(ends, 1)]
    middle = (0.0, _SIDE / 2)
    return _picture(_LAND, [_road(_MIDDLE, _BELOW, open_=True), *roads, *named, _ring(middle, _CROSS, _RED)])


def _harbour(rate: str) -> str:
    token: Point = (0.0, -_SIDE - 4)
    piers = [
        element("line", x1=token[0], y1=token[1], x2=x, y2=y, stroke="#8a6a3f", stroke_width=3, stroke_dasharray="4 2")
        for x, y in (_MIDDLE, _RIGHT)
    ]
    disc = element("circle", cx=token[0], cy=token[1], r=15, fill=PAPER, stroke=INK, stroke_width=1.5)
    told = element(
        "text", rate, x=token[0], y=token[1] + 5, font_size=14, font_weight="bold", text_anchor="middle", font_family=SANS, fill=INK
    )
    return _picture(
        (Terrain.SEA, *_LAND[1:]), [*piers, disc, told, _house(_MIDDLE), _ring(_LEFT, _CROSS, _RED), _ring(_RIGHT, _TICK, _GREEN)]
    )


def _principality(stock: int) -> str:
    """Return a principality at the start: a settlement on either side of a road, the landscapes aslant of both, each with its stock."""
    spots = {spot: (spot[0] * _STEP, spot[1] * _STEP) for spot in (*_LANDSCAPES, (-1, 0), (0, 0), (1, 0))}
    cards = [
        element("rect", x=x - _CARD / 2, y=y - _CARD / 2, width=_CARD, height=_CARD, rx=3,
                fill=TERRAIN_FILL[_LANDSCAPES[spot]] if spot in _LANDSCAPES else PAPER, stroke=INK, stroke_width=1.4)
        for spot, (x, y) in spots.items()
    ]  # fmt: skip
    told = [
        element("text", str(stock), x=spots[spot][0], y=spots[spot][1] + 5, font_size=14, text_anchor="middle", font_family=SANS, fill=INK)
        for spot in _LANDSCAPES
    ]
    row = [_road((-_CARD / 2, 0.0), (_CARD / 2, 0.0)), *(_house(spots[side, 0]) for side in (-1, 1))]
    wide, high = 5 * _STEP, 3 * _STEP
    return _framed((-wide / 2, -high / 2, wide, high), [*cards, *told, *row])


def _picture(terrain: Iterable[Terrain], body: Iterable[str]) -> str:
    wide, top, bottom = _BOX
    tiles = [_tile(centre, kind) for centre, kind in zip(_CENTRES, terrain, strict=True)]
    return _framed((-wide, top, 2 * wide, bottom - top), [*tiles, *body])


def _framed(box: tuple[float, float, float, float], body: Iterable[str]) -> str:
    """Return a drawing with what is in it; its box is where it begins from the left and from the top, and how wide and high it is."""
    return element("svg", "".join(body), xmlns="http://www.w3.org/2000/svg", viewBox=" ".join(f"{one:.0f}" for one in box))


def _tile(centre: Point, kind: Terrain) -> str:
    corners = points([_corner(centre, place) for place in range(6)])
    line = SEA_LINE if kind is Terrain.SEA else SAND
    return element("polygon", points=corners, fill=TERRAIN_FILL[kind], stroke=line, stroke_width=5, stroke_linejoin="round")


def _corner(centre: Point, place: int) -> Point:
    turned = radians(60 * place - 30)
    return (centre[0] + _SIDE * cos(turned), centre[1] + _SIDE * sin(turned))


def _house(spot: Point) -> str:
    return element("path", d=_HOUSE, fill=PLAYER_FILL["rood"][0], stroke=INK, stroke_width=1.8, stroke_linejoin="round", transform=at(spot))


def _ring(spot: Point, sign: str, colour: str) -> str:
    disc = element("circle", r=10, fill=PAPER, stroke=colour, stroke_width=2)
    return element(
        "g", disc + element("path", d=sign, fill="none", stroke=colour, stroke_width=2.6, stroke_linecap="round"), transform=at(spot)
    )


def _road(first: Point, last: Point, *, open_: bool = False) -> str:
    ends = {"x1": first[0] * 0.88 + last[0] * 0.12, "y1": first[1] * 0.88 + last[1] * 0.12}
    ends |= {"x2": first[0] * 0.12 + last[0] * 0.88, "y2": first[1] * 0.12 + last[1] * 0.88}
    line = element("line", **ends, stroke=INK, stroke_width=11, stroke_linecap="round")
    return line + element("line", **ends, stroke=PAPER if open_ else PLAYER_FILL["rood"][0], stroke_width=8, stroke_linecap="round")


def _number(first: Point, last: Point, place: int) -> str:
    x, y = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    return element(
        "text", str(place), x=x, y=y + 3.5, font_size=10, font_weight="bold", text_anchor="middle", font_family=SANS, fill="#ffffff"
    )
