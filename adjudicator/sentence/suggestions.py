"""Known words that lie near an unknown one in a question."""

from __future__ import annotations

from adjudicator.sentence.parts import ParsedSentence
from adjudicator.sentence.tokens import Token
from adjudicator.sentence.vocabulary import CARD, PIECE, RESOURCE
from catan_common.folding import fold_word

_MOST_HINTS = 3
#: How alike a misspelt word must be to a known one, and how much longer or shorter it may be.
_ALIKE = 0.74
_LETTERS_OFF = 2
_LEAST_MISSPELT = 3
#: Words whose misspellings are looked for: those that carry the question.
_CONTENT = frozenset(
    (
        PIECE, RESOURCE, CARD, "where", "who", "route", "army", "points", "win", "check", "may", "how-many", "development", "trade", "rate",
        "discard", "hand-in", "robber", "rob", "buy", "play", "yield", "chance", "stock", "start",
    )
)  # fmt: skip


def near_words(token: Token, parts: ParsedSentence) -> tuple[str, ...]:
    """Return known words that are spelt like an unknown one: words that carry a question, and the players."""
    from difflib import SequenceMatcher

    words = parts.words
    written = fold_word(token.text, words.language)
    if len(written) < _LEAST_MISSPELT:
        return ()
    shown = {" ".join(key): words.shown.get(" ".join(key), key[0]) for key, (role, _) in words.meanings.items() if role in _CONTENT}
    for player in parts.position.players:
        for called in (words.colours.get(player.colour), player.name):
            if called:
                shown[fold_word(called, words.language)] = called
    close = [folded for folded in shown if abs(len(folded) - len(written)) <= _LETTERS_OFF]
    scored = sorted(((SequenceMatcher(None, written, folded).ratio(), folded) for folded in close), reverse=True)
    return tuple(dict.fromkeys(shown[folded] for score, folded in scored if score >= _ALIKE))[:_MOST_HINTS]
