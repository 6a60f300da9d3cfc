"""Cards given to the bank, split into whole trades: so many of one resource at a rate for one card each."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd

#: For each resource given, its groups: the rate, and how many trades are made at it.
Split = dict[str, list[tuple[int, int]]]


def trades_of(cards: int, rates: tuple[int, ...]) -> range:
    """Return how many whole trades exactly this many cards of one resource can make, empty when they can make none.

    With the bank's rate and one or both of the harbour rates every number between the fewest and the most can be made.
    """
    low, high = min(rates), max(rates)
    step = gcd(*(rate - low for rate in rates))
    if (cards - low * (cards // low)) % step if step else cards % low:
        return range(0)
    return range(-(-cards // high), cards // low + 1)


def split(give: Mapping[str, int], wanted: int, rates: Mapping[str, tuple[int, ...]], most: Mapping[str, int]) -> Split | None:
    """Return the split of the cards given into exactly the wanted number of trades, or None; ``most`` limits the trades of a resource."""
    ranges = {}
    for kind, cards in give.items():
        found = trades_of(cards, rates[kind])
        ranges[kind] = range(found.start, min(found.stop, most.get(kind, wanted) + 1))
        if not ranges[kind]:
            return None
    rest = wanted - sum(found.start for found in ranges.values())
    if rest < 0:
        return None
    parts: Split = {}
    for kind, found in ranges.items():
        more = min(rest, found.stop - found.start - 1)  # no len(): it ends at what the machine counts with
        rest -= more
        parts[kind] = groups(give[kind], found.start + more, rates[kind])
    return None if rest else parts


def groups(cards: int, trades: int, rates: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the rates at which these cards make exactly these trades, one rate where one is enough; ValueError when they cannot."""
    for rate in sorted(rates):
        if rate * trades == cards:
            return [(rate, trades)]
    for dear in sorted(rates, reverse=True):
        for cheap in sorted(rates):
            many, left = divmod(cards - cheap * trades, dear - cheap) if dear > cheap else (0, 1)
            if not left and 0 < many < trades:
                return [(cheap, trades - many), (dear, many)]
    raise ValueError(f"{cards} cards make no {trades} trades")
