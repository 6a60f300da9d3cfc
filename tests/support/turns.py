"""Running turns of every kind, as a document can tell of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from adjudicator.basegame.position import DEVELOPMENTS
from adjudicator.basegame.this_turn import BANK, NOTHING_SAID, PLAYERS, ThisTurn
from adjudicator.board.board import Board


def turn_of(chance: Random, board: Board, players: int) -> ThisTurn:
    """Return anything that may be said of a running turn, legal or not, as it is listed; often nothing."""

    def some(values: Sequence[int], *, twice: bool = False) -> tuple[int, ...] | None:
        if chance.random() < 0.4:
            return None
        found = [chance.choice(values) for _ in range(chance.randrange(3))] if values else []
        return tuple(sorted(found if twice else set(found)))

    if chance.random() < 0.3:
        return NOTHING_SAID
    seats, paths = range(players), range(board.map.paths)
    buildings = some(range(board.map.intersections), twice=True)
    cards = some(range(len(DEVELOPMENTS)), twice=True)
    return ThisTurn(
        played=None if cards is None else tuple(str(DEVELOPMENTS[card]) for card in cards),
        buildings=buildings,
        lines=None if buildings is None else some(paths, twice=True) or (),
        traded=chance.choice((None, (), (BANK,), (BANK, PLAYERS), (PLAYERS,))),
        cut=some(seats),
        free_lines=chance.choice((None, 0, 1, 2)),
        second=chance.choice((None, *seats)),
        reached=some(seats),
        discarded=some(seats),
        moved=some(paths, twice=True),
        won=chance.choice((None, *seats)),
    )
