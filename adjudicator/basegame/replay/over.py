"""Whether the game is over, so that nothing more belongs to it (conflict/end-moment)."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.rulesets.points import EndMoment
from adjudicator.verdicts.verdict import Reason, State, Step

IMMEDIATE, WITH_TURN = "base/win-end-immediate", "base/win-end-with-turn-de"


def over_steps(asked: MoveContext, *, of_next_turn: bool = False) -> list[Step]:
    """Return the step on somebody having won before; none where nobody is known to have."""
    won = asked.position.turn_history.won
    if won is None:
        return []
    by = asked.position.players[won].colour
    held = asked.value("end_moment")
    if held is EndMoment.AT_ONCE:
        return [Step(IMMEDIATE, State.FAILED, Reason.GAME_OVER, by=by)]
    if held is EndMoment.UNDECIDED:
        return [Step(IMMEDIATE, State.UNKNOWN, Reason.NOT_SETTLED, by=by)]
    if of_next_turn or asked.position.turn != won:
        return [Step(WITH_TURN, State.FAILED, Reason.GAME_OVER, by=by)]
    return [Step(WITH_TURN, State.MET, Reason.TURN_PLAYED_OUT, by=by)]
