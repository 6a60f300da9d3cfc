"""Where the data files lie: ``data/`` in a checkout, ``catan_rules/_data/`` when installed."""

from __future__ import annotations

import os

_ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def is_checkout() -> bool:
    """Tell whether the program runs from its source tree, where the live ``data/`` is read."""
    return os.path.isfile(os.path.join(_ROOT, "data", "entries.yaml")) and os.path.isfile(os.path.join(_ROOT, "pyproject.toml"))


def data_file(*parts: str) -> str:
    """Return the path of a data file, given by its folders and name below the data folder."""
    folder = os.path.join(_ROOT, "data") if is_checkout() else os.path.join(_ROOT, "catan_rules", "_data")
    return os.path.join(folder, *parts)
