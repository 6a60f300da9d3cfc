"""The block on what a table has agreed on (docs/contract.md, section 12), in a position or in house rules: read with every fault, and written."""

from __future__ import annotations

from typing import Any

import yaml

from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.card_lists import read_count
from adjudicator.notation.document.fields import read_fields, written_fields
from adjudicator.notation.document.nodes import Reader
from adjudicator.notation.fields import Field, Kind
from adjudicator.rulesets.agreed import MOST
from adjudicator.rulesets.points import UNLIMITED, Agreed

_NUMBER = Kind("number", Expected.AGREED_NUMBER)
_BANK = Kind("number", Expected.AGREED_BANK, "no-limit", {"X": UNLIMITED})
_FRIENDLY = Kind("word", Expected.AGREED_ROBBER, "robber-manners", {"F": True})
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
)
# fmt: on


def agreed_in(reader: Reader, node: yaml.Node, expected: Expected) -> Agreed:
    """Return what a block says that is agreed; faults are noted."""
    nodes = reader.mapping(node, "agreed-keys", expected)
    return Agreed(**read_fields(AGREED, nodes, lambda node, kind: _read(reader, node, kind)))


def _read(reader: Reader, node: yaml.Node, kind: Kind) -> Any:
    """Return the number or the word of an agreement; None where none is said, and with a fault for any other."""
    text = reader.text(node, kind.expected)
    if text is None or meaning("amounts", text.text) in ("none", "unknown"):
        return None
    value = agreed_value(text.text, kind)
    if value is None:
        slots = (kind.slot,) if kind.slot else ()
        reader.fault(text.node, text.text, kind.expected, reader.near(text.text, *slots), text.at)
    return value


def agreed_value(text: str, kind: Kind) -> Any:
    """Return what a text says of an agreement: a number of sensible size, or what its word means; None where it is neither."""
    letter = meaning(kind.slot, text) if kind.slot else None
    if letter is not None:
        return kind.letters[letter]  # type: ignore[index]  # of a word there are meanings
    number = read_count(text) if kind.how == "number" else None
    return number if number is not None and 1 <= number <= MOST else None


def agreed_lines(agreed: Agreed) -> tuple[str, ...]:
    """Return the lines of the block, nothing beside its key."""
    return ("", *written_fields(AGREED, "agreed-keys", agreed, _written))


def _written(value: Any, kind: Kind) -> str:
    for letter, meant in dict(kind.letters or {}).items():
        if meant == value:
            return word_for(kind.slot, letter)
    return str(value)
