"""Which parts of a position would settle what is unknown in questions about a seven and the robber."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.verdict import Reason, State, Step

#: What to name for an unknown step, by its reason; ``{me}`` is who asks, ``{by}`` the player of the step.
_PATHS = {
    Reason.TURN_NOT_STATED: "turn",
    Reason.PHASE_NOT_STATED: "phase",
    Reason.KNIGHT_FIRST: "phase",
    Reason.DISCARDS_NOT_STATED: "phase",
    Reason.SEVEN_NOT_STATED: "roll",
    Reason.ROBBER_NOT_STATED: "robber",
    Reason.KNIGHT_UNKNOWN: "players.{me}.ontwikkelingskaarten",
    Reason.OWN_CARDS_UNKNOWN: "players.{me}.hand",
    Reason.HAND_SIZE_UNKNOWN: "players.{by}.hand",
}


def missing_paths(steps: Iterable[Step], colour: str = "") -> list[str]:
    """Return the paths that would decide, in the order of the steps; none where a step has failed and all is decided."""
    listed = tuple(steps)
    if any(step.state is State.FAILED for step in listed):
        return []
    return list(dict.fromkeys(_gathered(listed, colour)))


def _gathered(steps: tuple[Step, ...], colour: str) -> Iterable[str]:
    for step in steps:
        if step.state is not State.UNKNOWN:
            continue
        if step.alternatives:
            yield from _gathered(step.alternatives, colour)
        elif step.reason in _PATHS:
            yield _PATHS[step.reason].format(me=colour, by=step.by)
