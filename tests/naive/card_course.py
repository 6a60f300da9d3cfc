"""Whole card games told line by line, as two people play them with the cards on the table; shares nothing with the referee."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from naive import card as naive
from naive.card import GOODS, Card, Cell, Land

COLOURS = ("rood", "blauw")
ATTACKS = {"Schwarzer Ritter": "Kräuterhexe", "Feuerteufel": "Bischof", "Raubzug": "Bischof"}
ACTIONS = (*ATTACKS, "Spion", "Kräuterhexe", "Kundschafter", "Bischof", "Alchemist", "Händler", "Karawane")
QUESTIONS = ("Seuche", "Baumeister", "Bürgerkrieg", "Ertragreiches Jahr", "Konflikt", "Fortschritt", "Jahreswechsel")
FACES = ("rover", "handelsvoordeel", "toernooi", "succesvol jaar", "vraagteken", "vraagteken")
LAID = tuple(name for name in (*naive.GREEN, *naive.RED) if name != "Götz Eisenfaust")
PRICES = {
    name: Counter({("hout", "baksteen", "wol", "graan", "erts")[(place + more) % 5]: 1 for more in range(1 + place % 3)})
    for place, name in enumerate(("straat", "dorp", "stad", *LAID))
} | {"Götz Eisenfaust": Counter(graan=2, wol=2, erts=2)}
LETTERS = {"straat": "R", "dorp": "S", "stad": "T"}
MOST, GOAL = 3, 12


class OverError(Exception):
    """Somebody has won."""


@dataclass
class Seat:
    """A player: the principality, whether a road lies left of it, the hand, the cards that came by filling it, the action cards played."""

    land: Land
    hand: list[str]
    left_road: bool = False
    played: Counter[str] = field(default_factory=Counter)

    @property
    def row(self) -> str:
        """The whole row."""
        return ("R" if self.left_road else "") + self.land.row

    def landscapes(self) -> list[tuple[Cell, Card]]:
        """Return the landscapes, those above first, from the left."""
        return sorted(self.land.landscapes().items())


class Game:
    """A game of chance by the letter of the rules: ``lines`` tell of it, ``turns`` has after which line a turn ended, and how the table was then."""

    def __init__(self, seed: int, *, rounds: int = 25, always_fill: bool = False) -> None:
        """Play it until somebody has twelve points, or so many rounds are over."""
        self.chance = random.Random(seed)  # noqa: S311 - chance, not secrecy
        self.always_fill = always_fill
        self.named = self.chance.choice((0.0, 0.5, 1.0))
        self.placed = self.chance.choice((0.0, 0.5))
        self.piles = [[self.chance.choice((*ACTIONS, *PRICES)) for _ in range(30)] for _ in range(5)]
        self.piles = [[name for name in pile if name not in LETTERS] for pile in self.piles]
        self.seats = {colour: self._seat() for colour in COLOURS}
        self.lines: list[str] = []
        self.turns: list[tuple[int, dict[str, Seat]]] = []
        self.winner: str | None = None
        self.start = self._written()
        try:
            for self.round in range(1, rounds + 1):
                for colour in COLOURS:
                    self._turn(colour)
                    self.turns.append((len(self.lines), copy.deepcopy(self.seats)))
        except OverError:
            pass

    # --- the table -----------------------------------------------------------------------------------------------------------

    def _seat(self) -> Seat:
        chance = self.chance
        land = Land("SRS")
        numbers = chance.sample(range(1, 7), 6)
        terrains = chance.sample([*GOODS], 6)
        cells = [(row, column) for row in "BD" for column in (1, 3, 5)]
        for cell, number, terrain in zip(cells, numbers, terrains, strict=True):
            land.cells[cell] = Card(terrain, number, 1)
        pile = chance.choice(self.piles)
        return Seat(land, [pile.pop() for _ in range(3)])

    def _written(self) -> str:
        lines = ["spel: kaartspel", "spelers:"]
        for colour, seat in self.seats.items():
            lines += [f"  {colour}:", "    rij: dorp straat dorp", "    figuren: geen"]
            lines.append(f"    hand: {', '.join(seat.hand) if self.named == 1 and len(set(seat.hand)) == 3 else '3 kaarten'}")
            for key, row in (("boven", "B"), ("onder", "D")):
                shown = [seat.land.cells[row, column] for column in (1, 3, 5)]
                lines.append(f"    {key}: " + ", ".join(f"{card.name}{card.number} (1)" for card in shown))
        lines.append("prijzen:")
        for name, price in PRICES.items():
            if name != "Götz Eisenfaust":
                lines.append(f"  {name}: " + ", ".join(f"{count} {what}" for what, count in price.items()))
        return "\n".join([*lines, ""])

    def other(self, colour: str) -> str:
        """Return the other player's colour."""
        return COLOURS[1 - COLOURS.index(colour)]

    def figures(self) -> dict[str, str | None]:
        """Return who has the knight and the mill."""
        red, blue = (self.seats[colour].land for colour in COLOURS)
        return {
            "ridderfiguur": naive.ahead(naive.strength(red), naive.strength(blue)),
            "molenfiguur": naive.ahead(naive.trade(red), naive.trade(blue)),
        }

    def points(self) -> dict[str, int]:
        """Return the points of both."""
        held = [*self.figures().values()]
        return {colour: naive.points(seat.land, held.count(colour)) for colour, seat in self.seats.items()}

    def _say(self, line: str) -> None:
        """Tell a line; the game is over as soon as somebody has enough points."""
        self.lines.append(line)
        totals = self.points()
        for colour in COLOURS:
            if totals[colour] >= GOAL:
                self.winner = colour if self.winner is None else self.winner
        if self.winner is not None:
            raise OverError

    # --- resources -----------------------------------------------------------------------------------------------------------

    def _move(self, colour: str, what: str, count: int, step: int, *, told: bool) -> list[str]:
        """Move resources one by one, to the emptiest landscape or from the fullest, or to any that is told; return how it is written."""
        seat, parts = self.seats[colour], []
        told = told and self.chance.random() < self.placed
        for _ in range(count):
            able = [(cell, card) for cell, card in seat.landscapes() if GOODS[card.name] == what and 0 <= card.stock + step <= MOST]
            cell, card = self.chance.choice(able) if told else min(able, key=lambda one: one[1].stock * step)
            card.stock += step
            parts.append(f"1 {what} {cell[0]}{cell[1]}")
        return parts if told else [f"{count} {what}"]

    def gain(self, colour: str, goods: Counter[str], *, told: bool = True) -> str:
        """Give a player resources; return how it is written."""
        return ", ".join(part for what, count in goods.items() for part in self._move(colour, what, count, 1, told=told))

    def lose(self, colour: str, goods: Counter[str], *, told: bool = True) -> str:
        """Take resources from a player; return how it is written."""
        return ", ".join(part for what, count in goods.items() for part in self._move(colour, what, count, -1, told=told))

    def roomy(self, colour: str) -> list[str]:
        """Return the resources that have room."""
        return [what for what in GOODS.values() if self.seats[colour].land.room(what)]

    def stocked(self, colour: str, *, gold: bool = True) -> list[str]:
        """Return the resources that are there."""
        return [what for what in GOODS.values() if self.seats[colour].land.stock(what) and (gold or what != "goud")]

    def some(self, colour: str, count: int, *, gold: bool = True) -> Counter[str] | None:
        """Return so many resources that a player has, by chance."""
        there = [what for what in self.stocked(colour, gold=gold) for _ in range(self.seats[colour].land.stock(what))]
        return Counter(self.chance.sample(there, count)) if len(there) >= count else None

    def fits(self, colour: str, goods: Counter[str]) -> bool:
        """Tell whether resources have room."""
        return all(self.seats[colour].land.room(what) >= count for what, count in goods.items())

    # --- a turn --------------------------------------------------------------------------------------------------------------

    def _turn(self, colour: str) -> None:
        chance, seat = self.chance, self.seats[colour]
        roll = chance.randint(1, 6)
        if self.round > 1 and "Alchemist" in seat.hand and chance.random() < 0.5:
            self._use(colour, "Alchemist")
            self._say(f"{colour} speelt Alchemist: {roll}")
            self._throw(colour, "")
        else:
            self._throw(colour, f"{roll} en ")
        self._harvest(roll)
        for _ in range(chance.randrange(9)):
            chance.choice(self._moves())(colour)
        self._fill(colour)
        self._say(f"{colour} eindigt beurt")

    def _use(self, colour: str, name: str) -> None:
        seat = self.seats[colour]
        seat.hand.remove(name)
        if name in ACTIONS:
            seat.played[name] += 1

    def _throw(self, colour: str, shown: str) -> None:
        chance = self.chance
        lands = [seat.land for seat in self.seats.values()]
        face = chance.choice(FACES)
        if face == "rover" and any(naive.robbed(land) is None for land in lands):
            face = "toernooi"
        taker = self.figures()["molenfiguur"]
        if face == "handelsvoordeel" and taker is not None and not self._takes(taker):
            face = "toernooi"
        if face != "vraagteken":
            self._faces(face, f"{colour} gooit {shown}{face}")
            return
        card = chance.choice(QUESTIONS)
        if card == "Seuche" and any(naive.plague(land) is None for land in lands):
            card = "Jahreswechsel"
        if chance.random() < 0.5:
            first = f"{colour} gooit {shown}vraagteken: {card}"
        else:
            self._say(f"{colour} gooit {shown}vraagteken")
            first = f"{colour} trekt {card}"
        self._cards(card, first)

    def _faces(self, face: str, line: str) -> None:
        if face == "rover":
            for seat in self.seats.values():
                if naive.robbed(seat.land):
                    for card in seat.land.landscapes().values():
                        card.stock = 0 if GOODS[card.name] in ("erts", "wol") else card.stock
        self._say(line)
        if face == "toernooi":
            red, blue = (naive.tournament(self.seats[one].land) for one in COLOURS)
            won = naive.ahead(red, blue)
            if won is not None:
                self._choose(won, 1)
        elif face == "succesvol jaar":
            for one in self.chance.sample(COLOURS, 2):
                self._choose(one, 1)
        elif face == "handelsvoordeel":
            taker = self.figures()["molenfiguur"]
            if taker is not None:
                self._take(taker, 1)

    def _choose(self, colour: str, count: int) -> None:
        for _ in range(count):
            able = self.roomy(colour)
            if able:
                self._say(f"{colour} krijgt {self.gain(colour, Counter([self.chance.choice(able)]))}")

    def _takes(self, taker: str) -> bool:
        """Tell whether it is settled what a player may take: something that fits, or nothing because the other has nothing."""
        there = self.stocked(self.other(taker))
        return not there or bool({*there} & {*self.roomy(taker)})

    def _take(self, taker: str, count: int) -> None:
        """Have a player take resources that the other has and that fit."""
        other = self.other(taker)
        goods: Counter[str] = Counter()
        for _ in range(count):
            able = [
                what
                for what in self.stocked(other)
                if self.seats[other].land.stock(what) > goods[what] and self.seats[taker].land.room(what) > goods[what]
            ]
            if able:
                goods[self.chance.choice(able)] += 1
        if goods:
            self.lose(other, goods, told=False)
            self._say(f"{taker} neemt {self.gain(taker, goods)} van {other}")

    def _cards(self, card: str, line: str) -> None:
        chance = self.chance
        if card == "Seuche":
            for seat in self.seats.values():
                if naive.plague(seat.land):
                    self._plague(seat.land)
        elif card == "Ertragreiches Jahr":
            for seat in self.seats.values():
                spots = {cell for store in seat.land.laid("Befestigtes Lager") for cell in seat.land.near(store)}
                for cell, one in seat.land.landscapes().items():
                    one.stock = min(MOST, one.stock + (cell in spots))
        self._say(line)
        if card == "Fortschritt":
            for colour, seat in self.seats.items():
                self._choose(colour, len(seat.land.laid("Kloster", "Bibliothek")))
        elif card == "Bürgerkrieg":
            churches = {colour: {cell[1] for cell in seat.land.laid("Kirche")} for colour, seat in self.seats.items()}
            open_to = {
                colour: [cell for cell in seat.land.laid(*naive.KNIGHTS, "Handelsflotte") if cell[1] not in churches[colour]]
                for colour, seat in self.seats.items()
            }
            for colour in COLOURS:
                if open_to[colour]:
                    self._back(colour, chance.choice(open_to[colour]))
        elif card == "Konflikt":
            holder = self.figures()["ridderfiguur"]
            if holder is not None and chance.random() < 0.7:
                self._under(holder, self.other(holder), chance.randint(1, 2))
        elif card == "Baumeister":
            for colour in COLOURS:
                if chance.random() < 0.6 and any(self.piles):
                    self._say(f"{colour} zoekt {self._drawn(colour)}")
                    self._under(colour, colour, 1)

    @staticmethod
    def _plague(land: Land) -> None:
        cities = [column for column in land.settled() if land.column(column) == "T"]
        baths = {column for _, column in land.laid("Badhaus")}
        for (_, column), card in land.landscapes().items():
            beside = {city for city in cities if abs(city - column) == 1}
            if beside and not baths & beside and card.stock:
                card.stock -= 1

    def _harvest(self, roll: int) -> None:
        for colour, seat in self.seats.items():
            land, gained = seat.land, Counter[str]()
            for cell, card in land.landscapes().items():
                if card.number == roll:
                    mills = [
                        spot
                        for spot, one in land.laid(*naive.MILLS).items()
                        if naive.MILLS[one.name] == GOODS[card.name] and cell in land.near(spot)
                    ]
                    more = min(2 if mills else 1, MOST - card.stock)
                    card.stock += more
                    gained[GOODS[card.name]] += more
            shown = ", ".join(f"{count} {what}" for what, count in gained.items() if count)
            if shown and self.chance.random() < 0.2:
                self._say(f"{colour} krijgt {shown}")

    # --- cards ---------------------------------------------------------------------------------------------------------------

    def _drawn(self, colour: str) -> str:
        """Take a card of a pile; return how it is written."""
        place = self.chance.choice([place for place, pile in enumerate(self.piles) if pile])
        name = self.piles[place].pop()
        self.seats[colour].hand.append(name)
        shown = name if self.chance.random() < self.named else "1 kaart"
        return f"{shown} uit stapel {place + 1}" if self.chance.random() < 0.5 else shown

    def _under(self, who: str, owner: str, count: int) -> None:
        hand = self.seats[owner].hand
        count = min(count, len(hand))
        if not count:
            return
        gone = self.chance.sample(hand, count)
        for name in gone:
            hand.remove(name)
            self.piles[self.chance.randrange(5)].insert(0, name)
        shown = ", ".join(gone) if self.named == 1 and len(set(gone)) == count else "1 kaart" if count == 1 else f"{count} kaarten"
        whose = "" if who == owner else f" van {owner}"
        self._say(f"{who} legt {shown}{whose} onder een stapel")

    def _back(self, colour: str, cell: Cell) -> None:
        seat = self.seats[colour]
        seat.hand.append(seat.land.cells.pop(cell).name)
        self._say(f"{colour} neemt {cell[0]}{cell[1]} terug")
        self._shed()

    def _shed(self) -> None:
        for colour, seat in self.seats.items():
            over = len(seat.hand) - naive.limit(seat.land)
            if over > 0:
                self._under(colour, colour, over)

    def _fill(self, colour: str) -> None:
        seat, chance = self.seats[colour], self.chance
        limit = naive.limit(seat.land)
        if len(seat.hand) == limit and chance.random() < 0.3 and any(self.piles):
            self._under(colour, colour, 1)
        elif not self.always_fill and chance.random() < 0.1:
            return
        while len(seat.hand) < limit and any(self.piles):
            fee = max(0, 2 - len(seat.land.laid("Rathaus")))
            goods = self.some(colour, fee, gold=False) if fee else None
            if goods and chance.random() < 0.3:
                paid = self.lose(colour, goods)
                self._say(f"{colour} zoekt {self._drawn(colour)} voor {paid}")
            else:
                self._say(f"{colour} trekt {self._drawn(colour)}")

    # --- moves ---------------------------------------------------------------------------------------------------------------

    def _moves(self) -> list[Callable[[str], None]]:
        """Return what may be tried; each does nothing where it cannot be done."""
        moves: list[Callable[[str], None]] = [self._exchange, self._agree, self._row, self._row, self._lay, self._lay, self._lay]
        return [*moves, self._play, self._play] if self.round > 1 else moves

    def _exchange(self, colour: str) -> None:
        land = self.seats[colour].land
        rates = naive.rates(land)
        able = [what for what in GOODS.values() if land.stock(what) >= rates[what]]
        if able:
            give = self.chance.choice(able)
            wanted = [what for what in self.roomy(colour) if what != give]
            if wanted:
                take = Counter([self.chance.choice(wanted)])
                paid = self.lose(colour, Counter({give: rates[give]}))
                self._say(f"{colour} wisselt {paid} voor {self.gain(colour, take)}")

    def _agree(self, colour: str) -> None:
        other = self.other(colour)
        give, take = self.some(colour, self.chance.randint(1, 2)), self.some(other, 1)
        if give and take and not give.keys() & take.keys() and self.fits(colour, take) and self.fits(other, give):
            self.lose(other, take, told=False)
            self.gain(other, give, told=False)
            paid = self.lose(colour, give)
            self._say(f"{colour} ruilt {paid} voor {self.gain(colour, take)} met {other}")

    def _pay(self, colour: str, name: str) -> str | None:
        """Pay for a card; return how it is written, None where that cannot be paid."""
        land, price = self.seats[colour].land, PRICES[name]
        if any(land.stock(what) < count for what, count in price.items()):
            return None
        goods = self.lose(colour, price)
        if (
            any(part.split()[-1][0] in "BD" and part.split()[-1][1:].isdecimal() for part in goods.split(", "))
            or self.chance.random() < 0.2
        ):
            return f", voor {goods}"
        return ""

    def _row(self, colour: str) -> None:
        chance, seat = self.chance, self.seats[colour]
        land = seat.land
        piece = chance.choice(("straat", "dorp", "dorp", "stad", "stad"))
        used = "".join(one.row for one in self.seats.values())
        spent = used.count(LETTERS[piece]) + (used.count("T") if piece == "dorp" else 0)
        if spent >= {"straat": 9, "dorp": 9, "stad": 7}[piece]:
            return
        end = 2 + len(land.row)
        if piece == "stad":
            places = [column for column in land.settled() if land.column(column) == "S"]
        elif piece == "straat":
            places = ([] if seat.left_road else [1]) + ([] if land.row.endswith("R") else [end])
        else:
            places = ([0] if seat.left_road else []) + ([end] if land.row.endswith("R") else [])
        paid = self._pay(colour, piece) if places else None
        if paid is None:
            return
        column, more = chance.choice(places), ""
        if piece == "stad":
            land.row = land.row[: column - 2] + "T" + land.row[column - 1 :]
        elif piece == "straat":
            seat.left_road |= column == 1
            land.row += "R" if column == end else ""
        else:
            new = [Card(chance.choice([*GOODS]), chance.randint(1, 6)) for _ in range(2)]
            more = f", boven {new[0].name}{new[0].number}, onder {new[1].name}{new[1].number}"
            if column == 0:
                land.row, seat.left_road = "SR" + land.row, False
                land.cells = {(row, at + 2): card for (row, at), card in land.cells.items()}
                land.cells["B", 1], land.cells["D", 1] = new
            else:
                land.row += "S"
                land.cells["B", end + 1], land.cells["D", end + 1] = new
        self._say(f"{colour} bouwt {piece} C{column}{more}{paid}")

    def _lay(self, colour: str) -> None:
        chance, seat = self.chance, self.seats[colour]
        able = [name for name in seat.hand if name not in ACTIONS]
        if not able:
            return
        name = chance.choice(able)
        cells = [cell for cell in naive.card_places(seat.land, name) if not (name in naive.MILLS and self._milled(seat.land, cell))]
        paid = self._pay(colour, name) if cells else None
        if paid is None:
            return
        cell, card = chance.choice(cells), naive.random_card(chance, (name,))
        seat.hand.remove(name)
        seat.land.cells[cell] = card
        told = ""
        if name in naive.KNIGHTS:
            told = f", sterkte {card.strength}, toernooi {card.tournament}"
        elif name == "Handelsflotte":
            told = f", handel {card.trade}"
        elif name in naive.RED or name == "Burg":
            told = f", handel {card.trade}, punten {card.points}"
        self._say(f"{colour} legt {f'{name} {card.own}'.strip()} op {cell[0]}{cell[1]}{told}{paid}")

    @staticmethod
    def _milled(land: Land, cell: Cell) -> bool:
        """Tell whether a mill lies beside a landscape beside a cell: what two of them do no rule settles."""
        beside = {*land.near(cell)}
        return any(beside & {*land.near(spot)} for spot in land.laid(*naive.MILLS))

    def _play(self, colour: str) -> None:
        chance, seat = self.chance, self.seats[colour]
        other = self.other(colour)
        able = [name for name in seat.hand if name in ACTIONS and name not in ("Alchemist", "Bischof", "Kräuterhexe")]
        if not able:
            return
        name = chance.choice(able)
        if name in ATTACKS:
            self._attack(colour, other, name)
        elif name == "Kundschafter":
            self._use(colour, name)
            self._say(f"{colour} speelt Kundschafter")
        elif name == "Spion" and self.seats[other].hand:
            self._use(colour, name)
            taken = chance.choice(self.seats[other].hand)
            self.seats[other].hand.remove(taken)
            seat.hand.append(taken)
            self._say(f"{colour} speelt Spion: {taken}" if chance.random() < self.named else f"{colour} speelt Spion")
            self._shed()
        elif name in ("Händler", "Karawane"):
            source = other if name == "Händler" else colour
            give, take = self.some(colour, 1 if name == "Händler" else 2), self.some(source, 2)
            if name == "Karawane":
                take = Counter(chance.choices([*GOODS.values()], k=2))
            if not give or not take or give.keys() & take.keys() or not self.fits(colour, take):
                return
            if name == "Händler":
                if not self.fits(other, give):
                    return
                self.lose(other, take, told=False)
                self.gain(other, give, told=False)
            self._use(colour, name)
            paid = self.lose(colour, give)
            self._say(f"{colour} speelt {name}: {paid} voor {self.gain(colour, take)}")

    def _targets(self, colour: str, name: str) -> list[Cell]:
        laid = self.seats[colour].land.laid()
        units = {cell for cell, card in laid.items() if card.name in (*naive.KNIGHTS, "Handelsflotte")}
        return [cell for cell, card in laid.items() if (card.name in naive.KNIGHTS if name == "Schwarzer Ritter" else cell not in units)]

    def _movable(self, taker: str, loser: str) -> bool:
        """Tell whether two resources of the loser, or all there are, have room with the taker: else no rule settles what happens."""
        lands = self.seats[loser].land, self.seats[taker].land
        there = [(lands[0].stock(what), lands[1].room(what)) for what in GOODS.values()]
        return sum(min(pair) for pair in there) >= min(2, sum(stock for stock, _ in there))

    def _attack(self, colour: str, other: str, name: str) -> None:
        chance = self.chance
        if name == "Raubzug" and not (self._movable(colour, other) and self._movable(other, colour)):
            return
        if name != "Raubzug" and not (self._targets(colour, name) and self._targets(other, name)):
            return
        self._use(colour, name)
        self._say(f"{colour} speelt {name}")
        defended = ATTACKS[name] in self.seats[other].hand and chance.random() < 0.8
        if defended:
            self._use(other, ATTACKS[name])
            self._say(f"{other} speelt {ATTACKS[name]}")
        roll = chance.randint(1, 6)
        self._say(f"{colour} gooit {roll}")
        winner = other if roll >= (3 if defended else 6) else colour
        if name == "Raubzug":
            self._take(winner, 2)
        else:
            loser = self.other(winner)
            self._back(loser, chance.choice(self._targets(loser, name)))
