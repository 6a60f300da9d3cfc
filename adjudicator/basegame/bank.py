"""What the bank can pay of a roll: how much it is known to hold, and who gets what when that is too little.

Sources: base/production-bank-shortage, base/bank-shortage-per-resource, base/bank-shortage-sole-claimant; the points on which they differ
are conflict/bank-shortage-scope and conflict/bank-shortage-single-claimant.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.box import resources_each
from adjudicator.basegame.position import Cards, Position
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import UNLIMITED, Holds, Shortage
from catan_common.records import dataclass

#: Cards by resource; of what a roll pays, cards of choice from gold tiles stand after them.
Row = tuple[int, ...]
_KINDS = range(len(RESOURCES))
_NOT_LISTED = (None,) * len(RESOURCES)


@dataclass(frozen=True, slots=True)
class Stock:
    """The least and the most that the bank can hold of each resource; ``stated`` where the position says it; ``each`` in the box.

    ``left`` is what the known cards of the hands leave, ``unseen`` the hidden ones that are of resources whose stock is not stated.
    """

    low: tuple[int, ...]
    high: tuple[int, ...]
    stated: tuple[bool, ...]
    each: int
    left: tuple[int, ...]
    unseen: int

    def may_hold(self, cards: Sequence[int]) -> bool:
        """Return whether the bank may hold so many of every resource at once, or as near to it as each alone allows."""
        spare = sum(
            left - min(number, high)
            for left, number, high, stated in zip(self.left, cards, self.high, self.stated, strict=True)
            if not stated
        )
        return spare >= self.unseen


def stock_of(position: Position, rules: RuleSet) -> Stock:
    """Return what the bank holds: what the position says, else what hands and box leave (base/bank-definition)."""
    each = resources_each(position, rules)
    if each == UNLIMITED:
        endless = (UNLIMITED,) * len(RESOURCES)
        return Stock(endless, endless, (False,) * len(RESOURCES), each, endless, 0)
    listed = listed_in(position, rules)
    hands = [player.hand for player in position.players if player.hand is not None]
    left = [max(0, each - count) for count in _held(hands)]
    hidden = sum(hand.hidden - hand.perhaps for hand in hands)
    whole = len(hands) == len(position.players) and not any(hand.perhaps for hand in hands)
    # hidden cards that can be of a kind whose stock is stated; where every hand is stated they must be
    of_stated = sum(max(0, left[kind] - number) for kind, number in enumerate(listed) if number is not None)
    open_kinds = [kind for kind in _KINDS if listed[kind] is None]
    low, high = [], []
    for kind, number in enumerate(listed):
        if number is not None:
            low.append(number)
            high.append(number)
            continue
        elsewhere = of_stated + sum(left[other] for other in open_kinds if other != kind)
        most_hidden = max(0, hidden - of_stated) if whole else left[kind]
        high.append(max(0, left[kind] - max(0, hidden - elsewhere)))
        low.append(min(high[-1], max(0, left[kind] - most_hidden)))
    stated = tuple(number is not None for number in listed)
    return Stock(tuple(low), tuple(high), stated, each, tuple(left), max(0, hidden - of_stated))


def bounds_of(position: Position, rules: RuleSet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the least and the most that the bank can hold of each resource."""
    stated = listed_in(position, rules)
    known = tuple([number for number in stated if number is not None])
    if len(known) == len(RESOURCES):
        return known, known
    stock = stock_of(position, rules)
    return stock.low, stock.high


def unseen_cards(position: Position, rules: RuleSet) -> list[int]:
    """Return how many cards of each resource are neither known to be in a hand nor in the bank: as many hidden ones there can be."""
    each = resources_each(position, rules)
    held = _held([player.hand for player in position.players if player.hand is not None])
    return [max(0, each - (stock or 0) - count) for stock, count in zip(listed_in(position, rules), held, strict=True)]


def listed_in(position: Position, rules: RuleSet) -> tuple[int | None, ...]:
    """Return what the position says that the bank holds of each resource; of a bank without a limit nobody need count that."""
    if position.bank is None or rules.agreed.bank == UNLIMITED:
        return _NOT_LISTED
    return position.bank.resources


def _held(hands: Sequence[Cards]) -> list[int]:
    """Return how many cards of each resource are known to be in some hands."""
    return [sum(counts) for counts in zip(*(hand.counts for hand in hands), strict=True)] if hands else [0] * len(RESOURCES)


def short_kinds(due: Sequence[Row], stock: Sequence[int]) -> list[int]:
    """Return the resources of which more is due than the bank holds."""
    return [kind for kind in _KINDS if sum(row[kind] for row in due) > stock[kind]]


def claimants(due: Sequence[Row], kind: int) -> list[int]:
    """Return the players to whom a resource is due."""
    return [player for player, row in enumerate(due) if row[kind]]


def readings(scope: Shortage) -> tuple[Shortage | None, ...]:
    """Return the ways in which a shortage may be read under a rule set; None: that it does not keep anybody from being paid."""
    if scope is Shortage.EITHER:
        return (Shortage.PER_RESOURCE, Shortage.WHOLE_ROLL)
    if scope is Shortage.UNDECIDED:
        return (Shortage.PER_RESOURCE, Shortage.WHOLE_ROLL, None)
    return (scope,)


def either_way(point: Holds) -> tuple[bool, ...]:
    """Return the ways in which a point may be read."""
    return (True, False) if point is Holds.UNDECIDED else (point is Holds.YES,)


def paid(due: Sequence[Row], stock: Sequence[int], scope: Shortage | None, *, sole_takes_rest: bool) -> tuple[Row, ...]:
    """Return what the players get of what is due to them, by one reading of a shortage.

    A resource that only one player is due and may take the rest of is no shortage that keeps others from being paid.
    """
    short = short_kinds(due, stock)
    if not short:
        return tuple(due)
    rest = [kind for kind in short if sole_takes_rest and len(claimants(due, kind)) == 1]
    withheld = [kind for kind in short if kind not in rest]
    if withheld and scope is Shortage.WHOLE_ROLL:
        return tuple((0,) * len(row) for row in due)
    payments = []
    for row in due:
        cards = list(row)
        for kind in rest:
            cards[kind] = min(cards[kind], stock[kind])
        if scope is not None:
            for kind in withheld:
                cards[kind] = 0
        payments.append(tuple(cards))
    return tuple(payments)
