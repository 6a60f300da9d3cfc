"""catanatron itself against the replay, where it is installed (group ``bench``): after every event, every difference with its clause."""

from __future__ import annotations

import importlib.util
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from support.amount import share
from support.running import ROOT

from adjudicator.telling.audit import Difference
from adjudicator.verdicts.verdict import State


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catanatron_games", ROOT / "tools" / "catanatron_games.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = _tool()


@pytest.mark.parametrize("seed", range(share(20)))
def test_every_disagreement_has_a_clause_that_explains_it(seed: int) -> None:
    """Cards and bank agree but where the bank runs short; holders and points differ only where a route is counted otherwise."""
    pytest.importorskip("catanatron")
    found, events = TOOL.disagreements(TOOL.play(seed))
    assert events > 0
    assert TOOL.unexplained(found) == []


ROUTE = Difference(10, "route.rood", 4, 5, "base/longest-route-foreign-buildings-break")
HOLDER = Difference(10, "holder.longest-route", None, "rood", "base/longest-route-taken-by-longer")
POINTS = Difference(10, "points.rood", 3, 5, "base/longest-route-two-points")
CARDS = Difference(4, "hand.rood", {"hout": 1}, {"hout": 2}, None)


@pytest.mark.parametrize(
    ("found", "left"),
    [
        ([ROUTE, HOLDER, POINTS], []),
        ([HOLDER, POINTS], [HOLDER, POINTS]),
        ([CARDS], [CARDS]),
        ([Difference(3, "route.blauw", 4, 5, ROUTE.rule), HOLDER, POINTS], [HOLDER, POINTS]),
        ([Difference(4, "bank", {"wol": 1}, {"wol": 0}, "base/bank-shortage-sole-claimant")], []),
    ],
)
def test_a_row_is_explained_by_what_it_follows_from(found: list[Difference], left: list[Difference]) -> None:
    """A holder by a route of one of the two that is counted otherwise, points by a holder; cards by their own clause or not at all."""
    assert TOOL.unexplained(found) == left


@pytest.mark.parametrize("seed", range(share(20)))
def test_every_move_that_is_refused_follows_from_something_that_catanatron_does_otherwise(seed: int) -> None:
    """Nobody is accused of what is allowed; asked in the neutral form each move is answered the same."""
    pytest.importorskip("catanatron")
    played = TOOL.play(seed, varied=bool(seed % 2))
    causes = {one.event: one.cause for one in TOOL.refusals(played)}
    assert None not in causes.values()
    assert {event for event, answer, _ in TOOL.through_the_form(played) if answer == "no"} == causes.keys()


def _refused(event: int, rule: str, by: str | None = None, cause: int | None = None) -> Any:
    step = SimpleNamespace(rule=rule, state=State.FAILED, by=by)
    return SimpleNamespace(event=event, verdict=SimpleNamespace(steps=[step]), cause=cause)


OVER = {20: _refused(20, "base/win-end-immediate", "rood"), 25: _refused(25, "base/win-end-immediate", cause=20)}
NINE = {(19, "points.rood"): 9}


@pytest.mark.parametrize(
    ("found", "stated", "traced"),
    [
        ([ROUTE, HOLDER, POINTS], NINE, True),
        ([HOLDER, POINTS], NINE, False),
        ([ROUTE, POINTS], NINE, False),
        ([ROUTE, HOLDER], NINE, False),
        ([ROUTE, HOLDER, POINTS], {(19, "points.rood"): 7}, False),
        ([ROUTE, HOLDER, POINTS], {(19, "points.rood"): 10}, False),
        ([Difference(21, "route.rood", 4, 5, ROUTE.rule), HOLDER, POINTS], NINE, False),
        ([Difference(10, "route.wit", 4, 5, ROUTE.rule), HOLDER, POINTS], NINE, False),
    ],
)
def test_a_move_after_a_win_is_traced_to_the_route_that_hid_it(found: list[Difference], stated: dict[Any, int], traced: bool) -> None:
    """Where all that lies between is seen before it: the route, the holder, the points, and that these were the ten."""
    for number in OVER:
        cause = TOOL._cause_of(OVER, number, found, stated)
        assert (cause is not None) is traced
        assert not traced or cause.startswith("rood has won with 11 points, of which there are 9 there")
