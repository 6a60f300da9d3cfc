"""Which side each party of a quarrel seems to be on, told from its words alone: a guess, to be shown as one.

It is made only of who says, in one clause of his own, what the question asks, with all that may turn its answer round: the same amounts, the same *before* and
*only*, no *must* for a *may*. Of two of whom one is on a side the other is on the other one; of everybody else nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from adjudicator.language.claim_words import AGREE, DENY, INSIST, claim_words
from catan_rules.messages import text_of
from catan_rules.one_book import book
from rulebook.search.turning_words import MUST
from rulebook.stemming import stemmer
from rulebook.words import STOP_WORDS, TALK, tokens

if TYPE_CHECKING:
    from rulebook.search.outline import Outline

#: Of the words of a question more than this share is said in a clause by who says yes or no to it.
_SHARE = 0.5
#: Groups of words that may turn an answer round, but may be left unsaid, or be said besides: whose something is, and that it is beside another.
_MILD = frozenset(("own", "oneself", "other", "same", "nextto"))
#: What ends a clause.
_ENDS = re.compile(r"[.!?;:,]+\s*")
_TWO = 2


def guessed(said: Mapping[str, str], question: str, language: str, *, first: bool = True) -> dict[str, bool]:
    """Return by party whether it seems to say yes to a question, put in the language that is spoken; nobody of whom nothing can be told.

    Of a question that does not stand ``first`` only where the words of all tell it: it may not be what they quarrel about.
    """
    asked = book().outline(question, language)
    found = {who: side for who, text in said.items() if (side := _side(text, asked, language)) is not None}
    if not first and len(found) < len(said):
        return {}
    if len(said) == _TWO and len(found) == 1:
        other = next(who for who in said if who not in found)
        side = not next(iter(found.values()))
        if not _speaks_against(said[other], side, language):
            return {}
        found[other] = side
    # who all say the same would not quarrel
    return found if len(set(found.values())) > 1 or len(found) < len(said) else {}


def _speaks_against(text: str, side: bool, language: str) -> bool:
    """Return whether one of whose words nothing can be told may be on the other side than who is against him: he does not agree, nor only says how it was, and to say yes to what is denied he does not say no."""
    if denies_with_a_fact(text, language):
        return False
    words, clauses = claim_words()[language], [tokens(clause, language) for clause in _ENDS.split(text)]
    roles = {words.answer_alone(clause) for clause in clauses if clause}
    if AGREE in roles:
        return False
    said = frozenset(word for clause in clauses for word in clause)
    return not side or INSIST in roles or listed(language, "no").isdisjoint(said)


def denies_with_a_fact(text: str, language: str) -> bool:
    """Return whether somebody denies with nothing but how it was ("nein, das war eine Sechs"): not what may be, but what the other says to have happened."""
    words = claim_words()[language]
    clauses = [clause for clause in (tokens(one, language) for one in _ENDS.split(text)) if clause]
    answers = [words.answer_alone(clause) for clause in clauses]
    rest = [clause for clause, answer in zip(clauses, answers, strict=True) if not answer]
    said = frozenset(word for clause in rest for word in clause)
    may = any(book().outline(" ".join(clause), language).modal for clause in rest)
    return bool({DENY, INSIST} & {*answers}) and bool(rest) and not may and not said.isdisjoint(listed(language, "was"))


def _side(text: str, asked: Outline, language: str) -> bool | None:
    """Return whether somebody says yes to a question, by the clauses that say what it asks; None where there is none, or they differ."""
    sides = {_side_of(clause, asked, language) for clause in _ENDS.split(text)} - {None}
    return sides.pop() if len(sides) == 1 else None


def _side_of(clause: str, asked: Outline, language: str) -> bool | None:
    said = book().outline(clause, language)
    wanted, own = _content(asked, language), _content(said, language)
    if not wanted or len(wanted & own) <= _SHARE * len(wanted):
        return None
    other_modal = bool(said.modal and asked.modal and said.modal != asked.modal)
    if other_modal or not {*said.weighty} ^ {*asked.weighty} <= _MILD or not listed(language, "limit").isdisjoint(said.said):
        return None
    if said.denials and asked.modal == MUST and not said.modal and not book().turning_words(language).having.isdisjoint(said.said):
        return None  # who has none of what is needed is not said to need none
    amounts, named = {amount for amount, _ in asked.amounts}, {amount for amount, _ in said.amounts}
    denied, turned = (said.denials + said.forbids) % 2, (asked.denials + asked.forbids) % 2
    if amounts != named:
        return None if denied or turned or not (amounts and named) or amounts & named else False
    # who denies an amount may have another one in mind, or none
    return None if denied and amounts else denied == turned


def _content(outline: Outline, language: str) -> frozenset[str]:
    """Return the stems of the words that say what it is about."""
    idle = STOP_WORDS[language].union(TALK[language], *(listed(language, name) for name in ("yes", "no", "must", "limit")))
    stem = stemmer(language, {})
    return frozenset(stem(word) for word, _ in outline.telling if word not in idle)


@cache
@cache
def listed(language: str, name: str) -> frozenset[str]:
    """Return the words by which one says yes, no, that something must be, or when and how far, which is neither yes nor no (``limit``)."""
    return frozenset(tokens(text_of(language, "dispute", f"stance.{name}"), language))
