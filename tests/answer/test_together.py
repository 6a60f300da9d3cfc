"""Sentences that ask more than one question at once: deeds one after the other, described places, a moment; each answered in its first line as it was worked out."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.command import said
from support.page import reply
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


@pytest.mark.parametrize(("language", "row"), [one for one in ASKED if "open" not in one[1]], ids=_name)
def test_the_page_says_what_the_command_says(language: str, row: dict[str, Any], tmp_path: Path) -> None:
    """The same lines before the reasons, where the page takes it for a question about the position that lies there; its card has of them what stands in no part of its own."""
    told = reply(do="ask", text=row["text"], position=SET["positions"][row["at"]], language=language)
    if told.get("kind") != "verdict":
        return
    file = tmp_path / "tafel.yaml"
    file.write_text(SET["positions"][row["at"]], encoding="utf-8")
    lines = _until_gap(said(*row["text"].split(), "--stelling", str(file), "--taal", language).out)
    assert _until_gap(told["text"]) == lines
    assert told["split"] or set(told["given"]) <= set(lines)


@pytest.mark.parametrize(
    ("language", "at", "text"),
    [
        ("nl", "hand", "mag rood 1 hout voor 1 baksteen met wit ruilen en dan twee straten leggen"),
        ("de", "built", "darf Rot eine Straße und dann eine Stadt bauen"),
    ],
)
def test_what_the_first_line_says_of_several_deeds_is_not_said_again_of_the_last(language: str, at: str, text: str) -> None:
    """Neither on the page's card nor in its text: the line that says where all of them may be done stands alone."""
    told = reply(do="ask", text=text, position=SET["positions"][at], language=language)
    assert (told["answer"], told["given"]) == ("yes", [])
    assert _until_gap(told["text"]) == [told["sentence"]]


def _until_gap(text: str) -> list[str]:
    return text.split("\n\n", maxsplit=1)[0].splitlines()
