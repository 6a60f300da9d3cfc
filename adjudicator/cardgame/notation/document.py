"""Positions of the card game as YAML documents: read with every fault noted (docs/card-game.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml

from adjudicator.cardgame.cards import CARDS, PRICED, Counts, Sort
from adjudicator.cardgame.notation.fields import PLAYER, POSITION
from adjudicator.cardgame.notation.parts import (
    event_named,
    read_cards,
    read_figures,
    read_known_cards,
    read_laid,
    read_landscapes,
    read_price,
    read_row,
    said,
)  # fmt: skip
from adjudicator.cardgame.position import Player, Position
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning
from adjudicator.notation.card_lists import read_count
from adjudicator.notation.document.fields import read_fields
from adjudicator.notation.document.heading import find_player, read_name, rules_named
from adjudicator.notation.document.nodes import Reader, is_empty
from adjudicator.notation.fields import Kind


def read_document(reader: Reader, root: yaml.Node) -> Position:
    """Return the position that a composed document describes; PositionError with every fault when it says what no table can show."""
    nodes = reader.mapping(root, "card-keys", Expected.KEY)
    stated = {key: value for key, (_, value) in nodes.items() if not is_empty(value)}
    players = _players(reader, stated["players"]) if "players" in stated else ()
    if not players and not reader.problems:
        reader.fault(stated.get("players", root), "", Expected.NO_PLAYERS)
    rest = [field for field in POSITION if field.kind.how in _READ]
    found = Position(players, **read_fields(rest, nodes, lambda node, kind: _READ[kind.how](reader, node, kind, players)))
    reader.raise_problems()
    return found


def _events(reader: Reader, node: yaml.Node, players: tuple[Player, ...]) -> tuple[str, ...]:
    from adjudicator.cardgame.notation.events import read_event  # principalities without a course have no use for it
    from adjudicator.input.problems import fault_of  # likewise
    from adjudicator.notation.event_lines import read_events  # likewise

    return read_events(reader, node, lambda event: fault_of(read_event, event, players), players)


def _players(reader: Reader, node: yaml.Node) -> tuple[Player, ...]:
    players: dict[str, Player] = {}
    for name, value in reader.once(reader.pairs(node), lambda name: meaning("colours", name.value)):
        colour = meaning("colours", name.value)
        if colour is None:
            reader.unknown_key(name, "colours", Expected.COLOUR)
        else:
            players[colour] = _player(reader, colour, value)
    return tuple(players.values())


def _player(reader: Reader, colour: str, node: yaml.Node) -> Player:
    nodes = reader.mapping(node, "card-player-keys", Expected.PLAYER_KEY)
    return Player(colour, **read_fields(PLAYER, nodes, lambda node, kind: _READ_OF_PLAYER[kind.how](reader, node)))


def _number(reader: Reader, node: yaml.Node, kind: Kind) -> int | None:
    found = reader.text(node, kind.expected) if said(node) else None
    number = None if found is None else read_count(found.text)
    if found is not None and number not in kind.of:
        reader.fault(node, found.text, kind.expected, (), found.at)
        return None
    return number


def _event(reader: Reader, node: yaml.Node) -> str | None:
    found = reader.text(node, Expected.EVENT_FACE) if said(node) else None
    if found is None:
        return None
    named = event_named(found.text)
    if named is None:
        reader.fault(node, found.text, Expected.EVENT_FACE, reader.near(found.text, "card-faces", "card-names"), found.at)
    return named


def _action(reader: Reader, node: yaml.Node) -> str | None:
    found = reader.text(node, Expected.ACTION_CARD) if said(node) else None
    if found is None:
        return None
    name = meaning("card-names", found.text)
    if name is None or CARDS[name].sort is not Sort.ACTION:
        reader.fault(node, found.text, Expected.ACTION_CARD, reader.near(found.text, "card-names"), found.at)
        return None
    return name


def _prices(reader: Reader, node: yaml.Node) -> tuple[tuple[str, Counts], ...]:
    found: dict[str, Counts] = {}
    for name, value in reader.pairs(node):
        what = meaning("card-names", name.value) or meaning("pieces", name.value)
        if what not in PRICED:
            reader.fault(name, name.value, Expected.PRICED, reader.near(name.value, "card-names", "pieces"))
        elif what in found:
            reader.fault(name, name.value, Expected.ONCE)
        else:
            price = read_price(reader, value)
            if price is not None:
                found[what] = price
    return tuple((what, found[what]) for what in PRICED if what in found)


_READ: dict[str, Callable[[Reader, yaml.Node, Kind, tuple[Player, ...]], Any]] = {
    "rules": lambda reader, node, _, __: rules_named(reader, node),
    "seat": lambda reader, node, _, players: find_player(reader, node, players),
    "phase": lambda reader, node, kind, _: reader.word(node, kind.slot, kind.expected) if said(node) else None,
    "number": lambda reader, node, kind, _: _number(reader, node, kind),
    "event": lambda reader, node, _, __: _event(reader, node),
    "action": lambda reader, node, _, __: _action(reader, node),
    "prices": lambda reader, node, _, __: _prices(reader, node),
    "events": lambda reader, node, _, players: _events(reader, node, players),
}
_READ_OF_PLAYER: dict[str, Callable[[Reader, yaml.Node], Any]] = {
    "name": read_name,
    "row": read_row,
    "landscapes": read_landscapes,
    "laid": read_laid,
    "cards": read_cards,
    "known cards": read_known_cards,
    "figures": read_figures,
}
