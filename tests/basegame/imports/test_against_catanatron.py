"""catanatron itself against the replay, where it is installed (group ``bench``): after every event, every difference with its clause."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import pytest
from support.amount import share
from support.running import ROOT

from adjudicator.telling.audit import Difference


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
