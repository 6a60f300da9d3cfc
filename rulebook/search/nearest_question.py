"""A question of the data that is like what is asked, to be answered in its stead and named as another one."""

from __future__ import annotations

from catan_common.records import NamedTuple
from rulebook.search.otherwise import has_own_deed
from rulebook.search.outline import told_with
from rulebook.search.same_question import amount_held
from rulebook.search.turning_words import MAY, MUST

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulebook.search.likeness import Asking
    from rulebook.search.outline import Outline
    from rulebook.search.question_read import Read
    from rulebook.search.votes import Vote

#: How like it has to be, beside what it takes to speak at all.
LEAST = 0.3
#: How well its rule has to be found beside the best one: of those of a rule that is found less well one in three has another answer than what is asked.
FOUND = 0.9
_NO = "no"


class Nearest(NamedTuple):
    """Another question that yes or no answers: of which rule, whether its answer is turned round, and how it is asked."""

    clause: int
    turned: bool
    question: str


def nearest(asked: Asking, found: Iterable[Vote]) -> Nearest | None:
    """Return of the questions that speak for the likeliest answer the likest which may be named; None for none.

    Whether it denies is as in what is asked, it supposes something where that does, it has all the words of that which may turn an answer, and does not ask
    what must be for what may be: a yes to a question that denies what is asked would be read as the wrong one.
    """
    for vote in found:
        read = asked.memory.read(vote.question)
        two = read.outline
        if vote.like < LEAST or vote.near < FOUND or not _may_be_named(asked, two) or not _of_the_same(asked, read):
            continue
        held, amount = amount_held(asked.outline, two, asked.memory)
        if (held is None and two.compares) or vote.turned != vote.turned_itself ^ (held is False):
            continue  # of another amount or resource, or one that forbids: what answers it is not what answers this
        return Nearest(vote.clause, vote.turned, told_with(vote.question, amount, asked.outline.said, asked.memory.words.language))
    return None


def _of_the_same(asked: Asking, other: Read) -> bool:
    """Return whether a question of the data says each deed that is asked about, and denies the same."""
    denied, also = ([meant for led, meant in read.led if led == _NO] for read in (asked.read, other))
    alike = len(denied) == len(also) and not any(one.isdisjoint(two) for one, two in zip(denied, also, strict=True))
    return alike and not has_own_deed(asked.read, other, asked.memory)


def _may_be_named(asked: Asking, two: Outline) -> bool:
    one = asked.outline
    of_more = any(one.weighty.count(group) > two.weighty.count(group) and group not in asked.memory.words.aside for group in one.weighty)
    told = {amount for amount, _ in asked.told.outline.amounts}
    if told and told.isdisjoint(amount for amount, _ in two.amounts):  # what hangs on numbers that are told is no question without them
        return False
    supposes = one.supposes != two.supposes and not (two.supposes and asked.told.said)
    return not of_more and not supposes and one.denials % 2 == two.denials % 2 and {one.modal, two.modal} != {MAY, MUST}
