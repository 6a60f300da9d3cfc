"""Quarrels as they are told at the table: plain claims are ruled on at once, of spoken ones the rule that decides is put first and rules rightly once it is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from catan_rules import rule_dispute

QUARRELS = values_of(Path(__file__).parent / "at_the_table.yaml")
OWN = {"nl": "almanak", "de": "spielanleitung"}
#: Who names another game is judged by its rules.
GAMES = ("dobbelspel", "Würfelspiel", "Kartenspiel")


def _rules(quarrel: dict[str, Any]) -> str | None:
    return None if any(game in quarrel["says"] for game in GAMES) else OWN[quarrel["language"]]


@pytest.mark.parametrize("quarrel", QUARRELS["plain"], ids=[one["decides"] for one in QUARRELS["plain"]])
def test_plain_claims_are_ruled_on_at_once(quarrel: dict[str, Any]) -> None:
    """Without a choice."""
    dispute = rule_dispute(None, quarrel["says"], _rules(quarrel), language=quarrel["language"])
    assert [str(one.ruling) for one in dispute.claims] == quarrel["rulings"]


@pytest.mark.parametrize("quarrel", QUARRELS["spoken"], ids=[one["decides"] for one in QUARRELS["spoken"]])
def test_spoken_quarrels_are_led_by_the_rule_that_decides_them(quarrel: dict[str, Any]) -> None:
    """And ruled on rightly once somebody says who says yes."""
    language = quarrel["language"]
    dispute = rule_dispute(None, quarrel["says"], _rules(quarrel), language=language, chosen=0, yes=quarrel["yes"])
    assert dispute.at_issue[0].rule == quarrel["decides"]
    assert [str(one.ruling) for one in dispute.claims] == quarrel["rulings"]
