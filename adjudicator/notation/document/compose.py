"""A document made into YAML nodes with their marks; nothing is constructed, and nothing too large, too deep or self-repeating is read."""

from __future__ import annotations

from itertools import islice

import yaml

from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.notation.document.broken import cause
from adjudicator.notation.document.source import Source, typed_text
from catan_common import yaml_nodes
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
