"""What happens in a dice game, as values: one class for each kind of event; dice are counted by face (``sheet.FACES``)."""

from __future__ import annotations

from dataclasses import dataclass

Dice = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a player does, the player as an index."""

    player: int


@dataclass(frozen=True, slots=True)
class Throw(Event):
    """Dice thrown, and those that were kept aside; none kept where all are thrown."""

    thrown: Dice
    kept: Dice = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Joker(Event):
    """A knight used to turn a die, and the resource that it was turned to."""

    knight: str
    resource: str


@dataclass(frozen=True, slots=True)
class Exchange(Event):
    """Gold dice exchanged."""

    give: Dice
    take: Dice


@dataclass(frozen=True, slots=True)
class Build(Event):
    """Pieces built together, by their names; none where somebody says to build nothing."""

    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class End(Event):
    """The turn is over; ``points`` are those that were written into the box, None where it is not told."""

    points: int | None = None
