"""A document as HTML: one file that needs nothing else, for a phone at the table, a wide screen and a printer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote

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
from catan_rules.printed.tree import (
    anchors,
    by_letter,
    clean,
    first_places,
    grouped,
    levels,
    lines,
    meaning_of,
    numbered,
    titled_by_heading,
    walk,
)
from catan_rules.printed.writers import symbols
from catan_rules.printed.writers.html_style import FONT, style_sheet
from catan_rules.printed.writers.words import label_text
from catan_rules.render.svg.document import number

_ID = re.compile(r'(?<=\bid=")[^"]+(?=")|(?<=\bhref="#)[^"]+(?=")|(?<=url\(#)[^)]+(?=\))|(?<=\baria-labelledby=")[^"]+(?=")')
_OPENING = re.compile(r"<svg\b([^>]*)>")
_OF_ITS_OWN = re.compile(r'\s(?:width|height|role|aria-labelledby|aria-label|aria-hidden|class|lang)="[^"]*"')
_SVG_FONT = re.compile(r'font-family="[^"]*"')
_WRITTEN = {
    Style.STRONG: ("<strong>", "</strong>"),
    Style.DETAIL: ('<span class="detail">', "</span>"),
    Style.TERM: ('<span class="term">', "</span>"),
    Style.SOURCE: ('<span class="source">', "</span>"),
    Style.CLAUSE: ('<span class="clause">', "</span>"),
    Style.DIFFERS: ('<span class="differs">', "</span>"),
}
#: What stands smaller than the rule itself; a line of it alone is set closer.
_SMALL = (Style.TERM, Style.SOURCE, Style.CLAUSE)


def html(document: Document) -> str:
    """Return a document as one HTML file; the same document gives the same text, and nothing is loaded from elsewhere."""
    return _Writer(document).written()


def escape(text: str) -> str:
    """Return text as it stands between tags or in an attribute."""
    shown = clean(text)
    for mark, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        shown = shown.replace(mark, written)
    return shown


def identity(anchor: str) -> str:
    """Return an anchor as the ``id`` of an element, which knows no spaces."""
    return "-".join(clean(anchor).split())


class _Writer:
    """What writing one document remembers: its anchors, its heading levels and how many pictures there were."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.language = document.languages[0]
        self.anchors = anchors(document)
        self.owners = first_places(document)
        self.levels = levels(document)
        self.figures = 0
        self.boxes = 0
        cells = [cell for block in walk(document.blocks) if isinstance(block, Table) for row in block.rows for cell in row]
        used = {one.name for cell in cells if not isinstance(cell, Text) for one in cell}
        self.symbols = [name for name in symbols.symbols() if name in used]

    def written(self) -> str:
        document = self.document
        head = "" if titled_by_heading(document) else f'<h1 class="title"{self._lang(document.title)}>{self._spans(document.title)}</h1>\n'
        body = self._folded(head) if document.folded else self._sections(document.blocks)
        words = escape(", ".join(document.keywords))
        classes = [f"page-{document.page}", f"columns-{document.columns}", "long" if document.contents or document.search else "short"]
        script = ""
        if document.search:
            from catan_rules.printed.writers.html_engine import scripts

            script = scripts(document.languages)
        return filled(
            "document.html",
            language=self.language,
            keywords=f'<meta name="keywords" content="{words}">\n' if words else "",
            title=escape(document.title.plain),
            style=style_sheet(document),
            classes=" ".join(classes),
            skip=label_text(self.language, "skip"),
            sprite=self._sprite(),
            head="" if document.folded else head,
            search=self._search(),
            contents=self._contents(),
            body=body,
            foot_language=self._lang(document.foot),
            foot=self._spans(document.foot),
            script=script,
        )

    def _sprite(self) -> str:
        if not self.symbols:
            return ""
        drawn = "".join(f'<g id="symbol-{name}">{symbols.shape(name)[1]}</g>' for name in self.symbols)
        return f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>\n'

    def _search(self) -> str:
        """Return the search box; it is hidden until the script that serves it runs."""
        if not self.document.search:
            return ""
        names = {"none": "found.none", "one": "found.one", "many": "found", "search": "search", "hint": "search.hint", "keys": "found.keys"}
        return filled("search.html", **{place: escape(label_text(self.language, key)) for place, key in names.items()})

    def _contents(self) -> str:
        if not self.document.contents:
            return ""
        rows, depth = [], 1
        for group in self._heads():
            level = min(self.levels[id(group[0])], 2)
            links = " · ".join(self._entry(heading) for heading in group)
            if level > depth:
                rows.append("<ol>")
            elif level < depth:
                rows.append("</li></ol></li>")
            elif rows:
                rows.append("</li>")
            rows.append(f"<li>{links}")
            depth = level
        rows.append("</li></ol></li>" if depth > 1 else "</li>" if rows else "")
        name = label_text(self.language, "contents")
        return f'<nav class="contents" aria-label="{name}"><details><summary>{name}</summary><ol>{"".join(rows)}</ol></details></nav>\n'

    def _entry(self, heading: Heading) -> str:
        shown = f"<span{self._lang(heading.text)}>{escape(heading.text.plain)}</span>"
        return f'<a href="#{escape(identity(heading.anchor))}">{shown}</a>' if heading.anchor else shown

    def _heads(self) -> list[list[Heading]]:
        """Return the headings of the first two levels, those that stand side by side together."""
        found: list[list[Heading]] = []
        for block in self.document.blocks:
            side = [column[0] for column in block.columns if column] if isinstance(block, Columns) else [block]
            group = [one for one in side if isinstance(one, Heading) and self.levels[id(one)] < 3]  # noqa: PLR2004 - the levels of contents
            if group:
                found.append(group)
        return found

    def _folded(self, title: str) -> str:
        """Return the pages as they lie on the paper that is folded, the title on the first, the foot on the last."""
        found = ""
        for side in sides(self.document.blocks):
            found += '<div class="side">\n'
            for leaf, blocks in side:
                style = f"--page:{leaf.number};--column:{leaf.column};--row:{leaf.row}"
                foot = self._spans(self.document.foot) if leaf.number == leaf.pages else ""
                inside = f"{title if leaf.number == 1 else ''}{self._sections(blocks)}"
                under = f'<p class="leaf-foot"><span>{foot}</span><span>{leaf.number}/{leaf.pages}</span></p>'
                found += f'<div class="leaf{" turned" if leaf.turned else ""}" style="{style}">\n{inside}{under}</div>\n'
            found += "</div>\n"
        return found

    def _sections(self, blocks: Sequence[Block]) -> str:
        """Return the blocks with a section around each heading and what stands under it."""
        found: list[str] = []
        open_at: list[int] = []
        plain: list[Block] = []

        def settle() -> None:
            if plain:
                found.append(self._blocks(plain))
                plain.clear()

        for block in blocks:
            heading = _heading(block)
            if heading is not None:
                settle()
                level = self.levels[id(heading)]
                while open_at and open_at[-1] >= level:
                    found.append("</section>\n")
                    open_at.pop()
                open_at.append(level)
                found.append(f'<section class="level-{level}">\n')
            plain.append(block)
        settle()
        return "".join(found) + "</section>\n" * len(open_at)

    def _blocks(self, blocks: Sequence[Block]) -> str:
        """Return blocks one after the other; paragraphs with a mark that follow each other are one list."""
        found: list[str] = []
        listed: list[Paragraph] = []
        for block in [*blocks, None]:
            if isinstance(block, Paragraph) and block.mark:
                listed.append(block)
                continue
            if listed:
                found.append(self._list(listed))
                listed = []
            if block is not None:
                found.append(self._block(block))
        return "".join(found)

    def _block(self, block: Block) -> str:
        match block:
            case Heading():
                return self._heading(block)
            case Paragraph():
                small = ' class="small"' if all(span.style in _SMALL for span in block.text.spans) else ""
                return f"<p{small}{self._id(block)}{_clause(block.clause)}{self._lang(block.text)}>{self._spans(block.text)}</p>\n"
            case Table():
                return self._table(block)
            case Figure():
                return self._figure(block)
            case Box():
                return self._box(block)
            case Columns():
                inner = "".join(f"<div>{self._blocks(column)}</div>" for column in block.columns)
                shares = f";--shares:{' '.join(f'{one}fr' for one in block.shares)}" if block.shares else ""
                return f'<div class="columns" style="--count:{len(block.columns)}{shares}">\n{inner}</div>\n'
            case Break():
                return '<div class="break"></div>\n'
            case Index():
                return self._index(block)

    def _heading(self, block: Heading) -> str:
        title = self.document.blocks[0] is block and titled_by_heading(self.document)
        tag = f"h{1 if title else self.levels[id(block)] + 1}"
        return f"<{tag}{self._id(block)}{self._lang(block.text)}>{self._spans(block.text)}</{tag}>\n"

    def _list(self, paragraphs: list[Paragraph]) -> str:
        tag = "ol" if numbered(paragraphs) else "ul"
        rows = "".join(self._item(one, under) for one, under in grouped(paragraphs))
        return f'<{tag} class="marked" role="list">\n{rows}</{tag}>\n'

    def _item(self, one: Paragraph, under: Sequence[Paragraph]) -> str:
        """Return an item of a list, with a list of those under it within."""
        mark = f'<span class="mark {meaning_of(one.mark)}">{escape(one.mark)}</span>'
        inner = f"\n{self._list([replace(more, under=False) for more in under])}" if under else ""
        return f"<li{self._id(one)}{_clause(one.clause)}{self._lang(one.text)}>{mark} {self._spans(one.text)}{inner}</li>\n"

    def _box(self, block: Box) -> str:
        self.boxes += 1
        name = identity(block.anchor) if self._id(block) and block.anchor else f"box-{self.boxes}"
        title = f'<p class="box-title" id="{escape(name)}"{self._lang(block.title)}>{self._spans(block.title)}</p>\n'
        return f'<div class="box" role="group" aria-labelledby="{escape(name)}">\n{title}{self._blocks(block.blocks)}</div>\n'

    def _table(self, block: Table) -> str:
        head = "".join(f'<th scope="col"{self._lang(cell)}>{self._spans(cell)}</th>' for cell in block.head)
        rows = ""
        named = all(isinstance(row[0], Text) for row in block.rows if row)  # else the first column is one of several things side by side
        for place, row in enumerate(block.rows):
            cells = "".join(self._cell(cell, first=named and column == 0 and len(row) > 1) for column, cell in enumerate(row))
            rows += f"<tr{_clause(block.clauses[place] if place < len(block.clauses) else None)}>{cells}</tr>\n"
        caption = f"<caption{self._lang(block.caption)}><span>{self._spans(block.caption)}</span></caption>"
        name = escape(block.caption.plain)
        body = f"{f'<thead><tr>{head}</tr></thead>' if head else ''}<tbody>\n{rows}</tbody>"
        return f'<div class="table" role="region" tabindex="0" aria-label="{name}"><table>{caption}\n{body}</table></div>\n'

    def _cell(self, cell: Text | tuple[Symbol, ...], *, first: bool) -> str:
        if isinstance(cell, Text):
            tag, scope = ("th", ' scope="row"') if first else ("td", "")
            return f"<{tag}{scope}{self._lang(cell)}>{self._spans(cell)}</{tag}>"
        return f'<td class="symbols">{" ".join(self._symbol(one) for one in cell)}</td>'

    def _symbol(self, one: Symbol) -> str:
        told = escape(one.label if one.count == 1 else f"{one.count} {one.label}")
        wide = number(symbols.row_width(one.name, one.count))
        middle = number(symbols.HEIGHT / 2)
        uses = "".join(f'<use href="#symbol-{one.name}" x="{number(x)}" y="{middle}"/>' for x in symbols.places(one.name, one.count))
        style = f"--wide:{symbols.row_width(one.name, one.count) / symbols.HEIGHT:.3f}"
        return (
            f'<svg class="symbol" viewBox="0 0 {wide} {number(symbols.HEIGHT)}" style="{style}" role="img" aria-label="{told}">'
            f"<title>{told}</title>{uses}</svg>"
        )

    def _figure(self, block: Figure) -> str:
        self.figures += 1
        prefix = f"f{self.figures}"
        language = block.caption.language
        drawn = _inline(block.svg, prefix, block.alternative, "drawing")
        under = f"<span{self._lang(block.caption)}>{self._spans(block.caption)}</span>"
        code = _inline(block.code, f"{prefix}-code", label_text(language, "code"), "code") if block.code else ""
        line = ""
        if block.line:
            name = label_text(language, "line")
            line = f'<details class="line"><summary>{name}</summary><code>{escape(block.line)}</code></details>'
        caption = f'<figcaption>{code}<div class="told">{under}{line}</div></figcaption>'
        case = f' data-case="{escape(block.case)}"' if block.case else ""
        return f'<figure lang="{language}"{case}>{drawn}{caption}</figure>\n'

    def _index(self, block: Index) -> str:
        parts = []
        for letter, entries in by_letter(block.entries):
            rows = "".join(f"<li>{self._term(entry.term, entry.anchors)}</li>" for entry in entries)
            parts.append(f'<div class="letter"><p class="initial" aria-hidden="true">{letter}</p><ul role="list">{rows}</ul></div>\n')
        return f'<div class="index" lang="{block.language}">\n{"".join(parts)}</div>\n'

    def _term(self, term: str, places: tuple[str, ...]) -> str:
        """Return a term of the index: the link itself where it leads to one place, else followed by the headings that it leads to."""
        known = [one for one in dict.fromkeys(places) if one in self.anchors]
        if len({self.anchors[one] for one in known}) == 1:
            where = self.anchors[known[0]]
            under = "" if where == term else f' <span class="under">{escape(where)}</span>'
            return f'<a href="#{escape(identity(known[0]))}">{escape(term)}</a>{under}'
        seen: dict[str, str] = {}
        for one in known:
            seen.setdefault(self.anchors[one], one)
        links = ", ".join(f'<a class="under" href="#{escape(identity(one))}">{escape(where)}</a>' for where, one in seen.items())
        return f"{escape(term)} {links}".rstrip()

    def _spans(self, text: Text) -> str:
        """Return running text; what follows a line feed stands on a line of its own, a small one closer."""
        first, *rest = lines(text)
        written = "".join(map(self._span, first))
        for line in rest:
            inside = "".join(map(self._span, line))
            written += f' <span class="small-line">{inside}</span>' if all(span.style in _SMALL for span in line) else f"<br>{inside}"
        return written

    def _span(self, span: Span) -> str:
        shown = escape(span.text)
        if span.target and span.target in self.anchors:
            shown = f'<a href="#{escape(identity(span.target))}">{shown}</a>'
        elif span.file:
            shown = f'<a href="{escape(quote(span.file))}">{shown}</a>'
        before, after = _WRITTEN.get(span.style, ("", ""))
        if span.language:
            shown = f'<span lang="{escape(span.language)}">{shown}</span>'
        return before + shown + after

    def _id(self, block: Heading | Paragraph | Box) -> str:
        """Return the ``id`` of a block, nothing where another one has it already."""
        if block.anchor and self.owners[block.anchor] == id(block):
            return f' id="{escape(identity(block.anchor))}"'
        return ""

    def _lang(self, text: Text) -> str:
        return f' lang="{escape(text.language)}"' if len(self.document.languages) > 1 or text.language != self.language else ""


def _heading(block: Block) -> Heading | None:
    """Return the heading that a block is or begins with, which opens a section."""
    if isinstance(block, Columns):
        return next((column[0] for column in block.columns if column and isinstance(column[0], Heading)), None)
    return block if isinstance(block, Heading) else None


def _clause(clause: str | None) -> str:
    return f' data-clause="{escape(clause)}"' if clause else ""


def _inline(svg: str, prefix: str, alternative: str, kind: str) -> str:
    """Return a picture to stand in the page: ids of its own, the page's font, one name for who does not see it, a size that the page decides."""
    svg = _ID.sub(lambda found: " ".join(f"{prefix}-{one}" for one in found[0].split()), svg[svg.index("<svg") :].strip())
    svg = _SVG_FONT.sub(f"font-family=\"'{FONT}', Georgia, serif\"", svg)
    return _OPENING.sub(
        lambda found: f'<svg{_OF_ITS_OWN.sub("", found[1])} class="{kind}" role="img" aria-label="{escape(alternative)}">', svg, count=1
    )
