"""Somebody has won already, as the position says: what may still be done, asked as it is judged in a game."""

from __future__ import annotations

import pytest

from adjudicator.basegame.replay.over import IMMEDIATE, WITH_TURN
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import State
from catan_rules import ask, read_position

TABLE = """
bord: beginners
rover: C3
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW B2/O C2/ZW, hand: "4 hout, 1 baksteen, 2 wol, 3 graan, 4 erts", ontwikkelingskaarten: 1 ridder, gekocht: geen}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 1 wol}
bank: 15 hout, 18 baksteen, 16 wol, 16 graan, 15 erts, 24 ontwikkelingskaart
beurt: rood
fase: bouwen
worp: "8"
deze beurt: {gespeeld: geen, gewonnen: WHO}
"""
MOVES = (
    "rood bouwt dorp B2.ZO",
    "rood bouwt stad A1.ZO",
    "rood bouwt straat B2/ZO",
    "rood koopt ontwikkelingskaart",
    "rood speelt ridder",
    "rood eindigt beurt",
)
BOARD_GAME = [name for name, rules in RULE_SETS.items() if "basis" in rules.games]


@pytest.mark.parametrize("move", MOVES)
@pytest.mark.parametrize("rules", BOARD_GAME)
@pytest.mark.parametrize("who", ["rood", "blauw", "geen"])
def test_a_move_is_answered_as_a_question_as_it_is_in_a_game(who: str, rules: str, move: str) -> None:
    """The same answer, by the same clause on the end, once."""
    position = read_position(TABLE.replace("WHO", who))
    action = position.action(move)
    played = ask(position, action, rules)
    asked = ask(position, played.question, rules)
    assert asked.answer == played.answer
    for verdict in (asked, played):
        over = [step for step in verdict.steps if step.rule in (IMMEDIATE, WITH_TURN)]
        assert len(over) == (who != "geen")


@pytest.mark.parametrize("move", MOVES)
def test_once_somebody_has_won_nothing_more_may_be_done_under_the_current_rules(move: str) -> None:
    """And all of it may where nobody has."""
    over, on = (read_position(TABLE.replace("WHO", who)) for who in ("blauw", "geen"))
    verdict = ask(over, ask(on, on.action(move), "actueel").question, "actueel")
    assert [step.rule for step in verdict.steps if step.state is State.FAILED] == [IMMEDIATE]
    assert ask(on, verdict.question, "actueel").holds


def test_whoever_has_won_may_say_so_afterwards() -> None:
    """It is the one thing that is left to do."""
    position = read_position(TABLE.replace("WHO", "rood"))
    claim = ask(position, position.action("rood claimt"), "almanak").question
    assert not {IMMEDIATE, WITH_TURN} & {step.rule for step in ask(position, claim, "almanak").steps}
