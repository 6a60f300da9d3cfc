"""The document of a position in the words of another language, where it then still says the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from adjudicator.game import Position
from adjudicator.input.problems import PositionError
from adjudicator.input.words import listed
from adjudicator.language.vocabulary import place_in
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position

_OWN = "nl"
_LINE = re.compile(r"(?P<key>\s*(?:- )?[^:\n]+:)(?P<value>(?: .*)?)\Z")
_PLACE = re.compile(r"(?<![\w.])[A-Za-z]+\d+[./][A-Z]+(?!\w)")
#: The slots of the words that stand for values, those first whose meaning is to be taken where two have a word.
_SLOTS = (
    "colours", "resources", "gold", "special-cards", "card-values", "phases", "card-phases", "developments", "decks", "pieces",
    "terrains", "harbours", "amounts", "bounds", "card-faces", "card-figures", "no-limit", "robber-manners", "partners", "games",
    "orientations", "turn-keys", "deeds",
)  # fmt: skip
#: After these keys stand names, which stay as they are.
_NAMES = "name", "rules"
#: Below these stands what somebody tells.
_TOLD = "events", "claims"
#: Slots of keys, whose words are those of keys and not what the same word means elsewhere.
_KEYS = "-keys", "keys"


def write_position_in(position: Position, language: str) -> str:
    """Return the document of a position in a language, which is read as the same position; in the usual words where no words of the language say it."""
    text = write_position(position)
    if language == _OWN:
        return text
    told = "".join(_lines(text, language))
    try:
        return told if read_position(told) == position else text
    except PositionError:
        return text


def _lines(text: str, language: str) -> Iterator[str]:
    told = False  # whether the lines are what was told, which stays in the words of who told it
    for line in text.splitlines(keepends=True):
        bare = line.rstrip("\n")
        if told and line.startswith(" "):
            yield line
            continue
        found = _LINE.match(bare)
        told = found is not None and found["key"].strip(" -:") in _written(*_TOLD)
        if found is None:
            yield _said(bare, language) + line[len(bare) :]
            continue
        word = found["key"].strip(" -:")
        value = found["value"] if word in _written(*_NAMES) else _said(found["value"], language)
        known = _keys(language).get(word)
        yield (found["key"].replace(word, known) if known else _said(found["key"], language)) + value + line[len(bare) :]


def _said(text: str, language: str) -> str:
    """Return words and places as a language writes them; what is drawn in columns keeps no more than their order."""
    words, looked_for = _table(language)
    placed = _PLACE.sub(lambda found: place_in(found[0], language), text)
    return looked_for.sub(lambda found: words[found[0]], placed)


@cache
def _table(language: str) -> tuple[dict[str, str], re.Pattern[str]]:
    """Return each word of a document as it is written in the usual words, and in those of a language; and what finds them, the longest first."""
    words: dict[str, str] = {}
    for slot in _SLOTS:
        for spoken in listed()[slot].values():
            for own in spoken[_OWN]:
                words.setdefault(own, spoken[language][0])
    either = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return words, re.compile(rf"(?<![^\W\d_])(?<![.:/-])(?:{either})(?![^\W\d_]|[-/])")


@cache
def _keys(language: str) -> dict[str, str]:
    """Return each key as it is written in the usual words, and in those of a language."""
    return {
        words[_OWN][0]: words[language][0] for slot, meanings in listed().items() if slot.endswith(_KEYS) for words in meanings.values()
    }


@cache
def _written(*keys: str) -> frozenset[str]:
    """Return the words in which some keys are written."""
    return frozenset(
        meanings[what][_OWN][0] for slot, meanings in listed().items() if slot.endswith(_KEYS) for what in keys if what in meanings
    )
