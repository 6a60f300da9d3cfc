"""Which parts of a position would settle what is unknown, as the paths that a verdict names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.verdict import Reason, State, Step

#: What to name for an unknown step, by its reason; ``{me}`` is who asks, ``{by}`` the player of the step.
_PATHS = {
    Reason.HAND_NOT_STATED: "players.{me}.hand",
    Reason.HAND_UNKNOWN: "players.{me}.hand",
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


def missing_paths(steps: Sequence[Step], colour: str = "", known: Iterable[str] = ()) -> list[str]:
    """Return the paths that would decide: those ``known`` already, then those of the steps; none where a step has failed and all is decided."""
    if any(step.state is State.FAILED for step in steps):
        return []
    return list(dict.fromkeys((*known, *_gathered(steps, colour))))


def _gathered(steps: Sequence[Step], colour: str) -> Iterable[str]:
    for step in steps:
        if step.state is not State.UNKNOWN:
            continue
        if step.alternatives:
            yield from _gathered(step.alternatives, colour)
        elif step.reason in _PATHS:
            yield _PATHS[step.reason].format(me=colour, by=step.by)
