"""Questions about hands and the bank as people put them: each answered as it was worked out by hand, or asked back; no other answer."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from adjudicator.game import Position
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, read_question
from catan_rules import read_position
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.ruled import Ruled
from catan_rules.answer.service import answer

SET: dict[str, Any] = values_of(Path(__file__).parent / "hands.yaml")
ASKED = [(language, row) for language, rows in SET["questions"].items() for row in rows]
#: That no source treats something.
NO_SOURCE = {"nl": "Geen bron", "de": "Keine Quelle"}


@cache
def _position(text: str = SET["position"]) -> Position:
    return read_position(text)


def _answered(text: str, language: str) -> Any:
    return answer(_position(), text, Asking(meant=True, language=language))


@pytest.mark.parametrize(("language", "row"), ASKED, ids=lambda one: one["text"] if isinstance(one, dict) else one)
def test_a_question_about_hands_is_answered_as_it_was_worked_out(language: str, row: dict[str, Any]) -> None:
    """The answer, what it holds and what is lacking; where there may be none, or the set says that it is asked back, no verdict."""
    found = _answered(row["text"], language)
    if "answer" not in row or row.get("open"):
        assert not isinstance(found, Judged)
        return
    assert isinstance(found, Judged)
    verdict = found.verdict
    assert str(verdict.answer) == row["answer"]
    assert str(verdict.question.kind) == row.get("kind", verdict.question.kind)
    if "value" in row:
        assert verdict.value == row["value"]
    if "lacks" in row:
        assert [dict(step.lacks) for step in verdict.steps if step.lacks] == [row["lacks"]]


@pytest.mark.parametrize(("language", "row"), [one for one in ASKED if one[1]["part"] == "d"], ids=str)
def test_of_a_word_that_nobody_knows_it_is_not_said_that_no_source_treats_it(language: str, row: dict[str, Any]) -> None:
    """It may be another word for what one does."""
    assert NO_SOURCE[language] not in "\n".join(_answered(row["text"], language).lines(language))


@pytest.mark.parametrize(("language", "row"), [one for one in ASKED if one[1]["part"] == "e"], ids=str)
def test_what_goes_now_is_not_answered_by_the_yes_or_no_of_a_rule(language: str, row: dict[str, Any]) -> None:
    """The rule is told, and that nothing is ruled on the moment."""
    found = _answered(row["text"], language)
    assert isinstance(found, Ruled)
    assert (found.of_now, found.found.asked, found.found.nearest) == (True, [], None)


#: What one word more makes of a question that is read: another one, or none.
TURNED = {
    "nl": (
        "heeft rood niet genoeg voor een stad",
        "heeft rood gratis genoeg voor een stad",
        "heeft rood in de volgende beurt genoeg voor een stad",
        "heeft rood voor het gooien genoeg voor een stad",
        "heeft rood na het bouwen nog genoeg voor een straat",
        "hoeveel kaarten heeft rood niet",
        "hoeveel kaarten heeft rood nodig",
        "hoeveel kaarten mag rood hebben",
        "heeft rood meer dan 7 kaarten nodig",
        "wat heeft rood nodig voor een stad",
        "kan rood dat betalen",
    ),
    "de": (
        "hat Rot nicht genug für eine Stadt",
        "hat Rot umsonst genug für eine Stadt",
        "hat Rot im nächsten Zug genug für eine Stadt",
        "wie viele Karten hat Rot nicht",
        "wie viele Karten darf Rot haben",
        "was braucht Rot für eine Stadt",
        "fehlt Rot nichts für eine Stadt",
    ),
}


@pytest.mark.parametrize(("language", "text"), [(language, text) for language, texts in TURNED.items() for text in texts])
def test_a_word_more_that_may_change_the_answer_is_never_passed_over(language: str, text: str) -> None:
    """A price for two, another turn, a denial: such a sentence is not read as one about hands."""
    with pytest.raises((QuestionError, QuestionWithoutPosition)):
        read_question(text, _position(), None, language)
