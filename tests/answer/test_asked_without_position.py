"""What a stranger asked without a position finds the rule that answers it, and is told no yes or no that is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.command import said
from support.yaml_files import values_of

from adjudicator.rulesets.editions import rule_set
from catan_common.rule_sets import USUAL
from catan_rules.at_issue.headline import headline, nearest_headline
from catan_rules.one_book import book

ASKED: dict[str, list[dict[str, Any]]] = values_of(Path(__file__).parent / "asked_without_position.yaml")
ROWS: list[tuple[str, dict[str, Any]]] = [(language, row) for language, rows in ASKED.items() for row in rows]
COMMANDS = {"nl": "vraag", "de": "frage"}


@pytest.mark.parametrize(("language", "row"), ROWS, ids=[row["says"] for _, row in ROWS])
def test_what_a_stranger_asks_finds_its_rule(language: str, row: dict[str, Any]) -> None:
    """The rule that stands first, the first line, and what the answer says as well."""
    found = book().answer(row["says"], language)
    head = headline(found, _usual) or nearest_headline(found, _usual)
    assert row.get("rule", found.hits[0].clause.id) == found.hits[0].clause.id
    if "answers" in row:
        assert ("none" if head is None else str(head.answer)) == row["answers"]
    if "listed" in row:
        assert bool(found.at_issue) is row["listed"]
    if "has" in row:
        told = said(COMMANDS[language], *row["says"].split()).out
        assert row["has"] in " ".join(told.split())


def _usual(game: str) -> Any:
    return rule_set(USUAL[game])
