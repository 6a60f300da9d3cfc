"""Lines for a terminal or a pipe: wrapped to its width, indented, coloured where it shows colour.

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
