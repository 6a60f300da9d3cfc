"""What judged games come to for people: a page of each as HTML and as text, a document about many, tables for programs, and how far a long run is."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from support.command import objects, said
from support.records import OPENING, catanatron_text
from support.running import ROOT

from catan_rules.cli.commands.replay.progress import Progress

GAME = str(ROOT / "docs/examples/catanatron-188.json")
#: A name that would be markup, one that would be a formula.
MARKUP, FORMULA = "<script>alert(1)</script>", "=2+5"
DOCUMENT = f"""
bord: beginners
spelers:
  rood: {{naam: "{MARKUP}", dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 1 erts}}
  blauw: {{naam: "{FORMULA}", dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 2 wol}}
beurt: rood
fase: voor de worp
verloop: |
  rood gooit 12
  blauw gooit 6
  rood eindigt beurt
  blauw gooit 8
  blauw bouwt stad op D1.ZO
"""


@pytest.fixture
def document(tmp_path: Path) -> str:
    """Return a document of a game whose players have hostile names."""
    file = tmp_path / "avond.yaml"
    file.write_text(DOCUMENT, encoding="utf-8")
    return str(file)


PARTS = {
    "nakijken": [
        "Volgens de regels heeft niemand gewonnen, volgens het verslag Blauw.",
        "Hoe het eindigde",
        "Wat er misging",
        "regel 52: oranje speelt ridder",
        "De stelling vóór regel 52.",
        "Anders dan het verslag zegt",
        "De punten in de loop van de partij",
        "Wit krijgt de langste handelsroute",
        "De grootste riddermacht",
        "De dobbelstenen",
        "erg mee",
        "Wat het verslag niet zegt",
    ],
    "pruefe-partie": [
        "Nach den Regeln hat niemand gewonnen, nach dem Protokoll Blau.",
        "Wie es ausging",
        "Was schiefging",
        "Zeile 52: Orange spielt Ritter",
        "Die Stellung vor Zeile 52.",
        "Anders als im Protokoll",
        "Die Punkte im Lauf der Partie",
        "Weiß bekommt die Längste Handelsstraße",
        "Die Größte Rittermacht",
        "Die Würfel",
        "viel Glück",
        "Was das Protokoll nicht sagt",
    ],
}


@pytest.mark.parametrize("command", PARTS)
def test_a_page_tells_who_won_what_went_wrong_and_how_it_went(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one HTML file with the positions drawn and nothing loaded from elsewhere, and as text that fits a terminal."""
    rules, target, full = ("--regels", "--bestand", "--uitgebreid") if command == "nakijken" else ("--regeln", "--datei", "--ausfuehrlich")
    file = tmp_path / "partij.html"
    done = said(command, GAME, rules, "actueel" if command == "nakijken" else "aktuell", target, str(file))
    assert done.status == 1
    page = file.read_text(encoding="utf-8")
    words = " ".join(re.sub(r"<[^>]*>", " ", page.partition("<body")[2]).split())
    for part in PARTS[command]:
        assert part in words, part
    assert page.count("<svg") == 6  # three of five causes of one clause drawn, three charts
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page
    assert not re.search(r"""(?:src|href)=["'](?!#|data:)""", page)
    monkeypatch.setenv("COLUMNS", "80")
    text = said(command, GAME, rules, "actueel" if command == "nakijken" else "aktuell", full).out
    for part in PARTS[command]:
        assert part in " ".join(text.split()), part
    assert max(map(len, text.splitlines())) <= 80


def test_names_of_players_are_words_whatever_they_hold(document: str, tmp_path: Path) -> None:
    """No markup in a page, no formula in a table."""
    page = tmp_path / "p.html"
    assert said("nakijken", document, "--bestand", str(page)).status == 1
    body = page.read_text(encoding="utf-8")
    assert "<script" not in body
    assert "&lt;script&gt;" in body
    table = tmp_path / "t.csv"
    said("nakijken", document, "--bestand", str(table))
    cells = {cell for row in csv.reader(io.StringIO(table.read_text(encoding="utf-8"))) for cell in row}
    assert f"'{FORMULA}" in cells
    assert FORMULA not in cells


def test_a_folder_gets_a_page_of_each_game_and_one_that_leads_to_them(document: str, tmp_path: Path) -> None:
    """In order; a page that is there already stays unless told otherwise, and what cannot be read has none."""
    bad = tmp_path / "stuk.json"
    bad.write_text("{}", encoding="utf-8")
    folder = tmp_path / "paginas"
    done = said("nakijken", GAME, str(bad), document, "--bestand", f"{folder}/")
    assert done.status == 65
    assert sorted(one.name for one in folder.iterdir()) == ["0001-catanatron-188.html", "0003-avond.html", "index.html"]
    index = (folder / "index.html").read_text(encoding="utf-8")
    assert '<a href="0001-catanatron-188.html">' in index
    assert "niet te lezen" in index
    assert "<script" not in index
    again = said("nakijken", document, "--bestand", str(folder))
    assert (again.status, "bestaat al" in again.err) == (73, True)
    assert said("nakijken", document, "--bestand", str(folder), "--force").status == 1


def test_many_games_are_one_table_by_clause_and_player(tmp_path: Path) -> None:
    """The same rows as CSV and as JSON lines: of both, of each clause, of each player."""
    lines = tmp_path / "t.jsonl"
    assert said("nakijken", GAME, GAME, "--regels", "actueel", "--bestand", str(lines)).status == 1
    rows = objects(lines.read_text(encoding="utf-8"))
    assert {"rule": "base/dev-not-same-turn", "player": "oranje", "illegal": 6, "causes": 6, "undetermined": 0, "games": 2} in rows
    assert {"rule": "base/dev-not-same-turn", "illegal": 10, "causes": 10, "undetermined": 0, "games": 2} in rows
    assert {"player": "blauw", "games": 2, "won": 0, "recorded": 2, "illegal": 2, "causes": 2, "undetermined": 0} in rows
    table = tmp_path / "t.csv"
    said("nakijken", GAME, GAME, "--regels", "actueel", "--bestand", str(table))
    found = list(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8"))))
    assert [{key: str(value) for key, value in row.items()} for row in rows] == [
        {key: value for key, value in row.items() if value} for row in found
    ]
    about = tmp_path / "alle.md"
    said("nakijken", GAME, GAME, "--regels", "actueel", "--bestand", str(about))
    assert "| Oranje | 2 | 0 | 6 | 6 | 0 |" in about.read_text(encoding="utf-8")


def test_with_json_the_games_are_told_and_then_the_file(tmp_path: Path) -> None:
    """The objects of the contract, and one that names what was written."""
    done = said("nakijken", GAME, "--json", "--bestand", str(tmp_path / "p.html"))
    *_, outcome, written = objects(done.out)
    assert outcome["events"] == 580
    assert written == {"format": "html", "file": str(tmp_path / "p.html"), "text": None}


def test_a_file_that_promises_something_else_is_refused(tmp_path: Path) -> None:
    """Before anything is judged."""
    done = said("nakijken", GAME, "--bestand", str(tmp_path / "p.svg"))
    assert (done.status, done.out) == (64, "")
    assert ".html" in done.err


@pytest.mark.parametrize("events", [[], OPENING[:2]])
def test_a_game_of_which_little_is_told_has_a_page_too(events: list[object], tmp_path: Path) -> None:
    """No event, no roll, nobody who has won."""
    file = tmp_path / "kort.json"
    file.write_text(catanatron_text(events), encoding="utf-8")
    done = said("nakijken", str(file), "--uitgebreid")
    assert done.status in (0, 1, 2, 65)
    assert not done.err


def test_a_page_of_the_other_games_is_made_as_well() -> None:
    """The dice game and the card game have points, and no dice for everybody."""
    for name, head in (("dobbelspel", "Partij dobbelspel.yaml"), ("kaartspel", "Partij kaartspel.yaml")):
        done = said("nakijken", str(ROOT / f"docs/examples/{name}.yaml"), "--uitgebreid")
        assert head in done.out
        assert "De dobbelstenen" not in done.out


def test_of_a_game_told_by_heart_nothing_is_told_that_nobody_said() -> None:
    """No board, no points, no routes; what was not allowed all the same."""
    told = said("nakijken", str(ROOT / "docs/examples/uit-het-hoofd.txt"), "--uitgebreid").out
    assert "pas in deze beurt gekocht" in told
    for part in ("De stelling vóór", "Punten", "De langste handelsroute", "Geluk", "gewonnen"):
        assert part not in told


def test_what_a_roll_pays_is_left_out_where_it_is_not_known(tmp_path: Path) -> None:
    """A bank of which nothing is told may run short: no luck is reckoned, and the page is made."""
    file = tmp_path / "v.yaml"
    file.write_text(
        DOCUMENT.replace("beurt: rood", "bank: onbekend\nbeurt: rood").replace("hand: 1 erts", "hand: onbekend"), encoding="utf-8"
    )
    done = said("nakijken", str(file), "--uitgebreid")
    assert done.status == 1
    assert "De dobbelstenen" in done.out


# --- how far it is ---------------------------------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def shown(language: str, whole: int | None, sizes: list[int], seconds: float, stream: io.StringIO) -> str:
    """Return what is written while games of some sizes are done, each in so many seconds."""
    now = [0.0]
    progress = Progress(language, whole, stream, lambda: now[0])
    for size in sizes:
        now[0] += seconds
        progress.advance(size)
    progress.clear()
    return stream.getvalue()


def test_a_long_run_tells_how_far_it_is_and_how_long_the_rest_takes() -> None:
    """By how much of the files is done; where that is not known, how many games are."""
    assert "2 partijen nagekeken, 50 %, nog ongeveer 4 s" in shown("nl", 40, [10, 10], 2.0, Terminal())
    assert "3 Partien geprüft, 10 %, noch etwa 9 Min." in shown("de", 300, [10, 10, 10], 20.0, Terminal())
    assert "nog ongeveer 1 u 30 min" in shown("nl", 100, [10], 600.0, Terminal())
    assert "2 partijen nagekeken\r" in shown("nl", None, [10, 10], 2.0, Terminal())


def test_progress_is_told_on_a_terminal_alone_of_a_long_run_and_goes_away() -> None:
    """Nothing in a file or a pipe, nothing of what is done in a moment; the line is empty in the end."""
    assert not shown("nl", 40, [10, 10, 10], 2.0, io.StringIO())
    assert not shown("nl", 40, [10, 10, 10], 0.1, Terminal())
    assert shown("nl", 40, [10, 10], 2.0, Terminal()).endswith("\r\033[K")


def test_a_process_that_dies_takes_its_game_with_it_and_no_other() -> None:
    """What was under way is done again, each by itself."""
    from catan_rules.cli.commands.replay.pool import shared

    assert list(shared(halved, iter(range(0, 40, 2)), 2, lambda job: -job)) == [-18 if job == 18 else job // 2 for job in range(0, 40, 2)]


def test_no_more_games_are_read_than_there_is_room_for() -> None:
    """However many there are: memory does not grow with them."""
    from catan_rules.cli.commands.replay.pool import WAITING, shared

    read = 0

    def jobs() -> object:
        nonlocal read
        for job in range(200):
            read += 1
            yield job

    most = 0
    for done, _ in enumerate(shared(abs, jobs(), 2, abs), 1):  # type: ignore[arg-type]  # an iterator of numbers
        most = max(most, read - done)
    assert read == 200
    assert most <= 2 * WAITING


def halved(job: int) -> int:
    """Return half of a number; of one number the process dies."""
    import os

    if job == 18:
        os._exit(9)
    return job // 2


def test_sums_over_games_stay_small_whatever_their_players_are_called() -> None:
    """Names beyond a number are counted together, and nothing is lost."""
    from adjudicator.telling.sums import MOST_PLAYERS, OTHERS, Sums

    whole = Sums()
    for number in range(3 * MOST_PLAYERS):
        one = Sums()
        one.players[f"bot {number}"] = {"games": 1}  # type: ignore[assignment]  # numbers by name
        one.both["base/distance-rule", f"bot {number}"] = {"illegal": 1}  # type: ignore[assignment]  # likewise
        whole.add(one)
    assert len(whole.players) == len(whole.both) == MOST_PLAYERS + 1
    assert whole.players[OTHERS]["games"] == 2 * MOST_PLAYERS
    assert sum(counts["illegal"] for counts in whole.both.values()) == 3 * MOST_PLAYERS
    assert json.dumps(list(whole.rows()))
