"""The dice game as somebody plays it who reads the rules to the letter and tries everything out; shares nothing with the referee."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

WOOD, BRICK, WOOL, GRAIN, ORE, GOLD = range(6)
COST = {"R": (WOOD, BRICK), "S": (WOOD, BRICK, WOOL, GRAIN), "C": (ORE, ORE, ORE, GRAIN, GRAIN), "K": (ORE, WOOL, GRAIN)}
UNDER = {"K1": ORE, "K2": GRAIN, "K3": WOOL, "K4": WOOD, "K5": BRICK, "K6": None}
#: The ends of every road, as they lie on the sheet; the starting road ends at S3.
ENDS = {
    "R0": ("S3", "a"), "R1": ("a", "C7"), "R2": ("a", "S4"), "R3": ("S4", "b"), "R4": ("b", "C12"), "R5": ("b", "S5"), "R6": ("S5", "c"),
    "R7": ("c", "S7"), "R8": ("S7", "d"), "R9": ("d", "S9"), "R10": ("S9", "e"), "R11": ("e", "S11"), "R12": ("S7", "f"), "R13": ("f", "C20"),
    "R14": ("C20", "g"), "R15": ("g", "C30"),
}  # fmt: skip
BUILDINGS = (["S3", "S4", "S5", "S7", "S9", "S11"], ["C7", "C12", "C20", "C30"], ["K1", "K2", "K3", "K4", "K5", "K6"])

Dice = tuple[int, ...]
Names = frozenset[str]


def worth(names: Names) -> int:
    """Return the points of what was built in a turn."""
    return sum(1 if name[0] == "R" else int(name[1:]) for name in names)


def next_pieces(built: Names) -> Iterator[str]:
    """Yield every single piece that may be marked now, whatever it costs."""
    reached = {"S3"} | {end for road in built & ENDS.keys() for end in ENDS[road]}
    yield from (road for road, ends in ENDS.items() if road not in built and reached.intersection(ends))
    for row in BUILDINGS:
        name = next((name for name in row if name not in built), None)
        if name is not None and (name[0] == "K" or name in reached):
            yield name


def sets_of(built: Names) -> set[Names]:
    """Return every set of pieces that may be marked one after the other and takes at most six dice."""
    found: set[Names] = set()
    open_sets: set[Names] = {frozenset()}
    while open_sets:
        chosen = open_sets.pop()
        for name in next_pieces(built | chosen):
            more = chosen | {name}
            if more not in found and sum(len(COST[one[0]]) for one in more) <= 6:
                found.add(more)
                open_sets.add(more)
    return found


def cost_of(names: Names) -> Dice:
    """Return what a set of pieces takes, each symbol as often as it is needed."""
    return tuple(sorted(symbol for name in names for symbol in COST[name[0]]))


def _without(dice: Dice, *gone: int) -> Dice:
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


@cache
def payments(cost: Dice, dice: Dice, knights: Names, exchanges: int) -> frozenset[Names]:
    """Return every set of knights with which the dice can be made to show a cost: dice are turned and exchanged in every way there is."""
    left = list(dice)
    for symbol in cost:
        if symbol in left:
            left.remove(symbol)
        else:
            break
    else:
        return frozenset({frozenset()})
    found: set[Names] = set()
    for name in knights:
        for die in set(dice):
            for shown in (UNDER[name],) if UNDER[name] is not None else range(6):
                if shown != die and shown in (*cost, GOLD):
                    turned = tuple(sorted((*_without(dice, die), shown)))
                    found |= {used | {name} for used in payments(cost, turned, knights - {name}, exchanges)}
    if exchanges and dice.count(GOLD) >= 2:
        for shown in set(cost):
            exchanged = tuple(sorted((*_without(dice, GOLD, GOLD), shown)))
            found |= payments(cost, exchanged, knights, exchanges - 1)
    return frozenset(found)


def plays(built: Names, dice: Dice, knights: Names, exchanges: int, *, fresh: bool) -> set[Names]:
    """Return every set that can be built by building, turning dice and exchanging gold in any order; ``fresh``: with knights of this turn too."""
    found: set[Names] = set()
    seen = set()
    todo = [(frozenset[str](), dice, knights, exchanges)]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        done, lying, jokers, swaps = state
        if done:
            found.add(done)
        for name in next_pieces(built | done):
            symbols = COST[name[0]]
            if all(lying.count(symbol) >= symbols.count(symbol) for symbol in symbols):
                gained = {name} if fresh and name[0] == "K" else set()
                todo.append((done | {name}, _without(lying, *symbols), jokers | gained, swaps))
        for name in jokers:
            for die in set(lying):
                faces = (UNDER[name],) if UNDER[name] is not None else range(6)
                todo += [(done, tuple(sorted((*_without(lying, die), shown))), jokers - {name}, swaps) for shown in faces]
        if swaps and lying.count(GOLD) >= 2:
            todo += [(done, tuple(sorted((*_without(lying, GOLD, GOLD), shown))), jokers, swaps - 1) for shown in range(5)]
    return found


class Sheet:
    """A sheet that a player fills who builds whatever chance chooses."""

    def __init__(self) -> None:
        """Begin with an empty sheet."""
        self.built: Names = frozenset()
        self.used: Names = frozenset()
        self.boxes: list[int] = []

    @property
    def unused(self) -> Names:
        """The knights that are built and not used."""
        return frozenset(name for name in self.built if name[0] == "K") - self.used

    def turn(self, chance: random.Random) -> tuple[Dice, Names]:
        """Throw, build by chance, and fill a box; return the dice and what was built."""
        dice = tuple(sorted(chance.randrange(6) for _ in range(6)))
        ways = {names: payments(cost_of(names), dice, self.unused, 1) for names in sets_of(self.built)}
        paid = sorted(((sorted(names), names) for names, found in ways.items() if found), key=lambda one: one[0])
        if not paid:
            self.boxes.append(-2)
            return dice, frozenset()
        _, names = chance.choice(paid)
        used = chance.choice(sorted(ways[names], key=sorted))
        self.built, self.used = self.built | names, self.used | used
        self.boxes.append(worth(names))
        return dice, names
