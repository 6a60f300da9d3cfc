"""What happens in a card game, as values: one class for each kind of event. Cards go by their German names, places as in ``position``."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.cardgame.position import Hand, Laid, Landscape

#: Resources with their number, and the own landscape where it is told.
Goods = tuple[tuple[str, int, str | None], ...]
NO_CARDS = Hand()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a player does, the player as an index."""

    player: int


@dataclass(frozen=True, slots=True)
class Throw(Event):
    """Dice thrown: the number of the yield die, the face of the event die, the question card that was read; None for what is not told, or not thrown."""

    roll: int | None = None
    face: str | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Read(Event):
    """The question card that was drawn."""

    card: str


@dataclass(frozen=True, slots=True)
class Get(Event):
    """Resources that come to a player: of choice, or those of the yield die."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class Take(Event):
    """Resources taken from the other player."""

    goods: Goods
    victim: int


@dataclass(frozen=True, slots=True)
class Trade(Event):
    """Resources exchanged: with the stock, or with the other player."""

    give: Goods
    take: Goods
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class Build(Event):
    """A road, settlement or city; the landscapes of a settlement and what was paid, None where it is not told."""

    piece: str
    at: str
    above: Landscape | None = None
    below: Landscape | None = None
    paid: Goods | None = None


@dataclass(frozen=True, slots=True)
class Lay(Event):
    """An expansion laid out, with what stands on it, and what was paid; None where it is not told."""

    laid: Laid
    at: str
    paid: Goods | None = None


@dataclass(frozen=True, slots=True)
class Play(Event):
    """An action card played; None for what it does not do, or what is not told.

    ``number`` is what an alchemist chooses, or what is thrown at once for an attack; ``taken`` a hand card, ``exchanged`` the resources given and those taken.
    """

    card: str
    number: int | None = None
    taken: str | None = None
    exchanged: tuple[Goods, Goods] | None = None


@dataclass(frozen=True, slots=True)
class Back(Event):
    """An expansion taken back into the hand."""

    at: str


@dataclass(frozen=True, slots=True)
class Draw(Event):
    """Cards from the top of a pile, by its number where it is told."""

    cards: Hand
    pile: int | None = None


@dataclass(frozen=True, slots=True)
class Search(Event):
    """Cards searched for in a pile, and what was paid; None where it is not told."""

    cards: Hand
    pile: int | None = None
    paid: Goods | None = None


@dataclass(frozen=True, slots=True)
class Under(Event):
    """Cards put under a pile, of the own hand or of the other player's."""

    cards: Hand
    pile: int | None = None
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class End(Event):
    """The turn is over."""


@dataclass(frozen=True, slots=True)
class Claim(Event):
    """A player says to have won."""
