"""What documents and lines read alike, so that a position written in the other form says the same."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.position import Player
from adjudicator.board.board import Board, Terrain
from catan_common.records import replace


def only_desert(board: Board) -> int | None:
    """Return the tile on which the robber is assumed where nothing is said of it: the desert where there is exactly one, else None."""
    return board.terrain.index(Terrain.DESERT) if board.terrain.count(Terrain.DESERT) == 1 else None


def with_specials(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players, where once one player's special cards are written down the others hold none."""
    if all(player.special is None for player in players):
        return tuple(players)
    return tuple(replace(player, special=frozenset()) if player.special is None else player for player in players)
