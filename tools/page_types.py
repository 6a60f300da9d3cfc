"""Writes the types of the page's scripts: what the door replies and what is published, made of their JSON Schemas; ``--check`` fails where they are stale."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from generated import ROOT, write_or_check

_SCHEMAS = ROOT / "docs" / "schemas"
_TARGET = ROOT / "page" / "types" / "replies.d.ts"
_REPLY = "page-reply.schema.json"
#: What is published and goes into a reply as it is; its name among the types.
_PUBLISHED = {
    "verdict.schema.json": "PublishedVerdict",
    "comparison.schema.json": "PublishedComparison",
    "dispute.schema.json": "PublishedDispute",
}
_PLAIN = {"string": "string", "boolean": "boolean", "integer": "number", "number": "number", "null": "null"}
_NAME = re.compile(r"[A-Za-z_]\w*\Z")


@cache
def _schema(file: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((_SCHEMAS / file).read_text(encoding="utf-8"))
    return found


def _at(file: str, pointer: str) -> dict[str, Any]:
    """Return the part of a schema that a reference names."""
    found = _schema(file)
    for key in pointer.removeprefix("#/").split("/"):
        found = found[key]
    return found


def _type(told: Any, file: str) -> str:
    """Return the type of what a schema describes; ``unknown`` for what no type can say."""
    if not isinstance(told, dict):
        return "unknown"
    if "$ref" in told:
        return _referred(told["$ref"], file)
    if told.get("$comment") in _PUBLISHED:
        return _PUBLISHED[told["$comment"]] + (f" & {_object(told, file)}" if told.get("properties") else "")
    for word in ("anyOf", "oneOf"):
        if word in told and "properties" not in told:
            return " | ".join(dict.fromkeys(_type(one, file) for one in told[word]))
    if "const" in told or "enum" in told:
        return " | ".join(json.dumps(one) for one in told.get("enum", [told.get("const")]))
    kinds = told.get("type")
    if isinstance(kinds, list):
        return " | ".join(_type({**told, "type": one}, file) for one in kinds)
    if kinds == "array":
        inside = _type(told.get("items"), file)
        return f"({inside})[]" if " " in inside else f"{inside}[]"
    if kinds == "object" or "properties" in told:
        return _object(told, file)
    return _PLAIN.get(str(kinds), "unknown")


def _referred(reference: str, file: str) -> str:
    """Return the name of a definition, or the type of any other part of a schema."""
    pointer = reference if reference.startswith("#") else ""
    if file == _REPLY and re.fullmatch(r"#/\$defs/\w+", pointer):
        return _named(pointer.rpartition("/")[2])
    # a definition of something published may hold itself
    return _type(_at(file, pointer), file) if file == _REPLY else "unknown"


def _object(told: dict[str, Any], file: str) -> str:
    fields = told.get("properties", {})
    more = told.get("additionalProperties")
    if not fields:
        return (
            f"Record<string, {_type(more, file)}>" if isinstance(more, dict) else "Record<string, unknown>" if more is not False else "{}"
        )
    needed = set(told.get("required", ()))
    rows = [
        f"{name if _NAME.match(name) else json.dumps(name)}{'' if name in needed else '?'}: {_type(one, file)}"
        for name, one in fields.items()
    ]
    return "{ " + "; ".join(rows) + " }"


def _named(definition: str) -> str:
    return "".join(part.capitalize() for part in re.split(r"[-_]", definition))


def types() -> str:
    """Return the types as a file of TypeScript."""
    told = ["// Made by tools/page_types.py of docs/schemas; not to be written in.", ""]
    told += [f"export type {name} = {_type(_schema(file), file)};" for file, name in _PUBLISHED.items()]
    for name, one in _schema(_REPLY)["$defs"].items():
        told += [
            "",
            *([f"/** {one['description']} */"] if "description" in one else []),
            f"export type {_named(name)} = {_type(one, _REPLY)};",
        ]
    told += ["", f"export type Reply = {' | '.join(_type(one, _REPLY) for one in _schema(_REPLY)['anyOf'])};", ""]
    return "\n".join(told)


def main() -> int:
    """Write the types, or check them; return 1 where they are stale."""
    _TARGET.parent.mkdir(exist_ok=True)
    return write_or_check(_TARGET, types())


if __name__ == "__main__":
    raise SystemExit(main())
