"""What answers mark on sheets of the dice game."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sheet import PIECES
from adjudicator.verdicts.verdict import Verdict


class SheetMarks(NamedTuple):
    """What an answer marks on a player's sheet: pieces that may be built, or may not; no ``player`` for nothing."""

    player: str | None = None
    pieces: frozenset[str] = frozenset()
    allowed: bool = True


def marks_of(verdict: Verdict, _position: Position) -> SheetMarks:
    """Return what a verdict marks: the pieces asked about, or those of the best that may be built."""
    question = verdict.question
    named = (question.at or "").split()
    if not named and isinstance(verdict.value, list) and verdict.value and "pieces" in verdict.value[0]:
        named = [*verdict.value[0]["pieces"]]
    return SheetMarks(question.player, frozenset(name for name in named if name in PIECES), verdict.holds is not False)
