"""Whose book holds where nothing names one: that of who reads the answer; a program gets the game's own in every language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import said

from catan_common.rule_sets import USUAL
from catan_rules import ask, read_position
from catan_rules.page import handle

BASE = """
bord: beginners-2020-engels
spelers:
  rood: {dorpen: C1.ZO A1.ZO, straten: A2/ZW C2/ZW, hand: 4 wol}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
fase: handelen
worp: 6
"""
SEA = """
spel: zeevaarders
bord: nieuwe-kusten-3
"""
#: Words of a call -> the book that the answer names.
CALLS = {
    "mag rood 4 wol ruilen voor 1 erts": "volgens de almanak",
    "darf Rot 4 Wolle gegen 1 Erz tauschen": "laut der Spielanleitung",
    "controleer": "volgens de almanak",
    "pruefe": "laut der Spielanleitung",
    "darf Rot 4 Wolle gegen 1 Erz tauschen --sprache nl": "volgens de almanak",
    "darf Rot 4 Wolle gegen 1 Erz tauschen --regeln ueblich": "laut der üblichen Zugfolge",
}


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a position that names no rule set."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stelling.yaml").write_text(BASE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("call", CALLS)
def test_the_command_judges_by_the_book_of_who_asks(table: Path, call: str) -> None:
    """By the language of the answer, unless the call says which."""
    out = said(*call.split(), "--kort", "--stelling", str(table / "stelling.yaml")).out
    assert CALLS[call] in out, out


def test_what_a_document_says_goes_before_the_book_of_who_asks(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So does what the user keeps; a German who plays by the almanac is judged by it."""
    (table / "almanak.yaml").write_text(BASE + "regels: almanak\n", encoding="utf-8")
    assert "(laut dem niederländischen Almanach" in said("pruefe", "--kurz", "--stellung", "almanak.yaml").out
    monkeypatch.setenv("CATAN_RULES_REGELS", "actueel")
    assert "(laut den aktuellen Ausgaben" in said("pruefe", "--kurz", "--stellung", "stelling.yaml").out


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("call", ["pruefe", "controleer"])
def test_a_program_gets_the_same_in_every_language(call: str) -> None:
    """JSON names the rule set of the game."""
    assert json.loads(said(call, "--json", "--stelling", "stelling.yaml").out)["rules"] == USUAL["basis"]


def test_the_library_takes_the_rule_set_of_the_game() -> None:
    """Whatever language a question is in."""
    position = read_position(BASE)
    assert {ask(position, words).rules for words in list(CALLS)[:2]} == {"almanak"}


@pytest.mark.parametrize(("language", "rules"), [("nl", "almanak"), ("de", "spielanleitung")])
def test_the_page_judges_by_the_book_of_its_language(language: str, rules: str) -> None:
    """Of the base game; other games have one book."""
    for text, expected in ((BASE, rules), (SEA, USUAL["zeevaarders"])):
        told = json.loads(handle(json.dumps({"do": "ask", "text": "kan deze stelling bestaan", "position": text, "language": language})))
        assert told["rules"]["name"] == expected, told


@pytest.mark.parametrize(("call", "rules"), [("samenvatting", "almanak"), ("zusammenfassung", "spielanleitung")])
def test_paper_is_printed_by_the_book_of_who_reads_it(call: str, rules: str) -> None:
    """Also where the paper goes to a program as text."""
    assert json.loads(said(call, "--json").out)["rules"] == rules
