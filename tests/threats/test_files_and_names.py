"""What others wrote reaches no file and no terminal: rule sets in positions, house rules, data folders, and files that are written."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest
from support.command import said
from support.running import run

from adjudicator.basegame.position import Player, Position
from adjudicator.board.named import named_board
from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.notation.line.parts import encode_text
from adjudicator.notation.line.write import LineError, read_line, write_line
from adjudicator.rulesets.editions import RULE_SETS
from catan_common.problems import LONGEST_EXCERPT, Problem

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX files")
LINE = "CR1.GB{}.NBEGINNERS.PR-S03"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


# -- a position names no file -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["line", "document"])
@pytest.mark.parametrize("command", [["punten", "--json"], ["punten"], ["controleer"], ["herschrijf"], ["pruefe", "--strikt"]])
def test_a_position_reads_no_file(folder: Path, form: str, command: list[str]) -> None:
    """The rule set that a stranger's position names is a built-in one or a fault; nothing of the file is told."""
    (folder / "secret.yaml").write_text("password: hunter2\n", encoding="utf-8")
    place = str(folder / "secret.yaml")
    if form == "line":
        given = LINE.format(".U" + encode_text(place))
    else:
        given = "stelling.yaml"
        (folder / given).write_text(f"bord: beginners\nregels: {place}\nspelers: [rood]\n", encoding="utf-8")
    found = said(*command, "--stelling", given)
    assert found.status == 65
    assert "hunter2" not in found.out + found.err
    assert "password" not in found.out + found.err


def test_a_line_names_built_in_rule_sets_only() -> None:
    """Each of them is read; any other name is a fault with the nearest, and is not written either."""
    for name in RULE_SETS:
        assert read_line(LINE.format(".U" + encode_text(name))).rules == name
    with pytest.raises(LineError) as caught:
        read_line(LINE.format(".Ualmanac"))
    (problem,) = caught.value.problems
    assert (problem.expected, problem.column, problem.suggestions[0]) == (Expected.RULES, 9, "almanak")
    with pytest.raises(ValueError, match="built-in"):
        write_line(Position(read_line(LINE.format("")).game, named_board("beginners"), (Player("rood"),), rules="/etc/passwd"))


def test_a_fault_repeats_a_short_excerpt() -> None:
    """However long what stands there is."""
    assert len(Problem("unreadable", "x", 1, 1, "a" * 10_000, "YAML").found) == LONGEST_EXCERPT
    (folder := Path("huis.yaml")).write_text(f"{'geheim ' * 1000}: x\n", encoding="utf-8")
    assert len(said("controleer", "--stelling", LINE.format(""), "--regels", str(folder)).err) < 500


# -- one guarded reader -----------------------------------------------------------------------------------------------------

HOSTILE = {
    "sequences": "- " * 30_000 + "a",
    "keys": "? " * 30_000 + "a",
    "brackets": "[" * 30_000,
    "braces": "{a: " * 30_000,
    "lines": "".join(" " * depth + "a:\n" for depth in range(300)),
    "bomb": "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "tag": "!!python/object/apply:os.system [echo hunter2]\n",
    "nul": "a: \0\n",
    "surrogate": "naam: \ud800\n",
    "long": "a" * 500_000,
    "many": "".join(f"almanaks{number}: x\n" for number in range(9_000)),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_house_rules_are_told_as_faults(what: str) -> None:
    """Too deep, too long, repeating, of characters that YAML has not: never more than a thousand faults, and no crash."""
    with pytest.raises(PositionError) as caught:
        read_house_rules(HOSTILE[what])
    assert 1 <= len(caught.value.problems) <= 1000


@POSIX
@pytest.mark.parametrize("what", ["sequences", "keys", "brackets", "lines"])
@pytest.mark.parametrize("where", ["--regels", "--stelling", "gegevens"])
def test_no_deep_document_ends_the_process(what: str, where: str, tmp_path: Path) -> None:
    """The C parser would overflow its stack: every reader of what a user gives looks at the depth first."""
    names = ["almanak_nl.yaml", "entries.yaml", "points.yaml", "regeln_de.yaml", "search_words.yaml", "words/nl.yaml", "words/de.yaml"]
    (tmp_path / "words").mkdir()
    for name in names:
        (tmp_path / name).write_text(HOSTILE[what], encoding="utf-8")
    given = ["gegevens", "."] if where == "gegevens" else ["punten", where, "points.yaml"]
    more = ["--stelling", LINE.format("")] if where == "--regels" else []
    assert run(*given, *more, home=tmp_path).returncode == 65


@POSIX
def test_a_pipe_among_the_data_is_not_waited_for(tmp_path: Path) -> None:
    """Status 65, at once."""
    os.mkfifo(tmp_path / "entries.yaml")
    assert run("gegevens", ".", home=tmp_path).returncode == 65


# -- names ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strange", ["\\e[31m", "\\a", "\\x9b31m", "\\u202e", "\\u200b\\u2066"])
def test_the_name_of_house_rules_steers_no_terminal(strange: str) -> None:
    """What cannot be printed is a fault."""
    with pytest.raises(PositionError):
        read_house_rules(f'naam: "bij{strange}ons"')


@pytest.mark.parametrize("name", ["almanak", "actueel", "thuis", ""])
def test_house_rules_are_always_shown_as_such(folder: Path, name: str) -> None:
    """No file passes for a built-in set, whatever it calls itself."""
    (folder / "huis.yaml").write_text(f"uitgangspunt: actueel\nnaam: {name}\n", encoding="utf-8")
    line = LINE.format("")
    dutch, german = (
        said("punten", "rood", "--stelling", line, "--regels", "huis.yaml"),
        said("punkte", "rot", "--stellung", line, "--regeln", "huis.yaml"),
    )
    assert f"Volgens {'huisregels (thuis)' if name == 'thuis' else 'eigen regels, op basis van actueel'}." in dutch.out
    assert f"Laut {'Hausregeln (thuis)' if name == 'thuis' else 'Hausregeln, auf Grundlage von aktuell'}." in german.out
    assert '"rules": "huisregels (' in said("punten", "rood", "--json", "--stelling", line, "--regels", "huis.yaml").out


def test_a_name_of_house_rules_is_short() -> None:
    """It stands in one line of an answer and at the foot of a page."""
    assert read_house_rules("naam: " + "n" * 60).name == f"huisregels ({'n' * 60})"
    with pytest.raises(PositionError):
        read_house_rules("naam: " + "\u6f22" * 61)


# -- files that are written -------------------------------------------------------------------------------------------------


def test_what_is_replaced_keeps_its_mode(folder: Path) -> None:
    """A private file stays private; nothing else is left beside it."""
    target = folder / "x.yaml"
    assert said("nieuw", "x.yaml").status == 0
    target.chmod(0o600)
    assert said("nieuw", "x.yaml", "--force").status == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir() if path.name != "home"] == ["x.yaml"]


@POSIX
@pytest.mark.parametrize("kind", ["link", "dangling", "pipe", "folder"])
def test_only_a_regular_file_is_replaced(folder: Path, kind: str) -> None:
    """Links, pipes, devices and folders stay what they are, also with ``--force``; status 73 says why."""
    target = folder / "x.yaml"
    (folder / "mine").write_text("mine", encoding="utf-8")
    if kind == "pipe":
        os.mkfifo(target)
    elif kind == "folder":
        target.mkdir()
    else:
        target.symlink_to(folder / ("mine" if kind == "link" else "nowhere"))
    before = os.lstat(target)
    found = said("nieuw", "x.yaml", "--force")
    assert (found.status, found.out) == (73, "")
    assert "EEXIST" not in found.err
    assert os.lstat(target) == before
    assert (folder / "mine").read_text(encoding="utf-8") == "mine"
    assert not (folder / "nowhere").exists()


@POSIX
def test_no_link_under_a_guessed_name_is_followed(folder: Path) -> None:
    """The file that is written first has a name that nobody can prepare."""
    (folder / "mine").write_text("mine", encoding="utf-8")
    for guess in (f"x.yaml.{os.getpid()}.tmp", "x.yaml.tmp"):
        (folder / guess).symlink_to(folder / "mine")
    assert said("nieuw", "x.yaml").status == 0
    assert (folder / "mine").read_text(encoding="utf-8") == "mine"


# -- names that no system has, and that no document can say --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b", "a\0b.html", "map/" * 3000], ids=["null", "half a pair", "a page", "too long"])
@pytest.mark.parametrize(
    ("call", "status"),
    [
        (["naspelen", "{}"], (65, 66)),
        (["herschrijf", "{}"], (64, 65, 66)),
        (["opbouw", "{}"], (64, 73)),
        (["naspelen", LINE.format(""), "--bestand={}"], (64, 73)),
        (["nakijken", "partij.yaml", "--bestand={}/"], (73,)),
        (["geschil", "Anna gooide 8. Bert: dat mag niet", "--bestand={}"], (64, 73)),
    ],
    ids=["record", "position", "made", "drawn", "folder", "report"],
)
def test_a_name_that_no_system_has_is_refused_with_a_word(call: list[str], status: tuple[int, ...], name: str) -> None:
    """It is no fault of the program, whatever reads or writes the file."""
    Path("partij.yaml").write_text("bord: beginners\nspelers: [rood, blauw]\nverloop: |\n  rood gooit 8\n", encoding="utf-8")
    found = said(*(word.replace("{}", name) for word in call))
    assert found.status in status, found.err
    assert found.err


@pytest.mark.parametrize("who", ["A\0nna", "Ann\x7fa", "An\u202ena", "A" * 80])
def test_who_is_told_of_under_no_name_gets_none(who: str) -> None:
    """A dispute without a board seats those who have a name that a document can say; the report of it is written."""
    found = said("geschil", f"{who} bouwde een straat en ruilde 4 graan tegen 1 erts. Bert: dat mag niet", "--bestand", "uit.html")
    assert found.status in {0, 64, 65}, found.err


@pytest.mark.parametrize("section", ["YCOO", "YAOO", "YROO", "YTBB"])
def test_a_line_tells_of_nobody_twice(section: str) -> None:
    """A document says the same of one player once, however often it is told; the line would not read alike."""
    line = "CR1.GB.NBEGINNERS.PO-S2393.PR-S73C3"
    read_line(f"{line}.{section[:-1]}")
    with pytest.raises(LineError) as caught:
        read_line(f"{line}.{section}")
    assert {problem.expected for problem in caught.value.problems} == {Expected.LINE_ORDER}


@pytest.mark.parametrize("own", ["Hein, sterkte 3", "Hein; Karl", "He#in", "Hein: de Rode"])
def test_a_knight_is_called_what_a_document_can_say(own: str) -> None:
    """What would be read as something else behind the name of the card is no name in a line either."""
    line = "CR1.GK.PR-MSRTRS-AH21W43G50H32-BB11E62O31W20-LB2AXS2T3N{}-HX3"
    read_line(line.format("Hein"))
    with pytest.raises(LineError):
        read_line(line.format(encode_text(own)))
