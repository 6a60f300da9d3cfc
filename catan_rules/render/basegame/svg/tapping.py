"""The tiles, intersections and paths of a board as places that can be tapped, each with its spoken name: what it is, what is beside it, what stands there."""

from __future__ import annotations

from math import atan2, degrees

from adjudicator.basegame.position import Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import bits
from adjudicator.board.layout import Layout
from catan_rules.render.svg.document import at, element, points
from catan_rules.render.svg.tapping import Target, tap_layer
from catan_rules.render.text.board_words import board_phrase, colour_word, harbour_word, place_name, tile_word

#: The reach of an intersection, and of a path across and along it; they touch, and none hides another's middle.
_SPOT, _WIDE, _LONG = 17.0, 26.0, 28.0


def places(position: Position | None, board: Board, layout: Layout, language: str) -> str:
    """Return the layer of all places, tiles below paths below intersections."""
    shape, spoken = board.map, _Spoken(position, board, language)
    targets = [
        Target(name, "tile", spoken.tile(tile), element("polygon", points=points(layout.hexagon(layout.centres[tile]))))
        for tile, name in enumerate(shape.tile_names)
    ]
    targets += [Target(name, "path", spoken.path(path), _along(layout, path)) for path, name in enumerate(shape.path_names)]
    targets += [
        Target(name, "intersection", spoken.intersection(spot), element("circle", cx=x, cy=y, r=_SPOT * layout.size / 60))
        for (spot, name), (x, y) in zip(enumerate(shape.intersection_names), layout.corners, strict=True)
    ]
    return tap_layer(targets)


def _along(layout: Layout, path: int) -> str:
    (ax, ay), (bx, by) = (layout.corners[corner] for corner in layout.map.ends[path])
    grown = layout.size / 60
    wide, long = _WIDE * grown, _LONG * grown
    turned = degrees(atan2(by - ay, bx - ax))
    return element("rect", x=-long / 2, y=-wide / 2, width=long, height=wide, transform=at(layout.middles[path], turned))


class _Spoken:
    """The spoken names of the places of a board."""

    def __init__(self, position: Position | None, board: Board, language: str) -> None:
        self.board = board
        self.language = language
        self.position = position
        self.standing: dict[tuple[str, int], list[str]] = {}
        for player in position.players if position is not None else ():
            for key, sort, numbers in (
                ("settlement", "intersection", player.settlements),
                ("city", "intersection", player.cities),
                ("road", "path", player.roads),
                ("ship", "path", player.ships),
            ):
                for number in numbers:
                    said = board_phrase(language, "of", board_phrase(language, key), colour_word(player.colour, language))
                    self.standing.setdefault((sort, number), []).append(said)

    def tile(self, tile: int) -> str:
        """Return what a tile is: its terrain and number, and who stands on it."""
        name = self.board.map.tile_names[tile]
        sort = "place.sea" if self.board.terrain[tile] is Terrain.SEA else "place.tile"
        found = [] if self.board.terrain[tile] is Terrain.SEA else [tile_word(self.board, tile, self.language)]
        on_it = ("robber", "pirate") if self.position is not None else ()
        found += [board_phrase(self.language, key) for key in on_it if getattr(self.position, key) == tile]
        return self._said(sort, name, found)

    def intersection(self, spot: int) -> str:
        """Return which tiles meet there, its harbour, and what stands there."""
        shape = self.board.map
        found = [self._tiles(shape.corner_tiles[spot])]
        found += [self._harbour(path) for path in bits(shape.paths_at[spot]) if path in (self.board.harbours or {})]
        return self._said("place.intersection", shape.intersection_names[spot], [*found, *self.standing.get(("intersection", spot), ())])

    def path(self, path: int) -> str:
        """Return which tiles lie beside it, its harbour, and what lies there."""
        shape = self.board.map
        found = [self._tiles(shape.path_tiles[path])]
        if path in (self.board.harbours or {}):
            found.append(self._harbour(path))
        return self._said("place.path", shape.path_names[path], [*found, *self.standing.get(("path", path), ())])

    def _tiles(self, tiles: tuple[int, ...]) -> str:
        return ", ".join(tile_word(self.board, tile, self.language) for tile in tiles)

    def _harbour(self, path: int) -> str:
        return f"{board_phrase(self.language, 'harbour')} {harbour_word((self.board.harbours or {})[path], self.language)}"

    def _said(self, sort: str, name: str, parts: list[str]) -> str:
        named = f"{board_phrase(self.language, sort)} {place_name(name, self.language)}"
        return f"{named}: {'; '.join(part for part in parts if part)}" if any(parts) else named
