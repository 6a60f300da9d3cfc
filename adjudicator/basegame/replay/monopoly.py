"""What a monopoly brings: everybody else hands over a resource, as far as it is known how many they had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.basegame.changes import changed, player_with, with_players
from adjudicator.basegame.position import Cards, Development, Payment, Player, Position
from adjudicator.basegame.replay.hands import bounded, handed_over, with_cards
from adjudicator.basegame.replay.reckoning import held_by_others
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

MONOPOLY = "base/progress-monopoly"
_NONE = (0,) * len(RESOURCES)


def after_monopoly(position: Position, seat: int, kind: int | None, told: int | None, rules: RuleSet) -> Position:
    """Return the position after everybody handed over a resource; where it is not certain how many, hands are not known, unless that is told.

    ``kind`` is the resource, None where it is not told, and ``told`` how many cards it is said to have brought.
    """
    if kind is None:
        return with_players(position, {number: player_with(player, hand=None) for number, player in enumerate(position.players)})
    return brought(position, seat, kind, position.players, told if told is not None else held_by_others(position, seat, kind, rules))


def number_steps(position: Position, event: Any, found: Verdict) -> list[Step]:
    """Return how the cards that a monopoly, a ``Play``, is said to have brought stand to the hands, where they are others than those give that are known.

    Nothing of a card that may not be played, or does what the rules do not tell: it has nothing to bring.
    """
    if event.card is not Development.MONOPOLY or event.resource is None:
        return []
    if any(step.state is State.FAILED or (step.state is State.UNKNOWN and step.rule == MONOPOLY) for step in found.steps):
        return []
    kind = event.resource
    if event.given:
        told = [(position.players[seat], number) for seat, number in event.given]
        return [
            Step(MONOPOLY, State.FAILED, Reason.CARDS_DIFFER, by=player.colour, have=number, need=least, what=str(RESOURCES[kind]))
            for player, number in told
            if (least := _certain(player, kind)) is not None and least != number
        ]
    held = [_certain(player, kind) for seat, player in enumerate(position.players) if seat != event.player]
    known = [count for count in held if count is not None]
    if event.number is None or len(known) < len(held) or sum(known) == event.number:
        return []
    return [Step(MONOPOLY, State.FAILED, Reason.CARDS_DIFFER, have=event.number, need=sum(known), what=str(RESOURCES[kind]))]


def _certain(player: Player, kind: int) -> int | None:
    """Return how many cards of a kind a player has, None where that is not certain."""
    hand = player.hand
    return hand.counts[kind] if hand is not None and hand.counts[kind] == hand.high[kind] else None


def brought(position: Position, seat: int, kind: int, before: tuple[Player, ...], told: int | None) -> Position:
    """Return the position after a monopoly, ``before`` being the players before it and ``told`` how many cards it is said to have brought."""
    hands = [player.hand for player in before]
    others = [number for number in range(len(hands)) if number != seat]
    left = handed_over([hands[number] for number in others], kind, told)
    certain = [hand.counts[kind] for number in others if (hand := hands[number]) is not None and hand.counts[kind] == hand.high[kind]]
    number = sum(certain) if len(certain) == len(others) else told
    row = None if number is None else (*_NONE[:kind], number, *_NONE[kind + 1 :])
    mine = _with_some(hands[seat], [hands[number] for number in others], kind) if row is None else with_cards(hands[seat], row)
    players = {place: player_with(position.players[place], hand=hand) for place, hand in (*zip(others, left, strict=True), (seat, mine))}
    rows = tuple([(None if row is None else (*row, 0)) if place == seat else (*_NONE, 0) for place in range(len(hands))])
    return changed(with_players(position, players), paid=Payment(rows, before, of_hands=True))


def _with_some(hand: Cards | None, others: Sequence[Cards | None], kind: int) -> Cards | None:
    """Return a hand with all that the others had of a kind, which is not certain; None where nothing is known of one of them."""
    given = [other for other in others if other is not None]
    if hand is None or len(given) < len(others):
        return None
    least, most = (sum(counts) for counts in zip(*((other.counts[kind], other.high[kind]) for other in given), strict=True))
    low, high = list(hand.counts), list(hand.high)
    low[kind], high[kind] = low[kind] + least, high[kind] + most
    return bounded(low, high, hand.total + most, hand.perhaps + most - least)
