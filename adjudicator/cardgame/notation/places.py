"""Places and terrains of the principality as they are written; whoever reads nothing else needs no documents."""

from __future__ import annotations

from adjudicator.cardgame.cards import TERRAIN_OF
from adjudicator.cardgame.position import split
from adjudicator.input.words import key, meaning


def read_place(text: str) -> str | None:
    """Return the place of the principality that a text names, as it is written; None for none."""
    plain = key(text).replace(" ", "").upper()
    try:
        row, column = split(plain)
    except KeyError:
        return None
    return f"{row}{column}"


def terrain_named(text: str) -> str | None:
    """Return the terrain of a landscape that a text names, itself or by its resource; None for none that this game has."""
    terrain = meaning("terrains", text) or TERRAIN_OF.get(str(meaning("resources", text)))
    return terrain if terrain in TERRAIN_OF.values() else None
