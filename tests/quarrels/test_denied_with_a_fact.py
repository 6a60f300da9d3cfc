"""Who denies a claim with a fact of his own is understood, and what the two facts are about is asked: neither is ruled on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from catan_rules import Ruling, rule_dispute

QUARRELS: list[dict[str, Any]] = values_of(Path(__file__).parent / "denied_with_a_fact.yaml")


@pytest.mark.parametrize("quarrel", QUARRELS, ids=lambda quarrel: str(quarrel["text"])[:60])
def test_a_denial_with_a_fact_is_understood_and_the_fact_is_unknown(quarrel: dict[str, Any]) -> None:
    """The two claims say opposite things, and none is right before it is known which fact holds."""
    first, second = rule_dispute(None, quarrel["text"], language=quarrel["language"]).claims
    assert [first.ruling, second.ruling] == [Ruling.UNDETERMINED, Ruling.UNDETERMINED]
    assert [name for given in second.claim.given for name in given.known] == quarrel["denies"]
    assert first.claim.statement is not None
    assert second.claim.statement == first.claim.statement.turned(denies=True)
    if "asks" in quarrel:
        assert first.asks is not None
        assert first.asks.fact == quarrel["asks"]
    if "needs" in quarrel:
        assert first.needs == (quarrel["needs"],)


@pytest.mark.parametrize(
    "text",
    [
        "Beat würfelte 8 und baute eine Stadt. Urs: Das durfte er nicht, er hatte nur zwei Erz. Beat: Doch, ich hatte zwei.",
        "Beat würfelte 8 und baute eine Stadt. Urs: Das durfte er nicht, er hatte nur zwei Erz. Beat: Doch, ich hatte nur drei.",
        "Karin gooit 7 en zet de rover op C2. Jan: dat mag niet, daar stond hij al. Karin: nee, hij stond op C2.",
        "Anna gooit 5 en speelt een ridder. Eva: dat mag niet, je hebt deze beurt al een kaart gespeeld. Anna: nee, dat was deze beurt.",
    ],
)
def test_a_fact_that_bears_the_other_out_is_no_denial(text: str) -> None:
    """Who names the number that was said to be too few, or the very tile, has not denied it: that is not understood."""
    assert rule_dispute(None, text).claims[1].ruling is Ruling.NOT_UNDERSTOOD


def test_two_things_said_of_oneself_in_one_sentence_are_two_claims() -> None:
    """Each is ruled on by itself."""
    position = "bord: beginners\nspelers:\n  rood: {naam: Anna, dorpen: A1.ZO C1.ZO}\n  blauw: {naam: Bernd, dorpen: D3.ZO D1.ZO}\n"
    said = f"{position}beweringen: |\n  Anna: Ich habe zwei Punkte und habe gewonnen.\n  Bernd: Nein, du hast nicht gewonnen.\n"
    claims = rule_dispute(None, said, language="de").claims
    assert [one.claim.text for one in claims] == ["Ich habe zwei Punkte", "Ich habe gewonnen", "Nein, du hast nicht gewonnen"]
    assert [one.ruling for one in claims[1:]] == [Ruling.WRONG, Ruling.RIGHT]


def test_two_reasons_that_one_word_joins_are_both_given() -> None:
    """Behind an answer, each known by itself."""
    said = "Anna: ik heb de langste handelsroute. Bob: nee, ik had die kaart al en jij komt alleen maar gelijk."
    _, second = rule_dispute(None, said).claims
    assert [one.known for one in second.claim.given] == [["had-it"], ["tie"]]
    assert second.ruling is Ruling.UNDETERMINED


@pytest.mark.parametrize(
    ("text", "rulings"),
    [
        ("Anna: ik mag nog een ridder spelen. Bert: nee", ["undetermined", "undetermined"]),
        (
            "Rot: Ich darf jetzt noch einen Ritter spielen. Blau: Nein, du hast in diesem Zug schon eine Karte gespielt.",
            ["undetermined", "undetermined"],
        ),
        ("Anna: ik mag nog een tweede ridder spelen. Bert: nee", ["wrong", "right"]),
        ("Anna speelde een ridder. Anna: ik mag nog een monopolie spelen. Bert: nee", ["wrong", "right"]),
    ],
)
def test_a_card_that_may_still_be_played_is_not_taken_for_a_second_one(text: str, rulings: list[str]) -> None:
    """Whether one was played this turn is asked, where nothing tells it; of a second one, or behind one that is told, it is known."""
    assert [str(one.ruling) for one in rule_dispute(None, text).claims] == rulings
