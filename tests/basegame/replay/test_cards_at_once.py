"""Cards that take effect over several events: the free roads of a card, and a monopoly after a roll that the bank could not pay."""

from __future__ import annotations

import pytest

from adjudicator.basegame.replay.stated import differing
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import Answer
from catan_rules import read_game, replay

ROADS = """
bord: beginners
spelers:
  rood:
    dorpen: A1.ZO C1.ZO
    straten: A2/ZW C2/ZW
    hand: HAND
    ontwikkelingskaarten: 1 stratenbouw, 1 overwinningspunt
    gekocht: geen
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 1 wol}
bank: 19 hout, 19 baksteen, 18 wol, 19 graan, 19 erts
beurt: rood
fase: voor de worp
verloop: |
"""


@pytest.mark.parametrize(
    ("rules", "lines", "answer"),
    [
        ("almanak", ["rood bouwt straat B2/O", "rood bouwt straat A2/ZO"], Answer.YES),
        ("almanak", ["rood bouwt straat B2/O", "rood gooit 12", "rood bouwt straat A2/ZO"], Answer.NO),
        ("almanak", ["rood bouwt straat B2/O", "rood speelt overwinningspunt", "rood bouwt straat A2/ZO"], Answer.YES),
        ("actueel", ["rood gooit 12", "rood bouwt straat B2/O"], Answer.NO),
        ("encyclopedie", ["rood bouwt straat B2/O", "rood gooit 12", "rood bouwt straat A2/ZO"], Answer.UNDETERMINED),
    ],
)
def test_the_roads_of_a_card_are_laid_at_once_or_cost(rules: str, lines: list[str], answer: Answer) -> None:
    """Whoever rolls first pays for them; where the rules do not print what the card does, that stays open."""
    text = ROADS.replace("HAND", "geen") + "".join(f"  {line}\n" for line in ["rood speelt stratenbouw", *lines])
    *_, last = replay(read_game(text), rules=rules)
    assert last.verdict.answer is answer


@pytest.mark.parametrize("phase", ["", "fase: bouwen\nworp: 8\n"])
@pytest.mark.parametrize(("before", "answer"), [("geen", Answer.NO), ("1 ridder", Answer.YES), ("1 gedekt", Answer.UNDETERMINED)])
def test_a_card_bought_in_the_course_is_new_whatever_the_position_leaves_out(phase: str, before: str, answer: Answer) -> None:
    """What was bought this turn is what the course tells: only a card of that kind from before may be played (base/dev-not-same-turn)."""
    start = (
        "bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO, straten: A2/ZW, ontwikkelingskaarten: "
        + before
        + "}\n  blauw: {dorpen: D3.ZO}\n"
    )
    rolled = [] if phase else ["rood gooit 8"]
    lines = [*rolled, "rood koopt ridder", "rood speelt ridder"]
    *_, last = replay(read_game(f"{start}beurt: rood\n{phase}verloop: |\n" + "".join(f"  {line}\n" for line in lines)))
    assert last.verdict.answer is answer


def test_a_trade_between_two_free_roads_ends_them() -> None:
    """After it the second one is paid for."""
    lines = [
        "rood gooit 12",
        "rood speelt stratenbouw",
        "rood bouwt straat B2/O",
        "rood ruilt 4 erts voor 1 hout",
        "rood bouwt straat A2/ZO",
    ]
    text = ROADS.replace("HAND", "4 erts, 1 baksteen") + "".join(f"  {line}\n" for line in lines)
    *_, last = replay(read_game(text), rules="almanak")
    assert last.verdict.answer is Answer.YES
    assert last.position.players[0].hand.total == 0


def test_a_shortage_of_the_bank_explains_no_difference_after_a_monopoly() -> None:
    """What a record has otherwise just after the roll comes from the shortage; after the card it has to be explained anew."""
    text = ROADS.replace("HAND", "geen").replace("1 stratenbouw", "1 monopolie").replace("19 erts", "0 erts")
    rolled, played = replay(read_game(text + "  rood gooit 3\n  rood speelt monopolie op wol\n"), rules="actueel")
    clauses = [differing(one.position, {"hand.rood": {"erts": 1}}, RULE_SETS["actueel"])[0][3] for one in (rolled, played)]
    assert clauses == ["base/bank-shortage-sole-claimant", None]
