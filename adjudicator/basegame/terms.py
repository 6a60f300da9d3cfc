"""What a position, the history of its turn and questions are told in: the phases of a turn, cards of which some are hidden, pieces and cards by name."""

from __future__ import annotations

from adjudicator.verdicts.kinds import Kind
from catan_common.closed_list import StrEnum
from catan_common.records import dataclass

#: The kinds that are a piece to be built.
PIECES = (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP)
#: Development cards that are played; the others are shown.
PLAYED = ("ridder", "stratenbouw", "uitvinding", "monopolie")
#: A development card of any kind.
DEVELOPMENT = "ontwikkelingskaart"
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
    there at all, so that the number of cards is not certain. A document says neither.
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


def is_shown(card: str | None) -> bool:
    """Return whether a card is shown, not played: one worth a point. The cards of the card game, German names with a capital, are all played."""
    return card not in PLAYED and not str(card)[:1].isupper()
