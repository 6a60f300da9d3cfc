"""Questions about a position that an outsider wrote: as many as when they were measured are read, or are the first that is offered; none is read as another one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.amount import some
from support.yaml_files import values_of

from catan_rules import read_position
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.service import answer

TABLES: list[dict[str, Any]] = values_of(Path(__file__).parent / "asked_outside.yaml")


@pytest.mark.parametrize(
    ("number", "table"),
    some(enumerate(TABLES), by=lambda one: one[1]["language"], one_in=5),
    ids=lambda one: one if isinstance(one, int) else "",
)
def test_what_an_outsider_asks_of_a_position_is_read_or_offered(number: int, table: dict[str, Any]) -> None:
    """By the kind of question that he asks; what was answered by the rule alone may be read, if it ever is, as he meant it."""
    position, found, measured = read_position(table["position"]), Counter[str](), Counter[str]()
    for row in table["questions"]:
        told = answer(position, row["says"], Asking(meant=True, language=table["language"], reader=table["language"]))
        asked = [told] if isinstance(told, Judged) else list(getattr(told, "may_be_meant", ()))
        kinds = [str(one.question.kind) for one in asked]
        for way in ("read", "meant"):
            if way in row:
                measured[way] += 1
                found[way] += kinds[:1] == [row[way]] and (way == "meant" or isinstance(told, Judged))
    assert found == measured, number
