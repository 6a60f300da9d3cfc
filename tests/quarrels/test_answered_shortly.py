"""Answers that leave out what the claim before them has said: completed from it and ruled on as a claim of their own; what denies what is right is wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.amount import least, some
from support.yaml_files import values_of

from catan_rules import rule_dispute

HERE = Path(__file__).parent
OWN = {"nl": "almanak", "de": "spielanleitung"}
DECIDED = ("right", "wrong", "right-for-another-reason")
#: Of the claims of each set so many are ruled on rightly at first, and none wrongly (docs/decisions/at-issue.md).
AT_FIRST = {"answered_shortly": 0.54, "answered_shortly_held_out": 0.47}


def _ruled(language: str, *claims: str) -> list[dict[str, Any]]:
    lines = [f"{who}: {claim}" for who, claim in zip(("Anna", "Bert"), claims, strict=True)]
    found: list[dict[str, Any]] = rule_dispute(None, "\n".join(lines), OWN[language], language=language).as_dict()["claims"]
    return found


@pytest.mark.parametrize("name", AT_FIRST)
def test_of_plain_quarrels_half_are_ruled_on_at_first_and_none_wrongly(name: str) -> None:
    """Without a choice."""
    found: Counter[str] = Counter()
    tried = some(values_of(HERE / f"{name}.yaml"), by=lambda one: one["lang"])
    for quarrel in tried:
        for claim, right in zip(_ruled(quarrel["lang"], *quarrel["says"]), quarrel["rulings"], strict=True):
            ruled = claim["ruling"] in DECIDED
            assert not ruled or claim["ruling"].startswith(right), quarrel["says"]
            found[str(ruled)] += 1
    assert found["True"] >= least(AT_FIRST[name], found.total())


@pytest.mark.parametrize(
    ("language", "claims", "rulings"),
    [
        # other goods, another amount, a bound
        ("nl", ["Een stad kost drie erts en twee graan.", "Nee, twee erts en drie graan."], ["right", "wrong"]),
        ("nl", ["Een stad kost drie erts en drie graan.", "Nee, twee erts en twee graan."], ["wrong", "wrong"]),
        ("nl", ["Een stad kost drie erts en drie graan.", "Nee, drie erts en twee graan."], ["wrong", "right"]),
        ("de", ["Eine Siedlung kostet Holz, Lehm, Wolle und Getreide.", "Nein, statt Wolle braucht man Erz."], ["right", "wrong"]),
        ("nl", ["Met stratenbouw mag je drie straten leggen.", "Nee, vier."], ["wrong", "wrong"]),
        ("nl", ["Ge moogt twee ontwikkelingskaarten spelen in één beurt.", "Nee, maar één."], ["wrong", "right"]),
        ("nl", ["De langste handelsroute heb je al bij vier straten.", "Nee, minstens vijf."], ["wrong", "right"]),
        ("de", ["Bei der Sieben muss man ab sieben Karten abwerfen.", "Nein, erst ab acht."], ["wrong", "right"]),
        ("de", ["Mit zwei Rittern kriegt man die größte Rittermacht.", "Nein, da brauchst du drei."], ["wrong", "right"]),
        ("de", ["Mit drei Rittern kriegt man die größte Rittermacht.", "Na, da brauchst vier."], ["right", "wrong"]),
        # one of something, by a word that is an article too
        ("nl", ["De langste handelsroute is één punt.", "Nee, twee punten."], ["wrong", "right"]),
        ("nl", ["De langste handelsroute is één punt.", "Nee."], ["wrong", "right"]),
        ("nl", ["De grootste riddermacht is één punt.", "Nee, twee punten."], ["wrong", "right"]),
        ("nl", ["Een stad is twee punten waard.", "Nee, een punt."], ["right", "wrong"]),
        ("nl", ["Een dorp is een punt waard.", "Nee, twee."], ["right", "wrong"]),
        ("nl", ["Een dorp telt voor twee punten.", "Nee, één punt."], ["wrong", "right"]),
        ("de", ["Die Längste Handelsstraße bringt einen Punkt.", "Nein, zwei."], ["wrong", "right"]),
        ("de", ["Die Größte Rittermacht ist ein Punkt.", "Nein, zwei Punkte."], ["wrong", "right"]),
        ("de", ["Eine Siedlung zählt zwei Punkte.", "Nein, nur einen Punkt."], ["wrong", "right"]),
        (
            "nl",
            ["Een ontwikkelingskaart kost een erts, een wol en een graan.", "Nee, een erts, een hout en een graan."],
            ["right", "wrong"],
        ),
        # none of the one good, no limit
        ("nl", ["Voor een dorp heb je erts nodig.", "Nee, geen erts."], ["wrong", "right"]),
        ("de", ["Man darf pro Zug nur einmal tauschen.", "Nein, so oft man will."], ["wrong", "right"]),
        # another moment, the same thing
        (
            "nl",
            ["Je mag een ridder spelen voordat je gooit.", "Dat mag pas na het gooien."],
            ["right", "wrong"],
        ),  # or may it wait till then
        ("de", ["Man darf eine gekaufte Karte sofort ausspielen.", "Nein, erst in der nächsten Runde."], ["wrong", "right"]),
        ("nl", ["De rover mag blijven staan als je een zeven gooit.", "Nee joh, die moet je verzetten."], ["wrong", "right"]),
        ("de", ["Wer die Sieben selber würfelt, muss nix abgeben.", "Doch, der muss auch abgeben."], ["wrong", "right"]),
        ("nl", ["Ontwikkelingskaarten tellen mee als je moet afleggen bij een zeven.", "Nee, alleen grondstoffen."], ["wrong", "right"]),
        ("nl", ["Je moet zeggen hoeveel ontwikkelingskaarten je hebt.", "Nee, dat hoeft niet."], ["wrong", "right"]),
        ("nl", ["De rover moogt ge ook gewoon laten staan als ge een zeven smijt.", "Nee, je moet 'm verzetten."], ["wrong", "right"]),
        ("nl", ["Een ridder mag je pas spelen nadat je gegooid hebt.", "Nee, ook ervoor."], ["wrong", "right"]),
        ("de", ["Man darf erst nach dem Würfeln handeln.", "Nein, auch davor."], ["right", "wrong"]),
        # so many each time, as the rule has it
        ("nl", ["Ik mag in één beurt twee dorpen tot stad maken.", "Nee, maar één per beurt."], ["right", "wrong"]),
        ("nl", ["In één beurt mag je zoveel bouwen als je kan betalen.", "Nee, maar één ding per beurt."], ["right", "wrong"]),
        ("de", ["Auf einem Weg dürfen zwei Straßen liegen.", "Nein, auf jedem Weg nur eine."], ["wrong", "right"]),
        # somebody else, one of several
        ("de", ["Wer dran ist, darf nur mit seinem Nachbarn tauschen.", "Nein, mit jedem Mitspieler."], ["wrong", "right"]),
        (
            "de",
            ["Bei einer Sieben muss jeder mit mehr als sieben Karten die Hälfte abgeben.", "Na, nur wer gewürfelt hat."],
            ["right", "wrong"],
        ),
        ("nl", ["Een dorp mag niet direct naast een ander dorp.", "Als het je eigen dorp is wel."], ["right", "wrong"]),
        # the very words of the claim, or a set phrase
        ("nl", ["Bij een zeven tellen ontwikkelingskaarten mee voor de acht kaarten.", "Nee, die tellen niet mee."], ["wrong", "right"]),
        ("de", ["Am 3:1-Hafen müssen die drei Karten nicht gleich sein.", "Doch, die drei müssen gleich sein."], ["wrong", "right"]),
        ("de", ["Man darf eine Straße an einer fremden Siedlung vorbei weiterbauen.", "Nein, da ist Schluss."], ["wrong", "right"]),
        (
            "de",
            ["Tauschen darf man nur mit dem, der gerade dran ist.", "Stimmt nicht, die anderen dürfen auch untereinander tauschen."],
            ["right", "wrong"],
        ),
    ],
)
def test_an_answer_is_completed_from_what_it_answers(language: str, claims: list[str], rulings: list[str]) -> None:
    """By goods, an amount, a moment or a thing; where that is not known, a no to what is right is wrong all the same."""
    assert [one["ruling"] for one in _ruled(language, *claims)] == rulings


def test_what_holds_in_a_case_is_answered_by_no_other_thing_that_does() -> None:
    """That no card can be bought when the stack is empty does not say that the game goes on then: the almanac leaves that open."""
    for reply in ("Nee, je speelt gewoon door.", "Nee."):
        ruled = _ruled("nl", "Als de stapel ontwikkelingskaarten op is, is het spel afgelopen.", reply)
        assert ruled[0]["ruling"] == "undetermined"
        assert ruled[1]["ruling"] in ("undetermined", "not-understood")


@pytest.mark.parametrize(
    ("language", "claims"),
    [
        ("nl", ["Een net gekochte kaart mag je meteen spelen.", "Nee, pas over twee beurten."]),
        ("nl", ["De grootste riddermacht krijg je met 2 ridders.", "Nee, met 4."]),
        ("de", ["Straßen darf man übers Meer bauen.", "Nein, nur an der Küste entlang."]),
    ],
)
def test_who_rightly_denies_and_says_something_else_is_told_so(language: str, claims: list[str]) -> None:
    """What is said instead may be wrong: it stays open."""
    first, second = _ruled(language, *claims)
    assert (first["ruling"], second["ruling"]) == ("wrong", "not-understood")
    assert second["denial"]["ruling"] == "right"


@pytest.mark.parametrize(
    ("language", "claims"),
    [
        ("nl", ["Een stad levert twee kaarten op.", "Nee, alleen als er geen rover staat."]),
        ("nl", ["Een stad levert twee kaarten op.", "Nee, tenzij de rover er staat."]),
        ("nl", ["Een stad levert twee kaarten op.", "Nee maar je krijgt ze pas als je gebouwd hebt."]),
        ("nl", ["Een stad levert twee kaarten op.", "Nee, dat klopt."]),
        ("nl", ["Je mag na het bouwen niet meer ruilen.", "Nee, dat mag inderdaad niet."]),
        ("nl", ["Je mag één ridder per beurt spelen.", "Nee."]),
        ("de", ["Man darf einen Ritter pro Zug spielen.", "Nein."]),
        ("nl", ["Je mag één ontwikkelingskaart per beurt spelen.", "Nee."]),
        ("nl", ["Alle spelers moeten bij een zeven de helft afleggen.", "Nee, alleen degene met acht of meer."]),
        ("de", ["Jeder muss bei einer Sieben die Hälfte abgeben.", "Nein, nur wer mehr als sieben hat."]),
        ("de", ["Alle bekommen Rohstoffe, wenn gewürfelt wird.", "Nein, nur wer an dem Feld wohnt."]),
        ("nl", ["Je moet alle kaarten afgeven als je een zeven gooit.", "Nee, alleen die boven de zeven."]),
        ("nl", ["Je mag één ridder per beurt spelen.", "Nee, maar één per beurt."]),
        ("nl", ["Je mag geen ontwikkelingskaart spelen in de beurt dat je hem koopt.", "Als het een puntkaart is wel."]),
    ],
)
def test_who_limits_or_agrees_is_not_ruled_wrong(language: str, claims: list[str]) -> None:
    """Nor is one of something each time taken for any of it."""
    first, second = _ruled(language, *claims)
    assert first["ruling"] != "wrong"
    assert second["ruling"] != "wrong"
