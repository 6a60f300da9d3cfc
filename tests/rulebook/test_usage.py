"""How likely each rule is the one that is asked for: as the sum written out says, and without a wording as if that had never been counted."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.search.postings import packed
from rulebook.search.usage import SHARP, SUPPOSED, Usage, counts_by

if TYPE_CHECKING:
    from rulebook.search.usage import UsageTable

WORDS = ("dorp", "stad", "straat", "dorp stad", "^ mag")
#: By rule how often it is asked for with each word.
COUNTS = st.lists(st.lists(st.integers(0, 5), min_size=len(WORDS), max_size=len(WORDS)), min_size=2, max_size=6)
#: What each word of a query counts.
SAID = st.dictionaries(st.sampled_from((*WORDS, "onbekend")), st.sampled_from((0.4, 1.0)), max_size=4)


def _table(counts: list[list[int]]) -> UsageTable:
    lists = {word: [(rule, float(row[at])) for rule, row in enumerate(counts) if row[at]] for at, word in enumerate(WORDS)}
    kept = {word: found for word, found in lists.items() if found}
    return {"counts": packed(kept.items()), "totals": [float(sum(row)) for row in counts], "features": max(1, len(kept))}


def _written_out(counts: list[list[int]], said: dict[str, float]) -> list[float]:
    known = [at for at in range(len(WORDS)) if any(row[at] for row in counts)]
    logs = []
    for row in counts:
        whole = sum(row) + SUPPOSED * max(1, len(known))
        told = 0.0
        for at in known:
            rules = sum(1 for one in counts if one[at])
            told += said.get(WORDS[at], 0.0) * log(1 + len(counts) / rules) * log((row[at] + SUPPOSED) / SUPPOSED / whole)
        logs.append(SHARP * told)
    return [exp(one - max(logs)) for one in logs]


@given(COUNTS, SAID)
def test_it_is_naive_bayes_with_each_word_counting_by_how_few_rules_have_it(counts: list[list[int]], said: dict[str, float]) -> None:
    """Beside the likeliest, which has 1; a word that no rule is asked for with tells nothing."""
    assert Usage(_table(counts)).likely(said) == pytest.approx(_written_out(counts, said), rel=1e-6)


def test_a_wording_that_is_left_out_of_its_rule_tells_less_of_it_and_as_much_of_the_others() -> None:
    """What it counted is taken off, down to none."""
    usage = Usage(_table([[1, 0, 0, 0, 0], [2, 1, 0, 0, 0], [1, 2, 3, 0, 0]]))
    said = {"dorp": 1.0}
    whole, without = usage.likely(said), usage.likely(said, but_for=1)
    assert without[1] < whole[1]
    assert without[0] / without[2] == pytest.approx(whole[0] / whole[2])
    assert usage.likely({"stad": 1.0}, but_for=0) == usage.likely({"stad": 1.0})


def test_the_likeliest_counts_one_and_none_counts_nothing() -> None:
    """The likelier the more."""
    assert counts_by(1.0) == 1.0
    assert 0 < counts_by(0.0) < counts_by(0.1) < 1
