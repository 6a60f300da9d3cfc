"""The fields of a message of JSettlers2: by name, each once, and what is read out of them; the options of a game."""

from __future__ import annotations

import re
from collections.abc import Callable

from adjudicator.basegame.imports.jsettlers_island import HEXAGONS, RESOURCES_BY_NAME
from adjudicator.basegame.position import Cards, Development
from adjudicator.board.board import RESOURCES
from adjudicator.verdicts.question import Kind

_LAYOUT = re.compile(r"\{ ((?:-?\d{1,3} )+)\}")
#: What the numbers of pieces and of development cards mean.
PIECES = {"0": Kind.ROAD, "1": Kind.SETTLEMENT, "2": Kind.CITY}
CARDS = {
    "1": Development.ROAD_BUILDING,
    "2": Development.INVENTION,
    "3": Development.MONOPOLY,
    "9": Development.KNIGHT,
    **dict.fromkeys("45678", Development.VICTORY_POINT),
}
#: Numbers of things by number, several of them in one field.
_ELEMENTS = re.compile(r"e\d+=")
Fields = dict[str, str]
#: The options of a game that change nothing that the referee judges; ``VP``, ``PL`` and ``NT`` are read. Any other that is on is one of a game that is not read.
_PLAIN = ("PL", "PLP", "RD", "N7", "N7C", "BC", "NT", "VP", "UB", "UBL", "_BHW", "_VP_ALL", "PLAY_FO", "PLAY_VPO")
_OFF = re.compile(r"(f\d*)?")
_NUMBER = re.compile(r"\d{1,2}")
_POINTS = re.compile(r"t(\d{1,3})")
#: What the program does in every game: its bank never runs short.
_ALWAYS: dict[str, int | str | None] = {"bank": None}


class FieldError(Exception):
    """A field of a message that is not what it has to be: its name."""


def fields_of(text: str) -> Fields:
    """Return the fields of a message by name, those of a set of cards as ``give.clay``; FieldError for one that is said in two ways."""
    found: Fields = {}
    within = ""
    for part in (one for some in text.split("|") for one in (some.split(",") if _ELEMENTS.match(some) else (some,))):
        name, _, value = part.partition("=")
        inner, _, count = value.partition("=")
        if count and inner in RESOURCES_BY_NAME:
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


def number_of(fields: Fields, name: str) -> int:
    """Return the number of things in a field; FieldError for what is none."""
    found = number_in(fields, name)
    if found < 0:
        raise FieldError(name)
    return found


def layout_in(fields: Fields, name: str) -> list[int]:
    """Return the numbers of all hexagons in a field; FieldError for what is none."""
    found = _LAYOUT.fullmatch(fields.get(name, ""))
    numbers = [] if found is None else [int(one) for one in found[1].split()]
    if len(numbers) != HEXAGONS:
        raise FieldError(name)
    return numbers


def options_in(text: str, refuse: Callable[[str], None]) -> dict[str, int | str | None]:
    """Return what a game is played by, as its options tell; ``refuse`` is told of every option of a game that is not read."""
    found = dict(_ALWAYS)
    for option in filter(None, (one.strip() for one in text.split(","))):
        name, _, value = option.partition("=")
        points = _POINTS.fullmatch(value)
        seats = _NUMBER.fullmatch(value)
        if name == "PL" and seats is not None and int(seats[0]):
            found["players"] = int(seats[0])
        elif name == "NT" and value == "t":
            found["trade"] = "bank"
        elif name == "VP" and points is not None and int(points[1]):
            found["target"] = int(points[1])
        elif not _OFF.fullmatch(value) and (name not in _PLAIN or name == "VP"):
            refuse(option)
    return found
