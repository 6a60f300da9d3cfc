"""Questions that one sentence asks together, how they belong together, and what one verdict that answers the sentence holds of the others."""

from __future__ import annotations

from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.records import NamedTuple
from catan_common.typed import Any


class Sort:
    """How questions belong together: deeds one after the other, in the order in which they are named or in any; one deed that may have to be done before another; one deed at several places, in several ways, with several pieces or partners, or for several cards; what something costs, of which it is asked whether it is for nothing; whether it has to be paid for; a roll that somebody may have to make; what a turn may end without; no more than one; or what is asked of the position after some deeds."""

    IN_ORDER, ANY_ORDER, PLACES, PIECES, PARTNERS, CARDS, FIRST, PRICED, PAID, MUST, NEEDLESS, ONE, AFTER, WAYS = (
        "in-order",
        "any-order",
        "places",
        "pieces",
        "partners",
        "cards",
        "first",
        "priced",
        "paid",
        "must",
        "needless",
        "one",
        "after",
        "ways",
    )


class Together(NamedTuple):
    """The questions, their sort (``Sort``), and the position of the moment that they ask about, where that is another one, with the words for it."""

    questions: tuple[Question, ...]
    sort: str
    position: Any = None
    moment: str = ""
    #: Which moment that is, by its name among the words for moments; empty where the position is as it was given.
    moment_sort: str = ""


class InOrder(NamedTuple):
    """Deeds that were asked about together: the verdicts on those done before the one that is judged, whether that is the last of them, and of which the place was open (by number, the judged one too)."""

    before: tuple[Verdict, ...]
    last: bool
    chosen: frozenset[int]
    #: Whether the one that is refused only comes before the roll of the turn.
    unrolled: bool = False

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"before": [one.question.as_dict() for one in self.before], "last": self.last}

    def answer(self, verdict: Verdict) -> Answer:
        """Return the answer to all of them, of which the verdict is on the one that decides: no where that has no place for what it asks about."""
        return Answer.NO if verdict.answer is Answer.VALUE and not verdict.value else verdict.answer


class After(NamedTuple):
    """Deeds after which it is asked what is so then: the verdicts on them, all of which may be done as far as it is known, and of which the place was open."""

    before: tuple[Verdict, ...]
    chosen: frozenset[int]

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"before": [one.question.as_dict() for one in self.before]}

    def answer(self, verdict: Verdict) -> Answer:
        """Return the answer to what is asked then."""
        return verdict.answer


class Among(NamedTuple):
    """Questions that a sentence asks alike, a place, a piece or a partner each (``Sort``): all of them, and those that are answered yes."""

    sort: str
    asked: tuple[Question, ...]
    allowed: tuple[Question, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"asked": [one.as_dict() for one in self.asked], "allowed": [one.as_dict() for one in self.allowed]}

    def answer(self, verdict: Verdict) -> Answer:
        """Return the answer to all of them, of which the verdict is on one: no where none of them may be."""
        return Answer.NO if verdict.answer is Answer.VALUE and not self.allowed and not leaves_open(verdict) else verdict.answer


class First(NamedTuple):
    """Something of which it is asked whether it has to be done first, and whether it has to be."""

    done: Question
    needed: bool

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"first": self.done.as_dict(), "needed": self.needed}

    def answer(self, _verdict: Verdict) -> Answer:
        """Return whether it has to be."""
        return Answer.YES if self.needed else Answer.NO


class Priced(NamedTuple):
    """A deed of which it is asked whether it may be done for nothing, and which has its price now: the verdict is on that."""

    asked: Question

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"asked": [self.asked.as_dict()], "allowed": []}

    def answer(self, _verdict: Verdict) -> Answer:
        """Return no: it is not for nothing."""
        return Answer.NO


class Paid(NamedTuple):
    """A thing of which it is asked whether it has to be paid for, with its price (``give``), and whether it costs that now: the verdict is on what it costs."""

    asked: Question
    due: bool

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"asked": [self.asked.as_dict()], "needed": self.due}

    def answer(self, _verdict: Verdict) -> Answer:
        """Return whether it costs something now."""
        return Answer.YES if self.due else Answer.NO


class Must(NamedTuple):
    """A deed of which it is asked whether somebody has to do it: a roll, which he has to where he may, or one that he need not, where he may end his turn."""

    asked: Question
    of_roll: bool

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"asked": [self.asked.as_dict()], "needed": self.of_roll}

    def answer(self, verdict: Verdict) -> Answer:
        """Return whether it has to be done."""
        return verdict.answer if self.of_roll else Answer.NO


def allows(verdict: Verdict) -> bool:
    """Return whether a verdict says that it may be done: by a yes, or by places where it may be done now."""
    return verdict.answer is Answer.YES or (
        verdict.answer is Answer.VALUE and bool(verdict.value) and not (verdict.obstacles or leaves_open(verdict))
    )


def leaves_open(verdict: Verdict) -> bool:
    """Return whether a verdict says that it is not known: where places are its value, whether it may be done at them now."""
    if verdict.answer is not Answer.VALUE:
        return verdict.answer is Answer.UNDETERMINED
    return not verdict.obstacles and any(step.state is State.UNKNOWN for step in verdict.steps)
