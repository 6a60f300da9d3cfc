"""Documents that are odd, in many small ways: each is read, or refused with its faults and their places."""

from __future__ import annotations

from contextlib import suppress

import pytest

from adjudicator.basegame.position import Position
from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.source import MOST_BYTES
from adjudicator.notation.event_lines import whose_turn
from adjudicator.notation.fields import is_name
from adjudicator.notation.line.write import MOST_CHARACTERS, LineError, read_line, write_line
from adjudicator.rulesets.editions import POINTS

BOARD = "bord: beginners\n"
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
        ("''", [(1, 1, "''", Expected.DOCUMENT)]),
        ("bord: bsoo8 weide4 akker3\n" + PLAYERS, [(1, 7, "bsoo8", Expected.TERRAIN)]),
        (BOARD + "verloop: |\n  rood gooit\n" + PLAYERS, [(4, 1, "", Expected.ROLL)]),
        (BOARD + PLAYERS + "verloop: |\n  rood gooit\n", [(5, 1, "", Expected.ROLL)]),
        (BOARD + PLAYERS + "beurt: {a: b}\n", [(3, 8, "{…}", Expected.PLAYER)]),
        (
            BOARD + "spelers:\n  rood:\n    dorpen: X Y1\n      Z1\n",
            [(4, 13, "X", Expected.INTERSECTION), (4, 15, "Y1", Expected.INTERSECTION), (5, 7, "Z1", Expected.INTERSECTION)],
        ),
        (BOARD + 'spelers:\n  rood:\n    dorpen: "A1.Z Q9"\n', [(4, 19, "Q9", Expected.INTERSECTION)]),
        ("bord: |\n  bos8 bsoo9 weide4\n   akker3 akker2\nspelers: {rood: {straten: akker3/W}}\n", [(2, 8, "bsoo9", Expected.TERRAIN)]),
        ("bord: |\n  bos8 bos9\n  weide5 weide6\nspelers: {rood: {dorpen: F9.Z}}\n", [(3, 3, "weide5", Expected.SHIFTED_ROW)]),
        (BOARD + "spelers:\n  rood:\n    hand: 2 hout\n   dorpen: A1.Z\n", [(5, 4, "dorpen: A1.Z", f"{Expected.INDENT}: 1, 3, 5")]),
        (
            BOARD + "spelers:\n  rood:\n    hand: |\n      2 hout\n   dorpen: A1.Z\n",
            [(6, 4, "dorpen: A1.Z", f"{Expected.INDENT}: 1, 3, 5")],
        ),
        (
            BOARD + "spelers:\n  rood:\n    hand: 2 hout\n   # los\n   dorpen: A1.Z\n",
            [(6, 4, "dorpen: A1.Z", f"{Expected.INDENT}: 1, 3, 5")],
        ),
        (BOARD + "spelers:\n  rood:\n    hand 2 hout\n      dorpen: A1.Z\n", [(4, 5, "hand 2 hout", Expected.COLON)]),
        (BOARD + "# los\n  spelers: {rood: {}}\n", [(3, 3, "spelers: {rood: {}}", f"{Expected.DEEPER}: 1")]),
        (BOARD + "spelers:\n  rood: [a\n", [(3, 9, "[a", Expected.CLOSED)]),
        (BOARD + PLAYERS + "naam: 'x\n", [(3, 7, "'x", Expected.QUOTE)]),
        ("bord: @beginners\n" + PLAYERS, [(1, 7, "@beginners", Expected.YAML)]),
        (BOARD + "iets:dat\n" + PLAYERS, [(2, 1, "iets:dat", Expected.COLON)]),
        ("bord: |\nbos8 weide2\nbos9: weide3\n" + PLAYERS, [(3, 1, "bos9", Expected.KEY)]),
        ("bord: |\nbos8 weide2\nbos9 weide3: x\n" + PLAYERS, [(3, 1, "bos9 weide3", Expected.KEY)]),
        ("bord:\nbos8 weide2\nvreemd9 weide3\n" + PLAYERS, [(3, 1, "vreemd9 weide3", Expected.COLON)]),
        ("bord: |\n  bos8 weide4\n   bsoo3 akker2\n" + PLAYERS, [(3, 4, "bsoo3", Expected.TERRAIN)]),
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


@pytest.mark.parametrize("name", ['Jan"', '"Jan', '"', "J", "Jan 'P'"])
def test_a_quote_at_one_end_of_a_name_belongs_to_it(name: str) -> None:
    """Quotes around it do not."""
    folded = name.replace('"', "\u2019")
    position = read_position(f"bord: beginners\nspelers:\n  rood:\n    naam: {folded}\n")
    assert isinstance(position, Position)
    assert position.players[0].name == folded


def test_curly_quotes_around_a_name_are_none_of_it_and_within_quotes_they_are() -> None:
    """A key that stands alone in braces is no part of the list before it."""
    position = read_position(
        BOARD + "spelers:\n  rood: {naam: \u2019Jan\u2019, hand: 2 hout, dorpen}\n  blauw:\n    naam: '\u2019Piet\u2019'\n"
    )
    assert isinstance(position, Position)
    assert [player.name for player in position.players] == ["Jan", "\u2019Piet\u2019"]
    assert position.players[0].hand is not None
    assert position.players[0].hand.counts == (2, 0, 0, 0, 0)


def test_a_document_may_be_as_long_as_a_document_may_be() -> None:
    """Counted in characters or bytes, and twice as many bytes where each character takes two."""
    longest = (BOARD + PLAYERS + "#").ljust(MOST_BYTES, "x")
    marked = (BOARD + PLAYERS + "#").ljust(MOST_BYTES - 1, "x").encode("utf-16")
    for text in (longest, longest.encode(), marked):
        assert read_position(text).players
    for more in (longest + "x", longest.encode() + b"x", marked + b"x\0"):
        with pytest.raises(PositionError) as caught:
            read_position(more)
        assert [problem.expected for problem in caught.value.problems] == [Expected.SHORTER]


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [(".TR", ".TR.TB", "TB"), (".D8", ".D8.D8", "D8"), (".TR.D8", ".D8.TR", "TR"), (".TR", ".T", ""), (".PR", ".PR-HH1-HW1", "HW1")],
)
def test_a_section_of_a_line_stands_once_and_in_its_place(before: str, after: str, found: str) -> None:
    """And names somebody who plays."""
    line = write_line(read_position(BOARD + "spelers: {rood: {}, blauw: {}}\nbeurt: rood\nworp: 8\n"))
    with pytest.raises(LineError) as caught:
        read_line(line.replace(before, after))
    assert [problem.found for problem in caught.value.problems] == [found]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Anna is aan de beurt, en gooit 8", ("Anna", "Anna gooit 8", False)),
        ("Anna is aan de beurt: gooit 8", ("Anna", "Anna gooit 8", False)),
        ("Anna is aan de beurt en gooit 8", ("Anna", "Anna gooit 8", False)),
        ("Anna is aan de beurt", ("Anna", "", False)),
        ("Anna heeft nog niet gegooid", ("Anna", "", True)),
        ("Anna ist dran und muss noch würfeln", ("Anna", "", True)),
        ("Anna gooit 8", None),
    ],
)
def test_who_is_on_turn_is_told_with_or_without_what_was_done_then(line: str, told: tuple[str, str, bool] | None) -> None:
    """Signs and joining words between them say nothing."""
    assert whose_turn(line) == told


def test_near_words_are_looked_for_as_often_as_somebody_would_read_them() -> None:
    """In house rules the first hundred faults have them, and no word far longer than ours."""
    near = "conflict/robber-to-desertt"
    with pytest.raises(PositionError) as caught:
        read_house_rules("punten:\n" + "".join(f"  {near}{number}: ja\n" for number in range(102)))
    hinted = [bool(problem.suggestions) for problem in caught.value.problems]
    assert (hinted[:100], hinted[100:]) == ([True] * 100, [False] * (len(hinted) - 100))
    assert len(hinted) > 100
    longest = max(POINTS, key=len)
    assert len(longest) * 2 > 60
    for length, some in ((60, True), (61, False)):
        with pytest.raises(PositionError) as caught:
            read_house_rules(f"punten: {{{longest.ljust(length, 'x')}: ja}}")
        assert bool(caught.value.problems[0].suggestions) is some


@pytest.mark.parametrize(
    ("drawing", "tiles"),
    [
        ("bord: |\nbos8 weide2\n\n bos9 weide3\n", 4),
        ("bord: |\n\n bos8 weide2\nbos9 weide3\n", 4),
        ("bord:\n  - bos8 weide4\n   akker3 bos9 heuvels5\n", 5),
    ],
)
def test_a_drawing_may_begin_level_with_its_key_have_empty_lines_or_begin_with_a_gap(drawing: str, tiles: int) -> None:
    """Without the sign that a block begins too."""
    position = read_position(drawing + PLAYERS)
    assert isinstance(position, Position)
    assert len(position.board.terrain) == tiles


def test_what_is_in_a_block_or_in_quotes_is_kept_as_it_is() -> None:
    """Whichever line of a block is indented most; a colon within quotes begins no value."""
    position = read_position(BOARD + 'spelers:\n  rood: {naam: "Jan, hand:geen"}\nverloop: |\n    rood gooit 8\n  rood eindigt beurt\n')
    assert isinstance(position, Position)
    assert position.players[0].name == "Jan, hand:geen"
    assert position.events == ("rood gooit 8", "rood eindigt beurt")
    cards = read_position(BOARD + "spelers:\n  rood:\n    hand: |\n        2 hout\n      1 wol\n")
    assert isinstance(cards, Position)
    assert cards.players[0].hand is not None
    assert cards.players[0].hand.counts == (2, 0, 1, 0, 0)


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
        ("J\ufe0fn", False),
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
