"""What a sentence supposes is so in the position that is judged: what is built first is paid for, and what may not be is said first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.command import said

from catan_rules import ask, read_position
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.service import answer
from catan_rules.render.text.supposed import supposed_text

POSITION = """\
spel: basis
bord: |2
            bergen10  weide2    bos9
       akker12   heuvels6  weide4    heuvels10
  akker9    bos11     woestijn  bos3      bergen8
       bos8      bergen3   akker4    weide5
            heuvels5  akker6    weide11
havens: {A1/NW: 3:1, A2/NO: graan, B4/NO: erts, C5/O: 3:1, D4/ZO: wol, E2/ZO: 3:1, E1/ZW: 3:1, D1/W: baksteen, B1/W: hout}
rover: D1
spelers:
  rood:
    naam: Anke
    dorpen: C1.ZO B2.ZO
    steden: A1.ZO
    straten: A2/ZW C2/ZW C2/ZO B2/O B2/ZO
    hand: 3 hout, 1 baksteen, 1 wol, 1 graan, 1 erts
    ontwikkelingskaarten: 1 ridder
    gekocht: geen
    gespeeld: 2 ridder
  blauw: {naam: Bert, dorpen: D3.ZO, steden: D1.ZO, straten: D3/O D2/ZW D2/ZO E1/O, hand: 5 kaarten, ontwikkelingskaarten: geen, gespeeld: 3 ridder, bijzonder: grootste riddermacht}
  wit: {naam: Wout, dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: 9 kaarten, ontwikkelingskaarten: geen}
beurt: rood
fase: handelen
worp: 10
"""
#: Sentence, answer or value, and what is supposed.
ROWS: list[tuple[str, str, Any, str]] = [
    # the only brick is gone
    ("nl", "mag ik nog een straat bouwen op C2/O als ik het dorp op C2.ZO gebouwd heb", "no", "built"),
    ("nl", "mag ik een straat bouwen op C2/O na het dorp op C2.ZO", "no", "built"),
    ("nl", "mag ik een straat op C2/O bouwen nadat ik een dorp op C2.ZO heb gebouwd", "no", "built"),
    ("nl", "als ik een dorp op C2.ZO bouw mag ik dan nog een ontwikkelingskaart kopen", "no", "built"),
    ("nl", "mag ik nog een ontwikkelingskaart kopen nadat ik een dorp heb gebouwd", "no", "built"),
    ("nl", "heb ik nog genoeg voor een straat nadat ik een dorp op C2.ZO gebouwd heb", "no", "built"),
    ("nl", "mag ik een ridder spelen nadat ik een dorp op C2.ZO heb gebouwd", "yes", "built"),
    ("de", "darf ich nach der Siedlung auf C2.SO noch eine Straße auf C2/O bauen", "no", "built"),
    ("de", "nachdem ich auf C2.SO eine Siedlung gebaut habe, darf ich dann noch eine Straße auf C2/O bauen", "no", "built"),
    ("de", "darf ich auf C2/O eine Straße bauen, wenn ich vorher auf C2.SO eine Siedlung gebaut habe", "no", "built"),
    ("nl", "hoeveel punten heeft rood als hij een dorp bouwt op C2.ZO", 5, "built"),
    ("de", "wie viele Punkte hätte Rot wenn er auf C1.SO eine Stadt baut", 5, "built"),
    ("nl", "hoeveel punten zou rood hebben met een stad op C1.ZO", 5, "built"),
    ("nl", "als wit een stad op C4.ZO heeft hoeveel punten heeft hij dan", 3, "stands"),
    ("nl", "mag ik op C2.ZO bouwen als wit op C3.Z een dorp heeft", "no", "stands"),
    ("nl", "wie heeft de langste handelsroute als wit een dorp op C2.ZO had", None, "stands"),
    ("nl", "mag ik op C2.ZO een dorp bouwen als mijn straten er niet lagen op C2/ZO", "no", "gone"),
    ("nl", "wat als blauw zijn stad op D1.ZO er niet had, hoeveel punten dan", 3, "gone"),
    ("nl", "wat krijgt blauw bij 8 als de rover niet op D1 stond", {"hout": 2}, "no-robber"),
    ("nl", "stel de rover staat op C2, wat krijgt blauw bij 8", {"hout": 2}, "robber"),
    ("nl", "wat krijgt rood bij een 10 als de rover op A1 staat", {}, "robber"),
    ("de", "was bekommt Rot bei einer 10 wenn der Räuber auf A1 stünde", {}, "robber"),
    ("de", "falls der Räuber in der Wüste steht, was bekommt Blau bei einer 8", {"hout": 2}, "robber"),
    ("nl", "wie mag ik beroven nadat ik de rover naar D2 heb verzet", ["blauw"], "robber"),
    ("nl", "en als ik een 3:1-haven had, mocht ik dan 3 hout voor 1 erts ruilen", "yes", "harbour"),
    ("nl", "mag ik 2 hout voor 1 erts ruilen als ik een houthaven had", "yes", "harbour"),
    ("de", "dürfte ich 3 Holz gegen 1 Erz tauschen, wenn ich einen 3:1-Hafen hätte", "yes", "harbour"),
    ("nl", "krijg ik de grootste riddermacht als ik nu mijn ridder speel", "blauw", "knight"),
    ("nl", "wat krijgt blauw bij een 8 als de rover weg is van D1", {"hout": 2}, "no-robber"),
    ("nl", "wat krijgt blauw bij een 8 als de rover weg was", {"hout": 2}, "no-robber"),
    ("de", "was hätte Blau bei der 8 bekommen wenn der Räuber nicht auf D1 stünde", {"hout": 2}, "no-robber"),
    ("de", "stünde der Räuber in der Wüste, was bekäme Blau bei der 8", {"hout": 2}, "robber"),
    ("nl", "hoeveel punten heeft rood als hij de grootste riddermacht pakt", 6, "special"),
    ("nl", "mag ik op C1.ZO een stad bouwen als ik 3 erts en 2 graan had", "yes", "hand"),
    ("de", "dürfte ich auf C1.SO eine Stadt bauen, wenn ich 3 Erz und 2 Getreide hätte", "yes", "hand"),
    ("nl", "mag ik op C2.ZO een dorp bouwen als ik geen wol had", "no", "none-of"),
    ("nl", "mag ik met blauw ruilen als hij geen baksteen heeft: 1 hout voor 1 baksteen", "no", "none-of"),
    ("nl", "wie heeft de langste handelsroute als rood er nog een straat bij legt", "rood", "best"),
    ("nl", "wie wint er als rood nu de ridder speelt", "no", "knight"),
    ("de", "wer hat die größte Rittermacht, wenn Rot jetzt seinen Ritter spielt", "blauw", "knight"),
]


def _told(text: str, language: str) -> Any:
    return answer(read_position(POSITION), text, Asking(meant=True, language=language, reader="nl"))


@pytest.mark.parametrize(("language", "text", "wanted", "what"), ROWS, ids=[row[1] for row in ROWS])
def test_what_is_supposed_is_so_in_the_position_that_is_judged(language: str, text: str, wanted: Any, what: str) -> None:
    """The answer says what it rests on."""
    told = _told(text, language)
    assert isinstance(told, Judged)
    assert told.supposed is not None
    assert told.supposed.what == what
    assert not told.forbidden
    value = told.verdict.value
    if wanted in ("yes", "no"):
        assert str(told.verdict.answer) == wanted
    elif isinstance(wanted, int):
        assert value["total"][told.supposed.player] == wanted
    elif told.question.kind in ("longest-route", "largest-army"):
        assert value["holder"] == wanted
    elif told.question.kind == "production":
        assert {kind: number for kind, number in value[told.question.player].items() if number} == wanted
    else:
        assert value == wanted
    assert supposed_text(told.supposed, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "mag ik een straat op C2/O bouwen nadat ik een stad op B2.ZO heb gebouwd"),
        ("de", "darf ich auf C2/O eine Straße bauen, nachdem ich auf B2.SO eine Stadt gebaut habe"),
        ("nl", "mag ik een straat bouwen op C2/O na het dorp op C1.Z"),
    ],
)
def test_what_may_not_be_is_said_first(language: str, text: str) -> None:
    """The verdict is that on what was to be done first."""
    told = _told(text, language)
    assert isinstance(told, Judged)
    assert told.forbidden
    assert str(told.verdict.answer) == "no"
    assert told.verdict.question.at != "C2/O"


def test_what_lies_there_already_is_told_of_this_turn_as_before() -> None:
    """It is not paid for once more."""
    told = _told("mag ik hout 4:1 ruilen nadat ik een straat op C2/ZO heb gebouwd", "nl")
    assert getattr(told, "supposed", None) is None


def test_a_clause_with_a_word_more_supposes_nothing() -> None:
    """Then it is asked back as any other."""
    told = _told("mag ik een straat bouwen op C2/O als ik het dorp op C2.ZO stiekem gratis gebouwd heb", "nl")
    assert getattr(told, "supposed", None) is None


def test_the_command_says_what_it_supposes_and_a_program_gets_the_verdict(tmp_path: Path) -> None:
    """In JSON beside the verdict."""
    (tmp_path / "p.yaml").write_text(POSITION, encoding="utf-8")
    text = ROWS[0][1]
    asked = ("vraag", text, "--stelling", str(tmp_path / "p.yaml"))
    shown = said(*asked)
    assert shown.status == 1
    assert "Gerekend is nadat Anke op C2.ZO een dorp heeft gebouwd en betaald." in shown.out
    assert json.loads(said(*asked, "--json").out)["supposed"] == {"what": "built", "player": "rood", "piece": "settlement", "at": "C2.ZO"}
    assert "Gerekend is nadat" in said(*asked, "--regels", "alle").out
    assert ask(read_position(POSITION), text).holds is False


def test_nobody_is_robbed_before_the_robber_is_moved() -> None:
    """While cards are handed in for a seven it stands where it stood."""
    text = POSITION.replace("fase: handelen\nworp: 10", "fase: afleggen\nworp: 7").replace("rover: D1", "rover: C2")
    verdict: Any = ask(read_position(text), "wie mag rood beroven")
    assert verdict.value == []
    assert {str(step.reason) for step in verdict.steps} == {"discards-first", "robber-to-move"}
