"""A question of the data that is like what is asked, to be answered in its stead and named as another one."""

from __future__ import annotations

from catan_common.records import NamedTuple
from rulebook.search.otherwise import counts_otherwise, has_own_deed
from rulebook.search.outline import told_with
from rulebook.search.same_question import amount_held
from rulebook.search.turning_words import MAY, MUST

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulebook.search.likeness import Asking
    from rulebook.search.outline import Outline
    from rulebook.search.question_read import Read
    from rulebook.search.votes import Vote

#: How like it has to be, beside what it takes to speak at all.
LEAST = 0.3
#: How well its rule has to be found beside the best one: of those of a rule that is found less well one in three has another answer than what is asked.
FOUND = 0.9
#: How many rules are offered where none answers; how like what is asked the question of one has to be, and as which share of the likest.
OFFERED, LEAST_OFFERED, BESIDE = 3, 0.005, 0.05
_NO, _LOSE = "no", "lose"
#: In a question of more telling words the deed that is meant need not be the one that is read.
_SHORT = 6
#: Groups of words that say what comes before what: who asks whether he may, having done something, does not ask that.
_ORDER = frozenset(("before", "after", "first"))


class Nearest(NamedTuple):
    """Another question that yes or no answers: of which rule, whether its answer is turned round, and how it is asked; empty for the one that stands for the rule."""

    clause: int
    turned: bool
    question: str


def nearest(asked: Asking, found: Iterable[Vote]) -> Nearest | None:
    """Return of the questions that speak for the likeliest answer the likest which may be named; None for none.

    Whether it denies is as in what is asked, it supposes something where that does, it has all the words of that which may turn an answer, and does not ask
    what must be for what may be, and has its amounts: a yes to a question that denies what is asked would be read as the wrong one.
    """
    likely = (vote for vote in found if vote.like >= LEAST and vote.near >= FOUND and vote.counts_alike)
    return next((named for vote in likely if (named := _named(asked, vote)) is not None), None)


def offered(asked: Asking, found: Sequence[Vote]) -> list[Nearest]:
    """Return of the rules that may be asked about the likeliest, each with its likest question that may be named, else with the one that stands for it.

    None of them answers what is asked: who asks sees which one is meant. ``found`` are the likest questions, the likest first.
    """
    best: dict[int, float] = {}
    named: dict[int, Nearest] = {}
    for vote in found:
        best[vote.clause] = max(best.get(vote.clause, 0.0), vote.like * vote.near)
        if vote.clause not in named and (told := _named(asked, vote)) is not None:
            named[vote.clause] = told
    least = max(LEAST_OFFERED, BESIDE * max(best.values(), default=0.0))
    likely = sorted((clause for clause, like in best.items() if like >= least), key=lambda clause: -best[clause])
    return [named.get(clause) or Nearest(clause, turned=False, question="") for clause in likely[:OFFERED]]


def leads(asked: Asking, other: Read) -> int:
    """Return how well another question stands first of those that may be meant: not at all (0), only where none stands there as well (1), or well (2).

    One that leaves out the deed which may or must be done, and asks of none or of another, is read as answered otherwise: whether there is a round for building is not whether
    one may trade in it. One that asks what must be for what may be, or says nothing of what is lost, is so more often than not.
    """
    one, two = asked.outline, other.outline
    elsewhere = one.modal and _leaves_out_the_deed(asked, other) and (not two.modal or has_own_deed(other, asked.read, asked.memory))
    if elsewhere or not _in_one_order(asked, other):
        return 0
    of_must = {one.modal, two.modal} == {MAY, MUST} and one.denials % 2 == two.denials % 2
    return 1 if of_must or (_LOSE in one.weighty and _LOSE not in two.weighty) else 2


def _in_one_order(asked: Asking, other: Read) -> bool:
    """Return whether two deeds are not done the other way round: *build after trading* is not *trade after building*."""
    return asked.read.order is None or other.order is None or asked.read.order == other.order


def _leaves_out_the_deed(asked: Asking, other: Read) -> bool:
    """Return whether another question says no deed of those that are asked about, where there are any; of many words the deed is often one that nobody knows."""
    words = asked.memory.words
    if len(asked.outline.telling) > _SHORT or not all(asked.read.known):
        return False
    about = asked.outline.before_supposed or [word for word, _ in asked.outline.telling]
    deeds = [asked.memory.meanings(word) for word in about if word in words.deeds and word not in words.light]
    return bool(deeds) and all(meant.isdisjoint(other.stems) for meant in deeds)


def _named(asked: Asking, vote: Vote) -> Nearest | None:
    """Return a question of the data as it is named beside what is asked; None where a yes or no to it would be read as one to that."""
    read = asked.memory.read(vote.question)
    two = read.outline
    if not _may_be_named(asked, two) or not _of_the_same(asked, read):
        return None
    held, amount = amount_held(asked.outline, two, asked.memory)
    if (held is None and two.compares) or vote.turned != vote.turned_itself ^ (held is False):
        return None  # of another amount or resource, or one that forbids: what answers it is not what answers this
    return Nearest(vote.clause, vote.turned, told_with(vote.question, amount, asked.outline.said, asked.memory.words.language))


def _of_the_same(asked: Asking, other: Read) -> bool:
    """Return whether a question of the data says each deed that is asked about, and denies the same."""
    denied, also = ([meant for led, meant in read.led if led == _NO] for read in (asked.read, other))
    alike = len(denied) == len(also) and not any(one.isdisjoint(two) for one, two in zip(denied, also, strict=True))
    return alike and _in_one_order(asked, other) and not has_own_deed(asked.read, other, asked.memory)


def _may_be_named(asked: Asking, two: Outline) -> bool:
    one = asked.outline
    in_order = _ORDER.intersection(two.weighty) and _ORDER.isdisjoint(one.weighty)
    of_a_limit = one.modal == MUST and not two.modal and two.compares  # whether it must be three is not whether it is up to three
    if in_order or of_a_limit or counts_otherwise(one, two, asked.memory):
        return False
    of_more = any(one.weighty.count(group) > two.weighty.count(group) and group not in asked.memory.words.aside for group in one.weighty)
    told = {amount for amount, _ in asked.told.outline.amounts}
    if told and told.isdisjoint(amount for amount, _ in two.amounts):  # what hangs on numbers that are told is no question without them
        return False
    supposes = one.supposes != two.supposes and not (two.supposes and asked.told.said)
    return not of_more and not supposes and one.denials % 2 == two.denials % 2 and {one.modal, two.modal} != {MAY, MUST}
