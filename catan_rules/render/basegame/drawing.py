"""Positions of the board game drawn, with what a verdict marks on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.basegame.position import Position
from adjudicator.verdicts.verdict import Verdict

if TYPE_CHECKING:
    from catan_rules.render.marks import Marks

# a drawing in text needs nothing of the pictures, a picture nothing of the text


def draw_svg(position: Position, *, marks: Marks | None = None, names: bool = False, language: str = "nl", tappable: bool = False) -> str:
    """Return a position as SVG text that ends with a line break."""
    from catan_rules.render.basegame.svg.board import draw_svg as draw

    return draw(position, marks=marks, names=names, language=language, tappable=tappable)


def draw_terminal(position: Position, *, colour: bool, width: int, names: bool, marks: Marks | None, language: str, encoding: str) -> str:
    """Return a position as lines of text that end with a line break."""
    from catan_rules.render.basegame.terminal.board import draw_terminal as draw

    return draw(position, colour=colour, width=width, names=names, marks=marks, language=language, encoding=encoding)


def marks_of(verdict: Verdict, position: Position) -> Marks:
    """Return what a verdict marks on the board of a position."""
    from catan_rules.render.marks import marks_of as marks_on

    return marks_on(verdict, position.board.map)
