"""Two opposite claims that bear each other out: both are ruled on at first, and nobody by what another says of something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.amount import some
from support.yaml_files import values_of

from catan_rules import rule_dispute

HERE = Path(__file__).parent
OWN = {"nl": "almanak", "de": "spielanleitung"}
DECIDED = ("right", "wrong", "right-for-another-reason")
NEAR: list[dict[str, Any]] = values_of(HERE / "near_rules.yaml")


def _rulings(language: str, claims: list[str]) -> list[str]:
    lines = [f"{who}: {claim}" for who, claim in zip(("Anna", "Bert"), claims, strict=True)]
    return [str(one.ruling) for one in rule_dispute(None, "\n".join(lines), OWN[language], language=language).claims]


def test_of_no_pair_near_a_rule_the_one_is_so_and_the_other_not() -> None:
    """Two things that are both so, both not so, or of which no rule says anything; none is a pair of which the one is so and the other not."""
    rulings = [sorted({claim["ruling"] for claim in pair["claims"]}) for pair in NEAR]
    assert len(NEAR) >= 40
    assert ["right", "wrong"] not in rulings
    assert all(set(both) <= {"right", "wrong", "none"} for both in rulings)


@pytest.mark.parametrize("turned", [False, True])
def test_what_is_said_of_something_else_rules_on_nobody(turned: bool) -> None:
    """In either order."""
    for pair in some(NEAR, by=lambda pair: pair["lang"]):
        claims = pair["claims"][::-1] if turned else pair["claims"]
        for claim, ruling in zip(claims, _rulings(pair["lang"], [claim["says"] for claim in claims]), strict=True):
            assert ruling not in DECIDED or ruling == claim["ruling"], (claim["says"], claims)


@pytest.mark.parametrize(
    ("language", "claims", "rulings"),
    [
        ("nl", ["Je mag je grondstoffen open op tafel leggen.", "Grondstoffen hou je gedekt in je hand."], ["wrong", "right"]),
        ("nl", ["De rover mag gewoon op dezelfde tegel blijven staan.", "De rover moet altijd naar een andere tegel."], ["wrong", "right"]),
        (
            "nl",
            ["Een stad bouw je gewoon op een lege driesprong.", "Een stad komt altijd in de plaats van een eigen dorp."],
            ["wrong", "right"],
        ),
        (
            "de",
            ["Die Entwicklungskarten darf man vor dem Kaufen ansehen.", "Man nimmt immer die oberste Entwicklungskarte."],
            ["wrong", "right"],
        ),
        ("de", ["Auf dem Meer darf man keine Straßen bauen.", "Straßen darf man auch über das Meer bauen."], ["right", "wrong"]),
    ],
)
def test_both_are_ruled_on_where_the_questions_of_one_rule_bear_them_out(language: str, claims: list[str], rulings: list[str]) -> None:
    """In either order."""
    assert _rulings(language, claims) == rulings
    assert _rulings(language, claims[::-1]) == rulings[::-1]
