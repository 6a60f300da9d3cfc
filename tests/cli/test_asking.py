"""The asking commands: a position from a file, a pipe, the working folder or one line; a question; a verdict, a picture or faults."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from support.command import said
from support.running import fresh_env, run
from support.schemas import schema

from adjudicator.board.named import ALIASES, NAMES, canonical_name
from catan_rules import Question, ask, read_position, write_position
from catan_rules.__main__ import main

POSITION = """\
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a working folder with a position in it."""
    (tmp_path / "stelling.yaml").write_text(POSITION, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


#: command line, status, and a text that the answer holds
ASKED = [
    ("mag rood een dorp bouwen op A2.Z", 1, "Afstandsregel"),
    ("mag A2.Z --speler rood", 1, "Afstandsregel"),
    ("darf Rot auf A2.S eine Siedlung bauen", 1, "Abstandsregel"),
    ("mag Anna een straat bouwen op A2/ZO", 0, "is aangenomen dat"),
    ("waar mag rood een straat bouwen", 0, "A2/ZO"),
    ("wo darf Rot eine Straße bauen", 0, "A2/SO"),
    ("wie heeft de langste handelsroute", 0, "Niemand"),
    ("wer hat die Größte Rittermacht", 0, "Niemand"),
    ("punten rood", 2, "rood"),
    ("controleer", 0, "kan"),
    ("pruefe", 0, "möglich"),
    ("prüfe", 0, "möglich"),
    ("pru\u0308fe", 0, "möglich"),
    ("--sprache de prüfe", 0, "möglich"),
    ("vraag wat is de afstandsregel", 0, "Afstandsregel"),
    ("frage was ist die Abstandsregel", 0, "Abstandsregel"),
]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("line", "status", "holds"), ASKED, ids=[line for line, _, _ in ASKED])
def test_a_question_is_answered_in_words(line: str, status: int, holds: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The status is the answer, and the words name the rule that decides it."""
    found = main(line.split())
    out, err = capsys.readouterr()
    assert (found, err) == (status, "")
    assert holds in out


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("line", [line for line, _, _ in ASKED if "afstandsregel" not in line and "Abstandsregel" not in line])
def test_a_verdict_as_json_fits_its_schema_and_its_status(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The object is the published one, the same in both languages but for the words of the question."""
    status = main([*line.split(), "--json"])
    verdict = json.loads(capsys.readouterr().out)
    schema("verdict").validate(verdict)
    assert status == {"yes": 0, "value": 0, "no": 1, "undetermined": 2, "not-applicable": 3}[verdict["answer"]]


def test_a_position_comes_from_a_file_a_pipe_a_line_or_the_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All four give the same verdict."""
    other = folder / "elders.yaml"
    other.write_text(POSITION, encoding="utf-8")
    line = write_position(read_position(POSITION), line=True)
    said = []
    for more in ([], ["--stelling", str(other)], [f"--stellung={line}"]):
        assert main(["mag", "rood", "een", "dorp", "bouwen", "op", "A2.Z", "--json", *more]) == 1
        said.append(json.loads(capsys.readouterr().out))
    done = run("mag", "A2.Z", "--speler", "rood", "--json", home=folder, stdin=POSITION.encode())
    said.append(json.loads(done.stdout))
    assert done.returncode == 1
    assert [verdict["steps"] for verdict in said] == [said[0]["steps"]] * 4


def test_without_a_position_the_command_says_how_to_give_one(tmp_path: Path) -> None:
    """Status 64, in the language of the command, and nothing on standard output."""
    for command, hint in (("controleer", "--stelling"), ("pruefe", "--stellung")):
        done = run(command, home=tmp_path)
        assert (done.returncode, done.stdout) == (64, b"")
        assert hint in done.stderr.decode()


def test_a_file_that_does_not_exist_is_status_66(tmp_path: Path) -> None:
    """And it is named."""
    done = run("controleer", "--stelling", "nergens.yaml", home=tmp_path)
    assert done.returncode == 66
    assert "nergens.yaml" in done.stderr.decode()


def test_every_fault_of_a_position_is_told_with_its_place(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 65; on standard error in words, with --json as the published object."""
    (folder / "stelling.yaml").write_text("bord: beginners\nspelers:\n  rood: {dorpen: Z9.Q, dropen: A1.N}\n", encoding="utf-8")
    assert main(["controleer"]) == 65
    err = capsys.readouterr().err
    assert "stelling.yaml:3:" in err
    assert "Z9.Q" in err
    assert "dorpen" in err
    assert main(["controleer", "--json"]) == 65
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert len(problems) == 2
    schema("problems").validate({"problems": problems})


@pytest.mark.usefixtures("folder")
def test_an_unclear_question_lists_what_it_may_mean(capsys: pytest.CaptureFixture[str]) -> None:
    """Status 64, with the readings as sentences."""
    assert main(["vraag", "mag", "een", "dorp", "op", "A2.Z"]) == 64
    assert "rood" in capsys.readouterr().err


@pytest.mark.usefixtures("folder")
def test_of_a_misspelt_question_about_the_board_nobody_says_that_no_source_treats_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Its faults are told; what the sources treat is not what is asked."""
    assert main(["mag", "rood", "een", "dropje", "bouwen", "op", "Z9.N"]) == 64
    told = capsys.readouterr().err
    assert "dropje" in told
    assert "Z9.N" in told
    assert "Geen bron" not in told


@pytest.mark.parametrize("blank", ["", " ", "\u00a0"])
@pytest.mark.parametrize("command", ["vraag", "frage", "mag", "darf", "wat", "was", "wie", "toon", "zeige"])
def test_a_question_of_blanks_is_none(command: str, blank: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command asks what the question is, as it does without any words."""
    assert main([command]) == 64
    asked = capsys.readouterr().err
    assert main([command, blank]) == 64
    assert capsys.readouterr().err == asked


@pytest.mark.parametrize(("command", "asks"), [("zoek", "Welke regel zoek je?"), ("suche", "Welche Regel suchst du?")])
def test_a_search_for_blanks_asks_what_is_sought(command: str, asks: str, tmp_path: Path) -> None:
    """As a word, and where standard input has none either."""
    for words in ([""], [" ", "--json"]):
        found = said(command, *words)
        assert (found.status, found.err.splitlines()[0]) == (64, asks)
        assert (found.out == "") is ("--json" not in words)
    for stdin in (b"", b" \n\n"):
        done = run(command, home=tmp_path, stdin=stdin)
        assert (done.returncode, done.stdout) == (64, b"")
        assert asks in done.stderr.decode()


@pytest.mark.usefixtures("folder")
def test_all_rule_sets_are_compared_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2 where they differ, with the dispute that tells them apart."""
    main(["mag", "A2.Z", "--speler", "rood", "--regels", "alle"])
    assert "nee" in capsys.readouterr().out
    assert main(["mag", "A2.Z", "--speler", "rood", "--regels", "alle", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["agree"] is True
    assert {"almanak", "spielanleitung", "encyclopedie", "actueel"} <= set(found["verdicts"])


def test_house_rules_change_points_by_conflict_id(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that starts from a set; faults in it are told like those of a position."""
    rules = folder / "huis.yaml"
    rules.write_text("uitgangspunt: almanak\nnaam: thuis\npunten:\n  conflict/road-past-foreign-building: nee\n", encoding="utf-8")
    assert main(["mag", "A2.Z", "--speler", "rood", "--regels", str(rules), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["rules"] == "huisregels (thuis)"
    rules.write_text("uitgangspunt: almanax\npunten:\n  conflict/nothing: nee\n", encoding="utf-8")
    assert main(["mag", "A2.Z", "--speler", "rood", "--regels", str(rules)]) == 65
    err = capsys.readouterr().err
    assert "almanak" in err
    assert "huis.yaml:3:" in err


FAULTY_HOUSE_RULES = """\
uitgangspunt: wm-2003
punt: []
naam: [a]
punten:
  conflict/nothing: nee
  conflict/road-past-foreign-building: misschien
"""


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (
            "controleer",
            [
                "1:15: wm-2003: mogelijk zijn: almanak, spielanleitung, encyclopedie, wk-2002,",
                "2:1: punt: verwacht: uitgangspunt, naam, punten of afspraken. Bedoel je: punte",
                "3:7: …: verwacht: één waarde.",
                "5:3: conflict/nothing: verwacht: conflict/… met een waarde.",
                "6:40: misschien: mogelijk zijn: ja, nee, onbeslist.",
            ],
        ),
        (
            "pruefe",
            [
                "1:15: wm-2003: möglich sind: almanak, spielanleitung, enzyklopaedie, wm-2002,",
                "2:1: punt: erwartet: Grundlage, Name, Punkte oder Absprachen. Meinst du: Punkte",
                "3:7: …: erwartet: ein einziger Wert.",
                "5:3: conflict/nothing: erwartet: conflict/… mit einem Wert.",
                "6:40: misschien: möglich sind: ja, nein, unentschieden.",
            ],
        ),
    ],
)
def test_faults_of_house_rules_are_told_in_the_language_of_the_question(
    command: str, expected: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every fault at once, with its place and what may stand there."""
    (folder / "huis.yaml").write_text(FAULTY_HOUSE_RULES, encoding="utf-8")
    assert main([command, "--regels", "huis.yaml"]) == 65
    lines = capsys.readouterr().err.splitlines()
    for line, wanted in zip(lines, expected, strict=False):
        assert line.startswith(f"huis.yaml:{wanted}")
    assert len(lines) == len(expected) + 1


@pytest.mark.usefixtures("folder")
def test_an_unknown_rule_set_is_named_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    """Status 64."""
    assert main(["controleer", "--regels", "almanac"]) == 64
    assert "almanak" in capsys.readouterr().err


def test_a_new_position_is_written_once_and_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An existing file stays unless it may be overwritten; what is written is a sound position in both languages."""
    monkeypatch.chdir(tmp_path)
    for command, check in (("nieuw", "controleer"), ("neu", "pruefe")):
        assert main([command, f"{command}.yaml"]) == 0
        (tmp_path / f"{command}.yaml").read_text(encoding="utf-8")
        assert main([command, f"{command}.yaml"]) == 73
        assert main([command, f"{command}.yaml", "--force"]) == 0
        assert main([check, "--stelling", f"{command}.yaml"]) == 0


@pytest.mark.parametrize(("command", "how"), [("nieuw", "--help"), ("neu", "--hilfe")])
def test_a_new_position_and_its_help_name_the_boards(command: str, how: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In the document every one, by a name that is read; the help may leave out what a name shares with the one before it."""
    assert main([command]) == 0
    written = capsys.readouterr().out
    comments = " ".join(line for line in written.splitlines() if line.startswith("#"))
    named = {word for word in re.findall(r"[\w-]+-\w+(?:-\w+)*|beginners|einsteiger", comments) if word in NAMES or word in ALIASES}
    assert {canonical_name(word) for word in named} == set(NAMES)
    assert main([command, how]) == 0
    told = capsys.readouterr().out
    assert all(re.sub(r"-(?:\d|5-6)\Z", "", word) in told for word in named)


@pytest.mark.parametrize(
    ("words", "game"),
    [
        (("nieuw",), "basis"),
        (("nieuw", "dobbelspel"), "dobbelspel"),
        (("nieuw", "--spel", "kaartspel"), "kaartspel"),
        (("neu", "Würfelspiel"), "dobbelspel"),
        (("neu", "--spiel", "Kartenspiel"), "kaartspel"),
    ],
)
def test_a_position_to_begin_with_of_each_game_can_exist(
    words: tuple[str, ...], game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name of a game is no name of a file; what is written is read as a position of that game, and its own check finds nothing wrong."""
    assert main([*words]) == 0
    written = capsys.readouterr().out
    assert str(read_position(written).game) == game
    (tmp_path / "new.yaml").write_text(written, encoding="utf-8")
    assert main(["controleer", "--stelling", str(tmp_path / "new.yaml")]) == 0


@pytest.mark.parametrize(
    "words", [("nieuw", "kaartspel", "--bestand"), ("neu", "kartenspiel", "--datei"), ("nieuw", "--spel", "kaartspel", "--bestand")]
)
def test_a_position_of_a_named_game_is_written_to_a_file(words: tuple[str, ...], tmp_path: Path) -> None:
    """Both are said: the game and the file."""
    assert main([*words, str(tmp_path / "k.yaml")]) == 0
    assert str(read_position((tmp_path / "k.yaml").read_text(encoding="utf-8")).game) == "kaartspel"


@pytest.mark.parametrize(
    ("stdin", "player"), [(b"", "rood"), (b" \n", "rood"), (b"bord: beginners\nspelers: {blauw: {dorpen: A1.ZO}}\n", "blauw")]
)
def test_a_pipe_that_nobody_writes_to_is_no_position(stdin: bytes, player: str, tmp_path: Path) -> None:
    """The position of the folder is asked about then; what is written goes before it."""
    (tmp_path / "stelling.yaml").write_text("bord: beginners\nspelers: {rood: {dorpen: A1.ZO}}\n", encoding="utf-8")
    told = run("herschrijf", home=tmp_path, stdin=stdin)
    assert (told.returncode, f"{player}:".encode() in told.stdout) == (0, True)


def test_a_drawing_is_written_as_svg_or_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The picture of a verdict marks its places; the terminal form is readable without colour."""
    assert main(["teken"]) == 0
    shown = capsys.readouterr().out
    assert "\033" not in shown
    assert "rood" in shown
    assert main(["zeichne", "wo", "darf", "Rot", "eine", "Straße", "bauen", "--svg", "bild.svg"]) == 0
    assert (folder / "bild.svg").read_text(encoding="utf-8").startswith("<svg")
    assert main(["teken", "--svg", "bild.svg"]) == 73
    assert main(["teken", "--svg", "nergens/bild.svg"]) == 73
    assert sorted(path.name for path in folder.iterdir()) == ["bild.svg", "stelling.yaml"]


@pytest.mark.usefixtures("folder")
def test_a_position_is_written_in_its_fixed_form_or_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Both are read back to the same position."""
    assert main(["herschrijf"]) == 0
    document = capsys.readouterr().out
    assert main(["umschreiben", "--zeile"]) == 0
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    assert read_position(document) == read_position(line) == read_position(POSITION)


def test_strict_turns_assumptions_into_unknowns() -> None:
    """Under --strikt a hand that is not written down is not assumed to suffice."""
    position = read_position(POSITION)
    question = "mag rood een straat bouwen op A2/ZO"
    assert str(ask(position, question).answer) == "yes"
    strict = ask(position, question, strict=True)
    assert str(strict.answer) == "undetermined"
    assert "players.rood.hand" in strict.missing


def test_a_question_object_needs_no_sentence() -> None:
    """A program pays for no parsing, and unknown places are told by KeyError."""
    position = read_position(POSITION)
    assert str(ask(position, Question("settlement", "rood", "A2.Z")).answer) == "no"  # type: ignore[arg-type]  # a Kind is a str
    with pytest.raises(KeyError):
        ask(position, Question("settlement", "rood", "Z9.Q"))  # type: ignore[arg-type]  # likewise


def test_the_referee_needs_pyyaml_and_nothing_else(tmp_path: Path) -> None:
    """Neither typer nor whoosh nor rich nor platformdirs is imported for a verdict."""
    import subprocess
    import sys

    code = (
        "import sys, adjudicator.notation.document.read as d, adjudicator.judging.referee as r, adjudicator.verdicts.question as q\n"
        f"p = d.read_position({POSITION!r})\n"
        "r.judge(p, q.Question(q.Kind.SETTLEMENT, 'rood', 'A2.Z'))\n"
        "print(sorted(m for m in ('typer', 'click', 'whoosh', 'rich', 'platformdirs', 'rulebook', 'catan_rules') if m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=fresh_env(tmp_path), cwd=tmp_path)
    assert done.stdout.strip() == b"[]"


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (["controleer", "tafel.yaml"], ["controleer", "--stelling", "tafel.yaml"]),
        (["prüfe", "tafel.yaml"], ["pruefe", "--stellung", "tafel.yaml"]),
        (["teken", "tafel.yaml"], ["teken", "--stelling", "tafel.yaml"]),
        (
            ["zeichne", "tafel.yaml", "wo", "darf", "Rot", "eine", "Straße", "bauen"],
            ["zeichne", "wo", "darf", "Rot", "eine", "Straße", "bauen", "--stellung", "tafel.yaml"],
        ),
        (["herschrijf", "tafel.yaml", "--regel"], ["herschrijf", "--stelling", "tafel.yaml", "--regel"]),
        (["umschreiben", "tafel.yaml"], ["umschreiben", "--stellung", "tafel.yaml"]),
    ],
)
def test_a_position_may_be_the_first_word(words: list[str], option: list[str], folder: Path) -> None:
    """A file, or a position in one line, is taken as the option would be."""
    (folder / "stelling.yaml").rename(folder / "tafel.yaml")
    first = said(*words)
    assert (first.status, first.out, first.err) == (0, said(*option).out, "")
    line = write_position(read_position(POSITION), line=True)
    assert said(words[0], line, *words[2:]).status == 0


@pytest.mark.parametrize("command", ["controleer", "zeichne", "herschrijf"])
def test_a_first_word_that_names_no_position_is_refused(command: str, tmp_path: Path) -> None:
    """A document that is not there is called missing; other words are too many, or no question."""
    assert run(command, "nergens.yaml", home=tmp_path).returncode == 66
    assert run(command, "nergens", home=tmp_path).returncode == 64


@pytest.mark.parametrize(
    ("command", "option", "told"),
    [
        ("naspelen", "--tot", "De partij heeft maar één gebeurtenis: verder dan het einde gaat het niet.\n"),
        ("nachspielen", "--bis", "Die Partie hat nur ein Ereignis: Weiter als bis zum Ende geht es nicht.\n"),
    ],
)
def test_a_game_that_ends_sooner_than_asked_says_so(command: str, option: str, told: str, tmp_path: Path) -> None:
    """It is followed to its end all the same."""
    (tmp_path / "p.yaml").write_text("bord: beginners\nspelers: {rood: {}, blauw: {}}\nverloop: [rood gooit 5]\n", encoding="utf-8")
    assert told in said(command, str(tmp_path / "p.yaml"), option, "99").err
    assert told not in said(command, str(tmp_path / "p.yaml"), option, "1").err


@pytest.mark.parametrize("ending", ["docx", "ODT", "jpg", "pdf", "xlsx"])
def test_a_position_is_not_written_to_a_file_that_promises_something_else(ending: str, tmp_path: Path) -> None:
    """No word processor would open it."""
    (tmp_path / "p.yaml").write_text("bord: beginners\nspelers: {rood: {}, blauw: {}}\n", encoding="utf-8")
    found = said("herschrijf", str(tmp_path / "p.yaml"), "--bestand", str(tmp_path / f"x.{ending}"))
    assert (found.status, found.out) == (64, "")
    assert not (tmp_path / f"x.{ending}").exists()


@pytest.mark.parametrize(("command", "words"), [("opbrengst", "acht"), ("ertrag", "acht"), ("opbrengst", "rood acht")])
def test_a_roll_may_be_written_out_where_yields_are_asked(command: str, words: str, tmp_path: Path) -> None:
    """As in a course."""
    (tmp_path / "p.yaml").write_text("bord: beginners\nspelers: {rood: {dorpen: A1.ZO}, blauw: {}}\n", encoding="utf-8")
    option = ["--stelling" if command == "opbrengst" else "--stellung", str(tmp_path / "p.yaml")]
    assert said(command, *words.split(), *option) == said(command, *words.replace("acht", "8").split(), *option)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("spel: schaak\nbord: beginners\n", "basis, basis-5-6, zeevaarders, kaartspel of dobbelspel"),
        (f"bord: beginners\nspelers: {{rood: {{naam: {'a' * 61}}}, blauw: {{}}}}\n", "van hoogstens 60 tekens"),
    ],
)
def test_a_fault_says_all_that_may_stand_there(text: str, told: str, tmp_path: Path) -> None:
    """Every game, and how long a name may be."""
    (tmp_path / "p.yaml").write_text(text, encoding="utf-8")
    assert told in said("controleer", str(tmp_path / "p.yaml")).err
