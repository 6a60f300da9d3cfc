"""What a position, the history of its turn and questions are told in: the phases of a turn, cards of which some are hidden, pieces and cards by name."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.verdicts.kinds import Kind
from catan_common.closed_list import StrEnum
from catan_common.records import dataclass

#: The kinds that are a piece to be built.
PIECES = (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP)
#: Where pieces stand among what a player has, by their kind.
KEPT_AS = dict(zip(PIECES, ("settlements", "cities", "roads", "ships"), strict=True))
#: Development cards that are played; the others are shown.
PLAYED = ("ridder", "stratenbouw", "uitvinding", "monopolie")
#: A development card of any kind.
DEVELOPMENT = "ontwikkelingskaart"
#: How a question names harbours, where others name a piece.
HARBOUR = "harbour"
#: What a question may give or take: the resources, and development cards for asking whether they may be traded.
TRADED = ("hout", "baksteen", "wol", "graan", "erts", *PLAYED, "overwinningspunt", DEVELOPMENT)


class Phase(StrEnum):
    """Where in the turn the game stands."""

    SET_UP = "opbouw"
    BEFORE_ROLL = "voor de worp"
    DISCARD = "afleggen"
    ROBBER = "rover"
    TRADE = "handelen"
    BUILD = "bouwen"
    SPECIAL_BUILD = "bijzondere bouwronde"


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of which ``counts`` (in the order of the kinds) are known and ``hidden`` more are of unknown kind.

    ``most`` says how many of each kind there can be, where the hidden cards cannot be of every kind; ``perhaps`` how many of the hidden ones may not be
    there at all, so that the number of cards is not certain.
    """

    counts: tuple[int, ...]
    hidden: int = 0
    most: tuple[int, ...] | None = None
    perhaps: int = 0

    @property
    def total(self) -> int:
        """How many there are in all, at most where that is not certain."""
        return sum(self.counts) + self.hidden

    @property
    def least(self) -> int:
        """How many there are at least."""
        return sum(self.counts) + self.hidden - self.perhaps

    @property
    def high(self) -> tuple[int, ...]:
        """How many of each kind there can be."""
        return tuple([count + self.hidden for count in self.counts]) if self.most is None else self.most

    @property
    def bounds(self) -> tuple[int | None, ...]:
        """What has to be said for ``most``: of each kind how many there can be, None where that are all of the hidden ones; of every kind where it is so of all."""
        if self.most is None:
            return (None,) * len(self.counts)
        whole = tuple([count + self.hidden for count in self.counts])
        return (
            self.most if self.most == whole else tuple([None if one == all_ else one for one, all_ in zip(self.most, whole, strict=True)])
        )

    @property
    def agrees(self) -> bool:
        """Whether the numbers go together: of no kind there are at most fewer than are known, and none but hidden cards may not be there."""
        fits = self.most is None or all(one >= count for one, count in zip(self.most, self.counts, strict=True))
        return fits and self.perhaps <= self.hidden


def with_most(counts: Sequence[int], hidden: int, bounds: Sequence[int | None]) -> tuple[int, ...] | None:
    """Return how many there can be of each kind, where that is said of some: of the others all of the hidden cards; None where it is said of none."""
    if all(one is None for one in bounds):
        return None
    return tuple([count + hidden if one is None else one for one, count in zip(bounds, counts, strict=True)])


def is_shown(card: str | None) -> bool:
    """Return whether a card is shown, not played: one worth a point. The cards of the card game, German names with a capital, are all played."""
    return card not in PLAYED and not str(card)[:1].isupper()
