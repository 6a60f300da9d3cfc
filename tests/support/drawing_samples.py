"""Boards and positions to draw, each with a name: built by place names, without any reader of documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from adjudicator.basegame.position import Bank, Game, Phase, Player, Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, POINTED_SIDEWAYS, POINTED_UP, HexMap, make_hex_map
from catan_rules.render.marks import Marks, Places, Trail, places_named

LETTERS = dict(zip("FPGHMD$~", Terrain, strict=True))
BEGINNERS = "M10 P2 F9  G12 H6 P4 H10  G9 F11 D F3 M8  F8 M3 G4 P5  H5 G6 P11"
HARBOURS = "A1/NW 3:1  A2/NO graan  B4/NO erts  C5/O 3:1  D4/ZO wol  E2/ZO 3:1  E1/ZW 3:1  D1/W baksteen  B1/W hout"
LARGE = "H10 P6 D  H6 G2 M9 H11  F3 M11 F5 G10 P4  D P5 G4 M6 P3 G8  F12 M10 P2 H4 F11  F8 G3 F9 G5  H9 P12 M8"
LARGE_HARBOURS = (
    "A1/NW 3:1  A2/NO wol  B4/NO 3:1  D6/O 3:1  E5/ZO baksteen  G3/O wol  G2/ZO hout  G1/ZW 3:1  F1/W graan  D1/ZW 3:1  C1/W erts"
)
SHORES = "G8 F2 M10 ~ G6  M3 P4 H9 P8 ~ H3  H6 F10 D G11 F5 ~ ~  G12 H11 G3 P9 ~ $10  ~ P5 F6 M4 ~ F9 ~  ~ ~ ~ ~ H5 M2  M8 P11 ~ $4 ~"
SHORES_TILES = frozenset(
    (q, r)
    for q, rows in enumerate((range(1, 6), range(6), range(-1, 6), range(-1, 5), range(-2, 5), range(-2, 4), range(-2, 3)))
    for r in rows
)
COLOURS = ("rood", "blauw", "oranje", "wit")


@dataclass(frozen=True)
class Sample:
    """A drawing to be made."""

    name: str
    shown: Position | Board
    names: bool = False
    language: str = "nl"
    marks: Marks | None = None

    @property
    def board(self) -> Board:
        """The board that is drawn."""
        return self.shown.board if isinstance(self.shown, Position) else self.shown


def tiles(text: str) -> tuple[tuple[Terrain, ...], tuple[int | None, ...]]:
    """Return terrain and chips of tiles written as a letter with a number, in reading order."""
    words = text.split()
    return tuple(LETTERS[word[0]] for word in words), tuple(int(word[1:]) if word[1:] else None for word in words)


def board(shape: frozenset[tuple[int, int]], text: str, harbours: str | None, pointed: str = POINTED_UP) -> Board:
    """Return a board; ``harbours`` are pairs of path and kind, ``?`` an unknown kind, None where nothing is known."""
    key = (lambda tile: (tile[1], tile[0])) if pointed == POINTED_UP else None
    terrain, chips = tiles(text)
    sea = frozenset(tile for tile, kind in zip(sorted(shape, key=key), terrain, strict=True) if kind is Terrain.SEA)
    hex_map = make_hex_map(shape, sea, pointed)
    if harbours is None:
        return Board(hex_map, terrain, chips)
    words = harbours.split()
    kinds = {paths(hex_map, place)[0]: None if kind == "?" else kind for place, kind in zip(words[::2], words[1::2], strict=True)}
    return Board(hex_map, terrain, chips, kinds)


def spots(hex_map: HexMap, text: str) -> tuple[int, ...]:
    """Return intersections by any of their names of a tile and a corner."""
    parts = (name.split(".") for name in text.split())
    return tuple(hex_map.tile_corners[hex_map.tile_named[tile]][hex_map.orientation.corners.index(corner)] for tile, corner in parts)


def paths(hex_map: HexMap, text: str) -> tuple[int, ...]:
    """Return paths by any of their names of a tile and a side."""
    parts = (name.split("/") for name in text.split())
    return tuple(hex_map.tile_sides[hex_map.tile_named[tile]][hex_map.orientation.sides.index(side)] for tile, side in parts)


def meeting(hex_map: HexMap, text: str) -> int:
    """Return the intersection at which tiles meet: ``A1+A2+B2``."""
    wanted = {hex_map.tile_named[name] for name in text.split("+")}
    return next(spot for spot, touching in enumerate(hex_map.corner_tiles) if wanted <= set(touching))


def between(hex_map: HexMap, text: str) -> int:
    """Return the path between two tiles: ``A1|B1``."""
    first, second = (hex_map.tile_named[name] for name in text.split("|"))
    return next(path for path, beside in enumerate(hex_map.path_tiles) if set(beside) == {first, second})


def island() -> Board:
    """Return the basic island with its harbours."""
    return board(ISLAND_19, BEGINNERS, HARBOURS)


def shores(harbours: str | None) -> Board:
    """Return a map of islands with sea tiles, its tiles with a side on top."""
    return board(SHORES_TILES, SHORES, harbours, POINTED_SIDEWAYS)


def beginners() -> Position:
    """Return the four players' first settlements and roads on the beginners' island."""
    shown = island()
    hex_map = shown.map
    pieces = (
        ("rood", "A1+A2+B2", "A2|B2", "C1+C2+D1", "C2|D1"),
        ("blauw", "D3+D4+E3", "D3|D4", "D1+D2+E1", "D2|E1"),
        ("oranje", "A3+B3+B4", "A3|B3", "D2+D3+E2", "D3|E2"),
        ("wit", "B1+B2+C2", "B1|C2", "C4+C5+D4", "C4|C5"),
    )
    players = tuple(
        Player(
            colour,
            "Anna" if colour == "rood" else None,
            (meeting(hex_map, a), meeting(hex_map, c)),
            (),
            (between(hex_map, b), between(hex_map, d)),
        )
        for colour, a, b, c, d in pieces
    )
    return Position(Game.BASE, shown, players, robber=hex_map.tile_named["C3"], robber_assumed=True, turn=0, phase=Phase.BEFORE_ROLL)


def route(hex_map: HexMap, text: str) -> tuple[int, ...]:
    """Return the paths along intersections: ``A1.N A1.NO A2.N``."""
    walked = spots(hex_map, text)
    return tuple(hex_map.path_between[frozenset(pair)] for pair in pairwise(walked))


def crowded() -> Position:
    """Return the end of a long game: many pieces of four players, the robber moved."""
    shown = island()
    hex_map = shown.map
    red = route(hex_map, "A1.NW A1.N A1.NO A2.N A2.NO A3.N A3.NO A3.ZO A3.Z A2.ZO A2.Z A1.ZO A1.Z A1.ZW A1.NW") + route(
        hex_map, "A1.ZW B1.NW"
    )
    blue = route(hex_map, "C1.N C1.NO C1.ZO C1.Z C1.ZW C1.NW C1.N") + route(hex_map, "D1.NW D1.ZW D1.Z D1.ZO D2.Z D2.ZO D3.Z")
    white = route(hex_map, "B4.NO C5.N C5.NO C5.ZO C5.Z C5.ZW C5.NW C5.N") + route(hex_map, "C4.ZO C4.Z C4.ZW C3.Z")
    orange = route(hex_map, "E1.ZW E1.Z E1.ZO E2.Z E2.ZO E3.Z E3.ZO E3.NO")
    return Position(
        Game.BASE,
        shown,
        (
            Player("rood", "Anna", spots(hex_map, "A2.N A3.ZO B1.NW"), spots(hex_map, "A1.NW A1.ZO A2.ZO"), red),
            Player("blauw", "Bram", spots(hex_map, "C1.NW D3.Z"), spots(hex_map, "C1.ZO D1.Z D2.Z"), blue),
            Player("wit", "Willemijn de Koning-van Houten", spots(hex_map, "B4.NO C5.ZO"), spots(hex_map, "C4.ZO C3.Z"), white),
            Player("oranje", None, spots(hex_map, "E1.Z E3.Z"), spots(hex_map, "E2.Z E3.NO"), orange),
        ),
        robber=hex_map.tile_named["D3"],
        bank=Bank(),
        turn=2,
        phase=Phase.BUILD,
        roll=8,
    )


def seafarers() -> Position:
    """Return a game among islands with ships, the robber on gold and a pirate."""
    shown = shores("A1/NW 3:1  A2/ZW graan  B1/N hout  B4/ZW 3:1  C5/Z wol  D1/N 3:1  D4/ZO erts  E2/NO ?  E3/ZO baksteen")
    hex_map = shown.map
    red_ships = route(hex_map, "F3.W F3.NW F3.NO F3.O")
    return Position(
        Game.SEAFARERS,
        shown,
        (
            Player("rood", "Anna", spots(hex_map, "E3.O"), spots(hex_map, "D1.NW"), route(hex_map, "D1.NW D1.NO D1.O"), red_ships),
            Player("blauw", "Björn", spots(hex_map, "A1.W C5.ZO"), (), route(hex_map, "A1.W A1.ZW A1.ZO"), route(hex_map, "C5.ZO C5.ZW")),
        ),
        robber=hex_map.tile_named["G4"],
        pirate=hex_map.tile_named["E5"],
        turn=1,
        phase=Phase.TRADE,
        roll=4,
    )


def large() -> Position:
    """Return six players on the larger island."""
    shown = board(ISLAND_30, LARGE, LARGE_HARBOURS)
    hex_map = shown.map
    spotted = ("A1+A2+B2", "B4+C4+C5", "C1+C2+D2", "D5+D6+E5", "E1+E2+F1", "F3+F4+G3")
    roads = ("A2|B2", "C4|C5", "C2|D2", "D5|E5", "E2|F1", "F3|G3")
    colours = ("rood", "blauw", "wit", "oranje", "groen", "bruin")
    players = tuple(
        Player(colour, None, (meeting(hex_map, spot),), (), (between(hex_map, road),))
        for colour, spot, road in zip(colours, spotted, roads, strict=True)
    )
    return Position(Game.BASE_56, shown, players, turn=4, phase=Phase.SPECIAL_BUILD)


def doubled() -> Position:
    """Return what no game allows: two players on one intersection and on one path, a settlement and a city together."""
    shown = board(frozenset({(0, 0), (1, 0), (0, 1)}), "F8 P6 H12", None)
    hex_map = shown.map
    return Position(
        Game.BASE,
        shown,
        (
            Player("rood", '<b>&"Anna"\x1b[31m', spots(hex_map, "A1.ZO"), (), paths(hex_map, "A1/O A1/ZO")),
            Player("paars", None, spots(hex_map, "A1.ZO A1.N"), spots(hex_map, "A1.N"), paths(hex_map, "A1/O")),
            Player("groen", None, (), spots(hex_map, "B1.Z"), paths(hex_map, "B1/ZW")),
        ),
    )


def _apart(players: tuple[Player, ...], hex_map: HexMap) -> int:
    """Return the intersections that are free and whose neighbours are."""
    taken = {spot for player in players for spot in player.settlements}
    return sum(
        1 << spot
        for spot in range(hex_map.intersections)
        if spot not in taken and not any(hex_map.neighbours[spot] >> other & 1 for other in taken)
    )


def _canonical(hex_map: HexMap, name: str) -> str:
    if "." in name:
        return hex_map.intersection_names[spots(hex_map, name)[0]]
    return hex_map.path_names[paths(hex_map, name)[0]] if "/" in name else name


def _marked(hex_map: HexMap, **kinds: str) -> Marks:
    return Marks(**{kind: places_named(hex_map, [_canonical(hex_map, name) for name in names.split()]) for kind, names in kinds.items()})


@lru_cache(maxsize=1)
def samples() -> dict[str, Sample]:
    """Return every sample by name."""
    first, last, sea = beginners(), crowded(), seafarers()
    hex_map, ships = first.board.map, sea.board.map
    red = route(hex_map, "A1.NW A1.N A1.NO A2.N A2.NO A3.N A3.NO A3.ZO A3.Z A2.ZO A2.Z A1.ZO A1.Z A1.ZW A1.NW")
    blue = route(hex_map, "C1.NW C1.ZW C1.Z D1.ZW D1.Z D1.ZO D2.Z D2.ZO D3.Z")
    made: list[Callable[[], Sample]] = [
        lambda: Sample("empty-island", island()),
        lambda: Sample("island-with-names", island(), names=True),
        lambda: Sample("harbours-unknown", board(ISLAND_19, BEGINNERS, None), language="de"),
        lambda: Sample("beginners", first),
        lambda: Sample("beginners-with-names", first, names=True, language="de"),
        lambda: Sample("crowded-end", last),
        lambda: Sample("crowded-with-names", last, names=True),
        lambda: Sample("large-island", large(), language="de"),
        lambda: Sample("islands-at-sea", sea),
        lambda: Sample("islands-with-names", sea, names=True, language="de"),
        lambda: Sample("empty-sea-map", shores("A1/NW ?  D1/N ?  E3/ZO ?")),
        lambda: Sample(
            "island-on-its-side",
            board(ISLAND_19, BEGINNERS, "A1/NW 3:1  C1/N erts  E3/Z wol  A3/ZW ?  E1/NO graan", POINTED_SIDEWAYS),
        ),
        lambda: Sample("settlement-refused", first, marks=_marked(hex_map, refused="A1.Z", reason="A1.ZO B1/NO")),
        lambda: Sample("settlement-allowed", first, marks=_marked(hex_map, allowed="B2.ZO", reason="A2/ZW B2/O")),
        lambda: Sample("road-refused", last, marks=_marked(hex_map, refused="C2/O", reason="C3.Z C4/ZW"), language="de"),
        lambda: Sample(
            "where-settlements",
            replace(first, players=first.players[:2], phase=Phase.SET_UP),
            marks=Marks(allowed=Places(intersections=_apart(first.players[:2], hex_map))),
            language="de",
        ),
        lambda: Sample("where-roads", first, marks=_marked(hex_map, allowed="A1/O A1/ZO A2/ZO B2/O C1/O C1/ZO C2/ZO D1/O")),
        lambda: Sample("longest-trails", last, marks=Marks(trails=(Trail("rood", red), Trail("blauw", blue)))),
        lambda: Sample("ship-asked", sea, marks=_marked(ships, highlight="F3/ZO", reason="E5 F3.O")),
        lambda: Sample("doubled-pieces", doubled(), language="de"),
    ]
    return {sample.name: sample for sample in (make() for make in made)}
