"""Who is said to leave something open: only books of the game that is asked about."""

from __future__ import annotations

import pytest
from adjudicator.rulesets.editions import RULE_SETS
from catan_rules.at_issue.headline import headline_of
from catan_rules.one_book import book


@pytest.mark.parametrize("rules", ["usual", "actueel"])
@pytest.mark.parametrize(("part", "name"), [("dice", "dobbelspel"), ("card", "kaartspel")])
def test_editions_that_have_no_book_of_a_game_leave_nothing_of_it_open(part: str, name: str, rules: str) -> None:
    """Whichever of them is asked for: the current editions are of the board game, the card game and the dice game have a book each."""
    clauses = [clause for entry in book() for clause in entry.clauses if clause.id.startswith(f"{part}/") and clause.answer != ("", "", (), ())]
    told = [headline_of(clause, turned, RULE_SETS[name if rules == "usual" else rules]) for clause in clauses for turned in (False, True)]
    assert told
    assert [one.clause.id for one in told if "undetermined" in map(str, one.others.values())] == []
    assert [one.clause.id for one in told if str(one.answer) == "undetermined" and one.rules.name != name] == []
