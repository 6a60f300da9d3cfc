"""What stands in the way now, where the place itself would do: told apart from what is wrong with the place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adjudicator.basegame.position import Cards, Phase, Position
from adjudicator.basegame.setup.beginners import beginner_position
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Verdict

START = beginner_position(4)
#: A road for red at the end of an own road, and one where nothing of red's is.
FITS, ASTRAY = "C2/ZO", "E1/ZW"


def table(hand: tuple[int, ...] = (1, 1, 1, 1, 1), turn: int = 0, **more: Any) -> Position:
    """Return the beginners' layout while building, with these cards in red's hand."""
    players = (replace(START.players[0], hand=Cards(hand)), *START.players[1:])
    told: dict[str, Any] = {"players": players, "turn": turn, "phase": Phase.BUILD} | more
    return replace(START, **told)


def asked(position: Position, **question: Any) -> Verdict:
    """Return what is said to red's question."""
    return judge(position, Question(player="rood", **question), rule_set("almanak"))


def reasons(verdict: Verdict) -> list[str]:
    """Return what stands in the way."""
    return [str(step.reason) for step in verdict.obstacles]


@pytest.mark.parametrize(
    ("position", "at", "expected"),
    [
        (table(), FITS, []),
        (table(hand=(0, 0, 0, 0, 0)), FITS, ["cannot-pay"]),
        (table(turn=1), FITS, ["not-on-turn"]),
        (table(hand=(0, 0, 0, 0, 0), turn=1), FITS, ["cannot-pay", "not-on-turn"]),
        (table(hand=(0, 0, 0, 0, 0)), ASTRAY, []),
        (table(hand=(0, 0, 0, 0, 0)), "A2/ZW", []),
    ],
    ids=["nothing", "cards", "turn", "cards and turn", "no way there", "a road there"],
)
def test_only_where_the_place_would_do_something_else_stands_in_the_way(position: Position, at: str, expected: list[str]) -> None:
    """A place that is no good needs no other reason."""
    assert reasons(asked(position, kind=Kind.ROAD, at=at)) == expected


def test_a_list_of_places_says_what_stands_in_the_way_now() -> None:
    """What is met is no obstacle."""
    assert reasons(asked(table(), kind=Kind.WHERE, piece="road")) == []
    assert reasons(asked(table(hand=(0, 0, 0, 0, 0), turn=1), kind=Kind.WHERE, piece="road")) == ["cannot-pay", "not-on-turn"]


def test_where_the_robber_may_go_says_what_stands_in_the_way_now() -> None:
    """After a seven nothing does for whoever is on turn."""
    seven: dict[str, Any] = {"phase": Phase.ROBBER, "roll": 7}
    assert reasons(asked(table(**seven), kind=Kind.WHERE, piece="robber")) == []
    assert reasons(asked(table(turn=1, **seven), kind=Kind.WHERE, piece="robber")) == ["not-on-turn"]


def test_what_a_hand_lacks_of_the_price_is_told_by_kind() -> None:
    """And nothing of which it has just enough."""
    verdict = asked(table(hand=(1, 0, 1, 1, 0)), kind=Kind.SETTLEMENT, at="E1.ZO")
    assert [way.lacks for step in verdict.steps for way in step.alternatives if way.reason == "cannot-pay"] == [(("baksteen", 1),)]
    verdict = asked(table(hand=(0, 0, 0, 1, 3)), kind=Kind.CITY, at="E1.ZO")
    assert [way.lacks for step in verdict.steps for way in step.alternatives if way.reason == "cannot-pay"] == [(("graan", 1),)]
