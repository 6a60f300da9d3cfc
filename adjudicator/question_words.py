"""The words of questions, and questions written in words: what ``data/question_words.yaml`` says, folded for comparing."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

import yaml

from adjudicator.question import Kind, Question
from adjudicator.where import data_file

LANGUAGES = ("nl", "de")
_FILE = "question_words.yaml"
# every value is a word, also one that YAML would take for a truth value; the base loader makes nothing but text
_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_DIGRAPHS = (("ae", "a"), ("oe", "o"), ("ue", "u"))
_DIRECTION = re.compile(r"(?<=[./])(ZO|ZW|Z)\b")
_GERMAN_DIRECTION = {"ZO": "SO", "ZW": "SW", "Z": "S"}

#: What a piece or colour word means in a sentence, beside the keys of ``words`` in the file.
PLAYER, PIECE = "player", "piece"


class Vocabulary:
    """The words of one language: ``meanings`` of an expression (folded words) as (what it does, value); ``longest`` in words.

    ``colours`` are the colours as they are written, by the Dutch one; ``shown`` each folded word as the file has it.
    """

    __slots__ = ("colours", "language", "longest", "meanings", "sentences", "shown")

    def __init__(self, language: str, table: dict[str, Any]) -> None:
        """Fold and index the words; ValueError for one with two meanings."""
        self.language = language
        self.colours: dict[str, str] = {colour: words[0] for colour, words in table["colours"].items()}
        self.sentences: dict[str, str] = table["sentences"]
        self.meanings: dict[tuple[str, ...], tuple[str, str]] = {}
        self.shown: dict[str, str] = {}
        for role, group in ((PLAYER, table["colours"]), (PIECE, table["pieces"])):
            for value, words in group.items():
                self._take(words, (role, value))
        for role, words in table["words"].items():
            self._take(words, (role, ""))
        self.longest = max(len(words) for words in self.meanings)

    def _take(self, words: list[str], meaning: tuple[str, str]) -> None:
        for word in words:
            folded = tuple(fold(part, self.language) for part in word.split())
            if self.meanings.setdefault(folded, meaning) != meaning:
                raise ValueError(f"{self.language}: {word!r} has two meanings: {self.meanings[folded]} and {meaning}")
            self.shown.setdefault(" ".join(folded), word)


@lru_cache(maxsize=1)
def vocabularies() -> dict[str, Vocabulary]:
    """Return the words of each language, read once; in a German sentence the Dutch colours and pieces are read too, and the other way."""
    with open(data_file(_FILE), encoding="utf-8") as stream:
        table = yaml.load(stream, Loader=_Loader)  # noqa: S506 - makes text alone, from a file of ours
    found = {language: Vocabulary(language, table[language]) for language in LANGUAGES}
    for own, other in (("nl", "de"), ("de", "nl")):
        for role in ("colours", "pieces"):
            for value, words in table[other][role].items():
                for word in words:
                    folded = tuple(fold(part, own) for part in word.split())
                    found[own].meanings.setdefault(folded, (PLAYER if role == "colours" else PIECE, value))
    return found


def fold(word: str, language: str) -> str:
    """Return a word without letter case, accents and apostrophes; in German also with ae, oe, ue read as umlauts."""
    bare = unicodedata.normalize("NFKD", word)
    bare = "".join(mark for mark in bare if not unicodedata.combining(mark)).casefold().replace("'", "")
    if language == "de":
        for digraph, single in _DIGRAPHS:
            bare = bare.replace(digraph, single)
    return bare


def place_in(name: str, language: str) -> str:
    """Return a canonical place name as a language writes it: ``B2.ZO`` is ``B2.SO`` in German."""
    return _DIRECTION.sub(lambda found: _GERMAN_DIRECTION[found[1]], name) if language == "de" else name


def write_question(question: Question, language: str, name: str | None = None) -> str:
    """Return the sentence that asks a question in a language; ``name`` stands for the player instead of the colour.

    ``read_question`` reads it as the same question.
    """
    words = vocabularies()[language]
    key = str(question.kind)
    if question.kind is Kind.WHERE:
        key += f"-{question.piece}"
    elif question.player is not None and f"{key}-player" in words.sentences:
        key += "-player"
    player = name or words.colours.get(question.player or "", question.player or "")
    return words.sentences[key].format(player=player, at=place_in(question.at or "", language))
