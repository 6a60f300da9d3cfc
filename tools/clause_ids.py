"""Writes ``adjudicator/verdicts/clause_ids.txt``: the ids of all clauses, which are the whole contract between referee and rulebook.

``--check`` writes nothing and fails when the file is stale.
"""

from __future__ import annotations

import sys

from generated import ROOT, write_or_check

sys.path.insert(0, str(ROOT))

from rulebook.load import read_data
from rulebook.model import PRACTICE

TARGET = ROOT / "adjudicator" / "verdicts" / "clause_ids.txt"


def render() -> str:
    """Return the ids, one a line, in order."""
    ids = sorted(name for name in read_data(str(ROOT / "data")).clauses if not name.startswith(PRACTICE))
    return "".join(f"{name}\n" for name in ids)


if __name__ == "__main__":
    sys.exit(write_or_check(TARGET, render()))
