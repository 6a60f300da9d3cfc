"""How much an answer tells, what other rule sets say, and what the commands that write something say in JSON and call their files."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from support.amount import share, whole
from support.command import objects, said
from support.real_data import CASES, position_of
from support.schemas import schema

from adjudicator.language.called import calling, names_at
from adjudicator.notation.line.write import write_line
from adjudicator.verdicts.verdict import State
from catan_rules import ask, open_rulebook, read_position
from catan_rules.cli.grammar import COMMANDS, JSON
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import sentence, step_text
from catan_rules.render.text.verdicts import verdict_answer

TABLE = """\
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 5 hout}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
fase: bouwen
"""
#: One ore left in the bank, two players are due one: the current editions settle what the others leave open.
SHORT_BANK = "CR1.GB.NBEGINNERS.R9.BH12B12W12G12E1D25.PR-S03B3-R14B2.PB-S3363-R33B1.PW-S74-CC3-RC3C5.PO-S24D3-R24E4"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with a position in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stelling.yaml").write_text(TABLE, encoding="utf-8")
    return tmp_path


# --- how much is told --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["nl", "de"])
def test_an_answer_is_what_decides_it(language: str) -> None:
    """Of every published case: the headline, everything that fails or would decide, each with its rule; never longer than all that was tested."""
    book = open_rulebook()
    lengths = []
    for case in list(CASES.values())[:: max(1, len(CASES) // share(300))]:
        position = position_of(case)
        verdict = ask(position, case.question)
        usual, full = verdict.text(language), verdict.text(language, "full")
        assert usual.splitlines()[0] == full.splitlines()[0]
        for step in verdict.steps:
            if step.state is State.FAILED and not step.alternatives:
                with calling(names_at(position)):
                    assert sentence(step_text(step, case.question, language)) in usual, case.id
                assert f"({step.rule})" in usual, case.id
        paper = TextOutput(80, colour=False)
        verdict_answer(paper, verdict, book, language)
        lengths.append(len(paper.lines))
    assert sorted(lengths)[len(lengths) // 2] <= (14 if whole() else 16)  # a handful of cases may be long ones
    if whole():
        assert sorted(lengths)[int(len(lengths) * 0.95)] <= 32


@pytest.mark.parametrize(("short", "full"), [("--kort", "--uitgebreid"), ("--kurz", "--ausfuehrlich"), ("--kurz", "--ausführlich")])
def test_a_line_or_everything_is_told_on_request(short: str, full: str) -> None:
    """With the same status; all of it has the sources, and no hint that there is more."""
    asked = ("pruefe", "--stellung", "stelling.yaml")
    usual, line, whole = said(*asked), said(*asked, short), said(*asked, full)
    assert usual.status == line.status == whole.status == 0
    assert line.out.count("\n") == 1
    assert "laut der Spielanleitung (Kosmos)" in line.out
    assert len(usual.out.splitlines()) < 10 < len(whole.out.splitlines())
    assert "--ausfuehrlich" in usual.out
    assert "--ausfuehrlich" not in whole.out
    refused = ("mag", "A2.Z", "--stelling", "stelling.yaml")
    assert "Bron:" in said(*refused, full).out
    assert "Bron:" not in said(*refused).out
    assert "base/distance-rule" in said(*refused, short).out


@pytest.mark.parametrize(
    "question",
    [
        "wat levert een 8 op",
        "opbrengst",
        "ruil rood",
        "wat kan rood",
        "punten",
        "wie heeft de langste handelsroute",
        "vraag welke stukken heeft rood nog over",
    ],
)
def test_every_value_fits_in_a_line(question: str) -> None:
    """A table too, with its numbers."""
    line = said(*question.split(), "--stelling", "stelling.yaml", "--kort")
    assert line.out.count("\n") == 1
    assert line.status in (0, 2)
    if "levert" in question:
        assert "Anna 1 hout; blauw 1 hout" in line.out


def test_conditions_of_one_rule_are_told_together_or_not_at_all() -> None:
    """Three of five rates would pass for all."""
    told = said("ruil", "rood", "--stelling", "stelling.yaml").out
    assert "gaat 4:1" not in told
    assert "base/trade-bank-4-1" in told


def test_what_sources_disagree_on_is_told_before_what_is_plain() -> None:
    """The short bank, among all the tiles that pay."""
    told = said("opbrengst", "8", "--stelling", SHORT_BANK, "--regels", "actueel").out
    assert "Niemand krijgt erts: in de bank ligt 1, nodig: 2." in told


# --- other rule sets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "elsewhere", "editions"),
    [
        (
            ("opbrengst", "8", "--regels", "actueel"),
            "Andere boeken antwoorden anders: volgens de almanak van 999 Games (2015), ",
            "Dat steunt hier op: Almanak 2020 (Engels); ",
        ),
        (
            ("ertrag", "8", "--regeln", "aktuell"),
            "Andere Bücher antworten anders: laut dem niederländischen Almanach (999 Games, 2015), ",
            "Das stützt sich hier auf: Almanach 2020",
        ),
    ],
)
def test_other_rule_sets_and_the_editions_stand_in_a_line_each(line: tuple[str, ...], elsewhere: str, editions: str) -> None:
    """In words, in JSON, and in the printed report."""
    told = said(*line, "--stelling" if line[0] == "opbrengst" else "--stellung", SHORT_BANK).out
    assert elsewhere in told
    assert editions in told
    verdict = json.loads(said(*line, "--stelling" if line[0] == "opbrengst" else "--stellung", SHORT_BANK, "--json").out)
    assert verdict["elsewhere"]["almanak"]["answer"] == "undetermined"
    question = ("verslag", "wat", "levert", "een", "8", "op") if line[0] == "opbrengst" else ("protokoll", "was", "bringt", "eine", "8")
    report = said(*question, *line[2:], "--stelling" if line[0] == "opbrengst" else "--stellung", SHORT_BANK).out
    assert elsewhere in report
    assert editions.split(" (", maxsplit=1)[0] in report


def test_where_all_agree_no_other_rule_set_is_named() -> None:
    """Nor an edition under another rule set."""
    told = said("mag", "A2.Z", "--stelling", "stelling.yaml").out
    assert "Andere boeken" not in told
    assert "steunt" not in told


@pytest.mark.parametrize(
    ("command", "more", "begins"), [("mag", "--regels", "De regelsets verschillen."), ("darf", "--regeln", "Die Regelsätze")]
)
def test_a_comparison_fits_in_a_line_too(command: str, more: str, begins: str) -> None:
    """Who says what."""
    seven = TABLE.replace("fase: bouwen", "fase: rover\nworp: 7\nrover: B2").replace("5 hout", "2 hout")
    Path("stelling.yaml").write_text(seven, encoding="utf-8")
    words = ("rood de rover op C3 zetten" if command == "mag" else "Rot den Räuber auf C3 setzen").split()
    found = said(command, *words, more, "alle", "--kort")
    assert (found.status, found.out.count("\n")) == (2, 1)
    assert found.out.startswith(begins)
    assert "almanak: " in found.out


COMPARED = (
    "mag rood een dorp bouwen op B2.ZO",
    "punten",
    "wie heeft de langste handelsroute --strikt",
    "controleer",
    "wat kan rood --alternatieven",
    "opbrengst",
    f"opbrengst 8 --stelling {SHORT_BANK}",
    "ruil rood",
    "vraag wie wint --speler blauw",
    "waar mag rood een straat bouwen --spoor",
)


@pytest.mark.parametrize("line", COMPARED)
def test_a_comparison_is_as_the_schema_says(line: str) -> None:
    """Every asking command under all rule sets; what is not promised is refused."""
    found = said(*line.split(), "--regels", "alle", "--json")
    (told,) = objects(found.out)
    schema("comparison").validate(told)
    assert found.status in (0, 1, 2, 3)
    for name in ("question", "rules", "agree", "points", "verdicts"):
        assert not schema("comparison").is_valid({key: value for key, value in told.items() if key != name})
    assert not schema("comparison").is_valid(told | {"more": 1})
    assert not schema("comparison").is_valid(told | {"verdicts": {"almanak": {}}})


@pytest.mark.parametrize(
    ("names", "status"),
    [(("almanak", "actueel"), 2), (("almanak", "almanak"), 0), (("encyclopedie", "encyclopedie-5-6"), 2), (("almanak",), 0)],
)
def test_two_rule_sets_that_differ_are_no_no(names: tuple[str, ...], status: int) -> None:
    """2, in words and in JSON: 1 means no."""
    assert said("regels", *names).status == said("regeln", *names, "--json").status == status


def test_house_rules_without_a_name_are_called_by_what_they_start_from(folder: Path) -> None:
    """In a sentence, in both languages; a built-in name is none of their own."""
    for name in ("", "naam: encyclopedie\n"):
        (folder / "huis.yaml").write_text(f"uitgangspunt: actueel\n{name}", encoding="utf-8")
        assert "Volgens eigen regels, op basis van actueel." in said("punten", "rood", "--regels", "huis.yaml").out
        assert "Laut Hausregeln, auf Grundlage von aktuell." in said("punkte", "Rot", "--regeln", "huis.yaml").out
        assert json.loads(said("punten", "rood", "--regels", "huis.yaml", "--json").out)["rules"] == "huisregels (actueel)"


# --- what is written ---------------------------------------------------------------------------------------------------------

WRITERS = [
    ("nieuw", "yaml"), ("neu", "yaml"), ("opbouw --zaad 7", "yaml"), ("aufbau --saat 7 --zeile", "line"), ("herschrijf", "yaml"),
    ("umschreiben --zeile", "line"), ("teken", "svg"), ("zeichne darf Rot auf A2.S eine Siedlung bauen", "svg"), ("samenvatting", "md"),
    ("zusammenfassung --form tasche", "md"), ("verslag mag A2.Z --regels alle", "md"), ("protokoll wer gewinnt", "md"),
    ("aanvullen bash", "bash"), ("vervollstaendigen fish", "fish"),
]  # fmt: skip


def test_every_command_answers_in_json() -> None:
    """Whatever it does."""
    assert [command.key for command in COMMANDS if JSON not in command.options] == []


@pytest.mark.parametrize(("line", "form"), WRITERS)
def test_what_writes_answers_in_json_too(line: str, form: str) -> None:
    """One object with what it made, the same as without; the status of the answer where there is a question."""
    plain, found = said(*shlex.split(line)), said(*shlex.split(line), "--json")
    (written,) = objects(found.out)
    schema("written").validate(written)
    assert (found.err, found.status, written["format"], written["file"]) == ("", plain.status, form, None)
    if form != "svg":
        assert written["text"] == plain.out
    assert ("verdict" in written) == (line.split(maxsplit=1)[0] in ("teken", "zeichne", "verslag", "protokoll"))
    for verdict in filter(None, (written.get("verdict"),)):
        schema("verdict").validate(verdict)
    assert (written.get("comparison") is not None) == ("alle" in line)


@pytest.mark.parametrize(
    ("line", "form"), [("nieuw wie wint", "verdict"), ("opbouw wie wint", "search-answer"), ("aufbau wer gewinnt", "search-answer")]
)
def test_a_question_behind_a_command_that_writes_is_answered_as_a_question(line: str, form: str) -> None:
    """Of the position that lies in the folder, or by the rule; neither is told as what is written."""
    (found,) = objects(said(*line.split(), "--json").out)
    schema(form).validate(found)
    assert "format" not in found


@pytest.mark.parametrize("line", ["mag -h --json", "mag -hh --json", "darf --json -hhh", "nieuw --json --hulp"])
def test_who_asks_how_a_command_is_used_gets_its_help_and_no_object(line: str) -> None:
    """However often, and whatever stands beside it."""
    found = said(*line.split())
    assert (found.status, found.err) == (0, "")
    assert found.out.split(maxsplit=1)[0] in ("Gebruik:", "Aufruf:")


@pytest.mark.parametrize(
    ("line", "file"),
    [
        ("nieuw", "a.yaml"),
        ("aufbau", "a.yaml"),
        ("opbouw", "a.svg"),
        ("herschrijf", "a.yaml"),
        ("zeichne", "a.svg"),
        ("samenvatting", "a.html"),
        ("verslag mag A2.Z", "a.html"),
    ],
)
def test_a_file_is_named_in_one_way(folder: Path, line: str, file: str) -> None:
    """In both languages, whatever writes; in JSON it is named and nothing else is said."""
    before = said(*line.split(), "--bestand", file)
    first = (folder / file).read_bytes()
    assert before.status in (0, 1)
    assert said(*line.split(), "--datei", file).status == 73
    (written,) = objects(said(*line.split(), "--datei", file, "--force", "--json").out)
    assert (written["file"], written["text"]) == (file, None)
    assert (first[:4] == b"<svg") == ((folder / file).read_bytes()[:4] == b"<svg") == file.endswith(".svg")


@pytest.mark.parametrize(
    ("line", "file"),
    [("nieuw a.yaml", "a.yaml"), ("teken --svg a.svg", "a.svg"), ("opbouw a.yaml --svg a.svg", "a.yaml"), ("samenvatting a.md", "a.md")],
)
def test_the_older_ways_to_name_a_file_are_still_read(folder: Path, line: str, file: str) -> None:
    """But for two files where one is written."""
    assert said(*line.split()).status == 0
    assert (folder / file).exists()
    assert said("nieuw", "a.yaml", "--bestand", "b.yaml").status == 64


@pytest.mark.parametrize(
    "words",
    [
        ("nieuw", "mag", "rood", "bouwen", "--bestand", "a.yaml"),
        ("neu", "Karten", "kaufen", "--ueberschreiben"),
        ("opbouw", "mag", "rood", "bouwen", "--zaad", "7"),
    ],
)
def test_a_command_with_words_of_a_question_and_options_of_its_own_is_refused(words: tuple[str, ...]) -> None:
    """Rather than answered with the options passed over."""
    answer = said(*words)
    assert (answer.status, answer.out) == (64, "")
    assert answer.err


def test_a_picture_is_written_as_svg_alone(folder: Path) -> None:
    """Another ending is refused before anything is written."""
    found = said("teken", "--bestand", "bord.png")
    assert (found.status, ".svg" in found.err, (folder / "bord.png").exists()) == (64, True, False)


# --- the report --------------------------------------------------------------------------------------------------------------


def test_a_report_names_the_occasion_and_has_lines_to_sign() -> None:
    """What is not said is left to be filled in; players by colour and name."""
    asked = ("verslag", "mag", "A2.Z")
    told = said(*asked, "--toernooi", "Stadskampioenschap", "--tafel", "3", "--datum", "14-6", "--scheidsrechter", "Kim").out
    assert "Toernooi: Stadskampioenschap · Tafel: 3 · Datum: 14-6" in told
    signing = told.partition("**Handtekeningen**")[2]
    assert [name for name in ("Anna (rood)", "Scheidsrechter (Kim)") if f"| {name}" not in signing] == []
    bare = said("protokoll", "darf", "Rot", "auf", "A2.S", "eine", "Siedlung", "bauen", "--stellung", "stelling.yaml").out
    assert "Turnier: ……" in bare
    assert "| Anna (Rot)" in bare.partition("**Unterschriften**")[2]


def test_a_report_under_all_rule_sets_says_what_each_says() -> None:
    """The verdict in full under the usual one, then who says what and where they differ; status 2 where they do."""
    asked = ("verslag", "wat", "levert", "een", "8", "op", "--stelling", SHORT_BANK, "--regels", "alle")
    found = said(*asked)
    assert found.status == 2
    assert "## Onder alle regelsets" in found.out
    assert "almanak, spielanleitung" in found.out
    assert "Volgens de almanak van 999 Games (2015)" in found.out
    agreed = said("verslag", "mag", "A2.Z", "--regels", "alle")
    assert agreed.status == 1
    assert re_lines(agreed.out, "almanak, ") == 1


def re_lines(text: str, begins: str) -> int:
    """Return how many lines have these words."""
    return sum(begins in line for line in text.splitlines())


def test_the_position_that_a_report_holds_is_the_one_asked_about() -> None:
    """Read back from its line."""
    position = read_position(TABLE)
    assert write_line(position) in said("verslag", "mag", "A2.Z").out


@pytest.mark.parametrize(
    "words",
    [
        ("zoek", "xyzzy"),
        ("zoek", "afstandsregel"),
        ("zoek", "mag", "ik", "na", "het", "bouwen", "nog", "ruilen"),
        ("zoek", "--precies", "rover"),
        ("vraag", "xyzzy", "plugh"),
        ("vraag", "wat", "is", "een", "ridder"),
    ],
)
def test_a_rule_set_that_there_is_not_is_refused_by_a_search_too(words: tuple[str, ...]) -> None:
    """Whether what is found hangs on it or not."""
    found = said(*words, "--regels", "almanac")
    assert (found.status, found.out) == (64, "")
    assert "Bedoel je: almanak" in found.err


@pytest.mark.parametrize(
    ("command", "query", "told"),
    [
        ("zoek", "hoeveel mag ik per beurt bouwen", "Wat als je dorpen, straten of steden op zijn? Een zesde dorp mag niet, volgens"),
        (
            "zoek",
            "wie begint",
            "Wie begint: de oudste of wie het hoogst gooit? Volgens de almanak van 999 Games (2015): beginnersopstelling:",
        ),
        ("suche", "wer fängt an", "Wer setzt zuerst, und wer hat den ersten Zug? Laut der Spielanleitung (Kosmos): Einsteigeraufstellung:"),
        ("zoek", "wanneer mag ik bouwen", "? Nee, volgens de almanak van 999 Games (2015): zodra je iets gebouwd hebt"),
        ("suche", "wann darf ich bauen", "? Nein, laut der Spielanleitung (Kosmos): Sobald du baust"),
        ("suche", "in welcher reihenfolge baue ich siedlungen im würfelspiel", "Laut den Regeln des Würfelspiels: Straße 1, Siedlung 3"),
    ],
)
def test_what_books_say_otherwise_begins_with_the_question_it_is_about(command: str, query: str, told: str) -> None:
    """The verdict of one's own book comes first; nouns keep their capital, and a Dutch sentence after a colon has none."""
    (line,) = (line for line in said(command, *query.split()).out.splitlines() if line.startswith("≠"))
    assert told in line


@pytest.mark.parametrize(
    ("command", "query", "told"),
    [
        ("zoek", "hoeveel kaarten afleggen bij een zeven", "? Volgens de encyclopedie: officieel vanaf acht"),
        ("suche", "wie viele Karten bei einer Sieben abgeben", "? Laut der Enzyklopädie: Offiziell ab acht"),
    ],
)
def test_a_book_that_knows_no_such_table_is_not_cited_as_saying_otherwise(command: str, query: str, told: str) -> None:
    """What it does not treat is no answer to who plays by it: a book is cited that does, and no question stands there without an answer."""
    (line,) = (line for line in said(command, *query.split()).out.splitlines() if line.startswith("≠"))
    assert told in line
