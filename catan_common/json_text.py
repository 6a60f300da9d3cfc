"""JSON that comes from outside."""

from __future__ import annotations

import json
import re
from typing import Any

#: What we write and read nests a tenth of it; a document in YAML may nest as deep.
DEEPEST = 100
_MARK = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)


def loads(text: str, twice: list[str] | None = None) -> Any:
    """Return what a text in JSON holds; ValueError where it is none, or is nested deeper than ``DEEPEST``.

    Of a key that an object has twice the last value holds; where the values differ, it is added to ``twice``.

    Python's reader goes down the machine's stack for each bracket. Where it says so itself that is RecursionError; in WebAssembly it takes the
    whole interpreter down.
    """
    if text.count("[") + text.count("{") > DEEPEST:
        depth = 0
        for found in _MARK.finditer(text):
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
            if depth > DEEPEST:
                raise ValueError(f"nested deeper than {DEEPEST}")
    if twice is None:
        return json.loads(text)

    def held(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found and found[key] != value and key not in twice:
                twice.append(key)
            found[key] = value
        return found

    return json.loads(text, object_pairs_hook=held)
