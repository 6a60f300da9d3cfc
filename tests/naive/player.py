"""Somebody who plays whole games by the naive reading alone: a fair board, then at each moment one of the moves that look useful."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from naive.board import FRAME, HARBOURS, ROWS, TILES
from naive.house import FINE, OPEN, House
from naive.moves import COLOURS, NOBODY, Move, cards
from naive.places import SEA, Places
from naive.reading import USUAL, judge
from naive.table import KINDS, KNIGHT, POINT, PRICE, Seat, Table

from adjudicator.board.board import Board

#: Land, sea and gold of the maps with ships, row by row; ``#`` is land.
_MAPS = (
    ("~~~~~~", "~##~##~", "~###~#g#", "~##~~##", "~g~#~~"),
    ("~~~~~~", "~#~##~g", "~##~##~~", "##~g~##~", "~#~##~~"),
)
_LANDS = ("bos", "heuvels", "weide", "akker", "bergen")


@dataclass
class Played:
    """A game: the document that it starts from, the house, and every move."""

    start: str
    house: House
    players: int
    robber: str
    pirate: str | None
    places: Places
    whole_roll: bool
    moves: list[Move] = field(default_factory=list)

    def table(self) -> Table:
        """Return the table before the first move."""
        return Table(self.places, self.house, self.players, self.robber, self.pirate, whole_roll=self.whole_roll)


def start_of(chance: Random, house: House, players: int) -> tuple[str, str, str | None]:
    """Return a document of an empty board, and where robber and pirate stand."""
    rows = chance.choice(_MAPS) if house.sea else tuple("#" * length for length in ROWS[30 if house.large else 19])
    size = 30 if house.large else 19
    tiles = [kind for kind, count in TILES[size].items() for _ in range(count)]
    chance.shuffle(tiles)
    lines, names = [], {}
    longest = max(map(len, rows))
    for row, marks in enumerate(rows):
        words = []
        for place, mark in enumerate(marks):
            kind = SEA if mark == "~" else "goud" if mark == "g" else chance.choice(_LANDS) if house.sea else tiles.pop()
            names[f"{'ABCDEFG'[row]}{place + 1}"] = kind
            chip = "" if kind in (SEA, "woestijn") else str(chance.choice((2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 6, 8)))
            words.append(f"{kind}{chip}".ljust(11))
        shift = (longest - len(marks)) * 6 if not house.sea else row % 2 * 6
        lines.append(" " * (4 + shift) + " ".join(words).rstrip())
    desert = [name for name, kind in names.items() if kind == "woestijn"] or [
        name for name, kind in names.items() if kind not in (SEA, "goud")
    ]
    robber = chance.choice(desert)
    text = [f"spel: {house.game}", "bord: |2", *lines]
    kinds = list(HARBOURS[size])
    chance.shuffle(kinds)
    if house.sea:
        text.append("havens: geen")
    else:
        text.append("havens:")
        text += [f"  {path}: {kind}" for path, kind in zip(sorted(FRAME[size]), kinds, strict=True)]
    text.append(f"rover: {robber}")
    pirate = None
    if house.sea:
        pirate = chance.choice([name for name, kind in names.items() if kind == SEA])
        text.append(f"piraat: {pirate}")
    text += [f"spelers: [{', '.join(COLOURS[:players])}]", "beurt: rood", "fase: opbouw"]
    return "\n".join(text) + "\n", robber, pirate


class Player:
    """Plays all seats of a table."""

    def __init__(self, chance: Random, table: Table) -> None:
        """Take the table as it stands."""
        self.chance, self.table = chance, table
        self.moves: list[Move] = []
        self.pile = [card for card, count in table.deck.items() for _ in range(count)]
        chance.shuffle(self.pile)

    def play(self, most: int) -> list[Move]:
        """Go on until somebody has won, something is not settled, or so many moves have been made; return the moves."""
        table = self.table
        while len(self.moves) < most and table.winner is None and table.route_known:
            for move in self._ideas():
                sort, why = judge(table, move)
                if sort == FINE or (sort == OPEN and why in USUAL):
                    self._make(move)
                    break
            else:
                raise AssertionError(f"nothing to do in {table.phase}")
        if table.winner is not None and self.chance.random() < 0.5 and not table.house.claims:
            self._make(Move("claim", table.winner))
        return self.moves

    def _make(self, move: Move) -> None:
        self.table.make(move)
        self.moves.append(move)
        if move.verb == "buy":
            self.pile.pop()

    def _ideas(self) -> Iterator[Move]:
        """Yield moves, the more useful first; one of them may always be made."""
        table = self.table
        told = list(self._told())
        if told:
            yield from told
        elif table.phase == "opening":
            yield from self._opening()
        elif table.phase == "halve":
            yield self._half(self.chance.choice(sorted(table.owing)))
        elif table.phase == "robber":
            yield from self._robbing(Move("rob", table.turn))
        elif table.phase == "between":
            yield from self._between()
        elif table.free:
            yield from self._lines(table.turn, chosen=True)
        elif table.phase == "roll":
            yield from self._before_roll()
        else:
            yield from self._deeds()

    def _told(self) -> Iterator[Move]:
        """Yield what a record says of cards just paid: what it must say, and now and then what everybody knows."""
        table, chance = self.table, self.chance
        for who, ways in table.due.items():
            if table.gold[who]:
                left = table.bank()
                chosen = Counter[str]()
                for _ in range(table.gold[who]):
                    kinds = [kind for kind in KINDS if left[kind] > chosen[kind]] or list(KINDS)
                    chosen[chance.choice(kinds)] += 1
                yield Move("get", who, take=cards(ways[0] + chosen))
            elif len(ways) > 1:
                yield Move("get", who, take=cards(ways[-1] if table.whole_roll else ways[0]))
            elif +ways[0] and chance.random() < 0.05:
                yield Move("get", who, take=cards(ways[0]))

    def _opening(self) -> Iterator[Move]:
        table, places = self.table, self.table.places
        if table.bare is None:
            corners = list(places.corners)
            self.chance.shuffle(corners)
            worth = {corner: sum(6 - abs(7 - (places.chip[tile] or 7)) for tile in places.tiles_at(corner)) for corner in corners}
            corners.sort(key=lambda corner: -worth[corner] * self.chance.random())
            yield from (Move("put", table.turn, piece="dorp", at=corner) for corner in corners)
            return
        around = list(places.paths_at[table.bare])
        self.chance.shuffle(around)
        yield from (Move("put", table.turn, piece=piece, at=path) for path in around for piece in self._line_pieces())

    def _line_pieces(self) -> list[str]:
        pieces = ["straat", "schip"] if self.table.house.sea else ["straat"]
        self.chance.shuffle(pieces)
        return pieces

    def _half(self, who: int) -> Move:
        hand = list(self.table.seats[who].hand.elements())
        return Move("discard", who, give=cards(Counter(self.chance.sample(hand, len(hand) // 2))))

    def _robbing(self, move: Move) -> Iterator[Move]:
        table, chance = self.table, self.chance
        tiles = list(table.places.tiles)
        chance.shuffle(tiles)
        for tile in tiles:
            figure = "piraat" if table.places.terrain[tile] == SEA else "rover"
            victims = [who for who in range(len(table.seats)) if who != move.who]
            chance.shuffle(victims)
            for victim in victims:
                hand = list(table.seats[victim].hand.elements())
                stolen = chance.choice(hand) if hand else ""
                yield Move(move.verb, move.who, card=move.card, at=tile, figure=figure, robs=victim, stolen=stolen)
            yield Move(move.verb, move.who, card=move.card, at=tile, figure=figure, robs=NOBODY)

    def _before_roll(self) -> Iterator[Move]:
        turn = self.table.turn
        if self.chance.random() < 0.15:
            yield from self._cards(turn)
        if self.table.points(turn) >= self.table.house.target and self.chance.random() < 0.7:
            yield Move("claim", turn)
        yield self._throw(turn)

    def _throw(self, who: int) -> Move:
        return Move("roll", who, eyes=(self.chance.randint(1, 6), self.chance.randint(1, 6)))

    def _between(self) -> Iterator[Move]:
        for who in range(len(self.table.seats)):
            if self.chance.random() < 0.4:
                yield from self._purchases(who)
        yield self._throw((self.table.turn + 1) % len(self.table.seats))

    def _deeds(self) -> Iterator[Move]:
        table, chance, turn = self.table, self.chance, self.table.turn
        seat = table.seats[turn]
        if table.points(turn) >= table.house.target and chance.random() < 0.7:
            if seat.cards[POINT] and chance.random() < 0.5:
                yield Move("play", turn, card=POINT)
            yield Move("claim", turn)
        if chance.random() < 0.25:
            yield from self._cards(turn)
        if chance.random() < 0.5:
            yield from self._trades(turn, seat)
        yield from self._purchases(turn)
        if seat.ships and chance.random() < 0.3:
            targets = self._near(seat.ships, seat)
            chance.shuffle(targets)
            yield from (Move("shift", turn, at=ship, to=to) for ship in seat.ships for to in targets[:4])
        if seat.hand.total() > 5 and chance.random() < 0.8:
            yield from self._trades(turn, seat)
        yield Move("end", turn)

    def _purchases(self, who: int) -> Iterator[Move]:
        seat, hand = self.table.seats[who], self.table.seats[who].hand
        if hand >= Counter(PRICE["stad"]):
            yield from (Move("build", who, piece="stad", at=corner) for corner in seat.settlements)
        if hand >= Counter(PRICE["dorp"]):
            ends = [end for path in (*seat.roads, *seat.ships) for end in self.table.places.ends[path]]
            yield from (Move("build", who, piece="dorp", at=corner) for corner in dict.fromkeys(ends))
        if self.pile and hand >= Counter(PRICE["kaart"]) and self.chance.random() < 0.6:
            yield Move("buy", who, card=self.pile[-1])
        if self.chance.random() < 0.6:
            yield from self._lines(who)

    def _lines(self, who: int, *, chosen: bool = False) -> Iterator[Move]:
        seat = self.table.seats[who]
        for piece in self._line_pieces():
            if not chosen and not seat.hand >= Counter(PRICE[piece]):
                continue
            near = self._near(seat.roads if piece == "straat" else seat.ships, seat)
            self.chance.shuffle(near)
            yield from (Move("build", who, piece=piece, at=path) for path in near)

    def _near(self, lines: list[str], seat: Seat) -> list[str]:
        places = self.table.places
        ends = [end for path in lines for end in places.ends[path]] + seat.buildings
        return list(dict.fromkeys(path for end in ends for path in places.paths_at[end]))

    def _cards(self, who: int) -> Iterator[Move]:
        held = [card for card in self.table.seats[who].cards.elements() if card != POINT]
        self.chance.shuffle(held)
        for card in held[:1]:
            if card == KNIGHT and self.chance.random() < 0.5:
                yield from self._robbing(Move("play", who, card=KNIGHT))
            elif card == "uitvinding":
                yield Move("play", who, card=card, take=cards(Counter(self.chance.choices(KINDS, k=2))))
            elif card == "monopolie":
                kind = self.chance.choice(KINDS)
                number = sum(seat.hand[kind] for seat in self.table.seats) - self.table.seats[who].hand[kind]
                yield Move("play", who, card=card, resource=kind, number=number if self.chance.random() < 0.7 else None)
            else:
                yield Move("play", who, card=card)

    def _trades(self, who: int, seat: Seat) -> Iterator[Move]:
        chance = self.chance
        goal = PRICE[chance.choice(("dorp", "stad", "kaart", "straat"))]
        lacks = [kind for kind in KINDS if seat.hand[kind] < goal.get(kind, 0)] or [chance.choice(KINDS)]
        want = chance.choice(lacks)
        for kind in chance.sample(KINDS, 5):
            spare = seat.hand[kind] - (goal.get(kind, 0) if chance.random() < 0.8 else 0)
            if kind == want:
                continue
            for rate in (2, 3, 4):
                if spare >= rate:
                    yield Move("trade", who, give=((kind, rate),), take=((want, 1),))
            partner = chance.randrange(len(self.table.seats))
            if spare > 0 and chance.random() < 0.4:
                count = chance.randint(1, min(2, spare))
                if chance.random() < 0.8:
                    yield Move("trade", who, give=((kind, count),), take=((want, 1),), partner=partner)
                else:
                    yield Move("trade", partner, give=((want, 1),), take=((kind, count),), partner=who)


def play(seed: int, house: House, players: int, read: Callable[[str], Board], most: int = 600) -> Played:
    """Return a game of so many moves at most, the same for the same seed; ``read`` gives the board of a document."""
    chance = Random(seed)  # noqa: S311 - games, not secrets
    start, robber, pirate = start_of(chance, house, players)
    game = Played(start, house, players, robber, pirate, Places(read(start)), whole_roll=chance.random() < 0.3)
    game.moves = Player(chance, game.table()).play(most)
    return game
