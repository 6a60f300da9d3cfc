"""Which facts of the inventory stand in the rulebook, and which of them the referee's cases prove.

The rulebook: each fact in exactly one clause, and in both languages. The referee: every fact with a role in ``data/points.yaml`` is named by
a case that ran and whose verdict held a step of the fact's clause; for a deciding one once met and once failed. Exit status 1 when
anything is missing, or a case comes out otherwise than it says.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rulebook.data import GAMES, Data
from rulebook.load import check_data
from rulebook.model import LANGUAGES


def referee(data: Data, clause_of: dict[str, str]) -> list[str]:
    """Print how the published cases cover the facts with a role, and return what they miss and what comes out otherwise than they say."""
    from adjudicator.cases import case as cases

    states: dict[str, set[str]] = {}
    results = 0
    missing = []
    folder = ROOT / "data" / "cases"
    for case in (cases.load(str(folder)) if folder.is_dir() else {}).values():
        for result in cases.run(case):
            results += 1
            missing += [f"{case.id} under {result.rules}: {fault}" for fault in result.faults]
            steps = list(cases.every_step(result.verdict))
            for fact in case.facts:
                states.setdefault(fact, set()).update(str(step.state) for step in steps if step.rule == clause_of.get(fact))
    print(f"\n{'role':12}{'facts':>7}{'proved':>8}")
    for role in ("deciding", "defining", "example"):
        facts = [fact for fact, point in data.facts.items() if point.role == role]
        proved = [fact for fact in facts if (states.get(fact, set()) >= {"met", "failed"} if role == "deciding" else states.get(fact))]
        print(f"{role:12}{len(facts):7}{len(proved):8}")
        missing += [f"{fact} ({role}): {', '.join(sorted(states.get(fact, ()))) or 'no step'}" for fact in facts if fact not in proved]
    print(f"{results} verdicts on the published cases")
    return missing


def main() -> int:
    """Print a row for each game and return the exit status."""
    data, problems = check_data(str(Path(__file__).resolve().parent.parent / "data"))
    for problem in problems:
        print(problem)
    clause_of = {fact: clause for clause, parts in data.clauses.items() for fact in parts.facts}
    missing: list[str] = []
    print(f"{'game':8}{'facts':>7}{'placed':>8}" + "".join(f"{language:>7}" for language in LANGUAGES) + f"{'clauses':>9}{'entries':>9}")
    for game in GAMES:
        facts = [fact for fact in data.facts if fact.startswith(f"{game}/")]
        placed = [fact for fact in facts if fact in clause_of]
        rows = [sum(clause_of[fact] in data.texts[language] for fact in placed) for language in LANGUAGES]
        clauses = sum(clause.startswith(f"{game}/") for clause in data.clauses)
        entries = sum(entry.game == game for entry in data.entries.values())
        print(f"{game:8}{len(facts):7}{len(placed):8}" + "".join(f"{row:7}" for row in rows) + f"{clauses:9}{entries:9}")
        missing += [fact for fact in facts if fact not in clause_of]
        if min(rows) < len(facts):
            missing.append(f"{game}: not every clause in every language")
    missing += referee(data, clause_of)
    for fact in missing:
        print(f"missing: {fact}")
    return 1 if missing or problems else 0


if __name__ == "__main__":
    sys.exit(main())
