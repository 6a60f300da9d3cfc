"""Known words that lie near an unknown one in a question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.language.parts import ParsedSentence
from adjudicator.language.tokens import Token
from adjudicator.language.vocabulary import CARD, PIECE, PLAYER, RESOURCE
from catan_common.folding import fold_word

_MOST_HINTS = 3
#: How alike a misspelt word must be to a known one, and how much longer or shorter it may be.
_ALIKE = 0.74
_LETTERS_OFF = 2
_LEAST_MISSPELT = 3
#: What words do that carry the question; of two words alike these are meant.
_CONTENT = frozenset(
    (
        PLAYER, PIECE, RESOURCE, CARD, "where", "who", "route", "army", "points", "win", "check", "may", "how-many", "development", "trade", "rate",
        "discard", "hand-in", "robber", "rob", "buy", "play", "yield", "chance", "stock", "start",
    )
)  # fmt: skip


def _may_be(known: str, written: str) -> bool:
    """Return whether a known word is about as long as what is written, and not the same."""
    return abs(len(known) - len(written)) <= _LETTERS_OFF and known != written


def _likeness(written: str, known: str, letters: Mapping[str, int]) -> float:
    """Return how alike two words are, with the letters of the one counted; nothing for those whose letters alone tell them apart."""
    shared = sum(min(count, known.count(letter)) for letter, count in letters.items())
    if 2.0 * shared / (len(written) + len(known)) < _ALIKE:
        return 0.0  # most words: what follows takes twenty times as long
    if shared == len(written) == len(known):
        return 1.0
    from difflib import SequenceMatcher

    return SequenceMatcher(None, written, known).ratio()


def near_words(token: Token, parts: ParsedSentence[Any], *, carrying: bool = False) -> tuple[str, ...]:
    """Return known words of the language that are spelt like an unknown one, one for each meaning.

    Words that carry a question, else any; with ``carrying`` no others.
    """
    words = parts.words
    written = fold_word(token.text, words.language)
    if len(written) < _LEAST_MISSPELT:
        return ()
    meanings = {
        folded: meaning
        for key, meaning in words.meanings.items()
        if _may_be(folded := " ".join(key), written) and folded not in words.foreign
    }
    shown = {folded: words.shown.get(folded, folded) for folded in meanings}
    for player in parts.position.players:
        for called in (words.colours.get(player.colour), player.name):
            if called and _may_be(folded := fold_word(called, words.language), written):
                shown[folded] = called
                meanings[folded] = (PLAYER, player.colour)
    letters = {letter: written.count(letter) for letter in set(written)}
    alike = {folded: _likeness(written, folded, letters) for folded in shown}
    near = sorted((folded for folded in shown if alike[folded] >= _ALIKE), key=lambda folded: alike[folded], reverse=True)
    carriers = [folded for folded in near if meanings[folded][0] in _CONTENT]
    best: dict[tuple[str, str], str] = {}
    for folded in carriers or ([] if carrying else near):
        best.setdefault(meanings[folded] if carriers else (folded, ""), shown[folded])
    return tuple(best.values())[:_MOST_HINTS]
