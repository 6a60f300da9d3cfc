"""What is far too long or stands for nothing is answered or refused: a search to the letter, a question in headlines, a board of nothing."""

from __future__ import annotations

import pytest

from adjudicator.input.problems import PositionError
from adjudicator.notation.neutral import position_from_json
from catan_rules import ask, open_rulebook, read_position
from rulebook import letter
from rulebook.search.games import games_named
from rulebook.stemming import parts

LONG = "9" * 5_000


@pytest.mark.parametrize("number", [LONG, "\u0669" * 5_000])
@pytest.mark.parametrize(
    "question", ["mag je meer dan {} ridders spelen", "darf man mehr als {} Ritter spielen", "heeft een speler {} dorpen"]
)
def test_a_question_with_a_number_of_thousands_of_digits_is_answered_without_one(question: str, number: str) -> None:
    """No rule holds such a number beside its own."""
    assert open_rulebook().answer(question.format(number), "nl").hits is not None


def test_a_query_to_the_letter_that_is_too_long_is_refused() -> None:
    """Whoosh reads it ever slower."""
    with pytest.raises(ValueError, match="characters"):
        letter.search(open_rulebook(), "haven " * 1_000, "nl")


def test_names_of_games_are_looked_for_with_typing_errors_in_the_beginning_of_a_text_alone() -> None:
    """Each word is held against every name, which a text of thousands of words would make dear."""
    assert games_named("haven " * 100 + "dobbelspeel", "nl")[0] == ("dice",)
    assert games_named("haven " * 1_000 + "dobbelspeel", "nl")[0] == ()
    assert games_named("haven " * 1_000 + "dobbelspel", "nl")[0] == ("dice",)


def test_a_board_of_nothing_is_a_fault_with_its_path() -> None:
    """And not an empty board."""
    with pytest.raises(PositionError) as error:
        position_from_json({"format": "catan-position/0", "game": "base", "players": [], "board": {}})
    assert "$.board" in [getattr(problem, "path", "") for problem in error.value.problems]


def test_a_turn_of_the_dice_game_with_hundreds_of_boxes_is_judged() -> None:
    """However many boxes a sheet has, each is looked at after the one before."""
    position = read_position("CR1.GD.PR-R0-S1-K1234-J13-B4_3_8.PB-R02-S12-K1-J1-B1" + "_6" * 900)
    assert str(ask(position, "kan deze stelling bestaan").answer) == "no"


def test_a_word_of_thousands_of_letters_is_no_compound() -> None:
    """Each way to cut it would cost its length."""
    assert parts("haven" * 20_000, frozenset({"haven"}), "nl") == ()
    assert parts("havendorp", frozenset({"haven", "dorp"}), "nl") == ("haven", "dorp")
