"""The replies of the door as their schema has them, of which the types of the page's scripts are made."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from support.amount import some
from support.schemas import checked, schema

from catan_rules.page import handle

LINE = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S21F4-RA3B4F2F3F4.PO-S01G4-R0102030406.TR.FB"
DICE = "CR1.GD.PR-S1.TR"
ARGUED = [
    {"by": "Anna", "text": "joh ik mag toch gewoon vlak naast m'n eigen dorp gaan zitten"},
    {"by": "Bert", "text": "nee dat mag niet"},
]
HAND = [{"by": "Anna", "text": "Bert moet afleggen"}, {"by": "Bert", "text": "nee"}]
CLAIMED = [{"by": "rood", "text": "ik heb de langste route"}, {"by": "oranje", "text": "nee, die is van mij"}]
ASKED = [{"kind": kind} for kind in ("longest-route", "points", "winner", "valid", "largest-army")]
ASKED += [{"kind": kind, "player": "rood", "at": "B2.ZO"} for kind in ("settlement", "city")]
ASKED += [{"kind": "robber", "player": "rood", "at": "C3"}, {"kind": "rates", "player": "rood"}, {"kind": "production", "roll": 8}]


def _requests() -> list[tuple[str, dict[str, Any]]]:
    """Return what is asked, each with the definition that its reply has to be."""
    found: list[tuple[str, dict[str, Any]]] = []
    for language in ("nl", "de"):
        of = {"position": LINE, "language": language}
        found += [("verdict", {"do": "ask", "question": one} | of) for one in ASKED]
        found += [("comparison", {"do": "ask", "question": one, "rules": "alle"} | of) for one in ASKED]
        found += [("decide", {"do": "decide", "question": ASKED[0]} | of), ("decide", {"do": "decide", "question": ASKED[5]} | of)]
        found += [("offers", {"do": "offers", "place": place} | of) for place in ("C3", "B2.ZO", "B2/O")]
        found += [("dispute", {"do": "dispute", "claims": claims, "language": language}) for claims in (ARGUED, HAND)]
        found += [("dispute", {"do": "dispute", "claims": CLAIMED} | of)]
        found += [("dispute", {"do": "dispute", "claims": HAND, "answers": [1], "told": "Anna gooide 7.", "language": language})]
        found += [("report", {"do": "report", "claims": HAND, "language": language}), ("qr", {"do": "qr", "text": LINE})]
        found += [("refusal", {"do": do, "language": language, "position": DICE}) for do in ("dispute", "nothing", "offers")]
        found += [
            ("refusal", {"do": "ask", "text": "mag rood een drop bouwen op Z9.ZO"} | of),
            ("refusal", {"do": "read", "text": "bord: Q", "language": language}),
        ]
    return found


@cache
def _definition(name: str) -> Any:
    whole = schema("page-reply").schema
    return checked({"$ref": f"#/$defs/{name}", "$defs": whole["$defs"]})


@pytest.mark.parametrize(
    ("name", "asked"),
    some(_requests(), by=lambda one: (one[0], one[1]["do"]), one_in=3),
    ids=lambda one: one if isinstance(one, str) else f"{one['do']} {one.get('language', '')}",
)
def test_a_reply_is_as_its_schema_says(name: str, asked: dict[str, Any]) -> None:
    """No field more, none less: what a script reads is there. What is published in it follows the published schema."""
    told = json.loads(handle(json.dumps(asked)))
    _definition(name).validate(told)
    schema("page-reply").validate(told)
    if name in ("verdict", "comparison", "dispute"):
        schema(name).validate(told["json"])
