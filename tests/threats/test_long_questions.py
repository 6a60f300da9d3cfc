"""What is far too long or stands for nothing is answered or refused: a search to the letter, a question in headlines, a board of nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest

from adjudicator.input.problems import PositionError
from adjudicator.input.words import meaning
from adjudicator.notation.neutral import position_from_json
from catan_common.folding import fold_in
from catan_rules import ask, open_rulebook, read_position
from rulebook import letter
from rulebook.search.games import games_named
from rulebook.stemming import parts, stemmer
from rulebook.words import tokens

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


def test_a_word_of_thousands_of_letters_has_no_stem_but_itself() -> None:
    """Each vowel of it would be looked at again and again."""
    stem = stemmer("nl", {})
    assert stem("havens") == stem("haven")
    assert stem("haven" * 20_000 + "s") == "haven" * 20_000 + "s"


def _calls(made: Callable[[], object]) -> int:
    count = 0

    def seen(_frame: Any, event: str, _of: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        made()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(
    "reading",
    [
        lambda: tokens("straat" * 1_000, "nl"),
        lambda: fold_in("ue" * 1_000, "de"),
        lambda: fold_in("bauen" * 1_000, "de"),
        lambda: [meaning(slot, "Straßnele") for slot in ("fillers", "colours") * 50],
    ],
)
def test_what_one_word_is_costs_no_step_for_each_of_its_letters(reading: Callable[[], object]) -> None:
    """Of a text of a hundred kilobytes it is asked dozens of times; nor is a word folded anew for each list in which it is looked for."""
    assert _calls(reading) < 1_000


@pytest.mark.parametrize(("word", "folded"), [("ueueber", "uuber"), ("aueue", "aueue"), ("ue", "u"), ("quer", "quer"), ("xueaue", "xuaue")])
def test_umlauts_one_after_the_other_are_folded_each_by_what_stands_before_it(word: str, folded: str) -> None:
    """As what is left of the one before."""
    assert fold_in(word, "de") == folded


def test_the_words_of_a_long_text_are_folded_once_for_all_that_asks_for_them() -> None:
    """An answer looks at them dozens of times."""
    text = "darf Rot eine " + "\u0661" * 3_000
    folded: list[str] = []
    for length in range(1_001, 1_009):
        open_rulebook().answer("x" * length, "de")  # whatever was looked at before

    def counted(told: str, language: str) -> str:
        folded.append(told)
        return fold_in(told, language)

    with mock.patch("rulebook.words.fold_in", counted):
        open_rulebook().answer(text, "de")
    assert folded.count(text) == 1
