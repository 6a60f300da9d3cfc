"""A game on a table, followed by hand: pieces and cards as sets and counts, and what each move changes. Whether it may, stands in ``reading``."""

from __future__ import annotations

from collections import Counter

from naive.house import FINE, House
from naive.moves import NOBODY, Move, counted
from naive.places import DESERT, GOLD, PAYS, Places
from naive.routes import longest

KINDS = ("hout", "baksteen", "wol", "graan", "erts")
PRICE = {
    "straat": {"hout": 1, "baksteen": 1},
    "schip": {"hout": 1, "wol": 1},
    "dorp": {"hout": 1, "baksteen": 1, "wol": 1, "graan": 1},
    "stad": {"graan": 2, "erts": 3},
    "kaart": {"wol": 1, "graan": 1, "erts": 1},
}
KNIGHT, POINT = "ridder", "overwinningspunt"
DECKS = {
    False: {KNIGHT: 14, "stratenbouw": 2, "uitvinding": 2, "monopolie": 2, POINT: 5},
    True: {KNIGHT: 20, "stratenbouw": 3, "uitvinding": 3, "monopolie": 3, POINT: 5},
}
#: What a shortage leaves open: each of these may have been paid.
Paid = tuple[Counter[str], ...]


class Seat:
    """What lies before one player, and in the hand."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.settlements: list[str] = []
        self.cities: list[str] = []
        self.roads: list[str] = []
        self.ships: list[str] = []
        self.hand: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.fresh: Counter[str] = Counter()
        self.open: Counter[str] = Counter()

    @property
    def buildings(self) -> list[str]:
        """Settlements and cities."""
        return self.settlements + self.cities

    def pieces(self, piece: str) -> list[str]:
        """Return the list in which a piece is kept."""
        return {"dorp": self.settlements, "stad": self.cities, "straat": self.roads, "schip": self.ships}[piece]


class Table:
    """A game under way. ``phase``: opening, roll, halve, robber, act, between; ``built`` tells whether building has begun."""

    def __init__(
        self, places: Places, house: House, players: int, robber: str, pirate: str | None = None, *, whole_roll: bool = False
    ) -> None:
        """Begin before the first settlement."""
        self.places, self.house = places, house
        self.seats = [Seat() for _ in range(players)]
        self.each = house.each or (24 if house.large else 19)
        self.deck = Counter(DECKS[house.large])
        self.robber, self.pirate = robber, pirate
        self.phase, self.turn = "opening", 0
        self.order = [*range(players), *reversed(range(players))]
        self.bare: str | None = None
        self.first = 0
        self.eyes: int | None = None
        self.holder: int | None = None
        self.route_known = True
        self.army: int | None = None
        self.owing: set[int] = set()
        self.due: dict[int, Paid] = {}
        self.gold: Counter[int] = Counter()
        self.whole_roll, self.by_knight = whole_roll, False
        self.winner: int | None = None
        self._turn_begins(0)
        self.phase = "opening"

    def _turn_begins(self, who: int, phase: str = "roll") -> None:
        self.turn, self.phase = who, phase
        self.built = self.banked = False
        self.played: list[str] = []
        self.new_ships: list[str] = []
        self.new_corners: list[str] = []
        self.shifted = False
        self.free = 0
        for seat in self.seats:
            seat.cards += seat.fresh
            seat.fresh = Counter()
        if phase == "roll":
            self.eyes = None

    @property
    def second(self) -> int | None:
        """Player 2 of the pair, where players act in pairs."""
        return (self.first + 3) % len(self.seats) if self.house.pairs and self.phase != "opening" else None

    def bank(self) -> Counter[str]:
        """Return what no hand holds."""
        return Counter({kind: self.each - sum(seat.hand[kind] for seat in self.seats) for kind in KINDS})

    def foreign(self, who: int) -> set[str]:
        """Return the corners with buildings of others."""
        return {corner for number, seat in enumerate(self.seats) if number != who for corner in seat.buildings}

    def taken(self) -> set[str]:
        """Return the paths that hold a piece."""
        return {path for seat in self.seats for path in (*seat.roads, *seat.ships)}

    # --- reckoned from the beginning -----------------------------------------------------------------------------------------

    def points(self, who: int) -> int:
        """Return a player's points, those in the hand too."""
        seat = self.seats[who]
        shown = len(seat.settlements) + 2 * len(seat.cities) + 2 * (self.holder == who) + 2 * (self.army == who)
        return shown + seat.cards[POINT] + seat.fresh[POINT] + seat.open[POINT]

    def length(self, who: int) -> int:
        """Return the length of a player's longest route."""
        seat = self.seats[who]
        ends = list(self.places.ends.values())
        corner = {name: number for number, name in enumerate(self.places.paths_at)}
        path = {name: number for number, name in enumerate(self.places.ends)}
        return longest(
            [(corner[one], corner[other]) for one, other in ends],
            [path[one] for one in seat.roads],
            [path[one] for one in seat.ships],
            {corner[one] for one in self.foreign(who)},
            {corner[one] for one in seat.buildings},
        )

    def _award(self, *, lost: int | None = None, ship: bool = False) -> None:
        """Give the route card where it belongs; ``lost`` is the holder whose route has just been cut."""
        if not self.route_known:
            return
        lengths = [self.length(who) if len(seat.roads) + len(seat.ships) > 4 else 0 for who, seat in enumerate(self.seats)]
        best = max(lengths)
        leaders = [who for who, length in enumerate(lengths) if length == best]
        held = self.holder
        if best < 5:
            self.route_known = held is None or self.house.below_five == FINE
            self.holder = None
        elif held in leaders:
            if len(leaders) > 1 and lost == held and not self.house.holder_keeps:
                self.holder = None
        elif len(leaders) == 1:
            self.holder = leaders[0]
        else:
            # a tie without the holder: after a cut the card lies aside; that it should when ships were moved, nobody says
            self.route_known = not (ship and held is not None)
            self.holder = None

    def _count_knights(self) -> None:
        most = max(seat.open[KNIGHT] for seat in self.seats)
        leaders = [who for who, seat in enumerate(self.seats) if seat.open[KNIGHT] == most]
        if most >= 3 and len(leaders) == 1:
            self.army = leaders[0]

    def _see_who_wins(self) -> None:
        if self.winner is not None or self.house.claims or self.house.sea or self.phase in ("opening", "between"):
            return
        together = [self.turn] if self.second is None else [self.first, self.second]
        self.winner = next((who for who in together if self.points(who) >= self.house.target), None)

    # --- what a move changes -------------------------------------------------------------------------------------------------

    def make(self, move: Move) -> None:
        """Make a move that may be made."""
        if self.phase == "between" and move.verb not in ("build", "buy"):
            self.first = (self.turn + 1) % len(self.seats)
            self._turn_begins(self.first)
        if move.verb != "get":
            self.due, self.gold = {}, Counter()
        getattr(self, f"_{move.verb}")(self.seats[move.who], move)
        self._see_who_wins()

    def _put(self, seat: Seat, move: Move) -> None:
        seat.pieces(move.piece).append(move.at)
        if move.piece == "dorp":
            self.bare = move.at
            if len(seat.settlements) == 2:
                paid = Counter(PAYS[self.places.terrain[tile]] for tile in self.places.tiles_at(move.at) if self._pays(tile))
                # nobody says what gold pays here, so the record has to: at this table nothing
                silent = any(self.places.terrain[tile] == GOLD for tile in self.places.tiles_at(move.at))
                self.due = {move.who: (paid, paid) if silent else (paid,)}
                seat.hand += paid
            return
        self.bare = None
        self.order.pop(0)
        if self.order:
            self.turn = self.order[0]
        else:
            self.first = 0
            self._turn_begins(0)

    def _pays(self, tile: str) -> bool:
        return self.places.terrain[tile] in PAYS and self.places.terrain[tile] != GOLD

    def _roll(self, _seat: Seat, move: Move) -> None:
        self.eyes = sum(move.eyes)
        self.phase, self.by_knight = "act", False
        if self.eyes == 7:
            self.owing = {who for who, seat in enumerate(self.seats) if seat.hand.total() > self.house.safe}
            self.phase = "halve" if self.owing else "robber"
            return
        claims = [Counter[str]() for _ in self.seats]
        for tile in self.places.land:
            if self.places.chip[tile] != self.eyes or tile == self.robber or self.places.terrain[tile] == DESERT:
                continue
            for corner in self.places.corners_of[tile]:
                for who, seat in enumerate(self.seats):
                    claims[who][PAYS[self.places.terrain[tile]]] += (corner in seat.settlements) + 2 * (corner in seat.cities)
        self._pay(claims)

    def _pay(self, claims: list[Counter[str]]) -> None:
        bank = self.bank()
        self.gold = Counter({who: claim.pop(GOLD, 0) for who, claim in enumerate(claims)})
        short = [kind for kind in KINDS if sum(claim[kind] for claim in claims) > bank[kind]]
        wanting = {kind: [who for who, claim in enumerate(claims) if claim[kind]] for kind in short}
        alone = [kind for kind in short if len(wanting[kind]) == 1 and self.house.sole_claimant]
        fewer = [Counter(claim) for claim in claims]
        for kind in short:
            for claim in fewer:
                claim[kind] = min(claim[kind], bank[kind]) if kind in alone else 0
        none = [Counter[str]() for _ in claims]
        both = bool(set(short) - set(alone)) and not self.house.short_of_one_kind_only
        for who, seat in enumerate(self.seats):
            ways = [+fewer[who], +none[who]] if both and +fewer[who] else [+fewer[who]]
            self.due[who] = tuple(ways)
            seat.hand += ways[-1] if self.whole_roll else ways[0]

    def _get(self, seat: Seat, move: Move) -> None:
        # what is certain lies in the hand already: only cards of choice are new
        if self.gold[move.who]:
            seat.hand += counted(move.take) - self.due[move.who][0]
            self.gold[move.who] = 0
        self.due[move.who] = (counted(move.take),)

    def _discard(self, seat: Seat, move: Move) -> None:
        seat.hand -= counted(move.give)
        self.owing.discard(move.who)
        if not self.owing:
            self.phase = "robber"

    def _rob(self, seat: Seat, move: Move) -> None:
        if move.figure == "piraat":
            self.pirate = move.at
        else:
            self.robber = move.at
        if move.robs != NOBODY and move.stolen:
            self.seats[move.robs].hand[move.stolen] -= 1
            seat.hand[move.stolen] += 1
        self.phase = "roll" if self.eyes is None else "act"

    def _trade(self, seat: Seat, move: Move) -> None:
        seat.hand -= counted(move.give)
        seat.hand += counted(move.take)
        if move.partner is None:
            self.banked = True
        else:
            other = self.seats[move.partner]
            other.hand -= counted(move.take)
            other.hand += counted(move.give)

    def _build(self, seat: Seat, move: Move) -> None:
        before = self.length(self.holder) if self.holder is not None and move.piece == "dorp" else 0
        if self.free and self.pays_nothing(move.piece):
            self.free -= 1
        else:
            seat.hand -= Counter(PRICE[move.piece])
            self.built = self.built or self.phase == "act"
        if move.piece == "stad":
            seat.settlements.remove(move.at)
        seat.pieces(move.piece).append(move.at)
        if move.piece == "schip":
            self.new_ships.append(move.at)
        elif move.piece == "dorp" and self.phase == "act":
            self.new_corners.append(move.at)
        if move.piece != "stad":
            lost = self.holder if self.holder is not None and move.piece == "dorp" and self.length(self.holder) < before else None
            self._award(lost=lost)

    def pays_nothing(self, piece: str) -> bool:
        """Tell whether a piece may be laid by a road-building card."""
        return piece == "straat" or (piece == "schip" and self.house.sea)

    def _shift(self, seat: Seat, move: Move) -> None:
        seat.ships[seat.ships.index(move.at)] = move.to
        self.shifted = True
        self._award(ship=True)

    def _buy(self, seat: Seat, move: Move) -> None:
        seat.hand -= Counter(PRICE["kaart"])
        seat.fresh[move.card] += 1
        self.deck[move.card] -= 1
        self.built = self.built or self.phase == "act"

    def _play(self, seat: Seat, move: Move) -> None:
        (seat.cards if seat.cards[move.card] else seat.fresh)[move.card] -= 1
        seat.open[move.card] += 1
        if move.card == POINT:
            return
        self.played.append(move.card)
        if move.card == KNIGHT:
            self._count_knights()
            self.phase, self.by_knight = "robber", True
            if move.figure:
                self._rob(seat, move)
        elif move.card == "stratenbouw":
            self.free = 2
        elif move.card == "uitvinding":
            seat.hand += counted(move.take)
        else:
            got = Counter({move.resource: sum(other.hand[move.resource] for other in self.seats if other is not seat)})
            for other in self.seats:
                if other is not seat:
                    del other.hand[move.resource]
            seat.hand += got
            self.due = {move.who: (+got,)}

    def _claim(self, _seat: Seat, move: Move) -> None:
        self.winner = move.who

    def _end(self, _seat: Seat, move: Move) -> None:
        if self.second is not None and move.who == self.first:
            self._turn_begins(self.second, "act")
        elif self.second is not None:
            self.first = (self.first + 1) % len(self.seats)
            self._turn_begins(self.first)
        elif self.house.between_turns:
            self._turn_begins(self.turn, "between")
        else:
            self.first = (self.turn + 1) % len(self.seats)
            self._turn_begins(self.first)
