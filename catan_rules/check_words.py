"""The files of what the program says, read with judgement: ``data/words/<language>.yaml``, every fault with file, line and column.

A file holds sections, a section texts by key. Keys may be nested for reading: ``may`` with ``help`` below it is the key ``may.help``.
"""

from __future__ import annotations

import marshal
import os
import re
from difflib import get_close_matches
from typing import NamedTuple

import yaml

from catan_common.problems import Problem, ProblemsError
from rulebook.reader import compose

LANGUAGES = ("nl", "de")
SECTIONS = (
    "messages", "headline", "asking", "numbers", "board", "faults", "labels", "sheet", "almanac", "report", "game", "dispute", "commands", "options", "position",
)  # fmt: skip
SAID_FILES = tuple(f"words/{language}.yaml" for language in LANGUAGES)
_PLACE = re.compile(r"\{(\w+)\}")
_MARSHAL_VERSION = 2


class _Text(NamedTuple):
    """A text and where it stands."""

    text: str
    node: yaml.Node


#: Section -> key -> text.
_Sections = dict[str, dict[str, _Text]]


def packed_sections(folder: str, language: str) -> dict[str, bytes]:
    """Return section -> its texts by key, marshalled, from a folder of data; ProblemsError with every fault of the file."""
    problems: list[Problem] = []
    sections = _read(folder, language, problems)
    if problems:
        raise ProblemsError(problems)
    return {name: marshal.dumps({key: one.text for key, one in texts.items()}, _MARSHAL_VERSION) for name, texts in sections.items()}


def check_words(folder: str) -> list[Problem]:
    """Return every fault of the words of a data folder; none where it has no words.

    Checked: the known sections and no others, text for every key, no key twice, the same keys in both languages, and the same places (``{0}``) in both.
    """
    problems: list[Problem] = []
    if any(os.path.exists(os.path.join(folder, file)) for file in SAID_FILES):
        read = {language: _read(folder, language, problems) for language in LANGUAGES}
        for own, other in (LANGUAGES, LANGUAGES[::-1]):
            for name in SECTIONS:
                if name in read[own] and name in read[other]:
                    _compare(_file(own), read[own][name], _file(other), read[other][name], problems)
                elif read[own] and name not in read[own]:
                    problems.append(_fault(_file(own), None, name, "this section"))
    return problems


def _file(language: str) -> str:
    return SAID_FILES[LANGUAGES.index(language)]


def _read(folder: str, language: str, problems: list[Problem]) -> _Sections:
    """Return what a file says, as far as it can be read; what cannot is added to ``problems``."""
    file = _file(language)
    root = compose(os.path.join(folder, file), file, problems)
    if root is None:
        return {}
    sections: _Sections = {}
    for name, where, node in _pairs(file, root, problems):
        if name in SECTIONS:
            sections[name] = {}
            _collect(file, node, "", sections[name], problems)
        else:
            problems.append(_fault(file, where, name, f"one of {', '.join(SECTIONS)}", SECTIONS))
    return sections


def _collect(file: str, node: yaml.Node, before: str, texts: dict[str, _Text], problems: list[Problem]) -> None:
    for name, where, value in _pairs(file, node, problems):
        key = before + name
        if isinstance(value, yaml.MappingNode):
            _collect(file, value, f"{key}.", texts, problems)
        elif key in texts:
            problems.append(_fault(file, where, key, "each key once"))
        elif not isinstance(value, yaml.ScalarNode) or not value.value.strip():
            problems.append(_fault(file, value, key, "text"))
        else:
            texts[key] = _Text(value.value, where)
            if _places(value.value) and set("{}") & set(_PLACE.sub("", value.value)):
                problems.append(_fault(file, value, value.value, "no brace but those of places"))


def _pairs(file: str, node: yaml.Node | None, problems: list[Problem]) -> list[tuple[str, yaml.Node, yaml.Node]]:
    """Return (key, its node, the node of its value) of a mapping."""
    if not isinstance(node, yaml.MappingNode):
        problems.append(_fault(file, node, str(getattr(node, "value", "")) or "nothing", "words by key"))
        return []
    return [(str(name.value), name, value) for name, value in node.value]


def _places(text: str) -> set[str]:
    return set(_PLACE.findall(text))


def _compare(file: str, texts: dict[str, _Text], other: str, others: dict[str, _Text], problems: list[Problem]) -> None:
    """Add what one file has that the other lacks: keys, and places of a text."""
    for key, one in texts.items():
        if key not in others:
            problems.append(_fault(file, one.node, key, f"a key of {other} too", tuple(others)))
        elif more := _places(one.text) - _places(others[key].text):
            problems.append(_fault(file, one.node, f"{key}: {{{min(more)}}}", f"the places that it has in {other}"))


def _fault(file: str, node: yaml.Node | None, found: str, expected: str, near: tuple[str, ...] = ()) -> Problem:
    mark = node.start_mark if node is not None else None
    hints = tuple(get_close_matches(found, near, n=3, cutoff=0.6))
    return Problem("unrepresentable", file, mark.line + 1 if mark else 0, mark.column + 1 if mark else 0, found, expected, hints)
