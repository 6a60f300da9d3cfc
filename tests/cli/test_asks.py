"""The smallest question, as the command tells it: in the usual answer, in JSON, and put where somebody sits at a terminal."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from support.command import ESCAPE, said, terminal, through
from support.schemas import schema

from catan_rules.__main__ import main

ROUTES = """\
bord: beginners
spelers:
  rood: {dorpen: C1.ZO, straten: C2/ZW D1/O D2/ZW E1/O E2/ZW, naam: Anna}
  oranje: {dorpen: A3.ZO, straten: A3/ZO A3/ZW A2/ZO B2/O B3/ZW}
  blauw: {dorpen: B1.ZO C5.Z, straten: B1/ZO C5/O, hand: 3 kaarten, ontwikkelingskaarten: 2 gedekt}
beurt: blauw
fase: bouwen
"""
QUESTIONS = [
    (
        "wie heeft de langste handelsroute",
        "Wie had tot nu toe de langste handelsroute? Niemand → niemand heeft de kaart; Anna → Anna heeft de kaart; oranje → oranje heeft de kaart.",
    ),
    (
        "wer hat die Längste Handelsstraße --regeln almanak",
        "Wer hatte bisher die Längste Handelsstraße? Niemand → niemand hat die Karte; Anna → Anna hat die Karte; Orange → Orange hat die Karte.",
    ),
    (
        "mag blauw een ontwikkelingskaart kopen",
        "Heeft blauw 1 wol, 1 graan en 1 erts in de hand? Ja → het mag; nee → het mag niet.",
    ),
    ("darf Blau einen Ritter spielen", "Hat Blau einen Ritter? Ja → es geht; nein → es geht nicht."),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with a position in which much is not known."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "open.yaml").write_text(ROUTES, encoding="utf-8")
    return tmp_path


def asked(question: str, *more: str, of: str = "open.yaml") -> list[str]:
    """Return the call that asks a question about the position."""
    german = question.startswith(("darf", "wer", "wie viele"))
    return [*question.split(), "--stellung" if german else "--stelling", of, *more]


@pytest.mark.parametrize(("question", "told"), QUESTIONS)
def test_an_open_answer_asks_what_decides(question: str, told: str) -> None:
    """With what follows from each answer, in a line of its own."""
    found = said(*asked(question))
    assert found.status == 2
    assert told in found.out.splitlines()


@pytest.mark.parametrize(("question", "told"), QUESTIONS)
def test_json_has_it_in_the_form_that_is_published(question: str, told: str) -> None:
    """With the question in both languages; the answer stays as it is."""
    found = json.loads(said(*asked(question, "--json")).out)
    assert not list(schema("verdict").iter_errors(found))
    assert found["answer"] == "undetermined"
    assert told.startswith(tuple(found["asks"]["question"].values()))


def test_what_is_settled_asks_nothing() -> None:
    """No field, and no line."""
    assert "asks" not in json.loads(said(*asked("mag blauw een stad bouwen op A1.ZO", "--json")).out)


def put_to(typed: str, question: str, monkeypatch: pytest.MonkeyPatch, of: str = "open.yaml") -> tuple[int | None, str]:
    """Ask at a terminal where somebody sits and types; return the status and what the screen got, without colours."""
    monkeypatch.setenv("TERM", "xterm-256color")

    def sitting() -> int:
        monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
        return main(asked(question, of=of))

    status, shown = through(sitting, terminal(120), typed.encode())
    return status, ESCAPE.sub("", shown)


TYPED = [
    ("oranje\n", "wie heeft de langste handelsroute", 0, "Oranje heeft de langste handelsroute"),
    ("Orange\n", "wer hat die Längste Handelsstraße", 0, "Orange hat die Längste Handelsstraße"),
    ("niemand\n", "wie heeft de langste handelsroute", 0, "Niemand heeft de langste handelsroute"),
    ("nee\n", "mag blauw een ontwikkelingskaart kopen", 1, "Nee, blauw mag geen ontwikkelingskaart kopen"),
    ("j\n", "mag blauw een ontwikkelingskaart kopen", 0, "Ja, blauw mag een ontwikkelingskaart kopen"),
    ("misschien\nja\n", "mag blauw een ontwikkelingskaart kopen", 0, "Typ een van: ja, nee (Enter slaat over)"),
    ("weet ik niet\n", "mag blauw een ontwikkelingskaart kopen", 2, "Niet te zeggen of blauw een ontwikkelingskaart mag kopen."),
    ("\n", "mag blauw een ontwikkelingskaart kopen", 2, "Niet te zeggen of blauw een ontwikkelingskaart mag kopen."),
    ("", "mag blauw een ontwikkelingskaart kopen", 2, "Niet te zeggen of blauw een ontwikkelingskaart mag kopen."),
]


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("typed", "question", "status", "told"), TYPED)
def test_whoever_sits_at_a_terminal_is_asked_and_the_answer_used(
    typed: str, question: str, status: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The verdict with the answer follows; without one the first verdict stands, and so does its status."""
    found, shown = put_to(typed, question, monkeypatch)
    assert found == status
    assert told in shown


#: A seven was rolled, and nobody has told how many cards Anna has.
SEVEN = "bord: beginners\nspelers:\n  rood: {naam: Anna, dorpen: A1.ZO, straten: A2/ZW}\nbeurt: rood\nworp: 7\nfase: afleggen\n"


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
@pytest.mark.parametrize(
    ("question", "typed"), [("hoeveel kaarten moet Anna afleggen", "acht\n"), ("wie viele Karten muss Anna abgeben", "Acht\n")]
)
def test_a_number_may_be_typed_as_a_word(question: str, typed: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """As it is said at the table."""
    (folder / "seven.yaml").write_text(SEVEN, encoding="utf-8")
    status, shown = put_to(typed, question, monkeypatch, of="seven.yaml")
    assert status == 0
    assert " 4 " in shown


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
@pytest.mark.parametrize(
    ("question", "ranges", "costs", "told"),
    [
        ("hoeveel kaarten moet Anna afleggen", ("8-9", "8 tot 9"), "Anna moet bij een zeven 4 kaarten afleggen.", "heeft {} kaarten"),
        ("wie viele Karten muss Anna abgeben", ("8-9", "8 bis 9"), "Anna muss bei einer Sieben 4 Karten abgeben.", "hat {} Karten"),
    ],
)
def test_a_range_that_is_answered_stays_a_range(
    question: str, ranges: tuple[str, ...], costs: str, told: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No number is put into anybody's mouth; of a number that is typed it is told."""
    (folder / "seven.yaml").write_text(SEVEN, encoding="utf-8")
    for typed in ranges:
        shown = put_to(f"{typed}\n", question, monkeypatch, "seven.yaml")[1]
        assert costs in shown
        assert told.format(8) not in shown
    shown = put_to("9\n", question, monkeypatch, "seven.yaml")[1]
    assert costs in shown
    assert told.format(9) in shown
