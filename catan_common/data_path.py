"""Where the data files and the tables compiled from them lie.

``os.path`` instead of ``pathlib``: the latter doubles the start of a process (docs/decisions/start-up.md).
"""

from __future__ import annotations

import os

_ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def is_checkout() -> bool:
    """Tell whether the program runs from its source tree, where the live ``data/`` is read."""
    return os.path.isfile(os.path.join(_ROOT, "data", "entries.yaml")) and os.path.isfile(os.path.join(_ROOT, "pyproject.toml"))


def data_dir() -> str:
    """Return the folder with the data files: ``data/`` in a checkout, ``catan_rules/_data/`` when installed."""
    return os.path.join(_ROOT, "data") if is_checkout() else os.path.join(_ROOT, "catan_rules", "_data")


def data_file(name: str) -> str:
    """Return the path of a data file, given by its path below the data folder, with slashes."""
    return os.path.join(data_dir(), *name.split("/"))


def schemas_dir() -> str:
    """Return the folder of the published JSON Schemas: ``docs/schemas`` in a checkout, beside the data files when installed."""
    return os.path.join(_ROOT, "docs", "schemas") if is_checkout() else data_file("schemas")


def compiled_dir() -> str:
    """Return the folder of the compiled tables, beside the data files."""
    return data_file("compiled")


def yaml_files(folder: str) -> list[str]:
    """Return the paths of all YAML files in a folder and below it, in order."""
    return sorted(os.path.join(place, name) for place, _, names in os.walk(folder) for name in names if name.endswith(".yaml"))
