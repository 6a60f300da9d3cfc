"""What the words of a sentence may be about where it is not read whole, as ``data/words/loose_words.yaml`` says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from adjudicator.language import heard
from adjudicator.language.heard import folded, sorts_of_words
from adjudicator.language.vocabulary import LANGUAGES
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file

LOOSE_FILE = "words/loose_words.yaml"
LOOSE_TABLE = "loose-words"
#: What a word ends in that stands for all words which begin so; how few letters the beginning has at least.
_ANY = "*"
_SHORTEST = 3


class Asked:
    """What speaks for a question of a kind, each with its weight, and what such a question takes up beside that."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        """Take over a row of the file."""
        self.speak: dict[str, int] = {role: int(weight) for role, weight in row["speak"].items()}
        self.takes = frozenset(row["takes"])


class LooseWords:
    """The words of a language, whole and by how they begin, each with what it may do."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        """Take over what ``made`` made."""
        self.whole: dict[str, list[str]] = table["whole"]
        self.begun: dict[str, list[str]] = table["begun"]
        #: The longest expression, in words.
        self.longest: int = table["longest"]

    def does(self, key: str) -> frozenset[str]:
        """Return what a folded word, or an expression, may do."""
        found = {*self.whole.get(key, ())}
        for end in range(_SHORTEST, len(key) + 1):
            found.update(self.begun.get(key[:end], ()))
        return frozenset(found)


@cache
def loose_words() -> dict[str, LooseWords]:
    """Return the words by language, compiled."""
    return {language: LooseWords(_table()[language]) for language in LANGUAGES}


@cache
def kinds_asked(game: str = "") -> dict[str, Asked]:
    """Return by name of a kind what speaks for it: in the board game, or in the game whose folder is named."""
    return {name: Asked(row) for name, row in _table()[f"asked-{game}" if game else "asked"].items()}


@cache
def _table() -> dict[str, Any]:
    path = data_file(LOOSE_FILE)
    found: dict[str, Any] = compiled(LOOSE_TABLE, (path, __file__, str(heard.__file__), str(folding.__file__)), lambda: made(path))
    return found


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words."""
    raw = load_yaml_file(path)
    found: dict[str, Any] = {table: rows for table, rows in raw.items() if table not in LANGUAGES}
    for language in LANGUAGES:
        sorts = sorts_of_words(raw[language]["words"], language)
        whole = {word: does for word, does in sorts.items() if not word.endswith(_ANY)}
        begun = {folded(word[: -len(_ANY)], language): does for word, does in sorts.items() if word.endswith(_ANY)}
        found[language] = {"whole": whole, "begun": begun, "longest": max(len(word.split()) for word in whole)}
    return found
