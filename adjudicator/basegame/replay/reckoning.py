"""What the bank tells of the hands: of each resource the hands hold together what the bank does not (base/bank-definition)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.box import resources_each
from adjudicator.basegame.changes import changed, player_with
from adjudicator.basegame.position import Cards, Position
from adjudicator.basegame.replay.hands import bounded
from adjudicator.rulesets.editions import RuleSet


def reckoned(position: Position, rules: RuleSet) -> Position:
    """Return the position with hands no wider than the bank leaves them, where its stock is known and some card in a hand is not.

    So a card that a thief pays with is known to have been the victim's. A hand that is not known at all is, where every other is and the bank.
    Where the hands cannot come to what the bank leaves, as after a record that does not add up, nothing is concluded.
    """
    bank = position.bank
    if bank is None:
        return position
    for player in position.players:
        hand = player.hand
        if hand is None or hand.hidden:
            break
    else:
        return position
    hands = [player.hand for player in position.players]
    each = resources_each(position, rules)
    left = [None if stock is None else each - stock for stock in bank.resources]
    told = _rest(hands, left) if hands.count(None) == 1 else _narrowed(hands, left)
    if told == hands:
        return position
    players = [
        player if player.hand == hand else player_with(player, hand=hand) for player, hand in zip(position.players, told, strict=True)
    ]
    return changed(position, players=tuple(players))


def held_by_others(position: Position, player: int, kind: int, rules: RuleSet) -> int | None:
    """Return how many cards of a resource all but one player hold, None where bank or hand leave it open or do not add up."""
    bank, mine = position.bank, position.players[player].hand
    stock = None if bank is None else bank.resources[kind]
    if stock is None or mine is None or mine.counts[kind] != mine.high[kind]:
        return None
    number = resources_each(position, rules) - stock - mine.counts[kind]
    hands = [one.hand for seat, one in enumerate(position.players) if seat != player]
    least = sum(hand.counts[kind] for hand in hands if hand is not None)
    most = number if None in hands else sum(hand.high[kind] for hand in hands if hand is not None)
    return number if least <= number <= most else None


def _rest(hands: Sequence[Cards | None], left: Sequence[int | None]) -> list[Cards | None]:
    """Return the hands with the unknown one filled in: it holds what bank and other hands leave, where that is certain."""
    known = [hand for hand in hands if hand is not None]
    rest = [None if whole is None else whole - sum(hand.counts[kind] for hand in known) for kind, whole in enumerate(left)]
    cards = tuple([count for count in rest if count is not None and count >= 0])
    if len(cards) < len(rest) or any(hand.hidden for hand in known):
        return list(hands)
    return [Cards(cards) if hand is None else hand for hand in hands]


def _narrowed(hands: Sequence[Cards | None], left: Sequence[int | None]) -> list[Cards | None]:
    """Return the hands with each kind between what the others leave of it at least and at most, until nothing more follows."""
    found = list(hands)
    while True:
        low = [[0] * 5 if hand is None else list(hand.counts) for hand in found]
        high = [[whole or 0 for whole in left] if hand is None else list(hand.high) for hand in found]
        for kind, whole in enumerate(left):
            if whole is None:
                continue
            least, most = sum(one[kind] for one in low), sum(one[kind] for one in high)
            if not least <= whole <= most:
                return list(hands)
            for mine, top in zip(low, high, strict=True):
                mine[kind], top[kind] = max(mine[kind], whole - most + top[kind]), min(top[kind], whole - least + mine[kind])
        after = [
            None if hand is None else bounded(*row, hand.total, hand.perhaps)
            for hand, row in zip(found, zip(low, high, strict=True), strict=True)
        ]
        if after == found:
            return found
        found = after
