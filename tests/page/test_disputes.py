"""A dispute as the page asks it: claims by colour, a ruling on each, the same as the library's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from catan_rules import read_position, rule_dispute
from catan_rules.page import handle

LINE = "CR1.GB.NBEGINNERS.A9.PR-S0373-R1484.PB-SC3E3-RD4E2"
CLAIMS = [{"by": "rood", "text": "ik mag een dorp bouwen op A2.Z"}, {"by": "blauw", "text": "nee, dat is te dichtbij"}]


def asked(**fields: Any) -> dict[str, Any]:
    """Return the reply to a dispute about one position."""
    told: dict[str, Any] = json.loads(handle(json.dumps({"do": "dispute", "position": LINE, **fields})))
    return told


def test_each_claim_has_its_ruling_in_words_with_its_clauses_and_marks() -> None:
    """So that the page shows each where it belongs."""
    told = asked(claims=CLAIMS)
    assert [claim["ruling"] for claim in told["claims"]] == ["wrong", "right"]
    assert "base/distance-rule" in [clause["id"] for clause in told["claims"][1]["clauses"]]
    assert told["claims"][0]["marks"]["refused"] == ["A2.Z"]
    assert all(claim["lines"] for claim in told["claims"])


def test_the_rulings_are_those_of_the_library() -> None:
    """Nothing is ruled otherwise because it was tapped."""
    library = rule_dispute(read_position(LINE), "Rood: ik mag een dorp bouwen op A2.Z. Blauw: nee, dat is te dichtbij")
    told = asked(claims=CLAIMS)["json"]
    assert told == json.loads(json.dumps(library.as_dict()))


@pytest.mark.parametrize(
    "claims",
    [
        [],
        [{"by": "rood", "text": " "}],
        [{"by": "paars", "text": "ik win"}],
        ["ik win"],
        [{"by": "rood", "text": "ik win", "rules": "onzin"}],
    ],
)
def test_claims_that_are_none_are_refused(claims: list[Any]) -> None:
    """A claim needs a player of the position and words."""
    assert asked(claims=claims)["error"]["kind"] == "request"


def test_a_claim_that_is_not_understood_leads_on() -> None:
    """Neither an error nor silence."""
    told = asked(claims=[{"by": "rood", "text": "xqzt brlm"}])
    assert told["claims"][0]["ruling"] == "not-understood"
    assert told["claims"][0]["lines"]
