"""Sheets in both notations: written so that they read back, and every fault told at once with its place."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.schemas import schema

from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import KNIGHTS, PIECES
from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import read_line, write_line
from adjudicator.rulesets.editions import RULE_SETS

COLOURS = ("rood", "blauw", "wit", "oranje", "groen", "bruin", "paars")


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Return whatever sheets can show, also what no turn allows."""
    colours = draw(st.lists(st.sampled_from(COLOURS), min_size=1, max_size=5, unique=True))
    boxes = st.none() | st.lists(st.integers(-99, 99), max_size=17).map(tuple)
    players = tuple(
        Player(
            colour,
            draw(st.none() | st.sampled_from(["Anna", "Jan Piet", "2", "O'Neill", "ja"])),
            draw(st.frozensets(st.sampled_from(PIECES))),
            draw(st.frozensets(st.sampled_from(KNIGHTS))),
            draw(boxes),
        )
        for colour in colours
    )
    turn = 0 if len(players) == 1 else draw(st.none() | st.integers(0, len(players) - 1))
    dice = draw(st.none() | st.tuples(*[st.integers(0, 7)] * 6))
    told = ("gooit 6 wol", "bouwt niets", "zet K6 in als wol", "bewaart 2 erts, goud en gooit 3 wol", "schrijft -2 op", "bouwt R0-R3 S4")
    events = tuple(f"{colours[0]} {event}" for event in draw(st.lists(st.sampled_from(told), max_size=4)))
    return Position(
        players, draw(st.none() | st.sampled_from([*RULE_SETS])), turn, dice, draw(st.none() | st.integers(0, 9)), events=events
    )


@examples(400)
@given(positions())
def test_a_position_is_the_same_again_from_either_notation(position: Position) -> None:
    """And its document fits the schema that editors use."""
    document = write_position(position)
    assert read_position(document) == position
    assert read_line(write_line(position)) == position
    schema("dice_sheet").validate(yaml.safe_load(document))


FAULTY = """spel: dobbelspel
regels: dobelspel
spelers:
  rood: {straten: R0 R16, dorpen: 3 6, steden: 8, riders: 1, ridders: 7, punten: 3 x}
  blouw: {straten: R1}
  wit: {gebruikt: goud}
beurt: groen
dobbelstenen: 2 ertz, 3 wol
worpen over: veel
rover: C3
"""
FAULTS = [
    (2, "dobelspel"), (4, "R16"), (4, "6"), (4, "8"), (4, "riders"), (4, "7"), (4, "x"), (5, "blouw"), (6, "goud"), (7, "groen"), (8, "2 ertz"),
    (9, "veel"), (10, "rover"),
]  # fmt: skip


def test_every_fault_is_told_at_once_with_its_place_and_near_words() -> None:
    """Unknown words, keys, colours and pieces; where a known word is near, it is named."""
    with pytest.raises(PositionError) as refused:
        read_position(FAULTY, "x.yaml")
    problems = {(problem.line, problem.found): problem.suggestions for problem in refused.value.problems}
    assert list(problems) == FAULTS
    assert "dobbelspel" in problems[2, "dobelspel"]
    assert "ridders" in problems[4, "riders"]
    assert "blauw" in problems[5, "blouw"]
    assert problems[7, "groen"] == ("rood", "wit")
    assert "erts" in problems[8, "2 ertz"]


def test_a_face_that_stands_twice_with_its_number_is_refused() -> None:
    """In either language."""
    with pytest.raises(PositionError) as refused:
        read_position("spel: dobbelspel\nspelers: {rood: {}}\nworp: {erts: 3, hout: 1, Erz: 2}\n")
    assert [(one.line, one.column, one.found, one.expected) for one in refused.value.problems] == [(3, 26, "Erz", Expected.ONCE)]


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        ("CR1.GD", [7]),
        ("CR1.GD.PX", [9]),
        ("CR1.GD.PR-RG", [12]),
        ("CR1.GD.PR-S00", [12, 13]),
        ("CR1.GD.PR-K11", [13]),
        ("CR1.GD.PR-K1-R0", [14]),
        ("CR1.GD.PR-B1__2", [12]),
        ("CR1.GD.PR-Q1.WQ2.Lx", [11, 15, 19]),
        ("CR1.GD.PR.PR", [12]),
        ("CR1.GD.PR.TB", [12]),
        ("CR1.GD.Unone.PR", [9]),
        ("CR1.GD.L1.PR", [11]),
    ],
)
def test_a_line_with_faults_tells_each_with_its_column(line: str, columns: list[int]) -> None:
    """Sections, fields, letters and numbers."""
    with pytest.raises(PositionError) as refused:
        read_line(line)
    assert [problem.column for problem in refused.value.problems] == columns


def test_what_no_line_holds_is_refused() -> None:
    """Points of four digits, a rule set of one's own, a colour twice."""
    for position in (
        Position((Player("rood", boxes=(1000,)),)),
        Position((Player("rood"),), rules="ours"),
        Position((Player("rood"), Player("rood"))),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            write_line(position)


def test_a_sheet_without_players_is_none() -> None:
    """What is missing is said."""
    with pytest.raises(PositionError) as refused:
        read_position("spel: dobbelspel\n")
    assert [problem.expected for problem in refused.value.problems] == ["players"]
