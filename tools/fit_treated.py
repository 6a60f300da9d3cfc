"""Sets what each sign counts when it is told whether a source treats a query (``rulebook/search/weights.py``), by logistic regression.

Run with ``python tools/fit_treated.py`` after the texts or the sets of tests/queries changed much: it writes the file and prints how many of the
queries of each set are said to be treated by no source, each judged by weights that were set without it. Every query of a ``.tsv`` counts as treated,
every line of an ``untreated*.txt`` as not; sets whose name ends in ``_held`` only measure. No random number is drawn: the same texts and queries give the same file.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import exp, sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generated import write_or_check

from rulebook.model import LANGUAGES
from rulebook.search.games import games_named
from rulebook.search_engine import Engine

QUERIES = ROOT / "tests" / "queries"
TARGET = ROOT / "rulebook" / "search" / "weights.py"
#: Which share of the treated queries may be denied; the test allows 2 % in each language, and unseen ones do worse.
DENIED = 0.006
#: What the queries of a set count. The words of the first two were put into the entries of practice, which match them better than they match
#: what nobody foresaw; those of the third never were, nor should be: it alone tells how practice matches what is unforeseen.
COUNTS = {"untreated": 0.2, "untreated_fresh": 0.2, "untreated_unseen": 2.0}
FOLDS = 5
RIDGE = 1.0
STEPS = 30
_FURTHEST = 30.0

#: One query: its set, its language, whether a source treats it, its signs.
Sample = tuple[str, str, bool, list[float]]


def samples() -> tuple[list[str], list[Sample]]:
    """Return the names of the signs, and every query whose first hit is a rule."""
    engines = {language: Engine(language) for language in LANGUAGES}
    names: list[str] = []
    found: list[Sample] = []
    for path in sorted((*QUERIES.glob("*.tsv"), *QUERIES.glob("untreated*.txt"))):
        if path.stem.endswith("_held"):
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                continue
            query, language = line.split("\t")[:2]
            told = engines[language].signs(query, games_named(query, language)[0])
            if told:
                names = list(told)
                found.append((path.stem, language, path.suffix == ".tsv", list(told.values())))
    return names, found


def fitted(chosen: Sequence[Sample]) -> list[float]:
    """Return the bias and the weights of the signs, by Newton's method with a ridge on the signs in units of their spread."""
    rows = [(COUNTS.get(name, 1.0), treated, signs) for name, _, treated, signs in chosen]
    whole = sum(row[0] for row in rows)
    count = len(rows[0][2])
    mean = [sum(counts * signs[at] for counts, _, signs in rows) / whole for at in range(count)]
    spread = [sqrt(sum(counts * (signs[at] - mean[at]) ** 2 for counts, _, signs in rows) / whole) or 1.0 for at in range(count)]
    scaled = [(counts, treated, [1.0, *((signs[at] - mean[at]) / spread[at] for at in range(count))]) for counts, treated, signs in rows]
    weights = [0.0] * (count + 1)
    for _ in range(STEPS):
        slope = [-RIDGE * weight if at else 0.0 for at, weight in enumerate(weights)]
        bend = [[RIDGE * (row == at > 0) for at in range(count + 1)] for row in range(count + 1)]
        for counts, treated, values in scaled:
            likely = _likely(score(weights, values[1:]))
            for at, value in enumerate(values):
                slope[at] += counts * (treated - likely) * value
                for other, beside in enumerate(values):
                    bend[at][other] += counts * likely * (1 - likely) * value * beside
        weights = [weight + step for weight, step in zip(weights, _solved(bend, slope), strict=True)]
    plain = [weight / unit for weight, unit in zip(weights[1:], spread, strict=True)]
    return [weights[0] - sum(weight * middle for weight, middle in zip(plain, mean, strict=True)), *plain]


def _likely(told: float) -> float:
    return 1 / (1 + exp(-max(-_FURTHEST, min(_FURTHEST, told))))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system of linear equations (Gauss and Jordan; the ridge keeps it regular)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for other, row in enumerate(rows):
            if other != at:
                share = row[at] / rows[at][at]
                rows[other] = [mine - share * its for mine, its in zip(row, rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def score(weights: Sequence[float], signs: Sequence[float]) -> float:
    """Return what the signs of one query add up to."""
    return weights[0] + sum(weight * sign for weight, sign in zip(weights[1:], signs, strict=True))


def held_out(found: Sequence[Sample]) -> list[float]:
    """Return the score of each query by weights that were set without it."""
    scores = [0.0] * len(found)
    for fold in range(FOLDS):
        weights = fitted([sample for at, sample in enumerate(found) if at % FOLDS != fold])
        for at in range(fold, len(found), FOLDS):
            scores[at] = score(weights, found[at][3])
    return scores


def least(found: Sequence[Sample], scores: Sequence[float]) -> float:
    """Return the score below which ``DENIED`` of the treated queries lie; of both languages together, for one alone has too few to tell."""
    there = sorted(score for score, (_, _, treated, _) in zip(scores, found, strict=True) if treated)
    return there[int(DENIED * len(there))]


def main() -> int:
    """Write the weights and print what they do; status 1 when ``--check`` finds the file stale."""
    names, found = samples()
    scores = held_out(found)
    cut = least(found, scores)
    weights = fitted(found)
    for name in dict.fromkeys(name for name, _, _, _ in found):
        for language in LANGUAGES:
            there = [score < cut for score, sample in zip(scores, found, strict=True) if sample[:2] == (name, language)]
            print(f"{name:16} {language} rule first {len(there):4}, denied {sum(there):4}")
    signs = "".join(f'    "{name}": {weight:.3f},\n' for name, weight in zip(names, weights[1:], strict=True))
    head = TARGET.read_text(encoding="utf-8").split("LEAST =")[0]
    return write_or_check(TARGET, f"{head}LEAST = {cut - weights[0]:.3f}\nWEIGHTS = {{\n{signs}}}\n")


if __name__ == "__main__":
    sys.exit(main())
