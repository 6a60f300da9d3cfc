"""Who should have the cards for the longest route and the largest army: every way to a tie, a break or a takeover, under every rule set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.basegame.island import ISLAND, RING, SYMMETRIES, corners, paths
from support.basegame.route_networks import game_like, seeded

from adjudicator.basegame.position import COLOURS, Cards, Game, Player, Position, Special
from adjudicator.basegame.special.holders import largest_army, longest_route
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import bits
from adjudicator.rulesets.editions import ACTUEEL, ALMANAK, ENCYCLOPEDIE, RULE_SETS, SPIELANLEITUNG, RuleSet, with_points
from adjudicator.rulesets.points import Holds, TieAfterBreak
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

BOARD = Board(ISLAND, (Terrain.DESERT,) * 19, (None,) * 19)
#: One zigzag of paths across the island for each player, from the left; they touch nowhere.
LINES = {
    "oranje": "C1.ZW C1.Z C1.ZO C2.Z C2.ZO C3.Z C3.ZO C4.Z C4.ZO C5.Z C5.ZO",
    "rood": "B1.NW B1.N B1.NO B2.N B2.NO B3.N B3.NO B4.N B4.NO",
    "blauw": "D1.ZW D1.Z D1.ZO D2.Z D2.ZO D3.Z D3.ZO D4.Z D4.ZO",
    "wit": "A1.NW A1.N A1.NO A2.N A2.NO A3.N A3.NO",
}


def line(colour: str) -> list[int]:
    """Return the intersections of a player's zigzag."""
    return [next(bits(corners(name))) for name in LINES[colour].split()]


def position(
    lengths: dict[str, int], cuts: dict[str, int] | None = None, held: str | None = None, knights: dict[str, int] | None = None
) -> Position:
    """Return a position of these players, each with a line of so many roads.

    ``cuts``: after so many roads of a player stands a settlement of the next player. ``held``: None where nothing is written, "geen",
    or the colours that have the card.
    """
    colours = list(lengths)
    settlements: dict[str, list[int]] = {colour: [] for colour in colours}
    for colour, after in (cuts or {}).items():
        settlements[colours[(colours.index(colour) + 1) % len(colours)]].append(line(colour)[after])
    special = {Special.LARGEST_ARMY} if knights else {Special.LONGEST_ROUTE}
    players = []
    for colour in colours:
        ways = line(colour)[: lengths[colour] + 1]
        roads = tuple(ISLAND.path_between[frozenset(pair)] for pair in pairwise(ways))
        held_here = None if held is None else frozenset(special if colour in held.split() else ())
        played = Cards(((knights or {}).get(colour, 0), 0, 0, 0, 0))
        players.append(Player(colour, roads=roads, settlements=tuple(settlements[colour]), special=held_here, played=played))
    return Position(Game.BASE, BOARD, tuple(players))


def every_step(steps: tuple[Step, ...]) -> Iterator[Step]:
    """Give all steps, alternatives too."""
    for step in steps:
        yield step
        yield from every_step(step.alternatives)


#: Scenario -> lengths laid, where they are cut, who had the card.
SCENARIOS: dict[str, tuple[dict[str, int], dict[str, int], str | None]] = {
    "a first route of five": ({"oranje": 3, "rood": 5}, {}, "geen"),
    "nobody has five, nobody had": ({"oranje": 4, "rood": 4}, {}, "geen"),
    "nobody has five, nothing is written": ({"oranje": 4, "rood": 2}, {}, None),
    "nobody can have had the card that is written": ({"oranje": 4, "rood": 2}, {}, "oranje"),
    "a longer route is built": ({"oranje": 6, "rood": 7}, {}, "oranje"),
    "the holder is merely equalled": ({"oranje": 6, "rood": 6}, {}, "oranje"),
    "the holder is still alone": ({"oranje": 7, "rood": 6}, {}, "oranje"),
    "a single leader, nothing is written": ({"oranje": 6, "rood": 7}, {}, None),
    "two lead, nothing is written": ({"oranje": 6, "rood": 6}, {}, None),
    "cut, the holder still leads alone": ({"oranje": 9, "rood": 6}, {"oranje": 7}, "oranje"),
    "cut, another leads alone": ({"oranje": 9, "rood": 6}, {"oranje": 5}, "oranje"),
    "cut long ago, another has more than it ever was": ({"oranje": 7, "rood": 8}, {"oranje": 5}, "oranje"),
    "cut, another leads alone, nothing is written": ({"oranje": 9, "rood": 6}, {"oranje": 5}, None),
    "cut, the holder ties with one": ({"oranje": 9, "rood": 6}, {"oranje": 6}, "oranje"),
    "cut, the holder ties with two": ({"oranje": 9, "rood": 6, "blauw": 6}, {"oranje": 6}, "oranje"),
    "cut, two others tie": ({"oranje": 9, "rood": 6, "blauw": 6}, {"oranje": 5}, "oranje"),
    "cut, three others tie": ({"oranje": 9, "rood": 6, "blauw": 6, "wit": 6}, {"oranje": 5}, "oranje"),
    "cut below five, nobody has five": ({"oranje": 7, "rood": 4}, {"oranje": 4}, "oranje"),
    "cut below five, nothing is written": ({"oranje": 7, "rood": 4}, {"oranje": 4}, None),
    "two lead, one is shorter, nothing is written": ({"oranje": 5, "rood": 6, "blauw": 6}, {}, None),
    "a route of just five cut, nothing is written": ({"oranje": 5, "rood": 4}, {"oranje": 3}, None),
    "laid aside, two still tie": ({"oranje": 6, "rood": 6}, {}, "geen"),
    "laid aside, three still tie": ({"oranje": 6, "rood": 6, "blauw": 6}, {}, "geen"),
    "laid aside, now one leads": ({"oranje": 6, "rood": 7}, {}, "geen"),
    "two are ahead of the holder that is written": ({"oranje": 5, "rood": 6, "blauw": 6}, {}, "oranje"),
    "the card is written twice, both lead": ({"oranje": 6, "rood": 6}, {}, "oranje rood"),
    "the card is written twice, one leads": ({"oranje": 6, "rood": 7}, {}, "oranje rood"),
}
ROUTE = "base/longest-route-"
BREAK, HELD = "history.break", "held.longest-route"
OPEN = "undetermined"
#: The sets that inherit the encyclopedia answer as it does.
LIKE = {"wk-2002": "encyclopedie", "gebruikelijk": "encyclopedie", "encyclopedie-5-6": "encyclopedie", "huisregel-5-6": "encyclopedie"}
#: Scenario -> rule set ("" for all others) -> holder (None: nobody; OPEN), clause, reason, what is missing.
Expected = tuple[str | None, str, str, tuple[str, ...]]
BY_POSITION: dict[str, dict[str, Expected]] = {
    "a first route of five": {"": ("rood", "five", "leads-alone", ())},
    "nobody has five, nobody had": {"": (None, "five", "nobody-enough", ())},
    "nobody has five, nothing is written": {"": (None, "five", "nobody-enough", ())},
    "nobody can have had the card that is written": {"": (None, "five", "nobody-enough", ())},
    "a longer route is built": {"": ("rood", "taken-by-longer", "taken-over", ())},
    "the holder is merely equalled": {"": ("oranje", "equal-keeps", "holder-keeps", ())},
    "the holder is still alone": {"": ("oranje", "taken-by-longer", "holder-keeps", ())},
    "a single leader, nothing is written": {
        "": ("rood", "returns-when-sole", "leads-alone", ()),
        "spielanleitung": ("rood", "five", "leads-alone", ()),
    },
    "two lead, nothing is written": {
        "": (OPEN, "equal-keeps", "holder-unknown", (HELD,)),
        "spielanleitung": (OPEN, "broken-tie", "holder-unknown", (HELD,)),
    },
    "cut, the holder still leads alone": {
        "": ("oranje", "passes-after-interruption", "holder-keeps", ()),
        "spielanleitung": ("oranje", "taken-by-longer", "holder-keeps", ()),
    },
    "cut, another leads alone": {
        "": ("rood", "taken-by-longer", "taken-over", ()),
        "spielanleitung": (OPEN, "passes-after-interruption", "not-settled", (BREAK,)),
    },
    "cut long ago, another has more than it ever was": {"": ("rood", "taken-by-longer", "taken-over", ())},
    "cut, another leads alone, nothing is written": {
        "": ("rood", "returns-when-sole", "leads-alone", ()),
        "spielanleitung": (OPEN, "passes-after-interruption", "holder-unknown", (HELD, BREAK)),
    },
    "cut, the holder ties with one": {
        "": (OPEN, "broken-tie", "break-unknown", (BREAK,)),
        "actueel": ("oranje", "equal-keeps", "holder-keeps", ()),
        "spielanleitung": (OPEN, "broken-tie", "not-settled", (BREAK,)),
    },
    "cut, the holder ties with two": {
        "": (OPEN, "broken-tie", "break-unknown", (BREAK,)),
        "actueel": ("oranje", "equal-keeps", "holder-keeps", ()),
        "spielanleitung": (OPEN, "broken-tie", "not-settled", (BREAK,)),
    },
    "cut, two others tie": {
        "": (None, "broken-tie", "set-aside", ()),
        "actueel": (None, "aside-when-others-tie", "set-aside", ()),
        "spielanleitung": (OPEN, "broken-tie", "not-settled", ()),
    },
    "cut, three others tie": {
        "": (None, "broken-tie", "set-aside", ()),
        "actueel": (None, "aside-when-others-tie", "set-aside", ()),
        "spielanleitung": (OPEN, "broken-tie", "not-settled", ()),
    },
    "cut below five, nobody has five": {
        "": (None, "broken-below-five", "set-aside", ()),
        "spielanleitung": (OPEN, "broken-below-five", "not-settled", ()),
        "encyclopedie": (OPEN, "broken-below-five", "not-settled", ()),
    },
    "two lead, one is shorter, nothing is written": {
        "": (OPEN, "equal-keeps", "holder-unknown", (HELD,)),
        "spielanleitung": (OPEN, "broken-tie", "holder-unknown", (HELD,)),
    },
    "a route of just five cut, nothing is written": {
        "": (None, "five", "nobody-enough", ()),
        "spielanleitung": (OPEN, "broken-below-five", "holder-unknown", (HELD,)),
        "encyclopedie": (OPEN, "broken-below-five", "holder-unknown", (HELD,)),
    },
    "cut below five, nothing is written": {
        "": (None, "five", "nobody-enough", ()),
        "spielanleitung": (OPEN, "broken-below-five", "holder-unknown", (HELD,)),
        "encyclopedie": (OPEN, "broken-below-five", "holder-unknown", (HELD,)),
    },
    "laid aside, two still tie": {"": (None, "returns-when-sole", "tied", ()), "spielanleitung": (OPEN, "broken-tie", "not-settled", ())},
    "laid aside, three still tie": {"": (None, "returns-when-sole", "tied", ()), "spielanleitung": (OPEN, "broken-tie", "not-settled", ())},
    "laid aside, now one leads": {
        "": ("rood", "returns-when-sole", "leads-alone", ()),
        "spielanleitung": ("rood", "five", "leads-alone", ()),
    },
    "two are ahead of the holder that is written": {"": (OPEN, "taken-by-longer", "holder-contradicted", (HELD,))},
    "the card is written twice, both lead": {"": (OPEN, "equal-keeps", "held-twice", (HELD,))},
    "the card is written twice, one leads": {"": ("rood", "taken-by-longer", "taken-over", ())},
}
#: The same where a course of play tells that an interruption brought it about: the scenarios of the conflicts.
BY_BREAK: dict[str, dict[str, Expected]] = {
    "cut, another leads alone": {
        "": ("rood", "passes-after-interruption", "taken-over", ()),
        "spielanleitung": (OPEN, "passes-after-interruption", "not-settled", ()),
    },
    "cut, the holder ties with one": {
        "": (None, "broken-tie", "set-aside", ()),
        "actueel": ("oranje", "holder-keeps-tie-after-break", "holder-keeps", ()),
        "spielanleitung": (OPEN, "broken-tie", "not-settled", ()),
    },
    "cut, the holder ties with two": {
        "": (None, "broken-tie", "set-aside", ()),
        "actueel": ("oranje", "holder-keeps-tie-after-break", "holder-keeps", ()),
        "spielanleitung": (OPEN, "broken-tie", "not-settled", ()),
    },
    "cut, two others tie": BY_POSITION["cut, two others tie"],
    "cut below five, nobody has five": BY_POSITION["cut below five, nobody has five"],
    "cut, the holder still leads alone": BY_POSITION["cut, the holder still leads alone"],
    "the holder is merely equalled": BY_POSITION["the holder is merely equalled"],
}
#: And where it tells that all of it was built.
BY_BUILDING: dict[str, dict[str, Expected]] = {
    "cut, another leads alone": {"": ("rood", "taken-by-longer", "taken-over", ())},
    "cut, the holder ties with one": {"": ("oranje", "equal-keeps", "holder-keeps", ())},
    "cut, the holder ties with two": {"": ("oranje", "equal-keeps", "holder-keeps", ())},
    "cut, the holder still leads alone": {"": ("oranje", "taken-by-longer", "holder-keeps", ())},
    "cut, two others tie": {"": (OPEN, "taken-by-longer", "holder-contradicted", (HELD,))},
}
ROWS = [
    (scenario, interrupted, by_rules)
    for interrupted, table in ((None, BY_POSITION), (True, BY_BREAK), (False, BY_BUILDING))
    for scenario, by_rules in table.items()
]


@pytest.mark.parametrize(("scenario", "interrupted", "by_rules"), ROWS, ids=lambda value: "" if isinstance(value, dict) else str(value))
def test_who_has_the_card_for_the_longest_route(scenario: str, interrupted: bool | None, by_rules: dict[str, Expected]) -> None:
    """Every scenario under every rule set: holder, deciding clause and reason, and what is missing."""
    lengths, cuts, held = SCENARIOS[scenario]
    table = position(lengths, cuts, held)
    for name, rules in RULE_SETS.items():
        expected = by_rules.get(name) or by_rules.get(LIKE.get(name, "")) or by_rules[""]
        check(longest_route(table, rules, interrupted=interrupted), expected, ROUTE)


def check(verdict: Verdict, expected: Expected, prefix: str) -> None:
    """Compare answer, holder, the deciding step and what is missing."""
    holder, clause, reason, missing = expected
    decision = verdict.steps[-1]
    undetermined = holder == OPEN
    assert verdict.answer is (Answer.UNDETERMINED if undetermined else Answer.VALUE)
    assert verdict.value["holder"] == (None if undetermined else holder)
    assert (decision.rule, str(decision.reason)) == (prefix + clause, reason)
    assert decision.state is (State.UNKNOWN if undetermined else State.MET)
    assert decision.by == verdict.value["holder"]
    assert verdict.missing == missing
    met = [way for way in decision.alternatives if way.state is State.MET]
    assert [way.by for way in met] == ([] if undetermined else [holder])
    assert sum(way.state is State.UNKNOWN for way in decision.alternatives) != 1


def test_every_scenario_is_judged() -> None:
    """No scenario is without an expected answer."""
    assert set(BY_POSITION) == set(SCENARIOS)


#: Scenario -> the conflicts whose points are read for it.
READ = {
    "a longer route is built": (),
    "the holder is merely equalled": (),
    "cut, another leads alone": ("route-passes-by-interruption",),
    "cut, the holder ties with one": ("route-tie-after-break-holder-involved",),
    "cut, two others tie": ("route-tie-after-break-holder-involved",),
    "cut, three others tie": ("route-tie-after-break-holder-involved", "route-tie-three-players"),
    "cut below five, nobody has five": ("route-broken-nobody-five",),
}


@pytest.mark.parametrize("scenario", READ)
def test_a_verdict_names_the_points_that_were_read(scenario: str) -> None:
    """Only the conflicts that mattered are named."""
    lengths, cuts, held = SCENARIOS[scenario]
    verdict = longest_route(position(lengths, cuts, held), ALMANAK)
    assert verdict.points == tuple(f"conflict/{name}" for name in READ[scenario])


def test_the_value_is_as_the_contract_says() -> None:
    """Lengths, holder and trails, as section 5 has them."""
    verdict = longest_route(position({"rood": 6, "blauw": 0}), ALMANAK)
    assert verdict.as_dict()["question"] == {"kind": "longest-route"}
    assert verdict.value == {
        "lengths": {"rood": 6, "blauw": 0},
        "holder": "rood",
        "trails": {"rood": ["A3/ZW", "A2/ZO", "A2/ZW", "A1/ZO", "A1/ZW", "B1/NW"], "blauw": []},
    }


def test_each_loser_hears_what_he_lacks() -> None:
    """Have and need stand beside the clause."""
    verdict = longest_route(position({"oranje": 9, "rood": 6, "blauw": 4}, held="oranje"), ALMANAK)
    ways = {way.by: (way.state, way.rule, way.have, way.need) for way in verdict.steps[-1].alternatives}
    assert ways["rood"] == (State.FAILED, "base/longest-route-taken-by-longer", 6, 10)
    assert ways["blauw"] == (State.FAILED, "base/longest-route-five", 4, 5)


def test_a_cut_says_who_cut_where() -> None:
    """The step of a cut names the intersection and the owner of the building."""
    verdict = longest_route(position({"oranje": 9, "rood": 6}, {"oranje": 5}, "oranje"), ALMANAK)
    (cut,) = [step for step in verdict.steps if step.reason is Reason.ROUTE_CUT]
    assert (cut.rule, cut.at, cut.by) == ("base/longest-route-foreign-buildings-break", ("C3.Z",), "rood")


def alone(roads: str, ships: str = "", own: str = "", settlements: str = "", cities: str = "", held: str | None = None) -> Position:
    """Return a position of red with these roads and blue with these buildings."""
    special = None if held is None else frozenset({Special.LONGEST_ROUTE} if held == "rood" else ())
    red = Player(
        "rood", roads=tuple(bits(paths(roads))), ships=tuple(bits(paths(ships))), settlements=tuple(bits(corners(own))), special=special
    )
    blue = Player(
        "blauw", settlements=tuple(bits(corners(settlements))), cities=tuple(bits(corners(cities))), special=special and frozenset()
    )
    return Position(Game.BASE, BOARD, (red, blue))


FIVE_ROADS = "A1/NO A1/O A1/ZO A1/ZW A1/W"


def with_route(**points: object) -> RuleSet:
    """Return the almanac's rules with other points about the route, as a house-rules file makes them."""
    return with_points(ALMANAK, "huis", **points)


def test_a_city_cuts_as_a_settlement_does_and_the_point_is_read() -> None:
    """No rule set lets a route pass a foreign city."""
    for rules in RULE_SETS.values():
        verdict = longest_route(alone(FIVE_ROADS, cities="A1.ZO"), rules)
        assert verdict.value["lengths"]["rood"] == 3
        assert "conflict/interruption-by-city" in verdict.points


#: House rule -> what is laid -> length, or None where it is left open, and then by which clause.
HOUSE: list[tuple[dict[str, object], Position, int | None, str]] = [
    ({"cut_by_city": Holds.NO}, alone(FIVE_ROADS, cities="A1.ZO"), 5, ""),
    ({"cut_by_city": Holds.NO}, alone(FIVE_ROADS, settlements="A1.ZO"), 3, ""),
    ({"cut_by_city": Holds.UNDECIDED}, alone(FIVE_ROADS, cities="A1.ZO"), None, "base/longest-route-foreign-buildings-break"),
    ({"cut_by_city": Holds.UNDECIDED}, alone(FIVE_ROADS, cities="A1.N"), 5, ""),
    ({"same_intersection_twice": Holds.NO}, alone(f"{RING} A1/O"), 6, ""),
    ({"same_intersection_twice": Holds.UNDECIDED}, alone(f"{RING} A1/O"), None, "base/longest-route-branches"),
    ({"same_intersection_twice": Holds.UNDECIDED}, alone(RING), 6, ""),
    ({"road_to_ship_at_own_building": Holds.NO}, alone("A1/W A1/NW A1/NO", "A2/NW A2/NO A3/NW"), 6, ""),
    ({"road_to_ship_at_own_building": Holds.YES}, alone("A1/W A1/NW A1/NO", "A2/NW A2/NO A3/NW"), 3, ""),
    (
        {"road_to_ship_at_own_building": Holds.UNDECIDED},
        alone("A1/W A1/NW A1/NO", "A2/NW A2/NO A3/NW"),
        None,
        "ships/join-road-needs-settlement",
    ),
]


@pytest.mark.parametrize(("points", "laid", "length", "clause"), HOUSE)
def test_house_rules_about_the_length(points: dict[str, object], laid: Position, length: int | None, clause: str) -> None:
    """A house rule at a point about the length changes it, or leaves it open by its clause."""
    verdict = longest_route(laid, with_route(**points))
    if length is None:
        assert verdict.answer is Answer.UNDETERMINED
        assert [step.rule for step in verdict.steps if step.state is State.UNKNOWN] == [clause]
        assert all(step.reason is Reason.NOT_SETTLED for step in verdict.steps if step.state is State.UNKNOWN)
    else:
        assert verdict.value["lengths"]["rood"] == length


#: House rule about the holder, scenario, whether it was a break -> holder.
HOUSE_HOLDERS: list[tuple[dict[str, object], str, bool | None, str | None]] = [
    ({"to_bank_below_five": Holds.NO}, "cut below five, nobody has five", None, "oranje"),
    ({"passes_by_interruption": Holds.NO}, "cut, another leads alone", True, "oranje"),
    ({"passes_by_interruption": Holds.NO}, "cut, another leads alone", None, OPEN),
    ({"passes_by_interruption": Holds.NO}, "cut, another leads alone", False, "rood"),
    ({"tie_with_holder": TieAfterBreak.HOLDER_KEEPS}, "cut, the holder ties with one", True, "oranje"),
    ({"tie_with_holder": TieAfterBreak.HOLDER_KEEPS}, "cut, two others tie", True, None),
    ({"tie_of_three_to_bank": Holds.NO}, "cut, the holder ties with two", True, "oranje"),
    ({"tie_of_three_to_bank": Holds.UNDECIDED}, "cut, the holder ties with two", True, OPEN),
    ({"tie_of_three_to_bank": Holds.UNDECIDED}, "cut, the holder ties with one", True, None),
    ({"tie_of_three_to_bank": Holds.UNDECIDED}, "laid aside, three still tie", None, OPEN),
    ({"tie_of_three_to_bank": Holds.UNDECIDED}, "laid aside, two still tie", None, None),
]


@pytest.mark.parametrize(("points", "scenario", "interrupted", "holder"), HOUSE_HOLDERS)
def test_house_rules_about_the_holder(points: dict[str, object], scenario: str, interrupted: bool | None, holder: str | None) -> None:
    """A house rule at a point about the holder changes him."""
    lengths, cuts, held = SCENARIOS[scenario]
    verdict = longest_route(position(lengths, cuts, held), with_route(**points), interrupted=interrupted)
    assert (OPEN if verdict.answer is Answer.UNDETERMINED else verdict.value["holder"]) == holder


#: What is laid, rule set -> a step that must be there: clause, reason, places.
STEPS: list[tuple[Position, RuleSet, tuple[str, str, tuple[str, ...]]]] = [
    (alone("A1/NO A1/O A1/ZO A2/NW"), ALMANAK, ("base/longest-route-branches", "branch-not-counted", ("A2/NW",))),
    (alone("A1/NO A1/O A1/ZO A2/NW C2/O"), ALMANAK, ("base/longest-route-branches", "branch-not-counted", ("A2/NW",))),
    (alone("A1/NO A1/O A1/ZO A2/NW C2/O"), ALMANAK, ("base/longest-route-branches", "separate-not-counted", ("C2/O",))),
    (
        alone(FIVE_ROADS, own="A1.N A1.ZO"),
        ALMANAK,
        ("base/longest-route-own-buildings-do-not-break", "own-building-does-not-cut", ("A1.ZO",)),
    ),
    (alone(f"{RING} A1/O"), ACTUEEL, ("base/longest-route-each-road-once", "length", ("A1.ZO",))),
    (alone("A1/W A1/NW A1/NO", "A2/NW", "A1.NO"), ENCYCLOPEDIE, ("ships/count-for-longest-route", "count", ("A2/NW",))),
    (alone("A1/W A1/NW A1/NO", "A2/NW"), ENCYCLOPEDIE, ("ships/join-road-needs-settlement", "road-and-ship-apart", ("A1.NO",))),
]


@pytest.mark.parametrize(("laid", "rules", "expected"), STEPS)
def test_what_is_said_about_a_route(laid: Position, rules: RuleSet, expected: tuple[str, str, tuple[str, ...]]) -> None:
    """Branches, own buildings, rings and ships are told, each with its clause."""
    verdict = longest_route(laid, rules)
    assert expected in [(step.rule, str(step.reason), step.at) for step in verdict.steps if step.by == "rood"]


def test_only_the_current_editions_say_that_a_ring_of_six_counts_six() -> None:
    """No other rule set is made to cite them."""
    clause = "base/longest-route-circle-six-counts-six"
    assert [rules.name for rules in RULE_SETS.values() if clause in {step.rule for step in longest_route(alone(RING), rules).steps}] == [
        "actueel"
    ]


def test_a_line_of_six_is_no_ring() -> None:
    """Six roads count as a ring only where they close."""
    verdict = longest_route(position({"rood": 6}), ACTUEEL)
    assert "base/longest-route-circle-six-counts-six" not in {step.rule for step in verdict.steps}


def test_road_and_ship_are_not_apart_where_an_own_building_stands() -> None:
    """Only where nothing own stands between them is that said."""
    verdict = longest_route(alone("A1/W A1/NW A1/NO", "A2/NW", "A1.NO"), ENCYCLOPEDIE)
    assert Reason.ROAD_AND_SHIP_APART not in {step.reason for step in verdict.steps}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_a_holder_who_fell_behind_by_moving_ships_is_treated_nowhere(rules: RuleSet) -> None:
    """Two others tie, and no interruption can explain why the holder is shorter: undetermined."""
    there = position({"oranje": 6, "blauw": 6, "wit": 0}, held="wit")
    ships = tuple(bits(paths("A1/W A1/NW A1/NO A3/NO A3/O A3/ZO")))
    laid = replace(there, players=(*there.players[:2], replace(there.players[2], ships=ships)))
    check(longest_route(laid, rules), (OPEN, "broken-tie", "not-settled", ()), ROUTE)


def test_the_holder_keeps_both_ways_and_both_clauses_are_named() -> None:
    """Where a break and a building lead to the same holder, both are told."""
    lengths, cuts, held = SCENARIOS["cut, the holder ties with one"]
    verdict = longest_route(position(lengths, cuts, held), ACTUEEL)
    assert {"base/longest-route-equal-keeps", "base/longest-route-holder-keeps-tie-after-break"} <= {step.rule for step in verdict.steps}


def test_a_board_full_of_one_players_roads_is_left_open_not_guessed() -> None:
    """What cannot be measured is unknown, with the supply as its clause."""
    roads = tuple(path for path in range(ISLAND.paths) if path not in (0, 5, 30))
    verdict = longest_route(Position(Game.BASE, BOARD, (Player("rood", roads=roads),)), ALMANAK)
    assert verdict.answer is Answer.UNDETERMINED
    assert [(step.rule, step.reason, step.have) for step in verdict.steps] == [("base/road-limit-15", Reason.OVER_SUPPLY, 69)]


def test_ships_that_may_have_lain_elsewhere_can_have_had_the_card() -> None:
    """Ships move, so a stated holder with enough pieces is not contradicted."""
    laid = alone("A1/NO A1/O", "E1/ZW E1/ZO E2/ZW", held="rood")
    assert longest_route(laid, ENCYCLOPEDIE).answer is Answer.UNDETERMINED  # nobody has five now: the encyclopedia does not treat it
    assert longest_route(laid, ALMANAK).value["holder"] is None


@cache
def in_play(seed: int, held: int | None) -> Position:
    """Return a position as it comes about in play; ``held``: who had the card, 4 for nobody, None for not written."""
    play, _ = game_like(1, roads=11, seed=seed * 50 + 1)[0]
    players = tuple(
        Player(
            colour,
            roads=tuple(bits(play.roads[number])),
            settlements=tuple(bits(play.buildings[number])),
            special=None if held is None else frozenset({Special.LONGEST_ROUTE} if held == number else ()),
        )
        for number, colour in enumerate(COLOURS[:4])
    )
    return Position(Game.BASE, BOARD, players)


#: Which of several longest trails is shown may differ when the board is turned, and with it the steps about that trail.
OF_THE_TRAIL = (Reason.LENGTH, Reason.BRANCH_NOT_COUNTED, Reason.SEPARATE_NOT_COUNTED, Reason.OWN_BUILDING_DOES_NOT_CUT)


def said(verdict: Verdict, moved: list[int] | None = None) -> list[tuple[object, ...]]:
    """Return what a verdict says, without what hangs on the trail that is shown; ``moved``: where each intersection goes."""
    found = []
    for step in every_step(verdict.steps):
        if step.reason not in OF_THE_TRAIL:
            at = [ISLAND.intersection_named[name] for name in step.at]
            places = tuple(sorted(moved[corner] if moved else corner for corner in at))
            found.append((step.rule, step.state, step.reason, places, step.by, step.have, step.need))
    return sorted(found, key=repr)


@given(st.integers(0, 300), st.sampled_from(range(12)), st.sampled_from([None, 0, 1, 2, 3, 4]), st.sampled_from(list(RULE_SETS)))
def test_turning_the_island_changes_no_verdict(seed: int, which: int, held: int | None, name: str) -> None:
    """Answer, reasons and holder stay, places are moved; which longest trail is shown may differ."""
    corner, path = SYMMETRIES[which]
    there = in_play(seed, held)
    here = replace(
        there,
        players=tuple(
            replace(one, roads=tuple(path[road] for road in one.roads), settlements=tuple(corner[place] for place in one.settlements))
            for one in there.players
        ),
    )
    first, second = longest_route(there, RULE_SETS[name]), longest_route(here, RULE_SETS[name])
    assert said(first, corner) == said(second)
    assert (first.answer, first.missing, first.points) == (second.answer, second.missing, second.points)
    assert first.value["lengths"] == second.value["lengths"]
    assert first.value["holder"] == second.value["holder"]


@given(st.integers(0, 300), st.permutations(COLOURS), st.sampled_from([None, 0, 1, 2, 3, 4]), st.sampled_from(list(RULE_SETS)))
def test_other_colours_change_nothing_but_the_colours(seed: int, colours: list[str], held: int | None, name: str) -> None:
    """A verdict knows no favourite colour."""
    there = in_play(seed, held)
    new = dict(zip(COLOURS, colours, strict=True))
    here = replace(there, players=tuple(replace(one, colour=new[one.colour]) for one in there.players))
    first, second = longest_route(there, RULE_SETS[name]).as_dict(), longest_route(here, RULE_SETS[name]).as_dict()
    assert recoloured(first, new) == second


def recoloured(value: object, new: dict[str, str]) -> object:
    """Return a JSON value with other colours in keys and values."""
    if isinstance(value, dict):
        return {new.get(key, key): recoloured(item, new) for key, item in value.items()}
    if isinstance(value, list):
        return [recoloured(item, new) for item in value]
    return new.get(value, value) if isinstance(value, str) else value


@given(st.integers(0, 300), st.sampled_from(list(RULE_SETS)))
def test_what_is_not_written_is_answered_only_if_every_holder_gives_the_same(seed: int, name: str) -> None:
    """An unknown holder is never guessed."""
    rules = RULE_SETS[name]
    verdict = longest_route(in_play(seed, None), rules)
    if verdict.answer is Answer.VALUE:
        every = [longest_route(in_play(seed, held), rules) for held in (0, 1, 2, 3, 4)]
        said_by = {other.value["holder"] for other in every if other.answer is Answer.VALUE}
        assert said_by == {verdict.value["holder"]}


def test_a_broken_route_of_a_random_game_never_goes_to_somebody_shorter() -> None:
    """Who is given the card has the greatest length, five or more."""
    rng = seeded(4)
    for seed in range(60):
        verdict = longest_route(in_play(seed, rng.choice([None, 0, 1, 2, 3, 4])), rng.choice(list(RULE_SETS.values())))
        holder = verdict.value["holder"]
        if holder is not None:
            assert verdict.value["lengths"][holder] == max(verdict.value["lengths"].values()) >= 5


#: Knights, who had the card -> holder, clause, reason, missing.
ARMY = "base/largest-army-"
ARMIES: list[tuple[str, dict[str, int], str | None, Expected]] = [
    ("nobody has three", {"rood": 2, "blauw": 1}, None, (None, "three", "nobody-enough", ())),
    ("nobody has three, whatever is written", {"rood": 2, "blauw": 1}, "rood", (None, "three", "nobody-enough", ())),
    ("the first with three", {"rood": 3, "blauw": 2}, "geen", ("rood", "three", "leads-alone", ())),
    ("a single leader, nothing is written", {"rood": 3, "blauw": 4}, None, ("blauw", "three", "leads-alone", ())),
    ("one more than the holder", {"rood": 3, "blauw": 4}, "rood", ("blauw", "taken-by-more", "taken-over", ())),
    ("the holder still has most", {"rood": 5, "blauw": 4}, "rood", ("rood", "taken-by-more", "holder-keeps", ())),
    ("equal: the holder keeps", {"rood": 3, "blauw": 3}, "blauw", ("blauw", "equal-keeps", "holder-keeps", ())),
    ("equal, nothing is written", {"rood": 3, "blauw": 3}, None, (OPEN, "equal-keeps", "holder-unknown", ("held.largest-army",))),
    (
        "equal, but one of them must have had it",
        {"rood": 3, "blauw": 3},
        "geen",
        (OPEN, "taken-by-more", "holder-contradicted", ("held.largest-army",)),
    ),
    (
        "two are ahead of the holder that is written",
        {"rood": 4, "blauw": 4, "wit": 3},
        "wit",
        (OPEN, "taken-by-more", "holder-contradicted", ("held.largest-army",)),
    ),
    ("three equal, the holder among them", {"rood": 3, "blauw": 3, "wit": 3}, "wit", ("wit", "equal-keeps", "holder-keeps", ())),
]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
@pytest.mark.parametrize(("knights", "held", "expected"), [row[1:] for row in ARMIES], ids=[row[0] for row in ARMIES])
def test_who_has_the_card_for_the_largest_army(knights: dict[str, int], held: str | None, expected: Expected, rules: RuleSet) -> None:
    """Every state of knights, the same under all rule sets."""
    verdict = largest_army(position(dict.fromkeys(knights, 0), {}, held, knights), rules)
    check(verdict, (expected[0], expected[1], expected[2], expected[3]), ARMY)
    assert verdict.value["knights"] == knights
    assert verdict.question.kind is Kind.LARGEST_ARMY


def test_a_played_card_that_is_not_known_may_be_a_knight() -> None:
    """A covered card among those played leaves the matter open where it could decide."""
    covered = Player("rood", played=Cards((2, 0, 0, 0, 0), 1))
    verdict = largest_army(Position(Game.BASE, BOARD, (covered, Player("blauw", played=Cards((2, 0, 0, 0, 0))))), SPIELANLEITUNG)
    assert verdict.answer is Answer.UNDETERMINED
    assert verdict.missing == ("players.rood.played",)
