"""A data file as nodes with their places, and the nodes as plain values; every fault is listed with file, line and column.

Nothing is constructed by YAML itself, so ``NO`` stays a word and ``3:1`` a ratio: every scalar is read as text.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from difflib import get_close_matches

import yaml

from catan_common import yaml_nodes
from catan_common.problems import Problem
from catan_common.yaml_nodes import AliasedError, TooDeepError, UnreadableError, UnwritableError

MOST_BYTES = 8_000_000
_SURELY_SHALLOW = 5_000
_DEEPEST = 100


class Reader:
    """One file's nodes turned into plain values; faults are collected, never raised."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        """Read for ``file`` (as it is to be named in messages), adding to ``problems``."""
        self.file = file
        self.problems = problems

    def fault(self, node: yaml.Node | None, found: str, expected: str, near: tuple[str, str | tuple[str, ...]] | None = None) -> None:
        """Add a fault at ``node``; ``near`` is (word, the words that would be right)."""
        mark = node.start_mark if node is not None else None
        hints: tuple[str, ...] = ()
        if near and near[0]:
            hints = tuple(get_close_matches(near[0], list(near[1]), n=3, cutoff=0.6))
        self.problems.append(
            Problem("unrepresentable", self.file, mark.line + 1 if mark else 0, mark.column + 1 if mark else 0, found, expected, hints)
        )

    def pairs(self, node: yaml.Node | None, what: str) -> Iterator[tuple[str, yaml.Node, yaml.Node]]:
        """Yield (key, key node, value node) of a mapping; a key twice is a fault and its second value is dropped. No node is none here, as for ``text``."""
        if node is None:
            return
        if not isinstance(node, yaml.MappingNode):
            self.fault(node, _shown(node), f"{what}: a mapping")
            return
        seen: set[str] = set()
        for name, value in node.value:
            if not isinstance(name, yaml.ScalarNode):
                self.fault(name, _shown(name), f"{what}: a word as key")
            elif not name.value.isprintable():
                self.fault(name, repr(name.value), f"{what}: a key on one line")
            elif name.value in seen:
                self.fault(name, name.value, f"{what}: each key once")
            else:
                seen.add(name.value)
                yield name.value, name, value

    def fields(self, node: yaml.Node | None, what: str, known: dict[str, bool]) -> dict[str, yaml.Node]:
        """Return field -> node of a mapping; ``known`` maps each field to whether it must be there."""
        found: dict[str, yaml.Node] = {}
        if not isinstance(node, yaml.MappingNode):
            if node is not None:
                self.fault(node, _shown(node), f"{what}: a mapping")
            return found
        for name, where, value in self.pairs(node, what):
            if name in known:
                found[name] = value
            else:
                self.fault(where, name, f"{what}: one of {', '.join(known)}", (name, tuple(known)))
        for name, needed in known.items():
            if needed and name not in found:
                self.fault(node, what, f"field {name!r} is missing")
        return found

    def items(self, node: yaml.Node | None, found: str = "", expected: str = "") -> list[yaml.Node]:
        """Return the nodes of a list; what is none is a fault where ``expected`` says what should stand there, and has no items. No node is none here."""
        if isinstance(node, yaml.SequenceNode):
            return list(node.value)
        if node is not None and expected:
            self.fault(node, found, expected)
        return []

    def one_of(self, node: yaml.Node | None, word: str, what: str, choices: tuple[str, ...]) -> None:
        """Add a fault where a word that was read at ``node`` is none of the choices."""
        if word not in choices:
            self.fault(node, word, f"{what}: one of {', '.join(choices)}", (word, choices))

    def text(self, node: yaml.Node | None, what: str, choices: tuple[str, ...] = ()) -> str:
        """Return a scalar as text, stripped; empty text and words outside ``choices`` are faults.

        No node is no fault here: that the field is missing has been told already, at the mapping that lacks it.
        """
        if node is None:
            return ""
        if not isinstance(node, yaml.ScalarNode):
            self.fault(node, _shown(node), f"{what}: text")
            return ""
        value = " ".join(str(node.value).split())
        unwritable = yaml_nodes.unwritable_in(value)
        if unwritable:
            self.fault(node, repr(unwritable), f"{what}: characters that YAML can hold")
        elif not value:
            self.fault(node, "''", f"{what}: text")
        elif choices and value not in choices:
            self.fault(node, value, f"{what}: one of {', '.join(choices)}", (value, choices))
        return value

    def texts(self, node: yaml.Node | None, what: str, least: int = 0) -> list[str]:
        """Return a list of texts; fewer than ``least`` or one twice is a fault. No node is none here, as for ``text``."""
        if node is None:
            return []
        if not isinstance(node, yaml.SequenceNode):
            self.fault(node, _shown(node), f"{what}: a list")
            return []
        found: list[str] = []
        for item in node.value:
            value = self.text(item, what)
            if value in found:
                self.fault(item, value, f"{what}: each once")
            elif value:
                found.append(value)
        if len(found) < least:
            self.fault(node, f"{len(found)}", f"{what}: at least {least}")
        return found


def _shown(node: yaml.Node | None) -> str:
    if node is None:
        return "nothing"
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    return "a list" if isinstance(node, yaml.SequenceNode) else repr(node.value)


def _raw(path: str) -> bytes:
    """Return the bytes of a file, without byte order mark; OSError also for what is no regular file: a pipe would be waited for."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("no regular file")
    with open(path, "rb") as stream:
        return stream.read(MOST_BYTES + 1).removeprefix(b"\xef\xbb\xbf")


def compose(path: str, name: str, problems: list[Problem]) -> yaml.Node | None:
    """Return the one document of a YAML file as nodes, or None with the fault added to ``problems``."""
    raw = b""
    line = column = 0
    try:
        raw = _raw(path)
        if len(raw) > MOST_BYTES:
            found, expected = f"more than {MOST_BYTES} bytes", "a data file"
        else:
            node = yaml_nodes.compose(raw.decode(), _DEEPEST, _SURELY_SHALLOW)
            if node is not None:
                return node
            found, expected, line, column = "an empty file", "YAML", 1, 1
    except OSError as error:
        found, expected = str(error.strerror or error), "a readable file"
    except UnicodeDecodeError as error:
        found, expected = f"byte 0x{raw[error.start]:02x}", "UTF-8 text"
        line, column = raw.count(b"\n", 0, error.start) + 1, 1
    except TooDeepError:
        found, expected = "nesting too deep", "YAML"
    except AliasedError:
        found, expected, line, column = "an alias (*name)", "every value written out", 1, 1
    except UnreadableError as error:
        found, expected = error.found, "a character that YAML allows" if isinstance(error, UnwritableError) else "YAML"
        if error.place:
            line, column = error.place[0] + 1, error.place[1] + 1
    problems.append(Problem("unreadable", name, line, column, found, expected))
    return None
