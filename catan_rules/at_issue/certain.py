"""Whether nothing that is told may turn the answer to a claim made in general for those at the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from adjudicator.language.claim_words import claim_words
from catan_rules.at_issue.answered import SPEAKS, Answered, Told, first_at_issue
from catan_rules.at_issue.answering import TURNED
from catan_rules.at_issue.headline import Headline, headline_of
from catan_rules.one_book import book
from rulebook.words import tokens

if TYPE_CHECKING:
    from rulebook.model import Clause

#: How likely the same answer has to be with what is told beside the claim.
STILL = 0.9


def is_sure(own: Answered, found: Headline, claims: Sequence[Answered | None], told: Told, spoken: str) -> bool:
    """Return whether nothing that is told may turn the answer.

    Of a claim about anybody the rule has to speak of the things and amounts that are told; of one about somebody at the table of all of it; or else all that is
    said and told has to lead to that very rule, and to the same answer. That something may be done is ruled on of somebody at the table only where another
    says that it may not.
    """
    personal = _is_personal(own, told)
    disputed = _is_disputed(own, found, claims)
    if personal and (told.placed or (not disputed and _only_allows(own, told))):
        return False
    excepted = personal and own.forbids and _makes_exceptions(found, spoken)
    if not told.lines:
        return not excepted
    if own.paired:
        return not excepted and _is_beside_the_point(found, own, told, spoken)
    return _stays_beside_told(own, found, told, spoken, personal=personal, disputed=disputed, excepted=excepted)


def _stays_beside_told(own: Answered, found: Headline, told: Told, spoken: str, *, personal: bool, disputed: bool, excepted: bool) -> bool:
    """Return whether the answer to a claim stays what it is beside the lines that are told: the rule speaks of them, or all together leads to it and to the same answer.

    ``excepted``: the rule makes exceptions, and what is told may be one.
    """
    still, rules = _still(found, own, told, spoken)
    if (own.likely and still is False) or (excepted and not (disputed and still)):
        return False
    if not (personal and own.allows) and book().speaks_of(found.clause, own.claim, told.lines, spoken, names=told.names, whole=personal):
        return True
    if still is None:
        still = disputed or not personal
    if excepted or not still or not own.decided:
        return False
    # of a rule that both speak of, one says what it says, and the other the opposite: what is told is seldom in the way
    whole = personal and (own.allows or not disputed)
    little = book().changes_little(found.clause, own.claim, told.lines, spoken, whole=whole)
    return little and _is_at_issue({found.clause, *own.rules, *rules}, told, spoken)


def _is_beside_the_point(found: Headline, own: Answered, told: Told, spoken: str) -> bool:
    """Return whether what is told is such as the rule or the claim speaks of, or changes little: by what it says two claims were held against each other."""
    little = book().changes_little(found.clause, own.claim, told.lines, spoken, whole=False)
    return little or book().speaks_of(found.clause, own.claim, told.lines, spoken, names=told.names, whole=False)


def _is_personal(own: Answered, told: Told) -> bool:
    """Return whether a claim is about somebody at the table; of who is spoken to only where it is told how things stand."""
    return own.claim.oneself or (own.claim.addressed and (bool(told.lines) or told.placed))


def _only_allows(own: Answered, told: Told) -> bool:
    """Return whether a rule says no more than that something may be done, where that is claimed, or nothing else is told."""
    return own.allows and (own.claim.may or not told.lines)


def _makes_exceptions(found: Headline, spoken: str) -> bool:
    """Return whether a rule says when something may be done after all ("alleen als iemand een ridder speelt"): what somebody does may be just that."""
    return claim_words()[spoken].makes_exception(tokens(found.clause.text(spoken), spoken))


def _is_disputed(own: Answered, found: Headline, claims: Sequence[Answered | None]) -> bool:
    """Return whether all other claims are answered too, by the same rule or the other way round."""
    others = [None if one is None else one.found for one in claims if one is not own]
    return all(one is not None and (one.clause == found.clause or one.answer is TURNED.get(found.answer)) for one in others)


def _still(found: Headline, own: Answered, told: Told, spoken: str) -> tuple[bool | None, Collection[Clause]]:
    """Return whether the same answer is likely with what is told beside the claim, None where nothing is; and the rules that say so."""
    likely = book().likely(own.claim, spoken, games=told.games, told=told.lines)
    if likely is None or likely.share < SPEAKS:
        return None, ()
    if headline_of(likely.clause, likely.turned, found.rules).answer is not found.answer:
        return False, ()
    return True if likely.share >= STILL else None, likely.rules


def _is_at_issue(rules: Collection[Clause], told: Told, spoken: str) -> bool:
    """Return whether all that is said and told leads first to one of some rules."""
    return first_at_issue(told, spoken) in rules
