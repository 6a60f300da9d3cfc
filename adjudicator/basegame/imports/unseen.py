"""What a record that was kept by one player does not tell, as nobody showed it to him."""

from __future__ import annotations

from adjudicator.basegame.deeds import NO_VICTIM, Buy, Discard, Play, Rob
from adjudicator.game.action import Action
from adjudicator.telling.imported import Lost


def hidden_in(event: Action) -> tuple[Lost, ...]:
    """Return what is not told of an event."""
    if isinstance(event, Discard) and event.cards.hidden:
        return (Lost.DISCARDS,)
    rob = event.rob if isinstance(event, Play) else event
    if isinstance(rob, Rob) and rob.victim != NO_VICTIM and rob.card is None:
        return (Lost.STOLEN_CARDS,)
    return (Lost.BOUGHT_CARDS,) if isinstance(event, Buy) and event.card is None else ()
