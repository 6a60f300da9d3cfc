"""Documents as PDF: every word is there to be read, nothing sticks out of its column, and a reader's machine finds its way."""

from __future__ import annotations

import builtins
import json
import re
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.printed_samples import almanac_of, almanac_pdf, alone, both, document, read_back, runs, squeezed, text

from catan_rules.printed.document import Box, Break, Columns, Document, Heading, Index, Page, Paragraph, Span, Style, Symbol, Table, Text
from catan_rules.printed.tree import clean, sort_key, texts, walk
from catan_rules.printed.writers.symbols import symbols
from catan_rules.printed.writers.typst import NoTypstError, literal, pdf, typst_source

typst: Any = pytest.importorskip("typst")
pypdf: Any = pytest.importorskip("pypdf")
POINTS = 72 / 25.4
#: Margins in millimetres: to the side; above and below what is not head or foot.
SIDE = {Page.A4: 16, Page.A6: 8}
HEAD, FOOT = {Page.A4: 15, Page.A6: 9}, {Page.A4: 15, Page.A6: 9}
#: The space at the end of a line is set outside it.
SPACE = 2.7
SAMPLES = {
    "nl": document("nl"),
    "de-a6": document("de", Page.A6),
    "columns": document("nl", columns=2),
    "contents": document("de", contents=True, search=True, keywords=("Regeln", 'a"b\\')),
    "both": both(),
    "both-a6": both(Page.A6),
}
LARGE = {
    "almanac-nl": (("nl",), Page.A4),
    "almanac-de": (("de",), Page.A4),
    "almanac-both": (("nl", "de"), Page.A4),
    "almanac-nl-a6": (("nl",), Page.A6),
    "almanac-de-a6": (("de",), Page.A6),
}


@pytest.fixture(params=[*SAMPLES, *(pytest.param(name, marks=pytest.mark.slow) for name in LARGE)])
def printed(request: pytest.FixtureRequest) -> tuple[Document, bytes]:
    """Return a document and its PDF."""
    if request.param in SAMPLES:
        shown = SAMPLES[request.param]
        return shown, pdf(shown)
    return almanac_of(*LARGE[request.param]), almanac_pdf(*LARGE[request.param])


def test_every_word_comes_back_and_none_is_cut_off(printed: tuple[Document, bytes]) -> None:
    """Read from the pages without their heads and feet; a reference shows its page within the text, so there each run is looked for."""
    shown, made = printed
    told = squeezed("".join(read_back(made, HEAD[shown.page] * POINTS, FOOT[shown.page] * POINTS)))
    heard = {id(block.caption) for block in walk(shown.blocks) if isinstance(block, Table)}  # said by a machine, not printed
    for one in texts(shown.blocks):
        parts = [span.text for span in one.spans] if any(span.target for span in one.spans) else [one.plain]
        assert id(one) in heard or all(squeezed(clean(part)) in told for part in parts)
    for index in (block for block in shown.blocks if isinstance(block, Index)):
        assert all(squeezed(entry.term) in told for entry in index.entries)


def test_nothing_sticks_out(printed: tuple[Document, bytes]) -> None:
    """Every run of glyphs lies within the margins, and on a page with two columns within one of them."""
    shown, made = printed
    pages = pypdf.PdfReader(BytesIO(made)).pages
    wide, high = float(pages[0].mediabox.width), float(pages[0].mediabox.height)
    side = SIDE[shown.page] * POINTS
    index = {number for number, page in enumerate(pages) if "Register" in page.extract_text()[:200]}
    for place, left, right, up in runs(made):
        assert left >= side - 1
        assert right <= wide - side + SPACE
        assert 0 < up < high
        body = FOOT[shown.page] * POINTS < up < high - HEAD[shown.page] * POINTS
        if shown.columns == 2 and body and 0 < place < min(index, default=len(pages)) and left < wide / 2:
            assert right <= wide / 2 - 4 * POINTS + SPACE


def test_it_is_a_document_that_a_machine_can_read_aloud(printed: tuple[Document, bytes]) -> None:
    """PDF/UA-1: marked, titled, in its language; every picture has words; what is linked is there."""
    shown, made = printed
    reader = pypdf.PdfReader(BytesIO(made))
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == shown.languages[0]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata.title == clean(shown.title.plain).replace("\n", " ")
    assert b"pdfuaid" in root["/Metadata"].get_data()
    pictures = [element for element in _elements(root["/StructTreeRoot"]) if element.get("/S") == "/Figure"]
    assert all(element.get("/Alt") for element in pictures)
    heads = [element["/S"] for element in _elements(root["/StructTreeRoot"]) if str(element.get("/S", ""))[:2] == "/H"]
    assert heads
    assert "/CreationDate" not in (reader.trailer.get("/Info") or {})


def _elements(node: Any) -> list[Any]:
    """Return every element of the tree of tags."""
    found, left = [], [node]
    while left:
        one = left.pop().get_object()
        if isinstance(one, list):
            left.extend(reversed(one))
        elif isinstance(one, dict) and ("/K" in one or "/S" in one):
            found.append(one)
            if "/K" in one:
                inner = one["/K"]
                if isinstance(inner.get_object() if hasattr(inner, "get_object") else inner, (list, dict)):
                    left.append(inner)
    return found


@pytest.mark.parametrize("page", Page)
def test_the_paper_has_its_size_and_every_page_its_foot_and_number(page: Page) -> None:
    """In points, to the millimetre."""
    reader = pypdf.PdfReader(BytesIO(pdf(document("nl", page))))
    size = {Page.A4: (210, 297), Page.A4_WIDE: (297, 210), Page.A6: (105, 148)}[page]
    for number, one in enumerate(reader.pages, 1):
        assert (float(one.mediabox.width) / POINTS, float(one.mediabox.height) / POINTS) == pytest.approx(size, abs=0.5)
        assert squeezed("catan-rules · proef") in squeezed(one.extract_text())
        assert f"{number}/{len(reader.pages)}" in one.extract_text()


@pytest.mark.parametrize("name", ["nl", "both-a6"])
def test_the_same_document_gives_the_same_bytes(name: str) -> None:
    """No date and no chance goes into it."""
    assert pdf(SAMPLES[name]) == pdf(SAMPLES[name])
    assert typst_source(SAMPLES[name]) == typst_source(SAMPLES[name])


@pytest.mark.slow
@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_index_and_the_references_name_the_page_where_it_stands(language: str) -> None:
    """Bookmarks say where each headword is; the index prints that page after it."""
    shown = almanac_of((language,))
    reader = pypdf.PdfReader(BytesIO(almanac_pdf((language,))))
    parts = list(reader.outline)
    chapters = [part for part in parts if isinstance(part, list)]
    entries = [(mark.title, reader.get_destination_page_number(mark) + 1) for chapter in chapters for mark in chapter]
    assert [title for title, _ in entries] == [one.text.plain for one in shown.blocks if isinstance(one, Heading) and one.level == 2]
    assert all([mark.title for mark in chapter] == sorted((mark.title for mark in chapter), key=sort_key) for chapter in chapters)
    first = reader.get_destination_page_number(parts[-1]) + 1
    index = "".join(page.extract_text() for page in reader.pages[first - 1 :])
    listed = {squeezed(line) for line in index.split("\n")}
    found = [title for title, page in entries if any(line.startswith(squeezed(f"{title}{page}")) for line in listed)]
    assert len(found) >= 0.9 * len(entries)  # a long title breaks its line before the number
    body = "".join(page.extract_text() for page in reader.pages[1 : first - 1])
    assert {"nl": "(p.\u202f", "de": "(S.\u202f"}[language] in body


@pytest.mark.slow
def test_the_pages_say_which_words_stand_on_them() -> None:
    """As a dictionary does: the first and the last."""
    reader = pypdf.PdfReader(BytesIO(almanac_pdf(("nl",))))
    first = reader.get_destination_page_number(reader.outline[0])
    assert "Afstandsregel –" in reader.pages[first].extract_text()  # noqa: RUF001 - on paper


@examples(200)
@given(st.text())
def test_any_text_is_a_string_to_typst_that_reads_as_it_was_written(words: str) -> None:
    """No mark of typst is read in it; what steers a machine is a space."""
    read = json.loads(typst.query(f"#metadata({literal(words)})<x>".encode(), "<x>", field="value", one=True))
    assert read == clean(words).replace("\n", " ")


_LATIN = st.text(
    st.characters(min_codepoint=0x20, max_codepoint=0x17F, exclude_categories=("Cc", "Cf")) | st.sampled_from("–—“”„‘’…≠→×·≥"),  # noqa: RUF001 - what is printed
    min_size=1,
    max_size=60,
)


@examples(40)
@given(_LATIN, st.sampled_from(list(Style)))
def test_any_latin_text_is_seen_on_paper_as_it_went_in(words: str, style: Style) -> None:
    """In a paragraph, a heading, a list, a box and a cell."""
    told = text(words, style=style)
    for part in (Paragraph(told), Heading(told), Paragraph(told, words[:3]), Box(told, (Table(((told, told),), told),))):
        assert squeezed(words) in squeezed("".join(read_back(pdf(alone(part)))))


@examples(60)
@given(st.text(max_size=30))
def test_no_text_at_all_makes_it_fail(words: str) -> None:
    """A player's name in any script; what typst's fonts lack is a square, the rest is as it was."""
    made = pdf(alone(Paragraph(text(f"naam {words} einde")), Heading(text("Kop"))))
    told = squeezed("".join(read_back(made)))
    assert told.startswith("Proef")
    assert "naam" in told


def test_a_character_that_no_font_has_becomes_a_square_and_the_others_stay() -> None:
    """Cyrillic is there, Chinese is not."""
    told = "".join(read_back(pdf(alone(Paragraph(text("Анна en 李 spelen"))))))
    assert "Анна en □ spelen" in told


def test_every_symbol_has_a_picture_with_words() -> None:
    """One picture for a row of them, that says how many."""
    rows = tuple(((Symbol(name, name, 2),), text(name)) for name in symbols())
    reader = pypdf.PdfReader(BytesIO(pdf(alone(Table(rows, text("alle"))))))
    told = [element["/Alt"] for element in _elements(reader.trailer["/Root"]["/StructTreeRoot"]) if element.get("/S") == "/Figure"]
    assert told == [f"2 {name}" for name in symbols()]


def test_a_long_word_that_no_language_divides_ends_its_line_where_it_must() -> None:
    """A position in one line, in a narrow column."""
    line = "CR1.GB.NBEGINNERS.A9.PR-S0373-R144284" * 6
    made = pdf(Document(text("Proef"), ("nl",), Page.A6, (Paragraph(text(line, style=Style.CLAUSE)),), text("voet")))
    assert squeezed(line) in squeezed("".join(read_back(made)))
    assert max(right for _, _, right, _ in runs(made)) < 105 * POINTS - 8 * POINTS + SPACE


def test_an_id_ends_its_line_between_its_words_only() -> None:
    """Never in the middle of one, as long as they are no longer than words are."""
    source = typst_source(alone(Paragraph(text("base/founding-second-settlement-anywhere", style=Style.CLAUSE))))
    pieces = re.findall(r'"([^"]*)"', source[source.rindex("pieces(") :].partition(")")[0])
    assert pieces == ["base/", "founding-", "second-", "settlement-", "anywhere"]


@pytest.mark.parametrize(("mark", "fill"), [("✓", "good"), ("✗", "accent"), ("≠", "accent"), ("?", "open"), ("~", "open"), ("–", "muted")])  # noqa: RUF001 - a dash
def test_a_mark_is_printed_in_the_colour_of_what_it_means(mark: str, fill: str) -> None:
    """What is met is not as red as what failed."""
    source = typst_source(alone(Paragraph(text("iets"), mark)))
    assert f'("{mark}", {fill})' in source


def test_the_headings_of_any_column_stand_where_they_stood() -> None:
    """Only those of the first are in the contents."""
    column = (Paragraph(text("eerst")), Heading(text("Kop")), Paragraph(text("dan")))
    source = typst_source(alone(Columns(((Paragraph(text("links")),), column))))
    assert source.index('"eerst"') < source.index('"Kop"') < source.index('"dan"')
    assert "outlined: false" in source.partition('"Kop"')[2].partition("\n")[0]


def test_a_box_stays_whole_unless_it_is_longer_than_half_a_page() -> None:
    """A short one moves to the next page; a very long one goes on there, and no line of it is lost."""
    lines = tuple(Paragraph(text(f"regel {number} " + "woord " * 30)) for number in range(150))
    short = alone(*lines[:14], Box(text("Kader"), lines[14:22]), *lines[22:25])
    pages = read_back(pdf(short))
    assert sum("Kader" in page for page in pages) == 1
    where = next(page for page in pages if "Kader" in page)
    assert all(f"regel {number} " in where for number in range(14, 22))
    told = "".join(read_back(pdf(alone(Box(text("Kader"), lines)))))
    assert all(f"regel {number} " in told for number in range(150))


def test_a_table_repeats_its_head_on_the_next_page() -> None:
    """Sixty rows take two pages."""
    rows = tuple((text(f"rij {number}"), text("tekst " * 20)) for number in range(90))
    pages = read_back(pdf(alone(Table(rows, text("lang"), (text("Nummer"), text("Inhoud"))))))
    assert len(pages) > 1
    assert all("Nummer" in page for page in pages)


def test_a_break_begins_a_page_and_within_columns_does_nothing() -> None:
    """A page cannot end in the middle of a row."""
    assert len(read_back(pdf(alone(Paragraph(text("een")), Break(), Paragraph(text("twee")))))) == 2
    assert len(read_back(pdf(alone(Columns(((Paragraph(text("een")), Break()), (Paragraph(text("twee")),))))))) == 1


def test_side_by_side_is_one_below_the_other_on_narrow_paper() -> None:
    """Two columns of four centimetres cannot be read."""
    columns = Columns(((Paragraph(text("links")),), (Paragraph(text("rechts", "de")),)))

    def shown(page: Page) -> list[tuple[float, float]]:
        made = pdf(Document(text("Proef"), ("nl", "de"), page, (columns,), text("voet")))
        return [(left, up) for _, left, _, up in runs(made)][1:3]

    (first, second), (upper, lower) = shown(Page.A4), shown(Page.A6)
    assert first[1] == pytest.approx(second[1])
    assert first[0] < second[0]
    assert upper[0] == pytest.approx(lower[0])
    assert upper[1] > lower[1]


def test_a_target_that_does_not_exist_is_plain_text() -> None:
    """And an anchor that stands twice leads to the first."""
    twice = (Heading(text("Eerst"), anchor="a"), Heading(text("Later"), anchor="a"))
    made = pdf(alone(*twice, Paragraph(Text((Span("weg", target="b"), Span(" daar", target="a")), "nl"))))
    assert "weg daar" in "".join(read_back(made))


def test_without_the_package_there_is_an_error_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command turns it into a message on how to add it."""
    real = builtins.__import__

    def without(name: str, *more: Any, **others: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real(name, *more, **others)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(NoTypstError):
        pdf(document())
