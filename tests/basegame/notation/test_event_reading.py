"""Lines that are read by the sentences that tell of a deed, where a verb tells of one deed alone."""

from __future__ import annotations

import pytest

from adjudicator.basegame.deeds import Claim, End, Get
from adjudicator.basegame.replay.record import read
from adjudicator.game.action import Action
from adjudicator.input.problems import EventFaultError
from catan_rules import read_position

POSITION = read_position("bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO}\n  blauw: {dorpen: D3.ZO}\n")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("rood krijgt 2 hout, 1 erts", Get(0, (2, 0, 0, 0, 1))),
        ("Blau erhält 2 Holz", Get(1, (2, 0, 0, 0, 0))),
        ("rood heeft 3 hout gekregen", Get(0, (3, 0, 0, 0, 0))),
        ("rood zegt te winnen", Claim(0)),
        ("Rot gewinnt das Spiel", Claim(0)),
        ("rood eindigt zijn beurt", End(0)),
        ("Blau beendet den Zug", End(1)),
    ],
)
def test_a_line_is_read_by_the_sentence_of_its_deed(line: str, told: Action) -> None:
    """With other words for the verb, and little words between."""
    assert read(line, POSITION) == told


@pytest.mark.parametrize(
    ("line", "at", "found"),
    [("rood krijgt", 11, ""), ("rood krijgt vla", 12, "vla"), ("rood wint vla", 10, "vla"), ("rood eindigt 3 hout", 13, "3")],
)
def test_what_such_a_line_cannot_say_is_told_with_its_place(line: str, at: int, found: str) -> None:
    """What is missing, and what goes unread."""
    with pytest.raises(EventFaultError) as error:
        read(line, POSITION)
    assert (error.value.at, error.value.found) == (at, found)
