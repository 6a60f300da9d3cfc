"""Which facts of the inventory stand in the rulebook: each in exactly one clause, and in both languages.

Exit status 1 when a game that the rulebook covers misses one. The card game and the dice game come later.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rulebook.load import check_data
from rulebook.model import LANGUAGES

COVERED = ("base", "56", "ships")
_GAMES = (*COVERED, "card", "dice")


def main() -> int:
    """Print a row for each game and return the exit status."""
    data, problems = check_data(str(Path(__file__).resolve().parent.parent / "data"))
    for problem in problems:
        print(problem)
    clause_of = {fact: clause for clause, parts in data.clauses.items() for fact in parts.facts}
    missing: list[str] = []
    print(f"{'game':8}{'facts':>7}{'placed':>8}" + "".join(f"{language:>7}" for language in LANGUAGES) + f"{'clauses':>9}{'entries':>9}")
    for game in _GAMES:
        facts = [fact for fact in data.facts if fact.startswith(f"{game}/")]
        placed = [fact for fact in facts if fact in clause_of]
        rows = [sum(clause_of[fact] in data.texts[language] for fact in placed) for language in LANGUAGES]
        clauses = sum(clause.startswith(f"{game}/") for clause in data.clauses)
        entries = sum(entry.game == game for entry in data.entries.values())
        print(f"{game:8}{len(facts):7}{len(placed):8}" + "".join(f"{row:7}" for row in rows) + f"{clauses:9}{entries:9}")
        if game in COVERED:
            missing += [fact for fact in facts if fact not in clause_of]
            if min(rows) < len(facts):
                missing.append(f"{game}: not every clause in every language")
    for fact in missing:
        print(f"missing: {fact}")
    return 1 if missing or problems else 0


if __name__ == "__main__":
    sys.exit(main())
