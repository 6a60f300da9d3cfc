"""Rows of cells, and things with what is said of each, as lines of text."""

from __future__ import annotations

from catan_rules.render.text.output import wrap

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
