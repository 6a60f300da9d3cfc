"""Whatever is given to whichever command, it ends with a status that means something: never with a fault of ours, never in a traceback."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from support.amount import some
from support.every_input import KINDS, PAGE, Line, inputs, lines, page, run, sentences

from catan_rules.cli.grammar import COMMANDS, Command
from catan_rules.messages import section

#: What a line that is read from a file, a pipe or the command itself may end with: no fault of ours, no interrupt.
MEANT = {0, 1, 2, 3, 64, 65, 66, 73}
#: Of so many lines the quick test takes one, and of those what its profile takes.
QUICK = 80
EVERY_COMMAND = pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.key)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, and settings that are nobody's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    return tmp_path


def _faults(table: Iterable[Line], folder: Path) -> list[str]:
    found = []
    for line in table:
        said = run(line, folder)
        if said.status not in MEANT or "Traceback" in said.err:
            found.append(f"{said.status}: {line.command} {line.language} {line.words} {line.given.name} ({line.way}): {said.err[:200]}")
    return found


@EVERY_COMMAND
def test_no_input_ends_a_command_in_a_fault_of_ours(command: Command, folder: Path) -> None:
    """A small share of the table, evenly over all of it."""
    assert _faults(some(list(lines(command))[::QUICK], one_in=160), folder) == []


@pytest.mark.slow
@EVERY_COMMAND
def test_no_input_at_all_ends_a_command_in_a_fault_of_ours(command: Command, folder: Path) -> None:
    """The whole table."""
    assert _faults(lines(command), folder) == []


def test_the_table_has_every_kind_of_input_and_every_way_to_give_it() -> None:
    """Each of them in the lines of a command that takes a position, and of one that takes none."""
    assert {given.kind for given in inputs()} == set(KINDS)
    asks = list(lines(next(command for command in COMMANDS if command.key == "ask")))
    assert {line.given.kind for line in asks} == set(KINDS)
    assert {line.way for line in asks} == {"option", "word", "pipe", "dash", "line", "link", "line as option", "link as option"}
    shows = list(lines(next(command for command in COMMANDS if command.key == "show")))
    assert {line.way for line in shows} == {"word", "pipe", "line", "link"}
    assert {game for game, _ in sentences("nl")} >= {"basis", "zeevaarders", "kaartspel", "dobbelspel"}


def test_the_page_of_the_table_says_what_is_tried() -> None:
    """docs/lab/every-input.md is written from the table: ``python tests/support/every_input.py`` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (b"CR1.GB.NBEGINNERS.A9.Erood_20gooit_206", "-:1:23: "),
        (b"bord: beginners\nverloop: rood gooit 6\n", "-:2:10: "),
        (b"bord: beginners\nverloop: de beurt is voorbij\n", "-:2:10: "),
        (b"bord: beginners\nspelers: {}\nverloop: rood gooit 6\n", "-:2:10: "),
    ],
)
@pytest.mark.parametrize("command", ["points", "check", "audit", "replay", "draw"])
def test_a_course_that_nobody_plays_lacks_its_players(command: str, document: bytes, place: str, folder: Path) -> None:
    """It is told what is missing and where."""
    from support.every_input import Input

    said = run(
        Line(command, "nl", (), Input("nobody plays", "", document), "option" if command in ("points", "check", "draw") else "word"), folder
    )
    assert said.status == 65
    assert "hier ontbreken de spelers" in said.err + said.out
    assert place.removeprefix("-") in (said.err + said.out)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_command_of_another_game_says_so(language: str, folder: Path) -> None:
    """The dice game has no yields of the board and no rates; the card game answers with its own."""
    games = {game: next(one for one in inputs() if one.name == f"template document-{game} {language}") for game in ("dice", "card")}
    for command in ("yields", "trade"):
        said = run(Line(command, language, ("rood",) if language == "nl" else ("Rot",), games["dice"], "option"), folder)
        assert (said.status, said.out) == (64, "")
        assert section(language, "asking")["no.kind"].format(section(language, "messages")["game.dice"]) in said.err
        assert run(Line(command, language, ("rood",) if language == "nl" else ("Rot",), games["card"], "option"), folder).status in (0, 2)
