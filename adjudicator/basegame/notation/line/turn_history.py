"""The running turn as a section of a line (docs/line-form.md): fields with ``-`` between, a field that is missing is not known."""

from __future__ import annotations

from typing import Any

from adjudicator.basegame.notation.fields import OPEN, SEVERAL, TURN, TURN_BY_KEY
from adjudicator.basegame.notation.line import grammar as g
from adjudicator.basegame.notation.line.kinds import Line, read_letters, read_places, write_letter, write_places, write_seat
from adjudicator.basegame.position import Told, TurnHistory
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.fields import Field, Kind, letters_of, ranks
from adjudicator.notation.line.parts import in_order

_LETTERS = ranks((*letters_of(TURN), OPEN))
#: By key, the letter by which it is said that it is told in part: the first of its fields.
_OPEN_LETTER = {key: fields[0].letter for key, fields in TURN_BY_KEY.items() if fields[0].kind.how in SEVERAL}
#: What may be told of each thing once: as in a document, where telling it again says nothing.
_ONCE = ("seats", "partners")
_OPEN_LETTERS = {letter: letter for letter in _LETTERS if letter in _OPEN_LETTER.values()}


def read_turn_history(line: Line, at: int, content: str, _: Kind) -> TurnHistory:
    """Return what a section says of the running turn; faults are noted."""
    parts = content.split("-") if content else ()
    stated = {letter: (place, said) for letter, said, place in in_order(parts, at, _LETTERS, (), Expected.LINE_FIELD, line.faults)}
    partly = read_letters(line, *stated[OPEN], _OPEN_LETTERS) if OPEN in stated else ()
    found: dict[str, Any] = {}
    for key, fields in TURN_BY_KEY.items():
        if any(field.letter in stated for field in fields):
            # built on one sort of place only: on none of the other
            values = {field.name: _read(line, *stated.get(field.letter, (at, "")), field.kind) for field in fields}
            whole = _OPEN_LETTER.get(key) not in partly
            found |= {name: Told(value, whole) for name, value in values.items()} if key in _OPEN_LETTER else values
    return TurnHistory(**found)


def _read(line: Line, at: int, content: str, kind: Kind) -> Any:
    """Return what a field says: all that it lists, or one value."""
    if kind.how in {"built", "paths"}:
        return tuple(sorted(read_places(line, at, content, kind)))  # in the order of the board, as in a document
    if kind.how == "number":
        return _number(line, at, content)
    meanings = kind.letters if isinstance(kind.letters, dict) else line.seats
    found = read_letters(line, at, content, meanings, in_order=kind.of is not True, once=kind.how in _ONCE)
    if kind.how in SEVERAL:
        return found
    if len(found) != 1:
        family = Family.UNREPRESENTABLE if kind.how == "one seat" else Family.UNREADABLE
        line.faults.add(at, content, kind.expected, family=family)
        return None
    return found[0]


def _number(line: Line, at: int, content: str) -> int | None:
    if not content.isascii() or not content.isdigit() or len(content) > g.MOST_DIGITS or content != str(int(content)):
        line.faults.add(at, content, Expected.LINE_NUMBER)
        return None
    return int(content)


def write_turn_history(line: Line, found: TurnHistory, _: Kind) -> str:
    """Return the content of the section; KeyError, ValueError or IndexError for what no line holds."""
    parts = [letter + said for field in TURN for letter, said in _said(line, field, getattr(found, field.name))]
    partly = {letter for key, letter in _OPEN_LETTER.items() for field in TURN_BY_KEY[key] if _in_part(getattr(found, field.name))}
    return "-".join([*parts, *([OPEN + "".join(letter for letter in _OPEN_LETTERS if letter in partly)] if partly else ())])


def _in_part(told: Told[Any]) -> bool:
    return bool(told.these) and not told.whole


def _said(line: Line, field: Field, value: Any) -> list[tuple[str, str]]:
    """Return the letter of a field and what stands behind it, nothing where nothing is told."""
    several = field.kind.how in SEVERAL
    if value is None or (several and value.silent):
        return []
    these = value.these if several else (value,)
    if field.kind.how in {"built", "paths"}:
        return [(field.letter, write_places(line, these, field.kind))]
    if field.kind.how == "number":
        return [(field.letter, str(value))]
    write = write_letter if field.kind.letters else write_seat
    return [(field.letter, "".join([write(line, one, field.kind) for one in these]))]
