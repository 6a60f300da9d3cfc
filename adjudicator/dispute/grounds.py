"""A reason in words of one's own: what its words do, whatever their order, and the known reason that has most of them.

``grounds`` in the file of claim words says for each reason what must be among them: words by what they do in a question (``turn``, ``roll``, ``harbour``), pieces,
resources, numbers, and the signs that stand there themselves (``few``, ``near``). A word that nobody knows, and the reason is not understood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adjudicator.dispute.phrases import YET
from adjudicator.game import Position
from adjudicator.language.claim_words import REASON, ClaimWords, Part, grounds
from adjudicator.language.heard import harmless, weighs
from adjudicator.language.parts import FILLER
from adjudicator.language.tokens import UNKNOWN, Token, recognise
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE, vocabularies
from catan_common.folding import fold_word

#: What words do that is the same in a reason.
_SAME = {"not-any": "not", "nobody": "not", "hand-in": "discard"}
#: What a reason may name, by what it does.
_NAMED = (RESOURCE, CARD, NUMBER)
_PLAIN = "plain"
#: What a denial beside it would turn into its opposite.
_SCARCE = frozenset(("few", "only"))
#: "Before the roll" with a denial says nothing that is known.
_BEFORE = frozenset(("for", "roll"))
#: What may be said beside the words that a reason needs.
_BESIDE = frozenset(
    ("filler", "drop", "other", "perhaps", "object", "addressed", "past", "as", "has", "self", "me", "mine", "own", "player", "name", "here", "to", "from", "with", "anyone", "may", "must", "passive", "not", "still", "kind-of-card",
     "number", "resource", "card", "bank", "place", "settlement", "city", "road", "ship", "development", "into", "for", "robber", "harbour")
)  # fmt: skip


class Ground(NamedTuple):
    """A reason understood: which one it is, whether it is said to be so, and the resources, cards and numbers that it names."""

    reason: str
    so: bool
    about: tuple[tuple[str, str], ...]


def ground_of(parts: Sequence[Part], words: ClaimWords, position: Position) -> Ground | None:
    """Return the known reason that the words of some parts come to; None where they come to none, or one of them is not known."""
    found = terms_of([token for part in parts for token in part.tokens], words, position)
    if found is None:
        return None
    terms, about = found
    if "not" in terms and (terms & _SCARCE or terms >= _BEFORE):
        return None
    fitting = [(len(needed), reason, needed) for reason, ways in grounds().items() for needed in ways if needed <= terms]
    if not fitting:
        return None
    _, reason, needed = max(fitting, key=lambda one: one[0])
    used = frozenset[str]().union(*(way for _, name, way in fitting if name == reason))
    if terms - used - _BESIDE - {value for _, value in about}:
        return None
    return Ground(reason, "not" in needed or "not" not in terms, about)


def terms_of(tokens: list[Token], words: ClaimWords, position: Position) -> tuple[frozenset[str], tuple[tuple[str, str], ...]] | None:
    """Return what some words do, and the resources, cards and numbers among them; None where one is not known, or several deny."""
    terms: set[str] = set()
    denied = 0
    about: list[tuple[str, str]] = []
    no_more = any(words.body.get((fold_word(token.text, words.language),), ("",))[0] == "not" for token in tokens)
    for sign, run in words.signed(tokens):
        if sign:
            terms |= set(sign.split())
            about += [(NUMBER, term) for term in sign.split() if term.isdecimal()]
            continue
        for word in recognise(run, vocabularies()[words.language], position):
            role = word.role
            if role == UNKNOWN:
                role = words.body.get((fold_word(word.token.text, words.language),), ("",))[0]
            if role in ("", REASON) or (role == FILLER and not harmless(word, words.language)):
                return None
            if weighs(word, words.language) and not (no_more and fold_word(word.token.text, words.language) in YET):
                return None
            role = _SAME.get(role, role)
            denied += role == "not"
            if denied > 1:
                return None
            terms.add(word.value if role == PIECE else role)
            if word.role in _NAMED:
                about.append((word.role, word.value))
                terms.add(word.value)
    return frozenset(terms - {_PLAIN}), tuple(about)
