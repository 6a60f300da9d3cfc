"""How many victory-point cards a player can have: between the known ones and what deck and other cards leave."""

from __future__ import annotations

from adjudicator.basegame.box import deck
from adjudicator.basegame.position import DEVELOPMENTS, Development, Phase, Player, Position
from adjudicator.ruleset import RuleSet

VICTORY_POINT = DEVELOPMENTS.index(Development.VICTORY_POINT)


def held_points(position: Position, rules: RuleSet, player: int) -> tuple[int, int]:
    """Return the least and the most victory-point cards that a player can hold in hand; equal where it is certain.

    A hidden card may be of any kind that the deck has left once all known cards are counted; in the opening rounds nobody has one.
    """
    me = position.players[player]
    if me.developments is None and position.phase is Phase.SET_UP:
        return 0, 0
    known = 0 if me.developments is None else me.developments.counts[VICTORY_POINT]
    left = [max(0, number - _seen(position, kind)) for kind, number in enumerate(deck(position, rules))]
    if me.developments is None:
        fewest, most = 0, _room(position, sum(left))
    else:
        fewest = most = me.developments.hidden
    others = sum(left) - left[VICTORY_POINT]
    return known + min(max(0, fewest - others), left[VICTORY_POINT]), known + min(most, left[VICTORY_POINT])


def _seen(position: Position, kind: int) -> int:
    """Return how many cards of a kind are known, in hands and on the table."""
    return sum(_counts(player)[kind] + player.played.counts[kind] for player in position.players)


def _counts(player: Player) -> tuple[int, ...]:
    return (0,) * len(DEVELOPMENTS) if player.developments is None else player.developments.counts


def _room(position: Position, left: int) -> int:
    """Return how many unseen cards can be in hands of unstated size: not those on the stack, nor hidden ones that others hold."""
    stock = position.bank.developments if position.bank is not None else None
    hidden = sum(player.developments.hidden for player in position.players if player.developments is not None)
    hidden += sum(player.played.hidden for player in position.players)
    return max(0, left - hidden - (stock or 0))
