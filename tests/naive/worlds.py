"""What everybody at the table can know of the hands: every way that they can be, after thefts and discards that nobody saw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from naive.moves import NOBODY, Move
from naive.table import KINDS, Table

Hand = tuple[int, ...]
World = tuple[Hand, ...]


def hands_of(table: Table) -> World:
    """Return the true hands."""
    return tuple(tuple(seat.hand[kind] for kind in KINDS) for seat in table.seats)


def followed(worlds: set[World], before: World, after: World, move: Move) -> set[World]:
    """Return how the hands can be after a move that changed the true ones from ``before`` to ``after``."""
    if move.verb == "discard":
        number = sum(before[move.who]) - sum(after[move.who])
        return {
            _with(world, move.who, left)
            for world in worlds
            for left in product(*(range(count + 1) for count in world[move.who]))
            if sum(left) == sum(world[move.who]) - number
        }
    if move.figure and move.robs != NOBODY and before != after:
        return {stolen for world in worlds for stolen in _thefts(world, move.who, move.robs)}
    if move.resource:
        return {_monopoly(world, move.who, KINDS.index(move.resource)) for world in worlds}
    found = set()
    for world in worlds:
        hands = tuple(
            tuple(have + new - old for have, old, new in zip(hand, was, now, strict=True))
            for hand, was, now in zip(world, before, after, strict=True)
        )
        if all(count >= 0 for hand in hands for count in hand):
            found.add(hands)
    return found


def _with(world: World, who: int, hand: Hand) -> World:
    return (*world[:who], hand, *world[who + 1 :])


def _thefts(world: World, thief: int, victim: int) -> Iterator[World]:
    for kind, count in enumerate(world[victim]):
        if count:
            one = [number == kind for number in range(len(KINDS))]
            poorer = tuple(have - less for have, less in zip(world[victim], one, strict=True))
            richer = tuple(have + more for have, more in zip(world[thief], one, strict=True))
            yield _with(_with(world, victim, poorer), thief, richer)


def _monopoly(world: World, who: int, kind: int) -> World:
    total = sum(hand[kind] for hand in world)
    return tuple(
        tuple((total if seat == who else 0) if number == kind else count for number, count in enumerate(hand))
        for seat, hand in enumerate(world)
    )


def bounds(worlds: set[World], who: int) -> tuple[Hand, Hand]:
    """Return the least and the most of each kind that a hand can hold."""
    hands = [world[who] for world in worlds]
    return tuple(map(min, zip(*hands, strict=True))), tuple(map(max, zip(*hands, strict=True)))
