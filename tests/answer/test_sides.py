"""Questions that ask for each rule both ways: those who have it the wrong way round are not told that they have it right."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from support.amount import some

from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.verdict import Answer
from catan_rules.at_issue.headline import headline, headline_of
from catan_rules.one_book import book

#: The book of each language; of what is answered, which share may be wrong, and of all how many are answered rightly at least.
OWN = {"nl": "almanak", "de": "spielanleitung"}
MOST_WRONG, LEAST_RIGHT = 0.15, 0.07


@pytest.mark.parametrize("language", OWN)
def test_what_asks_for_a_rule_both_ways_is_seldom_answered_the_wrong_way(language: str) -> None:
    """A share of them, of which every third was learned from: the figures are no measure, and fall where likeness goes wrong."""
    rows = (Path(__file__).parent / f"sides_{language}.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rules = rule_set(OWN[language])
    found: Counter[str] = Counter()
    for row in some(rows, one_in=90):
        clause, side, asked = row.split("\t")
        right = headline_of(book().clause(clause), side == "!", rules)
        first = headline(book().answer(asked, language), lambda _: rules)
        if right.answer is Answer.UNDETERMINED or first is None or first.silent:
            found["open"] += 1
        else:
            found["right" if first.answer is right.answer else "wrong"] += 1
    assert found["wrong"] <= MOST_WRONG * (found["right"] + found["wrong"]), found
    assert found["right"] >= LEAST_RIGHT * sum(found.values()), found
