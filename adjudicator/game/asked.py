"""The questions that mean the same in all games and that the program asks of itself; a game that has no use for one answers it not."""

from __future__ import annotations

from adjudicator.verdicts.kinds import Kind

#: Whether a position can be.
VALID = Kind.VALID
#: How many points each player has, in the open and in all.
POINTS = Kind.POINTS
#: What each roll pays.
YIELDS = Kind.YIELDS
#: Who has won.
WINNER = Kind.WINNER
