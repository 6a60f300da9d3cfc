"""Laying a variable board: shuffled tiles, chips along the letter spiral, shuffled harbours; always the same for the same seed.

Chance comes from the SHA-256 digest of the seed, read as one large number of which remainders are taken. Nothing that a
Python version may change (``hash``, ``random.shuffle``) has a part in it, so a seed names the same board everywhere. The two islands need
less than 2**160 ways, so the remainders of a number below 2**256 are even to one part in 2**96.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

from adjudicator.basegame.box import BASE_BOX, LARGE_BOX, Box, ring
from adjudicator.basegame.position import Game, Phase, Player, Position
from adjudicator.basegame.setup.chips import exchanged_freely, exchanged_with_next, reds_touching, spirals
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, HexMap, make_hex_map
from adjudicator.board.named import make_board
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds, RedSwap

#: Island, box and the places of the frame for harbours, clockwise from the top. Source: the printed boards of ``data/boards/printed.yaml``; for the
#: small island four independent transcriptions agree, for the large one it is one edition (2022).
_ISLANDS: dict[Game, tuple[frozenset[tuple[int, int]], Box, tuple[str, ...]]] = {
    Game.BASE: (ISLAND_19, BASE_BOX, ("A1/NW", "A2/NO", "B4/NO", "C5/O", "D4/ZO", "E2/ZO", "E1/ZW", "D1/W", "B1/W")),
    Game.BASE_56: (ISLAND_30, LARGE_BOX, ("A1/NW", "A2/NO", "B4/NO", "D6/O", "E5/ZO", "G3/O", "G2/ZO", "G1/ZW", "F1/W", "D1/ZW", "C1/W")),
}
#: The nine harbour tiles lie on every second of the sea places (base/setup-wiki-harbour-tiles-alternate).
_EVERY = 2


_T = TypeVar("_T")


class _Chance:
    """Even draws from a seed."""

    def __init__(self, seed: int | str) -> None:
        self._left = int.from_bytes(sha256(str(seed).encode()).digest(), "big")

    def below(self, number: int) -> int:
        """Return a number from 0 to ``number`` - 1."""
        self._left, found = divmod(self._left, number)
        return found

    def shuffled(self, things: Sequence[_T]) -> list[_T]:
        """Return the things in any order, each order as likely as the next."""
        found = list(things)
        left = self._left
        for place in range(len(found) - 1, 0, -1):
            left, other = divmod(left, place + 1)
            found[place], found[other] = found[other], found[place]
        self._left = left
        return found


def lay(seed: int | str, rules: RuleSet, name: str, colours: Sequence[str] = ()) -> Position:
    """Return the variable board of a seed for the game of this id, with players of these colours who have placed nothing."""
    return variable_board(seed, rules, Game(name), colours)


def variable_board(seed: int | str, rules: RuleSet, game: Game = Game.BASE, colours: Sequence[str] = ()) -> Position:
    """Return a variable board as the rule set lays it, before the opening rounds, with players of these colours who have placed nothing.

    Tiles are shuffled (base/setup-variable-shuffle-tiles). Chips follow the alphabet along a counter-clockwise spiral
    (base/setup-variable-chips-order) over all land but the deserts (base/setup-variable-chips-skip-desert), from a corner of the island
    unless the rule set allows any outer tile. Red numbers lie apart unless the rule set has no such rule: where two touch they are exchanged
    as it says, and a beginning for which it says nothing is not used; with these boxes some beginning always serves, so tiles are never
    shuffled anew and every order of them is as likely. Harbours of shuffled kinds lie on the places of the frame, or, where the rule set uses
    loose sea tiles, on every second sea place, each turned to any land that it touches. The robber stands on the desert; with two deserts
    it is not said on which.

    Raises:
        ValueError: the game has no variable island.
    """
    if game not in _ISLANDS:
        raise ValueError(f"no variable board for {game}")
    tiles, box, _ = _ISLANDS[game]
    hex_map, chance = make_hex_map(tiles), _Chance(seed)
    terrain = tuple(chance.shuffled(_tiles_of(game)))
    deserts = tuple(tile for tile, kind in enumerate(terrain) if kind is Terrain.DESERT)
    ways = _chips(
        hex_map,
        box.letters,
        deserts,
        rules.basegame.setting.first_chip_on_corner,
        rules.basegame.setting.reds_apart,
        rules.basegame.setting.red_swap,
    )
    chips = ways[chance.below(len(ways))]
    board = _with_harbours(hex_map, terrain, chips, game, rules, chance)
    robber = deserts[0] if len(deserts) == 1 else None
    return Position(game, board, tuple(Player(colour) for colour in colours), robber=robber, phase=Phase.SET_UP)


@lru_cache(maxsize=2)
def _tiles_of(game: Game) -> tuple[Terrain, ...]:
    return tuple(kind for kind, count in _ISLANDS[game][1].terrain.items() for _ in range(count))


@lru_cache(maxsize=4)
def _kinds_of(game: Game) -> tuple[str, ...]:
    return tuple(kind for kind, count in _ISLANDS[game][1].harbours.items() for _ in range(count))


@lru_cache(maxsize=4096)
def _chips(
    hex_map: HexMap, letters: tuple[int, ...], deserts: tuple[int, ...], on_corner: Holds, apart: Holds, swap: RedSwap
) -> tuple[tuple[int | None, ...], ...]:
    """Return the chips by tile for each beginning of the spiral that the rule set allows and answers for.

    What a rule set leaves undecided is laid so that no reading forbids it: from a corner, red numbers apart without an exchange.
    """
    found = []
    for way in spirals(hex_map, corners_only=on_corner is not Holds.NO):
        tiles = tuple(tile for tile in way if tile not in deserts)
        numbers: tuple[int, ...] | None = letters
        if apart is not Holds.NO:
            numbers = _apart(hex_map, tiles, letters, swap)
        if numbers is not None:
            found.append(_by_tile(hex_map, tiles, numbers))
    return tuple(found)


def _by_tile(hex_map: HexMap, tiles: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int | None, ...]:
    chips: list[int | None] = [None] * len(hex_map.tiles)
    for tile, number in zip(tiles, numbers, strict=True):
        chips[tile] = number
    return tuple(chips)


def _apart(hex_map: HexMap, tiles: tuple[int, ...], letters: tuple[int, ...], swap: RedSwap) -> tuple[int, ...] | None:
    if swap is RedSwap.NEXT_CHIP:
        return exchanged_with_next(hex_map, tiles, letters)
    if swap is RedSwap.FREELY:
        return exchanged_freely(hex_map, tiles, letters)
    return None if any(reds_touching(hex_map, _by_tile(hex_map, tiles, letters))) else letters


def _with_harbours(
    hex_map: HexMap, terrain: tuple[Terrain, ...], chips: tuple[int | None, ...], game: Game, rules: RuleSet, chance: _Chance
) -> Board:
    """Return the board with its harbours; which kinds share a piece of the frame no source says, so that all are shuffled."""
    kinds = chance.shuffled(_kinds_of(game))
    if game is Game.BASE and rules.basegame.setting.harbours_apart is Holds.YES:
        places = ring(hex_map)[chance.below(_EVERY) :: _EVERY]
        paths = [place[chance.below(len(place))] for place in places]
    else:
        paths = [hex_map.path_named[name] for name in _ISLANDS[game][2]]
    return make_board(hex_map, terrain, chips, dict(sorted(zip(paths, kinds, strict=True))))
