"""Whether a seven was rolled, and whether the robber stood already where it was put, where nobody has told: which other number, or which tile, does not matter."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.changes import changed
from adjudicator.basegame.position import SEVEN, Development, Phase, Position
from adjudicator.judging.deciding.asked import Fact
from adjudicator.verdicts.question import ROLLS, Kind, Question

_OTHERS = tuple(roll for roll in ROLLS if roll != SEVEN)


def seven_rolled(position: Position, question: Question) -> Fact | None:
    """Return the fact whether a seven was rolled, of a question how many cards are handed in for one, or of a course without a board whether the robber may be moved; None where roll or phase tell it, and for any other question."""
    moves = question.kind is Kind.ROBBER and position.remembered
    if not (moves or question.kind is Kind.DISCARD) or position.roll is not None or position.phase is not None or question.roll is not None:
        return None
    return Fact("seven-rolled", (True, False), _made, told=_told)


def _made(position: Position, question: Question, value: bool) -> tuple[Position, Question]:
    if question.kind is Kind.ROBBER:
        return changed(position, roll=SEVEN if value else _OTHERS[0], phase=Phase.ROBBER if value else Phase.TRADE), question
    return changed(position, roll=SEVEN if value else _OTHERS[0]), question


def _told(position: Position, question: Question, values: Sequence[bool]) -> Sequence[tuple[Position, Question]]:
    """Return every roll that "no" leaves: which it was nobody has told."""
    return () if True in values else [(changed(position, roll=roll), question) for roll in _OTHERS]


def robber_stood(position: Position, question: Question) -> Fact | None:
    """Return the fact whether the robber stood already on the tile where it was put, of a course without a board; None where that is told, and for any other question."""
    moves = question.kind is Kind.ROBBER or (question.kind is Kind.PLAY_CARD and question.card == Development.KNIGHT)
    if not (moves and position.remembered and question.at is None and position.robber_moved is None):
        return None
    return Fact("robber-stood", (True, False), _put)


def _put(position: Position, question: Question, value: bool) -> tuple[Position, Question]:
    return changed(position, robber_moved=not value), question
