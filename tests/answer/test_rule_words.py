"""Ordinary words of the dice game and the card game are known beside their positions: what no position holds is answered by the rule, never by "this word is not known"."""

from __future__ import annotations

from functools import cache

import pytest
from support.amount import some

from adjudicator.game import Position
from adjudicator.input.words import LANGUAGES, listed
from catan_rules import QuestionError, RuleAnswer, ask, cases

GAMES = ("dice", "card")


@cache
def _position(game: str) -> Position:
    """Return a published position of a game, found once and not where no test asks for it."""
    return next(iter(cases(game))).position


@pytest.mark.parametrize(
    ("game", "sentence", "entry"),
    [
        ("dice", "hoeveel goud heeft rood", "dice-gold"),
        ("dice", "mag rood goud ruilen", "dice-gold"),
        ("dice", "mag rood stoppen", "dice-rolling"),
        ("dice", "heeft rood een molen", "card-trade-advantage"),
        ("dice", "wie viel Gold hat Rot", "dice-gold"),
        ("dice", "darf Rot aufhören", "dice-rolling"),
        ("dice", "darf Rot eine Mühle bauen", "card-mill-figure"),
        ("card", "mag rood stoppen", "dice-rolling"),
        ("card", "darf Rot aufhören", "dice-rolling"),
    ],
)
def test_a_word_of_the_rules_beside_a_position_is_answered_by_the_rule(game: str, sentence: str, entry: str) -> None:
    """In both languages, also where the sentence names a player."""
    found = ask(_position(game), sentence)
    assert isinstance(found, RuleAnswer)
    assert found.hits[0].entry.id == entry


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_rules_is_an_unknown_word(game: str, language: str) -> None:
    """Whatever is asked with it: a question about it may be unclear, the word is known."""
    asked = {"nl": "heeft rood {}", "de": "hat Rot {}"}[language]
    unknown = []
    for word in some([word for words in listed()["rule-words"].values() for word in words[language]]):
        try:
            ask(_position(game), asked.format(word))
        except QuestionError as error:
            unknown += [word for one in error.problems if one.expected == "a word of a question"]
    assert unknown == []


def test_a_word_that_nobody_knows_stays_unknown() -> None:
    """Also beside one of the rules."""
    with pytest.raises(QuestionError) as caught:
        ask(_position("dice"), "heeft rood goud en een xylofoon")
    assert "xylofoon" in [one.found for one in caught.value.problems]
