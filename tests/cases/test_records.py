"""The published records come out as they say, and notice whatever comes out otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.amount import some
from support.command import said
from support.real_data import real_data
from support.running import ROOT
from support.schemas import schema, texts

from adjudicator.cases.records import load_records, run_record

FOLDER = ROOT / "data" / "cases" / "records"
RECORDS = load_records(str(ROOT / "data" / "cases"))


@pytest.mark.parametrize("name", some(RECORDS, by=lambda name: name.split("-")[1], one_in=10))
def test_a_record_comes_to_what_is_expected_under_every_rule_set(name: str) -> None:
    """Events, positions, what could be told in their places, and slips in the text."""
    results = list(run_record(RECORDS[name]))
    assert results
    assert [(result.rules, result.faults) for result in results if result.faults] == []


def test_every_record_names_facts_of_the_inventory() -> None:
    """And only those."""
    facts = real_data().facts
    assert [(case.id, fact) for case in RECORDS.values() for fact in case.facts if fact not in facts] == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_file_of_records_fits_its_schema(path: Path) -> None:
    """So that editors complete and check it."""
    schema("record-case").validate(texts(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"problems": [{"line": "1"}]}, "expected problems"),
        ({"format": "document"}, "format"),
        ({"begins": "CR1"}, "begins"),
        ({"events": ["rood gooit 6 wol"]}, "events"),
        ({"lost": ["chat"]}, "lost"),
        ({"told": {"4": "no"}}, "told"),
        ({"told": {}}, "told"),
        ({"after": {"1": "CR1"}}, "after"),
        ({"slips": {"1": {"rood gooit 6 erts": "no"}}}, "slips"),
        ({"outcome": {"illegal": "3"}}, "outcome"),
    ],
)
def test_a_record_notices_what_comes_out_otherwise(changed: dict[str, Any], fault: str) -> None:
    """Whatever an expectation can say is compared."""
    case = replace(
        RECORDS["record-dice-a-fourth-throw"], expect={"actueel": {"told": {"4": "no dice/roll-up-to-three:no-throws-left"}} | changed}
    )
    (result,) = run_record(case)
    assert any(told.startswith(fault) or told.endswith(fault) for told in result.faults)


@pytest.mark.parametrize(
    ("slip", "fault"),
    [
        ({"problems": [{"line": "2"}]}, "problems"),
        ({"events": []}, "problems"),
    ],
)
def test_a_slip_notices_what_it_comes_to(slip: dict[str, Any], fault: str) -> None:
    """Other faults, or any where none were expected."""
    case = RECORDS["record-dice-a-fourth-throw"]
    found = list(run_record(replace(case, otherwise=({"where": "rood", "put": "rod", **slip},))))
    assert fault in found[-1].faults[0]


def test_a_record_is_shown_and_played_back() -> None:
    """Like the other cases."""
    told = said("gevallen", "record-dice-a-fourth-throw")
    assert told.status == 0
    assert "niet toegestaan of niet zeker: gebeurtenis 4" in told.out.lower()
