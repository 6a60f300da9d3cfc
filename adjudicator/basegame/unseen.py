"""How many development cards of a kind a player can have in hand: between the known ones and what deck and other cards leave."""

from __future__ import annotations

from adjudicator.basegame.box import deck
from adjudicator.basegame.position import DEVELOPMENTS, NO_DEVELOPMENTS, Cards, Development, Phase, Player, Position
from adjudicator.rulesets.editions import RuleSet

VICTORY_POINT = DEVELOPMENTS.index(Development.VICTORY_POINT)


def held_points(position: Position, rules: RuleSet) -> list[tuple[int, int]]:
    """Return the least and the most victory-point cards that each player can hold in hand; equal where it is certain."""
    unseen = not_seen(position, rules)
    return [_held(position, player, VICTORY_POINT, unseen) for player in range(len(position.players))]


def held(position: Position, rules: RuleSet, player: int, kind: int) -> tuple[int, int]:
    """Return the least and the most cards of a kind that a player can hold in hand; equal where it is certain.

    A hidden card may be of any kind that the deck has left once all known cards are counted; in the opening rounds nobody has one. A card
    that is said to have been bought this turn is known.
    """
    return _held(position, player, kind, not_seen(position, rules))


def _held(position: Position, player: int, kind: int, unseen: list[int]) -> tuple[int, int]:
    me = position.players[player]
    if me.developments is None and position.phase is Phase.SET_UP:
        return 0, 0
    mine = known_cards(me)
    left = [max(0, number) for number in unseen]
    if me.developments is None:
        fewest, most = 0, _room(position, sum(left))
    else:
        fewest = most = mine.hidden
        if mine.most is not None:
            most = min(most, mine.most[kind] - mine.counts[kind])
            fewest = min(fewest, most)
    others = sum(left) - left[kind]
    return mine.counts[kind] + min(max(0, fewest - others), left[kind]), mine.counts[kind] + min(most, left[kind])


def known_cards(player: Player) -> Cards:
    """Return what is known of the cards in a player's hand, those bought this turn among them; ``hidden`` is 0 for a hand that is not stated."""
    if player.bought is None or not any(player.bought.counts):
        return NO_DEVELOPMENTS if player.developments is None else player.developments
    if player.developments is None:
        return Cards(player.bought.counts)
    hand = player.developments
    counts = tuple(map(max, hand.counts, player.bought.counts))
    return Cards(counts, max(0, hand.hidden - (sum(counts) - sum(hand.counts))), hand.most)


def not_seen(position: Position, rules: RuleSet) -> list[int]:
    """Return how many cards of each kind are not known, in hands or on the table; below zero where more are known than there are."""
    left = list(deck(position, rules))
    for player in position.players:
        left = [number - seen - laid for number, seen, laid in zip(left, known_cards(player).counts, player.played.counts, strict=True)]
    return left


def hidden_cards(position: Position) -> int:
    """Return how many cards of unknown kind are in hands of stated size and on the table."""
    return sum(known_cards(player).hidden + player.played.hidden for player in position.players)


def _room(position: Position, left: int) -> int:
    """Return how many unseen cards can be in hands of unstated size: not those on the stack, nor hidden ones that others hold."""
    stock = position.bank.developments if position.bank is not None else None
    return max(0, left - hidden_cards(position) - (stock or 0))
