"""The nearest words to a misspelt one are those that a comparison with every known word finds."""

from __future__ import annotations

import random

import pytest
from support.amount import some

from rulebook.compiled import load_words
from rulebook.search.reading import Vocabulary
from rulebook.words import distance

LANGUAGES = ("nl", "de")
#: A word has two slips at most from so many letters on, else one.
LONG = 8


def _slipped(word: str, slips: int, rng: random.Random) -> str:
    """Return a word with so many slips of the keyboard."""
    for _ in range(slips):
        at = rng.randrange(len(word))
        mark = rng.choice("aeinrstu9")
        word = rng.choice(
            [
                word[:at] + mark + word[at:],
                word[:at] + word[at + 1 :],
                word[:at] + mark + word[at + 1 :],
                word[:at] + word[at : at + 2][::-1] + word[at + 2 :],
            ]
        )
    return word


def _nearest(word: str, known: list[str]) -> list[str]:
    """Return the nearest of some words, each compared with it."""
    limit = 2 if len(word) >= LONG else 1
    apart = {other: distance(word, other, limit) for other in known if abs(len(other) - len(word)) <= limit}
    best = min(apart.values(), default=limit + 1)
    return sorted((other for other, edits in apart.items() if edits == best <= limit), key=lambda other: (other[0] != word[0], other))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_nearest_words_are_those_that_a_comparison_with_all_finds(language: str) -> None:
    """Known ones, and with one to three slips; in the same order."""
    words = Vocabulary(load_words(language), language)
    rng = random.Random(1)  # noqa: S311 - which words, nothing secret
    asked = [_slipped(word, slips, rng) for word in rng.sample([one for one in words.native if len(one) > 4], 100) for slips in range(4)]
    tried = [word for word in some(asked, one_in=10) if len(word) > 2 and not word.isdecimal()]
    assert {word: words.nearest(word, 99) for word in tried} == {word: _nearest(word, words.native) for word in tried}
