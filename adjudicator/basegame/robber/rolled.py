"""Whether a seven was rolled, where nobody has told: for cards that are handed in it does not matter which other number it was."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.changes import changed
from adjudicator.basegame.position import SEVEN, Position
from adjudicator.judging.deciding.asked import Fact
from adjudicator.verdicts.question import ROLLS, Kind, Question

_OTHERS = tuple(roll for roll in ROLLS if roll != SEVEN)


def seven_rolled(position: Position, question: Question) -> Fact | None:
    """Return the fact whether a seven was rolled, of a question how many cards are handed in for one; None where roll or phase tell it, and for any other question."""
    if question.kind is not Kind.DISCARD or position.roll is not None or position.phase is not None or question.roll is not None:
        return None
    return Fact("seven-rolled", (True, False), _made, told=_told)


def _made(position: Position, question: Question, value: bool) -> tuple[Position, Question]:
    return changed(position, roll=SEVEN if value else _OTHERS[0]), question


def _told(position: Position, question: Question, values: Sequence[bool]) -> Sequence[tuple[Position, Question]]:
    """Return every roll that "no" leaves: which it was nobody has told."""
    return () if True in values else [(changed(position, roll=roll), question) for roll in _OTHERS]
