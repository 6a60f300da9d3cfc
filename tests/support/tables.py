"""Positions put together by hand for tests: places by name, the beginners' board, a sound middle game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from adjudicator.basegame.position import Bank, Cards, Game, Player, Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, HexMap, make_hex_map

MAP = make_hex_map(ISLAND_19)
LARGE = make_hex_map(ISLAND_30)
BEGINNERS = (
    "bergen10 weide2 bos9 akker12 heuvels6 weide4 heuvels10 akker9 bos11 woestijn bos3 bergen8"
    " bos8 bergen3 akker4 weide5 heuvels5 akker6 weide11"
)
HARBOURS = {
    "A1/NW": "3:1", "A2/NO": "graan", "B4/NO": "erts", "C5/O": "3:1", "D4/ZO": "wol",
    "E2/ZO": "3:1", "E1/ZW": "3:1", "D1/W": "baksteen", "B1/W": "hout",
}  # fmt: skip
LARGE_BEGINNERS = (
    "heuvels10 weide6 woestijn heuvels6 akker2 bergen9 heuvels11 bos3 bergen11 bos5 akker10 weide4"
    " woestijn weide5 akker4 bergen6 weide3 akker8 bos12 bergen10 weide2 heuvels4 bos11"
    " bos8 akker3 bos9 akker5 heuvels9 weide12 bergen8"
)
LARGE_HARBOURS = {
    "A1/NW": "3:1", "A2/NO": "wol", "B4/NO": "3:1", "D6/O": "3:1", "E5/ZO": "baksteen", "G3/O": "wol",
    "G2/ZO": "hout", "G1/ZW": "3:1", "F1/W": "graan", "D1/ZW": "3:1", "C1/W": "erts",
}  # fmt: skip


def corner(name: str, on: HexMap = MAP) -> int:
    """Return an intersection by any of its tile-and-corner names."""
    tile, _, place = name.partition(".")
    return on.tile_corners[on.tile_named[tile]][on.orientation.corners.index(place)]


def side(name: str, on: HexMap = MAP) -> int:
    """Return a path by any of its tile-and-side names."""
    tile, _, place = name.partition("/")
    return on.tile_sides[on.tile_named[tile]][on.orientation.sides.index(place)]


def corners(names: str, on: HexMap = MAP) -> tuple[int, ...]:
    """Return intersections named in one text."""
    return tuple(corner(name, on) for name in names.split())


def sides(names: str, on: HexMap = MAP) -> tuple[int, ...]:
    """Return paths named in one text."""
    return tuple(side(name, on) for name in names.split())


def board(words: str = BEGINNERS, harbours: dict[str, str | None] | None = HARBOURS, on: HexMap = MAP) -> Board:  # type: ignore[assignment]
    """Return a board from terrain words in reading order and harbours by path name."""
    terrain, chips = [], []
    for word in words.split():
        letters = word.rstrip("0123456789")
        terrain.append(Terrain(letters))
        chips.append(int(word[len(letters) :]) if word != letters else None)
    named = None if harbours is None else {side(name, on): kind for name, kind in harbours.items()}
    return Board(on, tuple(terrain), tuple(chips), named)


def player(colour: str, settlements: str = "", roads: str = "", cities: str = "", ships: str = "", on: HexMap = MAP, **more: Any) -> Player:
    """Return a player with pieces on named places."""
    return Player(
        colour,
        settlements=corners(settlements, on),
        cities=corners(cities, on),
        roads=sides(roads, on),
        ships=sides(ships, on),
        **more,
    )


def beginners(**more: Any) -> Position:
    """Return the printed layout for beginners, four players, all pieces placed."""
    return Position(
        Game.BASE,
        board(),
        (
            player("rood", "A1.ZO C1.ZO", "A2/ZW C2/ZW"),
            player("blauw", "D3.ZO D1.ZO", "D3/O D2/ZW"),
            player("wit", "B1.ZO C4.ZO", "B1/ZO C4/O"),
            player("oranje", "A3.Z D2.ZO", "A3/ZW D3/ZW"),
        ),
        robber=MAP.tile_named["C3"],
        **more,
    )


def middle_game() -> Position:
    """Return a position of some turns later: cities, longer roads, cards known, hidden and played."""
    start = beginners()
    red, blue, white, orange = start.players
    players = (
        replace(
            red,
            cities=corners("A1.ZO"),
            settlements=corners("C1.ZO B3.Z"),
            roads=sides("A2/ZW C2/ZW B3/W B3/ZW"),
            hand=Cards((2, 0, 0, 0, 1)),
            developments=Cards((1, 0, 0, 0, 0), 2),
            bought=Cards((1, 0, 0, 0, 0)),
            played=Cards((1, 0, 0, 0, 0)),
        ),
        replace(blue, hand=Cards((0, 0, 0, 0, 0), 7), developments=Cards((0, 0, 0, 0, 0), 1)),
        replace(white, hand=Cards((0, 0, 0, 0, 0), 3)),
        replace(orange, hand=Cards((0, 0, 0, 0, 0), 4)),
    )
    return replace(start, players=players, bank=Bank((16, 16, 15, 16, 15), 20))


def changed(position: Position, number: int, **more: Any) -> Position:
    """Return a position in which one player is another."""
    players = list(position.players)
    players[number] = replace(players[number], **more)
    return replace(position, players=tuple(players))
