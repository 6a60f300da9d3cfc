"""How well the search finds: each query set, as typed and with typing errors, with 95 % intervals.

A query counts when the clause found covers the fact, or its entry does (and, stricter, the clause alone). Typing errors: one random
edit (a letter left out, put in, replaced, or two swapped) in each word of six letters or more, five fixed seeds, the mean.
"""

from __future__ import annotations

import random
import sys
from functools import cache
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rulebook import Rulebook, open_rulebook
from rulebook.model import Hit

QUERIES = ROOT / "tests" / "queries"
SEEDS = (1, 2, 3, 4, 5)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
LONG = 6

Row = tuple[str, str, str]


def rows(name: str) -> list[Row]:
    """Return (query, language, fact) of a query set; several facts of which one must be found stand with commas between them."""
    lines = (QUERIES / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if line and not line.startswith("#")]  # type: ignore[misc]  # three fields a line


def mistyped(query: str, rng: random.Random) -> str:
    """Return the query with one edit in each word of six letters or more."""
    words = []
    for word in query.split(" "):
        if len(word) < LONG:
            words.append(word)
            continue
        kind, place, letter = rng.choice("dirs"), rng.randrange(len(word) - 1), rng.choice(LETTERS)
        words.append(
            {
                "d": word[:place] + word[place + 1 :],
                "i": word[:place] + letter + word[place:],
                "r": word[:place] + letter + word[place + 1 :],
                "s": word[:place] + word[place + 1] + word[place] + word[place + 2 :],
            }[kind]
        )
    return " ".join(words)


def interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - reach, middle + reach


@cache
def hits_of(query: str, language: str) -> list[Hit]:
    """Return the hits of a query; a set is scored whole, by language and by game."""
    return _book().search(query, language)


@cache
def _book() -> Rulebook:
    """Return one book for all queries: a hit holds the book that it is of."""
    return open_rulebook()


def score(asked: list[Row], seed: int | None = None) -> tuple[float, float, float, float]:
    """Return the shares: right entry first, right entry among three, right clause first, right clause among three."""
    book = _book()
    covered = {entry.id: {fact for clause in entry.clauses for fact in clause.facts} for entry in book}
    rng = random.Random(seed)  # noqa: S311 - typing errors, nothing secret
    right = [0, 0, 0, 0]
    for query, language, fact in asked:
        hits = hits_of(mistyped(query, rng) if seed is not None else query, language)
        wanted = set(fact.split(","))
        entry = [not wanted.isdisjoint(covered[hit.entry.id]) for hit in hits]
        clause = [not wanted.isdisjoint(hit.clause.facts) for hit in hits]
        for place, found in enumerate((entry[:1], entry[:3], clause[:1], clause[:3])):
            right[place] += any(found)
    first, third, strict_first, strict_third = (count / len(asked) for count in right)
    return first, third, strict_first, strict_third


def main() -> int:
    """Print a table; status 1 when the development queries miss their aim."""
    print("| queries | n | first | among three | clause first | clause among three |\n|---|---|---|---|---|---|")
    good = True
    for path in sorted(QUERIES.glob("*.tsv")):
        asked = rows(path.stem)
        plain = score(asked)
        runs = [score(asked, seed) for seed in SEEDS]
        typed = tuple(sum(run[place] for run in runs) / len(runs) for place in range(4))
        for name, shares, aims in ((path.stem, plain, (0.94, 0.99)), (f"{path.stem}, mistyped", typed, (0.88, 0.98))):
            cells = []
            for share in shares:
                low, high = interval(share, len(asked))
                cells.append(f"{share:.1%} ({low:.0%}–{high:.0%})")  # noqa: RUF001 - a range
            print(f"| {name} | {len(asked)} | {' | '.join(cells)} |")
            if path.stem == "development":
                good &= shares[0] >= aims[0] and shares[1] >= aims[1]
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
