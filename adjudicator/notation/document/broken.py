"""Why a document is no YAML, where that can be told from its lines: an indent, a bracket, a quote or a colon."""

from __future__ import annotations

from adjudicator.input.problems import Expected
from catan_common.patterns import pattern
from catan_common.records import NamedTuple
from catan_common.yaml_nodes import UnreadableError

_BLOCK = pattern(r":\s*[|>][-+0-9]*\s*$")
_HAS_VALUE = pattern(r":\s+[^\s#]")


class Cause(NamedTuple):
    """Row and column (from 0) of what is to be mended, what was expected there, and where lines may begin instead, as (row, column)."""

    row: int
    column: int
    expected: Expected
    begins: tuple[tuple[int, int], ...] = ()


def cause(text: str, error: UnreadableError) -> Cause | None:
    """Return what makes a text unreadable, None where no more is known than that it is no YAML."""
    lines = text.split("\n")
    if error.begun is not None:
        within = lines[error.begun[0] :]
        if "flow node" in error.within and not "".join(within)[error.begun[1] :].strip():  # the text ends behind the bracket
            opened = max(text.rfind("["), text.rfind("{"))
            return Cause(text.count("\n", 0, opened), opened - text.rfind("\n", 0, opened) - 1, Expected.CLOSED)
        for what, expected in (("flow", Expected.CLOSED), ("quoted", Expected.QUOTE), ("simple key", Expected.COLON)):
            if within and what in error.within:  # at the end of a text nothing begins
                return Cause(*error.begun, expected)
    row = error.place[0] if error.place else len(lines)
    if row >= len(lines) or not lines[row].strip():
        return None
    indent = _indent(lines[row])
    open_lines = _open(lines[:row])
    begins = tuple((number, _indent(lines[number])) for number in open_lines)
    if not begins or indent in {column for _, column in begins}:
        return None
    if indent < begins[-1][1]:
        return Cause(row, indent, Expected.INDENT, begins)
    above = open_lines[-1]
    if ":" not in lines[above]:
        return Cause(above, begins[-1][1], Expected.COLON)
    return Cause(row, indent, Expected.DEEPER, begins[-1:]) if _HAS_VALUE.search(lines[above]) else None


def _open(lines: list[str]) -> list[int]:
    """Return the numbers of the lines that what follows may stand level with: each further in than the one before it."""
    found: list[int] = []
    block: int | None = None
    for number, line in enumerate(lines):
        indent = _indent(line)
        if indent == len(line) or line[indent] == "#" or (block is not None and indent > block):
            continue
        while found and _indent(lines[found[-1]]) >= indent:
            found.pop()
        found.append(number)
        block = indent if _BLOCK.search(line) else None
    return found


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
