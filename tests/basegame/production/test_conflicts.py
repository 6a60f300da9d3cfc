"""What the sources' disagreements on production come to: each scenario's verdict, as the referee gives it under each rule set."""

from __future__ import annotations

from typing import Any

import pytest
from support.real_data import CASES, COMMON

from adjudicator.cases import case as cases
from adjudicator.rulesets.editions import RULE_SETS

DECIDED = ("almanak", *COMMON)

#: What a scenario's verdict text means: the answer, and what of the value it says.
MEANING: dict[str, tuple[str, dict[str, Any]]] = {
    "red gets 0 ore": ("value", {"rood": {}}),
    "white depends on the reading": ("undetermined", {"wit": None}),
    "undecided": ("undetermined", {"rood": None}),
    "undecided for white": ("undetermined", {"wit": None}),
    "nothing is paid": ("value", {"rood": {}, "blauw": {}, "wit": {}, "oranje": {}}),
    "red takes the one ore left": ("value", {"rood": {"erts": 1}}),
    "white gets 3 wood": ("value", {"wit": {"hout": 3}}),
    "red gets 0 ore, white gets 3 wood": ("value", {"rood": {}, "blauw": {}, "wit": {"hout": 3}}),
    "nobody gets ore, white depends on the reading": ("undetermined", {"rood": {}, "blauw": {}, "wit": None}),
}

#: conflict, the case that lays its scenario out, verdict text, rule sets
SAID: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("bank-shortage-scope", "production-short-of-ore-red-alone", "red gets 0 ore", DECIDED),
    ("bank-shortage-scope", "production-short-of-ore-white-alone", "white depends on the reading", DECIDED),
    ("bank-shortage-scope", "production-short-of-ore-red-alone", "undecided", ("spielanleitung",)),
    ("bank-shortage-scope", "production-short-of-ore-white-alone", "undecided for white", ("spielanleitung",)),
    # as it is told only red is due ore, and then the rule on a sole claimant bears on it too
    ("bank-shortage-scope", "production-short-of-ore-red-alone", "red takes the one ore left", ("actueel",)),
    ("bank-shortage-scope", "production-short-of-ore-white-alone", "white gets 3 wood", ("actueel",)),
    # and with two players due ore
    ("bank-shortage-scope", "production-short-of-ore-for-two", "red gets 0 ore, white gets 3 wood", ("actueel",)),
    ("bank-shortage-scope", "production-short-of-ore-for-two", "nobody gets ore, white depends on the reading", DECIDED),
    ("bank-shortage-scope", "production-short-of-ore-for-two", "undecided", ("spielanleitung",)),
    ("bank-shortage-single-claimant", "production-short-for-one", "nothing is paid", DECIDED),
    ("bank-shortage-single-claimant", "production-short-for-one", "undecided", ("spielanleitung",)),
    ("bank-shortage-single-claimant", "production-short-for-one", "red takes the one ore left", ("actueel",)),
]

#: Scenarios whose verdict a position and a question do not give, and why.
ELSEWHERE = {
    "production-moment-of-new-settlement": "which settlement came after the roll, a position does not say; the verdict notes that such wait",
}


@pytest.mark.parametrize(("conflict", "case", "said", "rule_sets"), SAID, ids=[f"{row[0]}: {row[2]}: {row[3][0]}" for row in SAID])
def test_a_scenario_comes_out_as_the_rule_set_says(conflict: str, case: str, said: str, rule_sets: tuple[str, ...]) -> None:
    """Answer and value are what the verdict text means, in a published case; the point of the conflict was read."""
    answer, value = MEANING[said]
    found = {result.rules: result.verdict for result in cases.run(CASES[case]) if result.rules in rule_sets}
    assert set(found) == set(rule_sets)
    for name, verdict in found.items():
        assert str(verdict.answer) == answer, name
        assert {colour: verdict.value[colour] for colour in value} == value, name
        assert f"conflict/{conflict}" in verdict.points, name


@pytest.mark.parametrize("conflict", sorted({row[0] for row in SAID}))
def test_every_rule_set_of_the_game_is_said(conflict: str) -> None:
    """None is left out of a scenario."""
    said = {name for row in SAID if row[0] == conflict for name in row[3]}
    assert said == {rules.name for rules in RULE_SETS.values() if "basis" in rules.games}


def test_a_settlement_of_this_turn_gets_no_card_for_its_roll() -> None:
    """The verdict notes it under every rule set: what was built after the roll counts from the next one."""
    for result in cases.run(CASES["production-built-after-the-roll"]):
        notes = [step for step in result.verdict.steps if str(step.reason) == "built-after-roll"]
        assert [step.rule for step in notes] == ["base/production-settlement-one"], result.rules
    assert "production-moment-of-new-settlement" in ELSEWHERE
