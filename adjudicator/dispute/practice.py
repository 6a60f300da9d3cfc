"""Which clause of the rulebook tells what is usually done after something was done wrongly. Practice, no rule: no source treats it."""

from __future__ import annotations

from adjudicator.game import described
from adjudicator.verdicts.claimed import ANSWER, Statement
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict

_OUT_OF_TURN = "practice/out-of-turn"


def practice_for(statement: Statement, verdict: Verdict, *, so: bool) -> str:
    """Return the clause on what is usually done now; empty where nothing was done wrongly.

    Something was where an event that is argued about was not allowed, or where cards of a roll that is past were due, or were not.
    """
    usual = described(statement.question.kind).argued
    if statement.claimed.field == ANSWER:
        if statement.deed is None or verdict.answer is not Answer.NO:
            return ""
        off_turn = any(step.state is State.FAILED and step.reason is Reason.NOT_ON_TURN for step in verdict.steps)
        return _OUT_OF_TURN if off_turn else usual.wrong
    if statement.after is None or statement.claimed.negative:
        return ""
    return usual.due if so else usual.not_due
