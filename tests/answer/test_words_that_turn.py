"""A word that may turn an answer is never dropped: with one put into an understood question, nothing is ruled on the question without it."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest
from support.amount import some

from adjudicator.game import Position
from catan_rules import read_position
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.service import Unclear, answer

BOARD = """\
spel: basis
bord: beginners-2020-engels
spelers:
  rood: {naam: Anke, dorpen: C3.ZO, steden: D3.N, straten: C3/ZO D3/NW, hand: "4 wol, 2 hout, 2 baksteen, 3 graan, 3 erts", ontwikkelingskaarten: "1 ridder, 1 monopolie", gekocht: geen}
  blauw: {naam: Bert, dorpen: B2.N, steden: C1.N, straten: B2/NO C1/NO, hand: 9 kaarten}
  wit: {naam: Wout, dorpen: E1.N, straten: E1/NO, hand: 2 kaarten}
beurt: rood
fase: handelen
worp: 9
"""
ASKED = {
    "nl": """mag ik een ridder spelen
mag rood een ridder spelen
mag ik monopolie op erts spelen
mag rood monopolie op wol spelen
mag ik een ontwikkelingskaart kopen
mag rood een ontwikkelingskaart kopen
mag ik een straat bouwen op D3/NO
mag ik een dorp bouwen op D3.Z
mag ik een stad bouwen op C3.ZO
mag rood een stad bouwen op C3.ZO
waar mag ik een dorp bouwen
waar mag rood een straat bouwen
mag ik 4 wol ruilen voor 1 erts
mag rood 4 wol ruilen voor 1 hout
mag ik de rover op C1 zetten
wie mag rood beroven op C1
hoeveel punten heeft blauw
wat krijgt rood bij een 8
mag ik de beurt beëindigen
tegen welke koers ruilt rood""".splitlines(),
    "de": """darf ich einen Ritter spielen
darf Rot einen Ritter spielen
darf ich Monopol auf Erz spielen
darf Rot Monopol auf Wolle spielen
darf ich eine Entwicklungskarte kaufen
darf Rot eine Entwicklungskarte kaufen
darf ich auf D3/NO eine Straße bauen
darf ich auf D3.S eine Siedlung bauen
darf ich auf C3.SO eine Stadt bauen
darf Rot auf C3.SO eine Stadt bauen
wo darf ich eine Siedlung bauen
wo darf Rot eine Straße bauen
darf ich 4 Wolle gegen 1 Erz tauschen
darf Rot 4 Wolle gegen 1 Holz tauschen
darf ich den Räuber auf C1 setzen
wen darf Rot auf C1 berauben
wie viele Punkte hat Blau
was bekommt Rot bei einer 8
darf ich den Zug beenden
zu welchem Kurs tauscht Rot""".splitlines(),
}
#: What is put in, by what it says.
PUT_IN = {
    "nl": {
        "number": "twee, drie, 3",
        "person": "wit, Wout",
        "turn": "in wits beurt, in de beurt van wit, buiten mijn beurt",
        "moment": "na de rover, nadat ik gebouwd heb, voor ik gooi, daarna",
        "clause": "als wit een dorp heeft, stel wit bouwt, mocht wit bouwen",
        "denied": "niet, zonder hout, nooit",
        "lacking": "met te weinig kaarten, te kort",
        "both": "allebei, tegelijk, achter elkaar",
        "ordinal": "eerste, tweede",
        "often": "twee keer, nogmaals",
        "undone": "afbreken, slopen",
    },
    "de": {
        "number": "zwei, drei, 3",
        "person": "Weiß, Wout",
        "turn": "im Zug von Weiß, in Weiß' Zug, außerhalb meines Zuges",
        "moment": "nach dem Räuber, nachdem ich gebaut habe, bevor ich würfle, danach",
        "clause": "wenn Weiß eine Siedlung hat, falls Weiß baut, angenommen Weiß baut",
        "denied": "nicht, ohne Holz, nie",
        "lacking": "mit zu wenig Karten, mit einer Karte zu wenig",
        "both": "beide, gleichzeitig, hintereinander",
        "ordinal": "erste, zweite",
        "often": "zweimal, nochmals",
        "undone": "abreißen, wegnehmen",
    },
}


@pytest.fixture(scope="module")
def position() -> Position:
    """Return the position that all is asked of."""
    return read_position(BOARD)


def _answer(position: Position, text: str, language: str) -> Any:
    return answer(position, text, Asking(meant=True, language=language, reader=language))


@pytest.mark.parametrize("language", ASKED)
def test_the_questions_are_understood_without_it(position: Position, language: str) -> None:
    """Each of them has a verdict."""
    assert [asked for asked in ASKED[language] if not isinstance(_answer(position, asked, language), Judged)] == []


@pytest.mark.parametrize(("language", "sort"), [(language, sort) for language, sorts in PUT_IN.items() for sort in sorts])
def test_nothing_is_ruled_on_the_question_without_a_word_that_may_turn_it(position: Position, language: str, sort: str) -> None:
    """It is asked back with that word named, or read as another question that holds it; or a rule is shown."""
    wrong = []
    texts = chain.from_iterable(_with(asked, word) for asked in ASKED[language] for word in PUT_IN[language][sort].split(", "))
    for asked, word, text in some(texts):
        itself = _answer(position, asked, language).question
        found = _answer(position, text, language)
        ruled = (
            [found]
            if isinstance(found, Judged) and found.supposed is None and found.several is None and not found.moment
            else list(getattr(found, "may_be_meant", ()))
        )  # what is supposed, the other deeds and the moment are said
        named = found.lines(language)[-1] if isinstance(found, Unclear) else ""
        if any(one.question == itself for one in ruled) and not any(part in named for part in word.split()):
            wrong.append((text, [one.question for one in ruled], named))
    assert wrong == []


def _with(asked: str, word: str) -> list[tuple[str, str, str]]:
    """Return a question with a word behind its subject, and at its end."""
    words = asked.split()
    return [(asked, word, " ".join([*words[:2], word, *words[2:]])), (asked, word, f"{asked} {word}")]
