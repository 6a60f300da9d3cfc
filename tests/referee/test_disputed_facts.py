"""What two players disagree about is a fact that nobody has told: that one is asked, not another that is assumed."""

from __future__ import annotations

from typing import Any

import pytest

from catan_rules import read_position, rule_dispute

TABLE = """
bord: beginners
beurt: rood
{0}
spelers:
  rood: {{naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW{1}}}
  blauw: {{naam: Bert, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}}
"""
PAYS = ", hand: 1 hout 1 baksteen 1 wol 1 graan"
#: What is told of the turn and of Red, what each of the two says in Dutch and in German, and the fact that decides.
DISPUTES = (
    ("fase: bouwen", "", "ik mag een straat bouwen op B2/O", "nee, je hebt geen hout", "ich darf eine Straße bauen auf B2/O", "nein, du hast kein Holz", "players.rood.hand"),
    ("fase: handelen", "", "ik mag vier wol ruilen voor een erts met de bank", "nee, je hebt maar drie wol", "ich darf vier Wolle gegen ein Erz mit der Bank tauschen", "nein, du hast nur drei Wolle", "players.rood.hand"),
    ("fase: bouwen", "", "ik mag een ontwikkelingskaart kopen", "nee, je hebt geen erts", "ich darf eine Entwicklungskarte kaufen", "nein, du hast kein Erz", "players.rood.hand"),
    ("worp: 6\nfase: bouwen", "", "ik mag een stad bouwen op A1.ZO", "nee, je hebt maar twee erts", "ich darf eine Stadt bauen auf A1.SO", "nein, du hast nur zwei Erz", "players.rood.hand"),
    ("worp: 6", "", "ik mag vier wol ruilen voor een erts met de bank", "nee, je hebt al gebouwd", "ich darf vier Wolle gegen ein Erz mit der Bank tauschen", "nein, du hast schon gebaut", "phase"),
    ("worp: 7\nfase: afleggen", "", "Bert moet afleggen", "nee, dat hoeft niet", "Bert muss abgeben", "nein, muss ich nicht", "players.blauw.hand"),
    ("", PAYS, "ik mag een straat bouwen op B2/O", "nee, je hebt nog niet gegooid", "ich darf eine Straße bauen auf B2/O", "nein, du hast noch nicht gewürfelt", "phase"),
    ("worp: 6\nfase: handelen", "", "ik mag een graan ruilen met Bert voor een wol", "heb je niet", "ich darf ein Getreide mit Bert gegen eine Wolle tauschen", "hast du nicht", "players.blauw.hand"),
)  # fmt: skip


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("dispute", DISPUTES, ids=[f"{one[2]} - {one[3]}" for one in DISPUTES])
def test_what_is_disputed_is_asked(dispute: tuple[str, ...], language: str) -> None:
    """Of both claims, where nothing else is disputed."""
    turn, red, anna, bert, german, answer, fact = dispute
    said = f"Anna: {anna}. Bert: {bert}" if language == "nl" else f"Anna: {german}. Bert: {answer}"
    found: Any = rule_dispute(read_position(TABLE.format(turn, red)), said)
    assert [(str(one.ruling), one.asks.as_dict()["fact"]) for one in found.claims] == [("undetermined", fact)] * 2
