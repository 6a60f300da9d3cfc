"""What a monopoly brings: everybody else hands over a resource, as far as it is known how many they had."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.course.changes import player_with, with_players, with_turn
from adjudicator.basegame.course.hands import handed_over, with_cards
from adjudicator.basegame.course.reckoning import held_by_others
from adjudicator.basegame.events import Play
from adjudicator.basegame.position import Cards, Position
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet

_NONE = (0,) * len(RESOURCES)


def after_monopoly(position: Position, event: Play, rules: RuleSet) -> Position:
    """Return the position after everybody handed over a resource; where it is not certain how many, hands are not known, unless that is told."""
    hands = [player.hand for player in position.players]
    if event.resource is None:
        return with_players(position, {number: player_with(player, hand=None) for number, player in enumerate(position.players)})
    number = event.number if event.number is not None else held_by_others(position, event.player, event.resource, rules)
    return brought(position, event.player, event.resource, hands, number)


def brought(position: Position, seat: int, kind: int, hands: Sequence[Cards | None], told: int | None) -> Position:
    """Return the position after a monopoly, ``hands`` being those before it and ``told`` how many cards it is said to have brought."""
    others = [number for number in range(len(hands)) if number != seat]
    left = handed_over([hands[number] for number in others], kind, told)
    certain = [hand.counts[kind] for number in others if (hand := hands[number]) is not None and hand.counts[kind] == hand.high[kind]]
    number = sum(certain) if len(certain) == len(others) else told
    row = None if number is None else (*_NONE[:kind], number, *_NONE[kind + 1 :])
    mine = None if row is None else with_cards(hands[seat], row)
    players = {place: player_with(position.players[place], hand=hand) for place, hand in (*zip(others, left, strict=True), (seat, mine))}
    paid = tuple([(None if row is None else (*row, 0)) if place == seat else (*_NONE, 0) for place in range(len(hands))])
    return with_turn(with_players(position, players), paid=paid, before=tuple(hands), of_hands=True)
