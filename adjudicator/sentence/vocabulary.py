"""The words of questions, by language: what ``data/question_words.yaml`` and the cards of ``data/input_words.yaml`` say, folded for comparing."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

from adjudicator.sentence.write import sentence_for
from adjudicator.texts import texts_in
from adjudicator.words import listed

TYPE_CHECKING = False  # the writing of a question needs no module that reading it does not
if TYPE_CHECKING:
    from adjudicator.question import Question

LANGUAGES = ("nl", "de")
# not where two vowels meet: "neuen" is not "neun"
_DIGRAPHS = re.compile("(?<=a)e|(?<=o)e|(?<![aeq]u)(?<=u)e")
_DIRECTION = re.compile(r"(?<=[./])(ZO|ZW|Z)\b")
_GERMAN_DIRECTION = {"ZO": "SO", "ZW": "SW", "Z": "S"}

#: What a word of a group with values means in a sentence, beside the keys of ``words`` in the file.
PLAYER, PIECE, RESOURCE, CARD, NUMBER = "player", "piece", "resource", "card", "number"
_GROUPS = {"colours": PLAYER, "pieces": PIECE, "resources": RESOURCE, "cards": CARD, "numbers": NUMBER}
#: Groups whose words are read in a sentence of the other language too.
_SHARED = ("colours", "pieces")
#: Slots of the input words that are groups here too; there a word may have a second meaning that counts for less than the one here.
_SLOTS = {"resources": RESOURCE, "developments": CARD}


class Vocabulary:
    """The words of one language: ``meanings`` of an expression (folded words) as (what it does, value); ``longest`` in words.

    ``colours`` are the colours as they are written, by the Dutch one; ``shown`` each folded word as the file has it; ``written`` how
    cards stand in a sentence.
    """

    __slots__ = ("colours", "language", "longest", "meanings", "sentences", "shown", "written")

    def __init__(self, language: str, table: dict[str, Any]) -> None:
        """Fold and index the words; ValueError for one with two meanings."""
        self.language = language
        self.colours: dict[str, str] = {colour: words[0] for colour, words in table["colours"].items()}
        self.sentences: dict[str, str] = table["sentences"]
        self.written: dict[str, Any] = table.get("written", {})
        self.meanings: dict[tuple[str, ...], tuple[str, str]] = {}
        self.shown: dict[str, str] = {}
        for group, role in _GROUPS.items():
            for value, words in table.get(group, {}).items():
                self._take(words, (role, value))
        for role, words in table["words"].items():
            self._take(words, (role, ""))
        self.longest = max(len(words) for words in self.meanings)

    def _take(self, words: list[str], meaning: tuple[str, str]) -> None:
        for word in words:
            folded = self._folded(word)
            if self.meanings.setdefault(folded, meaning) != meaning:
                raise ValueError(f"{self.language}: {word!r} has two meanings: {self.meanings[folded]} and {meaning}")
            self.shown.setdefault(" ".join(folded), word)

    def add(self, role: str, value: str, words: tuple[str, ...] | list[str]) -> None:
        """Take words that are read unless they mean something else already."""
        for word in words:
            self.meanings.setdefault(self._folded(word), (role, value))
            self.shown.setdefault(" ".join(self._folded(word)), word)

    def _folded(self, word: str) -> tuple[str, ...]:
        return tuple(fold(part, self.language) for part in word.split())


@lru_cache(maxsize=1)
def vocabularies() -> dict[str, Vocabulary]:
    """Return the words of each language, read once; in a German sentence the Dutch colours, pieces and cards are read too, and the other way."""
    # lists of words are one text each: a third of the time of reading them as lists
    table = _split(texts_in("question_words.yaml"))
    found = {language: Vocabulary(language, table[language]) for language in LANGUAGES}
    slots = listed()
    for own, other in (("nl", "de"), ("de", "nl")):
        for language in (own, other):
            for slot, role in _SLOTS.items():
                for value, words in slots[slot].items():
                    found[own].add(role, value, words[language])
        for group in _SHARED:
            for value, words in table[other][group].items():
                found[own].add(_GROUPS[group], value, words)
    return found


def _split(table: dict[str, Any]) -> dict[str, Any]:
    """Return the table of the file with every list of words split."""
    for language in table.values():
        for group in (*_GROUPS, "words"):
            language[group] = {value: words.split(", ") for value, words in language[group].items()}
    return table


def fold(word: str, language: str) -> str:
    """Return a word without letter case, accents and apostrophes; in German also with ae, oe, ue read as umlauts."""
    if word.isascii():
        bare = word.lower().replace("'", "")
    else:
        bare = unicodedata.normalize("NFKD", word)
        bare = "".join(mark for mark in bare if not unicodedata.combining(mark)).casefold().replace("'", "")
    if language == "de":
        bare = _DIGRAPHS.sub("", bare)
    return bare


def place_in(name: str, language: str) -> str:
    """Return a canonical place name as a language writes it: ``B2.ZO`` is ``B2.SO`` in German."""
    return _DIRECTION.sub(lambda found: _GERMAN_DIRECTION[found[1]], name) if language == "de" else name


def write_question(question: Question, language: str, name: str | None = None) -> str:
    """Return the sentence that asks a question in a language; ``name`` stands for the player instead of the colour.

    ``read_question`` reads it as the same question.
    """
    words = vocabularies()[language]
    return sentence_for(question, words, place_in(question.at or "", language), name)
