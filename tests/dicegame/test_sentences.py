"""Questions about sheets as they are asked at the table, and what is not understood."""

from __future__ import annotations

import pytest

from adjudicator.language.read import QuestionError, QuestionWithoutPosition, read_question
from adjudicator.notation.document.read import read_position
from adjudicator.verdicts.question import Question

SHEETS = read_position(
    "spel: dobbelspel\nspelers:\n  rood: {naam: Anna, straten: R0 R1 R2, dorpen: 3, ridders: 1}\n  blauw: {}\nbeurt: rood\n"
    "dobbelstenen: 2 hout, 2 baksteen, 2 erts\n"
)

ASKED = [
    ("wat kan ik bouwen", Question("build", "rood")),
    ("wat mag Anna allemaal bouwen?", Question("build", "rood")),
    ("was kann Rot bauen", Question("build", "rood")),
    ("mag ik een dorp bouwen", Question("may-build", "rood", "S4")),
    ("mag ik een stad bouwen", Question("may-build", "rood", "C7")),
    ("mag ik een ridder bouwen", Question("may-build", "rood", "K2")),
    ("mag blauw dorp 4 bouwen", Question("may-build", "blauw", "S4")),
    ("mag ik r3 bouwen", Question("may-build", "rood", "R3")),
    ("mag ik straat 3 en ridder 2 bouwen", Question("may-build", "rood", "R3 K2")),
    ("darf ich Stadt 7 bauen", Question("may-build", "rood", "C7")),
    ("mag ik ridder 1 gebruiken", Question("joker", "rood", "K1")),
    ("darf Rot K1 einsetzen", Question("joker", "rood", "K1")),
    ("mag ik mijn eerste ridder nog eens als joker gebruiken", Question("joker", "rood", "K1")),
    ("darf ich meinen zweiten Ritter als Joker einsetzen", Question("joker", "rood", "K2")),
    ("mag ik 2 goud ruilen voor 1 erts", Question("exchange", "rood", give=(("goud", 2),), take=(("erts", 1),))),
    ("darf ich 2 Gold gegen 1 Erz tauschen", Question("exchange", "rood", give=(("goud", 2),), take=(("erts", 1),))),
    ("wat is mijn kans op C7", Question("odds", "rood", "C7")),
    ("hoeveel punten levert stad 7 op", Question("score", None, "C7")),
    ("hoeveel punten krijg ik voor R3 en K2", Question("score", "rood", "R3 K2")),
    ("hoeveel punten heb ik", Question("points", "rood")),
    ("wat is de stand", Question("points")),
    ("wie wint", Question("winner")),
    ("controleer", Question("valid")),
    ("klopt deze stelling", Question("valid")),
]


@pytest.mark.parametrize(("sentence", "question"), ASKED, ids=[sentence for sentence, _ in ASKED])
def test_a_sentence_is_read_as_its_question(sentence: str, question: Question) -> None:
    """Of pieces named by kind alone those that come next are meant."""
    assert read_question(sentence, SHEETS) == question


def test_a_road_without_a_name_is_asked_back_with_those_that_can_be_reached() -> None:
    """The sheet of blue has one, and it is meant."""
    with pytest.raises(QuestionError) as refused:
        read_question("mag blauw een straat en een ridder bouwen", read_position("spel: dobbelspel\nspelers: {blauw: {straten: R0}}\n"))
    assert [reading.question.at for reading in refused.value.readings] == ["R1 K1", "R2 K1"]
    assert refused.value.unclear == "piece"
    assert read_question("mag blauw een straat bouwen", SHEETS) == Question("may-build", "blauw", "R0")


@pytest.mark.parametrize(
    ("sentence", "columns"),
    [
        ("mag groen C8 bouwen", [5, 11]),
        ("mag rood een schip bouwen", [14]),
        ("mag ik dorp 6 en R16 bouwen", [13, 18]),
        ("mag rood een stat bouwn", [14, 19]),
    ],
)
def test_all_that_is_not_known_is_told_at_once(sentence: str, columns: list[int]) -> None:
    """Players, pieces and words."""
    with pytest.raises(QuestionError) as refused:
        read_question(sentence, SHEETS)
    assert [problem.column for problem in refused.value.problems] == columns


@pytest.mark.parametrize(
    "sentence", ["wat kost een stad", "hoe werkt de goudruil", "wanneer mag je een joker inzetten", "wat betekent goud"]
)
def test_a_question_about_the_rules_goes_to_the_rulebook(sentence: str) -> None:
    """Nobody and nothing of the sheets is named."""
    with pytest.raises(QuestionWithoutPosition):
        read_question(sentence, SHEETS)


def test_a_sentence_that_asks_nothing_yet_is_answered_with_what_it_may_mean() -> None:
    """Rather than with a guess."""
    with pytest.raises(QuestionError) as refused:
        read_question("en rood dan", SHEETS)
    assert {str(reading.question.kind) for reading in refused.value.readings} == {"build", "points"}
