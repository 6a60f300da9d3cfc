"""Whether a sentence of a quarrel asks: "waarom niet?", "mag dat?". Who asks claims nothing, so nothing is ruled on it."""

from __future__ import annotations

from functools import cache

from adjudicator.dispute.phrases import words_of
from adjudicator.language.claim_words import AGREE, DENY, INSIST
from adjudicator.language.clause_form import clause_words
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.tokens import cut
from catan_common.folding import fold_word

#: So few words ask with the word for what is so first: "klopt dat wel?"; who says more behind it has claimed something.
_SHORT = 3
_LIGHT = frozenset(("drop", DENY, AGREE, INSIST))


def asks(text: str, language: str, *, marked: bool) -> bool:
    """Return whether a sentence asks: why, with or without a question mark; with one (``marked``) also where its verb or what is asked for stands first, or it says no more than yes or no."""
    if not marked and _why().isdisjoint(word.strip(",") for word in text.lower().split()):
        return False
    words = words_of(text, language)
    clause = clause_words()[words.language]
    parts = words.parts(cut(text[:MOST_MARKS]))
    keys = [(part, fold_word(part.tokens[0].text, words.language)) for part in parts]
    first = next((key for part, key in keys if part.role not in _LIGHT), "")
    if first in clause["why"]:
        return True
    begins = next((key for part, key in keys if part.role != "drop"), "")
    return marked and (not first or first in clause["asking"] | clause["finite"] or (begins in clause["so"] and len(keys) <= _SHORT))


@cache
def _why() -> frozenset[str]:
    """Return the words that ask for a reason, in every language: most sentences have none, and need no more looking at."""
    return frozenset(word for words in clause_words().values() for word in words["why"])
