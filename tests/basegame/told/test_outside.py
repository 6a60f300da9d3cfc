"""Turns that outsiders told, and those by which the reading was built: what is read of them is what was written down that was done, and as many as when they were measured are read whole."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from adjudicator.basegame.told.names import TELLERS
from adjudicator.basegame.told.turns import heard
from adjudicator.game.replay import replay_rules_of
from adjudicator.input.problems import Expected
from adjudicator.notation.place_names import looks_like_place
from adjudicator.telling.records import GameError, read_game, remembered_start

HERE = Path(__file__).parent
TURNS: list[dict[str, Any]] = [*values_of(HERE / "outside.yaml"), *values_of(HERE / "built.yaml")]


@pytest.mark.parametrize("turn", TURNS, ids=[turn["told"][:40] for turn in TURNS])
def test_what_an_outsider_tells_is_read_as_what_was_done(turn: dict[str, Any]) -> None:
    """No event is read that was not done, nor in another order; of one that is read whole all of them are."""
    start: Any = remembered_start((), turn["players"])
    teller = next((seat for seat, one in enumerate(start.players) if one.name in TELLERS.values()), None)
    rows = heard(turn["told"], start, turn["language"], teller)
    done = [replay_rules_of(start).read(line, start) for line in turn["events"]]
    said = [event for row in rows for event in row.events]
    rest = iter(done)
    assert all(event in rest for event in said)
    if "whole" in turn:
        assert [row.text for row in rows if row.ask and not row.aside] == []
        assert said == done


@pytest.mark.parametrize("turn", TURNS, ids=[turn["told"][:40] for turn in TURNS])
def test_no_turn_is_refused_without_a_word_on_its_clauses(turn: dict[str, Any]) -> None:
    """Whoever gives it as a record is asked what each of its clauses leaves open."""
    if "whole" in turn and not any(looks_like_place(word) for event in turn["events"] for word in re.split("[ ,]+", event)):
        assert len(read_game(turn["told"]).events) == len(turn["events"])
        return
    with pytest.raises(GameError) as caught:
        read_game(turn["told"])
    expected = {str(problem.expected) for problem in caught.value.problems}
    if "whole" in turn:
        assert expected == {Expected.DOCUMENT}  # a place of a board that nobody gave
    else:
        assert all(one.startswith("told: ") for one in expected)
