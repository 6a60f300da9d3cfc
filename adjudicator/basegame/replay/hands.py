"""What is known of cards as they change hands: how many there are, and of each kind, between which bounds.

A hand that is not stated stays unknown. Bounds are sound: what really lies in the hand is never outside them; they are the tightest that the
bounds of each kind and the number of all give; what the bank tells of all hands together stands in ``reckoning``.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from adjudicator.basegame.position import Cards

_FIVE = range(5)
#: How many cards each has of a kind; None where that is not known.
_Counts = list[int | None]


def bounded(low: Sequence[int], high: Sequence[int], total: int, perhaps: int = 0) -> Cards:
    """Return a hand of so many cards with each kind between two bounds, which are made as tight as the number allows. ``perhaps`` there are fewer."""
    low = [max(0, one) for one in low]
    surely = sum(low)
    least, total = max(total - perhaps, surely), max(total, surely)
    total = max(least, min(total, sum(map(max, low, high))))
    spare = total - surely
    high = [min(max(most, few), few + spare) for few, most in zip(low, high, strict=True)]
    if sum(high) < least:
        # more cards than the kinds allow: nothing is certain of their kinds
        high = [few + spare for few in low]
    most_of_all = sum(high)
    low = [max(few, least - (most_of_all - most)) for few, most in zip(low, high, strict=True)]
    hidden = total - sum(low)
    high = [min(most, few + hidden) for few, most in zip(low, high, strict=True)]
    free = all(most == few + hidden for few, most in zip(low, high, strict=True))
    return Cards(tuple(low), hidden, None if free else tuple(high), total - least)


def with_cards(hand: Cards | None, counts: Sequence[int], hidden: int = 0) -> Cards | None:
    """Return a hand with some cards more, ``hidden`` of them of unknown kind."""
    if hand is None:
        return None
    low = tuple(map(add, hand.counts, counts))
    if hidden:
        high = [one + more + hidden for one, more in zip(hand.high, counts, strict=True)]
        return bounded(low, high, sum(low) + hand.hidden + hidden, hand.perhaps)
    most = None if hand.most is None else tuple(map(add, hand.most, counts))
    return Cards(low, hand.hidden, most, hand.perhaps)


def without_cards(hand: Cards | None, counts: Sequence[int], hidden: int = 0) -> Cards | None:
    """Return a hand after some cards left it, ``hidden`` of them of unknown kind. Cards that it cannot have held are taken away as if it had."""
    if hand is None:
        return None
    if not hidden and not hand.hidden:
        left = tuple(map(sub, hand.counts, counts))
        return Cards(left if min(left) >= 0 else tuple([max(0, one) for one in left]))
    low = [one - less - hidden for one, less in zip(hand.counts, counts, strict=True)]
    high = [one - less for one, less in zip(hand.high, counts, strict=True)]
    return bounded(low, high, hand.total - sum(counts) - hidden, hand.perhaps)


def moved(giver: Cards | None, taker: Cards | None, kind: int | None) -> tuple[Cards | None, Cards | None]:
    """Return two hands after one card went from one to the other, of a kind or of one that nobody saw.

    A hand that may be empty may have been chosen, and gave nothing then (conflict/steal-from-empty-hand).
    """
    if kind is None and giver is not None and giver.least:
        # a hand of one kind gives one of that kind
        possible = [one for one in _FIVE if giver.high[one]]
        kind = possible[0] if len(possible) == 1 else None
    if kind is not None:
        one = tuple([int(number == kind) for number in _FIVE])
        return without_cards(giver, one), with_cards(taker, one)
    if giver is None:
        return None, perhaps_more(taker, (1,) * 5, 1)
    if not giver.least:
        return _perhaps_less(giver), perhaps_more(taker, giver.high, 1)
    after = without_cards(giver, (0,) * 5, 1)
    if taker is None:
        return after, None
    high = [have + (1 if most else 0) for have, most in zip(taker.high, giver.high, strict=True)]
    return after, bounded(taker.counts, high, taker.total + 1, taker.perhaps)


def _perhaps_less(hand: Cards) -> Cards:
    """Return a hand of which one card is gone if there was one."""
    return bounded([one - 1 for one in hand.counts], hand.high, max(0, hand.total - 1), max(0, hand.total - 1) - max(0, hand.least - 1))


def maybe_less(hand: Cards | None) -> Cards | None:
    """Return a hand of which a card that nobody saw may be gone."""
    if hand is None:
        return None
    return bounded([one - 1 for one in hand.counts], hand.high, hand.total, hand.total - max(0, hand.least - 1))


def perhaps_more(hand: Cards | None, kinds: Sequence[int], number: int) -> Cards | None:
    """Return a hand with so many cards more at most, and of each kind at most as many as are given here."""
    if hand is None:
        return None
    high = [have + min(number, more) for have, more in zip(hand.high, kinds, strict=True)]
    return bounded(hand.counts, high, hand.total + number, hand.perhaps + number)


def handed_over(hands: Sequence[Cards | None], kind: int, number: int | None) -> list[Cards | None]:
    """Return hands after each gave all that it held of a kind, ``number`` in all where that is told."""
    least = [None if hand is None else hand.counts[kind] for hand in hands]
    most = [None if hand is None else hand.high[kind] for hand in hands]
    given = [low if low == high else None for low, high in zip(least, most, strict=True)]
    if number is not None:
        given = _all_told(given, least, most, number - sum(count or 0 for count in given))
    return [
        None if hand is None else _without_kind(hand, kind, *((hand.counts[kind], hand.high[kind]) if count is None else (count, count)))
        for hand, count in zip(hands, given, strict=True)
    ]


def _all_told(given: _Counts, least: _Counts, most: _Counts, rest: int) -> _Counts:
    """Return how many each gave, where those of whom it is not known gave ``rest`` in all and that tells it; else what is given."""
    unsure = [place for place, count in enumerate(given) if count is None]
    # one alone gave the rest; of several all gave the least that they can have held, or all the most
    for ends in (dict.fromkeys(unsure[:1], rest), {place: least[place] for place in unsure}, {place: most[place] for place in unsure}):
        if len(ends) == len(unsure) and None not in ends.values() and sum(count or 0 for count in ends.values()) == rest:
            return [ends.get(place, count) for place, count in enumerate(given)]
    return given


def _without_kind(hand: Cards, kind: int, least: int, most: int) -> Cards:
    """Return a hand after it gave all that it had of a kind, between so many."""
    low, high = list(hand.counts), list(hand.high)
    low[kind] = high[kind] = 0
    total = hand.total - least
    return bounded(low, high, total, total - max(0, hand.least - most))
