"""A question that says by whose book it is asked is answered by that book, whatever lies on the table."""

from __future__ import annotations

import pytest
from support.command import said
from support.page import reply

from catan_rules import ask, read_position

#: What is asked -> how the first line begins.
ASKED = {
    ("zoek", "mag je na het bouwen nog ruilen"): "Nee volgens de almanak van 999 Games (2015); ja",
    ("zoek", "Mag je volgens de huidige uitgave na het bouwen nog ruilen?"): "Ja volgens de huidige uitgaven; nee",
    ("vraag", "mag je bij de Duitse regels na het bouwen nog ruilen"): "Nee volgens de Duitse spelregels (Kosmos); ja",
    ("zoek", "mag je na het bouwen nog ruilen, volgens het boekje uit 2020?"): "Ja volgens de huidige uitgaven; nee",
    ("suche", "Darf man laut Almanach nach dem Bauen noch tauschen?"): "Nein laut dem niederländischen Almanach (999 Games, 2015); ja",
    ("suche", "Muss laut Enzyklopädie ein Hafen an Land grenzen?"): "Ja.",
    # of a game that it is not for a book says no more than what stands in it
    (
        "suche",
        "Darf ein Schiff laut der Spielanleitung an einer fremden Siedlung vorbei?",
    ): "In der Spielanleitung (Kosmos) steht dazu nichts; nein laut der Enzyklopädie.",
    (
        "zoek",
        "Kost volgens de almanak een straat in het dobbelspel hout?",
    ): "In de almanak van 999 Games (2015) staat daar niets over; ja volgens de regels van het dobbelspel.",
    ("zoek", "Kunnen we het dobbelspel volgens de encyclopedie met zijn vijven spelen?"): "Nee.",
    # a championship is no book, and stays in what is asked
    ("zoek", "Mocht je op het WK van 2002 na het bouwen nog met andere spelers ruilen?"): "Ja volgens de WK-regels van 2002; nee",
    ("suche", "Durfte man bei der WM 2002 nach dem Bauen noch mit Mitspielern handeln?"): "Ja laut den WM-Regeln von 2002; nein",
    ("frage", "Muss man laut der Enzyklopädie nach einer gewürfelten Sieben stehlen, wenn es geht?"): "Ja.",
}


@pytest.mark.parametrize(("asked", "first"), ASKED.items())
def test_the_book_that_a_question_names_is_the_one_that_answers_it(asked: tuple[str, str], first: str) -> None:
    """At the command and on the page; also where another one is chosen."""
    command, text = asked
    german = command in ("suche", "frage")
    assert said(command, text).out.startswith(first)
    if "almanak van 999" not in first:
        assert said(command, text, "--regeln" if german else "--regels", "gebruikelijk").out.startswith(first)
    assert reply(do="ask", text=text, language="de" if german else "nl")["headline"].startswith(first)


@pytest.mark.parametrize(
    "text",
    [
        "Mag je ruilen, in de encyclopedie staat dat het mag?",
        "In der Anleitung steht nichts, darf ich nach dem Bauen noch tauschen?",
        "volgens de almanak zegt Piet niks",
    ],
)
def test_what_is_only_said_to_stand_in_a_book_is_not_asked_by_it(text: str) -> None:
    """The book of the asker holds."""
    assert ask(None, text).as_dict()["question"] == text
    assert "de huidige uitgaven;" not in said("zoek", text).out.split("\n")[0]


POSITION = """
bord: beginners
spelers:
  rood: {dorpen: C1.ZO, steden: A1.ZO, straten: A2/ZW B2/O C2/ZW, hand: 3 hout 3 baksteen 2 wol 3 graan 3 erts}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 8 gedekt}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}
beurt: rood
fase: handelen
"""


def test_a_question_about_a_position_is_judged_by_the_book_that_it_names() -> None:
    """And by the document's or the usual one where it names none."""
    position = read_position(POSITION)
    assert str(ask(position, "mag rood na het bouwen nog met blauw ruilen").answer) == "no"
    assert str(ask(position, "mag rood na het bouwen nog met blauw ruilen volgens de huidige regels").answer) == "yes"
    assert str(ask(position, "mag rood volgens de encyclopedie een dorp bouwen op B2.ZO").answer) == "yes"
