"""The commands that make paper: which file in which format, what is refused, and that no file is ever half written."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from support.command import said
from support.real_data import CASES, position_of

from adjudicator.judging.referee import judge
from adjudicator.notation.line.write import read_line, write_line
from adjudicator.rulesets.editions import rule_set
from catan_rules import ask, open_rulebook, read_position
from catan_rules.cli.call import Call
from catan_rules.cli.files import write_whole
from catan_rules.cli.grammar import SUMMARY
from catan_rules.printed.contents.figures import code, diagrams, drawing, figures, with_prefix
from catan_rules.printed.contents.report import report
from catan_rules.printed.document import Columns, Figure, Paragraph
from catan_rules.printed.tree import walk
from catan_rules.printed.writers.typst import pdf

TABLE = """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW A2/ZO}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
QUESTION = ("mag", "rood", "een", "dorp", "bouwen", "op", "A2.Z")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with a position in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stelling.yaml").write_text(TABLE, encoding="utf-8")
    return tmp_path


def written(folder: Path) -> list[str]:
    """Return what stands in a folder."""
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    ("file", "begins"), [("blad.pdf", b"%PDF-"), ("blad.html", b"<!DOCTYPE html>"), ("blad.htm", b"<!DOCTYPE html>"), ("blad.md", b"# ")]
)
@pytest.mark.parametrize(("command", "title"), [("samenvatting", "Catan in het kort"), ("zusammenfassung", "Catan")])
def test_the_name_of_the_file_says_what_it_becomes(folder: Path, file: str, begins: bytes, command: str, title: str) -> None:
    """PDF, HTML or Markdown; the same input gives the same bytes."""
    assert said(command, file).status == 0
    first = (folder / file).read_bytes()
    assert first.lower().startswith(begins.lower())
    if not file.endswith(".pdf"):
        assert title in first.decode()
    assert said(command, file, "--force").status == 0
    assert (folder / file).read_bytes() == first


def test_without_a_file_the_summary_is_printed() -> None:
    """As Markdown, in the language of the command."""
    assert said("samenvatting").out.startswith("# Catan in het kort")
    assert "## Was alles kostet" in said("zusammenfassung").out


@pytest.mark.parametrize(
    "line",
    [
        ("--vorm", "zak"),
        ("--vorm", "vouwblad"),
        ("--form", "Faltblatt"),
        ("--vorm", "almanak"),
        ("--form", "tasche"),
        ("--tweetalig",),
        ("--spel", "basis-5-6"),
        ("--spel", "zeevaarders"),
    ],
)
def test_every_form_is_made(line: tuple[str, ...]) -> None:
    """Pocket, almanac, both languages, other games."""
    found = said("samenvatting", *line)
    assert (found.status, found.err) == (0, "")
    assert len(found.out) > 2000


def test_the_almanac_is_of_all_games_unless_one_is_named() -> None:
    """Five and six players and ships too; of one game that of its own and of the basic game."""
    assert "Schepen" in said("samenvatting", "--vorm", "almanak").out
    assert len(said("samenvatting", "--vorm", "almanak", "--spel", "basis").out) < len(said("samenvatting", "--vorm", "almanak").out)


def test_topics_are_chosen_by_name_and_an_unknown_one_is_refused() -> None:
    """With the names that there are."""
    one = said("samenvatting", "--onderwerpen", "kosten").out
    assert "## Wat alles kost" in one
    assert "## Langste handelsroute" not in one
    refused = said("samenvatting", "--onderwerpen", "kosten,weer")
    assert (refused.status, "weer" in refused.err, "kosten" in refused.err) == (64, True, True)


def test_the_rule_set_is_said_and_changes_what_is_printed() -> None:
    """What holds under it, under its own name."""
    usual, today = said("samenvatting").out, said("samenvatting", "--regels", "actueel").out
    assert usual != today
    assert "Volgens de huidige uitgaven." in today
    assert said("samenvatting", "--regels", "nergens").status == 64


def test_the_dice_game_has_a_summary_and_an_empty_sheet_of_its_own(folder: Path) -> None:
    """In both languages, by the names that the game goes by; the sheet to write on needs no game to be named."""
    assert "Niets gebouwd? Dan schrijf je −2\xa0op." in said("samenvatting", "--spel", "dobbelspel").out  # noqa: RUF001 - a minus sign
    assert "Nichts gebaut? Dann kommt −2 hinein." in said("zusammenfassung", "--spiel", "Würfelspiel").out  # noqa: RUF001 - a minus sign
    for line in (
        ("samenvatting", "--vorm", "vel", "vel.html"),
        ("zusammenfassung", "--form", "spielblatt", "--spiel", "wuerfelspiel", "blatt.html"),
    ):
        assert said(*line).status == 0
    assert written(folder) == ["blatt.html", "stelling.yaml", "vel.html"]
    assert "Würfelspiel: ein leeres Blatt" in (folder / "blatt.html").read_text(encoding="utf-8")


def test_the_card_game_has_a_summary_of_its_own() -> None:
    """With the marks of the box only where there is one."""
    assert "Wie 12 zegepunten heeft, wint meteen" in said("samenvatting", "--spel", "kaartspel").out
    german = said("zusammenfassung", "--spiel", "kartenspiel", "--regeln", "aktuell").out
    assert ("Wer 12 Siegpunkte hat" in german, "Kasten" in german) == (True, "Was andere Bücher sagen" in german)


@pytest.mark.parametrize(
    ("line", "fits"),
    [
        (("samenvatting", "--spel", "basis", "--regels", "kaartspel"), "almanak"),
        (("samenvatting", "--spel", "kaartspel", "--regels", "almanak"), "kaartspel"),
        (("samenvatting", "--vorm", "zak", "--spel", "dobbelspel", "--regels", "encyclopedie"), "dobbelspel"),
        (("samenvatting", "--vorm", "vel", "--regels", "almanak"), "dobbelspel"),
        (("zusammenfassung", "--spiel", "seefahrer", "--regeln", "spielanleitung"), "enzyklopaedie"),
    ],
)
def test_a_rule_set_of_another_game_is_refused_with_those_that_fit(line: tuple[str, ...], fits: str) -> None:
    """A sheet of one game by the book of another would say what stands in no book."""
    found = said(*line)
    assert (found.status, found.out, fits in found.err.splitlines()[0].rpartition(":")[2]) == (64, "", True)


def test_what_a_game_does_not_have_on_paper_is_said() -> None:
    """A sheet to write on for the board game, diagrams for the dice game."""
    blank = said("samenvatting", "--vorm", "vel", "--spel", "zeevaarders")
    assert (blank.status, "alleen voor het dobbelspel" in blank.err) == (64, True)
    drawn = said("samenvatting", "--spel", "dobbelspel", "--tekeningen")
    assert (drawn.status, "bordspel" in drawn.err) == (64, True)


@pytest.mark.parametrize("more", [("--tweetalig",), ("--tekeningen",), ("--onderwerpen", "rover")])
def test_what_is_folded_is_whole_and_in_one_language(more: tuple[str, ...]) -> None:
    """Its pages are as many as a paper has."""
    found = said("samenvatting", "--vorm", "vouwblad", *more)
    assert (found.status, found.out, "vouwblad" in found.err) == (64, "", True)


def test_a_name_that_says_no_format_is_refused_before_anything_is_made(folder: Path) -> None:
    """And nothing is written."""
    for line in (("samenvatting", "blad.docx"), ("samenvatting", "blad"), ("verslag", *QUESTION, "--bestand", "v.txt")):
        found = said(*line)
        assert (found.status, ".pdf" in found.err) == (64, True), line
    assert written(folder) == ["stelling.yaml"]


def test_a_position_is_not_written_to_a_name_that_promises_a_picture_or_a_page(folder: Path) -> None:
    """The name it could have is told, and nothing is written."""
    for line in (
        ("nieuw", "bord.pdf"),
        ("neu", "bord.SVG", "--spiel", "wuerfelspiel"),
        ("opbouw", "bord.pdf"),
        ("herschrijf", "stelling.yaml", "--bestand", "bord.html"),
    ):
        found = said(*line)
        assert (found.status, "bord.yaml" in found.err) == (64, True), line
    assert written(folder) == ["stelling.yaml"]


def test_an_existing_file_is_kept_unless_it_may_be_replaced(folder: Path) -> None:
    """By an option; at a pipe nobody is asked."""
    (folder / "blad.html").write_text("mine", encoding="utf-8")
    assert said("samenvatting", "blad.html").status == 73
    assert (folder / "blad.html").read_text(encoding="utf-8") == "mine"
    assert said("zusammenfassung", "blad.html", "--ueberschreiben").status == 0
    assert (folder / "blad.html").read_text(encoding="utf-8") != "mine"


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@pytest.mark.parametrize(("typed", "status"), [("j\n", 0), ("ja\n", 0), ("n\n", 73), ("\n", 73), ("", 73)])
def test_at_a_terminal_replacing_is_asked(folder: Path, monkeypatch: pytest.MonkeyPatch, typed: str, status: int) -> None:
    """Yes replaces; anything else, also nothing, keeps what is there."""
    (folder / "blad.md").write_text("mine", encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys, "stderr", Terminal())
    call = Call(SUMMARY, "nl", "nl", ["blad.md"], {})
    assert write_whole(call, "blad.md", "new") == status
    assert (folder / "blad.md").read_text(encoding="utf-8") == ("new" if status == 0 else "mine")
    assert "Vervangen?" in sys.stderr.getvalue()  # type: ignore[attr-defined]  # our own stream


def test_a_target_that_cannot_be_written_is_told_and_leaves_nothing(folder: Path) -> None:
    """A folder that is not there; a folder in its place."""
    found = said("samenvatting", "nergens/blad.html")
    assert (found.status, found.out) == (73, "")
    (folder / "map.html").mkdir()
    assert said("samenvatting", "map.html", "--force").status == 73
    assert written(folder) == ["map.html", "stelling.yaml"]


def test_without_typst_a_pdf_is_refused_with_how_to_add_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """HTML needs nothing more."""
    monkeypatch.setitem(sys.modules, "typst", None)
    found = said("samenvatting", "blad.pdf")
    assert (found.status, "-m pip install typst" in found.err) == (64, True)
    assert not (folder / "blad.pdf").exists()
    assert said("samenvatting", "blad.html").status == 0


@pytest.mark.parametrize("ending", ["pdf", "html", "md"])
def test_a_report_holds_the_verdict_and_ends_with_its_status(folder: Path, ending: str) -> None:
    """No is status 1, as everywhere."""
    found = said("verslag", *QUESTION, "--stelling", "stelling.yaml", "--bestand", f"verslag.{ending}")
    assert (found.status, found.err) == (1, "")
    assert (folder / f"verslag.{ending}").stat().st_size > 1000


def test_a_report_names_answer_steps_clauses_rule_set_and_position() -> None:
    """What both players need to read it again."""
    told = said("verslag", *QUESTION, "--stelling", "stelling.yaml").out
    for part in (
        "Nee, rood mag op A2.Z geen dorp bouwen.",
        "base/distance-rule",
        "Volgens de almanak van 999 Games (2015)",
        "CR1.",
        "Bron",
    ):
        assert part in told, part
    german = said("protokoll", "darf", "Rot", "auf", "A2.S", "eine", "Siedlung", "bauen", "--stellung", "stelling.yaml").out
    assert "Nein, Rot darf auf A2.S keine Siedlung bauen." in german


def test_a_report_says_each_step_once_beside_its_picture() -> None:
    """What fails stands first among the steps and nowhere else; the clauses come after them."""
    position = read_position((Path.cwd() / "stelling.yaml").read_text(encoding="utf-8"))
    verdict = ask(position, " ".join(QUESTION))
    document = report(position, verdict, open_rulebook(), "nl")
    side = next(block for block in document.blocks if isinstance(block, Columns))
    steps = [block for block in walk(side.columns[0]) if isinstance(block, Paragraph) and block.clause]
    assert steps[0].mark == "✗"
    assert len({block.text.plain for block in steps}) == len(steps)
    failed = [block.text.plain for block in walk(document.blocks) if isinstance(block, Paragraph) and block.mark == "✗"]
    assert len(failed) == len(set(failed)) == sum(step.state == "failed" for step in verdict.steps)
    assert isinstance(side.columns[1][0], Figure)


def test_a_report_without_a_question_is_wrong_use() -> None:
    """A rule is no verdict."""
    assert said("verslag", "--stelling", "stelling.yaml").status == 64
    assert said("verslag", "wat", "is", "de", "afstandsregel", "--stelling", "stelling.yaml").status == 64


# -- diagrams --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["almanak", "spielanleitung", "encyclopedie", "actueel"])
@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_diagram_shows_its_case_and_holds_its_position(rules: str, language: str) -> None:
    """Under each rule set the case's own position, with words for who does not see it."""
    shown = [figure for drawn in figures(rule_set(rules), language).values() for figure in drawn]
    assert len(shown) == len(diagrams()) == 8
    for figure, diagram in zip(shown, diagrams(), strict=True):
        assert figure.line == diagram.line == write_line(position_of(CASES[diagram.case]))
        assert diagram.question == CASES[diagram.case].question
        assert figure.alternative.startswith(diagram.titles[language])
        assert figure.svg.startswith("<svg")
        assert figure.code is not None


def test_many_drawings_stand_in_one_page_without_sharing_an_id() -> None:
    """Each id, and what points at it, begins with the drawing's own."""
    position = read_line(diagrams()[0].line)
    one, other = drawing(position, None, "nl", "a"), drawing(position, None, "nl", "b")
    assert one != other
    assert one.replace("a-", "").count("id=") == other.replace("b-", "").count("id=")
    assert "url(#a-" in one or 'href="#a-' in one
    assert (
        with_prefix('<g id="x" aria-labelledby="x y"/><use href="#x"/>', "p") == '<g id="p-x" aria-labelledby="p-x p-y"/><use href="#p-x"/>'
    )


def test_a_code_is_dark_modules_on_white_with_a_quiet_zone() -> None:
    """One unit a module; four units around it stay free."""
    drawn = code("CR1.GB")
    assert 'viewBox="0 0 29 29"' in drawn
    assert "M4 4h1v1h-1z" in drawn
    assert "M3 " not in drawn


@pytest.mark.slow
@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_report_stays_on_one_page(language: str) -> None:
    """For every fifth published case, whatever is asked; at most one in a hundred runs over."""
    from pypdf import PdfReader

    every = list(CASES.values())[::5]
    book = open_rulebook()
    pages = []
    for case in every:
        position = position_of(case)
        content = pdf(report(position, judge(position, case.question), book, language))
        pages.append(len(PdfReader(io.BytesIO(content)).pages))
    assert max(pages) <= 2
    assert pages.count(2) <= len(pages) / 100, [case.id for case, count in zip(every, pages, strict=True) if count > 1]


@pytest.mark.parametrize(
    ("question", "row"),
    [
        (("wat", "levert", "een", "8", "op"), "| rood | 1 | · | · | · | · |"),
        (("welke", "ruilkoersen", "heeft", "rood"), "| wol | 4:1 |"),
        (("welke", "stukken", "zijn", "er", "nog", "over"), "| blauw | 3 | 4 | 13 |"),
        (("wat", "kan", "rood"), "): A1.ZO en C1.ZO"),
    ],
)
def test_a_report_shows_a_value_as_a_table_or_a_list(question: tuple[str, ...], row: str) -> None:
    """Not as a row of words."""
    assert row in said("verslag", *question, "--stelling", "stelling.yaml").out
