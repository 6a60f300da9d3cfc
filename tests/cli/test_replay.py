"""The command that follows a game: what it reports, where it stops, and how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import said

from catan_rules import Question, ask, position_from_json

GAME = """
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "1 hout, 1 baksteen, 4 erts"}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 2 wol}
beurt: rood
fase: voor de worp
verloop: |
  rood gooit 12
  rood bouwt straat A2/ZO
  rood ruilt 4 erts voor 1 wol
  blauw gooit 6
"""


@pytest.fixture
def game(tmp_path: Path) -> str:
    """Return a file with a game in which two events break the order of the almanac."""
    path = tmp_path / "partij.yaml"
    path.write_text(GAME, encoding="utf-8")
    return str(path)


def test_what_is_not_allowed_is_told_with_line_reason_and_clause(game: str) -> None:
    """In the language of the command, with the numbers at the end; the status is that of a no."""
    done = said("naspelen", game, "--regels", "almanak")
    assert done.status == 1
    assert "Verloop, regel 11: rood ruilt 4 erts voor 1 wol: niet toegestaan." in done.out
    assert "base/turn-phases-order" in done.out
    assert "Gebeurtenissen: 4; niet toegestaan: 2; niet zeker: 0." in done.out
    german = said("nachspielen", game, "--regeln", "almanak")
    assert "Zeile 12: Blau würfelt 6: nicht erlaubt." in german.out


def test_it_stops_where_it_is_told_to(game: str) -> None:
    """At the first that is not allowed, or after an event, whose position is drawn."""
    assert "Gebeurtenissen: 3;" in said("naspelen", game, "--stop", "--regels", "almanak").out
    until = said("naspelen", game, "--tot", "2")
    assert until.status == 0
    assert "Gebeurtenissen: 2;" in until.out
    assert "│" in until.out


def test_where_it_stops_the_hands_are_shown_too(tmp_path: Path) -> None:
    """Under the board, and in JSON as a position that can be asked about; by default there is none."""
    file = tmp_path / "partij.yaml"
    players = "  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 1 wol}\n  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 2 erts}\n"
    course = "  rood gooit 8\n  rood eindigt de beurt\n"
    file.write_text(f"bord: beginners\nspelers:\n{players}beurt: rood\nfase: voor de worp\nverloop: |\n{course}", encoding="utf-8")
    shown = said("naspelen", str(file), "--tot", "1").out
    assert "rood heeft 1 hout, 1 wol\nblauw heeft 1 hout, 2 erts" in shown
    told = json.loads(said("naspelen", str(file), "--tot", "1", "--json").out.splitlines()[-1])
    position = position_from_json(told["position"])
    assert ask(position, Question("held", "blauw")).value == {"blauw": 3}  # type: ignore[arg-type]  # a kind as text
    assert "position" not in json.loads(said("naspelen", str(file), "--json").out.splitlines()[-1])


def test_json_is_one_object_a_line(game: str) -> None:
    """For each event its answer and the steps that are more than met; at the end the numbers."""
    rows = [json.loads(row) for row in said("naspelen", game, "--json", "--regels", "almanak").out.splitlines()]
    assert [row["answer"] for row in rows[:-1]] == ["yes", "yes", "no", "no"]
    assert rows[2]["steps"][0] == {"rule": "base/turn-phases-order", "state": "failed", "reason": "trade-before-building"}
    assert rows[-1] == {"events": 4, "illegal": 2, "undetermined": 0, "winner": None}


def test_every_fault_of_a_record_is_told(tmp_path: Path) -> None:
    """A line that is no event has its place and the nearest word; a file that is not there is said so."""
    wrong = tmp_path / "fout.yaml"
    wrong.write_text(GAME.replace("straat", "strat").replace("gooit 6", "gooid 6"), encoding="utf-8")
    done = said("naspelen", str(wrong))
    assert done.status == 65
    assert "straat" in done.err
    assert "gooit" in done.err
    assert said("naspelen", str(tmp_path / "geen.yaml")).status == 66
