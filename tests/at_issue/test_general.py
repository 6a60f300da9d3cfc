"""Claims made in general: ruled on by the rule that answers them, never wrongly, and never where something that is told may turn the answer."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.amount import least, some
from support.command import said
from support.schemas import schema
from support.yaml_files import values_of

from adjudicator.dispute.ruling import Dispute
from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.verdict import Answer
from catan_rules import read_position, rule_dispute
from catan_rules.at_issue.answering import answer_under, rules_about
from catan_rules.at_issue.headline import headline
from catan_rules.one_book import book
from rulebook.model import Clause

QUARRELS = Path(__file__).parents[1] / "quarrels"
OWN = {"nl": "almanak", "de": "spielanleitung"}
DECIDED = ("right", "wrong", "right-for-another-reason")
#: Of the claims of the plain quarrels that its own book decides so many are ruled on at first, without anybody having to choose.
AT_FIRST = 0.41
#: Of the questions of the book told as statements so many are answered: those that the likest others speak against are left open.
ANSWERED = 0.85


def _rulings(language: str, told: str, *claims: str) -> list[str]:
    """Return what is ruled on claims of two players in turn, after what is told."""
    lines = [f"{'Anna' if place % 2 == 0 else 'Bert'}: {claim}" for place, claim in enumerate(claims)]
    dispute = rule_dispute(None, "\n".join([told, *lines] if told else lines), OWN[language], language=language)
    return [str(one.ruling) for one in dispute.claims]


def _sets() -> list[dict[str, Any]]:
    return [one for name in ("plain", "colloquial") for one in values_of(QUARRELS / f"{name}.yaml")]


@cache
def _ruled(number: int) -> Dispute:
    """Return a quarrel of the sets as it is ruled on under the book of its language; two tests look at the same."""
    quarrel = _sets()[number]
    text = "\n".join([*quarrel["told"], *(f"{claim['who']}: {claim['says']}" for claim in quarrel["claims"])])
    return rule_dispute(None, text, OWN[quarrel["lang"]], language=quarrel["lang"])


TRIED = some(enumerate(_sets()), by=lambda one: (one[1]["lang"], one[1]["id"][:2]))


@pytest.mark.parametrize(("number", "quarrel"), TRIED, ids=[quarrel["id"] for _, quarrel in TRIED])
def test_no_claim_of_a_quarrel_is_ruled_on_wrongly(number: int, quarrel: dict[str, Any]) -> None:
    """Whoever is right was worked out from the facts before any run; of what several sentences say each is ruled on alike, or not at all."""
    own = OWN[quarrel["lang"]]
    right = {claim["who"]: claim["right"][own] for claim in quarrel["claims"]}
    dispute = _ruled(number)
    names = {player.colour: player.name for player in dispute.position.players}
    for one in dispute.claims:
        if str(one.ruling) in DECIDED:
            assert str(one.ruling).startswith(right[names[one.claim.by] or ""]), one.claim.text


def test_plain_claims_are_ruled_on_at_first() -> None:
    """Without a choice."""
    found: Counter[bool] = Counter()
    for number, quarrel in TRIED:
        if not quarrel["id"].startswith("p6"):
            continue
        own = OWN[quarrel["lang"]]
        dispute = _ruled(number)
        decided = {claim["who"] for claim in quarrel["claims"] if claim["right"][own] in DECIDED}
        names = {player.colour: player.name for player in dispute.position.players}
        found.update(str(one.ruling) in DECIDED for one in dispute.claims if names[one.claim.by] in decided)
    assert found[True] >= least(AT_FIRST, found.total())


#: What is told, what each of two says in turn, and what is ruled on it under the book of the language.
RULED = [
    ("nl", "", ["Een stad levert maar één kaart op.", "Een stad levert twee kaarten op."], ["wrong", "right"]),
    ("nl", "", ["Een stad kost twee erts en drie graan.", "Een stad kost drie erts en twee graan."], ["wrong", "right"]),
    ("nl", "", ["Er mogen geen twee dorpen naast elkaar staan.", "Twee dorpen mogen naast elkaar staan."], ["right", "wrong"]),
    ("nl", "", ["Nooit mag je twee dorpen naast elkaar bouwen, hoor.", "Volgens mij mag je twee dorpen naast elkaar bouwen."], ["right", "wrong"]),
    ("nl", "", ["Een net gekochte ridder mag je meteen spelen.", "Een net gekochte ridder mag je niet meteen spelen."], ["wrong", "right"]),
    ("nl", "", ["Wie de langste handelsroute heeft, krijgt twee punten.", "De langste handelsroute telt voor drie punten."], ["right", "wrong"]),
    ("nl", "Joost gooit een zeven.", ["Met acht kaarten moet je er vier afleggen.", "Met acht kaarten hoef je nog niets af te leggen."], ["right", "wrong"]),
    ("nl", "Bram heeft vijf dorpen op het bord.", ["Ik mag nog een zesde dorp bouwen.", "Een zesde dorp mag je niet bouwen."], ["wrong", "right"]),
    ("nl", "", ["Ik vind dat je na het bouwen nog mag ruilen.", "Na het bouwen mag je niet ruilen."], ["wrong", "right"]),
    ("nl", "", ["Een stad levert maar één kaart op.", "Nee hoor."], ["wrong", "right"]),
    ("nl", "", ["Je mag na het bouwen nog ruilen.", "Klopt."], ["wrong", "wrong"]),
    ("nl", "", ["Je mag geen twee dorpen naast elkaar bouwen.", "Jawel."], ["right", "wrong"]),
    ("nl", "", ["De rover mag terug naar de woestijn.", "Dat mag niet."], ["wrong", "right"]),
    ("nl", "", ["De rover mag niet terug naar de woestijn.", "Dat mag wel.", "Nee, dat mag niet."], ["right", "wrong", "right"]),
    ("nl", "", ["Ik mag met de bank ruilen nadat ik gebouwd heb.", "Nee, dat mag niet.", "Jawel, dat mag wel.", "Dat kan gewoon niet."], ["wrong", "right", "wrong", "right"]),
    ("nl", "", ["Je mag na het bouwen niet meer met de bank ruilen.", "Nee, dat mag niet.", "Dat mag echt wel hoor."], ["right", "right", "wrong"]),
    ("nl", "", ["Na het bouwen mag je niet meer ruilen.", "Dat mag wel."], ["right", "wrong"]),
    ("nl", "", ["De grootste riddermacht krijg je met 2 ridders.", "Nee, met 3."], ["wrong", "right"]),
    ("nl", "", ["Met stratenbouw mag je drie straten leggen.", "Nee, twee."], ["wrong", "right"]),
    ("nl", "", ["Met stratenbouw mag je drie straten leggen.", "Nee, twee straten.", "Nee, vier."], ["wrong", "right", "wrong"]),
    ("nl", "Anna gooit 7. Bert heeft 9 grondstoffen.", ["Bert moet 4 kaarten afleggen.", "Nee."], ["right", "wrong"]),
    ("de", "Anna würfelt 7. Bert hat 9 Rohstoffkarten.", ["Bert muss 4 Karten abgeben.", "Nein."], ["right", "wrong"]),
    ("de", "", ["Der Räuber darf zurück in die Wüste.", "Das darf er nicht."], ["right", "wrong"]),
    ("de", "", ["Ich darf nach dem Bauen noch mit der Bank tauschen.", "Nein, das darfst du nicht mehr.", "Doch, das darf man."], ["wrong", "right", "wrong"]),
    ("de", "", ["Nach dem Bauen darf man nicht mehr handeln.", "Das geht nicht."], ["right", "right"]),
    ("nl", "Bram gooit een zeven. Mia heeft precies zeven kaarten.", ["Je moet de helft afleggen.", "Nee."], ["wrong", "right"]),
    ("de", "", ["Eine Siedlung bringt zwei Punkte.", "Nein, einen."], ["wrong", "right"]),
    ("de", "", ["Die größte Rittermacht bekommt man mit 2 Rittern.", "Nein, mit drei."], ["wrong", "right"]),
    ("de", "", ["Eine Siedlung bringt zwei Punkte.", "Nein."], ["wrong", "right"]),
    ("de", "", ["Ich meine, dass man nach dem Bauen noch handeln darf.", "Man darf nach dem Bauen nicht handeln."], ["wrong", "right"]),
    ("de", "", ["Eine Siedlung bringt doch nur einen Punkt, ne?", "Eine Siedlung bringt zwei Punkte."], ["right", "wrong"]),
    ("de", "", ["Abzweigungen zählen bei der Längsten Handelsstraße mit.", "Abzweigungen zählen nicht bei der Längsten Handelsstraße mit."], ["wrong", "right"]),
    ("de", "", ["Eine Straße kostet ein Holz und einen Lehm.", "Für eine Straße braucht man zwei Holz."], ["right", "wrong"]),
    ("de", "", ["Bezahlte Karten sind aus dem Spiel.", "Die bezahlten Karten kommen zurück zur Bank."], ["wrong", "right"]),
    ("de", "", ["Ich darf nach dem Bauen noch handeln.", "Gehandelt wird nur vor dem Bauen."], ["wrong", "not-understood"]),
    ("de", "Torben baut eine Stadt.", ["Die bezahlten Karten kommen zurück zur Bank.", "Bezahlte Karten sind aus dem Spiel."], ["right", "wrong"]),
    ("nl", "Koen heeft al vier steden staan. Hij heeft drie erts en twee graan over.", ["Ik kan nog een vijfde stad bouwen.", "Vier steden is het maximum."], ["wrong", "right"]),
    ("nl", "Coen heeft net zijn tweede dorp gezet.", ["Voor mijn tweede dorp krijg ik meteen grondstoffen."], ["right"]),
    ("nl", "", ["Met drie gespeelde ridders krijg je de grootste riddermacht.", "Nee, pas met vier."], ["right", "wrong"]),
    ("nl", "", ["Je mag een ridder ook voor het gooien spelen.", "Nee, alleen na het gooien."], ["right", "wrong"]),
    ("nl", "", ["Wie gelijk staat, krijgt de langste handelsroute.", "Nee."], ["wrong", "right"]),
    ("de", "", ["Entwicklungskarten darf man vor dem Würfeln spielen.", "Nein, nur nach dem Würfeln."], ["right", "wrong"]),
    ("de", "", ["Man darf mit den Mitspielern nur tauschen, wenn man dran ist.", "Nein."], ["not-understood", "not-understood"]),
    ("nl", "", ["Je mag niet bouwen voor het gooien.", "Nee, alleen na het gooien."], ["right", "not-understood"]),
    ("de", "", ["Vor dem Würfeln darf man nicht tauschen.", "Nein, nur nach dem Würfeln."], ["right", "not-understood"]),
    ("nl", "", ["Je mag vijf keer een dorp bouwen.", "Nee, vier keer."], ["not-understood", "not-understood"]),
    ("de", "", ["Wer die längste Handelsstraße hat, bekommt zwei Punkte.", "Die Längste Handelsstraße zählt nur einen Punkt."], ["right", "wrong"]),
]  # fmt: skip


@pytest.mark.parametrize(("language", "told", "claims", "rulings"), RULED)
def test_what_is_claimed_in_general_is_ruled_on(language: str, told: str, claims: list[str], rulings: list[str]) -> None:
    """In any order of words, with words of talk, as a bound or an amount, denied or not."""
    assert _rulings(language, told, *claims) == rulings


@pytest.mark.parametrize(
    ("language", "claims"),
    [
        ("nl", ["ik mag twee straten leggen", "nee een"]),
        ("nl", ["ik mag drie straten bouwen", "nee twee"]),
        ("nl", ["jij hebt twee steden", "nee drie"]),
        ("nl", ["er liggen drie ontwikkelingskaarten", "nee vier"]),
        ("de", ["ich darf zwei Straßen legen", "nein, eine"]),
        ("de", ["ich darf drei Straßen bauen", "nein zwei"]),
    ],
)
def test_of_two_opposite_claims_never_both_are_right_or_both_wrong(language: str, claims: list[str]) -> None:
    """Neither is ruled on where both come out alike."""
    assert _rulings(language, "", *claims) == ["not-understood", "not-understood"]


@pytest.mark.parametrize(
    ("language", "claims", "rulings"),
    [
        ("nl", ["een stad kost twee erts", "nee, drie"], ["wrong", "right"]),
        ("de", ["man muss in seinem Zug bauen", "ich muss nicht bauen"], ["wrong", "right"]),
        ("nl", ["je moet bouwen in je beurt", "ik hoef niet te bouwen"], ["wrong", "right"]),
    ],
)
def test_two_opposite_claims_that_come_out_apart_stay_ruled_on(language: str, claims: list[str], rulings: list[str]) -> None:
    """One of the two is right."""
    assert _rulings(language, "", *claims) == rulings


@pytest.mark.parametrize("rules", ["almanak", "actueel"])
def test_the_rule_that_is_told_speaks_of_the_card_that_is_claimed_about(rules: str) -> None:
    """Where one point of several cards decides, not of another of them."""
    for claim, title in (("met stratenbouw mag je drie straten leggen", "straten"), ("met uitvinding mag je drie kaarten nemen", "bank")):
        told = rule_dispute(None, f"Rood: {claim}. Blauw: nee.", rules).text("nl")
        assert "Monopolie" not in told.split("Gaat het om")[0], told
        assert title in told


#: What is told and claimed, where something may turn the answer of the rule that the claim is most like.
OPEN = [
    ("nl", "We spelen met zes spelers.", "Je wint met tien punten."),
    ("nl", "We doen het kaartspel.", "Een stad kost drie erts en twee graan."),
    ("nl", "De rover staat op het bos.", "Een dorp levert één kaart op."),
    ("nl", "", "Je mag drie dorpen hebben."),
    ("nl", "", "Je mag altijd ruilen."),
    ("nl", "", "Een stad levert er twee op."),
    ("nl", "", "Je moet niet stelen."),
    ("nl", "", "Mijn handelsroute loopt door van straat naar schip."),
    ("nl", "", "Twee dorpen mogen naast elkaar staan (op verschillende eilanden)."),
    ("nl", "", "Die kaart mag ik meteen spelen."),
    ("nl", "", "Een dorp mag naast een stad liggen, want dit is een ander eiland."),
    ("nl", "", "De bank is op, dus niemand krijgt iets."),
    ("nl", "", "Je mag niet meer straten hebben."),
    ("nl", "", "Je mag niet meer dan vier kaarten ruilen."),
    ("de", "Der Räuber steht in der Wüste.", "Ich darf den Räuber in die Wüste setzen."),
    ("de", "", "Auch du musst vier Karten abgeben."),
    ("de", "", "Nicht gespielte Ritter zählen für die Größte Rittermacht."),
    ("de", "Wir spielen zu sechst.", "Man gewinnt mit zehn Punkten."),
    ("de", "", "Die Karte darf ich sofort spielen."),
    ("de", "", "Die Karte bringt nur einen Punkt."),
    ("de", "", "Eine Stadt unterbricht meine Straße nicht."),
    ("de", "Nele nimmt mit dem Spion einen Ritter.", "Den Ritter darf ich sofort auslegen."),
    ("nl", "Anna speelde stratenbouw.", "Een straat kost een hout en een baksteen."),
    ("nl", "De rover staat op de akker.", "Een akker levert graan op."),
    ("nl", "Wij spelen zeevaarders.", "Je mag geen straten op zee bouwen."),
    ("nl", "", "De bezitter houdt de kaart."),
    ("nl", "", "Na een zeven moet de rover op zondag naar een andere tegel."),
    ("de", "", "Die bezahlten Karten kommen beim Turnier zurück zur Bank."),
    ("de", "", "Zu dritt darf man jede Farbe nehmen."),
]


@pytest.mark.parametrize(("language", "told", "claim"), OPEN)
def test_what_may_turn_the_answer_leaves_a_claim_open(language: str, told: str, claim: str) -> None:
    """Another game, what somebody has, a reason, an amount that says less, what is pointed at: left to the rules at issue."""
    assert _rulings(language, told, claim, "Nee." if language == "nl" else "Nein.")[0] not in DECIDED


@pytest.mark.parametrize(
    ("language", "claim", "reply"),
    [
        ("nl", "de handelsroute loopt door van straat naar schip", "niet zonder dorp ertussen"),
        ("nl", "schepen tellen mee voor de handelsroute", "alleen als er een dorp tussen staat"),
        ("de", "Schiffe zählen für die Handelsstraße mit", "nur wenn eine Siedlung dazwischen steht"),
    ],
)
def test_a_limit_that_somebody_sets_and_nobody_understood_leaves_a_claim_open(language: str, claim: str, reply: str) -> None:
    """It may be just what decides."""
    dispute = rule_dispute(None, f"Anna: {claim}\nBert: {reply}", "encyclopedie", language=language)
    assert str(dispute.claims[0].ruling) not in DECIDED or str(dispute.claims[1].ruling) != "not-understood"


def test_beside_a_position_nothing_is_ruled_on_of_somebody_at_the_table() -> None:
    """There much more is so than is told."""
    line = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S0373-R1484-HH2B2W1G1.PB-SC3E3-RD4E2.PW-S33A3-R33A2.TR.FB.D8"
    dispute = rule_dispute(
        read_position(line), "Rood: ik mag twee ontwikkelingskaarten per beurt spelen. Blauw: twee dorpen mogen naast elkaar staan."
    )
    assert [one.general is not None for one in dispute.claims] == [False, True]


def test_whoever_is_right_in_another_game_may_be_playing_it() -> None:
    """Twelve points win the card game: which game is played nobody says."""
    assert not set(_rulings("de", "", "Man gewinnt mit 12 Siegpunkten.", "Man gewinnt schon mit 10 Siegpunkten.")) & set(DECIDED)


@pytest.mark.parametrize("rules", ["almanak", "actueel"])
@pytest.mark.parametrize(
    ("language", "claims", "first"),
    [
        ("nl", ["Een straat is één punt waard.", "Een straat is twee punten waard."], "dice/road-one-point"),
        ("de", ["Man gewinnt mit 12 Siegpunkten.", "Man gewinnt schon mit 10 Siegpunkten."], ""),
    ],
)
def test_a_rule_set_of_several_games_does_not_say_which_of_them_is_played(rules: str, language: str, claims: list[str], first: str) -> None:
    """Nothing is ruled on; where nobody is right in the one game, the rule of the other is at issue first."""
    told = "\n".join(f"{who}: {claim}" for who, claim in zip(("Anna", "Bert"), claims, strict=True))
    dispute = rule_dispute(None, told, rules, language=language)
    assert not {str(one.ruling) for one in dispute.claims} & set(DECIDED)
    assert not first or dispute.at_issue[0].rule == first


@pytest.mark.parametrize(
    ("language", "told", "claims"),
    [
        ("nl", "We zitten in de tweede bouwronde.", ["Mijn tweede straat mag ook aan mijn eerste dorp liggen.", "Je tweede straat moet aan je tweede dorp liggen."]),
        ("nl", "We zitten in de tweede bouwronde.", ["Je tweede straat moet aan je tweede dorp liggen.", "Mijn tweede straat mag ook aan mijn eerste dorp liggen."]),
    ],
)  # fmt: skip
def test_what_must_be_is_right_where_the_same_rule_forbids_what_another_says(language: str, told: str, claims: list[str]) -> None:
    """In either order."""
    assert sorted(_rulings(language, told, *claims)) == ["right", "wrong"]


_ME = {"je", "ik", "men", "man", "ich", "du"}


def _statement(question: str, language: str) -> list[str]:
    """Return a question as the words of a statement, with an amount that stands between braces."""
    told = re.sub(r"\{(?:[<>]?=)?([^|}]*)[^}]*\}", r"\1", question).rstrip("?")
    first, *rest = told.split()
    if rest and rest[0] in _ME:
        return [rest[0], first.lower(), *rest[1:]]
    return [*("Volgens mij" if language == "nl" else "Meiner Meinung nach").split(), first.lower(), *rest]


def _so(words: list[str], language: str) -> Answer | None:
    """Return whether what is claimed in general is so; None where no rule answers it."""
    found = book().stated(" ".join(words), language)
    told = None if found is None else headline(found, lambda _: rule_set(OWN[language]))
    return None if told is None else told.answer


@pytest.mark.parametrize("language", ["nl", "de"])
def test_each_question_told_as_a_statement_is_so_or_not_and_its_opposite_the_other_way(language: str) -> None:
    """What is claimed and denied is never both right nor both wrong; the statement is as its rule answers, and most are answered."""
    book().stated("x", language)
    table = book()._engine(language).yes_no._table["forms"]
    forms = [form for listed in table.values() for form in listed]
    answered = 0
    tried = some(random.Random(24).sample(forms, 2100), one_in=100)  # noqa: S311 - no secret
    for number, turned, question in tried:
        words = _statement(question, language)
        denied = [*words[:-1], "niet" if language == "nl" else "nicht", words[-1]]
        found, opposite = _so(words, language), _so(denied, language)
        clause = Clause(book(), number)
        answer = answer_under(clause, rules_about(clause, rule_set(OWN[language])))
        answered += found is not None
        if found in (Answer.YES, Answer.NO):
            assert found != opposite, (words, denied)
            if answer is not Answer.UNDETERMINED:
                assert (found is answer) is not turned, (words, clause.id)
    assert answered >= least(ANSWERED, len(tried))


def test_the_ruling_cites_the_rule_in_every_door() -> None:
    """The verdict has its clause, and what other books say."""
    text = "Anna: Na het bouwen mag je nog met de bank ruilen.\nBert (actueel): Nee."
    found = json.loads(said("geschil", text, "--json").out)
    schema("dispute").validate(found)
    claim = found["claims"][0]
    assert (claim["ruling"], claim["in_general"]) == ("wrong", {"rule": "base/turn-phases-order", "answer": "no"})
    assert claim["elsewhere"]["actueel"] == "right"
    assert "base/turn-phases-order)" in said("geschil", text).out


#: What is claimed with an amount, and the one that is right.
COUNTED = [
    ("nl", "de langste handelsroute is {} {punt} waard", 2),
    ("nl", "de langste handelsroute is {} {punt}", 2),
    ("nl", "de grootste riddermacht is {} {punt}", 2),
    ("nl", "een stad is {} {punt} waard", 2),
    ("nl", "een dorp is {} {punt} waard", 1),
    ("nl", "een stad levert {} {kaart} op", 2),
    ("de", "die Längste Handelsstraße bringt {} {Punkt}", 2),
    ("de", "die Längste Handelsstraße ist {} {Punkt}", 2),
    ("de", "die Größte Rittermacht ist {} {Punkt}", 2),
    ("de", "eine Siedlung zählt {} {Punkt}", 1),
]
NUMBERS = {
    "nl": ["nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"],
    "de": ["null", "einen", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
}
PLURAL = {"punt": "punten", "kaart": "kaarten", "Punkt": "Punkte"}


@pytest.mark.parametrize(("language", "claim", "right"), COUNTED)
def test_of_all_amounts_one_is_right_as_a_digit_as_a_word_and_as_an_article(language: str, claim: str, right: int) -> None:
    """No other one ever is; the right one is found. One and two, which are mixed up most easily, are always tried."""
    thing = claim[claim.rindex("{") + 1 : claim.rindex("}")]
    found: dict[int, set[bool]] = {}
    every = [(number, said_so) for number, word in enumerate(NUMBERS[language]) for said_so in (str(number), word)]
    every.append((1, "een" if language == "nl" else "ein"))
    for number, said_so in [one for one in every if one[0] in (1, 2)] + some([one for one in every if one[0] not in (1, 2)]):
        text = claim.replace("{}", said_so).replace(f"{{{thing}}}", thing if number == 1 else PLURAL[thing])
        stated = book().stated(text, language)
        for clause, turned in (stated.asked if stated is not None else [])[:1]:
            found.setdefault(number, set()).add((str(clause.answer[0]) == "yes") ^ turned)
    assert found[right] == {True}
    assert all(answers == {False} for number, answers in found.items() if number != right)
