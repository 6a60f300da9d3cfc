"""What is written out in another language than Python lies in files of that language, and is filled in plainly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.printed_samples import alone, both, document, text
from support.running import ROOT
from support.sources import source

from catan_rules.assets import asset, filled
from catan_rules.printed.document import Document, Page, Paragraph
from catan_rules.printed.writers.html import html
from catan_rules.printed.writers.typst import pdf, typst_source

FOLDER = ROOT / "catan_rules" / "assets"
FILES = sorted(path.name for path in FOLDER.iterdir() if path.suffix not in {".py", ""})
#: A place of a template, as it would stand in what is printed were it not filled.
PLACE = re.compile(r"__[A-Z_]+__")
#: A style sheet, a script, a page or a program of typst, by what no Python text has otherwise.
FOREIGN = re.compile(
    r"\{[^{}]*[a-z-]+:[^{}]*;[^{}]*\}|\bfunction\b *\w*\(|\baddEventListener\b|<!doctype|^#(?:set |show |let [a-z-]+\()",
    re.IGNORECASE | re.MULTILINE,
)


def documents() -> Iterator[Document]:
    """Yield a document for each paper, one language or two, with what asks for a part of the style of its own."""
    for page, columns, more in product(Page, (1, 2), (False, True)):
        yield document("nl", page, columns=columns, contents=more, search=more and columns == 1)
    yield from (both(), both(Page.A6))


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_used(name: str) -> None:
    """Nothing is carried along that no document and no command asks for."""
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "catan_rules").rglob("*.py"))
    assert f'"{name}"' in code


@given(st.text(), st.text())
@examples(200)
def test_what_is_filled_in_is_not_looked_at_again(folder_word: str, other: str) -> None:
    """A value may hold anything, the name of another place too."""
    written = filled("sign.typ", font=f"{folder_word}__SIGN__", sign=other)
    assert written == asset("sign.typ").replace("__FONT__", "\0").replace("__SIGN__", other).replace("\0", f"{folder_word}__SIGN__")


def test_a_place_without_a_value_is_refused() -> None:
    """Rather than printed."""
    with pytest.raises(KeyError, match="sign"):
        filled("sign.typ", font="Libertinus Serif")


def test_no_place_is_left_in_what_is_printed() -> None:
    """In HTML and in typst, on every paper."""
    for shown in documents():
        assert not PLACE.search(html(shown))
        assert not PLACE.search(typst_source(shown))


def test_the_words_of_a_document_may_look_like_a_place() -> None:
    """They come through as they are."""
    shown = alone(Paragraph(text("__TITLE__ en __NERGENS__")))
    assert "__TITLE__ en __NERGENS__" in html(shown)
    assert "__TITLE__ en __NERGENS__" in typst_source(shown)


def test_the_style_of_a_pdf_is_sound_on_every_paper() -> None:
    """Typst sets a document on each, in one column and in two, with what asks for a part of the style of its own."""
    pytest.importorskip("typst")
    for shown in documents():
        assert pdf(shown).startswith(b"%PDF")


def test_every_function_and_colour_of_the_style_is_used() -> None:
    """By what is written, or by another one."""
    style = asset("document.typ")
    named = re.findall(r"^#let ([a-z-]+)", style, re.MULTILINE)
    assert len(named) > 20
    writers = ROOT / "catan_rules" / "printed" / "writers"
    places = style + "".join((writers / name).read_text(encoding="utf-8") for name in ("typst.py", "typst_style.py"))
    assert [name for name in named if len(re.findall(rf"(?<![\w-]){name}(?![\w-])", places)) < 2] == []


#: What stands in a module, somewhere, that holds such a text: only these are read with care, as that takes a hundred times as long.
MAYBE = re.compile(
    r"\{[^{}]*[a-z-]+:[^{}]*;[^{}]*\}|function|addEventListener|<!doctype|#(?:set |show |let )",
    re.IGNORECASE,
)


def test_no_module_holds_a_text_of_another_language() -> None:
    """A style sheet, a script or a program of typst in a text of Python is linted by nobody."""
    found: list[tuple[str, int]] = []
    for package in ("catan_rules", "rulebook", "adjudicator", "catan_common"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if MAYBE.search(path.read_text(encoding="utf-8")):
                found += [(path.name, line) for line, held in source(path).texts if FOREIGN.search(held)]
    assert found == []
    assert FOREIGN.search(asset("engine.js"))
    assert FOREIGN.search(asset("print.css"))
    assert FOREIGN.search(asset("document.typ"))
    assert FOREIGN.search(asset("document.html"))
