"""What answers mark on a principality."""

from __future__ import annotations

import re
from typing import NamedTuple

from adjudicator.cardgame.position import Position
from adjudicator.verdicts.verdict import State, Verdict

_PLACE = re.compile(r"[A-E][0-9]{1,2}\Z")


class CardMarks(NamedTuple):
    """What an answer marks in a player's principality: places that are allowed, or not; no ``player`` for nothing."""

    player: str | None = None
    places: frozenset[str] = frozenset()
    allowed: bool = True


def marks_of(verdict: Verdict, _position: Position) -> CardMarks:
    """Return what a verdict marks: the place asked about, else the places of a list, else those where something is wrong."""
    question, value = verdict.question, verdict.value
    if question.at is not None:
        return CardMarks(question.player, _places([question.at]), verdict.holds is not False)
    if isinstance(value, list):
        return CardMarks(question.player, _places([one for one in value if isinstance(one, str)]))
    wrong = [step for step in verdict.steps if step.state is State.FAILED and step.at]
    if not wrong:
        return CardMarks()
    by = wrong[0].by
    return CardMarks(by, _places([place for step in wrong if step.by == by for place in step.at]), allowed=False)


def _places(names: list[str]) -> frozenset[str]:
    return frozenset(name for name in names if _PLACE.match(name))
