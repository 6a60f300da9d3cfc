"""Who is said to leave something open: only books of the game that is asked about."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from adjudicator.rulesets.editions import RULE_SETS
from catan_rules.at_issue.headline import headline, headline_of
from catan_rules.one_book import book


@pytest.mark.parametrize("rules", ["usual", "actueel"])
@pytest.mark.parametrize(("part", "name"), [("dice", "dobbelspel"), ("card", "kaartspel")])
def test_editions_that_have_no_book_of_a_game_leave_nothing_of_it_open(part: str, name: str, rules: str) -> None:
    """Whichever of them is asked for: the current editions are of the board game, the card game and the dice game have a book each."""
    clauses = [
        clause for entry in book() for clause in entry.clauses if clause.id.startswith(f"{part}/") and clause.answer != ("", "", (), ())
    ]
    told = [headline_of(clause, turned, RULE_SETS[name if rules == "usual" else rules]) for clause in clauses for turned in (False, True)]
    assert told
    assert [one.clause.id for one in told if "undetermined" in map(str, one.others.values())] == []
    assert [one.clause.id for one in told if str(one.answer) == "undetermined" and one.rules.name != name] == []


def test_only_books_that_print_a_rule_are_said_to_have_it_where_ones_own_is_silent() -> None:
    """What the encyclopedia alone prints the almanac does not say, nor do others that only say nothing else; so the other way round."""
    works = {"almanak": {"almanak-nl", "spelregels-nl", "overzicht-nl"}, "encyclopedie": {"encyclopedie-nl"}}
    rules = RULE_SETS["spielanleitung"]
    told = 0
    for clause in (clause for entry in book() for clause in entry.clauses if clause.id.startswith("base/") and clause.answer[0]):
        found = headline(SimpleNamespace(asked=((clause, False),), book=""), lambda _: rules)  # type: ignore[arg-type]
        if found is None or not found.silent:
            continue
        printed = {source.work.id for source in clause.sources}
        for name in set(found.others) & set(works):
            assert printed & works[name] or clause.id in RULE_SETS[name].prints | RULE_SETS[name].adds, (clause.id, name)
        told += 1
    assert told
