"""What a text about a game is taken for, and where a record says otherwise than its events."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from support.records import OPENING, catanatron_text

from adjudicator.game.replay import Stated
from adjudicator.input.problems import Expected
from adjudicator.notation.document.read import read_position
from adjudicator.telling.audit import audited, whole_audit
from adjudicator.telling.records import DOCUMENT, EVENTS, GameError, read_game, remembered_after, remembered_start

START = read_position("bord: beginners\nspelers: {rood: {}, blauw: {}}\nbeurt: rood\nfase: voor de worp")
OTHER = {"bord": "beginners", "spelers": {"wit": {}, "oranje": {}}, "beurt": "wit", "fase": "voor de worp"}


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("rood gooit 8", EVENTS),
        ("bord: beginners\nspelers: {wit: {}}", DOCUMENT),
        ("'bord': beginners\n\"spelers\": {wit: {}}", DOCUMENT),
        (json.dumps(OTHER), DOCUMENT),
        (" " + json.dumps(OTHER), DOCUMENT),
    ],
)
def test_a_text_is_a_document_where_a_key_of_one_begins_a_line(text: str, form: str) -> None:
    """Or where it is an object of JSON, also where a position is given; else it is a list of events."""
    assert read_game(text, START).format == form


def test_events_alone_are_of_a_game_that_somebody_remembers() -> None:
    """As at the command: who plays is taken from the lines, nothing is known of the board; what the board bears on is refused with its line."""
    game = read_game("Anna gooit 8\nBert gooit 9\n")
    assert (game.format, [player.name for player in game.start.players]) == (EVENTS, ["Anna", "Bert"])
    assert [(one.line, one.event.total) for one in game.events] == [(1, 8), (2, 9)]
    outcome = whole_audit(game, "actueel")[1]
    assert (outcome.events, outcome.illegal, set(outcome.points.values())) == (2, 1, {None})
    with pytest.raises(GameError) as caught:
        read_game("Anna gooit 8\nAnna bouwt straat B2/O\n")
    assert [(one.line, one.expected) for one in caught.value.problems] == [(2, Expected.DOCUMENT)]


@pytest.mark.parametrize("text", ["", "niets\nnergens", "3", "- a\n- b"])
def test_a_text_that_is_nothing_of_this_is_refused(text: str) -> None:
    """It is read as a document, which it is not."""
    with pytest.raises(GameError):
        read_game(text)


@pytest.mark.parametrize("line", ["beurt", " beurt: rood", "\tbord: beginners", "rood: gooit 8"])
def test_a_line_that_only_looks_like_a_key_is_no_event_either(line: str) -> None:
    """It is told as a line of the list."""
    with pytest.raises(GameError) as caught:
        read_game(f"rood gooit 8\n{line}", START)
    assert [problem.line for problem in caught.value.problems] == [2]


@pytest.mark.parametrize(
    ("lines", "line", "after"),
    [
        ([], "Anna gooit 8", ["Anna gooit 8"]),
        (["Anna gooit 8"], "Anna koopt ridder", ["Anna gooit 8", "Anna koopt ridder"]),
        (["Anna gooit 7", "Anna verplaatst rover"], "Anna steelt van Bert", ["Anna gooit 7", "Anna steelt van Bert"]),
        (["Anna gooit 7", "Anna steelt van Bert"], "Bert had 3 kaarten", ["Anna gooit 7", "Bert had 3 kaarten", "Anna steelt van Bert"]),
        (["Anna gooit 7", "Anna steelt van Bert"], "Anna had 3 kaarten", ["Anna gooit 7", "Anna steelt van Bert", "Anna had 3 kaarten"]),
        ([], "Bert had 3 kaarten", ["Bert had 3 kaarten"]),
    ],
)
def test_a_line_told_from_memory_belongs_to_the_one_before_it_or_before_that_or_is_one_of_its_own(
    lines: list[str], line: str, after: list[str]
) -> None:
    """The robber moved and who is robbed are one event; what somebody had who was robbed was so before."""
    start = remembered_start(["Anna gooit 8", "Bert gooit 9"])
    assert start is not None
    assert remembered_after(lines, line, start) == after


def stated(*said: tuple[int, str, object]) -> list[tuple[int, str, object]]:
    """Return the differences, each with what is recorded, of an opening of which a record states that much: after which event, of what, which value."""
    game = replace(read_game(catanatron_text(OPENING)), stated=tuple(Stated(*one) for one in said))
    return [(one.event, one.field, one.recorded) for one in whole_audit(game, "actueel")[1].differences]


HAND = {"hout": 0, "baksteen": 0, "wol": 0, "graan": 0, "erts": 0}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ([(1, "points.rood", 1)], []),
        ([(1, "points.rood", 2)], [1]),
        ([(1, "points.rood", 2), (2, "points.rood", 2)], [1]),
        ([(6, "points.rood", 2), (7, "points.rood", 3)], [6]),
        ([(6, "points.rood", 2), (7, "points.rood", 4)], [6, 7]),
        ([(1, "points.rood", 2), (2, "points.rood", 1), (3, "points.rood", 2)], [1, 3]),
        ([(1, "points.rood", 2), (2, "points.blauw", 0), (3, "points.rood", 2)], [1]),
        ([(1, "hand.rood", HAND | {"hout": 1}), (2, "hand.rood", HAND | {"hout": 1})], [1]),
        ([(1, "hand.rood", HAND | {"hout": 1}), (2, "hand.rood", HAND | {"hout": 2})], [1, 2]),
        ([(1, "hand.rood", HAND | {"hout": 1}), (2, "hand.rood", HAND | {"erts": 1})], [1, 2]),
        ([(1, "winner", "rood"), (2, "winner", "rood"), (3, "winner", "blauw"), (4, "winner", None)], [1, 3]),
    ],
)
def test_a_difference_that_lasts_is_told_once(said: list[tuple[int, str, object]], told: list[int]) -> None:
    """Also where both numbers go up alike, and where nothing was said of it in between."""
    values = {(event, field): value for event, field, value in said}
    assert [event for event, _, _ in stated(*said)] == told
    assert all(values[event, field] == recorded for event, field, recorded in stated(*said))


def test_of_an_event_that_is_not_legal_what_decides_it_is_told() -> None:
    """Steps that failed, are unknown or assumed, and no other."""
    *events, outcome = audited(
        "bord: beginners\nspelers: {rood: {hand: geen}, blauw: {}}\nbeurt: rood\nfase: bouwen\nverloop: |\n  rood koopt ridder\n"
    )
    assert outcome["illegal"] == 1
    states = [step["state"] for event in events for step in event["steps"]]  # type: ignore[attr-defined]  # a list of objects
    assert states
    assert set(states) <= {"failed", "unknown", "assumed"}
