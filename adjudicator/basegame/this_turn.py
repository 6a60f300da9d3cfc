"""What happened in the running turn, as far as it is known: the history that the rules ask of a position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a position holds one of these
    from adjudicator.basegame.position import Cards

#: With whom cards are traded.
BANK, PLAYERS = "bank", "spelers"


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """What the player on turn did in the running turn; None stands for what is not known, an empty tuple for nothing.

    ``played`` are the development cards played, by their Dutch words. ``buildings`` and ``lines`` are the intersections and paths built on; both are
    known or neither. ``traded`` is with whom (``BANK``, ``PLAYERS``). ``cut`` are the players whose route was interrupted, ``reached`` those who
    reached the target before, in turns of their own, and did not claim it, the first of them first. ``free_lines`` is how many roads of a card are still due, ``second`` the player 2
    of a pair, ``discarded`` who has handed in cards for the seven. ``moved`` are the paths onto which a ship was moved. Players are indices.

    ``won`` is who has won already, in this turn or before. ``paid`` are the cards that a roll, the opening or a monopoly has just brought each player (None:
    not certain), with the hands ``before``: what a record says of them is compared, and no document tells it. ``of_hands``: by a monopoly, not from the bank.
    """

    played: tuple[str, ...] | None = None
    buildings: tuple[int, ...] | None = None
    lines: tuple[int, ...] | None = None
    traded: tuple[str, ...] | None = None
    cut: tuple[int, ...] | None = None
    free_lines: int | None = None
    second: int | None = None
    reached: tuple[int, ...] | None = None
    discarded: tuple[int, ...] | None = None
    moved: tuple[int, ...] | None = None
    won: int | None = None
    paid: tuple[tuple[int, ...] | None, ...] = field(default=(), compare=False)
    before: tuple[Cards | None, ...] = field(default=(), compare=False)
    of_hands: bool = field(default=False, compare=False)

    @property
    def has_built(self) -> bool:
        """Whether something is known to have been built."""
        return bool(self.buildings or self.lines)


#: A turn of which nothing is said.
NOTHING_SAID = ThisTurn()
#: A turn that has only begun.
NOTHING_DONE = ThisTurn(played=(), buildings=(), lines=(), traded=(), cut=(), free_lines=0, second=None, reached=(), discarded=(), moved=())
