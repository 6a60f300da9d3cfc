"""What may not be built beside or onto a piece may not stand there either: validity and the question whether somebody may build decide alike."""

from __future__ import annotations

from itertools import product

import pytest

from adjudicator.judging.referee import judge
from adjudicator.notation.document.read import read_position
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import State

BASE = [rules for rules in RULE_SETS.values() if "basis" in rules.games]
AT_SEA = [rules for rules in RULE_SETS.values() if "zeevaarders" in rules.games]
ALL_ALIKE = "base/distance-rule"
HOLD_ONE = "base/path-one-road"
BOTH = "ships/coast-edge-one-piece"
_ORDER = (State.MET, State.UNKNOWN, State.FAILED)


def worst(text: str, question: Question, rules: RuleSet, clause: str) -> State:
    """Return the worst state of the steps of a clause, met where there is none."""
    steps = [step for step in judge(read_position(text), question, rules).steps if step.rule == clause]
    return max((step.state for step in steps), key=_ORDER.index, default=State.MET)


@pytest.mark.parametrize("rules", BASE, ids=lambda rules: rules.name)
@pytest.mark.parametrize(("red", "blue"), list(product(("dorpen", "steden"), repeat=2)))
def test_two_buildings_stand_as_close_as_a_settlement_may_be_built(rules: RuleSet, red: str, blue: str) -> None:
    """Beside a settlement never; where a city is one of them, as a settlement may be built beside a city."""
    stands = f"bord: beginners\nspelers: {{rood: {{{red}: B2.ZO}}, blauw: {{{blue}: B3.Z}}}}"
    beside = "steden" if "steden" in (red, blue) else "dorpen"
    built = f"bord: beginners\nspelers: {{rood: {{}}, blauw: {{{beside}: B3.Z}}}}\nfase: bouwen"
    asked = Question(Kind.SETTLEMENT, "rood", at="B2.ZO")
    assert worst(stands, Question(Kind.VALID), rules, ALL_ALIKE) is worst(built, asked, rules, ALL_ALIKE)


@pytest.mark.parametrize("rules", BASE, ids=lambda rules: rules.name)
@pytest.mark.parametrize(("red", "blue"), list(product(("dorpen", "steden"), repeat=2)))
def test_two_buildings_on_one_intersection_stand_as_little_as_one_may_be_built_there(rules: RuleSet, red: str, blue: str) -> None:
    """Whatever they are."""
    stands = f"bord: beginners\nspelers: {{rood: {{{red}: B2.ZO}}, blauw: {{{blue}: B2.ZO}}}}"
    built = f"bord: beginners\nspelers: {{rood: {{}}, blauw: {{{blue}: B2.ZO}}}}\nfase: bouwen"
    clause = "base/settlement-free-intersection"
    found = worst(stands, Question(Kind.VALID), rules, clause), worst(built, Question(Kind.SETTLEMENT, "rood", at="B2.ZO"), rules, clause)
    assert found == (State.FAILED, State.FAILED)


@pytest.mark.parametrize("rules", AT_SEA, ids=lambda rules: rules.name)
@pytest.mark.parametrize(("red", "blue"), list(product(("straten", "schepen"), repeat=2)))
def test_two_pieces_stand_on_one_path_as_one_may_be_laid_there(rules: RuleSet, red: str, blue: str) -> None:
    """Of one kind never; a road and a ship as the rule set says."""
    path = "A1/NW"
    stands = f"spel: zeevaarders\nbord: beginners\nspelers: {{rood: {{{red}: {path}}}, blauw: {{{blue}: {path}}}}}"
    laid = f"spel: zeevaarders\nbord: beginners\nspelers: {{rood: {{}}, blauw: {{{blue}: {path}}}}}\nfase: bouwen"
    asked = Question(Kind.ROAD if red == "straten" else Kind.SHIP, "rood", at=path)
    for clause in (HOLD_ONE, BOTH):
        assert worst(stands, Question(Kind.VALID), rules, clause) is worst(laid, asked, rules, clause)


def test_the_point_of_road_and_ship_is_decided_otherwise_by_some_rule_sets() -> None:
    """So that the comparison above has something to compare."""
    text = "spel: zeevaarders\nbord: beginners\nspelers: {rood: {straten: A1/NW}, blauw: {schepen: A1/NW}}"
    assert len({worst(text, Question(Kind.VALID), rules, BOTH) for rules in AT_SEA}) > 1
