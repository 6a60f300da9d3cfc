"""Positions of the card game drawn: the principality of each player as its cards lie on the table, with hand, figures and turn."""

from __future__ import annotations

from adjudicator.cardgame.position import Position
from catan_rules.render.cardgame.marking import CardMarks, marks_of

__all__ = ["draw_svg", "draw_terminal", "marks_of"]


def draw_svg(
    position: Position, *, marks: CardMarks | None = None, names: bool = False, language: str = "nl", tappable: bool = False
) -> str:
    """Return the principalities of a position as SVG text that ends with a line break; ``names`` writes the places of all cards.

    ``tappable`` makes every card, and every place where one may come to lie, an element that can be tapped.
    """
    from catan_rules.render.cardgame.svg import draw_svg as draw

    return draw(position, marks or CardMarks(), names=names, language=language, tappable=tappable)


def draw_terminal(
    position: Position,
    *,
    colour: bool,
    width: int,
    names: bool,  # noqa: ARG001 - as all games are drawn
    marks: CardMarks | None,
    language: str,
    encoding: str,
) -> str:
    """Return the principalities of a position as lines of text that end with a line break; ``names`` changes nothing, for every card has its place."""
    from catan_rules.render.cardgame.terminal import draw_terminal as draw

    return draw(position, marks or CardMarks(), colour=colour, width=width, language=language, encoding=encoding)
