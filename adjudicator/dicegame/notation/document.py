"""Positions of the dice game as YAML documents: read with every fault noted, and written so that they read back (docs/dice-game.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import yaml

from adjudicator.dicegame.notation.pieces import pieces_called
from adjudicator.dicegame.position import GAME_ID, Player, Position
from adjudicator.dicegame.sheet import (
    BY_KIND,
    CITY,
    FACES,
    KIND_OF,
    KNIGHT,
    ROAD,
    SETTLEMENT,
    Built,
    in_order,
)  # fmt: skip
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.card_lists import counted, items_of, read_count
from adjudicator.notation.document.heading import find_player, read_name, rules_named
from adjudicator.notation.document.nodes import Reader, Text, is_empty
from adjudicator.notation.document.written import course, heading, written_name
from catan_common.folding import DASHES

#: The keys of a sheet under which pieces stand, with their kind and what a fault expects.
_PIECES = {
    "roads": (ROAD, Expected.SHEET_ROAD),
    "settlements": (SETTLEMENT, Expected.SHEET_SETTLEMENT),
    "cities": (CITY, Expected.SHEET_CITY),
    "knights": (KNIGHT, Expected.SHEET_KNIGHT),
    "used": (KNIGHT, Expected.SHEET_KNIGHT),
}
_PARTS = re.compile(r"[Rr]\d{1,2}\s*-\s*[Rr]?\d{1,2}|[^\s,;]+")
_BOX = re.compile(r"[+-]?\d{1,3}\Z")
_MINUS = str.maketrans(dict.fromkeys(DASHES, "-"))


def read_document(reader: Reader, root: yaml.Node) -> Position:
    """Return the position that a composed document describes; PositionError with every fault when it says what a sheet cannot hold."""
    fields = {name: value for name, (_, value) in reader.mapping(root, "dice-keys", Expected.KEY).items() if not is_empty(value)}
    players = _players(reader, fields["players"]) if "players" in fields else ()
    if not players and not reader.problems:
        reader.fault(fields.get("players", root), "", Expected.NO_PLAYERS)
    found = Position(
        players,
        rules=rules_named(reader, fields["rules"]) if "rules" in fields else None,
        turn=find_player(reader, fields["turn"], players) if "turn" in fields else None,
        dice=_dice(reader, fields["dice"]) if "dice" in fields else None,
        left=_number(reader, fields["left"]) if "left" in fields else None,
        events=_events(reader, fields["events"], players) if "events" in fields else (),
    )
    reader.raise_problems()
    return found if len(players) > 1 else replace(found, turn=0)


def _events(reader: Reader, node: yaml.Node, players: tuple[Player, ...]) -> tuple[str, ...]:
    from adjudicator.dicegame.notation.events import read_event  # sheets without a course have no use for it
    from adjudicator.notation.event_fault import fault_of  # likewise
    from adjudicator.notation.event_lines import read_events  # likewise

    return read_events(reader, node, lambda event: fault_of(read_event, event, players))


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
                reader.fault(text.node, text.text, Expected.COLOUR, reader.near(text.text, "colours"), text.at)
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
    fields = {name: value for name, (_, value) in reader.mapping(node, "dice-player-keys", Expected.PLAYER_KEY).items()}
    marked = {name: _pieces(reader, fields[name], *_PIECES[name]) for name in _PIECES if name in fields}
    used = marked.pop("used", frozenset())
    return Player(
        colour,
        read_name(reader, fields["name"]) if "name" in fields else None,
        frozenset().union(*marked.values()),
        used,
        _boxes(reader, fields["boxes"]) if "boxes" in fields and not is_empty(fields["boxes"]) else None,
    )


def _pieces(reader: Reader, node: yaml.Node, kind: str, expected: Expected) -> Built:
    """Return the pieces of a kind that a text or list names: by name, the others also by the number printed on them, roads also from one to another."""
    found: set[str] = set()
    for text in reader.texts(node, expected):
        if meaning("amounts", text.text) == "none":
            continue
        for at, word in _words(text.text):
            if meaning("joiners", word):
                continue
            named = pieces_called(word, kind)
            if not named:
                reader.fault(text.node, word, expected, BY_KIND[kind] if kind != ROAD else (), text.at + at)
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
        texts = [Text(name, 0, f"{value.value} {name.value}") for name, value in reader.pairs(node) if isinstance(value, yaml.ScalarNode)]
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


# --- writing ---------------------------------------------------------------------------------------------------------------


def write_document(position: Position) -> str:
    """Return the document of a position; what is unknown is left out."""
    lines = [*heading("dice-keys", GAME_ID, position.rules, position.players, position.turn, _player_lines)]
    if position.dice is not None:
        shown = [f"{number} {face}" for face, number in zip(FACES, position.dice, strict=True) if number]
        lines.append(f"{_key('dice')}: {', '.join(shown) or word_for('amounts', 'none')}")
    if position.left is not None:
        lines.append(f"{_key('left')}: {position.left}")
    lines += course("dice-keys", position.events)
    return "\n".join(lines) + "\n"


def _key(what: str) -> str:
    return word_for("dice-keys", what)


def _player_lines(player: Player) -> Iterator[str]:
    if player.name is not None:
        called = written_name(player.name)
        yield f"{word_for('dice-player-keys', 'name')}: {called}"
    for field, (kind, _) in _PIECES.items():
        names = [name for name in in_order(player.used if field == "used" else player.built) if KIND_OF[name] == kind]
        if names:
            shown = names if kind == ROAD else [name[1:] for name in names]
            yield f"{word_for('dice-player-keys', field)}: {' '.join(shown)}"
    if player.boxes is not None:
        yield f"{word_for('dice-player-keys', 'boxes')}: {' '.join(map(str, player.boxes)) or word_for('amounts', 'none')}"
