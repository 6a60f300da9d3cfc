"""Where nothing but the roll stands between two deeds, it is not said that their order is forbidden."""

from __future__ import annotations

import pytest

from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.service import answer
from catan_rules.reading import read_position
from catan_rules.render.text.several import several_sentence

BOARD = """\
spel: basis
bord: beginners
spelers:
  rood: {dorpen: C1.ZO A1.ZO, straten: C2/ZW A2/ZW, hand: "4 hout, 1 baksteen", ontwikkelingskaarten: 1 ridder, gekocht: geen}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 3 kaarten}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: 2 kaarten}
beurt: rood
fase: voor de worp
"""


@pytest.mark.parametrize(
    ("language", "text", "begins", "says"),
    [
        ("nl", "mag ik na de ridder nog ruilen", "Nee, nu niet: er moet nog worden gegooid.", "na de worp ruilen"),
        ("nl", "mag ik na de ridder nog een straat bouwen", "Nee, nu niet: er moet nog worden gegooid.", "na de worp een straat bouwen"),
        ("de", "darf ich nach dem Ritter noch handeln", "Nein, jetzt nicht: Es muss noch gewürfelt werden.", "nach dem Wurf tauschen"),
    ],
)
def test_only_the_roll_is_missing(language: str, text: str, begins: str, says: str) -> None:
    """The first line says what is waited for, and that the order would do."""
    found = answer(read_position(BOARD), text, Asking(meant=True, language=language, reader=language))
    assert isinstance(found, Judged)
    assert found.several is not None
    told = several_sentence(found.verdict, found.several, language)
    assert told.startswith(begins)
    assert says in told
