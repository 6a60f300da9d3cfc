"""Whether a sentence of a quarrel asks: "waarom niet?", "mag dat?". Who asks claims nothing, so nothing is ruled on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from adjudicator.dispute.phrases import words_of
from adjudicator.language.claim_words import AGREE, DENY, INSIST
from adjudicator.language.clause_form import clause_words
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.tokens import cut
from catan_common.folding import fold_word

#: Behind so many words that tell another to say something it begins what he is asked: "zeg nou eens op, hoeveel …".
_DEMANDS = 4
#: So few words ask with the word for what is so first: "klopt dat wel?"; who says more behind it has claimed something.
_SHORT = 3
_LIGHT = frozenset(("drop", DENY, AGREE, INSIST))


def asks(text: str, language: str, *, marked: bool) -> bool:
    """Return whether a sentence asks: why, or what another is told to say, with or without a question mark; with one (``marked``) also where its verb or what is asked for stands first, or it says no more than yes or no."""
    if not marked and _named("why", "demanding").isdisjoint(fold_word(word.strip(","), language) for word in text.lower().split()):
        return False
    words = words_of(text, language)
    clause = clause_words()[words.language]
    if not marked and _claims_behind(text, words.language, clause):
        return False
    parts = words.parts(cut(text[:MOST_MARKS]))
    keys = [(part, fold_word(part.tokens[0].text, words.language)) for part in parts]
    first = next((key for part, key in keys if part.role not in _LIGHT), "")
    if first in clause["why"] or _demands([fold_word(token.text, words.language) for token in cut(text[:MOST_MARKS])], clause):
        return True
    begins = next((key for part, key in keys if part.role != "drop"), "")
    return marked and (not first or first in clause["asking"] | clause["finite"] or (begins in clause["so"] and len(keys) <= _SHORT))


def _demands(said: list[str], clause: Mapping[str, frozenset[str]]) -> bool:
    """Return whether a sentence tells another to say what it asks: zeg op, hoeveel kaarten heb je."""
    begins = next((place for place, word in enumerate(said[:_DEMANDS]) if word in clause["demanding"]), None)
    return begins is not None and not clause["asking"].isdisjoint(said[begins + 1 : begins + 1 + _DEMANDS])


def _claims_behind(text: str, language: str, clause: Mapping[str, frozenset[str]]) -> bool:
    """Return whether a part behind a comma says what may or must be, and does not ask it: wieso, der Räuber kommt doch, also musst du abgeben."""
    parts = ([fold_word(token.text, language) for token in cut(part)] for part in text[:MOST_MARKS].split(",")[1:])
    return any(
        said and said[0] not in clause["bare"] and clause["asking"].isdisjoint(said) and not clause["bare"].isdisjoint(said)
        for said in parts
    )


@cache
def _named(*lists: str) -> frozenset[str]:
    """Return the words of some lists, in every language: most sentences have none, and need no more looking at."""
    return frozenset(word for words in clause_words().values() for name in lists for word in words[name])
