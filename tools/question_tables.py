"""Writes what lists the kinds of question: ``docs/schemas/verdict.schema.json``, that of a comparison of verdicts, their parts in that of a dispute, and the tables of sentences and values in ``docs/contract.md``.

Fields and values are those that the games describe, the sentences those of questions in the published cases. ``--check`` writes nothing and
fails when a file is stale.
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from generated import ROOT, write_or_check

sys.path.insert(0, str(ROOT))

from adjudicator.board.board import RESOURCES
from adjudicator.cases.case import load
from adjudicator.dispute.ruling import Ruling
from adjudicator.game import described, games, value_at
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.language.write import write_question
from adjudicator.verdicts.claimed import Relation
from adjudicator.verdicts.kind_of_question import KindOfQuestion
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, State

#: What the ids of the schemas begin with: a name, and no address.
IDS = "https://catan-rules.invalid/schemas/"
SCHEMA = ROOT / "docs" / "schemas" / "verdict.schema.json"
COMPARISON = ROOT / "docs" / "schemas" / "comparison.schema.json"
DISPUTE = ROOT / "docs" / "schemas" / "dispute.schema.json"
CONTRACT = ROOT / "docs" / "contract.md"
#: How many sentences of a kind the table shows.
_MOST_SENTENCES = 5
_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_COUNTS = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}}
_FIELDS: dict[str, dict[str, Any]] = {
    "player": {"description": "Dutch colour.", **_TEXT},
    "at": {"description": "Canonical place name.", **_TEXT},
    "piece": {"enum": [*(kind.name for kind in map(described, Kind) if kind.piece), "robber"]},
    "roll": {"description": "2 to 12; in a case also as text.", "type": ["integer", "string"]},
    "victim": {"description": "Dutch colour of who is robbed; geen for nobody.", **_TEXT},
    "partner": {"description": "Dutch colour of the other player of a trade; without it the bank.", **_TEXT},
    "give": {"$ref": "#/$defs/cards"},
    "take": {"$ref": "#/$defs/cards"},
    "card": {
        "description": "Development card, by its Dutch word or the name of a victory-point card; in the card game a card by its German name, or a face of the event die.",
        **_TEXT,
    },
    "resource": {
        "description": "The resource named for a monopoly, counted, or taken in the card game.",
        "enum": [*map(str, RESOURCES), "goud"],
    },
    "to": {"description": "Canonical name of the path to which a ship is moved.", **_TEXT},
    "number": {"description": "How many cards somebody may have more than; in a case also as text.", "type": ["integer", "string"]},
    "happened": {
        "description": "What the question takes to have happened this turn, in the Dutch words of a document: gespeeld: ridder, gebouwd: B2.ZO, gegooid.",
        "minItems": 1,
        **_TEXTS,
    },
}
_STEP = {
    "rule": {"description": "Clause id.", "type": "string", "pattern": "^(base|56|ships|card|dice)/"},
    "state": {"enum": [*map(str, State)]},
    "reason": {"description": "A member of a closed list that only grows.", "type": "string", "pattern": "^[a-z]+(-[a-z]+)*$"},
    "at": {"description": "Canonical place names.", **_TEXTS},
    "by": {"description": "Dutch colour of the player whose doing it is.", **_TEXT},
    "have": {"description": "How many there are.", "type": "integer"},
    "need": {"description": "How many are needed or allowed.", "type": "integer"},
    "what": {"description": "What is counted or meant: a kind of card, terrain or harbour by its Dutch word, or a number.", **_TEXT},
    "lacks": {"description": "Which cards are not there, and how many of each; only where that is certain.", **_COUNTS},
    "alternatives": {
        "description": "Ways of which one suffices.",
        "type": "array",
        "minItems": 1,
        "items": {"$ref": "#/$defs/step"},
    },
}
_CARDS = {"$ref": "#/$defs/cards"}
_CHANGE = {
    "type": "object",
    "required": ["kind", "rules"],
    "additionalProperties": False,
    "properties": {
        "kind": {"enum": ["place", "victim", "cards", "give", "take", "card", "moment"]},
        "rules": {"description": "The failed clauses that it satisfies.", "minItems": 1, **_TEXTS},
        "at": {"description": "Canonical name of the other place.", **_TEXT},
        "steps": {"description": "How many paths, or tiles for the robber, further it is.", "type": "integer"},
        "victim": {"description": "Dutch colour, or geen.", **_TEXT},
        "more": {"description": "Cards more in the hand.", **_CARDS},
        "give": {"description": "Cards given or handed in instead.", **_CARDS},
        "take": {"description": "Cards taken instead.", **_CARDS},
        "card": {"description": "The development card played instead.", **_TEXT},
        "turn": {"description": "this: later in the running turn; own: in the next turn of the player.", "enum": ["this", "own"]},
        "phase": {"description": "The phase then, by its Dutch word.", **_TEXT},
    },
}

_ABOUT = {
    "description": "What of the fact is asked: whether the hand has these cards, how many of a kind there are or in all, whether the robber is there.",
    "type": "object",
    "minProperties": 1,
    "additionalProperties": False,
    "properties": {"cards": _CARDS, "card": _TEXT, "count": {"const": "cards"}, "at": _TEXT},
}
_FACT = {"description": "A path as in missing.", **_TEXT}
_FOLLOWS = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "values": {
            "description": "Words, true or false, or cards by kind.",
            "type": "array",
            "items": {"anyOf": [_TEXT, {"type": "boolean"}, _CARDS]},
        },
        "ranges": {
            "description": "Numbers, each pair from the first to the last.",
            "type": "array",
            "minItems": 1,
            "items": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer"}},
        },
        "answer": {"enum": [*map(str, Answer)]},
        "value": {},
        "missing": {"description": "What would decide an undetermined answer and cannot be asked for here.", **_TEXTS},
        "then": {
            "description": "What is to be asked then, instead of an answer.",
            "type": "object",
            "required": ["fact"],
            "additionalProperties": False,
            "properties": {"fact": _FACT, "about": _ABOUT},
        },
    },
    "oneOf": [{"required": ["answer", "value"]}, {"required": ["then"]}],
}
_ASKS = {
    "description": "Only where the answer is undetermined: the fact that decides, and what follows from its values.",
    "type": "object",
    "required": ["fact", "outcomes", "most", "idle"],
    "additionalProperties": False,
    "properties": {
        "fact": {
            "description": "A path as in missing; null where the answer is the same whatever is not known.",
            "type": ["string", "null"],
        },
        "about": _ABOUT,
        "question": {
            "description": "The question in words, by language.",
            "type": "object",
            "required": ["nl", "de"],
            "additionalProperties": False,
            "properties": {"nl": _TEXT, "de": _TEXT},
        },
        "outcomes": {"type": "array", "minItems": 1, "items": _FOLLOWS},
        "or_more": {"description": "The number that stands for so many or more.", "type": "integer"},
        "most": {"description": "How many facts have to be asked at most, this one among them.", "type": ["integer", "null"]},
        "idle": {"description": "Paths of missing that change nothing.", **_TEXTS},
    },
}


def _object(required: list[str], properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": required, "additionalProperties": False, "properties": properties}


def value_schema(kind: object) -> dict[str, Any]:
    """Return the JSON schema of a type: text, number, list, mapping by name, union, or a mapping with fields of its own."""
    if kind in (None, NoneType):
        return {"type": "null"}
    if kind in (str, int):
        return {"type": "string" if kind is str else "integer"}
    if get_origin(kind) in (UnionType, Union):
        return {"anyOf": [value_schema(one) for one in get_args(kind)]}
    if get_origin(kind) is list:
        return {"type": "array", "items": value_schema(get_args(kind)[0])}
    if get_origin(kind) is dict:
        return {"type": "object", "additionalProperties": value_schema(get_args(kind)[1])}
    if is_typeddict(kind):
        fields = get_type_hints(kind)
        required = sorted(kind.__required_keys__, key=[*fields].index)  # type: ignore[attr-defined]  # a typed dictionary has them
        return _object(required, {name: value_schema(one) for name, one in fields.items()})
    raise TypeError(f"no schema for {kind}")


def _by_kind(parts: dict[str, dict[str, Any]], where: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return what holds for each kind as conditions on the kind at ``where``; kinds of which the same holds share one."""
    kinds: dict[str, list[str]] = {}
    for kind, part in parts.items():
        kinds.setdefault(json.dumps(part), []).append(kind)
    conditions = []
    for part, names in kinds.items():
        found: dict[str, Any] = {"enum": names}
        for name in reversed(where):
            found = {"properties": {name: found}}
        conditions.append({"if": found, "then": json.loads(part)})
    return conditions


def _value(kind: KindOfQuestion[Any]) -> dict[str, Any]:
    if kind.value is None:
        return value_schema(None)
    found = value_at(kind.value) if isinstance(kind.value, str) else kind.value
    return {"anyOf": [value_schema(None), value_schema(found)]}


def schema() -> str:
    """Return the schema of a verdict."""
    kinds = {str(kind): described(kind) for kind in Kind}
    question = _object(["kind"], {"kind": {"enum": [*kinds]}, **_FIELDS})
    # without a player it is the one on turn
    # a kind that several games answer takes what any of them does
    takes = {name: dict.fromkeys(field for game in games() if name in game.kinds for field in game.kinds[name].takes) for name in kinds}
    needs = {name: [one for one in kind.needs if one != "player"] for name, kind in kinds.items()}
    fields = {
        name: {"required": needs[name], "propertyNames": {"enum": ["kind", *kind.needs, *takes[name], "happened"]}}
        for name, kind in kinds.items()
    }
    question["allOf"] = _by_kind(fields, ("kind",))
    values = {name: {"properties": {"value": _value(kind)}} for name, kind in kinds.items()}
    verdict = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{IDS}{SCHEMA.name}",
        "title": "A verdict",
        "description": "What the asking commands print with --json: the answer to one question about a position under one rule set.",
        **_object(
            ["question", "rules", "answer", "value", "steps", "missing", "warnings"],
            {
                "question": {"$ref": "#/$defs/question"},
                "rules": {"description": "The rule set under which the answer holds.", "type": "string", "minLength": 1},
                "answer": {"description": "What the steps come to.", "enum": [*map(str, Answer)]},
                "value": {"description": "The answer to a question that is not yes-or-no, else null."},
                "steps": {
                    "description": "Every condition tested; all of them have to hold.",
                    "type": "array",
                    "minItems": 1,
                    "items": {"$ref": "#/$defs/step"},
                },
                "missing": {"description": "What would decide an undetermined answer, as paths.", **_TEXTS},
                "warnings": {"description": "Clauses that the position itself violates.", **_TEXTS},
                "several": {
                    "description": "Only where a sentence asked more than this question: of deeds those done before the one that is judged, and whether it is the last; of places, pieces, partners or cards those asked about and those allowed; of what may have to be done first whether it has to be.",
                    **_object(
                        [],
                        {
                            **{key: {"type": "array", "items": {"$ref": "#/$defs/question"}} for key in ("before", "asked", "allowed")},
                            "last": {"type": "boolean"},
                            "first": {"$ref": "#/$defs/question"},
                            "needed": {"type": "boolean"},
                        },
                    ),
                },
                "parts": {
                    "description": "Only where a sentence asked more than one question: the answers to the others, each as this one.",
                    "type": "array",
                    "minItems": 1,
                    "items": {"type": "object"},
                },
                "moment": {
                    "description": "Only where a sentence asked about another moment than the position's: its words.",
                    "type": "string",
                },
                "rules_from": {
                    "description": "Where the rule set comes from, only where the user's preference chose it.",
                    "enum": ["variable", "settings"],
                },
                "elsewhere": {
                    "description": "By rule set what others answer, where they answer otherwise; left out where all agree.",
                    "type": "object",
                    "additionalProperties": _object(["answer", "value"], {"answer": {"enum": [*map(str, Answer)]}, "value": {}}),
                },
                "asks": _ASKS,
                "nearest": {
                    "description": "With --alternatieven: what would be allowed instead; empty where nothing near is.",
                    "type": "array",
                    "items": _object(
                        ["changes", "question"],
                        {"changes": {"type": "array", "minItems": 1, "items": _CHANGE}, "question": {"$ref": "#/$defs/question"}},
                    ),
                },
                "certificates": {
                    "description": "With --bewijs: of each route asked about, if its length is settled, what certificate.schema.json describes.",
                    "type": "array",
                    "items": {"type": "object"},
                },
                "unproved": {
                    "description": "With --bewijs: whose route has a settled length, but in a network that no table has, of which the proof would be too long.",
                    "type": "array",
                    "minItems": 1,
                    "items": {"type": "string"},
                },
                "receipt": {
                    "description": "With --bon: what the answer follows from.",
                    "type": "string",
                    "pattern": "^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$",
                },
                "position": {
                    "description": "Where the position came from: a file's name, - for standard input, line for one in the command line.",
                    "type": "string",
                    "minLength": 1,
                },
            },
        ),
        "allOf": _by_kind(values, ("question", "kind")),
        "$defs": {
            "question": question,
            "cards": {
                "description": "Cards by kind, by their Dutch words; in a case the numbers may be text.",
                "type": "object",
                "additionalProperties": {"type": ["integer", "string"]},
            },
            "step": _object(["rule", "state", "reason"], _STEP),
        },
    }
    return json.dumps(verdict, ensure_ascii=False, indent=2) + "\n"


def comparison_schema() -> str:
    """Return the schema of one question under every rule set."""
    verdict = json.loads(schema())
    parts = verdict.pop("$defs")
    del verdict["$id"]  # within another schema it would be what references there begin at
    comparison = {
        "$schema": verdict.pop("$schema"),
        "$id": f"{IDS}{COMPARISON.name}",
        "title": "A comparison",
        "description": "What the asking commands print with --regels alle --json: one question under every rule set of the game; exit status 2 where they disagree.",
        **_object(
            ["question", "rules", "agree", "points", "verdicts"],
            {
                "question": {"$ref": "#/$defs/question"},
                "rules": {"description": "That it is about all of them.", "const": "alle"},
                "agree": {"description": "Whether all come to the same answer and value.", "type": "boolean"},
                "points": {"description": "Ids of the conflicts on which they part.", **_TEXTS},
                "clauses": {
                    "description": "Where no conflict parts them: the clauses that only some of them print.",
                    "minItems": 1,
                    **_TEXTS,
                },
                "verdicts": {
                    "description": "The verdict under each rule set, by its name.",
                    "type": "object",
                    "minProperties": 1,
                    "additionalProperties": {"$ref": "#/$defs/verdict"},
                },
                "position": verdict["properties"]["position"],
            },
        ),
        "$defs": {**parts, "verdict": verdict},
    }
    return json.dumps(comparison, ensure_ascii=False, indent=2) + "\n"


def dispute_schema() -> str:
    """Return the schema of a dispute with what a verdict says of questions and steps, and the closed lists, as they are now."""
    whole = json.loads(DISPUTE.read_text(encoding="utf-8"))
    whole["$defs"] |= json.loads(schema())["$defs"]
    whole["$defs"]["claim"]["properties"]["asks"] = _ASKS
    whole["$defs"]["ruling"]["enum"] = [str(one) for one in Ruling]
    whole["$defs"]["claimed"]["properties"]["relation"]["enum"] = [str(one) for one in Relation]
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


@cache
def _questions() -> dict[str, list[Question]]:
    """Return for each kind questions of the published cases: the first of each set of fields and sort of question."""
    found: dict[str, dict[object, Question]] = {}
    for case in load(str(ROOT / "data" / "cases")).values():
        question = case.question
        form = (frozenset(question.as_dict()), described(question.kind).sort(question))
        found.setdefault(str(question.kind), {}).setdefault(form, question)
    return {kind: [*asked.values()][:_MOST_SENTENCES] for kind, asked in found.items()}


def sentences() -> str:
    """Return the table of what may be asked, by kind, in both languages."""
    rows = ["| kind | Dutch | German |", "|---|---|---|"]
    for kind in Kind:
        cells = (" · ".join(f"`{write_question(one, language)}`" for one in _questions().get(kind, ())) for language in LANGUAGES)
        rows.append(f"| `{kind}` | {' | '.join(cells)} |")
    return "\n".join(rows)


def values() -> str:
    """Return the table of what the value holds; kinds with the same words share a row."""
    by_text: dict[str, list[str]] = {}
    for kind in map(described, Kind):
        if kind.value is not None:
            by_text.setdefault(kind.holds, []).append(f"`{kind.name}`")
    return "\n".join(["| kind | `value` |", "|---|---|", *(f"| {', '.join(names)} | {text} |" for text, names in by_text.items())])


def contract() -> str:
    """Return the contract with both tables as they are now."""
    text = CONTRACT.read_text(encoding="utf-8")
    for name, table in (("sentences", sentences()), ("values", values())):
        mark = f"<!-- {name}: made by tools/question_tables.py -->"
        text = re.sub(rf"(?<={re.escape(mark)}\n).*?(?=\n\n)", lambda _, table=table: table, text, count=1, flags=re.DOTALL)
    return text


if __name__ == "__main__":
    sys.exit(
        max(
            write_or_check(SCHEMA, schema()),
            write_or_check(COMPARISON, comparison_schema()),
            write_or_check(DISPUTE, dispute_schema()),
            write_or_check(CONTRACT, contract()),
        )
    )
