"""The published schemas as validators, made once, and YAML as schemas see them: every scalar a text."""

from __future__ import annotations

import json
from functools import cache

import yaml
from jsonschema import Draft202012Validator
from support.running import ROOT

SCHEMAS = ROOT / "docs" / "schemas"
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # the browser's Python has no C parser


@cache
def schema(name: str) -> Draft202012Validator:
    """Return the validator of a published schema, which is itself as the standard says."""
    return checked(json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8")))


def checked(found: dict[str, object]) -> Draft202012Validator:
    """Return the validator of a schema that is as the standard says; raise ``SchemaError`` otherwise."""
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


def texts(written: str) -> object:
    """Return what a YAML document holds, its scalars as they are written."""
    return yaml.load(written, Loader=_LOADER)  # noqa: S506 - constructs texts only
