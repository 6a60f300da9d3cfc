"""A document made into YAML nodes with their marks; nothing is constructed, and nothing too large, too deep or self-repeating is read.

Of what is no YAML it is told why, where that can be seen from the lines: an indent, a bracket, a quote or a colon.
"""

from __future__ import annotations

from itertools import islice

import yaml

from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.notation.document.source import Source, typed_text
from catan_common import yaml_nodes
from catan_common.patterns import pattern
from catan_common.records import NamedTuple
from catan_common.yaml_nodes import AliasedError, TooDeepError, UnreadableError, UnwritableError

#: Fewer signs of nesting than this cannot overflow a stack.
_SURELY_SHALLOW = 1_000
#: A position is four levels deep.
_DEEPEST = 50
_SHOWN = 40
_MOST_ALIASES = 1_000


def compose(typed: str | bytes, file: str) -> tuple[Source, yaml.MappingNode]:
    """Return the mended text of a document and its topmost mapping; PositionError when it is not one readable YAML document."""
    source, root = compose_any(typed, file)
    if root is None:
        raise PositionError([Problem(Family.UNREADABLE, file, 1, 1, "", Expected.DOCUMENT)])
    if not isinstance(root, yaml.MappingNode):
        place = source.user(root.start_mark.line, root.start_mark.column)
        shown = " ".join(source.text[root.start_mark.index : root.start_mark.index + _SHOWN].split())
        raise PositionError([Problem(Family.UNREADABLE, file, *place, shown, Expected.DOCUMENT)])
    return source, root


def compose_any(typed: str | bytes, file: str) -> tuple[Source, yaml.Node | None]:
    """Return the mended text of a document and its topmost node, None for an empty one; PositionError when it is no readable YAML."""
    text, fault = typed_text(typed, file)
    if fault is not None:
        raise PositionError([fault])
    source = Source(text)
    try:
        root = yaml_nodes.compose(source.text, _DEEPEST, _SURELY_SHALLOW)
    except AliasedError:
        raise PositionError(
            [
                Problem(Family.UNREADABLE, file, *source.user(line, column), f"*{name}"[:_SHOWN], Expected.NO_ALIAS)
                for name, line, column in islice(yaml_nodes.aliases(source.text), _MOST_ALIASES)
            ]
        ) from None
    except UnreadableError as error:
        raise PositionError([_no_yaml(source, file, error)]) from None
    return source, root


def _no_yaml(source: Source, file: str, error: UnreadableError) -> Problem:
    found = error.found
    if isinstance(error, TooDeepError):
        expected = Expected.FLATTER
    elif isinstance(error, UnwritableError):
        expected = Expected.CHARACTER
    else:
        expected, found = Expected.YAML, found[:_SHOWN]
    if error.place is None:
        return Problem(Family.UNREADABLE, file, 0, 0, found, expected)
    row, column = error.place
    if expected is not Expected.YAML:
        return Problem(Family.UNREADABLE, file, *source.user(row, column), found, expected)
    why = cause(source.text, error)
    if why is None:
        row, column, found = _at_text(source.text, row, column)
        return Problem(Family.UNREADABLE, file, *source.user(row, column), found, expected)
    begins = ", ".join(str(source.user(*place)[1]) for place in why.begins)
    found = source.text.split("\n")[why.row][why.column :].strip()[:_SHOWN]
    told = f"{why.expected}: {begins}" if begins else why.expected
    return Problem(Family.UNREADABLE, file, *source.user(why.row, why.column), found, told)


def _at_text(text: str, row: int, column: int) -> tuple[int, int, str]:
    """Return row, column and the text there; a fault at the very end is shown at the last line that has something on it."""
    lines = text.split("\n")
    if row >= len(lines):
        row = len(lines) - 1
        column = len(lines[row])
    while row and not lines[row].strip():
        row -= 1
        column = len(lines[row])
    found = lines[row][column:].strip() or lines[row].strip()
    return row, column, found[:_SHOWN]


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
