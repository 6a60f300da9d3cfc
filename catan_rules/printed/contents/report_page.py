"""How the case report stands on its one page: what is told beside the picture, the clauses where there is room for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import ceil

from catan_rules.printed.document import Block, Columns, Figure, Heading, Paragraph, Style, Table

#: About how many lines a page has for this; a picture that is as high as it is wide, one that stands as high as it may, and a caption take; found by printing.
_PAGE, _SQUARE, _TALL, _CAPTION = 52, 22, 38, 6
#: How many of those lines one row of names to sign takes, with which the page was measured.
_SIGNED_ONCE = 2
#: So high a column may be that ends with what is told.
_FULL = 60
#: About how many lines a heading takes, and a row of a table; how many characters a line of a column has.
_HEADING, _ROW, _LETTERS = 2.5, 1.5, 54
#: By how much small letters are narrower, and how many characters are lost to a mark.
_SMALL, _MARK = 0.75, 4

#: The width and height of a drawing.
_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def laid_out(
    told: Sequence[Block], picture: Figure | None, head: Heading, clauses: Sequence[Sequence[Paragraph]], taken: float = 0
) -> list[Block]:
    """Return what is told with the picture beside it, and the clauses below both, or below the picture alone where that is shorter.

    Without a picture what is told has the width of the page, and the clauses stand below it; where there are none there is no heading for them either.
    What is told that is higher than the page goes on below the picture. ``clauses`` are what may be quoted, the most first: the first that leaves the report on one page is taken, else the last.
    ``taken`` is how many lines stand below all this.
    """
    if picture is None:
        return [*told, *_below(head, clauses[0])]
    end = len(told)
    while _height(told[:end]) > _FULL:
        end -= 1
    told, rest = told[:end], told[end:]
    if rest:
        # so long a list goes on below the picture, and takes the clauses along
        return [Columns((tuple(told), (picture, *rest, *([head] if clauses[-1] else []), *clauses[-1])))]
    high, picture_high = _height(told), _picture_height(picture)
    for quoted in clauses:
        quoted_high = _height(quoted)
        below = max(high, picture_high) + _HEADING + quoted_high / 2 + 1
        beside = max(high, picture_high + _HEADING + quoted_high)
        if min(below, beside) <= _PAGE + _SIGNED_ONCE - taken:
            break
    if beside < below:
        return [Columns((tuple(told), (picture, *([head] if quoted else []), *quoted)))]
    return [Columns((tuple(told), (picture,))), *_below(head, quoted)]


def _below(head: Heading, quoted: Sequence[Paragraph]) -> list[Block]:
    return [head, _halved(quoted)] if quoted else []


def _height(blocks: Iterable[Block]) -> float:
    """Return about how many lines blocks take in a column."""
    found = 0.0
    for block in blocks:
        if isinstance(block, Paragraph):
            letters = sum(len(span.text) * (_SMALL if span.style in (Style.SOURCE, Style.CLAUSE) else 1) for span in block.text.spans)
            found += ceil(letters / (_LETTERS - (_MARK if block.mark else 0))) + 0.4
        else:
            found += _ROW * (len(block.rows) + 1) if isinstance(block, Table) else _HEADING
    return found


def _picture_height(picture: Figure) -> float:
    """Return about how many lines a picture with its caption takes in a column."""
    box = _BOX.search(picture.svg)
    wide, high = map(float, box.groups()) if box else (1.0, 1.0)
    return min(_SQUARE * high / wide, _TALL) + _CAPTION


def _halved(paragraphs: Sequence[Paragraph]) -> Columns:
    """Return paragraphs in two columns about equally long."""
    lengths = [len(one.text.plain) for one in paragraphs]
    cut = min(range(1, len(lengths) + 1), key=lambda place: abs(sum(lengths[:place]) - sum(lengths[place:])))
    return Columns((tuple(paragraphs[:cut]), tuple(paragraphs[cut:])))
