"""A question beside a position that is not read whole leads to the rule, and says that nothing is ruled on the position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import said
from support.schemas import schema

POSITION = """
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""

FREE = [
    (("mag", "rood de rover laten staan als ie lekker ligt"), "base/robber-must-change-hex", "Over de stelling is daarmee niets beslist"),
    (
        ("vraag", "mag rood na het bouwen effe nog lekker ruilen met de bank"),
        "base/turn-phases-order",
        "Over de stelling is daarmee niets beslist",
    ),
    (
        ("darf", "Rot den Räuber stehen lassen, wenn er halt schnuckelig steht"),
        "base/robber-must-change-hex",
        "Zur Stellung ist damit nichts entschieden",
    ),
]


@pytest.fixture(autouse=True)
def position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A position in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tafel.yaml").write_text(POSITION, encoding="utf-8")
    return "tafel.yaml"


@pytest.mark.parametrize(("line", "told"), [(line, told) for line, _, told in FREE])
def test_the_rule_is_shown_and_said_to_be_the_rule_only(line: tuple[str, ...], told: str) -> None:
    """It never ends at the word that is not known."""
    found = said(*line, "--stelling", "tafel.yaml")
    assert (found.status, bool(found.out.strip()), told in found.err) == (64, True, True)


@pytest.mark.parametrize(("line", "rule"), [(line, rule) for line, rule, _ in FREE])
def test_in_json_it_is_at_issue_with_its_answer(line: tuple[str, ...], rule: str) -> None:
    """Beside the words that were not read."""
    found = json.loads(said(*line, "--stelling", "tafel.yaml", "--json").out)
    schema("problems").validate(found)
    assert rule in [issue["rule"] for issue in found["at_issue"]]
    assert 1 <= len(found["at_issue"]) <= 3


def test_what_is_read_whole_is_answered_of_the_position_alone() -> None:
    """No rule stands in for a verdict."""
    found = said("mag", "rood een dorp bouwen op A2.Z", "--stelling", "tafel.yaml", "--json")
    assert (found.status, json.loads(found.out)["answer"]) == (1, "no")
