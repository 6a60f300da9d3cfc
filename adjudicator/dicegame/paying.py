"""What six dice pay for, with knights as jokers and gold exchanged: every way of a turn in one small table.

A joker turns one die that is left over to the resource under its knight; gold pays one resource of choice with two dice, of which one is lost. So pieces that
cost ``n`` dice need ``n`` dice and one more for each exchange. To turn a die to gold never helps: with a joker that could, the resource itself is there
with one die less. The knight under which any resource lies can therefore be taken as giving the five resources alone.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from operator import sub
from typing import NamedTuple

from adjudicator.dicegame.sheet import CITY, COSTS, KNIGHT, RESOURCES, ROAD, SETTLEMENT, UNDER_KNIGHT

_DICE = 6
#: The kinds of piece in the order in which a combination counts them.
KINDS = (ROAD, SETTLEMENT, CITY, KNIGHT)
#: By resource how many dice, or jokers.
Counts = tuple[int, ...]


class Combination(NamedTuple):
    """How many roads, settlements, cities and knights are built in one turn, and how many dice of each resource they cost."""

    counts: tuple[int, ...]
    cost: Counts


class Means(NamedTuple):
    """What there is to pay with: dice by face, jokers by resource, jokers for any resource; at most so many jokers and exchanges of gold.

    ``fresh``: a knight that is built in this turn may be a joker for what is built after it. ``turned``: the place of the
    resource to which a die was turned last, whether that helps or not; below 0 for none.
    """

    dice: Counts
    jokers: Counts
    any_jokers: int
    most_jokers: int
    most_exchanges: int
    fresh: bool
    turned: int = -1


class Payment(NamedTuple):
    """How something is paid: dice as they lie by resource, exchanges of gold, and jokers (``any_jokers`` of them for any resource)."""

    dice: Counts
    exchanges: int
    jokers: int
    any_jokers: int


def _cost(counts: Counts) -> Counts:
    return tuple(sum(count * COSTS[kind][place] for count, kind in zip(counts, KINDS, strict=True)) for place in range(len(RESOURCES)))


#: What may be built in one turn: nine combinations.
COMBINATIONS = tuple(
    Combination(counts, cost) for counts in product(range(_DICE), repeat=len(KINDS)) if 0 < sum(cost := _cost(counts)) <= _DICE
)


@lru_cache(maxsize=1 << 16)
def payments(means: Means) -> tuple[Payment | None, ...]:
    """Return for each of ``COMBINATIONS`` how it is paid, by the fewest jokers, without jokers of this turn; None where it cannot be."""
    return tuple(payment(one.cost, means) for one in COMBINATIONS)


def payment(cost: Counts, means: Means) -> Payment | None:
    """Return how a cost is paid by the fewest jokers, those for one resource before those for any; None where it cannot be paid."""
    dice = means.dice
    lying = tuple(map(min, dice, cost))
    needs = sum(cost)
    lacks = needs - sum(lying)
    if lacks > means.most_exchanges + means.any_jokers + sum(means.jokers):
        return None
    spare = sum(dice) - needs
    if means.turned >= 0 and not cost[means.turned]:
        spare -= 1  # the die that was turned last shows what is not needed; one that was turned before may be the same
    exchanges = min(lacks, means.most_exchanges, dice[-1] // 2, spare)
    if exchanges < 0:
        return None
    jokers = lacks - exchanges
    if not jokers:
        return Payment(lying, exchanges, 0, 0)
    plain = sum(map(min, map(sub, cost, lying), means.jokers))
    if jokers > min(means.most_jokers, plain + means.any_jokers):
        return None
    return Payment(lying, exchanges, jokers, max(0, jokers - plain))


def paid_with_fresh(combination: Combination, knight: str, means: Means) -> Payment | None:
    """Return how a combination is paid where ``knight``, the first that it builds, is a joker for what is built after it; None where it cannot be.

    The knight is no joker for itself: it helps with a resource of a road or of a second knight.
    """
    under = UNDER_KNIGHT[int(knight[1:]) - 1]
    roads, _, _, knights = combination.counts
    after = COSTS[ROAD] if roads else COSTS[KNIGHT] if knights > 1 else (0,) * len(RESOURCES)
    for place, resource in enumerate(RESOURCES):
        if after[place] and under in (resource, None):
            jokers = tuple(count + (number == place) for number, count in enumerate(means.jokers))
            found = payment(combination.cost, means._replace(jokers=jokers))
            if found is not None:
                return found
    return None
