"""Whether a sentence of a quarrel asks: "waarom niet?", "mag dat?". Who asks claims nothing, so nothing is ruled on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise

from adjudicator.dispute.phrases import words_of
from adjudicator.language.claim_words import AGREE, DENY, INSIST, ClaimWords, Part
from adjudicator.language.clause_form import clause_words
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.tokens import cut
from catan_common.folding import fold_word

#: Behind so many words that tell another to say something it begins what he is asked: "zeg nou eens op, hoeveel …".
_DEMANDS = 4
#: So few words ask with the word for what is so first: "klopt dat wel?"; who says more behind it has claimed something.
_SHORT = 3
_ANSWERS = (DENY, AGREE, INSIST)
_LIGHT = frozenset(("drop", *_ANSWERS))
#: Among so many words stand the verb and the word that reminds of something: die zijn toch …
_REMINDS = 4
#: What says that an amount is the least or the most: who asks so thinks so.
_BOUNDS = ("at-least", "at-most", "more", "less")
#: An echo has so many words at most; within so many the words stand with which somebody doubts what was said.
_ECHO, _BEGINS = 4, 3


def asks(text: str, language: str, *, marked: bool) -> bool:
    """Return whether a sentence asks: why, or what another is told to say, with or without a question mark; with one (``marked``) also where its verb or what is asked for stands first, or it says no more than yes or no."""
    begun = [fold_word(word.strip(",.!?"), language) for word in text.lower().split()]
    if not marked and _named("why", "demanding", "doubting").isdisjoint({*begun, *_twos(begun)}):
        return False
    words = words_of(text, language)
    clause = clause_words()[words.language]
    if not clause["doubting"].isdisjoint(_twos(begun)[:_BEGINS]):
        return not _claims_behind(text, words.language, clause)
    if not marked and _claims_behind(text, words.language, clause):
        return False
    parts = words.parts(cut(text[:MOST_MARKS]))
    keys = [(part, fold_word(part.tokens[0].text, words.language)) for part in parts]
    first = next((key for part, key in keys if part.role not in _LIGHT), "")
    if first in clause["why"] or _demands([fold_word(token.text, words.language) for token in cut(text[:MOST_MARKS])], clause):
        return True
    begins = next((key for part, key in keys if part.role != "drop"), "")
    if not marked or not first or first in clause["asking"] | clause["finite"] or (begins in clause["so"] and len(keys) <= _SHORT):
        return marked
    return _asks_at_its_end(text, words, clause) or _echoes([key for _, key in keys], parts, clause)


def _asks_at_its_end(text: str, words: ClaimWords, clause: Mapping[str, frozenset[str]]) -> bool:
    """Return whether the last part of a sentence asks for something, and what stands before it only calls or tells somebody to do something: kom, laat zien, wat heb je."""
    *before, last = ([fold_word(token.text, words.language) for token in cut(part)] for part in text[:MOST_MARKS].split(","))
    if not before or not last or last[0] not in clause["asking"]:
        return False
    return all(words.answer_alone(said) or _tells_to_do(said, clause) for said in before if said)


def _tells_to_do(said: Sequence[str], clause: Mapping[str, frozenset[str]]) -> bool:
    """Return whether a few words only call or tell somebody to do something: kom, laat zien."""
    return len(said) <= _DEMANDS and said[0] not in clause["bare"] and clause["subjects"].isdisjoint(said)


def _echoes(said: Sequence[str], parts: Sequence[Part], clause: Mapping[str, frozenset[str]]) -> bool:
    """Return whether a question is a few words without a verb, and says neither yes nor no, nor asks to be agreed with: twee?"""
    if len(said) > _ECHO or any(part.role in (*_ANSWERS, "not", *_BOUNDS) for part in parts):
        return False
    return clause["finite"].isdisjoint(said) and clause["bare"].isdisjoint(said) and clause["tags"].isdisjoint(said)


def _twos(said: Sequence[str]) -> list[str]:
    """Return each two words that follow one another."""
    return [" ".join(pair) for pair in pairwise(said)]


def _demands(said: list[str], clause: Mapping[str, frozenset[str]]) -> bool:
    """Return whether a sentence tells another to say what it asks: zeg op, hoeveel kaarten heb je."""
    begins = next((place for place, word in enumerate(said[:_DEMANDS]) if word in clause["demanding"]), None)
    return begins is not None and not clause["asking"].isdisjoint(said[begins + 1 : begins + 1 + _DEMANDS])


def _claims_behind(text: str, language: str, clause: Mapping[str, frozenset[str]]) -> bool:
    """Return whether a part behind a comma says what may or must be, and does not ask it: wieso, der Räuber kommt doch, also musst du abgeben."""
    parts = ([fold_word(token.text, language) for token in cut(part)] for part in text[:MOST_MARKS].split(",")[1:])
    return any(
        said
        and clause["asking"].isdisjoint(said)
        and (_reminds(said, clause) or (said[0] not in clause["bare"] and not clause["bare"].isdisjoint(said)))
        for said in parts
    )


def _reminds(said: Sequence[str], clause: Mapping[str, frozenset[str]]) -> bool:
    """Return whether a part says what is so anyway, with or without whom it is of: sind doch beide meine, die zijn toch van mij."""
    return len(said) > _SHORT and not clause["finite"].isdisjoint(said[:_REMINDS]) and not clause["reminding"].isdisjoint(said[1:_REMINDS])


@cache
def _named(*lists: str) -> frozenset[str]:
    """Return the words of some lists, in every language: most sentences have none, and need no more looking at."""
    return frozenset(word for words in clause_words().values() for name in lists for word in words[name])
