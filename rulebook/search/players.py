"""Whoever is called by a colour: *mag rood een dorp bouwen* asks of a player, not of a red card."""

from __future__ import annotations

import re

from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.search.turning_words import TurningWords

#: Colours as players are called by them; inflected they tell how something looks.
COLOURS = {
    "nl": frozenset(("rood", "blauw", "wit", "oranje", "groen", "bruin", "paars")),
    "de": frozenset(("rot", "blau", "weiss", "orange", "grun", "braun", "lila", "violett")),
}
#: What begins a question about the colour itself: *blijft rood in de doos*, *sind die Zahlen rot*.
_OF_THE_COLOUR = frozenset(
    [
        "is",
        "zijn",
        "was",
        "waren",
        "word",
        "wordt",
        "worden",
        "blijft",
        "blijven",
        "doet",
        "doen",
        "hoort",
        "horen",
        "ist",
        "sind",
        "war",
        "wird",
        "werden",
        "bleibt",
        "bleiben",
        "gehort",
        "gehoren",
    ]
)
#: Before whose something is, and with whom one does something where somebody else does it.
_OF = frozenset(("van", "von"))
_WITH = frozenset(("met", "aan", "bij", "naast", "tegen", "en", "mit", "an", "bei", "neben", "gegen", "und"))
#: Who asks for a player asks as one who plays, and of another one.
_ONESELF = {"nl": "ik", "de": "ich"}
_ANOTHER = {"nl": "ander", "de": "anderen"}
_PARTS = re.compile(r"[.!?;:,\n]+")


def as_players(said: Sequence[str], words: TurningWords) -> list[str]:
    """Return the words of a question or statement, with whoever is called by a colour as who asks, or as another one."""
    colours = COLOURS[words.language]
    if colours.isdisjoint(said):
        return list(said)
    doing = [place for place, word in enumerate(said) if word in colours and _does(said, place, words)]
    found = list(said)
    for place, word in enumerate(said):
        before = said[place - 1] if place else ""
        if place in doing:
            found[place] = _ONESELF[words.language]
        elif word in colours and (before in _OF or (doing and before in _WITH)):
            found[place] = _ANOTHER[words.language]
    return found


def without_players(text: str, words: TurningWords) -> str:
    """Return a text without the colours by which players are called; as it is where there is none."""
    language = words.language
    if COLOURS[language].isdisjoint(tokens(text, language)):
        return text
    kept: list[str] = []
    for part in _PARTS.split(text):
        said = tokens(part, language)
        kept += [word for word, read in zip(said, as_players(said, words), strict=True) if word == read]
    return " ".join(kept)


def _does(said: Sequence[str], place: int, words: TurningWords) -> bool:
    """Return whether somebody called by the colour at a place does something: beside the verb, or behind a word that supposes."""
    before = said[place - 1] if place else ""
    behind = said[place + 1] if place + 1 < len(said) else ""
    return _is_deed(before, words) or before in words.supposing or (not place and _is_deed(behind, words))


def _is_deed(word: str, words: TurningWords) -> bool:
    return word not in _OF_THE_COLOUR and (word in words.modals or word in words.beginning)
