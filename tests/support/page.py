"""The page's requests, as the worker makes them."""

from __future__ import annotations

import json
from typing import Any

from catan_rules.page import handle

#: A position in the middle of a game.
TABLE = "CR1.GB.NBEGINNERS.A9.PR-S73-C03-R1484-HH1E1-DK1X1-B.PB-SC3E3-RD4E2-HX7.PW-S33A3-R33A2.PO-S24D3-R24E4.TR.FB.D8"


def reply(**request: Any) -> dict[str, Any]:
    """Return the reply to a request; an AssertionError where it is not a JSON object on one line."""
    text = handle(json.dumps(request))
    assert "\n" not in text
    told = json.loads(text)
    assert isinstance(told, dict)
    return told
