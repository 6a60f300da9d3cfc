"""Which two clauses tell of one event."""

from __future__ import annotations

from typing import Any

from adjudicator.basegame.deeds import Buy, Discard, Play, Rob, Steal
from adjudicator.basegame.position import Development
from adjudicator.game.action import Action
from catan_common.records import replace


def joined(last: Any, event: Any) -> Action | None:
    """Return the one event that two clauses tell of: the robber moved and who was robbed, a card played and what it brought; None where they are two."""
    if last.player != event.player:
        return None
    if isinstance(event, Rob | Steal):
        return _robbed(last, event)
    if isinstance(last, Discard) and isinstance(event, Discard):
        return event if last.cards.hidden == sum(event.cards.counts) and not sum(last.cards.counts) else None
    if isinstance(last, Buy) and isinstance(event, Buy):
        return event if last.card is None and event.card is not None else None
    if isinstance(last, Play) and isinstance(event, Play) and last.card is event.card:
        return event if last == replace(event, take=None, number=None) else None
    return None


def _robbed(last: Any, event: Rob | Steal) -> Action | None:
    """Return a move of the robber, a theft or a knight with what another clause tells of it; None where they are two."""
    if isinstance(last, Play) and last.card is Development.KNIGHT and last.rob is None and event == Steal(event.player, None):
        return last  # that the robber was moved goes without saying
    if isinstance(last, Play) and last.card is Development.KNIGHT:
        whole = event if last.rob is None else joined(last.rob, event)
        return replace(last, rob=whole) if isinstance(whole, Rob | Steal) else None
    if not isinstance(event, Steal) or not isinstance(last, Rob | Steal) or last.victim is not None:
        return None
    return event if isinstance(last, Steal) else replace(last, victim=event.victim, card=event.card)
