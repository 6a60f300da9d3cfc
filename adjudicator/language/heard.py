"""What the words of a sentence are used for that is understood, as ``data/words/heard_words.yaml`` says, and how words are compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import LANGUAGES, vocabularies
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.folding import fold_word
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file
from catan_common.typed import Any

HEARD_FILE = "words/heard_words.yaml"
HEARD_TABLE = "heard-words"

_EVERY = "*"
#: What is a list of words in each language.
_LISTS = ("weighty", "again", "verbs", "its", "particles", "present")


class Heard:
    """What words are used for: ``used`` by what a word does, and ``fillers`` by language and word, the kinds of question; None for all of them."""

    def __init__(self, table: dict[str, Any]) -> None:
        """Take over what ``made`` made."""
        self.used: dict[str, frozenset[str] | None] = table["used"]
        self.fillers: dict[str, dict[str, list[tuple[frozenset[str] | None, str]]]] = table["fillers"]
        #: Every kind of question that a group names.
        self.kinds: frozenset[str] = table["kinds"]
        #: Fillers that say what is done, or that somebody has something.
        self.verbs: dict[str, frozenset[str]] = table["verbs"]
        self.weighty: dict[str, frozenset[str]] = table["weighty"]
        #: By their folded words what may be said beside a deed, each with its fact, or None.
        self.circumstances: dict[tuple[str, ...], str | None] = table["circumstances"]
        self.again: dict[str, frozenset[str]] = table["again"]
        #: Fillers that say nothing wherever they stand, and the words for *that* and *it*.
        self.particles: dict[str, frozenset[str]] = table["particles"]
        self.its: dict[str, frozenset[str]] = table["its"]
        #: Fillers that say that it is about the moment.
        self.present: dict[str, frozenset[str]] = table["present"]
        #: Words that are looked at by themselves, by sort and language, and sorts of what words do.
        self.little: dict[str, dict[str, frozenset[str]]] = table["little"]
        self.roles: dict[str, frozenset[str]] = table["roles"]
        #: By known reason what a word beside it may do.
        self.about: dict[str, frozenset[str]] = table["about"]


@cache
def heard_words() -> Heard:
    """Return what words are used for, compiled."""
    path = data_file(HEARD_FILE)
    table = compiled(HEARD_TABLE, (path, __file__, str(folding.__file__)), lambda: made(path))
    return Heard(
        {
            "used": {role: None if kinds is None else frozenset(kinds) for role, kinds in table["used"].items()},
            "fillers": {
                language: {
                    word: [(None if kinds is None else frozenset(kinds), stands) for kinds, stands in rows] for word, rows in words.items()
                }
                for language, words in table["fillers"].items()
            },
            "circumstances": table["circumstances"],
            "kinds": frozenset(table["kinds"]),
            **{name: {language: frozenset(words) for language, words in table[name].items()} for name in _LISTS},
            "little": {name: {language: frozenset(words) for language, words in sort.items()} for name, sort in table["little"].items()},
            **{name: {of: frozenset(roles) for of, roles in table[name].items()} for name in ("roles", "about")},
        }
    )


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words; ValueError for a group of kinds that there is not."""
    raw = load_yaml_file(path)
    groups = {name: kinds.split() for name, kinds in raw["groups"].items()}
    fillers: dict[str, dict[str, list[tuple[set[str] | None, str]]]] = {language: {} for language in LANGUAGES}
    for language, word, row in _listed(raw["fillers"]):
        fillers[language].setdefault(folded(word, language), []).append((_kinds_of(row["for"], groups), row.get("stands", "")))
    circumstances = {
        tuple(fold_word(part, language) for part in word.split()): row.get("fact") for language, word, row in _listed(raw["circumstances"])
    }
    return {
        "used": {role: _kinds_of(names, groups) for role, names in raw["used"].items()},
        "fillers": fillers,
        "kinds": {kind for kinds in groups.values() for kind in kinds},
        "circumstances": circumstances,
        **{name: _by_language(raw[name]) for name in ("weighty", "again", "verbs", "its")},
        "little": {name: _by_language(words) for name, words in raw["little"].items()},
        "roles": {name: roles.split() for name, roles in raw["roles"].items()},
        "particles": {language: {word for word, rows in words.items() if (None, "") in rows} for language, words in fillers.items()},
        "present": _by_language({language: raw["fillers"]["present"][language] for language in LANGUAGES}),
        "about": {reason: row["words"].split() for row in raw["about"].values() for reason in row["reasons"].split()},
    }


def _kinds_of(names: str, groups: dict[str, list[str]]) -> set[str] | None:
    """Return the kinds of some groups, None for every kind; ValueError for a group that there is not."""
    if names == _EVERY:
        return None
    if unknown := set(names.split()) - set(groups):
        raise ValueError(f"no group of kinds: {', '.join(sorted(unknown))}")
    return {kind for name in names.split() for kind in groups[name]}


def _listed(rows: dict[str, dict[str, str]]) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield the words of some rows, each with its language and its row."""
    for row in rows.values():
        for language in LANGUAGES:
            for word in row[language].split(", "):
                yield language, word, row


def _by_language(words: dict[str, str]) -> dict[str, set[str]]:
    return {language: {folded(word, language) for word in said.split(", ")} for language, said in words.items()}


@cache
def said_anywhere(sort: str) -> frozenset[str]:
    """Return the words of a sort that are looked at by themselves, in whichever language they are said."""
    return frozenset().union(*heard_words().little[sort].values()) - {""}


@lru_cache(maxsize=4096)  # the same little words, over and over
def folded(words: str, language: str) -> str:
    """Return an expression as its words are compared."""
    return " ".join(fold_word(word, language) for word in words.split())


def sorts_of_words(listed: Mapping[str, str], language: str) -> dict[str, list[str]]:
    """Return for each word of some lists, folded, by which of their names it is listed, in order: as a compiled table holds them."""
    found: dict[str, set[str]] = {}
    for name, words in listed.items():
        for word in words.split(", "):
            found.setdefault(folded(word, language), set()).add(name)
    return {word: sorted(names) for word, names in found.items()}


def speaks_of_now(text: str, language: str) -> bool:
    """Return whether a sentence says that it is about the moment: with *now*, or an expression for it."""
    plain = f" {folded(text, language)} "
    return any(f" {word} " in plain for word in heard_words().present[language])


def harmless(word: Word, language: str) -> bool:
    """Return whether a filler says nothing of its own in a reason: what it may be in a question about building, or about who has something."""
    key, heard = folded(word.token.text, language), heard_words()
    rows = heard.fillers[language].get(key, ())
    states = bool(rows) and key in heard.little["states"][language]
    return states or key in heard.little["pronouns"][language] or any(kinds is None for kinds, _ in rows)


def weighs(word: Word, language: str) -> bool:
    """Return whether a word may change what is claimed of a deed: how much, how often, or that it is done once more; or it is one of the other language."""
    key, heard = folded(word.token.text, language), heard_words()
    return key in heard.weighty[language] or key in vocabularies()[language].foreign
