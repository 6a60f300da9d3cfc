"""Documents as Markdown: what a reader of CommonMark makes of it is what the document says."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token
from support.amount import examples
from support.printed_samples import almanac_of, alone, both, document, squeezed, text

from catan_rules.printed.document import Box, Paragraph, Span, Style, Table, Text
from catan_rules.printed.tree import clean, texts
from catan_rules.printed.writers.markdown import markdown


def _tokens(written: str) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(written)


def _shown(written: str) -> str:
    """Return the words that a reader sees."""
    found = []
    for token in _tokens(written):
        if token.type == "fence":
            found.append(token.content)
        for child in token.children or ():
            if child.type in ("text", "code_inline"):
                found.append(child.content)
            elif child.type in ("softbreak", "hardbreak"):
                found.append("\n")
        found.append("\n")
    return "".join(found)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_word_of_the_almanac_comes_back(language: str) -> None:
    """Every text of it, in order or not, as it stands in the document."""
    shown = squeezed(_shown(markdown(almanac_of((language,)))))
    for one in texts(almanac_of((language,)).blocks):
        assert squeezed(one.plain) in shown


@pytest.mark.parametrize("made", [document(), document("de"), both()])
def test_every_block_is_written(made: object) -> None:
    """Headings, a table, a box, a list, a figure in words with its line, an index."""
    written = markdown(made)  # type: ignore[arg-type]  # one of ours
    kinds = {token.type for token in _tokens(written)}
    assert {"heading_open", "table_open", "blockquote_open", "ordered_list_open", "fence", "hr"} <= kinds
    assert "Een bord met één tegel" in _shown(written)
    assert "CR1.GB.A9" in _shown(written)
    assert "a-case" not in written
    assert "3 erts, 2 graan" in written


def test_links_lead_to_anchors_and_no_anchor_stands_unused() -> None:
    """Each place that is pointed at has its name once."""
    written = markdown(almanac_of(("nl",)))
    places = re.findall(r'<a id="([^"]+)"></a>', written)
    targets = set(re.findall(r"\]\(<?#([^)>]+)>?\)", written))
    assert len(places) == len(set(places))
    assert set(places) == targets


def test_the_same_document_gives_the_same_text() -> None:
    """Nothing in it depends on when it is written."""
    assert markdown(document()) == markdown(document())


@examples(300)
@given(st.text(), st.sampled_from(list(Style)), st.text(max_size=3), st.text(max_size=3))
@example("# kop", Style.PLAIN, "", "")
@example("1. een", Style.PLAIN, "", "")
@example("---", Style.PLAIN, "", "")
@example("a|b `c` <b> [d](e) &amp; *f* _g_", Style.PLAIN, "", "")
@example("(a)", Style.STRONG, "b", "c")
@example("    ingesprongen", Style.PLAIN, "", "")
@example("```", Style.PLAIN, "", "")
def test_any_text_comes_back_as_it_went_in(words: str, style: Style, before: str, after: str) -> None:
    """As a paragraph, in a box, in a list and in a cell: no mark of Markdown is read in it."""
    told = Text((Span(before), Span(words, style), Span(after)), "nl")
    expected = squeezed(clean(told.plain))
    for part in (
        Paragraph(told),
        Box(text("kader"), (Paragraph(told),)),
        Paragraph(told, "1"),
        Table(((told, text("cel")),), text("tabel")),
    ):
        written = markdown(alone(part))
        shown = _shown(written)
        assert squeezed(shown).startswith("Proef")
        assert expected in squeezed(shown)
        kinds = [token.type for token in _tokens(written)]
        assert kinds.count("heading_open") == 1
        assert kinds.count("hr") == 1
        assert "code_block" not in kinds
        assert "html_block" not in kinds or style in (Style.STRONG, Style.TERM)
