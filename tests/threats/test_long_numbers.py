"""A number of thousands of digits is no number of a game: wherever one stands, it is told as a fault or read as a word, and never ends in one of ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from support.amount import some
from support.every_input import Input, Line, inputs, run

from adjudicator.notation.line.write import write_line
from catan_common.numbers import MOST_DIGITS, whole_number
from catan_rules import read_position

#: More digits than Python turns into a number, of two scripts.
LONG = ("9" * 5_000, "\u0669" * 5_000)
#: The command that reads a kind of input whole.
READ_BY = {"position": "check", "record": "replay", "events": "replay", "dispute": "dispute"}
MEANT = {0, 1, 2, 64, 65}
_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])|\d+")


def _lengthened() -> Iterator[Input]:
    for given in inputs():
        if given.kind in READ_BY and given.raw is not None:
            text = given.raw.decode("utf-8", "replace")
            places = [found.span() for found in _NUMBER.finditer(text)]
            for place, (at, to) in enumerate(places[:: max(1, len(places) // 8)]):
                yield given._replace(name=f"{given.name}, at {at}", raw=f"{text[:at]}{LONG[place % len(LONG)]}{text[to:]}".encode())


@pytest.mark.parametrize("kind", READ_BY)
def test_a_number_of_thousands_of_digits_ends_no_command_in_a_fault_of_ours(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At up to eight places of every published kind of text."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    tried = [one for one in _lengthened() if one.kind == kind]
    assert len(tried) > len(LONG)
    found = {}
    for given in some(tried, one_in=60):
        said = run(Line(READ_BY[kind], "nl", (), given, "word" if READ_BY[kind] == "replay" else "option"), tmp_path)
        if said.status not in MEANT or "Traceback" in said.err:
            found[given.name] = said.err[-300:]
    assert found == {}


def test_a_line_of_each_game_with_such_a_number_is_refused_or_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line of each game and one of a drawn board, at every number that it has."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    names = ("template document nl", "template document-dice nl", "template document-card nl")
    texts = {name: next(one.raw for one in inputs() if one.name == name) for name in names}
    lines = {name: write_line(read_position(text)) for name, text in texts.items() if text is not None}
    for name, line in (*lines.items(), ("a board of its own", "CR1.GZ.MS1B2WT-ZG0A1-1H7Z-X-3R.O-3X7.H")):
        for found, long in product(_NUMBER.finditer(line), LONG):
            given = Input("position", name, f"{line[: found.start()]}{long}{line[found.end() :]}".encode())
            said = run(Line("check", "nl", (), given, "option"), tmp_path)
            assert said.status in MEANT, (name, found.span(), said.err[-300:])


@pytest.mark.parametrize("columns", LONG)
def test_a_terminal_said_to_be_so_wide_is_taken_for_no_terminal(columns: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The environment says how wide a terminal is, and may say anything."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", columns)
    given = next(one for one in inputs() if one.name == "template document nl")
    assert run(Line("check", "nl", (), given, "option"), tmp_path).status == 0


@pytest.mark.parametrize(
    ("text", "number"), [("7", 7), ("0" * MOST_DIGITS, 0), ("1" + "0" * MOST_DIGITS, None), ("²", None), ("-1", None), ("", None)]
)
def test_a_number_is_read_up_to_so_many_digits(text: str, number: int | None) -> None:
    """Longer ones, signs and raised figures are none."""
    assert whole_number(text) == number
