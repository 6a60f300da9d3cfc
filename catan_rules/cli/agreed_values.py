"""The values of the options that tell what a table has agreed on."""

from __future__ import annotations

from typing import Any

from adjudicator.notation.agreed import AGREED, agreed_value

#: The options by their keys, and what each tells.
FIELDS = dict(zip(("goal", "handlimit", "stock", "robber", "seats", "traders"), AGREED, strict=True))


def value_of(key: str, text: str) -> Any:
    """Return what an option tells; None where its value is none that it takes."""
    return agreed_value(text, FIELDS[key].kind)
