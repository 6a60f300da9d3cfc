"""Quarrels that somebody wrote who had seen neither code nor sets: none is ruled on wrongly, and the rule that decides is found as when they were scored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from catan_rules import open_rulebook, rule_dispute

OWN = {"nl": "almanak", "de": "spielanleitung"}
DECIDED = ("right", "wrong", "right-for-another-reason")
#: What was measured (docs/decisions/at-issue.md), of forty each: so often the rule that decides stood first, and among three; 37 of the short ones before the wordings of 30 November.
FOUND = {"colloquial": (31, 37), "plain": (33, 38), "short": (35, 39)}


def _clauses(quarrel: dict[str, Any]) -> set[str]:
    """Return the clauses that decide; what current editions alone have is a point of its own."""
    known = {clause.id for entry in open_rulebook() for clause in entry.clauses}
    return {open_rulebook().clause(fact).id if fact in known else fact for fact in quarrel["facts"]}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "floors"), FOUND.items())
def test_no_claim_is_ruled_on_wrongly_and_the_rule_that_decides_is_found(name: str, floors: tuple[int, int]) -> None:
    """Without a word on the game that is played."""
    first = three = 0
    for quarrel in values_of(Path(__file__).parent / f"blind_{name}.yaml"):
        rules = OWN[quarrel["lang"]] if quarrel["game"] == "basis" else quarrel["game"]
        right = {claim["who"]: claim["right"].get(rules) for claim in quarrel["claims"]}
        text = "\n".join([*quarrel["told"], *(f"{claim['who']}: {claim['says']}" for claim in quarrel["claims"])])
        dispute = rule_dispute(None, text, rules, language=quarrel["lang"])
        names = {player.colour: player.name or "" for player in dispute.position.players}
        for one in dispute.claims:
            assert str(one.ruling) not in DECIDED or str(one.ruling).startswith(str(right[names[one.claim.by]])), one.claim.text
        offered = [issue.as_dict()["rule"] for issue in dispute.at_issue] or [one.general.rule for one in dispute.claims if one.general]
        first += offered[:1] != [] and offered[0] in _clauses(quarrel)
        three += not _clauses(quarrel).isdisjoint(offered[:3])
    assert first >= floors[0]
    assert three >= floors[1]
