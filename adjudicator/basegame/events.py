"""What happens in a game of Catan, as values: one class for each kind of event, what is not told None."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.basegame.position import Cards, Development
from adjudicator.verdicts.question import Kind

#: Resource cards by kind, in the order of ``RESOURCES``.
Resources = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a player does, the player as an index."""

    player: int


@dataclass(frozen=True, slots=True)
class Put(Event):
    """A piece of the opening: settlement on an intersection, road or ship on a path."""

    piece: Kind
    place: int


@dataclass(frozen=True, slots=True)
class Roll(Event):
    """The dice, with the eyes of each where they are told."""

    total: int
    dice: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Get(Event):
    """The cards that a roll, the opening or a monopoly pays, as the record has them."""

    cards: Resources


@dataclass(frozen=True, slots=True)
class Discard(Event):
    """Cards handed in for a seven; hidden where only their number is told."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Rob(Event):
    """The robber moved, or with ``pirate`` the pirate. ``victim`` is a player, -1 for nobody, None where it is not told; ``card`` the resource."""

    tile: int
    victim: int | None = None
    card: int | None = None
    pirate: bool = False


@dataclass(frozen=True, slots=True)
class Steal(Event):
    """The robber moved, of which it is not told where, and a card taken from a player (None: not told from whom): only where a course is told from memory."""

    victim: int | None
    card: int | None = None


#: ``victim`` where nobody is robbed.
NO_VICTIM = -1
#: ``player`` of the end of a turn of which it is not told whose it is: that of whoever is on turn.
ON_TURN = -1


@dataclass(frozen=True, slots=True)
class Trade(Event):
    """Cards for cards, with the bank or another player."""

    give: Resources
    take: Resources
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class Build(Event):
    """A piece built in the main game."""

    piece: Kind
    place: int


@dataclass(frozen=True, slots=True)
class BuildSomewhere(Event):
    """A piece built in the main game, of which it is not told where, or not even what it is (None): only where a course is told from memory."""

    piece: Kind | None


@dataclass(frozen=True, slots=True)
class Have(Event):
    """What somebody has in hand at that moment, as it is told: nothing that anybody does, and only where a course is told from memory."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class MoveShip(Event):
    """A ship taken from one path to another."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Buy(Event):
    """A development card bought, its kind where it is told."""

    card: Development | None = None


@dataclass(frozen=True, slots=True)
class Play(Event):
    """A development card played or shown: ``rob`` what a knight moves, ``take`` the cards of an invention, ``resource`` of a monopoly.

    ``number`` is how many cards a monopoly brought, ``lines`` the roads and ships of road building, where they are told with the card.
    """

    card: Development
    rob: Rob | Steal | None = None
    take: Resources | None = None
    resource: int | None = None
    number: int | None = None
    lines: tuple[tuple[Kind, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Claim(Event):
    """Somebody says to have won."""


@dataclass(frozen=True, slots=True)
class End(Event):
    """The turn is over; the dice are passed on."""
