"""The published disputes come out as they say, in every wording, under every rule set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.amount import some
from support.real_data import real_data
from support.running import ROOT
from support.schemas import schema, texts

from adjudicator.cases.disputes import DisputeCase, dispute_position, load_disputes, run_dispute
from adjudicator.dispute.document import read_dispute
from adjudicator.dispute.hearing import rule_on
from adjudicator.dispute.said import read_said
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State
from catan_rules import open_rulebook
from catan_rules.render.text.disputes import because

FOLDER = ROOT / "data" / "cases" / "disputes"
DISPUTES = load_disputes(str(ROOT / "data" / "cases"))
LEAST = 60


def _sort(name: str) -> str:
    """Return which rules a dispute is about."""
    return next(iter(DISPUTES[name].facts), "").partition("/")[0]


@pytest.mark.parametrize("name", some(DISPUTES, by=_sort, one_in=10))
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


#: Disputes decided by another clause than the facts that they are kept for, with why.
DECIDED_BY = {
    "dispute-point-card-fresh": {"base/win-bought-tenth-point"},  # the almanac lets a fresh card count for the last point alone
    "dispute-pair-trades-with-the-bank": {"56/player-two-actions"},  # what the second of a pair may do, not what he may not
    "dispute-route-cut-two-of-six": {"base/longest-route-returns-when-sole"},  # the card lies aside already, after the course
    "dispute-route-bystander": {"base/longest-route-taken-by-longer"},  # how it came about is not told, and all ways come to the same
    "dispute-route-cut-and-still-longest": {"base/longest-route-foreign-buildings-break"},  # the second claim is about the length
    "dispute-saying-who-speaks": {"base/component-robber-1"},  # kept for how it is told; a whole position is valid for many reasons
    "dispute-what-was-done": {"base/road-must-connect"},  # nobody disputes it
    "dispute-what-two-built-at-one-place": {"base/road-must-connect"},  # likewise
    "dispute-what-a-seven-cost-who-rolled-it": {"base/seven-sequence"},  # the discards are over
    "dispute-harbour-of-another": {"base/trade-harbour-needs-building"},  # the almanac has no clause of its own on foreign harbours
    "dispute-harbour-beside-the-robber": {"base/robber-blocks-hex"},  # nor on harbours beside the robber
    "dispute-win-before-the-roll": {"base/win-ten-points"},  # nor on winning before the roll
    "dispute-ten-points": {"base/city-two-points"},  # how many he has is told piece by piece
    "dispute-claim-overtaken": {"base/win-ten-points"},  # who had them first
}


def _first_shown(case: DisputeCase) -> list[str]:
    """Return the clause shown first below each claim that is ruled on, under the rule set that the case says most of."""
    named = next((name for name, claims in case.expect.items() if name != "all" and any("rules" in claim for claim in claims)), None)
    rules = named or (None if "all" in case.expect else next(iter(case.expect)))
    text = case.said["nl"][0]
    position, said = (dispute_position(case), None) if case.document else read_dispute(text, case.id)
    dispute = rule_on(position, read_said(text, position) if said is None else said, rules)
    shown = [list(because(one, open_rulebook(), "nl")) for one in dispute.claims if one.verdict is not None]
    return [lines[0].rpartition(", ")[2].removesuffix(")") for lines in shown if lines]


@pytest.mark.parametrize("name", some([name for name in DISPUTES if "-varied-" not in name], by=_sort, one_in=10))
def test_the_clause_that_decides_is_shown_first(name: str) -> None:
    """Of a no the step that fails, of a yes what was in doubt: named by a reason, by the number claimed, or decided otherwise by another book."""
    case = DISPUTES[name]
    wanted = DECIDED_BY.get(name, set()) | set(case.facts)
    covers = {rule: {rule, *open_rulebook().clause(rule).facts} for rule in _first_shown(case)}
    assert [rule for rule, facts in covers.items() if not facts & wanted] == []
