"""Lines for a terminal or a pipe: wrapped to its width, indented, coloured where it shows colour; rows of cells, and things with what is said of each.

Not ``textwrap`` and not rich: both import more than a whole look-up may cost.
"""

from __future__ import annotations

from catan_common.visible import visible

_STYLES = {"bold": "1", "dim": "2", "title": "1;36", "warn": "33", "mark": "36"}


class TextOutput:
    """Collects lines; ``width`` 0 never wraps, as a pipe wants it."""

    def __init__(self, width: int, colour: bool) -> None:
        """Begin with no lines."""
        self.width = width
        self.colour = colour
        self.lines: list[str] = []

    def style(self, text: str, style: str) -> str:
        """Return ``text`` in a style, as it is where there is no colour."""
        return f"\033[{_STYLES[style]}m{text}\033[0m" if self.colour and text else text

    def add(self, text: str, indent: int = 0, first: str = "", style: str = "", *, styled: bool = False) -> None:
        """Add a paragraph: wrapped, indented by ``indent``; ``first`` stands before it, within the indent.

        What steers a terminal is taken out, whoever wrote it, but of a text that is ``styled`` already.
        """
        begin = first.ljust(indent)
        rows = wrap(text if styled else visible(text), self.width - indent if self.width else 0)
        for place, row in enumerate(rows):
            shown = self.style(row, style) if style else row
            margin = self.style(begin, "mark") if place == 0 and first else " " * indent
            self.lines.append((margin + shown).rstrip())

    def row(self, text: str) -> None:
        """Add a row of a table as it is: never wrapped, its spaces kept."""
        self.lines.append(visible(text).rstrip())

    def gap(self) -> None:
        """Add an empty line, never two in a row and never at the top."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def text(self) -> str:
        """Return all lines as one text that ends with a line break."""
        while self.lines and not self.lines[-1]:
            self.lines.pop()
        return "\n".join(self.lines) + "\n" if self.lines else ""


def wrap(text: str, width: int) -> list[str]:
    """Return ``text`` cut into rows of at most ``width`` columns at spaces; a longer word gets a row of its own."""
    words = text.split()
    if width <= 0 or not words:
        return [" ".join(words)]
    rows = []
    row = words[0]
    for word in words[1:]:
        if len(row) + 1 + len(word) <= width:
            row += " " + word
        else:
            rows.append(row)
            row = word
    rows.append(row)
    return rows


INDENT = 4
#: What is left of a column's name on a narrow screen.
_SHORTENED = 4


def table(rows: list[list[str]], width: int = 0) -> list[str]:
    """Return rows of cells with the columns under each other: the first to the left, the others to the right.

    Where that is wider than ``width`` (0: no limit) the room between them shrinks, then the cells of the first row, which name them.
    """
    if not rows:
        return []
    for indent, gap, longest in ((INDENT, 2, None), (0, 1, None), (0, 1, _SHORTENED)):
        shown = [[cell[:longest] if place else cell for place, cell in enumerate(rows[0])], *rows[1:]]
        widths = [max(len(row[place]) for row in shown) for place in range(len(rows[0]))]
        if not width or indent + sum(widths) + gap * (len(widths) - 1) <= width:
            break
    return [
        " " * indent
        + (" " * gap).join(
            cell.rjust(wide) if place else cell.ljust(wide) for place, (cell, wide) in enumerate(zip(row, widths, strict=True))
        )
        for row in shown
    ]


def entry(head: str, text: str, width: int) -> list[str]:
    """Return a thing with what is said of it, wrapped to ``width`` (0: as it is)."""
    first, *rest = wrap(f"{head}: {text}", width - INDENT if width else 0)
    return [f"  - {first}", *(" " * (INDENT + 2) + row for row in rest)]
