"""How players ask for a rule: how likely it is the one that is asked for, by the words in which others ask.

A rule's own text says a thing once, and in its own words; players say it in a hundred. Of each rule the data has some fifty wordings, and a word or a pair of
neighbours that stands in many of them and in few of other rules tells much. What they tell together is naive Bayes with the counts of each word smoothed; a
word counts by how few rules are asked for with it. What was tried beside it stands in docs/decisions/search-ranking.md.
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, expm1, log, log1p

from rulebook.search.postings import Postings

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypedDict

    from rulebook.search.postings import Packed
    from rulebook.search.reading import Term

    class UsageTable(TypedDict):
        """How often each rule is asked for with a word or pair; ``rulebook.build.usage`` makes it."""

        counts: Packed  #: by word or pair the rules that are asked for with it, and how often
        totals: list[float]  #: how often each rule is asked for with any
        features: int  #: how many words and pairs there are, at least one


#: What a pair of neighbours counts beside a word.
NEIGHBOURS = 0.4
#: How often each word is supposed to be said of each rule beside the times it was.
SUPPOSED = 0.1
#: How far the words of a query are taken at their word: they do not stand in it independently of each other.
SHARP = 0.2
#: What stands for the beginning of a query.
BEGIN = "^"
#: A rule counts by this power of how likely it is the one that is asked for, and never by less than one that is so unlikely.
ASKED_FOR, UNASKED = 0.25, 1e-4


def features(terms: Sequence[Term], stems: Sequence[str]) -> dict[str, float]:
    """Return what tells in a query, with how much it counts: its terms as the index reads them, and each pair of neighbours of all its words."""
    found: dict[str, float] = {}
    for term in terms:
        if term.place >= 0 and term.stem:
            found[term.stem] = max(found.get(term.stem, 0.0), term.weight)
    return found | pairs(stems)


def pairs(stems: Sequence[str]) -> dict[str, float]:
    """Return each pair of neighbours of all words, the first of which begins."""
    return {f"{left} {right}": NEIGHBOURS for left, right in pairwise((BEGIN, *stems))}


def counts_by(likely: float) -> float:
    """Return what a rule counts that is so likely the one that is asked for, beside the likeliest, which counts 1."""
    power: float = ((likely + UNASKED) / (1 + UNASKED)) ** ASKED_FOR
    return power


class Usage:
    """How the rules of one language are asked for."""

    def __init__(self, table: UsageTable) -> None:
        """Take over what ``rulebook.build.usage`` made."""
        self._told = Postings(table["counts"], lambda count: log1p(count / SUPPOSED))
        self._lengths = [log(total + SUPPOSED * table["features"]) for total in table["totals"]]

    def likely(self, said: Mapping[str, float], but_for: int | None = None) -> list[float]:
        """Return for each rule how likely it is the one that is asked for, by what each feature counts; the likeliest has 1.

        ``but_for`` is a rule of which this very wording was counted, which is left out of it: so that what it tells of others can be measured.
        """
        told = [0.0] * len(self._lengths)
        mass = 0.0
        for feature, counts in said.items():
            listed = self._told.of(feature)
            if not listed:
                continue
            tells = counts * log(1 + len(told) / len(listed))
            mass += tells
            for rule, tells_of in listed:
                told[rule] += tells * tells_of
                if rule == but_for:
                    told[rule] += tells * (_without(tells_of, counts) - tells_of)
        logs = [SHARP * (gain - mass * length) for gain, length in zip(told, self._lengths, strict=True)]
        best = max(logs, default=0.0)
        return [exp(one - best) for one in logs]


def _without(told: float, counts: float) -> float:
    """Return what is told of a rule by a feature without one wording that has it."""
    return log1p(max(0.0, expm1(told) - counts / SUPPOSED))
