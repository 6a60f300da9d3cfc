"""How likely dice are to pay for something, by the dice that are kept: exact chances, for one throw more or two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import gcd

from adjudicator.dicegame.sheet import FACES

#: Dice by face.
Dice = tuple[int, ...]


@cache
def hands(dice: int) -> tuple[Dice, ...]:
    """Return every outcome of so many dice, by face."""
    return tuple(tuple(map(found.count, range(len(FACES)))) for found in combinations_with_replacement(range(len(FACES)), dice))


def _one_more(kept: Dice) -> Iterator[Dice]:
    for face in range(len(FACES)):
        yield (*kept[:face], kept[face] + 1, *kept[face + 1 :])


@cache
def _parts(dice: Dice) -> tuple[Dice, ...]:
    """Return what may be kept of some dice, all of them and none included."""
    found: list[Dice] = [()]
    for count in dice:
        found = [(*kept, number) for kept in found for number in range(count + 1)]
    return tuple(found)


def chances(dice: Dice, throws: int, pays: Callable[[Dice], bool], total: int) -> dict[Dice, tuple[int, int]]:
    """Return for all that may be kept of ``dice`` the chance, as a fraction, that what lies after ``throws`` more throws pays.

    There are ``total`` dice. After each throw but the last the player may keep anything again, and keeps what gives most; to keep everything is
    to stop. Without a throw left everything is kept.
    """
    if not throws:
        return {dice: (int(pays(dice)), 1)}
    faces = len(FACES)
    # how many of 6 ** (throws * dice) equally likely courses pay, by final or intermediate outcome
    best = {outcome: int(pays(outcome)) for outcome in hands(total)}
    after: dict[Dice, int] = {}
    for throw in range(throws):
        after = dict(best)
        for count in range(total - 1, -1, -1):
            for kept in hands(count):
                after[kept] = sum(after[more] for more in _one_more(kept))
        # kept dice are thrown in one way only; count them as often as if they were thrown
        after = {kept: ways * faces ** sum(kept) for kept, ways in after.items()}
        if throw + 1 < throws:
            best = {outcome: max(after[kept] for kept in _parts(outcome)) for outcome in hands(total)}
    of = faces ** (total * throws)
    return {kept: (after[kept] // gcd(after[kept], of), of // gcd(after[kept], of)) for kept in _parts(dice)}
