"""Positions of the dice game drawn: the sheet of each player, with what is built on it, its boxes, and the dice."""

from __future__ import annotations

from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sheet import PIECES
from adjudicator.verdict import Verdict
from catan_rules.render.dicegame.marks import SheetMarks


def draw_svg(position: Position, *, marks: SheetMarks | None = None, names: bool = False, language: str = "nl") -> str:
    """Return the sheets of a position as SVG text that ends with a line break; ``names`` writes those of the roads."""
    from catan_rules.render.dicegame.svg import draw_svg as draw

    return draw(position, marks or SheetMarks(), names=names, language=language)


def draw_terminal(
    position: Position,
    *,
    colour: bool,
    width: int,
    names: bool,  # noqa: ARG001 - as all games are drawn
    marks: SheetMarks | None,
    language: str,
    encoding: str,
) -> str:
    """Return the sheets of a position as lines of text that end with a line break; ``names`` changes nothing, for everything has its name."""
    from catan_rules.render.dicegame.terminal import draw_terminal as draw

    return draw(position, marks or SheetMarks(), colour=colour, width=width, language=language, encoding=encoding)


def marks_of(verdict: Verdict, _position: Position) -> SheetMarks:
    """Return what a verdict marks: the pieces asked about, or those of the best that may be built."""
    question = verdict.question
    named = (question.at or "").split()
    if not named and isinstance(verdict.value, list) and verdict.value and "pieces" in verdict.value[0]:
        named = [*verdict.value[0]["pieces"]]
    return SheetMarks(question.player, frozenset(name for name in named if name in PIECES), verdict.holds is not False)
