"""A word that has no place in its clause was not part of what was read: it is asked back, in questions and in claims."""

from __future__ import annotations

import pytest
from support.questions import POSITION

from adjudicator.dispute.reading import read_claims
from adjudicator.dispute.said import read_said
from adjudicator.language.read import QuestionError, read_question


@pytest.mark.parametrize(
    ("sentence", "left"),
    [
        # a clause has one verb that says who does it
        ("wie krijgt heeft de langste handelsroute", ["heeft"]),
        ("wer ist hast am Zug", ["hast"]),
        # an infinitive stands where something may be done, together with others
        ("wie wint nemen", ["nemen"]),
        ("darf ausbauen Rot auf B2.SO eine Siedlung bauen", ["ausbauen"]),
        # a participle belongs to a verb
        ("moet gegooid blauw afleggen", ["gegooid"]),
        # an article, a preposition and an adjective want something behind them
        ("wie heeft mijn de langste handelsroute", ["mijn"]),
        ("wer im hat die meisten Punkte", ["im"]),
        ("mag rood met op B2.ZO een dorp bouwen", ["met"]),
        ("wer neuen hat die Längste Handelsstraße", ["neuen"]),
        # what can be counted has a word before it that says which
        ("wat krijgt rood dorp bij een 8", ["dorp"]),
        ("was bekommt Rot Siedlung bei einer 8", ["Siedlung"]),
        ("kaartje wat krijgt rood bij een 8", ["kaartje"]),
        # a thing has one word before it that says whose it is, or which
        ("darf Rot auf B2.SO keine diese Siedlung bauen", ["keine"]),
        ("mag rood op B2.ZO een mijn dorp bouwen", ["een"]),
        # what is asked for is asked for once
        ("wo welches darf Rot eine Siedlung bauen", ["wo"]),
        ("welke kaarten hoeveel krijgt rood bij een 8", ["hoeveel"]),
        ("was darf Rot bauen welches", ["welches"]),
        # with *may* there is no *to*
        ("mag rood nu een ontwikkelingskaart te kopen", ["te"]),
        # what the other language calls it stands beside nothing
        ("wie Orange krijgt wat bij een 8", ["Orange"]),
        # words that never meet
        ("wat voor de worp levert een 8 op", ["wat voor"]),
        ("darf Rot auf meine B2.SO eine Siedlung bauen", ["meine"]),
        ("ik om mag op B2.ZO een dorp bouwen", ["om"]),
        # that something is allowed is said with a verb for it
        ("welke ruilkoersen heeft rood toegestaan", ["toegestaan"]),
    ],
)
def test_a_question_with_a_word_out_of_place_is_asked_back(sentence: str, left: list[str]) -> None:
    """With that word."""
    with pytest.raises(QuestionError) as caught:
        read_question(sentence, POSITION)
    assert set(left) <= set(caught.value.unread)


@pytest.mark.parametrize(
    "sentence",
    [
        "mag Anna's dorp op B2.ZO",
        "als ik een straat heb gebouwd mag ik een ridder spelen",
        "wat leveren de dorpen van rood op bij een 8",
        "waar ligt er plek voor een dorp",
        "wie viele Karten hat Blau abzugeben",
        "wo darf Rot eine Siedlung bauen",
        "darf Rot Karten tauschen",
        "dorp B2.ZO",
        "darf ich auf B2.SO eine Siedlung bauen",
        "nu ik gegooid heb mag ik ruilen",
    ],
)
def test_what_is_said_at_the_table_is_in_place(sentence: str) -> None:
    """It may be unclear for other reasons, never for these."""
    unread: tuple[str, ...] = ()
    try:
        read_question(sentence, POSITION)
    except QuestionError as error:
        unread = error.unread
    assert unread == ()


@pytest.mark.parametrize(
    "said",
    [
        # a circumstance beside an answer, a value or what stands
        "Rood: mijn straat is 9 lang. Blauw: straks vijf.",
        "Rood: ik heb de langste handelsroute. Blauw: als eerste nee, van mij.",
        "Rood: ik krijg 1 wol vorige beurt bij een 8.",
        "Rot: ich bekomme 1 Wolle letzten Zug bei einer 8.",
        # two numbers, or a number and nothing
        "Rood: ik moet 4 3 kaarten afleggen.",
        "Rood: ik krijg 2 wol niets bij een 8.",
        # a denial beside a reason that neither it nor the claim takes in
        "Rood: ik mag een dorp bouwen op B2.ZO. Blauw: nee, we moeten niet eerst afleggen.",
        "Rood: ik mag een dorp bouwen op B2.ZO. Blauw: dat nooit mag, maar hij kan het niet betalen.",
        "Rood: ik mag een ridder spelen. Blauw: jawel, niet ik heb hem vorige beurt gekocht.",
        # two words of an answer that say opposite things
        "Rood: ik mag op B2.ZO geen dorp bouwen. Blauw: nee, dat mag niet.",
        "Rood: ik mag een dorp bouwen op B2.ZO. Blauw: nee, dat mag gewoon.",
        # an adverb of no that denies the clause behind it
        "Rood: helemaal niet moet blauw 4 kaarten afleggen.",
        "Rot: auf keinen Fall muss Blau 4 Karten abwerfen.",
        "Rot: keineswegs bekommt Blau 1 Wolle bei einer 8.",
        # a bound before another number than the one that is claimed, and before nothing
        "Rot: ich bekomme 1 Wolle bei einer mindestens 8.",
        "Rot: ich bekomme mindestens nichts bei einer 8.",
        "Rood: ik krijg 1 wol bij een minstens 8.",
        # all of it
        "Rood: ik mag een dorp bouwen op B2.ZO. Blauw: nee, want je hebt alle geen hout.",
        "Rot: ich darf auf B2.SO eine Siedlung bauen. Blau: nein, du hast alle kein Holz.",
        # words that stand nowhere
        "Rood: ik heb mag een dorp bouwen op B2.ZO.",
        "Rot: ich du darf auf B2.SO eine Siedlung bauen.",
    ],
)
def test_a_claim_with_a_word_that_was_not_taken_in_is_not_ruled_on(said: str) -> None:
    """The last one is not understood, whatever the rest of it says."""
    *_, last = read_claims(read_said(said, POSITION), POSITION)
    assert last.statement is None


def test_a_denial_of_what_was_denied_says_that_it_is_not_allowed() -> None:
    """What "das geht nie" says is no yes to a claim that it may not be done."""
    *_, last = read_claims(read_said("Rot: Blau darf auf B2.SO keine Siedlung bauen. Blau: das geht nie.", POSITION), POSITION)
    assert last.statement is None or last.statement.claimed.value == "no"
