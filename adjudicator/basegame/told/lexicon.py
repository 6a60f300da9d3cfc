"""What the words mean in which a turn is told, and which it is looked through for: ``data/words/told_words.yaml``, with pieces, cards and numbers from the words of questions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from adjudicator.board.board import YIELDS
from adjudicator.input.words import listed
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, PLAYER, RESOURCE, vocabularies
from adjudicator.verdicts.question import ROLLS
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.folding import fold_word
from catan_common.records import NamedTuple
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file

TOLD_FILE = "words/told_words.yaml"
TOLD_TABLE = "told-words"
#: Verbs that tell what was done, and their participles.
VERB, PARTICIPLE = "verb", "participle"
#: A form of several who do it, or of what somebody will or may do.
MANY = "many"
#: Who a form of a verb may be about: who tells, another, either.
FIRST, THIRD, EITHER = "1", "3", "13"
#: Verbs of what is no deed by what they do in a clause: what is said or wished may name any thing, what is felt names none.
UNDONE = {"ask": "talk", "feel": "feel"}
#: The land that brings each kind.
LANDS = {str(kind): str(land) for land, kind in YIELDS.items()}
_LONG = ("aa", "ee", "oo", "uu")
_TWO = ("ui", "ou", "oe", "ei", "ij", "ie", "oo", "ee")
_VOWELS = "aeiouy"
#: A stem that ends so behind another syllable keeps its last letter single: lever, leveren.
_UNSTRESSED = ("el", "er", "ig")
#: German stems whose infinitive has no e of its own (würfeln, liefern), and those that only look so (spielen, kassieren).
_SYLLABIC, _FULL = ("el", "er", "e"), ("iel", "ier")
_SOFT = {"f": "v", "s": "z"}
#: What is called a little one by rule: ontwikkelingskaartje.
_SMALL = (CARD, "deck")
#: What a die shows, and how two that show the same are called, beside each number.
_DICE = ("1", "2", "3", "4", "5", "6")
_PAIRS = {"nl": ("dubbel {0}", "dubbele {0}", "twee {0}en"), "de": ("{0}erpasch", "{0}er pasch", "doppel{0}", "zwei {0}er")}
_SLOTS = {"developments": CARD, "decks": "deck", "figures": "figure", "terrains": "terrain"}


class Sense(NamedTuple):
    """What a word may do in a sentence, with its value; of a verb, who the form may be about."""

    role: str
    value: str = ""
    person: str = ""


@cache
def lexicon() -> dict[str, dict[str, tuple[Sense, ...]]]:
    """Return the senses of each folded word by language, compiled."""
    return {language: _with_named(rows, language) for language, rows in _table()["words"].items()}


@cache
def marked(*names: str) -> frozenset[str]:
    """Return the words of both languages, as they are spoken, that a telling is looked through for beside what they do in a sentence."""
    return frozenset(word for name in names for word in _table()["marks"][name])


@cache
def words_for(role: str, value: str = "", language: str = "") -> frozenset[str]:
    """Return the folded words that do something in a sentence, in one language or in all."""
    return frozenset(
        word
        for one, known in lexicon().items()
        if language in ("", one)
        for word, senses in known.items()
        if any((sense.role, sense.value) == (role, value) for sense in senses)
    )


@cache
def _table() -> dict[str, Any]:
    path = data_file(TOLD_FILE)
    table: dict[str, Any] = compiled(TOLD_TABLE, (path, __file__, str(folding.__file__)), lambda: made(path))
    return table


def _with_named(raw: dict[str, list[tuple[str, str, str]]], language: str) -> dict[str, tuple[Sense, ...]]:
    """Return the senses of the words of a language with those of things and numbers that other lists have."""
    senses = {word: [Sense(*one) for one in rows] for word, rows in raw.items()}
    for word, sense in _named(language):
        rows = senses.setdefault(word, [])
        if sense not in rows and (sense.role != RESOURCE or all(row.role != RESOURCE for row in rows)):
            rows.append(sense)
    if language == "nl":
        _add_small(senses)
    return {word: tuple(rows) for word, rows in senses.items()}


def _add_small(senses: dict[str, list[Sense]]) -> None:
    """Add what is called a little card."""
    for word, rows in [*senses.items()]:
        if rows[0].role in _SMALL and word.endswith(("kaart", "kaarten")):
            senses.setdefault(f"{word.removesuffix('en')}jes" if word.endswith("en") else f"{word}je", rows)


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words: the senses of each word by language, and the words of each mark."""
    raw = load_yaml_file(path)
    marks: dict[str, list[str]] = {}
    for told in raw.values():
        for name, words in told["marks"].items():
            marks.setdefault(name, []).extend(words.split(", "))
    return {"words": {language: _Making(language).made(told) for language, told in raw.items()}, "marks": marks}


class _Making:
    """The words of a language under way: the senses of each as they are added."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.words: dict[str, list[tuple[str, str, str]]] = {}

    def made(self, raw: dict[str, Any]) -> dict[str, list[tuple[str, str, str]]]:
        """Return the senses of each word that a file of words has for the language."""
        for kind, told in raw["goods"].items():
            for word in told.split(", "):
                self._add(word, RESOURCE, kind)
        for figure, told in raw["figures"].items():
            self._add_expressions(told, "figure", figure)
        for role, told in raw["words"].items():
            self._add_expressions(told, role)
        listed_particles = [*raw["words"]["off"].split(", "), *raw["words"].get("out", "").split(", ")]
        particles = [one for one in listed_particles if one and " " not in one]
        for act, told in raw["verbs"].items():
            for parts in told.split(", "):
                present, past, participle = (part.split() for part in parts.split("/"))
                forms = [*_forms(present, past[0], self.language)]
                if act in UNDONE:
                    self._add_undone([*(form for _, form, _ in forms), participle[0]], UNDONE[act], particles)
                else:
                    self._add_verb(forms, participle[0], act, particles)
        return self.words

    def _add(self, word: str, role: str, value: str = "", person: str = "") -> None:
        rows = self.words.setdefault(fold_word(word, self.language), [])
        other = (role, value, THIRD if person == FIRST else FIRST)
        if role == VERB and person in (FIRST, THIRD) and other in rows:
            rows[rows.index(other)] = (role, value, EITHER)  # erhalt and erhält are folded to the same letters
        elif (role, value, person) not in rows:
            rows.append((role, value, person))

    def _add_expressions(self, told: str, role: str, value: str = "") -> None:
        for word in told.split(", "):
            key = " ".join(fold_word(part, self.language) for part in word.split())
            self.words.setdefault(key, []).append((role, value, ""))

    def _add_undone(self, forms: list[str], role: str, particles: list[str]) -> None:
        """Add the forms of a verb that tells of nothing done, with each particle before them."""
        for form in forms:
            for particle in ("", *particles):
                self._add(particle + form, role)

    def _add_verb(self, forms: list[tuple[str, str, str]], participle: str, act: str, particles: list[str]) -> None:
        """Add the forms of a verb, those of several and the participle with each particle before them."""
        for role, form, person in forms:
            self._add(form, role, act, person)
            for particle in particles if role == MANY else ():
                self._add(particle + form, role, act, particle)
        spoken = [participle, f"g{participle[2:]}"] if self.language == "de" and participle.startswith("ge") else [participle]  # gwürfelt
        for particle in ("", *particles):
            for form in spoken:
                self._add(particle + form, PARTICIPLE, act, particle)


def _forms(present: list[str], past: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Yield the forms of a verb, each with what it is and whom it may be about."""
    for place, stem in enumerate(present):
        if language == "de":
            told = stem if place and stem.endswith("t") else f"{stem}t"
            yield from ((VERB, stem, THIRD if told == stem else FIRST), (VERB, told, THIRD))
            if not place or not stem.endswith("t"):  # wertet, and not wertete
                yield VERB, f"{stem}e", FIRST
            yield MANY, f"{stem}n" if stem.endswith(_SYLLABIC) and not stem.endswith(_FULL) else f"{stem}en", ""
        else:
            yield VERB, stem, EITHER if stem.endswith("t") else FIRST
            if not stem.endswith("t"):
                yield VERB, f"{stem}t", THIRD
            yield MANY, _infinitive(stem), ""
    yield VERB, past, EITHER
    yield MANY, _past_of_several(past, language), ""


def _infinitive(stem: str) -> str:
    """Return the Dutch infinitive of a stem: koop, kopen; geef, geven; zet, zetten; lever, leveren."""
    if stem.endswith(("i", "e")):
        return f"{stem}{'e' * stem.endswith('i')}n"
    if stem.endswith("a"):
        return f"{stem}an"
    if stem[-3:-1] in _LONG:
        return f"{stem[:-2]}{_SOFT.get(stem[-1], stem[-1])}en"
    if stem.endswith(_UNSTRESSED) and any(letter in _VOWELS for letter in stem[:-2]):
        return f"{stem}en"
    return f"{stem}{stem[-1] * (stem[-1] not in _VOWELS and stem[-2] in _VOWELS and stem[-3:-1] not in _TWO)}en"


def _past_of_several(past: str, language: str) -> str:
    """Return the form of several in the past: kregen, namen, legten, zogen."""
    if past.endswith("e"):
        return f"{past}n"
    if language == "de":
        return f"{past}en"
    long = past[-2:-1] == "a" and past[-1] not in _VOWELS and past[-3:-2] not in _VOWELS  # gaf, gaven
    return f"{past[:-1]}{_SOFT.get(past[-1], past[-1])}en" if long else _infinitive(past)


def _doubles(language: str) -> Iterator[tuple[str, Sense]]:
    """Yield what is said of two dice that show the same: dubbel vier, twee vieren; Viererpasch, zwei Einser."""
    for parts, (role, value) in vocabularies()[language].meanings.items():
        if role != NUMBER or len(parts) > 1 or value not in _DICE:
            continue
        for pattern in _PAIRS[language]:
            word = pattern.format(parts[0], parts[0].removesuffix("s"))
            yield word, Sense(NUMBER, str(2 * int(value)))


def _numerals() -> Iterator[tuple[str, Sense]]:
    """Yield the German words for what bears a number: ein Sechser, der Achter Wald."""
    for parts, (role, value) in vocabularies()["de"].meanings.items():
        if role == NUMBER and len(parts) == 1 and value.isdecimal() and int(value) in ROLLS:
            yield f"{parts[0]}er", Sense(role, value)
            yield f"an {parts[0]}er", Sense(role, value)  # a Bavarian article


def _named(language: str) -> Iterator[tuple[str, Sense]]:
    """Yield the words for things and numbers that other lists have."""
    for parts, (role, value) in vocabularies()[language].meanings.items():
        if role in (CARD, NUMBER, PIECE, PLAYER, RESOURCE) and len(parts) == 1:
            yield parts[0], Sense(role, value)
    yield from _doubles(language)
    if language == "de":
        yield from _numerals()
    for slot, role in _SLOTS.items():
        for value, words in listed()[slot].items():
            for word in words[language]:
                yield fold_word(word, language), Sense(role, value)
