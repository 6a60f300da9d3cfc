"""The door of the page: a request in JSON is read, carried out and answered in JSON, whatever it holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from adjudicator.input.problems import PositionError
from catan_common.json_text import loads
from catan_rules.messages import AnswerError
from catan_rules.one_book import speak
from catan_rules.page.given import Request, RequestError, UnclearError, faults_told

#: The module of this package and the function in it that carries out each kind of request. Only what is asked for is imported.
_WHERE = {
    "ask": ("asking", "ask"),
    "decide": ("deciding", "decide"),
    "offers": ("asking", "offers"),
    "read": ("positions", "read"),
    "write": ("positions", "write"),
    "boards": ("positions", "boards"),
    "lay": ("positions", "lay"),
    "places": ("positions", "places"),
    "draw": ("drawing", "draw"),
    "qr": ("drawing", "qr"),
    "report": ("drawing", "report_of"),
    "clause": ("rules", "clause"),
    "search": ("rules", "search"),
    "words": ("rules", "words"),
    "dice": ("dice", "dice"),
    "game": ("games", "game"),
    "victims": ("games", "victims"),
    "dispute": ("disputing", "dispute"),
}


def handle(request: str) -> str:
    """Return the reply to a request as JSON on one line; never raises.

    What cannot be answered has an ``error`` with ``kind`` and ``text``: ``request`` for one that the page should not have made, ``faults`` for a
    position or sentence with faults, ``unclear`` for a call that the command line would refuse too, ``broken`` for a fault of ours.
    """
    try:
        asked = loads(request)
    except ValueError:
        asked = None
    if not isinstance(asked, dict):
        return json.dumps({"id": None, "do": None, "error": {"kind": "request", "text": "no JSON object"}})
    heading = {"id": asked.get("id"), "do": asked.get("do")}
    try:
        return json.dumps(heading | _answered(asked), ensure_ascii=False)
    except Exception as error:  # noqa: BLE001 - the page must hear of it, and nobody else listens
        return json.dumps(heading | {"error": {"kind": "broken", "text": f"{type(error).__name__}: {error}"[:300]}}, default=str)


def _answered(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the reply to a request, or why there is none."""
    try:
        request = Request.of(asked)
        speak(request.language)
        return _handler(request.do)(request)
    except RequestError as error:
        return {"error": {"kind": "request", "text": str(error)}}
    except PositionError as error:
        return {"error": {"kind": "faults", "faults": faults_told(error.problems, request.language)}}
    except AnswerError as error:
        return _unclear(UnclearError([error.line(request.language)]), request.language)
    except UnclearError as error:
        return _unclear(error, request.language)


def _unclear(error: UnclearError, language: str) -> dict[str, Any]:
    told = {
        "kind": "unclear",
        "text": "\n".join(error.lines),
        "lines": error.lines,
        "readings": error.readings,
        "faults": faults_told(error.problems, language),
    }
    return {"error": told}


def _handler(do: str) -> Callable[[Request], dict[str, Any]]:
    """Return what carries out a kind of request; RequestError where there is none."""
    where = _WHERE.get(do)
    if where is None:
        raise RequestError(f"no such request: {do!r}")
    module, function = where
    found: Callable[[Request], dict[str, Any]] = getattr(import_module(f"catan_rules.page.{module}"), function)
    return found
