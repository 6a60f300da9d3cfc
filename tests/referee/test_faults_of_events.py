"""Every fault of every event is told at once, each with its line and column, in a document as in a list of events."""

from __future__ import annotations

import pytest

from catan_rules import GameError, read_game, read_position

START = "bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO, straten: A2/ZW}\n  blauw: {}\n"
EVENTS = ("paars gooit 13", "rood ruilt 3 houtt voor 2 wool met paars", "rood bouwt strat Z9/Q", "blauw gooit 1")
#: By the number of the event: where in it, and what stands there.
FAULTS = [
    (1, 1, "paars"),
    (1, 13, "13"),
    (2, 12, "3 houtt"),
    (2, 25, "2 wool"),
    (2, 36, "paars"),
    (3, 12, "strat"),
    (3, 18, "Z9/Q"),
    (4, 13, "1"),
]


def test_every_fault_of_a_course_in_a_document_is_told_with_its_line_and_column() -> None:
    """Of one event as well as of several."""
    with pytest.raises(GameError) as caught:
        read_game(START + "verloop:\n" + "".join(f"  - {event}\n" for event in EVENTS))
    assert [(one.line, one.column, one.found) for one in caught.value.problems] == [(line + 5, at + 4, said) for line, at, said in FAULTS]


def test_every_fault_of_events_alone_is_told_with_its_line_and_column() -> None:
    """After a position given apart; the nearest right words are those of each."""
    with pytest.raises(GameError) as caught:
        read_game("\n".join(EVENTS), read_position(START))
    assert [(one.line, one.column, one.found) for one in caught.value.problems] == FAULTS
    assert [one.suggestions[:1] for one in caught.value.problems[2:6]] == [("hout",), ("wol",), ("rood",), ("straat",)]
