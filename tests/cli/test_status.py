"""The exit status says what happened, and nothing but an answer is 0, 1 or 2."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import NoReturn
from unittest import mock

import pytest
from support.checkout import link_code, small_data
from support.command import ENGLISH, objects, said
from support.running import ROOT, fresh_env, run

from catan_rules.__main__ import main

DEV_FULL = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX pipes and signals")


@pytest.mark.parametrize(
    ("arguments", "near"),
    [
        (["zoek", "xyzzyq"], ""),
        (["suche", "xyzzyq"], ""),
        (["toon", "strukrover"], "Struikrover"),
        (["zeige", "Abstandsregl"], "Abstandsregel"),
        (["toon", "distance-rul"], "Afstandsregel"),
        (["zeige", "distance-rul"], "Abstandsregel"),
        (["toon", "base/nothing-of-the-kind"], ""),
    ],
)
def test_nothing_found_is_status_1_and_says_how_to_go_on(arguments: list[str], near: str) -> None:
    """The nearest titles, or else where to look; it is an answer, so it stands on standard output."""
    found = said(*arguments)
    dutch = arguments[0] in ("zoek", "toon")
    assert (found.status, found.err) == (1, "")
    if near:
        assert f"{'Bedoel je' if dutch else 'Meinst du'}: {near}" in found.out
    else:
        assert ("catan-rules lijst" if dutch else "catan-rules liste") in found.out
    assert not ENGLISH.search(found.out)


@pytest.mark.parametrize(
    "name", ["distance-rule", "Afstandsregel", "AFSTANDSREGEL", "afstandsregel ", "Abstandsregel", "de afstandsregel", "base/distance-rule"]
)
def test_an_entry_is_found_by_id_title_other_language_and_clause(name: str) -> None:
    """``toon`` takes whatever names the entry, with status 0."""
    found = said("toon", name)
    assert found.status == 0
    assert found.out.startswith("Afstandsregel\n")


@pytest.mark.parametrize(("name", "count"), [("gegevens", "fouten"), ("daten", "Fehler")])
def test_faulty_data_is_status_65_with_every_fault(name: str, count: str, tmp_path: Path) -> None:
    """Each fault on a line of its own, on standard error, as ``file:line:column``; then how many."""
    files = ["almanak_nl.yaml", "entries.yaml", "points.yaml", "regeln_de.yaml", "search_words.yaml"]
    for file in files:
        (tmp_path / file).write_text("a: [\n", encoding="utf-8")
    found = said(name, str(tmp_path))
    lines = found.err.splitlines()
    assert (found.status, found.out) == (65, "")
    assert sorted(line.split(":")[0] for line in lines[:5]) == files
    assert lines[0].split(":")[1:3] == ["2", "1"]
    assert lines[-1] == f"{len(lines) - 1} {count}"


@pytest.mark.parametrize(("name", "message"), [("zoek", "regelteksten zijn beschadigd"), ("zeige", "Regeltexte sind beschädigt")])
def test_a_look_up_in_damaged_texts_is_status_65(name: str, message: str, tmp_path: Path) -> None:
    """A program whose own data is faulty names the faults and asks to be installed again."""
    copy = tmp_path / "copy"
    link_code(copy, ("catan_common", "catan_rules", "rulebook"))
    shutil.copytree(ROOT / "data", copy / "data", ignore=shutil.ignore_patterns("compiled"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "data" / "entries.yaml").write_text("works: {}\n", encoding="utf-8")
    found = run(name, "distance-rule", home=tmp_path, env=fresh_env(tmp_path, PYTHONPATH=str(copy)))
    assert (found.returncode, found.stdout) == (65, b"")
    assert "entries.yaml" in found.stderr.decode()
    assert message in found.stderr.decode()


@pytest.mark.parametrize(
    "arguments", [["gegevens", "{}"], ["daten", "{}"], ["gegevens", "{}", "--json"], ["daten", "{}", "--neuschreiben"]]
)
def test_a_folder_that_is_not_there_is_status_66(arguments: list[str], tmp_path: Path) -> None:
    """The folder is named, nothing stands on standard output; a file is no folder either."""
    (tmp_path / "file").touch()
    for missing in (tmp_path / "missing", tmp_path / "file"):
        found = said(*(part.format(missing) for part in arguments))
        assert (found.status, found.out) == (66, "")
        assert str(missing) in found.err


@pytest.mark.parametrize("name", ["gegevens", "daten"])
def test_a_missing_folder_is_not_reported_in_english(name: str, tmp_path: Path) -> None:
    """What the operating system says is not shown in English to a Dutch or German reader."""
    assert "No such file" not in said(name, str(tmp_path / "missing")).err


FAULTS = [
    pytest.param("rules.search_commands.search", ["zoek", "stad"], "onze fout", id="zoek"),
    pytest.param("rules.search_commands.search", ["suche", "Stadt"], "unser Fehler", id="suche"),
    pytest.param("rules.search_commands.show", ["zeige", "Stadt"], "unser Fehler", id="zeige"),
    pytest.param("rules.listing.run_list", ["lijst"], "onze fout", id="lijst"),
    pytest.param("rules.listing.run_sources", ["quellen", "--json"], "unser Fehler", id="quellen"),
]


@pytest.mark.parametrize(("function", "arguments", "blame"), FAULTS)
@pytest.mark.parametrize("kind", [ValueError, KeyError, RuntimeError, AssertionError, RecursionError, MemoryError])
def test_a_fault_of_ours_is_status_70(
    function: str, arguments: list[str], blame: str, kind: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence that says whose fault it is and how to see more; never a traceback."""

    def broken(*_: object) -> NoReturn:
        raise kind("proef")

    monkeypatch.setattr(f"catan_rules.cli.commands.{function}", broken)
    found = said(*arguments)
    assert (found.status, found.out) == (70, "")
    assert blame in found.err
    assert f"{kind.__name__}: " in found.err
    assert "CATAN_RULES_DEBUG=1" in found.err
    assert "Traceback" not in found.err


@pytest.mark.parametrize(("function", "arguments", "blame"), FAULTS)
def test_the_whole_report_is_shown_to_who_asks(function: str, arguments: list[str], blame: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With CATAN_RULES_DEBUG the traceback comes too; status and sentence stay."""

    def broken(*_: object) -> NoReturn:
        raise ValueError("proef")

    monkeypatch.setattr(f"catan_rules.cli.commands.{function}", broken)
    monkeypatch.setenv("CATAN_RULES_DEBUG", "1")
    found = said(*arguments)
    assert (found.status, found.out) == (70, "")
    assert blame in found.err
    assert "Traceback (most recent call last)" in found.err
    assert "in broken" in found.err


@pytest.mark.parametrize(("function", "arguments", "_blame"), FAULTS)
def test_interrupted_is_status_130_without_a_word(
    function: str, arguments: list[str], _blame: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C ends the command quietly, on the quick path and on Typer's."""

    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"catan_rules.cli.commands.{function}", interrupted)
    assert said(*arguments) == (130, "", "")


@POSIX
@pytest.mark.parametrize("name", ["zoek", "suche"])
def test_ctrl_c_while_waiting_for_a_query_is_status_130(name: str, tmp_path: Path) -> None:
    """A real SIGINT to a process that has answered one line and waits for the next."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # what is ignored here would be ignored there
    try:
        with subprocess.Popen(
            [sys.executable, "-m", "catan_rules", name, "--json"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=fresh_env(tmp_path),
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(b"stad\n")
            process.stdin.flush()
            assert process.stdout.readline().startswith(b'{"query"')
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
    finally:
        signal.signal(signal.SIGINT, before)
    assert (process.returncode, out, err) == (130, b"", b"")


@DEV_FULL
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(["zoek", "stad"], "Kan niet schrijven"),
        pytest.param(["suche", "Stadt", "--json"], "Schreiben nicht möglich"),
        (["toon", "stad", "--json"], "Kan niet schrijven"),
        pytest.param(["liste"], "Schreiben nicht möglich"),
        (["bronnen", "--json"], "Kan niet schrijven"),
        pytest.param(["vervollstaendigen", "zsh"], "Schreiben nicht möglich"),
        pytest.param(["toon", "--hulp"], "Kan niet schrijven"),
        pytest.param(["--versie"], "Kan niet schrijven"),
    ],
)
def test_a_full_disk_is_status_73(arguments: list[str], message: str, tmp_path: Path) -> None:
    """What could not be written is said once, in the command's language, and Python adds nothing to it."""
    with open("/dev/full", "wb") as full:
        found = subprocess.run(
            [sys.executable, "-m", "catan_rules", *arguments], stdout=full, stderr=subprocess.PIPE, env=fresh_env(tmp_path), check=False
        )
    assert found.returncode == 73
    assert found.stderr.decode().startswith(f"{message}: ")
    assert found.stderr.count(b"\n") == 1


@DEV_FULL
def test_a_full_disk_for_the_errors_as_well_does_not_change_the_status(tmp_path: Path) -> None:
    """With nowhere to say it, the command still ends as when its output alone finds no room."""
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "catan_rules"]
        failed = subprocess.run([*command, "zoek", "stad"], stdout=full, stderr=full, env=fresh_env(tmp_path), check=False)
    assert failed.returncode == 73


@POSIX
@pytest.mark.parametrize("arguments", ["zoek stad", "lijst"])
def test_no_standard_output_at_all_is_status_73(arguments: str, tmp_path: Path) -> None:
    """``>&-`` in a shell: nothing can be written, and that is no fault of the program."""
    shell = f'exec "$0" -m catan_rules {arguments} >&-'
    found = subprocess.run(["/bin/sh", "-c", shell, sys.executable], capture_output=True, env=fresh_env(tmp_path), check=False)
    assert found.returncode == 73


@POSIX
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_status_73(tmp_path: Path) -> None:
    """``gegevens FOLDER --herschrijf`` says so and leaves the files as they are."""
    folder = tmp_path / "data"
    shutil.copytree(ROOT / "data", folder, ignore=shutil.ignore_patterns("compiled"))
    (folder / "points.yaml").write_text("# remark\n" + (folder / "points.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    try:
        found = said("gegevens", str(folder), "--herschrijf")
    finally:
        folder.chmod(0o755)
    assert found.status == 73
    assert found.err.startswith("Kan niet schrijven")


@pytest.mark.parametrize(("name", "message"), [("gegevens", "Kan niet schrijven"), ("daten", "Schreiben nicht möglich")])
def test_data_that_cannot_be_rewritten_is_status_73(name: str, message: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Likewise where the test cannot take the right to write away."""

    def refused(_: str) -> NoReturn:
        raise PermissionError(13, "proef")

    monkeypatch.setattr("rulebook.canonical.write_data", refused)
    found = said(name, str(small_data(tmp_path / "data")), "--herschrijf")
    assert (found.status, found.out) == (73, "")
    assert found.err.startswith(message)


@POSIX
@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        (["zoek", "stad"], {}),
        (["zoek", "stad"], {"PYTHONUNBUFFERED": "1"}),
        (["zeige", "Stadt", "--json"], {}),
        (["__complete", "toon", ""], {}),
        (["lijst"], {}),
        (["bronnen", "--json"], {}),
        (["--hulp"], {}),
        pytest.param(["lijst"], {"PYTHONUNBUFFERED": "1"}),
        pytest.param(["--hulp"], {"PYTHONUNBUFFERED": "1"}),
        pytest.param(["zoek"], {}),
        pytest.param(["suche", "--json"], {}),
    ],
)
def test_a_closed_pipe_is_status_0_without_a_word(arguments: list[str], more: dict[str, str], tmp_path: Path) -> None:
    """Whoever closed it has seen enough: ``catan-rules … | head`` is no fault, whether Python buffers or not."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        found = subprocess.run(
            [sys.executable, "-m", "catan_rules", *arguments],
            input=b"stad\n" * 500,
            stdout=writer,
            stderr=subprocess.PIPE,
            env=fresh_env(tmp_path, **more),
            check=False,
        )
    finally:
        os.close(writer)
    assert (found.returncode, found.stderr) == (0, b"")


@POSIX
@pytest.mark.parametrize("name", ["zoek", "suche"])
def test_a_pipe_closed_half_way_is_status_0_without_a_word(name: str, tmp_path: Path) -> None:
    """The same when the first answers were still read."""
    questions = tmp_path / "questions"
    questions.write_bytes(b"stad\n" * 500)
    with (
        open(questions, "rb") as stdin,
        subprocess.Popen(
            [sys.executable, "-m", "catan_rules", name, "--json"],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=fresh_env(tmp_path),
        ) as process,
    ):
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"query"')
        process.stdout.close()
        err = process.stderr.read()
    assert (process.returncode, err) == (0, b"")


NOT_ON_TURN = """bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "1 hout, 1 baksteen"}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}
beurt: %s
fase: bouwen
"""


@pytest.mark.parametrize(
    ("turn", "question", "status", "headline"),
    [
        ("rood", "waar mag rood een straat bouwen", 0, "Rood mag een straat bouwen op A1/O, "),
        ("rood", "mag rood een straat bouwen op A1/O", 0, "Ja, "),
        ("blauw", "waar mag rood een straat bouwen", 1, "Nu niet: blauw is aan de beurt, niet rood. Anders kan het op A1/O, "),
        ("blauw", "mag rood een straat bouwen op A1/O", 1, "Nee, nu niet: blauw is aan de beurt, niet rood. De plek zelf (A1/O) is goed "),
        ("blauw", "mag rood een straat bouwen op E1/O", 1, "Nee, rood mag op E1/O geen straat bouwen."),
        ("rood", "waar mag rood een stad bouwen", 1, "Nu niet: rood kan niet betalen"),
        ("blauw", "wo darf Rot eine Straße bauen", 1, "Jetzt nicht: Blau ist am Zug, nicht Rot. "),
        ("blauw", "darf Rot auf A1/O eine Straße bauen", 1, "Nein, jetzt nicht: Blau ist am Zug, nicht Rot. "),
    ],
)
def test_where_and_may_say_the_same_of_what_stands_in_the_way_now(
    turn: str, question: str, status: int, headline: str, tmp_path: Path
) -> None:
    """Places that would do are no yes where the turn or the price is in the way: both are said, and the status is that of a no."""
    file = tmp_path / "stelling.yaml"
    file.write_text(NOT_ON_TURN % turn, encoding="utf-8")
    german = " darf " in f" {question}"
    found = said("frage" if german else "vraag", question, "--stellung" if german else "--stelling", str(file))
    assert (found.status, found.err) == (status, "")
    assert found.out.startswith(headline)


@pytest.mark.parametrize(
    ("arguments", "module", "package", "loaded"),
    [
        (["--help"], "typer", "Hiervoor is het pakket typer nodig", "catan_rules.cli.app"),
        (["suche", "--genau", "Räuber"], "whoosh", "Dafür wird das Paket whoosh-reloaded gebraucht", "rulebook.letter"),
    ],
)
def test_what_needs_a_missing_package_names_it_and_how_to_add_it(
    arguments: list[str], module: str, package: str, loaded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library needs PyYAML alone; what comes beside it is missed only by what uses it."""
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, loaded, raising=False)
    found = said(*arguments)
    assert (found.status, found.out) == (64, "")
    assert found.err.startswith(package)
    assert f"-m pip install {package.split()[-2]}" in found.err


@POSIX
@pytest.mark.parametrize("command", ["teken", "zeichne", "punten", "herschrijf", "naspelen", "frage"])
@pytest.mark.parametrize("line", ["CR1.GB\udcff", "CR1.GB\u00e9", "https://example.org/#CR1.GB\udce9"])
def test_an_odd_byte_in_a_line_is_status_65(command: str, line: str) -> None:
    """A line that was damaged on its way is told as one with a wrong letter."""
    option = ["--stelling"] if command in ("punten", "frage") else []
    found = said(*([command, "wie wint"] if command == "frage" else [command]), *option, line)
    assert found.status == 65
    assert ":1:" in found.err


@POSIX
@pytest.mark.parametrize("arguments", [["suche", "Räuber", "--json"], ["suche", "--json", "--sprache=de", "Räuber"]])
def test_umlauts_are_read_where_nothing_says_that_they_are_utf_8(arguments: list[str], tmp_path: Path) -> None:
    """In the C locale, with Python's own remedies for it switched off, a word is what its bytes are in UTF-8."""
    env = fresh_env(tmp_path, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    found = subprocess.run([sys.executable, "-m", "catan_rules", *arguments], capture_output=True, env=env, check=False)
    assert found.returncode == 0
    assert b'"entry": "robber"' in found.stdout


def test_many_faults_are_told_in_part_with_their_number(tmp_path: Path) -> None:
    """Nobody reads a thousand lines: fifty, and how many there are; JSON has all of them."""
    file = tmp_path / "position.yaml"
    file.write_text("bord: beginners\nspelers: {rood: {dorpen: " + "q " * 200 + "}}", encoding="utf-8")
    found = said("controleer", str(file))
    assert (found.status, len(found.err.splitlines())) == (65, 51)
    assert "200" in found.err.splitlines()[-1]
    assert len(objects(said("controleer", str(file), "--json").out)[0]["problems"]) == 200


class _Counting(io.BytesIO):
    """A stream that counts what is read of it."""

    count = 0

    def read(self, size: int | None = -1, /) -> bytes:
        found = super().read(size)
        self.count += len(found)
        return found


@pytest.mark.parametrize("arguments", [["geschil"], ["controleer"], ["naspelen", "-"], ["nakijken", "-"], ["streitfall", "--json"]])
def test_no_more_is_read_than_may_be_there(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four megabytes on standard input no more is taken than a whole record may have, and it is refused as too long."""
    stream = _Counting(b"rood gooit 8\n" * 350_000)
    with open(os.devnull, encoding="utf-8") as null:
        read = mock.Mock(wraps=null, buffer=stream, isatty=lambda: False)
        for command in ("positions", "replay.games"):
            monkeypatch.setattr(f"catan_rules.cli.commands.{command}.piped", lambda: True)
        monkeypatch.setattr(sys, "stdin", read)
        with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
            status = main(arguments)
    assert status == 65
    assert stream.count <= 2_000_100
    assert len(out.getvalue() + err.getvalue()) < 1_000


# Where all games are long, both processes are at work once so many are told; where the last alone is, one of them is idle by then, for nothing else is left.
@pytest.mark.skipif(sys.platform != "linux", reason="processes are forked on Linux")
@pytest.mark.parametrize(("short", "long", "told"), [(0, 9, 1), (0, 11, 3), (4, 1, 4), (7, 1, 7)])
def test_interrupted_workers_say_nothing(short: int, long: int, told: int, tmp_path: Path) -> None:
    """Ctrl-C reaches every process of ``nakijken --processen``, at work or idle: none of them leaves a traceback, waits for ever or outlives the command."""
    whole = json.loads((ROOT / "docs" / "examples" / "catanatron-188.json").read_text(encoding="utf-8"))
    games = [json.dumps(whole | {"actions": whole["actions"][:1]})] * short + [json.dumps(whole)] * long
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # what is ignored here would be ignored there
    try:
        with subprocess.Popen(
            [sys.executable, "-m", "catan_rules", "nakijken", "-", "--processen", "2", "--json"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=fresh_env(tmp_path, PYTHONUNBUFFERED="1"),
            start_new_session=True,
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("".join(f"{game}\n" for game in games).encode())
            if short:
                process.stdin.close()  # no more comes: what is left is told to the end
                process.stdin = None
            else:
                process.stdin.flush()  # it stays open: more may come, so the command has not ended by itself
            seen = 0
            while seen < told:
                seen += b'"events"' in process.stdout.readline()
            os.killpg(process.pid, signal.SIGINT)
            try:
                _, err = process.communicate(timeout=60)
                with pytest.raises(
                    ProcessLookupError
                ):  # the command has waited for its workers: its group is empty the moment it has ended
                    os.killpg(process.pid, 0)
            finally:
                with suppress(ProcessLookupError):  # or whoever waits for ever would let this test wait too
                    os.killpg(process.pid, signal.SIGKILL)
    finally:
        signal.signal(signal.SIGINT, before)
    assert (process.returncode, err) == (130, b"")


@pytest.mark.parametrize("odd", [chr(0xDCFF), chr(0xD83D), chr(0xDFFF), chr(0xFFFE)])
@pytest.mark.parametrize("call", [["teken"], ["herschrijf"], ["punten"]])
def test_a_line_with_what_is_no_character_has_its_place_told(call: list[str], odd: str) -> None:
    """A byte that is no UTF-8, and half of a character that has two, as some systems hand them on."""
    found = said(*call, "--stelling", f"CR1.GB{odd}")
    assert found.status == 65
    assert ":1:6:" in found.err or ":1:7:" in found.err


def test_a_name_that_no_system_has_is_told_where_a_file_is_to_be_written() -> None:
    """Half of a pair of marks, wherever a command takes the name of a file that it makes."""
    for line in (["nieuw", "\ud83dx.yaml"], ["samenvatting", "\ud83dx.md"], ["gevallen", "points-city", "--uitvoer", "\ud83dx.jsonl"]):
        found = said(*line)
        assert (found.status, "Traceback" in found.err) in ((73, False), (64, False)), line
