"""Positions of the dice game in one line (docs/line-form.md): ``CR1.GD.PR-R012-S1-K1-J1-B3_2_N2.TR.WE2G2O1W1.L0``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from adjudicator.dicegame.notation.fields import PLAYER, POSITION
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import BY_KIND, KIND_OF, ROAD, Built, in_order
from adjudicator.input.problems import EventFaultError, Expected, Faults, fault_of
from adjudicator.notation.fields import Kind, is_name
from adjudicator.notation.line.fields import written_fields
from adjudicator.notation.line.parts import encode_text, read_colour, read_rules, read_text
from adjudicator.notation.line.sections import Reading, read_parts, read_sections, written_sections
from catan_common.numbers import whole_number

GAME_LETTER = "D"
#: A piece is its place among those of its kind: roads from 0, the others from 1.
_PLACES = "0123456789ABCDEF"
_NUMBER = "0|[1-9][0-9]{0,8}"
_BOXES_FORM = re.compile(r"(?:N?[0-9]{1,3}(?:_N?[0-9]{1,3})*)?\Z")
_MOST_BOX = 999


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError or KeyError for what no line holds."""
    return written_sections(position, GAME_LETTER, POSITION, lambda player: written_fields(PLAYER, player, _said_of_player), _said)


def _said(value: Any, kind: Kind) -> str:
    if kind.how == "dice":
        return "".join(f"{letter}{number}" for letter, number in zip(kind.letters, value, strict=True) if number)
    return str(value)


def _said_of_player(value: Any, kind: Kind) -> str | Iterable[str]:
    if kind.how == "pieces":
        names = [name for name in in_order(value) if KIND_OF[name] == kind.of]
        return ("".join(_PLACES[BY_KIND[kind.of].index(name) + (kind.of != ROAD)] for name in names),) if names else ()
    if kind.how == "name":
        return encode_text(value)
    if any(abs(box) > _MOST_BOX for box in value):
        raise ValueError("points that no box holds")
    return "_".join(f"N{-box}" if box < 0 else str(box) for box in value)


def read_line(line: str, faults: Faults) -> Position | None:
    """Return the position of a line; None, with every fault noted, where it is none."""
    players, found = read_sections(line, POSITION, _READ, {"players": _player}, _event_fault, faults)
    if len(players) == 1:
        found.setdefault("turn", 0)
    return Position(players, **found)


def _event_fault(players: Sequence[Player]) -> Callable[[str], EventFaultError | None]:
    from adjudicator.dicegame.notation.events import read_event  # a line without a course has no use for it

    return lambda event: fault_of(read_event, event, players)


def _dice(content: str, at: int, faults: Faults, kind: Kind) -> tuple[int, ...] | None:
    letters = str(kind.letters)
    found = re.fullmatch("".join(f"(?:{letter}({_NUMBER}))?" for letter in letters), content)
    if found is None:
        faults.explain_counts(content, at, letters)
        return None
    return tuple(int(number or 0) for number in found.groups())


def _left(content: str, at: int, faults: Faults, _: Kind) -> int | None:
    if not re.fullmatch(_NUMBER, content):
        faults.add(at, content, Expected.LINE_NUMBER)
    return whole_number(content)


def _player(content: str, at: int, faults: Faults) -> tuple[str, Player]:
    letter, *fields = content.split("-")
    found = read_parts(fields, at + len(letter) + 1, PLAYER, Expected.LINE_FIELD, _READ, {}, faults)
    player = Player(read_colour(letter, at, faults), **found)
    return player.colour, player


def _boxes(content: str, at: int, faults: Faults, _: Kind) -> tuple[int, ...] | None:
    if not _BOXES_FORM.match(content):
        faults.add(at, content, Expected.BOX)
        return None
    return tuple(int(box.replace("N", "-")) for box in content.split("_")) if content else ()


def _pieces(content: str, at: int, faults: Faults, kind: Kind) -> Built:
    names = BY_KIND[kind.of]
    places = _PLACES[kind.of != ROAD : len(names) + (kind.of != ROAD)]
    found: list[str] = []
    for offset, letter in enumerate(content):
        if letter not in places:
            faults.add(at + offset, letter, Expected.LINE_LETTER, places)
        elif names[places.index(letter)] in found:
            faults.add(at + offset, letter, Expected.LINE_ORDER, places)
        else:
            found.append(names[places.index(letter)])
    return frozenset(found)


_READ: dict[str, Reading] = {
    "rules": lambda content, at, faults, _: read_rules(content, at, faults),
    "dice": _dice,
    "number": _left,
    "name": lambda content, at, faults, _: read_text(content, at, faults, is_name),
    "pieces": _pieces,
    "boxes": _boxes,
}
