"""Whole dice games told line by line, as somebody plays and writes them down who moves the dice by hand; shares nothing with the referee."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from naive.dice import COST, GOLD, UNDER, Dice, Names, Sheet, next_pieces, worth

FACES = ("hout", "baksteen", "wol", "graan", "erts", "goud")
#: A move: a joker with the resource that a die is turned to, an exchange of gold with what it gives, a piece built.
Move = tuple[str, str | int]


def told(dice: Dice) -> str:
    """Return dice as somebody writes them."""
    return ", ".join(f"{count} {FACES[face]}" for face, count in sorted(Counter(dice).items()))


def part_of(dice: Dice, chance: random.Random) -> Dice:
    """Return some of the dice, not all."""
    return tuple(chance.sample(dice, chance.randrange(len(dice))))


def without(dice: Dice, *gone: int) -> Dice:
    """Return dice with some taken away."""
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(sorted(left))


class Game:
    """A game of chance by the letter of the rules: ``lines`` tell of it, ``turns`` has for each line whose it is and which turn."""

    def __init__(self, seed: int, colours: tuple[str, ...] = ("rood", "blauw"), rounds: int = 15) -> None:
        """Play it to its end."""
        self.chance = random.Random(seed)  # noqa: S311 - chance, not secrecy
        self.sheets = {colour: Sheet() for colour in colours}
        self.lines: list[str] = []
        for _ in range(rounds):
            for colour in colours:
                self.lines += self._turn(colour, self.sheets[colour])

    def _turn(self, colour: str, sheet: Sheet) -> Iterator[str]:
        chance = self.chance
        dice = tuple(sorted(chance.randrange(6) for _ in range(6)))
        yield f"{colour} gooit {told(dice)}"
        for _ in range(chance.randrange(3)):
            kept = part_of(dice, chance)
            thrown = tuple(sorted(chance.randrange(6) for _ in range(6 - len(kept))))
            yield f"{colour} bewaart {told(kept)} en gooit {told(thrown)}" if kept else f"{colour} gooit {told(thrown)}"
            dice = tuple(sorted((*kept, *thrown)))
        built: Names = frozenset()
        swaps, unused = 1, sheet.unused
        for _ in range(chance.choice((0, 2, 4, 6))):
            moves = list(moves_of(sheet.built | built, dice, unused, swaps))
            if not moves:
                break
            kind, what = chance.choice([move for move in moves if move[0] == "build"] or moves)
            if kind == "build":
                name = str(what)
                dice, built = without(dice, *COST[name[0]]), built | {name}
                yield f"{colour} bouwt {name}"
            elif kind == "gold":
                dice, swaps = tuple(sorted((*without(dice, GOLD, GOLD), int(what)))), swaps - 1
                yield f"{colour} ruilt 2 goud voor {FACES[int(what)]}"
            else:
                shown = UNDER[kind] if UNDER[kind] is not None else chance.randrange(5)
                assert shown is not None
                dice = tuple(sorted((*without(dice, int(what)), shown)))
                unused, sheet.used = unused - {kind}, sheet.used | {kind}
                yield f"{colour} zet {kind} in als {FACES[shown]}"
        sheet.built |= built
        sheet.boxes.append(worth(built) if built else -2)
        if not built and chance.random() < 0.5:
            yield f"{colour} bouwt niets"
        yield f"{colour} schrijft {sheet.boxes[-1]} op" if chance.random() < 0.7 else f"{colour} eindigt beurt"


def moves_of(built: Names, dice: Dice, unused: Names, swaps: int) -> Iterator[Move]:
    """Yield every move with these dice: a piece, a knight with the die that it turns, an exchange with what it gives."""
    for name in next_pieces(built):
        if not Counter(COST[name[0]]) - Counter(dice):
            yield "build", name
    for knight in sorted(unused):
        for die in sorted(set(dice)):
            yield knight, die
    if swaps and dice.count(GOLD) >= 2:
        for face in range(5):
            yield "gold", face


def possible(dice: Dice, told_moves: list[tuple[str, str]], swaps: int) -> bool:
    """Tell whether dice can be moved so that all of this happened in its order; gold may be exchanged at any time without being told.

    Told are ``("joker", resource)``, ``("gold", resource)`` and ``("build", names)``.
    """
    states = {(tuple(sorted(dice)), swaps)}
    for kind, what in told_moves:
        states = exchanged(states) if kind == "build" else states
        found = set()
        for lying, left in states:
            if kind == "joker":
                found |= {(tuple(sorted((*without(lying, die), FACES.index(what)))), left) for die in set(lying)}
            elif kind == "gold" and left and lying.count(GOLD) >= 2:
                found.add((tuple(sorted((*without(lying, GOLD, GOLD), FACES.index(what)))), left - 1))
            elif kind == "build":
                cost = [symbol for name in what.split() for symbol in COST[name[0]]]
                if not Counter(cost) - Counter(lying):
                    found.add((without(lying, *cost), left))
        states = found
    return bool(states)


def exchanged(states: set[tuple[Dice, int]]) -> set[tuple[Dice, int]]:
    """Return states with those that follow from exchanging gold."""
    found, todo = set(states), list(states)
    while todo:
        lying, left = todo.pop()
        if left and lying.count(GOLD) >= 2:
            for face in range(5):
                state = (tuple(sorted((*without(lying, GOLD, GOLD), face))), left - 1)
                if state not in found:
                    found.add(state)
                    todo.append(state)
    return found
