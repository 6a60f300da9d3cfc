"""What a drawing points at: places that are allowed, refused or the reason, and trails; made from a verdict or by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import import_module

from adjudicator.board.hex_map import HexMap
from adjudicator.verdicts.verdict import Verdict
from catan_rules.render.faces import shown


@dataclass(frozen=True, slots=True)
class Places:
    """Tiles, intersections and paths as bit sets."""

    tiles: int = 0
    intersections: int = 0
    paths: int = 0

    def __bool__(self) -> bool:
        """Tell whether there is any place."""
        return bool(self.tiles or self.intersections or self.paths)

    def without(self, other: Places) -> Places:
        """Return these places but those of ``other``."""
        return Places(self.tiles & ~other.tiles, self.intersections & ~other.intersections, self.paths & ~other.paths)


@dataclass(frozen=True, slots=True)
class Trail:
    """Paths of one player (Dutch colour) to be shown as a route, in the order in which they are walked."""

    player: str
    paths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything to be marked on a drawing; ``highlight`` is a place that is asked about and neither allowed nor refused."""

    allowed: Places = field(default_factory=Places)
    refused: Places = field(default_factory=Places)
    reason: Places = field(default_factory=Places)
    highlight: Places = field(default_factory=Places)
    trails: tuple[Trail, ...] = ()


def places_named(hex_map: HexMap, names: Iterable[object]) -> Places:
    """Return the places with these canonical names; what is no place of the map (a player, a card) is left out."""
    tiles = intersections = paths = 0
    for name in names:
        if not isinstance(name, str):
            continue
        if name in hex_map.tile_named:
            tiles |= 1 << hex_map.tile_named[name]
        elif name in hex_map.intersection_named:
            intersections |= 1 << hex_map.intersection_named[name]
        elif name in hex_map.path_named:
            paths |= 1 << hex_map.path_named[name]
    return Places(tiles, intersections, paths)


def marks_of(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return what a verdict marks on its board: by its kind of question, as the room of the game says."""
    module, _, name = shown(verdict.question.kind).marks.partition(":")
    if not name:
        return Marks()
    marked: Marks = getattr(import_module(f"catan_rules.render.{module}"), name)(verdict, hex_map)
    return marked
