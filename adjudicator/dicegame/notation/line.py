"""Positions of the dice game in one line (docs/line-form.md): ``CR1.GD.PR-R012-S1-K1-J1-B3_2_N2.TR.WE2G2O1W1.L0``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from adjudicator.dicegame.notation.fields import PLAYER, POSITION
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import BY_KIND, KIND_OF, ROAD, Built, in_order
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.fields import Kind, ranks
from adjudicator.notation.line.faults import Faults
from adjudicator.notation.line.fields import written_fields
from adjudicator.notation.line.named import read_rules, read_text
from adjudicator.notation.line.seats import LETTER, one_each, read_colour, rules_said, seat_of
from adjudicator.notation.line.seats import in_order as parts_in_order
from adjudicator.notation.line.text import PREFIX, encode_text
from adjudicator.notation.names import is_name
from catan_common.numbers import whole_number

GAME_LETTER = "D"
_SECTION, _FIELD = {field.letter: field for field in POSITION}, {field.letter: field for field in PLAYER}
#: The sections in their order, all but players and events once; the fields of a player in theirs.
SECTIONS, FIELDS = ranks(_SECTION), ranks(_FIELD)
_PLAYER, _EVENT = (field.letter for field in POSITION if field.name in {"players", "events"})
#: A piece is its place among those of its kind: roads from 0, the others from 1.
_PLACES = "0123456789ABCDEF"
_NUMBER = "0|[1-9][0-9]{0,8}"
_BOXES_FORM = re.compile(r"(?:N?[0-9]{1,3}(?:_N?[0-9]{1,3})*)?\Z")
_MOST_BOX = 999


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError or KeyError for what no line holds."""
    one_each(position.players)
    return written_fields(POSITION, position, lambda value, kind: _said(position, value, kind))


def _said(position: Position, value: Any, kind: Kind) -> str | Iterable[str]:
    match kind.how:
        case "game":
            return GAME_LETTER
        case "rules":
            return rules_said(value)
        case "players":
            return ("-".join((LETTER[player.colour], *written_fields(PLAYER, player, _said_of_player))) for player in position.players)
        case "seat":
            return LETTER[position.players[value].colour]
        case "dice":
            return "".join(f"{letter}{number}" for letter, number in zip(kind.letters, value, strict=True) if number)
        case "events":
            from adjudicator.notation.line.event_sections import event_sections  # a line without a course has no use for it

            return event_sections(value, "")
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
    found: dict[str, Any] = {}
    players: list[Player] = []
    events: list[tuple[int, str]] = []
    turn: tuple[int, str] | None = None
    several = (_PLAYER, _EVENT)
    for letter, content, place in parts_in_order(line.split(".")[1:], len(PREFIX) + 1, SECTIONS, several, Expected.LINE_SECTION, faults):
        field = _SECTION[letter]
        if letter == _PLAYER:
            player = _player(content, place, faults)
            if any(player.colour == one.colour for one in players):
                faults.add(place, content, Expected.ONCE, family=Family.UNREPRESENTABLE)
            players.append(player)
        elif letter == _EVENT:
            events.append((place, content))
        elif field.kind.how == "seat":
            turn = (place, content)
        elif field.kind.how in _READ:
            found[field.name] = _READ[field.kind.how](content, place, field.kind, faults)
    if f".{_PLAYER}" not in line:
        faults.add(len(line), "", Expected.LINE_LACKS, (_PLAYER,))
    if events:
        found["events"] = tuple(_events(events, players, faults))
    if turn is not None or len(players) == 1:
        found["turn"] = 0 if turn is None else seat_of(turn[1], turn[0], players, faults)
    return Position(tuple(players), **found)


def _events(sections: Iterable[tuple[int, str]], players: list[Player], faults: Faults) -> Iterable[str]:
    from adjudicator.dicegame.notation.events import read_event  # a line without a course has no use for it
    from adjudicator.notation.event_fault import fault_of  # likewise
    from adjudicator.notation.line.event_sections import read_event_sections  # likewise

    return read_event_sections(sections, lambda event: fault_of(read_event, event, players), faults)


def _dice(content: str, at: int, kind: Kind, faults: Faults) -> tuple[int, ...] | None:
    letters = str(kind.letters)
    found = re.fullmatch("".join(f"(?:{letter}({_NUMBER}))?" for letter in letters), content)
    if found is None:
        faults.explain_counts(content, at, letters)
        return None
    return tuple(int(number or 0) for number in found.groups())


def _left(content: str, at: int, _: Kind, faults: Faults) -> int | None:
    if not re.fullmatch(_NUMBER, content):
        faults.add(at, content, Expected.LINE_NUMBER)
    return whole_number(content)


def _player(content: str, at: int, faults: Faults) -> Player:
    letter, *fields = content.split("-")
    found: dict[str, Any] = {}
    for what, value, place in parts_in_order(fields, at + len(letter) + 1, FIELDS, (), Expected.LINE_FIELD, faults):
        field = _FIELD[what]
        said = _READ[field.kind.how](value, place, field.kind, faults)
        found[field.name] = found[field.name] | said if field.name in found else said
    return Player(read_colour(letter, at, faults), **found)


def _boxes(content: str, at: int, _: Kind, faults: Faults) -> tuple[int, ...] | None:
    if not _BOXES_FORM.match(content):
        faults.add(at, content, Expected.BOX)
        return None
    return tuple(int(box.replace("N", "-")) for box in content.split("_")) if content else ()


def _pieces(content: str, at: int, kind: Kind, faults: Faults) -> Built:
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


_READ: dict[str, Callable[[str, int, Kind, Faults], Any]] = {
    "rules": lambda content, at, _, faults: read_rules(content, at, faults),
    "dice": _dice,
    "number": _left,
    "name": lambda content, at, _, faults: read_text(content, at, faults, is_name),
    "pieces": _pieces,
    "boxes": _boxes,
}
