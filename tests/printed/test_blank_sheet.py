"""The empty sheet of the dice game: one page on its side, a box for every turn, every piece with its points, and the rules beside it."""

from __future__ import annotations

import re
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest

from adjudicator.dicegame.sheet import CITY_POINTS, KNIGHTS, ROADS, SETTLEMENT_POINTS
from adjudicator.rulesets.editions import RULE_SETS, RuleSet, with_points
from catan_rules.printed.contents.blank_sheet import blank_sheet
from catan_rules.printed.contents.sheet import held_of
from catan_rules.printed.document import Break, Columns, Document, Figure, Page, Paragraph
from catan_rules.printed.writers.html import html
from catan_rules.printed.writers.markdown import markdown
from rulebook.summary import Summary

LANGUAGES = ("nl", "de")
DICE = [rules for rules in RULE_SETS.values() if "dobbelspel" in rules.games]


def _sides(document: Document) -> list[tuple[Figure, str]]:
    """Return each page: its drawing and the words beside it."""
    found = []
    for block in document.blocks:
        if isinstance(block, Columns):
            (drawn,), rules = block.columns
            assert isinstance(drawn, Figure)
            found.append((drawn, "\n".join(one.text.plain for one in rules if isinstance(one, Paragraph))))
    return found


@pytest.mark.parametrize("rules", DICE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_summary_stands_beside_the_sheet(rules: RuleSet, language: str) -> None:
    """The same lines as on the summary, under the same rule set."""
    ((_, beside),) = _sides(blank_sheet(rules, (language,), "dice"))
    lines = [line.text for topic in Summary().topics(language, held_of(rules, "dice"), "dice") for line in topic.lines]
    assert len(lines) > 20
    assert all(line in beside for line in lines)


def test_the_drawing_has_every_piece_with_its_points_and_nothing_built() -> None:
    """Settlements, cities and knights by number, a line for every road and the starting one, sixteen boxes; it is sound XML."""
    ((drawn, _),) = _sides(blank_sheet(RULE_SETS["dobbelspel"], ("nl",), "dice"))
    root = ET.fromstring(drawn.svg)  # noqa: S314 - our own
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    for number in (*SETTLEMENT_POINTS, *CITY_POINTS, *range(1, len(KNIGHTS) + 1)):
        assert str(number) in words
    lines = [line for line in root.iter("{http://www.w3.org/2000/svg}line") if line.get("stroke-width") == "7"]
    assert [line.get("stroke") for line in lines].count("#ffffff") == len(ROADS)
    assert len(lines) == len(ROADS) + 1
    assert words[-16:] == [*map(str, range(1, 16)), "samen"]
    assert "ligt er al" in words


@pytest.mark.parametrize("rounds", [7, 15, 20])
def test_it_has_a_box_for_every_turn_of_the_rule_set(rounds: int) -> None:
    """House rules for a short game print a short sheet."""
    ((drawn, _),) = _sides(blank_sheet(with_points(RULE_SETS["dobbelspel"], rounds=rounds), ("nl",), "dice"))
    assert len(re.findall(r"<rect [^>]*rx=", drawn.svg)) == rounds + 1


def test_each_language_has_a_page_of_its_own() -> None:
    """With its words in the drawing and beside it."""
    document = blank_sheet(RULE_SETS["actueel"], LANGUAGES, "dice")
    assert [type(block) for block in document.blocks] == [Columns, Break, Columns]
    (dutch, beside), (german, daneben) = _sides(document)
    assert "Naam:" in dutch.svg
    assert "Name:" in german.svg
    assert "linkerbuur" in beside
    assert "linker Nachbar" in daneben
    assert document.page is Page.A4_WIDE


@pytest.mark.parametrize("rules", DICE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_one_page_of_a4_on_its_side(rules: RuleSet, language: str) -> None:
    """As it comes from the printer, where typst is there."""
    pytest.importorskip("typst")
    pypdf = pytest.importorskip("pypdf")
    from catan_rules.printed.writers.typst import pdf

    (page,) = pypdf.PdfReader(BytesIO(pdf(blank_sheet(rules, (language,), "dice")))).pages
    assert float(page.mediabox.width) > float(page.mediabox.height)


def test_it_is_written_in_every_format() -> None:
    """The picture in the page, the words where no picture is."""
    document = blank_sheet(RULE_SETS["dobbelspel"], ("nl",), "dice")
    assert "297mm 210mm" in html(document)
    assert "een vakje voor elke beurt" in markdown(document)


@pytest.mark.parametrize("game", ["base", "ships", "card"])
def test_a_game_without_such_a_sheet_is_refused(game: str) -> None:
    """Nobody writes on the board."""
    with pytest.raises(ValueError, match=game):
        blank_sheet(RULE_SETS["almanak"], ("nl",), game)
