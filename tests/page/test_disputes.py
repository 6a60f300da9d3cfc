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


FREE = [
    {"by": "rood", "text": "joh ik mag toch gewoon een dorp bouwen direct naast m'n eigen dorp"},
    {"by": "blauw", "text": "nee er moet altijd een hoekje leeg blijven tussen twee dorpen"},
]


def test_what_is_not_understood_leads_to_the_rules_at_issue_and_a_choice_settles_it() -> None:
    """The page shows the questions; the one that is tapped, and who says yes, go with the same request."""
    told = asked(claims=FREE)
    assert told["claims"][0]["ruling"] == "not-understood"
    assert (told["chosen"], told["parties"], bool(told["issue_title"])) == (None, ["rood", "blauw"], True)
    place = [one["clauses"][0]["id"] for one in told["at_issue"]].index("base/distance-rule")
    assert told["at_issue"][place]["text"].endswith("?")
    assert told["at_issue"][place]["answer"] == "Nee."
    settled = asked(claims=FREE, chosen=place, yes=["rood"])
    assert [claim["ruling"] for claim in settled["claims"]] == ["wrong", "right"]
    assert [claim["clauses"][0]["id"] for claim in settled["claims"]] == ["base/distance-rule"] * 2
    assert asked(claims=FREE, chosen=place, yes=["paars"])["error"]["kind"] == "request"
    assert asked(claims=FREE, chosen=9, yes=["rood"])["error"]["kind"] == "request"
    html = json.loads(handle(json.dumps({"do": "report", "position": LINE, "claims": FREE, "chosen": place, "yes": ["rood"]})))["html"]
    assert "voor zover dit de vraag is" in html


def test_what_decides_a_dispute_comes_once_with_its_answers() -> None:
    """Both claims hang on the same; with the answer in the position both are ruled on."""
    line = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S21F4-RA3B4F2F3F4.PO-S01G4-R0102030406.TR.FB"
    claims = [{"by": "rood", "text": "ik heb de langste route"}, {"by": "oranje", "text": "nee, die is van mij"}]
    (decides,) = asked(position=line, claims=claims)["decides"]
    assert [one["text"] for one in decides["answers"]] == ["niemand", "rood", "oranje"]
    after = asked(position=decides["answers"][1]["line"], claims=claims)
    assert ([one["ruling"] for one in after["claims"]], after["decides"]) == (["right", "wrong"], [])


def test_a_dispute_has_a_report() -> None:
    """With both claims on it."""
    html = json.loads(handle(json.dumps({"do": "report", "position": LINE, "claims": CLAIMS, "judge": "Kim"})))["html"]
    assert all(claim["text"] in html for claim in CLAIMS)
    assert "Scheidsrechter (Kim)" in html


# without a position


def from_memory(**fields: Any) -> dict[str, Any]:
    """Return the reply to a dispute that is told from memory."""
    told: dict[str, Any] = json.loads(handle(json.dumps({"do": "dispute", **fields})))
    return told


TOLD = "Anna gooide 7, Bert had 8 kaarten."
DISCARD = [{"by": "Anna", "text": "Bert moet 4 kaarten afleggen"}, {"by": "Bert", "text": "nee"}]


def test_a_dispute_needs_no_position() -> None:
    """It is ruled on as the library rules on the same text, by the names of those who talk."""
    told = from_memory(told=TOLD, claims=DISCARD)
    library = rule_dispute(None, f"{TOLD}\nAnna: Bert moet 4 kaarten afleggen\nBert: nee")
    assert told["json"] == json.loads(json.dumps(library.as_dict()))
    assert ([one["ruling"] for one in told["claims"]], told["names"]) == (["right", "wrong"], {"rood": "Anna", "blauw": "Bert"})
    assert told["assumed"]


def test_the_rule_at_issue_needs_no_position_either() -> None:
    """Each is offered with who seems to say yes, and the report has the one that is chosen."""
    claims = [one | {"by": name} for one, name in zip(FREE, ("Anna", "Bert"), strict=True)]
    offered = from_memory(claims=claims)["at_issue"]
    place = [one["clauses"][0]["id"] for one in offered].index("base/distance-rule")
    assert offered[place]["guessed"] == ["rood"]
    settled = from_memory(claims=claims, chosen=place, yes=["rood"])
    assert [one["ruling"] for one in settled["claims"]] == ["wrong", "right"]
    html = from_memory(claims=claims, chosen=place, yes=["rood"], do="report", judge="Kim")["html"]
    assert "voor zover dit de vraag is" in html
    assert "Scheidsrechter (Kim)" in html


def test_what_decides_is_answered_by_the_number_of_the_answer() -> None:
    """Nothing but the answers goes with the request, so that an address can tell of them."""
    claims = [{"by": "Anna", "text": "Bert moet afleggen"}, {"by": "Bert", "text": "nee"}]
    (decides,) = from_memory(claims=claims)["decides"]
    assert [one["follows"] for one in decides["answers"]][:2] == ["0", "4"]
    for number, rulings in enumerate((["wrong", "right"], ["right", "wrong"])):
        after = from_memory(claims=claims, answers=[number])
        assert ([one["ruling"] for one in after["claims"]], after["decides"]) == (rulings, [])


@pytest.mark.parametrize(
    "fields",
    [
        {"claims": []},
        {"claims": [], "told": "Anna gooide 7"},
        {"claims": [{"by": "Anna", "text": " "}]},
        {"claims": [{"by": "Anna B", "text": "ik win"}]},
        {"claims": [{"by": "A: ik win. B", "text": "nee"}]},
        {"claims": DISCARD, "told": "bord: beginners"},
        {"claims": DISCARD, "answers": [99]},
        {"claims": DISCARD, "answers": [True]},
        {"claims": DISCARD, "answers": ["0"]},
        {"claims": DISCARD, "answers": 0},
        {"claims": DISCARD, "chosen": 7, "yes": ["rood"]},
        {"claims": DISCARD, "yes": ["Anna"]},
        {"claims": DISCARD, "told": 7},
    ],
)
def test_what_is_no_dispute_from_memory_is_refused(fields: dict[str, Any]) -> None:
    """A name, words, and answers to what is asked: nothing else is guessed at."""
    assert from_memory(**fields)["error"]["kind"] == "request"
