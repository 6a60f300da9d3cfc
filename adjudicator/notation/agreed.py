"""What a table can agree on (docs/contract.md, section 12): the fields of every form, and what a text says of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning
from adjudicator.notation.card_lists import read_count
from adjudicator.notation.fields import Field, Kind
from adjudicator.rulesets.agreed import MOST
from adjudicator.rulesets.points import UNLIMITED

_NUMBER = Kind("number", Expected.AGREED_NUMBER)
_BANK = Kind("number", Expected.AGREED_BANK, "no-limit", {"X": UNLIMITED})
_FRIENDLY = Kind("word", Expected.AGREED_ROBBER, "robber-manners", {"F": True})
_TRADE = Kind("word", Expected.AGREED_TRADE, "trade-manners", {"B": "bank", "A": "all"})
# fmt: off
#: What a table can agree on, by the names of ``Agreed``.
AGREED = (
    Field("target", "target", "T", "target", _NUMBER, "Hoeveel punten er nodig zijn. Wie viele Siegpunkte nötig sind."),
    Field("hand_limit", "hand-limit", "H", "hand_limit", _NUMBER,
          "Met meer kaarten dan dit kost een zeven de helft. Mit mehr Karten als dies kostet eine Sieben die Hälfte."),
    Field("bank", "bank", "B", "bank", _BANK,
          "Hoeveel kaarten er van elke grondstof zijn, of onbeperkt. Wie viele Karten es von jedem Rohstoff gibt, oder unbegrenzt."),
    Field("friendly_robber", "robber", "R", "friendly_robber", _FRIENDLY,
          "Vriendelijk: niet naast wie nog geen drie open punten heeft. Freundlich: nicht neben Spieler mit weniger als drei offenen Punkten."),
    Field("players", "players", "P", "players", _NUMBER, "Met hoeveel spelers jullie spelen. Mit wie vielen Spielern ihr spielt."),
    Field("trade", "trade", "W", "trade", _TRADE,
          "Wie met elkaar mogen ruilen: alleen met de bank, of iedereen. Wer miteinander tauschen darf: nur mit der Bank, oder alle."),
)
# fmt: on


def agreed_value(text: str, kind: Kind) -> Any:
    """Return what a text says of an agreement: a number of sensible size, or what its word means; None where it is neither."""
    letter = meaning(kind.slot, text) if kind.slot else None
    if letter is not None:
        return meanings_of(kind)[letter]
    number = read_count(text) if kind.how == "number" else None
    return number if number is not None and 1 <= number <= MOST else None


def meanings_of(kind: Kind) -> Mapping[str, Any]:
    """Return what the letters of an agreement mean in a line; none for a plain number."""
    return kind.letters if isinstance(kind.letters, Mapping) else {}
