"""Can this position exist: every violation alone and several at once, sound positions, symmetries, and play from an empty board."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import (
    BEGINNERS,
    HARBOURS,
    LARGE,
    LARGE_BEGINNERS,
    LARGE_HARBOURS,
    MAP,
    beginners,
    board,
    changed,
    corners,
    middle_game,
    player,
    sides,
)

from adjudicator.basegame import validity_notes
from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Phase, Player, Position, Special
from adjudicator.basegame.validity import valid, warnings
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hexmap import HexMap, hex_map
from adjudicator.ruleset import ALMANAK, DEFAULTS, RULE_SETS, Holds, RuleSet, rule_set
from adjudicator.verdict import Answer, State, Verdict

ROUTE, ARMY = frozenset({Special.LONGEST_ROUTE}), frozenset({Special.LARGEST_ARMY})
NONE = frozenset[Special]()
PLAYABLE = [rules for rules in RULE_SETS.values() if "basis" in rules.games]

#: What is wrong, in short: clause, reason, places, colour.
Fault = tuple[str, str, str, str | None]


def found(verdict: Verdict, state: State = State.FAILED) -> list[Fault]:
    """Return the steps in a state, in short, sorted."""
    return sorted(
        ((step.rule, str(step.reason), " ".join(step.at), step.by) for step in verdict.steps if step.state is state),
        key=lambda fault: tuple(map(str, fault)),
    )


def faults(*lines: str) -> list[Fault]:
    """Return faults written as ``clause reason places… [by colour]``."""
    result: list[Fault] = []
    for line in lines:
        what, _, colour = line.partition(" by ")
        rule, reason, *places = what.split()
        result.append((rule, reason, " ".join(places), colour or None))
    return sorted(result, key=lambda fault: tuple(map(str, fault)))


def started(number: int, **more: object) -> Position:
    """Return the beginners' layout, with one player changed."""
    return changed(beginners(), number, **more)


def on(words: str = BEGINNERS, harbours: dict[str, str | None] | None = HARBOURS) -> Position:  # type: ignore[assignment]
    """Return the beginners' pieces on another board."""
    return replace(beginners(), board=board(words, harbours))


def with_special(*cards: frozenset[Special], **more: object) -> Position:
    """Return the beginners' layout with these special cards, by player; ``more`` changes the first player."""
    position = beginners()
    position = replace(position, players=tuple(replace(one, special=card) for one, card in zip(position.players, cards, strict=True)))
    return changed(position, 0, **more) if more else position


RED_ROADS = "A2/ZW C2/ZW"
#: Orange with a settlement in the middle of the six.
CUTTER, CUTTER_ROADS = corners("A3.Z D2.ZO A2.NO"), sides("A3/ZW D3/ZW A2/O")
#: From A1.ZO on six roads in a row along the coast, and the one at C1.ZO.
SIX = sides("A1/O A2/NW A2/NO A3/NW A3/NO A3/O C2/ZW")
#: From D3.NO on five roads in a row, and the one at D1.ZO.
FIVE = sides("D3/O E3/NO E3/O E3/ZO E3/ZW D2/ZW")
FIFTEEN = "A1/NW A1/NO A2/NW A2/NO A3/NW A3/NO A3/O B4/NO B4/O C5/NO C5/O C5/ZO D4/O D4/ZO"

SINGLE: dict[str, tuple[Position, list[Fault]]] = {
    "sixteen roads": (
        started(0, roads=sides(f"A1/O {FIFTEEN} C2/ZW")),
        faults("base/road-limit-15 over-supply by rood"),
    ),
    "six settlements": (
        started(0, settlements=corners("A1.ZO C1.ZO A1.NW A2.N A3.N B4.NO"), roads=sides(f"A1/O {FIFTEEN} C2/ZW")[:9] + sides("C2/ZW")),
        faults("base/settlement-limit-5 over-supply by rood"),
    ),
    "five cities": (
        started(
            0, settlements=(), cities=corners("A1.ZO C1.ZO A1.NW A2.N A3.NO"), roads=sides("A1/O A1/NO A1/NW A2/NW A2/NO A3/NW A3/NO C2/ZW")
        ),
        faults("base/city-limit-4 over-supply by rood"),
    ),
    "two settlements on one spot": (
        started(0, settlements=corners("A1.ZO C1.ZO A1.ZO")),
        faults("base/settlement-free-intersection used-twice A1.ZO by rood"),
    ),
    "settlements of two players on one spot": (
        started(0, settlements=corners("A1.ZO C1.ZO A3.Z"), roads=sides(f"{RED_ROADS} A3/ZO")),
        faults(
            "base/settlement-free-intersection used-twice A3.Z by rood",
            "base/settlement-free-intersection used-twice A3.Z by oranje",
            "base/start-two-settlements-two-roads too-many-networks A2/ZW A3/ZO C2/ZW by rood",
        ),
    ),
    "a settlement and a city on one spot": (
        started(0, cities=corners("A1.ZO")),
        faults("base/settlement-free-intersection used-twice A1.ZO by rood"),
    ),
    "a road twice": (
        started(0, roads=sides(f"{RED_ROADS} A2/ZW")),
        faults("base/path-one-road used-twice A2/ZW by rood"),
    ),
    "roads of two players on one path": (
        started(1, roads=sides("D3/O D2/ZW D3/ZO D3/ZW")),
        faults("base/path-one-road used-twice D3/ZW by blauw", "base/path-one-road used-twice D3/ZW by oranje"),
    ),
    "own neighbours": (
        started(0, settlements=corners("A1.ZO C1.ZO A1.NO"), roads=sides(f"{RED_ROADS} A1/O")),
        faults("base/distance-rule too-close A1.NO A1.ZO by rood"),
    ),
    "neighbours of two players, one a city": (
        started(1, cities=corners("A1.NO"), roads=sides("D3/O D2/ZW A1/NO")),
        faults(
            "base/distance-rule too-close A1.NO A1.ZO by rood",
            "base/distance-rule too-close A1.NO A1.ZO by blauw",
            "base/start-two-settlements-two-roads too-many-networks A1/NO D2/ZW D3/O by blauw",
        ),
    ),
    "ships on an island": (
        started(0, ships=sides("A1/ZO")),
        faults("ships/only-other-maps ships-not-in-game A1/ZO by rood", "ships/path-not-between-land not-at-sea A1/ZO by rood"),
    ),
    "one building only": (
        replace(started(0, settlements=corners("A1.ZO"), roads=sides("A2/ZW")), phase=Phase.BUILD),
        faults("base/start-two-settlements-two-roads wrong-count by rood"),
    ),
    "no phase, one building, others far on": (
        changed(started(0, settlements=corners("A1.ZO"), roads=sides("A2/ZW")), 1, settlements=corners("D3.ZO"), cities=corners("D1.ZO")),
        faults("base/start-two-settlements-two-roads wrong-count by rood"),
    ),
    "a settlement without a road": (
        started(0, settlements=corners("A1.ZO C1.ZO A1.NW")),
        faults("base/settlement-needs-own-road without-road A1.NW by rood"),
    ),
    "roads without a building": (
        started(0, roads=sides(f"{RED_ROADS} E1/W E1/ZW")),
        faults("base/road-must-connect without-building E1/ZW E1/W by rood"),
    ),
    "three networks": (
        started(0, settlements=corners("A1.ZO C1.ZO A3.NO"), roads=sides(f"{RED_ROADS} A3/NO")),
        faults("base/start-two-settlements-two-roads too-many-networks A2/ZW A3/NO C2/ZW by rood"),
    ),
    "twenty cards of a kind": (
        replace(started(0, hand=Cards((4, 0, 0, 0, 0))), bank=Bank((16, None, None, None, None))),
        faults("base/component-resource-cards-95 too-many-cards"),
    ),
    "a bank of twenty": (
        replace(beginners(), bank=Bank((20, None, None, None, None))),
        faults("base/component-resource-cards-95 too-many-cards"),
    ),
    "a bank that leaves no room for hidden cards": (
        replace(started(0, hand=Cards((0, 0, 0, 0, 0), 3)), bank=Bank((19, 19, 19, 19, 17))),
        faults("base/component-resource-cards-95 too-many-cards"),
    ),
    "cards that are nowhere": (
        replace(
            beginners(),
            players=tuple(replace(one, hand=Cards((0, 0, 0, 0, 0), 2)) for one in beginners().players),
            bank=Bank((17, 17, 17, 17, 18)),
        ),
        faults("base/component-resource-cards-95 too-few-cards"),
    ),
    "six victory points": (
        changed(started(0, developments=Cards((0, 0, 0, 0, 4))), 1, played=Cards((0, 0, 0, 0, 2))),
        faults("base/component-vp-cards-5 too-many-cards"),
    ),
    "fifteen knights": (
        changed(started(0, played=Cards((10, 0, 0, 0, 0))), 1, developments=Cards((5, 0, 0, 0, 0))),
        faults("base/component-knights-14 too-many-cards"),
    ),
    "three monopolies": (
        started(0, developments=Cards((0, 0, 0, 3, 0))),
        faults("base/component-progress-6 too-many-cards"),
    ),
    "a full stack and a card in hand": (
        replace(started(0, developments=Cards((0, 0, 0, 0, 0), 1)), bank=Bank(developments=25)),
        faults("base/component-dev-cards-25 too-many-cards"),
    ),
    "development cards that are nowhere": (
        replace(
            beginners(),
            players=tuple(replace(one, developments=Cards((0, 0, 0, 0, 0))) for one in beginners().players),
            bank=Bank(developments=18),
        ),
        faults("base/component-dev-cards-25 too-few-cards"),
    ),
    "bought but not held": (
        started(0, developments=Cards((1, 0, 0, 0, 0)), bought=Cards((0, 1, 0, 0, 0))),
        faults("base/dev-kept-secret bought-not-held by rood"),
    ),
    "more bought than held": (
        started(0, developments=Cards((0, 0, 0, 0, 0), 1), bought=Cards((0, 0, 0, 0, 0), 2)),
        faults("base/dev-kept-secret bought-not-held by rood"),
    ),
    "two holders of the longest route": (
        changed(with_special(ROUTE, ROUTE, NONE, NONE, roads=SIX), 1, roads=FIVE),
        faults(
            "base/component-special-cards-2 held-twice by rood",
            "base/component-special-cards-2 held-twice by blauw",
            "base/longest-route-taken-by-longer holder-contradicted by blauw",
        ),
    ),
    "longest route with two roads": (
        with_special(ROUTE, NONE, NONE, NONE),
        faults("base/longest-route-five holder-contradicted by rood"),
    ),
    "longest route held by the shorter": (
        changed(with_special(NONE, ROUTE, NONE, NONE, roads=SIX), 1, roads=FIVE),
        faults("base/longest-route-taken-by-longer holder-contradicted by blauw"),
    ),
    "largest army with two knights": (
        with_special(ARMY, NONE, NONE, NONE, played=Cards((2, 0, 0, 0, 0))),
        faults("base/largest-army-three holder-contradicted by rood"),
    ),
    "largest army held by the smaller": (
        changed(with_special(ARMY, NONE, NONE, NONE, played=Cards((3, 0, 0, 0, 0))), 1, played=Cards((4, 0, 0, 0, 0))),
        faults("base/largest-army-taken-by-more holder-contradicted by rood"),
    ),
    "the robber at sea": (
        replace(on(BEGINNERS.replace("woestijn", "zee")), robber=MAP.tile_named["C3"]),
        faults(
            "base/robber-must-change-hex robber-at-sea C3",
            "base/component-desert-1 wrong-count",
            "base/component-land-tiles-19 wrong-count C3",
        ),
    ),
    "a pirate on an island": (
        replace(beginners(), pirate=0),
        faults("ships/only-other-maps ships-not-in-game A1", "ships/robber-land-only pirate-on-land A1"),
    ),
    "five forests": (
        on(BEGINNERS.replace("weide2", "bos2")),
        faults(
            "base/component-forest-4 wrong-count A2 A3 C2 C4 D1",
            "base/component-forest-4 wrong-count B3 D4 E3",
        ),
    ),
    "a gold field": (
        on(BEGINNERS.replace("bergen10", "goud10")),
        faults("base/terrain-six-kinds wrong-count A1", "base/component-hills-3 wrong-count C5 D2"),
    ),
    "three elevens, one ten": (
        on(BEGINNERS.replace("bergen10", "bergen11")),
        faults("base/component-number-chip-distribution wrong-count A1 C2 E3", "base/component-number-chip-distribution wrong-count B4"),
    ),
    "no twelve, a seven": (
        on(BEGINNERS.replace("akker12", "akker7")),
        faults("base/component-number-chip-distribution wrong-count", "base/component-number-chip-distribution wrong-count B1"),
    ),
    "a chip on the desert": (
        on(BEGINNERS.replace("woestijn", "woestijn10").replace("bergen10", "bergen")),
        faults("base/setup-variable-chips-skip-desert chip-on-desert C3", "base/component-number-chips-18 chip-missing A1"),
    ),
    "ten harbours": (
        on(harbours=HARBOURS | {"A3/O": "3:1"}),
        faults(
            "base/component-harbours-9 wrong-count A1/NW A2/NO A3/O B1/W B4/NO C5/O D1/W D4/ZO E1/ZW E2/ZO",
            "base/setup-wiki-harbour-tiles-alternate harbours-touch A3/O B4/NO",
            "base/trade-harbour-one-special-per-resource wrong-count A1/NW A3/O C5/O E1/ZW E2/ZO",
        ),
    ),
    "two harbours for wood": (
        on(harbours=HARBOURS | {"D1/W": "hout"}),
        faults(
            "base/trade-harbour-one-special-per-resource wrong-count B1/W D1/W", "base/trade-harbour-one-special-per-resource wrong-count"
        ),
    ),
    "a harbour inland": (
        on(harbours={("C3/W" if name == "A1/NW" else name): kind for name, kind in HARBOURS.items()}),
        faults("base/setup-wiki-harbours-touch-land harbour-not-at-coast C2/O"),
    ),
    "harbours that touch": (
        on(harbours={("A2/NW" if name == "A1/NW" else name): kind for name, kind in HARBOURS.items()}),
        faults("base/setup-wiki-harbour-tiles-alternate harbours-touch A2/NO A2/NW"),
    ),
    "a colour twice": (
        changed(beginners(), 3, colour="rood"),
        faults("base/setup-choose-colour used-twice by rood"),
    ),
    "five players": (
        replace(
            beginners(),
            players=(*beginners().players, player("groen", "A1.NW C5.NO", "A1/NW C5/NO")),
        ),
        faults("base/component-colours-4 too-many-players"),
    ),
}


@pytest.mark.parametrize("name", SINGLE)
def test_every_violation_is_found_and_nothing_else(name: str) -> None:
    """Each impossible position is refused for what is wrong with it, with clause, place and player, and warned of elsewhere."""
    position, expected = SINGLE[name]
    verdict = valid(position, ALMANAK)
    assert found(verdict) == expected
    assert verdict.answer is Answer.NO
    assert set(warnings(position, ALMANAK)) == {rule for rule, *_ in expected}


def test_all_violations_come_at_once() -> None:
    """A position that is wrong in many ways is refused for all of them, beside what is in order."""
    position = replace(
        on(BEGINNERS.replace("bergen10", "bergen11"), HARBOURS | {"D1/W": "hout"}),
        players=(
            player("rood", "A1.ZO C1.ZO A1.Z", "A2/ZW A2/ZW E1/W", hand=Cards((25, 0, 0, 0, 0)), special=ROUTE),
            player("rood", "A1.ZO", "A2/NO", developments=Cards((0, 0, 0, 0, 6)), special=ARMY),
        ),
        phase=Phase.TRADE,
    )
    rules = [
        "base/component-number-chip-distribution", "base/component-resource-cards-95",
        "base/component-vp-cards-5", "base/distance-rule", "base/largest-army-three", "base/longest-route-five", "base/path-one-road",
        "base/road-must-connect", "base/settlement-free-intersection", "base/settlement-needs-own-road", "base/setup-choose-colour",
        "base/start-two-settlements-two-roads", "base/trade-harbour-one-special-per-resource",
    ]  # fmt: skip
    verdict = valid(position, ALMANAK)
    assert {rule for rule, *_ in found(verdict)} == set(rules)
    assert "base/setup-player-pieces" in {step.rule for step in verdict.steps if step.state is State.MET}
    assert set(warnings(position, ALMANAK)) == {rule for rule, *_ in found(verdict)}


SOUND: dict[str, Position] = {
    "the beginners' layout": beginners(),
    "a middle game": middle_game(),
    "an empty board": replace(beginners(), players=tuple(Player(colour) for colour in COLOURS[:4])),
    "nobody at the table": replace(beginners(), players=()),
    "fifteen roads": started(0, roads=sides(f"A1/O {FIFTEEN}")[:14] + sides("C2/ZW")),
    "a route cut in two by a settlement of another": changed(started(0, roads=SIX), 3, settlements=CUTTER, roads=CUTTER_ROADS),
    "progress cards that were put away": replace(
        beginners(),
        players=tuple(replace(one, developments=Cards((0, 0, 0, 0, 0))) for one in beginners().players),
        bank=Bank(developments=19),
    ),
    "hands that are not stated beside a poor bank": replace(beginners(), bank=Bank((0, 0, 0, 0, 0), 0)),
    "hidden cards that may be of any kind": replace(started(0, hand=Cards((0, 0, 0, 0, 0), 95))),
    "harbours not stated": on(harbours=None),
    "eight harbours stated": on(harbours={name: kind for name, kind in HARBOURS.items() if name != "A1/NW"}),
    "two harbours stated": on(harbours={"A1/NW": "3:1", "A2/NO": "graan"}),
    "harbours of unknown kind": on(harbours=dict.fromkeys(HARBOURS)),
    "robber not stated": replace(beginners(), robber=None),
    "a settlement placed, its road to come": replace(
        beginners(),
        players=(player("rood", "A1.ZO", "A2/ZW"), player("blauw", "D3.ZO"), player("wit")),
        phase=Phase.SET_UP,
        turn=1,
    ),
    "the last settlement placed, no phase stated": started(0, roads=sides("A2/ZW")),
    "a special card with its holder in the lead": with_special(ROUTE, NONE, NONE, NONE, roads=SIX),
    "the army kept against as many": changed(
        with_special(ARMY, NONE, NONE, NONE, played=Cards((3, 0, 0, 0, 0))), 1, played=Cards((3, 0, 0, 0, 0))
    ),
}


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("name", SOUND)
def test_sound_positions_can_exist_under_every_rule_set(name: str, rules: RuleSet) -> None:
    """Nothing is wrong, every family that had something to look at says so, and no other verdict is warned."""
    verdict = valid(SOUND[name], rules)
    assert found(verdict) == found(verdict, State.UNKNOWN) == []
    assert verdict.answer is Answer.YES
    assert warnings(SOUND[name], rules) == ()
    assert {step.rule for step in verdict.steps} >= {"base/distance-rule", "base/setup-player-pieces", "base/component-resource-cards-95"}


def opening(*players: Player, turn: int | None = None) -> Position:
    """Return a position in the opening rounds."""
    return replace(beginners(), players=players, phase=Phase.SET_UP, turn=turn)


OPENING: dict[str, tuple[Position, list[Fault]]] = {
    "two settlements wait for a road": (
        opening(player("rood", "A1.ZO"), player("blauw", "D3.ZO")),
        faults(
            "base/founding-first-road-attached without-road A1.ZO by rood",
            "base/founding-first-road-attached without-road D3.ZO by blauw",
        ),
    ),
    "the road of another turn waits": (
        opening(player("rood", "A1.ZO"), player("blauw"), turn=1),
        faults("base/founding-first-road-attached without-road A1.ZO by rood"),
    ),
    "the road of an earlier round waits": (
        opening(player("rood", "A1.ZO"), player("blauw", "D3.ZO D1.ZO", "D3/O D2/ZW")),
        faults("base/founding-first-road-attached without-road A1.ZO by rood"),
    ),
    "a road away from the settlement": (
        opening(player("rood", "A1.ZO", "E1/W")),
        faults("base/founding-first-road-attached not-at-set-up-settlement E1/W by rood"),
    ),
    "both roads at the first settlement": (
        opening(player("rood", "A1.ZO C1.ZO", "A2/ZW A1/O"), player("blauw", "D3.ZO", "D3/O")),
        faults("base/founding-second-road-at-second-settlement not-at-set-up-settlement A1/O A2/ZW by rood"),
    ),
    "more roads than settlements": (
        opening(player("rood", "A1.ZO", "A2/ZW A1/O")),
        faults("base/start-two-settlements-two-roads wrong-count A1/O A2/ZW by rood"),
    ),
    "three settlements": (
        opening(player("rood", "A1.ZO C1.ZO A3.NO", "A2/ZW C2/ZW A3/NO")),
        faults("base/start-two-settlements-two-roads wrong-count by rood"),
    ),
    "a city": (
        opening(player("rood", "A1.ZO", "A2/ZW C2/ZW", cities="C1.ZO")),
        faults("base/founding-two-rounds phase-forbids C1.ZO by rood"),
    ),
    "the second round before the first is over": (
        opening(player("rood", "A1.ZO C1.ZO", "A2/ZW C2/ZW"), player("blauw")),
        faults("base/founding-two-rounds round-not-over by blauw"),
    ),
}


@pytest.mark.parametrize("name", OPENING)
def test_opening_rounds_bring_one_settlement_and_its_road_at_a_time(name: str) -> None:
    """What the opening rounds cannot have brought is found, also with a position that says nothing else."""
    position, expected = OPENING[name]
    if name not in ("a city", "three settlements", "more roads than settlements"):
        assert found(valid(replace(position, phase=None), ALMANAK)) == expected
    assert found(valid(position, ALMANAK)) == expected


def test_where_the_opening_road_may_be_left_out_two_settlements_may_lack_one() -> None:
    """The encyclopaedia does not require the roads of the opening rounds; a third settlement needs one all the same."""
    two = started(0, roads=sides("C2/ZW"))
    two = replace(two, phase=Phase.BUILD)
    three = changed(two, 0, settlements=corners("A1.ZO C1.ZO A1.NW"))
    assert found(valid(two, ALMANAK)) == faults("base/settlement-needs-own-road without-road A1.ZO by rood")
    assert found(valid(two, rule_set("encyclopedie"))) == []
    assert len(found(valid(three, rule_set("encyclopedie")))) == 2


def test_pieces_beyond_the_supply_stand_where_a_house_rule_has_them() -> None:
    """The points on supply, cities and the coast are read from the rule set, undecided ones leave the answer open."""
    position = SINGLE["sixteen roads"][0]
    for held, answer in ((Holds.YES, Answer.YES), (Holds.UNDECIDED, Answer.UNDETERMINED), (Holds.NO, Answer.NO)):
        rules = replace(ALMANAK, building=replace(ALMANAK.building, beyond_supply=held))
        assert valid(position, rules).answer is answer
    city = changed(beginners(), 1, settlements=(), cities=corners("A1.NO A1.NW"), roads=sides("A1/NW A1/NO"))
    city = changed(city, 0, settlements=corners("A1.ZO C1.ZO"))
    for held, answer in ((Holds.NO, Answer.YES), (Holds.UNDECIDED, Answer.UNDETERMINED), (Holds.YES, Answer.NO)):
        rules = replace(ALMANAK, building=replace(ALMANAK.building, distance_from_cities=held))
        assert valid(city, rules).answer is answer
    for held, answer in ((Holds.YES, Answer.YES), (Holds.UNDECIDED, Answer.UNDETERMINED), (Holds.NO, Answer.NO)):
        rules = replace(ALMANAK, building=replace(ALMANAK.building, coast_is_intersection=held))
        assert valid(started(0, settlements=corners("A1.ZO A1.NW"), roads=sides("A2/ZW A1/NW")), rules).answer is answer


CUT = changed(with_special(ROUTE, NONE, NONE, NONE, roads=SIX), 3, settlements=CUTTER, roads=CUTTER_ROADS)


@pytest.mark.parametrize(
    ("rules", "answer"),
    [("almanak", Answer.NO), ("actueel", Answer.NO), ("encyclopedie", Answer.UNDETERMINED), ("spielanleitung", Answer.UNDETERMINED)],
)
def test_a_route_cut_to_below_five_keeps_no_card_where_the_sources_say_so(rules: str, answer: Answer) -> None:
    """Six roads in a row, cut in the middle: what becomes of the card is the rule set's to say."""
    verdict = valid(CUT, rule_set(rules))
    assert verdict.answer is answer
    assert "base/longest-route-broken-below-five" in {step.rule for step in verdict.steps}
    assert "conflict/route-broken-nobody-five" in verdict.points


@pytest.mark.parametrize(
    ("rules", "answer"), [("almanak", Answer.NO), ("encyclopedie", Answer.NO), ("spielanleitung", Answer.UNDETERMINED)]
)
def test_a_cut_holder_behind_another_is_contradicted_where_the_card_passes_by_a_cut(rules: str, answer: Answer) -> None:
    """After a cut another alone is longer; one source does not say that the card passes by a cut."""
    position = changed(CUT, 1, roads=FIVE)
    verdict = valid(position, rule_set(rules))
    assert verdict.answer is answer
    assert "base/longest-route-passes-after-interruption" in {step.rule for step in verdict.steps}


def test_notes_make_a_position_no_less_possible() -> None:
    """Chips out of the spiral, red numbers side by side and points enough on another's turn are noted, no more."""
    assert ("base/setup-variable-chips-order", "out-of-spiral", "", None) in found(valid(beginners(), ALMANAK), State.INFO)
    reds = on(BEGINNERS.replace("weide4", "weide8").replace("bergen8", "bergen4"))
    verdict = valid(reds, ALMANAK)
    assert ("base/setup-variable-red-not-adjacent", "reds-touch", "B2 B3", None) in found(verdict, State.INFO)
    assert verdict.answer is Answer.YES
    assert not any(step.reason == "reds-touch" for step in valid(reds, rule_set("encyclopedie")).steps)
    assert any(step.rule == "base/number-random-no-red-neighbours" for step in valid(reds, rule_set("actueel")).steps)
    rich = replace(
        started(
            0,
            settlements=corners("A1.NW"),
            cities=corners("A1.ZO C1.ZO A2.N A3.NO"),
            roads=sides("A1/O A1/NO A1/NW A2/NW A2/NO A3/NW A3/NO C2/ZW"),
        ),
        turn=1,
    )
    rich = changed(rich, 0, played=Cards((0, 0, 0, 0, 1)))
    verdict = valid(rich, ALMANAK)
    assert ("base/win-own-turn-only", "game-over-before", "", "rood") in found(verdict, State.INFO)
    assert verdict.answer is Answer.YES
    assert not any(step.reason == "game-over-before" for step in valid(replace(rich, turn=0), ALMANAK).steps)


def test_fewer_harbours_than_the_frame_has_are_a_note() -> None:
    """A document that lists two harbours says nothing of the other seven."""
    verdict = valid(SOUND["two harbours stated"], ALMANAK)
    assert ("base/component-harbours-9", "wrong-count", "A1/NW A2/NO", None) in found(verdict, State.INFO)
    assert verdict.answer is Answer.YES


def test_chips_in_the_letter_spiral_get_no_note() -> None:
    """Laid from a corner counter-clockwise, skipping the desert; from the middle of a side only where a rule set allows that."""
    numbers = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    outer, inner = "A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 A3 A2", "B2 C2 D2 D3 C4 B3 C3"
    from_corner = f"{outer} {inner}"
    from_side = f"{outer[3:]} A1 {inner}"
    for way, noted in (
        (from_corner, {"almanak": False, "encyclopedie": False}),
        (from_side, {"almanak": True, "encyclopedie": False}),
        (" ".join(reversed(outer.split())) + f" {inner}", {"almanak": True, "encyclopedie": True}),
    ):
        terrain = list(beginners().board.terrain)
        old, desert = terrain.index(Terrain.DESERT), MAP.tile_named["D2"]
        terrain[old], terrain[desert] = terrain[desert], terrain[old]
        chips: list[int | None] = [None] * 19
        for name, number in zip((one for one in way.split() if one != "D2"), numbers, strict=True):
            chips[MAP.tile_named[name]] = number
        position = replace(beginners(), board=Board(MAP, tuple(terrain), tuple(chips)))
        for rules, note in noted.items():
            verdict = valid(position, rule_set(rules))
            assert any(step.reason == "out-of-spiral" for step in verdict.steps) is note, (way, rules)


@pytest.mark.parametrize(
    ("on_map", "way"),
    [
        (MAP, "A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 A3 A2 B2 C2 D2 D3 C4 B3 C3"),
        (LARGE, "A1 B1 C1 D1 E1 F1 G1 G2 G3 F4 E5 D6 C5 B4 A3 A2 B2 C2 D2 E2 F2 F3 E4 D5 C4 B3 C3 D3 E3 D4"),
    ],
)
def test_a_spiral_runs_from_the_outer_ring_inwards(on_map: HexMap, way: str) -> None:
    """Every tile once, each beside the one before, along the coast first."""
    spirals = {tuple(on_map.tile_names[tile] for tile in one) for one in validity_notes.spirals(on_map, corners_only=True)}
    assert len(spirals) == 6
    assert tuple(way.split()) in spirals
    assert all(len(set(one)) == len(on_map.tiles) for one in spirals)


def large(harbours: dict[str, str | None], words: str = LARGE_BEGINNERS) -> Position:
    """Return the large island with two players."""
    two = (player("rood", "B2.Z F2.N", "B2/ZW F2/NO", on=LARGE), player("bruin", "D2.N D5.N", "D2/NO D5/NO", on=LARGE))
    return Position(Game.BASE_56, board(words, harbours, LARGE), two, robber=2)


@pytest.mark.parametrize("rules", ["encyclopedie-5-6", "actueel", "huisregel-5-6"])
def test_the_large_island_has_a_box_of_its_own(rules: str) -> None:
    """Thirty tiles, 28 chips, eleven harbours, 24 cards of each resource and 34 development cards."""
    held = rule_set(rules)
    fine = changed(large(LARGE_HARBOURS), 0, hand=Cards((24, 0, 0, 0, 0)), played=Cards((20, 3, 3, 3, 5)))
    assert found(valid(fine, held)) == []
    more = changed(fine, 1, hand=Cards((1, 0, 0, 0, 0)), played=Cards((1, 0, 0, 0, 0)))
    assert found(valid(more, held)) == faults(
        "56/component-bank-24-each too-many-cards", "56/component-dev-cards-composition too-many-cards"
    )
    wrong = large(LARGE_HARBOURS | {"A2/NO": "erts"}, LARGE_BEGINNERS.replace("weide6", "bos6").replace("akker2", "akker12"))
    assert {rule for rule, *_ in found(valid(wrong, held))} == {"56/board-terrain-counts", "56/number-tokens-28", "56/harbours-11"}
    seven = replace(fine, players=tuple(Player(colour) for colour in COLOURS), phase=Phase.SET_UP)
    assert found(valid(seven, held)) == faults("56/colours-added too-many-players")


def strait() -> HexMap:
    """Return a map of two land tiles with sea around and between."""
    tiles = frozenset((q, r) for q in range(5) for r in range(3))
    return hex_map(tiles, tiles - {(1, 1), (3, 1)})


def at_sea(**more: object) -> Position:
    """Return a position with ships on the strait."""
    on_map = strait()
    terrain = tuple(Terrain.SEA if on_map.sea_tiles >> tile & 1 else Terrain.FOREST for tile in range(len(on_map.tiles)))
    chips = tuple(None if kind is Terrain.SEA else 5 for kind in terrain)
    red = player("rood", "B2.ZO B4.ZW", ships="B2/ZO B4/ZW", on=on_map)
    blue = player("blauw", "B2.N B4.N", "B2/NO B4/NO", on=on_map)
    position = Position(Game.SEAFARERS, Board(on_map, terrain, chips), (red, blue), robber=on_map.tile_named["B2"])
    return replace(position, **more)  # type: ignore[arg-type]


def test_ships_sail_and_roads_do_not() -> None:
    """Ships lie beside the sea, roads beside land, robber and pirate each on their own; the chips of other maps are not counted."""
    on_map = strait()
    sea = rule_set("encyclopedie")
    assert found(valid(at_sea(), sea)) == []
    tile = on_map.tile_named
    assert found(valid(at_sea(robber=tile["A1"], pirate=tile["B2"]), sea)) == faults(
        "ships/robber-land-only robber-at-sea A1", "ships/robber-land-only pirate-on-land B2"
    )
    lost = changed(
        at_sea(),
        1,
        settlements=(*at_sea().players[1].settlements, *corners("A1.N", on_map)),
        roads=(*at_sea().players[1].roads, *sides("A1/NO", on_map)),
    )
    assert found(valid(lost, sea)) == faults(
        "base/intersection-coast-allowed not-on-land A1.N by blauw", "base/road-not-on-sea at-sea A1/NO by blauw"
    )


@pytest.mark.parametrize(("rules", "answer"), [("encyclopedie", Answer.UNDETERMINED), ("actueel", Answer.NO)])
def test_road_and_ship_on_one_coast_path_as_the_rule_set_says(rules: str, answer: Answer) -> None:
    """The current editions allow one piece, the encyclopaedia does not say."""
    on_map = strait()
    both = changed(at_sea(), 1, ships=sides("B2/NO", on_map))
    verdict = valid(both, rule_set(rules))
    assert verdict.answer is answer
    assert "ships/coast-edge-one-piece" in {step.rule for step in verdict.steps}
    assert "conflict/ship-and-road-share-coast-path" in verdict.points
    twice = changed(at_sea(), 1, ships=sides("B2/NW B2/NW", on_map))
    assert found(valid(twice, rule_set(rules))) == faults("base/path-one-road used-twice B2/NW by blauw")


def test_a_moved_ship_may_leave_its_opening_settlement_alone() -> None:
    """At sea an opening settlement on the coast may have lost its ship; a third building may not."""
    on_map = strait()
    moved = changed(at_sea(), 0, ships=sides("B2/ZO", on_map))
    assert found(valid(replace(moved, phase=Phase.BUILD), rule_set("actueel"))) == []
    third = changed(moved, 0, settlements=corners("B2.ZO B4.ZW B4.ZO", on_map))
    assert len(found(valid(replace(third, phase=Phase.BUILD), rule_set("actueel")))) == 2


def test_the_json_of_a_count_names_what_is_counted() -> None:
    """A step about a kind of card or chip says which, since it has no place of its own."""
    verdict = valid(SINGLE["twenty cards of a kind"][0], ALMANAK)
    (step,) = [step.as_dict() for step in verdict.steps if step.state is State.FAILED]
    assert step == {
        "rule": "base/component-resource-cards-95", "state": "failed", "reason": "too-many-cards", "have": 20, "need": 19, "what": "hout",
    }  # fmt: skip


# symmetries and colours


def _turned(tile: tuple[int, int], times: int, mirrored: bool) -> tuple[int, int]:
    q, r = tile
    if mirrored:
        q, r = r, q
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def place_maps(times: int, mirrored: bool) -> tuple[list[int], list[int], list[int]]:
    """Return where a symmetry of the island takes tiles, intersections and paths, found from the tiles that meet there and their ends."""
    tiles = [MAP.tile_at[_turned(tile, times, mirrored)] for tile in MAP.tiles]
    inland = {frozenset(row): corner for corner, row in enumerate(MAP.corner_tiles) if len(row) == 3}
    to: dict[int, int] = {corner: inland[frozenset(tiles[tile] for tile in row)] for row, corner in inland.items()}
    while len(to) < MAP.intersections:
        for corner in range(MAP.intersections):
            if corner in to:
                continue
            here = {tiles[tile] for tile in MAP.corner_tiles[corner]}
            fits = [one for one in range(MAP.intersections) if set(MAP.corner_tiles[one]) == here and one not in to.values()]
            near = [other for other in to if MAP.neighbours[corner] >> other & 1]
            fits = [one for one in fits if all(MAP.neighbours[one] >> to[other] & 1 for other in near)] if near else []
            if len(fits) == 1:
                to[corner] = fits[0]
    corner_to = [to[corner] for corner in range(MAP.intersections)]
    paths = [MAP.path_between[frozenset((corner_to[one], corner_to[other]))] for one, other in MAP.ends]
    return tiles, corner_to, paths


def moved(position: Position, times: int, mirrored: bool, colours: dict[str, str]) -> tuple[Position, dict[str, str]]:
    """Return the position turned, mirrored and recoloured, and the new name of every place."""
    tiles, corner_to, paths = place_maps(times, mirrored)
    back = {new: old for old, new in enumerate(tiles)}
    old_board = position.board
    new_board = Board(
        MAP,
        tuple(old_board.terrain[back[tile]] for tile in range(19)),
        tuple(old_board.chips[back[tile]] for tile in range(19)),
        None if old_board.harbours is None else {paths[path]: kind for path, kind in old_board.harbours.items()},
    )
    players = tuple(
        replace(
            one,
            colour=colours[one.colour],
            settlements=tuple(corner_to[place] for place in one.settlements),
            cities=tuple(corner_to[place] for place in one.cities),
            roads=tuple(paths[path] for path in one.roads),
            ships=tuple(paths[path] for path in one.ships),
        )
        for one in position.players
    )
    names = {MAP.tile_names[old]: MAP.tile_names[new] for old, new in enumerate(tiles)}
    names |= {MAP.intersection_names[old]: MAP.intersection_names[new] for old, new in enumerate(corner_to)}
    names |= {MAP.path_names[old]: MAP.path_names[new] for old, new in enumerate(paths)}
    robber = None if position.robber is None else tiles[position.robber]
    pirate = None if position.pirate is None else tiles[position.pirate]
    return replace(position, board=new_board, players=players, robber=robber, pirate=pirate), names


#: Which paths stand for a network is told by their order on the map; the spiral runs one way round.
ORDERED = ("too-many-networks", "out-of-spiral")
MIXED = [position for position, _ in (*SINGLE.values(), *OPENING.values())] + list(SOUND.values())


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(MIXED), st.integers(0, 5), st.booleans(), st.permutations(COLOURS), st.sampled_from(PLAYABLE))
def test_turning_mirroring_and_recolouring_change_nothing_but_names(
    position: Position, times: int, mirrored: bool, order: list[str], rules: RuleSet
) -> None:
    """Answer, states, reasons and counts are the same, places and colours are mapped."""
    colours = dict(zip(COLOURS, order, strict=True))
    other, names = moved(position, times, mirrored, colours)

    def told(verdict: Verdict, rename: Callable[[str], str], colour: Callable[[str], str]) -> list[object]:
        return sorted(
            str((step.rule, step.state, step.reason, sorted(map(rename, step.at)), step.by and colour(step.by), step.have, step.need))
            for step in verdict.steps
            if step.reason not in ORDERED
        )

    before, after = valid(position, rules), valid(other, rules)
    assert before.answer is after.answer
    assert told(before, names.__getitem__, colours.__getitem__) == told(after, str, str)


# play from an empty board


class Dice:
    """A player of legal moves who knows nothing but the rules of the game and what touches what on the map."""

    def __init__(self, seed: int, players: int) -> None:
        """Begin with a shuffled board and everything in the bank."""
        self.random = random.Random(seed)  # noqa: S311 - play, not secrets
        self.pieces: list[dict[str, list[int]]] = [{"settlements": [], "cities": [], "roads": []} for _ in range(players)]
        self.hands = [[0] * 5 for _ in range(players)]
        self.bank = [19] * 5
        self.stack = [0] * 14 + [1] * 2 + [2] * 2 + [3] * 2 + [4] * 5
        self.random.shuffle(self.stack)
        self.held: list[list[int]] = [[] for _ in range(players)]
        self.played: list[list[int]] = [[] for _ in range(players)]
        words = ["bos"] * 4 + ["weide"] * 4 + ["akker"] * 4 + ["heuvels"] * 3 + ["bergen"] * 3
        chips = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
        self.random.shuffle(chips)
        tiles = [f"{word}{chip}" for word, chip in zip(words, chips, strict=True)] + ["woestijn"]
        self.random.shuffle(tiles)
        self.words = " ".join(tiles)
        self.robber = tiles.index("woestijn")
        self.moment = 0

    def near(self, corner: int) -> list[int]:
        """Return the intersections one path away."""
        return [one + other - corner for one, other in MAP.ends if corner in (one, other)]

    def built(self) -> set[int]:
        """Return where anything is built."""
        return {place for one in self.pieces for place in one["settlements"] + one["cities"]}

    def laid(self) -> set[int]:
        """Return where any road lies."""
        return {path for one in self.pieces for path in one["roads"]}

    def spots(self) -> list[int]:
        """Return where the distance rule leaves room."""
        built = self.built()
        return [corner for corner in range(MAP.intersections) if corner not in built and not built & set(self.near(corner))]

    def begin(self, moments: int) -> int:
        """Place settlements and roads in the two opening rounds; stop after so many pieces. Return the player who is on."""
        order = [*range(len(self.pieces)), *reversed(range(len(self.pieces)))]
        for who in order:
            for step in range(2):
                if self.moment == moments:
                    return who
                self.moment += 1
                if step == 0:
                    self.pieces[who]["settlements"].append(self.random.choice(self.spots()))
                else:
                    at = self.pieces[who]["settlements"][-1]
                    ways = [path for path, ends in enumerate(MAP.ends) if at in ends and path not in self.laid()]
                    self.pieces[who]["roads"].append(self.random.choice(ways))
        return 0

    def pay(self, who: int, cost: tuple[int, ...]) -> None:
        """Draw what the hand lacks from the bank, as if it had been rolled, and pay it back."""
        for kind, number in enumerate(cost):
            self.hands[who][kind] = max(0, self.hands[who][kind] - number)
        total = [sum(hand[kind] for hand in self.hands) for kind in range(5)]
        self.bank = [19 - number for number in total]

    def earn(self) -> None:
        """Give somebody a card that the bank has."""
        who, kind = self.random.randrange(len(self.pieces)), self.random.randrange(5)
        if self.bank[kind]:
            self.bank[kind] -= 1
            self.hands[who][kind] += 1

    def move(self, who: int) -> None:
        """Do one thing that is allowed: build, buy a card, play a knight, or nothing."""
        mine = self.pieces[who]
        own = set(mine["settlements"] + mine["cities"])
        foreign = self.built() - own
        reached = {end for path in mine["roads"] for end in MAP.ends[path]}
        starts = own | (reached - foreign)
        what = self.random.choice(["road", "road", "road", "settlement", "settlement", "city", "card", "play", "earn", "robber"])
        if what == "road" and len(mine["roads"]) < 15:
            ways = [path for path, ends in enumerate(MAP.ends) if path not in self.laid() and starts & set(ends)]
            if ways:
                self.pay(who, (1, 1, 0, 0, 0))
                mine["roads"].append(self.random.choice(ways))
        elif what == "settlement" and len(mine["settlements"]) < 5:
            spots = [corner for corner in self.spots() if corner in reached]
            if spots:
                self.pay(who, (1, 1, 1, 1, 0))
                mine["settlements"].append(self.random.choice(spots))
        elif what == "city" and mine["settlements"] and len(mine["cities"]) < 4:
            place = self.random.choice(mine["settlements"])
            mine["settlements"].remove(place)
            mine["cities"].append(place)
        elif what == "card" and self.stack:
            self.held[who].append(self.stack.pop())
        elif what == "play" and any(card != 4 for card in self.held[who]):
            card = self.random.choice([card for card in self.held[who] if card != 4])
            self.held[who].remove(card)
            # a progress card may be put away for good
            if card == 0 or self.random.random() < 0.5:
                self.played[who].append(card)
        elif what == "robber":
            self.robber = self.random.randrange(19)
        else:
            self.earn()

    def position(self, *, shown: bool, **more: object) -> Position:
        """Return the position, with all cards shown or with hidden hands."""
        kinds = range(5)
        players = tuple(
            Player(
                COLOURS[who],
                settlements=tuple(mine["settlements"]),
                cities=tuple(mine["cities"]),
                roads=tuple(mine["roads"]),
                hand=Cards(tuple(self.hands[who])) if shown else Cards((0,) * 5, sum(self.hands[who])),
                developments=Cards(tuple(self.held[who].count(kind) for kind in kinds)) if shown else Cards((0,) * 5, len(self.held[who])),
                played=Cards(tuple(self.played[who].count(kind) for kind in kinds)),
            )
            for who, mine in enumerate(self.pieces)
        )
        bank = Bank(tuple(self.bank), len(self.stack))
        position = Position(Game.BASE, board(self.words), players, robber=self.robber, bank=bank)
        return replace(position, **more)  # type: ignore[arg-type]


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4), st.integers(0, 150), st.booleans(), st.sampled_from(PLAYABLE))
def test_whatever_legal_play_leads_to_can_exist(seed: int, players: int, moves: int, shown: bool, rules: RuleSet) -> None:
    """The opening rounds up to some piece, or the whole of them and then moves by everybody in turn: nothing is ever refused."""
    game = Dice(seed, players)
    on_turn = game.begin(moves)
    if moves < 4 * players:
        for position in (game.position(shown=shown), game.position(shown=shown, phase=Phase.SET_UP, turn=on_turn)):
            assert found(valid(position, rules)) == []
        return
    for move in range(moves):
        game.move(move // 5 % players)
    for position in (game.position(shown=shown), game.position(shown=shown, phase=Phase.BUILD)):
        verdict = valid(position, rules)
        assert found(verdict) == found(verdict, State.UNKNOWN) == []


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["neighbour", "road", "twice", "network", "cards"]))
def test_one_false_move_after_legal_play_is_found(seed: int, move: str) -> None:
    """A piece put where it cannot be, or a card too many, is refused by its clause."""
    game = Dice(seed, 3)
    game.begin(99)
    for number in range(30):
        game.move(number % 3)
    mine = game.pieces[0]
    spot = (mine["settlements"] + mine["cities"])[0]
    if move == "neighbour":
        game.pieces[1]["settlements"].append(game.near(spot)[0])
        rule = "base/distance-rule"
    elif move == "road":
        game.pieces[1]["roads"].append(mine["roads"][0])
        rule = "base/path-one-road"
    elif move == "twice":
        game.pieces[1]["cities"].append(spot)
        rule = "base/settlement-free-intersection"
    elif move == "network":
        own = {end for path in mine["roads"] for end in MAP.ends[path]} | set(mine["settlements"] + mine["cities"])
        free = [path for path, ends in enumerate(MAP.ends) if not own & set(ends)]
        mine["roads"] = [*mine["roads"][:14], game.random.choice(free)]
        rule = "base/road-must-connect"
    else:
        game.hands[2][game.random.randrange(5)] += 1
        rule = "base/component-resource-cards-95"
    assert rule in warnings(game.position(shown=True), ALMANAK)


def test_every_default_rule_set_of_a_game_judges_without_points_that_no_check_knows() -> None:
    """Conflict points that a verdict names are those that rule sets are compared by."""
    from adjudicator.referee import POINTS

    for game, name in DEFAULTS.items():
        for position in MIXED:
            assert set(valid(replace(position, game=Game(game)), rule_set(name)).points) <= set(POINTS)
