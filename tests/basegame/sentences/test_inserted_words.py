"""Words put into sentences that are understood: questions, claims and events of every game change by them, or are asked back."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.amount import share
from support.inserted import KINDS, Understood, understood

from adjudicator.input.words import listed
from adjudicator.language.claim_words import claim_words
from adjudicator.language.vocabulary import LANGUAGES, vocabularies

#: What changes a deed, by language: when it is done, that it is not, and how many there are.
CIRCUMSTANCES = {
    "nl": "gratis, voor niets, in de volgende beurt, volgende beurt, vorige beurt, voor het gooien, na het gooien, voor de worp, na de worp, na het bouwen, buiten mijn beurt, buiten zijn beurt, "
    "net gekocht, als eerste, in de opbouw, deze beurt, in deze beurt, met een worp van 5, bij een 8, straks, later, morgen, meteen, twee keer, daarna",
    "de": "gratis, umsonst, im nächsten Zug, nächsten Zug, letzten Zug, vor dem Würfeln, nach dem Würfeln, vor dem Wurf, nach dem Bauen, außerhalb meines Zuges, außerhalb seines Zuges, "
    "gerade gekauft, als Erster, zuerst, im Aufbau, diesen Zug, in diesem Zug, mit einem Wurf von 5, später, morgen, sofort, gleich, zweimal, danach",
}
DENIALS = {
    "nl": "niet, geen, nooit, nergens, niemand, niets, zonder, nauwelijks",
    "de": "nicht, kein, keine, nie, nirgends, niemand, nichts, ohne, kaum",
}
NUMBERS = {
    "nl": "twee, 3, 17, nog een, slechts, extra, allebei, minder, minstens, half, alle, nog",
    "de": "zwei, 3, 17, noch eine, bloß, extra, weniger, mindestens, halb, alle, noch",
}
#: Parts of words that are in no lexicon: five hundred of them are made of these.
SYLLABLES = ("bal", "dro", "fim", "gus", "kel", "lop", "mar", "nuf", "pri", "rol", "sta", "tev", "vin", "wok", "zal")
MADE = 500
#: Of a hundred insertions so many may leave the reading as it was, by kind of sentence.
MOST = {
    "circumstances": {"question": 0.2, "claim": 0.2, "event": 0.2},
    "denials": {"question": 0.0, "claim": 0.2, "event": 0.0},
    "numbers": {"question": 0.3, "claim": 0.5, "event": 0.0},
    "made": {"question": 0.0, "claim": 0.2, "event": 0.0},
    "known": {"question": 5.0, "claim": 5.0, "event": 1.5},
}
TRIED = 3000
#: A small sample may hold so many more, in hundredths.
BY_CHANCE = 400

STAYS: dict[str, dict[str, dict[str, str]]] = yaml.safe_load((Path(__file__).parent / "may_stay.yaml").read_text(encoding="utf-8"))


@cache
def _words(sort: str, language: str) -> tuple[str, ...]:
    """Return the words that are put in."""
    if sort == "made":
        made = random.Random(MADE)  # noqa: S311 - the same words every time
        return tuple("".join(made.choices(SYLLABLES, k=3)) for _ in range(MADE))
    if sort == "known":
        claims = claim_words()[language]
        words = {*vocabularies()[language].shown.values(), *(" ".join(key) for key in (*claims.opening, *claims.body, *claims.signs))}
        words.update(word for slot in listed().values() for meanings in slot.values() for word in meanings[language])
        return tuple(sorted(words))
    return tuple({"circumstances": CIRCUMSTANCES, "denials": DENIALS, "numbers": NUMBERS}[sort][language].split(", "))


class _Stays:
    """The words that may leave a reading of a kind as it was: anywhere, before everything else, or beside certain words."""

    def __init__(self, sort: str, kind: str) -> None:
        self.rows = [row for row in STAYS.get(sort, {}).values() if kind in row.get("kinds", kind).split()]

    def __call__(self, word: str, text: str, changed: str) -> bool:
        """Return whether a word may change nothing in a sentence."""
        return any(self._of_row(row, word, text, changed) for row in self.rows)

    def _of_row(self, row: dict[str, str], word: str, text: str, changed: str) -> bool:
        if word not in row["words"].split(", ") or ("place" in row and not changed.startswith(word)):
            return False
        padded = f" {text.lower()} "
        return "beside" not in row or any(f" {one} " in padded for one in row["beside"].split(", "))


def _unchanged(sentences: Sequence[Understood], words: Sequence[str], stays: _Stays, tried: int) -> tuple[int, list[str]]:
    """Return how many were tried and what came to the same reading."""
    chosen = random.Random(tried)  # noqa: S311 - the same ones every time
    readings: dict[Understood, Any] = {}
    found: list[str] = []
    count = 0
    for _ in range(tried):
        one, word = chosen.choice(sentences), chosen.choice(words)
        changed = chosen.choice(list(one.with_word(word)))
        if word.lower() in one.text.lower() or stays(word, one.text, changed):
            continue
        if one not in readings:
            readings[one] = one.read(one.text)
        count += 1
        if one.read(changed) == readings[one]:
            found.append(changed)
    return count, found


def _passes(kind: str, language: str, sort: str, tried: int) -> None:
    sentences = understood(kind, language)
    assert sentences
    count, found = _unchanged(sentences, _words(sort, language), _Stays(sort, kind), tried)
    allowed = MOST[sort][kind]
    assert len(found) * 100 <= allowed * count + (BY_CHANCE if allowed else 0), Counter(found).most_common(40)


@pytest.mark.parametrize("sort", MOST)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_word_put_in_changes_what_is_read(kind: str, language: str, sort: str) -> None:
    """Or it is asked back: at any place of sentences of all games."""
    _passes(kind, language, sort, share(TRIED) // 5)


@pytest.mark.slow
@pytest.mark.parametrize("sort", MOST)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_many_words_put_in_change_what_is_read(kind: str, language: str, sort: str) -> None:
    """As above, many more."""
    _passes(kind, language, sort, TRIED)


def test_sentences_of_every_game_are_tried() -> None:
    """Questions of the three games; events of those that tell them."""
    assert {one.game for one in understood("question", "nl")} >= {"basis", "kaartspel", "dobbelspel"}
    assert {one.game for one in understood("event", "nl")} >= {"basis", "dobbelspel"}
