"""A document as Markdown: CommonMark with tables, figures as their words, so that it reads well as plain text too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from catan_rules.printed.document import (
    Block,
    Box,
    Break,
    Columns,
    Document,
    Figure,
    Heading,
    Index,
    Paragraph,
    Span,
    Style,
    Symbol,
    Table,
    Text,
)
from catan_rules.printed.tree import anchors, by_letter, clean, first_places, levels, lines, texts, titled_by_heading, walk
from catan_rules.printed.writers.words import label_text

#: What Markdown would read as its own wherever it stands.
_MARKS = re.compile(r"([\\`*_\[\]<>|~&!])")
#: What it would read as its own at the beginning of a line: headings, lists, underlines of a heading, numbers of a list, rules.
_BEGINNING = re.compile(r"^(\s*)([#+=:-]|\d+(?=[.)]))")
_AROUND = {Style.STRONG: ("**", "strong"), Style.TERM: ("*", "em")}


def markdown(document: Document) -> str:
    """Return a document as CommonMark with pipe tables; only what is pointed at carries an anchor."""
    return _Writer(document).written()


def escape(text: str) -> str:
    """Return text so that Markdown shows it as it is, within a line."""
    return _MARKS.sub(r"\\\1", clean(text).replace("\n", " "))


def _begun(line: str) -> str:
    """Return a line so that its beginning is no mark of a block."""
    found = _BEGINNING.match(line)
    if not found:
        return line
    before, mark = found.groups()
    return f"{before}{mark}\\{line[found.end() :]}" if mark.isdecimal() else f"{before}\\{line[len(before) :]}"


class _Writer:
    """What writing one document remembers: its anchors, those that are pointed at, and its heading levels."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.language = document.languages[0]
        self.anchors = anchors(document)
        self.owners = first_places(document)
        self.levels = levels(document)
        self.wanted = {span.target for text in _all_texts(document) for span in text.spans if span.target}
        self.wanted |= {
            place for block in walk(document.blocks) if isinstance(block, Index) for one in block.entries for place in one.anchors
        }

    def written(self) -> str:
        document = self.document
        title = "" if titled_by_heading(document) else f"# {self._line(document.title)}\n\n"
        body = self._blocks(document.blocks)
        return f"{title}{body}---\n\n{_begun(self._line(document.foot))}\n"

    def _blocks(self, blocks: Sequence[Block]) -> str:
        found, listed = "", False
        for block in blocks:
            item = isinstance(block, Paragraph) and bool(block.mark)
            if listed and not item:
                found += "\n"
            found += self._block(block)
            listed = item
        return found + ("\n" if listed else "")

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                depth = 1 if block is self.document.blocks[0] and titled_by_heading(self.document) else self.levels[id(block)] + 1
                return f"{'#' * depth} {self._anchor(block)}{self._line(block.text)}\n\n"
            case Paragraph():
                return self._paragraph(block)
            case Table():
                return self._table(block)
            case Figure():
                return self._figure(block)
            case Box():
                inner = f"**{self._anchor(block)}{self._line(block.title, bold=True)}**\n\n{self._blocks(block.blocks)}".rstrip("\n")
                return "".join(f"> {line}".rstrip() + "\n" for line in inner.split("\n")) + "\n"
            case Columns():
                return "".join(self._blocks(column) for column in block.columns)
            case Break():
                return ""
            case Index():
                return self._index(block)

    def _paragraph(self, block: Paragraph) -> str:
        rows = [_begun(row) for row in self._rows(block.text)]
        if not block.mark:
            return self._anchor(block) + "\\\n".join(rows) + "\n\n"
        mark = block.mark.rstrip(".")
        if mark.isdecimal() and len(mark) < 10:  # noqa: PLR2004 - CommonMark reads no longer number as a list's
            begin, shown = f"{mark}. ", ""
        else:
            begin, shown = "- ", "" if mark in ("-", "–", "•", "·") else f"{escape(mark)} "  # noqa: RUF001 - a dash
        begin = "  " + begin if block.under else begin
        return begin + self._anchor(block) + shown + f"\\\n{' ' * len(begin)}".join(rows) + "\n"

    def _table(self, block: Table) -> str:
        wide = max((len(row) for row in (block.head, *block.rows)), default=0)
        if not wide:
            return ""
        head = [self._cell(cell) for cell in block.head] or [""] * wide
        rows = [head, ["---"] * wide, *([self._cell(cell) for cell in row] for row in block.rows)]
        return "".join("| " + " | ".join((*row, *[""] * (wide - len(row)))) + " |\n" for row in rows) + "\n"

    def _cell(self, cell: Text | tuple[Symbol, ...]) -> str:
        if isinstance(cell, Text):
            return self._line(cell)
        return escape(", ".join(one.label if one.count == 1 else f"{one.count} {one.label}" for one in cell))

    def _figure(self, block: Figure) -> str:
        language = block.caption.language
        rows = [f"*{escape(block.alternative)}*"] if block.alternative.strip() and block.alternative != block.caption.plain else []
        rows.append(self._line(block.caption))
        line = f"{label_text(language, 'line')}:\n\n```\n{clean(block.line)}\n```\n\n" if block.line else ""
        return "\n\n".join(map(_begun, rows)) + "\n\n" + line

    def _index(self, block: Index) -> str:
        found = ""
        for letter, entries in by_letter(block.entries):
            found += f"**{letter}**\n\n"
            for entry in entries:
                known = [one for one in dict.fromkeys(entry.anchors) if one in self.anchors]
                seen = {self.anchors[one]: one for one in reversed(known)}
                links = ", ".join(f"[{escape(where)}]({_address(one)})" for where, one in reversed(seen.items()))
                found += f"- {_begun(escape(entry.term))}: {links}\n" if links else f"- {_begun(escape(entry.term))}\n"
            found += "\n"
        return found

    def _rows(self, text: Text) -> list[str]:
        return [self._joined(line).strip() for line in lines(text)]

    def _line(self, text: Text, *, bold: bool = False) -> str:
        """Return running text on one line, for a heading or a cell."""
        spans = [Span(span.text, Style.PLAIN, span.target) if bold else span for line in lines(text) for span in (*line, Span(" "))]
        return self._joined(spans).strip()

    def _joined(self, spans: Sequence[Span]) -> str:
        found = ""
        spans = [replace(span, text=clean(span.text)) for span in spans]
        for place, span in enumerate(spans):
            before = spans[place - 1].text[-1:] if place else ""
            after = spans[place + 1].text[:1] if place + 1 < len(spans) else ""
            found += self._span(span, loose=(not before or before.isspace()) and (not after or after.isspace()))
        return found

    def _span(self, span: Span, *, loose: bool) -> str:
        """Return a run of text; stars are read as marks for certain only where space is around them (``loose``), elsewhere tags stand."""
        core = escape(span.text.strip())
        if not core:
            return escape(span.text)
        if span.target and span.target in self.anchors:
            core = f"[{core}]({_address(span.target)})"
        head = span.text[: len(span.text) - len(span.text.lstrip())]
        tail = span.text[len(span.text.rstrip()) :]
        if span.style in _AROUND:
            mark, tag = _AROUND[span.style]
            opens, closes = (mark, mark) if (loose or head) and (loose or tail) else (f"<{tag}>", f"</{tag}>")
            core = f"{opens}{core}{closes}"
        return f"{escape(head)}{core}{escape(tail)}"

    def _anchor(self, block: Heading | Paragraph | Box) -> str:
        if block.anchor and block.anchor in self.wanted and self.owners[block.anchor] == id(block):
            return f'<a id="{_identity(block.anchor)}"></a>'
        return ""


def _all_texts(document: Document) -> list[Text]:
    return [document.title, document.foot, *texts(document.blocks)]


def _identity(anchor: str) -> str:
    return "-".join(clean(anchor).split()).replace('"', "").replace("<", "").replace("&", "")


def _address(anchor: str) -> str:
    name = _identity(anchor)
    return f"<#{name}>" if any(mark in name for mark in "()\\>") else f"#{name}"
