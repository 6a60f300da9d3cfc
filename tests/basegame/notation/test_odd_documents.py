"""Documents that are odd, in many small ways: each is read, or refused with its faults and their places."""

from __future__ import annotations

from contextlib import suppress

import pytest

from adjudicator.basegame.position import Position
from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.notation.document.read import read_position
from adjudicator.notation.line.write import MOST_CHARACTERS, LineError, read_line, write_line
from adjudicator.notation.names import is_name
from adjudicator.problems import Expected, PositionError

PLAYERS = "spelers: {rood: {}}\n"
ISLAND = "bos8 bos9 bos3\nweide4 weide5 weide6 weide10\nakker2 akker3 akker4 woestijn akker12\nheuvels8 heuvels9 heuvels5 bos11\nbergen3 bergen6 bergen8\n"


def _faults(text: str) -> list[tuple[int, int, str, str]]:
    with pytest.raises(PositionError) as caught:
        read_position(text)
    return [(one.line, one.column, one.found, str(one.expected)) for one in caught.value.problems]


def _drawn(drawing: str, more: str = PLAYERS) -> str:
    return "bord: |\n" + "".join(f"  {line}\n" for line in drawing.splitlines()) + more


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (_drawn("12 bos8\n weide4 weide5"), [(2, 3, "12", Expected.TERRAIN)]),
        (_drawn("bos8 5\n weide4 weide5"), [(2, 8, "5", Expected.TERRAIN)]),
        (_drawn("- -\n - -", "spelers: {rood: {dorpen: A1.Z}}\n"), [(2, 3, "- - - -", Expected.TERRAIN)]),
        (
            _drawn(" " + ISLAND),
            [(line, 3, first, Expected.SHIFTED_ROW) for line, first in ((4, "akker2"), (5, "heuvels8"), (6, "bergen3"))],
        ),
    ],
)
def test_an_odd_document_is_refused_with_its_faults(text: str, faults: list[tuple[int, int, str, str]]) -> None:
    """Each at its place, and no other."""
    assert _faults(text) == faults


@pytest.mark.parametrize(
    "text",
    [
        "bord: beginners\nspelers: {rood: {}}\nverloop:",
        "bord: beginners\nspelers: {rood: {}}\nbord:",
        "bord: |\nbos8 weide2\n12 bos3\n" + PLAYERS,
        "\u0301",
        "\u0301bord: beginners\n" + PLAYERS,
        "bord: |\n- -\n" + PLAYERS,
    ],
)
def test_no_line_breaks_the_reader(text: str) -> None:
    """It is read, or refused as a PositionError."""
    with suppress(PositionError):
        assert read_position(text).players


@pytest.mark.parametrize("name", ['Jan"', '"Jan', "J", "Jan 'P'"])
def test_a_quote_at_one_end_of_a_name_belongs_to_it(name: str) -> None:
    """Quotes around it do not."""
    folded = name.replace('"', "\u2019")
    position = read_position(f"bord: beginners\nspelers:\n  rood:\n    naam: {folded}\n")
    assert isinstance(position, Position)
    assert position.players[0].name == folded


def test_the_island_may_be_drawn_flush_left() -> None:
    """Where its rows are those of the island for four."""
    position = read_position(_drawn(ISLAND))
    assert isinstance(position, Position)
    assert len(position.board.terrain) == 19


def test_a_line_may_be_as_long_as_a_line_may_be() -> None:
    """White space around it counted; one character more is too much."""
    line = write_line(read_position("bord: beginners\n" + PLAYERS))
    assert write_line(read_line(line.rjust(MOST_CHARACTERS))) == line
    with pytest.raises(LineError) as caught:
        read_line(line.rjust(MOST_CHARACTERS + 1))
    assert [problem.expected for problem in caught.value.problems] == [Expected.LINE_SHORTER]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Jan", True),
        ("Jan Piet", True),
        ("Jan  Piet", False),
        (" Jan", False),
        ("Rene\u0301", False),
        ("Ren\u00e9", True),
        ("", False),
        ("J" * 60, True),
        ("J" * 61, False),
        ("J\u200bn", False),
        ("J\nn", False),
    ],
)
def test_a_name_is_one_printable_line_as_it_is_written(text: str, plain: bool) -> None:
    """Composed, each gap one space, nothing invisible in it, and not too long."""
    assert is_name(text) is plain


@pytest.mark.parametrize("source", ["naam:", "naam: ''", "", "# niets"])
def test_house_rules_without_a_name_are_called_after_what_they_start_from(source: str) -> None:
    """An empty name is none."""
    assert read_house_rules(source).name == "huisregels (almanak)"


@pytest.mark.parametrize("source", ["''", "huis", "[]"])
def test_what_is_no_list_of_house_rules_is_refused(source: str) -> None:
    """Whatever else it is."""
    with pytest.raises(PositionError):
        read_house_rules(source)
