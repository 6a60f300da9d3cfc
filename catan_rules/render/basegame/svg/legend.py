"""What stands below the board in the picture: players, marks, whose turn it is, and what is not known."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.board.board import Board
from catan_rules.render.basegame.svg.pieces import MARK_ORDER, figure, lettering, placed_marks, sign
from catan_rules.render.basegame.told import notes_of
from catan_rules.render.marks import Marks
from catan_rules.render.svg.document import SANS, at, element, escape
from catan_rules.render.svg.symbols import INK, OTHER_FILL, PIECES, PLAYER_FILL
from catan_rules.render.text.board_words import board_phrase, letter, player_name
from catan_rules.render.text.output import wrap

_ROW = 34.0
_SIZE = 17.0
_LETTER_WIDTH = 0.6


def legend_of(position: Position | None, board: Board, marks: Marks, width: float, language: str) -> tuple[str, float]:
    """Return the legend below the board (players, whose turn, marks, what is unknown) and its height."""
    entries: list[tuple[str, str]] = []
    for player in position.players if position else ():
        fill, ink = PLAYER_FILL.get(player.colour, OTHER_FILL)
        icon = element("g", PIECES["dorp"], fill=fill, stroke=INK, stroke_width=2.2, stroke_linejoin="round")
        entries.append((icon + lettering((0, 2.8), letter(player.colour, language), 11.5, ink), player_name(player, language)))
    if position is not None and position.robber_assumed:
        entries.append((figure("rover", (0, -2), 0.8, assumed=True), board_phrase(language, "robber.assumed")))
    entries += [(sign(kind, (0, 0)), board_phrase(language, kind)) for kind in MARK_ORDER if placed_marks(marks)[kind]]
    if marks.trails:
        line = element("path", d="M-10 0H10", stroke=INK, stroke_width=5.6, stroke_linecap="round")
        entries.append(
            (
                line + element("path", d="M-10 0H10", stroke="#ffffff", stroke_width=2.6, stroke_dasharray="7 4"),
                board_phrase(language, "trail"),
            )
        )
    entries += [("", row) for note in notes_of(board, position, language) for row in wrap(note, int(width / _SIZE / _LETTER_WIDTH))]
    drawn, x, y = "", 0.0, _ROW / 2
    for icon, text in entries:
        before = 30.0 if icon else 0.0
        wide = before + len(text) * _SIZE * _LETTER_WIDTH
        if x and x + wide > width:
            x, y = 0.0, y + _ROW
        drawn += element("g", icon, transform=at((x + 13, y))) if icon else ""
        drawn += element("text", escape(text), x=x + before, y=y + 6, font_size=_SIZE, font_family=SANS, fill=INK)
        x += wide + 18
    return drawn, (y + _ROW / 2 if entries else 0)
