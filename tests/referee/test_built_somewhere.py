"""What was built at a place that nobody tells may stand at any: what hangs on that is open, the rest is ruled on."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.game.replay import after_events, rules_for
from catan_rules import Question, ask, read_dispute, read_position, rule_dispute

#: Blue can build at A1.Z, in the middle of red's way and beside a 6, and at C1.NW, where that changes nothing.
BOARD = """
bord: beginners
spelers:
  blauw: {dorpen: B1.NW D1.Z, straten: B1/NW B1/NO B1/W C1/NW D1/ZW}
  rood: {dorpen: A1.NO C5.Z, straten: A2/ZW B1/O C5/ZW B2/NW B2/ZW C2/O A1/O A1/NO}
beurt: blauw
verloop: |
  {EVENT}
beweringen:
  - {CLAIMS}
"""


def ruled(event: str, *claims: str) -> list[str]:
    """Return how claims after an event stand."""
    text = BOARD.replace("{EVENT}", event).replace("{CLAIMS}", "\n  - ".join(claims))
    position, said = read_dispute(text, "<text>")
    return [str(one.ruling) for one in rule_dispute(position, said).claims]


@pytest.mark.parametrize(
    ("event", "claim", "ruling"),
    [
        # a settlement may stand in the way of a route, or beside the number that is rolled
        ("blauw bouwt dorp ergens", 'rood: "mijn langste route is 6"', "undetermined"),
        ("blauw baut eine Siedlung irgendwo", 'rot: "meine längste Handelsstraße ist 7"', "undetermined"),
        ("blauw bouwt dorp ergens", 'rood: "bij een 6 krijgt blauw niks"', "undetermined"),
        ("blauw baut eine Siedlung irgendwo", 'rot: "bei einer 6 bekommt Blau nichts"', "undetermined"),
        # a road of blue makes blue's own route longer, or not
        ("blauw bouwt straat ergens", 'blauw: "mijn langste route is 4"', "undetermined"),
        # the spot may be taken now
        ("blauw bouwt dorp ergens", 'blauw: "op A1.Z mag ik geen dorp bouwen"', "undetermined"),
        # how many points that is hangs on no place
        ("blauw bouwt dorp ergens", 'rood: "blauw heeft er twee punten"', "wrong"),
        ("blauw baut eine Siedlung irgendwo", 'rot: "Blau hat zwei Punkte"', "wrong"),
        # nor whether a road reaches a place far from all that was built
        ("blauw bouwt dorp ergens", 'rood: "ik mag een dorp bouwen op D2.ZO"', "wrong"),
        # its own builder's route is as long wherever it stands
        ("blauw bouwt dorp ergens", 'blauw: "mijn langste route is 4"', "right"),
    ],
)
def test_what_hangs_on_a_place_that_nobody_told_is_open(event: str, claim: str, ruling: str) -> None:
    """A claim is ruled on where all places come to the same."""
    assert ruled(event, claim) == [ruling]


def test_the_place_is_asked_for() -> None:
    """In both languages."""
    verdict = ask(
        read_position(BOARD.split("beweringen", maxsplit=1)[0].replace("{EVENT}", "blauw bouwt dorp ergens")), Question("longest-route")
    )
    assert verdict.missing == ("unplaced",)
    assert "Op welke plek is er gebouwd?" in verdict.text("nl")
    assert "An welcher Stelle wurde gebaut?" in verdict.text("de")


def test_what_a_settlement_at_an_unknown_place_gets_of_a_roll_is_not_known() -> None:
    """Nor the hand that it goes into."""
    told = BOARD.split("beweringen", maxsplit=1)[0].replace("{EVENT}", "blauw bouwt dorp ergens\n  blauw eindigt beurt\n  rood gooit 6")
    paid = told.replace("straten: B1/NW", "hand: 1 hout 1 baksteen 1 wol 1 graan, straten: B1/NW")
    position = read_position(paid)
    after: Any = after_events(position, rules_for(position))[0]
    assert [player.hand for player in after.players] == [None, None]
    assert after.unplaced
