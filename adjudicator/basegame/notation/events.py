"""What happened after a position, one event a line: whether a line names a player and says what the player did.

More than that is not read: no course of a game is judged so far, and a verdict on a position that has one says so (``game.left_open``).
"""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.basegame.position import Player
from adjudicator.problems import Expected
from adjudicator.words import key, meaning, near


class EventFault(NamedTuple):
    """What is wrong with a line: where in it, what stands there, what was expected, near words."""

    at: int
    found: str
    expected: Expected
    suggestions: tuple[str, ...] = ()


def event_fault(event: str, players: tuple[Player, ...]) -> EventFault | None:
    """Return what keeps a line from being an event, None for nothing; without listed players every colour is one."""
    words = event.split()
    verb = next((place for place, word in enumerate(words) if place and meaning("events", word.strip(",:;."))), None)
    if verb is None:
        return EventFault(0, event, Expected.EVENT, near(words[1], "events") if len(words) > 1 else ())
    who = " ".join(words[:verb])
    colour = meaning("colours", who)
    known = [player.colour for player in players] if players else [colour]
    if (colour is not None and colour in known) or any(player.name is not None and key(player.name) == key(who) for player in players):
        return None
    listed = tuple(name for player in players for name in (player.colour, player.name) if name)
    return EventFault(0, who, Expected.PLAYER, near(who, more=listed) or listed)
