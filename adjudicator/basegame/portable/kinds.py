"""What each kind of field of a position holds in the neutral form: its reader and writer, found by ``Kind.how``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.basegame.portable.names import COLOUR_NAMES, PARTNERS, PHASES, SPECIALS, TRADED_NAMES, TRADED_OF, turned
from adjudicator.basegame.portable.places import Places
from adjudicator.basegame.position import Bank, Cards, Special, Told
from adjudicator.input.problems import Expected
from adjudicator.notation.fields import Kind, is_name
from adjudicator.notation.json_form import JsonFaults
from adjudicator.notation.place_names import Slot
from catan_common.records import NamedTuple

#: Cards of which no more than their number is known.
HIDDEN = "hidden"
#: How many of each kind there can be, and how many of the hidden ones may not be there: what follows from a game told in part.
AT_MOST, PERHAPS = "at_most", "perhaps"
DEVELOPMENT_CARDS = "development_cards"
#: What is told in part: at least these.
AT_LEAST = "at_least"
ROLLS = range(2, 13)
#: No table has more cards of a kind; a larger number is looked at twice.
_USUAL_COUNT = 99


class Place(NamedTuple):
    """Where a position is read or written: the ids of its places, and its players by their English colours, in order."""

    places: Places
    colours: list[str]
    faults: JsonFaults


Read = Callable[[Place, Any, str, Kind], Any]
Write = Callable[[Place, Any, Kind], Any]


# --- places and players ----------------------------------------------------------------------------------------------------


def ids_of(place: Place, kind: Kind) -> tuple[tuple[str, ...], Mapping[str, int]]:
    """Return the ids of the places that a kind of field is about, and what reads them."""
    places = place.places
    if kind.of is Slot.TILE:
        return places.hexes, places.hex_at
    return (places.corners, places.corner_at) if kind.of is Slot.INTERSECTION else (places.edges, places.edge_at)


def one_place(place: Place, value: object, path: str, kind: Kind) -> int | None:
    """Return the number of a place by its id; None, with a fault, for what is none of the board's."""
    known = ids_of(place, kind)[1]
    found = known.get(value) if isinstance(value, str) else None
    if found is None:
        place.faults.add(path, value, kind.expected, known)
    return found


def _places(place: Place, value: Any, path: str, kind: Kind) -> tuple[int, ...]:
    known = ids_of(place, kind)[1]
    try:
        return tuple([known[one] for one in value]) if type(value) is list else _looked_at(place, value, path, kind)
    except (KeyError, TypeError):
        return _looked_at(place, value, path, kind)


def _looked_at(place: Place, value: Any, path: str, kind: Kind) -> tuple[int, ...]:
    found = [one_place(place, one, f"{path}[{number}]", kind) for number, one in enumerate(place.faults.items(value, path))]
    return tuple(one for one in found if one is not None)


def seat(place: Place, value: object, path: str, _: Kind | None = None) -> int | None:
    """Return the seat of a player by colour; None, with a fault, for a colour that nobody has.

    Where the colour of some player could not be read, any colour may be that one's: the fault is told there.
    """
    if isinstance(value, str) and value and value in place.colours:
        return place.colours.index(value)
    known = [one for one in place.colours if one in COLOUR_NAMES]
    if len(known) == len(place.colours) or not (isinstance(value, str) and value in COLOUR_NAMES):
        place.faults.add(path, value, Expected.PLAYER, known)
    return None


# --- cards -----------------------------------------------------------------------------------------------------------------


def names_of(kind: Kind) -> tuple[str, ...]:
    """Return the English names of the kinds of card that a field counts, in their order."""
    found = _NAMES.get(kind.names)
    if found is None:
        found = _NAMES[kind.names] = tuple(TRADED_OF.get(name, DEVELOPMENT_CARDS) for name in kind.names)
    return found


_NAMES: dict[tuple[str, ...], tuple[str, ...]] = {}


def read_cards(place: Place, value: Any, path: str, kind: Kind) -> Cards:
    """Return cards by kind, with those of unknown kind."""
    faults, names = place.faults, names_of(kind)
    stated = faults.mapping(value, path, (*names, HIDDEN, AT_MOST, PERHAPS), kind.expected)
    counts = [_count(faults, stated, name, path) for name in names]
    hidden = _count(faults, stated, HIDDEN, path)
    most = None
    if stated.get(AT_MOST) is not None:
        listed = faults.mapping(stated[AT_MOST], f"{path}.{AT_MOST}", names, kind.expected)
        most = tuple([_count(faults, listed, name, f"{path}.{AT_MOST}") for name in names])
    perhaps = faults.number(stated[PERHAPS], f"{path}.{PERHAPS}", 0, hidden) or 0 if PERHAPS in stated else 0
    cards = Cards(tuple(counts), hidden, most, perhaps)
    if not cards.agrees and not faults.found:
        faults.add(f"{path}.{AT_MOST}", stated[AT_MOST], Expected.TOTAL)
    return cards


def _count(faults: JsonFaults, stated: Mapping[str, Any], name: str, path: str) -> int:
    if name not in stated:
        return 0
    value = stated[name]
    # a number as it ought to be, without a call
    return value if type(value) is int and 0 <= value <= _USUAL_COUNT else faults.number(value, f"{path}.{name}") or 0


def write_cards(_: Place | None, held: Cards, kind: Kind) -> dict[str, Any]:
    """Return the cards of which there are some, by kind."""
    found: dict[str, Any] = {name: count for name, count in zip(names_of(kind), held.counts, strict=True) if count}
    if held.hidden:
        found[HIDDEN] = held.hidden
    if held.most is not None:
        found[AT_MOST] = {name: count for name, count in zip(names_of(kind), held.most, strict=True) if count}
    if held.perhaps:
        found[PERHAPS] = held.perhaps
    return found


def _read_bank(place: Place, value: Any, path: str, kind: Kind) -> Bank:
    names = names_of(kind)
    stated = place.faults.mapping(value, path, names, kind.expected)
    counts = [None if stated.get(name) is None else _count(place.faults, stated, name, path) for name in names]
    return Bank(tuple(counts[:-1]), counts[-1])


def _write_bank(_: Place, bank: Bank, kind: Kind) -> dict[str, Any]:
    return dict(zip(names_of(kind), (*bank.resources, bank.developments), strict=True))


# --- words and numbers -----------------------------------------------------------------------------------------------------

_WORDS: dict[str, dict[str, Any]] = {"phases": dict(PHASES), "developments": dict(TRADED_NAMES), "partners": dict(PARTNERS)}
_WORD_OF: dict[str, dict[Any, str]] = {slot: turned(words) for slot, words in _WORDS.items()}


def words_of(kind: Kind) -> dict[str, Any]:
    """Return what the words of a field mean, by their English names."""
    known = _WORDS[kind.slot]
    return {name: word for name, word in known.items() if word in kind.names} if kind.names else known


def _read_word(place: Place, value: object, path: str, kind: Kind) -> Any:
    return place.faults.word(value, path, words_of(kind), kind.expected)


def _read_name(place: Place, value: object, path: str, kind: Kind) -> str | None:
    if isinstance(value, str) and is_name(value):
        return value
    place.faults.add(path, value, kind.expected)
    return None


def _read_specials(place: Place, value: object, path: str, kind: Kind) -> frozenset[Special]:
    found = [
        place.faults.word(one, f"{path}[{number}]", SPECIALS, kind.expected) for number, one in enumerate(place.faults.items(value, path))
    ]
    return frozenset(one for one in found if one is not None)


def _write_specials(_: Place, held: frozenset[Special], __: Kind) -> list[str]:
    return [name for name, special in SPECIALS.items() if special in held]


# --- what is told of a turn, wholly or in part ------------------------------------------------------------------------------


def _told(read: Read) -> Read:
    """Return the reader of what is told of several: a list of all of it, or ``at_least`` these."""

    def reader(place: Place, value: Any, path: str, kind: Kind) -> Told[Any]:
        whole = not isinstance(value, Mapping)
        if not whole:
            stated = place.faults.mapping(value, path, (AT_LEAST,))
            value, path = stated.get(AT_LEAST, ()), f"{path}.{AT_LEAST}"
        found = [read(place, one, f"{path}[{number}]", kind) for number, one in enumerate(place.faults.items(value, path))]
        these = [one for one in found if one is not None]
        # of players the order counts or not; places and words stand in theirs
        return Told(tuple(these if kind.how == "seats" and kind.of else _in_order(these, kind)), whole)

    return reader


def _in_order(these: list[Any], kind: Kind) -> list[Any]:
    if kind.how == "words":
        return sorted(these, key=kind.names.index)
    return sorted(these if kind.how in ("built", "paths") else set(these))


def _write_told(one: Callable[[Place, Any, Kind], Any]) -> Write:
    def writer(place: Place, told: Told[Any], kind: Kind) -> Any:
        if told.silent:
            return None
        these = [one(place, value, kind) for value in told.these]
        return these if told.whole else {AT_LEAST: these}

    return writer


def _write_place(place: Place, value: int, kind: Kind) -> str:
    return ids_of(place, kind)[0][value]


def _write_word(_: Place, value: Any, kind: Kind) -> str:
    return _WORD_OF[kind.slot][value]


def _write_seat(place: Place, value: int, _: Kind) -> str:
    return place.colours[value]


def _as_it_is(_: Place, value: Any, __: Kind) -> Any:
    return value


def _write_partner(_: Place, value: str, __: Kind) -> str:
    return _PARTNER_OF[value]


_PARTNER_OF = turned(PARTNERS)


def _read_partner(place: Place, value: object, path: str, kind: Kind) -> Any:
    return place.faults.word(value, path, PARTNERS, kind.expected)


CODECS: dict[str, tuple[Read, Write]] = {
    "tile": (one_place, _write_place),
    "robber": (one_place, _write_place),
    "places": (_places, lambda place, value, kind: [ids_of(place, kind)[0][one] for one in value]),
    "seat": (seat, _write_seat),
    "one seat": (seat, _write_seat),
    "cards": (read_cards, write_cards),
    "bank": (_read_bank, _write_bank),
    "word": (_read_word, _write_word),
    "one word": (_read_word, _write_word),
    "name": (_read_name, _as_it_is),
    "roll": (lambda place, value, path, kind: place.faults.number(value, path, ROLLS[0], ROLLS[-1], kind.expected), _as_it_is),
    "number": (lambda place, value, path, kind: place.faults.number(value, path, expected=kind.expected), _as_it_is),
    "specials": (_read_specials, _write_specials),
    "words": (_told(_read_word), _write_told(_write_word)),
    "partners": (_told(_read_partner), _write_told(_write_partner)),
    "built": (_told(one_place), _write_told(_write_place)),
    "paths": (_told(one_place), _write_told(_write_place)),
    "seats": (_told(seat), _write_told(_write_seat)),
}
