"""What ``--json`` prints is what the published schemas say, for every entry and for many queries in both languages."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from support.amount import some
from support.checkout import small_data
from support.command import objects, said
from support.running import fresh_env
from support.schemas import SCHEMAS, schema

from catan_rules import open_rulebook
from rulebook.data import CONFIDENCE, GAMES, RULE_SETS
from rulebook.model import LANGUAGES

NAMES = ("search-answer", "entry-answer", "entry-list", "source-list", "problems")
#: What an object has only where it is of use: the rules at issue of a question that is not read whole, and those to whose answers the books agree.
OPTIONAL = {"hangs_on", "at_issue", "may_be_meant", "rules"}
QUERIES = {
    "nl": ["afstandsregel", "mag ik twee dorpen naast elkaar zetten", "strukrover", "roverfiguur 7", "Räuber", "xyzzyq", "!?", "3:1", "dorpen bouwen",
           "wie wint", "ontwikkelingskaart kopen", "langste handelsroute", "tussenruimte dorpen", "hoeveel kaarten afleggen", "zeerover", "a"],
    "de": ["Abstandsregel", "darf ich zwei Siedlungen nebeneinander bauen", "Raueber", "Räuber", "struikrover", "xyzzyq", "¿", "4:1", "Siedlung bauen",
           "wer gewinnt", "Entwicklungskarte kaufen", "Längste Handelsstraße", "Strasse", "wie viele Karten abgeben", "Seeräuber", "b"],
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_sound_and_explains_itself(name: str) -> None:
    """A schema is valid draft 2020-12, has title and description, and closes every object."""
    text = json.loads((SCHEMAS / f"{name}.schema.json").read_text(encoding="utf-8"))
    assert text["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert text["$id"] == f"https://catan-rules.invalid/schemas/{name}.schema.json", (
        "a name of its own, under a domain that can be nobody's"
    )
    Draft202012Validator.check_schema(text)
    assert text["title"]
    assert text["description"]

    def walk(node: Any) -> None:
        if isinstance(node, dict):
            if node.get("type") == "object":
                assert "additionalProperties" in node, node
            if "properties" in node and "type" in node:
                assert node["additionalProperties"] is False
                assert set(node["properties"]) - OPTIONAL <= set(node["required"]) <= set(node["properties"])
            for part in node.values():
                walk(part)
        elif isinstance(node, list):
            for part in node:
                walk(part)

    walk(text)


def test_the_closed_lists_are_those_of_the_program() -> None:
    """Games, languages, certainty and rule sets in the schemas are the lists that the data is checked against."""
    entry = json.loads((SCHEMAS / "entry-answer.schema.json").read_text(encoding="utf-8"))["$defs"]
    found = entry["found"]["properties"]
    assert tuple(found["game"]["enum"]) == GAMES
    assert tuple(found["language"]["enum"]) == LANGUAGES
    assert tuple(entry["clause"]["properties"]["confidence"]["enum"]) == (*CONFIDENCE, None)
    assert tuple(entry["conflict"]["properties"]["rulings"]["propertyNames"]["enum"]) == RULE_SETS


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_entry_is_shown_as_the_schema_says(language: str) -> None:
    """``toon ID --json`` for every entry: one object on one line, with the words of the book."""
    valid = schema("entry-answer")
    book = open_rulebook()
    for entry in some(book, by=lambda entry: entry.game):
        found = said("toon" if language == "nl" else "zeige", entry.id, "--json")
        assert (found.status, found.err) == (0, "")
        (answer,) = objects(found.out)
        valid.validate(answer)
        assert answer["entry"] == entry.id
        assert answer["title"] == {"nl": entry.title("nl"), "de": entry.title("de")}
        assert [clause["text"] for clause in answer["clauses"]] == [clause.text(language) for clause in entry.clauses]
        at_issue = {name for clause in answer["clauses"] for name in clause["conflicts"]}
        assert {conflict["conflict"] for conflict in answer["conflicts"]} == at_issue


@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_search_answers_as_the_schema_says(language: str) -> None:
    """Many queries, and the title and a question of every entry, or of a share of them: one valid object each, in the order asked."""
    asked = [*QUERIES[language], *some(entry.title(language) for entry in open_rulebook())]
    asked += some(question for entry in open_rulebook() for question in entry.clauses[0].questions(language)[:1])
    found = said("zoek", "--json", "--taal", language, stdin="\n".join(asked).encode())
    valid = schema("search-answer")
    answers = objects(found.out)
    assert [answer["query"] for answer in answers] == asked
    for answer in answers:
        valid.validate(answer)
        assert answer["language"] == language
        assert [hit["score"] for hit in answer["hits"]] == sorted((hit["score"] for hit in answer["hits"]), reverse=True)
        assert len({hit["clause"] for hit in answer["hits"]}) == len(answer["hits"]) <= 8
        assert max(Counter(hit["entry"] for hit in answer["hits"]).values(), default=0) <= 2
    assert {hit["why"] for answer in answers for hit in answer["hits"]} >= {"headword", "synonym", "words", "mention", "spelling"}


@pytest.mark.parametrize("name", ["zoek", "suche", "toon", "zeige"])
def test_nothing_found_is_an_object_too(name: str) -> None:
    """Status 1, with the language of the command and an empty answer that the schema knows."""
    found = said(name, "xyzzyq qqq", "--json")
    (answer,) = objects(found.out)
    schema("search-answer" if name in ("zoek", "suche") else "entry-answer").validate(answer)
    assert found.status == 1
    assert answer["language"] == ("nl" if name in ("zoek", "toon") else "de")
    assert answer.get("hits", answer.get("entry")) in ([], None)


@pytest.mark.parametrize(
    "arguments", [[], ["--spel", "basis"], ["--spel", "basis-5-6"], ["--spiel", "seefahrer"], ["--spel", "dobbelspel"]]
)
def test_the_list_is_as_the_schema_says(arguments: list[str]) -> None:
    """``lijst`` and ``liste`` list the same entries, each in its own words."""
    valid = schema("entry-list")
    lists = []
    for name in ("lijst", "liste"):
        found = said(name, "--json", *arguments)
        (answer,) = objects(found.out)
        valid.validate(answer)
        assert found.status == (0 if answer["entries"] else 1)
        lists.append([(entry["entry"], entry["game"], entry["clauses"]) for entry in answer["entries"]])
    assert lists[0] == lists[1]


@pytest.mark.parametrize("name", ["bronnen", "quellen"])
def test_the_sources_are_as_the_schema_says(name: str) -> None:
    """Every work is listed, and every source in an entry is one of them."""
    (answer,) = objects(said(name, "--json").out)
    schema("source-list").validate(answer)
    works = {work["work"] for work in answer["sources"]}
    assert {source.work.id for entry in open_rulebook() for source in entry.sources} <= works


def _broken(folder: Path, file: str, change: Callable[[str], str]) -> Path:
    small_data(folder)
    (folder / file).write_text(change((folder / file).read_text(encoding="utf-8")), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "change", "family"),
    [
        ("entries.yaml", lambda text: text.replace("game: base", "game: basee", 1), "unrepresentable"),
        ("regeln_de.yaml", lambda text: text + "\n: : [", "unreadable"),
    ],
    ids=["unknown-game", "no-yaml"],
)
def test_faults_in_the_data_are_as_the_schema_says(file: str, change: Callable[[str], str], family: str, tmp_path: Path) -> None:
    """Status 65 and every fault with family and place, the nearest right word beside it."""
    folder = _broken(tmp_path / "data", file, change)
    found = said("gegevens", str(folder), "--json")
    (answer,) = objects(found.out)
    schema("problems").validate(answer)
    assert (found.status, found.err) == (65, "")
    first = next(problem for problem in answer["problems"] if problem["file"] == file)
    assert first["family"] == family
    assert first["line"] > 0
    assert first["column"] > 0
    if family == "unrepresentable":
        assert first["found"] == "basee"
        assert "base" in first["suggestions"]


def test_sound_data_is_an_object_too() -> None:
    """Without faults ``--json`` says how much there is."""
    valid = schema("problems")
    (answer,) = objects(said("gegevens", "--json").out)
    valid.validate(answer)
    book = open_rulebook()
    assert (answer["entries"], answer["clauses"], answer["rewritten"]) == (len(book), sum(len(entry.clauses) for entry in book), [])


def test_what_was_rewritten_is_listed(tmp_path: Path) -> None:
    """``--herschrijf`` names the files that it brought into their fixed form, and none the second time."""
    valid = schema("problems")
    folder = _broken(tmp_path / "data", "points.yaml", lambda text: "# remark\n" + text)
    for wanted in (["points.yaml"], []):
        (answer,) = objects(said("daten", str(folder), "--neuschreiben", "--json").out)
        valid.validate(answer)
        assert answer["rewritten"] == wanted


def _changes(answer: dict[str, Any]) -> list[dict[str, Any]]:
    changed = [{**answer, "extra": 1}]
    for name in answer:
        less = copy.deepcopy(answer)
        del less[name]
        changed.append(less)
    return changed


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("search-answer", ["zoek", "afstandsregel", "--json"]),
        ("entry-answer", ["toon", "distance-rule", "--json"]),
        ("entry-answer", ["toon", "xyzzyq", "--json"]),
        ("entry-list", ["lijst", "--json"]),
        ("source-list", ["bronnen", "--json"]),
        ("problems", ["gegevens", "{small}", "--json"]),
        ("problems", ["gegevens", "{empty}", "--json"]),
    ],
)
def test_the_schemas_refuse_what_is_not_promised(name: str, arguments: list[str], tmp_path: Path) -> None:
    """A field more or less, on top or in a list, and a word outside a closed list are no answer."""
    valid = schema(name)
    if "{small}" in arguments:
        small_data(tmp_path / "small")
    (answer,) = objects(said(*(part.format(empty=tmp_path, small=tmp_path / "small") for part in arguments)).out)
    assert valid.is_valid(answer)
    for changed in _changes(answer):
        if not (name == "problems" and list(changed) == ["problems"] and changed["problems"]):
            assert not valid.is_valid(changed), sorted(changed)
    for field, value in answer.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for changed in _changes(value[0]):
                assert not valid.is_valid({**answer, field: [changed]}), sorted(changed)
            for part in ("why", "game", "family", "language", "confidence"):
                if part in value[0]:
                    assert not valid.is_valid({**answer, field: [{**value[0], part: "nonsense"}]})
    if "language" in answer:
        assert not valid.is_valid({**answer, "language": "en"})


LINES: list[tuple[bytes, list[str]]] = [
    (b"stad\nrover\n", ["stad", "rover"]),
    (b"stad\r\nrover\r\n", ["stad", "rover"]),
    (b"\xef\xbb\xbfstad\nrover", ["stad", "rover"]),
    (b"\n\n  \nstad\n\n\t\nrover\n\n", ["stad", "rover"]),
    (b"  stad bouwen \n", ["stad bouwen"]),
    (b"st\xffad\nrover\n", ["st\ufffdad", "rover"]),
    ("Räuber\nhäfen\n".encode(), ["Räuber", "häfen"]),
    (b"--json\n-x\n", ["--json", "-x"]),
    (b"a" * 20_000 + b"\nstad", ["a" * 20_000, "stad"]),
    (b"\x1b[31mstad\x07\nrover\x00\n", ["\x1b[31mstad\x07", "rover\x00"]),
]


@pytest.mark.parametrize("name", ["zoek", "suche"])
@pytest.mark.parametrize(
    ("lines", "asked"), LINES, ids=["lf", "crlf", "bom", "empty", "spaces", "no-utf8", "umlaut", "dashes", "long", "control"]
)
def test_a_search_without_words_answers_each_line(name: str, lines: bytes, asked: list[str]) -> None:
    """One query a line from standard input, one JSON object a line; empty lines ask nothing."""
    found = said(name, "--json", stdin=lines)
    answers = objects(found.out)
    assert [answer["query"] for answer in answers] == asked
    for answer in answers:
        schema("search-answer").validate(answer)
    assert found.status == (0 if any(answer["hits"] for answer in answers) else 1)
    assert found.err == ""


def test_a_line_is_answered_as_the_words_would_be() -> None:
    """Standard input changes nothing in the answer, nor do the options beside it."""
    for words in (["afstandsregel"], ["twee", "dorpen"], ["xyzzyq"]):
        for options in (["--json"], ["--json", "--aantal", "2"], ["--json", "--spel", "basis"]):
            assert said("zoek", *options, stdin=" ".join(words).encode()) == said("zoek", *options, *words)


@pytest.mark.parametrize("lines", [b"", b"\n \r\n", b"\xef\xbb\xbf"])
def test_no_query_at_all_is_nothing_found(lines: bytes) -> None:
    """An empty input prints nothing and ends with status 1."""
    assert said("zoek", "--json", stdin=lines) == (1, "", "")


def test_lines_without_json_are_answered_under_the_query() -> None:
    """In words each answer stands under its query."""
    found = said("suche", stdin=b"Ritter\nxyzzyq\n")
    assert found.status == 0
    assert found.out.startswith("> Ritter\n")
    assert "\n> xyzzyq\nNichts gefunden" in found.out


def test_a_query_is_not_suggested_to_itself() -> None:
    """A word of the book that has no hit in the game asked for is no suggestion for itself."""
    (answer,) = objects(said("zoek", "vorstendom", "--spel", "dobbelspel", "--json").out)
    assert answer["hits"] == []
    assert "vorstendom" not in answer["suggestions"]


@pytest.mark.parametrize(("command", "near"), [("pruefe --stellung", ["Siedlungen", "Siedlung"]), ("controleer --stelling", ["dorp"])])
def test_a_fault_suggests_words_of_one_language_alone(tmp_path: Path, command: str, near: list[str]) -> None:
    """Of the language of the command, whatever the document is written in."""
    file = tmp_path / "stelling.yaml"
    file.write_text("brett: Einsteiger\nspieler:\n    rot: {siedlungem: A1.SO}\n", encoding="utf-8")
    (answer,) = objects(said(*command.split(), str(file), "--json").out)
    assert [problem["suggestions"] for problem in answer["problems"]] == [near]


def test_published_cases_are_printed_as_they_are_played(tmp_path: Path) -> None:
    """The first long before the last, and all in one object; of one game where it is named."""
    with subprocess.Popen(
        [sys.executable, "-m", "catan_rules", "gevallen", "base", "--json"], stdout=subprocess.PIPE, env=fresh_env(tmp_path), cwd=tmp_path
    ) as playing:
        assert playing.stdout is not None
        begun = playing.stdout.read(2000).decode()
        assert playing.poll() is None, "more is to come"
        playing.kill()
    assert begun.startswith('{"cases": [{"case": "agreed-thirteen-points", "rules": "almanak", "answer": "no", "faults": []}, ')
    told = json.loads(said("gevallen", "base/distance-rule", "--json").out)
    assert sorted(told) == ["cases", "disputes", "records"]
    assert all(not one["faults"] for listed in told.values() for one in listed)


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["--foo", "--json"], 64, "--foo"),
        (["wie", "wint", "--foo", "--json"], 64, "--foo"),
        (["wie", "wint", "--regels", "foo", "--json"], 64, "“foo”"),
        (["zoek", "rover", "--aantal", "x", "--json"], 64, "--aantal"),
        (["controleer", "nope.yaml", "--json"], 66, "nope.yaml"),
        (["nakijken", "nope.yaml", "--json"], 66, "nope.yaml"),
        (["pruefe", "nope.yaml", "--json"], 66, "nope.yaml"),
    ],
)
def test_a_call_that_is_refused_is_one_object_too(arguments: list[str], status: int, told: str) -> None:
    """As the faults of a document are; and it is said on standard error as ever."""
    found = said(*arguments)
    (refused,) = objects(found.out)
    (problem,) = refused["problems"]
    assert (found.status, problem["file"], problem["line"]) == (status, "catan-rules", 0)
    assert told in problem["expected"]
    assert told in found.err


def test_a_rule_that_only_a_position_answers_is_one_object() -> None:
    """The rule, and the status tells the rest."""
    found = said("mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--json", "--stelling", "nope.yaml")
    assert (found.status, len(objects(found.out))) == (66, 1)


@pytest.mark.parametrize(
    ("command", "first", "there_are"),
    [
        (["regels", "foo"], "Er is geen regelset “foo”.", "Wel: almanak, "),
        (["instellen", "foo"], "Er is geen regelset “foo”.", "Wel: almanak, "),
        (["wie", "wint", "--regels", "almanac"], "Er is geen regelset “almanac”. Bedoel je: almanak?", "Wel: almanak, "),
        (["regeln", "foo"], "Es gibt keinen Regelsatz „foo“.", "Es gibt: "),
    ],
)
def test_a_rule_set_that_there_is_not_is_told_with_those_that_there_are(command: list[str], first: str, there_are: str) -> None:
    """The nearest first, where one is near."""
    found = said(*command)
    lines = found.err.splitlines()
    assert (found.status, lines[0]) == (64, first)
    assert lines[1].startswith(there_are)
