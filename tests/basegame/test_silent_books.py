"""Where the answer is open although the position is whole, the book that is silent is named; and what is not open is decided."""

from __future__ import annotations

import pytest

from catan_rules import Verdict, ask, read_position

_TABLE = """\
bord: beginners-2020-engels
spelers:
  rood:
    dorpen: C1.ZO A1.ZO
    straten: {roads}
    hand: 1 baksteen, 3 wol
    ontwikkelingskaarten: 1 uitvinding, 1 stratenbouw
    gekocht: geen
  blauw: {{dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 2 wol}}
bank: {{hout: 2}}
beurt: rood
fase: handelen
worp: 6
deze beurt: {{gespeeld: geen}}
"""
_FEW = "A2/ZW A1/O A1/NO C2/ZW"
_ALL = "A2/ZW A1/O A1/NO C2/ZW A2/NW A1/NW A1/W A1/ZW A2/O A2/NO A2/ZO B1/NW B1/W B1/ZW C1/ZW"
#: What is asked, the roads of who asks, and under rule sets the answer and the words that say who is silent; none where nobody is.
_ROWS = [
    ("mag rood uitvinding spelen: 1 hout", _FEW, {"almanak": "undetermined", "actueel": "undetermined"}, ("de almanak", "Almanach")),
    ("mag rood uitvinding spelen: 2 hout", _FEW, {"almanak": "yes", "actueel": "yes"}, None),
    ("mag rood uitvinding spelen: 1 hout", _FEW, {"encyclopedie": "undetermined", "spielanleitung": "undetermined"}, ("niet in deze regels", "nicht in diesen Regeln")),
    ("mag rood stratenbouw spelen", _ALL, {"almanak": "no", "actueel": "no"}, None),
    ("mag rood stratenbouw spelen", _ALL, {"encyclopedie": "undetermined", "spielanleitung": "undetermined"}, ("zeggen deze regels niet", "sagen diese Regeln nicht")),
    ("mag rood stratenbouw spelen", _ALL.rpartition(" ")[0], {"almanak": "undetermined", "actueel": "undetermined"}, ("zeggen deze regels niet", "sagen diese Regeln nicht")),
    ("mag rood 1 baksteen en 3 wol ruilen voor 1 wol met blauw", _FEW, {"almanak": "yes", "spielanleitung": "yes", "encyclopedie": "yes", "actueel": "no"}, None),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "roads", "answers", "silent"), _ROWS)
def test_what_is_open_says_which_book_is_silent(asked: str, roads: str, answers: dict[str, str], silent: tuple[str, str] | None) -> None:
    """No source says whether one card may be taken of two; who has no road left, and what is given and taken at once, is decided."""
    position = read_position(_TABLE.format(roads=roads))
    for rules, answer in answers.items():
        verdict = ask(position, asked, rules)
        assert isinstance(verdict, Verdict)
        assert (rules, str(verdict.answer)) == (rules, answer)
        for language, words in zip(("nl", "de"), silent or (), strict=False):
            assert words in verdict.text(language).splitlines()[3], verdict.text(language)
