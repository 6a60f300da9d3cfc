"""Running turns of every kind, as a document can tell of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from adjudicator.basegame.position import BANK, DEVELOPMENTS, NOTHING_SAID, PLAYERS, Phase, Told, TurnHistory, at_least, exactly
from adjudicator.board.board import Board


def turn_of(chance: Random, board: Board, players: int) -> TurnHistory:
    """Return anything that may be said of a running turn, legal or not, as it is listed; often nothing."""

    def some(values: Sequence[int], *, twice: bool = False) -> Told[Any]:
        if chance.random() < 0.4:
            return Told()
        found = [chance.choice(values) for _ in range(chance.randrange(3))] if values else []
        return Told(tuple(sorted(found if twice else set(found))), chance.random() < 0.7)

    if chance.random() < 0.3:
        return NOTHING_SAID
    seats, paths = range(players), range(board.map.paths)
    buildings = some(range(board.map.intersections), twice=True)
    cards = some(range(len(DEVELOPMENTS)), twice=True)
    return TurnHistory(
        played=Told(tuple(str(DEVELOPMENTS[card]) for card in cards.these), cards.whole),
        buildings=buildings,
        lines=Told(some(paths, twice=True).these, buildings.whole),
        traded=chance.choice(
            (Told(), at_least(BANK), at_least(PLAYERS), exactly(), exactly(BANK), exactly(BANK, PLAYERS), exactly(PLAYERS))
        ),
        cut=some(seats),
        free_lines=chance.choice((None, 0, 1, 2)),
        second=chance.choice((None, *seats)),
        reached=some(seats),
        discarded=some(seats),
        moved=some(paths, twice=True),
        won=chance.choice((None, *seats)),
        resumes=chance.choice((None, None, *Phase)),
    )
