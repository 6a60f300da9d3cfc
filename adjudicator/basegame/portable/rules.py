"""The rules by which a position is played, in the neutral form: the rule set by name, and what the table has agreed on otherwise."""

from __future__ import annotations

from typing import Any

from adjudicator.input.problems import Expected
from adjudicator.notation.json_form import JsonFaults
from adjudicator.rulesets.agreed import MOST, NUMBERS, TRADE, agreed_of, told
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.rulesets.points import NOTHING_AGREED, Agreed

KEYS = ("set", "agreed")
_FRIENDLY, _TRADE = "friendly_robber", "trade"
_NUMBER = {"type": "integer", "minimum": 1, "maximum": MOST}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "set": {"enum": [*RULE_SETS, None]},
        "agreed": {
            "type": ["object", "null"],
            "properties": {
                **dict.fromkeys(("target", "hand_limit", "players"), _NUMBER),
                "bank": {"anyOf": [_NUMBER, {"type": "null"}]},
                _FRIENDLY: {"type": "boolean"},
                _TRADE: {"enum": list(TRADE)},
            },
            "additionalProperties": False,
        },
    },
    "additionalProperties": False,
}


def write_rules(name: str | None, agreed: Agreed) -> dict[str, Any] | None:
    """Return the rules as an object; None where neither a rule set is named nor anything agreed on. What is not agreed on is left out, for a bank of null has no limit."""
    if name is None and agreed == NOTHING_AGREED:
        return None
    return {"set": name, "agreed": told(agreed) or None}


def read_rules(value: Any, path: str, faults: JsonFaults) -> dict[str, Any]:
    """Return the rule set that is named and what is agreed on, by the names that a position has for them."""
    if value is None:
        return {}
    stated = faults.mapping(value, path, KEYS)
    found: dict[str, Any] = {}
    if stated.get("set") is not None and faults.word(stated["set"], f"{path}.set", RULE_SETS, Expected.RULES) is not None:
        found["rules"] = str(stated["set"])
    if stated.get("agreed") is not None:
        found["agreed"] = _agreed(stated["agreed"], f"{path}.agreed", faults)
    return found


def _agreed(value: Any, path: str, faults: JsonFaults) -> Agreed:
    said = faults.mapping(value, path, NUMBERS, Expected.AGREED_KEY)
    found: dict[str, Any] = {}
    for name, one in said.items():
        if name == _FRIENDLY:
            found[name] = faults.truth(one, f"{path}.{name}")
        elif name == _TRADE:
            found[name] = faults.word(one, f"{path}.{name}", {one: one for one in TRADE}, Expected.AGREED_TRADE)
        elif one is None and name == "bank":
            found[name] = None
        else:
            found[name] = faults.number(one, f"{path}.{name}", 1, MOST, Expected.AGREED_NUMBER) or 1
    return agreed_of(found)
