"""A document as plain text for a terminal or a pipe: headings, paragraphs and tables as they read there, drawings in characters where there are any."""

from __future__ import annotations

from collections.abc import Sequence

from catan_rules.printed.document import Block, Box, Columns, Document, Figure, Heading, Paragraph, Table, Text
from catan_rules.printed.tree import clean, lines, titled_by_heading
from catan_rules.render.text.output import TextOutput, table

_INDENT = 4


def plain(document: Document, output: TextOutput) -> None:
    """Write a document into a text."""
    if not titled_by_heading(document):
        output.add(_line(document.title), style="title")
        output.gap()
    _blocks(output, document.blocks)
    output.gap()
    output.add(_line(document.foot), style="dim")


def _blocks(output: TextOutput, blocks: Sequence[Block]) -> None:
    listed = False
    for block in blocks:
        item = isinstance(block, Paragraph) and bool(block.mark)
        if not (item and listed):
            output.gap()
        _block(output, block)
        listed = item


def _block(output: TextOutput, block: Block) -> None:
    match block:
        case Heading():
            output.add(_line(block.text), style="title" if block.level == 1 else "bold")
        case Paragraph():
            for row in lines(block.text):
                output.add("".join(span.text for span in row), _INDENT if block.mark else 0, f"  {block.mark}" if block.mark else "")
        case Table():
            _table(output, block)
        case Figure():
            output.add(_line(block.caption))
            for drawn in block.rows.splitlines():
                output.row(drawn)
        case Box():
            output.add(_line(block.title), style="bold")
            _blocks(output, block.blocks)
        case Columns():
            for column in block.columns:
                _blocks(output, column)
        case _:
            pass  # a page has no end in a text, and an index no pages


def _table(output: TextOutput, block: Table) -> None:
    """Write a table with its columns under each other; one that is too wide for the screen row by row, each cell with the name of its column."""
    rows = [[_cell(cell) for cell in row] for row in block.rows]
    head = [_line(cell) for cell in block.head]
    shown = table([head, *rows] if head else rows, output.width)
    if not output.width or all(len(row) <= output.width for row in shown):
        for row in shown:
            output.row(row)
        return
    for cells in rows:
        told = [f"{name}: {cell}" if name else cell for name, cell in zip(head[1:] or [""] * len(cells), cells[1:], strict=False) if cell]
        output.add(f"{cells[0]}: {'; '.join(told)}" if told else cells[0], _INDENT, "  -")


def _cell(cell: object) -> str:
    return _line(cell) if isinstance(cell, Text) else ""


def _line(text: Text) -> str:
    return clean(text.plain).replace("\n", " ")
