"""What house rules change: points held as no published rule set holds them, and the steps that follow."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.verdicts.question import question_of
from catan_rules import Verdict, ask, read_position

BEGUN = """\
bord: beginners
bank: {bank}
spelers:
  rood: {{dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "2 wol, 3 graan, 2 erts"{more}}}
  blauw: {{dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: "2 erts, 1 wol"}}
beurt: rood
fase: handelen
"""
#: An island of one tile: six paths.
ONE_TILE = """\
bord: bos6
havens: geen
spelers:
  rood: {{dorpen: A1.N, straten: {roads}, ontwikkelingskaarten: 1 stratenbouw}}
  blauw: {{}}
beurt: rood
fase: handelen
"""
BETWEEN_TURNS = """\
spel: basis-5-6
bord: beginners-5-6-2022
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A1/ZO C1/ZO, hand: "1 hout, 1 baksteen"}
  blauw: {dorpen: A2.ZO C2.ZO, straten: A2/ZO C2/ZO}
  wit: {dorpen: B1.ZO C3.ZO, straten: B1/ZO C3/ZO}
beurt: blauw
fase: bijzondere bouwronde
"""


def judged(document: str, question: dict[str, Any], start: str, **points: str) -> Verdict:
    """Return the verdict under house rules that start from a rule set and hold these points, by their conflicts with ``_`` for ``-``."""
    held = "".join(f"  conflict/{point.replace('_', '-')}: {value}\n" for point, value in points.items())
    return ask(read_position(document), question_of(question), read_house_rules(f"uitgangspunt: {start}\npunten:\n{held}"))


def told(verdict: Verdict, rule: str) -> list[str]:
    """Return how the steps of a verdict that rest on a clause stand, and why."""
    return [f"{step.state} {step.reason}" for step in verdict.steps if step.rule == rule]


@pytest.mark.parametrize(
    ("hand", "given", "said"),
    [
        ("1 ridder, 1 gedekt", "1 ridder", "met can-pay"),
        ("1 ridder, 1 gedekt", "2 ridder", "unknown partner-hand-unknown"),
        ("1 ridder, 1 gedekt", "3 ridder", "failed cannot-pay"),
        ("1 ridder, 1 gedekt", "1 monopolie", "unknown partner-hand-unknown"),
        ("1 ridder, 1 gedekt", "2 monopolie", "failed cannot-pay"),
        ("1 ridder, 1 gedekt", "2 ontwikkelingskaart", "met can-pay"),
        ("1 ridder, 1 gedekt", "3 ontwikkelingskaart", "failed cannot-pay"),
        (None, "1 ridder", "unknown partner-hand-unknown"),
    ],
)
def test_development_cards_that_may_be_traded_have_to_be_in_the_hand(hand: str | None, given: str, said: str) -> None:
    """Hidden ones may be any."""
    number, card = given.split()
    more = f', ontwikkelingskaarten: "{hand}"' if hand else ""
    question = {"kind": "trade", "player": "rood", "partner": "blauw", "give": {card: number}, "take": {"erts": 1}}
    verdict = judged(BEGUN.format(bank="rest onbekend", more=more), question, "almanak", dev_card_trade="yes")
    assert told(verdict, "base/dev-not-tradable") == [said]


@pytest.mark.parametrize(
    ("laid", "held", "said"),
    [
        (4, "yes", "met room-for-roads"),
        (4, "no", "met room-for-roads"),
        (4, "undecided", "met room-for-roads"),
        (5, "yes", "met room-for-roads"),
        (5, "no", "failed room-for-roads"),
        (5, "undecided", "unknown not-settled"),
        (6, "yes", "unknown sources-silent"),
        (6, "no", "failed room-for-roads"),
        (6, "undecided", "unknown not-settled"),
    ],
)
def test_room_for_one_road_of_two_is_enough_or_is_not(laid: int, held: str, said: str) -> None:
    """What the card is worth where there is room for none no rule says, unless two are asked for."""
    roads = " ".join(["A1/NO", "A1/O", "A1/ZO", "A1/ZW", "A1/W", "A1/NW"][:laid])
    question = {"kind": "play-card", "player": "rood", "card": "stratenbouw"}
    verdict = judged(ONE_TILE.format(roads=roads), question, "actueel", road_building_one_piece=held)
    assert told(verdict, "base/progress-road-building") == [said]


@pytest.mark.parametrize(("held", "answer", "several"), [("yes", "yes", [2]), ("no", "no", []), ("undecided", "undetermined", [])])
def test_an_empty_stack_is_bought_from_or_is_not(held: str, answer: str, several: list[int]) -> None:
    """As many cards as the hand pays: the stack sets no bound then."""
    document = BEGUN.format(bank="0 ontwikkelingskaarten", more="")
    verdict = judged(document, {"kind": "buy-card", "player": "rood"}, "almanak", dev_stack_empty=held)
    assert str(verdict.answer) == answer
    assert [step.have for step in verdict.steps if step.reason == "may-buy-several"] == several


@pytest.mark.parametrize(
    ("held", "said"), [("yes", "met phase-allows"), ("no", "failed phase-forbids"), ("undecided", "unknown phase-not-settled")]
)
def test_roads_are_built_between_turns_or_are_not(held: str, said: str) -> None:
    """Where purchases are made there."""
    verdict = judged(BETWEEN_TURNS, {"kind": "road", "player": "rood", "at": "A1/O"}, "encyclopedie", interim_building_road=held)
    assert told(verdict, "56/special-building-phase") == [said]


@pytest.mark.parametrize(
    ("held", "said"), [("any-time", []), ("at-target", ["failed too-few-points"]), ("undecided", ["unknown not-settled"])]
)
def test_a_point_is_shown_at_any_time_or_at_the_target(held: str, said: list[str]) -> None:
    """Too few points are none where it is not settled when cards may be shown."""
    document = BEGUN.format(bank="rest onbekend", more=', ontwikkelingskaarten: "1 overwinningspunt"')
    verdict = judged(document, {"kind": "play-card", "player": "rood", "card": "overwinningspunt"}, "almanak", vp_card_reveal_time=held)
    assert told(verdict, "base/vp-card-shown-at-end") == said


#: Two tiles that pay on a six, and a bank with one brick: red's city is due two.
SHORT = """\
bord: |
  heuvels6 akker6 bos8
havens: geen
rover: A3
bank: 1 hout, 1 baksteen, 9 wol, 9 graan, 9 erts
spelers:
  rood: {{steden: A1.NW}}
  blauw: {{dorpen: {settlements}}}
"""
_OF_SHORTAGE = ("takes-the-rest", "sole-claimant-unpaid", "bank-short", "short-resource-only", "whole-roll-unpaid", "not-settled")


@pytest.mark.parametrize(
    ("claimants", "scope", "sole", "bricks", "grain", "reasons"),
    [
        (1, "per-resource", "yes", 1, 1, "takes-the-rest short-resource-only"),
        (1, "per-resource", "no", 0, 1, "sole-claimant-unpaid short-resource-only"),
        (1, "per-resource", "undecided", None, 1, "bank-short short-resource-only not-settled"),
        (1, "whole-roll", "yes", 1, 1, "takes-the-rest"),
        (1, "whole-roll", "no", 0, 0, "sole-claimant-unpaid whole-roll-unpaid"),
        (1, "whole-roll", "undecided", None, None, "bank-short not-settled not-settled"),
        (1, "per-resource-or-whole-roll", "yes", 1, 1, "takes-the-rest"),
        (1, "per-resource-or-whole-roll", "no", 0, None, "sole-claimant-unpaid not-settled"),
        (1, "per-resource-or-whole-roll", "undecided", None, None, "bank-short not-settled not-settled"),
        (1, "undecided", "yes", 1, 1, "takes-the-rest"),
        (1, "undecided", "no", None, None, "bank-short not-settled not-settled"),
        (1, "undecided", "undecided", None, None, "bank-short not-settled not-settled"),
        (2, "per-resource", "yes", 0, 1, "bank-short short-resource-only"),
        (2, "per-resource", "no", 0, 1, "bank-short short-resource-only"),
        (2, "per-resource", "undecided", 0, 1, "bank-short short-resource-only"),
        (2, "whole-roll", "yes", 0, 0, "bank-short whole-roll-unpaid"),
        (2, "whole-roll", "no", 0, 0, "bank-short whole-roll-unpaid"),
        (2, "whole-roll", "undecided", 0, 0, "bank-short whole-roll-unpaid"),
        (2, "per-resource-or-whole-roll", "yes", 0, None, "bank-short not-settled"),
        (2, "per-resource-or-whole-roll", "no", 0, None, "bank-short not-settled"),
        (2, "per-resource-or-whole-roll", "undecided", 0, None, "bank-short not-settled"),
        (2, "undecided", "yes", None, None, "bank-short not-settled not-settled not-settled"),
        (2, "undecided", "no", None, None, "bank-short not-settled not-settled not-settled"),
        (2, "undecided", "undecided", None, None, "bank-short not-settled not-settled not-settled"),
    ],
)
def test_what_a_short_bank_pays(claimants: int, scope: str, sole: str, bricks: int | None, grain: int | None, reasons: str) -> None:
    """Red's bricks and blue's grain, by what a shortage is of and whether one player alone takes what there is."""
    document = SHORT.format(settlements="A2.NO A1.ZW" if claimants > 1 else "A2.NO")
    points = {"bank_shortage_scope": scope, "bank_shortage_single_claimant": sole}
    verdict = judged(document, {"kind": "production", "roll": "6"}, "almanak", **points)
    paid: Any = verdict.value
    told_of = {colour: None if cards is None else sum(cards.values()) for colour, cards in paid.items()}
    assert told_of == {"rood": bricks, "blauw": grain}
    assert [str(step.reason) for step in verdict.steps if step.reason in _OF_SHORTAGE] == reasons.split()
    left_open = scope == "undecided" or (claimants == 1 and sole == "undecided")
    assert {str(step.state) for step in verdict.steps if step.reason == "bank-short"} <= {"info" if left_open else "met"}


TWO_HARBOURS = """\
bord: heuvels6 weide5 bos8
havens: {{A1/NW: "3:1", A3/NO: wol}}
spelers:
  rood: {{dorpen: {settlements}, hand: "4 hout, 4 wol"}}
  blauw: {{}}
beurt: rood
fase: handelen
"""


@pytest.mark.parametrize(
    ("settlements", "held", "given", "answer", "reasons"),
    [
        ("A1.NW", "no", "3 hout", "yes", []),
        ("A1.NW A3.NO", "no", "3 hout", "no", ["other-harbour", "other-harbour"]),
        ("A1.NW A3.NO", "no", "3 wol", "yes", []),
        ("A1.NW A3.NO", "no", "2 wol", "yes", []),
        ("A1.NW A3.NO", "yes", "3 hout", "yes", []),
        ("A1.NW A3.NO", "undecided", "3 hout", "undetermined", []),
        ("A3.NO", "no", "3 hout", "no", ["no-own-harbour", "other-harbour"]),
    ],
)
def test_a_harbour_of_one_resource_takes_the_ordinary_one_away_or_does_not(
    settlements: str, held: str, given: str, answer: str, reasons: list[str]
) -> None:
    """For other resources; whoever has the ordinary one alone keeps it."""
    number, card = given.split()
    question = {"kind": "trade", "player": "rood", "give": {card: number}, "take": {"erts": 1}}
    verdict = judged(TWO_HARBOURS.format(settlements=settlements), question, "almanak", special_harbour_other_kinds=held)
    assert verdict.answer == answer
    ways = [way for step in verdict.steps if step.state == "failed" for way in step.alternatives]
    assert [str(way.reason) for way in ways if way.reason in ("other-harbour", "no-own-harbour")] == reasons
    open_ways = [way for step in verdict.steps for way in step.alternatives if way.state == "unknown"]
    assert [(str(way.reason), way.at) for way in open_ways] == [("not-settled", ("A1/NW",))] * (held == "undecided")


def test_a_city_at_a_harbour_leaves_its_rate_open_or_does_not() -> None:
    """What is not settled is named at the harbour itself."""
    question = {"kind": "trade", "player": "rood", "give": {"hout": 3}, "take": {"erts": 1}}
    document = TWO_HARBOURS.format(settlements="geen, steden: A1.NW")
    for held, answer in (("yes", "yes"), ("no", "no"), ("undecided", "undetermined")):
        verdict = judged(document, question, "almanak", harbour_city_wording=held)
        assert verdict.answer == answer
        open_ways = [way for step in verdict.steps for way in step.alternatives if way.state == "unknown"]
        assert [(str(way.reason), way.at) for way in open_ways] == [("not-settled", ("A1/NW",))] * (held == "undecided")


CITY_ON_THE_WAY = """\
bord: beginners
spelers:
  rood: {dorpen: C1.ZO E1.ZO, straten: C1/O C2/ZW D1/O D2/ZW E1/O E2/ZW, bijzonder: RED}
  blauw: {dorpen: A1.ZO, steden: D1.ZO, straten: A1/NW A1/W A1/ZW A1/ZO A1/O D1/ZO, bijzonder: geen}
"""
_CUT = "base/longest-route-foreign-buildings-break"


@pytest.mark.parametrize(
    ("held", "holder", "route", "possible", "objections"),
    [
        ("yes", "geen", ["info route-cut"], "no", ["failed card-due"]),
        ("no", "geen", [], "no", ["failed card-due"]),
        ("undecided", "geen", ["unknown not-settled", "info route-cut"], "yes", []),
        ("no", "langste handelsroute", [], "yes", []),
        ("undecided", "langste handelsroute", ["unknown not-settled", "info route-cut"], "yes", []),
    ],
)
def test_a_route_of_which_the_length_is_not_settled_contradicts_nobody(
    held: str, holder: str, route: list[str], possible: str, objections: list[str]
) -> None:
    """Whether a city cuts red's six is open; nothing else that is open bears on it."""
    document = CITY_ON_THE_WAY.replace("RED", holder)
    points = {"interruption_by_city": held, "route_through_same_intersection": "undecided"}
    verdict = judged(document, {"kind": "longest-route"}, "almanak", **points)
    assert (verdict.answer == "undetermined") == (held == "undecided")
    assert told(verdict, _CUT) == route
    assert [step.rule for step in verdict.steps if step.state == "unknown"] == [_CUT] * (held == "undecided")
    assert verdict.warnings == ()
    valid = judged(document, {"kind": "valid"}, "almanak", **points)
    assert valid.answer == possible
    assert [f"{step.state} {step.reason}" for step in valid.steps if step.state in ("failed", "unknown")] == objections


NINE_POINTS = """\
bord: beginners
spelers:
  rood: {{steden: A1.ZO C1.ZO D3.ZO E1.ZO, dorpen: A3.ZO, ontwikkelingskaarten: "1 overwinningspunt, 1 ridder", gekocht: {bought}}}
  blauw: {{}}
beurt: rood
fase: bouwen
deze beurt: {{gespeeld: geen}}
"""


@pytest.mark.parametrize(
    ("bought", "counts", "reveal", "said", "missing"),
    [
        ("1 ridder", "no", "at-target", ["met enough-points"], ()),
        ("1 ridder", "no", "undecided", ["met enough-points"], ()),
        ("1 gedekt", "no", "at-target", ["unknown not-settled"], ("players.rood.gekocht",)),
        ("1 overwinningspunt", "no", "at-target", ["failed too-few-points"], ()),
        ("1 overwinningspunt", "undecided", "at-target", ["unknown not-settled"], ()),
        ("1 overwinningspunt", "yes", "at-target", ["met enough-points"], ()),
    ],
)
def test_the_tenth_point_bought_this_turn_counts_or_does_not(
    bought: str, counts: str, reveal: str, said: list[str], missing: tuple[str, ...]
) -> None:
    """What was bought is asked for only where that is not known."""
    points = {"vp_card_bought_tenth_de": counts, "vp_card_reveal_time": reveal, "vp_card_bought_this_turn": "always"}
    verdict = judged(
        NINE_POINTS.format(bought=bought), {"kind": "play-card", "player": "rood", "card": "overwinningspunt"}, "almanak", **points
    )
    assert told(verdict, "base/vp-card-shown-at-end") == said
    assert verdict.missing == missing


BETWEEN_TWO = """\
bord: bos6
havens: geen
spelers:
  rood: {dorpen: A1.N, straten: A1/NO A1/O, ontwikkelingskaarten: 1 stratenbouw}
  blauw: {dorpen: A1.ZO A1.NW}
beurt: rood
fase: handelen
"""


@pytest.mark.parametrize(
    ("past", "one", "said"),
    [
        ("no", "yes", "met room-for-roads"),
        ("no", "no", "failed room-for-roads"),
        ("undecided", "yes", "unknown not-settled"),
        ("undecided", "no", "unknown not-settled"),
        ("yes", "no", "met room-for-roads"),
    ],
)
def test_a_second_road_past_a_foreign_building_leaves_the_card_open(past: str, one: str, said: str) -> None:
    """One road has room for certain, at the own settlement."""
    points = {"road_past_foreign_building": past, "road_building_one_piece": one}
    verdict = judged(BETWEEN_TWO, {"kind": "play-card", "player": "rood", "card": "stratenbouw"}, "almanak", **points)
    assert told(verdict, "base/progress-road-building") == [said]
