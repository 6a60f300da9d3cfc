"""What yes or no answers though it has a value begins with it: may somebody build at all, trade at all, is it his turn, does he hold a card."""

from __future__ import annotations

from typing import Any

import pytest
from support.command import said
from support.page import reply

from catan_rules import QuestionError, ask, read_position

#: Red is on turn, has built, and can pay for a road alone; blue has cards that nobody counted, white has five ore.
TABLE = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S0373-R1484-HH2B2W1G1.PB-SC3E3-RD4E2.PW-S33A3-R33A2-HE5.TR.F{phase}.D8"
BUILDING, TRADING = (TABLE.format(phase=phase) for phase in "BH")

#: The position, what is asked -> how the first line begins, and a rule below it.
ANSWERS = {
    (BUILDING, "vraag", "mag rood een straat bouwen"): ("Ja. Rood mag een straat bouwen op A1/O", "base/road-must-connect"),
    (BUILDING, "vraag", "kan ik nog een straat leggen"): ("Ja. Rood mag een straat bouwen op A1/O", "base/road-must-connect"),
    (BUILDING, "vraag", "mag ik nu een stad neerzetten"): ("Nee, nu niet: rood kan niet betalen.", "base/build-pay-exact-cost"),
    (BUILDING, "vraag", "mag blauw een straat bouwen"): ("Nee, nu niet: rood is aan de beurt, niet blauw.", "base/turn-phases-order"),
    (BUILDING, "vraag", "mag rood een dorp bouwen"): ("Nee. Rood mag nergens een dorp bouwen.", "base/distance-rule"),
    (BUILDING, "frage", "darf Rot eine Siedlung bauen"): ("Nein. Rot darf nirgends eine Siedlung bauen.", "base/distance-rule"),
    (BUILDING, "frage", "darf ich noch eine Straße bauen"): ("Ja. Rot darf auf A1/O", "base/road-must-connect"),
    (BUILDING, "vraag", "is blauw aan de beurt"): ("Nee. Rood is aan de beurt.", "base/turn-clockwise"),
    (BUILDING, "vraag", "ben ik nog aan de beurt"): ("Ja. Rood is aan de beurt.", "base/turn-clockwise"),
    (BUILDING, "frage", "ist Blau dran"): ("Nein. Rot ist am Zug.", "base/turn-clockwise"),
    (BUILDING, "vraag", "heeft rood de langste handelsroute"): ("Nee. Niemand heeft de langste handelsroute", "base/longest-route-five"),
    (BUILDING, "frage", "hat Blau die größte Rittermacht"): ("Nein. Niemand hat die Größte Rittermacht", "base/largest-army-three"),
    (BUILDING, "vraag", "kan wit al winnen"): ("Nee. Nog niemand heeft gewonnen.", "base/win-ten-points"),
    (BUILDING, "vraag", "mag ik nog met blauw ruilen"): ("Nee, rood mag nu niet met blauw ruilen", "base/turn-phases-order"),
    (TRADING, "vraag", "mag rood met wit handelen"): ("Ja, rood mag met wit ruilen.", "base/trade-domestic-only-active"),
    (TRADING, "vraag", "mag blauw met wit ruilen"): ("Nee, blauw mag nu niet met wit ruilen.", "base/trade-domestic-only-active"),
    (TRADING, "vraag", "mag ik met de bank ruilen"): ("Nee, rood mag nu niet met de bank ruilen.", "base/trade-bank-4-1"),
    (TRADING, "frage", "darf ich mit der Bank tauschen"): ("Nein, Rot darf jetzt nicht mit der Bank tauschen.", "base/trade-bank-4-1"),
    (TRADING.replace("W1G1", "W4G1"), "vraag", "mag ik met de bank ruilen"): ("Ja, rood mag met de bank ruilen.", "base/trade-bank-4-1"),
    (TRADING.replace("-HH2B2W1G1", ""), "frage", "darf ich mit der Bank tauschen"): ("Ja, Rot darf mit der Bank tauschen.", "base/trade-phase-active-player"),
    (TRADING.replace("H2B2W1G1", "X3"), "vraag", "mag ik met de bank ruilen"): ("Nee, rood mag nu niet met de bank ruilen.", "base/trade-bank-4-1"),
    (TRADING.replace("H2B2W1G1", "X5"), "vraag", "mag ik met de bank ruilen"): ("Niet te zeggen of rood nu met de bank kan ruilen.", "base/trade-bank-4-1"),
}  # fmt: skip


@pytest.mark.parametrize(("asked", "answer"), ANSWERS.items())
def test_the_first_line_begins_with_yes_or_no_and_the_rule_that_decides_stands_below(
    asked: tuple[str, str, str], answer: tuple[str, str]
) -> None:
    """At the command, and on the page in the same words where somebody is named: there a position lies open whatever is asked."""
    position, command, text = asked
    begins, rule = answer
    found = said(command, text, "--stelling", position)
    assert found.out.startswith(begins)
    assert rule in found.out
    if {"ik", "ich"} & set(text.split()):
        return
    told: dict[str, Any] = reply(do="ask", text=text, position=position, language="de" if command == "frage" else "nl")
    assert told["text"].startswith(begins)
    assert told["sentence"].startswith(begins.split(" volgens ")[0])


#: What names no place either, and says something more: it is no question whether there is one.
OTHERS = (
    "mag rood geen dorp bouwen",
    "mag rood gratis een straat bouwen",
    "mag rood alleen een straat bouwen",
    "mag rood twee straten bouwen",
    "moet rood een straat bouwen",
    "mag rood een straat weghalen",
    "darf Rot umsonst eine Straße bauen",
    "muss Rot eine Straße bauen",
    "mag ik niet met de bank ruilen",
    "moet ik met de bank ruilen",
)


@pytest.mark.parametrize("text", OTHERS)
def test_a_word_that_may_turn_the_answer_is_not_passed_over(text: str) -> None:
    """Nothing is ruled on the position then."""
    with pytest.raises(QuestionError):
        ask(read_position(BUILDING), text)


@pytest.mark.parametrize(
    "text", ["waar mag rood een straat bouwen", "hoe lang is mijn route", "wie is er aan de beurt", "wie heeft de langste route"]
)
def test_what_asks_for_a_value_is_told_the_value(text: str) -> None:
    """No yes stands before it."""
    assert said("vraag", text, "--stelling", BUILDING).out.split()[0] not in ("Ja.", "Nee.")
