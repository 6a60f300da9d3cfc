"""A file of cases is loaded as it says, and what comes out otherwise than it says is told under the rule set where it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.cases import case as cases
from adjudicator.cases.disputes import load_disputes, run_dispute
from adjudicator.cases.reading import same
from adjudicator.cases.records import load_records, run_record
from catan_common.texts import load_yaml

_OWN = {"facts": ["x"], "source": "own", "title": {"nl": "x", "de": "x"}}
_CASE = _OWN | {
    "id": "first",
    "position": "bord: beginners\nspelers: {rood: {hand: 2 hout}, blauw: {}}",
    "question": {"kind": "supply", "player": "rood"},
    "expect": {"all": {"answer": "value"}},
}
_BUILDING = {
    "position": "bord: beginners\nspelers: {rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 2 hout}}\nbeurt: rood\nfase: bouwen",
    "question": {"kind": "city", "player": "rood", "at": "A1.ZO"},
}
BASE_GAME = ("almanak", "spielanleitung", "encyclopedie", "wk-2002", "gebruikelijk", "actueel")


def _loaded(folder: Path, *more: dict[str, Any], name: str = "own") -> dict[str, cases.Case]:
    """Return the cases of a file in which each is the usual one but for what is told of it."""
    (folder / f"{name}.yaml").write_text(yaml.dump({"cases": [_CASE | one for one in more]}), encoding="utf-8")
    return cases.load(str(folder))


def _faulty(case: cases.Case) -> list[str]:
    """Return under which rule sets a case comes out otherwise than expected."""
    return [result.rules for result in cases.run(case) if result.faults]


@pytest.mark.parametrize(
    ("changes", "position"),
    [
        ({}, {"bord": "beginners", "spelers": {"rood": {"hand": "2 hout"}, "blauw": {}}}),
        ({"spelers": {"rood": {"hand": "-"}}}, {"bord": "beginners", "spelers": {"rood": {}, "blauw": {}}}),
        ({"spelers": {"blauw": "-"}, "bank": "-"}, {"bord": "beginners", "spelers": {"rood": {"hand": "2 hout"}}}),
        (
            {"spelers": {"blauw": {"hand": "1 wol"}}},
            {"bord": "beginners", "spelers": {"rood": {"hand": "2 hout"}, "blauw": {"hand": "1 wol"}}},
        ),
        ({"bank": {"hout": "3"}}, {"bord": "beginners", "spelers": {"rood": {"hand": "2 hout"}, "blauw": {}}, "bank": {"hout": "3"}}),
        ({"bord": {"soort": "eigen"}}, {"bord": {"soort": "eigen"}, "spelers": {"rood": {"hand": "2 hout"}, "blauw": {}}}),
        ({"spelers": "rood"}, {"bord": "beginners", "spelers": "rood"}),
    ],
)
def test_a_case_made_from_another_has_its_position_with_the_changes(tmp_path: Path, changes: dict[str, Any], position: object) -> None:
    """A mapping is changed inside, anything else replaced; ``-`` takes away what there is."""
    gone = {"id": "second", "position": None, "from": "first", "changes": changes}
    (tmp_path / "own.yaml").write_text(
        yaml.dump({"cases": [_CASE, {name: value for name, value in (_CASE | gone).items() if value is not None}]}), encoding="utf-8"
    )
    assert load_yaml(cases.load(str(tmp_path))["second"].document) == position


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ([{}, {}], "two cases are called first"),
        ([{}, {"id": "second", "position": None, "from": "third"}], "second: neither a position nor a case to start from"),
        ([{"answer": "yes"}], "first: unknown fields answer"),
        ([{"expect": {"everywhere": {"answer": "yes"}}}], "first: no rule set everywhere"),
    ],
)
def test_a_case_that_cannot_be_loaded_is_refused_by_name(tmp_path: Path, listed: list[dict[str, Any]], told: str) -> None:
    """With what is wrong."""
    every = [{name: value for name, value in (_CASE | one).items() if value is not None} for one in listed]
    (tmp_path / "own.yaml").write_text(yaml.dump({"cases": every}), encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        cases.load(str(tmp_path))


def test_what_an_expectation_takes_over_and_what_it_says_itself(tmp_path: Path) -> None:
    """All but the steps that it leaves out; points, and that there are no other steps, may be said anew; a case may be strict."""
    one, other, third = ({"rule": f"base/{name}"} for name in ("distance-rule", "cost-road", "cost-city"))
    expect = {
        "all": {"answer": "yes", "steps": [one, other], "exactly": "yes", "points": ["conflict/who-starts"], "missing": ["bank"]},
        "almanak": {"like": "all", "without": [one], "steps": [third]},
        "actueel": {"like": "almanak", "answer": "no", "exactly": "no", "points": []},
        "encyclopedie": {"answer": "yes"},
    }
    found = _loaded(tmp_path, {"expect": expect, "strict": "yes"}, {"id": "second"})
    assert found["first"].expect == {
        "all": cases.Expected("yes", None, (one, other), exactly=True, missing=("bank",), points=("conflict/who-starts",)),
        "almanak": cases.Expected("yes", None, (other, third), exactly=True, missing=("bank",), points=("conflict/who-starts",)),
        "actueel": cases.Expected("no", None, (other, third), missing=("bank",), points=()),
        "encyclopedie": cases.Expected("yes"),
    }
    assert [found[name].strict for name in ("first", "second")] == [True, False]


_NO = {"answer": "no", "steps": [{"reason": "cannot-pay"}]}


@pytest.mark.parametrize(
    ("expect", "asked", "faulty"),
    [
        ({"all": _NO}, BASE_GAME, ()),
        ({"all": _NO, "almanak": {"answer": "yes"}}, BASE_GAME, ("almanak",)),
        ({"all": _NO, "encyclopedie": {"answer": "yes"}}, BASE_GAME, ("encyclopedie", "wk-2002", "gebruikelijk")),
        ({"encyclopedie": _NO, "gebruikelijk": {"answer": "yes"}}, ("encyclopedie", "wk-2002", "gebruikelijk"), ("gebruikelijk",)),
        ({"spielanleitung": {"answer": "yes"}}, ("spielanleitung",), ("spielanleitung",)),
        ({"kaartspel": _NO}, (), ()),
    ],
)
def test_an_expectation_is_held_against_its_rule_sets(
    tmp_path: Path, expect: dict[str, Any], asked: tuple[str, ...], faulty: tuple[str, ...]
) -> None:
    """By name, by that from which it is made, or all of the game."""
    case = _loaded(tmp_path, _BUILDING | {"expect": expect})["first"]
    assert tuple(result.rules for result in cases.run(case)) == asked
    assert tuple(_faulty(case)) == faulty


@pytest.mark.parametrize(
    ("topic", "expected", "fault"),
    [
        ("building", _NO, None),
        ("building", {"answer": "no"}, "step not expected"),
        ("building", {**_NO, "exactly": "yes"}, "step not expected"),
        ("building", {**_NO, "missing": ["bank"]}, "missing [], expected ['bank']"),
        ("building", {**_NO, "points": []}, None),
        ("reading", {"answer": "no"}, None),
        ("reading", {"answer": "no", "exactly": "yes"}, "step not expected"),
        ("reading", {"answer": "no", "missing": ["bank"]}, "missing [], expected ['bank']"),
        ("reading", {"answer": "yes"}, "answer no, expected yes"),
        ("reading", {"answer": "no", "value": "1"}, "value None, expected 1"),
        ("reading", {"answer": "no", "asks": {}}, None),
        ("reading", {"answer": "no", "asks": {"question": "x"}}, "asks {}, expected {'question': 'x'}"),
        ("reading", {"answer": "no", "instead": []}, "instead [["),
        ("reading", {"answer": "no", "certificate": {"rood": "0"}}, "certificate of rood: "),
        ("reading", {"answer": "no", "certificate": {"rood": ""}}, ", expected ''"),
    ],
)
def test_of_a_case_about_reading_no_more_of_the_verdict_is_asked_than_it_says(
    tmp_path: Path, topic: str, expected: dict[str, Any], fault: str | None
) -> None:
    """Of any other case all that decides it; the topic is the name of the file."""
    case = _loaded(tmp_path, _BUILDING | {"expect": {"almanak": expected}}, name=topic)["first"]
    (result,) = cases.run(case)
    assert case.topic == topic
    assert (not result.faults) if fault is None else any(fault in one for one in result.faults)


@pytest.mark.parametrize(
    ("found", "wanted", "alike"),
    [
        ({"a": 1, "b": 2}, {"a": "1"}, True),
        ({"a": 1}, {"a": "2"}, False),
        ({"a": 1}, {"b": "1"}, False),
        ({"a": 1}, {}, False),
        ({}, {}, True),
        ([], {}, False),
        (None, {"a": ""}, False),
        ([1, 2], ["1", "2"], True),
        ([1, 2], ["1", "3"], False),
        ([1, 2], ["1"], False),
        ([1], ["1", "2"], False),
        ("12", ["1", "2"], False),
        (None, "", True),
        (0, "", False),
        (7, "7", True),
    ],
)
def test_a_value_is_compared_with_its_text_form(found: object, wanted: object, alike: bool) -> None:
    """Of a mapping what is mentioned, of a list all."""
    assert same(found, wanted) is alike


_RECORD = _OWN | {
    "id": "told",
    "start": "first",
    "record": "rood gooit 8\nrood eindigt beurt\n",
    "expect": {"almanak": {"format": "events"}},
}
_TURN = "bord: beginners\nspelers: {rood: {}, blauw: {}}\nbeurt: rood\nfase: voor de worp"


def test_a_record_starts_where_a_case_stands_or_from_a_text_of_its_own(tmp_path: Path) -> None:
    """One made from another has its text and its start; where there is no start, none."""
    records = [
        _RECORD,
        _RECORD | {"id": "own", "start": _TURN},
        _OWN | {"id": "alone", "record": "rood gooit 8", "expect": {"all": {}}},
        _OWN | {"id": "likewise", "from": "told", "expect": {"all": {}}, "otherwise": [{"where": "8", "put": "9"}]},
    ]
    (tmp_path / "own.yaml").write_text(yaml.dump({"cases": [_CASE | {"position": _TURN}], "records": records}), encoding="utf-8")
    found = load_records(str(tmp_path))
    assert {name: case.start for name, case in found.items()} == {"told": _TURN, "own": _TURN, "alone": None, "likewise": _TURN}
    assert found["likewise"].text == found["told"].text == _RECORD["record"]
    assert found["likewise"].otherwise == ({"where": "8", "put": "9"},)
    assert [(result.rules, result.faults) for result in run_record(found["told"])] == [("almanak", [])]
    wrong = [*records[:1], records[3] | {"otherwise": [{"where": "8", "put": "9"}, {"where": "blauw", "put": "wit"}]}]
    (tmp_path / "own.yaml").write_text(yaml.dump({"cases": [_CASE], "records": wrong}), encoding="utf-8")
    with pytest.raises(ValueError, match="likewise: 'blauw' does not stand in the record"):
        load_records(str(tmp_path))


_DISPUTE = _OWN | {
    "id": "said",
    "position": "bord: beginners\nspelers: {rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 2 hout}, blauw: {}}\nbeurt: rood\nfase: bouwen",
    "said": {"nl": ["Rood: ik mag een stad bouwen op A1.ZO. Blauw: nee."]},
    "expect": {"all": ["wrong", "right"]},
}


@pytest.mark.parametrize(
    ("changed", "asked", "faulty"),
    [
        ({}, BASE_GAME, ()),
        (
            {"expect": {"all": ["wrong", "right"], "encyclopedie": ["right", "right"]}},
            BASE_GAME,
            ("encyclopedie", "wk-2002", "gebruikelijk"),
        ),
        (
            {"expect": {"spielanleitung": ["wrong", "right"], "gebruikelijk": ["right", "right"]}},
            ("spielanleitung", "gebruikelijk"),
            ("gebruikelijk",),
        ),
        ({"expect": {"kaartspel": ["right", "right"]}}, (), ()),
        ({"both": "yes"}, BASE_GAME, BASE_GAME),
        ({"both": "no"}, BASE_GAME, ()),
    ],
)
def test_a_dispute_is_held_against_its_rule_sets(
    tmp_path: Path, changed: dict[str, Any], asked: tuple[str, ...], faulty: tuple[str, ...]
) -> None:
    """As a case is; of both sides right nothing is said but where it is told."""
    (tmp_path / "own.yaml").write_text(yaml.dump({"disputes": [_DISPUTE | changed]}), encoding="utf-8")
    results = list(run_dispute(load_disputes(str(tmp_path))["said"]))
    assert tuple(result.rules for result in results) == asked
    assert tuple(result.rules for result in results if result.faults) == faulty
    assert {fault for result in results for fault in result.faults if "both" in fault} <= {"both right under some rule set: False"}
