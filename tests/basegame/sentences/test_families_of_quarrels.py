"""What quarrels at the table come to whose words were once passed over: each family with brothers in other words and the other language."""

from __future__ import annotations

import pytest

from adjudicator.cases.reading import read_text
from adjudicator.dispute.document import read_dispute
from adjudicator.dispute.hearing import Hearing
from adjudicator.dispute.said import read_said
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, read_question

#: Red is on turn and has rolled; red may build on B2/O.
BOARD = read_text("CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S0373-R1484-HH2B2W1G1.PB-SC3E3-RD4E2.PW-S33A3-R33A2.TR.FB.D8")
RIGHT, WRONG, OPEN, UNREAD = "right", "wrong", "undetermined", "not-understood"
BOARD_NEEDED = "undetermined without the board"

#: On that board: what is said, and the rulings.
ON_THE_BOARD = {
    # a word that changes the claim is not dropped
    "Rood: ik mag gratis een straat bouwen op B2/O": [UNREAD],
    "Rood: ik mag zonder te betalen een straat bouwen op B2/O": [UNREAD],
    "Rood: ik mag een straat bouwen op B2/O buiten mijn beurt": [UNREAD],
    "Rood: ik mag in de volgende beurt een straat bouwen op B2/O": [UNREAD],
    "Rood: ik mag ook in Berts beurt een ridder spelen": [UNREAD],
    "Rood: ik mag een straat bouwen op B2/O voor de worp": [WRONG],
    "Rood: ik mag een straat bouwen op B2/O voor het gooien": [WRONG],
    "Rood: ik mag 4 wol ruilen voor 1 erts voor het gooien": [WRONG],
    "Rood: ik mag 4 wol ruilen voor 1 erts na het bouwen": [WRONG],
    "Rood: ik mag een ontwikkelingskaart kopen voor het gooien": [WRONG],
    "Rood: ik had de ridder net gekocht en mag hem spelen": [OPEN],
    "Rot: ich darf umsonst eine Straße bauen auf B2/O": [UNREAD],
    "Rot: ich darf im nächsten Zug eine Straße bauen auf B2/O": [UNREAD],
    "Rot: ich darf nach dem Würfeln eine Straße bauen auf B2/O": [RIGHT],
    "Rot: ich darf vor dem Wurf eine Straße bauen auf B2/O": [WRONG],
    "Rot: ich darf den Ritter, den ich gerade gekauft habe, spielen": [OPEN],
    # a pronoun of the first claim means the other party, never the speaker; where it may be two it is asked
    "Blauw: je mag op B2/O geen straat bouwen. Rood: jawel.": [WRONG, RIGHT],
    "Blau: du darfst auf B2/O keine Straße bauen. Rot: doch.": [WRONG, RIGHT],
    "Blauw: hij mag op B2/O geen straat bouwen. Rood: jawel.": [WRONG, RIGHT],
    "Blau: er darf auf B2/O keine Straße bauen. Rot: doch.": [WRONG, RIGHT],
    "Wit: jij mag op B2/O een straat bouwen. Rood: nee.": [RIGHT, WRONG],
    "Weiß: du darfst auf B2/O eine Straße bauen. Rot: nein.": [RIGHT, WRONG],
    "Wit: je mag op B2/O geen straat bouwen": [UNREAD],
    "Weiß: er darf auf B2/O eine Straße bauen": [UNREAD],
    # a reason that says why denies nothing
    "Rood: ik mag een straat bouwen op B2/O, want er ligt niets": [RIGHT],
    "Rood: ik mag een straat bouwen op B2/O, omdat er nog niemand zit": [RIGHT],
    "Rot: ich darf auf B2/O eine Straße bauen, weil da noch nichts liegt": [RIGHT],
    "Blauw: rood mag niet bouwen op B2/O, want er is geen ruimte. Rood: jawel": [WRONG, RIGHT],
    "Blau: Rot darf auf B2/O nicht bauen, da ist kein Platz. Rot: doch": [WRONG, RIGHT],
    "Blauw: rood mag niet bouwen op B2/O, er is geen plek. Rood: jawel": [UNREAD, UNREAD],
    # a remark is no yes or no about the last event
    "Rood: gelijk lang is niet genoeg, de kaart blijft bij mij": [UNREAD],
    "Rot: gleich lang reicht nicht, die Karte bleibt bei mir": [UNREAD],
    "Rot: gleich viele reicht nicht, die Karte bleibt bei mir": [UNREAD],
    "Rood: evenveel is niet genoeg, ik houd hem": [UNREAD],
    # who was first is claimed, not denied
    "Rot: ich hatte zuerst zehn Punkte. Blau: ich hatte sie zuerst.": [WRONG, WRONG],
    "Blauw: ik had ze het eerst.": [UNREAD],
    "Blau: ich hatte sie zuerst.": [UNREAD],
    # who says when, or on what condition, has said neither yes nor no
    "Rood: ik mag een straat bouwen op B2/O. Blauw: ja maar alleen als je hout hebt.": [RIGHT, UNREAD],
    "Rood: ik mag een straat bouwen op B2/O. Blauw: ja maar pas volgende beurt.": [RIGHT, UNREAD],
    "Rood: ik mag een straat bouwen op B2/O. Blauw: ja, volgende beurt.": [RIGHT, UNREAD],
    "Rood: ik mag een straat bouwen op B2/O. Blauw: nee, tenzij hij betaalt.": [RIGHT, UNREAD],
    "Rot: ich darf auf B2/O eine Straße bauen. Blau: stimmt, aber nur wenn du dran bist.": [RIGHT, UNREAD],
    "Rot: ich darf auf B2/O eine Straße bauen. Blau: ja, erst im nächsten Zug.": [RIGHT, UNREAD],
    "Rot: ich darf auf B2/O eine Straße bauen. Blau: nein, es sei denn er zahlt.": [RIGHT, UNREAD],
    # who asks claims nothing; the answer to it does
    "Rood: mag ik een straat bouwen op B2/O? Blauw: ja.": [UNREAD, RIGHT],
    "Rood: ik mag een straat bouwen op B2/O. Blauw: waarom?": [RIGHT, UNREAD],
    "Rot: darf ich auf B2/O eine Straße bauen? Blau: nein.": [UNREAD, WRONG],
    # who says to lack what the board shows is ruled on
    "Rood: ik mag een straat bouwen op B2/O. Blauw: nee want je hebt geen hout.": [RIGHT, WRONG],
    # a roll beside a deed is not overruled
    "Rood: ik mag met een worp van 5 een straat bouwen op B2/O": [UNREAD],
}
#: Told without a board: what happened and what is said, and the rulings.
TOLD = {
    # nobody may be right with both of two opposites
    "Anna gooide 7. Anna: ik hoef de rover niet te verzetten. Bert: dat moet wel": [UNREAD, UNREAD],
    "Bert gooide 7. Bert: ik hoef geen rover te verplaatsen. Anna: dat moet wel": [UNREAD, UNREAD],
    "Anna würfelte 7. Anna: ich muss den Räuber nicht versetzen. Bert: doch": [UNREAD, UNREAD],
    "Bert würfelte 7. Bert: ich muss den Räuber nicht bewegen. Anna: das musst du": [UNREAD, UNREAD],
    # what one side states and the other denies is unknown, and asked
    "Anna kocht een ontwikkelingskaart. Bert: dat mag niet, ze had geen erts. Anna: jawel.": [OPEN, OPEN],
    "Anna kocht een ontwikkelingskaart. Bert: dat mag niet, ze had te weinig erts. Anna: welles.": [OPEN, OPEN],
    "Anna speelde een ridder. Bert: dat mag niet, die had ze net gekocht. Anna: jawel.": [OPEN, OPEN],
    "Anna speelde een ridder. Bert: dat mag niet, ze had al monopolie gespeeld. Anna: nee.": [OPEN, OPEN],
    "Anna kaufte eine Entwicklungskarte. Bert: das geht nicht, sie hatte kein Erz. Anna: doch.": [OPEN, OPEN],
    "Anna spielte einen Ritter. Bert: das geht nicht, den hatte sie gerade gekauft. Anna: doch.": [OPEN, OPEN],
    "Anna spielte einen Ritter. Bert: das geht nicht, sie hatte schon Monopol gespielt. Anna: nein.": [OPEN, OPEN],
    # what nobody denies is no more assumed to be otherwise, nor what is told in words that are not understood
    "Anna kocht een ontwikkelingskaart. Bert: dat mag niet, ze had nog niet gegooid.": [OPEN],
    "Anna speelde een ridder. Bert: nee, je had er al een gespeeld.": [OPEN],
    "Anna speelde een ridder. Bert: dat mag niet, je had er al een gespeeld. Anna: nietes.": [OPEN, OPEN],
    "Anna spielte einen Ritter. Bert: das geht nicht, du hattest schon einen gespielt.": [OPEN],
    "Anna speelde een ridder. Bert: dat mag niet. Anna: jawel.": [WRONG, RIGHT],
    # what was done before is told against the other, it is nothing that is allowed now
    "Bert kocht een ontwikkelingskaart. Anna: dat mag niet, hij had nog niet gegooid. Bert: ik had al gegooid.": [OPEN, OPEN],
    "Anna kaufte eine Entwicklungskarte. Bert: das durfte sie nicht, sie hatte noch nicht gewürfelt. Anna: hatte ich wohl.": [OPEN, OPEN],
    "Anna speelde een ridder. Bert: dat mag niet. Anna: hij mag gewoon, ik had gegooid.": [WRONG, UNREAD],
    # who lived where somebody stole, only the board tells
    "Anna gooide 7. Anna stal van Bert. Bert: dat mag niet, ik heb geen dorp daar. Anna: jawel.": [BOARD_NEEDED, BOARD_NEEDED],
    # that somebody need not, is no word on whether it was allowed; that it was done, none on whether it had to be
    "Anna würfelte 7. Anna stahl bei Bert. Bert: du musst nicht.": [UNREAD],
    "Anna gooide 7. Bert heeft 9 kaarten. Anna: jij moet inleveren. Bert: ik heb al ingeleverd.": [RIGHT, UNREAD],
    # cards that are gone are nothing against the roll
    "Anna gooide 7. Bert heeft 8 kaarten. Anna: vier weg. Bert: drie weg.": [UNREAD, UNREAD],
    # a word of insisting contradicts who says no
    "Anna speelde een ridder. Bert: dat mag volgens mij niet. Anna: volgens mij wel.": [WRONG, RIGHT],
    "Anna spielte einen Ritter. Bert: das ist nicht erlaubt. Anna: ist es doch.": [WRONG, RIGHT],
    # who asks claims nothing
    "Anna speelde een ridder. Bert: mag dat? Anna: nee.": [UNREAD, WRONG],
    "Anna speelde een ridder. Bert: dat mag niet. Anna: waarom niet?": [WRONG, UNREAD],
    "Anna speelde een ridder. Bert: dat mag niet. Anna: hoezo niet.": [WRONG, UNREAD],
    "Anna speelde een ridder. Bert: dat mag niet. Anna: o nee?": [WRONG, UNREAD],
    "Anna spielte einen Ritter. Bert: das darf sie nicht. Anna: wieso nicht?": [WRONG, UNREAD],
    "Anna spielte einen Ritter. Bert: darf man das? Anna: ja.": [UNREAD, RIGHT],
    # where it was built nobody has told
    "Anna bouwde een dorp. Bert: te dichtbij.": [BOARD_NEEDED],
    "Anna baute eine Straße. Bert: die ist nicht angeschlossen.": [BOARD_NEEDED],
    # the number of cards that somebody had stands behind a no as its reason
    "Anna gooide 7. Bert: Anna moet 4 kaarten afleggen. Anna: nee, ik had er 7.": [OPEN, OPEN],
    "Anna würfelte 7. Bert: du musst 4 Karten abgeben. Anna: stimmt nicht, ich hatte 7.": [OPEN, OPEN],
    "Anna würfelte 7. Bert: du musst 4 Karten abgeben. Anna: muss ich nicht, ich hatte bloß sieben.": [OPEN, OPEN],
    "Anna würfelte 7. Bert: du musst 4 Karten abgeben. Anna: ich hatte aber nur 7.": [OPEN, UNREAD],
    "Anna gooide 7. Bert: jij moet 4 kaarten afleggen. Anna: ik had dus maar 7.": [OPEN, UNREAD],
    # how many cards somebody has is no number of those handed in
    "Anna gooide 7. Anna: jij had 9 kaarten en moest afleggen. Bert: nee.": [UNREAD, UNREAD],
    "Anna gooide 7. Anna: jij moest 4 kaarten afleggen. Bert: ik had er maar 7.": [OPEN, UNREAD],
    "Anna würfelte 7. Anna: du musst 4 Karten abgeben. Bert: ich hatte nur 7.": [OPEN, UNREAD],
    # before the roll a knight may be played: it does not matter who is right about that
    "Anna speelde een ridder. Bert: dat mag niet, ze had nog niet gegooid. Anna: jawel.": [WRONG, RIGHT],
}
#: No question of its own: with a price, a number, another turn.
ASKED_BACK = (
    "mag rood gratis een straat bouwen op B2/O",
    "mag rood een straat bouwen op B2/O, gratis",
    "mag rood volgende beurt een straat bouwen op B2/O",
    "mag rood na zijn beurt een straat bouwen op B2/O",
    "mag rood drie straten bouwen op B2/O",
    "mag rood een straat bouwen op B2/O voor 3 hout",
    "mag rood met een worp van 5 een straat bouwen op B2/O",
    "jij krijgt hem pas als je weer aan de beurt bent",
    "darf Rot nach dem Zug eine Straße auf B2/O bauen",
    "darf Rot im nächsten Zug eine Straße auf B2/O bauen",
    "darf Rot kostenlos eine Straße auf B2/O bauen",
    "darf Rot bei einer 8 eine Straße auf B2/O bauen",
    "darf Rot die Siedlung für 4 Punkte bauen",
)


@pytest.mark.parametrize("said", ON_THE_BOARD)
def test_a_quarrel_about_the_board_comes_to_its_rulings(said: str) -> None:
    """Each claim as it was said, with every word of it."""
    found = Hearing(BOARD).rule(read_said(said, BOARD), None, "nl")
    assert [str(one.ruling) for one in found.claims] == ON_THE_BOARD[said]


@pytest.mark.parametrize("told", TOLD)
def test_a_quarrel_that_is_told_comes_to_its_rulings(told: str) -> None:
    """What is open is asked; what was not understood is not ruled on."""
    position, said = read_dispute(told)
    found = Hearing(position).rule(said, None, "nl")
    assert [BOARD_NEEDED if one.needs else str(one.ruling) for one in found.claims] == TOLD[told]
    assert all(one.asks is not None or one.needs for one in found.claims if str(one.ruling) == OPEN)


@pytest.mark.parametrize("asked", ASKED_BACK)
def test_what_may_change_the_answer_has_no_answer(asked: str) -> None:
    """It is asked back, or left to the rulebook."""
    with pytest.raises((QuestionError, QuestionWithoutPosition)):
        read_question(asked, BOARD)


def test_of_a_pronoun_that_may_mean_several_each_is_asked() -> None:
    """Never the speaker."""
    (claim,) = Hearing(BOARD).rule(read_said("Wit: je mag op B2/O geen straat bouwen", BOARD)).claims
    assert claim.claim.unread == ("je",)
    assert claim.claim.readings == ("mag rood een straat bouwen op B2/O", "mag blauw een straat bouwen op B2/O")
