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
    assert {value: outcome.verdict.answer for outcome in asks.outcomes for value in outcome.values if outcome.verdict is not None} == {
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


_TABLE = """bord: beginners
spelers:
  rood: {dorpen: C1.ZO A1.ZO, straten: C2/ZW, hand: 8 hout}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
worp: 8
"""


def test_of_the_bank_so_many_are_asked_for_as_can_be_asked_of_it() -> None:
    """Two for a trade that takes two; for a roll what its own tiles pay, not those of another number."""
    trade = Question(Kind.TRADE, "rood", give=(("hout", 8),), take=(("erts", 2),))
    asks = deciding_question(
        read_position(f"{_TABLE}fase: handelen\nbank: 19 hout, 19 baksteen, 19 wol, 19 graan\n"), trade, "almanak", strict=True
    )
    assert asks is not None
    assert (asks.fact, asks.or_more) == ("bank.erts", 2)
    assert [(one.values, None if one.verdict is None else one.verdict.answer) for one in asks.outcomes] == [
        ((0, 1), Answer.NO),
        ((2,), Answer.YES),
    ]
    roll = deciding_question(
        read_position(f"{_TABLE}bank: 19 baksteen, 19 wol, 19 graan, 19 erts\n"), Question(Kind.PRODUCTION), "almanak", strict=True
    )
    assert roll is not None
    assert (roll.fact, roll.or_more, [one.values for one in roll.outcomes]) == ("bank.hout", 2, [(0, 1), (2,)])


def test_what_is_told_of_the_stack_leaves_the_rest_of_the_bank_as_it_was() -> None:
    """Where two cards or more are left of the deck, one on the stack stands for more."""
    position = read_position(f"{_TABLE}fase: bouwen\nbank: 19 baksteen, 3 erts\n".replace("8 hout", '"1 wol, 1 graan, 1 erts"'))
    asks = deciding_question(position, Question(Kind.BUY_CARD, "rood"), "actueel", strict=True)
    assert asks is not None
    assert (asks.fact, asks.or_more) == ("bank.ontwikkelingskaarten", 1)
    told, _ = asks.known(1)
    assert (told.bank.resources, told.bank.developments) == (position.bank.resources, 1)
