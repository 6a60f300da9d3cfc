"""Documents as HTML: well-formed, whole in one file, readable by machine and by hand, on a phone and on paper."""

from __future__ import annotations

import html as entities
import re
import shutil
import subprocess
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.printed_samples import Parsed, almanac_of, alone, both, document, squeezed, text

from catan_rules.printed.document import Document, Heading, Page, Paragraph, Span, Style, Symbol, Table, Text
from catan_rules.printed.tree import clean, texts
from catan_rules.printed.writers.html import html, identity
from catan_rules.printed.writers.symbols import symbol_svg, symbols

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")
SAMPLES = {
    "nl": document("nl"),
    "de-a6": document("de", Page.A6),
    "columns": document("nl", columns=2),
    "search": document("nl", contents=True, search=True, keywords=("regels",)),
    "both": both(),
}


class Written(NamedTuple):
    """A document, its HTML, and that read back."""

    document: Document
    html: str
    page: Parsed


@pytest.fixture(scope="module", params=[*SAMPLES, "almanac-nl", pytest.param("almanac-de", marks=pytest.mark.slow), "almanac-both"])
def written(request: pytest.FixtureRequest) -> Written:
    """Return a document as it is written, made once for all that look at it; German alone is in the quick run only beside Dutch."""
    shown = SAMPLES.get(request.param) or almanac_of(("nl", "de") if request.param.endswith("both") else (request.param[-2:],))
    page = html(shown)
    return Written(shown, page, Parsed(page))


def test_the_page_is_well_formed_and_every_link_in_it_leads_somewhere(written: Written) -> None:
    """Tags close in order, an id stands once, what points at an id finds it."""
    page = written.page
    assert len(page.ids) == len(set(page.ids))
    known = set(page.ids)
    links = [attributes["href"] or "" for attributes in page.named("a", "use") if "href" in attributes]
    assert links
    for link in links:
        assert link.startswith("#")
        assert link[1:] in known
    for _, attributes in page.elements:
        for name in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            assert set((attributes.get(name) or "").split()) <= known


def test_the_page_needs_nothing_from_elsewhere(written: Written) -> None:
    """No address but the name of SVG, nothing that loads but the font that it holds, and a rule that forbids it to load anything."""
    shown = written.html.replace("http://www.w3.org/2000/svg", "")
    assert "http:" not in shown
    assert "https:" not in shown
    assert not re.search(r"\b(src|srcset|data|poster|action|xlink:href)=", shown)
    assert not re.search(r"@import|url\((?!#|data:font/)|fetch\(|XMLHttpRequest|<link|<iframe|<object|<embed", shown)
    assert "default-src 'none'" in shown


def test_the_page_is_made_for_readers_of_every_kind(written: Written) -> None:
    """One first heading, no level skipped, landmarks, a language, a way past the head, a name for every picture."""
    page = written.page
    heads = [int(tag[1]) for tag, _ in page.elements if re.fullmatch(r"h[1-6]", tag)]
    assert heads[0] == 1
    assert heads.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(heads))
    assert len(page.named("main")) == len(page.named("header")) == len(page.named("footer")) == 1
    assert page.named("html")[0]["lang"] == written.document.languages[0]
    assert next(attributes for tag, attributes in page.elements if tag == "a")["href"] == "#" + (page.named("main")[0]["id"] or "")
    for picture in page.named("svg"):
        assert picture.get("aria-hidden") == "true" or (picture.get("role") == "img" and picture.get("aria-label"))
    for table in page.named("table"):
        assert table is not None
    assert len(page.named("caption")) == len(page.named("table"))


def test_every_word_of_the_document_stands_in_the_page(written: Written) -> None:
    """The page is whole without a script: nothing is left to it but the search box, which is hidden until it runs."""
    shown = squeezed(written.page.shown())
    for one in (written.document.title, written.document.foot, *texts(written.document.blocks)):
        assert squeezed(clean(one.plain)) in shown
    assert all("hidden" in form for form in written.page.named("form"))


def test_a_page_is_the_same_each_time() -> None:
    """The same document gives the same text."""
    assert html(document()) == html(document())


def test_each_language_is_marked_where_it_stands() -> None:
    """With two languages every text says which it is in; a run in a third says so too."""
    page = Parsed(html(both()))
    assert {attributes.get("lang") for attributes in page.named("p", "li", "h2", "h3", "th", "td")} >= {"nl", "de"}
    assert all("lang" in attributes for attributes in page.named("li", "h2", "h3", "td", "th") if attributes.get("class") != "symbols")
    cited = alone(Paragraph(Text((Span("volgens "), Span("Die Regel", language="de")), "nl")))
    assert '<span lang="de">Die Regel</span>' in html(cited)


def test_pictures_with_the_same_ids_do_not_disturb_each_other() -> None:
    """The sample's drawing stands in a page twice; each copy has ids of its own."""
    page = Parsed(html(both()))
    assert {"f1-tile", "f2-tile"} <= set(page.ids)


def test_only_what_asks_for_it_gets_a_script_or_a_search_box() -> None:
    """A sheet has neither."""
    assert "<script" not in html(document())
    assert "<script" in html(SAMPLES["search"])


@pytest.mark.parametrize("name", symbols())
def test_every_symbol_is_drawn_and_named(name: str) -> None:
    """Alone and three in a row; the words say how many."""
    assert symbol_svg(name, 3).count("<g transform") >= 3
    row = Table((((Symbol(name, "wat het is", 3),),),), text("tabel"))
    page = Parsed(html(alone(row)))
    assert [one["aria-label"] for one in page.named("svg") if "aria-label" in one] == ["3 wat het is"]
    assert len([one for one in page.named("use") if one.get("href") == f"#symbol-{name}"]) == 3


def test_an_unknown_symbol_is_an_error() -> None:
    """Rather than a gap on paper."""
    with pytest.raises(KeyError):
        html(alone(Table((((Symbol("kameel", "kameel"),),),), text("tabel"))))


@examples(200)
@given(st.text(), st.sampled_from(list(Style)))
def test_any_text_comes_back_as_it_went_in(words: str, style: Style) -> None:
    """In a paragraph, a heading and an attribute; only what steers a machine becomes a space."""
    shown = alone(Heading(text("Kop"), 1, words or "x"), Paragraph(text(words, style=style, target=words or "x")))
    page = Parsed(html(shown))
    expected = " ".join(clean(words).split())
    assert expected in page.shown()
    if identity(words or "x"):
        assert identity(words or "x") in page.ids


def test_on_paper_it_is_ink_on_white_of_the_right_size() -> None:
    """The dark colours are for screens alone; the page says how large it is, and its foot is the document's."""
    for page, size in ((Page.A4, "210mm 297mm"), (Page.A6, "105mm 148mm")):
        style = html(document(page=page)).split("<style>")[1].split("</style>")[0]
        assert f"@page {{ size: {size}" in style
        assert 'content: "catan-rules · proef"' in style
        assert "@media screen and (prefers-color-scheme: dark)" in style
        assert "background: #fff" in style.split("@media print")[1]


def _browse(page: str, folder: Path, script: str, wide: int | None = 360) -> str:
    """Return what a script finds in a page: in a frame so many points wide, or for None in a window of its own."""
    told = page.replace("</body>", f"<script>{script}</script></body>")
    if wide is None:
        shown = told.replace("</body>", '<p id="out"></p></body>')
    else:
        frame = (
            f'<iframe style="width:{wide}px;height:800px;border:0" srcdoc="{entities.escape(told, quote=True)}"></iframe><p id="out"></p>'
        )
        shown = f"<!DOCTYPE html><body style='margin:0'>{frame}"
    place = folder / "page.html"
    place.write_text(shown, encoding="utf-8")
    made = subprocess.run(
        [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}", "--virtual-time-budget=4000",
         "--dump-dom", place.as_uri()],
        capture_output=True, check=False, timeout=120,
    )  # fmt: skip
    found = re.search(r'<p id="out">(.*?)</p>', made.stdout.decode(), re.DOTALL)
    assert found, made.stderr.decode()[-2000:]
    return entities.unescape(found[1])


_TELL = "parent.document.getElementById('out').textContent = "


@pytest.mark.slow
@needs_chromium
@pytest.mark.parametrize("name", [*SAMPLES, "almanac-nl", "almanac-de", "almanac-both"])
def test_a_phone_need_not_scroll_sideways(name: str, tmp_path: Path) -> None:
    """360 points wide is what a small phone has."""
    shown = SAMPLES.get(name) or almanac_of(("nl", "de") if name.endswith("both") else (name[-2:],))
    assert int(_browse(html(shown), tmp_path, f"{_TELL}document.documentElement.scrollWidth")) <= 360


@pytest.mark.slow
@needs_chromium
@pytest.mark.parametrize(
    ("language", "typed", "first"),
    [
        ("nl", "afstand", "Afstandsregel"),
        ("nl", "RÓVER", "Struikrover"),
        ("nl", "boefje", "Roverfiguur"),
        ("nl", "mag ik twee dorpen naast elkaar zetten", "Afstandsregel"),
        ("nl", "langste hadelsroute", "Langste handelsroute"),
        ("de", "laengste", "Längste Handelsstraße"),
        ("de", "Größte Ritter", "Größte Rittermacht"),
        ("de", "grosste rittermacht", "Größte Rittermacht"),
        ("de", "distance rule", "Abstandsregel"),
        ("nl", "qqqq", ""),
    ],
)
def test_typing_finds_the_entry(language: str, typed: str, first: str, tmp_path: Path) -> None:
    """By title, by another word, with or without accents; Enter leads there."""
    script = f"""
      var box = document.getElementById('query'); box.value = {typed!r}; box.dispatchEvent(new Event('input'));
      var hit = document.querySelector('#hits b'), title = hit ? hit.textContent : '';
      document.getElementById('search').requestSubmit();
      setTimeout(function () {{
        var where = document.activeElement.closest('section');
        {_TELL}title + '|' + (title && where ? where.querySelector('h3').textContent : '') + '|' + document.getElementById('hits').hidden;
      }}, 50);
    """
    title, reached, closed = _browse(html(almanac_of((language,))), tmp_path, script, None).split("|")
    if not first:
        assert not title
        return
    assert first in title
    assert reached == title
    assert closed == "true"


@pytest.mark.slow
@needs_chromium
@pytest.mark.parametrize(("page", "points"), [(Page.A4, (595, 842)), (Page.A6, (298, 420))])
def test_printed_by_a_browser_it_has_the_right_size_and_every_word(page: Page, points: tuple[int, int], tmp_path: Path) -> None:
    """With the document's foot and the page's number on every page."""
    from pypdf import PdfReader

    shown = document(page=page)
    place, out = tmp_path / "page.html", tmp_path / "page.pdf"
    place.write_text(html(shown), encoding="utf-8")
    subprocess.run(
        [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}", "--no-pdf-header-footer",
         f"--print-to-pdf={out}", place.as_uri()],
        capture_output=True, check=True, timeout=120,
    )  # fmt: skip
    read = PdfReader(BytesIO(out.read_bytes()))
    told = squeezed("".join(one.extract_text() for one in read.pages))
    for number, one in enumerate(read.pages, 1):
        assert (round(float(one.mediabox.width)), round(float(one.mediabox.height))) == pytest.approx(points, abs=2)
        assert f"{number}/{len(read.pages)}" in one.extract_text().replace(" ", "")
    for one in texts(shown.blocks):
        assert squeezed(one.plain) in told or one.plain == "Bouwkosten"  # a caption is heard, not seen
