"""What two players disagree about is asked alone, and each answer of it rules on both: what nobody disputes is assumed, and nothing is made up from an answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicator.dispute.hearing import Hearing
from adjudicator.dispute.remembered import read_remembered_dispute
from adjudicator.dispute.ruling import Dispute
from adjudicator.dispute.said import with_story
from catan_rules import read_position, rule_dispute
from catan_rules.render.text.asks import asked, values_told
from catan_rules.render.text.disputes import calling_as_told

RIGHT, WRONG, OPEN = "right", "wrong", "undetermined"
#: Told from memory: what was told and said; the question as it is put; and by its answer how each claim stands, with "+" where the reason that is given decides.
REMEMBERED = (
    ("Anna gooide 6 en kocht een ontwikkelingskaart. Daarna speelde ze een ridder. Bert: dat mag niet, die kaart had ze net gekocht. Anna: nee, die had ik al.",
     "Had Anna deze beurt een ridder gekocht?", {"ja": ("right+", WRONG), "nee": (WRONG, "right+")}),
    ("Anna gooide 5 en speelde een ridder. Bert: dat mag niet, die heb je net gekocht. Anna: welnee, die had ik al.",
     "Had Anna deze beurt een ridder gekocht?", {"ja": ("right+", WRONG), "nee": (WRONG, "right+")}),
    ("Anna gooide 5 en speelde een ridder. Bert: dat mag niet, je had deze beurt al een kaart gespeeld. Anna: niet waar, ik had nog geen kaart gespeeld.",
     "Was er deze beurt al een ontwikkelingskaart gespeeld?", {"ja": ("right+", WRONG), "nee": (WRONG, "right+")}),
    ("Anna ruilde 2 hout voor 1 erts met Carla. Bert: dat mag niet, want ik was aan de beurt. Anna: welnee, ik was aan de beurt.",
     "Was Bert aan de beurt?", {"ja": ("right+", WRONG), "nee": (WRONG, RIGHT)}),
    ("Anna bouwde een straat. Bert: dat mag niet, hij had nog niet gegooid. Anna: ik had al wel gegooid.",
     "Moest er nog worden gegooid?", {"ja": ("right+", WRONG), "nee": (OPEN, OPEN)}),
    ("Anna gooide 6 en ruilde 1 graan met Carla voor 1 wol. Bert: dat mag niet meer, zij had al gebouwd. Anna: ik had nog niet gebouwd.",
     "Waren jullie toen in de bouwfase?", {"ja": ("right+", WRONG), "nee": (WRONG, "right+")}),
    ("Anna würfelte 9 und kaufte eine Entwicklungskarte. Bert: Das durfte sie nicht, sie hatte kein Getreide. Anna: Doch, ich hatte Getreide.",
     "Hatte Anna 1 Wolle, 1 Getreide und 1 Erz auf der Hand?", {"nein": (RIGHT, WRONG), "ja": (WRONG, "right+")}),
    ("Anna würfelte 8. Anna tauschte 2 Holz mit Carla gegen 1 Erz. Bert: Das durfte sie nicht, Carla hatte kein Erz. Anna: Doch.",
     "Hatte Carla 1 Erz auf der Hand?", {"nein": ("right+", WRONG), "ja": (WRONG, RIGHT)}),
    ("Anna würfelte 5 und tauschte 4 Wolle gegen 1 Erz mit der Bank. Bert: Das durfte sie nicht, die Bank hatte kein Erz.",
     "Lag noch Erz in der Bank?", {"nein": ("right+",), "ja": (WRONG,)}),
    ("Anna gooide 5 en ruilde 2 hout voor 1 erts met de bank. Bert: dat mag niet, je hebt geen houthaven. Anna: toch wel, die heb ik.",
     "Had Anna een dorp of stad aan de haven voor hout?", {"ja": (WRONG, "right+"), "nee": ("right+", WRONG)}),
    ("Anna gooide 9. Anna ruilt drie wol voor een baksteen met de bank. Bert: dat mag niet, dat kost er vier. Anna: wel waar, dat mag.",
     "Had Anna een gebouw aan een 3:1-haven?", {"ja": (WRONG, RIGHT), "nee": ("right+", WRONG)}),
    ("Anna ruilt vier graan voor een erts met de bank. Bert: dat mocht niet, je had nog niet gegooid. Anna: jawel, ik had al gegooid.",
     "Moest er nog worden gegooid?", {"ja": ("right+", WRONG), "nee": (WRONG, "right+")}),
    ("Anna würfelte 9. Anna tauscht vier Wolle gegen ein Erz mit der Bank. Bert: das ging nicht, die Bank hatte kein Erz mehr. Anna: doch, da lag noch eins.",
     "Lag noch Erz in der Bank?", {"ja": (WRONG, "right+"), "nein": ("right+", WRONG)}),
    ("Anna würfelte 8. Anna spielt einen Ritter. Bert: geh, des derfst net, die Karte hast erst grad kauft. Anna: na, die hab i schon länger.",
     "Hatte Anna in diesem Zug einen Ritter gekauft?", {"ja": ("right+", WRONG), "nein": (WRONG, "right+")}),
    ("Bert had 9 kaarten. Anna gooide de dobbelstenen. Anna: Bert moet 4 kaarten afleggen. Bert: nee, ik hoef niets af te leggen.",
     "Is er een zeven gegooid?", {"ja": (RIGHT, WRONG), "nee": (WRONG, RIGHT)}),
    ("Bert hatte 9 Karten. Anna hat gewürfelt. Anna: Bert muss vier abgeben, das war eine Sieben. Bert: Nein, das war eine Sechs.",
     "Wurde eine Sieben gewürfelt?", {"ja": ("right+", WRONG), "nein": (WRONG, "right+")}),
    ("Anna gooide 4. Anna ruilde vier hout voor een wol met de bank. Bert: dat kon niet, er lag geen wol meer. Anna: jawel, er lag er nog een.",
     "Lag er nog wol in de bank?", {"ja": (WRONG, "right+"), "nee": ("right+", WRONG)}),
    ("Anna speelt monopolie op graan. Bert: dat mag niet, je hebt deze beurt al een ridder gespeeld. Anna: welnee, die was van vorige beurt.",
     "Was er deze beurt al een ontwikkelingskaart gespeeld?", {"ja": ("right+", WRONG), "nee": (WRONG, "right+")}),
    ("Anna gooit 7 en zet de rover op de akker en steelt van Bert. Bert: dat mag niet, daar stond hij al. Anna: nee, hij stond ergens anders.",
     "Stond de rover daar al?", {"ja": ("right+", WRONG), "nee": (WRONG, "right+")}),
    ("Die Anna spielt einen Ritter und setzt den Räuber auf den Wald. Bert: Des derfst net, da is er schon gstanden. Anna: Geh bitte, der war in der Wüste.",
     "Stand der Räuber schon dort?", {"ja": ("right+", WRONG), "nein": (WRONG, "right+")}),
    ("Anna gooit 8 en ruilt drie erts tegen een graan bij de bank. Bert: dat mag niet, je hebt geen 3:1-haven. Anna: jawel, ik heb een 3:1-haven.",
     "Had Anna een gebouw aan een 3:1-haven?", {"ja": (WRONG, "right+"), "nee": ("right+", WRONG)}),
)  # fmt: skip
BOARD = """
bord: beginners
beurt: rood
{0}
spelers:
  rood: {{naam: Anna, dorpen: {1}, straten: A2/ZW C2/ZW{2}}}
  blauw: {{naam: Bert, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}}
"""
HOUSES = "A1.ZO C1.ZO"
#: The same on a board: what is told of the turn, of Anna's buildings and of her cards before it.
ON_BOARD = (
    ("fase: voor de worp", HOUSES, "", "Anna gooit 10. Anna: ik krijg 1 erts. Bert: nee, het erts is op.",
     "Lag er nog erts in de bank?", {"ja": (RIGHT, WRONG), "nee": (WRONG, "right+")}),
    ("worp: 9\nfase: bouwen", "A1.ZO, steden: C1.ZO", "", "Anna: ik krijg 2 graan van die 9, want mijn stad stond er al. Bert: nee, je krijgt 1 graan, want je had al gebouwd.",
     "Stond de stad op C1.ZO er al vóór de worp?", {"ja": ("right+", WRONG), "nee": (WRONG, "right+")}),
    ("worp: 8\nfase: bouwen", HOUSES, "", "Anna: ik mag een stad bouwen op C1.ZO. Bert: nee, ze heeft niet genoeg erts.",
     "Heeft Anna 2 graan en 3 erts in de hand?", {"ja": (RIGHT, WRONG), "nee": (WRONG, RIGHT)}),
    ("worp: 8\nfase: bouwen", HOUSES, ", ontwikkelingskaarten: 1 ridder, gekocht: geen, gespeeld: 1 ridder", "Anna: ik mag een ridder spelen. Bert: nee joh, je hebt er deze beurt al een gespeeld.",
     "Is er deze beurt al een ontwikkelingskaart gespeeld?", {"ja": (WRONG, "right+"), "nee": (RIGHT, WRONG)}),
    ("worp: 9\nfase: bouwen", "A1.ZO, steden: C1.ZO", "", "Anna: ik krijg 2 graan van die 9. Bert: nee, die stad stond er nog niet.",
     "Stond de stad op C1.ZO er al vóór de worp?", {"ja": (RIGHT, WRONG), "nee": (WRONG, "right+")}),
    ("worp: 9\nfase: bouwen", "A1.ZO, steden: C1.ZO", "", "Anna: ik krijg 2 graan van die 9. Bert: nee, 1 graan, je hebt die stad pas na het gooien gebouwd.",
     "Stond de stad op C1.ZO er al vóór de worp?", {"ja": (RIGHT, WRONG), "nee": (WRONG, "right+")}),
)  # fmt: skip
#: What no answer to these questions tells: which card was played, how many cards are lacking, how many there are.
MADE_UP = {"card-already-played": "what", "cannot-pay": "lacks", "bank-pays": "have", "bank-has": "have"}


def _answered(hearing: Hearing, said: list, language: str) -> Iterator[tuple[str, str, Dispute]]:  # type: ignore[type-arg]
    """Yield the question that decides the first claim, each answer, and the dispute as it is ruled on with it."""
    rules = {"nl": "almanak", "de": "spielanleitung"}[language]
    dispute = hearing.rule(said, rules, language)
    first = dispute.claims[0]
    assert first.asks is not None, first.ruling
    assert first.claim.statement is not None
    with calling_as_told(dispute):
        put = asked(first.asks, language, past=first.claim.statement.past)
    for answer, follows in put.answers:
        again = Hearing(hearing.position)
        again.rule(said, rules, language)
        again.settle(first.claim.statement, [position for position, _ in first.asks.known_of(values_told(follows))])
        yield put.question, answer, again.rule(said, rules, language)


def _found(hearing: Hearing, said: list, language: str) -> tuple[str, dict[str, tuple[str, ...]]]:  # type: ignore[type-arg]
    """Return the question, and by answer how each claim stands; AssertionError where a step tells what nobody has told."""
    found: dict[str, tuple[str, ...]] = {}
    question = ""
    for put, answer, dispute in _answered(hearing, said, language):
        question = put
        found[answer] = tuple(f"{one.ruling}{'+' * (str(one.ruling) == RIGHT and True in one.borne_out)}" for one in dispute.claims)
        for one in dispute.claims:
            for step in one.verdict.steps if one.verdict is not None else ():
                made_up = getattr(step, MADE_UP.get(str(step.reason), ""), None)
                told = made_up in ("ontwikkelingskaart", (("erts", 1),))  # of one card "no" does tell that it lacks
                assert not made_up or told, step
    return question, found


@pytest.mark.parametrize("told", REMEMBERED, ids=[one[0] for one in REMEMBERED])
def test_of_a_tale_the_disputed_fact_is_asked(told: tuple[str, str, dict[str, tuple[str, ...]]]) -> None:
    """And nothing that the tale implies: who played a card had one, who traded had the cards."""
    text, question, expected = told
    read = read_remembered_dispute(text, "told")
    assert read is not None
    put, found = _found(Hearing(read[0]), list(read[1]), "de" if "ürfelt" in text or "Räuber" in text else "nl")
    assert found == expected, put
    assert put == question


@pytest.mark.parametrize("told", ON_BOARD, ids=[one[3] for one in ON_BOARD])
def test_on_a_board_the_disputed_fact_is_asked(told: tuple[str, str, str, str, str, dict[str, tuple[str, ...]]]) -> None:
    """The bank's stock, when a building came, the hand, the card played: none of them is assumed."""
    turn, houses, cards, text, question, expected = told
    position, said = with_story(text, read_position(BOARD.format(turn, houses, cards)))
    put, found = _found(Hearing(position), list(said), "nl")
    assert (put, found) == (question, expected)


@pytest.mark.parametrize("denies", ["die stad stond er nog niet", "maar één, die stad heb je pas na de worp gebouwd"])
def test_a_building_that_may_have_come_later_is_asked_about(denies: str) -> None:
    """Also where what is said of it was not understood: the roll is not ruled on as if it had stood there."""
    position, said = with_story(
        f"Anna: ik krijg 2 graan van die 9. Bert: nee, {denies}.",
        read_position(BOARD.format("worp: 9\nfase: bouwen", "A1.ZO, steden: C1.ZO", "")),
    )
    first, _ = Hearing(position).rule(list(said), "almanak", "nl").claims
    assert str(first.ruling) == OPEN
    assert first.asks is not None
    assert first.asks.fact == "stood-city.C1.ZO"


def test_strict_too_no_question_is_put_that_every_answer_leaves_open() -> None:
    """What the bank has settles it where there is none; where the robber stands on another tile settles nothing."""
    turn, houses, cards, text, *_ = ON_BOARD[0]
    position, said = with_story(text, read_position(BOARD.format(turn, houses, cards)))
    for one in Hearing(position, strict=True).rule(list(said), "almanak", "nl").claims:
        assert one.asks is not None
        assert any(follows.verdict is not None for follows in one.asks.outcomes)


def test_who_had_played_none_before_does_not_say_that_it_may_not_be() -> None:
    """Said without a yes or no it is not understood, and never ruled on as if the deed were denied."""
    found = rule_dispute(
        None, "Anna gooide 5 en speelde een ridder. Bert: dat mag niet, je had al een kaart gespeeld. Anna: ik had nog geen kaart gespeeld."
    )
    first, second = found.claims
    assert str(second.ruling) == "not-understood"
    assert first.asks is not None
    assert first.asks.fact == "card-played"


def test_the_dice_are_not_asked_where_they_make_no_difference() -> None:
    """A knight may be played before the roll: so it may, whether they were thrown or not."""
    found = rule_dispute(None, "Anna speelde een ridder. Bert: dat mag niet, zij had nog niet gegooid. Anna: dat mag wel.", rules="almanak")
    assert [(str(one.ruling), one.asks) for one in found.claims] == [(WRONG, None), (RIGHT, None)]


def test_half_the_cards_is_no_reason() -> None:
    """It is what is claimed: no reason decides there."""
    dispute = rule_dispute(None, "Anna gooide 7, Bert had 9 kaarten. Anna: Bert moet de helft van zijn kaarten afleggen.", rules="almanak")
    assert "om die reden" not in dispute.text("nl")


def test_what_everybody_gets_for_a_roll_is_asked_too() -> None:
    """Of nobody in particular: the question is that of the whole roll."""
    position, said = with_story(
        "Anna: niemand krijgt erts bij een 10. Bert: jawel, ik heb gelijk.", read_position(BOARD.format("", HOUSES, ""))
    )
    found = Hearing(position, strict=True).rule(list(said), "almanak", "nl")
    assert str(found.claims[0].ruling) == OPEN


def test_of_several_who_may_be_on_turn_none_is_told_to_be() -> None:
    """That it is another's turn than Bert's tells of nobody that it is his."""
    told = "Anna tauscht mit Carla zwei Wolle gegen ein Erz. Bert: das war nicht erlaubt, keiner von euch war am Zug. Carla: doch, ich war dran."
    read = read_remembered_dispute(told, "told")
    assert read is not None
    found = {answer: dispute for _, answer, dispute in _answered(Hearing(read[0]), list(read[1]), "de")}
    assert {answer: [str(one.ruling) for one in dispute.claims] for answer, dispute in found.items()} == {
        "ja": [RIGHT, WRONG],
        "nein": [WRONG, RIGHT],
    }
    verdict = found["nein"].claims[0].verdict
    assert verdict is not None
    assert "on-turn" not in {str(step.reason) for step in verdict.steps}
