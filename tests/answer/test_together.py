"""Sentences that ask more than one question at once: deeds one after the other, described places, a moment; each answered in its first line as it was worked out."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.command import said
from support.yaml_files import values_of

from adjudicator.game import Position
from catan_rules import read_position
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.service import answer

SET: dict[str, Any] = values_of(Path(__file__).parent / "together.yaml")
ASKED = [(language, row) for language, rows in SET["questions"].items() for row in rows]


@cache
def _position(name: str) -> Position:
    return read_position(SET["positions"][name])


def _name(one: Any) -> str:
    return one["text"] if isinstance(one, dict) else str(one)


@pytest.mark.parametrize(("language", "row"), ASKED, ids=_name)
def test_the_question_that_decides_is_judged(language: str, row: dict[str, Any]) -> None:
    """The first deed that may not be done after those before it, or the last; the place that does; none where it is open which is meant."""
    found = answer(_position(row["at"]), row["text"], Asking(language=language, reader=language, meant=True))
    if "open" in row:
        assert not isinstance(found, Judged)
        return
    assert isinstance(found, Judged)
    assert (str(found.verdict.question.kind), str(found.verdict.answer)) == (row["kind"], row["answer"])


@pytest.mark.parametrize(("language", "row"), [one for one in ASKED if "first" in one[1]], ids=_name)
def test_the_first_line_answers_the_whole(language: str, row: dict[str, Any], tmp_path: Path) -> None:
    """A no to one of several is a no to all of them, and the exit status says so."""
    file = tmp_path / "tafel.yaml"
    file.write_text(SET["positions"][row["at"]], encoding="utf-8")
    ran = said(*row["text"].split(), "--stelling", str(file), "--taal", language)
    assert ran.out.startswith(row["first"])
    assert ran.status == (1 if row["first"].startswith("Ne") else 0)
