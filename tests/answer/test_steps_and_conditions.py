"""What follows from several steps or from a condition that is told by contents, as people tell it at a table."""

from __future__ import annotations

from typing import Any

import pytest

from catan_rules import read_position
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.service import answer

TABLE = """\
spel: basis
bord: |2
            bergen10  weide2    bos9
       akker12   heuvels6  weide4    heuvels10
  akker9    bos11     woestijn  bos3      bergen8
       bos8      bergen3   akker4    weide5
            heuvels5  akker6    weide11
havens: {{A1/NW: 3:1, A2/NO: graan, B4/NO: erts, C5/O: 3:1, D4/ZO: wol, E2/ZO: 3:1, E1/ZW: 3:1, D1/W: baksteen, B1/W: hout}}
rover: C3
spelers:
  rood: {{naam: Anna, dorpen: C1.ZO A1.NW, steden: A1.ZO, straten: A2/ZO A2/ZW A1/ZO A1/ZW A1/W C2/ZW, hand: "2 hout, 1 baksteen, 2 graan, 3 erts", ontwikkelingskaarten: "1 ridder, 1 gebouwenkaart", gekocht: geen, gespeeld: 2 ridder}}
  blauw: {{naam: Bram, dorpen: D3.ZO D1.ZO E2.ZO, straten: D3/O D3/ZO E2/O D2/ZW, hand: 7 kaarten, ontwikkelingskaarten: 2 gedekt, gespeeld: 1 ridder}}
  wit: {{naam: Carla, dorpen: B1.ZO C5.ZO, steden: C4.ZO, straten: B1/ZO C4/O C5/ZW C5/ZO, hand: 9 kaarten}}
beurt: rood
fase: {phase}
worp: {roll}
deze beurt: {{gespeeld: geen}}
"""
SHEETS = """\
spel: dobbelspel
spelers:
  rood: {naam: Nina, straten: R0-R5, dorpen: 3 4, steden: 7, ridders: 1 2 3, punten: 2 3 7 2 4 3 3 2}
  blauw: {naam: Jens, straten: R0 R2, dorpen: 3, ridders: 1, punten: 3 1 -2 -2 1 -2 1 -2}
beurt: rood
dobbelstenen: 2 erts, 2 graan, 2 goud
worpen over: 0
"""
POSITIONS = {"turn": TABLE.format(phase="handelen", roll=8), "seven": TABLE.format(phase="afleggen", roll=7), "sheets": SHEETS}
#: Position, language, sentence, kind, answer, and a part of the value.
ROWS: list[tuple[str, str, str, str, str, Any]] = [
    # 7 points, with the third knight the largest army, with the city one more
    (
        "turn",
        "de",
        "Wenn ich jetzt den Ritter ausspiele und danach noch eine Stadt baue, hab ich dann gewonnen?",
        "winner",
        "value",
        "rood",
    ),
    ("turn", "nl", "als Anna de ridder speelt en een stad bouwt heeft ze dan gewonnen", "winner", "value", "rood"),
    (
        "turn",
        "nl",
        "als ik straks mijn dorp aan de akker met 9 stad maak, hoeveel punten heb ik dan?",
        "points",
        "value",
        {"open": {"rood": 7}, "total": {"rood": 8}},
    ),
    (
        "turn",
        "de",
        "Wie viele Punkte habe ich, wenn ich die Siedlung auf C1.SO zur Stadt ausbaue?",
        "points",
        "value",
        {"open": {"rood": 7}, "total": {"rood": 8}},
    ),
    (
        "turn",
        "nl",
        "als de rover op de heuvels met 6 staat en er wordt 6 gegooid, wie krijgt er dan nog wat?",
        "production",
        "value",
        {"rood": {}, "blauw": {"graan": 1}, "wit": {}},
    ),
    (
        "turn",
        "de",
        "Wer bekommt was, wenn eine 9 gewürfelt wird und der Räuber auf C1 steht?",
        "production",
        "value",
        {"rood": {}, "blauw": {}, "wit": {}},
    ),
    (
        "turn",
        "nl",
        "als Bram in zijn beurt een straat op D4/ZW legt, pakt hij dan de langste handelsroute van mij af?",
        "longest-route",
        "value",
        {"holder": "rood"},
    ),
    (
        "turn",
        "de",
        "Wenn Bram in seinem Zug eine Straße auf D4/SW legt, nimmt er mir dann die längste Handelsstraße weg?",
        "longest-route",
        "value",
        {"holder": "rood"},
    ),
    ("turn", "nl", "ben ik de langste handelsroute kwijt als Bram een straat legt op D4/ZW", "longest-route", "value", {"holder": "rood"}),
    ("seven", "de", "Darf Anna schon handeln, bevor alle ihre Karten abgegeben haben?", "trade", "no", None),
    ("seven", "nl", "mag Anna al ruilen voordat iedereen zijn kaarten heeft ingeleverd?", "trade", "no", None),
    ("turn", "de", "Darf Bram in seinem nächsten Zug auf D4/SW eine Straße bauen, wenn er die Karten dafür hat?", "road", "yes", None),
    ("turn", "nl", "mag Bram als hij aan de beurt is een straat op D4/ZW leggen als hij dat kan betalen?", "road", "yes", None),
    ("turn", "nl", "mag ik mijn ridder uitspelen, de rover op C4 zetten en dan van Carla stelen?", "robber", "yes", None),
    ("turn", "de", "Wenn ich den Ritter spiele und den Räuber auf C4 setze, darf ich dann Carla beklauen?", "robber", "yes", None),
    ("sheets", "de", "Kann ich die Stadt mit der 12 bauen, wenn ich die zwei Gold in Erz tausche?", "may-build", "yes", None),
    ("sheets", "nl", "als ik twee goud voor een erts ruil, mag ik dan stad 12 bouwen?", "may-build", "yes", None),
    (
        "sheets",
        "de",
        "Darf Jens die Siedlung mit der 4 bauen, wenn er in seinem Zug Holz, Lehm, Wolle und Getreide würfelt?",
        "may-build",
        "yes",
        None,
    ),
    ("sheets", "nl", "als Jens hout, baksteen, wol en graan gooit, mag hij dan dorp 4 bouwen?", "may-build", "yes", None),
    # no road leads to the city, whatever is thrown
    ("sheets", "de", "Darf Jens Stadt 7 bauen, wenn er 3 Erz, 2 Getreide und 1 Gold würfelt?", "may-build", "no", None),
]


@pytest.mark.parametrize(("at", "language", "text", "kind", "expected", "value"), ROWS, ids=[row[2] for row in ROWS])
def test_it_is_answered_of_the_position_as_it_is_then(at: str, language: str, text: str, kind: str, expected: str, value: Any) -> None:
    """With all that is supposed taken in."""
    found = answer(read_position(POSITIONS[at]), text, Asking(language=language, reader=language, meant=True))
    assert isinstance(found, Judged)
    assert (str(found.verdict.question.kind), str(found.answer)) == (kind, expected)
    if value is not None:
        assert found.verdict.value == value or value.items() <= found.verdict.value.items()
    told_of = (found.supposed, found.several, found.moment_sort)
    assert any(told_of)


def test_dice_that_are_not_named_may_pay_what_the_others_do_not() -> None:
    """What cannot be known is not answered with no."""
    found = answer(
        read_position(SHEETS), "Darf Jens die Siedlung mit der 4 bauen, wenn er Holz und Lehm würfelt?", Asking(language="de", meant=True)
    )
    assert not isinstance(found, Judged)
