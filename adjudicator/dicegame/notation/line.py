"""Positions of the dice game in one line (docs/line-form.md): ``CR1.GD.PR-R012-S1-K1-J1-B3_2_N2.TR.WE2G2O1W1.L0``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import BY_KIND, CITY, KIND_OF, KNIGHT, ROAD, SETTLEMENT, Built, in_order
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.fields import ranks
from adjudicator.notation.line.faults import Faults
from adjudicator.notation.line.named import read_rules, read_text
from adjudicator.notation.line.seats import heading, read_colour, seat_of
from adjudicator.notation.line.seats import in_order as parts_in_order
from adjudicator.notation.line.text import PREFIX, encode_text
from adjudicator.notation.names import is_name

GAME_LETTER = "D"
#: The sections in their order, all but P and E once; the fields of a player in theirs.
SECTIONS, FIELDS = ranks("GUPTWLE"), ranks("NRSCKJB")
_GAME, _RULES, _PLAYER, _TURN, _DICE, _LEFT, _EVENT = SECTIONS
_NAME, _ROADS, _SETTLEMENTS, _CITIES, _KNIGHTS, _USED, _BOXES = FIELDS
_PIECES = {_ROADS: ROAD, _SETTLEMENTS: SETTLEMENT, _CITIES: CITY, _KNIGHTS: KNIGHT, _USED: KNIGHT}
#: A piece is its place among those of its kind: roads from 0, the others from 1.
_PLACES = "0123456789ABCDEF"
#: The faces in the order in which they stand: wood, brick, wool, grain, ore, gold.
_FACE_LETTERS = "HBWGEO"
_NUMBER = "0|[1-9][0-9]{0,8}"
_DICE_FORM = re.compile("".join(f"(?:{letter}({_NUMBER}))?" for letter in _FACE_LETTERS) + r"\Z")
_BOXES_FORM = re.compile(r"(?:N?[0-9]{1,3}(?:_N?[0-9]{1,3})*)?\Z")
_MOST_BOX = 999


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError or KeyError for what no line holds."""
    yield _GAME + GAME_LETTER
    yield from heading(position.rules, position.players, position.turn, _fields)
    if position.dice is not None:
        yield _DICE + "".join(f"{letter}{number}" for letter, number in zip(_FACE_LETTERS, position.dice, strict=True) if number)
    if position.left is not None:
        yield f"{_LEFT}{position.left}"
    if position.events:
        from adjudicator.notation.line.course import event_sections  # a line without a course has no use for it

        yield from event_sections(position.events)


def _fields(player: Player) -> Iterable[str]:
    if player.name is not None:
        yield _NAME + encode_text(player.name)
    for letter, kind in _PIECES.items():
        names = [name for name in in_order(player.used if letter == _USED else player.built) if KIND_OF[name] == kind]
        if names:
            yield letter + "".join(_PLACES[BY_KIND[kind].index(name) + (kind != ROAD)] for name in names)
    if player.boxes is not None:
        if any(abs(box) > _MOST_BOX for box in player.boxes):
            raise ValueError("points that no box holds")
        yield _BOXES + "_".join(f"N{-box}" if box < 0 else str(box) for box in player.boxes)


def read_line(line: str, faults: Faults) -> Position | None:
    """Return the position of a line; None, with every fault noted, where it is none."""
    found = Position()
    players: list[Player] = []
    events: list[tuple[int, str]] = []
    turn: tuple[int, str] | None = None
    several = (_PLAYER, _EVENT)
    for letter, content, place in parts_in_order(line.split(".")[1:], len(PREFIX) + 1, SECTIONS, several, Expected.LINE_SECTION, faults):
        if letter == _RULES:
            found = replace(found, rules=read_rules(content, place, faults))
        elif letter == _PLAYER:
            player = _player(content, place, faults)
            if any(player.colour == one.colour for one in players):
                faults.add(place, content, Expected.ONCE, family=Family.UNREPRESENTABLE)
            players.append(player)
        elif letter == _TURN:
            turn = (place, content)
        elif letter == _DICE:
            found = replace(found, dice=_dice(content, place, faults))
        elif letter == _LEFT:
            if not re.fullmatch(_NUMBER, content):
                faults.add(place, content, Expected.LINE_NUMBER)
            found = replace(found, left=int(content) if content.isdecimal() else None)
        elif letter == _EVENT:
            events.append((place, content))
    if f".{_PLAYER}" not in line:
        faults.add(len(line), "", Expected.LINE_LACKS, (_PLAYER,))
    found = replace(found, players=tuple(players), events=tuple(_events(events, players, faults)) if events else ())
    if turn is not None:
        return replace(found, turn=seat_of(turn[1], turn[0], players, faults))
    return replace(found, turn=0) if len(players) == 1 else found


def _events(sections: Iterable[tuple[int, str]], players: list[Player], faults: Faults) -> Iterable[str]:
    from adjudicator.dicegame.notation.events import read_event  # a line without a course has no use for it
    from adjudicator.notation.event_fault import fault_of  # likewise
    from adjudicator.notation.line.course import read_event_sections  # likewise

    return read_event_sections(sections, lambda event: fault_of(read_event, event, players), faults)


def _dice(content: str, at: int, faults: Faults) -> tuple[int, ...] | None:
    found = _DICE_FORM.match(content)
    if found is None:
        faults.explain_counts(content, at, _FACE_LETTERS)
        return None
    return tuple(int(number or 0) for number in found.groups())


def _player(content: str, at: int, faults: Faults) -> Player:
    letter, *fields = content.split("-")
    found = Player(read_colour(letter, at, faults))
    for what, value, place in parts_in_order(fields, at + len(letter) + 1, FIELDS, (), Expected.LINE_FIELD, faults):
        if what == _NAME:
            found = replace(found, name=read_text(value, place, faults, is_name))
        elif what == _BOXES:
            if not _BOXES_FORM.match(value):
                faults.add(place, value, Expected.BOX)
            else:
                found = replace(found, boxes=tuple(int(box.replace("N", "-")) for box in value.split("_")) if value else ())
        else:
            pieces = _pieces(value, place, _PIECES[what], faults)
            found = replace(found, used=pieces) if what == _USED else replace(found, built=found.built | pieces)
    return found


def _pieces(content: str, at: int, kind: str, faults: Faults) -> Built:
    names = BY_KIND[kind]
    places = _PLACES[kind != ROAD : len(names) + (kind != ROAD)]
    found: list[str] = []
    for offset, letter in enumerate(content):
        if letter not in places:
            faults.add(at + offset, letter, Expected.LINE_LETTER, places)
        elif names[places.index(letter)] in found:
            faults.add(at + offset, letter, Expected.LINE_ORDER, places)
        else:
            found.append(names[places.index(letter)])
    return frozenset(found)
