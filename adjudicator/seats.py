"""Who plays at a table without a board: the players in their order, found by colour."""

from __future__ import annotations

from typing import Generic, TypeVar

from adjudicator.game import Player

P = TypeVar("P", bound=Player)


class Seats(Generic[P]):
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
