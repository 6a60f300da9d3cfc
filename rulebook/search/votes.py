"""What answers a question by the questions of the data that are most like it: each speaks for its answer by how like it is, and against the other one.

One that is not like enough speaks for nobody. What they come to together tells how likely an answer is the right one (docs/decisions/headline.md).
"""

from __future__ import annotations

from math import exp

from catan_common.records import NamedTuple
from rulebook.search.likeness import Asking, Candidate, akin, covers, fairly, plainly, signs, turned_alike, whole
from rulebook.search.likeness_weights import ALIKE, WEIGHTS
from rulebook.search.of_rule import counted_of_rule
from rulebook.search.otherwise import speaks_of_another
from rulebook.search.outline import EVERY
from rulebook.search.same_question import all_of_one

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rulebook.search.at_issue import Form
    from rulebook.search.question_read import Read

    #: Which answer a rule gives, turned round or not.
    Stands = Callable[[int, bool], "Side"]

#: From which share of the best rule's score on the questions of a rule are looked at, of how many rules, and how many questions speak.
FOUND, RULES, SPEAKING = 0.45, 12, 24
#: What the score of its rule counts beside what is the same in two questions, where those are chosen that speak.
AS_FOUND = 0.5
#: What it counts against an answer that a rule gives on which books part, or against any other beside such a rule.
OF_OTHERS = 0.3
#: How like two questions are that part in nothing but how a case or a thing is said.
MUCH_ALIKE = 5.0
_FURTHEST = 12.0


class Side(NamedTuple):
    """Yes or no: ``of`` every book, where nothing is named, or of a rule on which books part, by its number."""

    of: int | None
    yes: bool


class Vote(NamedTuple):
    """A question of the data that is like what is asked: its rule, whether that answer is turned round for what is asked, and for the question itself; how it is told, how like it is, how well its rule is found, and whether it says plainly what is asked, or fairly, or would if its rule was found first, or covers it, or is the whole of it, whether it has the same words that may turn an answer, and the same amounts (``rulebook.search.likeness``).

    One ``of_another`` deed or case speaks against what others say, and for nothing.
    """

    clause: int
    turned: bool
    turned_itself: bool
    question: str
    like: float
    near: float
    plain: bool
    fair: bool
    akin: bool
    covers: bool
    whole: bool
    turned_alike: bool
    counts_alike: bool
    of_another: bool


def likest(asked: Asking, near: Mapping[int, float], forms: Mapping[int, Sequence[Form]]) -> list[Candidate]:
    """Return the questions of the rules that are found which have most in common with what is asked.

    What asks for all of something else is no such question.
    """
    found: list[tuple[float, Candidate]] = []
    ranked = sorted(near.items(), key=lambda one: (-one[1], one[0]))[:RULES]
    lead = 1 - ranked[1][1] if len(ranked) > 1 else 1.0
    for clause, score in ranked:
        if score < FOUND:
            break
        listed = forms.get(clause, ())
        told = counted_of_rule(clause, listed, asked.memory)
        for form in listed:
            read = asked.memory.read(form[2])
            if not all_of_one(asked.outline, read.outline, asked.memory) or _of_some(asked.read, read):
                continue
            added = asked.added(asked.read, read, clause)
            distance = asked.lacking(read)[0] + added.all / (added.whole or 1.0) - AS_FOUND * score
            found.append((distance, Candidate(form, read, told[form[1]], score, lead if score >= 1 else 0.0)))
    found.sort(key=lambda one: (one[0], one[1].form[:3]))
    return [one[1] for one in found[:SPEAKING]]


def _of_some(asked: Read, other: Read) -> bool:
    """Return whether a question of the data names some of the resources that are asked of, and not all: what is so of one need not be so of two."""
    named, own = ({resource for resource, _ in one.resources} for one in (asked, other))
    of_any = other.outline.slot is not None and not other.outline.compares
    return not of_any and bool(own) and own < named


def votes(asked: Asking, near: Mapping[int, float], forms: Mapping[int, Sequence[Form]]) -> list[Vote]:
    """Return what the likest questions of the data answer, the likest first."""
    found = []
    little = (asked.memory.words.aside | asked.memory.words.soft) - {EVERY}
    asked_of = bool(asked.read.said)
    for candidate in likest(asked, near, forms):
        form, read, _, score, _ = candidate
        told, turned = signs(asked, candidate)
        like = exp(min(_FURTHEST, ALIKE + sum(WEIGHTS.get(sign, 0.0) * value for sign, value in told.items())))
        plain = EVERY not in asked.outline.weighty and plainly(told)  # what all of them must hangs on who they are
        fair, like_it = fairly(told, little), akin(told, little)
        other = speaks_of_another(
            asked.read, read, asked.memory, asked.told, own_deed=bool(told["deed here"]), else_alike=like >= MUCH_ALIKE
        )
        found.append(
            Vote(
                form[0],
                form[1] ^ turned,
                form[1],
                form[2],
                like,
                score,
                plain,
                fair,
                like_it,
                asked_of and covers(told),
                asked_of and whole(told),
                turned_alike(told),
                not told.get("amounts"),
                other,
            )
        )
    return sorted(found, key=lambda vote: -vote.like)


class Count:
    """What questions of the data come to together, each of which gives the answer that its rule stands for."""

    def __init__(self, found: Sequence[Vote], stands: Stands) -> None:
        """Count each question once: for its answer, unless it is of another deed or case, and against the others."""
        self._speaking: list[tuple[Side, Vote]] = []
        self._for: dict[Side, float] = {}
        self._against: dict[Side, float] = {}
        for vote in found:
            side = stands(vote.clause, vote.turned)
            self._against[side] = self._against.get(side, 0.0) + vote.like
            if not vote.of_another:
                self._for[side] = self._for.get(side, 0.0) + vote.like
                self._speaking.append((side, vote))

    def likely(self, side: Side) -> float:
        """Return how likely an answer is the right one."""
        own = self._for.get(side, 0.0)
        against = sum(like * (1.0 if other.of == side.of else OF_OTHERS) for other, like in self._against.items() if other != side)
        return (own + 0.5) / (own + against + 1)

    def agreed(self) -> tuple[float, list[Vote]]:
        """Return how likely the likeliest answer is the right one, and the votes for it."""
        if not self._for:
            return 0.0, []
        best = max(self._for, key=self._for.__getitem__)
        return self.likely(best), [vote for side, vote in self._speaking if side == best]
