"""A file that cannot be read or written is said to be so in plain words of the reader's language: a folder, a full limit, whatever the system reports."""

from __future__ import annotations

import errno
import json
import re
from pathlib import Path

import pytest
from support.command import ENGLISH, said
from support.schemas import schema

from adjudicator.input.problems import Expected
from catan_rules.cli import files
from catan_rules.messages import os_error_text
from catan_rules.render.text.faults import expectation

LINE = "CR1.GB.NBEGINNERS.PR-S0373-R1484.PB-SC3E3-RD4E2"
#: Every command that takes a file, with a folder where it stands.
READING = (
    "geschil {}",
    "geschil {} rood: mijn straat is 9 lang",
    "geschil --stelling {}",
    "teken {}",
    "herschrijf {}",
    "controleer {}",
    "naspelen {}",
    "naspelen uit-het-hoofd.txt --stelling {}",
    "punten --stelling {}",
    "mag rood een dorp bouwen op B2.ZO --stelling {}",
    "verslag wie wint --stelling {}",
    "bon 7K3M-29QX-T4B8-WNGC-60FV --stelling {}",
    f"punten --stelling {LINE} --regels {{}}",
    f"geschil {LINE} rood: ik win --regels {{}}",
)
WRITING = (
    "nieuw {}",
    "nieuw {} --force",
    f"herschrijf {LINE} --bestand {{}}",
    f"teken {LINE} --bestand {{}}.svg",
    "samenvatting {}.md",
    f"verslag wie wint --stelling {LINE} --bestand {{}}.html",
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with folders in it, one for each ending of a file."""
    monkeypatch.chdir(tmp_path)
    for ending in ("", ".svg", ".md", ".html"):
        (tmp_path / f"map{ending}").mkdir()
    (tmp_path / "uit-het-hoofd.txt").write_text("rood gooit 8\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("line", READING)
def test_a_folder_in_place_of_a_file_is_called_a_folder(line: str) -> None:
    """Status 66, by every command, in the way of the working folder and by a whole path."""
    for where in ("map", "./map") if line.count(" ") < 2 else ("./map",):
        found = said(*line.format(where).split(" "))
        assert (found.status, found.out) == (66, ""), found.err
        assert "daar staat een map" in found.err
        assert not ENGLISH.search(found.err)


def test_a_word_that_is_called_like_a_folder_stays_a_word(folder: Path) -> None:
    """Where it names no path and more words follow, it is what is said."""
    (folder / "Anna").mkdir()
    assert (
        said("geschil", *["Anna", "kocht", "een", "ridder", "en", "speelde", "hem", "meteen.", "Bert:", "dat", "mag", "niet"]).status == 0
    )


@pytest.mark.parametrize("line", WRITING)
def test_a_folder_where_a_file_is_to_be_written_is_called_a_folder(line: str) -> None:
    """Status 73; that it may be written over is not said, for it cannot be."""
    found = said(*line.format("map").split(" "))
    assert (found.status, found.err) == (73, "Kan niet schrijven: daar staat een map.\n")


def test_house_rules_that_cannot_be_read_are_not_said_to_be_unwritable(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails is reading."""
    (folder / "huis.yaml").write_text("naam: ons\n", encoding="utf-8")

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("builtins.open", refused)
    found = said("punten", "--stelling", LINE, "--regels", "huis.yaml")
    assert (found.status, found.err) == (66, "huis.yaml kan niet worden gelezen: geen toestemming.\n")


@pytest.mark.parametrize("language", ["nl", "de"])
def test_whatever_the_system_reports_is_said_in_words(language: str) -> None:
    """No symbol, no word of the system's own: for what has none, its number."""
    for code in (*errno.errorcode, 9999):
        told = os_error_text(language, OSError(code, "No such thing"))
        assert not re.search(r"\bE[A-Z0-9]{2,}\b", told), told
        assert not ENGLISH.search(told), told
    assert "9999" in os_error_text(language, OSError(9999, ""))


def test_a_file_that_grows_too_large_is_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit on the size of files is the system's; its name for it is no word."""

    def refused(*_: object) -> None:
        raise OSError(errno.EFBIG, "File too large")

    monkeypatch.setattr(files, "replace_file", refused)
    assert said("samenvatting", "uit.md").err == "Kan niet schrijven: het bestand wordt groter dan hier mag.\n"
    assert said("zusammenfassung", "uit.md").err.endswith(": die Datei wird größer, als hier erlaubt ist.\n")


#: Every command that takes a position beside what else it is given.
BESIDE = pytest.mark.parametrize("command", [("punten",), ("geschil", "rood: ik win"), ("controleer",), ("naspelen", "uit-het-hoofd.txt")])


@pytest.mark.parametrize("line", ["CR1.GB.NBEGINNERS\n.PR", "CR1.GB.NX", "CR1.GB\r\n"])
@BESIDE
def test_a_fault_always_names_where_it_is(line: str, command: tuple[str, ...]) -> None:
    """Also in a position that is no file, with a line break in it: as the schema says, never an empty name."""
    found = said(*command, "--stelling", line, "--json")
    assert (found.status, found.err) == (65, "")
    told = json.loads(found.out)
    schema("problems").validate(told)
    assert {problem["file"] for problem in told["problems"]} == {"-"}


@pytest.mark.parametrize(("name", "shown"), [("\n", '"\\n"'), ("bord: x\nspelers: 1", "bord: x spelers: 1"), ("geen.yaml", "geen.yaml")])
@BESIDE
def test_what_is_no_line_is_a_file_that_is_told_by_its_name(name: str, shown: str, command: tuple[str, ...]) -> None:
    """A document cannot stand in the place of its file's name; what stood there is said, its line breaks as spaces, or as typed where nothing would be seen."""
    found = said(*command, "--stelling", name, "--json")
    assert (found.status, found.err) == (66, f"Het bestand {shown} bestaat niet.\n")
    schema("problems").validate(json.loads(found.out))


@pytest.mark.parametrize(
    ("there", "given", "near"),
    [
        ("own/p.yaml", "own/p.yml", "own/p.yaml"),
        ("p.yaml", "q.yaml", "p.yaml"),
        ("p.yaml", "p.yamll", "p.yaml"),
        ("own/p.yaml", "own/partij.txt", None),
        ("own/p.yaml/x", "own/p.yml", None),
        ("own/p.yaml", "own/" + "p" * 5_000 + ".yaml", None),
    ],
)
def test_a_file_that_there_is_not_is_told_with_those_that_are_called_nearly_so(
    folder: Path, there: str, given: str, near: str | None
) -> None:
    """In the folder where it was looked for: files alone, and none that is called quite otherwise."""
    (folder / there).parent.mkdir(parents=True, exist_ok=True)
    (folder / there).write_text("bord: beginners\n", encoding="utf-8")
    for line in (("punten", "--stelling", given), ("nakijken", given)):
        told = said(*line)
        assert (told.status, told.out) == (66, "")
        assert told.err == f"Het bestand {given} bestaat niet.{f' Bedoel je: {near}?' if near else ''}\n"


def test_a_fault_in_a_line_names_the_file_that_holds_it(folder: Path) -> None:
    """As one in a document does."""
    (folder / "x.txt").write_text("CR1.GB.NX\n", encoding="utf-8")
    for command in (("punten",), ("geschil", "rood: ik win")):
        told = json.loads(said(*command, "--stelling", "x.txt", "--json").out)
        assert {problem["file"] for problem in told["problems"]} == {"x.txt"}


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_expectation_is_said_in_the_language_of_the_reader(language: str) -> None:
    """Also one that has a colon of its own, which elsewhere stands before a list."""
    for one in Expected:
        assert expectation(str(one), language) != str(one)


def test_a_misspelt_rule_set_is_told_beside_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fault at once: a file that there is not, or one with faults of its own."""
    monkeypatch.chdir(tmp_path)
    there_are = "Wel: almanak, spielanleitung, encyclopedie, wk-2002, gebruikelijk, encyclopedie-5-6, huisregel-5-6, kaartspel, dobbelspel, actueel."
    wrong = f"Er is geen regelset “almank”. Bedoel je: almanak?\n{there_are}\n"
    found = said("punten", "--stelling", "weg.yaml", "--regels", "almank")
    assert (found.status, found.out, found.err) == (66, "", f"Het bestand weg.yaml bestaat niet.\n{wrong}")
    (tmp_path / "kapot.yaml").write_text("bord: x\n", encoding="utf-8")
    found = said("punten", "--stelling", "kapot.yaml", "--regels", "almank")
    assert (found.status, found.out) == (65, "")
    assert found.err.startswith(wrong + "kapot.yaml:")
    assert said("punten", "--stelling", "weg.yaml", "--regels", "alle").err == "Het bestand weg.yaml bestaat niet.\n"
