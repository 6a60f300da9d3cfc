"""A position of a record that says what cannot be at once: the audit tells it, whatever happened after."""

from __future__ import annotations

import pytest

from adjudicator.telling.audit import whole_audit
from adjudicator.telling.records import read_game

HELD, ROADS, SPOT = "base/component-special-cards-2", "base/road-limit-15", "base/settlement-free-intersection"


def document(red: str = "", blue: str = "") -> str:
    """Return a record of one roll, with more said of the two players."""
    return f"""
bord: beginners
spelers:
  rood: {{dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW{red}}}
  blauw: {{dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW{blue}}}
beurt: rood
fase: voor de worp
verloop:
  - rood gooit 8
"""


ARMY = ", gespeeld: 3 ridder, bijzonder: grootste riddermacht"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (document(), []),
        (document(red=ARMY), []),
        (document(ARMY, ARMY), [("start.rood", 2, 1, HELD), ("start.blauw", 2, 1, HELD)]),
        (document(blue=", steden: A1.ZO"), [("start.rood", None, None, SPOT), ("start.blauw", None, None, SPOT)]),
        (document(blue=", gespeeld: 15 ridder"), [("start", 15, 14, "base/component-knights-14")]),
    ],
)
def test_a_position_that_contradicts_itself_is_told(text: str, found: list[tuple[object, ...]]) -> None:
    """Two holders of one card, two buildings on one place, more cards than there are: before the first event, with the clause."""
    _, outcome = whole_audit(read_game(text), "actueel")
    assert [(one.field, one.recorded, one.found, one.rule) for one in outcome.differences if one.event == 0] == found
