"""The running turn as a section of a line (docs/line-form.md): fields with ``-`` between, a field that is missing is not known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from adjudicator.basegame.notation.line import grammar as g
from adjudicator.basegame.this_turn import NOTHING_SAID, ThisTurn, Told
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.line.faults import Faults

_ORDER = {letter: place for place, letter in enumerate(g.TURN_FIELDS)}
_CARD_LETTER = {word: letter for letter, word in g.DEVELOPMENT_WORDS.items()}
_PARTNER_LETTER = {word: letter for letter, word in g.PARTNERS.items()}
_PHASE_LETTER = {phase: letter for letter, phase in g.PHASES.items()}
_T = TypeVar("_T")

#: Reads places at an offset, as those of a player are read.
Places = Callable[[int, str, bool], tuple[int, ...]]


def read_this_turn(at: int, content: str, colours: Sequence[str | None], places: Places, faults: Faults) -> ThisTurn:
    """Return what a section says of the running turn; faults are noted. ``colours`` are those of the players."""
    fields: dict[str, tuple[int, str]] = {}
    last = -1
    for field in content.split("-") if content else ():
        letter, value = field[:1], field[1:]
        order = _ORDER.get(letter)
        if order is None:
            faults.add(at, field, Expected.LINE_FIELD, g.TURN_FIELDS)
        elif order <= last:
            faults.add(at, field, Expected.LINE_ORDER)
        else:
            fields[letter] = (at + 1, value)
        last = max(last, -1 if order is None else order)
        at += len(field) + 1

    def letters(field: str, meaning: Mapping[str, _T], *, sorted_: bool = True) -> tuple[_T, ...] | None:
        return _letters(*fields[field], meaning, faults, sorted_=sorted_) if field in fields else None

    letter_of = {colour: letter for letter, colour in g.COLOUR_LETTERS.items()}
    seats = {letter_of[colour]: seat for seat, colour in enumerate(colours) if colour is not None}
    single = {field: letters(field, seats) for field in (g.SECOND, g.WON)}
    for field, found in single.items():
        if found is not None and len(found) != 1:
            faults.add(*fields[field], Expected.PLAYER, family=Family.UNREPRESENTABLE)
    second, won = single[g.SECOND], single[g.WON]
    phase = letters(g.RESUMES, g.PHASES)
    if phase is not None and len(phase) != 1:
        faults.add(*fields[g.RESUMES], Expected.PHASE)
    partly = set(letters(g.OPEN, dict(zip(g.OPEN_FIELDS, g.OPEN_FIELDS, strict=True))) or ())

    def told(field: str, these: tuple[_T, ...] | None) -> Told[_T]:
        return Told() if these is None else Told(these, whole=field not in partly)

    # built on one sort of place only: on none of the other
    built = g.BUILT in fields or g.LAID in fields
    buildings, lines = (
        places(*fields.get(field, (at, "")), corner) if built else None for field, corner in ((g.BUILT, True), (g.LAID, False))
    )
    return ThisTurn(
        played=told(g.CARDS, letters(g.CARDS, g.DEVELOPMENT_WORDS)),
        buildings=told(g.BUILT, buildings),
        lines=told(g.BUILT, lines),
        traded=told(g.TRADED, letters(g.TRADED, g.PARTNERS)),
        cut=told(g.CUT, letters(g.CUT, seats)),
        free_lines=_number(*fields[g.FREE], faults) if g.FREE in fields else None,
        second=second[0] if second else None,
        reached=told(g.REACHED, letters(g.REACHED, seats, sorted_=False)),
        discarded=told(g.DISCARDED, letters(g.DISCARDED, seats)),
        moved=told(g.MOVED, places(*fields[g.MOVED], False) if g.MOVED in fields else None),
        won=won[0] if won else None,
        resumes=phase[0] if phase else None,
    )


def _letters(at: int, content: str, meaning: Mapping[str, _T], faults: Faults, *, sorted_: bool) -> tuple[_T, ...]:
    found = []
    order = list(meaning)
    before = -1
    for place, letter in enumerate(content):
        if letter not in meaning:
            faults.add(at + place, letter, Expected.LINE_LETTER, "".join(meaning))
        elif sorted_ and order.index(letter) < before:
            faults.add(at + place, letter, Expected.LINE_ORDER, "".join(meaning))
        else:
            before = order.index(letter)
            found.append(meaning[letter])
    return tuple(found)


def _number(at: int, content: str, faults: Faults) -> int | None:
    if not content.isascii() or not content.isdigit() or len(content) > g.MOST_DIGITS or content != str(int(content)):
        faults.add(at, content, Expected.LINE_NUMBER)
        return None
    return int(content)


def this_turn_section(found: ThisTurn, colours: Sequence[str], codes: g.Codes) -> str | None:
    """Return the section, None where nothing is said; KeyError, ValueError or IndexError for what no line holds."""
    if found == NOTHING_SAID:
        return None

    def listed(told: Told[Any], letter: Callable[[Any], str]) -> str | None:
        return None if told.silent else "".join(map(letter, told.these))

    def seats(told: Told[int]) -> str | None:
        return listed(told, colours.__getitem__)

    several: tuple[Told[Any], ...] = (found.played, found.buildings, found.traded, found.cut, found.reached, found.discarded, found.moved)
    # of what is built on either sort of place the other one stands for nothing, so of a part both are told
    partly = "".join(
        field
        for field, told in zip(g.OPEN_FIELDS, several, strict=True)
        if not told.whole and (told.these or (field == g.BUILT and found.lines.these))
    )
    values = (
        listed(found.played, _CARD_LETTER.__getitem__),
        listed(found.buildings, codes.corner_codes.__getitem__),
        listed(found.lines, codes.path_codes.__getitem__),
        listed(found.traded, _PARTNER_LETTER.__getitem__),
        seats(found.cut),
        None if found.free_lines is None else str(found.free_lines),
        None if found.second is None else colours[found.second],
        seats(found.reached),
        seats(found.discarded),
        listed(found.moved, codes.path_codes.__getitem__),
        None if found.won is None else colours[found.won],
        None if found.resumes is None else _PHASE_LETTER[found.resumes],
        partly or None,
    )
    return g.THIS_TURN + "-".join(letter + value for letter, value in zip(g.TURN_FIELDS, values, strict=True) if value is not None)
