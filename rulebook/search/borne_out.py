"""What the questions of the data that are likest to a claim made in general say of it: how likely it is so, by which rule.

A claim of which no question says just that is often so by many that are like it. Those that differ from it in what may turn a claim say nothing here:
in amounts, in what is pointed at, in whose thing it is (docs/decisions/at-issue.md).
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
    from rulebook.search.votes import Stands

#: What ends a question, or begins one, within what is told beside a claim.
_ASKS = str.maketrans("?:\N{EN DASH}\N{EM DASH}", "....")
#: Groups of words of which two tell in which order things are done; that is not compared here.
_ORDERS = frozenset(("first", "after", "before", "last"))


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
    if claim.passes_over_one(asked.memory.read(best.question), best.clause):
        return None
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
