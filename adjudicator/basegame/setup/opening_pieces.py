"""What lies there in the opening rounds: the buildings that still wait for their road or ship."""

from __future__ import annotations

from adjudicator.basegame.position import Player, Position
from adjudicator.board.hex_map import HexMap, bits


def without_road(hex_map: HexMap, player: Player) -> int:
    """Return the intersections with a building of this player that none of the own roads and ships touch."""
    laid = player.road_mask | player.ship_mask
    bare = 0
    for place in bits(player.building_mask):
        if not hex_map.paths_at[place] & laid:
            bare |= 1 << place
    return bare


def opening_settlements(position: Position, player: int) -> int:
    """Return the settlements one of which was just placed in the opening rounds: those that have no own road or ship yet.

    Of several nobody can tell which was placed last: settlements lie on the board in no order.
    """
    me = position.players[player]
    return without_road(position.board.map, me) & me.settlement_mask
