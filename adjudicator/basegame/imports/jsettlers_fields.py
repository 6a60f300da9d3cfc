"""The fields of a message of JSettlers2: by name, each once, and what is read out of them."""

from __future__ import annotations

import re

from adjudicator.basegame.imports.jsettlers_island import HEXAGONS, RESOURCES_BY_NAME
from adjudicator.basegame.position import Cards
from adjudicator.board.board import RESOURCES

_LAYOUT = re.compile(r"\{ ((?:-?\d{1,3} )+)\}")
Fields = dict[str, str]


class FieldError(Exception):
    """A field of a message that is not what it has to be: its name."""


def fields_of(text: str) -> Fields:
    """Return the fields of a message by name, those of a set of cards as ``give.clay``; FieldError for one that is said in two ways."""
    found: Fields = {}
    within = ""
    for part in text.split("|"):
        name, _, value = part.partition("=")
        inner, _, count = value.partition("=")
        if count:
            within, name, value = name, inner, count
        key = f"{within}.{name}" if name in (*RESOURCES_BY_NAME, "unknown") else name
        if found.setdefault(key, value) != value:
            raise FieldError(key)
    return found


def number_in(fields: Fields, name: str, base: int = 10) -> int:
    """Return the number in a field; FieldError for what is none."""
    try:
        return int(fields[name], base)
    except (KeyError, ValueError):
        raise FieldError(name) from None


def cards_in(fields: Fields, name: str) -> Cards:
    """Return the cards in a set of fields; FieldError for what is none."""
    counts = dict.fromkeys(RESOURCES, 0)
    for word, kind in RESOURCES_BY_NAME.items():
        counts[kind] = number_in(fields, f"{name}.{word}")
    found = Cards(tuple(counts.values()), number_in(fields, f"{name}.unknown"))
    if min(*found.counts, found.hidden) < 0:
        raise FieldError(name)
    return found


def layout_in(fields: Fields, name: str) -> list[int]:
    """Return the numbers of all hexagons in a field; FieldError for what is none."""
    found = _LAYOUT.fullmatch(fields.get(name, ""))
    numbers = [] if found is None else [int(one) for one in found[1].split()]
    if len(numbers) != HEXAGONS:
        raise FieldError(name)
    return numbers
