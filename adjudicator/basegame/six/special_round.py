"""The building round between turns: whose turn begins when it is over."""

from __future__ import annotations

from adjudicator.basegame.position import Phase, Position

_ROUND = Phase.SPECIAL_BUILD


def begins_next(position: Position, player: int) -> bool:
    """Return whether a player, by rolling, begins the next turn: the round after a turn is going on, and the player sits next."""
    if position.phase is not _ROUND or position.turn is None:
        return False
    return player == (position.turn + 1) % len(position.players)
