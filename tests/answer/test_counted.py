"""What a position states, or what follows from it by counting, is asked as people say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.language.read import read_question
from catan_common.texts import load_yaml_file
from catan_rules.reading import read_position

ROWS = load_yaml_file(Path(__file__).with_name("counted.yaml"))["rows"]
_CASES = load_yaml_file(Path(__file__).parents[2] / "data" / "cases" / "base" / "counted.yaml")["cases"]
POSITIONS = {case["id"]: case["position"] for case in _CASES if "position" in case}


@pytest.mark.parametrize("row", ROWS, ids=[row.get("nl") or row["de"] for row in ROWS])
def test_what_a_position_states_is_asked_as_people_say_it(row: dict[str, str]) -> None:
    """Its kind of question is the one written beside it."""
    language = "nl" if "nl" in row else "de"
    asked = read_question(row[language], read_position(POSITIONS[row["from"]]), None, language)
    assert str(asked.kind) == row["kind"]
