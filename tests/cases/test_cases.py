"""The published cases come out as they say, under every rule set, and protect what they claim."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest
import yaml
from support.running import ROOT

from adjudicator import cases
from adjudicator.rulesets.editions import POINTS, RULE_SETS, value_at
from rulebook.load import read_data

FOLDER = ROOT / "data" / "cases"
CASES = cases.load(str(FOLDER))
SCHEMAS = ROOT / "docs" / "schemas"


@pytest.mark.parametrize("name", CASES)
def test_a_case_comes_out_as_expected_under_every_rule_set(name: str) -> None:
    """Answer, value and reasons, for each rule set of the game."""
    results = list(cases.run(CASES[name]))
    assert results
    assert {result.rules: result.faults for result in results if result.faults} == {}


def _faults(name: str, **changed: object) -> list[str]:
    """Return what is wrong with the almanac's verdict when that much is expected otherwise than the case expects it."""
    expected = replace(CASES[name].expect["all"], **changed)
    case = replace(CASES[name], expect={"almanak": expected})
    return next(result.faults for result in cases.run(case) if result.rules == "almanak")


@pytest.mark.parametrize(
    ("name", "changed", "fault"),
    [
        pytest.param("settlement-all-conditions", {}, None, id="as published"),
        pytest.param("settlement-all-conditions", {"answer": "no"}, "answer yes", id="another answer"),
        pytest.param("settlement-all-conditions", {"steps": ({"rule": "base/distance-rule"},)}, "step not expected", id="a step too many"),
        pytest.param("settlement-all-conditions", {"steps": ({"reason": "too-close"},), "exactly": False}, "no step", id="a step too few"),
        pytest.param("settlement-cannot-pay", {"steps": ()}, "step not expected", id="a failed step that is not expected"),
        pytest.param("settlement-hand-covered", {"missing": ()}, "missing ['players.rood.hand']", id="what is missing"),
        pytest.param("settlement-all-conditions", {"warnings": ("base/distance-rule",)}, "warnings []", id="a warning that does not come"),
        pytest.param("settlement-all-conditions", {"points": ("conflict/target-points",)}, "points", id="a point that is not asked"),
    ],
)
def test_a_case_notices_a_verdict_that_is_otherwise(name: str, changed: dict[str, object], fault: str | None) -> None:
    """Whatever an expectation can say is compared."""
    found = _faults(name, **changed)
    assert found == [] if fault is None else any(one.startswith(fault) for one in found)


def test_an_expectation_like_another_one_takes_it_over_but_for_what_it_says_itself() -> None:
    """Steps are added and left out; the rest is the other's."""
    plain, like = (CASES["robber-to-the-desert"].expect[name] for name in ("all", "almanak"))
    gone = [step for step in plain.steps if step not in like.steps]
    assert (plain.answer, like.answer) == ("yes", "no")
    assert [step["reason"] for step in gone] == ["desert-allowed"]
    assert [step["reason"] for step in like.steps if step not in plain.steps] == ["tile-on-land", "desert-without-chip"]
    assert like.exactly


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.yaml")), ids=lambda path: path.stem)
def test_a_case_file_fits_its_schema(path: Path) -> None:
    """So that editors complete and check it."""
    schema = json.loads((SCHEMAS / "case.schema.json").read_text(encoding="utf-8"))
    verdict = json.loads((SCHEMAS / "verdict.schema.json").read_text(encoding="utf-8"))
    schema["properties"]["cases"]["items"]["properties"]["question"] = verdict["$defs"]["question"]
    schema["$defs"] = {"cards": verdict["$defs"]["cards"]}
    jsonschema.validate(yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader), schema)  # noqa: S506 - texts only


def test_every_case_names_facts_of_the_inventory() -> None:
    """And only those."""
    facts = read_data(str(ROOT / "data")).facts
    assert [(case.id, fact) for case in CASES.values() for fact in case.facts if fact not in facts] == []


ENCYCLOPAEDIC = ("encyclopedie", "wk-2002", "gebruikelijk", "encyclopedie-5-6", "huisregel-5-6")
#: Where the inventory decides a point in part only, so that what the check reads of it is open; and the other way round.
PARTLY = {
    ("conflict/road-past-foreign-building", "almanak"): "its text alone would allow it, its picture forbids without saying why",
    ("conflict/target-points", "almanak"): "ten on the basic map; other maps are not covered",
    ("conflict/target-points", "spielanleitung"): "likewise",
    ("conflict/vp-card-bought-tenth-de", "spielanleitung"): "two readings",
    ("conflict/red-numbers-adjacent", "actueel"): "the editions of 2020 and 2025 differ",
    (
        "conflict/route-through-same-intersection",
        "actueel",
    ): "decided by rules that only current editions print: base/longest-route-each-road-once",
    **dict.fromkeys(
        [("conflict/resource-count-secrecy", name) for name in ("almanak", "spielanleitung")],
        "the cards are hidden; whether their number has to be told is not treated",
    ),
    ("conflict/knight-effect", "actueel"): "decided by rules that only current editions print: base/robber-may-move-twice-in-turn",
    ("conflict/starting-resources-which-settlement", "spielanleitung"): "its own layout only; a variable board is not covered",
    ("conflict/who-starts", "actueel"): "the highest roll on a variable board; on the printed layout the editions differ",
    **dict.fromkeys(
        [("conflict/frame-or-sea-tiles", name) for name in ("almanak", "spielanleitung", "actueel")],
        "six frame pieces; which harbours their print allows is not in the text",
    ),
    **dict.fromkeys(
        [("conflict/vp-card-names", name) for name in ("almanak", "spielanleitung")], "one kind of card; single names are not printed"
    ),
    **dict.fromkeys(
        [("conflict/steal-from-empty-hand", name) for name in ENCYCLOPAEDIC],
        "two readings: the words speak for the one, the free choice for the other",
    ),
}


@pytest.mark.parametrize("conflict", POINTS)
def test_a_point_is_undecided_where_the_inventory_leaves_it_undecided(conflict: str) -> None:
    """Nothing is guessed: a rule set's value is undecided exactly where its ruling is, the listed exceptions aside."""
    rulings = read_data(str(ROOT / "data")).conflicts[conflict].rulings
    for name, rules in RULE_SETS.items():
        held = rulings.get(name, "undecided" if name == "actueel" else "as-inherited")
        if held == "as-inherited":
            held = rulings.get(rules.inherits or "", "")
        if held and (conflict, name) not in PARTLY:
            assert (str(value_at(rules, conflict)) == "undecided") == (held == "undecided"), name
