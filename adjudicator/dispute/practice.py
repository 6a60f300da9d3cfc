"""Which clause of the rulebook tells what is usually done after something was done wrongly. Practice, no rule: no source treats it."""

from __future__ import annotations

from typing import Any

from adjudicator.game import Game
from adjudicator.game.action import Practice, asked_by
from adjudicator.verdicts.claimed import ANSWER, Statement
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict

_OUT_OF_TURN = "practice/out-of-turn"


def practice_for(statement: Statement, verdict: Verdict, game: Game[Any], *, so: bool) -> str:
    """Return the clause on what is usually done now; empty where nothing was done wrongly.

    Something was where an event that is argued about was not allowed, or where cards of a roll that is past were due, or were not.
    """
    after = _practices(game, statement.question.kind)
    if statement.claimed.field == ANSWER:
        if statement.deed is None or verdict.answer is not Answer.NO:
            return ""
        off_turn = any(step.state is State.FAILED and step.reason is Reason.NOT_ON_TURN for step in verdict.steps)
        return _OUT_OF_TURN if off_turn else next((one.wrong for one in after if one.wrong), "")
    if statement.after is None or statement.claimed.negative:
        return ""
    return next((clause for one in after if (clause := one.due if so else one.not_due)), "")


def _practices(game: Game[Any], kind: str) -> list[Practice]:
    """Return what the deeds of a game tell that a question of a kind is about."""
    return [] if game.replay is None else [deed.practice for deed in asked_by(game.replay.deeds().values(), kind)]
