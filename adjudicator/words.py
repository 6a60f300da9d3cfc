"""The words that are read: what a player may type, folded to one spelling, and its one meaning in a slot.

Slots and words stand in ``data/input_words.yaml``. A word is compared without case, accents, kinds of dashes, quotes and spaces;
an umlaut may be typed as two letters or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import yaml

from adjudicator.data_path import data_file

LANGUAGES = ("nl", "de")
WORDS_FILE = "input_words.yaml"

#: Quotes, in the pairs that keyboards make of them.
SINGLE_QUOTES = "\u2018\u2019\u201a\u201b\u2039\u203a\u02bc\u00b4\u0060"
DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033"
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
#: What leaves no trace on paper: soft hyphen, zero-width marks, direction marks, variation selectors.
NOTHING = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e\ufeff\ufe0e\ufe0f"
SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"

_PLAIN = str.maketrans(
    {
        **dict.fromkeys(SINGLE_QUOTES, "'"),
        **dict.fromkeys(DOUBLE_QUOTES, '"'),
        **dict.fromkeys(DASHES, "-"),
        **dict.fromkeys(NOTHING, ""),
        **dict.fromkeys(SPACES, " "),
        "ß": "ss",
        "ẞ": "ss",
        "\u0132": "ij",
        "\u0133": "ij",
    }
)
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_GAPS = str.maketrans({"-": " ", "_": " "})
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
#: A longer word is no misspelling of one of ours, and comparing takes the square of its length.
_LONGEST_WORD = 40


def fold(text: str) -> str:
    """Return ``text`` in the spelling under which things typed are compared: lower case, no accents, plain dashes and spaces."""
    if text.isascii():
        return text.lower()
    from unicodedata import combining, normalize

    before = ""
    # a small letter may come apart again (İ), a part may be one of those that are made plain
    while text != before:
        before = text
        text = "".join(mark for mark in normalize("NFKD", text.translate(_PLAIN)) if not combining(mark)).translate(_PLAIN).lower()
    return text


def key(text: str) -> str:
    """Return what a word is looked up under: folded, without quotes around it, one space for any gap or hyphen."""
    return " ".join(fold(text).translate(_GAPS).split()).strip(" '\"")


def spellings(word: str) -> set[str]:
    """Return every key under which a word of ours is found: umlauts as they are, written out, or left away."""
    from unicodedata import normalize

    return {key(word), key(normalize("NFC", word).lower().translate(_UMLAUTS))}


@cache
def listed() -> dict[str, dict[str, dict[str, tuple[str, ...]]]]:
    """Return the words as the file lists them: slot, meaning, language, words; the first word is the one to write."""
    with open(data_file(WORDS_FILE), "rb") as stream:
        root = yaml.compose(stream.read().decode(), Loader=_Loader)
    return {
        slot: {
            meaning: {language: tuple(word.value for word in words.value) for language, words in _pairs(languages)}
            for meaning, languages in _pairs(meanings)
        }
        for slot, meanings in _pairs(root)
    }


def _pairs(node: yaml.Node | None) -> list[tuple[str, yaml.Node]]:
    if not isinstance(node, yaml.MappingNode):
        raise TypeError(f"{WORDS_FILE}: not as expected")
    return [(name.value, value) for name, value in node.value]


@cache
def slot_words(slot: str) -> dict[str, str]:
    """Return key -> meaning for every spelling in a slot; KeyError for a slot that does not exist."""
    return {
        spelling: meaning
        for meaning, languages in listed()[slot].items()
        for words in languages.values()
        for word in words
        for spelling in spellings(word)
    }


def meaning(slot: str, text: str) -> str | None:
    """Return what a word means in a slot, or None when it is none of the slot's words."""
    words = slot_words(slot)
    return words.get(text) or words.get(key(text))


def word_for(slot: str, what: str, language: str = "nl") -> str:
    """Return the word to write for a meaning; KeyError for a meaning or language that does not exist."""
    return listed()[slot][what][language][0]


def near(text: str, *slots: str, more: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return at most three known words that look like ``text``, as they are written; ``more`` are further candidates."""
    plain = key(text)
    if not plain or len(plain) > _LONGEST_WORD:
        return ()
    from difflib import get_close_matches

    candidates = _spelled(more) | _listed_spellings(slots)
    return tuple(dict.fromkeys(candidates[found] for found in get_close_matches(plain, candidates, n=3, cutoff=0.6)))


@cache
def _listed_spellings(slots: tuple[str, ...]) -> dict[str, str]:
    return _spelled(word for slot in slots for languages in listed()[slot].values() for words in languages.values() for word in words)


def _spelled(words: Iterable[str]) -> dict[str, str]:
    """Return spelling -> word; the first word of several that are spelled alike."""
    found: dict[str, str] = {}
    for word in words:
        for spelling in spellings(word):
            found.setdefault(spelling, word)
    return found
