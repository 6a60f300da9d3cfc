"""Cards between the bank and the hands: paid, taken, handed in; what is not known of either stays unknown."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.box import resources_each
from adjudicator.basegame.changes import changed, player_copier, position_copier, with_players
from adjudicator.basegame.position import Bank, Cards, Position
from adjudicator.basegame.replay.hands import with_cards, without_cards
from adjudicator.rulesets.editions import RuleSet
from catan_common.records import replace

_FIVE = range(5)


def with_stock(position: Position, counts: Sequence[int], sign: int) -> Position:
    """Return the position with cards more (``sign`` 1) or less (-1) in the bank, as far as its stock is known."""
    bank = position.bank
    return position if bank is None else changed(position, bank=stocked(bank, counts, sign))


def stocked(bank: Bank, counts: Sequence[int], sign: int) -> Bank:
    """Return a bank with cards more (``sign`` 1) or less (-1), as far as its stock is known."""
    stock = [
        None if have is None else left if (left := have + sign * more) > 0 else 0 for have, more in zip(bank.resources, counts, strict=True)
    ]
    return Bank(tuple(stock), bank.developments)


def _exchanged(position: Position, player: int, hand: Cards | None, counts: Sequence[int], sign: int) -> Position:
    """Return the position with another hand of a player, and the cards in the bank or out of it."""
    players = list(position.players)
    players[player] = player_copier("hand")(players[player], hand=hand)
    bank = None if position.bank is None else stocked(position.bank, counts, sign)
    return position_copier("players", "bank")(position, players=tuple(players), bank=bank)


def to_bank(position: Position, player: int, counts: Sequence[int]) -> Position:
    """Return the position after a player paid or handed in these cards."""
    return _exchanged(position, player, without_cards(position.players[player].hand, counts), counts, 1)


def from_bank(position: Position, player: int, counts: Sequence[int]) -> Position:
    """Return the position after a player took these cards."""
    return _exchanged(position, player, with_cards(position.players[player].hand, counts), counts, -1)


def hidden_to_bank(position: Position, player: int, cards: Cards, rules: RuleSet) -> Position:
    """Return the position after a player handed in cards of which some are not told: the bank's stock of what they may be is not known then."""
    me = position.players[player]
    after = to_bank(position, player, cards.counts)
    if not cards.hidden:
        return after
    before = after.players[player].hand
    hand = without_cards(before, (0,) * 5, cards.hidden)
    possible = (1,) * 5 if before is None else before.high
    after = with_players(after, {player: replace(me, hand=hand)})
    if after.bank is not None:
        stock = tuple(None if possible[kind] else after.bank.resources[kind] for kind in _FIVE)
        after = changed(after, bank=Bank(stock, after.bank.developments))
    return counted(after, rules)


def counted(position: Position, rules: RuleSet) -> Position:
    """Return the position in which the bank's stock of a resource is known wherever all hands are (base/bank-definition)."""
    bank = position.bank
    if bank is None or None not in bank.resources:
        return position
    hands = [player.hand for player in position.players]
    stock = list(bank.resources)
    for kind in _FIVE:
        if stock[kind] is None and all(hand is not None and hand.counts[kind] == hand.high[kind] for hand in hands):
            held = sum(hand.counts[kind] for hand in hands if hand is not None)
            stock[kind] = max(0, resources_each(position, rules) - held)
    return changed(position, bank=Bank(tuple(stock), bank.developments))
