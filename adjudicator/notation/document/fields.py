"""The fields of a table in a document: those that stand there are read, those that say something are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import yaml

from adjudicator.game import Player
from adjudicator.input.words import word_for
from adjudicator.notation.document.nodes import is_empty
from adjudicator.notation.fields import ALWAYS, Field, Kind

P = TypeVar("P", bound=Player)
#: What a field is in a document: a text behind its key, or the text there and the lines below it; None where nothing is to be said.
Written = str | Sequence[str] | None


def read_fields(
    table: Iterable[Field], nodes: Mapping[str, tuple[yaml.Node, yaml.Node]], read: Callable[[yaml.Node, Kind], Any]
) -> dict[str, Any]:
    """Return what is said of the fields of a table, by attribute; of a field that is empty, or said to be unknown, nothing is."""
    found = {}
    for field in table:
        if field.key in nodes and not is_empty(nodes[field.key][1]):
            value = read(nodes[field.key][1], field.kind)
            if value is not None:
                found[field.name] = value
    return found


def written_fields(table: Iterable[Field], keys: str, of: object, write: Callable[[Any, Kind], Written]) -> Iterator[str]:
    """Yield the lines that say the fields of a table; ``keys`` are the words of its keys."""
    for field in table:
        value = field.says(of)
        written = None if value is None and field.otherwise is not ALWAYS else write(value, field.kind)
        if written is not None:
            head, *below = (written,) if isinstance(written, str) else written
            yield f"{word_for(keys, field.key)}:{head and ' '}{head}"
            yield from (f"  {line}" for line in below)


def written_players(players: Sequence[P], fields: Callable[[P], Iterable[str]]) -> tuple[str, ...]:
    """Return the lines that say the players below their key; ``fields`` gives what is said of one."""
    lines = [""]
    for player in players:
        said = [*fields(player)]
        lines += [f"{player.colour}:{'' if said else ' {}'}", *(f"  {line}" for line in said)]
    return tuple(lines)
