"""What players claim in their own words: read as a question and the answer that it is said to have, as an answer, or as a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples

from adjudicator.dispute.claims import Claim, Said
from adjudicator.dispute.reading import read_claims
from adjudicator.dispute.said import MOST_CLAIMS, read_said
from adjudicator.input.problems import Expected, PositionError
from adjudicator.language.claim_words import claim_words, grounds, meaning_of
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.vocabulary import vocabularies
from adjudicator.verdicts.reason import Reason
from catan_common.texts import load_data_file
from catan_rules import read_position

TABLE = read_position("""
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "3 wol, 2 erts", ontwikkelingskaarten: 1 ridder}
  blauw: {naam: Bob, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 9 kaarten}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: geen}
beurt: rood
worp: 8
fase: bouwen
""")


def read(text: str) -> list[Claim]:
    """Return the claims of a text about the table."""
    return read_claims(read_said(text, TABLE), TABLE)


def shown(claim: Claim) -> tuple[Any, ...] | None:
    """Return what a claim was read as: kind, player, field, relation, value."""
    statement = claim.statement
    if statement is None:
        return None
    asked, claimed = statement.question, statement.claimed
    return str(asked.kind), asked.player, claimed.field, str(claimed.relation), claimed.value


ROUTE = ("longest-route", None)
STATEMENTS = {
    "Rood: ik heb de langste handelsroute": (*ROUTE, ("holder",), "is", "rood"),
    "Rot: die Längste Handelsstraße gehört Blau": (*ROUTE, ("holder",), "is", "blauw"),
    "Rood: Bob heeft de langste route niet meer": (*ROUTE, ("holder",), "is-not", "blauw"),
    "Rood: niemand heeft de langste handelsroute": (*ROUTE, ("holder",), "is", None),
    "Rood: mijn straat is 9 lang": (*ROUTE, ("lengths", "rood"), "is", 9),
    "Wit: de route van Anna telt er zeven": (*ROUTE, ("lengths", "rood"), "is", 7),
    "Rot: meine Straße ist mindestens 5 lang": (*ROUTE, ("lengths", "rood"), "at-least", 5),
    "Rood: mijn route is langer dan 4": (*ROUTE, ("lengths", "rood"), "at-least", 5),
    "Rood: mijn route is korter dan 4": (*ROUTE, ("lengths", "rood"), "less-than", 4),
    "Rot: meine Handelsstraße ist höchstens 4 lang": (*ROUTE, ("lengths", "rood"), "less-than", 5),
    "Wit: ik heb drie ridders gespeeld": ("largest-army", None, ("knights", "wit"), "is", 3),
    "Weiß: Blau hat die Größte Rittermacht": ("largest-army", None, ("holder",), "is", "blauw"),
    "Rood: ik heb negen punten": ("points", "rood", ("total", "rood"), "is", 9),
    "Rood: ik heb tien punten": ("points", "rood", ("total", "rood"), "at-least", 10),
    "Rot: Bob hat keine acht Punkte": ("points", "blauw", ("total", "blauw"), "is-not", 8),
    "Rood: ik heb gewonnen": ("winner", None, (), "is", "rood"),
    "Rot: Anna hat nicht gewonnen": ("winner", None, (), "is-not", "rood"),
    "Blauw: ik ben aan de beurt": ("turn", None, (), "is", "blauw"),
    "Blauw: het is mijn beurt": ("turn", None, (), "is", "blauw"),
    "Blau: Rot ist nicht am Zug": ("turn", None, (), "is-not", "rood"),
    "Rood: Bob moet vier kaarten afleggen": ("discard", "blauw", (), "is", 4),
    "Blauw: ik hoef niet af te leggen": ("discard", "blauw", (), "less-than", 1),
    "Blau: ich muss nichts abgeben": ("discard", "blauw", (), "is", 0),
    "Wit: ik krijg bij een 8 één erts": ("production", None, ("wit", "erts"), "at-least", 1),
    "Wit: ik krijg 2 erts bij een 8": ("production", None, ("wit", "erts"), "is", 2),
    "Weiß: niemand bekommt Erz bei einer 8": ("production", None, ("*", "erts"), "is", 0),
    "Rood: ik mag hier bouwen op A2.Z": ("settlement", "rood", ("answer",), "is", "yes"),
    "Rood: Bob mag geen straat bouwen op A1/O": ("road", "blauw", ("answer",), "is", "no"),
    "Rot: ich darf auf A1.SO eine Stadt bauen": ("city", "rood", ("answer",), "is", "yes"),
    "Rood: ik speel mijn ridder": ("play-card", "rood", ("answer",), "is", "yes"),
    "Rood: ik wil 3 wol inruilen voor 1 erts": ("trade", "rood", ("answer",), "is", "yes"),
    "Rot: ich darf meine Wolle umsonst an Weiß geben": ("trade", "rood", ("answer",), "is", "yes"),
    "Rood: ik mag wit niet beroven op B1": ("robber", "rood", ("answer",), "is", "no"),
    "Rood: ik mag een ontwikkelingskaart kopen": ("buy-card", "rood", ("answer",), "is", "yes"),
    "Rood: ik mag nog een keer gooien": ("roll", "rood", ("answer",), "is", "yes"),
    "Rot: die Stellung stimmt nicht": ("valid", None, ("answer",), "is", "no"),
}


@pytest.mark.parametrize("text", STATEMENTS)
def test_a_statement_is_a_question_with_the_answer_that_it_says_it_has(text: str) -> None:
    """In both languages, with colours and names, denied or not."""
    (claim,) = read(text)
    assert shown(claim) == STATEMENTS[text]


LENGTH = (*ROUTE, ("lengths", "rood"))
MAY = ("road", "rood", ("answer",), "is")
ANSWERS = {
    "Rood: mijn straat is 9 lang. Blauw: nee": (*LENGTH, "is-not", 9),
    "Rood: mijn straat is 9 lang. Blauw: dat klopt": (*LENGTH, "is", 9),
    "Rood: mijn straat is 9 lang. Blauw: onzin. Rood: jawel": (*LENGTH, "is", 9),
    "Rood: mijn straat is geen 9 lang. Blauw: welles": (*LENGTH, "is", 9),
    "Rood: mijn straat is 9 lang. Blauw: nee, zeven": (*LENGTH, "is", 7),
    "Rot: meine Straße ist 9 lang. Blau: nein, höchstens acht": (*LENGTH, "less-than", 9),
    "Rood: mijn straat is 9 lang. Blauw: nee, die is doorbroken": (*LENGTH, "is-not", 9),
    "Rood: mijn straat is 9 lang. Blauw: dat klopt niet want er staat een dorp tussen": (*LENGTH, "is-not", 9),
    "Rood: ik heb de langste route. Blauw: nee, ik": (*ROUTE, ("holder",), "is", "blauw"),
    "Rood: ik heb de langste route. Blauw: nee, wit": (*ROUTE, ("holder",), "is", "wit"),
    "Rood: ik heb de langste route. Blauw: nee, ik heb er zeven": (*ROUTE, ("lengths", "blauw"), "is", 7),
    "Rood: ik mag een straat bouwen op A1/O. Blauw: dat mag niet": (*MAY, "no"),
    "Rood: ik mag een straat bouwen op A1/O. Blauw: dat mag": (*MAY, "yes"),
    "Rood: ik mag een straat bouwen op A1/O. Blauw: dat mag, maar je kunt het niet betalen": (*MAY, "no"),
    "Rot: ich darf auf A1/O eine Straße bauen. Blau: das geht nicht": (*MAY, "no"),
    "Rot: ich darf auf A1/O keine Straße bauen. Blau: das geht": (*MAY, "yes"),
    "Rood: ik mag een straat bouwen op A1/O. Blauw: hij kan niet betalen": (*MAY, "no"),
    "Rood: ik mag mijn ridder spelen. Blauw: hij had die kaart net gekocht": ("play-card", "rood", ("answer",), "is", "no"),
    "Rood: Bob heeft tien punten. Wit: nee, hij heeft er negen": ("points", "blauw", ("total", "blauw"), "is", 9),
    "Rood: Bob heeft tien punten. Blauw: nee, ik heb er negen": ("points", "blauw", ("total", "blauw"), "is", 9),
}


@pytest.mark.parametrize("text", ANSWERS)
def test_an_answer_is_about_the_claim_before_it(text: str) -> None:
    """Also one that names the number, the player or the reason alone."""
    assert shown(read(text)[-1]) == ANSWERS[text]


def test_a_reason_alone_belongs_to_the_claim_of_the_same_player() -> None:
    """It is no claim of its own, and stands with the words of that one."""
    (claim,) = read("Rood: ik heb de langste handelsroute. Mijn eigen dorp onderbreekt niet.")
    assert [reason for given in claim.given for reason, _ in given.reasons] == ["own-building"]
    assert "Mijn eigen dorp" in claim.text


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_example_of_a_claim_is_understood(language: str) -> None:
    """They are what is offered to somebody who was not."""
    before = {"nl": "Blauw: mijn straat is 9 lang.", "de": "Blau: meine Straße ist 9 lang."}[language]
    who = {"nl": "Rood", "de": "Rot"}[language]
    for example in claim_words()[language].examples:
        claims = read(f"{before} {who}: {example}")
        assert claims[-1].statement is not None or claims[-1].given, example


NOT_BUILT = {
    "nl": "Rood: ik mag een dorp bouwen op B2.ZO. Blauw: {}",
    "de": "Rot: ich darf auf B2.SO eine Siedlung bauen. Blau: {}",
}
REASONS = {
    "nl: nee, je hebt geen hout": "lacks",
    "nl: nee, want hij had te weinig erts": "lacks",
    "nl: dat mag niet, hij heeft maar één graan": "lacks",
    "nl: nee, er is geen straat": "unconnected",
    "nl: dat mag niet, zijn straat loopt er niet heen": "unconnected",
    "nl: het was niet mijn beurt": "off-turn",
    "nl: nee, de zeven was al gegooid": "seven",
    "nl: nee, er moest eerst gegooid worden": "before-roll",
    "nl: dat mag niet, want hij heeft daar geen dorp": "no-building",
    "nl: nee, er staat een dorp van mij": "building-there",
    "nl: nee, het erts is op": "bank-short",
    "nl: dat mag niet, want hij krijgt er niets voor terug": "gift",
    "nl: nee, ik heb maar zes kaarten": "hand-size",
    "nl: nee, want we moeten nog afleggen": "discards-first",
    "de: nein, der hat kein Holz": "lacks",
    "de: nein, denn ihm fehlt Getreide": "lacks",
    "de: nein, da ist keine Straße": "unconnected",
    "de: das geht nicht, seine Straße führt nicht hin": "unconnected",
    "de: nein, ich war nicht dran": "off-turn",
    "de: nein, die Sieben war schon gewürfelt": "seven",
    "de: das geht nicht, weil er dort keine Siedlung hat": "no-building",
    "de: nein, da steht meine Stadt": "building-there",
    "de: nein, das Erz ist alle": "bank-short",
    "de: nein, denn der Räuber stand schon da": "robber-stands",
    "de: nein, ich habe nur sechs Karten": "hand-size",
}


@pytest.mark.parametrize("said", REASONS)
def test_a_reason_in_words_of_ones_own_is_understood_whatever_their_order(said: str) -> None:
    """By what its words do; that it is so, or not, is for the verdict to say."""
    language, _, text = said.partition(": ")
    claims = read(NOT_BUILT[language].format(text))
    assert len(claims) == 2
    assert claims[1].statement is not None
    assert claims[1].statement.claimed.value == "no"
    assert [reason for given in claims[1].given for reason, _ in given.reasons] == [REASONS[said]]


@pytest.mark.parametrize("text", ["nee, want de maan is vol", "nee, hij heeft geen zin in een straat", "nee, want het is een rare straat"])
def test_a_reason_with_a_word_that_nobody_knows_is_not_understood(text: str) -> None:
    """It is named, and does not count."""
    claim = read(NOT_BUILT["nl"].format(text))[-1]
    assert claim.statement is not None
    assert [given.understood for given in claim.given] == [False]


def test_a_claim_may_be_a_reason() -> None:
    """It is looked into by itself."""
    claim = read("Rood: ik heb de langste handelsroute. Blauw: nee, want zijn straat is maar 2 lang")[-1]
    (given,) = claim.given
    assert given.statement is not None
    assert given.statement.claimed.field == ("lengths", "rood")


TOLD = {
    "Rood zegt dat hij de langste handelsroute heeft. Volgens blauw is die doorbroken.": ["rood", "blauw"],
    "Volgens Anna is haar straat 9 lang, maar Bob zegt van niet.": ["rood", "blauw"],
    "Rood zegt dat zijn straat 9 lang is en blauw ontkent dat.": ["rood", "blauw"],
    "Rood - mijn straat is 9 lang\nBlauw - nee, die is doorbroken": ["rood", "blauw"],
    '"Mijn straat is 9 lang", zegt rood. "Nee, zes", zegt blauw.': ["rood", "blauw"],
    "Rood zegt: \"mijn straat is 9 lang\". Blauw: 'nee, zes'.": ["rood", "blauw"],
    "Rood zei dat hij aan de beurt was. Wit zei dat hij het zelf was.": ["rood", "wit"],
    "Rot sagt, dass er die Längste Handelsstraße hat. Laut Blau ist sie unterbrochen.": ["rood", "blauw"],
    "Rot behauptet, seine Straße sei 9 lang, Blau sieht das anders.": ["rood", "blauw"],
    "Blau meint, Rot dürfe auf B2.SO keine Siedlung bauen. Rot widerspricht.": ["blauw", "rood"],
    "„Meine Straße ist 9 lang“, sagt Rot. „Nein, sechs“, sagt Blau.": ["rood", "blauw"],
}


@pytest.mark.parametrize("text", TOLD)
def test_what_is_told_of_players_is_read_as_what_they_say(text: str) -> None:
    """In any form in which it is told; two claims that contradict one another."""
    claims = read(text)
    assert [claim.by for claim in claims] == TOLD[text]
    one, other = (claim.statement for claim in claims)
    assert one is not None
    assert other is not None
    assert one.question == other.question
    assert one.claimed != other.claimed


def test_a_player_who_is_told_of_is_he_and_stands_as_it_was_told() -> None:
    """Until somebody else is spoken of."""
    claims = read("Rood zegt dat hij de langste handelsroute heeft. Blauw vindt dat zijn eigen straat langer is dan 4.")
    assert shown(claims[0]) == (*ROUTE, ("holder",), "is", "rood")
    assert claims[0].told == "Rood zegt dat hij de langste handelsroute heeft"
    own = read("Rood: ik heb de langste handelsroute")[0]
    assert own.told == ""


def test_every_reason_has_words_and_a_meaning() -> None:
    """In both languages, and only reasons that steps give."""
    raw = load_data_file("words/claim_words.yaml")
    assert set(raw["nl"]["reasons"]) == set(raw["de"]["reasons"])
    assert set(raw["nl"]["signs"]) == set(raw["de"]["signs"])
    # whose turn it is has the words of the turn: who speaks makes another reason of it
    assert set(raw["nl"]["reasons"]) | set(grounds()) | {"turn-of-another"} == set(raw["means"])
    assert all(reason in tuple(Reason) for name in raw["means"] for reason, _ in meaning_of(name).reasons)
    assert [name for name in raw["means"] if meaning_of(name).reasons & meaning_of(name).otherwise] == []


WORDS = [
    *(
        "rood",
        "blauw",
        "ik",
        "hij",
        "niet",
        "nee",
        "want",
        "dus",
        "dat",
        "mag",
        "mijn",
        "straat",
        "9",
        "lang",
        "A1.ZO",
        "B2/O",
        "ridder",
        "net gekocht",
    ),
    *(
        "doorbroken",
        "de",
        "langste",
        "route",
        ",",
        "jawel",
        "tien",
        "punten",
        "erts",
        "krijgt",
        "bank",
        "leeg",
        "er",
        "haben",
        "Erz",
        "darf",
        "nein",
        "sie",
        "qx",
    ),
]


@examples(300)
@given(
    st.lists(
        st.tuples(st.sampled_from(["rood", "blauw", "wit"]), st.lists(st.sampled_from(WORDS), min_size=1, max_size=9)),
        min_size=1,
        max_size=4,
    )
)
def test_nothing_that_is_said_is_passed_over(said: Sequence[tuple[str, list[str]]]) -> None:
    """Whatever the words: each stands in a claim; one that is not understood names the nearest, or the claim that it is about."""
    claims = read_claims([Said(by, " ".join(words)) for by, words in said], TABLE)
    for by, words in said:
        assert any(" ".join(words) in claim.text for claim in claims if claim.by == by)
    assert all(claim.near or claim.about or claim.answers for claim in claims if claim.statement is None)


@examples(200)
@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    """Without an error of ours."""
    assert isinstance(read_claims([Said("rood", text), Said("blauw", f"nee, {text}")], TABLE), list)


def test_the_words_of_claims_and_of_questions_agree() -> None:
    """What a word is read as is a word of a question."""
    raw = load_data_file("words/claim_words.yaml")
    for language, words in vocabularies().items():
        known = {word for key in words.meanings for word in key}
        for group in ("read_as", "past"):
            unknown = [word for word in raw[language][group] if word and not all(part.lower().replace("ß", "ss") for part in word.split())]
            assert unknown == []
        assert known


def test_a_claim_is_read_up_to_its_longest_and_as_many_as_anybody_disputes() -> None:
    """One mark, or one claim, more is not read."""
    longest, longer = (f"mijn straat is{' ' * (length - 20)}9 lang" for length in (MOST_MARKS, MOST_MARKS + 1))
    assert (len(longest), len(longer)) == (MOST_MARKS, MOST_MARKS + 1)
    assert [claim.statement is None for text in (longest, longer) for claim in read_claims([Said("rood", text)], TABLE)] == [False, True]
    assert len(read_said(f"Rood: {'nee. ' * MOST_CLAIMS}", TABLE)) == 1
    with pytest.raises(PositionError) as caught:
        read_said(f"Rood: {'nee. ' * (MOST_CLAIMS + 1)}", TABLE)
    assert [problem.expected for problem in caught.value.problems] == [Expected.FEWER_CLAIMS]
