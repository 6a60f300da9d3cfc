"""Who plays at a table without a board: the players in their order, found by colour; and what the courses of those games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from adjudicator.game import Player
from adjudicator.game.position_value import PositionValue
from adjudicator.rulesets.editions import RuleSet
from catan_common.records import replace

P = TypeVar("P", bound=Player)


class Seats(PositionValue, Generic[P]):
    """A table at which ``players`` sit in order of play."""

    __slots__ = ()
    players: tuple[P, ...]

    def player(self, colour: str) -> tuple[int, P]:
        """Return a player's number and the player; KeyError for a colour that does not play."""
        for number, player in enumerate(self.players):
            if player.colour == colour:
                return number, player
        raise KeyError(colour)

    def players_meant(self, colour: str | None) -> tuple[P, ...]:
        """Return the player of a colour, all for None; KeyError for a colour that does not play."""
        return self.players if colour is None else (self.player(colour)[1],)


def without_events(position: Any) -> Any:
    """Return a position without the events that it tells of."""
    return replace(position, events=())


def nothing_differs(_position: object, _stated: Mapping[str, object], _rules: RuleSet) -> tuple[()]:
    """Return nothing: no record of another program is read that states anything of these games."""
    return ()
