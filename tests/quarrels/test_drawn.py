"""Plain quarrels of facts drawn by lot, their rulings fixed by the facts before any run: none is ruled on wrongly, so many are ruled on at first.

``drawn.yaml`` was built by; ``drawn_held_out.yaml``, the other half by lot, was scored once, when all was built.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.amount import least, some
from support.yaml_files import values_of

from catan_rules import rule_dispute

HERE = Path(__file__).parent
OWN = {"nl": "almanak", "de": "spielanleitung"}
DECIDED = ("right", "wrong", "right-for-another-reason")
KEYS = {"id", "lang", "game", "told", "claims", "facts", "question", "answer"}
#: So many of the sixty claims of each half are ruled on rightly, without anybody having to choose (docs/decisions/at-issue.md).
AT_FIRST = {"drawn": 33, "drawn_held_out": 27}


def _read(name: str) -> list[dict[str, Any]]:
    quarrels: list[dict[str, Any]] = values_of(HERE / f"{name}.yaml")
    return quarrels


def _claims(quarrels: list[dict[str, Any]]) -> int:
    """Return how many claims quarrels have."""
    return sum(len(quarrel["claims"]) for quarrel in quarrels)


def _book(quarrel: dict[str, Any]) -> str:
    return OWN[quarrel["lang"]] if quarrel["game"] == "basis" else str(quarrel["game"])


def test_half_of_the_claims_are_wrong_and_half_of_the_quarrels_dutch() -> None:
    """Each is of one fact that there is, and one of two is right."""
    quarrels = [quarrel for name in AT_FIRST for quarrel in _read(name)]
    known = {*values_of(HERE.parents[1] / "data" / "points.yaml")["facts"]}
    assert Counter(quarrel["lang"] for quarrel in quarrels) == {"nl": 30, "de": 30}
    assert len({quarrel["id"] for quarrel in quarrels}) == len(quarrels)
    assert [quarrel["id"] for quarrel in quarrels if quarrel.keys() != KEYS or not {*quarrel["facts"]} <= known] == []
    for quarrel in quarrels:
        rulings = [claim["right"][_book(quarrel)] for claim in quarrel["claims"]]
        assert sorted(rulings) == ["right", "wrong"], quarrel["id"]


@pytest.mark.parametrize(("name", "ruled"), AT_FIRST.items())
def test_no_claim_is_ruled_on_wrongly_and_so_many_are_at_first(name: str, ruled: int) -> None:
    """Under the book of the language, or that of the game."""
    found: Counter[str] = Counter()
    every = _read(name)
    tried = some(every, by=lambda quarrel: (quarrel["lang"], quarrel["game"]))
    for quarrel in tried:
        rules = _book(quarrel)
        right = {claim["who"]: claim["right"][rules] for claim in quarrel["claims"]}
        text = "\n".join([*quarrel["told"], *(f"{claim['who']}: {claim['says']}" for claim in quarrel["claims"])])
        dispute = rule_dispute(None, text, rules, language=quarrel["lang"])
        names = {player.colour: player.name or player.colour.capitalize() for player in dispute.position.players}
        for one in dispute.claims:
            if str(one.ruling) in DECIDED:
                assert str(one.ruling).startswith(right[names[one.claim.by]]), one.claim.text
                found[names[one.claim.by]] += 1
    assert found.total() >= least(ruled / _claims(every), _claims(tried))
