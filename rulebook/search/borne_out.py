"""What the questions of the data that are likest to a claim made in general say of it: how likely it is so, by which rule.

A claim of which no question says just that is often so by many that are like it. Those that differ from it in what may turn a claim say nothing here:
in amounts, in what is pointed at, in whose thing it is (docs/decisions/at-issue.md).

Two who quarrel about one rule say opposite things of it. Questions that are like the one claim and say yes, and others that are like the other one and say
no, bear each other out: together they tell more than those of either claim alone.
"""

from __future__ import annotations

from itertools import pairwise

from catan_common.records import NamedTuple
from rulebook.search.same_question import amount
from rulebook.search.stated import says_all
from rulebook.search.votes import Count, votes

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulebook.search.at_issue import Form
    from rulebook.search.likeness import Asking
    from rulebook.search.stated import Stated, Statement
    from rulebook.search.turning_words import TurningWords
    from rulebook.search.votes import Side, Stands, Vote


#: What ends a question, or begins one, within what is told beside a claim.
_ASKS = str.maketrans("?:\N{EN DASH}\N{EM DASH}", "....")
#: Groups of words that tell in which order things are done; a single claim is not compared where two of them stand in it.
_ORDERS = frozenset(("first", "after", "before", "last"))
#: How likely one claim has to be so and the other not by the questions of the rule, both together, each alone, and both by the questions of all rules.
TOGETHER, ALONE, BY_ALL = 0.8, 0.5, 0.5


class Likely(NamedTuple):
    """What is likely of a claim: by which rule, whether its answer has to be turned round for the question that is claimed, how likely that is; and the rules that say so."""

    clause: int
    turned: bool
    share: float
    rules: frozenset[int]


def beside(told: str, claim: Statement) -> str:
    """Return a claim as a question, behind what is told."""
    lines = told.translate(_ASKS).strip(" .\n").replace("\n", ". ")
    return f"{lines}. {claim.asked}?" if lines else f"{claim.asked}?"


def likely(asked: Asking, claim: Stated, near: Mapping[int, float], forms: Mapping[int, Sequence[Form]], stands: Stands) -> Likely | None:
    """Return what the likest question says that may speak for a claim, and how likely it is by all of them; None where none may."""
    orders = sum(group in _ORDERS for group in asked.outline.weighty) > 1
    if asked.read.doubtful or asked.of_order or orders or claim.of_nothing:
        return None
    found = votes(asked, near, forms)
    best = next((vote for vote in found if not vote.of_another), None)
    if best is None:
        return None
    two = asked.memory.read(best.question).outline
    right = claim.claimed(two)
    if right is None or right is not amount(claim.outline, two, asked.memory):
        return None
    side = stands(best.clause, best.turned)
    said = [vote for vote in found if not vote.of_another and stands(vote.clause, vote.turned) == side]
    if not any(says_all(asked.read, asked.memory.read(vote.question), asked.memory) for vote in said):
        return None
    return Likely(best.clause, best.turned, Count(found, stands).likely(side), frozenset(vote.clause for vote in said))


def names_it(claim: Statement, words: TurningWords) -> bool:
    """Return whether a claim says which thing it is about: *the card* may be any, *the stolen card* is one."""
    said = claim.asked.split()
    return not any(before in words.that_one and thing in words.unnamed for before, thing in pairwise(said))


class Heard(NamedTuple):
    """One of two claims: as it was made, as it is held beside questions, and those that are likest to it."""

    said: Statement
    asked: Asking
    claim: Stated
    found: Sequence[Vote]

    def is_so(self, side: Side) -> bool:
        """Return whether the claim is so where its question has an answer."""
        return side.yes ^ self.said.denied

    @property
    def is_unsure(self) -> bool:
        """Whether a misspelt word may turn it, or the order of amounts or of deeds, which words alone do not tell."""
        return self.asked.read.doubtful or self.asked.of_order or not _ORDERS.isdisjoint(self.asked.outline.weighty)

    def speaking(self, rule: int, stands: Stands, *, so: bool) -> list[Vote]:
        """Return the questions of a rule by which it is so, or is not, and that are of the very things and amounts."""
        return [
            vote for vote in self.found if vote.clause == rule and self.is_so(stands(rule, vote.turned)) == so and self._fits(vote, so=so)
        ]

    def _fits(self, vote: Vote, *, so: bool) -> bool:
        return not vote.of_another and self.claim.may_speak(self.asked.memory.read(vote.question), so=so)

    def counted(self, rule: int | None, stands: Stands, *, so: bool) -> tuple[float, float]:
        """Return how much speaks for it being so, or not so, and how much against that: by the questions of a rule, or of all."""
        speaks = against = 0.0
        for vote in self.found:
            if rule is not None and vote.clause != rule:
                continue
            if self.is_so(stands(vote.clause, vote.turned)) != so:
                against += vote.like
            elif self._fits(vote, so=so):
                speaks += vote.like
        return speaks, against


def borne_out(pair: Sequence[Heard], rule: int, stands: Stands) -> int | None:
    """Return the place of the claim that a rule bears out, of two of which the other one is not so; None where it bears out neither for sure."""
    if any(one.is_unsure for one in pair):
        return None
    found = [right for right in range(len(pair)) if _is_borne_out(pair, right, rule, stands)]
    return found[0] if len(found) == 1 else None


def _is_borne_out(pair: Sequence[Heard], right: int, rule: int, stands: Stands) -> bool:
    of_rule, of_all = ([one.counted(of, stands, so=at == right) for at, one in enumerate(pair)] for of in (rule, None))
    if _likely(of_rule) < TOGETHER or _likely(of_all) < BY_ALL or any(_likely([one]) <= ALONE for one in of_rule):
        return False
    speaking = [one.speaking(rule, stands, so=at == right) for at, one in enumerate(pair)]
    # one of the two has to be said by a question just as it is claimed, but for its words
    said = any(
        one.claim.claimed(one.asked.memory.read(vote.question).outline) is not None
        for one, votes in zip(pair, speaking, strict=True)
        for vote in votes
    )
    return said and all(speaking)


def _likely(counted: Sequence[tuple[float, float]]) -> float:
    """Return how likely an answer is the right one, by how much speaks for and against it."""
    speaks, against = sum(one for one, _ in counted), sum(other for _, other in counted)
    return (speaks + 0.5) / (speaks + against + 1)
