"""A text made into YAML nodes with their marks; nothing is constructed, and nothing too deep or self-repeating is read."""

from __future__ import annotations

from collections.abc import Iterator

import yaml

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class UnreadableError(Exception):
    """A text is no YAML document of plain values; ``place`` is (row, column) counted from 0, None where it is not known.

    ``within`` says what was being read, and ``begun`` where that begins, as far as that is known.
    """

    def __init__(self, found: str, place: tuple[int, int] | None = None, within: str = "", begun: tuple[int, int] | None = None) -> None:
        """Say what stands there."""
        super().__init__(found)
        self.found = found
        self.place = place
        self.within = within
        self.begun = begun


class TooDeepError(UnreadableError):
    """It is nested deeper than any document that is meant."""


class UnwritableError(UnreadableError):
    """There is a character in it that YAML does not allow."""


class AliasedError(UnreadableError):
    """A value is repeated by an alias (``*name``)."""


def compose(text: str, deepest: int, surely_shallow: int) -> yaml.Node | None:
    """Return the document of a text as nodes, None where there is none; UnreadableError says what is wrong, and a subclass of it what kind.

    No more than ``deepest`` levels are read. Fewer signs of nesting than ``surely_shallow`` are not looked at closely.
    """
    try:
        if _nested_too_deep(text, deepest, surely_shallow):
            raise TooDeepError("[[[")
        node = yaml.compose(text, Loader=_Loader)
    except yaml.reader.ReaderError as error:
        # libyaml counts bytes, the other reader characters: the text itself says where the first such character stands
        unwritable = yaml.reader.Reader.NON_PRINTABLE.search(text)
        if unwritable is None:
            raise UnwritableError(str(error.reason)) from None
        raise UnwritableError(repr(unwritable[0]), _place(text, unwritable.start())) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        found = str(getattr(error, "problem", None) or error).split("\n", maxsplit=1)[0]
        begun = getattr(error, "context_mark", None)
        within = str(getattr(error, "context", None) or "")
        raise UnreadableError(
            found, (mark.line, mark.column) if mark else None, within, (begun.line, begun.column) if begun else None
        ) from None
    if node is not None and _aliased(node):
        raise AliasedError("*")
    return node


def aliases(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield name, row and column (from 0) of each alias in a text that YAML can read."""
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.events.AliasEvent) and event.start_mark is not None:
            yield str(event.anchor), event.start_mark.line, event.start_mark.column


def unwritable_in(text: str) -> str | None:
    """Return the first character that YAML cannot hold, None where there is none."""
    found = yaml.reader.Reader.NON_PRINTABLE.search(text)
    return found[0] if found else None


def _place(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index), index - (text.rfind("\n", 0, index) + 1)


def _nested_too_deep(text: str, deepest: int, surely_shallow: int) -> bool:
    """Tell whether a document is nested too deep; libyaml would overflow the stack on a deep one.

    A quick bound first: brackets opened anywhere, indicators on one line, and the longest indentation. Only a document over that bound
    is walked event by event, which needs no stack.
    """
    lines = text.split("\n")
    rows = max(line.count("- ") + line.count("? ") + line.count(": ") + line.count("-\t") for line in lines)
    indent = max(len(line) - len(line.lstrip()) for line in lines)
    if text.count("[") + text.count("{") + rows + indent < surely_shallow:
        return False
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.events.CollectionStartEvent):
            depth += 1
            if depth > deepest:
                return True
        elif isinstance(event, yaml.events.CollectionEndEvent):
            depth -= 1
    return False


def _aliased(root: yaml.Node) -> bool:
    """Tell whether a node occurs twice: an alias, which our documents have no use for and bombs are made of."""
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
