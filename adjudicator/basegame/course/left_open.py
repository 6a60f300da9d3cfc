"""What happened after a position, as far as verdicts on the position take note of it: that it is not judged."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.verdict import Reason, State, Step


def left_open(position: Position) -> Step | None:
    """Return the step that what happened after the position is not judged, which may change any answer; None where nothing is told."""
    if not position.events:
        return None
    return Step("base/turn-phases-order", State.UNKNOWN, Reason.COURSE_NOT_JUDGED, have=len(position.events))
