"""Forty quarrels each by two outsiders: none is ruled on wrongly, the rule that decides is found as often as it was, and so many claims are ruled on at first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from catan_rules import open_rulebook, rule_dispute

HERE = Path(__file__).parent
OWN = {"nl": "almanak", "de": "spielanleitung"}
DECIDED = ("right", "wrong", "right-for-another-reason")
#: Of twenty each: so often the rule that decides stands first, and among three; and so many of the forty claims are ruled on rightly at first (docs/decisions/at-issue.md).
FOUND = {
    ("outside", "plain"): (18, 20, 7),
    ("outside", "colloquial"): (14, 17, 0),
    ("outside_second", "plain"): (17, 18, 5),
    ("outside_second", "colloquial"): (12, 15, 0),
}


def _clauses(decides: str) -> set[str]:
    """Return the clauses of a fact, or those that a point on which books part answers, else those it bears on."""
    if not decides.startswith("conflict/"):
        same = values_of(HERE.parents[1] / "data" / "points.yaml")["facts"][decides].get("same_as", decides)
        return {open_rulebook().clause(fact).id for fact in (decides, same)}
    clauses = [clause for entry in open_rulebook() for clause in entry.clauses]
    answered = {clause.id for clause in clauses if clause.answer[1] == decides}
    return answered or {clause.id for clause in clauses if decides in clause.conflicts}


def _told(quarrel: dict[str, Any]) -> str:
    lines = [quarrel["told"]] if "told" in quarrel else []
    return "\n".join([*lines, *(f"{claim['who']}: {claim['says']}" for claim in quarrel["claims"])])


@pytest.mark.slow
@pytest.mark.parametrize(("written", "floors"), FOUND.items())
def test_no_claim_is_ruled_on_wrongly_and_the_rule_that_decides_is_found(written: tuple[str, str], floors: tuple[int, int, int]) -> None:
    """Without a word on the game that is played."""
    first = three = at_first = 0
    name, style = written
    for quarrel in values_of(HERE / f"{name}.yaml"):
        if quarrel["style"] != style:
            continue
        dispute = rule_dispute(None, _told(quarrel), OWN[quarrel["language"]], language=quarrel["language"])
        said = {claim["says"].rstrip(".!?"): claim["ruling"] for claim in quarrel["claims"]}
        for one in dispute.claims:
            ruled = str(one.ruling)
            whole = next((text for text in said if one.claim.text.rstrip(".!?") in text), None)
            at_first += ruled in DECIDED
            assert ruled not in DECIDED or (whole is not None and ruled.startswith(said[whole])), one.claim.text
        offered = [issue.rule for issue in dispute.at_issue] or [one.general.rule for one in dispute.claims if one.general]
        wanted = _clauses(quarrel["decides"])
        first += not wanted.isdisjoint(offered[:1])
        three += not wanted.isdisjoint(offered[:3])
    assert first >= floors[0]
    assert three >= floors[1]
    assert at_first >= floors[2]


@pytest.mark.parametrize(
    ("language", "claim"),
    [
        ("nl", "Waar de rover staat krijgt niemand iets, ook niet als zijn getal gegooid wordt."),
        ("nl", "Waar de rover staat krijgt niemand iets, zelfs niet wanneer er een stad ligt."),
        ("de", "Wo der Räuber steht, bekommt niemand etwas, auch nicht wenn seine Zahl gewürfelt wird."),
    ],
)
def test_what_holds_even_so_does_not_turn_a_claim_round(language: str, claim: str) -> None:
    """Who adds for which case it holds as well denies nothing: it is right or not ruled on."""
    dispute = rule_dispute(None, f"Anna: {claim}\nBert: {'nee' if language == 'nl' else 'nein'}", OWN[language], language=language)
    assert str(dispute.claims[0].ruling) in ("right", "not-understood")
