"""The card game as somebody reads it from the cards on the table: a grid of cells, each rule to the letter; shares nothing with the referee."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

GOODS = {"bos": "hout", "heuvels": "baksteen", "weide": "wol", "akker": "graan", "bergen": "erts", "goud": "goud"}
MILLS = {"Woll-Manufaktur": "wol", "Ziegel-Brennerei": "baksteen", "Getreidemühle": "graan", "Eisengießerei": "erts", "Sägewerk": "hout"}
KNIGHTS = ("Walther der Wüterich", "Karl der Mächtige", "Götz Eisenfaust", "Ritter")
GREEN = (*MILLS, *KNIGHTS, "Handelsflotte", "Befestigtes Lager", "Schmiede", "Kloster", "Burg")
RED = (
    "Badhaus", "Wasserversorgung", "Bibliothek", "Hafen", "Markt", "Handelskontor", "Händlerzunft", "Rathaus", "Kirche", "Münzgießerei",
    "Koloss von Catan",
)  # fmt: skip
SIDES = ("BA", "DE")
Cell = tuple[str, int]


@dataclass
class Card:
    """A card on the table: what it is, and the numbers on it."""

    name: str
    number: int = 0
    stock: int = 0
    own: str = ""
    strength: int = 0
    tournament: int = 0
    trade: int = 0
    points: int = 0


@dataclass
class Land:
    """A principality: the row from column 2 on, and every other card by its cell; ``hand`` is how many cards."""

    row: str
    cells: dict[Cell, Card] = field(default_factory=dict)
    hand: int = 3

    def column(self, column: int) -> str:
        """Return what stands in a column of the row."""
        return self.row[column - 2] if 0 <= column - 2 < len(self.row) else " "

    def settled(self) -> list[int]:
        """Return the columns with a settlement or city."""
        return [column for column in range(2, 2 + len(self.row)) if self.column(column) in "ST"]

    def landscapes(self) -> dict[Cell, Card]:
        """Return the landscapes."""
        return {cell: card for cell, card in self.cells.items() if card.name in GOODS}

    def laid(self, *names: str) -> dict[Cell, Card]:
        """Return the expansions of these names, all for none."""
        return {cell: card for cell, card in self.cells.items() if card.name not in GOODS and (not names or card.name in names)}

    def near(self, cell: Cell) -> list[Cell]:
        """Return the cells of the landscapes left and right of an expansion."""
        row = next(side[0] for side in SIDES if cell[0] in side)
        return [(row, cell[1] - 1), (row, cell[1] + 1)]

    def stock(self, resource: str) -> int:
        """Return how many of a resource there are."""
        return sum(card.stock for card in self.landscapes().values() if GOODS[card.name] == resource)

    def room(self, resource: str) -> int:
        """Return how many more of a resource fit."""
        return sum(3 - card.stock for card in self.landscapes().values() if GOODS[card.name] == resource)


def random_land(chance: random.Random) -> Land:
    """Return a principality as a game may have made it."""
    row = "S" + "".join("R" + chance.choice("SST") for _ in range(chance.randint(1, 4)))
    row = row.replace("S", "T", chance.randint(0, 1)) + chance.choice(["", "", "R"])
    land = Land(row, hand=chance.randint(0, 5))
    for column in land.settled():
        for row_letter in "BD":
            for beside in (column - 1, column + 1):
                land.cells[row_letter, beside] = Card(chance.choice([*GOODS]), chance.randint(1, 6), chance.randint(0, 3))
        for row_letter in "BDAE" if land.column(column) == "T" else "BD":
            if chance.random() < 0.55:
                land.cells[row_letter, column] = random_card(chance, GREEN + RED if land.column(column) == "T" else GREEN)
    return land


def random_card(chance: random.Random, names: tuple[str, ...]) -> Card:
    """Return an expansion with numbers on it."""
    card = Card(chance.choice(names))
    if card.name in KNIGHTS:
        card.strength, card.tournament = chance.randint(0, 4), chance.randint(0, 4)
    elif card.name == "Handelsflotte":
        card.own, card.trade = chance.choice([*GOODS.values()]), chance.randint(0, 2)
    elif card.name in RED or card.name == "Burg":
        card.trade, card.points = chance.randint(0, 3), chance.randint(0, 2)
    return card


def written(lands: dict[str, Land]) -> str:
    """Return the document of a table."""
    lines = ["spel: kaartspel", "spelers:"]
    for colour, land in lands.items():
        words = {"S": "dorp", "T": "stad", "R": "straat"}
        lines += [f"  {colour}:", f"    rij: {' '.join(words[kind] for kind in land.row)}", f"    hand: {land.hand} kaarten"]
        last = max(column for _, column in land.landscapes())
        for key, row in (("boven", "B"), ("onder", "D")):
            shown = [land.landscapes()[row, column] for column in range(1, last + 1, 2)]
            lines.append(f"    {key}: " + ", ".join(f"{card.name}{card.number} ({card.stock})" for card in shown))
        lines += ["    uitbouw:"] if land.laid() else []
        for (row, column), card in land.laid().items():
            told = [f"{card.name} {card.own}".strip()]
            if card.name in KNIGHTS:
                told += [f"sterkte {card.strength}", f"toernooi {card.tournament}"]
            elif card.name == "Handelsflotte":
                told.append(f"handel {card.trade}")
            elif card.name in RED or card.name == "Burg":
                told += [f"handel {card.trade}", f"punten {card.points}"]
            lines.append(f"      {row}{column}: {', '.join(told)}")
    return "\n".join([*lines, "beurt: rood", "fase: spelen", ""])


# --- what is counted -------------------------------------------------------------------------------------------------------


def harvest(land: Land, roll: int) -> dict[str, int] | None:
    """Return what a number brings; None where two mills at one landscape would make a difference that no rule settles."""
    found: dict[str, int] = {}
    for cell, card in land.landscapes().items():
        if card.number != roll:
            continue
        mills = [spot for spot, mill in land.laid(*MILLS).items() if MILLS[mill.name] == GOODS[card.name] and cell in land.near(spot)]
        if len(mills) > 1 and card.stock == 0:
            return None
        gained = min(2 if mills else 1, 3 - card.stock)
        if gained:
            found[GOODS[card.name]] = found.get(GOODS[card.name], 0) + gained
    return found


def strength(land: Land) -> int:
    """Return the strength of the knights."""
    knights = land.laid(*KNIGHTS).values()
    return sum(card.strength + len(land.laid("Schmiede")) for card in knights)


def tournament(land: Land) -> int:
    """Return the tournament points of the knights."""
    return sum(card.tournament for card in land.laid(*KNIGHTS).values())


def trade(land: Land) -> int:
    """Return the trade points, none without a city."""
    if "T" not in land.row:
        return 0
    harbours = len(land.laid("Hafen"))
    return sum(card.trade + (harbours if card.name == "Handelsflotte" else 0) for card in land.laid().values())


def ahead(first: int, second: int) -> str | None:
    """Return who of red and blue has more."""
    return "rood" if first > second else "blauw" if second > first else None


def points(land: Land, figures: int) -> int:
    """Return the victory points with so many figures."""
    return land.row.count("S") + 2 * land.row.count("T") + sum(card.points for card in land.laid().values()) + figures


def robbed(land: Land) -> dict[str, int] | None:
    """Return what the robber takes; None where it is not settled what stays on protected landscapes."""
    safe = {cell for spot in land.laid("Befestigtes Lager") for cell in land.near(spot)}
    if sum(card.stock for cell, card in land.landscapes().items() if cell not in safe) <= 7:
        return {}
    lost: dict[str, int] = {}
    for cell, card in land.landscapes().items():
        if GOODS[card.name] in ("erts", "wol") and card.stock:
            if cell in safe:
                return None
            lost[GOODS[card.name]] = lost.get(GOODS[card.name], 0) + card.stock
    return lost


def plague(land: Land) -> dict[str, int] | None:
    """Return what the plague takes; None where a landscape with two resources lies between two cities."""
    if land.laid("Wasserversorgung"):
        return {}
    cities = [column for column in land.settled() if land.column(column) == "T"]
    baths = {column for _, column in land.laid("Badhaus")}
    lost: dict[str, int] = {}
    for (_, column), card in land.landscapes().items():
        beside = [city for city in cities if abs(city - column) == 1]
        if not beside or baths & {*beside} or card.stock == 0:
            continue
        if len(beside) > 1 and card.stock > 1:
            return None
        lost[GOODS[card.name]] = lost.get(GOODS[card.name], 0) + 1
    return lost


def rates(land: Land) -> dict[str, int]:
    """Return how many of each resource are given for one."""
    fleets = {card.own for card in land.laid("Handelsflotte").values()}
    found = {resource: 2 if resource in fleets else 3 for resource in GOODS.values()}
    if land.laid("Münzgießerei"):
        found["goud"] = 1
    return found


def limit(land: Land) -> int:
    """Return how many cards the hand may have."""
    return 3 + len(land.laid("Kloster", "Bibliothek"))


def left(lands: dict[str, Land], piece: str) -> int:
    """Return how many cards of a piece the piles still have: there are nine roads, nine settlements, also under cities, and seven cities."""
    rows = "".join(land.row for land in lands.values())
    used = {"road": rows.count("R"), "settlement": rows.count("S") + rows.count("T"), "city": rows.count("T")}
    return {"road": 9, "settlement": 9, "city": 7}[piece] - used[piece]


def card_places(land: Land, name: str) -> list[Cell]:
    """Return the free cells at which a card may lie."""
    found = []
    for row in "ABDE":
        for column in land.settled():
            city = land.column(column) == "T"
            if (row, column) not in land.cells and (city or (row in "BD" and name in GREEN)):
                found.append((row, column))
    return found


def building_places(land: Land, piece: str) -> list[int]:
    """Return the columns of the row in which a piece may be built."""
    found = []
    for column in range(1, 4 + len(land.row)):
        here, sides = land.column(column), {land.column(column - 1), land.column(column + 1)}
        if piece == "city":
            fits = here == "S"
        elif piece == "road":
            fits = here == " " and bool(sides & {"S", "T"}) and "R" not in sides
        else:
            fits = here == " " and "R" in sides and not sides & {"S", "T"}
        if fits:
            found.append(column)
    return found
