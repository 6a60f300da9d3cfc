"""The words of questions, by language: what ``question_words.yaml`` and the cards of ``input_words.yaml`` in ``data/words`` say, folded for comparing."""

from __future__ import annotations

from contextvars import ContextVar
from functools import cache

from adjudicator.input.words import WORDS_FILE, listed
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.folding import fold_word
from catan_common.patterns import pattern
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file

TYPE_CHECKING = False  # on the way of a question about the rules: docs/decisions/start-up.md
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

LANGUAGES = ("nl", "de")
QUESTIONS_FILE = "words/question_words.yaml"
QUESTIONS_TABLE = "question-words"
_DIRECTION = pattern(r"(?<=[./])(ZO|ZW|Z)\b")
_GERMAN_DIRECTION = {"ZO": "SO", "ZW": "SW", "Z": "S"}

#: What a word of a group with values means in a sentence, beside the keys of ``words`` in the file.
PLAYER, PIECE, RESOURCE, CARD, NUMBER = "player", "piece", "resource", "card", "number"
_GROUPS = {"colours": PLAYER, "pieces": PIECE, "resources": RESOURCE, "cards": CARD, "numbers": NUMBER}
#: Groups whose words are read in a sentence of the other language too.
_SHARED = ("colours", "pieces")
#: Slots of the input words that are groups here too; there a word may have a second meaning that counts for less than the one here.
_SLOTS = {"resources": RESOURCE, "developments": CARD}


_NOWHERE: Mapping[str, str] = {}
#: Places that are called by another of their names in the answer that is being written, as who asks has named them.
PLACES_SAID: ContextVar[Mapping[str, str]] = ContextVar("said", default=_NOWHERE)


class Vocabulary:
    """The words of one language: ``meanings`` of an expression (folded words) as (what it does, value); ``longest`` in words.

    ``colours`` are the colours as they are written, by the Dutch one; ``shown`` each folded word as the file has it; ``written`` how
    cards stand in a sentence; ``rolling`` the words that say who rolls, ``articles`` those before a number, ``number_with`` what
    stands between a terrain and the number on it, ``foreign`` words of the other language that are read too, all folded.
    """

    __slots__ = (
        "articles",
        "colours",
        "foreign",
        "language",
        "longest",
        "longest_with",
        "meanings",
        "number_with",
        "rolling",
        "sentences",
        "shown",
        "written",
    )

    def __init__(self, language: str, table: dict[str, Any]) -> None:
        """Take over what ``folded`` made of the words of a language."""
        self.language = language
        self.colours: dict[str, str] = table["colours"]
        self.sentences: dict[str, str] = table["sentences"]
        self.written: dict[str, Any] = table["written"]
        self.rolling: set[str] = table["rolling"]
        self.articles: set[str] = table["articles"]
        self.number_with: set[tuple[str, ...]] = table["number-with"]
        self.longest_with: int = table["longest-with"]
        self.meanings: dict[tuple[str, ...], tuple[str, str]] = table["meanings"]
        self.shown: dict[str, str] = table["shown"]
        self.foreign: set[str] = table["foreign"]
        self.longest: int = table["longest"]


@cache
def vocabularies() -> dict[str, Vocabulary]:
    """Return the words of each language, compiled; in a German sentence the Dutch colours, pieces and cards are read too, and the other way."""
    files = (data_file(QUESTIONS_FILE), data_file(WORDS_FILE))
    tables = compiled(QUESTIONS_TABLE, (*files, __file__, str(folding.__file__)), lambda: compile_table(files[0], listed()))
    return {language: Vocabulary(language, tables[language]) for language in LANGUAGES}


def compile_table(path: str, slots: dict[str, dict[str, dict[str, tuple[str, ...]]]]) -> dict[str, dict[str, Any]]:
    """Return what is compiled for each language from the file of question words and the input words by slot."""
    # lists of words are one text each: a third of the time of reading them as lists
    raw = {
        language: table | {group: {value: words.split(", ") for value, words in table[group].items()} for group in (*_GROUPS, "words")}
        for language, table in load_yaml_file(path).items()
    }
    found = {language: folded(language, table) for language, table in raw.items()}
    for own, other in (("nl", "de"), ("de", "nl")):
        known: set[str] = set()
        for language in (own, other):
            for slot, role in _SLOTS.items():
                for value, words in slots[slot].items():
                    _add(found[own], own, (role, value), words[language])
            known |= set(found[own]["shown"]) if language == own else set()
        for group in _SHARED:
            for value, words in raw[other][group].items():
                _add(found[own], own, (_GROUPS[group], value), words)
        found[own]["foreign"] = set(found[own]["shown"]) - known
    return found


def folded(language: str, table: dict[str, Any]) -> dict[str, Any]:
    """Return the words of one language folded, by the names of the fields of ``Vocabulary``; ValueError for one with two meanings."""
    found: dict[str, Any] = {
        "colours": {colour: words[0] for colour, words in table["colours"].items()},
        "sentences": table["sentences"],
        "written": table.get("written", {}),
        **{group: {fold_word(word, language) for word in table.get(group, "").split(", ")} for group in ("rolling", "articles")},
        "number-with": {_folded(words, language) for words in table.get("number-with", "").split(", ")},
        "meanings": {},
        "shown": {},
    }
    listed_words = [(words, (role, value)) for group, role in _GROUPS.items() for value, words in table.get(group, {}).items()]
    listed_words += [(words, (role, "")) for role, words in table["words"].items()]
    for words, meaning in listed_words:
        for word in words:
            there = found["meanings"].setdefault(_folded(word, language), meaning)
            if there != meaning:
                raise ValueError(f"{language}: {word!r} has two meanings: {there} and {meaning}")
        _add(found, language, meaning, words)
    found["longest-with"] = max(len(words) for words in found["number-with"])
    found["longest"] = max(len(words) for words in found["meanings"])
    return found


def _add(found: dict[str, Any], language: str, meaning: tuple[str, str], words: list[str] | tuple[str, ...]) -> None:
    """Take words that are read unless they mean something else already."""
    for word in words:
        parts = _folded(word, language)
        found["meanings"].setdefault(parts, meaning)
        found["shown"].setdefault(" ".join(parts), word)


def _folded(word: str, language: str) -> tuple[str, ...]:
    return tuple(fold_word(part, language) for part in word.split())


def place_in(name: str, language: str) -> str:
    """Return a canonical place name as a language writes it: ``B2.ZO`` is ``B2.SO`` in German."""
    said = PLACES_SAID.get().get(name)
    if said is not None:
        return said
    return _DIRECTION.sub(lambda found: _GERMAN_DIRECTION[found[1]], name) if language == "de" else name
