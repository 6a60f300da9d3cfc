"""The fields of a table in a line: each is a letter with what stands behind it; several such where a field lists things apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from adjudicator.notation.fields import Field, Kind


def written_fields(table: Iterable[Field], of: object, write: Callable[[Any, Kind], str | Iterable[str]]) -> Iterator[str]:
    """Yield what a line says of the fields of a table."""
    for field in table:
        value = field.says(of)
        if value is not None:
            said = write(value, field.kind)
            yield from (field.letter + said,) if isinstance(said, str) else (field.letter + one for one in said)
