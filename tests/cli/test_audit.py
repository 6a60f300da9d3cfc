"""The command that judges whole games: files, folders and standard input, what it reports, and that one bad game stops nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.command import objects, said
from support.records import OPENING, catanatron, catanatron_text
from support.running import run

from catan_rules.status import OUR_FAULT

DOCUMENT = """
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 1 erts}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 2 wol}
beurt: rood
fase: voor de worp
verloop: |
  rood gooit 12
  blauw gooit 6
"""
GOOD = catanatron_text(OPENING, hands={"RED": {"WOOD": 2, "WHEAT": 1}, "BLUE": {"WOOD": 1, "BRICK": 1, "ORE": 1}})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a record, a document, a file of two games a line, one that is none, and a file of another kind."""
    (tmp_path / "a.json").write_text(catanatron_text(), encoding="utf-8")
    (tmp_path / "b.yaml").write_text(DOCUMENT, encoding="utf-8")
    (tmp_path / "c.json").write_text(json.dumps(catanatron(colors=["PINK"])), encoding="utf-8")
    (tmp_path / "d.jsonl").write_text(GOOD + "\n\n" + GOOD + "\n", encoding="utf-8")
    (tmp_path / "notes.md").write_text("none", encoding="utf-8")
    return tmp_path


def test_a_report_tells_what_was_illegal_by_clause_and_what_differs(folder: Path) -> None:
    """With lines and reasons, who has won and what the record does not tell, in the language of the command."""
    done = said("nakijken", str(folder / "a.json"), "--regels", "actueel")
    assert done.status == 1
    assert "Niet toegestaan (Ontwikkelingskaarten spelen, base/dev-not-same-turn): 1 keer." in done.out
    assert "regel 11: rood speelt ridder, rover naar E1, rooft van blauw: 1 hout: ridder: pas in deze beurt gekocht" in done.out
    assert (
        "Na gebeurtenis 12: handkaarten van rood: volgens het verslag 4 hout en 1 graan, nagerekend 4 hout (geen regel verklaart het)"
        in done.out
    )
    assert "wat de bank heeft" in done.out
    german = said("pruefe-partie", str(folder / "a.json"), "--regeln", "aktuell")
    assert "Handkarten von Rot: im Protokoll 4 Holz und 1 Getreide, nachgerechnet 4 Holz (keine Regel erklärt es)" in german.out


def test_json_has_a_line_for_each_event_that_is_not_legal_and_one_for_the_game(folder: Path) -> None:
    """With exactly the keys of the contract, the same in both languages but for the text of an event."""
    done = said("nakijken", str(folder / "a.json"), "--regels", "actueel", "--json")
    *events, outcome = objects(done.out)
    assert [set(one) - {"cause", "between"} for one in events] == [{"game", "event", "line", "text", "answer", "steps"}] * 2
    assert events[1]["text"] == "rood speelt ridder, rover naar E1, rooft van blauw: 1 hout"
    assert set(outcome) == {"game", "events", "illegal", "causes", "undetermined", "differences", "winner", "points", "holders"}
    assert [set(one) for one in outcome["differences"]] == [{"event", "field", "recorded", "found", "rule", "between"}]
    *in_german, same = objects(said("pruefe-partie", str(folder / "a.json"), "--regeln", "aktuell", "--json").out)
    assert in_german[1]["text"] == "Rot spielt Ritter, Räuber nach E1, raubt von Blau: 1 Holz"
    assert [{**one, "text": ""} for one in (*in_german, same)] == [{**one, "text": ""} for one in (*events, outcome)]


def test_one_bad_game_never_stops_the_rest(folder: Path) -> None:
    """A folder is judged whole, in the order of its names; what cannot be read is told with its faults, and the status says so."""
    done = said("nakijken", str(folder), "--json")
    last = [one for one in objects(done.out) if "events" in one or "problems" in one]
    names = [Path(one["game"]).name for one in last]
    assert names == ["a.json", "b.yaml", "c.json", "d.jsonl:1", "d.jsonl:3"]
    assert [problem["found"] for problem in last[2]["problems"]] == ["colors: ['PINK']"]
    assert done.status == 65
    told = said("nakijken", str(folder)).out
    assert "c.json: niet te lezen." in told
    assert "Partijen: 5; niet te lezen: 1; gebeurtenissen: 30; niet toegestaan: 3" in told


def test_several_processes_say_what_one_says(folder: Path) -> None:
    """In the same order."""
    assert said("nakijken", str(folder), "--processen", "2").out == said("nakijken", str(folder)).out


def piped(text: str, home: Path, *options: str) -> tuple[int, list[Any]]:
    """Return the status of an audit of what comes through a pipe, and its objects."""
    done = run("nakijken", "--json", *options, home=home, stdin=text.encode())
    return done.returncode, objects(done.stdout.decode())


def test_games_come_from_standard_input(tmp_path: Path) -> None:
    """One game, indented or not, a document, or one game on every line; the status is that of an answer."""
    status, rows = piped(GOOD, tmp_path)
    assert (status, [row["game"] for row in rows]) == (0, ["g1"])
    assert piped(json.dumps(json.loads(GOOD), indent=1), tmp_path)[0] == 0
    assert piped(DOCUMENT, tmp_path)[0] == 1
    status, rows = piped(f"{GOOD}\nnone\n{catanatron_text()}\n", tmp_path, "-")
    assert (status, list(dict.fromkeys(row["game"] for row in rows))) == (65, ["g1", "g2", "g3"])


def test_what_is_not_there_is_said_before_anything_is_judged(folder: Path) -> None:
    """A file that does not exist, a rule set that there is not."""
    missing = said("nakijken", str(folder / "a.json"), str(folder / "zoek.json"))
    assert (missing.status, missing.out) == (66, "")
    assert said("nakijken", str(folder / "a.json"), "--regels", "actuel").status == 64


@pytest.mark.parametrize(("command", "told"), [("nakijken", "Geen partijen gevonden"), ("pruefe-partie", "Keine Partien gefunden")])
def test_a_folder_without_games_is_told_and_is_not_a_success(tmp_path: Path, command: str, told: str) -> None:
    """As a search that finds nothing."""
    (tmp_path / "notes.md").write_text("none", encoding="utf-8")
    done = said(command, str(tmp_path))
    assert done.status == 1
    assert told in done.err
    assert not done.out


def test_a_course_that_names_a_harbour_for_a_place_is_judged(tmp_path: Path) -> None:
    """What stands at it is known before anything else of the game is: a settlement is put where one corner of a harbour is free, and where several are it stands somewhere, is asked for and is not certain."""
    told = "rood gooit een 6. Hij zet een dorp aan de {}. Dan is blauw aan de beurt."
    for harbour, placed in (("wolhaven", True), ("3:1-haven", False)):
        (tmp_path / "told.yaml").write_text(
            DOCUMENT.split("verloop:", maxsplit=1)[0] + "verloop: |\n  " + told.format(harbour), encoding="utf-8"
        )
        done = said("nakijken", str(tmp_path / "told.yaml"), "--json")
        assert done.status < OUR_FAULT, done.err
        assert objects(done.out)[-1]["events"] == len(("roll", "settlement", "end"))
        assert ("unread" not in objects(done.out)[-1]) is placed
