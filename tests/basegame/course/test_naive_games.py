"""Whole games played by a naive reading of the rules, replayed: every move accepted, and the same position after each of them."""

from __future__ import annotations

import pytest
from naive.house import HOUSES
from support.naive_games import differences, followed, in_parts, played

from adjudicator.verdict import Answer


@pytest.mark.parametrize("seeds", in_parts(2000))
def test_games_of_a_naive_reading_are_accepted_and_counted_alike(seeds: range) -> None:
    """Pieces, hands, bank, cards, holders, points, turn, phase and winner after every event of games for three to six players and at sea."""
    houses = list(HOUSES.values())
    for seed in seeds:
        game = played(seed, houses[seed % len(houses)])
        for table, found in followed(game):
            assert found.verdict.answer is not Answer.NO, (seed, found.number, found.text(), found.verdict.steps)
            assert not differences(table, found.position), (seed, found.number, found.text())
