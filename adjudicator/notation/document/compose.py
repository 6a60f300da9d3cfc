"""A document made into YAML nodes with their marks; nothing is constructed, and nothing too large, too deep or self-repeating is read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import yaml

from adjudicator.notation.document.source import Source, typed_text
from adjudicator.problems import Expected, Family, PositionError, Problem

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
#: Fewer signs of nesting than this cannot overflow a stack; with more, the document is walked event by event first.
_SURELY_SHALLOW = 1_000
#: A position is four levels deep.
_DEEPEST = 50
_SHOWN = 40
_MOST_ALIASES = 1_000


def compose(typed: str | bytes, file: str) -> tuple[Source, yaml.MappingNode]:
    """Return the mended text of a document and its topmost mapping; PositionError when it is not one readable YAML document."""
    text, fault = typed_text(typed, file)
    if fault is not None:
        raise PositionError([fault])
    source = Source(text)
    try:
        if _nested_too_deep(source.text):
            raise PositionError([Problem(Family.UNREADABLE, file, 0, 0, "[[[", Expected.FLATTER)])
        root = yaml.compose(source.text, Loader=_Loader)
    except yaml.reader.ReaderError as error:
        raise PositionError([_unwritable(source, file, error)]) from None
    except yaml.YAMLError as error:
        raise PositionError([_no_yaml(source, file, error)]) from None
    if root is not None and _aliased(root):
        problems = [
            Problem(Family.UNREADABLE, file, *source.user(line, column), f"*{name}"[:_SHOWN], Expected.NO_ALIAS)
            for name, line, column in islice(_aliases(source.text), _MOST_ALIASES)
        ]
        raise PositionError(problems)
    if root is None or (isinstance(root, yaml.ScalarNode) and not root.value.strip()):
        raise PositionError([Problem(Family.UNREADABLE, file, 1, 1, "", Expected.DOCUMENT)])
    if not isinstance(root, yaml.MappingNode):
        place = source.user(root.start_mark.line, root.start_mark.column)
        shown = " ".join(source.text[root.start_mark.index : root.start_mark.index + _SHOWN].split())
        raise PositionError([Problem(Family.UNREADABLE, file, *place, shown, Expected.DOCUMENT)])
    return source, root


def _unwritable(source: Source, file: str, error: yaml.reader.ReaderError) -> Problem:
    found = yaml.reader.Reader.NON_PRINTABLE.search(source.text)
    # libyaml counts bytes, the other reader characters: the text itself says where the first such character stands
    if found is None:
        return Problem(Family.UNREADABLE, file, 0, 0, str(error.reason), Expected.CHARACTER)
    return Problem(Family.UNREADABLE, file, *source.user_at(found.start()), repr(found[0]), Expected.CHARACTER)


def _no_yaml(source: Source, file: str, error: yaml.YAMLError) -> Problem:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return Problem(Family.UNREADABLE, file, 0, 0, str(error).split("\n", maxsplit=1)[0][:_SHOWN], Expected.YAML)
    lines = source.text.split("\n")
    # a fault at the very end of the text is shown at the last line that has something on it
    row, column = mark.line, mark.column
    if row >= len(lines):
        row = len(lines) - 1
        column = len(lines[row])
    while row and not lines[row].strip():
        row -= 1
        column = len(lines[row])
    found = lines[row][column:].strip() or lines[row].strip()
    return Problem(Family.UNREADABLE, file, *source.user(row, column), found[:_SHOWN], Expected.YAML)


def _nested_too_deep(text: str) -> bool:
    """Tell whether a document is nested deeper than any position; libyaml would overflow the stack on a deep one."""
    lines = text.split("\n")
    rows = max(line.count("- ") + line.count("? ") + line.count(": ") + line.count("-\t") for line in lines)
    indent = max(len(line) - len(line.lstrip(" ")) for line in lines)
    if text.count("[") + text.count("{") + rows + indent < _SURELY_SHALLOW:
        return False
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.events.CollectionStartEvent):
            depth += 1
            if depth > _DEEPEST:
                return True
        elif isinstance(event, yaml.events.CollectionEndEvent):
            depth -= 1
    return False


def _aliased(root: yaml.Node) -> bool:
    """Tell whether a node occurs twice: an alias, which positions have no use for and bombs are made of."""
    seen: set[int] = set()
    stack: list[yaml.Node] = [root]
    while stack:
        here = stack.pop()
        if id(here) in seen:
            return True
        seen.add(id(here))
        if isinstance(here, yaml.MappingNode):
            stack += [part for pair in here.value for part in pair]
        elif isinstance(here, yaml.SequenceNode):
            stack += here.value
    return False


def _aliases(text: str) -> Iterator[tuple[str, int, int]]:
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.events.AliasEvent) and event.start_mark is not None:
            yield str(event.anchor), event.start_mark.line, event.start_mark.column
