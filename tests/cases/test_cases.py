"""The published cases come out as they say, under every rule set, and protect what they claim."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator
from support.amount import some
from support.real_data import CASES, real_data
from support.running import ROOT
from support.schemas import SCHEMAS, checked, texts

from adjudicator.cases import case as cases
from adjudicator.rulesets.editions import POINTS, RULE_SETS, value_at

FOLDER = ROOT / "data" / "cases"


def _sort(name: str) -> tuple[str, str]:
    """Return which rules and which kind of question a case is about."""
    case = CASES[name]
    return next(iter(case.facts), "").partition("/")[0], str(case.question.kind)


@pytest.mark.parametrize("name", some(CASES, by=_sort))
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


#: Bytes of a file that takes a second to hold against the schema.
_LARGE = 200_000


@cache
def _schema() -> Draft202012Validator:
    """Return the schema of case files with what it takes from that of verdicts."""
    found, verdict = (json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8")) for name in ("case", "verdict"))
    found["properties"]["cases"]["items"]["properties"]["question"] = verdict["$defs"]["question"]
    found["$defs"] |= {"cards": verdict["$defs"]["cards"], "question": verdict["$defs"]["question"]}
    return checked(json.loads(json.dumps(found).replace("verdict.schema.json#", "#")))


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if path.stat().st_size > _LARGE else [])
        for path in some(
            sorted({*FOLDER.glob("*/*.yaml")} - {*FOLDER.glob("disputes/*.yaml"), *FOLDER.glob("records/*.yaml")}),
            by=lambda path: path.parent,
            one_in=10,
        )
    ],
)
def test_a_case_file_fits_its_schema(path: Path) -> None:
    """So that editors complete and check it."""
    _schema().validate(texts(path.read_text(encoding="utf-8")))


def test_every_case_names_facts_of_the_inventory() -> None:
    """And only those."""
    facts = real_data().facts
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
    rulings = real_data().conflicts[conflict].rulings
    for name, rules in RULE_SETS.items():
        held = rulings.get(name) or ("undecided" if name == "actueel" else rulings.get(rules.inherits or "", ""))
        if held and (conflict, name) not in PARTLY:
            assert (str(value_at(rules, conflict)) == "undecided") == (held == "undecided"), name


BROKEN = [
    ({"asked": {"nl": ["mag rood een dorp bouwen op B2.ZO"]}}, "'mag rood een dorp bouwen op B2.ZO': question"),
    ({"asked": {"de": ["darf Rot"]}}, "'darf Rot': question None"),
    ({"reads": [{"nl": ["wat is de afstandsregel"], "question": {"kind": "valid"}}]}, "question None"),
    ({"reads": [{"nl": ["mag rood op A1.N"], "rulebook": "yes"}]}, "rulebook None"),
    ({"reads": [{"nl": ["waar"], "unclear": "place"}]}, "unclear piece, expected place"),
    ({"reads": [{"nl": ["waar"], "readings": []}]}, "expected []"),
    ({"reads": [{"nl": ["mag rod op A1.N"], "problems": [{"column": "6"}]}]}, "problems"),
    ({"notation": [{"where": "rood", "put": "rod", "problems": [{"column": "12"}]}]}, "problems"),
    ({"notation": [{"where": "rood", "put": "rod"}]}, "problems"),
    ({"notation": [{"where": "rood", "put": "blauw", "problems": [{"column": "11"}]}]}, "expected problems"),
    ({"notation": [{"where": "rood", "put": "blauw"}]}, "expected CR1.GB.NBEGINNERS"),
    ({"notation": [{"text": "bord: beginners", "line": "CR1.GB.NBEGINNERS.A8"}]}, "expected CR1.GB.NBEGINNERS.A8"),
]


def _small(folder: Path, more: dict[str, object]) -> cases.Case:
    one = {
        "id": "small", "facts": ["x"], "source": "own", "title": {"nl": "x", "de": "x"}, "position": "bord: beginners\nspelers: {rood: {}}",
        "question": {"kind": "supply", "player": "rood"}, "expect": {"all": {"answer": "value"}}, **more,
    }  # fmt: skip
    (folder / "small.yaml").write_text(yaml.dump({"cases": [one]}), encoding="utf-8")
    return cases.load(str(folder))["small"]


@pytest.mark.parametrize(("more", "fault"), BROKEN)
def test_a_case_whose_words_are_read_otherwise_has_a_fault(tmp_path: Path, more: dict[str, object], fault: str) -> None:
    """It is told once, not under every rule set."""
    first, *others = cases.run(_small(tmp_path, more))
    assert any(fault in told for told in first.faults)
    assert not any(result.faults for result in others)


def test_a_part_that_does_not_stand_in_the_document_cannot_be_replaced(tmp_path: Path) -> None:
    """A case that proves nothing is refused."""
    case = _small(tmp_path, {"notation": [{"where": "blauw", "put": "wit"}]})
    with pytest.raises(ValueError, match="blauw"):
        list(cases.run(case))
