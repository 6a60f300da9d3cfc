"""How many pages each form is: as many from a browser without any font of its own as in the PDF, under every rule set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from support.amount import some
from support.browser import browser_pages, needs_chromium
from support.printed_samples import squeezed

from adjudicator.rulesets.editions import RULE_SETS, RuleSet
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
#: What is printed in the quick run too: the words of each game once.
QUICKLY = {("de", "almanak"), ("nl", "dobbelspel"), ("nl", "kaartspel")}
every_rule_set = pytest.mark.parametrize(
    ("language", "name"),
    [
        pytest.param(language, name, marks=() if (language, name) in QUICKLY else pytest.mark.slow)
        for language in LANGUAGES
        for name in RULE_SETS
    ],
)


def forms(name: str, language: str) -> Iterator[tuple[str, Callable[[], Document], int]]:
    """Yield every form on paper of a rule set in a language, what makes it, and how many pages it is promised to be."""
    rules = RULE_SETS[name]
    for game, named in GAMES.items():
        if named in rules.games:
            made = partial(sheet, rules, (language,), game=game)
            yield f"{game} a4", made, SHEET[game]
            yield f"{game} a6", partial(made, page=Page.A6), POCKET[game]
            yield f"{game} folded", partial(made, folded=True), FOLDED[game]
            yield f"{game} pages of the folded paper", partial(_unfolded, made), POCKET[game]
            if game == "base":
                yield "drawings", partial(_with_drawings, made, rules, language), DRAWN
            if game == "dice":
                yield "blank", partial(blank_sheet, rules, (language,), game), BLANK


def _unfolded(made: Callable[..., Document]) -> Document:
    return replace(made(folded=True), folded=False)


def _with_drawings(made: Callable[..., Document], rules: RuleSet, language: str) -> Document:
    return made(figures=figures(rules, language))


def missed(document: Document, pages: list[str]) -> list[str]:
    """Return the texts of a document that no page shows; captions of tables are heard, not seen."""
    told = squeezed("".join(pages))
    heard = {id(block.caption) for block in walk(document.blocks) if isinstance(block, Table)}
    return [one.plain for one in texts(document.blocks) if id(one) not in heard and squeezed(clean(one.plain)) not in told]


@needs_chromium
@every_rule_set
def test_a_browser_without_fonts_prints_as_many_pages_as_promised_and_every_word(language: str, name: str, tmp_path: Path) -> None:
    """The font lies in the document, so that no machine lacks it."""
    pytest.importorskip("pypdf")
    found = []
    for form, made, promised in some(forms(name, language)):
        document = made()
        pages = browser_pages(html(document), tmp_path)
        if len(pages) != promised or missed(document, pages):
            found.append((form, len(pages), promised, missed(document, pages)[:3]))
    assert found == []


@every_rule_set
def test_the_pdf_has_as_many_pages_as_promised(language: str, name: str) -> None:
    """The same numbers, by typst."""
    pytest.importorskip("typst")
    pypdf = pytest.importorskip("pypdf")
    found = [(form, len(pypdf.PdfReader(BytesIO(pdf(made()))).pages), promised) for form, made, promised in forms(name, language)]
    assert [one for one in found if one[1] != one[2]] == []
