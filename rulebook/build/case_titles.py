"""What an article says of the published cases: their ids and titles. The cases themselves are the referee's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import yaml

from catan_common.texts import load_yaml_file
from rulebook.data import Data

if TYPE_CHECKING:
    from rulebook.model import CaseTable

#: id, the facts it protects, title by language.
CaseTitle = tuple[str, tuple[str, ...], dict[str, str]]


def read_case_titles(files: Iterable[str]) -> list[CaseTitle]:
    """Return id, facts and titles of every case; a file that is none is left out here, the referee's own check names its faults."""
    found: list[CaseTitle] = []
    for path in files:
        try:
            listed = load_yaml_file(path)["cases"]
            found += [(one["id"], tuple(one["facts"]), {"nl": one["title"]["nl"], "de": one["title"]["de"]}) for one in listed]
        except (OSError, UnicodeDecodeError, yaml.YAMLError, KeyError, TypeError, RecursionError):
            continue
    return found


def titles_by_entry(data: Data, language: str, cases: Sequence[CaseTitle]) -> CaseTable:
    """Return entry -> (id, title) of the published cases that protect one of its facts."""
    entry_of = {fact: parts.entry for parts in data.clauses.values() for fact in parts.facts}
    found: dict[str, list[tuple[str, str]]] = {}
    for name, facts, titles in cases:
        for entry in dict.fromkeys(entry_of[fact] for fact in facts if fact in entry_of):
            found.setdefault(entry, []).append((name, titles[language]))
    return {entry: tuple(listed) for entry, listed in found.items()}
