"""What says little at the command: answered where it is a question of a rule, else told how to ask."""

from __future__ import annotations

import pytest
from support.command import said


@pytest.mark.parametrize(
    ("asked", "begins"),
    [
        (("moet", "ik", "bouwen"), "Nee."),
        (("is", "het", "verplicht", "om", "te", "bouwen"), "Nee."),
        (("hoef", "ik", "niet", "te", "bouwen"), "Ja."),
        (("--taal", "de", "Muss", "ich", "bauen", "wenn", "ich", "genug", "Rohstoffe", "habe"), "Nein."),
    ],
)
def test_a_question_that_says_little_and_is_one_of_a_rule_is_answered(asked: tuple[str, ...], begins: str) -> None:
    """By the first line, with status 0."""
    found = said(*asked)
    assert (found.status, found.out.splitlines()[0]) == (0, begins)


@pytest.mark.parametrize("asked", [("mag", "dat"), ("mag", "ik", "bouwen"), ("--taal", "de", "ist", "das", "erlaubt")])
def test_what_no_rule_could_be_about_is_told_how_to_ask(asked: tuple[str, ...]) -> None:
    """With the status for wrong use."""
    assert said(*asked).status == 64
