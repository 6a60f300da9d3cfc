"""The published disputes come out as they say, in every wording, under every rule set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.real_data import real_data
from support.running import ROOT
from support.schemas import schema, texts

from adjudicator.cases.disputes import dispute_position, load_disputes, run_dispute
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State

FOLDER = ROOT / "data" / "cases" / "disputes"
DISPUTES = load_disputes(str(ROOT / "data" / "cases"))
LEAST = 60


@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_comes_out_as_expected_in_every_wording(name: str) -> None:
    """Each claim's ruling, what it rests on, and whether each side is right by some book; in both languages."""
    results = list(run_dispute(DISPUTES[name]))
    assert {result.language for result in results} == {"nl", "de"}
    assert {(result.rules, result.said): result.faults for result in results if result.faults} == {}


def test_a_dispute_is_ruled_on_under_every_rule_set_of_its_game() -> None:
    """Where it says what is ruled under all of them, or under those that the others take over."""
    for name in ("dispute-road-past-a-settlement", "dispute-remembered-who-plays"):
        ruled = {result.rules for result in run_dispute(DISPUTES[name])}
        assert ruled == {rules.name for rules in RULE_SETS.values() if str(dispute_position(DISPUTES[name]).game) in rules.games}, name


@pytest.mark.parametrize("name", [name for name, case in DISPUTES.items() if case.document])
def test_the_position_of_a_dispute_can_be(name: str) -> None:
    """What is wrong on purpose is an event of it, or who holds a card until now, not the table."""
    position = replace(dispute_position(DISPUTES[name]), events=())  # type: ignore[type-var]  # of whatever game
    held = {step.reason for step in judge(position, Question(Kind.VALID)).steps if step.state is State.FAILED}
    assert held <= {Reason.HOLDER_CONTRADICTED, Reason.CARD_DUE}


def test_there_are_enough_disputes_and_each_way_to_end_is_among_them() -> None:
    """Also a claim that is right for another reason, one nobody can decide, and sides that are both right by their own book."""
    assert len(DISPUTES) >= LEAST
    rulings = {claim["ruling"] for case in DISPUTES.values() for claims in case.expect.values() for claim in claims}
    assert rulings >= {"right", "wrong", "undetermined", "right-for-another-reason"}
    assert any(case.both for case in DISPUTES.values())
    assert any(claim.get("practice") for case in DISPUTES.values() for claims in case.expect.values() for claim in claims)


def test_every_dispute_names_facts_of_the_inventory() -> None:
    """And only those."""
    facts = real_data().facts
    assert [(case.id, fact) for case in DISPUTES.values() for fact in case.facts if fact not in facts] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_file_of_disputes_fits_its_schema(path: Path) -> None:
    """So that editors complete and check it."""
    schema("dispute-case").validate(texts(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"ruling": "right"}, "ruling wrong"),
        ({"ruling": "wrong", "rules": ["base/distance-rule"]}, "does not rest on"),
        ({"ruling": "wrong", "question": {"kind": "winner"}}, "question"),
        ({"ruling": "wrong", "claimed": {"value": "8"}}, "claimed"),
        ({"ruling": "wrong", "practice": "practice/penalty"}, "practice"),
    ],
)
def test_a_dispute_notices_a_ruling_that_is_otherwise(changed: dict[str, object], fault: str) -> None:
    """Whatever an expectation can say is compared."""
    case = replace(DISPUTES["dispute-route-nine-or-six"], expect={"almanak": (changed, {"ruling": "right"})})
    assert all(any(fault in told for told in result.faults) for result in run_dispute(case))


def test_a_dispute_notices_a_claim_too_many_and_a_side_that_is_right_nowhere() -> None:
    """The number of claims, and whether both are right by some book."""
    case = replace(DISPUTES["dispute-route-nine-or-six"], expect={"almanak": ({"ruling": "wrong"},)}, both=True)
    faults = next(run_dispute(case)).faults
    assert "2 claims, expected 1" in faults
    assert "both right under some rule set: False" in faults
