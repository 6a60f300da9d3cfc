"""The style of a PDF: its page and print, as ``document.typ`` takes them, and about how much room its parts take."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from catan_rules.printed.document import Block, Box, Columns, Document, Figure, Page, Paragraph, Style, Table, Text

#: The function of ``document.typ`` that sets a style.
FUNCTIONS = {
    Style.STRONG: "strong",
    Style.DETAIL: "detail",
    Style.TERM: "term",
    Style.SOURCE: "source",
    Style.CLAUSE: "clause",
    Style.DIFFERS: "differs",
}
#: Ships with typst, so that the same document gives the same pages on every machine.
FONT = "Libertinus Serif"
MONO = "DejaVu Sans Mono"

_SIZES = {
    # body, margins (top, side, bottom), between columns, columns of an index, how wide a drawing is where a page has one column
    Page.A4: ("10pt", "17mm", "16mm", "18mm", "8mm", 3, "125mm"),
    Page.A4_WIDE: ("9.8pt", "13mm", "14mm", "15mm", "9mm", 4, "126mm"),
    Page.A6: ("8.8pt", "10mm", "8mm", "11mm", "5mm", 2, "100%"),
}

#: By paper: about how many characters a line of its whole width holds, and how many lines a page.
_ROOM = {Page.A4: (112, 64), Page.A4_WIDE: (164, 44), Page.A6: (56, 36)}
#: Up to so many lines an item of a list, or a row of columns, is not broken over two pages.
_SHORT = 16
#: A drawing as wide as the column is about as many lines high as the column's characters divided by this.
_DRAWING_LINES = 2.3

#: Wider than any paper: a drawing takes the room that it has.
_UNBOUND = "1000mm"


def style(document: Document) -> dict[str, str]:
    """Return the values of ``document.typ`` that follow from the paper and the columns of a document."""
    size, top, side, bottom, gutter, _, drawing = _SIZES[document.page]
    margins = {"top": top, "side": side, "bottom": bottom}
    return {
        **(dict.fromkeys(margins, "0mm") if document.folded else margins),
        **{f"leaf_{name}": margin for name, margin in margins.items()},
        "font": f'"{FONT}"',
        "mono": f'"{MONO}"',
        "size": size,
        "title_size": "1.4em" if stacked(document) else "1.7em",
        "paper": '"a4"' if document.folded else f'"{document.page.removesuffix("-wide")}"',
        "flipped": "true" if document.page is Page.A4_WIDE else "false",
        "columns": str(_columns(document)),
        "gutter": gutter,
        "drawing": drawing if drawing.endswith("mm") and document.columns == 1 else _UNBOUND,
    }


def _columns(document: Document) -> int:
    return 1 if document.page is Page.A6 else document.columns


def index_columns(document: Document) -> int:
    """Return in how many columns a page of the index is set."""
    return _SIZES[document.page][5]


def column_room(document: Document) -> int:
    """Return about how many characters a line of the text holds, where languages stand side by side of one of them."""
    wide = _ROOM[document.page][0]
    return wide if stacked(document) or (document.columns == 1 and len(document.languages) == 1) else wide // 2


def breakable(document: Document, box: Box) -> bool:
    """Tell whether a box may be broken over two pages: where it could be higher than half of one.

    Reckoned from its characters; to let typst measure every box would take half as long as setting the whole almanac.
    """
    return _height(box.blocks, column_room(document)) > _ROOM[document.page][1] / 2


def keep_together(document: Document, columns: Columns) -> bool:
    """Tell whether columns side by side are so short that they stay on one page."""
    return _height([columns], _ROOM[document.page][0]) < _SHORT


def short(document: Document, item: Paragraph) -> bool:
    """Tell whether an item of a list is so short that it is not broken over two columns."""
    return _height([item], column_room(document)) < _SHORT


def _height(blocks: Sequence[Block], wide: int) -> float:
    """Return about how many lines blocks take in a column so many characters wide."""
    found = 0.0
    for block in blocks:
        if isinstance(block, Paragraph):
            found += ceil(len(block.text.plain) / wide) + 0.5
        elif isinstance(block, Box):
            found += _height(block.blocks, wide) + 3
        elif isinstance(block, Columns):
            found += max((_height(column, wide // len(block.columns) or 1) for column in block.columns), default=0)
        elif isinstance(block, Table):
            columns = max((len(row) for row in block.rows), default=1)
            for row in block.rows:
                longest = max((len(cell.plain) for cell in row if isinstance(cell, Text)), default=0)
                found += max(ceil(longest * columns / wide / 1.5), 1) + 0.8
        elif isinstance(block, Figure):
            found += wide / _DRAWING_LINES + ceil(len(block.caption.plain) / wide * 1.4) + 2
        else:
            found += 2
    return found


def stacked(document: Document) -> bool:
    """Tell whether what stands side by side has to stand one below the other, the paper being too narrow."""
    return document.page is Page.A6
