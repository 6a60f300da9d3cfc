"""How the search grows: warm queries with 1, 2, 5 and 10 times the entries, plotted to docs/lab/search-growth.svg."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from search_quality import rows

from rulebook.build.usage import build_usage
from rulebook.build.words import build_words
from rulebook.data import Data
from rulebook.load import read_data
from rulebook.model import LANGUAGES
from rulebook.search.postings import Postings
from rulebook.search.ranking import Layout, rank
from rulebook.search.reading import Vocabulary
from rulebook.search.usage import Usage, features

TIMES = (1, 2, 5, 10)
LIMITS = {1: 15.0, 10: 60.0}
PLOT = ROOT / "docs" / "lab" / "search-growth.svg"


def queries() -> list[tuple[str, str]]:
    """Return (query, language) of every query set that may be looked at."""
    return [(query, language) for name in ("development", "own") for query, language, _ in rows(name)]


def _changed(text: str, copy: int) -> str:
    """Return a text in which two of three words are other words: their letters moved on, their length kept."""
    words = text.split()
    return " ".join(word if place % 3 == 0 or len(word) < 5 else word[copy % 3 :] + word[: copy % 3] for place, word in enumerate(words))


def enlarged(data: Data, times: int) -> Data:
    """Return ``times`` as many entries: the real ones, and copies under other ids with other words."""
    more = replace(
        data,
        entries=dict(data.entries),
        clauses=dict(data.clauses),
        titles={language: dict(data.titles[language]) for language in LANGUAGES},
        texts={language: dict(data.texts[language]) for language in LANGUAGES},
    )
    for copy in range(1, times):
        for entry, parts in data.entries.items():
            more.entries[f"{entry}-{copy}"] = replace(parts, clauses=[f"{clause}-{copy}" for clause in parts.clauses])
            for language in LANGUAGES:
                title = data.titles[language][entry]
                more.titles[language][f"{entry}-{copy}"] = replace(title, title=_changed(title.title, copy))
        for clause, skeleton in data.clauses.items():
            more.clauses[f"{clause}-{copy}"] = replace(skeleton, entry=f"{skeleton.entry}-{copy}")
            for language in LANGUAGES:
                words = data.texts[language][clause]
                more.texts[language][f"{clause}-{copy}"] = replace(
                    words,
                    text=_changed(words.text, copy),
                    questions=[_changed(question, copy) for question in words.questions],
                    cues=[_changed(cue, copy) for cue in words.cues],
                    heard=[_changed(heard, copy) for heard in words.heard],
                    alike=[_changed(alike, copy) for alike in words.alike],
                    opposite=[_changed(opposite, copy) for opposite in words.opposite],
                )
    return more


def p95(data: Data, asked: list[tuple[str, str]]) -> tuple[float, float]:
    """Return the 95th percentile and the median of one warm query, in milliseconds."""
    engines = {}
    for language in LANGUAGES:
        words, _ = build_words(data, language)
        layout = Layout(words["entries"], words["lengths"], words["priors"], words["games"])
        usage = Usage(build_usage(data, language, words))
        engines[language] = (Vocabulary(words, language), Postings(words["postings"]), layout, usage)
        _looked_up("straat wege", *engines[language])
    took = []
    for query, language in asked:
        begin = time.perf_counter()
        _looked_up(query, *engines[language])
        took.append((time.perf_counter() - begin) * 1000)
    took.sort()
    return took[int(len(took) * 0.95)], took[len(took) // 2]


def _looked_up(query: str, vocabulary: Vocabulary, postings: Postings, layout: Layout, usage: Usage) -> None:
    terms = vocabulary.read(query)
    rank(terms, postings, layout, usage.likely(features(terms, vocabulary.stemmed(query))))


def growth() -> bool:
    """Measure, print, plot; return whether the limits are kept."""
    data = read_data(str(ROOT / "data"))
    asked = queries()
    rows = []
    print(f"\n| entries | clauses | warm search, p95 ms ({len(asked)} queries, each once) | median ms | at most |\n|---|---|---|---|---|")
    for times in TIMES:
        larger = enlarged(data, times) if times > 1 else data
        high, middle = p95(larger, asked)
        rows.append((times, high, middle))
        limit = f"{LIMITS[times]:g}" if times in LIMITS else ""
        print(f"| {len(larger.entries)} | {len(larger.clauses)} | {high:.1f} | {middle:.1f} | {limit} |")
    PLOT.write_text(plot(rows), encoding="utf-8")
    return all(high <= LIMITS.get(times, high) for times, high, _ in rows)


def plot(rows: list[tuple[int, float, float]]) -> str:
    """Return an SVG of p95 and median against the number of entries."""
    width, height, left, low = 480, 280, 50, 40
    most = max(60.0, *(high for _, high, _ in rows))

    def x(times: float) -> float:
        return left + (width - left - 20) * times / 10

    def y(value: float) -> float:
        return height - low - (height - low - 20) * value / most

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<path d="M{left} 20V{height - low}H{width - 20}" fill="none" stroke="black"/>',
    ]
    for value in range(0, int(most) + 1, 15):
        parts.append(f'<text x="{left - 6}" y="{y(value) + 4:.0f}" text-anchor="end">{value}</text>')
        parts.append(f'<path d="M{left} {y(value):.1f}H{width - 20}" stroke="#ddd"/>')
    parts += [f'<text x="{x(times):.0f}" y="{height - low + 18}" text-anchor="middle">{times}x</text>' for times, _, _ in rows]
    parts.append(f'<path d="M{x(10) - 12:.0f} {y(60):.1f}H{x(10) + 8:.0f}" stroke="#b00" stroke-width="2"/>')
    parts.append(f'<text x="{x(10) - 16:.0f}" y="{y(60) + 4:.0f}" text-anchor="end" fill="#b00">limit at 10x: 60 ms</text>')
    for column, colour, name in ((1, "#06c", "p95"), (2, "#393", "median")):
        line = " ".join(f"{x(row[0]):.1f},{y(row[column]):.1f}" for row in rows)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(row[0]):.1f}" cy="{y(row[column]):.1f}" r="3" fill="{colour}"/>' for row in rows]
        parts.append(
            f'<text x="{x(rows[-1][0]) - 4:.0f}" y="{y(rows[-1][column]) - 8:.0f}" text-anchor="end" fill="{colour}">{name}</text>'
        )
    parts.append(
        f'<text x="{(width + left) / 2:.0f}" y="{height - 6}" text-anchor="middle">entries (warm search, milliseconds)</text></svg>'
    )
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(0 if growth() else 1)
