"""Which clause of the rulebook tells what is usually done after something was done wrongly. Practice, no rule: no source treats it."""

from __future__ import annotations

from adjudicator.verdicts.claimed import ANSWER, Statement
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict

_BUILT = "practice/wrong-move-found-later"
#: By the kind of what was done.
_AFTER = {
    Kind.SETTLEMENT: _BUILT,
    Kind.CITY: _BUILT,
    Kind.ROAD: _BUILT,
    Kind.SHIP: _BUILT,
    Kind.MOVE_SHIP: _BUILT,
    Kind.ROBBER: "practice/robber-mishap",
    Kind.PIRATE: "practice/robber-mishap",
    Kind.TRADE: "practice/wrong-trade",
    Kind.BUY_CARD: _BUILT,
    Kind.PLAY_CARD: "practice/card-played-wrongly",
    Kind.DISCARD: "practice/late-discard",
    Kind.ROLL: "practice/roll-too-early",
    Kind.END_TURN: "practice/forgotten-step",
    Kind.CLAIM: "practice/false-win",
}
#: What is due after a roll that is past, and was not taken or handed in.
_DUE = {Kind.PRODUCTION: "practice/forgotten-yield", Kind.DISCARD: "practice/late-discard"}
_NOT_DUE = {Kind.PRODUCTION: "practice/cards-not-due"}
_OUT_OF_TURN = "practice/out-of-turn"


def practice_for(statement: Statement, verdict: Verdict, *, so: bool) -> str:
    """Return the clause on what is usually done now; empty where nothing was done wrongly.

    Something was where an event that is argued about was not allowed, or where cards of a roll that is past were due, or were not.
    """
    kind = statement.question.kind
    if statement.claimed.field == ANSWER:
        if statement.deed is None or verdict.answer is not Answer.NO:
            return ""
        off_turn = any(step.state is State.FAILED and step.reason is Reason.NOT_ON_TURN for step in verdict.steps)
        return _OUT_OF_TURN if off_turn else _AFTER.get(kind, "")
    if statement.after is None or statement.claimed.negative:
        return ""
    return (_DUE if so else _NOT_DUE).get(kind, "")
