"""What a question says of the running turn, beside what it asks: it changes the answer, is said in it, and is never passed over."""

from __future__ import annotations

import pytest

from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer
from catan_rules import QuestionError, ask, read_position
from catan_rules.referee import nearest

POSITION = read_position(
    """
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "4 erts, 1 wol", ontwikkelingskaarten: "1 ridder, 1 monopolie", gekocht: geen}
  blauw: {naam: Bo, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: "2 wol"}
bank: 19 hout, 19 baksteen, 16 wol, 19 graan, 15 erts
beurt: rood
fase: handelen
worp: 12
"""
)


@pytest.mark.parametrize(
    ("question", "happened", "rules", "answers"),
    [
        ("mag ik monopolie spelen op wol", "nadat ik een ridder heb gespeeld", "almanak", (Answer.YES, Answer.NO)),
        ("darf ich einen Ritter ausspielen", "nachdem ich schon eine Karte gespielt habe", "actueel", (Answer.YES, Answer.NO)),
        ("mag ik een ridder spelen", "die ik net heb gekocht", "actueel", (Answer.YES, Answer.NO)),
        ("mag ik 4 erts ruilen voor 1 hout", "nadat ik een straat heb gebouwd", "almanak", (Answer.YES, Answer.NO)),
        ("mag ik 4 erts ruilen voor 1 hout", "nadat ik een kaart heb gekocht", "almanak", (Answer.YES, Answer.NO)),
        ("mag ik 4 erts ruilen voor 1 hout", "nadat ik een straat heb gebouwd", "actueel", (Answer.YES, Answer.YES)),
        ("mag ik 1 wol ruilen voor 1 erts met blauw", "nadat ik met de bank heb geruild", "gebruikelijk", (Answer.NO, Answer.NO)),
    ],
)
def test_a_fact_of_the_turn_changes_the_answer(question: str, happened: str, rules: str, answers: tuple[Answer, Answer]) -> None:
    """And the answer says that it was reckoned with."""
    told = ask(POSITION, f"{question} {happened}", rules)
    assert (ask(POSITION, question, rules).answer, told.answer) == answers
    assert told.as_dict()["question"]["happened"] == list(told.question.happened)
    language = "de" if question.startswith("darf") else "nl"
    assert {"nl": "Gerekend is met de stelling nadat deze beurt", "de": "Beurteilt ist die Stellung, nachdem in diesem Zug"}[
        language
    ] in told.text(language)


@pytest.mark.parametrize(
    ("sentence", "column"),
    [
        ("mag rood een ridder spelen als blauw al een ridder heeft gespeeld", 28),
        ("mag rood een ridder spelen nadat rood ergens een ridder heeft gespeeld", 28),
        ("nadat Bo een straat heeft gebouwd, mag rood een ridder spelen", 1),
        ("darf Rot einen Ritter spielen, wenn Rot schon mit jemandem und der Bank und 3 getauscht hat", 32),
    ],
)
def test_a_clause_that_is_not_understood_is_refused_with_its_place(sentence: str, column: int) -> None:
    """What others did, and what has a word too many, would change the answer if it were passed over."""
    with pytest.raises(QuestionError) as caught:
        ask(POSITION, sentence)
    assert [problem.column for problem in caught.value.problems] == [column]
    assert caught.value.problems[0].found in sentence


def test_the_readings_of_an_unclear_sentence_keep_what_happened() -> None:
    """Each of them is a sentence that says it too, and is read as itself."""
    with pytest.raises(QuestionError) as caught:
        ask(POSITION, "mag ik van blauw een kaart krijgen voor 1 wol nadat ik een straat heb gebouwd")
    assert len(caught.value.readings) == 4
    for reading in caught.value.readings:
        assert reading.question.happened == ("gebouwd: straat",)
        assert ask(POSITION, reading.sentence).question == reading.question


def test_what_would_be_allowed_instead_is_looked_for_after_what_happened() -> None:
    """A card of which one was played this turn may be played in the next own turn."""
    found = nearest(POSITION, "mag ik monopolie spelen op wol nadat ik een ridder heb gespeeld", "almanak")
    assert [change.told["turn"] for one in found for change in one.changes] == ["own"]


def test_what_cannot_have_happened_is_no_part_of_a_question() -> None:
    """Neither an unknown deed, nor a place that is not on the map."""
    with pytest.raises(ValueError, match="danst"):
        Question("roll", "rood", happened=("danst",))
    with pytest.raises(ValueError, match=r"Z9\.Z"):
        ask(POSITION, Question("roll", "rood", happened=("gebouwd: Z9.Z",)))
