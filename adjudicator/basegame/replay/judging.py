"""May this event take place? Each event is the question that it answers, judged by the check of that question; what it tells beside is compared."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from adjudicator.basegame.changes import changed
from adjudicator.basegame.deeds import DEEDS, ON_TURN
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Phase, Position
from adjudicator.basegame.questions import KINDS
from adjudicator.basegame.replay import moments
from adjudicator.basegame.replay.over import over_steps
from adjudicator.basegame.replay.unplaced import wherever
from adjudicator.game import function_at
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

#: What lists what somebody can do: nothing once the game is over.
_WHAT_CAN_BE_DONE = (Kind.WHERE, Kind.OPTIONS, Kind.CARDS)


def judged(position: Position, event: Action, rules: RuleSet, *, strict: bool = False) -> Verdict:
    """Return the verdict on an event in the position in which it takes place."""
    if event.player == ON_TURN:
        return Verdict(
            Question(Kind.END_TURN), rules.name, [Step(moments.DICE_ON, State.UNKNOWN, Reason.TURN_NOT_STATED)], missing=["turn"]
        )
    if position.unplaced:
        return wherever(position, rules, lambda one: judged(one, event, rules, strict=strict))
    deed = DEEDS[type(event)]
    question = deed.question(event, position)
    found: Verdict
    if deed.judge:
        found = function_at(deed.judge)(position, event, question, rules, strict)
    else:
        found = _check(question.kind)(position, question, rules, strict)
    if not found.applies and any(step.state is State.FAILED for step in found.steps):
        # a question may be about what this game does not have; whoever did it did what is not allowed
        found = Verdict(question, found.rules, found.steps, points=found.points)
    if deed.after and (more := function_at(deed.after)(position, event, found)):
        found = found.with_steps(after=more)
    return found if deed.forced or position.turn_history.won is None else after_win(position, found, rules, strict)


def after_win(position: Position, found: Verdict, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return a verdict on whether something may be done, or what, with what it says of that if somebody has won before; the winner may still say so."""
    won = position.turn_history.won
    if won is None or not (found.question.kind in _moves() or found.question.kind in _WHAT_CAN_BE_DONE):
        return found
    asked = MoveContext(position, found.question, rules, strict=strict)
    if found.question.kind is Kind.CLAIM and asked.player == won:
        return found
    over = over_steps(asked)
    if found.question.kind in _WHAT_CAN_BE_DONE and any(step.state is not State.MET for step in over):
        # what could be done if the game went on is no answer; what is not settled is not certain of any place or card
        return Verdict(
            found.question, found.rules, over, None if found.question.kind is Kind.OPTIONS else [], points=(*found.points, *asked.points)
        )
    return found.with_steps(before=over)


@cache
def _moves() -> frozenset[Kind]:
    """Return the kinds of what somebody does; what follows of itself, rolling and ending a turn see to it by themselves."""
    return frozenset(Kind(kind) for deed in DEEDS.values() if not deed.forced for kind in deed.kinds)


@cache
def _check(kind: Kind) -> Callable[..., Verdict]:
    return function_at(KINDS[kind].check)


def in_opening(position: Position) -> Position:
    """Return a position in which a piece of the opening is put: its phase is that of the opening where it is not known to be over."""
    return changed(position, phase=Phase.SET_UP) if position.set_up is None else position
