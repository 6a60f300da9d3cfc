"""A question that names a roll is answered for that roll, whatever the position says was rolled last."""

from __future__ import annotations

import pytest

from adjudicator.game import Position
from adjudicator.judging.referee import judge
from adjudicator.language.read import read_question
from adjudicator.notation.document.read import read_position
from adjudicator.verdicts.verdict import Answer

MOMENTS = ("", "worp: 8", "fase: bouwen", "fase: bouwen\nworp: 8", "fase: voor de worp", "fase: bouwen\nworp: 7", "fase: afleggen\nworp: 7")
SENTENCES = [
    ("nl", "hoeveel kaarten moet blauw afleggen bij een 7"),
    ("nl", "hoeveel kaarten moet blauw inleveren als er 7 gegooid wordt"),
    ("nl", "moet blauw kaarten afleggen bij een zeven"),
    ("de", "wie viele Karten muss blau bei einer 7 abgeben"),
    ("de", "wie viele Karten muss blau abgeben, wenn eine 7 fällt"),
    ("de", "wie viele Karten muss blau abgeben, wenn eine Sieben gewürfelt wird"),
]


def position(moment: str) -> Position:
    """Return a position in which blue has nine cards."""
    return read_position(
        "bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 2 hout}\n"
        f"  blauw: {{dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: '3 hout, 3 graan, 3 wol'}}\nbeurt: rood\n{moment}\n"
    )


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("language", "sentence"), SENTENCES)
def test_a_seven_that_is_asked_about_costs_what_a_seven_costs(language: str, sentence: str, moment: str) -> None:
    """Of nine cards four, in every phase and after every roll."""
    where = position(moment)
    assert judge(where, read_question(sentence, where, language=language), "actueel").value == 4


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("nl", "mag blauw bij een 7 2 hout en 2 wol afleggen"), ("de", "darf blau bei einer 7 2 Holz und 2 Wolle abgeben")],
)
def test_just_these_cards_may_be_handed_in_for_a_seven(language: str, sentence: str, moment: str) -> None:
    """The four that are due."""
    where = position(moment)
    assert judge(where, read_question(sentence, where, language=language), "actueel").answer is Answer.YES


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("nl", "hoeveel kaarten moet blauw afleggen bij een 8"), ("de", "wie viele Karten muss blau bei einer 6 abgeben")],
)
def test_another_roll_costs_nothing(language: str, sentence: str, moment: str) -> None:
    """Also where a seven was rolled."""
    where = position(moment)
    assert judge(where, read_question(sentence, where, language=language), "actueel").value == 0
