"""Whole games as colonist.io keeps them, played by a reading of the rules that shares nothing with ours: the bank after every step."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace

import pytest
from naive.house import ACTUEEL
from naive.table import KINDS
from support.amount import some
from support.careless import careless
from support.colonist_games import colonist

from adjudicator.basegame.position import Bank
from adjudicator.board.board import RESOURCES
from adjudicator.telling.audit import whole_audit
from adjudicator.telling.records import read_game, replay

#: Of each game how many play, to how many points, and how many cards are safe from a seven.
GAMES = ((3, 10, 7), (4, 10, 9), (4, 8, 7), (3, 13, 9))


def _changes(banks: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return banks without those that are as the one before."""
    found = [(19,) * len(RESOURCES)]
    for bank in banks:
        if bank != found[-1]:
            found.append(bank)
    return found


@pytest.mark.parametrize("frames", [False, True], ids=["replay", "frames"])
@pytest.mark.parametrize("seed", some(range(len(GAMES)), one_in=2))
def test_a_game_is_read_and_its_bank_is_equal_after_every_step(seed: int, frames: bool) -> None:
    """As the players counted it, as the record states it and as it is found; and nobody is accused."""
    players, target, safe = GAMES[seed]
    played = careless(seed, replace(ACTUEEL, target=target, safe=safe), players, 500)
    settings = {"victoryPointsToWin": target, "cardDiscardLimit": safe, "friendlyRobber": False}
    seen_by = played.record.start.players[0].colour if frames else None
    record = read_game(json.dumps(colonist(played.record, seen_by, settings)))
    counted = _changes(tuple(bank[kind] for kind in KINDS) for bank in played.banks)
    stated = [one.value for one in record.stated if one.field == "bank"]
    found = [one.position.bank for one in replay(record, "actueel")]
    assert len(counted) > 100
    assert _changes(tuple(bank[str(kind)] for kind in RESOURCES) for bank in stated if isinstance(bank, dict)) == counted
    assert _changes(tuple(count or 0 for count in bank.resources) for bank in found if isinstance(bank, Bank)) == counted
    illegal, outcome = whole_audit(record, "actueel")
    assert (outcome.illegal, outcome.differences) == (0, ()), [one.text() for one in illegal]
