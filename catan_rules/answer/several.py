"""A sentence that asks more than one question at once which one answer holds: several deeds one after the other, or one deed at several places that a description fits."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.game import Position, game_of
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.together import After, Among, First, InOrder, Must, Paid, Priced, Sort, Together, allows, leaves_open
from adjudicator.verdicts.verdict import Answer
from catan_common.records import replace
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged

#: The moment after a throw of which some dice are named.
_THROWN = "own-dice"


def answered_together(position: Position, text: str, language: str, asking: Asking) -> Judged | None:
    """Return the one answer to a sentence that asks several questions together; None where it asks no such, and where what each rule set says is asked for."""
    found = game_of(position).read_together(text, position, asking.speaker, language)
    if found is None or asking.every:
        return None
    told = _together(position if found.position is None else found.position, found, asking)
    if told is not None:
        told.moment, told.moment_sort = found.moment, found.moment_sort
        if found.moment_sort == _THROWN:
            told.given = position  # dice that are not named are no fault of the sheet
    return told


def _together(position: Position, found: Together, asking: Asking) -> Judged | None:
    if found.sort in (Sort.IN_ORDER, Sort.ANY_ORDER):
        return _in_order(position, found.questions, asking, ordered=found.sort == Sort.IN_ORDER)
    if found.sort == Sort.AFTER:
        return _after(position, found.questions, asking)
    if found.sort == Sort.FIRST:
        return _first(position, found.questions[0], found.questions[1], asking)
    if found.sort == Sort.PRICED:
        told = Judged(position, found.questions[0], asking)
        told.several = Priced(found.questions[1])
        return told
    if found.sort == Sort.PAID:
        price, *free = found.questions
        told = Judged(position, free[0] if free else replace(price, give=None), asking)
        told.several = Paid(price, not free)
        return told
    if found.sort in (Sort.MUST, Sort.NEEDLESS):
        return _must(position, found.questions[0], asking, of_roll=found.sort == Sort.MUST)
    if len(found.questions) == 1:
        return Judged(position, found.questions[0], asking)
    return _among(position, found, asking)


def _must(position: Position, asked: Question, asking: Asking, *, of_roll: bool) -> Judged | None:
    """Return whether somebody has to roll, or has to do more than end his turn; None where that is not told by what he may."""
    told = Judged(position, asked, asking)
    if leaves_open(told.verdict) or not (of_roll or allows(told.verdict)):
        return None
    told.several = Must(asked, of_roll)
    return told


def _first(position: Position, done: Question, wanted: Question, asking: Asking) -> Judged | None:
    """Return the answer to what is asked whether something has to be done before it: that needs it only where it may not be done without it, and may be done after it; None where neither goes."""
    game = game_of(position)
    found = Judged(position, wanted, asking)
    after = game.in_order(position, (done, wanted), found.chosen.rules, asking.strict, True)
    with_it = len(after) > 1 and allows(after[-1].verdict)
    found.several = First(done, needed=not allows(found.verdict))
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
    found.several = InOrder(tuple(one.verdict for one in done[:at]), at == len(deeds) - 1, chosen, done[at].waits_for_roll)
    return found


def _after(position: Position, questions: Sequence[Question], asking: Asking) -> Judged:
    """Return what is so after some deeds, or the answer to the first of them that may not be done, or of which that is not known."""
    found = _in_order(position, questions, asking, ordered=True)
    if isinstance(found.several, InOrder) and found.several.last:
        found.several = After(found.several.before, found.several.chosen)
    return found


def _among(position: Position, together: Together, asking: Asking) -> Judged:
    """Return the answer to the first of several questions alike that is yes, else to one that is open, else to the first of all."""
    each = [_somewhere(Judged(position, one, asking), asking) for one in together.questions]
    allowed = [one for one in each if allows(one.verdict)]
    left_open = [one for one in each if leaves_open(one.verdict)]
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
