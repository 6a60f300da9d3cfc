"""What the pieces of a sheet are called, in documents, events and sentences."""

from __future__ import annotations

import re

from adjudicator.dicegame.notation.fields import PLAYER
from adjudicator.dicegame.sheet import KIND_OF, KNIGHT, KNIGHTS, LETTERS, ROAD, ROADS, UNDER_KNIGHT
from adjudicator.input.words import key, meaning

#: The kind of piece by the key under which those of a kind stand in a document.
KIND_BY_KEY: dict[str, str] = {field.key: field.kind.of for field in PLAYER if field.name == "built"}
_RANGE = re.compile(r"[Rr](\d{1,2})\s*-\s*[Rr]?(\d{1,2})\Z")


def pieces_called(word: str, kind: str) -> tuple[str, ...]:
    """Return the pieces of a kind that a word names, several for roads from one to another; empty where it names none."""
    plain = key(word)
    several = _RANGE.match(word) if kind == ROAD else None
    if several:
        first, last = int(several[1]), int(several[2])
        return ROADS[first : last + 1] if first <= last < len(ROADS) else ()
    if kind == KNIGHT and (resource := meaning("resources", plain)):
        return (KNIGHTS[UNDER_KNIGHT.index(resource)],)
    if kind == KNIGHT and plain == "?":
        return KNIGHTS[-1:]
    number = plain.lstrip("0") if kind != ROAD and plain.isdecimal() else ""
    name = f"{LETTERS[kind]}{number}" if number else word.upper()
    return (name,) if KIND_OF.get(name) == kind else ()
