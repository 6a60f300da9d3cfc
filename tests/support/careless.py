"""Games at a table that lets things happen: played by the naive reading, which says itself of every move whether it may be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from naive.house import ACTUEEL, FINE, OPEN, WRONG, House
from naive.moves import NOBODY, Move, cards, line
from naive.places import Places
from naive.player import Player, start_of
from naive.reading import USUAL, judge
from naive.table import KINDS, KNIGHT, POINT, PRICE, Table

from adjudicator.basegame.deeds import Roll
from adjudicator.judging.referee import with_agreed
from adjudicator.telling.records import Record
from catan_rules import read_game, read_position

#: More cards of a kind than anybody ever holds.
_BOTTOMLESS = 999


@dataclass(frozen=True)
class Careless:
    """A game: its record, the table in the end, the bank after each event, and what is against the moves that may not be made, by their place among the events."""

    record: Record
    table: Table
    wrong: dict[int, str]
    banks: list[Counter[str]]


def bottomless(target: int = 10, *, among_players: bool = True) -> House:
    """Return the current rules at a table whose bank never runs short."""
    return replace(ACTUEEL, target=target, each=_BOTTOMLESS, among_players=among_players)


def careless(seed: int, house: House, players: int, most: int, slips: float = 0.0) -> Careless:
    """Return a game of so many moves at most, in which so large a share may not be made; the same for the same seed."""
    chance = Random(seed)  # noqa: S311 - games, not secrets
    start, robber, _ = start_of(chance, house, players)
    table = Table(Places(read_position(start).board), house, players, robber)
    player = _Careless(chance, table, slips)
    player.play(most)
    agreed: dict[str, int | str | None] = {"target": house.target, "hand_limit": house.safe}
    agreed |= {} if house.each is None else {"bank": None}
    agreed |= {} if house.among_players else {"trade": "bank"}
    kept = [number for number, move in enumerate(player.moves) if move.verb not in ("get", "claim")]
    read = read_game("\n".join(line(player.moves[number]) for number in kept), with_agreed(read_position(start), agreed))
    told = [
        replace(one, event=replace(one.event, dice=player.moves[number].eyes)) if isinstance(one.event, Roll) else one
        for number, one in zip(kept, read.events, strict=True)
    ]
    wrong = {kept.index(number): why for number, why in player.wrong.items()}
    return Careless(replace(read, events=tuple(told)), table, wrong, [player.banks[number] for number in kept])


class _Careless(Player):
    """Plays all seats, and now and then as nobody may."""

    def __init__(self, chance: Random, table: Table, slips: float) -> None:
        super().__init__(chance, table)
        self.slips = slips
        self.wrong: dict[int, str] = {}
        self.banks: list[Counter[str]] = []

    def _make(self, move: Move) -> None:
        super()._make(move)
        self.banks.append(self.table.bank())

    def play(self, most: int) -> list[Move]:
        """Go on until somebody has won, there is nothing to do, or so many moves have been made."""
        while len(self.moves) < most and self.table.winner is None:
            move = self._slip() or next((move for move in self._ideas() if self._may(move)), None)
            if move is None:
                break  # roads are due that nowhere lead on: what then, no rule says
            self._make(move)
        return self.moves

    def _may(self, move: Move) -> bool:
        sort, why = judge(self.table, move)
        return sort == FINE or (sort == OPEN and why in USUAL)

    def _slip(self) -> Move | None:
        if self.chance.random() >= self.slips:
            return None
        ways = list(self._wrongly())
        self.chance.shuffle(ways)
        # a second roll is wrong at any time: what asks for cards or places comes first
        ways.sort(key=lambda move: move.verb in ("roll", "end") and self.chance.random() < 0.9)
        for move in ways:
            sort, why = judge(self.table, move)
            if sort == WRONG:
                self.wrong[len(self.moves)] = why
                return move
        return None

    def _wrongly(self) -> Iterator[Move]:
        """Yield what a program may let happen although the rules forbid it."""
        table, chance, turn = self.table, self.chance, self.table.turn
        ways, corners = list(table.places.ends), list(table.places.corners)
        taken = {corner for seat in table.seats for corner in seat.buildings}
        free_corner = chance.choice([corner for corner in corners if corner not in taken])
        free_path = chance.choice([path for path in ways if path not in table.taken()])
        if table.phase == "opening":
            yield Move("put", turn, piece="dorp", at=free_corner) if table.bare is None else Move("put", turn, piece="straat", at=free_path)
        elif table.phase == "halve":
            who = chance.choice(sorted(table.owing))
            hand = list(table.seats[who].hand.elements())
            number = len(hand) // 2 + chance.choice((-1, 1))
            yield Move("discard", who, give=cards(Counter(chance.sample(hand, number))))
        elif table.phase == "robber":
            yield from self._robs_wrongly()
        elif table.free:
            return  # a program that waits for roads takes nothing else
        elif table.phase == "roll":
            yield Move("end", turn)
            yield from self._trades_wrongly(turn)
        else:
            yield Move("roll", turn, eyes=(chance.randint(1, 6), chance.randint(1, 6)))
            yield from self._trades_wrongly(turn)
            yield from self._plays_wrongly(turn)
            for piece, at in (("straat", free_path), ("dorp", free_corner)):
                limit = {"straat": 15, "dorp": 5}[piece]
                if table.seats[turn].hand >= Counter(PRICE[piece]) and len(table.seats[turn].pieces(piece)) < limit:
                    yield Move("build", turn, piece=piece, at=at)

    def _robs_wrongly(self) -> Iterator[Move]:
        table, chance = self.table, self.chance
        victims = [who for who, seat in enumerate(table.seats) if who != table.turn and seat.hand.total()]
        yield Move("rob", table.turn, at=table.robber, figure="rover", robs=NOBODY)
        tile = chance.choice([tile for tile in table.places.tiles if tile != table.robber])
        yield Move("rob", table.turn, at=tile, figure="rover", robs=NOBODY)
        if victims:
            victim = chance.choice(victims)
            stolen = chance.choice(list(table.seats[victim].hand.elements()))
            yield Move("rob", table.turn, at=tile, figure="rover", robs=victim, stolen=stolen)

    def _trades_wrongly(self, turn: int) -> Iterator[Move]:
        table, chance = self.table, self.chance
        give, take = chance.sample(KINDS, 2)
        for rate in (2, 3, 4):
            if table.seats[turn].hand[give] >= rate:
                yield Move("trade", turn, give=((give, rate),), take=((take, 1),))
        one, other = chance.sample(range(len(table.seats)), 2)
        if table.seats[one].hand[give] and table.seats[other].hand[take]:
            yield Move("trade", one, give=((give, 1),), take=((take, 1),), partner=other)

    def _plays_wrongly(self, turn: int) -> Iterator[Move]:
        seat = self.table.seats[turn]
        for card in [card for card in (seat.fresh + seat.cards) if card != POINT and (seat.fresh[card] or seat.cards[card])]:
            if card == KNIGHT:
                yield next(move for move in self._robbing(Move("play", turn, card=card)) if self._lies(move))
            elif card == "uitvinding":
                yield Move("play", turn, card=card, take=cards(Counter(self.chance.choices(KINDS, k=2))))
            elif card == "monopolie":
                yield Move("play", turn, card=card, resource=self.chance.choice(KINDS))
            else:
                yield Move("play", turn, card=card)

    def _lies(self, move: Move) -> bool:
        """Tell whether the robber may go there after a seven, which asks for nothing but that."""
        self.table.phase, phase = "robber", self.table.phase
        found = judge(self.table, replace(move, verb="rob", card=""))[0] == FINE
        self.table.phase = phase
        return found
