"""Positions of the dice game as YAML documents: read with every fault noted, and written so that they read back (docs/dice-game.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import yaml

from adjudicator.dicegame.notation.fields import PLAYER, POSITION
from adjudicator.dicegame.notation.pieces import pieces_called
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import BY_KIND, FACES, KIND_OF, ROAD, Built, in_order
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.card_lists import counted, items_of, read_count
from adjudicator.notation.document.fields import Written, read_fields, written_fields, written_players
from adjudicator.notation.document.heading import find_player, read_name, rules_named
from adjudicator.notation.document.nodes import Reader, Text, is_empty
from adjudicator.notation.document.written import written_name
from adjudicator.notation.fields import Kind
from catan_common.folding import DASHES

_PARTS = re.compile(r"[Rr]\d{1,2}\s*-\s*[Rr]?\d{1,2}|[^\s,;]+")
_BOX = re.compile(r"[+-]?\d{1,3}\Z")
_MINUS = str.maketrans(dict.fromkeys(DASHES, "-"))


def read_document(reader: Reader, root: yaml.Node) -> Position:
    """Return the position that a composed document describes; PositionError with every fault when it says what a sheet cannot hold."""
    nodes = reader.mapping(root, "dice-keys", Expected.KEY)
    stated = {key: value for key, (_, value) in nodes.items() if not is_empty(value)}
    players = _players(reader, stated["players"]) if "players" in stated else ()
    if not players and not reader.problems:
        reader.fault(stated.get("players", root), "", Expected.NO_PLAYERS)
    rest = [field for field in POSITION if field.kind.how in _READ]
    found = Position(players, **read_fields(rest, nodes, lambda node, kind: _READ[kind.how](reader, node, players)))
    reader.raise_problems()
    return found if len(players) > 1 else replace(found, turn=0)


def _events(reader: Reader, node: yaml.Node, players: Sequence[Player]) -> tuple[str, ...]:
    from adjudicator.dicegame.notation.events import read_event  # sheets without a course have no use for it
    from adjudicator.input.problems import fault_of  # likewise
    from adjudicator.notation.event_lines import read_events  # likewise

    return read_events(reader, node, lambda event: fault_of(read_event, event, players), players)


def _players(reader: Reader, node: yaml.Node) -> tuple[Player, ...]:
    """Return the sheets in the order of the document; a bare list of colours gives empty ones."""
    if not isinstance(node, yaml.MappingNode):
        named = [Text(text.node, text.at + at, word) for text in reader.texts(node, Expected.COLOUR) for at, word in _words(text.text)]
        pairs: Iterator[tuple[Text, yaml.Node | None]] = ((text, None) for text in named if not meaning("joiners", text.text))
    else:
        pairs = ((Text(name, 0, name.value), value) for name, value in reader.pairs(node))
    players: dict[str, Player] = {}
    for text, value in pairs:
        colour = meaning("colours", text.text)
        if colour is None:
            if value is None:
                reader.fault(text.node, text.text, Expected.COLOUR, reader.near_colours(text.text), text.at)
            elif isinstance(text.node, yaml.ScalarNode):
                reader.unknown_key(text.node, "colours", Expected.COLOUR)
        elif colour in players:
            reader.fault(text.node, text.text, Expected.ONCE, (), text.at)
        else:
            players[colour] = Player(colour) if value is None else _player(reader, colour, value)
    return tuple(players.values())


def _words(text: str) -> list[tuple[int, str]]:
    return [(found.start(), found[0]) for found in _PARTS.finditer(text.translate(_MINUS))]


def _player(reader: Reader, colour: str, node: yaml.Node) -> Player:
    nodes = reader.mapping(node, "dice-player-keys", Expected.PLAYER_KEY)
    found: dict[str, Any] = {}
    for field in PLAYER:
        for name, value in read_fields((field,), nodes, lambda node, kind: _READ_OF_PLAYER[kind.how](reader, node, kind)).items():
            found[name] = found[name] | value if name in found else value
    return Player(colour, **found)


def _pieces(reader: Reader, node: yaml.Node, what: Kind) -> Built:
    """Return the pieces of a kind that a text or list names: by name, the others also by the number printed on them, roads also from one to another."""
    kind: str = what.of
    found: set[str] = set()
    for text in reader.texts(node, what.expected):
        if meaning("amounts", text.text) == "none":
            continue
        for at, word in _words(text.text):
            if meaning("joiners", word):
                continue
            named = pieces_called(word, kind)
            if not named:
                reader.fault(text.node, word, what.expected, BY_KIND[kind] if kind != ROAD else (), text.at + at)
            found.update(named)
    return frozenset(found)


def _boxes(reader: Reader, node: yaml.Node) -> tuple[int, ...] | None:
    """Return the points in the boxes, in their order; None where they are said to be unknown."""
    found: list[int] = []
    for text in reader.texts(node, Expected.BOX):
        amount = meaning("amounts", text.text)
        if amount == "unknown":
            return None
        for at, word in _words(text.text) if amount != "none" else ():
            if _BOX.match(word):
                found.append(int(word))
            else:
                reader.fault(text.node, word, Expected.BOX, (), text.at + at)
    return tuple(found)


def _number(reader: Reader, node: yaml.Node) -> int | None:
    found = reader.text(node, Expected.NUMBER)
    if found is None or meaning("amounts", found.text) == "unknown":
        return None
    if meaning("amounts", found.text) == "none":
        return 0
    number = read_count(found.text)
    if number is None:
        reader.fault(node, found.text, Expected.NUMBER, (), found.at)
    return number


def _dice(reader: Reader, node: yaml.Node) -> tuple[int, ...] | None:
    """Return how many dice show each face, None where that is said to be unknown; written as cards are, or as faces with their numbers."""
    if isinstance(node, yaml.MappingNode):
        pairs = reader.once(reader.pairs(node), lambda name: meaning("resources", name.value) or meaning("gold", name.value))
        texts = [Text(name, 0, f"{value.value} {name.value}") for name, value in pairs if isinstance(value, yaml.ScalarNode)]
    else:
        texts = reader.texts(node, Expected.DICE)
    counts = dict.fromkeys(FACES, 0)
    for text in texts:
        listed = counted(items_of(text.text), ("resources", "gold"), Expected.DICE, reader.teller(text.node, text.at))
        if listed is None:
            continue
        if listed.unknown:
            return None
        if listed.hidden or listed.total is not None or listed.rest_unknown:
            reader.fault(text.node, text.text, Expected.DICE, (), text.at)
        for face, number in listed.counts.items():
            counts[face] += number
    return tuple(counts.values())


_READ: dict[str, Callable[[Reader, yaml.Node, Sequence[Player]], Any]] = {
    "rules": lambda reader, node, _: rules_named(reader, node),
    "seat": find_player,
    "dice": lambda reader, node, _: _dice(reader, node),
    "number": lambda reader, node, _: _number(reader, node),
    "events": _events,
}
_READ_OF_PLAYER: dict[str, Callable[[Reader, yaml.Node, Kind], Any]] = {
    "name": lambda reader, node, _: read_name(reader, node),
    "pieces": _pieces,
    "boxes": lambda reader, node, _: _boxes(reader, node),
}


# --- writing ---------------------------------------------------------------------------------------------------------------


def write_document(position: Position) -> str:
    """Return the document of a position; what is unknown is left out."""
    return "\n".join(written_fields(POSITION, "dice-keys", position, lambda value, kind: _written(position, value, kind))) + "\n"


def _written(position: Position, value: Any, kind: Kind) -> Written:
    match kind.how:
        case "players":
            return written_players(position.players, lambda player: written_fields(PLAYER, "dice-player-keys", player, _written_of_player))
        case "seat":
            return str(position.players[value].colour)
        case "dice":
            shown = [f"{number} {face}" for face, number in zip(FACES, value, strict=True) if number]
            return ", ".join(shown) or word_for("amounts", "none")
        case "events":
            return ("|2", *value)
    return str(value)


def _written_of_player(value: Any, kind: Kind) -> Written:
    match kind.how:
        case "pieces":
            names = [name for name in in_order(value) if KIND_OF[name] == kind.of]
            return " ".join(names if kind.of == ROAD else [name[1:] for name in names]) or None
        case "boxes":
            return " ".join(map(str, value)) or word_for("amounts", "none")
    return written_name(value)
