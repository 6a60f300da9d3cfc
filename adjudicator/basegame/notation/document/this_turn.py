"""The block on the running turn in a document (docs/contract.md, section 9): read with every fault, and written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import yaml

from adjudicator.basegame.notation.document.players import DECK, read_cards
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Phase, Player
from adjudicator.basegame.this_turn import NOTHING_SAID, ThisTurn, Told
from adjudicator.board.board import Board
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.card_lists import items_of, read_count
from adjudicator.notation.document.heading import find_player_named
from adjudicator.notation.document.nodes import Reader, Text, is_empty
from adjudicator.notation.place_names import Place, PlaceError, Slot, parse_place, split_places
from catan_common.patterns import pattern
from catan_common.records import replace

_Found = TypeVar("_Found")
#: The items of a list, as they are parted wherever it may go on.
_PART = pattern(r"[^,;\n]+")


def read_this_turn(
    reader: Reader, node: yaml.Node, board: Board | None, players: tuple[Player, ...], turn: int | None
) -> tuple[ThisTurn, tuple[Player, ...]]:
    """Return what the block says of the running turn, and the players with what the one on turn bought; faults are noted."""
    fields = reader.mapping(node, "turn-keys", Expected.TURN_KEY)

    def read(field: str, how: Callable[[yaml.Node], _Found | None]) -> _Found | None:
        return how(fields[field][1]) if field in fields and not _silent(fields[field][1]) else None

    def several(field: str, how: Callable[[yaml.Node], tuple[_Found, ...]]) -> Told[_Found]:
        found = read(field, how)
        return Told() if found is None else Told(found, whole=not _goes_on(reader, fields[field][1]))

    def seats(value: yaml.Node) -> tuple[int, ...]:
        return _players(reader, value, players)

    built = several("built", lambda value: _places(reader, value, board))
    buildings, lines = (
        Told(tuple(sorted(place.number for place in built.these if place.slot is slot)), built.whole)
        for slot in (Slot.INTERSECTION, Slot.PATH)
    )
    found = ThisTurn(
        played=several("played", lambda value: _words(reader, value, "developments", Expected.DEVELOPMENTS)),
        buildings=buildings,
        lines=lines,
        traded=several("traded", lambda value: _partners(reader, value, players)),
        cut=several("cut", lambda value: tuple(sorted(seats(value)))),
        free_lines=read("free-lines", lambda value: _number(reader, value)),
        second=read("second", lambda value: _one(reader, value, players)),
        reached=several("reached", seats),
        discarded=several("discarded", lambda value: tuple(sorted(seats(value)))),
        moved=several("moved", lambda value: _paths(reader, value, board)),
        won=read("won", lambda value: _one(reader, value, players)),
        resumes=read("resumes", lambda value: _phase(reader, value)),
    )
    return found, _bought(reader, fields["bought"][1], players, turn) if "bought" in fields else players


def _silent(node: yaml.Node) -> bool:
    return is_empty(node) or (isinstance(node, yaml.ScalarNode) and meaning("amounts", node.value) == "unknown")


def _goes_on(reader: Reader, node: yaml.Node) -> bool:
    """Return whether a list says of itself that it may not be all: *rest onbekend*."""
    return any(_is_rest(part) for text in reader.texts(node, Expected.PLACE) for part in _PART.findall(text.text))


def _is_rest(part: str) -> bool:
    return meaning("amounts", part.strip()) == "rest-unknown"


def _texts(reader: Reader, node: yaml.Node, expected: Expected) -> Iterator[Text]:
    """Yield the texts of a list, with blanks for *rest onbekend*, so that all else stays in its column."""
    for text in reader.texts(node, expected):
        listed = _PART.sub(lambda part: " " * len(part[0]) if _is_rest(part[0]) else part[0], text.text)
        if listed.strip(" ,;"):
            yield Text(text.node, text.at, listed)


def _listed(reader: Reader, node: yaml.Node, expected: Expected) -> Iterator[Text]:
    """Yield the words of a list, parted by commas and *and*; ``geen`` yields none."""
    for text in _texts(reader, node, expected):
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


def _phase(reader: Reader, node: yaml.Node) -> Phase | None:
    what = reader.word(node, "phases", Expected.PHASE)
    return None if what is None else Phase(what)


def _paths(reader: Reader, node: yaml.Node, board: Board | None) -> tuple[int, ...]:
    """Return the paths of a list, in their order on the board, repetitions kept."""
    found = []
    for text in _texts(reader, node, Expected.PATH):
        if meaning("amounts", text.text) != "none":
            found += [reader.one_place(Text(text.node, text.at + at, word), board, Slot.PATH) for at, word in split_places(text.text)]
    return tuple(sorted(path for path in found if path is not None))


def _places(reader: Reader, node: yaml.Node, board: Board | None) -> tuple[Place, ...]:
    """Return the intersections and the paths of a list that may hold both."""
    found: list[Place] = []
    for text in _texts(reader, node, Expected.PLACE):
        if board is None or meaning("amounts", text.text) == "none":
            continue
        for at, word in split_places(text.text):
            try:
                place = parse_place(word, board)
            except PlaceError as error:
                reader.fault(text.node, error.found, error.expected, error.suggestions, text.at + at, error.family)
                continue
            if place.slot is not Slot.TILE:
                found.append(place)
            else:
                reader.fault(text.node, word, Expected.INTERSECTION, (), text.at + at)
    return tuple(found)


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
    none, rest = (word_for("amounts", word) for word in ("none", "rest-unknown"))

    def listed(told: Told[Any], name: Callable[[Any], str], between: str = ", ") -> str | None:
        if told.silent:
            return None
        found = between.join(map(name, told.these))
        return found if told.whole else f"{found}, {rest}"

    def seats(told: Told[int]) -> str | None:
        return listed(told, colours.__getitem__)

    values: dict[str, str | None] = {
        "played": listed(found.played, str),
        "built": listed(Told(_built(found, board), found.buildings.whole), str, " "),
        "traded": listed(found.traded, lambda one: word_for("partners", one)),
        "cut": seats(found.cut),
        "free-lines": None if found.free_lines is None else str(found.free_lines),
        "second": None if found.second is None else colours[found.second],
        "reached": seats(found.reached),
        "discarded": seats(found.discarded),
        "won": None if found.won is None else colours[found.won],
        "moved": listed(found.moved, lambda path: Place(Slot.PATH, path).name(board.map), " "),
        "resumes": None if found.resumes is None else str(found.resumes),
    }
    return [f"{word_for('turn-keys', key)}: {value or none}" for key, value in values.items() if value is not None]


def _built(found: ThisTurn, board: Board) -> tuple[str, ...]:
    on = ((Slot.INTERSECTION, found.buildings), (Slot.PATH, found.lines))
    return tuple(Place(slot, number).name(board.map) for slot, told in on for number in told.these)
