"""Data files as texts, lists and mappings: every scalar stays text, so that ``NO`` is no truth value and ``3:1`` no number."""

from __future__ import annotations

from catan_common.data_path import data_file
from catan_common.tables import compiled

TYPE_CHECKING = False  # on the way of a question about the rules: docs/decisions/start-up.md
if TYPE_CHECKING:
    from typing import IO, Any


def load_yaml(source: str | IO[str]) -> Any:
    """Return what a YAML document holds."""
    import yaml  # where a compiled table answers, YAML is not imported: it takes as long as a whole start of Python

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    return yaml.load(source, Loader=loader)  # noqa: S506 - the base loader constructs no objects


def load_data_file(name: str) -> Any:
    """Return what a data file holds, given by its path below the data folder; its compiled table where that is no older."""
    path = data_file(name)
    return compiled(table_of(name), (path,), lambda: load_yaml_file(path))


def load_of_language(name: str, language: str) -> Any:
    """Return what a data file holds of one language, which has a table of its own: who speaks one need not load the other."""
    path = data_file(name)
    return compiled(table_of(name, language), (path,), lambda: load_yaml_file(path)[language])


def table_of(name: str, language: str = "") -> str:
    """Return the name of the compiled table of such a file, or of one language of it."""
    return "-".join([*name.split("/"), *([language] if language else [])])


def load_yaml_file(path: str) -> Any:
    """Return what the file of this path holds, read anew."""
    with open(path, encoding="utf-8") as stream:
        return load_yaml(stream)
