"""Who has the longest route, and how long a route is: where a foreign building cuts a route and whose it is, where that decides."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import said
from support.page import reply

#: Orange's seven roads are cut by red at A2.ZO into five and two; without that they were longer than red's six.
CUT = """
bord: beginners
spelers:
  oranje: {dorpen: A3.ZO C3.ZO, straten: A3/ZO A3/ZW A2/ZO B2/O B3/ZW C3/O C4/ZW}
  rood: {dorpen: A1.ZO A2.ZO, straten: A2/O A2/NO A2/NW A1/O A1/ZO B1/O A1/NO, bijzonder: langste handelsroute}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
fase: bouwen
"""
#: Red without its long way, orange with three roads that red's building cuts: nobody would have the card without it either.
SHORT = CUT.replace("A2/O A2/NO A2/NW A1/O A1/ZO B1/O A1/NO, bijzonder: langste handelsroute", "A1/ZO").replace(
    "A2/ZO B2/O B3/ZW C3/O C4/ZW", "A2/ZO"
)
RULE = "base/longest-route-foreign-buildings-break"
ASKED = [
    (
        "nl",
        "wie heeft de langste handelsroute",
        "Op A2.ZO onderbreekt een dorp of stad van rood de route van oranje: die is nu 5 lang, zonder onderbreking 7.",
    ),
    (
        "nl",
        "hoe lang is de route van oranje",
        "Op A2.ZO onderbreekt een dorp of stad van rood de route van oranje: die is nu 5 lang, zonder onderbreking 7.",
    ),
    (
        "de",
        "wer hat die längste Handelsstraße",
        "Auf A2.SO unterbricht eine Siedlung oder Stadt von Rot die Handelsstraße von Orange: Sie ist jetzt 5 lang, ohne Unterbrechung 7.",
    ),
    (
        "de",
        "wie lang ist die Handelsstraße von Orange",
        "Auf A2.SO unterbricht eine Siedlung oder Stadt von Rot die Handelsstraße von Orange: Sie ist jetzt 5 lang, ohne Unterbrechung 7.",
    ),
]


@pytest.mark.parametrize(("language", "text", "told"), ASKED)
def test_where_a_route_is_cut_and_by_whom_is_told_where_it_decides(language: str, text: str, told: str, tmp_path: Path) -> None:
    """By the command and on the page, with the clause that says so."""
    file = tmp_path / "tafel.yaml"
    file.write_text(CUT, encoding="utf-8")
    ran = said(*text.split(), "--stelling", str(file), "--taal", language)
    page = reply(do="ask", text=text, position=CUT, language=language)
    for lines in (ran.out.splitlines(), page["text"].splitlines()):
        at = lines.index(f"  - {told}")
        assert lines[at + 1].endswith(f"({RULE})")
    (step,) = [step for step in page["steps"] if step["reason"] == "route-cut"]
    assert (step["text"], step["at"], step["by"], step["what"], step["have"], step["need"]) == (told, ["A2.ZO"], "rood", "oranje", 5, 7)


@pytest.mark.parametrize("text", ["wie heeft de langste handelsroute", "hoe lang is de route van blauw"])
def test_a_cut_that_decides_nothing_is_not_told_before_the_rest(text: str) -> None:
    """Who would not have the card without it either, and whose length is not asked: the step stays, without lengths."""
    told = reply(do="ask", text=text, position=SHORT, language="nl")
    assert "onderbreekt" not in told["text"]
    assert all("need" not in step for step in told["steps"] if step["reason"] == "route-cut")
