"""Random positions about a seven and the robber, and a naive reading of both that shares only the map tables with the checks."""

from __future__ import annotations

import random
from itertools import product

from support.basegame.building import ARCHIPELAGO, ISLAND, SYMMETRIES, Symmetry

from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Phase, Player, Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_30, HexMap, make_hex_map

LARGE = make_hex_map(ISLAND_30)
MAPS = {Game.BASE: ISLAND, Game.BASE_56: LARGE, Game.SEAFARERS: ARCHIPELAGO}
_WORDS = (Terrain.FOREST, Terrain.HILLS, Terrain.PASTURE, Terrain.FIELDS, Terrain.MOUNTAINS, Terrain.GOLD, Terrain.DESERT)
#: What each rule set says, looked up in the rulings: whether the desert is open to the robber, the sea ("?": not said), a choice of an empty
#: hand where another is full, and from how many cards five or six halve their hands.
DESERT = {"almanak": "no"}
SEA = dict.fromkeys(("encyclopedie", "wk-2002", "gebruikelijk", "encyclopedie-5-6", "huisregel-5-6"), "?")
EMPTY = SEA
FROM = {"almanak": (8, 10), "spielanleitung": (8, 10), "huisregel-5-6": (10,)}


def random_position(chance: random.Random) -> Position:
    """Return a position with terrain, pieces, hands, cards, robber, roll and phase at random, most of it stated and some not."""
    game = chance.choice((Game.BASE, Game.BASE, Game.BASE_56, Game.SEAFARERS))
    hex_map = MAPS[game]
    terrain = tuple(Terrain.SEA if hex_map.sea_tiles >> tile & 1 else chance.choice(_WORDS) for tile in range(len(hex_map.tiles)))
    chips = tuple(None if kind in (Terrain.SEA, Terrain.DESERT) else chance.choice((2, 3, 4, 5, 6, 8, 9, 10, 11, 12)) for kind in terrain)
    board = Board(hex_map, terrain, chips)
    spots = list(range(hex_map.intersections))
    if chance.random() < 0.6:
        spots = sorted({spot for tile in chance.sample(range(len(terrain)), 3) for spot in hex_map.tile_corners[tile]})
    chance.shuffle(spots)
    most = 6 if game is Game.BASE_56 else chance.choice((4, 4, 4, 6))
    players = []
    for colour in chance.sample(COLOURS, chance.randint(2, most)):
        pieces = [spots.pop() for _ in range(min(len(spots), chance.choice((0, 1, 2, 2, 3, 4))))]
        cities = chance.randint(0, len(pieces))
        players.append(
            Player(
                colour,
                settlements=tuple(pieces[cities:]),
                cities=tuple(pieces[:cities]),
                hand=_hand(chance),
                developments=_developments(chance),
                bought=chance.choice((None, None, Cards((1, 0, 0, 0, 0)), Cards((0, 0, 0, 0, 0), 1))),
                played=Cards((chance.choice((0, 0, 1, 3)), 0, 0, 0, 0), chance.choice((0, 0, 0, 1))),
            )
        )
    deserts = [tile for tile, kind in enumerate(terrain) if kind is Terrain.DESERT]
    assumed = len(deserts) == 1 and chance.random() < 0.3
    return Position(
        game,
        board,
        tuple(players),
        robber=deserts[0] if assumed else chance.choice((None, *range(len(terrain)))),
        robber_assumed=assumed,
        bank=chance.choice((None, Bank(tuple(chance.choice((None, 0, 3, 15, 19)) for _ in range(5))))),
        turn=chance.choice((None, 0, 0, 1)),
        phase=chance.choice((None, None, Phase.DISCARD, Phase.ROBBER, Phase.ROBBER, *Phase)),
        roll=chance.choice((None, 7, 7, chance.randint(2, 12))),
    )


def _hand(chance: random.Random) -> Cards | None:
    size = chance.choice((None, 0, 0, 1, 3, 6, 7, 8, 9, 10, 11, 15))
    if size is None:
        return None
    hidden = chance.choice((0, 1, 3, size)) if size < 4 else chance.choice((0, 1, 2, 3))
    hidden = min(hidden, size)
    kinds = [chance.randrange(5) for _ in range(size - hidden)]
    return Cards(tuple(kinds.count(kind) for kind in range(5)), hidden)


def _developments(chance: random.Random) -> Cards | None:
    return chance.choice((None, Cards((0, 0, 0, 0, 0)), Cards((1, 0, 0, 0, 0)), Cards((0, 1, 0, 0, 0), 1), Cards((2, 0, 0, 1, 0))))


# -- a naive reading -------------------------------------------------------------------------------------------------------


def naive_costs(position: Position, rules: str) -> dict[str, int | None]:
    """Return what a seven costs everybody, None where that is not certain."""
    many = len(position.players) > 4 or position.game is Game.BASE_56
    limits = FROM.get(rules, (8,)) if many else (8,)
    found: dict[str, int | None] = {}
    for player in position.players:
        costs: set[int | None] = {None}
        if player.hand is not None:
            total = sum(player.hand.counts) + player.hand.hidden
            costs = {(total - total % 2) // 2 if total >= limit else 0 for limit in limits}
        found[player.colour] = costs.pop() if len(costs) == 1 else None
    return found


def naive_may_hand_in(position: Position, colour: str, cards: tuple[int, ...], rules: str) -> str:
    """Return yes, no or undetermined for handing in these resources on a seven, by trying every hand that the hidden cards can make."""
    player = next(one for one in position.players if one.colour == colour)
    need = naive_costs(position, rules)[colour]
    if player.hand is None:
        possible = [total // 2 for total in range(FROM.get(rules, (8,))[0] if _many(position) else 8, 200)]
        return "no" if sum(cards) and sum(cards) not in possible else "undetermined"
    fits = _fits(position, player, cards)
    if need is None:
        total = sum(player.hand.counts) + player.hand.hidden
        return "no" if sum(cards) not in (0, total // 2) or fits == {False} else "undetermined"
    if sum(cards) != need or fits == {False}:
        return "no"
    return "yes" if fits == {True} else "undetermined"


def _many(position: Position) -> bool:
    return len(position.players) > 4 or position.game is Game.BASE_56


def _fits(position: Position, player: Player, cards: tuple[int, ...]) -> set[bool]:
    """Return whether a hand holds the cards, for every hand that it can be; only False where the position contradicts itself."""
    assert player.hand is not None
    each = 24 if position.game is Game.BASE_56 else 19
    stock = position.bank.resources if position.bank is not None else (None,) * 5
    seen = [sum(one.hand.counts[kind] for one in position.players if one.hand is not None) + (stock[kind] or 0) for kind in range(5)]
    found = set()
    for extra in product(range(player.hand.hidden + 1), repeat=5):
        if sum(extra) == player.hand.hidden and all(more <= max(0, each - known) for more, known in zip(extra, seen, strict=True)):
            found.add(all(wish <= have + more for wish, have, more in zip(cards, player.hand.counts, extra, strict=True)))
    return found or {all(wish <= have for wish, have in zip(cards, player.hand.counts, strict=True))}


def naive_tiles(position: Position, rules: str, strict: bool) -> tuple[list[str], list[str]]:
    """Return the names of the tiles where the robber may go for certain, and of those that are open."""
    certain, possible = [], []
    lost = position.robber is None or (strict and position.robber_assumed)
    for tile, name in enumerate(position.board.map.tile_names):
        kind = str(position.board.terrain[tile])
        said = {"woestijn": DESERT.get(rules, "yes"), "zee": SEA.get(rules, "no")}.get(kind, "yes")
        if said == "no" or (not lost and tile == position.robber):
            continue
        (possible if said == "?" or lost else certain).append(name)
    return certain, possible


def naive_victims(position: Position, colour: str, tile: str, rules: str) -> tuple[list[str], list[str]]:
    """Return the colours of those whom a player may rob at a tile for certain, and of those of whom it is open."""
    hex_map: HexMap = position.board.map
    here = hex_map.tile_named[tile]
    hands: dict[str, int | None] = {}
    for player in position.players:
        touching = [spot for spot in player.settlements + player.cities if here in hex_map.corner_tiles[spot]]
        if touching and player.colour != colour:
            hands[player.colour] = None if player.hand is None else sum(player.hand.counts) + player.hand.hidden
    if EMPTY.get(rules) != "?":
        return list(hands), []
    certain = [one for one, cards in hands.items() if cards or all(other == one or hands[other] == 0 for other in hands)]
    return certain, [one for one in hands if one not in certain]


def moved_tile(symmetry: Symmetry, tile: int) -> int:
    """Return where a symmetry of the island lays a tile."""
    corners = {symmetry.corner[spot] for spot in ISLAND.tile_corners[tile]}
    return next(number for number, row in enumerate(ISLAND.tile_corners) if set(row) == corners)


TILES = {symmetry: [moved_tile(symmetry, tile) for tile in range(len(ISLAND.tiles))] for symmetry in SYMMETRIES}
