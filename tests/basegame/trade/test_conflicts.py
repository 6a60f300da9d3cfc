"""What the sources' disagreements about trade come to at the table: each scenario's verdict under each rule set."""

from __future__ import annotations

import pytest
from support.real_data import CASES, COMMON, real_data

from adjudicator.cases import case as cases

BASE = ("almanak", "spielanleitung", *COMMON)
#: What a scenario's verdict text means.
MEANING = {"legal": "yes", "illegal": "no", "undecided": "undetermined"}

#: conflict, the case that lays its scenario or its ruling out, verdict text, rule sets
SAID: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("trade-build-order", "trade-bank-after-building", "illegal", ("almanak", "spielanleitung", "encyclopedie")),
    ("trade-build-order", "trade-bank-after-building", "legal", ("wk-2002", "gebruikelijk", "actueel")),
    ("player-trade-after-build", "trade-players-after-building", "illegal", ("almanak", "spielanleitung", "encyclopedie", "gebruikelijk")),
    ("player-trade-after-build", "trade-players-after-building", "legal", ("wk-2002", "actueel")),
    ("special-harbour-other-kinds", "trade-special-and-ordinary-harbour", "legal", (*BASE, "actueel")),
    ("harbour-city-wording", "trade-city-at-harbour", "legal", (*BASE, "actueel")),
    ("harbour-under-robber", "trade-robber-at-harbour", "legal", (*BASE, "actueel")),
    ("gifts", "trade-players-gift", "undecided", ("almanak", "spielanleitung")),
    ("gifts", "trade-players-gift", "illegal", (*COMMON, "actueel")),
    ("trade-same-resource", "trade-players-same-kind", "legal", BASE),
    ("trade-same-resource", "trade-players-same-kind", "illegal", ("actueel",)),
    ("dev-card-trade", "trade-players-development", "illegal", (*BASE, "actueel")),
]

#: Scenarios whose verdict a position and a question do not give, and why.
ELSEWHERE = {
    "player-trade-after-bank-trade": "whether the bank was traded with earlier in the turn, only the course of play tells; a note says so",
    "new-harbour-same-turn": "whether the harbour settlement was built in this turn, only the course of play tells; a note says so",
    "interim-building-harbour": "likewise for one that was built between turns",
    "talk-and-hints": "what players say to each other stands in no position; the rulebook answers",
}


@pytest.mark.parametrize(("conflict", "case", "said", "rule_sets"), SAID, ids=[f"{conflict}: {said}" for conflict, _, said, _ in SAID])
def test_a_scenario_about_trade_comes_out_as_the_rule_set_says(conflict: str, case: str, said: str, rule_sets: tuple[str, ...]) -> None:
    """The answer is what the verdict text means, in a case that is published, under every rule set of the row."""
    found = {result.rules: str(result.verdict.answer) for result in cases.run(CASES[case]) if result.rules in rule_sets}
    assert found == dict.fromkeys(rule_sets, MEANING[said]), f"conflict/{conflict}"


def test_every_point_that_a_scenario_tells_apart_is_named_by_its_verdict() -> None:
    """A comparison of rule sets cites the conflict."""
    for conflict, case, _, rule_sets in SAID:
        read = {point for result in cases.run(CASES[case]) if result.rules in rule_sets for point in result.verdict.points}
        assert f"conflict/{conflict}" in read, conflict


def test_a_scenario_about_trade_that_is_decided_elsewhere_says_why() -> None:
    """The list holds reasons, for conflicts that the data knows."""
    known = real_data().conflicts
    assert [name for name in (*ELSEWHERE, *(row[0] for row in SAID)) if f"conflict/{name}" not in known] == []
