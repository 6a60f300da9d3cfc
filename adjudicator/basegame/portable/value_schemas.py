"""What the value of a verdict holds in the neutral form, by what is asked: its JSON Schemas (in words: docs/neutral-json.md, "Values")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.basegame.portable.verdicts import CHOICE
from adjudicator.verdicts.question import ROLLS

_COUNT = {"type": "integer", "minimum": 0}


def ref(name: str) -> dict[str, str]:
    """Return where a schema is that is defined once."""
    return {"$ref": f"#/$defs/{name}"}


def or_null(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema that holds null as well."""
    return {"anyOf": [schema, {"type": "null"}]}


def list_of(items: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def _by(names: Mapping[str, Any], held: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "propertyNames": names, "additionalProperties": held}


def _by_player(held: Mapping[str, Any]) -> dict[str, Any]:
    return _by(ref("color"), held)


def _whole(parts: Mapping[str, Any], needed: Iterable[str] | None = None) -> dict[str, Any]:
    required = list(parts if needed is None else needed)
    return {"type": "object", "properties": dict(parts), "required": required, "additionalProperties": False}


_PAY = {"enum": ["now", "after_trade", "no", "unknown", "free"]}
_PIECES = {"enum": ["settlement", "city", "road", "ship"]}
_CARDS = _by({"anyOf": [ref("resource"), {"const": CHOICE}]}, _COUNT)
_PAID = _by_player(or_null(_CARDS))
_PLACES = list_of({"anyOf": [ref("hex"), ref("corner"), ref("edge")]})
_BUILDABLE = _whole({"places": _PLACES, "left": _COUNT, "pay": _PAY})
_RATE = _whole({"give": ref("resource"), "rate": _COUNT, "take": list_of(ref("resource"))})
_AVERAGE = _by({"anyOf": [ref("resource"), {"const": CHOICE}]}, {"type": "number", "minimum": 0})

#: By ask. What is not there has no value: may and valid.
VALUES: dict[str, dict[str, Any]] = {
    "where": _PLACES,
    "victims": list_of(ref("color")),
    "playable_cards": list_of(ref("development")),
    "longest_route": _whole({"lengths": _by_player(_COUNT), "holder": or_null(ref("color")), "trails": _by_player(list_of(ref("edge")))}),
    "largest_army": _whole({"knights": _by_player(_COUNT), "holder": or_null(ref("color"))}),
    "points": _whole({"open": _by_player(or_null(_COUNT)), "total": _by_player(or_null(_COUNT))}),
    "winner": ref("color"),
    "turn": ref("color"),
    "first_to_reach_target": ref("color"),
    "production": _PAID,
    "starting_resources": _PAID,
    "yields": _whole(
        {"rolls": _by({"enum": list(map(str, ROLLS))}, _whole({"ways": _COUNT, "cards": _PAID})), "per36": _by_player(or_null(_AVERAGE))}
    ),
    "discards": {"anyOf": [or_null(_COUNT), _by_player(or_null(_COUNT))]},
    "trade_rates": _by(ref("resource"), or_null(_COUNT)),
    "supply": _by_player(_by(_PIECES, _COUNT)),
    "next_placement": _whole({"player": or_null(ref("color")), "piece": or_null({"enum": ["settlement", "road", "roll"]})}),
    "options": _whole(
        {
            **dict.fromkeys(("settlement", "city", "road", "ship"), _BUILDABLE),
            "development_card": _whole({"pay": _PAY, "left": or_null(_COUNT)}),
            "trade": or_null(list_of(_RATE)),
            "must": or_null({"enum": ["roll", "discard", "robber", "wait"]}),
            "cards": or_null(list_of(ref("development"))),
        },
        ("settlement", "city", "road"),
    ),
}
