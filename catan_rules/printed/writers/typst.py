"""A document as PDF: written as typst source, every text as a string in it, then set by typst (extra ``pdf``)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from catan_rules.assets import filled
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
from catan_rules.printed.folding import sides
from catan_rules.printed.tree import anchors, by_letter, clean, first_places, grouped, levels, lines, meaning_of, titled_by_heading, walk
from catan_rules.printed.writers import symbols
from catan_rules.printed.writers.typst_style import (
    FONT,
    FUNCTIONS,
    breakable,
    column_room,
    index_columns,
    keep_together,
    short,
    stacked,
    style,
)
from catan_rules.printed.writers.words import label_text

#: In which colour of the style a mark is printed, by what it means.
_FILLS = {"good": "good", "bad": "accent", "differs": "accent", "open": "open", "plain": "muted"}
#: So many items of a longer list stay with the heading above it, where a page has several columns.
_WITH_HEADING = 2
_SVG_FONT = re.compile(r'font-family="[^"]*"')
#: A paragraph of these alone belongs to the heading above it: other words for it.
_SMALL = (Style.TERM, Style.SOURCE)
#: A table of at most so many rows stays on one page.
_FEW_ROWS = 8
#: From so many characters on a word without a place to break is cut, into pieces of so many.
_LONG_WORD = 26
_PIECE = 10
_LONGEST_PART = 18
#: Up to so many characters a column of a table is as wide as its longest cell; a longer one shares the room that is left.
_NARROW = 22
#: A table whose columns would take less than so much of the line is stretched over all of it.
_ROOMY = 0.92
#: How many characters wide a symbol is that is as wide as it is high.
_SYMBOL = 3.2


class NoTypstError(ImportError):
    """The package ``typst`` is not installed: the extra ``pdf`` brings it."""


def pdf(document: Document) -> bytes:
    """Return a document as PDF/UA-1: tagged, with every symbol and drawing in words; the same document gives the same bytes.

    NoTypstError where the package is missing. A character that typst's own fonts lack (a player's name in another script) becomes a square.
    """
    try:
        import typst
    except ImportError as missing:
        raise NoTypstError("the package typst is not installed (extra pdf)") from missing
    source = typst_source(document)

    def compiled(text: str) -> bytes:
        made = typst.compile(text.encode(), format="pdf", pdf_standards=["ua-1"], ignore_system_fonts=True)
        return bytes(made)

    try:
        return compiled(source)
    except typst.TypstError as refused:
        if "could not be displayed" not in str(refused):
            raise
    return compiled(_displayable(source, compiled, typst.TypstError))


def _displayable(source: str, compiled: object, error: type[Exception]) -> str:
    """Return source with a square for every character that no font has; each that is not Latin is tried on its own."""
    for mark in sorted({mark for mark in source if ord(mark) > 0x24F}):  # noqa: PLR2004 - what lies beyond Latin Extended-B
        try:
            compiled(filled("sign.typ", font=literal(FONT), sign=literal(mark)))  # type: ignore[operator]  # ours, above
        except error:
            source = source.replace(mark, "□")
    return source


def literal(text: str) -> str:
    """Return text as a typst string; line feeds, which ``lines`` has cut at, become spaces."""
    shown = clean(text).replace("\n", " ").replace("\\", "\\\\").replace('"', '\\"')
    return f'"{shown}"'


def typst_source(document: Document) -> str:
    """Return a document as typst source, whole in itself."""
    return _Writer(document).written()


class _Writer:
    """What writing one document remembers: its anchors and heading levels, and whether a container is open."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.language = document.languages[0]
        self.anchors = anchors(document)
        self.owners = first_places(document)
        self.levels = levels(document)
        self.pictures: dict[str, str] = {}
        self.bare = titled_by_heading(document)

    def written(self) -> str:
        document = self.document
        blocks = list(document.blocks[1:] if self.bare else document.blocks)
        opening = next((place for place, block in enumerate(blocks) if _headed(block)), len(blocks)) if document.contents else 0
        front = self._blocks(blocks[:opening])
        rest = self._folded(blocks) if document.folded else self._top(blocks[opening:])
        title = "" if document.folded else "#title()\n" if document.columns == 1 or stacked(document) else "#title-over-columns\n"
        contents = ""
        if document.contents:
            columns = 2 if document.columns == 1 or stacked(document) else 1
            contents = f"#contents({literal(label_text(self.language, 'contents'))}, {columns})\n"
        return filled(
            "document.typ",
            **style(document),
            title=literal(document.title.plain),
            keywords="".join(f"{literal(word)}, " for word in document.keywords),
            language=literal(self.language),
            pictures="\n".join(f"#let {name} = bytes({literal(svg)})" for svg, name in self.pictures.items()),
            header="headwords" if document.contents else "auto",
            foot=self._text(document.foot),
            title_shown=self._text(document.title),
            body=f"{title}{front}{contents}{rest}",
        )

    def _top(self, blocks: Sequence[Block]) -> str:
        """Return the blocks of the page itself; a heading with an index after it has pages of its own, in more columns."""
        found, place = "", 0
        plain: list[Block] = []
        while place < len(blocks):
            block = blocks[place]
            after = blocks[place + 1] if place + 1 < len(blocks) else None
            if isinstance(block, Heading) and isinstance(after, Index):
                found += self._blocks(plain) + f"#own-pages({index_columns(self.document)})[\n{self._blocks([block, after])}]\n"
                plain, place = [], place + 2
                continue
            if isinstance(block, Break):
                following = blocks[place + 1 : place + 3]
                own_page = [type(one) for one in following] == [Heading, Index]
                found += self._blocks(plain) + ("" if own_page else "#pagebreak(weak: true)\n")
                plain = []
            else:
                plain.append(block)
            place += 1
        return found + self._blocks(plain)

    def _folded(self, blocks: Sequence[Block]) -> str:
        """Return the pages as they lie on the paper that is folded, the title on the first, the foot on the last."""
        found = []
        for side in sides(blocks):
            placed = []
            for leaf, inside in side:
                title = "title(); " if leaf.number == 1 else ""
                foot = self._text(self.document.foot) if leaf.number == leaf.pages else "none"
                where = f'{leaf.column}, {leaf.row}, {str(leaf.turned).lower()}, "{leaf.number}/{leaf.pages}"'
                placed.append(f"leaf({where}, {foot}, {{{title}{self._inner(inside)}}})")
            found.append(f"{{{'; '.join(placed)}}}")
        return f"#folded({', '.join(found)})\n"

    def _blocks(self, blocks: Sequence[Block]) -> str:
        return "".join(f"#{made}\n" for made in self._made(blocks))

    def _inner(self, blocks: Sequence[Block]) -> str:
        """Return blocks as one value, as a container takes them."""
        return "{" + "; ".join(self._made(blocks)) + "}"

    def _made(self, blocks: Sequence[Block], *, outlined: bool = True) -> list[str]:
        found: list[str] = []
        listed: list[Paragraph] = []
        for block in [*blocks, None]:
            if isinstance(block, Paragraph) and block.mark:
                listed.append(block)
                continue
            if listed:
                found += self._lists(listed)
                listed = []
            if block is not None:
                found += self._block(block, outlined=outlined)
        return found

    def _block(self, block: Block, *, outlined: bool = True) -> list[str]:
        match block:
            case Heading():
                told = "" if outlined else ", outlined: false"
                return [f"h({self.levels[id(block)]}, {self._text(block.text)}{self._anchor(block)}{told})"]
            case Paragraph():
                return [f"{'under-heading' if _is_small(block) else 'p'}({self._text(block.text)}{self._anchor(block)})"]
            case Table():
                return [self._table(block)]
            case Figure():
                return [self._figure(block)]
            case Box():
                told = ", breakable: true" if breakable(self.document, block) else ""
                return [f"boxed({self._text(block.title)}{self._anchor(block)}{told}, {self._inner(block.blocks)})"]
            case Columns():
                return self._columns(block)
            case Break():  # within a container a page cannot end
                return []
            case Index():
                return [self._index(block)]

    def _columns(self, block: Columns) -> list[str]:
        """Return columns side by side, or one after the other on narrow paper; only the first language's headings are in the contents."""
        made = []
        for place, column in enumerate(block.columns):
            made.append(self._made(column, outlined=not place))
        if stacked(self.document):
            return [row for rows in made for row in rows]
        told = "headed: true, " if any(column and isinstance(column[0], Heading) for column in block.columns) else ""
        if told and all(isinstance(one, Heading) or _is_small(one) for column in block.columns for one in column):
            told += "sticky: true, "  # headings alone stay with what comes next
        told += f"shares: ({''.join(f'{one}fr, ' for one in block.shares)}), " if block.shares else ""
        told += "breakable: false, " if block.shares or keep_together(self.document, block) else ""
        return [f"side({told}{', '.join('{' + '; '.join(rows) + '}' for rows in made)})"]

    def _lists(self, paragraphs: list[Paragraph]) -> list[str]:
        """Return a list, in several columns its first items apart: a heading at the foot of one takes them along."""
        items = grouped(paragraphs)
        first = (
            next((place for place in range(len(items)) if sum(1 + len(under) for _, under in items[: place + 1]) >= _WITH_HEADING), 0) + 1
        )
        if self.document.columns == 1 or len(items) <= first:
            return [self._list(items)]
        return [f"led({self._list(items[:first])})", self._list(items[first:])]

    def _list(self, items: Sequence[tuple[Paragraph, list[Paragraph]]]) -> str:
        marks = "".join(f"({literal(one.mark)}, {_FILLS[meaning_of(one.mark)]}), " for one, _ in items)
        told = []
        for one, under in items:
            inner = f" + {self._list(grouped(replace(more, under=False) for more in under))}" if under else ""
            told.append(f"{'whole' if short(self.document, one) else ''}({self._at(one)}{self._text(one.text)}){inner}")
        return f"listed(({marks}), {', '.join(told)})"

    def _table(self, block: Table) -> str:
        wide = max(len(row) for row in (block.head, *block.rows))
        if not wide:
            return "[]"
        widths = "".join(f"{one}, " for one in self._widths(block, wide))
        head = "".join(f"{self._text(cell)}, " for cell in block.head) + "[], " * (wide - len(block.head) if block.head else 0)
        cells = "".join(f"{self._cell(cell)}, " for row in block.rows for cell in (*row, *[None] * (wide - len(row))))
        told = f"rows(({widths}), ({head}), ({cells}))"
        return f"whole({told})" if len(block.rows) <= _FEW_ROWS else told

    def _widths(self, block: Table, wide: int) -> list[str]:
        """Return how wide each column is: as what stands in it, or its share of the page."""
        longest = [0.0] * wide
        for row in (block.head, *block.rows):
            for column, cell in enumerate(row):
                longest[column] = max(longest[column], _characters(cell))
        widths = [f"{min(length, 90):.0f}fr" if length > _NARROW else "auto" for length in longest]
        if any(one != "auto" for one in widths):
            return widths
        drawn = {column for row in block.rows for column, cell in enumerate(row) if not isinstance(cell, Text)}
        if 0 < len(drawn) < wide:
            return ["1fr", *widths[1:]]  # symbols take what they need, the names beside them the rest
        if sum(longest) + 2 * wide < _ROOMY * column_room(self.document):
            return [f"{length + 2:.1f}fr" for length in longest]
        return widths

    def _cell(self, cell: Text | tuple[Symbol, ...] | None) -> str:
        if cell is None or not cell:
            return "[]"
        return self._text(cell) if isinstance(cell, Text) else ' + " " + '.join(map(self._symbol, cell))

    def _symbol(self, one: Symbol) -> str:
        told = one.label if one.count == 1 else f"{one.count} {one.label}"
        name = self._picture(symbols.symbol_svg(one.name, one.count))
        return f"symbol({name}, {literal(told)}, {symbols.row_width(one.name, one.count) / symbols.HEIGHT:.3f})"

    def _picture(self, svg: str) -> str:
        """Return the name under which a picture is kept; each is written once. Its words are set in the font of the page."""
        return self.pictures.setdefault(
            _SVG_FONT.sub(f'font-family="{FONT}"', clean(svg).replace("\n", " ")), f"picture-{len(self.pictures)}"
        )

    def _figure(self, block: Figure) -> str:
        language = block.caption.language
        caption = self._text(block.caption)
        code = f", code: {self._picture(block.code)}, code-told: {literal(label_text(language, 'code'))}" if block.code else ""
        return f"drawn({self._picture(block.svg)}, {literal(block.alternative)}, {caption}{code})"

    def _index(self, block: Index) -> str:
        groups = ""
        for letter, entries in by_letter(block.entries):
            rows = ""
            for entry in entries:
                known = [one for one in dict.fromkeys(entry.anchors) if one in self.anchors]
                rows += f"({literal(entry.term)}, ({''.join(f'{literal(one)}, ' for one in known)})), "
            groups += f"({literal(letter)}, ({rows})), "
        made = f"register(({groups}))"
        return made if block.language == self.language else f'text(lang: "{block.language}", {made})'

    def _text(self, text: Text) -> str:
        """Return running text as one value of typst."""
        rows = [" + ".join(self._span(span, text.language) for span in line) for line in lines(text)]
        shown = " + linebreak() + ".join(row or '""' for row in rows)
        return f'text(lang: "{text.language}", {shown})' if text.language != self.language else f"text({shown})"

    def _span(self, span: Span, language: str) -> str:
        shown = _breakable(span.text)
        if span.style in FUNCTIONS:
            shown = f"{FUNCTIONS[span.style]}({shown})"
        if span.language:
            shown = f"text(lang: {literal(span.language)}, {shown})"
        if span.target and span.target in self.anchors:
            shown = f"to({literal(span.target)}, {literal(label_text(language, 'page'))}, {shown})"
        return shown

    def _anchor(self, block: Heading | Paragraph | Box) -> str:
        return f", anchor: {literal(block.anchor)}" if block.anchor and self.owners[block.anchor] == id(block) else ""

    def _at(self, block: Paragraph) -> str:
        return f"at({literal(block.anchor)}) + " if block.anchor and self.owners[block.anchor] == id(block) else ""


def _headed(block: Block) -> bool:
    return any(isinstance(one, Heading) for one in walk([block]))


def _is_small(block: Block) -> bool:
    """Tell whether a block says other words for the heading above it."""
    return isinstance(block, Paragraph) and all(span.style in _SMALL for span in block.text.spans)


def _characters(cell: Text | tuple[Symbol, ...]) -> float:
    """Return about how many characters a cell is wide."""
    if isinstance(cell, Text):
        return len(cell.plain)
    return sum(symbols.row_width(one.name, one.count) / symbols.HEIGHT * _SYMBOL for one in cell) + len(cell)


def _pieces(word: str) -> list[str]:
    """Return the pieces between which a long word may end its line: its parts, as of an id; a part that is long itself is cut."""
    parts = re.findall(r"[^-/.]*[-/.]+|[^-/.]+", word)
    return [
        part[at : at + _PIECE] if len(part) > _LONGEST_PART else part
        for part in parts
        for at in range(0, len(part), _PIECE)
        if not at or len(part) > _LONGEST_PART
    ]


def _breakable(text: str) -> str:
    """Return text as a string; a long word that no language divides (a position in one line) may end its line anywhere."""
    if len(text) < _LONG_WORD or all(len(word) < _LONG_WORD or word.isalpha() for word in text.split()):
        return literal(text)
    found = []
    for word in re.split(r"(\s+)", text):
        if len(word) < _LONG_WORD or word.isalpha() or word.isspace():
            found.append(literal(word))
        else:
            found.append(f"pieces({', '.join(map(literal, _pieces(word)))})")
    return "{" + "; ".join(found) + "}"
