"""Can this position exist: every violation alone and several at once, and sound positions, under the rule sets."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.basegame.validity_cases import (
    ARMY,
    CUT,
    FIVE,
    MIXED,
    OPENING,
    PLAYABLE,
    ROUTE,
    SINGLE,
    SOUND,
    at_sea,
    faults,
    found,
    large,
    on,
    started,
    strait,
)
from support.tables import (
    BEGINNERS,
    HARBOURS,
    LARGE,
    LARGE_BEGINNERS,
    LARGE_HARBOURS,
    MAP,
    beginners,
    changed,
    corners,
    middle_game,
    player,
    sides,
)

from adjudicator.basegame.position import COLOURS, Cards, Game, Phase, Player, Position
from adjudicator.basegame.validity import notes as validity_notes
from adjudicator.basegame.validity.check import valid, warnings
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import HexMap
from adjudicator.judging.referee import judge
from adjudicator.notation.document.read import read_position
from adjudicator.rulesets.editions import ALMANAK, RuleSet, rule_set, with_points
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State
from catan_common.rule_sets import USUAL

FIVE_OF_RED = sides("A1/O A2/NW A2/NO A3/NW A3/NO C2/ZW")


@pytest.mark.parametrize("name", SINGLE)
def test_every_violation_is_found_and_nothing_else(name: str) -> None:
    """Each impossible position is refused for what is wrong with it, with clause, place and player, and warned of elsewhere.

    Not where one piece or knight less would put the special cards right: then they may be asked about in the very move.
    """
    position, expected = SINGLE[name]
    verdict = valid(position, ALMANAK)
    assert found(verdict) == expected
    assert verdict.answer is Answer.NO
    in_move = name in ("longest route held by the shorter", "largest army held by the smaller")
    assert set(warnings(position, ALMANAK)) == (set() if in_move else {rule for rule, *_ in expected})


def test_a_card_that_passes_in_this_move_is_no_fault_of_the_position_that_asks_about_it() -> None:
    """One road, a cut or one knight can have decided; two knights, or a route of ten in one go, cannot."""
    six = changed(changed(beginners(), 0, special=ROUTE, roads=FIVE_OF_RED), 1, roads=(*FIVE, *sides("E2/ZO")))
    for position in (six, CUT):
        assert valid(position, ALMANAK).answer is Answer.NO
        assert warnings(position, ALMANAK) == ()
    for knights, warned in ((3, ()), (4, ("base/largest-army-three",))):
        none = replace(beginners(), players=tuple(replace(one, special=frozenset()) for one in beginners().players))
        position = changed(none, 2, played=Cards((knights, 0, 0, 0, 0)))
        assert valid(position, ALMANAK).answer is Answer.NO
        assert warnings(position, ALMANAK) == warned
    for knights, warned in ((4, ()), (5, ("base/largest-army-taken-by-more",))):
        held = changed(beginners(), 0, special=ARMY, played=Cards((3, 0, 0, 0, 0)))
        position = changed(held, 2, played=Cards((knights, 0, 0, 0, 0)))
        assert valid(position, ALMANAK).answer is Answer.NO
        assert warnings(position, ALMANAK) == warned
    for knights in (2, 5):  # who has never had three has never had the card
        below = changed(changed(beginners(), 0, special=ARMY, played=Cards((2, 0, 0, 0, 0))), 2, played=Cards((knights, 0, 0, 0, 0)))
        assert "base/largest-army-three" in warnings(below, ALMANAK)


def _opening(laid: str, turn: int | None) -> Position:
    """Return an opening of three players who have laid so many settlements, each with its road."""
    places = (("A1.ZO", "A2/ZW", "C1.ZO", "C2/ZW"), ("D3.ZO", "D3/O", "D1.ZO", "D2/ZW"), ("B1.ZO", "B1/ZO", "C4.ZO", "C4/O"))
    seats = zip(("rood", "blauw", "wit"), places, map(int, laid), strict=True)
    players = tuple(player(name, " ".join(at[: 2 * count : 2]), " ".join(at[1 : 2 * count : 2])) for name, at, count in seats)
    return replace(beginners(), players=players, phase=Phase.SET_UP, turn=turn)


@pytest.mark.parametrize(
    ("laid", "turn", "wrong"),
    [
        ("000", 2, []),
        ("100", 1, []),
        ("100", 0, []),  # who has just laid, and has not said that the turn has passed
        ("100", 2, ["base/founding-first-round-clockwise out-of-turn by wit"]),
        ("101", None, []),  # white began, then red
        ("101", 0, []),
        ("101", 1, []),
        ("101", 2, ["base/founding-first-round-clockwise out-of-turn by wit"]),
        ("111", 1, []),
        ("121", 1, []),
        ("121", 0, []),
        ("122", 0, []),
        ("221", None, []),
    ],
)
def test_an_opening_is_in_the_turn_of_somebody_whom_its_order_can_have_brought(laid: str, turn: int | None, wrong: list[str]) -> None:
    """Any of them may have begun; the rule set that has no such rounds says nothing of it."""
    position = _opening(laid, turn)
    assert found(valid(position, ALMANAK)) == faults(*wrong)
    assert set(warnings(position, ALMANAK)) == {line.split()[0] for line in wrong}
    assert found(valid(position, rule_set("spielanleitung"))) == []


def test_somebody_passed_over_in_the_opening_is_told() -> None:
    """With four players: red and white have laid, blue between them has not."""
    position = _opening("101", None)
    four = replace(position, players=(*position.players, Player("oranje")))
    assert found(valid(four, ALMANAK)) == faults("base/founding-first-round-clockwise out-of-order by blauw")


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


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("name", SOUND)
def test_sound_positions_can_exist_under_every_rule_set(name: str, rules: RuleSet) -> None:
    """Nothing is wrong, every family that had something to look at says so, and no other verdict is warned."""
    verdict = valid(SOUND[name], rules)
    assert found(verdict) == found(verdict, State.UNKNOWN) == []
    assert verdict.answer is Answer.YES
    assert warnings(SOUND[name], rules) == ()
    assert {step.rule for step in verdict.steps} >= {"base/distance-rule", "base/setup-player-pieces", "base/component-resource-cards-95"}


@pytest.mark.parametrize("name", OPENING)
def test_opening_rounds_bring_one_settlement_and_its_road_at_a_time(name: str) -> None:
    """What the opening rounds cannot have brought is found, also with a position that says nothing else."""
    position, expected = OPENING[name]
    if name not in ("a city", "three settlements", "more roads than settlements"):
        assert found(valid(replace(position, phase=None), ALMANAK)) == expected
    assert found(valid(position, ALMANAK)) == expected


def test_where_the_opening_road_may_be_left_out_two_settlements_may_lack_one() -> None:
    """Where the roads of the opening rounds are not required, or it is undecided; a third settlement needs one all the same."""
    two = started(0, roads=sides("C2/ZW"))
    two = replace(two, phase=Phase.BUILD)
    three = changed(two, 0, settlements=corners("A1.ZO C1.ZO A1.NW"))
    assert found(valid(two, ALMANAK)) == faults("base/settlement-needs-own-road without-road A1.ZO by rood")
    optional = with_points(ALMANAK, opening_road_required=Holds.NO)
    for rules, answer in ((optional, Answer.YES), (rule_set("encyclopedie"), Answer.UNDETERMINED)):
        assert valid(two, rules).answer is answer
        assert found(valid(two, rules)) == []
        assert len(found(valid(three, rules))) == 2


def test_pieces_beyond_the_supply_stand_where_a_house_rule_has_them() -> None:
    """The points on supply, cities and the coast are read from the rule set, undecided ones leave the answer open."""
    position = SINGLE["sixteen roads"][0]
    for held, answer in ((Holds.YES, Answer.YES), (Holds.UNDECIDED, Answer.UNDETERMINED), (Holds.NO, Answer.NO)):
        rules = with_points(ALMANAK, beyond_supply=held)
        assert valid(position, rules).answer is answer
    city = changed(beginners(), 1, settlements=(), cities=corners("A1.NO A1.NW"), roads=sides("A1/NW A1/NO"))
    city = changed(city, 0, settlements=corners("A1.ZO C1.ZO"))
    for held, answer in ((Holds.NO, Answer.YES), (Holds.UNDECIDED, Answer.UNDETERMINED), (Holds.YES, Answer.NO)):
        rules = with_points(ALMANAK, distance_from_cities=held)
        assert valid(city, rules).answer is answer
    for held, answer in ((Holds.YES, Answer.YES), (Holds.UNDECIDED, Answer.UNDETERMINED), (Holds.NO, Answer.NO)):
        rules = with_points(ALMANAK, coast_is_intersection=held)
        assert valid(started(0, settlements=corners("A1.ZO A1.NW"), roads=sides("A2/ZW A1/NW")), rules).answer is answer


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
    for roads in (FIVE, (*FIVE, *sides("E2/ZO"))):
        verdict = valid(changed(CUT, 1, roads=roads), rule_set(rules))
        assert verdict.answer is answer
        assert "base/longest-route-passes-after-interruption" in {step.rule for step in verdict.steps}
    longer = valid(changed(CUT, 1, roads=(*FIVE, *sides("E2/ZO E2/ZW"))), rule_set(rules))
    assert found(longer) == faults("base/longest-route-taken-by-longer holder-contradicted by rood")


def test_notes_make_a_position_no_less_possible() -> None:
    """Chips out of the spiral, red numbers side by side and points enough on another's turn are noted, no more."""
    assert ("base/setup-variable-chips-order", "out-of-spiral", "", None) in found(valid(beginners(), ALMANAK), State.INFO)
    reds = on(BEGINNERS.replace("weide4", "weide8").replace("bergen8", "bergen4"))
    verdict = valid(reds, ALMANAK)
    assert [fault for fault in found(verdict, State.INFO) if fault[1] == "reds-touch"] == faults(
        "base/setup-variable-red-not-adjacent reds-touch B2 B3"
    )
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


def test_ten_points_are_enough_for_the_note_and_nine_are_not() -> None:
    """Four cities, a settlement off the route, and a card or none; who is not said to be off turn gets no note."""
    spots = corners("A1.ZO C1.ZO A2.N A3.N")
    roads = sides("A1/O A2/NW A2/NO C2/ZW A3/NO A3/O B4/NO")
    nine = started(0, settlements=corners("B4.NO"), cities=spots, roads=roads)
    ten = changed(nine, 0, played=Cards((0, 0, 0, 0, 1)))
    for position, noted in ((replace(nine, turn=1), False), (replace(ten, turn=1), True), (ten, False)):
        assert any(step.reason == "game-over-before" for step in valid(position, ALMANAK).steps) is noted


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
            assert any(step.reason in ("out-of-spiral", "first-chip-not-on-corner") for step in verdict.steps) is note, (way, rules)


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


def test_ships_sail_and_roads_do_not() -> None:
    """Ships lie beside the sea, roads beside land, robber and pirate each on their own; the chips of other maps are not counted."""
    on_map = strait()
    sea = rule_set("encyclopedie")
    assert found(valid(at_sea(), sea)) == []
    tile = on_map.tile_named
    astray = at_sea(robber=tile["A1"], pirate=tile["B2"])
    assert found(valid(astray, rule_set("actueel"))) == faults(
        "ships/robber-land-only robber-at-sea A1", "ships/robber-land-only pirate-on-land B2"
    )
    assert valid(astray, sea).answer is Answer.UNDETERMINED  # the encyclopaedia says neither
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
    if answer is Answer.NO:
        assert found(verdict) == faults("ships/coast-edge-one-piece used-twice B2/NO by blauw")
    twice = changed(at_sea(), 1, ships=sides("B2/NW B2/NW", on_map))
    assert found(valid(twice, rule_set(rules))) == faults("base/path-one-road used-twice B2/NW by blauw")


def test_a_moved_ship_may_leave_its_opening_settlement_alone() -> None:
    """At sea an opening settlement on the coast may have lost its ship; a third building may not."""
    on_map = strait()
    moved = changed(at_sea(), 0, ships=sides("B2/ZO", on_map))
    assert found(valid(replace(moved, phase=Phase.BUILD), rule_set("actueel"))) == []
    third = changed(moved, 0, settlements=corners("B2.ZO B4.ZW B4.ZO", on_map))
    assert len(found(valid(replace(third, phase=Phase.BUILD), rule_set("actueel")))) == 2


def test_sea_and_foreign_maps_are_judged_without_a_box() -> None:
    """What is not an island from a box has no counts to keep; points at sea are not noted; ships are spoken of where there are any."""
    steps = {(step.rule, str(step.reason)) for step in valid(at_sea(turn=1), rule_set("encyclopedie")).steps}
    assert ("base/component-land-tiles-19", "out-of-scope") in steps
    assert ("ships/path-not-between-land", "all-good") in steps
    assert not any(rule.startswith("base/component-number") for rule, _ in steps)
    many = changed(at_sea(turn=1), 0, played=Cards((0, 0, 0, 0, 12)))
    assert not any(step.reason == "game-over-before" for step in valid(many, rule_set("encyclopedie")).steps)
    small = replace(beginners(), game=Game.BASE_56)
    assert ("56/board-30-hexes", "out-of-scope") in {(step.rule, str(step.reason)) for step in valid(small, rule_set("actueel")).steps}
    atoll = replace(on(BEGINNERS.replace("weide2", "zee")), game=Game.SEAFARERS)
    assert found(valid(atoll, rule_set("encyclopedie"))) == []
    # nineteen cards of each, whatever box the rule set was made for
    assert found(valid(middle_game(), rule_set("encyclopedie-5-6"))) == []
    steps = {(step.rule, str(step.reason)) for step in valid(beginners(), ALMANAK).steps}
    assert ("base/road-not-on-sea", "all-good") in steps
    assert not any(rule == "base/component-special-cards-2" for rule, _ in steps)


def test_a_source_that_does_not_count_the_land_tiles_leaves_sea_inland_open() -> None:
    """Sea in the middle of the island: impossible with nineteen land tiles, open where the source gives no number."""
    inland = on(BEGINNERS.replace("weide2", "zee"))
    for rules, state in (("almanak", State.FAILED), ("spielanleitung", State.UNKNOWN)):
        verdict = valid(inland, rule_set(rules))
        assert ("base/component-land-tiles-19", "A2") in {(rule, at) for rule, _, at, _ in found(verdict, state)}
        assert ("base/component-forest-4", "B3 D4 E3") in {(rule, at) for rule, _, at, _ in found(verdict)}


def test_warnings_are_those_of_the_position_asked_about() -> None:
    """Asked in any order, with one board or several and under several rule sets, each position gets its own warnings."""
    fine, crowded = beginners(), SINGLE["own neighbours"][0]
    bare = replace(beginners(), phase=Phase.BUILD, players=changed(beginners(), 0, roads=sides("C2/ZW")).players)
    hills = on(BEGINNERS.replace("bos9", "heuvels9"))
    other_rules = rule_set("encyclopedie")
    for _ in range(2):
        assert warnings(fine, ALMANAK) == warnings(fine, ALMANAK) == ()
        assert warnings(crowded, ALMANAK) == ("base/distance-rule",)
        assert warnings(hills, ALMANAK) == ("base/component-forest-4", "base/component-hills-3")
        assert warnings(at_sea(), other_rules) == ()
        assert warnings(bare, ALMANAK) == ("base/settlement-needs-own-road",)
        assert warnings(bare, other_rules) == ()
        assert warnings(replace(hills, game=Game.BASE_56), rule_set("actueel")) == ()


def test_the_json_of_a_count_names_what_is_counted() -> None:
    """A step about a kind of card or chip says which, since it has no place of its own."""
    verdict = valid(SINGLE["twenty cards of a kind"][0], ALMANAK)
    (step,) = [step.as_dict() for step in verdict.steps if step.state is State.FAILED]
    assert step == {
        "rule": "base/component-resource-cards-95", "state": "failed", "reason": "too-many-cards", "have": 20, "need": 19, "what": "hout",
    }  # fmt: skip


def test_every_default_rule_set_of_a_game_judges_without_points_that_no_check_knows() -> None:
    """Conflict points that a verdict names are those that rule sets are compared by."""
    from adjudicator.rulesets.editions import POINTS

    for game, name in ((game, USUAL[game]) for game in Game):
        for position in MIXED:
            assert set(valid(replace(position, game=game), rule_set(name)).points) <= set(POINTS)


@pytest.mark.parametrize(("hand", "refused"), [("3 kaarten", True), ("", False)])
def test_cards_are_missing_only_where_every_hand_is_known(hand: str, refused: bool) -> None:
    """A hand of which nothing is said may hold whatever the bank lacks."""
    line = f"blauw: {{hand: {hand}}}" if hand else "blauw: {}"
    position = read_position(
        f"bord: beginners\nbank: 2 hout, 2 baksteen, 2 wol, 2 graan, 2 erts\nspelers:\n  rood: {{hand: 1 hout}}\n  {line}\n"
    )
    steps = judge(position, Question(Kind.VALID)).steps
    assert any(step.reason is Reason.TOO_FEW_CARDS and step.state is State.FAILED for step in steps) is refused
