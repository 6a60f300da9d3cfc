"""A question as a value: what kind, by or about whom, where. Sentences are read into it elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """The kinds of question; the list is closed and only grows."""

    SETTLEMENT = "settlement"
    CITY = "city"
    ROAD = "road"
    SHIP = "ship"
    WHERE = "where"
    LONGEST_ROUTE = "longest-route"
    LARGEST_ARMY = "largest-army"
    POINTS = "points"
    WINNER = "winner"
    VALID = "valid"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked.

    ``player`` is a Dutch colour; ``at`` the canonical name of an intersection or path (settlement, city, road, ship);
    ``piece`` what is to be placed (``where``: one of settlement, city, road, ship).
    """

    kind: Kind
    player: str | None = None
    at: str | None = None
    piece: str | None = None

    def __post_init__(self) -> None:
        """Take a kind that is written as text; ValueError for one that does not exist."""
        object.__setattr__(self, "kind", Kind(self.kind))

    def as_dict(self) -> dict[str, Any]:
        """Return the question as the published JSON object, without what is not asked."""
        found: dict[str, Any] = {"kind": str(self.kind)}
        for name in ("player", "at", "piece"):
            value = getattr(self, name)
            if value is not None:
                found[name] = value
        return found
