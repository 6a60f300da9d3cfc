"""What fields hold in a document of the board game: each kind of content read, with every fault, and written (docs/contract.md, section 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import yaml

from adjudicator.basegame.position import Bank, Cards, Game, Player, Position, Special
from adjudicator.basegame.terms import with_most
from adjudicator.board.board import Board
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.card_lists import Counted, Item, counted, items_of, read_count, sum_up
from adjudicator.notation.document.fields import Written
from adjudicator.notation.document.heading import read_name, rules_named
from adjudicator.notation.document.nodes import Reader, Text
from adjudicator.notation.document.written import written_name
from adjudicator.notation.fields import Kind
from adjudicator.notation.place_names import Place
from adjudicator.verdicts.question import ROLLS
from catan_common.records import dataclass


@dataclass(slots=True)
class Document:
    """A document on its way to a position: its reader, and what later fields need to know of earlier ones."""

    reader: Reader
    nodes: Mapping[str, tuple[yaml.Node, yaml.Node]]
    board: Board | None = None
    players: tuple[Player, ...] = ()
    turn: int | None = None
    robber: int | None = None
    bank: Bank | None = None


Read = Callable[[Document, yaml.Node, Kind], Any]
Write = Callable[[Position, Any, Kind], Written]


def says_unknown(node: yaml.Node) -> bool:
    """Return whether a text says that nothing is known."""
    return isinstance(node, yaml.ScalarNode) and meaning("amounts", node.value) == "unknown"


def read_word(document: Document, node: yaml.Node, kind: Kind) -> Any:
    """Return what a word stands for; None where it is unknown, or with a fault stands for nothing."""
    what = None if says_unknown(node) else document.reader.word(node, kind.slot, kind.expected)
    return None if what is None else kind.of(what)


def _read_game(document: Document, node: yaml.Node, kind: Kind) -> Game | None:
    what = document.reader.word(node, kind.slot, kind.expected)
    if what is not None and what not in tuple(Game):
        # the card game and the dice game have no board, and positions of their own
        document.reader.fault(node, what, kind.expected, tuple(Game))
        return None
    return None if what is None else Game(what)


def _read_roll(document: Document, node: yaml.Node, kind: Kind) -> int | None:
    found = None if says_unknown(node) else document.reader.text(node, kind.expected)
    if found is None or meaning("amounts", found.text) == "none":
        return None
    roll = read_count(found.text)
    if roll in ROLLS:
        return roll
    document.reader.fault(found.node, found.text, kind.expected, (), found.at)
    return None


# --- places ----------------------------------------------------------------------------------------------------------------


def _read_tile(document: Document, node: yaml.Node, kind: Kind) -> int | None:
    text = None if says_unknown(node) else document.reader.text(node, kind.expected)
    return None if text is None else document.reader.one_place(text, document.board, kind.of)


def _read_places(document: Document, node: yaml.Node, kind: Kind) -> tuple[int, ...]:
    return document.reader.places(node, document.board, kind.of)


def write_places(position: Position, places: tuple[int, ...], kind: Kind) -> str:
    """Return the names of places, with blanks between."""
    return " ".join([Place(kind.of, number).name(position.board.map) for number in places])


def _write_tile(position: Position, tile: int, kind: Kind) -> str:
    return write_places(position, (tile,), kind)


# --- cards -----------------------------------------------------------------------------------------------------------------


def read_cards(document: Document, node: yaml.Node, kind: Kind) -> Cards | None:
    """Return what is known of a hand, or None where nothing is; faults are noted."""
    reader = document.reader
    found = _counted(reader, node, (kind.slot,), kind.expected, bounds=True)
    if found is None or found.unknown:
        return None
    sums = None if found.rest_unknown and found.total is None else sum_up(found, kind.names)
    if sums is None:
        reader.fault(node, _value(node), Expected.TOTAL_WITH_REST if found.rest_unknown and found.total is None else Expected.TOTAL)
        return None
    counts, hidden = sums
    cards = Cards(counts, hidden, with_most(counts, hidden, [found.most.get(name) for name in kind.names]), found.perhaps)
    if not cards.agrees:
        reader.fault(node, _value(node), Expected.TOTAL)
        return None
    return cards


def _write_cards(_: Position, cards: Cards, kind: Kind) -> str:
    if not cards.agrees:
        raise ValueError("cards that cannot be so many")
    items = [f"{count} {name}" for count, name in zip(cards.counts, kind.names, strict=True) if count]
    if sure := cards.hidden - cards.perhaps:
        items.append(f"{sure} {word_for('amounts', 'hidden' if items or cards.perhaps else kind.of)}")
    if cards.perhaps:
        items.append(f"{cards.perhaps} {word_for('bounds', 'perhaps')}")
    at_most = word_for("bounds", "at-most")
    items += [f"{at_most} {most} {name}" for most, name in zip(cards.bounds, kind.names, strict=True) if most is not None]
    return ", ".join(items) or word_for("amounts", "none")


def _read_bank(document: Document, node: yaml.Node, kind: Kind) -> Bank | None:
    """Return what is known of the bank, or None where nothing is; faults are noted.

    Somebody counted what is listed, so kinds that are not named are unknown; only ``geen`` says that there is nothing at all.
    """
    found = _counted(document.reader, node, ("resources", "decks"), kind.expected)
    if found is None or found.unknown:
        return None
    if found.hidden or found.total is not None:
        document.reader.fault(node, _value(node), kind.expected)
        return None
    otherwise = None if found.counts or found.rest_unknown else 0
    *resources, developments = [found.counts.get(name, otherwise) for name in kind.names]
    bank = Bank(tuple(resources), developments)
    return None if bank == Bank() else bank


def _write_bank(_: Position, bank: Bank, kind: Kind) -> str | None:
    *resources, deck = kind.names
    counts = [*bank.resources, bank.developments]
    if set(counts) == {0}:
        return word_for("amounts", "none")
    words = (*resources, word_for("decks", deck))
    return ", ".join(f"{count} {word}" for count, word in zip(counts, words, strict=True) if count is not None) or None


def _read_specials(document: Document, node: yaml.Node, kind: Kind) -> frozenset[Special] | None:
    reader = document.reader
    held: set[Special] = set()
    nothing = False
    stated = False
    for text in reader.texts(node, kind.expected):
        for item in items_of(text.text):
            for at, words in _split_and(item):
                what = meaning(kind.slot, words)
                amount = meaning("amounts", words)
                stated |= amount != "unknown"
                nothing |= amount == "none"
                if what is not None:
                    held.add(Special(what))
                elif amount not in {"none", "unknown"}:
                    reader.fault(text.node, words, kind.expected, reader.near(words, kind.slot, "amounts"), text.at + at)
        if nothing and held:
            reader.fault(text.node, text.text, Expected.ONE_VALUE, (), text.at)
    return frozenset(held) if stated else None


def _write_specials(_: Position, held: frozenset[Special], __: Kind) -> str | None:
    return ", ".join(sorted(held, reverse=True)) or None


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


def _counted(reader: Reader, node: yaml.Node, slots: tuple[str, ...], expected: Expected, *, bounds: bool = False) -> Counted | None:
    items, where = _items(reader, node, expected)

    def tell(number: int, found: str, why: Expected, suggestions: tuple[str, ...]) -> None:
        reader.fault(where[number].node, found, why, suggestions, where[number].at)

    return counted(items, slots, expected, tell, bounds=bounds)


def _value(node: yaml.Node) -> str:
    return node.value.strip() if isinstance(node, yaml.ScalarNode) else "…"


#: The reader and the writer of each kind of content that is the same wherever it stands.
KINDS: dict[str, tuple[Read, Write]] = {
    "game": (_read_game, lambda _, game, __: str(game)),
    "rules": (lambda document, node, _: rules_named(document.reader, node), lambda _, rules, __: rules),
    "word": (read_word, lambda _, what, __: str(what)),
    "roll": (_read_roll, lambda _, roll, __: str(roll)),
    "name": (lambda document, node, _: read_name(document.reader, node), lambda _, name, __: written_name(name)),
    "tile": (_read_tile, _write_tile),
    "places": (_read_places, write_places),
    "cards": (read_cards, _write_cards),
    "bank": (_read_bank, _write_bank),
    "specials": (_read_specials, _write_specials),
}
