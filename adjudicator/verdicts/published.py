"""The names that a step of a verdict may bear: clauses of the rulebook, and reasons that have a text.

They are read when the first step is made. The clauses are the whole contract between referee and rulebook, so they stand in a file of the
referee's own, ``clause_ids.txt`` beside this one, which tools/clause_ids.py writes; the reasons are those of the file of their texts, from its table.
"""

from __future__ import annotations

import os

from catan_common.data_path import data_file
from catan_common.tables import compiled

#: The ids of the clauses, one a line.
CLAUSES_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "clause_ids.txt")
#: Where the reasons have their texts, and the table of their names.
REASONS_FILE = "words/reasons.yaml"
REASONS_TABLE = "reason-names"
#: The clauses, once one was asked for; who makes many steps looks here first.
known: set[str] = set()


def is_clause(name: str) -> bool:
    """Return whether the rulebook has a clause of this id on which a step may rest."""
    if not known:
        known.update(clauses())
    return name in known


def clauses() -> frozenset[str]:
    """Return the id of every clause of the rulebook on which a step may rest."""
    with open(CLAUSES_FILE, encoding="utf-8") as stream:
        return frozenset(stream.read().split())


def reasons() -> tuple[str, ...]:
    """Return every reason that has a text, in the order of the texts."""
    path = data_file(REASONS_FILE)
    found: tuple[str, ...] = compiled(REASONS_TABLE, (path, __file__), lambda: made_reasons(path))
    return found


def made_reasons(path: str) -> tuple[str, ...]:
    """Return the reasons that the file of the texts has, read anew."""
    from catan_common.texts import load_yaml_file  # where a table answers, nothing is read

    return tuple(dict.fromkeys(key.partition("@")[0] for key in load_yaml_file(path)["nl"]["reasons"]))
