"""A sentence that asks two questions, or one of two players: each answered by itself, none without what the other says of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import said
from support.page import reply

from adjudicator.game import Position
from catan_rules import read_position
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.service import answer

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
  rood: {naam: Anke, dorpen: C1.ZO B2.ZO, steden: A1.ZO, straten: A2/ZW C2/ZW C2/ZO B2/O B2/ZO, hand: "3 hout, 1 baksteen, 1 wol, 1 graan, 1 erts", ontwikkelingskaarten: geen, gekocht: geen}
  blauw: {naam: Bert, dorpen: D3.ZO, steden: D1.ZO, straten: D3/O D2/ZW, hand: "1 hout, 2 wol, 2 erts", ontwikkelingskaarten: geen}
  wit: {naam: Wout, dorpen: B1.ZO C5.ZO, straten: B1/ZO C5/ZO, hand: 9 kaarten, ontwikkelingskaarten: geen}
beurt: rood
fase: handelen
worp: 10
"""
#: Sentence, and kind and player of each question.
ROWS = [
    ("nl", "hoeveel kaarten heeft Anke en hoeveel heeft Bert", "held rood, held blauw"),
    ("nl", "hoeveel kaarten hebben Anke en Wout in de hand", "held rood, held wit"),
    ("de", "Wie viele Karten verliert Wout bei einer 7, und wie viele ich?", "discard wit, discard rood"),
    ("de", "wie viele Punkte hat Bert und wie viele fehlen ihm noch zum Sieg", "points blauw, to-win blauw"),
    ("nl", "welke haven heeft wout eigenlijk en wat kan ze ermee", "harbours wit, rates wit"),
    ("de", "Welche Häfen haben Anke und Wout?", "harbours rood, harbours wit"),
    ("nl", "wat krijg ik bij een 9 en wat krijgt Bert dan?", "production rood, production blauw"),
    ("de", "Was fehlt mir für eine Stadt und was für eine Siedlung?", "enough rood, enough rood"),
    ("nl", "hoeveel punten heb ik? en hoeveel heeft Bert er?", "points rood, points blauw"),
    ("nl", "mag ik een dorp bouwen en wit een straat", "where rood, where wit"),
]
#: Two deeds of one player are done one after the other; what follows from something that is supposed, is not asked without it.
WHOLE = [
    ("nl", "Mag ik een dorp bouwen op C2.ZO? En een stad op C1.ZO?"),
    ("nl", "hoeveel punten heeft Bert en hoeveel als hij een stad bouwt op D3.ZO"),
    ("de", "wie viele Punkte hat Bert und wie viele dann"),
]


def _position() -> Position:
    return read_position(POSITION)


@pytest.mark.parametrize(("language", "text", "asked"), ROWS, ids=[row[1] for row in ROWS])
def test_each_part_is_answered(language: str, text: str, asked: str) -> None:
    """The first, and the others beside it, in their order."""
    found = answer(_position(), text, Asking(language=language, reader=language, meant=True))
    assert isinstance(found, Judged)
    assert ", ".join(f"{one.question.kind} {one.question.player}" for one in (found, *found.parts)) == asked


@pytest.mark.parametrize(("language", "text"), WHOLE, ids=[row[1] for row in WHOLE])
def test_what_hangs_together_is_not_cut(language: str, text: str) -> None:
    """It is answered whole, or not."""
    found = answer(_position(), text, Asking(language=language, reader=language, meant=True))
    assert not isinstance(found, Judged) or not found.parts


def test_a_condition_holds_for_both_questions() -> None:
    """What is asked behind the first is asked of the same position."""
    found = answer(
        _position(), "als ik een stad op C1.ZO bouw, hoeveel punten heb ik dan en wie wint er dan?", Asking(language="nl", meant=True)
    )
    assert not isinstance(found, Judged) or all(one.supposed is not None or one.several is not None for one in (found, *found.parts))


def test_each_answer_stands_under_its_question(tmp_path: Path) -> None:
    """In the order in which they were asked, on the command line, in JSON and on the page."""
    file = tmp_path / "tafel.yaml"
    file.write_text(POSITION, encoding="utf-8")
    text = "hoeveel kaarten heeft Anke en hoeveel heeft Bert"
    lines = [
        line for line in said("vraag", text, "--stelling", str(file)).out.splitlines() if "?" in line or "Bert" in line or "Anke" in line
    ]
    assert lines[0] == "Hoeveel kaarten heeft Anke?"
    assert lines[2] == "Hoeveel kaarten heeft Bert?"
    told = json.loads(said("vraag", text, "--stelling", str(file), "--json").out)
    assert [told["question"]["player"], *(one["question"]["player"] for one in told["parts"])] == ["rood", "blauw"]
    card = reply(do="ask", text=text, position=POSITION, language="nl")
    assert any("Bert" in line for line in card["given"])
