"""What is claimed is answered as whoever asks it as a question is; and what is put in the place of a wrong claim is right where the very rule says that as well."""

from __future__ import annotations

import pytest

from catan_rules import rule_dispute

OWN = {"nl": "almanak", "de": "spielanleitung"}
OPEN = "not-understood"


def _rulings(language: str, *claims: str) -> list[str]:
    lines = [f"{who}: {claim}" for who, claim in zip(("Anna", "Bert"), claims, strict=True)]
    return [str(one.ruling) for one in rule_dispute(None, "\n".join(lines), OWN[language], language=language).claims]


@pytest.mark.parametrize(
    ("language", "claims", "rulings"),
    [
        ("nl", ["Bij het ruilen onderling mag je twee kaarten voor één geven.", "Nee, altijd één tegen één."], ["right", "wrong"]),
        ("nl", ["Met de ertshaven ruil je twee erts voor één kaart naar keuze.", "Nee, je hebt er drie nodig."], ["right", "wrong"]),
        ("de", ["Jeder hat 5 Siedlungen und 4 Städte.", "Nein, 4 Siedlungen und 5 Städte."], ["right", "wrong"]),
        ("de", ["Der Dieb darf in der Wüste stehen bleiben, wenn eine Sieben fällt.", "Nein, der muss weg."], ["wrong", "right"]),
        ("de", ["Ein Ritter zwingt einen, den Räuber zu versetzen.", "Nein, das ist freiwillig."], ["right", "wrong"]),
    ],
)
def test_a_claim_is_answered_as_the_question_it_is_made_of(language: str, claims: list[str], rulings: list[str]) -> None:
    """Without a choice."""
    assert _rulings(language, *claims) == rulings


@pytest.mark.parametrize(
    ("language", "claims"),
    [
        # another road is no own one, and six is more than it takes
        ("nl", ["Een straat mag aan mijn eigen stad beginnen.", "Een nieuwe straat moet altijd aan een andere straat vastzitten."]),
        ("nl", ["De langste handelsroute krijg je vanaf zes straten.", "De langste handelsroute krijg je vanaf zeven straten."]),
        # a no behind what is told
        ("de", ["Dann darf ich nochmal.", "Zweimal in einem Zug, nee, der Räuber war ja grad schon."]),
    ],
)
def test_what_the_question_has_otherwise_is_never_right(language: str, claims: list[str]) -> None:
    """What may turn it, or an amount from which on it is so."""
    assert "right" not in _rulings(language, *claims)


@pytest.mark.parametrize(
    ("language", "claims", "rule"),
    [
        ("nl", ["Je mag een kaart weggeven zonder iets terug te krijgen.", "Nee, je moet altijd ruilen."], None),
        ("de", ["Es gibt nur eine Baukostenkarte für alle.", "Nein, jeder bekommt eine."], "base/component-cost-cards-4"),
    ],
)
def test_who_denies_a_claim_is_not_answered_by_a_rule_about_something_else(language: str, claims: list[str], rule: str | None) -> None:
    """To which all that is said does not lead: that one need not trade, that everybody gets cards when a number falls."""
    lines = [f"{who}: {claim}" for who, claim in zip(("Anna", "Bert"), claims, strict=True)]
    reply = rule_dispute(None, "\n".join(lines), OWN[language], language=language).claims[1]
    assert (reply.general and reply.general.rule) == rule


def test_two_who_may_both_be_right_are_not_ruled_on_by_each_other() -> None:
    """Of two who quarrel one is right."""
    assert "wrong" not in _rulings("nl", "Elke speler heeft vijf dorpen.", "Elke speler heeft vier steden.")


@pytest.mark.parametrize(
    ("language", "claims", "rulings"),
    [
        ("nl", ["Met mijn ertshaven mag ik ook wol 2:1 ruilen.", "Nee, alleen erts."], ["wrong", "right"]),
        ("nl", ["In de tweede ronde van de opstelling begint de startspeler weer.", "Nee, dan begint de laatste."], ["wrong", "right"]),
        ("nl", ["In de tweede ronde van de opstelling begint de startspeler weer.", "Nee, dan begint de jongste."], ["wrong", OPEN]),
        (
            "de",
            [
                "Wenn jemand einen Ritter spielt, müssen alle mit mehr als sieben Karten die Hälfte abgeben.",
                "Nein, nur bei einer gewürfelten Sieben.",
            ],
            ["wrong", "right"],
        ),
        ("de", ["Eine Siedlung darf auch mitten auf einem Weg stehen.", "Nein, nur auf einer Kreuzung."], ["wrong", "right"]),
        ("nl", ["Zonder haven kun je niet met de bank ruilen.", "Jawel, drie tegen één."], ["wrong", OPEN]),
        # he may, but need not
        ("de", ["Wer dran ist, muss handeln.", "Nein, er darf, muss aber nicht."], ["wrong", "right"]),
        ("nl", ["Wie aan de beurt is, moet ruilen.", "Nee, hij mag, maar hoeft niet."], ["wrong", "right"]),
    ],
)
def test_what_the_same_rule_says_in_the_place_of_a_claim_is_right(language: str, claims: list[str], rulings: list[str]) -> None:
    """Of the same amounts and goods, and with all that may turn it; else it stays open."""
    assert _rulings(language, *claims) == rulings
