"""Positions of the card game as YAML documents: read with every fault noted (docs/card-game.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import yaml

from adjudicator.cardgame.cards import CARDS, PRICED, Counts, Sort
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
from adjudicator.notation.document.heading import find_player, read_name, rules_named
from adjudicator.notation.document.nodes import Reader, is_empty

_DIE = range(1, 7)
T = TypeVar("T")
_Fields = Mapping[str, yaml.Node]


def read_document(reader: Reader, root: yaml.Node) -> Position:
    """Return the position that a composed document describes; PositionError with every fault when it says what no table can show."""
    fields = {name: value for name, (_, value) in reader.mapping(root, "card-keys", Expected.KEY).items() if not is_empty(value)}
    players = _players(reader, fields["players"]) if "players" in fields else ()
    if not players and not reader.problems:
        reader.fault(fields.get("players", root), "", Expected.NO_PLAYERS)
    found = Position(
        players,
        rules=rules_named(reader, fields["rules"]) if "rules" in fields else None,
        turn=find_player(reader, fields["turn"], players) if "turn" in fields else None,
        phase=_if_said(fields, "phase", lambda node: reader.word(node, "card-phases", Expected.PHASE)),
        round=_if_said(fields, "round", lambda node: _number(reader, node, range(1, 1000), Expected.NUMBER)),
        event=_if_said(fields, "event", lambda node: _event(reader, node)),
        roll=_if_said(fields, "roll", lambda node: _number(reader, node, _DIE, Expected.YIELD_DIE)),
        attack=_if_said(fields, "attack", lambda node: _action(reader, node)),
        defence=_if_said(fields, "defence", lambda node: _action(reader, node)),
        attack_roll=_if_said(fields, "attack-roll", lambda node: _number(reader, node, _DIE, Expected.YIELD_DIE)),
        goal=_if_said(fields, "goal", lambda node: _number(reader, node, range(1, 1000), Expected.NUMBER)),
        prices=_prices(reader, fields["prices"]) if "prices" in fields else (),
        events=_events(reader, fields["events"], players) if "events" in fields else (),
    )
    reader.raise_problems()
    return found


def _events(reader: Reader, node: yaml.Node, players: tuple[Player, ...]) -> tuple[str, ...]:
    from adjudicator.cardgame.notation.events import read_event  # principalities without a course have no use for it
    from adjudicator.notation.event_fault import fault_of  # likewise
    from adjudicator.notation.event_lines import read_events  # likewise

    return read_events(reader, node, lambda event: fault_of(read_event, event, players))


def _if_said(fields: _Fields, name: str, read: Callable[[yaml.Node], T | None]) -> T | None:
    return read(fields[name]) if name in fields and said(fields[name]) else None


def _players(reader: Reader, node: yaml.Node) -> tuple[Player, ...]:
    players: dict[str, Player] = {}
    for name, value in reader.pairs(node):
        colour = meaning("colours", name.value)
        if colour is None:
            reader.unknown_key(name, "colours", Expected.COLOUR)
        elif colour in players:
            reader.fault(name, name.value, Expected.ONCE)
        else:
            players[colour] = _player(reader, colour, value)
    return tuple(players.values())


def _player(reader: Reader, colour: str, node: yaml.Node) -> Player:
    fields = {name: value for name, (_, value) in reader.mapping(node, "card-player-keys", Expected.PLAYER_KEY).items()}
    stated = {name: value for name, value in fields.items() if not is_empty(value)}
    return Player(
        colour,
        name=read_name(reader, stated["name"]) if "name" in stated else None,
        row=read_row(reader, stated["row"]) if "row" in stated else "",
        above=read_landscapes(reader, stated["above"]) if "above" in stated else (),
        below=read_landscapes(reader, stated["below"]) if "below" in stated else (),
        laid=read_laid(reader, stated["laid"]) if "laid" in stated else (),
        hand=read_cards(reader, stated["hand"]) if "hand" in stated else None,
        taken=read_known_cards(reader, stated["taken"]) if "taken" in stated else None,
        played=_played(reader, stated["played"]) if "played" in stated else (),
        figures=read_figures(reader, stated["figures"]) if "figures" in stated else None,
    )


def _played(reader: Reader, node: yaml.Node) -> Counts:
    return read_known_cards(reader, node) or ()


def _number(reader: Reader, node: yaml.Node, among: range, expected: Expected) -> int | None:
    found = reader.text(node, expected)
    if found is None:
        return None
    number = read_count(found.text)
    if number not in among:
        reader.fault(node, found.text, expected, (), found.at)
        return None
    return number


def _event(reader: Reader, node: yaml.Node) -> str | None:
    found = reader.text(node, Expected.EVENT_FACE)
    if found is None:
        return None
    named = event_named(found.text)
    if named is None:
        reader.fault(node, found.text, Expected.EVENT_FACE, reader.near(found.text, "card-faces", "card-names"), found.at)
    return named


def _action(reader: Reader, node: yaml.Node) -> str | None:
    found = reader.text(node, Expected.ACTION_CARD)
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
