"""Turns told as people tell them: each clause is the event that it tells, or asked about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.basegame.told.turns import heard
from adjudicator.game.replay import replay_rules_of
from adjudicator.notation.document.read import read_position
from adjudicator.telling.records import remembered_start

BOARD = """
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {naam: Bert, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
TURNS = yaml.safe_load((Path(__file__).parent / "turns.yaml").read_text(encoding="utf-8"))
CASES = [(language, one) for language, turns in TURNS.items() for one in turns]


def _position(case: dict[str, Any]) -> Any:
    return read_position(BOARD) if "at" in case else remembered_start((), ["Anna", "Bert", "Carla", "Daan"])


def _said(case: dict[str, Any], language: str) -> list[Any]:
    """Return what a telling is read as: events, and what has to be asked."""
    return [
        one for row in heard(case["told"], _position(case), language, 0) for one in (row.events or ([f"? {row.ask}"] if row.ask else []))
    ]


def _meant(case: dict[str, Any]) -> list[Any]:
    position = _position(case)
    return [line if line.startswith("?") else replay_rules_of(position).read(line, position) for line in case["is"]]


@pytest.mark.parametrize(("language", "case"), CASES, ids=[case["told"] for _, case in CASES])
def test_a_told_turn_is_read_as_what_it_says(language: str, case: dict[str, Any]) -> None:
    """Clause by clause; what is not told is asked."""
    assert _said(case, language) == _meant(case)
