"""Positions of the dice game in one line (docs/line-form.md): ``CR1.GD.PR-R012-S1-K1-J1-B3_2_N2.TR.WE2G2O1W1.L0``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import BY_KIND, CITY, KIND_OF, KNIGHT, ROAD, SETTLEMENT, Built, in_order
from adjudicator.notation.line.faults import Faults
from adjudicator.notation.line.text import PREFIX, decode_text, encode_text
from adjudicator.notation.names import is_name
from adjudicator.problems import Expected, Family
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.words import listed, near

GAME_LETTER = "D"
#: The sections in their order, all but P and E once; the fields of a player in theirs.
SECTIONS, FIELDS = tuple("GUPTWLE"), tuple("NRSCKJB")
_GAME, _RULES, _PLAYER, _TURN, _DICE, _LEFT, _EVENT = SECTIONS
_NAME, _ROADS, _SETTLEMENTS, _CITIES, _KNIGHTS, _USED, _BOXES = FIELDS
_PIECES = {_ROADS: ROAD, _SETTLEMENTS: SETTLEMENT, _CITIES: CITY, _KNIGHTS: KNIGHT, _USED: KNIGHT}
#: A piece is its place among those of its kind: roads from 0, the others from 1.
_PLACES = "0123456789ABCDEF"
_COLOURS = dict(zip("RBWOGNP", listed()["colours"], strict=True))
_LETTER = {colour: letter for letter, colour in _COLOURS.items()}
#: The faces in the order in which they stand: wood, brick, wool, grain, ore, gold.
_FACE_LETTERS = "HBWGEO"
_NUMBER = "0|[1-9][0-9]{0,8}"
_DICE_FORM = re.compile("".join(f"(?:{letter}({_NUMBER}))?" for letter in _FACE_LETTERS) + r"\Z")
_BOXES_FORM = re.compile(r"(?:N?[0-9]{1,3}(?:_N?[0-9]{1,3})*)?\Z")
_MOST_BOX = 999


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError or KeyError for what no line holds."""
    yield _GAME + GAME_LETTER
    if position.rules is not None:
        if position.rules not in RULE_SETS:
            raise ValueError("a line names built-in rule sets only")
        yield _RULES + encode_text(position.rules)
    if len({player.colour for player in position.players}) < len(position.players):
        raise ValueError("two players of one colour")
    for player in position.players:
        yield _PLAYER + "-".join((_LETTER[player.colour], *_fields(player)))
    if position.turn is not None:
        yield _TURN + _LETTER[position.players[position.turn].colour]
    if position.dice is not None:
        yield _DICE + "".join(f"{letter}{number}" for letter, number in zip(_FACE_LETTERS, position.dice, strict=True) if number)
    if position.left is not None:
        yield f"{_LEFT}{position.left}"
    if position.events:
        from adjudicator.notation.document.source import is_event  # a line without events reads no document

        if not all(map(is_event, position.events)):
            raise ValueError("an event that no document can say")
        yield from (_EVENT + encode_text(event) for event in position.events)


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
    at, last = len(PREFIX) + 1, -1
    for part in line.split(".")[1:]:
        letter, content, place = part[:1], part[1:], at + 1
        order = SECTIONS.index(letter) if letter in SECTIONS else -1
        if order < 0:
            faults.add(at, part, Expected.LINE_SECTION, SECTIONS)
        elif order < last or (order == last and letter not in (_PLAYER, _EVENT)):
            faults.add(at, part, Expected.LINE_ORDER)
        elif letter == _RULES:
            found = replace(found, rules=_rules(content, place, faults))
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
        last = max(last, order)
        at += len(part) + 1
    if f".{_PLAYER}" not in line:
        faults.add(len(line), "", Expected.LINE_LACKS, (_PLAYER,))
    found = replace(found, players=tuple(players), events=tuple(_events(events, players, faults)) if events else ())
    if turn is not None:
        number = next((number for number, player in enumerate(players) if _LETTER.get(player.colour) == turn[1]), None)
        if number is None:
            faults.add(*turn, Expected.LINE_LETTER, "".join(_LETTER.get(player.colour, "") for player in players))
        return replace(found, turn=number)
    return replace(found, turn=0) if len(players) == 1 else found


def _events(sections: Iterable[tuple[int, str]], players: list[Player], faults: Faults) -> Iterable[str]:
    from adjudicator.dicegame.notation.events import event_fault  # a line without a course has no use for it
    from adjudicator.notation.document.source import is_event  # likewise

    for at, content in sections:
        event = _text(content, at, faults, is_event)
        wrong = event_fault(event, players) if event else None
        if wrong is not None:
            faults.add(at, content, wrong.expected, wrong.suggestions)
        elif event:
            yield event


def _rules(content: str, at: int, faults: Faults) -> str | None:
    name = _text(content, at, faults, str.isprintable)
    if name is not None and name not in RULE_SETS:
        faults.add(at, name, Expected.RULES, near(name, more=tuple(RULE_SETS)), Family.UNREPRESENTABLE)
    return name


def _text(content: str, at: int, faults: Faults, is_one: Callable[[str], bool]) -> str | None:
    try:
        found = decode_text(content)
    except ValueError:
        faults.explain_text(content, at)
        return None
    if not is_one(found):
        faults.add(at, content, Expected.NAME if is_one is is_name else Expected.LINE_UTF8, family=Family.UNREPRESENTABLE)
    return found


def _dice(content: str, at: int, faults: Faults) -> tuple[int, ...] | None:
    found = _DICE_FORM.match(content)
    if found is None:
        faults.explain_counts(content, at, _FACE_LETTERS)
        return None
    return tuple(int(number or 0) for number in found.groups())


def _player(content: str, at: int, faults: Faults) -> Player:
    letter, *fields = content.split("-")
    colour = _COLOURS.get(letter)
    if colour is None:
        faults.add(at, letter, Expected.LINE_LETTER, "".join(_COLOURS))
    found = Player(colour or letter)
    at += len(letter) + 1
    last = -1
    for field in fields:
        what, value = field[:1], field[1:]
        order = FIELDS.index(what) if what in FIELDS else -1
        if order < 0:
            faults.add(at, field, Expected.LINE_FIELD, FIELDS)
        elif order <= last:
            faults.add(at, field, Expected.LINE_ORDER)
        elif what == _NAME:
            found = replace(found, name=_text(value, at + 1, faults, is_name))
        elif what == _BOXES:
            if not _BOXES_FORM.match(value):
                faults.add(at + 1, value, Expected.BOX)
            else:
                found = replace(found, boxes=tuple(int(box.replace("N", "-")) for box in value.split("_")) if value else ())
        else:
            pieces = _pieces(value, at + 1, _PIECES[what], faults)
            found = replace(found, used=pieces) if what == _USED else replace(found, built=found.built | pieces)
        last = max(last, order)
        at += len(field) + 1
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
