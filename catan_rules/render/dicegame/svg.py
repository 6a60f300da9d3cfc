"""Sheets of the dice game as a picture: landscapes, roads, settlements, cities and knights, with what is built filled in, and the boxes; and the sheet with nothing on it, to print and write on."""

from __future__ import annotations

from adjudicator.board.board import Terrain
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.printed import numbers
from adjudicator.dicegame.sheet import CITY, KIND_OF, KNIGHT, points_of
from adjudicator.rulesets.editions import RuleSet
from catan_rules.render.dicegame.marking import SheetMarks
from catan_rules.render.dicegame.places import BUILDINGS, KNIGHTS, MIDDLES, ROAD_ENDS, START_ENDS, point_around
from catan_rules.render.dicegame.words import described, dice_text, under
from catan_rules.render.svg.document import SERIF, Point, at, element, escape, picture, points, text
from catan_rules.render.svg.symbols import (
    INK,
    OTHER_FILL,
    PAPER,
    PIECES,
    PLAYER_FILL,
    SEA,
    SEA_DEEP,
    SEA_LINE,
    SIGNS,
    TERRAIN_FILL,
    TERRAIN_INK,
    definitions,
)  # fmt: skip
from catan_rules.render.svg.tapping import Target, tap_layer
from catan_rules.render.text.verdict_words import player_called, verdict_phrase

_SIDE, MARGIN, HEAD, _BOX, _ROUNDS = 72.0, 20.0, 30.0, 26.0, 15
WIDTH, ISLAND = 5 * _SIDE + 3 * MARGIN, 6 * _SIDE * 0.87 + 2 * MARGIN
_HEIGHT = HEAD + ISLAND + 3 * _BOX
#: How far a piece can be tapped.
_REACH = 18.0
#: How far below the middle of a landscape what grows there is drawn.
_LOWER = 0.5
_OPEN, _ALLOWED, _REFUSED = "#ffffff", "#1d7a34", "#b3131b"


def draw_svg(position: Position, marks: SheetMarks, *, names: bool, language: str, tappable: bool = False) -> str:
    """Return the sheets below one another, then the dice, as SVG text; the same input gives the same bytes."""
    dice = dice_text(position, language).split("; ")
    height = len(position.players) * _HEIGHT + MARGIN + (_BOX * len(dice) if dice != [""] else 0)
    parts = [
        element(
            "title",
            escape(verdict_phrase(language, "sheet.title", ", ".join(player_called(player, language) for player in position.players))),
            id="catan-title",
        ),
        element("desc", escape(described(position, language)), id="catan-desc"),
        element("defs", definitions(set(MIDDLES), set())),
        element("rect", width=WIDTH, height=height, rx=18, fill=SEA),
    ]
    for number, player in enumerate(position.players):
        marked = marks if marks.player in (None, player.colour) else SheetMarks()
        parts.append(element("g", _sheet(player, marked, language, names=names, tappable=tappable), transform=at((0, number * _HEIGHT))))
    for number, row in enumerate(reversed(dice)):
        parts.append(text(row, (MARGIN, height - MARGIN / 2 - number * _BOX), 13, anchor="start") if row else "")
    return picture(parts, WIDTH, height, language, tappable=tappable)


def _sheet(player: Player, marks: SheetMarks, language: str, *, names: bool, tappable: bool) -> str:
    title = text(player_called(player, language), (MARGIN, HEAD - 8), 16, anchor="start", family=SERIF, weight="bold")
    return title + island(player, marks, language, names=names, tappable=tappable) + _boxes(player) + _costs(language)


def island(player: Player, marks: SheetMarks, language: str, *, names: bool, tappable: bool = False) -> str:
    """Return what lies on a player's sheet below its head, the landscapes first."""
    fill = PLAYER_FILL.get(player.colour, OTHER_FILL)
    parts = [_land(), *_roads(player, marks, fill[0], names=names)]
    parts += [_building(name, spot, player, marks, fill) for name, spot in BUILDINGS.items()]
    parts += [_knight(name, spot, player, marks, fill, language) for name, spot in KNIGHTS.items()]
    if tappable:
        parts.append(tap_layer(_targets(player, language)))
    return element("g", "\n".join(parts), transform=at((WIDTH / 2, HEAD + ISLAND / 2)))


def _targets(player: Player, language: str) -> list[Target]:
    """Return the pieces of a sheet as places that can be tapped: what is printed, and whether it is built."""
    middles = {name: ((ax + bx) / 2, (ay + by) / 2) for name, ((ax, ay), (bx, by)) in ROAD_ENDS.items()}
    found = []
    for name, spot in (*middles.items(), *BUILDINGS.items(), *KNIGHTS.items()):
        x, y = scaled(spot)
        kind = KIND_OF[name]
        state = "spent" if name in player.used else "built" if name in player.built else "open"
        spoken = verdict_phrase(language, f"sheet.{state}.{kind}", name)
        found.append(Target(name, kind, spoken, element("circle", cx=x, cy=y - (8 if kind == KNIGHT else 0), r=_REACH)))
    return found


def scaled(spot: Point) -> Point:
    """Return where a spot of the island lies in the drawing, from the island's middle."""
    return (spot[0] * _SIDE, spot[1] * _SIDE)


def _land() -> str:
    found = [element("polygon", points=points([scaled(point_around(60 * corner)) for corner in range(6)]), fill=SEA_DEEP, stroke=SEA_LINE)]
    for terrain, middle in MIDDLES.items():
        corners = [scaled(point_around(60 * corner, 1, middle)) for corner in range(6)]
        found.append(element("polygon", points=points(corners), fill=TERRAIN_FILL[terrain], stroke=PAPER, stroke_width=2))
        found.append(
            element("use", href=f"#catan-scene-{terrain}", transform=at(scaled((middle[0], middle[1] + _LOWER)), scale=0.6), opacity=0.55)
        )
    return "".join(found)


def _roads(player: Player, marks: SheetMarks, fill: str, *, names: bool) -> list[str]:
    found = [_road(START_ENDS, fill, None)]
    for name, ends in ROAD_ENDS.items():
        found.append(_road(ends, fill if name in player.built else _OPEN, _mark(name, marks)))
        if names or name in marks.pieces:
            middle = scaled(((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2))
            found.append(element("circle", cx=middle[0], cy=middle[1], r=10, fill=PAPER, stroke=_mark(name, marks) or INK))
            found.append(text(name, (middle[0], middle[1] + 3.2), 9))
    return found


def _mark(name: str, marks: SheetMarks) -> str | None:
    if name not in marks.pieces:
        return None
    return _ALLOWED if marks.allowed else _REFUSED


def _road(ends: tuple[Point, Point], fill: str, mark: str | None) -> str:
    (x1, y1), (x2, y2) = (scaled((first[0] * 0.8 + last[0] * 0.2, first[1] * 0.8 + last[1] * 0.2)) for first, last in (ends, ends[::-1]))
    under_line = element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=mark or INK, stroke_width=12 if mark else 10, stroke_linecap="round")
    return under_line + element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=fill, stroke_width=7, stroke_linecap="round")


def _building(name: str, spot: Point, player: Player, marks: SheetMarks, fill: tuple[str, str]) -> str:
    built = name in player.built
    shape = PIECES["stad" if KIND_OF[name] == CITY else "dorp"]
    mark = _mark(name, marks)
    ink = fill[1] if built else INK
    outline = element(
        "g", shape, fill=fill[0] if built else _OPEN, stroke=mark or INK, stroke_width=3 if mark else 1.5, stroke_linejoin="round"
    )
    return element(
        "g", outline + text(name[1:], (0, 8), 10, ink, weight="bold") + _sign(mark, marks), transform=at(scaled(spot), scale=1.25)
    )


def _knight(name: str, spot: Point, player: Player, marks: SheetMarks, fill: tuple[str, str], language: str) -> str:
    built, mark = name in player.built, _mark(name, marks)
    disc = element("circle", cy=-8, r=15, fill=fill[0] if built else _OPEN, stroke=mark or INK, stroke_width=3 if mark else 1.5)
    number = text(name[1:], (0, -3), 14, fill[1] if built else INK, weight="bold")
    terrain = next(terrain for terrain, middle in MIDDLES.items() if middle == spot)
    resource = text(under(name, language), (0, 20), 10, TERRAIN_INK[terrain] if terrain is not Terrain.DESERT else INK)
    crossed = element("path", d="M-14 12 14 22M-14 22 14 12", stroke=_REFUSED, stroke_width=2) if name in player.used else ""
    return element("g", disc + number + resource + crossed + _sign(mark, marks), transform=at(scaled(spot)))


def _sign(mark: str | None, marks: SheetMarks) -> str:
    if mark is None:
        return ""
    disc = element("circle", r=7, fill=mark, stroke=PAPER)
    sign = element("g", SIGNS["allowed" if marks.allowed else "refused"], color="#ffffff", stroke="#ffffff")
    return element("g", disc + sign, transform=at((14, -14)))


def _boxes(player: Player) -> str:
    top, wide = HEAD + ISLAND + 6, (WIDTH - 2 * MARGIN) / (_ROUNDS + 2)
    boxes = [str(box) for box in player.boxes or ()]
    found = []
    for number in range(max(_ROUNDS, len(boxes))):
        left = MARGIN + number * wide
        found.append(element("rect", x=left, y=top, width=wide - 1, height=_BOX - 4, fill=PAPER, stroke=INK))
        if number < len(boxes):
            found.append(text(boxes[number], (left + wide / 2, top + 15), 11))
    total = sum(player.boxes) if player.boxes is not None else points_of(player.built)
    found.append(text(f"= {total}", (WIDTH - MARGIN, top + 15), 13, anchor="end", weight="bold"))
    return "".join(found)


def _costs(language: str) -> str:
    rows = verdict_phrase(language, "sheet.costs").split(" · ")
    lines = [" · ".join(rows[:2]), " · ".join(rows[2:])]
    top = HEAD + ISLAND + _BOX + 14
    return "".join(text(line, (WIDTH / 2, top + 13 * number), 9.5) for number, line in enumerate(lines))


#: How many boxes stand in a row, how high one is, and how wide the line for a name begins.
_ROW, _HIGH, _NAME = 8, 40.0, 60.0
_WHITE = "#ffffff"


def draw_blank(rules: RuleSet, language: str) -> str:
    """Return the empty sheet as SVG text, with as many boxes as the rule set has rounds; the same input gives the same bytes."""
    boxes = [*map(str, range(1, numbers(rules, "")["rounds"] + 1)), verdict_phrase(language, "sheet.sum")]
    rows = -(-len(boxes) // _ROW)
    height = HEAD + ISLAND + rows * _HIGH + MARGIN / 2
    parts = [
        element("title", escape(verdict_phrase(language, "sheet.empty")), id="catan-title"),
        element("defs", definitions(set(MIDDLES), set())),
        element("rect", width=WIDTH, height=height, fill=_WHITE),
        text(verdict_phrase(language, "sheet.name"), (MARGIN, HEAD - 8), 15, anchor="start", family=SERIF),
        element("line", x1=MARGIN + _NAME, y1=HEAD - 6, x2=WIDTH - MARGIN, y2=HEAD - 6, stroke=INK, stroke_width=0.8),
        island(Player(""), SheetMarks(), language, names=False),
        _at_start(verdict_phrase(language, "sheet.start")),
        *(_box(place, words) for place, words in enumerate(boxes)),
    ]
    return picture(parts, WIDTH, height, language, described=False)


def _at_start(words: str) -> str:
    """Return what is said beside the grey road: that nobody has to build it."""
    ends = [scaled(spot) for spot in START_ENDS]
    middle = (sum(x for x, _ in ends) / 2, sum(y for _, y in ends) / 2)
    return element("g", text(words, (middle[0] - 10, middle[1] + 3), 9, anchor="end"), transform=at((WIDTH / 2, HEAD + ISLAND / 2)))


def _box(place: int, words: str) -> str:
    row, column = divmod(place, _ROW)
    wide = (WIDTH - 2 * MARGIN) / _ROW
    left, top = MARGIN + column * wide, HEAD + ISLAND + row * _HIGH
    box = element("rect", x=left, y=top, width=wide - 3, height=_HIGH - 4, rx=3, fill=_WHITE, stroke=INK, stroke_width=1.2)
    return box + text(words, (left + 4, top + 11), 9, anchor="start")
