"""What a program imports: every name, a verdict in words and as a picture, rule sets by name, and errors that say what there is."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.command import said
from support.running import ROOT, fresh_env

import catan_rules
from adjudicator.language.errors import QuestionWithoutPosition
from catan_rules import (
    Kind,
    Question,
    QuestionError,
    RuleSet,
    Verdict,
    ask,
    compare,
    deciding_question,
    draw,
    nearest,
    read_house_rules,
    read_position,
    receipt,
    rule_sets,
)

TABLE = """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
POSITION = read_position(TABLE)
REFUSED = "mag rood een dorp bouwen op A2.Z"


def test_every_name_is_there_typed_and_listed() -> None:
    """For a program, a type checker and a reader's ``dir``."""
    tree = ast.parse(Path(str(catan_rules.__file__)).read_text(encoding="utf-8"))
    (block,) = [node for node in tree.body if isinstance(node, ast.If)]
    typed = {alias.name for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert typed == {*catan_rules.__all__} - {"__version__"}
    for name in catan_rules.__all__:
        assert getattr(catan_rules, name) is not None
        assert name in dir(catan_rules)
    with pytest.raises(AttributeError):
        _ = catan_rules.nothing


@pytest.mark.parametrize(
    ("language", "command"),
    [("nl", REFUSED.split()), ("de", ["darf", "Rot", "auf", "A2.S", "eine", "Siedlung", "bauen", "--regeln", "almanak"])],
)
@pytest.mark.parametrize(("length", "option"), [("short", ["--kort"]), ("usual", []), ("full", ["--uitgebreid"])])
def test_a_verdict_says_what_the_command_prints(language: str, command: list[str], length: str, option: list[str], tmp_path: Path) -> None:
    """But for the hint that there is more and which position was used."""
    (tmp_path / "bord.yaml").write_text(TABLE, encoding="utf-8")
    printed = said(*command, *option, "--stelling", str(tmp_path / "bord.yaml")).out
    told = ask(POSITION, REFUSED).text(language, length)  # type: ignore[arg-type]  # a text where the type says which
    assert printed.startswith(told)
    assert len(printed.removeprefix(told).splitlines()) <= 3


def test_verdicts_of_a_comparison_have_words_too() -> None:
    """And the sentence is read as ``ask`` reads it."""
    found = compare(POSITION, REFUSED)
    assert list(found.verdicts) == list(rule_sets("basis"))
    assert found.agree
    for verdict in found.verdicts.values():
        assert verdict.text("de").startswith("Nein, Rot darf auf A2.S keine Siedlung bauen.")


@pytest.mark.parametrize(
    "call",
    [lambda: ask(POSITION, REFUSED).text("en"), lambda: draw(POSITION, language="fr"), lambda: ask(POSITION, REFUSED).text("nl", "brief")],
)  # type: ignore[arg-type]  # wrong on purpose
def test_another_language_or_length_is_a_value_error(call: object) -> None:
    """With those that there are."""
    with pytest.raises(ValueError, match="there are"):
        call()  # type: ignore[operator]  # a function without a type of its own


def test_words_come_with_the_face_alone() -> None:
    """The referee without it says so; importing the face lends words to verdicts that are made already."""
    code = (
        "from adjudicator.notation.document.read import read_position\nfrom adjudicator.judging.referee import judge\n"
        "from adjudicator.verdicts.question import Kind, Question\n"
        f"verdict = judge(read_position({TABLE!r}), Question(Kind.SETTLEMENT, 'rood', 'A2.Z'))\n"
        "try:\n    verdict.text()\nexcept RuntimeError as error:\n    print(error)\n"
        "import sys\nassert not any(name.startswith(('catan_rules', 'rulebook')) for name in sys.modules)\n"
        "from catan_rules import ask\nprint(verdict.text('nl', 'short'))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT, env=fresh_env(ROOT))
    first, second = done.stdout.decode().splitlines()
    assert "catan_rules" in first
    assert second == "Nee, rood mag op A2.Z geen dorp bouwen. (volgens de almanak van 999 Games (2015); base/distance-rule)"


def test_a_position_is_drawn_with_what_a_verdict_marks() -> None:
    """Or bare, with names, in either language."""
    where = ask(POSITION, Question(Kind.WHERE, "rood", piece="road"))
    drawn = {draw(POSITION), draw(POSITION, marks=where), draw(POSITION, names=True), draw(POSITION, language="de")}
    assert len(drawn) == 4
    assert all(one.startswith("<svg") for one in drawn)


@pytest.mark.parametrize("name", ["alle", "almanac", "", " ", "huisregels (almanak)", "x" * 1000])
def test_an_unknown_rule_set_is_told_with_those_that_there_are(name: str) -> None:
    """A ValueError, never a bare KeyError."""
    if not name:
        assert ask(POSITION, REFUSED, rules=name).rules == "almanak", "no name is none chosen"
        return
    with pytest.raises(ValueError, match=r"there are almanak, spielanleitung, .*actueel"):
        ask(POSITION, REFUSED, rules=name)


def test_rule_sets_are_listed_by_game_and_taken_as_values() -> None:
    """By name, by German name, as itself, or made from house rules."""
    assert set(rule_sets("basis")) < set(rule_sets())
    assert rule_sets("schaken") == {}
    for name, rules in rule_sets("basis").items():
        assert isinstance(rules, RuleSet)
        assert ask(POSITION, REFUSED, rules=rules).rules == ask(POSITION, REFUSED, rules=name).rules == name
    assert ask(POSITION, REFUSED, rules="aktuell").rules == "actueel"
    assert ask(POSITION, REFUSED, rules=read_house_rules("naam: thuis")).rules == "huisregels (thuis)"


def test_what_a_user_prefers_has_no_part_in_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answer on every machine."""
    monkeypatch.setenv("CATAN_RULES_REGELS", "actueel")
    assert ask(POSITION, REFUSED).rules == "almanak"


def test_what_the_face_calls_a_verdict_is_what_it_returns() -> None:
    """And a verdict is still no thing to be changed."""
    verdict = ask(POSITION, REFUSED)
    assert isinstance(verdict, Verdict)
    with pytest.raises(AttributeError):
        verdict.teller = None  # type: ignore[misc]  # refused


@pytest.mark.parametrize(
    ("sentence", "piece"),
    [
        ("mag rood een straat bouwen", "road"),
        ("mag rood een dorp bouwen", "settlement"),
        ("mag rood een stad bouwen", "city"),
        ("darf Rot eine Straße bauen", "road"),
        ("darf Rot eine Siedlung bauen", "settlement"),
    ],
)
def test_may_somebody_build_at_all_is_the_question_where(sentence: str, piece: str) -> None:
    """At every function that is asked, as at the command."""
    assert ask(POSITION, sentence).as_dict() == ask(POSITION, Question(Kind.WHERE, "rood", piece=piece)).as_dict()
    assert {one.question for one in compare(POSITION, sentence).verdicts.values()} == {Question(Kind.WHERE, "rood", piece=piece)}
    assert receipt(POSITION, sentence) == receipt(POSITION, Question(Kind.WHERE, "rood", piece=piece))
    with pytest.raises(QuestionError):
        ask(POSITION, f"{sentence} gratis")


@pytest.mark.parametrize("function", [ask, compare, nearest, deciding_question, receipt])
def test_what_nothing_answers_is_a_question_error(function: Any) -> None:
    """A sentence about a rule is told to be one."""
    with pytest.raises(QuestionError, match="asdf: a question about a position"):
        function(POSITION, "asdf")
    if function is not ask:
        with pytest.raises(QuestionWithoutPosition, match="wat is de afstandsregel: a question about the rules"):
            function(POSITION, "wat is de afstandsregel")
