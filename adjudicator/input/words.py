"""The words that are read: what a player may type, folded to one spelling, and its one meaning in a slot.

Slots and words stand in ``data/words/input_words.yaml``. A word is compared without case, accents, kinds of dashes, quotes and spaces;
an umlaut may be typed as two letters or not at all.
"""

from __future__ import annotations

from functools import cache, lru_cache

from catan_common import folding
from catan_common.data_path import data_file
from catan_common.folding import fold
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file

TYPE_CHECKING = False  # on the way of a question about the rules: docs/decisions/start-up.md
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

LANGUAGES = ("nl", "de")
WORDS_FILE = "words/input_words.yaml"
WORDS_TABLE = "input-words"

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_GAPS = str.maketrans({"-": " ", "_": " "})
#: A longer word is no misspelling of one of ours, and comparing takes the square of its length.
_LONGEST_WORD = 40


def key(text: str) -> str:
    """Return what a word is looked up under: folded, without quotes around it, one space for any gap or hyphen."""
    return _key_of_word(text) if len(text) <= _LONGEST_WORD else _key(text)


@lru_cache(16)  # a long text takes long to fold, and is looked up in slot after slot
def _key(text: str) -> str:
    return " ".join(fold(text).translate(_GAPS).split()).strip(" '\"")


@lru_cache(2048)
def _key_of_word(text: str) -> str:
    """Return the key of a short text, which is looked up in one slot after the other."""
    return _key(text)


def spellings(word: str) -> set[str]:
    """Return every key under which a word of ours is found: umlauts as they are, written out, or left away."""
    from unicodedata import normalize

    return {key(word), key(normalize("NFC", word).lower().translate(_UMLAUTS))}


@cache
def _words() -> dict[str, Any]:
    """Return the words as the file lists them, and each spelling in a slot with its meaning; compiled from the file."""
    return dict(
        compiled(WORDS_TABLE, (data_file(WORDS_FILE), __file__, str(folding.__file__)), lambda: compile_table(data_file(WORDS_FILE)))
    )


def compile_table(path: str) -> dict[str, Any]:
    """Return the table that is compiled from the file of words."""
    slots = {
        slot: {what: {language: tuple(words) for language, words in languages.items()} for what, languages in meanings.items()}
        for slot, meanings in load_yaml_file(path).items()
    }
    return {
        "listed": slots,
        "spelt": {
            slot: {
                spelling: what
                for what, languages in meanings.items()
                for words in languages.values()
                for word in words
                for spelling in sorted(spellings(word))
            }
            for slot, meanings in slots.items()
        },
    }


def listed() -> dict[str, dict[str, dict[str, tuple[str, ...]]]]:
    """Return the words as the file lists them: slot, meaning, language, words; the first word is the one to write."""
    found: dict[str, dict[str, dict[str, tuple[str, ...]]]] = _words()["listed"]
    return found


@cache
def slot_words(slot: str) -> dict[str, str]:
    """Return key -> meaning for every spelling in a slot; KeyError for a slot that does not exist."""
    found: dict[str, str] = _words()["spelt"][slot]
    return found


def meaning(slot: str, text: str) -> str | None:
    """Return what a word means in a slot, or None when it is none of the slot's words."""
    words = slot_words(slot)
    found = words.get(text)
    if found is None and not (text.isascii() and text.isalpha() and text.islower()):  # such a word is its own key
        found = words.get(key(text))
    return found


def is_heading(text: str) -> bool:
    """Return whether who is called so with a colon is nobody: a heading above what is told, or a game that is named (*Situatie: …*, *Kartenspiel: …*)."""
    return meaning("headings", text) is not None or meaning("games", text) is not None


def word_for(slot: str, what: str, language: str = "nl") -> str:
    """Return the word to write for a meaning; KeyError for a meaning or language that does not exist."""
    return listed()[slot][what][language][0]


def in_language(word: str, language: str) -> str:
    """Return a word as a language writes it: itself where it is one of its words, or none of the other language's alone."""
    return _translated(language).get(word, word)


@cache
def _translated(language: str) -> dict[str, str]:
    """Return word -> the word to write instead, for each that only the other language has."""
    own = {word for meanings in listed().values() for words in meanings.values() for word in words[language]}
    return {
        word: words[language][0]
        for meanings in listed().values()
        for words in meanings.values()
        for spoken in words.values()
        for word in spoken
        if word not in own
    }


def near(text: str, *slots: str, more: tuple[str, ...] = (), cutoff: float = 0.6) -> tuple[str, ...]:
    """Return at most three known words that look like ``text``, as they are written; ``more`` are further candidates, ``cutoff`` is how alike they are at least."""
    plain = key(text)
    if len(plain) > _LONGEST_WORD:
        return ()
    from difflib import get_close_matches

    candidates = _spelled(more) | _listed_spellings(slots)
    return tuple(dict.fromkeys(candidates[found] for found in get_close_matches(plain, candidates, n=3, cutoff=cutoff)))


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
