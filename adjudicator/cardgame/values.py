"""What the answers to questions about the card game hold, where that is more than a name or a number."""

from __future__ import annotations

from typing import TypedDict


class Points(TypedDict):
    """Points of each player: those that are certain, and all; None where they are not certain."""

    open: dict[str, int | None]
    total: dict[str, int | None]


class Lacking(TypedDict):
    """How many points somebody has for certain, and how many are lacking at least and at most."""

    have: int
    least: int
    most: int


class Power(TypedDict):
    """What both players have of strength or trade points, as far as it is stated, and who has the figure."""

    counts: dict[str, int]
    holder: str | None


#: Resources by their Dutch words; ``keuze`` is one that the player chooses.
Resources = dict[str, int]


class EventOutcome(TypedDict):
    """What an event or an attack comes to: who wins or is meant, what each player gains and loses, and of which expansions one is taken back."""

    who: str | None
    gains: dict[str, Resources]
    losses: dict[str, Resources]
    returns: dict[str, list[str]]


class HandSize(TypedDict):
    """How many cards a hand may have, has, and is filled up with; None where the hand is not stated."""

    limit: int
    have: int | None
    refill: int | None
