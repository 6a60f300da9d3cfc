"""Positions for the corpus of tools/snapshot.py: played forward, thrown down at random, or both."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from boards import DESERT, GOLD, SEA, Drawn, Edge, Point, island, patch

COLOURS = ("rood", "blauw", "wit", "oranje", "groen", "bruin", "paars")
RESOURCES = ("hout", "baksteen", "wol", "graan", "erts")
DEVELOPMENTS = ("ridder", "stratenbouw", "uitvinding", "monopolie", "overwinningspunt")
PHASES = ("opbouw", "voor de worp", "afleggen", "rover", "handelen", "bouwen", "bijzondere bouwronde")
NAMES = ("Anna", "Jan Peter", "Björn", "Zoë", "Willemijn de Koning", "An", "Rosa", "Ole", "Ümit", "Theo")
HIDDEN, WHOLE, NONE = "gedekt", "kaarten", "geen"
Cards = dict[str, int]


@dataclass
class Player:
    """What a player has; None is unknown. ``hidden`` stands among the kinds of cards, ``kaarten`` for cards of which only the number is known."""

    colour: str
    name: str | None = None
    settlements: list[Point] = field(default_factory=list)
    cities: list[Point] = field(default_factory=list)
    roads: list[Edge] = field(default_factory=list)
    ships: list[Edge] = field(default_factory=list)
    hand: Cards | None = None
    developments: Cards | None = None
    bought: Cards | None = None
    played: Cards | None = None
    special: list[str] | None = None


@dataclass
class Stand:
    """A position as it is made, before it is written."""

    board: Drawn
    game: str | None
    players: list[Player]
    rules: str | None = None
    robber: str | None = None
    pirate: str | None = None
    bank: Cards | str | None = None
    turn: str | None = None
    phase: str | None = None
    roll: int | None = None
    events: list[str] = field(default_factory=list)

    @property
    def plays(self) -> str:
        """The game that it is, said or not."""
        if self.game:
            return self.game
        terrains = {self.board.terrain(name) for name in self.board.tiles}
        if terrains & {SEA, GOLD} or any(player.ships for player in self.players):
            return "zeevaarders"
        return "basis-5-6" if len(self.board.tiles) == 30 else "basis"  # noqa: PLR2004 - the tiles of the larger island


class Maker:
    """Makes positions of one kind after another; ``boards`` are the printed ones, ``rules`` the names of rule sets by game."""

    def __init__(self, boards: list[tuple[str, Drawn, str]], rules: dict[str, list[str]]) -> None:
        """Keep what positions are made of."""
        self.boards = boards
        self.rules = rules

    def stand(self, chance: Random) -> Stand:
        """Return a position: board, then pieces played or thrown down, then cards and the rest, each known or not."""
        board, game = self._board(chance)
        most = 6 if game != "basis" or chance.randrange(8) == 0 else 4
        colours = list(COLOURS[:most] if chance.randrange(5) else COLOURS)
        if chance.randrange(3) == 0:
            chance.shuffle(colours)
        number = 0 if chance.randrange(40) == 0 else chance.choice((1, 2, 3, 3, 4, 4, 4, 4, most, most))
        players = [Player(colour) for colour in colours[:number]]
        easy = chance.randrange(2) == 0
        stand = Stand(board, game if chance.randrange(4) or game == "zeevaarders" else None, players)
        manner = chance.choice(("played", "played", "played", "played", "opening", "opening", "thrown", "mixed", "late", "late"))
        pieces(chance, stand, manner)
        self._rest(chance, stand, manner)
        if easy and players:
            _ease(chance, stand, manner)
        return stand

    def _board(self, chance: Random) -> tuple[Drawn, str]:
        what = chance.randrange(20)
        if what < 7:  # noqa: PLR2004 - of twenty
            game = "basis" if what < 5 else "basis-5-6"  # noqa: PLR2004 - of twenty
            return island(chance, game), game
        if what < 14:  # noqa: PLR2004 - of twenty
            called, board, game = chance.choice([one for one in self.boards if what > 10 or one[2] == "basis"])  # noqa: PLR2004 - of twenty
            return Drawn(board.rows, board.sideways, called), game
        sea = chance.randrange(4) > 0
        return patch(chance, sea), "zeevaarders" if sea else chance.choice(("basis", "basis", "basis-5-6"))

    def _rest(self, chance: Random, stand: Stand, manner: str) -> None:
        for player in stand.players:
            player.name = chance.choice(NAMES) if chance.randrange(4) == 0 else None
            player.hand = hand(chance, RESOURCES, (0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 15) if manner != "opening" else (0, 1, 2, 3))
            player.developments = hand(chance, DEVELOPMENTS, (0, 0, 1, 1, 2, 3, 5) if manner != "opening" else (0, 0, 0, 1))
            if player.developments and chance.randrange(3) == 0:
                player.bought = part(chance, player.developments)
            if chance.randrange(3) == 0:
                most = 6 if manner == "late" else 3
                kinds = DEVELOPMENTS if chance.randrange(6) == 0 else DEVELOPMENTS[:4]
                player.played = {kind: chance.randrange(1, most) for kind in chance.sample(kinds, chance.choice((1, 1, 2)))}
                if chance.randrange(10) == 0:
                    player.played[HIDDEN] = 1
        names = {player.name for player in stand.players if player.name}
        if len(names) < sum(player.name is not None for player in stand.players) and chance.randrange(4):
            for player in stand.players:
                player.name = None
        if stand.players and chance.randrange(3) == 0:
            for card in chance.choice(
                (["langste handelsroute"], ["grootste riddermacht"], ["langste handelsroute", "grootste riddermacht"], [])
            ):
                holder = chance.choice(stand.players)
                holder.special = [*(holder.special or []), card]
            if not any(player.special for player in stand.players):
                stand.players[0].special = []
        stand.rules = chance.choice((None, None, None, *self.rules[stand.plays]))
        land = [name for name, (_, word) in stand.board.tiles.items() if word != SEA]
        sea = [name for name, (_, word) in stand.board.tiles.items() if word == SEA]
        deserts = [name for name in land if stand.board.terrain(name) == DESERT]
        stand.robber = chance.choice((None, None, chance.choice(land), chance.choice(land), chance.choice(deserts or land)))
        if chance.randrange(25) == 0 and sea:
            stand.robber = chance.choice(sea)
        if stand.plays == "zeevaarders" and chance.randrange(2):
            stand.pirate = chance.choice((sea or land) if chance.randrange(10) else land)
        stand.bank = bank(chance)
        if stand.players and chance.randrange(4):
            stand.turn = chance.choice(stand.players).colour
        if manner == "opening":
            stand.phase = chance.choice(("opbouw", "opbouw", "opbouw", None, "voor de worp"))
        else:
            stand.phase = chance.choice(
                (None, None, *PHASES[1:6], "bouwen", "handelen", PHASES[6] if stand.plays == "basis-5-6" else "opbouw")
            )
        if stand.phase not in {"opbouw", "voor de worp"} or chance.randrange(10) == 0:
            stand.roll = chance.choice((None, None, None, 7 if stand.phase in {"afleggen", "rover"} else 8, chance.randrange(2, 13)))
        if chance.randrange(8) == 0 and stand.players:
            one = chance.choice(stand.players).colour
            events = (
                f"{one} gooit 8",
                f"{one} bouwt straat A2/ZO",
                f"{one} eindigt beurt",
                "iets anders ☺",
                f"{one} koopt ontwikkelingskaart",
            )
            stand.events = chance.sample(events, chance.choice((1, 2, 3)))


def _ease(chance: Random, stand: Stand, manner: str) -> None:
    """Take most of what forbids everything out of a position: it is somebody's turn, in a phase or none, with cards and a full bank."""
    stand.turn = chance.choice(stand.players).colour
    stand.phase = "opbouw" if manner == "opening" else chance.choice((None, "bouwen", "bouwen", "handelen", "voor de worp"))
    stand.roll = 8 if stand.phase in {"bouwen", "handelen"} and chance.randrange(2) else None
    stand.bank = None if chance.randrange(3) else {kind: chance.choice((3, 8, 12)) for kind in (*RESOURCES, "ontwikkelingskaarten")}
    for player in stand.players:
        if manner != "opening" and player.colour == stand.turn:
            player.hand = {kind: chance.choice((1, 2, 3, 4)) for kind in RESOURCES} if chance.randrange(4) else None
            player.developments = dict.fromkeys(chance.sample(DEVELOPMENTS, 2), 1) if chance.randrange(2) else None
            player.bought = {} if player.developments and chance.randrange(2) else None
        elif manner != "opening" and chance.randrange(2):
            player.hand = {WHOLE: chance.choice((1, 4, 7))}


# --- pieces ----------------------------------------------------------------------------------------------------------------


def pieces(chance: Random, stand: Stand, manner: str) -> None:
    """Put pieces on the board: by the rules (``played``, ``opening``, ``late``), anywhere (``thrown``), or first one, then the other."""
    if manner in {"thrown", "mixed"}:
        if manner == "mixed":
            _play(chance, stand, (2, 6))
        _throw(chance, stand, 1 if manner == "mixed" else chance.choice((1, 2, 4, 8)))
    elif manner == "opening":
        for number, player in enumerate(stand.players):
            whole = chance.choice((0, 1, 1, 2, 2)) if number else chance.choice((1, 1, 2, 2))
            for _ in range(whole):
                _found(chance, stand, player, road=chance.randrange(8) > 0)
    else:
        _play(chance, stand, (12, 30) if manner == "late" else (0, 12))


def _taken(stand: Stand) -> dict[Point, Player]:
    return {point: player for player in stand.players for point in (*player.settlements, *player.cities)}


def _used(stand: Stand) -> set[Edge]:
    return {edge for player in stand.players for edge in (*player.roads, *player.ships)}


def _free(stand: Stand, point: Point) -> bool:
    taken = _taken(stand)
    return stand.board.is_land(point) and point not in taken and not any(other in taken for other in stand.board.near(point))


def _found(chance: Random, stand: Stand, player: Player, *, road: bool) -> None:
    free = sorted(point for point in stand.board.corners if _free(stand, point))
    if not free:
        return
    point = chance.choice(free)
    player.settlements.append(point)
    if road:
        _lay(chance, stand, player, point)


def _lay(chance: Random, stand: Stand, player: Player, point: Point) -> None:
    used = _used(stand)
    ways = [edge for edge in stand.board.steps[point] if edge not in used]
    if not ways:
        return
    edge = chance.choice(sorted(ways, key=sorted))
    by_sea = stand.plays == "zeevaarders" and stand.board.is_sea(edge) and (not stand.board.is_land(edge) or chance.randrange(2) == 0)
    (player.ships if by_sea else player.roads).append(edge)


def _play(chance: Random, stand: Stand, rounds: tuple[int, int]) -> None:
    for player in stand.players:
        _found(chance, stand, player, road=True)
        _found(chance, stand, player, road=True)
    for player in stand.players:
        for _ in range(chance.randint(*rounds)):
            reached = sorted({point for edge in (*player.roads, *player.ships) for point in edge})
            if not reached:
                break
            what = chance.randrange(10)
            if what < 7:  # noqa: PLR2004 - of ten
                _lay(chance, stand, player, reached[-1] if chance.randrange(2) else chance.choice(reached))
            elif what < 9:  # noqa: PLR2004 - of ten
                free = [point for point in reached if _free(stand, point)]
                player.settlements += [chance.choice(free)] if free else []
            elif player.settlements:
                player.cities.append(player.settlements.pop(chance.randrange(len(player.settlements))))


def _throw(chance: Random, stand: Stand, many: int) -> None:
    points, edges = sorted(stand.board.corners), sorted(stand.board.sides, key=sorted)
    for player in stand.players:
        player.settlements += [chance.choice(points) for _ in range(chance.randrange(many + 1))]
        player.cities += [chance.choice(points) for _ in range(chance.randrange(many // 2 + 1))]
        player.roads += [chance.choice(edges) for _ in range(chance.randrange(3 * many))]
        if stand.plays == "zeevaarders" or chance.randrange(10) == 0:
            player.ships += [chance.choice(edges) for _ in range(chance.randrange(2 * many))]


# --- cards -----------------------------------------------------------------------------------------------------------------


def hand(chance: Random, kinds: tuple[str, ...], sizes: tuple[int, ...]) -> Cards | None:
    """Return what is known of a hand: nothing, its number, all kinds, some kinds and hidden cards, or that it is empty."""
    size = chance.choice(sizes)
    manner = chance.choice(("unknown", "number", "kinds", "kinds", "kinds", "some"))
    if manner == "unknown":
        return None
    if size == 0:
        return {}
    if manner == "number":
        return {WHOLE if kinds is RESOURCES else HIDDEN: size}
    found: Cards = {}
    for _ in range(size):
        kind = chance.choice(kinds)
        found[kind] = found.get(kind, 0) + 1
    if manner == "some":
        found[HIDDEN] = chance.choice((1, 2, 3))
    return found


def part(chance: Random, cards: Cards) -> Cards:
    """Return some of these cards."""
    return {kind: chance.randrange(1, number + 1) for kind, number in cards.items() if chance.randrange(2)}


def bank(chance: Random) -> Cards | str | None:
    """Return what is known of the bank: nothing, that it is empty, or the number of some or all kinds."""
    manner = chance.randrange(8)
    if manner < 4:  # noqa: PLR2004 - of eight
        return None
    if manner == 4:  # noqa: PLR2004 - of eight
        return chance.choice(("geen", "onbekend"))
    found = {kind: chance.choice((0, 1, 1, 2, 5, 14, 19, 24, 30)) for kind in RESOURCES if manner == 5 or chance.randrange(2)}  # noqa: PLR2004 - of eight
    if chance.randrange(2):
        found["ontwikkelingskaarten"] = chance.choice((0, 1, 5, 20, 25))
    return found or {"erts": 3}
