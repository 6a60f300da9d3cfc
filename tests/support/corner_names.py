"""The names of an intersection, by each of its tiles."""

from __future__ import annotations

from adjudicator.board.hex_map import HexMap


def corner_names(hex_map: HexMap, intersection: int) -> tuple[str, ...]:
    """Return every ``TILE.CORNER`` name of an intersection, the canonical one first."""
    tiles = hex_map.corner_tiles[intersection]
    places = [hex_map.tile_corners[tile].index(intersection) for tile in tiles]
    named = [f"{hex_map.tile_names[tile]}.{hex_map.orientation.corners[place]}" for tile, place in zip(tiles, places, strict=True)]
    return tuple(dict.fromkeys((hex_map.intersection_names[intersection], *named)))
