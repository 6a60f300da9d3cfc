"""A printed document before it is HTML, PDF or Markdown: pages of blocks, blocks of text.

Nothing here knows a format, a language or a rule. Every text carries the language it is in, so that a document in both languages can be
hyphenated, spelt aloud and searched rightly.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from catan_common.closed_list import StrEnum


class Page(StrEnum):
    """The paper: A4 upright or on its side, or the pocket size A6."""

    A4 = "a4"
    A4_WIDE = "a4-wide"
    A6 = "a6"


class Style(StrEnum):
    """What a piece of text is, not how it looks."""

    PLAIN = "plain"
    STRONG = "strong"
    DETAIL = "detail"
    TERM = "term"
    SOURCE = "source"
    CLAUSE = "clause"
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one style; ``target`` is the anchor in this document that it points at, shown with its page on paper.

    ``file`` is a file that lies beside this document, by its name. A line feed is a line break. ``language`` is set where the run is in another one than the text around it (a heading that is cited).
    """

    text: str
    style: Style = Style.PLAIN
    target: str | None = None
    language: str | None = None
    file: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """Running text in one language."""

    spans: tuple[Span, ...]
    language: str

    @classmethod
    def of(cls, plain: str, language: str, style: Style = Style.PLAIN) -> Text:
        """Return a text of one run."""
        return cls((Span(plain, style),), language)

    @property
    def plain(self) -> str:
        """The characters alone."""
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawn symbol of a resource or piece, ``count`` times, by its Dutch word (``hout``, ``dorp``); ``label`` is read aloud."""

    name: str
    label: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 (the document's parts) to 3; ``anchor`` is its place to point at."""

    text: Text
    level: int = 1
    anchor: str | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; ``mark`` stands before it (a number, a dash); ``anchor`` is its place to point at, ``clause`` the rule that it says.

    One that is ``under`` says more about the marked one before it, and is set in below that.
    """

    text: Text
    mark: str = ""
    anchor: str | None = None
    clause: str | None = None
    under: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; a cell is text or symbols. ``head`` names the columns, ``caption`` is read aloud; ``clauses`` are the rules by row."""

    rows: tuple[tuple[Text | tuple[Symbol, ...], ...], ...]
    caption: Text
    head: tuple[Text, ...] = ()
    clauses: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing as SVG with its words: ``alternative`` says what it shows to who does not see it, ``caption`` stands below it.

    ``case`` is the id of the published case that it shows, ``clause`` the rule that this is an example of, ``line`` the position's one-line form, which ``code`` (SVG) holds as a QR code.
    ``rows`` are the drawing in characters, for a text.
    """

    svg: str
    alternative: str
    caption: Text
    case: str | None = None
    line: str | None = None
    code: str | None = None
    clause: str | None = None
    rows: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """Blocks that stand together with a title: never broken over a page where it can be avoided."""

    title: Text
    blocks: tuple[Block, ...]
    anchor: str | None = None


@dataclass(frozen=True, slots=True)
class Columns:
    """The same thing side by side, such as two languages; as many columns as there are lists of blocks.

    ``shares`` are their widths among each other, all the same where there are none.
    """

    columns: tuple[tuple[Block, ...], ...]
    shares: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Break:
    """A new page."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an index: a term and the anchors it stands at."""

    term: str
    anchors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """An index of terms, in alphabetical order."""

    entries: tuple[Entry, ...]
    language: str


Block = Heading | Paragraph | Table | Figure | Box | Columns | Break | Index


@dataclass(frozen=True, slots=True)
class Document:
    """A whole document.

    ``languages`` are those it is in, the first that of its title. ``columns`` is how many text columns a page has, ``foot`` stands on
    every page (version, rule set, fingerprint of the data); ``search`` asks for a search box where the format can have one. A ``folded`` one
    of A6 pages, which its breaks tell apart, is printed on one A4 paper to be folded, with its foot on the last page.
    """

    title: Text
    languages: tuple[str, ...]
    page: Page
    blocks: tuple[Block, ...]
    foot: Text
    columns: int = 1
    contents: bool = False
    search: bool = False
    folded: bool = False
    keywords: tuple[str, ...] = field(default=())
