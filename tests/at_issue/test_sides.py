"""Once a question is chosen only what takes a side in it is ruled on: what is told, asked, repeated or called out is no claim."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import said

from catan_rules import rule_dispute
from catan_rules.at_issue.quarrel import chosen

OWN = {"nl": "almanak", "de": "spielanleitung"}
NONE = {"nl": "Dat is hier geen bewering", "de": "Das ist hier keine Behauptung"}

#: By language what is said, and the sentences of it that take a side in the first question that is offered.
QUARRELS = [
    (
        "nl",
        "Anna: ik heb net een ridder gekocht. Die speel ik nu meteen. Bert: dat mag niet, die moet een beurt wachten. Anna: wat een flauwekul zeg",
        ["Die speel ik nu meteen", "dat mag niet, die moet een beurt wachten"],
    ),
    (
        "nl",
        "Tess: jij hebt je dorp daar gezet. Er moeten toch twee paden tussen zitten. Koen: twee? Eentje is ook goed hoor.",
        ["Er moeten toch twee paden tussen zitten", "Eentje is ook goed hoor"],
    ),
    (
        "nl",
        "Dirk: ik lag net mijn weg hier. Joke: die weg moet wel aan je eigen weg vastzitten. Dirk: welles, die mag overal. Joke: kijk nou eens naar het bord!",
        ["die weg moet wel aan je eigen weg vastzitten", "welles, die mag overal"],
    ),
    (
        "de",
        "Max: ich hab da schon drei Schafe liegen. Drei gleiche kann ich doch an der Bank gegen eins tauschen. Tom: drei? Ohne Hafen braucht man vier. Max: Mist.",
        ["Drei gleiche kann ich doch an der Bank gegen eins tauschen", "Ohne Hafen braucht man vier"],
    ),
    (
        "de",
        "Ben: meine Stadt steht am Berg und am Wald. Eine Stadt bringt zwei Karten. Lea: zwei Karten? Eine Stadt bringt genauso nur eine Karte.",
        ["Eine Stadt bringt zwei Karten", "Eine Stadt bringt genauso nur eine Karte"],
    ),
    (
        "de",
        "Kurt: die Karte hab ich letzte Runde gezogen. Jetzt spiel ich sie vor dem Würfeln aus. Inge: vor dem Würfeln? Das geht nicht, erst wird gewürfelt. Kurt: na toll.",
        ["Jetzt spiel ich sie vor dem Würfeln aus", "Das geht nicht, erst wird gewürfelt"],
    ),
    (
        "de",
        "Ida: du hast den Räuber nicht bewegt. Bei einer Sieben muss der immer weg. Uwe: so ein Käse. Der darf stehen bleiben.",
        ["Bei einer Sieben muss der immer weg", "Der darf stehen bleiben"],
    ),
]


@pytest.mark.parametrize(("language", "text", "sides"), QUARRELS, ids=[text[:40] for _, text, _ in QUARRELS])
def test_only_what_takes_a_side_is_ruled_on(language: str, text: str, sides: list[str]) -> None:
    """The other sentences of the same speakers stay as they were."""
    dispute = rule_dispute(None, text, OWN[language], language=language)
    settled = chosen(dispute, 0, [dispute.claims[0].claim.by])
    assert [one.claim.text for one in settled.claims if one.issue is not None or one.general is not None] == sides


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("nl", "twee?"),
        ("nl", "op hetzelfde randje?"),
        ("nl", "kom, laat zien, wat heb je dan?"),
        ("de", "zehn Punkte?"),
        ("de", "seit wann das denn"),
    ],
)
def test_an_echo_asks_and_claims_nothing(language: str, question: str) -> None:
    """Whether a choice is made or not."""
    told = {"nl": "Anna: een stad geeft twee kaarten. Bert: {}", "de": "Anna: eine Stadt bringt zwei Karten. Bert: {}"}[language]
    assert rule_dispute(None, told.format(question), OWN[language], language=language).claims[-1].claim.asks


@pytest.mark.parametrize(
    ("language", "denial"), [("nl", "eh, nee?"), ("nl", "pas vanaf acht?"), ("de", "äh, nein?"), ("de", "nur eine, oder?")]
)
def test_who_denies_with_a_question_mark_claims_something(language: str, denial: str) -> None:
    """*Äh, nein?* is a no."""
    told = {"nl": "Anna: een stad geeft twee kaarten. Bert: {}", "de": "Anna: eine Stadt bringt zwei Karten. Bert: {}"}[language]
    assert not rule_dispute(None, told.format(denial), OWN[language], language=language).claims[-1].claim.asks


def test_what_is_no_claim_is_said_to_be_none_and_leaves_nothing_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command tells it, and ends as if all were ruled on."""
    monkeypatch.chdir(tmp_path)
    found = said("geschil", QUARRELS[0][1], "--kies", "1", "--ja", "Anna")
    assert found.status == 0
    assert found.out.count(NONE["nl"]) == 2


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "Sjors: ik zit aan die weide en er is gegooid, dus ik krijg wol. Lies: nee, een weide geeft graan."),
        ("de", "Rot: ich steh am Hügelland und es wurde gewürfelt, also krieg ich Lehm. Blau: nein, Hügelland gibt Erz."),
    ],
)
def test_a_claim_that_wants_the_board_is_ruled_on_by_the_rule_that_was_chosen(language: str, text: str) -> None:
    """Who gets wool says that a pasture yields it; no board is asked for then."""
    dispute = rule_dispute(None, text, OWN[language], language=language)
    assert dispute.at_issue or all(str(one.ruling) != "not-understood" for one in dispute.claims)
    if dispute.at_issue:
        settled = chosen(dispute, 0, [dispute.claims[0].claim.by])
        assert [str(one.ruling) for one in settled.claims] == ["right", "wrong"]


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        (
            "nl",
            "Ada: ik heb net m'n tweede dorp gezet, dus ik pak drie kaarten. Bas: je begint met niks.",
            "base/founding-starting-resources",
        ),
        ("nl", "Rood: ik leg mijn straat naast die van jou. Blauw: er past maar één straat op.", "base/path-one-road"),
        ("nl", "Kees: ik bouw mijn vijfde stad. Ans: dat kan niet, je mag er maar vier.", "base/city-limit-4"),
        ("de", "Rot: erst den Ritter, jetzt spiel ich noch einen. Blau: pro Zug geht nur eine Karte.", "base/dev-one-per-turn"),
        ("de", "Rot: ich bau noch ne Straße. Blau: du hast schon alle 15 liegen, mehr gibts nicht.", "base/road-limit-15"),
        ("de", "Max: ich hab zehn, Spiel aus. Jule: man braucht doch zwölf zum Gewinnen.", "base/win-ten-points"),
        (
            "de",
            "Rot: eine Entwicklungskarte kostet ein Erz und eine Wolle. Blau: sie kostet zwei Erz und ein Getreide.",
            "base/cost-dev-card",
        ),
    ],
)
def test_what_was_told_is_not_asked_for(language: str, text: str, rule: str) -> None:
    """Which village was the second, how many roads lie there, that a card was played already; of a price that nobody has paid nothing is asked."""
    dispute = rule_dispute(None, text, OWN[language], language=language)
    hangs = {issue.rule: issue.hangs_on for issue in dispute.at_issue}
    assert not hangs.get(rule, "")


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("nl", "Max: ik heb er tien, ik win. Jule: jij hebt er pas negen. Max: tien is genoeg.", "base/win-ten-points"),
        ("nl", "Rood: ik leg hier mijn straat. Blauw: daar ligt al een straat van mij. Rood: nee, dat pad is vrij.", "base/path-one-road"),
        (
            "de",
            "Bas: ich stell da ne Stadt hin. Eva: da steht keine Siedlung von dir. Bas: da steht sehr wohl eine Siedlung.",
            "base/city-only-by-upgrade",
        ),
    ],
)
def test_what_the_other_one_denies_is_asked_for(language: str, text: str, rule: str) -> None:
    """A fact that is told both ways is not known."""
    dispute = rule_dispute(None, text, OWN[language], language=language)
    hangs = {issue.rule: issue.hangs_on for issue in dispute.at_issue}
    assert hangs.get(rule, "not offered")


@pytest.mark.parametrize(
    ("language", "text", "rulings"),
    [
        ("nl", "Anna: Kom nou! Je mag geen twee ontwikkelingskaarten in een beurt spelen. Bert: Ach kom. Welles.", ["right", "wrong"]),
        ("nl", "Els: wacht... je mag twee ontwikkelingskaarten spelen in een beurt... Ko: nee.", ["wrong", "right"]),
        ("de", "Anna: Ach komm! Man darf keine zwei Entwicklungskarten pro Zug spielen. Bert: Doch!", ["right", "wrong"]),
    ],
)
def test_what_is_only_called_out_beside_a_claim_leaves_nothing_open(language: str, text: str, rulings: list[str]) -> None:
    """It is told to be no claim, and no question is put for it."""
    dispute = rule_dispute(None, text, OWN[language], language=language)
    assert [str(one.ruling) for one in dispute.claims if not one.no_claim] == rulings
    assert not dispute.at_issue
    assert not any(one.claim.text.endswith(".") for one in dispute.claims)
