"""A sentence that asks more than one question at once which one answer holds: several deeds one after the other, or one deed at several places that a description fits."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.game import Position, game_of
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.together import Sort, Together
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.records import NamedTuple
from catan_common.typed import Any
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged


class InOrder(NamedTuple):
    """Deeds that were asked about together: the verdicts on those done before the one that is judged, whether that is the last of them, and of which the place was open (by number, the judged one too)."""

    before: tuple[Verdict, ...]
    last: bool
    chosen: frozenset[int]

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"before": [one.question.as_dict() for one in self.before], "last": self.last}

    def denies(self, verdict: Verdict) -> bool:
        """Return whether a verdict that is no yes or no says that it cannot be done: there is no place for what it asks about."""
        return verdict.answer is Answer.VALUE and not verdict.value


class Among(NamedTuple):
    """Questions that a sentence asks alike, a place, a piece or a partner each (``Sort``): all of them, and those that are answered yes."""

    sort: str
    asked: tuple[Question, ...]
    allowed: tuple[Question, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"asked": [one.as_dict() for one in self.asked], "allowed": [one.as_dict() for one in self.allowed]}

    def denies(self, verdict: Verdict) -> bool:
        """Return whether a verdict that is no yes or no says that it cannot be done: none of them may be."""
        return verdict.answer is Answer.VALUE and not self.allowed and not _leaves_open(verdict)


class First(NamedTuple):
    """Something of which it is asked whether it has to be done first, and whether it has to be."""

    done: Question
    needed: bool

    def as_dict(self) -> dict[str, Any]:
        """Return it as part of the published JSON object."""
        return {"first": self.done.as_dict(), "needed": self.needed}

    def denies(self, _verdict: Verdict) -> bool:
        """Return whether it does not have to be."""
        return not self.needed


def answered_together(position: Position, text: str, language: str, asking: Asking) -> Judged | None:
    """Return the one answer to a sentence that asks several questions together; None where it asks no such, and where what each rule set says is asked for."""
    found = game_of(position).read_together(text, position, asking.speaker, language)
    if found is None or asking.every:
        return None
    told = _together(position if found.position is None else found.position, found, asking)
    if told is not None:
        told.moment = found.moment
    return told


def _together(position: Position, found: Together, asking: Asking) -> Judged | None:
    if found.sort in (Sort.IN_ORDER, Sort.ANY_ORDER):
        return _in_order(position, found.questions, asking, ordered=found.sort == Sort.IN_ORDER)
    if found.sort == Sort.FIRST:
        return _first(position, *found.questions, asking)
    if len(found.questions) == 1:
        return Judged(position, found.questions[0], asking)
    return _among(position, found, asking)


def _first(position: Position, done: Question, wanted: Question, asking: Asking) -> Judged | None:
    """Return the answer to what is asked whether something has to be done before it: that needs it only where it may not be done without it, and may be done after it; None where neither goes."""
    game = game_of(position)
    found = Judged(position, wanted, asking)
    after = game.in_order(position, (done, wanted), found.chosen.rules, asking.strict, True)
    with_it = len(after) > 1 and _allows(after[-1].verdict)
    found.several = First(done, needed=not _allows(found.verdict))
    return found if with_it or not found.several.needed else None


def _in_order(position: Position, deeds: Sequence[Question], asking: Asking, *, ordered: bool) -> Judged:
    """Return the answer to the first of several deeds which may not be done after those before it, else to the last.

    Where one is open, and none is forbidden, it is the answer to the first that is.
    """
    game = game_of(position)
    rules = Judged(position, deeds[0], asking).chosen.rules
    done = game.in_order(position, deeds, rules, asking.strict, ordered)
    at = len(done) - 1
    if done[at].verdict.answer is not Answer.NO:
        at = next((place for place, one in enumerate(done) if one.verdict.answer is Answer.UNDETERMINED), at)
    found = Judged(done[at].position, done[at].question, asking)
    chosen = frozenset(place for place, one in enumerate(done) if one.chosen)
    found.several = InOrder(tuple(one.verdict for one in done[:at]), at == len(deeds) - 1, chosen)
    return found


def _among(position: Position, together: Together, asking: Asking) -> Judged:
    """Return the answer to the first of several questions alike that is yes, else to one that is open, else to the first of all."""
    each = [_somewhere(Judged(position, one, asking), asking) for one in together.questions]
    allowed = [one for one in each if _allows(one.verdict)]
    left_open = [one for one in each if _leaves_open(one.verdict)]
    refused = [one for one in each if one.verdict.answer is Answer.NO]
    found = (allowed or left_open or refused or each)[0]
    found.several = Among(together.sort, together.questions, tuple(one.question for one in allowed))
    return found


def _somewhere(found: Judged, asking: Asking) -> Judged:
    """Return the answer of the first place where a piece may be built for one where that may be: that is certain of the price too."""
    value = found.verdict.value
    if found.verdict.answer is not Answer.VALUE or not isinstance(value, list) or not value or found.question.piece is None:
        return found
    return Judged(found.position, Question(Kind(found.question.piece), found.question.player, value[0]), asking)


def _allows(verdict: Verdict) -> bool:
    """Return whether a verdict says that it may be done: by a yes, or by places where it may be done now."""
    return verdict.answer is Answer.YES or (verdict.answer is Answer.VALUE and bool(verdict.value) and not (verdict.obstacles or _leaves_open(verdict)))


def _leaves_open(verdict: Verdict) -> bool:
    """Return whether a verdict says that it is not known: where places are its value, whether it may be done at them now."""
    if verdict.answer is not Answer.VALUE:
        return verdict.answer is Answer.UNDETERMINED
    return not verdict.obstacles and any(step.state is State.UNKNOWN for step in verdict.steps)
