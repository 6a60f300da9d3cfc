"""The alphabet of the card game's lines: a letter or two for each thing, and what a part of a line says."""

from __future__ import annotations

import re

from adjudicator.cardgame.cards import CARDS, CITY, FACES, HAND_CARDS, PRICED, RESOURCES, RITTER, ROAD, SETTLEMENT, TERRAIN_OF, Counts, Sort
from adjudicator.cardgame.notation.card_names import is_own_name
from adjudicator.cardgame.position import ABOVE, BELOW, FIGURES, GAP, MOST_IN_ROW, PHASES, ROW, VALUES, Hand, Laid, Landscape, split
from adjudicator.cardgame.position import CITY as TOWN
from adjudicator.cardgame.position import ROAD as WAY
from adjudicator.cardgame.position import SETTLEMENT as VILLAGE
from adjudicator.input.problems import Expected, Faults
from adjudicator.notation.line.parts import encode_text, read_text

NUMBER = "0|[1-9][0-9]{0,8}"
#: Wood, brick, wool, grain, ore, gold.
_RESOURCE = dict(zip("HBWGEO", RESOURCES, strict=True))
_LETTER_OF = {resource: letter for letter, resource in _RESOURCE.items()}
_ROW = {VILLAGE: "S", TOWN: "T", WAY: "R", GAP: "X"}
_KIND = {letter: kind for kind, letter in _ROW.items()}
_PHASES = dict(zip("OBGYSA", PHASES, strict=True))
_NAMED = (ROAD, SETTLEMENT, CITY, *CARDS)
_FIGURES = dict(zip("RM", FIGURES, strict=True))
#: The figures on a card by letter, in the order of ``VALUES``.
_VALUE = dict(zip("STHP", VALUES, strict=True))
UNKNOWN = "X"


def _code(number: int) -> str:
    return chr(65 + number // 26) + chr(65 + number % 26)


_CODES = {name: _code(number) for number, name in enumerate(_NAMED)}
_CODED = {code: name for name, code in _CODES.items()}
_FACES = dict(zip("RHTSV", FACES, strict=True))
_PLACE = f"[{''.join((*ABOVE, *BELOW))}][0-9]{{1,2}}"
_LAID = re.compile(rf"({_PLACE})([A-Z]{{2}})(?:R([HBWGEO]))?((?:[STHP][0-9]{{1,2}})*)(?:N(.*))?\Z")
_FIGURE = re.compile(rf"([RM])({ROW}[0-9]{{1,2}})?")


def encode_row(row: str) -> str:
    """Return a row of settlements, cities and roads; ValueError for one that is too long to be read."""
    if len(row) > MOST_IN_ROW:
        raise ValueError(row)
    return "".join(_ROW[kind] for kind in row)


def decode_row(text: str, at: int, faults: Faults) -> str:
    """Return the row that a text says; nothing lies where only gaps follow, as in a document."""
    for offset, letter in enumerate(text):
        if letter not in _KIND:
            faults.add(at + offset, letter, Expected.LINE_LETTER, "".join(_KIND))
    if len(text) > MOST_IN_ROW:
        faults.add(at, str(len(text)), Expected.SHORTER)
    return "".join(_KIND.get(letter, "") for letter in text[:MOST_IN_ROW]).rstrip(GAP)


def encode_landscapes(lying: tuple[Landscape | None, ...]) -> str:
    """Return landscapes, three characters each: resource, number, stock; ValueError for more than are read."""
    if len(lying) > MOST_IN_ROW:
        raise ValueError(lying)
    return "".join(
        UNKNOWN * 3
        if one is None
        else _LETTER_OF[one.resource] + (UNKNOWN if one.die is None else str(one.die)) + (UNKNOWN if one.stock is None else str(one.stock))
        for one in lying
    )


def decode_landscapes(text: str, at: int, faults: Faults) -> tuple[Landscape | None, ...]:
    """Return the landscapes that a text says."""
    found: list[Landscape | None] = []
    for start in range(0, len(text), 3):
        part = text[start : start + 3]
        if re.fullmatch(r"XXX|[HBWGEO][1-6X][0-9X]", part) is None:
            faults.add(at + start, part, Expected.LINE_CODES)
        elif part == UNKNOWN * 3:
            found.append(None)
        else:
            die, stock = (None if digit == UNKNOWN else int(digit) for digit in tuple(part[1:]))
            found.append(Landscape(TERRAIN_OF[_RESOURCE[part[0]]], die, stock))
    while found and found[-1] is None:
        found.pop()
    if len(found) > MOST_IN_ROW:
        faults.add(at, str(len(found)), Expected.SHORTER)
    return tuple(found[:MOST_IN_ROW])


def encode_laid(place: str, laid: Laid) -> str:
    """Return an expansion with its place; ValueError for a name of its own that no line holds."""
    figures = "".join(f"{letter}{getattr(laid, value)}" for letter, value in _VALUE.items() if getattr(laid, value) is not None)
    fleet = laid.card.sort is Sort.FLEET
    own = "" if laid.own is None else f"R{_LETTER_OF[laid.own]}" if fleet else ""
    name = f"N{encode_text(laid.own)}" if laid.own is not None and not fleet else ""
    return f"{place}{_CODES[laid.name]}{own}{figures}{name}"


def decode_laid(text: str, at: int, faults: Faults) -> tuple[str, Laid] | None:
    """Return the expansion, with its place, that a text says."""
    parts = _LAID.match(text)
    name = _CODED.get(parts[2]) if parts else None
    if parts is None or name not in CARDS or not CARDS[name].is_laid:
        faults.add(at, text, Expected.LINE_CODES)
        return None
    own = _RESOURCE[parts[3]] if parts[3] else None
    if parts[5] is not None and name == RITTER:
        own = read_text(parts[5], at + parts.start(5), faults, is_own_name)
    elif parts[5] is not None or (own is not None and CARDS[name].sort is not Sort.FLEET):
        faults.add(at, text, Expected.LINE_CODES)
    figures: dict[str, int] = {}
    for found in re.finditer("([STHP])([0-9]+)", parts[4]):
        if _VALUE[found[1]] in figures:
            faults.add(at + parts.start(4) + found.start(), found[0], Expected.LINE_ORDER)
        figures[_VALUE[found[1]]] = int(found[2])
    row, column = parts[1][0], int(parts[1][1:])
    return f"{row}{column}", Laid(name, own, *(figures.get(value) for value in VALUES))


def encode_cards(cards: Counts) -> str:
    """Return cards with their numbers."""
    return "".join(f"{_CODES[name]}{count}" for name, count in cards)


def encode_hand(hand: Hand) -> str:
    """Return the cards of a hand, those not known last."""
    return encode_cards(hand.known) + (f"{UNKNOWN}{hand.hidden}" if hand.hidden else "")


def decode_hand(text: str, at: int, faults: Faults) -> Hand:
    """Return the hand that a text says."""
    known: dict[str, int] = {}
    hidden = 0
    end = 0
    for found in re.finditer(rf"(X|[A-Z]{{2}})({NUMBER})", text):
        name = _CODED.get(found[1])
        if found.start() != end:
            break
        end = found.end()
        if found[1] == UNKNOWN:
            hidden = int(found[2])
        elif name not in HAND_CARDS or int(found[2]) == 0:
            faults.add(at + found.start(), found[0], Expected.LINE_CODES)
        elif name in known:
            faults.add(at + found.start(), found[0], Expected.LINE_ORDER)
        else:
            known[name] = int(found[2])
    if end != len(text):
        faults.add(at + end, text[end:], Expected.LINE_CODES)
    return Hand(tuple((name, known[name]) for name in HAND_CARDS if name in known), hidden)


def encode_figures(figures: tuple[tuple[str, str | None], ...]) -> str:
    """Return the figures of a player with their places."""
    letters = {figure: letter for letter, figure in _FIGURES.items()}
    return "".join(letters[figure] + (place or "") for figure, place in figures)


def decode_figures(text: str, at: int, faults: Faults) -> tuple[tuple[str, str | None], ...]:
    """Return the figures, with their places, that a text says."""
    found: dict[str, str | None] = {}
    end = 0
    for part in _FIGURE.finditer(text):
        if part.start() != end:
            break
        end = part.end()
        if _FIGURES[part[1]] in found:
            faults.add(at + part.start(), part[0], Expected.LINE_ORDER)
        found[_FIGURES[part[1]]] = f"{ROW}{int(part[2][1:])}" if part[2] else None
    if end != len(text):
        faults.add(at + end, text[end:], Expected.LINE_LETTER, "".join(_FIGURES))
    return tuple((figure, found[figure]) for figure in FIGURES if figure in found)


def encode_price(what: str, price: Counts) -> str:
    """Return a price: what has it, then the resources."""
    return _CODES[what] + "".join(f"{_LETTER_OF[resource]}{count}" for resource, count in price)


def decode_price(text: str, at: int, faults: Faults) -> tuple[str, Counts] | None:
    """Return the price that a text says."""
    what = _CODED.get(text[:2])
    if what not in PRICED or not re.fullmatch("(?:[HBWGEO][1-9][0-9]{0,8})*", text[2:]):
        faults.add(at, text, Expected.LINE_CODES)
        return None
    found = {_RESOURCE[part[1]]: int(part[2]) for part in re.finditer("([A-Z])([0-9]+)", text[2:])}
    return what, tuple((resource, found[resource]) for resource in RESOURCES if resource in found)


def encode_phase(phase: str) -> str:
    """Return the letter of a phase."""
    return next(letter for letter, name in _PHASES.items() if name == phase)


def decode_letter(text: str, at: int, faults: Faults, table: dict[str, str]) -> str | None:
    """Return what a letter means."""
    if text not in table:
        faults.add(at, text, Expected.LINE_LETTER, "".join(table))
    return table.get(text)


def decode_phase(text: str, at: int, faults: Faults) -> str | None:
    """Return the phase that a text says."""
    return decode_letter(text, at, faults, _PHASES)


def encode_event(event: str) -> str:
    """Return a face of the event die as its letter, a question card as its code."""
    return next((letter for letter, face in _FACES.items() if face == event), "") or _CODES[event]


def decode_event(text: str, at: int, faults: Faults) -> str | None:
    """Return the face or question card that a text says."""
    name = _CODED.get(text)
    if name in CARDS and CARDS[name].sort is Sort.EVENT:
        return name
    return decode_letter(text, at, faults, _FACES)


def encode_action(name: str) -> str:
    """Return the code of an action card."""
    return _CODES[name]


def decode_action(text: str, at: int, faults: Faults) -> str | None:
    """Return the action card that a text says."""
    name = _CODED.get(text)
    if name not in CARDS or CARDS[name].sort is not Sort.ACTION:
        faults.add(at, text, Expected.LINE_CODES)
        return None
    return name


def decode_number(text: str, at: int, faults: Faults, among: range) -> int | None:
    """Return the number that a text says."""
    if not re.fullmatch(NUMBER, text) or int(text) not in among:
        faults.add(at, text, Expected.LINE_NUMBER)
        return None
    return int(text)


def in_order_of_places(laid: tuple[tuple[str, Laid], ...]) -> tuple[tuple[str, Laid], ...]:
    """Return expansions in the order of their places."""
    return tuple(sorted(laid, key=lambda one: split(one[0])))


def in_order_of_prices(prices: tuple[tuple[str, Counts], ...]) -> tuple[tuple[str, Counts], ...]:
    """Return prices in the order in which they are listed."""
    return tuple(sorted(prices, key=lambda one: PRICED.index(one[0])))
