"""What the answers to questions about the dice game hold, where that is more than a name or a number."""

from __future__ import annotations

from typing import TypedDict


class Chance(TypedDict):
    """Dice that are kept, by face, and the chance that follows as a fraction: ``ways`` of ``of``."""

    keep: dict[str, int]
    ways: int
    of: int


class Points(TypedDict):
    """Points of each player: those that lie open, and all; None where they are not certain."""

    open: dict[str, int | None]
    total: dict[str, int | None]
