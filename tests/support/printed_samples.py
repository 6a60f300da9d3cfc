"""Small documents with every kind of block, and how a test reads back what was printed from them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser
from io import BytesIO
from typing import Any

from catan_rules.printed.document import (
    Block,
    Box,
    Break,
    Columns,
    Document,
    Entry,
    Figure,
    Heading,
    Index,
    Page,
    Paragraph,
    Span,
    Style,
    Symbol,
    Table,
    Text,
)  # fmt: skip

_VOID = {"meta", "br", "input", "rect", "circle", "path", "line", "polygon", "polyline", "use"}
#: A drawing with ids of its own, as the board drawing makes them.
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60" width="90" height="60" role="img" aria-labelledby="t d" lang="nl">'
    '<title id="t">Bord</title><desc id="d">Een bord</desc><defs><g id="tile"><rect width="20" height="20" fill="#8fb58a"/></g></defs>'
    '<use href="#tile" x="5"/><text x="5" y="50" font-family="\'Helvetica Neue\', Arial, sans-serif" font-size="12">A1</text></svg>'
)
CODE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h3v3h-3z" fill="#000"/></svg>'


def text(words: str, language: str = "nl", style: Style = Style.PLAIN, target: str | None = None) -> Text:
    """Return running text of one span."""
    return Text((Span(words, style, target),), language)


def blocks(language: str, suffix: str = "") -> tuple[Block, ...]:
    """Return one of every block in a language; ``suffix`` tells its anchors from those of another language."""
    dutch = language == "nl"
    costs = Table(
        (
            ((Symbol("straat", "straat"),), (Symbol("baksteen", "baksteen"), Symbol("hout", "hout")), text("0", language)),
            ((Symbol("stad", "stad"),), (Symbol("erts", "erts", 3), Symbol("graan", "graan", 2)), text("2", language)),
        ),
        text("Bouwkosten" if dutch else "Baukosten", language),
        (text("Stuk" if dutch else "Figur", language), text("Kosten", language), text("Punten" if dutch else "Punkte", language)),
        ("base/build-costs", None),
    )
    told = Text(
        (
            Span("Bouwen mag " if dutch else "Bauen darf man "),
            Span("ná" if dutch else "nur nach", Style.STRONG),
            Span(" de worp. " if dutch else " dem Würfeln. "),
            Span("Zie de regel" if dutch else "Siehe die Regel", target=f"rule{suffix}"),
            Span("\nbase/build-phase", Style.CLAUSE),
            Span(" · Almanak 4", Style.SOURCE, language="nl"),
        ),
        language,
    )
    return (
        Heading(text("Bouwen" if dutch else "Bauen", language), 1, f"build{suffix}"),
        Box(text("Kosten", language), (costs,), f"costs{suffix}"),
        Paragraph(told, clause="base/build-phase"),
        Heading(text("Afstand" if dutch else "Abstand", language), 2, f"distance{suffix}"),
        Paragraph(text("Twee paden" if dutch else "Zwei Wege", language), "1", f"rule{suffix}", "base/distance-rule"),
        Paragraph(text("Ook steden" if dutch else "Auch Städte", language), "2"),
        Figure(DRAWING, "Een bord met één tegel", text("De tegel" if dutch else "Das Feld", language), "a-case", "CR1.GB.A9", CODE),
    )


def document(language: str = "nl", page: Page = Page.A4, **more: Any) -> Document:
    """Return a document with one of every block."""
    index = Index((Entry("afstand", ("distance",)), Entry("bouwen", ("build", "rule")), Entry("kosten", ("costs",))), language)
    parts = (*blocks(language), Break(), Heading(text("Register", language), 1, "index"), index)
    return Document(text("Catan in het kort", language), (language,), page, parts, text("catan-rules · proef", language), **more)


def both(page: Page = Page.A4) -> Document:
    """Return a document with two languages side by side."""
    pairs = tuple(Columns(((dutch,), (german,))) for dutch, german in zip(blocks("nl"), blocks("de", "@de"), strict=True))
    return Document(text("Catan in het kort"), ("nl", "de"), page, pairs, text("catan-rules · proef"))


def alone(*parts: Block, language: str = "nl") -> Document:
    """Return a document of these blocks."""
    return Document(text("Proef", language), (language,), Page.A4, parts, text("voet", language))


@lru_cache(maxsize=8)
def almanac_of(languages: tuple[str, ...], page: Page = Page.A4, rules: str = "almanak") -> Document:
    """Return the whole almanac, made once."""
    from adjudicator.rulesets.editions import rule_set
    from catan_rules.printed.contents.almanac import almanac
    from rulebook.book import open_rulebook

    return almanac(open_rulebook(), rule_set(rules), languages, page=page)


@lru_cache(maxsize=8)
def almanac_pdf(languages: tuple[str, ...], page: Page = Page.A4) -> bytes:
    """Return the whole almanac as PDF, made once."""
    from catan_rules.printed.writers.typst import pdf

    return pdf(almanac_of(languages, page))


class Parsed(HTMLParser):
    """An HTML text read with care: what is open is closed in order; elements with their attributes, text by element."""

    def __init__(self, written: str) -> None:
        """Read the whole text; AssertionError where a tag is closed that is not open."""
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[tuple[str, ...], str]] = []
        self.feed(written)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        assert len(dict(attrs)) == len(attrs), f"an attribute twice: {tag} {attrs}"
        self.elements.append((tag, dict(attrs)))
        if tag not in _VOID:
            self.open.append(tag)
        if tag == "br":
            self.texts.append((tuple(self.open), "\n"))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that closes itself."""
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element, which has to be this one."""
        assert self.open, tag
        assert self.open[-1] == tag, f"</{tag}> within {self.open}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        """Note text with the elements that it stands in."""
        self.texts.append((tuple(self.open), data))

    def named(self, *tags: str) -> list[dict[str, str | None]]:
        """Return the attributes of every element with one of these names."""
        return [attributes for tag, attributes in self.elements if tag in tags]

    @property
    def ids(self) -> list[str]:
        """Return every id, in order."""
        return [attributes["id"] or "" for _, attributes in self.elements if "id" in attributes]

    def shown(self) -> str:
        """Return the words that a reader sees, with spaces as one."""
        return " ".join("".join(words for where, words in self.texts if not {"style", "script", "title", "desc"} & set(where)).split())


def runs(content: bytes) -> Iterator[tuple[int, float, float, float]]:
    """Yield every run of glyphs that typst set: page from 0, left and right edge, and height above the lower edge, in points."""
    from pypdf import PdfReader

    for place, page in enumerate(PdfReader(BytesIO(content)).pages):
        found: list[tuple[float, float, float]] = []
        fonts = {name: _widths(font.get_object()) for name, font in (page["/Resources"].get("/Font") or {}).items()}
        now: dict[str, Any] = {"font": None, "size": 0.0}

        def seen(operator: bytes, operands: list[Any], matrix: list[float], placed: list[float], now: dict[str, Any] = now) -> None:
            if operator == b"Tf":
                now.update(font=str(operands[0]), size=float(operands[1]))
            if operator in (b"TJ", b"Tj"):
                parts = operands[0] if operator == b"TJ" else operands
                widths, whole = fonts[now["font"]], 0.0  # noqa: B023 - used up before the next page
                for part in parts:
                    if isinstance(part, (int, float)):
                        whole -= float(part)
                    else:
                        raw = part.original_bytes if isinstance(part, str) else bytes(part)
                        whole += sum(widths.get(int.from_bytes(raw[at : at + 2], "big"), 1000.0) for at in range(0, len(raw), 2))
                across = placed[4] * matrix[0] + placed[5] * matrix[2] + matrix[4]
                up = placed[4] * matrix[1] + placed[5] * matrix[3] + matrix[5]
                found.append((across, across + whole / 1000 * now["size"] * abs(placed[0] * matrix[0]), up))  # noqa: B023 - likewise

        page.extract_text(visitor_operand_before=seen)
        yield from ((place, *run) for run in found)


def _widths(font: Any) -> dict[int, float]:
    """Return glyph -> width in thousandths of a font's size."""
    found: dict[int, float] = {}
    listed = font["/DescendantFonts"][0].get_object().get("/W", [])
    place = 0
    while place < len(listed):
        first, second = listed[place], listed[place + 1].get_object() if hasattr(listed[place + 1], "get_object") else listed[place + 1]
        if isinstance(second, list):
            found |= {int(first) + step: float(width) for step, width in enumerate(second)}
            place += 2
        else:
            found |= dict.fromkeys(range(int(first), int(second) + 1), float(listed[place + 2]))
            place += 3
    return found


def read_back(content: bytes, head: float = 0, foot: float = 0) -> list[str]:
    """Return the text of each page but for what stands so many points from the upper and lower edge."""
    from pypdf import PdfReader

    found = []
    for page in PdfReader(BytesIO(content)).pages:
        kept: list[str] = []
        high = float(page.mediabox.height)

        def seen(
            words: str, matrix: list[float], placed: list[float], _font: object, _size: float, kept: list[str] = kept, high: float = high
        ) -> None:
            up = placed[4] * matrix[1] + placed[5] * matrix[3] + matrix[5]
            if foot <= up <= high - head:
                kept.append(words)

        page.extract_text(visitor_text=seen)
        found.append("".join(kept))
    return found


class _Squeezed(dict[int, int | None]):
    """What becomes of a character, looked at once: whole almanacs are squeezed."""

    def __missing__(self, code: int) -> int | None:
        mark = chr(code)
        self[code] = kept = code if mark.isprintable() and mark not in " -\u00ad\u2011" else None
        return kept


_SQUEEZED = _Squeezed()


def squeezed(words: str) -> str:
    """Return text without spaces and hyphens, which the end of a line adds and takes away."""
    return words.translate(_SQUEEZED)
