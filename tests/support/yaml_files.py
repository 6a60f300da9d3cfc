"""YAML files of tests and data, read by the quick reader where there is one, and once for all tests of a process; nothing may change what is read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

_SAFE = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TEXTS = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@cache
def values_of(path: Path) -> Any:
    """Return what a file holds, with its numbers and truth values."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=_SAFE)  # noqa: S506 - safe loaders, both


@cache
def texts_of(path: Path) -> Any:
    """Return what a file holds, all of it as text."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=_TEXTS)  # noqa: S506 - constructs texts only
