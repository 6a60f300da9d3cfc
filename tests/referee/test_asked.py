"""What follows once a fact that decides is told, and what cannot be told of it."""

from __future__ import annotations

import pytest

from catan_rules import Answer, Kind, Question, ask, deciding_question, read_position

SHEETS = read_position("spel: dobbelspel\nspelers: {rood: {}, blauw: {}}\ndobbelstenen: 6 wol\nworpen over: 1\n")


def test_a_fact_that_is_told_makes_the_position_in_which_the_question_is_answered() -> None:
    """As its outcome says."""
    asks = deciding_question(SHEETS, Question(Kind.ROLL, "rood"), "dobbelspel", strict=True)
    assert asks is not None
    assert (asks.fact, asks.most) == ("turn", 1)
    for outcome in asks.outcomes:
        for value in outcome.values:
            position, question = asks.known(value)
            assert outcome.verdict is not None
            assert ask(position, question, "dobbelspel", strict=True).answer is outcome.verdict.answer
    assert {value: outcome.verdict.answer for outcome in asks.outcomes for value in outcome.values if outcome.verdict} == {
        "rood": Answer.YES,
        "blauw": Answer.NO,
    }


@pytest.mark.parametrize("value", ["groen", "", None, 3])
def test_a_value_that_a_fact_cannot_have_is_refused(value: object) -> None:
    """With the fact and the value."""
    asks = deciding_question(SHEETS, Question(Kind.ROLL, "rood"), "dobbelspel", strict=True)
    assert asks is not None
    with pytest.raises(ValueError, match="turn cannot be"):
        asks.known(value)


def test_nothing_is_asked_where_the_question_is_answered() -> None:
    """Or where what is open is what the rules leave open."""
    assert deciding_question(SHEETS, Question(Kind.VALID), "dobbelspel") is None
    assert deciding_question(SHEETS, Question(Kind.ROLL, "rood"), "dobbelspel") is None
