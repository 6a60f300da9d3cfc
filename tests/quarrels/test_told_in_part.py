"""Quarrels told without a board: a deed of which nobody says where or with which cards, whose game it is, and rules with an exception that may be met."""

from __future__ import annotations

import pytest
from support.command import said

from catan_rules import rule_dispute

OWN = {"nl": "almanak", "de": "spielanleitung"}
NO = {"nl": "nee", "de": "nein"}
DECIDED = ("right", "wrong", "right-for-another-reason")


def _rulings(language: str, told: str, claim: str, rules: str | None = None) -> list[str]:
    """Return what is ruled on a claim of Anna and on the no of Bert."""
    dispute = rule_dispute(None, f"{told}\nAnna: {claim}\nBert: {NO[language]}", rules or OWN[language], language=language)
    return [str(one.ruling) for one in dispute.claims]


@pytest.mark.parametrize(
    ("language", "told", "claim", "right"),
    [
        ("nl", "Bert is aan de beurt.", "ik mag een straat bouwen", False),
        ("nl", "Bert gooit 8.", "ik mag een dorp bouwen", False),
        ("nl", "Anna heeft nog niet gegooid.", "ik mag een stad bouwen", False),
        ("nl", "Anna is aan de beurt en heeft nog niet gegooid.", "ik mag een ontwikkelingskaart kopen", False),
        ("nl", "Anna heeft nog niet gegooid.", "ik mag een ridder spelen", True),
        ("nl", "Anna heeft geen kaarten.", "ik mag een straat bouwen", False),
        ("nl", "Anna gooit 8. Anna is klaar.", "ik mag nog een straat bouwen", False),
        ("nl", "Anna gooit een 7.", "ik mag de rover verzetten", True),
        ("nl", "Anna gooit een 7.", "ik mag de rover niet verzetten", False),
        ("nl", "Bert gooit een 7.", "ik mag de rover verzetten", False),
        ("nl", "Bert is aan de beurt.", "ik mag met de bank ruilen", False),
        ("nl", "Bert is aan de beurt. Carla heeft 2 kaarten.", "ik mag met Carla ruilen", False),
        ("nl", "Anna gooit 6. Anna bouwt een straat.", "ik mag nu nog ruilen met de bank", False),
        ("de", "Ben ist dran. Bert hat 2 Karten.", "ich darf eine Straße bauen", False),
        ("de", "Ben ist dran. Bert hat 2 Karten.", "ich darf keine Stadt bauen", True),
        ("de", "Anna würfelt eine 7.", "ich darf den Räuber versetzen", True),
        ("de", "Anna hat noch nicht gewürfelt.", "ich darf eine Siedlung bauen", False),
        ("de", "Anna würfelt 6. Anna baut eine Straße.", "ich darf noch mit der Bank handeln", False),
    ],
)
def test_what_the_moment_or_the_price_decides_needs_no_place_and_no_cards(language: str, told: str, claim: str, right: bool) -> None:
    """Whatever the place would be, and whatever was traded."""
    assert _rulings(language, told, claim) == (["right", "wrong"] if right else ["wrong", "right"])


@pytest.mark.parametrize(
    ("language", "told", "claim"),
    [
        ("nl", "Anna gooit 8.", "ik mag een straat bouwen"),
        ("nl", "Anna heeft geen kaarten. Anna gooit 6.", "ik mag een straat bouwen"),
        ("nl", "Anna heeft geen kaarten. Anna speelt stratenbouw.", "ik mag een straat bouwen"),
        ("nl", "Bert is aan de beurt.", "ik mag ruilen"),
        ("nl", "Bert is aan de beurt.", "ik mag met Bert ruilen"),
        ("nl", "", "ik mag de rover verzetten"),
        ("nl", "Anna is aan de beurt.", "ik mag de rover verzetten"),
        ("nl", "Anna gooit 6.", "ik mag de rover verzetten"),
        ("de", "Anna würfelt 8.", "ich darf eine Siedlung bauen"),
        ("de", "", "ich darf den Räuber versetzen"),
    ],
)
def test_what_hangs_on_the_place_or_the_cards_is_not_ruled_on(language: str, told: str, claim: str) -> None:
    """Nor what a rule forbids with an exception, of somebody who may do just that."""
    assert not {*_rulings(language, told, claim)} & {*DECIDED}


@pytest.mark.parametrize(
    ("told", "claim"),
    [
        ("We spelen het kaartspel.", "bij een zeven moet je de rover verzetten"),
        ("Bij het dobbelspel.", "een ridder kost een erts, een wol en een graan"),
        ("Het gaat om het kaartspel. Anna gooit een 7.", "ik mag de rover verzetten"),
        ("Kaartspel.", "met drie ridders heb je de grootste riddermacht"),
    ],
)
def test_whoever_names_another_game_is_not_judged_by_the_board_game(told: str, claim: str) -> None:
    """The rules at issue are those of that game, and what was told is said not to be read."""
    dispute = rule_dispute(None, f"{told}\nAnna: {claim}\nBert: nee")
    assert dispute.rules in ("kaartspel", "dobbelspel")
    assert {one.general.rule.partition("/")[0] for one in dispute.claims if one.general} <= {"card", "dice"}
    assert not any(one.general is None and str(one.ruling) in DECIDED for one in dispute.claims)
    assert {one.rule.partition("/")[0] for one in dispute.at_issue} <= {"card", "dice"}


def test_the_game_may_be_named_by_the_rules_of_a_call_or_in_a_document() -> None:
    """Without a position, as lines and as claims below a key."""
    assert "not-understood" in _rulings("nl", "Anna gooit 7.", "met drie ridders heb je de grootste riddermacht", "kaartspel")
    dispute = rule_dispute(None, "spel: dobbelspel\nbeweringen:\n  - Anna: voor een stad lever je 3 erts en 2 graan in\n  - Bert: nee")
    assert (dispute.rules, [one.general.rule for one in dispute.claims if one.general]) == ("dobbelspel", ["dice/city-cost"] * 2)


def test_each_line_that_is_not_read_has_its_place_in_what_is_told_of_them() -> None:
    """Of several speakers, with lines of which something has to be asked and lines of which nothing is understood."""
    told = said("geschil", "Carla gooide 7. Bert heeft 2 wol?.l. Carla sogen rood en blauw afleggenal van Bert: 0 wol. mag Bert: dat niet")
    assert told.status in (2, 64)
    assert "Niet gelezen" in told.out


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("nl", "Anna vindt dat bouwen na het ruilen mag, Bert vindt van niet", "base/turn-phases-order"),
        ("nl", "Anna denkt dat je met 7 kaarten moet afleggen bij een zeven; Bert denkt pas bij 8.", "base/seven-discard-half"),
        ("de", "Tom denkt, dass man zu zweit auf einer Kreuzung bauen darf. Lisa meint, das geht nicht", ""),
        (
            "nl",
            "Jan (rood): je mag twee kaarten per beurt spelen hoor, doe ik altijd. Piet (blauw): nee joh, eentje",
            "base/dev-one-per-turn",
        ),
    ],
)
def test_who_tells_of_a_quarrel_in_his_own_words_is_heard(language: str, text: str, rule: str) -> None:
    """That somebody thinks or finds something is a claim, and a colour in brackets no rule set: two claim something, and a rule is at issue or it is ruled on."""
    dispute = rule_dispute(None, text, OWN[language], language=language)
    assert len({one.claim.by for one in dispute.claims}) == 2
    assert rule in {"", *(issue.rule for issue in dispute.at_issue), *(one.general.rule for one in dispute.claims if one.general)}
    assert all(one.claim.rules is None for one in dispute.claims)
