"""Disputes that hang on a fact which nobody told: it is asked, or nothing is ruled; it is never assumed against who speaks of it."""

from __future__ import annotations

import pytest

from catan_rules import read_dispute, rule_dispute


def rulings(text: str) -> tuple[list[str], set[str]]:
    """Return how claims stand, and the facts that are asked for."""
    found = rule_dispute(*read_dispute(text)).claims
    return [str(one.ruling) for one in found], {one.asks.fact for one in found if one.asks is not None and one.asks.fact}


@pytest.mark.parametrize(
    "text",
    [
        "Anna: ik heb al gegooid. Bert: nee.",
        "Anna: ik heb nog niet gegooid. Bert: welles.",
        "Anna: ich habe schon gewürfelt. Bert: nein.",
        "Anna: ich habe noch nicht gewürfelt. Bert: doch.",
        "Anna: ich habe schon einen Ritter gespielt. Bert: nein.",
        "Anna: ik heb al een straat gebouwd. Bert: nee.",
        "Anna: ich habe schon eine Straße gebaut. Bert: stimmt nicht.",
    ],
)
def test_who_tells_what_was_done_claims_no_rule(text: str) -> None:
    """Nor does who denies it."""
    assert rulings(text) == (["not-understood"] * 2, set())


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Anna: ik mag die ridder spelen. Bert: nee. Anna: jawel, ik had hem vorige beurt al.", "players.rood.gekocht"),
        ("Anna: ich darf den Ritter spielen. Bert: nein. Anna: doch, den hatte ich letzte Runde schon.", "players.rood.gekocht"),
        ("Anna tauscht 4 Wolle gegen 1 Holz. Bert: geht nicht, das Holz in der Bank ist aus. Anna: stimmt nicht.", "bank.hout"),
        ("Anna ruilt 4 wol voor 1 hout. Bert: nee. Anna: jawel, de bank heeft genoeg hout.", "bank.hout"),
        ("Anna speelde een ridder en zette de rover op het bos. Bert: dat mag niet, daar staat hij al. Anna: nee hoor.", "robber-stood"),
        ("Anna verzet de rover. Bert: dat mag niet, 't was geen zeven. Anna: jawel.", "seven-rolled"),
        ("Anna versetzt den Räuber. Bert: das darf sie nicht, das war keine Sieben. Anna: doch.", "seven-rolled"),
        ("Anna gooit 7. Bert: ik hoef niks af te geven. Anna: jawel.", "players.blauw.hand"),
        ("Anna würfelt 7. Bert: ich muss nichts abgeben. Anna: doch.", "players.blauw.hand"),
    ],
)
def test_what_two_dispute_is_asked(text: str, asked: str) -> None:
    """And nothing is ruled."""
    assert rulings(text) == (["undetermined"] * len(rulings(text)[0]), {asked})


@pytest.mark.parametrize(
    "text", ["Anna: bij zeven kaarten moet je de helft afgeven. Bert: nee.", "Anna: bei sieben Karten gibt man die Hälfte ab. Bert: nein."]
)
def test_seven_cards_are_no_seven(text: str) -> None:
    """Who hands in half of seven cards is not right."""
    assert rulings(text)[0][0] in ("wrong", "not-understood")
