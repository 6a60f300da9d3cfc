"""Data files as texts, lists and mappings: every scalar stays text, so that ``NO`` is no truth value and ``3:1`` no number."""

from __future__ import annotations

from typing import IO, Any

import yaml

from adjudicator.data_path import data_file

_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def texts_of(source: str | IO[str]) -> Any:
    """Return what a YAML document holds."""
    return yaml.load(source, Loader=_Loader)  # noqa: S506 - the base loader constructs no objects


def texts_in(*parts: str) -> Any:
    """Return what a data file holds, given by its folders and name below the data folder."""
    with open(data_file(*parts), encoding="utf-8") as stream:
        return texts_of(stream)
