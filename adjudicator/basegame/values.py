"""What the answers to questions about the board game hold, where that is more than a name or a number."""

from __future__ import annotations

from typing import TypedDict, cast

from adjudicator.verdicts.verdict import Verdict

#: Cards of each player by resource; ``goud`` are cards of choice; None where they are not certain.
CardsByPlayer = dict[str, dict[str, int] | None]


class Routes(TypedDict):
    """Who has the longest route: lengths (None where one hangs on a place that is not told) and a longest trail of each player, and who holds the card."""

    lengths: dict[str, int | None]
    holder: str | None
    trails: dict[str, list[str]]


class Armies(TypedDict):
    """Who has the largest army: played knights of each player, and who holds the card."""

    knights: dict[str, int]
    holder: str | None


class Points(TypedDict):
    """Points of each player: those that lie open, and all; None where they are not certain."""

    open: dict[str, int | None]
    total: dict[str, int | None]


class RollYield(TypedDict):
    """In how many of 36 ways a roll falls, and what it pays."""

    ways: int
    cards: CardsByPlayer


class Yields(TypedDict):
    """What each roll from 2 to 12 pays, and the cards of 36 rolls on average."""

    rolls: dict[str, RollYield]
    per36: CardsByPlayer


class Buildable(TypedDict):
    """Where a piece may be built, how many are left, and whether it can be paid."""

    places: list[str]
    left: int
    pay: str


class Buyable(TypedDict):
    """Whether a development card can be paid, and how many are left."""

    pay: str
    left: int | None


class Rate(TypedDict):
    """What the bank takes, how many of it, and what it has for them."""

    give: str
    rate: int
    take: list[str]


Options = TypedDict(
    "Options",
    {
        "settlement": Buildable,
        "city": Buildable,
        "road": Buildable,
        "ship": Buildable,
        "buy-card": Buyable,
        "trade": list[Rate] | None,
        "must": str | None,
        "cards": list[str] | None,
    },
    total=False,
)


class Placement(TypedDict):
    """Who places next in the opening, and what; ``roll`` when it is done."""

    player: str | None
    piece: str | None


class TileIs(TypedDict):
    """What lies on a tile: its landscape and its number, None where there is none or it is not known."""

    at: str
    terrain: str
    number: int | None


TilesAt = list[TileIs]


class CardCount(TypedDict):
    """How many cards lie played, and how many are in hand; None where that is not certain."""

    played: int | None
    hand: int | None


class Lacking(TypedDict):
    """How many points somebody has for certain, and how many are lacking at least and at most."""

    have: int
    least: int
    most: int


class Ranked(TypedDict):
    """Who has the most, or the fewest, of something, nobody where that is open; and how many everybody has, None where that is not certain."""

    players: list[str]
    counts: dict[str, int | None]


class RouteLength(TypedDict):
    """How long the longest route of a player is, which paths it takes, and who has the card."""

    length: int
    holder: str | None
    trail: list[str]


class HarbourHeld(TypedDict):
    """What a harbour trades in, None where that is not known, and who has a building at it."""

    harbour: str | None
    players: list[str]


class Left(TypedDict):
    """How many cards are left in hand, and which; None where that is not certain."""

    total: int
    cards: dict[str, int] | None


CardCounts = dict[str, CardCount]
LackingByPlayer = dict[str, Lacking]
HarboursHeld = dict[str, HarbourHeld]


def holder_of(verdict: Verdict) -> str | None:
    """Return who holds the special card that a verdict is about; None for nobody, and where it is not known."""
    value = cast("Routes | Armies | None", verdict.value)
    return None if value is None else value["holder"]
