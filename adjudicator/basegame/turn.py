"""Whose turn it is and in which phase: the two steps that most questions about a move share."""

from __future__ import annotations

from collections.abc import Container

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Phase
from adjudicator.basegame.six.pairs import PLAYER_TWO, acts_second
from adjudicator.verdicts.verdict import Reason, State, Step, plain_step

#: What has to be done in a phase before anything else, as the reason against all else.
_COMES_FIRST = {Phase.ROBBER: Reason.ROBBER_TO_MOVE, Phase.DISCARD: Reason.DISCARDS_FIRST}
_MET, _ON_TURN, _ALLOWS = State.MET, Reason.ON_TURN, Reason.PHASE_ALLOWS


def turn_step(asked: MoveContext, rule: str) -> Step:
    """Return the step that it is the asker's turn; assumed where the position does not say whose it is, unknown when strict."""
    turn = asked.position.turn
    if turn is None:
        return Step(rule, asked.unstated, Reason.TURN_NOT_STATED)
    if turn == asked.player:
        if acts_second(asked.position, asked.rules):
            return plain_step(PLAYER_TWO, _MET, _ON_TURN)
        return plain_step(rule, _MET, _ON_TURN)
    return Step(rule, State.FAILED, Reason.NOT_ON_TURN, by=asked.position.players[turn].colour)


def phase_step(asked: MoveContext, rule: str, allowed: Container[Phase]) -> Step:
    """Return the step that the phase is one of those allowed.

    Where the position states none it is assumed, once the opening rounds are over (everybody has two buildings); before that, and when strict,
    it is unknown.
    """
    phase = asked.phase
    if phase is None:
        return Step(rule, asked.unstated_phase, Reason.PHASE_NOT_STATED)
    if phase in allowed:
        return plain_step(rule, _MET, _ALLOWS)
    return Step(rule, State.FAILED, _COMES_FIRST.get(phase, Reason.PHASE_FORBIDS))
