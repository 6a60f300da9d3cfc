"""What the robber changes: where it stands, and the card that goes from one hand to another."""

from __future__ import annotations

from typing import Any

from adjudicator.basegame.changes import changed, player_with, with_players
from adjudicator.basegame.deeds import NO_VICTIM, Rob, Steal
from adjudicator.basegame.position import Position
from adjudicator.basegame.replay.bank_moves import counted
from adjudicator.basegame.replay.hands import maybe_less, moved, perhaps_more
from adjudicator.basegame.replay.turns import after_robber
from adjudicator.basegame.robber.victims import STEAL
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import mask_of
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict


def card_steps(position: Position, event: Rob | Steal, _found: Verdict) -> list[Step]:
    """Return the step on the card that is told having been in the victim's hand; none where that is not told."""
    if event.card is None or event.victim is None:
        return []
    player = position.players[event.victim]
    has = player.hand is None or player.hand.high[event.card]
    reason = Reason.VICTIM_HAS_CARD if has else Reason.VICTIM_LACKS_CARD
    return [Step(STEAL, State.MET if has else State.FAILED, reason, by=player.colour, what=str(RESOURCES[event.card]))]


def robbed(position: Position, event: Rob, rules: RuleSet) -> Position:
    """Return the position after robber or pirate was moved, with the card that went from one hand to another."""
    figure = {"pirate": event.tile} if event.pirate else {"robber": event.tile, "robber_assumed": False}
    after = _moved_on(position, **figure)
    if event.victim == NO_VICTIM:
        return after
    if event.victim is None:
        return _perhaps_robbed(after, event)
    return _taken(after, event.player, event.victim, event.card, rules)


def stolen(position: Position, event: Steal, rules: RuleSet) -> Position:
    """Return the position after a card was stolen while it is not told where the robber went. Where the victim is not told, no hand is known any more."""
    after = _moved_on(position, robber=None, robber_assumed=False)
    if event.victim == NO_VICTIM:
        return after
    if event.victim is None:
        return with_players(after, {seat: player_with(player, hand=None) for seat, player in enumerate(after.players)})
    return _taken(after, event.player, event.victim, event.card, rules)


def _moved_on(position: Position, **figure: Any) -> Position:
    """Return the position in which robber or pirate was moved and the turn goes on."""
    return changed(position, phase=after_robber(position), **figure)


def _taken(position: Position, thief: int, robbed: int, card: int | None, rules: RuleSet) -> Position:
    """Return the position after a card went from the hand of who is robbed, if there was one."""
    victim, robber = position.players[robbed], position.players[thief]
    if victim.hand is not None and not victim.hand.total:
        return position
    left, taken = moved(victim.hand, robber.hand, card)
    players = {robbed: player_with(victim, hand=left), thief: player_with(robber, hand=taken)}
    return counted(with_players(position, players), rules) if robbed != thief else position


def _perhaps_robbed(position: Position, event: Rob) -> Position:
    """Return the position after a move of which it is not told whether and whom it robbed: one card may have gone from a hand."""
    around = position.board.map.tile_sides if event.pirate else position.board.map.tile_corners
    there = mask_of(around[event.tile])
    victims = {
        number: player_with(player, hand=maybe_less(player.hand))
        for number, player in enumerate(position.players)
        if number != event.player
        and (player.ship_mask if event.pirate else player.building_mask) & there
        and (player.hand is None or player.hand.total)
    }
    if not victims:
        return position
    robber, had = position.players[event.player], [position.players[number].hand for number in victims]
    kinds = [max(1 if hand is None else hand.high[kind] for hand in had) for kind in range(len(RESOURCES))]
    return with_players(position, victims | {event.player: player_with(robber, hand=perhaps_more(robber.hand, kinds, 1))})
