"""What the checks of the card game do that no published case shows: what is no question of theirs, other rule sets, what stands in the way now."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RULE_SETS, with_points
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State
from catan_rules import read_game, read_position, replay

BOTH = """spel: kaartspel
spelers:
  rood:
    rij: stad straat stad
    boven: bos2 (2), weide4 (2), akker5 (2)
    onder: heuvels1 (0), bergen6 (0), goud3 (3)
    hand: Kloster, Spion
  blauw:
    rij: dorp straat dorp
    boven: bos1 (1), weide2 (1), akker3 (1)
    onder: heuvels4 (1), bergen5 (1), goud6 (1)
beurt: rood
fase: spelen
ronde: 2
"""


def verdict(question: dict[str, Any], position: str = BOTH, **held: Any) -> Any:
    """Return the verdict on a question to red, under the card game's own rules with other points."""
    return judge(read_position(position), Question(**({"player": "rood"} | question)), with_points(RULE_SETS["kaartspel"], **held))


@pytest.mark.parametrize("kind", ["play-card", "place-card", "card-places", "event", "attack"])
@pytest.mark.parametrize("card", ["Seuche", "Kloster", "Spion", "Boter", "ridder"])
def test_a_card_of_another_sort_is_no_question(kind: str, card: str) -> None:
    """Whether it exists or not: a fault that says so, never another one."""
    if (kind, card) in (("play-card", "Spion"), ("place-card", "Kloster"), ("card-places", "Kloster"), ("event", "Seuche")):
        assert verdict({"kind": kind, "card": card, "at": "B2"}).steps
    else:
        with pytest.raises(ValueError, match=r"not a|neither"):
            verdict({"kind": kind, "card": card, "at": "B2"})


@pytest.mark.parametrize(
    ("given", "reason", "applies"),
    [
        ({}, Reason.NOTHING_GIVEN, False),
        ({"give": {}, "take": {}}, Reason.NOTHING_GIVEN, False),
        ({"take": {"erts": 1}}, Reason.RATE_DOES_NOT_FIT, True),
        ({"give": {"wol": 2}}, Reason.RATE_DOES_NOT_FIT, True),
        ({"give": {"goud": 3}, "take": {"erts": 1}}, Reason.RATE_FITS, True),
    ],
)
def test_an_exchange_has_two_sides(given: dict[str, Any], reason: Reason, applies: bool) -> None:
    """Nothing for nothing is no exchange, something for nothing has no rate."""
    found = verdict({"kind": "exchange"} | given)
    assert found.applies is applies
    assert [step.reason for step in found.steps if step.rule == "card/exchange-three-one"] == [reason]


@pytest.mark.parametrize("question", [{"kind": "where", "piece": "road"}, {"kind": "card-places", "card": "Badhaus"}])
def test_what_stands_in_the_way_now_is_told_beside_the_places(question: dict[str, Any]) -> None:
    """Not on turn, in another phase, without the card or what it costs; nothing does where all that is in order."""
    there = BOTH.replace("Kloster, Spion", "Badhaus") + "prijzen: {straat: 1 hout, Badhaus: 1 hout}\n"
    assert verdict(question, there).obstacles == ()
    away = there.replace("beurt: rood", "beurt: blauw").replace("fase: spelen", "fase: aanvullen")
    away = away.replace("Badhaus\n", "geen\n", 1).replace("straat: 1 hout, Badhaus: 1 hout", "straat: 1 erts, Badhaus: 1 erts")
    found = verdict(question, away)
    assert found.value == verdict(question, there).value
    assert {step.state for step in found.obstacles} == {State.FAILED}
    reasons = {step.reason for step in found.obstacles}
    assert reasons >= {Reason.ANOTHER_ON_TURN, Reason.WRONG_PHASE, Reason.LACKS_RESOURCE}
    assert (Reason.CARD_NOT_IN_HAND in reasons) is (question["kind"] == "card-places")


@pytest.mark.parametrize(("held", "lost"), [(Holds.YES, 2), (Holds.NO, 1)])
def test_the_plague_between_two_cities_is_as_the_rule_set_says(held: Holds, lost: int) -> None:
    """Two from the landscape between them, or one as from the others."""
    found = verdict({"kind": "event", "card": "Seuche"}, plague_per_city=held)
    assert found.value["losses"] == {"rood": {"hout": 1, "wol": lost, "graan": 1, "goud": 1}}


@pytest.mark.parametrize(("held", "answer"), [(Holds.YES, "yes"), (Holds.NO, "no"), (Holds.UNDECIDED, "undetermined")])
def test_whether_gold_pays_for_a_search_is_as_the_rule_set_says(held: Holds, answer: str) -> None:
    """Where nothing else is there to pay with."""
    poor = BOTH.replace("(2)", "(0)")
    assert str(verdict({"kind": "search"}, poor, gold_pays_search=held).answer) == answer
    assert str(verdict({"kind": "search", "give": {"goud": 2}}, poor, gold_pays_search=held).answer) == answer


@pytest.mark.parametrize(
    ("above", "line", "stocks"),
    [
        ("bos2 (2), weide4 (1), bos5 (1)", "rood ruilt 1 hout voor 1 erts met blauw", {"B1": (1, None), "B5": (1, None)}),
        ("bos2 (2), weide4 (1), bos5 (1)", "rood ruilt 3 hout voor 1 erts met blauw", {"B1": (0, 0), "B5": (0, 0)}),
        ("bos2 (2), weide4 (1), bos5 (0)", "rood ruilt 1 hout voor 1 erts met blauw", {"B1": (1, 1), "B5": (0, 0)}),
        ("bos2 (2), weide4 (1), bos5 (1)", "rood ruilt 1 hout B5 voor 1 erts met blauw", {"B1": (2, 2), "B5": (0, 0)}),
        ("bos2 (2), weide4 (1), bos5", "rood ruilt 1 hout voor 1 erts met blauw", {"B1": (None, None), "B5": (None, None)}),
        ("bos2 (2), weide4 (1), bos5", "rood ruilt 1 hout B5 voor 1 erts met blauw", {"B1": (2, 2), "B5": (None, None)}),
    ],
)
def test_strictly_nobody_knows_which_landscape_was_turned(above: str, line: str, stocks: dict[str, tuple[int | None, int | None]]) -> None:
    """Where there was a choice; by places what lies there usually, and strictly."""
    start = read_position(BOTH.replace("bos2 (2), weide4 (2), akker5 (2)", above))
    for strict in (False, True):
        *_, last = replay(read_game(line, start), strict=strict)
        lying = dict(last.position.players[0].landscapes())
        assert {place: lying[place].stock for place in stocks} == {place: both[strict] for place, both in stocks.items()}
