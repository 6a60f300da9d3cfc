"""Quarrels as strangers told them: what is ruled on each claim, or that nothing is."""

from __future__ import annotations

import pytest
from support.amount import some

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


@pytest.mark.parametrize(
    "deed", ["speelde een ridder", "kocht een ontwikkelingskaart", "ruilde vier hout voor een erts", "bouwde een straat"]
)
def test_that_it_was_allowed_is_never_assumed_of_what_is_disputed(deed: str) -> None:
    """What is assumed are facts of the turn."""
    told = rule_dispute(None, f"Anna {deed}. Bert: dat mag niet.", "almanak").text("nl")
    assumed = next((line for line in told.splitlines() if "aangenomen dat" in line), "")
    assert "mocht" not in assumed


#: What is claimed in general and ruled on, some of it denied by each word that denies.
CLAIMED = {
    "nl": [
        "een stad kost drie erts en twee graan",
        "een stad levert maar één kaart op",
        "je mag na het bouwen nog ruilen",
        "de rover mag niet terug naar de woestijn",
        "je mag geen twee dorpen naast elkaar bouwen",
        "niemand krijgt wat van de woestijn",
        "van de woestijn krijg je niks",
    ],
    "de": [
        "eine Stadt kostet drei Erz und zwei Getreide",
        "eine Siedlung bringt zwei Punkte",
        "der Räuber darf zurück in die Wüste",
        "eine Stadt darf man nicht ohne Siedlung bauen",
        "in der Wüste gibt es keine Rohstoffe",
        "die anderen dürfen untereinander nicht handeln",
        "nach dem Bauen darf man nicht mehr handeln",
    ],
}
AGREES = {
    "nl": ["klopt", "ja", "precies", "zeker weten", "zo is het", "exact", "inderdaad", "uiteraard"],
    "de": ["genau", "genau so ist es", "ganz genau", "stimmt", "stimmt genau", "sicher", "eben", "ja eh", "exakt", "ja", "eh klar"],
}
DENIES = {"nl": ["nee", "onzin", "jawel", "klopt niet"], "de": ["nein", "doch", "stimmt nicht", "eben nicht"]}
#: To what is not denied these agree.
_INSISTS = frozenset(("jawel", "doch"))
_DENYING = frozenset(("niet", "geen", "niemand", "niks", "nicht", "keine"))
_ANSWERS = [
    (language, claim, word, agrees)
    for language, claims in CLAIMED.items()
    for claim in claims
    for agrees, words in ((True, AGREES), (False, DENIES))
    for word in words[language]
    if word not in _INSISTS or not _DENYING.isdisjoint(claim.split())
]


@pytest.mark.parametrize(("language", "claim", "word", "agrees"), some(_ANSWERS, by=lambda one: (one[0], one[2])))
def test_whoever_agrees_is_ruled_on_alike_and_whoever_denies_the_other_way_or_not_at_all(
    language: str, claim: str, word: str, agrees: bool
) -> None:
    """Also where what is claimed is denied."""
    first, second = _rulings(language, f"Anna: {claim}. Bert: {word.capitalize()}.")
    assert first in DECIDED or second not in DECIDED
    if agrees and first in DECIDED:
        assert second == first
    if not agrees and second in DECIDED:
        assert second != first


@pytest.mark.parametrize(
    ("language", "text", "rulings"),
    [
        ("de", "Anna: Es gibt fünf Siegpunktkarten. Bernd: Nein, vier.", ["right", "wrong"]),
        ("de", "Anna: Es gibt nur zwei Monopolkarten. Bernd: Nein.", ["right", "wrong"]),
        ("de", "Anna: Es gibt nur zwei Erfindungskarten. Bernd: Nein.", ["right", "wrong"]),
        ("de", "Anna: Es gibt nur zwei Straßenbaukarten. Bernd: Nein.", ["right", "wrong"]),
        ("nl", "Anna: er zijn twee monopoliekaarten. Bert: nee.", ["right", "wrong"]),
        ("nl", "Anna: op zee mag je niet bouwen. Bert: jawel.", ["right", "wrong"]),
        ("de", "Anna: Man darf nicht auf dem Meer bauen. Bernd: Doch.", ["right", "wrong"]),
        ("de", "Anna: Auf See darf man nicht bauen. Bernd: Doch.", ["right", "wrong"]),
        ("nl", "Anna: aan de kust mag je niet bouwen. Bert: jawel.", ["wrong", "right"]),
        ("nl", "Anna: een straat kost een hout en een steen. Joke: nee, twee hout.", ["right", "wrong"]),
    ],
)
def test_what_there_is_and_where_is_looked_up_as_it_is_said(language: str, text: str, rulings: list[str]) -> None:
    """What there is is no deed, and the sea is not its coast."""
    assert _rulings(language, text) == rulings


#: What is claimed, and which of it no rule answers: by its place.
_NOT_RULED = [
    ("nl", "Anna: de langste handelsroute blijf je houden. Bert: niet als iemand langer is", (0, 1)),
    ("nl", "Anna: de rover mag alleen weg met een zeven. Bert: en met een ridder", (0, 1)),
    ("de", "Anna: Der Räuber darf nur bei einer Sieben weg. Bernd: Und beim Ritter.", (0, 1)),
    ("nl", "Anna: je mag je kaarten laten zien als je wil. Bert: nee.", (0, 1)),
    ("nl", "Bert: ik mag twee keer stelen. Anna: nee, maar één keer per beurt", (0, 1)),
    ("nl", "Anna: ik bouw een stad. Bert: nee, drie erts.", (0, 1)),
    ("nl", "Anna: ik heb de langste route. Bert: nee, twee straten te weinig.", (0, 1)),
    ("de", "Anna: Die Stadt kostet zwei Erz und drei Getreide. Bernd: Umgekehrt.", (1,)),
    ("nl", "Anna: ik mag zo vaak ruilen als ik wil. Bert: nee, maar één keer per beurt", (1,)),
    ("nl", "Anna: je moet meteen zeggen welke kaart je kocht. Bert: nee, geheim", (1,)),
    ("nl", "Pim heeft twee dorpen en een stad. Pim: ik heb vier punten. Ria: nee, drie.", (0, 1)),
    ("nl", "Anna: er liggen vijf steden van mij op het bord. Bert: dat kan niet.", (0, 1)),
    ("nl", "Anna: ik heb vier steden. Bert: nee.", (0, 1)),
    ("nl", "Kees: ik moet zeggen hoeveel ontwikkelingskaarten ik heb. Tine: ja dat moet je zeggen.", (1,)),
    ("de", "Anna: Zwei Karten gegen nichts ist erlaubt. Bernd: Nein.", (0, 1)),
]


@pytest.mark.parametrize(("language", "text", "places"), _NOT_RULED)
def test_what_says_nothing_by_itself_or_is_of_this_table_no_rule_answers(language: str, text: str, places: tuple[int, ...]) -> None:
    """An answer without a verb, a condition alone, one of two that a rule has, how often, how many somebody has, what is given for nothing."""
    found = _rulings(language, text)
    assert not {found[place] for place in places} & {*DECIDED}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "Anna: je mag zomaar wat bouwen in de bouwronde. Bert: klopt."),
        ("nl", "Anna: je mag geen stad bouwen met een schip ernaast. Bert: nee, dat mag niet"),
        ("nl", "Anna: je mag geen stad bouwen met een schip ernaast. Bert: zeker weten"),
        ("de", "Anna: Man darf mit einem Schiff daneben keine Stadt bauen. Bernd: Eh klar."),
    ],
)
def test_no_side_is_guessed_where_nobody_says_otherwise(language: str, text: str) -> None:
    """And the ready command names nobody."""
    dispute = rule_dispute(None, text, OWN[language], language=language)
    assert all(not issue.guessed for issue in dispute.at_issue)
    assert ("--ja NAAM" if language == "nl" else "--ja NAME") in dispute.text(language)


def test_the_ready_command_names_who_seems_to_say_yes() -> None:
    """And no one else, though he spoke first."""
    dispute = rule_dispute(
        None, "Fleur: je moet altijd een plek leeg laten, al is het je eigen dorp. Koen: nee, dat hoeft niet altijd", "almanak"
    )
    guess = dispute.at_issue[0].guessed
    named = next((player.name for player in dispute.position.players if guess.get(player.colour)), "NAAM")
    assert f"--ja {named}" in dispute.text("nl")


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        (
            "de",
            "Horst hat vier Handkarten. Wir spielen das Kartenspiel. Horst: Ich muss was abgeben. Bernd: Nein.",
            "„Horst hat vier Handkarten“",
        ),
        ("de", "Beim Würfelspiel: Horst: Die Straße bringt einen Punkt. Bernd: Nein.", "Horst (Rot) sagt: „Die Straße bringt einen Punkt“"),
        ("nl", "Bij het kaartspel: Anna: je hebt 13 punten nodig. Bert: nee, 12.", "Anna (rood) zegt: “je hebt 13 punten nodig”"),
    ],
)
def test_what_was_said_is_quoted_as_it_was_said(language: str, text: str, said: str) -> None:
    """What is not read too, and what stands behind the name of a game."""
    assert said in rule_dispute(None, text, language=language).text(language)


def test_a_noun_made_of_a_thing_of_the_game_is_nobody() -> None:
    """The victim of the robber sits at no table."""
    dispute = rule_dispute(None, "Räuberopfer hat keine Karten mehr. Anna: dann gibts nix. Bernd: Doch.", language="de")
    assert [player.name for player in dispute.position.players] == ["Anna", "Bernd"]


def test_a_claim_that_says_something_of_its_own_does_not_only_answer() -> None:
    """That it answers what is not understood is said of what only answers."""
    told = rule_dispute(
        None, "Anna: hij gaat zomaar de bank in. Bert: nee, een kaart blijft altijd bij de doos. Anna: jawel.", "almanak"
    ).text("nl")
    assert told.count("Dit antwoordt op bewering") <= 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Anna: Ich gebe dir zwei Monopolkarten. Bernd: Nein.", "2 Monopolkarten"),
        ("Anna: Ich darf dir fünf Siegpunktkarten geben. Bernd: Nein.", "5 Siegpunktkarten"),
        ("Anna: Ich gebe dir eine Monopolkarte. Bernd: Nein.", "1 Monopol "),
    ],
)
def test_several_cards_of_a_kind_are_said_in_the_plural(text: str, said: str) -> None:
    """In the answer too."""
    assert said in rule_dispute(None, text, language="de").text("de")
