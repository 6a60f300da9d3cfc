"""The block on the running turn in a document (docs/contract.md, section 9): read with every fault, and written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from adjudicator.basegame.notation.document.kinds import Document, Read, read_cards, read_word
from adjudicator.basegame.notation.fields import BOUGHT, DECK, SEVERAL, TURN_BY_KEY
from adjudicator.basegame.position import DEVELOPMENTS, PLAYERS, Cards, Position, Told, TurnHistory
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.card_lists import items_of, read_count
from adjudicator.notation.document.heading import find_player_named
from adjudicator.notation.document.nodes import Reader, Text, is_empty
from adjudicator.notation.fields import Field, Kind
from adjudicator.notation.place_names import Place, PlaceError, Slot, parse_place, split_places
from catan_common.patterns import pattern
from catan_common.records import replace

#: The items of a list, as they are parted wherever it may go on.
_PART = pattern(r"[^,;\n]+")
#: No box has a hundred cards of a kind.
_MOST_DIGITS = 2


def read_turn_history(document: Document, node: yaml.Node, kind: Kind) -> TurnHistory:
    """Return what the block says of the running turn; the players get what the one on turn bought. Faults are noted."""
    nodes = {key: value for key, (_, value) in document.reader.mapping(node, "turn-keys", kind.expected).items() if not _silent(value)}
    found: dict[str, Any] = {}
    for key, fields in TURN_BY_KEY.items():
        how = fields[0].kind.how
        value = _READ[how](document, nodes[key], fields[0].kind) if key in nodes else None
        if how in SEVERAL and value is not None:
            whole = not _goes_on(document.reader, nodes[key])
            found |= {field.name: Told(_of(field, value), whole) for field in fields}
        elif value is not None:
            found[fields[0].name] = value
    if BOUGHT.key in nodes:
        _read_bought(document, nodes[BOUGHT.key])
    return TurnHistory(**found)


def _of(field: Field, several: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what belongs to a field, of what is listed under a key that it may share with others."""
    return several if field.kind.how != "built" else tuple(sorted(place.number for place in several if place.slot is field.kind.of))


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
    """Yield the words of a list, parted by commas and *and*; ``geen`` yields none, cards with their number as often as that."""
    for text in _texts(reader, node, expected):
        for item in items_of(text.text):
            words, at = item.words, text.at + item.at
            times = 1 if item.number is None else _times(item.number) if expected is Expected.DEVELOPMENTS else 0
            if not times:
                reader.fault(node, f"{item.number} {item.words}", expected, (), at)
            elif meaning("amounts", words) != "none":
                for place, part in enumerate(_parted(words)):
                    yield from (1 if place else times) * [Text(text.node, at, part)]


def _times(written: str) -> int:
    """Return a number of cards that somebody may have played; 0 for any other."""
    return int(written) if written.isdecimal() and len(written) <= _MOST_DIGITS else 0


def _parted(words: str) -> Iterator[str]:
    part: list[str] = []
    for word in [*words.split(), "en"]:
        if not meaning("joiners", word):
            part.append(word)
        elif part:
            yield " ".join(part)
            part = []


def _words(document: Document, node: yaml.Node, kind: Kind) -> tuple[str, ...]:
    found = []
    for text in _listed(document.reader, node, kind.expected):
        what = meaning(kind.slot, text.text)
        if what is None:
            document.reader.fault(text.node, text.text, kind.expected, document.reader.near(text.text, kind.slot), text.at)
        else:
            found.append(what)
    return tuple(sorted(found, key=kind.names.index))


def _partners(document: Document, node: yaml.Node, kind: Kind) -> tuple[str, ...]:
    """Return with whom was traded: the bank, players; a player by colour or name is one of these."""
    found = set()
    for text in _listed(document.reader, node, kind.expected):
        what = meaning(kind.slot, text.text)
        if what is None and find_player_named(document.reader, text, document.players) is not None:
            what = PLAYERS
        if what is not None:
            found.add(what)
    return tuple(sorted(found))


def _seats(document: Document, node: yaml.Node, kind: Kind) -> tuple[int, ...]:
    listed = _listed(document.reader, node, kind.expected)
    found = [seat for text in listed if (seat := find_player_named(document.reader, text, document.players)) is not None]
    return tuple(dict.fromkeys(found if kind.of else sorted(found)))


def _one_seat(document: Document, node: yaml.Node, kind: Kind) -> int | None:
    text = document.reader.text(node, kind.expected)
    return None if text is None or meaning("amounts", text.text) == "none" else find_player_named(document.reader, text, document.players)


def _number(document: Document, node: yaml.Node, kind: Kind) -> int | None:
    text = document.reader.text(node, kind.expected)
    if text is None:
        return None
    number = 0 if meaning("amounts", text.text) == "none" else read_count(text.text)
    if number is None:
        document.reader.fault(text.node, text.text, kind.expected, (), text.at)
    return number


def _paths(document: Document, node: yaml.Node, kind: Kind) -> tuple[int, ...]:
    """Return the paths of a list, in their order on the board, repetitions kept."""
    found = []
    for text in _texts(document.reader, node, kind.expected):
        if meaning("amounts", text.text) != "none":
            for at, word in split_places(text.text):
                found.append(document.reader.one_place(Text(text.node, text.at + at, word), document.board, kind.of))
    return tuple(sorted(path for path in found if path is not None))


def _places(document: Document, node: yaml.Node, kind: Kind) -> tuple[Place, ...]:
    """Return the intersections and the paths of a list that may hold both."""
    found: list[Place] = []
    for text in _texts(document.reader, node, kind.expected):
        if document.board is None or meaning("amounts", text.text) == "none":
            continue
        for at, word in split_places(text.text):
            try:
                place = parse_place(word, document.board)
            except PlaceError as error:
                document.reader.fault(text.node, error.found, error.expected, error.suggestions, text.at + at, error.family)
                continue
            if place.slot is not Slot.TILE:
                found.append(place)
            else:
                document.reader.fault(text.node, word, Expected.INTERSECTION, (), text.at + at)
    return tuple(found)


#: What reads a field of the turn; ``SEVERAL`` of them give all that a list tells.
_READ: dict[str, Read] = {
    "words": _words,
    "partners": _partners,
    "seats": _seats,
    "built": _places,
    "paths": _paths,
    "number": _number,
    "one seat": _one_seat,
    "one word": read_word,
}


def _read_bought(document: Document, node: yaml.Node) -> None:
    """Give the player on turn the cards that were bought: kinds, or a number of cards."""
    text = node.value.strip() if isinstance(node, yaml.ScalarNode) else ""
    number = read_count(text)
    bought = read_cards(document, node, DECK) if number is None else Cards((0,) * len(DEVELOPMENTS), number)
    if document.turn is None:
        document.reader.fault(node, text, Expected.TURN)
        return
    me = document.players[document.turn]
    if bought is not None:
        if me.bought is not None and me.bought != bought:
            document.reader.fault(node, text, Expected.ONE_VALUE)
        document.players = tuple(replace(player, bought=bought) if player is me else player for player in document.players)


# --- written ---------------------------------------------------------------------------------------------------------------


def write_turn_history(position: Position, found: TurnHistory, _: Kind) -> tuple[str, ...]:
    """Return the lines of the block, nothing beside its key."""
    lines = [""]
    for key, fields in TURN_BY_KEY.items():
        values = [getattr(found, field.name) for field in fields]
        if fields[0].kind.how not in SEVERAL:
            said = None if values[0] is None else _word(position, values[0], fields[0].kind)
        else:
            said = _told(position, [(field.kind, told) for field, told in zip(fields, values, strict=True)])
        if said is not None:
            lines.append(f"{word_for('turn-keys', key)}: {said or word_for('amounts', 'none')}")
    return tuple(lines)


def _told(position: Position, lists: list[tuple[Kind, Told[Any]]]) -> str | None:
    """Return what is told under one key; None where nothing is."""
    words = [_word(position, one, kind) for kind, told in lists for one in told.these]
    whole = lists[0][1].whole
    if not words and not whole:
        return None
    listed = (" " if lists[0][0].how in {"built", "paths"} else ", ").join(words)
    return listed if whole else f"{listed}, {word_for('amounts', 'rest-unknown')}"


def _word(position: Position, one: Any, kind: Kind) -> str:
    if kind.how == "partners":
        return word_for(kind.slot, one)
    if kind.how in {"seats", "one seat"}:
        return str(position.players[one].colour)
    return Place(kind.of, one).name(position.board.map) if kind.how in {"built", "paths"} else str(one)
