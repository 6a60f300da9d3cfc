"""Places of the principality as they are written; whoever reads nothing else needs no documents."""

from __future__ import annotations

from adjudicator.cardgame.position import split
from adjudicator.words import key


def read_place(text: str) -> str | None:
    """Return the place of the principality that a text names, as it is written; None for none."""
    plain = key(text).replace(" ", "").upper()
    try:
        row, column = split(plain)
    except KeyError:
        return None
    return f"{row}{column}"
