"""What the words mean in which a turn is told: ``data/words/told_words.yaml``, with pieces, cards and numbers from the words of questions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from adjudicator.input.words import listed
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, PLAYER, RESOURCE, vocabularies
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
_SLOTS = {"developments": CARD, "decks": "deck", "figures": "figure", "terrains": "terrain"}


class Sense(NamedTuple):
    """What a word may do in a sentence, with its value; of a verb, who the form may be about."""

    role: str
    value: str = ""
    person: str = ""


@cache
def lexicon() -> dict[str, dict[str, tuple[Sense, ...]]]:
    """Return the senses of each folded word by language, compiled."""
    path = data_file(TOLD_FILE)
    table = compiled(TOLD_TABLE, (path, __file__, str(folding.__file__)), lambda: made(path))
    found = {}
    for language in LANGUAGES:
        senses = {word: [Sense(*one) for one in rows] for word, rows in table[language].items()}
        for word, sense in _named(language):
            rows = senses.setdefault(word, [])
            if sense not in rows and (sense.role != RESOURCE or all(row.role != RESOURCE for row in rows)):
                rows.append(sense)
        for word, rows in [*senses.items()] if language == "nl" else []:
            if rows[0].role in _SMALL and word.endswith(("kaart", "kaarten")):
                senses.setdefault(f"{word.removesuffix('en')}jes" if word.endswith("en") else f"{word}je", rows)
        found[language] = {word: tuple(rows) for word, rows in senses.items()}
    return found


def made(path: str) -> dict[str, dict[str, list[tuple[str, str, str]]]]:
    """Return what is compiled from the file of words."""
    found: dict[str, dict[str, list[tuple[str, str, str]]]] = {}
    for language, raw in load_yaml_file(path).items():
        words = found.setdefault(language, {})

        def add(word: str, role: str, value: str = "", person: str = "", words: Any = words, language: str = language) -> None:
            rows = words.setdefault(fold_word(word, language), [])
            if (role, value, person) not in rows:
                rows.append((role, value, person))

        def add_expression(word: str, role: str, value: str = "", words: Any = words, language: str = language) -> None:
            key = " ".join(fold_word(part, language) for part in word.split())
            words.setdefault(key, []).append((role, value, ""))

        for kind, told in raw["goods"].items():
            for word in told.split(", "):
                add(word, RESOURCE, kind, "")
        for figure, told in raw["figures"].items():
            for word in told.split(", "):
                add_expression(word, "figure", figure)
        for role, told in raw["words"].items():
            for word in told.split(", "):
                add_expression(word, role)
        particles = [*raw["words"]["off"].split(", "), *raw["words"].get("out", "").split(", ")]
        particles = [one for one in particles if one and " " not in one]
        for act, told in raw["verbs"].items():
            for parts in told.split(", "):
                present, past, participle = (part.split() for part in parts.split("/"))
                if act in UNDONE:
                    for form in (*(form for _, form, _ in _forms(present, past[0], language)), participle[0]):
                        add(form, UNDONE[act])
                        for particle in particles:
                            add(particle + form, UNDONE[act])
                    continue
                for role, form, person in _forms(present, past[0], language):
                    add(form, role, act, person)
                    for particle in particles if role == MANY else ():
                        add(particle + form, role, act, particle)
                add(participle[0], PARTICIPLE, act, "")
                for particle in particles:
                    add(particle + participle[0], PARTICIPLE, act, particle)
    return found


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


def _named(language: str) -> Iterator[tuple[str, Sense]]:
    """Yield the words for things and numbers that other lists have."""
    for parts, (role, value) in vocabularies()[language].meanings.items():
        if role in (CARD, NUMBER, PIECE, PLAYER, RESOURCE) and len(parts) == 1:
            yield parts[0], Sense(role, value)
    for slot, role in _SLOTS.items():
        for value, words in listed()[slot].items():
            for word in words[language]:
                yield fold_word(word, language), Sense(role, value)
