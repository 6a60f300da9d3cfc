"""A player of one language needs the words of that language alone: those of the other come later over a slow line."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

_POSITION = "CR1.GB.NBEGINNERS.R8.PR-S3573-R3443-HH1B1W1G1-DK1.PB-S1283-R1224-HX7.TR.FB.D8"
_TALK = """
import json, sys
opened = set()
sys.addaudithook(lambda event, given: opened.add(given[0]) if event == "open" and isinstance(given[0], str) else None)
from catan_rules.page import handle
for asked in json.loads(sys.argv[1]):
    assert "error" not in json.loads(handle(json.dumps(asked))), asked
print(json.dumps(sorted(name.rpartition("/")[2] for name in opened if name.endswith(f"-{sys.argv[2]}.table"))))
"""


@pytest.mark.parametrize(
    ("language", "other", "text"),
    [("nl", "de", "mag rood een dorp bouwen op B2.ZO"), ("de", "nl", "darf Rot auf B2.SO eine Siedlung bauen")],
)
def test_a_first_question_reads_no_table_of_the_other_language(language: str, other: str, text: str) -> None:
    """Neither for the position, nor for places, nor for the answer."""
    of: dict[str, Any] = {"position": _POSITION, "language": language}
    asked: list[dict[str, Any]] = [{"do": "read", "text": _POSITION, "language": language}, {"do": "places", "piece": "settlement"} | of]
    asked += [{"do": "ask", "question": {"kind": kind}} | of for kind in ("points", "valid", "longest-route")]
    asked += [{"do": "ask", "text": text} | of, {"do": "ask", "text": text, "rules": "alle"} | of]
    ran = subprocess.run([sys.executable, "-c", _TALK, json.dumps(asked), other], check=True, capture_output=True, text=True)
    assert json.loads(ran.stdout) == []
