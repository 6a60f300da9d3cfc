"""Rows of cells, and things with what is said of each, as lines of text."""

from __future__ import annotations

from catan_rules.render.text.output import wrap

INDENT = 4


def table(rows: list[list[str]]) -> list[str]:
    """Return rows of cells with the columns under each other: the first to the left, the others to the right."""
    if not rows:
        return []
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        " " * INDENT
        + "  ".join(cell.rjust(width) if place else cell.ljust(width) for place, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    ]


def entry(head: str, text: str, width: int) -> list[str]:
    """Return a thing with what is said of it, wrapped to ``width`` (0: as it is)."""
    first, *rest = wrap(f"{head}: {text}", width - INDENT if width else 0)
    return [f"  - {first}", *(" " * (INDENT + 2) + row for row in rest)]
