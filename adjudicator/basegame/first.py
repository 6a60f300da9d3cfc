"""What a player has to do before anything is traded or built: roll, hand in cards for a seven, move the robber."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Phase
from adjudicator.basegame.robber.discard import SEQUENCE, discard
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step

ROLL = "base/turn-roll-mandatory"
ROBBER = "base/turn-robber-step-mandatory-on-seven"


def first_of_all(asked: MoveContext) -> tuple[str | None, list[Step]]:
    """Return what comes first, and the steps that say so: ``roll``, ``discard``, ``robber``, ``wait`` for the discards; None for nothing.

    Cards are handed in for a seven by everybody; the rest is for whoever is on turn, or may be where the position does not say.
    """
    position = asked.position
    on_turn = position.turn in (None, asked.player)
    if position.phase is Phase.DISCARD:
        found = discard(position, Question(Kind.DISCARD, asked.me.colour), asked.rules, asked.strict)
        if found.value:
            return "discard", [step for step in found.steps if step.state is State.MET]
        return ("wait", [Step(SEQUENCE, State.MET, Reason.DISCARDS_FIRST)]) if on_turn else (None, [])
    if position.phase is Phase.BEFORE_ROLL and on_turn:
        return "roll", [Step(ROLL, State.MET, Reason.MUST_ROLL)]
    if position.phase is Phase.ROBBER and on_turn:
        return "robber", [Step(ROBBER, State.MET, Reason.ROBBER_TO_MOVE)]
    return None, []
