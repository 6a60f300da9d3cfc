"""What a position states, or what follows from it by counting, is asked as people say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.judging.referee import judge
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


def test_where_the_moment_alone_stands_against_the_robber_it_is_said_that_the_tile_would_do() -> None:
    """Nothing was rolled that moves the robber: the answer is no, and not because of the tile."""
    position = read_position(POSITIONS["counted-on-board-settlements"])
    late = judge(position, read_question("mag blauw de rover op B2 zetten", position, None, "nl"))
    assert str(late.answer) == "no"
    assert late.obstacles
    assert not judge(position, read_question("mag blauw de rover op D4 zetten", position, None, "nl")).obstacles
