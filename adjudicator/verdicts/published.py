"""The names that a step of a verdict may bear and the data files hold: clauses of the rulebook, and reasons that have a text.

They are read from tables when the first step is made: what is compiled is a look-up, and no list stands in the code a second time.
"""

from __future__ import annotations

from typing import Any

from catan_common.data_path import data_file
from catan_common.tables import compiled

#: Where the clauses stand, and their table.
ENTRIES_FILE = "entries.yaml"
CLAUSES_TABLE = "clause-ids"
#: Where the reasons have their texts, and the table of their names.
REASONS_FILE = "words/reasons.yaml"
REASONS_TABLE = "reason-names"
#: How clauses begin that say what players do, and no rule: no step rests on one.
_PRACTICE = "practice/"
#: The clauses, once one was asked for; who makes many steps looks here first.
known: set[str] = set()


def is_clause(name: str) -> bool:
    """Return whether the rulebook has a clause of this id on which a step may rest."""
    if not known:
        known.update(clauses())
    return name in known


def clauses() -> frozenset[str]:
    """Return the id of every clause of the rulebook on which a step may rest."""
    path = data_file(ENTRIES_FILE)
    found: frozenset[str] = compiled(CLAUSES_TABLE, (path, __file__), lambda: made_clauses(path))
    return found


def reasons() -> tuple[str, ...]:
    """Return every reason that has a text, in the order of the texts."""
    path = data_file(REASONS_FILE)
    found: tuple[str, ...] = compiled(REASONS_TABLE, (path, __file__), lambda: made_reasons(path))
    return found


def made_clauses(path: str) -> frozenset[str]:
    """Return the clauses that the file of the entries lists, read anew."""
    listed = (clause["id"] for entry in _read(path)["entries"] for clause in entry["clauses"])
    return frozenset(name for name in listed if not name.startswith(_PRACTICE))


def made_reasons(path: str) -> tuple[str, ...]:
    """Return the reasons that the file of the texts has, read anew."""
    return tuple(dict.fromkeys(key.partition("@")[0] for key in _read(path)["nl"]["reasons"]))


def _read(path: str) -> Any:
    from catan_common.texts import texts_in_file  # where a table answers, nothing is read

    return texts_in_file(path)
