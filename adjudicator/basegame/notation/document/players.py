"""The players of a document: colours, pieces, and what is known of their cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import yaml

from adjudicator.basegame.notation.read_alike import with_specials
from adjudicator.basegame.position import DEVELOPMENTS, NO_DEVELOPMENTS, Bank, Cards, Player, Special
from adjudicator.board.board import RESOURCES, Board
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning
from adjudicator.notation.card_lists import Counted, Item, counted, items_of, sum_up
from adjudicator.notation.document.heading import read_name
from adjudicator.notation.document.nodes import Reader, Text
from adjudicator.notation.place_names import Slot
from catan_common.records import NamedTuple

_RESOURCE_KINDS = tuple(str(kind) for kind in RESOURCES)
_DEVELOPMENT_KINDS = tuple(str(kind) for kind in DEVELOPMENTS)
_Found = TypeVar("_Found")


class _Hand(NamedTuple):
    """What a kind of card list needs: the slot and order of its kinds, and what a fault says."""

    slot: str
    kinds: tuple[str, ...]
    expected: Expected


_HAND = _Hand("resources", _RESOURCE_KINDS, Expected.RESOURCES)
DECK = _Hand("developments", _DEVELOPMENT_KINDS, Expected.DEVELOPMENTS)


def read_players(reader: Reader, node: yaml.Node, board: Board | None) -> tuple[Player, ...]:
    """Return the players in the order of the document. A bare list of colours gives players with nothing."""
    if not isinstance(node, yaml.MappingNode):
        return _bare(reader, node)
    players: list[Player] = []
    seen: set[str] = set()
    for name, value in reader.pairs(node):
        colour = meaning("colours", name.value)
        if colour is None:
            if reader.unknown_key(name, "colours", Expected.COLOUR):
                continue
            colour = ""
        elif colour in seen:
            reader.fault(name, name.value, Expected.ONCE)
            continue
        seen.add(colour)
        players.append(_player(reader, colour, value, board))
    return with_specials(players)


def _bare(reader: Reader, node: yaml.Node) -> tuple[Player, ...]:
    players: list[Player] = []
    for text in reader.texts(node, Expected.COLOUR):
        for item in items_of(text.text):
            for word in item.words.split():
                colour = meaning("colours", word)
                if meaning("joiners", word):
                    continue
                if colour is None or any(player.colour == colour for player in players):
                    expected = Expected.COLOUR if colour is None else Expected.ONCE
                    reader.fault(text.node, word, expected, reader.near(word, "colours"), text.at + item.at)
                else:
                    players.append(Player(colour))
    return tuple(players)


def _player(reader: Reader, colour: str, node: yaml.Node, board: Board | None) -> Player:
    fields = reader.mapping(node, "player-keys", Expected.PLAYER_KEY)

    def read(field: str, how: Callable[[yaml.Node], _Found], otherwise: _Found) -> _Found:
        return how(fields[field][1]) if field in fields else otherwise

    def pieces(field: str, slot: Slot) -> tuple[int, ...]:
        return read(field, lambda value: reader.places(value, board, slot), ())

    def cards(field: str, what: _Hand) -> Cards | None:
        return read(field, lambda value: read_cards(reader, value, what), None)

    return Player(
        colour,
        name=read("name", lambda value: read_name(reader, value), None),
        settlements=pieces("settlements", Slot.INTERSECTION),
        cities=pieces("cities", Slot.INTERSECTION),
        roads=pieces("roads", Slot.PATH),
        ships=pieces("ships", Slot.PATH),
        hand=cards("hand", _HAND),
        developments=cards("developments", DECK),
        bought=cards("bought", DECK),
        played=cards("played", DECK) or NO_DEVELOPMENTS,
        special=read("special", lambda value: _special(reader, value), None),
    )


def _special(reader: Reader, node: yaml.Node) -> frozenset[Special] | None:
    held: set[Special] = set()
    nothing = False
    stated = False
    for text in reader.texts(node, Expected.SPECIAL):
        for item in items_of(text.text):
            for at, words in _split_and(item):
                what = meaning("special-cards", words)
                amount = meaning("amounts", words)
                stated |= amount != "unknown"
                nothing |= amount == "none"
                if what is not None:
                    held.add(Special(what))
                elif amount not in {"none", "unknown"}:
                    reader.fault(text.node, words, Expected.SPECIAL, reader.near(words, "special-cards", "amounts"), text.at + at)
        if nothing and held:
            reader.fault(text.node, text.text, Expected.ONE_VALUE, (), text.at)
    return frozenset(held) if stated else None


def _split_and(item: Item) -> list[tuple[int, str]]:
    """Return the parts of an item that *and* joins; a number before them is part of the words."""
    whole = f"{item.number} {item.words}" if item.number else item.words
    parts: list[tuple[int, list[str]]] = [(item.at, [])]
    at = item.at
    for word in whole.split(" "):
        if meaning("joiners", word):
            parts.append((at + len(word) + 1, []))
        else:
            parts[-1][1].append(word)
        at += len(word) + 1
    return [(begin, " ".join(words)) for begin, words in parts if words]


def _items(reader: Reader, node: yaml.Node, expected: Expected) -> tuple[list[Item], list[Text]]:
    """Return the items of a card list, written as text, list, or kinds with their numbers, each with the node it stands in."""
    items: list[Item] = []
    where: list[Text] = []
    if isinstance(node, yaml.MappingNode):
        for name, value in reader.pairs(node):
            number = reader.text(value, Expected.NUMBER)
            if number is not None:
                items.append(Item(len(where), number.text, name.value.strip()))
                where.append(Text(name, 0, name.value))
        return items, where
    if isinstance(node, yaml.SequenceNode):
        for part in node.value:
            more, spots = _items(reader, part, expected)
            items += [item._replace(at=item.at + len(where)) for item in more]
            where += spots
        return items, where
    for text in reader.texts(node, expected):
        for item in items_of(text.text):
            items.append(item._replace(at=len(where)))
            where.append(Text(text.node, text.at + item.at, item.words))
    return items, where


def _counted(reader: Reader, node: yaml.Node, slots: tuple[str, ...], expected: Expected) -> Counted | None:
    items, where = _items(reader, node, expected)

    def tell(number: int, found: str, why: Expected, suggestions: tuple[str, ...]) -> None:
        reader.fault(where[number].node, found, why, suggestions, where[number].at)

    return counted(items, slots, expected, tell)


def read_cards(reader: Reader, node: yaml.Node, what: _Hand) -> Cards | None:
    """Return what is known of a hand, or None where nothing is; faults are noted."""
    found = _counted(reader, node, (what.slot,), what.expected)
    if found is None or found.unknown:
        return None
    if found.rest_unknown and found.total is None:
        reader.fault(node, _value(node), Expected.TOTAL_WITH_REST)
        return None
    sums = sum_up(found, what.kinds)
    if sums is None:
        reader.fault(node, _value(node), Expected.TOTAL)
        return None
    return Cards(*sums)


def read_bank(reader: Reader, node: yaml.Node) -> Bank | None:
    """Return what is known of the bank, or None where nothing is; faults are noted.

    Somebody counted what is listed, so kinds that are not named are unknown; only ``geen`` says that there is nothing at all.
    """
    found = _counted(reader, node, ("resources", "decks"), Expected.BANK)
    if found is None or found.unknown:
        return None
    if found.hidden or found.total is not None:
        reader.fault(node, _value(node), Expected.BANK)
        return None
    otherwise = None if found.counts or found.rest_unknown else 0
    bank = Bank(tuple(found.counts.get(kind, otherwise) for kind in _RESOURCE_KINDS), found.counts.get("developments", otherwise))
    return None if bank == Bank() else bank


def _value(node: yaml.Node) -> str:
    return node.value.strip() if isinstance(node, yaml.ScalarNode) else "…"
