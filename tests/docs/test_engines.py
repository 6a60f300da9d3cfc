"""The page about other engines: it says what is kept of their runs, and nothing that their own moves do not show."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType
from typing import Any

import pytest
from support.real_data import CASES
from support.running import ROOT

from catan_common.texts import load_data_file, load_yaml_file
from rulebook.english import sentences


def _tool() -> ModuleType:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        spec = importlib.util.spec_from_file_location("engines", ROOT / "tools" / "engines.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(ROOT / "tools"))
    return module


TOOL = _tool()
KEPT: dict[str, dict[str, Any]] = TOOL.kept()
CAUSES: dict[str, dict[str, Any]] = load_yaml_file(str(TOOL.ENGINES))["causes"]


def test_the_page_is_what_is_kept() -> None:
    """Of every engine that is listed."""
    assert TOOL.TARGET.read_text(encoding="utf-8") == TOOL.render()
    assert len(KEPT) >= 5


def test_all_engines_were_run_against_the_same_cases() -> None:
    """The version of a suite tells how many its level has, and which; a page of two of them is refused."""
    (version,) = {found["suite"] for found in KEPT.values()}
    assert int(version.partition("+")[2].partition(".")[0]) == sum(KEPT["pycatan-1.0.1"][one] for one in ("pass", "fail", "skip"))


def test_a_page_of_two_suites_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their lines could not be compared."""
    other = {name: found | {"suite": "0.2.0+1.00000000"} if name == "catan-js" else found for name, found in KEPT.items()}
    monkeypatch.setattr(TOOL, "kept", lambda: other)
    with pytest.raises(TOOL.UnconfirmedError, match="not every engine"):
        TOOL.render()


@pytest.mark.parametrize("name", KEPT)
def test_what_is_kept_of_a_run_adds_up(name: str) -> None:
    """Every case is passed, failed or skipped; each that failed is listed, each that was skipped has its reason."""
    found = KEPT[name]
    for one in ("pass", "fail", "skip"):
        assert found[one] == sum(counts[one] for counts in found["asks"].values())
    assert (found["fail"], found["skip"]) == (len(found["failures"]), sum(found["skips"].values()))
    assert found["pass"] + found["fail"] + found["skip"] >= 600


@pytest.mark.parametrize("name", KEPT)
def test_every_failure_has_a_cause_that_the_engine_itself_shows(name: str) -> None:
    """No more causes than failures, and none without what was seen."""
    causes = TOOL.causes_of(name, KEPT[name])
    assert causes.keys() == KEPT[name]["confirmed"].keys()
    assert all(one["game"] and one["seen"] for one in KEPT[name]["confirmed"].values())


def test_a_cause_names_a_clause_and_cases_that_there_are() -> None:
    """And no case has two."""
    listed = [case for cause in CAUSES.values() for case in cause["cases"]]
    assert len(set(listed)) == len(listed)
    missing = {case for case in listed if case.startswith("base/") and case.split("/")[1] not in CASES}
    assert not missing
    for cause in CAUSES.values():
        assert cause["clause"] in load_data_file("points.yaml")["facts"]
        assert cause["clause"] in sentences()


def _run(**changed: Any) -> dict[str, Any]:
    return {"engine": "mine 1.0", "failures": [{"id": "base/knight-card-new", "ask": "play_knight", "said": "yes"}]} | changed


def test_a_failure_that_no_move_of_the_engine_shows_is_refused() -> None:
    """It may be of the adapter."""
    with pytest.raises(TOOL.UnconfirmedError, match="bought-now-knight"):
        TOOL.keep("mine", _run(), None)
    with pytest.raises(TOOL.UnconfirmedError, match="no cause"):
        TOOL.keep("mine", _run(failures=[{"id": "base/of-no-cause", "ask": "roll", "said": "no"}]), None)
    seen = {"bought-now-knight": {"game": "seed 0", "seen": "played"}, "route-end": {"game": "seed 1", "seen": "short"}}
    with pytest.raises(TOOL.UnconfirmedError, match="are of another"):
        TOOL.keep("mine", _run(), {"engine": "another 1.0", "confirmed": seen})
    assert TOOL.keep("mine", _run(), {"engine": "mine 1.0", "confirmed": seen})["confirmed"].keys() == {"bought-now-knight"}
