"""Spellings made one: what differs in case, accents, quotes, dashes and spaces only is the same word afterwards."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catan_common.folding import fold, fold_in, fold_word


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Räuber", "rauber"),
        ("STRAẞE", "strasse"),
        ("Straße", "strasse"),
        ("z\u2019n", "z'n"),
        ("bos\u00adweg\u200b", "bosweg"),
        ("1\u20132", "1-2"),
        ("a\u00a0b", "a b"),
        ("„a“", '"a"'),
        ("\u0133s", "ijs"),
        ("İ", "i"),
        ("ｂｏｓ", "bos"),  # noqa: RUF001 - full width
    ],
)
def test_a_text_is_folded(text: str, plain: str) -> None:
    """Case, accents and the kinds of a mark go."""
    assert fold(text) == plain


@pytest.mark.parametrize(
    ("word", "dutch", "german"),
    [
        ("Raeuber", "raeuber", "rauber"),
        ("boer", "boer", "bor"),
        ("Haefen", "haefen", "hafen"),
        ("Wuerfel", "wuerfel", "wurfel"),
        ("bauen", "bauen", "bauen"),
        ("neue", "neue", "neue"),
        ("quer", "quer", "quer"),
        ("ueber", "ueber", "uber"),
        ("cœur", "coeur", "cour"),
    ],
)
def test_two_letters_are_an_umlaut_in_german_only(word: str, dutch: str, german: str) -> None:
    """Where two vowels meet, none is one."""
    assert (fold_in(word, "nl"), fold_in(word, "de")) == (dutch, german)


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    """And neither does composing or taking apart the letters first."""
    once = fold(text)
    assert fold(once) == once
    assert fold(unicodedata.normalize("NFC", text)) == fold(unicodedata.normalize("NFD", text))


@given(st.text("aeuoqrst'\u2019äöüßé", max_size=12), st.sampled_from(["nl", "de"]))
def test_a_word_of_a_sentence_is_folded_without_apostrophes(word: str, language: str) -> None:
    """Otherwise as any text of its language."""
    assert fold_word(word.replace("\u2019", "'"), language) == fold_in(word.replace("\u2019", "'").replace("'", ""), language)
