"""A position of the card game: the principality of each player, hands, figures, and what this turn has shown.

The cards of a principality have names like the tiles of a board, row by row as one reads a page. ``C`` is the row of settlements, cities and roads; above it
``B`` and ``A``, below it ``D`` and ``E``. Columns are counted from the left, and the first settlement stands in the second: so landscapes lie in
``B`` and ``D`` of the odd columns, expansions above and below the even ones, a road at ``C1`` begins a row that grows to the left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from adjudicator.cardgame.cards import CARDS, RESOURCE_OF, Card, Counts
from adjudicator.game.seats import Seats
from adjudicator.input.problems import Expected

GAME_ID = "kaartspel"
ROW, ABOVE, BELOW = "C", ("B", "A"), ("D", "E")
#: The rows in which expansions lie, from the row of settlements upwards, then downwards.
SIDES = (ABOVE, BELOW)
SETTLEMENT, CITY, ROAD, GAP = "S", "T", "R", "-"
PHASES = ("opbouw", "voor de worp", "gebeurtenis", "opbrengst", "spelen", "aanvullen")
SET_UP, BEFORE, EVENT, YIELD, MAIN, REFILL = PHASES
KNIGHT_FIGURE, MILL_FIGURE = "ridderfiguur", "molenfiguur"
FIGURES = (KNIGHT_FIGURE, MILL_FIGURE)
#: The most cards of a row, and of a row of landscapes: what no table reaches, and every place of it has a name.
MOST_IN_ROW = 40
_PLACE = re.compile(r"([A-E])([0-9]{1,2})\Z")


class Landscape(NamedTuple):
    """A landscape: its terrain, its number on the die, and how many resources lie on it; None where they are not stated."""

    terrain: str
    die: int | None = None
    stock: int | None = None

    @property
    def resource(self) -> str:
        """The resource that it brings."""
        return RESOURCE_OF[self.terrain]


class Laid(NamedTuple):
    """An expansion that is laid out: its name, the resource of a fleet or the name of a knight, and the figures on the card where they are stated."""

    name: str
    own: str | None = None
    strength: int | None = None
    tournament: int | None = None
    trade: int | None = None
    points: int | None = None

    @property
    def card(self) -> Card:
        """The card that it is."""
        return CARDS[self.name]


class Hand(NamedTuple):
    """The cards of a hand: those known, by number, and how many are not."""

    known: Counts = ()
    hidden: int = 0

    @property
    def size(self) -> int:
        """How many there are."""
        return sum(count for _, count in self.known) + self.hidden


#: What follows the name of a card, by the field of ``Laid``.
VALUES = ("strength", "tournament", "trade", "points")


def split(place: str) -> tuple[str, int]:
    """Return row and column of a place; KeyError for what is none."""
    found = _PLACE.match(place)
    if found is None:
        raise KeyError(place)
    return found[1], int(found[2])


def place_expected(_kind: str, said: str) -> str:
    """Return what was expected where a place is none of a principality; nothing where it is one."""
    found = _PLACE.match(said)
    return "" if found is not None and int(found[2]) <= MOST_IN_ROW else Expected.PRINCIPALITY_PLACE


def side_of(row: str) -> tuple[str, str] | None:
    """Return the rows on the same side of the settlements as a row; None for their own."""
    return next((side for side in SIDES if row in side), None)


@dataclass(frozen=True, slots=True)
class Player:
    """A player's principality and hand.

    ``row`` are the letters of settlements, cities, roads and gaps from the left; ``above`` and ``below`` the landscapes of the columns 1, 3, 5 …, None for
    none. ``laid`` are the expansions with their places, ``hand``, ``taken`` (cards of this turn) and ``figures`` (each with its place, None
    for one that is not stated) None where they are not stated; ``played`` the action cards that lie aside.
    """

    colour: str
    name: str | None = None
    row: str = ""
    above: tuple[Landscape | None, ...] = ()
    below: tuple[Landscape | None, ...] = ()
    laid: tuple[tuple[str, Laid], ...] = ()
    hand: Hand | None = None
    taken: Counts | None = None
    played: Counts = ()
    figures: tuple[tuple[str, str | None], ...] | None = None

    @property
    def first_column(self) -> int:
        """The column of the first card of the row."""
        return 1 if self.row.startswith(ROAD) else 2

    def columns(self, kinds: str) -> tuple[int, ...]:
        """Return the columns in which the row has one of these."""
        return tuple(column for column, kind in enumerate(self.row, self.first_column) if kind in kinds)

    @property
    def cities(self) -> tuple[int, ...]:
        """The columns of the cities."""
        return self.columns(CITY)

    def at_row(self, column: int) -> str:
        """Return what the row has in a column."""
        place = column - self.first_column
        return self.row[place] if 0 <= place < len(self.row) else GAP

    def landscapes(self) -> Iterator[tuple[str, Landscape]]:
        """Yield the landscapes with their places, those above first."""
        for row, lying in ((ABOVE[0], self.above), (BELOW[0], self.below)):
            for number, landscape in enumerate(lying):
                if landscape is not None:
                    yield f"{row}{2 * number + 1}", landscape

    def laid_at(self, name: str) -> tuple[str, ...]:
        """Return where expansions of a name lie."""
        return tuple(place for place, laid in self.laid if laid.name == name)

    def stock(self, resource: str) -> int | None:
        """Return how many of a resource there are; None where that is not stated of each landscape."""
        lying = [landscape.stock for _, landscape in self.landscapes() if landscape.resource == resource]
        return None if None in lying else sum(filter(None, lying))

    def room(self, resource: str, most: int) -> int | None:
        """Return how many more of a resource fit on landscapes that hold ``most`` each; None where that is not stated."""
        lying = [landscape.stock for _, landscape in self.landscapes() if landscape.resource == resource]
        room = sum(max(0, most - stock) for stock in lying if stock is not None)
        return None if room == 0 and (None in lying or not any(self.landscapes())) else room


def landscape_places_beside(place: str) -> tuple[str, str]:
    """Return the places of the two landscapes beside an expansion, on whichever of the two places above or below it lies."""
    row, column = split(place)
    side = side_of(row) or ABOVE
    return f"{side[0]}{column - 1}", f"{side[0]}{column + 1}"


def landscape_places_around(column: int) -> tuple[str, ...]:
    """Return the places of the four landscapes around a settlement or city."""
    return tuple(f"{side[0]}{beside_it}" for side in SIDES for beside_it in (column - 1, column + 1))


#: What may still be due before a turn goes on: resources of choice, resources of the other player, an expansion taken back, a question card read, the
#: die of an attack thrown, a card searched for and one given back, cards of the other player removed, cards put away because the hand is too large.
CHOOSE, TAKE, BACK, READ, STRIKE, SEARCH, RETURN, REMOVE, SHED = (
    "choose", "take", "back", "read", "strike", "search", "return", "remove", "shed",
)  # fmt: skip


class PendingAction(NamedTuple):
    """An action that a player must or may still do before the turn goes on: by which clause, how many, and for an expansion at which places.

    ``certain`` is false where it is not known whether it is due at all; ``missed`` is whether the game went on without it.
    """

    what: str
    colour: str
    rule: str
    number: int = 1
    among: tuple[str, ...] = ()
    certain: bool = True
    missed: bool = False


class Told(NamedTuple):
    """What a course has told that no position says.

    Of the running turn: what is ``due``, what the yield die brought each player, how many cards were ``filled`` in, and the number that an
    ``alchemist`` chose. ``halfway`` is whether one player of two has had the turn of the round, ``won`` who has won, ``piles`` from which pile, by its
    number, a player took the first hand.
    """

    due: tuple[PendingAction, ...] = ()
    yields: tuple[tuple[str, Counts], ...] = ()
    filled: int = 0
    alchemist: int | None = None
    halfway: bool = False
    won: str | None = None
    piles: tuple[tuple[str, int], ...] = ()


NOTHING_TOLD = Told()


@dataclass(frozen=True, slots=True, repr=False)
class Position(Seats[Player]):
    """The principalities in order of play, and what is known of the turn; None where it is not stated.

    ``event`` is a face of the event die or a question card, ``roll`` the number of the yield die, ``round`` counts from 1. ``prices`` are what stands on
    cards, ``attack`` the action card that is being played against the other player, ``defence`` the one played in answer, ``attack_roll`` what
    was thrown for it. ``goal`` is the number of points agreed on.
    """

    players: tuple[Player, ...] = ()
    rules: str | None = None
    turn: int | None = None
    phase: str | None = None
    round: int | None = None
    event: str | None = None
    roll: int | None = None
    attack: str | None = None
    defence: str | None = None
    attack_roll: int | None = None
    goal: int | None = None
    prices: tuple[tuple[str, Counts], ...] = ()
    game: str = GAME_ID
    board: None = None
    events: tuple[str, ...] = ()
    told: Told = NOTHING_TOLD

    def opponent(self, player: Player) -> Player | None:
        """Return the other player; None where there is not exactly one."""
        others = [one for one in self.players if one.colour != player.colour]
        return others[0] if len(others) == 1 else None
