"""Which of two opposite claims a rule bears out: what its questions say of both together, the one as so, the other as not so.

Two who quarrel about one rule say opposite things of it. Questions that are like the one claim and say yes, and others that are like the other one and say
no, bear each other out: together they tell more than those of either claim alone (docs/decisions/at-issue.md).
"""

from __future__ import annotations

from catan_common.records import NamedTuple

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.search.likeness import Asking
    from rulebook.search.stated import Stated, Statement
    from rulebook.search.votes import Side, Stands, Vote

#: How likely one claim has to be so and the other not by the questions of the rule, both together, each alone, and both by the questions of all rules.
TOGETHER, ALONE, BY_ALL = 0.8, 0.5, 0.5
#: Where the rule tells next to nothing of one of them: how likely both together, how likely that one at least, and how much speaks for both in all.
BY_ONE, HARDLY, MUCH = 0.9, 0.45, 20.0
#: Groups of words that tell in which order things are done.
_ORDERS = frozenset(("first", "after", "before", "last"))
#: The group of words that deny what stands behind them.
_WITHOUT = "without"


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

    @property
    def denies(self) -> bool:
        """Whether something in it is denied, beside the whole of it: of two opposite claims that may be one's alone."""
        outline = self.asked.outline
        return bool(outline.denials or outline.forbids) or _WITHOUT in outline.weighty

    @property
    def may_count_one(self) -> bool:
        """Whether it names no amount but an article that may be one: *einen Punkt*, beside *three points*."""
        return not self.asked.outline.amounts and not self.asked.memory.words.ones.isdisjoint(self.said.asked.split())

    def speaking(self, rule: int, stands: Stands, *, so: bool) -> list[Vote]:
        """Return the questions of a rule by which it is so, or is not, and that are of the very things and amounts."""
        return [
            vote for vote in self.found if vote.clause == rule and self.is_so(stands(rule, vote.turned)) == so and self._fits(vote, so=so)
        ]

    def _fits(self, vote: Vote, *, so: bool) -> bool:
        other = self.asked.memory.read(vote.question)
        return not vote.of_another and not self.claim.passes_over_one(other, vote.clause) and self.claim.may_speak(other, so=so)

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
    if any(one.is_unsure for one in pair) or (any(one.asked.outline.amounts for one in pair) and any(one.may_count_one for one in pair)):
        return None
    found = [right for right in range(len(pair)) if _is_borne_out(pair, right, rule, stands)]
    return found[0] if len(found) == 1 else None


def _is_borne_out(pair: Sequence[Heard], right: int, rule: int, stands: Stands) -> bool:
    of_rule, of_all = ([one.counted(of, stands, so=at == right) for at, one in enumerate(pair)] for of in (rule, None))
    if _likely(of_rule) < TOGETHER or _likely(of_all) < BY_ALL:
        return False
    by_one = _suffices_by_one(pair, of_rule)
    if not by_one and any(_likely([one]) <= ALONE for one in of_rule):
        return False
    speaking = [one.speaking(rule, stands, so=at == right) for at, one in enumerate(pair)]
    return any(map(_is_said, pair, speaking)) and (by_one or all(speaking))


def _suffices_by_one(pair: Sequence[Heard], of_rule: Sequence[tuple[float, float]]) -> bool:
    """Return whether so much of a rule speaks for both together that it may tell next to nothing of one of them: only of two that deny no part, and name the same amounts."""
    return (
        _likely(of_rule) >= BY_ONE
        and sum(speaks for speaks, _ in of_rule) >= MUCH
        and all(_likely([one]) > HARDLY for one in of_rule)
        and not any(one.denies for one in pair)
        and len({tuple(amount for amount, _ in one.asked.outline.amounts) for one in pair}) == 1  # *one* may be an article, beside *three*
    )


def _is_said(one: Heard, votes: Sequence[Vote]) -> bool:
    """Return whether a question says it just as it is claimed, but for its words: of two claims one has to be."""
    return any(one.claim.claimed(one.asked.memory.read(vote.question).outline) is not None for vote in votes)


def _likely(counted: Sequence[tuple[float, float]]) -> float:
    """Return how likely an answer is the right one, by how much speaks for and against it."""
    speaks, against = sum(one for one, _ in counted), sum(other for _, other in counted)
    return (speaks + 0.5) / (speaks + against + 1)
