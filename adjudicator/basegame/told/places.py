"""Which place of a board is meant where it is told by its name, or by what lies beside it; nothing is guessed where several may be."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.basegame.told.clause import Missing, Part
from adjudicator.board.hex_map import bits
from adjudicator.notation.place_names import PlaceError, Slot, parse_place


def tile_at(parts: list[Part], position: Position) -> int:
    """Return the one tile that is told: its name, its number or land, beside whose buildings it lies."""
    if len(parts) == 1 and parts[0].kind == "place":
        return _named(parts[0], position, Slot.TILE)
    board = position.board
    tiles = [tile for tile in range(len(board.chips)) if any(one.kind in ("number", "terrain") for one in parts)]
    for one in parts:
        beside = one.seat
        if one.kind == "number":
            tiles = [tile for tile in tiles if board.chips[tile] == one.number]
        elif one.kind == "terrain":
            tiles = [tile for tile in tiles if board.terrain[tile] == one.value]
        elif beside is not None:
            buildings = position.players[beside].building_mask
            tiles = [tile for tile in tiles if any(tile in board.map.corner_tiles[corner] for corner in bits(buildings))]
        else:
            raise Missing("where", one.text)
    return _only(tiles, parts)


def settled_at(parts: list[Part], position: Position) -> int:
    """Return the one intersection that is told: its name, or the numbers and lands beside it."""
    if len(parts) == 1 and parts[0].kind == "place":
        return _named(parts[0], position, Slot.INTERSECTION)
    board = position.board
    corners = list(bits(board.map.all_intersections))
    for one in parts:
        if one.kind == "number":
            corners = [corner for corner in corners if any(board.chips[tile] == one.number for tile in board.map.corner_tiles[corner])]
        elif one.kind == "terrain":
            corners = [corner for corner in corners if any(board.terrain[tile] == one.value for tile in board.map.corner_tiles[corner])]
        else:
            raise Missing("where", one.text)
    return _only(corners, parts)


def path_at(parts: list[Part], position: Position) -> int:
    """Return the path that is told by its name."""
    if len(parts) != 1 or parts[0].kind != "place":
        raise Missing("where", parts[0].text)
    return _named(parts[0], position, Slot.PATH)


def _named(part: Part, position: Position, slot: Slot) -> int:
    try:
        return parse_place(part.value, position.board, slot).number
    except PlaceError:
        raise Missing("where", part.text) from None


def _only(found: list[int], parts: list[Part]) -> int:
    if len(found) != 1:
        raise Missing("where", parts[0].text)
    return found[0]
