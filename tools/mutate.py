"""Turns every deciding condition of the referee round, one clause at a time, and tells which ones no case notices.

For each clause that a deciding fact of ``data/points.yaml`` stands in, the steps that cite it are met where they would fail and
fail where they would be met; then all published cases are played back. A clause whose mutation leaves every case as expected is a survivor.
Exit status 1 when there is one that docs/mutation.md does not list.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from adjudicator import cases, verdict
from adjudicator.verdict import State
from rulebook.load import read_data

_TURNED = {State.MET: State.FAILED, State.FAILED: State.MET}


def deciding_clauses() -> list[str]:
    """Return the clauses in which a deciding fact stands, in the book's order."""
    data = read_data(str(ROOT / "data"))
    return [clause for clause, parts in data.clauses.items() if any(data.facts[fact].role == "deciding" for fact in parts.facts)]


def survives(clause: str, every: list[cases.Case]) -> bool:
    """Tell whether turning the steps of a clause round leaves every case as expected."""
    original = verdict.Step.__init__

    def turned(self: verdict.Step, rule: str, state: State, *rest: object, **more: object) -> None:
        original(self, rule, state, *rest, **more)  # type: ignore[arg-type]  # the same arguments
        if rule == clause:
            self.state = _TURNED.get(self.state, self.state)

    verdict.Step.__init__ = turned  # type: ignore[method-assign]  # put back below
    try:
        return not any(result.faults for case in every for result in cases.run(case))
    finally:
        verdict.Step.__init__ = original  # type: ignore[method-assign]


def main() -> int:
    """Print a row for each clause and return the exit status."""
    every = list(cases.load(str(ROOT / "data" / "cases")).values())
    listed = (ROOT / "docs" / "mutation.md").read_text(encoding="utf-8") if (ROOT / "docs" / "mutation.md").exists() else ""
    survivors = []
    clauses = deciding_clauses()
    for clause in clauses:
        # a case that names a fact of the clause is likeliest to notice
        ordered = sorted(every, key=lambda case: not any(fact.startswith(clause) for fact in case.facts))
        if survives(clause, ordered):
            survivors.append(clause)
            print(f"survives: {clause}")
    print(f"{len(clauses)} deciding clauses turned round, {len(survivors)} noticed by no case")
    return 1 if any(f"`{clause}`" not in listed for clause in survivors) else 0


if __name__ == "__main__":
    sys.exit(main())
