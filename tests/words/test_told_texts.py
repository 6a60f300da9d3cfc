"""What is told reads as a sentence: one of a thing in the singular, one language at a time, the source that says it by its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from support.real_data import real_data
from support.running import ROOT
from support.yaml_files import values_of

from catan_rules import ask, read_position
from catan_rules.render.text.verdict_words import counted, words
from rulebook.model import LANGUAGES

DATA = ROOT / "data"
TEXTS = {"nl": "almanak_nl.yaml", "de": "regeln_de.yaml"}
#: Words of one language that the other does not have; a sentence with two of them is in the wrong one.
OF_LANGUAGE = {
    "nl": {
        "het",
        "een",
        "niet",
        "geen",
        "zijn",
        "wordt",
        "deze",
        "jouw",
        "speler",
        "spelers",
        "straat",
        "kaarten",
        "dan",
        "naar",
        "voor",
        "heeft",
        "staat",
    },
    "de": {
        "und",
        "nicht",
        "ist",
        "ein",
        "eine",
        "einen",
        "kein",
        "keine",
        "wird",
        "der",
        "das",
        "auf",
        "Karten",
        "Spieler",
        "Straße",
        "wenn",
        "hat",
        "steht",
    },
}
#: Works of the publisher that answer questions, and what repeats or quotes them.
FAQ = {"faq-basis", "faq-basis-de", "faq-zeevaarders", "faq-zeevaarders-de"}
QUOTING = {"forum-overwinning", "faq-verzameling"}
#: Words after a count that are the same for one, or belong to no count.
AFTER_A_COUNT = {
    "nl": {
        "afleggen",
        "betalen",
        "even",
        "geen",
        "gegeven",
        "gekozen",
        "hebben",
        "hoogstens",
        "is",
        "kopen",
        "krijgen",
        "liggen",
        "losse",
        "meedoen",
        "minstens",
        "nodige",
        "tegen",
        "vervalt",
        "zijn",
    },
    "de": {"Gold", "Handkarte", "Karte", "Kästchen", "Mal", "Möglichkeit", "Punkt", "Ritter", "Rohstoff", "Spieler", "Würfel"},
}


def _strings(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for value in node.values():
            yield from _strings(value)
    elif isinstance(node, list):
        for value in node:
            yield from _strings(value)


@cache
def _told(language: str) -> list[str]:
    """Return every sentence that a player may be shown in a language: of rules, rulings, reasons, the sheet, and the program."""
    book = values_of(DATA / TEXTS[language])
    texts = [clause["text"] for clause in book["clauses"].values()]
    texts += [question for clause in book["clauses"].values() for question in clause["questions"]]
    texts += _strings(book["conflicts"])
    texts += _strings(
        {part: values_of(DATA / "words" / "reasons.yaml")[language][part] for part in ("reasons", "assumed", "missing", "answers", "says")}
    )
    texts += _strings(values_of(DATA / "words" / f"{language}.yaml"))
    lines = [line for topic in values_of(DATA / "summary.yaml")["topics"].values() for line in topic["lines"]]
    return texts + [line[language] for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_two_spaces_in_a_row_or_a_space_before_its_mark(language: str) -> None:
    """Of texts of one line; what is laid out in columns has several lines."""
    assert [text for text in _told(language) if "\n" not in text and re.search(r"\S {2,}\S| [,.;?](?: |$)", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_in_the_other_language(language: str) -> None:
    """Names of works and cards keep theirs; two of its little words do not get into a sentence."""
    (other,) = set(LANGUAGES) - {language}
    foreign = OF_LANGUAGE[other] - OF_LANGUAGE[language]
    found = [
        text
        for text in _told(language)
        if "\n" not in text and len(foreign & set(re.findall(r"\w+", re.sub("„[^“]*“|'[^']*'", "", text)))) > 1
    ]
    assert found == []


def test_german_says_open_where_a_source_settles_nothing() -> None:
    """``Unentschieden`` is a draw."""
    assert [text for text in _told("de") if re.match(r"Unentschieden\b", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_an_faq_of_the_publisher_says_is_told_as_its_answer(language: str) -> None:
    """An edition is named only where one was read."""
    data = real_data()
    only = [clause for clause, parts in data.clauses.items() if parts.sources and {work for work, *_ in parts.sources} - QUOTING <= FAQ]
    assert len(only) > 40
    wrong = r"huidige uitgaven|aktuellen Ausgaben"
    assert [clause for clause in only if "FAQ" not in (text := data.texts[language][clause].text) or re.search(wrong, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_that_follows_a_count_has_a_singular(language: str) -> None:
    """So that no answer speaks of "1 punten"."""
    texts = [text for part in ("reasons", "assumed", "answers", "says") for text in _strings(words(language)[part])]
    plural = r"[a-z]+(?:en|s)" if language == "nl" else r"[A-ZÄÖÜ][a-zäöüß]+"
    after = {word for text in texts for word in re.findall(rf"\{{(?:have|need|count|points|\d)\}} ({plural})\b", text)}
    assert sorted(after - AFTER_A_COUNT[language] - words(language)["singular"].keys()) == []


ONE = [
    ("nl", "rood heeft 1 punten", "rood heeft 1 punt"),
    ("nl", "er zijn 1 mogelijkheden", "er zijn 1 mogelijkheid"),
    ("nl", "rood heeft 11 punten", "rood heeft 11 punten"),
    ("nl", "1 van de 4 kaarten", "1 van de 4 kaarten"),
    ("de", "die Kästchen (1 Punkte)", "die Kästchen (1 Punkt)"),
    ("de", "mit 1 Punkten", "mit 1 Punkt"),
    ("de", "2 bis 1 Karten, 3:1 Karten", "2 bis 1 Karte, 3:1 Karten"),
]


@pytest.mark.parametrize(("language", "text", "told"), ONE)
def test_one_of_a_thing_is_told_in_the_singular(language: str, text: str, told: str) -> None:
    """And nothing else is touched: a longer number, a rate, a part of more."""
    assert counted(text, language) == told


CITY = read_position(
    "bord: beginners\nspelers:\n  rood: {steden: A1.ZO, straten: A2/ZW}\n  blauw: {dorpen: C1.ZO, straten: C1/O}\nbeurt: rood\n"
)


def test_no_sentence_sets_a_player_against_the_same() -> None:
    """Where red has a city, it has no settlement to build over; nobody else is in the way."""
    own, other = (ask(CITY, f"mag rood een stad bouwen op {at}").text() for at in ("A1.ZO", "C1.ZO"))
    assert "Op A1.ZO staat geen dorp van rood." in own
    assert "van rood, geen dorp van rood" not in own
    assert "Op C1.ZO staat een dorp of stad van blauw, geen dorp van rood." in other


PRINCIPALITIES = read_position(
    "spel: kaartspel\nspelers:\n"
    "  rood: {rij: dorp straat dorp, boven: bos2 (1), hand: Raubzug}\n  blauw: {rij: dorp straat dorp, boven: bos1 (1), hand: Schmiede}\n"
    "beurt: rood\nfase: spelen\nronde: 3\n"
)
NAMED = [
    ("mag rood Bischof spelen", "Nee, rood mag de Bischof niet spelen.", "Nein, Rot darf den Bischof nicht ausspielen."),
    ("mag rood Bischof spelen", "Rood heeft de Bischof niet in de hand.", "Rot hat den Bischof nicht auf der Hand."),
    ("mag rood Raubzug spelen", "Ja, rood mag de Raubzug spelen.", "Ja, Rot darf den Raubzug ausspielen."),
]


@pytest.mark.parametrize(("asked", "dutch", "german"), NAMED)
def test_a_card_of_the_card_game_has_its_article(asked: str, dutch: str, german: str) -> None:
    """In the answer and in its reasons, in both languages."""
    verdict = ask(PRINCIPALITIES, asked)
    assert dutch in verdict.text("nl")
    assert german in verdict.text("de")


TEN = read_position(
    "bord: beginners\nspelers:\n  rood: {steden: C1.ZO A1.ZO A2.N A3.N, straten: A1/O A2/NW A2/NO A3/NW A3/NO C2/ZW}\n"
    "  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}\n  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}\nbeurt: rood\n"
)


def test_who_has_to_claim_the_win_is_not_told_to_have_won() -> None:
    """Under the almanac ten points win once they are claimed; the German leaflet asks for no claim."""
    told = {rules: ask(TEN, "wie wint", rules).text().splitlines()[0] for rules in ("almanak", "spielanleitung")}
    assert told == {"almanak": "Rood kan nu winnen en moet de overwinning opeisen.", "spielanleitung": "Rood wint."}
    assert ask(TEN, "wie wint", "almanak").text("de").startswith("Rot kann jetzt gewinnen und muss den Sieg ansagen.")
