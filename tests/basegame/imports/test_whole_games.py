"""A whole game of another program, written in the form of every other: it is the same game, event by event, with the same verdicts."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest
from support.amount import some
from support.colonist_games import colonist
from support.records import later_catanatron
from support.running import ROOT
from support.soclogs import soclog

from adjudicator.basegame.deeds import Get
from adjudicator.input.problems import Expected
from adjudicator.telling.audit import Outcome, whole_audit
from adjudicator.telling.imported import Lost
from adjudicator.telling.records import GameError, Record, read_game

TEXT = (ROOT / "docs" / "examples" / "catanatron-188.json").read_text(encoding="utf-8")


@cache
def game() -> Record:
    """Return the game: 580 events of four players, five of them a card played in the turn in which it was bought."""
    return read_game(TEXT)


@cache
def verdicts() -> list[tuple[str, int, str]]:
    """Return what is not simply legal in it: the answer, how many events of the game went before, and the first clause."""
    return _verdicts(game())[0]


def _verdicts(record: Record) -> tuple[list[tuple[str, int, str]], Outcome]:
    found, outcome = whole_audit(record, "actueel")
    gets = [number for number, one in enumerate(record.events, 1) if isinstance(one.event, Get)]
    told = [
        (
            str(one.answer),
            one.event - sum(number < one.event for number in gets),
            next(step.rule for step in one.verdict.steps if step.state == "failed"),
        )
        for one in found
        if str(one.answer) == "no"
    ]
    return told, outcome


FORMS: dict[str, Callable[[], str]] = {
    "catanatron 3.3": lambda: json.dumps(later_catanatron(json.loads(TEXT))),
    "log of a server": lambda: soclog(game()),
    "log of a client": lambda: soclog(game(), client=0),
    "replay": lambda: json.dumps(colonist(game())),
    "frames of one player": lambda: json.dumps(colonist(game(), "rood")),
    "frames, one a line": lambda: "\n".join(json.dumps(frame) for frame in colonist(game(), "rood")),
}


@cache
def written(form: str) -> str:
    """Return the game in a form, written once."""
    return FORMS[form]()


WHOLE = ("catanatron 3.3", "log of a server", "replay")


@pytest.mark.parametrize("form", FORMS)
def test_a_whole_game_is_the_same_in_every_form(form: str) -> None:
    """Nobody is accused of what he did not do, and what is hidden in a form accuses nobody."""
    record = read_game(written(form))
    events = [one.event for one in record.events if not isinstance(one.event, Get)]
    assert [type(event) for event in events] == [type(one.event) for one in game().events]
    told, outcome = _verdicts(record)
    assert told == verdicts()
    if form != "catanatron 3.3":  # whose last position is counted otherwise, as that of 3.2 is
        assert outcome.differences == ()
        assert outcome.winner is None
    assert (outcome.undetermined == 0) == (form in WHOLE)
    assert (Lost.STOLEN_CARDS in record.lost) == (form not in WHOLE)


@pytest.mark.parametrize("form", ["log of a server", "replay", "frames of one player"])
def test_a_form_that_states_hands_and_bank_is_compared_all_along(form: str) -> None:
    """After each roll at least, hundreds of times in a game."""
    stated = read_game(written(form)).stated
    assert sum(one.field.startswith("hand.") for one in stated) > 200
    assert form == "log of a server" or sum(one.field == "bank" for one in stated) > 200


def _later(form: str) -> str:
    """Return the game in a form without its first third."""
    text = written(form)
    if form == "log of a server":
        lines = text.splitlines(keepends=True)
        head = next(number for number, line in enumerate(lines) if "SOCPutPiece" in line)
        turn = next(number for number, line in enumerate(lines) if number > len(lines) / 3 and "SOCTurn" in line)
        return "".join([*lines[:head], *lines[turn:]])
    whole = json.loads(text)
    told = whole["action_records"] if form == "catanatron 3.3" else whole["data"]["eventHistory"]["events"]
    del told[: len(told) // 3]
    return json.dumps(whole)


@pytest.mark.parametrize("form", WHOLE)
def test_a_record_without_its_beginning_is_refused_by_name(form: str) -> None:
    """Where nobody has seen pieces placed, all that is built on them would be a cause: hundreds in a game."""
    with pytest.raises(GameError) as caught:
        read_game(_later(form))
    assert Expected.RECORD_START in {problem.expected for problem in caught.value.problems}


@pytest.mark.parametrize(
    ("form", "encoding"),
    some(
        product(["catanatron 3.3", "log of a server", "frames, one a line"], ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]),
        by=lambda one: one[1],
    ),
)
def test_a_record_is_read_in_every_encoding_that_documents_have(form: str, encoding: str) -> None:
    """Windows writes what is copied there with a mark, and in UTF-16; ends of lines are its own as well."""
    text = written(form)
    assert read_game(text.replace("\n", "\r\n").encode(encoding)) == read_game(text)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda text: text[: len(text) * 2 // 3], Expected.CLOSED),
        (lambda text: f"{text}\n{text}", Expected.RECORD_FIELD),
        (lambda text: text.replace("}, {", "} {", 1), Expected.RECORD_FIELD),
        (lambda text: f"[{text}, {text}]", Expected.RECORD_VERSION),
        (lambda text: text.replace('"eventHistory"', '"history"'), Expected.RECORD_VERSION),
    ],
    ids=["cut off", "two games", "broken", "a list", "of no program"],
)
def test_json_that_is_no_game_says_where_it_is_none(change: Callable[[str], str], expected: Expected) -> None:
    """Not that it should be shorter: that is said of our own documents."""
    with pytest.raises(GameError) as caught:
        read_game(change(written("replay")))
    assert [problem.expected for problem in caught.value.problems] == [expected]


def _without(text: str, number: int) -> str:
    """Return a replay without the entries and places of one of its steps."""
    whole: Any = json.loads(text)
    steps = whole["data"]["eventHistory"]["events"]
    assert "mapState" in steps[number]["stateChange"]
    steps[number]["stateChange"].pop("gameLogState")
    return json.dumps(whole)


def test_a_step_that_is_missing_is_found_where_the_record_states_hands() -> None:
    """A road that was built and is told nowhere: the cards that it took are missing at once, at the event before it."""
    text = FORMS["replay"]()
    steps = json.loads(text)["data"]["eventHistory"]["events"]
    built = next(
        number
        for number, step in enumerate(steps)
        if any(entry["text"]["type"] == 5 for entry in step["stateChange"].get("gameLogState", {}).values())
    )
    _, outcome = whole_audit(read_game(_without(text, built)), "actueel")
    first = outcome.differences[0]
    assert first.field.partition(".")[0] in ("bank", "hand")
    assert read_game(text).events[first.event].line == built + 1
