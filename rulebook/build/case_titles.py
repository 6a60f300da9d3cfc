"""What an article says of the published cases: their ids and titles. The cases themselves are the referee's."""

from __future__ import annotations

from collections.abc import Iterable

import yaml

from catan_common.texts import load_yaml_file

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
