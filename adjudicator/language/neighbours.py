"""Which words of a sentence may not stand beside the word that is beside them: a possessive before a place, a preposition before a verb, a bare thing before who does it.

Whatever a sentence is read as, such a word was not part of what was read. The classes and which of them never meet stand in ``data/words/neighbour_words.yaml``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from adjudicator.language import heard
from adjudicator.language.clause_form import clause_words, infinitives, participle
from adjudicator.language.heard import folded, heard_words, sorts_of_words
from adjudicator.language.tokens import PLACE, Token, Word, recognise
from adjudicator.language.vocabulary import LANGUAGES, NUMBER, vocabularies
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file
from catan_common.typed import Any

NEIGHBOURS_FILE = "words/neighbour_words.yaml"
NEIGHBOURS_TABLE = "neighbour-words"
#: Where a sentence or clause begins and ends, and where a comma stands.
_BEGIN, _END, _COMMA = "begin", "end", "comma"
#: What a colour is as whose it is ("Rots"): a name of somebody, but no little word that is one too.
_GENITIVE = "genitive"
#: Classes of ``clause_words.yaml`` that are classes here too.
_OF_CLAUSES = ("finite", "modals", "chained", "asking", "subjects")


class _Table:
    """The classes of the words of a language, and which of them never stand right before which: the first, or the second, has no place there."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.classes: dict[str, frozenset[str]] = {word: frozenset(of) for word, of in table["classes"].items()}
        self.before: dict[str, frozenset[str]] = {one: frozenset(others) for one, others in table["before"].items()}
        self.behind: dict[str, frozenset[str]] = {one: frozenset(others) for one, others in table["behind"].items()}


@cache
def _tables() -> dict[str, _Table]:
    path = data_file(NEIGHBOURS_FILE)
    table = compiled(NEIGHBOURS_TABLE, (path, __file__, str(heard.__file__), str(folding.__file__)), lambda: made(path))
    return {language: _Table(table[language]) for language in LANGUAGES}


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words."""
    raw = load_yaml_file(path)
    found: dict[str, Any] = {}
    for language in LANGUAGES:
        found[language] = {
            "classes": sorts_of_words(raw[language]["classes"], language),
            **{side: {one: others.split() for one, others in raw[language][side].items()} for side in ("before", "behind")},
        }
    return found


def clashing(tokens: Sequence[Token], language: str) -> list[Token]:
    """Return the words of a sentence that never stand right before, or right behind, the word that is there."""
    table = _tables()[language]
    words = recognise(list(tokens), vocabularies()[language], None)
    sorts = [frozenset[str]() if place and _may_name(word, language) else _classes(word, language) for place, word in enumerate(words)]
    left: list[Token] = []
    for place, word in enumerate(words):
        before = sorts[place - 1] if place else frozenset((_BEGIN,))
        behind = sorts[place + 1] if place + 1 < len(words) else frozenset((_END,))
        before = frozenset((_COMMA,)) if place and word.token.apart else before
        behind = frozenset((_COMMA,)) if place + 1 < len(words) and words[place + 1].token.apart else behind
        if any(
            not table.before.get(one, frozenset()).isdisjoint(behind) or not table.behind.get(one, frozenset()).isdisjoint(before)
            for one in sorts[place]
        ):
            left.append(word.token)
    return left


def _may_name(word: Word, language: str) -> bool:
    """Return whether a little word is written with a capital inside a sentence: it may be somebody's name ("An")."""
    classes = _tables()[language].classes.get(folded(word.token.text, language), frozenset())
    return word.token.text[:1].isupper() and bool(classes) and _GENITIVE not in classes


def _classes(word: Word, language: str) -> frozenset[str]:
    """Return the classes of a word: those of the file, what it does in a question, and its form."""
    if word.role == PLACE:
        return frozenset((PLACE,))
    key = folded(word.token.text, language)
    if word.role == NUMBER:
        return frozenset((NUMBER,))
    named = clause_words()[language]
    found = {*_tables()[language].classes.get(key, ()), word.role, *(name for name in _OF_CLAUSES if key in named[name])}
    if key in infinitives(language):
        found.add("infinitive")
    elif participle(key, language):
        found.add("participle")
    if key in heard_words().particles[language]:
        found.add("particle")
    return frozenset(found)
