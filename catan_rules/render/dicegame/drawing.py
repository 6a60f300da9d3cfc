"""Positions of the dice game drawn: the sheet of each player, with what is built on it, its boxes, and the dice."""

from __future__ import annotations

from adjudicator.dicegame.position import Position
from adjudicator.rulesets.editions import RuleSet
from catan_rules.render.dicegame.marking import SheetMarks, marks_of

__all__ = ["draw_blank", "draw_svg", "draw_terminal", "marks_of"]


def draw_svg(
    position: Position, *, marks: SheetMarks | None = None, names: bool = False, language: str = "nl", tappable: bool = False
) -> str:
    """Return the sheets of a position as SVG text that ends with a line break; ``names`` writes those of the roads."""
    from catan_rules.render.dicegame.svg import draw_svg as draw

    return draw(position, marks or SheetMarks(), names=names, language=language, tappable=tappable)


def draw_blank(rules: RuleSet, language: str = "nl") -> str:
    """Return an empty sheet to write on as SVG text that ends with a line break."""
    from catan_rules.render.dicegame.svg import draw_blank as draw

    return draw(rules, language)


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
