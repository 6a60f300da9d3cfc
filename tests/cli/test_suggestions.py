"""What is suggested for a misspelt word is in the language of the answer, wherever the suggestion comes from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.command import said
from support.real_data import real_data

from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.input.words import listed
from catan_rules import open_rulebook
from catan_rules.cli.grammar import COMMANDS, HELP
from catan_rules.render.text.faults import fault_line
from rulebook.model import LANGUAGES
from rulebook.words import tokens

BOTH = pytest.mark.parametrize("language", LANGUAGES)
_HINT = re.compile(r"(?:Bedoel je|Meinst du): (.*)\?")


def other(language: str) -> str:
    """Return the other language."""
    return next(code for code in LANGUAGES if code != language)


def foreign_words(language: str) -> set[str]:
    """Return the words of a position that only the other language has."""
    words = {
        code: {word for meanings in listed().values() for one in meanings.values() for word in one.get(code, ())} for code in LANGUAGES
    }
    return words[other(language)] - words[language]


def hinted(text: str) -> list[str]:
    """Return the words that a message suggests."""
    return [word for found in _HINT.findall(text) for word in re.split(r" / |, ", found)]


@BOTH
def test_a_word_of_a_position_is_suggested_in_the_language_of_the_answer(language: str) -> None:
    """Whatever the reader found near: documents are read in both languages."""
    foreign = foreign_words(language)
    assert len(foreign) > 60
    for word in foreign:
        line = fault_line(Problem(Family.UNREADABLE, "x.yaml", 1, 1, "x", Expected.COLOUR, (word,)), language)
        assert hinted(line)
        assert not foreign & set(hinted(line)), line


@pytest.mark.parametrize(
    ("language", "suggested"),
    [
        ("nl", ["rood", "dorp", "straten", "handkaarten", "fase"]),
        ("de", ["rot", "Siedlung", "Straßen", "Handkarten", "Phase"]),
    ],
)
def test_a_document_is_put_right_in_the_language_of_the_answer(language: str, suggested: list[str], tmp_path: Path) -> None:
    """A position in German, with a slip in every word, shown to either reader."""
    file = tmp_path / "p.yaml"
    file.write_text(
        "brett: beginners\nspieler:\n  root: {siedlungn: A1.SO, strasen: A2/SW, handkart: 2 Holz}\nphas: Bau\n", encoding="utf-8"
    )
    found = said("controleer", "--stelling", str(file), "--taal", language)
    hints = hinted(found.err + found.out)
    assert set(suggested) <= set(hints), hints
    assert not foreign_words(language) & set(hints)


@pytest.mark.parametrize(("language", "place"), [("nl", "B2.ZO"), ("de", "B2.SO")])
def test_a_place_is_suggested_as_the_language_writes_it(language: str, place: str) -> None:
    """South-east is ZO in Dutch and SO in German."""
    assert hinted(fault_line(Problem(Family.UNREADABLE, "x.yaml", 1, 1, "x", Expected.PLACE, ("B2.ZO",)), language)) == [place]


@BOTH
def test_options_and_commands_are_suggested_in_the_language_of_the_answer(language: str) -> None:
    """A slip in the other language's name leads to one's own."""
    names = {code: {one.names[code] for one in COMMANDS} for code in LANGUAGES}
    options = {option for one in COMMANDS for option in one.options if len(option.names) > 1 and option is not HELP}
    own = {option.names[LANGUAGES.index(language)] for option in options}
    foreign = {option.names[1 - LANGUAGES.index(language)] for option in options} - own
    for command in COMMANDS:
        wrong = command.names[other(language)] + "qx"
        assert not set(hinted(said("--taal", language, wrong).err)) & (names[other(language)] - names[language]), wrong
    hints = [hint for option in sorted(foreign) for hint in hinted(said("mag", f"{option}x", "--taal", language).err)]
    assert hints
    assert not foreign & set(hints)


@pytest.mark.parametrize(("language", "rules"), [("nl", "actueel"), ("de", "aktuell")])
def test_a_rule_set_is_suggested_by_its_name_in_the_language(language: str, rules: str, tmp_path: Path) -> None:
    """Each has a Dutch and a German name."""
    file = tmp_path / "p.yaml"
    file.write_text("bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO}\n", encoding="utf-8")
    found = said(
        *["mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--regels", "actuel", "--stelling"], str(file), "--taal", language
    )
    assert hinted(found.err) == [rules]


@BOTH
def test_a_search_that_found_nothing_suggests_no_word_of_the_other_language(language: str) -> None:
    """Titles and names of boxes are quoted in both; what the texts only quote is no suggestion."""
    book = open_rulebook()
    data = real_data()
    native = {
        word
        for words in data.texts[language].values()
        for text in (words.text, *words.questions, *words.cues, *words.terms, *words.alike, *words.opposite, *words.heard)
        for word in tokens(text, language)
    }
    native |= {word for words in data.titles[language].values() for term in words.terms for word in tokens(term, language)}
    there = {
        word for words in data.texts[other(language)].values() for question in words.questions for word in tokens(question, other(language))
    }
    foreign = sorted(word for word in there - native if word.isalpha() and len(word) > 4)
    assert len(foreign) > 200
    suggested = {near for word in foreign[::10] for near in book.near_words(f"{word[:-1]}q", language)}
    assert not suggested & set(foreign)
