"""What an answer about the dice game marks on a sheet."""

from __future__ import annotations

from typing import NamedTuple


class SheetMarks(NamedTuple):
    """What an answer marks on a player's sheet: pieces that may be built, or may not; no ``player`` for nothing."""

    player: str | None = None
    pieces: frozenset[str] = frozenset()
    allowed: bool = True
