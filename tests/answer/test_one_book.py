"""One rulebook serves all that a process asks: what was read and worked out for one answer is not read again for the next."""

from __future__ import annotations

import pytest

from catan_common import tables
from catan_rules import ask
from catan_rules.mcp_door.tools import explain, search_rules

QUESTIONS = ("mag ik een dorp naast een ander dorp bouwen", "mag de rover in de woestijn blijven staan")


def test_answers_after_the_first_read_no_table_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those of the library nor those of the tools for assistants."""
    answers = [lambda said=said: ask(None, said).as_dict() for said in QUESTIONS]
    answers += [lambda said=said: search_rules(said, "nl", 3) for said in QUESTIONS] + [lambda: explain("distance-rule", "nl")]
    first = [answer() for answer in answers]
    read: list[str] = []
    known = tables.read
    monkeypatch.setattr("rulebook.compiled.read", lambda name, stamp: read.append(name) or known(name, stamp))
    assert [answer() for answer in answers] == first
    assert read == []
