"""Whose turn it is and how far it has come: conditions that many questions share."""

from __future__ import annotations

from adjudicator.cardgame.position import MAIN, Position
from adjudicator.verdicts.verdict import Reason, State, Step

TURN, SEQUENCE = "card/turn-alternates", "card/turn-sequence"


def turn_step(position: Position, number: int, strict: bool) -> Step:
    """Return whether it is a player's turn."""
    if position.turn is None:
        return Step(TURN, State.UNKNOWN if strict else State.ASSUMED, Reason.TURN_NOT_STATED)
    on_turn = position.players[position.turn].colour
    if position.turn == number:
        return Step(TURN, State.MET, Reason.ON_TURN, by=on_turn)
    return Step(TURN, State.FAILED, Reason.ANOTHER_ON_TURN, by=on_turn)


def phase_step(position: Position, phases: tuple[str, ...], strict: bool, rule: str = SEQUENCE) -> Step:
    """Return whether the turn is in one of these phases."""
    if position.phase is None:
        return Step(rule, State.UNKNOWN if strict else State.ASSUMED, Reason.PHASE_NOT_STATED)
    met = position.phase in phases
    return Step(rule, State.MET if met else State.FAILED, Reason.RIGHT_PHASE if met else Reason.WRONG_PHASE)


def moment_steps(position: Position, number: int, strict: bool, phases: tuple[str, ...] = (MAIN,)) -> list[Step]:
    """Return whether a player may act now: on turn, and in one of these phases."""
    return [turn_step(position, number, strict), phase_step(position, phases, strict)]


def missing(position: Position, strict: bool) -> list[str]:
    """Return what of the moment is not stated, for a strict answer."""
    if not strict:
        return []
    return [name for name, value in (("turn", position.turn), ("phase", position.phase)) if value is None]
