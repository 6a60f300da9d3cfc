"""An action and the question whether it may be done say the same: either follows from the other."""

from __future__ import annotations

import pytest
from support.games import random_game

from adjudicator.basegame.deeds import DEEDS, Get, Put, Roll
from adjudicator.basegame.replay.apply import apply
from adjudicator.basegame.replay.turns import begun
from adjudicator.game.action import action_of
from adjudicator.rulesets.editions import ENCYCLOPEDIE
from catan_rules import Question, read_position

START = read_position("bord: beginners\nspelers:\n  rood: {}\n  blauw: {}\n  wit: {}\nfase: opbouw\n")


@pytest.mark.parametrize("seed", range(3))
def test_the_action_of_the_question_of_an_action_asks_the_same(seed: int) -> None:
    """In games that keep to the rules: but of a roll, which tells more than its question, and of cards got, of which the question names the roll."""
    game = random_game(START, ENCYCLOPEDIE, seed, 150)
    position, met = begun(START, ENCYCLOPEDIE), set()
    for action in game.events:
        question = DEEDS[type(action)].question(action, position)
        found = action_of(DEEDS.values(), question, position)
        if not isinstance(action, Roll | Get):
            assert found is not None
            assert DEEDS[type(found)].question(found, position) == question
            assert type(found) is type(action) or isinstance(action, Put)  # a piece of the opening is asked about as any other
            met.add(type(action))
        _, position = apply(position, action, ENCYCLOPEDIE)
    assert len(met) > 4


@pytest.mark.parametrize(
    "question",
    [
        Question("winner"),
        Question("settlement", "rood", at="Z9.N"),
        Question("trade", "rood", give=(("hout", 4),)),
    ],
    ids=str,
)
def test_a_question_that_leaves_the_action_open_is_about_none(question: Question) -> None:
    """What is no deed, no place, a place that there is not, half a trade."""
    assert action_of(DEEDS.values(), question, START) is None
