"""What the two special cards have in common: a contest of counts, what follows from it for who has the card, and what speaks against a holder."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.verdicts.verdict import Reason, State
from catan_common.records import dataclass


@dataclass(frozen=True, slots=True)
class Contest:
    """What a card is fought over with: counts by player, the least that it takes, and the clauses for too few, fewer and equally many."""

    counts: tuple[int, ...]
    least: int
    enough: str
    more: str
    equal: str

    @property
    def most(self) -> int:
        """The greatest count."""
        return max(self.counts, default=0)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with the greatest count, where it is enough; else nobody."""
        most = self.most
        return tuple([player for player, count in enumerate(self.counts) if count == most]) if most >= self.least else ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows in one way that the position may have come about: ``holders`` is one player or None (nobody) where that is settled.

    Where it is not, ``holders`` are those between whom it lies, and ``missing`` what would decide, if anything does.
    """

    holders: tuple[int | None, ...]
    rule: str
    reason: Reason
    missing: str | None = None

    @property
    def settled(self) -> bool:
        """Whether the rule set says who has the card."""
        return len(self.holders) == 1


def taken_away(held: int, ways: Sequence[Ruling]) -> tuple[str, State]:
    """Return how it stands with a holder whom the board may contradict, and by which clause: met where one way leaves the holder the card."""
    for ruling in ways:
        if ruling.holders == (held,):
            return ruling.rule, State.MET
    for ruling in ways:
        if held in ruling.holders:
            return ruling.rule, State.UNKNOWN
    return ways[-1].rule, State.FAILED
