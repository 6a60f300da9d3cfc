"""How many pages each form is: as many from a browser without any font of its own as in the PDF, under every rule set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from support.amount import some
from support.browser import browser_pages, needs_chromium
from support.printed_samples import squeezed

from adjudicator.rulesets.editions import RULE_SETS
from catan_rules.printed.contents.blank_sheet import blank_sheet
from catan_rules.printed.contents.figures import figures
from catan_rules.printed.contents.sheet import GAMES, sheet
from catan_rules.printed.document import Document, Page, Table
from catan_rules.printed.tree import clean, texts, walk
from catan_rules.printed.writers.html import html
from catan_rules.printed.writers.typst import pdf

LANGUAGES = ("nl", "de")
#: How many pages each form is promised to be.
SHEET = {"base": 2, "56": 2, "ships": 2, "card": 1, "dice": 1}
POCKET = {"base": 8, "56": 8, "ships": 8, "card": 4, "dice": 4}
FOLDED = {"base": 2, "56": 2, "ships": 2, "card": 1, "dice": 1}
DRAWN, BLANK = 4, 1
#: What a browser prints in the quick run too: the words of each game once.
QUICKLY_BROWSED = {("de", "almanak"), ("nl", "dobbelspel"), ("nl", "kaartspel")}


def forms(name: str, language: str) -> Iterator[tuple[str, Document, int]]:
    """Yield every form on paper of a rule set in a language, with how many pages it is promised to be."""
    rules = RULE_SETS[name]
    for game, named in GAMES.items():
        if named in rules.games:
            yield f"{game} a4", sheet(rules, (language,), game=game), SHEET[game]
            yield f"{game} a6", sheet(rules, (language,), game=game, page=Page.A6), POCKET[game]
            folded = sheet(rules, (language,), game=game, folded=True)
            yield f"{game} folded", folded, FOLDED[game]
            yield f"{game} pages of the folded paper", replace(folded, folded=False), POCKET[game]
            if game == "base":
                yield "drawings", sheet(rules, (language,), game=game, figures=figures(rules, language)), DRAWN
            if game == "dice":
                yield "blank", blank_sheet(rules, (language,), game), BLANK


def missed(document: Document, pages: list[str]) -> list[str]:
    """Return the texts of a document that no page shows; captions of tables are heard, not seen."""
    told = squeezed("".join(pages))
    heard = {id(block.caption) for block in walk(document.blocks) if isinstance(block, Table)}
    return [one.plain for one in texts(document.blocks) if id(one) not in heard and squeezed(clean(one.plain)) not in told]


@needs_chromium
@pytest.mark.parametrize(
    ("language", "name"),
    [
        pytest.param(language, name, marks=() if (language, name) in QUICKLY_BROWSED else pytest.mark.slow)
        for language in LANGUAGES
        for name in RULE_SETS
    ],
)
def test_a_browser_without_fonts_prints_as_many_pages_as_promised_and_every_word(language: str, name: str, tmp_path: Path) -> None:
    """The font lies in the document, so that no machine lacks it."""
    pytest.importorskip("pypdf")
    found = []
    for form, document, promised in some(forms(name, language), one_in=5):
        pages = browser_pages(html(document), tmp_path)
        if len(pages) != promised or missed(document, pages):
            found.append((form, len(pages), promised, missed(document, pages)[:3]))
    assert found == []


@pytest.mark.parametrize(
    "name", [name if name in {"almanak", "dobbelspel", "kaartspel"} else pytest.param(name, marks=pytest.mark.slow) for name in RULE_SETS]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pdf_has_as_many_pages_as_promised(name: str, language: str) -> None:
    """The same numbers, by typst."""
    pytest.importorskip("typst")
    pypdf = pytest.importorskip("pypdf")
    found = [(form, len(pypdf.PdfReader(BytesIO(pdf(document))).pages), promised) for form, document, promised in forms(name, language)]
    assert [one for one in found if one[1] != one[2]] == []
