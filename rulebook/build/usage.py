"""How often each rule is asked for with a word or a pair of words, counted in all wordings of the data (``rulebook.search.usage``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebook.data import Data
from rulebook.search.postings import packed
from rulebook.search.reading import Vocabulary
from rulebook.search.usage import features

if TYPE_CHECKING:
    from rulebook.search.reading import WordTable
    from rulebook.search.usage import UsageTable

#: What a name of a rule or a few words count beside a question.
IN_FEW_WORDS = 0.5
#: In so many wordings a word stands at least, and a pair: what was said once tells nothing.
FEWEST, FEWEST_OF_PAIRS = 3, 4
#: A pair of more rules than this tells next to nothing of each, and takes long to count.
MOST_RULES_OF_PAIRS = 150
#: Counts are kept to this part of one.
_STEP = 5


def _wordings(data: Data, clause: str, language: str) -> Iterator[tuple[str, float]]:
    """Yield what players say to ask for a rule, and its own text, each with what it counts."""
    words = data.texts[language][clause]
    for text in (words.text, *words.questions, *words.alike, *words.opposite, *words.heard):
        yield text, 1.0
    if words.at_issue:
        yield words.at_issue, 1.0
    for text in (*words.cues, *words.terms):
        yield text, IN_FEW_WORDS


def build_usage(data: Data, language: str, words: WordTable) -> UsageTable:
    """Return how often each rule is asked for with what."""
    vocabulary = Vocabulary(words, language)
    often: Counter[str] = Counter()
    counts: dict[str, dict[int, float]] = {}
    for number, clause in enumerate(data.clauses):
        for text, weight in _wordings(data, clause, language):
            for feature, count in features(vocabulary.read(text), vocabulary.stemmed(text)).items():
                often[feature] += 1
                row = counts.setdefault(feature, {})
                row[number] = row.get(number, 0.0) + weight * count
    kept = {
        feature: [(number, round(count * _STEP) / _STEP or 1 / _STEP) for number, count in sorted(row.items())]
        for feature, row in counts.items()
        if _tells(feature, often[feature], len(row))
    }
    totals = [0.0] * len(data.clauses)
    for listed in kept.values():
        for number, count in listed:
            totals[number] += count
    return {"counts": packed(kept.items()), "totals": [round(total, 2) for total in totals], "features": max(1, len(kept))}


def _tells(feature: str, often: int, rules: int) -> bool:
    """Return whether a word or pair is kept that stands in so many wordings, of so many rules."""
    return often >= FEWEST_OF_PAIRS and rules <= MOST_RULES_OF_PAIRS if " " in feature else often >= FEWEST
