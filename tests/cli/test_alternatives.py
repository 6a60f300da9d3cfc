"""What would be allowed instead, as the command tells it: in the usual answer, and in one line or JSON where that is asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import said
from support.schemas import schema

TABLE = """\
bord: beginners
bank: 16 hout, 16 baksteen, 15 wol, 16 graan, 15 erts, 20 ontwikkelingskaarten
rover: C3
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW B2/NO, hand: "2 wol, 3 graan, 2 erts", ontwikkelingskaarten: 1 ridder, gekocht: 1 ridder}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 7 kaarten}
beurt: rood
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with a position before and one after the roll."""
    monkeypatch.chdir(tmp_path)
    for name, phase in (("voor", "voor de worp"), ("na", "bouwen"), ("handelen", "handelen"), ("rover", "rover\nworp: 7")):
        (tmp_path / f"{name}.yaml").write_text(f"{TABLE}fase: {phase}\n", encoding="utf-8")
    return tmp_path


TOLD = [
    ("na", "mag rood een stad bouwen op A1.ZO", "als rood ook nog 1 erts heeft (base/build-pay-exact-cost)"),
    ("na", "darf Rot auf A1.SO eine Stadt bauen", "wenn Rot noch 1 Erz hat (base/build-pay-exact-cost)"),
    ("voor", "mag rood een ontwikkelingskaart kopen", "zodra de worp is afgehandeld (base/dev-buy-is-building-phase)"),
    ("na", "mag rood een ridder spelen", "in de volgende beurt van rood (base/dev-not-same-turn)"),
    ("handelen", "mag rood 3 graan ruilen voor 1 wol", "als rood ook nog 1 graan heeft"),
    ("rover", "mag rood de rover op C3 zetten en blauw beroven", "één landtegel verder, op D2 of D3"),
]


@pytest.mark.parametrize(("table", "question", "told"), TOLD)
def test_a_refusal_says_what_would_be_allowed(table: str, question: str, told: str) -> None:
    """In a sentence of its own, with the clause that no longer stands in the way."""
    dutch = question.startswith("mag")
    found = said(*question.split(), "--stelling" if dutch else "--stellung", f"{table}.yaml")
    (line,) = [row for row in found.out.splitlines() if row.startswith("Wat wel mag: " if dutch else "Was geht: ")]
    assert found.status == 1
    assert told in line


def test_json_and_one_line_have_it_where_it_is_asked_for() -> None:
    """A verdict alone is as quick as it was."""
    line = [*["mag", "rood", "een", "stad", "bouwen", "op", "A1.ZO", "--stelling", "na.yaml"]]
    plain, asked = (json.loads(said(*line, "--json", *more).out) for more in ([], ["--alternatieven"]))
    assert "nearest" not in plain
    assert asked["nearest"] == [
        {
            "changes": [{"kind": "cards", "more": {"erts": 1}, "rules": ["base/build-pay-exact-cost"]}],
            "question": {"kind": "city", "player": "rood", "at": "A1.ZO"},
        }
    ]
    assert not list(schema("verdict").iter_errors(asked))
    assert len(said(*line, "--kort").out.splitlines()) == 1
    assert said(*line, "--kort", "--alternatieven").out.splitlines()[1].startswith("Wat wel mag: als rood ook nog 1 erts heeft")


def test_what_is_allowed_has_none() -> None:
    """The list is empty, and no line says so."""
    line = ["mag", "rood", "een", "ontwikkelingskaart", "kopen", "--stelling", "na.yaml"]
    assert json.loads(said(*line, "--json", "--alternatieven").out)["nearest"] == []
    assert "Wat wel mag" not in said(*line).out
