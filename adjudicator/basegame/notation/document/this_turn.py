"""The block on the running turn in a document (docs/contract.md, section 9): read with every fault, and written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

import yaml

from adjudicator.basegame.notation.document.players import DECK, read_cards
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Player
from adjudicator.basegame.this_turn import NOTHING_SAID, ThisTurn
from adjudicator.board.board import Board
from adjudicator.board.place_names import Place, PlaceError, Slot, parse_place, split_places
from adjudicator.notation.card_lists import items_of, read_count
from adjudicator.notation.document.heading import find_player_named
from adjudicator.notation.document.nodes import Reader, Text, is_empty
from adjudicator.problems import Expected
from adjudicator.words import meaning, word_for

_Found = TypeVar("_Found")


def read_this_turn(
    reader: Reader, node: yaml.Node, board: Board | None, players: tuple[Player, ...], turn: int | None
) -> tuple[ThisTurn, tuple[Player, ...]]:
    """Return what the block says of the running turn, and the players with what the one on turn bought; faults are noted."""
    fields = reader.mapping(node, "turn-keys", Expected.TURN_KEY)

    def read(field: str, how: Callable[[yaml.Node], _Found | None]) -> _Found | None:
        return how(fields[field][1]) if field in fields and not _silent(fields[field][1]) else None

    def some(field: str) -> tuple[int, ...] | None:
        return read(field, lambda value: tuple(sorted(_players(reader, value, players))))

    built = read("built", lambda value: _places(reader, value, board))
    moved = read("moved", lambda value: reader.places(value, board, Slot.PATH))
    found = ThisTurn(
        played=read("played", lambda value: _words(reader, value, "developments", Expected.DEVELOPMENTS)),
        buildings=None if built is None else built[0],
        lines=None if built is None else built[1],
        traded=read("traded", lambda value: _partners(reader, value, players)),
        cut=some("cut"),
        free_lines=read("free-lines", lambda value: _number(reader, value)),
        second=read("second", lambda value: _one(reader, value, players)),
        reached=read("reached", lambda value: _players(reader, value, players)),
        discarded=some("discarded"),
        moved=moved,
        won=read("won", lambda value: _one(reader, value, players)),
    )
    return found, _bought(reader, fields["bought"][1], players, turn) if "bought" in fields else players


def _silent(node: yaml.Node) -> bool:
    return is_empty(node) or (isinstance(node, yaml.ScalarNode) and meaning("amounts", node.value) == "unknown")


def _listed(reader: Reader, node: yaml.Node, expected: Expected) -> Iterator[Text]:
    """Yield the words of a list, parted by commas and *and*; ``geen`` yields none."""
    for text in reader.texts(node, expected):
        for item in items_of(text.text):
            words, at = item.words, text.at + item.at
            if item.number is not None:
                reader.fault(node, f"{item.number} {item.words}", expected, (), at)
            elif meaning("amounts", words) != "none":
                for part in _parted(words):
                    yield Text(text.node, at, part)


def _parted(words: str) -> Iterator[str]:
    part: list[str] = []
    for word in [*words.split(), "en"]:
        if not meaning("joiners", word):
            part.append(word)
        elif part:
            yield " ".join(part)
            part = []


def _words(reader: Reader, node: yaml.Node, slot: str, expected: Expected) -> tuple[str, ...]:
    found = []
    for text in _listed(reader, node, expected):
        what = meaning(slot, text.text)
        if what is None:
            reader.fault(text.node, text.text, expected, reader.near(text.text, slot), text.at)
        else:
            found.append(what)
    order = list(map(str, DEVELOPMENTS))
    return tuple(sorted(found, key=order.index))


def _partners(reader: Reader, node: yaml.Node, players: tuple[Player, ...]) -> tuple[str, ...]:
    """Return with whom was traded: the bank, players; a player by colour or name is one of these."""
    found = set()
    for text in _listed(reader, node, Expected.TRADED_WITH):
        what = meaning("partners", text.text)
        if what is None and find_player_named(reader, text, players) is not None:
            what = "spelers"
        if what is not None:
            found.add(what)
    return tuple(sorted(found))


def _players(reader: Reader, node: yaml.Node, players: tuple[Player, ...]) -> tuple[int, ...]:
    found = [find_player_named(reader, text, players) for text in _listed(reader, node, Expected.PLAYER)]
    return tuple(dict.fromkeys(one for one in found if one is not None))


def _one(reader: Reader, node: yaml.Node, players: tuple[Player, ...]) -> int | None:
    text = reader.text(node, Expected.PLAYER)
    return None if text is None or meaning("amounts", text.text) == "none" else find_player_named(reader, text, players)


def _number(reader: Reader, node: yaml.Node) -> int | None:
    text = reader.text(node, Expected.NUMBER)
    if text is None:
        return None
    number = 0 if meaning("amounts", text.text) == "none" else read_count(text.text)
    if number is None:
        reader.fault(text.node, text.text, Expected.NUMBER, (), text.at)
    return number


def _places(reader: Reader, node: yaml.Node, board: Board | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the intersections and the paths of a list that may hold both."""
    found: dict[Slot, list[int]] = {Slot.INTERSECTION: [], Slot.PATH: []}
    for text in reader.texts(node, Expected.PLACE):
        if board is None or meaning("amounts", text.text) == "none":
            continue
        for at, word in split_places(text.text):
            try:
                place = parse_place(word, board)
            except PlaceError as error:
                reader.fault(text.node, error.found, error.expected, error.suggestions, text.at + at, error.family)
                continue
            if place.slot in found:
                found[place.slot].append(place.number)
            else:
                reader.fault(text.node, word, Expected.INTERSECTION, (), text.at + at)
    return tuple(sorted(found[Slot.INTERSECTION])), tuple(sorted(found[Slot.PATH]))


def _bought(reader: Reader, node: yaml.Node, players: tuple[Player, ...], turn: int | None) -> tuple[Player, ...]:
    """Return the players with the cards that the one on turn bought: kinds, or a number of cards."""
    if _silent(node):
        return players
    text = node.value.strip() if isinstance(node, yaml.ScalarNode) else ""
    number = read_count(text)
    bought = read_cards(reader, node, DECK) if number is None else Cards((0,) * len(DEVELOPMENTS), number)
    if turn is None:
        reader.fault(node, text, Expected.TURN)
    if bought is None or turn is None:
        return players
    me = players[turn]
    if me.bought is not None and me.bought != bought:
        reader.fault(node, text, Expected.ONE_VALUE)
    return tuple(replace(player, bought=bought) if player is me else player for player in players)


# --- written ---------------------------------------------------------------------------------------------------------------


def this_turn_lines(found: ThisTurn, players: tuple[Player, ...], board: Board) -> list[str]:
    """Return the lines of the block below its key; none where nothing is said."""
    if found == NOTHING_SAID:
        return []
    colours = [player.colour for player in players]
    none = word_for("amounts", "none")

    def names(numbers: tuple[int, ...]) -> str:
        return ", ".join(colours[number] for number in numbers)

    values: dict[str, str | None] = {
        "played": None if found.played is None else ", ".join(found.played),
        "built": _built(found, board),
        "traded": None if found.traded is None else ", ".join(word_for("partners", one) for one in found.traded),
        "cut": None if found.cut is None else names(found.cut),
        "free-lines": None if found.free_lines is None else str(found.free_lines),
        "second": None if found.second is None else colours[found.second],
        "reached": None if found.reached is None else names(found.reached),
        "discarded": None if found.discarded is None else names(found.discarded),
        "won": None if found.won is None else colours[found.won],
        "moved": None if found.moved is None else _names(Slot.PATH, found.moved, board),
    }
    return [f"{word_for('turn-keys', key)}: {value or none}" for key, value in values.items() if value is not None]


def _built(found: ThisTurn, board: Board) -> str | None:
    if found.buildings is None or found.lines is None:
        return None
    return f"{_names(Slot.INTERSECTION, found.buildings, board)} {_names(Slot.PATH, found.lines, board)}".strip()


def _names(slot: Slot, numbers: tuple[int, ...], board: Board) -> str:
    return " ".join(Place(slot, number).name(board.map) for number in numbers)
