"""Which clause of the rulebook tells what is usually done after something was done wrongly. Practice, no rule: no source treats it."""

from __future__ import annotations

from adjudicator.claimed import ANSWER, Statement
from adjudicator.question import Kind
from adjudicator.verdict import Answer, Verdict

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
    Kind.BUY_CARD: "practice/wrong-payment",
    Kind.PLAY_CARD: "practice/card-played-wrongly",
    Kind.DISCARD: "practice/forgotten-step",
    Kind.ROLL: "practice/roll-too-early",
    Kind.END_TURN: "practice/forgotten-step",
    Kind.CLAIM: "practice/false-win",
}
#: What is due and was not taken, or taken and not due, in a course of play.
_DUE = {Kind.PRODUCTION: "practice/forgotten-yield", Kind.DISCARD: "practice/forgotten-step"}


def practice_for(statement: Statement, verdict: Verdict, *, so: bool) -> str:
    """Return the clause on what is usually done now; empty where nothing was done wrongly.

    Something was where an event that is argued about was not allowed, or where cards of a roll that is past were due.
    """
    kind = statement.question.kind
    if statement.claimed.field == ANSWER:
        return _AFTER.get(kind, "") if statement.deed is not None and verdict.answer is Answer.NO else ""
    return _DUE.get(kind, "") if statement.after is not None and so else ""
