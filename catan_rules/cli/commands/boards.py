"""A position drawn on standard output."""

from __future__ import annotations

import sys

from adjudicator.basegame.position import Position
from catan_rules import console
from catan_rules.cli.call import Call
from catan_rules.render.marks import Marks
from catan_rules.render.terminal.board import draw_terminal


def show_board(call: Call, position: Position, marks: Marks | None = None) -> None:
    """Draw a position on standard output, as wide and in the colours and letters that it can show."""
    shown = draw_terminal(
        position,
        colour=console.colour(),
        width=console.width() or 80,
        names=call.has("names"),
        marks=marks,
        language=call.language,
        encoding=sys.stdout.encoding or "ascii",
    )
    sys.stdout.write(shown)
