"""Words put into sentences that are understood: questions, claims and events of every game change by them, or are asked back."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from support.amount import share
from support.inserted import KINDS, Understood, understood, words_put_in
from support.yaml_files import values_of

from adjudicator.language.vocabulary import LANGUAGES

#: Of a hundred insertions so many may leave the reading as it was, by kind of sentence.
MOST = {
    "circumstances": {"question": 0.2, "claim": 0.2, "event": 0.2},
    "denials": {"question": 0.0, "claim": 0.2, "event": 0.0},
    "numbers": {"question": 0.1, "claim": 0.3, "event": 0.0},
    "made": {"question": 0.0, "claim": 0.2, "event": 0.0},
    "known": {"question": 3.6, "claim": 3.9, "event": 1.2},
}
TRIED = 3000
#: The sample of all may hold so many more; a small one what such a sample holds by chance, in standard deviations.
MORE, BY_CHANCE = 4, 3

_NUMBER_WORDS = "een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|ein|eine|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn"
STAYS: dict[str, dict[str, dict[str, str]]] = values_of(Path(__file__).parent / "may_stay.yaml")


class _Stays:
    """The words that may leave a reading of a kind as it was: anywhere, before everything else, or behind or beside certain words."""

    def __init__(self, sort: str, kind: str) -> None:
        self.rows = [row for row in STAYS.get(sort, {}).values() if kind in row.get("kinds", kind).split()]

    def __call__(self, word: str, text: str, changed: str) -> bool:
        """Return whether a word may change nothing in a sentence."""
        return any(self._of_row(row, word, text, changed) for row in self.rows)

    def _of_row(self, row: dict[str, str], word: str, text: str, changed: str) -> bool:
        if word not in row["words"].split(", ") or not self._stands(row, word, changed):
            return False
        padded = f" {text.lower()} "
        return "beside" not in row or any(f" {one} " in padded for one in row["beside"].split(", "))

    def _stands(self, row: dict[str, str], word: str, changed: str) -> bool:
        """Return whether a word stands where a row wants it."""
        if "behind" in row:
            return any(re.match(rf"{one},? {re.escape(word)}\b", changed, re.IGNORECASE) for one in row["behind"].split(", "))
        if "within" in row:
            return any(re.search(rf"\b{one}\b.*\b{re.escape(word)}\b", changed, re.IGNORECASE) for one in row["within"].split(", "))
        if row.get("place") == "number":
            return re.search(rf"\b{re.escape(word)} (\d|{_NUMBER_WORDS})", changed) is not None
        return "place" not in row or changed.startswith(word)


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
    count, found = _unchanged(sentences, words_put_in(sort, language), _Stays(sort, kind), tried)
    most = MOST[sort][kind] * count / 100
    more = MORE if tried >= TRIED else max(MORE, BY_CHANCE * sqrt(most))
    assert len(found) <= most + (more if most else 0), Counter(found).most_common(40)


@pytest.mark.parametrize("sort", MOST)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_word_put_in_changes_what_is_read(kind: str, language: str, sort: str) -> None:
    """Or it is asked back: at any place of sentences of all games."""
    _passes(kind, language, sort, share(TRIED, dear=True) // 10)


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
