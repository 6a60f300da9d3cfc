"""The JSON Schemas of the neutral form, made of the tables that its readers go by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.basegame.notation.fields import PLAYER, POSITION, TURN
from adjudicator.basegame.portable.actions import NONE, VARIANTS
from adjudicator.basegame.portable.board import CHIPS
from adjudicator.basegame.portable.kinds import AT_LEAST, AT_MOST, HIDDEN, PERHAPS, ROLLS, names_of, words_of
from adjudicator.basegame.portable.names import (
    COLOUR_NAMES,
    DEVELOPMENT_NAMES,
    GAMES,
    HARBOURS,
    ORIENTATIONS,
    PARTNERS,
    PLACED,
    POINT_CARDS,
    RESOURCE_NAMES,
    SPECIALS,
    TERRAINS,
    TRADED_NAMES,
)
from adjudicator.basegame.portable.position import FORMAT, ROBBER_ASSUMED, SPECIAL_OPEN
from adjudicator.basegame.portable.questions import ASKED, ASKS, FIELDS, MAY, TOLD, needed
from adjudicator.basegame.portable.rules import SCHEMA as RULES_SCHEMA
from adjudicator.basegame.portable.value_schemas import VALUES, list_of, or_null, ref
from adjudicator.basegame.questions import KINDS
from adjudicator.notation.fields import Field
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.verdict import Answer, State

#: Where the schemas have their ids: names, which need not lead anywhere.
BASE = "https://catan-rules.invalid/schemas/neutral-"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_COORDINATES = "-?[0-9]{1,4},-?[0-9]{1,4}"
_COUNT = {"type": "integer", "minimum": 0}
_TEXTS = {"type": "array", "items": {"type": "string"}}
#: Types and their places; a reader takes the six names of any hex on the board, a writer uses those of its owner.
_DEFS: dict[str, Any] = {
    "hex": {"type": "string", "pattern": f"^{_COORDINATES}$"},
    "corner": {"type": "string", "pattern": f"^{_COORDINATES},(N|NE|SE|S|SW|NW)$"},
    "edge": {"type": "string", "pattern": f"^{_COORDINATES},(NE|E|SE|SW|W|NW)$"},
    "color": {"enum": list(COLOUR_NAMES)},
    "resource": {"enum": list(RESOURCE_NAMES)},
    "development": {"enum": list(DEVELOPMENT_NAMES)},
    "count": _COUNT,
    "resources": {"type": "object", "properties": dict.fromkeys(RESOURCE_NAMES, _COUNT), "additionalProperties": False},
    "traded": {"type": "object", "properties": dict.fromkeys(TRADED_NAMES, _COUNT), "additionalProperties": False},
}


def _object(properties: Mapping[str, Any], required: Iterable[str] = ()) -> dict[str, Any]:
    return {"type": "object", "properties": dict(properties), "required": list(required), "additionalProperties": False}


def _told(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"anyOf": [list_of(items), _object({AT_LEAST: list_of(items)})]}


def _cards(names: Iterable[str]) -> dict[str, Any]:
    kinds = dict.fromkeys(names, _COUNT)
    return _object({**kinds, HIDDEN: _COUNT, AT_MOST: _object(kinds), PERHAPS: _COUNT})


def _place(field: Field) -> dict[str, str]:
    return ref({Slot.TILE: "hex", Slot.INTERSECTION: "corner", Slot.PATH: "edge"}[field.kind.of])


def _content(field: Field) -> dict[str, Any]:
    """Return what a field holds where it is known."""
    kind = field.kind
    if kind.how in ("tile", "robber"):
        return _place(field)
    if kind.how == "places":
        return list_of(_place(field))
    if kind.how in ("built", "paths"):
        return _told(_place(field))
    if kind.how == "cards":
        return _cards(names_of(kind))
    if kind.how == "bank":
        return _object({name: or_null(_COUNT) for name in names_of(kind)})
    if kind.how in ("word", "one word", "words"):
        words = {"enum": list(words_of(kind))}
        return _told(words) if kind.how == "words" else words
    return _PLAIN.get(kind.how, {"type": "string"})


#: What needs no more than its kind to be known.
_PLAIN: dict[str, dict[str, Any]] = {
    "seat": ref("color"),
    "one seat": ref("color"),
    "seats": _told(ref("color")),
    "partners": _told({"enum": list(PARTNERS)}),
    "specials": list_of({"enum": list(SPECIALS)}),
    "roll": {"type": "integer", "minimum": ROLLS[0], "maximum": ROLLS[-1]},
    "number": _COUNT,
}


def _position() -> dict[str, Any]:
    hexes = _object(
        {
            "at": ref("hex"),
            "terrain": {"enum": list(TERRAINS)},
            "number": or_null({"type": "integer", "minimum": CHIPS[0], "maximum": CHIPS[-1]}),
        },
        ("at", "terrain"),
    )
    harbour = _object({"at": ref("edge"), "kind": {"enum": [*HARBOURS, None]}}, ("at",))
    board = _object(
        {
            "name": {"type": ["string", "null"]},
            "orientation": {"enum": [*ORIENTATIONS, None]},
            "hexes": list_of(hexes),
            "harbors": or_null(list_of(harbour)),
        }
    )
    player = _object({"color": ref("color"), **{field.neutral: or_null(_content(field)) for field in PLAYER}}, ("color",))
    whole: dict[str, dict[str, Any]] = {
        "game": {"enum": list(GAMES)},
        "rules": or_null(RULES_SCHEMA),
        "board": {"anyOf": [board, {"type": "string"}]},
        "players": list_of(player),
        "this_turn": or_null(_object({field.neutral: or_null(_content(field)) for field in TURN})),
        "moves": or_null(list_of(ref("action"))),
    }
    properties = {field.neutral: whole.get(field.neutral) or or_null(_content(field)) for field in POSITION if field.name != "agreed"}
    more = {"format": {"const": FORMAT}, ROBBER_ASSUMED: {"type": ["boolean", "null"]}, SPECIAL_OPEN: {"enum": [*SPECIALS, None]}}
    return _object({**more, **properties}, ("game", "board", "players"))


_BUILD = _object({"piece": {"enum": ["road", "ship"]}, "at": ref("edge")}, ("piece", "at"))
_SORTS: dict[str, dict[str, Any]] = {
    "corner": ref("corner"),
    "edge": ref("edge"),
    "hex": ref("hex"),
    "player": ref("color"),
    "victim": {"anyOf": [ref("color"), {"const": NONE}]},
    "resource": ref("resource"),
    "development": ref("development"),
    "cards": ref("resources"),
    "some": _cards(RESOURCE_NAMES),
    "total": {"type": "integer", "minimum": ROLLS[0], "maximum": ROLLS[-1]},
    "dice": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 6}, "minItems": 2, "maxItems": 2},
    "number": _COUNT,
    "builds": list_of(_BUILD),
    "point card": {"enum": list(POINT_CARDS)},
}
_ROBBING = {"to": "hex", "steal_from": "victim", "card": "resource"}


def _sort(name: str, sort: str) -> dict[str, Any]:
    if sort == "robbing":
        return {"enum": ["robber", "pirate"]} if name == "figure" else _SORTS[_ROBBING[name]]
    return _SORTS[sort]


def _action() -> dict[str, Any]:
    return {
        "oneOf": [
            _object(
                {
                    "type": {"const": name},
                    "player": or_null(ref("color")),
                    **{one: or_null(_sort(one, sort)) for one, _, sort in variant.fields},
                },
                ("type",),
            )
            for name, variant in VARIANTS.items()
        ]
    }


def _question() -> dict[str, Any]:
    fields: dict[str, dict[str, Any]] = {
        "player": ref("color"),
        "piece": {"enum": list(PLACED)},
        "at": {"anyOf": [ref("hex"), ref("corner")]},
        "roll": _SORTS["total"],
    }
    asks = [
        _object({"ask": {"const": ask}, **{one: or_null(fields[one]) for one in taken}}, ("ask", *KINDS[ASKS[ask]].needs))
        for ask, taken in FIELDS.items()
    ]
    of_cards = ("cards", "some")
    may = [
        _object(
            {
                "type": {"const": name},
                "player": ref("color"),
                **{one: or_null(ref("traded") if sort in of_cards else _sort(one, sort)) for one, (_, sort) in taken.items()},
                **{one: or_null(_sort(one, sort)) for one, sort in TOLD.get(name, {}).items()},
            },
            ("type", "player", *(one for one in needed(name) if name != "move_robber")),
        )
        for name, taken in ASKED.items()
    ]
    return {"oneOf": [_object({"ask": {"const": MAY}, "action": {"oneOf": may}}, ("ask", "action")), *asks]}


def _expectation() -> dict[str, Any]:
    answers = [str(answer).replace("-", "_") for answer in Answer]
    values = {"anyOf": [ref(f"value_of_{ask}") for ask in VALUES]}
    return _object({"answer": {"enum": answers}, "value": values, "because": _TEXTS, "blocked_by": _TEXTS}, ("answer", "because")) | {
        "$defs": {f"value_of_{ask}": value for ask, value in VALUES.items()}
    }


def _verdict() -> dict[str, Any]:
    step = _object(
        {
            **{name: {"type": "string"} for name in ("rule", "reason", "by", "what")},
            "state": {"enum": list(map(str, State))},
            "at": _TEXTS,
            "have": {"type": "integer"},
            "need": {"type": "integer"},
            "lacks": ref("traded"),
            "alternatives": list_of(ref("step")),
        },
        ("rule", "state", "reason"),
    )
    expected = _expectation()
    properties = {
        "question": ref("question"),
        "rules": {"type": "string"},
        **expected["properties"],
        "steps": list_of(ref("step")),
        "missing": _TEXTS,
        "warnings": _TEXTS,
    }
    return {
        **_object(properties, (name for name in properties if name not in ("value", "blocked_by"))),
        "allOf": [{"if": _asking({"const": ask}), "then": {"properties": {"value": ref(f"value_of_{ask}")}}} for ask in VALUES]
        + [{"if": _asking({"not": {"enum": list(VALUES)}}), "then": {"not": {"required": ["value"]}}}],
        "$defs": {"step": step, "question": _question(), **expected["$defs"]},
    }


def _asking(ask: Mapping[str, Any]) -> dict[str, Any]:
    return {"properties": {"question": {"properties": {"ask": ask}}}}


def schemas() -> dict[str, dict[str, Any]]:
    """Return the schemas of positions, actions, questions, verdicts and what is expected of them, by what they are of."""
    parts: dict[str, tuple[str, dict[str, Any]]] = {
        "position": ("A position of the board game", _position()),
        "action": ("Something that a player does", _action()),
        "question": ("What is asked about a position", _question()),
        "verdict": ("The answer to a question under a rule set", _verdict()),
        "expectation": ("What the answer to a question must be", _expectation()),
    }
    return {
        name: {
            "$schema": _DIALECT,
            "$id": f"{BASE}{name}.schema.json",
            "title": title,
            **schema,
            "$defs": {**_DEFS, **({"action": _action()} if name == "position" else {}), **schema.get("$defs", {})},
        }
        for name, (title, schema) in parts.items()
    }
