"""What the rulebook answers to a claim made in general: by the rule whose very question it answers, or as the likest questions say; and what that says of the claim against it.

Of two who quarrel one is right: so the claim against one that is answered may be less certain, if what is likely of it is the opposite.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.verdict import Answer
from catan_common.rule_sets import GAMES
from catan_rules.at_issue.answering import TURNED
from catan_rules.at_issue.headline import Headline, headline_of, ruled_in_general
from catan_rules.at_issue.rulings import part_of
from catan_rules.messages import text_of
from catan_rules.one_book import book
from rulebook.search.outline import AT_LEAST
from rulebook.words import tokens

if TYPE_CHECKING:
    from rulebook.model import Clause, LikelyAnswer
    from rulebook.search.stated import Statement

#: How likely a claim has to be so, or not, where no rule answers its very question: alone, and against one that is answered the other way.
SURELY, OPPOSED = 0.92, 0.7
#: From which share on what is likely of a claim speaks against another answer to it.
SPEAKS = 0.5
_TWO = 2


class Answered(NamedTuple):
    """A claim as it was read, and the answer to it under the rules of the dispute; None for none.

    ``likely``: by the likest questions, not by its very own; ``rules`` are all that say so. ``paired``: by those that are like it and the one against it, with what is told.
    """

    claim: Statement
    found: Headline | None
    likely: bool = False
    rules: Sequence[Clause] = ()
    paired: bool = False

    @property
    def allows(self) -> bool:
        """Whether the answer is that something is so or may be done: with somebody other rules may still stand in its way."""
        return self.found is not None and (
            not self.forbids if self.claim.may else not self.claim.denied and self.found.answer is Answer.YES
        )

    @property
    def forbids(self) -> bool:
        """Whether the answer is that something may not be done."""
        return self.found is not None and self.claim.may and self.found.answer is (Answer.YES if self.claim.denied else Answer.NO)

    @property
    def decided(self) -> bool:
        """Whether the answer is yes or no."""
        return self.found is not None and self.found.answer in TURNED


class Told(NamedTuple):
    """What is told beside a claim: events and lines that are no events, one a line, and how those who play are called, in small letters."""

    lines: str
    names: Collection[str]
    #: Whether there is a position, in which much more is so than is told.
    placed: bool
    #: All that each party says.
    parties: Mapping[str, str]
    #: The games that are played together, where it is known which.
    games: tuple[str, ...]


def answer_to(text: str, rules: RuleSet, spoken: str, told: Told, games: tuple[str, ...], *, behind: bool = False) -> Answered | None:
    """Return what is claimed in general with what answers it under a rule set, of ``games`` alone where some are given; None where it is no such claim.

    ``behind``: another one has said something before it, of which it may be; so it is no claim by itself without a verb of its own ("nee, drie erts").
    """
    found = book().stated(text, spoken, names=told.names, games=games, told=told.lines.replace("\n", " "))
    if found is None or (behind and found.claim.elliptic):
        return None
    if found.claim.held:
        return Answered(found.claim, None)  # what somebody has no rule says, whatever there is in the box
    if found.asked:
        told_by = [clause for clause, _ in found.asked]
        return Answered(found.claim, _of_its_games(ruled_in_general(found, rules), rules), rules=told_by)
    likely = book().likely(found.claim, spoken, games=games) if book().names_it(found.claim, spoken) else None
    if likely is None or likely.share < SURELY or _leaves_out(found.claim, likely.clause, spoken):
        return Answered(found.claim, None)
    return Answered(found.claim, _headline(likely, rules), likely=True, rules=likely.rules)


def as_asked(
    claims: Sequence[Answered | None], said: Collection[int], by: Sequence[str], rules: RuleSet, spoken: str, told: Told
) -> list[Answered | None]:
    """Return claims, those at the places ``said`` that nothing answers yet with what answers whoever asks them as a question, without a position.

    Of two who quarrel one is right: what would answer both of them alike answers neither, but where one was answered before.
    """
    flat = [_flatly(one, rules, spoken, told.games) if one is not None and place in said else one for place, one in enumerate(claims)]
    first = first_at_issue(told, spoken) if flat != [*claims] else None
    found = [one if old is one or one is None or first in one.rules else old for one, old in zip(flat, claims, strict=True)]
    return [
        old if old is not one and any(_is_alike(one, other) for other, who in zip(found, by, strict=True) if who != by[place]) else one
        for place, (one, old) in enumerate(zip(found, claims, strict=True))
    ]


def _is_alike(one: Answered | None, other: Answered | None) -> bool:
    """Return whether one rule answers two claims alike."""
    found, beside = one and one.found, other and other.found
    return bool(found and beside and found.clause == beside.clause and found.answer is beside.answer)


def _flatly(one: Answered, rules: RuleSet, spoken: str, games: tuple[str, ...]) -> Answered:
    """Return a claim with the yes or no that answers the question it is made of; as it is where it has an answer, or its book leaves that open."""
    claim = one.claim
    if one.found is not None or claim.held or claim.elliptic or claim.bound == AT_LEAST or not book().names_it(claim, spoken):
        return one
    asked = book().answered_as_asked(claim, spoken, games=games)
    found = _of_its_games(ruled_in_general(asked, rules), rules)
    if found is None or found.answer not in TURNED or _leaves_out(claim, found.clause, spoken):
        return one
    return Answered(claim, found, likely=True, rules=[clause for clause, _ in asked.asked])


def _leaves_out(claim: Statement, clause: Clause, spoken: str) -> bool:
    """Return whether what says that nothing else is so leaves out one of two that a rule has: *only with a seven*, of a seven or a knight."""
    either = frozenset(tokens(text_of(spoken, "dispute", "stance.either"), spoken))
    return claim.only and not either.isdisjoint(tokens(clause.at_issue(spoken), spoken)) and either.isdisjoint(tokens(claim.asked, spoken))


def _headline(likely: LikelyAnswer, rules: RuleSet) -> Headline | None:
    """Return what is likely as a rule set has it; None where its book leaves it open: then it is for those at the table to say that this is the question."""
    found = _of_its_games(headline_of(likely.clause, likely.turned, rules), rules)
    return found if found is not None and found.answer in TURNED else None


def _of_its_games(answer: Headline | None, rules: RuleSet) -> Headline | None:
    return None if answer is None or GAMES[part_of(answer.clause)] not in rules.games else answer


def opposed(claims: Sequence[Answered | None], by: Sequence[str], rules: RuleSet, spoken: str, told: Told) -> list[Answered | None]:
    """Return the claims of two who say one thing each, in which what is claimed against one that is answered is answered too, if the opposite is likely.

    Where one of them is still open both are answered by the rule at issue, if that bears out one of them against the other. What was only likely of a claim
    is not, where the rule that says so answers the other one alike: both cannot be right.
    """
    games = told.games
    if len(claims) != _TWO or len(set(by)) != _TWO:
        return list(claims)
    one, other = claims
    if one is None or other is None:
        return [one, other]
    if one.decided and other.decided:
        return [_unless_alike(one, other), _unless_alike(other, one)]
    pair = [_against(one, other, rules, spoken, games), _against(other, one, rules, spoken, games)]
    return [*pair] if all(claim.found is not None for claim in pair) else _borne_out(pair, rules, spoken, told)


def _borne_out(pair: Sequence[Answered], rules: RuleSet, spoken: str, told: Told) -> list[Answered | None]:
    """Return two claims answered by the rule at issue, where it bears out one of them against the other, and answers none otherwise that is answered."""
    if any(one.claim.held for one in pair):
        return [*pair]
    first = first_at_issue(told, spoken)
    lines = told.lines.replace("\n", ". ")
    turned = None if first is None else book().borne_out([one.claim for one in pair], first, spoken, games=told.games, told=lines)
    if first is None or turned is None:
        return [*pair]
    found = [_of_its_games(headline_of(first, one, rules), rules) for one in turned]
    if any(other is None or other.answer not in TURNED for other in found):
        return [*pair]
    if any(
        one.found is not None and other is not None and one.found.answer is not other.answer for one, other in zip(pair, found, strict=True)
    ):
        return [*pair]
    return [
        one if one.found is not None else Answered(one.claim, other, likely=True, rules=(first,), paired=True)
        for one, other in zip(pair, found, strict=True)
    ]


def first_at_issue(told: Told, spoken: str) -> Clause | None:
    """Return the rule to which all that is said and told leads first; None where it leads to none."""
    return next(iter(rules_at_issue(told, spoken, 1)), None)


def rules_at_issue(told: Told, spoken: str, most: int) -> list[Clause]:
    """Return the rules to which all that is said and told leads, the likeliest first, at most so many."""
    parts = [(told.lines.replace("\n", " "), False), *((text, True) for text in told.parties.values())]
    found = book().at_issue(parts, spoken, names=told.names, game=told.games[0] if told.games else "", most=most)
    return [clause for clause, _, _ in found]


def _unless_alike(own: Answered, other: Answered) -> Answered:
    alike = own.found is not None and other.found is not None and own.found.answer is other.found.answer
    return own._replace(found=None) if own.likely and alike else own


def _against(own: Answered, other: Answered, rules: RuleSet, spoken: str, games: tuple[str, ...]) -> Answered:
    """Return a claim with the opposite of the answer to another one, where that is likely of it, alone or beside what the other one says, and nothing else is."""
    if own.found is not None or other.found is None or not other.decided or own.claim.held:
        return own
    wanted = TURNED[other.found.answer]
    best: Answered | None = None
    for told in ("", other.claim.asked) if book().names_it(own.claim, spoken) else (other.claim.asked,):
        likely = book().likely(own.claim, spoken, games=games, told=told)
        found = None if likely is None else _headline(likely, rules)
        if likely is None or found is None:
            continue
        if found.answer is not wanted and likely.share >= SPEAKS:
            return own
        if found.answer is wanted and likely.share >= OPPOSED and not {*likely.rules}.isdisjoint((other.found.clause, *other.rules)):
            best = best or Answered(own.claim, found, likely=True, rules=likely.rules)
    return best or own
