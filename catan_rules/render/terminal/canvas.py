"""Characters on a grid without edges, each with a style; lines between cells; written out in colour, plain, or in ASCII alone."""

from __future__ import annotations

from math import floor

Cell = tuple[int, int]

#: From so much of a row on a line is drawn in the upper or lower part of its cell.
_OFF = 0.1

#: What stands for a drawing character where the encoding lacks it; every one is one column wide.
PLAIN = {
    "│": "|", "─": "-", "╱": "/", "╲": "\\", "·": ".", "┃": "#", "━": "=", "▀": "=", "▄": "=", "▞": "#", "▚": "#", "✓": "+",  # noqa: RUF001 - the very marks
    "✗": "x", "≈": "~", "…": ".", "ß": "s",
}  # fmt: skip


class Canvas:
    """Cells by column and row, in any direction from (0, 0)."""

    def __init__(self) -> None:
        """Begin empty."""
        self.cells: dict[Cell, tuple[str, str]] = {}

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write text from a cell to the right, over what stands there."""
        for place, mark in enumerate(text):
            self.cells[column + place, row] = (mark, style)

    def centred(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write text with its middle on a cell; of an even number the right one of the two in the middle."""
        self.put(column - len(text) // 2, row, text, style)

    def free(self, column: int, row: int, wide: int, through: str = "") -> bool:
        """Tell whether a row of cells is empty, but for characters of ``through``."""
        return all(self.cells.get((column + place, row), (" ", ""))[0] in " " + through for place in range(wide))

    @property
    def width(self) -> int:
        """How many columns are in use, from the leftmost to the rightmost."""
        columns = [column for column, _ in self.cells]
        return max(columns) - min(columns) + 1 if columns else 0

    def rows(self, *, colour: bool, encoding: str) -> list[str]:
        """Return the rows as text without trailing spaces; a style is an ANSI code, written only with ``colour``."""
        if not self.cells:
            return []
        left = min(column for column, _ in self.cells)
        found = []
        for row in range(min(row for _, row in self.cells), max(row for _, row in self.cells) + 1):
            used = [column for column, line in self.cells if line == row]
            written, now = "", ""
            for column in range(left, max(used, default=left - 1) + 1):
                mark, style = self.cells.get((column, row), (" ", ""))
                style = style if colour else ""
                if style != now:
                    written += ("\033[0m" if now else "") + (f"\033[{style}m" if style else "")
                    now = style
                written += shown_in(mark, encoding)
            found.append((written + ("\033[0m" if now else "")).rstrip())
        return found


def shown_in(text: str, encoding: str) -> str:
    """Return text with what an encoding lacks replaced, one column for one; letters lose their marks."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        from unicodedata import normalize

        found = ""
        for mark in text:
            try:
                found += mark.encode(encoding).decode(encoding)
            except (UnicodeEncodeError, LookupError):
                letter = normalize("NFKD", mark)[0]
                found += PLAIN.get(mark) or (letter if letter.isascii() else "?")
        return found
    return text


def between(first: Cell, second: Cell, *, thick: bool) -> list[tuple[Cell, str]]:
    """Return the cells strictly between two and the character that draws the line in each; ``thick`` as a road, else as an edge."""
    (ax, ay), (bx, by) = first, second
    if ax > bx:
        (ax, ay), (bx, by) = second, first
    across, down = bx - ax, by - ay
    if across == 0:
        start, end = sorted((ay, by))
        return [((ax, row), "┃" if thick else "│") for row in range(start + 1, end)]
    if down == 0:
        return [((column, ay), "━" if thick else "─") for column in range(ax + 1, bx)]
    if across < 2 * abs(down):  # a cell is about twice as high as it is wide
        mark = ("▞" if down < 0 else "▚") if thick else ("╱" if down < 0 else "╲")  # noqa: RUF001 - the very mark
        steps = range(ay + 1, by) if down > 0 else range(ay - 1, by, -1)
        return [((round(ax + across * (row - ay) / down), row), mark) for row in steps]
    above, level, below = "▀━▄" if thick else "'-."
    found = []
    for column in range(ax + 1, bx):
        height = ay + down * (column - ax) / across
        row = floor(height + 0.5)
        off = height - row
        found.append(((column, row), above if off < -_OFF else below if off > _OFF else level))
    return found
