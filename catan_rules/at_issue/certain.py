"""Whether nothing that is told may turn the answer to a claim made in general for those at the table."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.language.claim_words import claim_words
from catan_rules.at_issue.answered import SPEAKS, Answered, Told
from catan_rules.at_issue.answering import TURNED
from catan_rules.at_issue.headline import Headline, headline_of
from catan_rules.question_language import book
from rulebook.words import tokens

#: How likely the same answer has to be with what is told beside the claim.
STILL = 0.9


def is_sure(own: Answered, found: Headline, claims: Sequence[Answered | None], told: Told, spoken: str) -> bool:
    """Return whether nothing that is told may turn the answer.

    Of a claim about anybody the rule has to speak of the things and amounts that are told; of one about somebody at the table of all of it; or else all that is
    said and told has to lead to that very rule, and to the same answer. That something may be done is ruled on of somebody at the table only where another
    says that it may not.
    """
    personal = own.claim.oneself or (own.claim.addressed and (bool(told.lines) or told.placed))
    disputed = _is_disputed(own, found, claims)
    if personal and (told.placed or (own.allows and not disputed and (own.claim.may or not told.lines))):
        return False
    excepted = personal and own.forbids and _makes_exceptions(found, spoken)
    if not told.lines:
        return not excepted
    still = _still(found, own, told, spoken)
    if (own.likely and still is False) or (excepted and not (disputed and still is True)):
        return False
    if not (personal and own.allows) and book().speaks_of(found.clause, own.claim, told.lines, spoken, names=told.names, whole=personal):
        return True
    # of a rule that both speak of, one says what it says, and the other the opposite: what is told is seldom in the way
    whole = personal and not (disputed and not own.allows)
    little = book().changes_little(found.clause, own.claim, told.lines, spoken, whole=whole)
    known = still is True or (still is None and (disputed or not personal))
    return not excepted and little and known and _is_at_issue(own, found, told, spoken)


def _makes_exceptions(found: Headline, spoken: str) -> bool:
    """Return whether a rule says when something may be done after all ("alleen als iemand een ridder speelt"): what somebody does may be just that."""
    return claim_words()[spoken].makes_exception(tokens(found.clause.text(spoken), spoken))


def _is_disputed(own: Answered, found: Headline, claims: Sequence[Answered | None]) -> bool:
    """Return whether all other claims are answered too, by the same rule or the other way round."""
    others = [None if one is None else one.found for one in claims if one is not own]
    return all(one is not None and (one.clause == found.clause or one.answer is TURNED.get(found.answer)) for one in others)


def _still(found: Headline, own: Answered, told: Told, spoken: str) -> bool | None:
    """Return whether the same answer is likely with what is told beside the claim; None where nothing is."""
    likely = book().likely(own.claim, spoken, games=told.games, told=told.lines)
    if likely is None or likely.share < SPEAKS:
        return None
    same = headline_of(likely.clause, likely.turned, found.rules).answer is found.answer
    return None if same and likely.share < STILL else same


def _is_at_issue(own: Answered, found: Headline, told: Told, spoken: str) -> bool:
    """Return whether all that is said and told leads first to a rule that gives the answer."""
    parts = [(told.lines.replace("\n", " "), False), *((text, True) for text in told.parties.values())]
    first = book().at_issue(parts, spoken, names=told.names, game=told.games[0] if len(told.games) else "", most=1)
    return bool(first) and first[0][0] in (found.clause, *own.rules)
