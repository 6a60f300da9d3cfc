"""The sheet of the dice game with nothing on it, to print and write on: the island, a box for every turn, and one for the sum."""

from __future__ import annotations

from adjudicator.dicegame.position import Player
from adjudicator.dicegame.printed import numbers
from adjudicator.rulesets.editions import RuleSet
from catan_rules.render.dicegame.marking import SheetMarks
from catan_rules.render.dicegame.places import MIDDLES, START_ENDS
from catan_rules.render.dicegame.svg import HEAD, ISLAND, MARGIN, WIDTH, island, scaled, text
from catan_rules.render.svg.document import SERIF, at, element, escape
from catan_rules.render.svg.symbols import INK, definitions
from catan_rules.render.text.verdict_words import verdict_phrase

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
    body = "\n" + "\n".join(parts) + "\n"
    return (
        element(
            "svg", body, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH:.0f} {height:.0f}", width=round(WIDTH), height=round(height),
            role="img", aria_labelledby="catan-title", lang=language,
        )
        + "\n"
    )  # fmt: skip


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
