"""Quarrels as strangers told them: what is ruled on each claim, or that nothing is."""

from __future__ import annotations

import pytest

from catan_rules import rule_dispute

DECIDED = ("right", "wrong", "right-for-another-reason")
OWN = {"nl": "almanak", "de": "spielanleitung"}


def _rulings(language: str, text: str) -> list[str]:
    """Return what is ruled on the claims of a quarrel, told in running text."""
    return [str(one.ruling) for one in rule_dispute(None, text, OWN[language], language=language).claims]


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("nl", "Anna speelde een ridder in mijn beurt. Bert: dat mag niet.", "base/turn-dev-card-any-moment"),
        ("nl", "Anna kocht een ontwikkelingskaart in mijn beurt. Bert: dat mag niet.", "base/dev-buy-is-building-phase"),
        ("nl", "Anna ruilde vier hout voor een erts in mijn beurt. Bert: dat mag niet.", "base/trade-phase-active-player"),
        ("nl", "Anna speelde een ridder terwijl ik aan de beurt was. Bert: dat mag niet.", "base/turn-dev-card-any-moment"),
        ("nl", "Bert gooide 8. Anna speelde een ridder in mijn beurt. Bert: dat mag niet.", "base/turn-dev-card-any-moment"),
        ("de", "Anna hat in meinem Zug vier Holz gegen ein Erz getauscht. Bernd: das darf sie nicht.", "base/trade-phase-active-player"),
        ("de", "Anna hat in meinem Zug einen Ritter gespielt. Bernd: das darf sie nicht.", "base/turn-dev-card-any-moment"),
    ],
)
def test_my_turn_is_that_of_the_other_one_who_speaks(language: str, text: str, rule: str) -> None:
    """So what somebody did in it was done out of turn."""
    claim = rule_dispute(None, text, OWN[language], language=language).claims[0]
    assert (str(claim.ruling), claim.rules[0]) == ("right", rule)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "Anna speelde een ridder in haar beurt. Bert: dat mag niet."),
        ("nl", "Anna speelde een ridder in mijn beurt. Bert: dat mag niet. Carla: dat mag wel."),
        ("nl", "Anna gooide 8. Anna speelde een ridder in mijn beurt. Bert: dat mag niet."),
        ("nl", "In onze beurt speelde Anna een ridder. Bert: dat mag niet."),
        ("nl", "Anna speelde een ridder. Bert: dat mag niet, het was mijn beurt."),
        ("de", "Anna hat in ihrem Zug einen Ritter gespielt. Bernd: das darf sie nicht."),
        ("de", "Anna hat einen Ritter gespielt. Bernd: das darf sie nicht, sie war nicht am Zug."),
    ],
)
def test_where_nobody_knows_whose_turn_it_was_nothing_that_hangs_on_it_is_ruled_on(language: str, text: str) -> None:
    """It is neither assumed to be the doer's nor another's, least of all where it is what they argue about."""
    assert not {*_rulings(language, text)} & {*DECIDED}


@pytest.mark.parametrize("deed", ["speelde een ridder", "kocht een ontwikkelingskaart", "ruilde vier hout voor een erts", "bouwde een straat"])
def test_that_it_was_allowed_is_never_assumed_of_what_is_disputed(deed: str) -> None:
    """What is assumed are facts of the turn."""
    told = rule_dispute(None, f"Anna {deed}. Bert: dat mag niet.", "almanak").text("nl")
    assumed = next((line for line in told.splitlines() if "aangenomen dat" in line), "")
    assert "mocht" not in assumed
