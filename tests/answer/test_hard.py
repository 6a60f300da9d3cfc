"""Hard questions that somebody wrote who had seen neither code nor questions: none is answered wrongly, in the first line or by a question named in its stead."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from adjudicator.rulesets.editions import rule_set
from catan_rules.at_issue.headline import Headline, headline, nearest_headline
from catan_rules.one_book import book

OWN = {"nl": "almanak", "de": "spielanleitung"}
#: So many of 120 first lines under the book of the language are right, and so many more by another question that is named (docs/decisions/headline.md).
RIGHT, NAMED = 33, 7


def _said(first: Headline) -> set[str]:
    """Return what a first line says; where a book is silent what the others say as well, as who asks reads both."""
    return {str(first.answer)[0].replace("u", "o"), *(str(answer)[0] for answer in first.others.values() if first.silent)}


def test_none_is_answered_wrongly_and_so_many_are_answered() -> None:
    """Under the book of the language, and where that parts from them under the current editions."""
    found: Counter[str] = Counter()
    wrong = []
    for row in (Path(__file__).parent / "yes_no_hard.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        _, language, question, *right = row.split("\t")
        told = book().answer(question, language)
        for rules, accepted in zip((OWN[language], "actueel"), right, strict=True):
            for kind, line in (("first", headline), ("named", nearest_headline)):
                first = line(told, lambda _, rules=rules: rule_set(rules))
                if first is not None and accepted != "-":
                    found[kind, rules == "actueel"] += accepted in _said(first)
                    wrong += [] if {accepted, "o"} & _said(first) else [(rules, question)]
    assert wrong == []
    assert found["first", False] >= RIGHT
    assert found["named", False] >= NAMED
