"""What every writer asks of a document: its blocks in order, its anchors, its headings without a skipped level, its terms by letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby, pairwise

from catan_common.folding import fold_in
from catan_common.visible import visible
from catan_rules.printed.document import Block, Box, Columns, Document, Entry, Figure, Heading, Paragraph, Span, Table, Text

#: Characters that are not printable to Python and yet mean something on paper: spaces that do not break, and line feeds.
_KEPT = "\xa0\u202f\n"


_MEANINGS = {"✓": "good", "✗": "bad", "≠": "differs", "?": "open", "~": "open", "!": "bad"}


def meaning_of(mark: str) -> str:
    """Return what a mark before a paragraph means, so that its colour can say so too: good, bad, differs, open, or plain."""
    return _MEANINGS.get(mark, "plain")


def clean(text: str) -> str:
    """Return text without characters that steer a machine or cannot be seen; line feeds stay, they are line breaks."""
    return visible(text, _KEPT)


def lines(text: Text) -> list[list[Span]]:
    """Return running text cut at its line feeds; spans without characters are left out."""
    found: list[list[Span]] = [[]]
    for span in text.spans:
        first, *rest = span.text.split("\n")
        for place, part in enumerate((first, *rest)):
            if place:
                found.append([])
            if part:
                found[-1].append(replace(span, text=part))
    return found


def walk(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield every block, the inner ones after the one they stand in."""
    for block in blocks:
        yield block
        if isinstance(block, Box):
            yield from walk(block.blocks)
        elif isinstance(block, Columns):
            for column in block.columns:
                yield from walk(column)


def texts(blocks: Iterable[Block]) -> Iterator[Text]:
    """Yield every running text, in order."""
    for block in walk(blocks):
        if isinstance(block, Heading | Paragraph):
            yield block.text
        elif isinstance(block, Box):
            yield block.title
        elif isinstance(block, Figure):
            yield block.caption
        elif isinstance(block, Table):
            yield block.caption
            yield from block.head
            yield from (cell for row in block.rows for cell in row if isinstance(cell, Text))


def anchors(document: Document) -> dict[str, str]:
    """Return each anchor, in order, with the heading or box that it stands under; of two with one name the first counts."""
    found: dict[str, str] = {}
    under = document.title.plain
    for block in walk(document.blocks):
        if isinstance(block, Heading):
            under = block.text.plain
        anchor = getattr(block, "anchor", None)
        if anchor:
            found.setdefault(anchor, block.title.plain if isinstance(block, Box) else under)
    return found


def first_places(document: Document) -> dict[str, int]:
    """Return each anchor with the identity of the block that it is the place of: the first that names it."""
    found: dict[str, int] = {}
    for block in walk(document.blocks):
        anchor = getattr(block, "anchor", None)
        if anchor:
            found.setdefault(anchor, id(block))
    return found


def levels(document: Document) -> dict[int, int]:
    """Return the level of each heading by its identity: it begins at 1 and never skips one, as a reader's machine wants it."""
    found: dict[int, int] = {}
    before = 0
    for block in walk(document.blocks):
        if isinstance(block, Heading):
            before = found[id(block)] = max(1, min(block.level, before + 1))
    return found


def titled_by_heading(document: Document) -> bool:
    """Tell whether the first heading is the title already, so that it need not stand there twice."""
    first = document.blocks[0] if document.blocks else None
    return isinstance(first, Heading) and first.level == 1 and document.title.plain.startswith(first.text.plain)


def grouped(paragraphs: Iterable[Paragraph]) -> list[tuple[Paragraph, list[Paragraph]]]:
    """Return the paragraphs of a list, each with those that stand under it; one that has nothing above it stands for itself."""
    found: list[tuple[Paragraph, list[Paragraph]]] = []
    for paragraph in paragraphs:
        if paragraph.under and found:
            found[-1][1].append(paragraph)
        else:
            found.append((paragraph, []))
    return found


def numbered(paragraphs: Iterable[Paragraph]) -> bool:
    """Tell whether the marks are numbers that count up, so that they are an ordered list."""
    marks = [paragraph.mark.rstrip(".") for paragraph in paragraphs]
    return all(mark.isdecimal() for mark in marks) and all(int(a) < int(b) for a, b in pairwise(marks))


def sort_key(term: str) -> tuple[str, str]:
    """Return where a term stands in the alphabet: accents and umlauts as the bare letter, ``ß`` as ``ss``, marks aside."""
    folded = fold_in(term, "nl")  # the digraphs of German stay: an index is sorted by what is written
    bare = "".join(mark if mark.isalnum() else " " for mark in folded)
    return " ".join(bare.split()), term


def by_letter(entries: Iterable[Entry]) -> list[tuple[str, list[Entry]]]:
    """Return the terms of an index by first letter, those that begin with a digit together."""

    def letter(entry: Entry) -> str:
        first = sort_key(entry.term)[0][:1]
        return first.upper() if first.isalpha() else "0–9"  # noqa: RUF001 - a range on paper

    return [(name, list(group)) for name, group in groupby(entries, letter)]
