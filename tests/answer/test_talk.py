"""Questions about a position as people talk, by the kind of thing heard in them: each is the question that it is, and one word that may change it makes it another one, or none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from adjudicator.language.read import QuestionError, QuestionWithoutPosition, read_question
from catan_rules import read_position

SET: dict[str, Any] = values_of(Path(__file__).parent / "talk.yaml")
POSITION = read_position(SET["position"])
SAID = [(language, row) for rows in SET["kinds"].values() for row in rows for language in ("nl", "de") if language in row]


def _named(one: Any) -> str:
    return one if isinstance(one, str) else one.get("nl") or one["de"]


@pytest.mark.parametrize(("language", "row"), [one for one in SAID if "is" in one[1]], ids=_named)
def test_a_question_put_as_people_talk_is_the_one_that_it_is(language: str, row: dict[str, Any]) -> None:
    """With its player, place, roll, cards and what it tells of the turn, and nothing else."""
    assert read_question(row[language], POSITION, None, language).as_dict() == row["is"]


@pytest.mark.parametrize(("language", "row"), [one for one in SAID if "back" in one[1]], ids=_named)
def test_a_word_that_may_change_the_answer_makes_it_no_such_question(language: str, row: dict[str, Any]) -> None:
    """A denial, another turn, another number, another player: it is asked back."""
    with pytest.raises((QuestionError, QuestionWithoutPosition)):
        read_question(row[language], POSITION, None, language)


@pytest.mark.parametrize(
    ("language", "text", "tiles"),
    [("de", "kann Rot in der Wüste bauen", "C3"), ("nl", "mag rood bij het bos", "A3"), ("de", "darf ich zur Wüste laufen", None)],
)
def test_a_terrain_is_never_called_an_unknown_word(language: str, text: str, tiles: str | None) -> None:
    """Where it is all that is not clear its tiles are named; beside a word that nobody knows it is passed over."""
    with pytest.raises(QuestionError) as caught:
        read_question(text, POSITION, None, language)
    faults = {problem.found: problem.suggestions for problem in caught.value.problems}
    terrain = next(word for word in text.split() if word in ("Wüste", "bos"))
    assert (tiles in faults[terrain]) if tiles else (terrain not in faults)
