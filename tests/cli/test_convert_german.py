"""``umschreiben`` and ``aufbau`` write in German what ``herschrijf`` and ``opbouw`` write in Dutch: the same position."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.amount import some
from support.command import said
from support.real_data import CASES, position_of

from adjudicator.language.documents import write_position_in
from catan_rules import read_position, write_position

_TABLE = """\
bord: beginners
spelers:
  rood: {naam: Wol, dorpen: A1.ZO C1.ZO, straten: A1/ZO C1/ZO, hand: 1 hout 2 gedekt}
  blauw: {naam: Stad, steden: D3.ZO, straten: D3/O, bijzonder: langste handelsroute}
beurt: rood
fase: voor de worp
"""


def test_the_german_command_writes_german_keys_words_and_places(tmp_path: Path) -> None:
    """Names stay as they are, whatever else they mean."""
    path = tmp_path / "tafel.yaml"
    path.write_text(_TABLE, encoding="utf-8")
    told = said("umschreiben", str(path)).out
    for part in (
        "Spieler:",
        "rot:",
        "Name: Wol",
        "Name: Stad",
        "Siedlungen: A1.SO C1.SO",
        "1 Holz",
        "längste Handelsstraße",
        "vor dem Wurf",
    ):
        assert part in told
    assert read_position(told) == read_position(_TABLE)
    assert "spelers:" in said("herschrijf", str(path)).out


def test_a_board_that_is_laid_is_written_in_german() -> None:
    """The same board as in Dutch."""
    german, dutch = said("aufbau", "--saat", "7").out, said("opbouw", "--zaad", "7").out
    assert "Brett:" in german
    assert "Wald" in german
    assert read_position(german) == read_position(dutch)


@pytest.mark.parametrize("name", some(list(CASES)[::5]))
def test_every_position_is_the_same_in_german(name: str) -> None:
    """Of each game; what a table has told stays in its own words."""
    position = position_of(CASES[name])
    told = write_position_in(position, "de")
    assert read_position(told) == position
    assert told != write_position(position)
