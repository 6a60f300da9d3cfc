"""Logs of catanlog: what spectators saw, as events."""

from __future__ import annotations

import pytest
from support.records import BOARD, MAP

from adjudicator.basegame.position import Position
from adjudicator.game.replay import replay_rules_of
from adjudicator.notation.document.write import write_position
from adjudicator.telling.audit import audited, whole_audit
from adjudicator.telling.imported import Lost
from adjudicator.telling.records import GameError, Record, read_game

HEADER = """catanlog v0.9.3
timestamp: 2026-11-22 12:00:00
players: 2
name: Anna, color: red, seat: 1
name: Bob, color: green, seat: 2
terrain: ore wheat wheat wood brick wheat sheep sheep ore brick wood sheep brick wood ore wheat wood sheep desert
numbers: 10 12 9 8 5 6 11 5 8 10 9 2 6 11 3 4 3 4 None
ports: 3:1(1 NW) wood(2 W) brick(4 W) ore(10 NE)
...CATAN!
"""
OPENING = """red buys settlement, builds at (1 SE)
red buys road, builds at (12 SW)
green buys settlement, builds at (16 SE)
green buys road, builds at (16 E)
green buys settlement, builds at (4 SE)
green buys road, builds at (15 SW)
red buys settlement, builds at (3 SE)
red buys road, builds at (14 SW)
red ends turn after 3s
"""


def lines(game: Record) -> list[str]:
    """Return the events of a game as they are written down."""
    return [replay_rules_of(game.start).write(one.event, game.start, "nl") for one in game.events]


def test_the_island_is_read_against_the_clock() -> None:
    """It is the beginners' one, written in a spiral."""
    position = read_game(HEADER + OPENING).start
    assert isinstance(position, Position)
    assert (position.board.terrain, position.board.chips) == (BOARD.terrain, BOARD.chips)
    names = {MAP.path_names[path]: what for path, what in (position.board.harbours or {}).items()}
    assert names == {"A1/NW": "3:1", "B1/W": "hout", "D1/W": "baksteen", "B4/NO": "erts"}
    assert [player.name for player in position.players] == ["Anna", "Bob"]


def test_the_opening_is_put_and_the_rest_is_built() -> None:
    """The first two settlements and roads of each; a turn that ends in the opening is none."""
    game = read_game(HEADER + OPENING + "red rolls 2 ...DEUCES!\nred buys city, builds at (1 SE)\n")
    assert lines(game) == [
        "rood zet dorp A1.ZO",
        "rood zet straat A2/ZW",
        "groen zet dorp D3.ZO",
        "groen zet straat D3/O",
        "groen zet dorp D1.ZO",
        "groen zet straat D2/ZW",
        "rood zet dorp C1.ZO",
        "rood zet straat C2/ZW",
        "rood gooit 2",
        "rood bouwt stad A1.ZO",
    ]
    assert [one.line for one in game.events][-2:] == [19, 20]
    first = read_game(HEADER + "red moves robber to 19, steals from nobody\nred buys city, builds at (1 SE)\n")
    assert lines(first) == ["rood zet rover op C3, rooft niets", "rood bouwt stad A1.ZO"]
    assert Lost.STOLEN_CARDS in game.lost


@pytest.mark.parametrize(
    ("log", "line"),
    [
        ("red moves robber to 19, steals from nobody", "rood zet rover op C3, rooft niets"),
        ("red plays knight\nred moves robber to 4, steals from green", "rood speelt ridder, rover naar D1, rooft van groen"),
        ("red buys dev card", "rood koopt ontwikkelingskaart"),
        ("red trades [3 wood, 3 brick] to port 3:1 for [2 ore]", "rood ruilt 3 hout, 3 baksteen voor 2 erts"),
        ("red trades [1 wheat] to player green for [1 sheep]", "rood ruilt 1 graan voor 1 wol met groen"),
        ("red plays year of plenty, takes wood and ore", "rood speelt uitvinding: 1 hout, 1 erts"),
        ("red plays monopoly on sheep", "rood speelt monopolie op wol"),
        ("red wins", "rood zegt te winnen"),
    ],
)
def test_each_line_is_an_event(log: str, line: str) -> None:
    """After the opening, whether it is allowed or not."""
    assert lines(read_game(HEADER + OPENING + log))[-1] == line


def test_cards_handed_in_follow_from_the_hands() -> None:
    """The log does not tell them; as many as a hand of more than seven must give are handed in, so the robber may move."""
    pays = "".join("red rolls 3\nred ends turn after 1s\ngreen rolls 3\ngreen ends turn after 1s\n" for _ in range(4))
    pays += "red rolls 11\nred ends turn after 1s\n" * 6
    game = read_game(HEADER + OPENING + pays + "green rolls 7\n")
    handed = [line for line in lines(game) if "legt" in line]
    assert handed
    assert all("kaarten af" in line for line in handed)
    stolen = "red plays knight\nred moves robber to 4, steals from green\nred plays monopoly on sheep\n"
    unsure = read_game(HEADER + OPENING + pays + stolen + "green rolls 7\n")
    assert not [line for line in lines(unsure) if "legt" in line], "nobody knows whether wool was stolen, so how many cards either has"
    assert "misschien" in write_position(whole_audit(unsure, "actueel")[1].last), "so it is written between bounds"


def test_a_winner_without_the_points_is_found() -> None:
    """The claim is not allowed, and what the log says of the winner differs."""
    events, outcome = whole_audit(read_game(HEADER + OPENING + "red rolls 2\nred wins\n"), "actueel")
    assert [str(one.answer) for one in events] == ["no"]
    assert [(one.field, one.recorded, one.found) for one in outcome.differences] == [("winner", "rood", None)]


@pytest.mark.parametrize(
    ("log", "found"),
    [
        (HEADER.replace("v0.9.3", "v0.5.8"), [(1, "catanlog v0.5.8")]),
        (HEADER.replace("players: 2", "players: 3"), [(3, "players: 3")]),
        (HEADER.replace("players: 2", "players: 0").replace("name: ", "nobody: "), [(3, "players: 0")]),
        (HEADER + OPENING + f"red buys city, builds at (0 SE)\nred buys city, builds at (20 SE)\nred buys city, builds at ({'9' * 5000} SE)\n",
         [(19, "red buys city"), (20, "red buys city"), (21, "red buys city")]),
        (HEADER.replace("terrain: ore", "terrain: gold").replace("10 12 9", "10 12 99"), [(6, "terrain: gold"), (7, "numbers: 10 12 99")]),
        (HEADER + OPENING + "red flies\nblue rolls 3\nred buys road, builds at (77 E)\n",
         [(19, "red flies"), (20, "blue rolls 3"), (21, "red buys road, builds at (77 E)")]),
    ],
)  # fmt: skip
def test_what_it_does_not_know_is_refused_with_its_line(log: str, found: list[tuple[int, str]]) -> None:
    """A version, a header that does not fit, an action, a player, a place."""
    with pytest.raises(GameError) as caught:
        read_game(log)
    told = [(problem.line, problem.found) for problem in caught.value.problems]
    assert len(told) == len(found)
    assert all(line == at and text.startswith(begin) for (line, text), (at, begin) in zip(told, found, strict=True))


def test_a_log_that_is_cut_off_is_read_or_refused() -> None:
    """Wherever it ends."""
    whole = HEADER + OPENING + "red rolls 3\nred plays knight\nred moves robber to 4, steals from green\n"
    for end in range(len("catanlog v"), len(whole)):
        assert audited(whole[:end])
