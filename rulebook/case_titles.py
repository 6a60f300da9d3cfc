"""What an article says of the published cases: their ids and titles. The cases themselves are the referee's."""

from __future__ import annotations

import os

import yaml

_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

#: id, the facts it protects, title by language.
CaseTitle = tuple[str, tuple[str, ...], dict[str, str]]


def case_files(folder: str) -> list[str]:
    """Return the case files below a data folder, in order; empty where there are none."""
    place = os.path.join(folder, "cases")
    return [os.path.join(place, name) for name in sorted(os.listdir(place)) if name.endswith(".yaml")] if os.path.isdir(place) else []


def read_case_titles(folder: str) -> list[CaseTitle]:
    """Return id, facts and titles of every case; a file that is none is left out here, the referee's own check names its faults."""
    found: list[CaseTitle] = []
    for path in case_files(folder):
        try:
            with open(path, encoding="utf-8") as stream:
                listed = yaml.load(stream, Loader=_Loader)["cases"]  # noqa: S506 - texts, lists and mappings only
            found += [(one["id"], tuple(one["facts"]), {"nl": one["title"]["nl"], "de": one["title"]["de"]}) for one in listed]
        except (OSError, UnicodeDecodeError, yaml.YAMLError, KeyError, TypeError, RecursionError):
            continue
    return found
