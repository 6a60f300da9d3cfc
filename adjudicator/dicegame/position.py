"""A position of the dice game: a sheet for each player, the dice of this throw, and how many throws are left."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.dicegame.sheet import KNIGHTS, Built
from adjudicator.game.seats import Seats

GAME_ID = "dobbelspel"


@dataclass(frozen=True, slots=True)
class Player:
    """A player's sheet: what is built, the knights used as jokers, and the points in the boxes, None where they are not stated."""

    colour: str
    name: str | None = None
    built: Built = frozenset()
    used: Built = frozenset()
    boxes: tuple[int, ...] | None = None

    @property
    def unused_knights(self) -> tuple[str, ...]:
        """The knights that are built and have not been used."""
        return tuple(name for name in KNIGHTS if name in self.built and name not in self.used)


@dataclass(frozen=True, slots=True)
class TurnHistory:
    """What was done in the running turn after throwing: ``built`` pieces in their order, and ``jokers``, the knights used.

    A joker has its knight, the resource that a die was turned to, and how many pieces were built before it. ``exchanges`` counts those of gold;
    the dice that they put aside lie there no more. ``over``: throwing is, also where throws are left. ``unpaid`` are pieces that the dice did not pay:
    they took none.
    """

    built: tuple[str, ...] = ()
    jokers: tuple[tuple[str, str, int], ...] = ()
    exchanges: int = 0
    over: bool = False
    unpaid: Built = frozenset()

    @property
    def paid(self) -> tuple[str, ...]:
        """The pieces that dice paid for."""
        return tuple(name for name in self.built if name not in self.unpaid)

    @property
    def begun(self) -> bool:
        """Whether dice were used."""
        return bool(self.built or self.jokers or self.exchanges)


NOTHING_DONE = TurnHistory()


@dataclass(frozen=True, slots=True, repr=False)
class Position(Seats[Player]):
    """The sheets in order of play; ``dice`` by face (``sheet.FACES``) and the throws ``left`` of who is on turn, None where not stated."""

    players: tuple[Player, ...] = ()
    rules: str | None = None
    turn: int | None = None
    dice: tuple[int, ...] | None = None
    left: int | None = None
    game: str = GAME_ID
    board: None = None
    events: tuple[str, ...] = ()
    turn_history: TurnHistory = NOTHING_DONE

    def turn_of(self, number: int) -> TurnHistory:
        """Return what a player did in the running turn: nothing where it is another's."""
        return self.turn_history if self.turn == number else NOTHING_DONE

    def dice_of(self, number: int) -> tuple[int, ...] | None:
        """Return the dice that a player threw; None where they are another's, or not stated."""
        return self.dice if self.turn in (None, number) else None
