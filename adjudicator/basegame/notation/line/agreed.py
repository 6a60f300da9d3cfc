"""What a table has agreed on as a section of a line (docs/line-form.md): fields with ``-`` between."""

from __future__ import annotations

from typing import Any

from adjudicator.basegame.notation.line.kinds import Line
from adjudicator.input.problems import Expected
from adjudicator.notation.agreed import AGREED, meanings_of
from adjudicator.notation.fields import Kind, letters_of, ranks
from adjudicator.notation.line.parts import in_order
from adjudicator.rulesets.agreed import MOST
from adjudicator.rulesets.points import Agreed

_LETTERS = ranks(letters_of(AGREED))
_FIELDS = {field.letter: field for field in AGREED}


def read_agreed(line: Line, at: int, content: str, _: Kind) -> Agreed:
    """Return what a section says that is agreed; faults are noted."""
    found = {}
    for letter, said, place in in_order(content.split("-"), at, _LETTERS, (), Expected.LINE_FIELD, line.faults):
        field = _FIELDS[letter]
        found[field.name] = _read(line, place, said, field.kind)
    return Agreed(**found)


def _read(line: Line, at: int, said: str, kind: Kind) -> Any:
    letters = meanings_of(kind)
    if said in letters:
        return letters[said]
    number = int(said) if kind.how == "number" and said.isascii() and said.isdigit() and len(said) <= len(str(MOST)) else 0
    if not number or str(number) != said:
        line.faults.add(at, said, kind.expected)
        return None
    return number


def write_agreed(_: Line, agreed: Agreed, __: Kind) -> str:
    """Return the content of the section; ValueError for a number that no line holds."""
    return "-".join(field.letter + _written(value, field.kind) for field in AGREED if (value := field.says(agreed)) is not None)


def _written(value: Any, kind: Kind) -> str:
    for letter, meant in meanings_of(kind).items():
        if meant == value:
            return str(letter)
    if not 1 <= value <= MOST:
        raise ValueError(f"nothing to agree on: {value}")
    return str(value)
