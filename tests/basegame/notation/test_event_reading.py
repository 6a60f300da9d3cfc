"""Lines that are read by the sentences that tell of a deed, where a verb tells of one deed alone."""

from __future__ import annotations

import pytest

from adjudicator.basegame.deeds import Claim, End, Get
from adjudicator.basegame.replay.record import read
from adjudicator.game.action import Action
from adjudicator.input.problems import EventFaultError
from catan_rules import GameError, Kind, Question, QuestionFieldError, ask, read_game, read_position

POSITION = read_position("bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO}\n  blauw: {dorpen: D3.ZO}\n")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("rood krijgt 2 hout, 1 erts", Get(0, (2, 0, 0, 0, 1))),
        ("Blau erhält 2 Holz", Get(1, (2, 0, 0, 0, 0))),
        ("rood heeft 3 hout gekregen", Get(0, (3, 0, 0, 0, 0))),
        ("rood zegt te winnen", Claim(0)),
        ("Rot gewinnt das Spiel", Claim(0)),
        ("rood eindigt zijn beurt", End(0)),
        ("Blau beendet den Zug", End(1)),
    ],
)
def test_a_line_is_read_by_the_sentence_of_its_deed(line: str, told: Action) -> None:
    """With other words for the verb, and little words between."""
    assert read(line, POSITION) == told


@pytest.mark.parametrize(
    ("line", "at", "found"),
    [("rood krijgt", 11, ""), ("rood krijgt vla", 12, "vla"), ("rood wint vla", 10, "vla"), ("rood eindigt 3 hout", 13, "3")],
)
def test_what_such_a_line_cannot_say_is_told_with_its_place(line: str, at: int, found: str) -> None:
    """What is missing, and what goes unread."""
    with pytest.raises(EventFaultError) as error:
        read(line, POSITION)
    assert (error.value.at, error.value.found) == (at, found)


TWINS = read_position("bord: beginners\nspelers:\n  rood: {naam: René}\n  blauw: {naam: rene}\n  wit: {naam: Bo}\n")


@pytest.mark.parametrize(
    ("line", "at", "found"),
    [
        ("René gooit 8", 0, "René"),
        ("wit geeft rene 1 hout", 10, "rene"),
        ("rood zet rover op D2, rooft van RENE", 32, "RENE"),
        ("Bo kreeg een hout en René kreeg een wol", 21, "René"),
        ("ik bouwde een straat en toen gooide Rene een acht", 36, "Rene"),
    ],
)
def test_a_name_that_two_players_have_tells_of_neither(line: str, at: int, found: str) -> None:
    """Names are the same that differ in case and accents alone; the colours are what may be meant."""
    with pytest.raises(GameError) as error:
        read_game(line, TWINS)
    (problem,) = error.value.problems
    assert (problem.family, problem.column, problem.found, problem.expected) == ("ambiguous", at + 1, found, "a name that one player has")
    assert problem.suggestions == ("rood", "blauw")


def test_a_question_of_a_program_that_names_two_players_is_refused() -> None:
    """As a sentence is, which is asked back."""
    with pytest.raises(QuestionFieldError) as error:
        ask(TWINS, Question(Kind.POINTS, player="Rene"))
    assert [(one.family, one.file, one.suggestions) for one in error.value.problems] == [
        ("ambiguous", "question.player", ("rood", "blauw"))
    ]


def test_players_of_one_name_may_play_where_they_go_by_their_colours() -> None:
    """A table may have two of a name."""
    assert read_game("rood gooit 8\nBo krijgt 1 hout", TWINS).events
