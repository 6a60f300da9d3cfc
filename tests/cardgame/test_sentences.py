"""Sentences about principalities: each asks one question in both languages, what is unclear lists its readings, faults are told together."""

from __future__ import annotations

import pytest

from adjudicator.language.read import QuestionError, QuestionWithoutPosition, read_question
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import Question
from catan_rules import read_position

TABLE = read_position(
    "spel: kaartspel\nspelers:\n"
    "  rood: {naam: Anna, rij: dorp straat stad, hand: 'Kloster, Raubzug', uitbouw: {B4: vloot hout}}\n"
    "  blauw: {rij: dorp straat dorp, hand: 3 kaarten}\nbeurt: rood\n"
)
HAENDLER = Question("play-card", "rood", card="Händler", give={"erts": 1}, take={"goud": 1, "wol": 1})


@pytest.mark.parametrize(
    ("sentence", "question"),
    [
        ("mag ik een straat bouwen op C5", Question("road", "rood", "C5")),
        ("mag Anna op c2 een stad bouwen", Question("city", "rood", "C2")),
        ("darf Blau auf C6 eine Siedlung bauen", Question("settlement", "blauw", "C6")),
        ("waar kan ik een dorp bouwen", Question("where", "rood", piece="settlement")),
        ("mag rood het klooster op D2 leggen", Question("place-card", "rood", "D2", card="Kloster")),
        ("wo darf ich die Kirche legen", Question("card-places", "rood", card="Kirche")),
        ("wat levert een 3 op", Question("harvest", roll=3)),
        ("was bekommt Blau bei einer 6", Question("harvest", "blauw", roll=6)),
        ("wat gebeurt er bij het toernooi", Question("event", card="toernooi")),
        ("wat gebeurt er bij de pest", Question("event", card="Seuche")),
        ("wat levert de gebeurtenis een speler op", Question("event")),
        ("wen trifft der Handelsvorteil mit Gold", Question("event", card="handelsvoordeel", resource="goud")),
        ("wer hat die stärksten Ritter", Question("strongest-knights")),
        ("hoe sterk zijn de ridders", Question("strongest-knights")),
        ("hoeveel handelspunten heeft blauw", Question("trade-power")),
        ("wat raak ik kwijt door de rover", Question("event", "rood", card="rover")),
        ("mag ik een kaart trekken", Question("refill", "rood")),
        ("mag ik een kaart ruilen", Question("swap", "rood")),
        ("kan blauw zich verdedigen met Bischof", Question("play-card", "blauw", card="Bischof")),
        ("heb ik de grootste handelsmacht", Question("trade-power", "rood")),
        ("mag ik 3 wol wisselen voor 1 goud", Question("exchange", "rood", give={"wol": 3}, take={"goud": 1})),
        ("darf Anna mit Blau 2 Gold gegen 1 Erz tauschen", Question("exchange", "rood", partner="blauw", give={"goud": 2}, take={"erts": 1})),
        ("welke ruilkoersen heb ik", Question("exchange-rates", "rood")),
        ("hoeveel kaarten mag ik in de hand hebben", Question("hand", "rood")),
        ("mag ik een stapel doorzoeken voor 2 goud", Question("search", "rood", give={"goud": 2})),
        ("darf ich eine Karte nachziehen", Question("refill", "rood")),
        ("mag rood een handkaart verwisselen", Question("swap", "rood")),
        ("mag ik de rooftocht spelen", Question("play-card", "rood", card="Raubzug")),
        ("mag rood Händler spelen, 1 erts geven en 1 goud en 1 wol nemen", HAENDLER),
        ("was bewirkt der Raubzug von Rot bei einer 4", Question("attack", "rood", card="Raubzug", roll=4)),
        ("mag ik gooien", Question("roll", "rood")),
        ("darf Rot den Zug beenden", Question("end-turn", "rood")),
        ("wie is aan de beurt", Question("turn")),
        ("klopt deze stelling", Question("valid")),
        ("hoeveel zegepunten heeft Anna", Question("points", "rood")),
    ],
)  # fmt: skip
def test_a_sentence_asks_one_question(sentence: str, question: Question) -> None:
    """As players ask it, and as the program writes it in either language."""
    language = "de" if sentence.split(maxsplit=1)[0] in ("darf", "wo", "was", "wen", "wer") else "nl"
    assert read_question(sentence, TABLE, None, language) == question
    for other in ("nl", "de"):
        assert read_question(write_question(question, other), TABLE, None, other) == question


@pytest.mark.parametrize(
    "sentence", ["wat doet het Kloster", "wat kost een stad", "hoe werkt de handelsvloot", "wie funktioniert die Seuche"]
)
def test_a_sentence_about_the_rules_goes_to_the_rulebook(sentence: str) -> None:
    """It names no player and no place, and asks what a card says."""
    with pytest.raises(QuestionWithoutPosition):
        read_question(sentence, TABLE)


def test_every_fault_of_a_sentence_is_told_together() -> None:
    """An unknown word with the card that is near, a place that there is not, a player who does not play, another game's piece."""
    with pytest.raises(QuestionError) as refused:
        read_question("mag groen het Klostr op Z3 leggen en een schip bouwen", TABLE)
    problems = {problem.found: problem.suggestions for problem in refused.value.problems}
    assert list(problems) == ["groen", "Klostr", "Z3", "schip"]
    assert "Kloster" in problems["Klostr"]


def test_a_sentence_that_asks_nothing_lists_what_it_may_mean() -> None:
    """Points or the hand of the player."""
    with pytest.raises(QuestionError) as refused:
        read_question("rood", TABLE)
    assert {str(reading.question.kind) for reading in refused.value.readings} == {"points", "hand"}
