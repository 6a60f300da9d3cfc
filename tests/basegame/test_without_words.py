"""Questions that no sentence asks: half a trade, a deed at a place that is not there, a question without what it needs."""

from __future__ import annotations

import pytest

from adjudicator.verdicts.question import question_of
from catan_rules import Kind, Question, Verdict, ask, read_position

POSITION = read_position("""\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 4 hout}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: "2 erts, 1 wol"}
beurt: rood
fase: voor de worp
""")


def failed(verdict: Verdict) -> list[str]:
    """Return why a verdict is a no."""
    return [str(step.reason) for step in verdict.steps if step.state == "failed"]


@pytest.mark.parametrize(
    ("partner", "sides", "reasons"),
    [
        (None, {"take": {"erts": 1}}, ["phase-forbids"]),
        (None, {"give": {"hout": 4}}, ["phase-forbids"]),
        (None, {"give": {"hout": 1}}, ["rate-misses", "phase-forbids"]),
        ("blauw", {"take": {"erts": 1}}, ["phase-forbids"]),
        ("blauw", {"give": {"hout": 1}}, ["phase-forbids"]),
    ],
)
def test_what_is_left_out_of_a_trade_is_open(partner: str | None, sides: dict[str, dict[str, int]], reasons: list[str]) -> None:
    """It is no side of nothing: what is against the trade is against it whatever stands there."""
    question = question_of({"kind": "trade", "player": "rood", **({"partner": partner} if partner else {}), **sides})
    assert failed(ask(POSITION, question, rules="actueel")) == reasons


@pytest.mark.parametrize("fact", ["gebouwd: Z9.N", "gebouwd: Z9/N", "gebouwd: A1.Q", "gebouwd: A1/Q"])
def test_nothing_was_built_off_the_map(fact: str) -> None:
    """What looks like a place is one."""
    with pytest.raises(ValueError, match=f"not on the map: {fact.removeprefix('gebouwd: ')}"):
        ask(POSITION, Question(Kind.ROAD, "rood", "A1/O", happened=(fact,)))


def test_a_route_is_cut_of_somebody_who_plays() -> None:
    """A colour that nobody has is a fault of whoever asks."""
    with pytest.raises(KeyError, match="wit"):
        ask(POSITION, Question(Kind.LONGEST_ROUTE, happened=("onderbroken: wit",)))


@pytest.mark.parametrize(
    ("question", "lacks"),
    [
        (Question(Kind.SETTLEMENT, "rood"), "needs a place"),
        (Question(Kind.ROBBER, "rood"), "needs a tile"),
        (Question(Kind.ROBBER, "rood", victim="blauw"), "needs a tile"),
        (Question(Kind.WHERE, "rood"), "needs a piece"),
        (Question(Kind.PLAY_CARD, "rood"), "needs a card"),
    ],
)
def test_a_question_without_what_it_needs_is_refused(question: Question, lacks: str) -> None:
    """With what it lacks."""
    with pytest.raises(ValueError, match=lacks):
        ask(POSITION, question)
