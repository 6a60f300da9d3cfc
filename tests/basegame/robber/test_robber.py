"""Where the robber may go, when, and whom it robs: tables by rule set, a naive reading, symmetries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.basegame.building import ISLAND, SYMMETRIES, seeded
from support.basegame.robbing import TILES, naive_tiles, naive_victims, random_position
from support.tables import MAP, beginners, changed, corners

from adjudicator.basegame.position import COLOURS, Cards, Game, Phase, Position
from adjudicator.basegame.robber.move import robber, victims, where_robber
from adjudicator.board.board import Terrain
from adjudicator.rulesets.editions import ACTUEEL, ALMANAK, ENCYCLOPEDIE, RULE_SETS, SPIELANLEITUNG, RuleSet, with_points
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict
from catan_rules import ask as look_up
from catan_rules import read_position

EVERY = list(RULE_SETS.values())
YES, NO, UNDETERMINED = Answer.YES, Answer.NO, Answer.UNDETERMINED
WIKI = {"encyclopedie", "wk-2002", "gebruikelijk", "encyclopedie-5-6", "huisregel-5-6"}
CHANGE, CHIP, MOVES = "base/robber-must-change-hex", "base/robber-on-number-chip", "base/robber-moves-only-knight-or-seven"
STEAL, ONE, KNIGHT = "base/robber-steal-one-card", "base/robber-choose-one-victim", "base/knight-move-robber"


def scene(hands: tuple[int | None, ...] = (3, 2, 1, 4), at: str | None = "B2", **more: Any) -> Position:
    """Return the beginners' layout after red's seven, with hands of so many hidden cards."""
    found = replace(
        beginners(), **{"robber": None if at is None else MAP.tile_named[at], "turn": 0, "roll": 7, "phase": Phase.ROBBER, **more}
    )
    for number, size in enumerate(hands):
        found = changed(found, number, hand=None if size is None else Cards((0, 0, 0, 0, 0), size))
    return found


def ask(
    position: Position,
    at: str,
    victim: str | None = None,
    rules: RuleSet = SPIELANLEITUNG,
    strict: bool = False,
    player: str | None = "rood",
) -> Verdict:
    """Return the verdict on moving the robber to a tile."""
    return robber(position, Question(Kind.ROBBER, player, at, victim=victim), rules, strict)


def every(verdict: Verdict) -> list[Step]:
    """Return the steps with their alternatives."""
    return [one for step in verdict.steps for one in (step, *step.alternatives)]


def has(verdict: Verdict, rule: str, state: str, reason: str, by: str | None = None) -> bool:
    """Return whether there is such a step."""
    return any((one.rule, one.state, one.reason) == (rule, state, reason) and by in (None, one.by) for one in every(verdict))


# -- the place -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_the_robber_goes_to_another_tile(rules: RuleSet) -> None:
    """Its own is closed, every other land tile but the desert is open under every rule set."""
    for name in MAP.tile_names:
        verdict = ask(scene(), name, rules=rules)
        if name == "B2":
            assert verdict.answer is NO
            assert has(verdict, CHANGE, "failed", "same-tile")
        elif name != "C3":
            assert verdict.answer is YES, name
            assert has(verdict, CHANGE, "met", "other-tile")
            assert verdict.points == ()


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_only_the_almanac_keeps_the_robber_off_the_desert(rules: RuleSet) -> None:
    """It asks for a number chip; the point is read there and nowhere else."""
    verdict = ask(scene(), "C3", rules=rules)
    assert verdict.answer is (NO if rules.name == "almanak" else YES)
    assert verdict.points == ("conflict/robber-to-desert",)
    open_rules = with_points(rules, robber_to_desert=Holds.UNDECIDED)
    assert ask(scene(), "C3", rules=open_rules).answer is UNDETERMINED


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
@pytest.mark.parametrize("game", [Game.BASE, Game.SEAFARERS])
def test_the_sea_is_closed_unless_the_rules_do_not_say(rules: RuleSet, game: Game) -> None:
    """The encyclopedia asks for another tile and does not say of what kind."""
    terrain = list(beginners().board.terrain)
    terrain[MAP.tile_named["A1"]] = Terrain.SEA
    position = scene(game=game)
    position = replace(position, board=replace(position.board, terrain=tuple(terrain)))
    verdict = ask(position, "A1", rules=rules)
    assert verdict.answer is (UNDETERMINED if rules.name in WIKI else NO)
    by_ships = rules is ACTUEEL and game is Game.SEAFARERS
    assert has(verdict, "ships/robber-land-only", "failed", "tile-at-sea") is by_ships
    assert has(verdict, "ships/pirate-or-robber-choice", "info", "robber-or-pirate") is by_ships


def test_where_the_robber_stands_is_asked_for_or_assumed() -> None:
    """Unknown is unknown; the only desert is assumed, and strict does not assume."""
    unknown = ask(scene(at=None), "D2")
    assert (unknown.answer, unknown.missing) == (UNDETERMINED, ("robber",))
    assumed = scene(at="C3", robber_assumed=True)
    verdict = ask(assumed, "D2")
    assert verdict.answer is YES
    assert has(verdict, CHANGE, "assumed", "robber-on-board")
    strict = ask(assumed, "D2", strict=True)
    assert (strict.answer, strict.missing) == (UNDETERMINED, ("robber",))
    same = ask(assumed, "C3")
    assert same.answer is NO
    assert has(same, "base/setup-robber-desert", "assumed", "robber-on-board")


def test_what_is_not_there_cannot_be_asked_about() -> None:
    """No tile, no such tile, no such player, no such victim, nobody meant."""
    with pytest.raises(ValueError, match="tile"):
        robber(scene(), Question(Kind.ROBBER, "rood"), ALMANAK)
    for at, victim, player in (("Z9", None, "rood"), ("D2", "paars", "rood"), ("D2", None, "paars")):
        with pytest.raises(KeyError):
            ask(scene(), at, victim, player=player)
    for check, question in ((victims, Question(Kind.VICTIMS, at="D2")), (where_robber, Question(Kind.WHERE, piece="robber"))):
        with pytest.raises(ValueError, match="player"):
            check(scene(turn=None), question, ALMANAK)
    assert ask(scene(), "D2", player=None).answer is YES


# -- the moment ------------------------------------------------------------------------------------------------------------

#: Phase, roll, red's cards in hand, bought, knights open; then the answer where a knight moves the robber, the answer where that is not said,
#: and what is missing for the first.
MOMENTS: list[tuple[Phase | None, int | None, Cards | None, Cards | None, int, Answer, Answer, str]] = [
    (Phase.ROBBER, 7, None, None, 0, YES, YES, ""),
    (Phase.ROBBER, None, None, None, 0, YES, YES, ""),
    (Phase.ROBBER, None, None, None, 1, YES, YES, ""),
    (Phase.ROBBER, 6, None, None, 1, YES, UNDETERMINED, ""),
    (Phase.ROBBER, 6, None, None, 0, NO, NO, ""),
    (Phase.DISCARD, 7, None, None, 1, NO, NO, ""),
    (Phase.DISCARD, None, None, None, 0, NO, NO, ""),
    (None, None, None, None, 0, YES, YES, ""),
    (None, 7, None, None, 0, YES, YES, ""),
    (None, 6, None, None, 1, YES, UNDETERMINED, ""),
    (None, 6, Cards((1, 0, 0, 0, 0)), None, 0, YES, UNDETERMINED, ""),
    (None, 6, Cards((0, 0, 0, 1, 0)), None, 0, NO, NO, ""),
    (Phase.BEFORE_ROLL, None, Cards((1, 0, 0, 0, 0)), None, 0, YES, UNDETERMINED, ""),
    (Phase.BEFORE_ROLL, None, Cards((0, 1, 0, 0, 0)), None, 3, NO, NO, ""),
    (Phase.BEFORE_ROLL, 7, Cards((0, 1, 0, 0, 0)), None, 0, NO, NO, ""),
    (Phase.TRADE, 8, Cards((1, 0, 0, 0, 0)), Cards((1, 0, 0, 0, 0)), 0, NO, NO, ""),
    (Phase.TRADE, 8, Cards((2, 0, 0, 0, 0)), Cards((1, 0, 0, 0, 0)), 0, YES, UNDETERMINED, ""),
    (Phase.TRADE, 8, Cards((1, 0, 0, 0, 0), 1), Cards((0, 0, 0, 0, 0), 1), 0, UNDETERMINED, UNDETERMINED, "players.rood.ontwikkelingskaarten"),
    (Phase.TRADE, 8, Cards((0, 0, 0, 0, 0), 1), Cards((0, 0, 0, 0, 0), 1), 0, NO, NO, ""),
    (Phase.BUILD, 8, Cards((0, 0, 0, 0, 0), 2), None, 0, UNDETERMINED, UNDETERMINED, "players.rood.ontwikkelingskaarten"),
    (Phase.BUILD, 7, None, None, 0, UNDETERMINED, UNDETERMINED, "players.rood.ontwikkelingskaarten"),
    (Phase.BUILD, 7, None, None, 14, NO, NO, ""),
    (Phase.SPECIAL_BUILD, 7, Cards((1, 0, 0, 0, 0)), None, 0, NO, NO, ""),
    (Phase.SET_UP, None, None, None, 0, NO, NO, ""),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "roll", "held", "bought", "knights", "answer", "unsaid", "missing"), MOMENTS)
def test_a_seven_or_a_knight_moves_the_robber_and_nothing_else(
    phase: Phase | None,
    roll: int | None,
    held: Cards | None,
    bought: Cards | None,
    knights: int,
    answer: Answer,
    unsaid: Answer,
    missing: str,
) -> None:
    """A knight that can still be played is assumed to be; where its effect is not printed it is left open."""
    position = changed(scene(phase=phase, roll=roll), 0, developments=held, bought=bought, played=Cards((knights, 0, 0, 0, 0)))
    for rules in EVERY:
        verdict = ask(position, "D2", rules=rules)
        assert verdict.answer is (unsaid if rules.name in WIKI else answer), rules.name
        if rules.name not in WIKI:
            assert verdict.missing == ((missing,) if missing else ())


def test_strict_assumes_neither_phase_nor_knight() -> None:
    """Nor whose turn it is."""
    verdict = ask(scene(phase=None, roll=None, turn=None), "D2", strict=True)
    assert (verdict.answer, verdict.missing) == (UNDETERMINED, ("turn", "phase"))
    before = changed(scene(phase=Phase.BEFORE_ROLL, roll=None), 0, developments=Cards((1, 0, 0, 0, 0)))
    assert ask(before, "D2").answer is YES
    assert (ask(before, "D2", strict=True).answer, ask(before, "D2", strict=True).missing) == (UNDETERMINED, ("phase",))
    after = scene(phase=None)
    assert (ask(after, "D2", strict=True).answer, ask(after, "D2", strict=True).missing) == (UNDETERMINED, ("phase",))


def test_without_two_buildings_each_the_moment_is_not_assumed() -> None:
    """The opening rounds may be going on."""
    position = changed(scene(phase=None, roll=None), 1, settlements=corners("D3.ZO"))
    assert (ask(position, "A1").answer, ask(position, "A1").missing) == (UNDETERMINED, ("phase",))


def test_a_knight_without_effect_moves_nothing() -> None:
    """As a house rule."""
    rules = with_points(ALMANAK, knight_moves_robber=Holds.NO)
    held = changed(scene(phase=Phase.TRADE, roll=5), 0, developments=Cards((1, 0, 0, 0, 0)))
    assert ask(held, "D2", rules=rules).answer is NO
    assert ask(changed(scene(roll=5), 0, played=Cards((1, 0, 0, 0, 0))), "D2", rules=rules).answer is NO


def test_it_has_to_be_the_players_turn() -> None:
    """Blue may not, and is told whose turn it is."""
    verdict = ask(scene(), "A1", player="blauw")
    assert verdict.answer is NO
    assert has(verdict, "base/turn-robber-step-mandatory-on-seven", "failed", "not-on-turn", by="rood")


def test_the_robber_stays_when_the_number_of_its_tile_is_rolled() -> None:
    """A six on B2 moves nothing, and the verdict says so; another number is no matter."""
    clause = ("base/robber-stays-when-its-number-is-rolled", "info", "robber-stays")
    assert has(ask(scene(roll=6, phase=Phase.TRADE), "D2"), *clause)
    assert not has(ask(scene(roll=5, phase=Phase.TRADE), "D2"), *clause)
    assert not has(ask(scene(), "D2"), *clause)


# -- whom ------------------------------------------------------------------------------------------------------------------


def test_every_failing_condition_is_listed_and_not_only_the_first() -> None:
    """A question that is wrong in every way is told so in every way."""
    verdict = ask(scene(at="C3", phase=Phase.DISCARD, turn=1), "C3", "rood", ALMANAK)
    assert [(step.rule, str(step.reason)) for step in verdict.steps if step.state is State.FAILED] == [
        (CHANGE, "same-tile"),
        (CHIP, "desert-without-chip"),
        ("base/turn-robber-step-mandatory-on-seven", "not-on-turn"),
        ("base/seven-sequence", "discards-first"),
        ("base/robber-not-from-self", "robs-self"),
        (STEAL, "no-building-at-tile"),
        ("base/robber-no-victim-no-steal", "nobody-at-tile"),
    ]
    assert verdict.missing == ()


#: Hands of blue and orange, who both live at D2; may blue be robbed: by the others, by the encyclopedia, and what is then missing.
CHOICES: list[tuple[int | None, int | None, Answer, Answer, str]] = [
    (2, 4, YES, YES, ""),
    (2, 0, YES, YES, ""),
    (2, None, YES, YES, ""),
    (0, 4, YES, UNDETERMINED, ""),
    (0, 0, YES, YES, ""),
    (0, None, YES, UNDETERMINED, "players.oranje.hand"),
    (None, 4, YES, UNDETERMINED, "players.blauw.hand"),
    (None, 0, YES, YES, ""),
    (None, None, YES, UNDETERMINED, "players.blauw.hand"),
]


@pytest.mark.parametrize(("blue", "orange", "answer", "wiki", "missing"), CHOICES)
def test_an_empty_hand_matters_only_where_another_has_cards(
    blue: int | None, orange: int | None, answer: Answer, wiki: Answer, missing: str
) -> None:
    """Hands are asked for only where they decide."""
    position = scene(hands=(3, blue, 1, orange))
    for rules in EVERY:
        verdict = ask(position, "D2", "blauw", rules)
        assert verdict.answer is (wiki if rules.name in WIKI else answer), rules.name
        assert verdict.missing == ((missing,) if missing and rules.name in WIKI else ())
        matters = blue in (0, None) and orange != 0
        assert ("conflict/steal-from-empty-hand" in verdict.points) is matters
    strict_choice = with_points(ALMANAK, empty_hand_may_be_chosen=Holds.NO)
    assert (ask(position, "D2", "blauw", strict_choice).answer is NO) is (blue == 0 and bool(orange))


#: Hand of blue, who alone lives at E1; roll and open knights of red; the answer on robbing nobody under the almanac, the leaflet and the
#: current rules, and the encyclopedia.
DECLINING: list[tuple[int | None, int | None, int, Answer, Answer, Answer]] = [
    (2, 7, 0, YES, NO, NO),
    (2, None, 0, YES, NO, NO),
    (2, None, 1, YES, NO, UNDETERMINED),
    (2, 6, 1, YES, NO, UNDETERMINED),
    (0, 7, 0, YES, YES, YES),
    (0, None, 1, YES, YES, YES),
    (None, 7, 0, YES, UNDETERMINED, UNDETERMINED),
]


@pytest.mark.parametrize(("hand", "roll", "knights", "almanac", "leaflet", "wiki"), DECLINING)
def test_whether_somebody_must_be_robbed(
    hand: int | None, roll: int | None, knights: int, almanac: Answer, leaflet: Answer, wiki: Answer
) -> None:
    """Only where there is something to take, and by most rules then."""
    position = changed(scene(hands=(3, hand, 1, 4), roll=roll), 0, played=Cards((knights, 0, 0, 0, 0)))
    for rules in EVERY:
        expected = wiki if rules.name in WIKI else almanac if rules is ALMANAK else leaflet
        assert ask(position, "E1", "geen", rules).answer is expected, rules.name


def test_where_both_hands_are_full_each_is_named() -> None:
    """And nobody where nobody lives."""
    verdict = ask(scene(), "D2", "geen")
    assert [step.by for step in verdict.steps if str(step.reason) == "must-rob"] == ["blauw", "oranje"]
    assert ask(scene(), "A1", "geen").answer is YES
    undecided = with_points(ALMANAK, steal_required=Holds.UNDECIDED)
    assert ask(scene(), "D2", "geen", undecided).answer is UNDETERMINED


def test_current_rules_add_what_only_they_say() -> None:
    """The desert, a second try, development cards, a second move."""
    position = changed(scene(hands=(3, 0, 1, 0)), 1, developments=Cards((0, 0, 0, 0, 0), 2), settlements=corners("D3.ZO C3.Z"))
    position = changed(position, 0, played=Cards((1, 0, 0, 0, 0)))
    added = {
        "base/robber-desert-steal",
        "base/steal-empty-hand-no-second-try",
        "base/dev-not-stolen",
        "base/robber-may-move-twice-in-turn",
    }
    for rules in EVERY:
        found = {step.rule for step in ask(position, "C3", "blauw", rules).steps} & added
        assert found == (added if rules is ACTUEEL else set())


def test_victims_are_those_at_the_robber_where_no_tile_is_named() -> None:
    """Asked for where it is not known where the robber stands."""
    verdict = victims(scene(at="D3"), Question(Kind.VICTIMS, "rood"), ALMANAK)
    assert verdict.value == ["blauw", "oranje"]
    unknown = victims(scene(at=None), Question(Kind.VICTIMS, "rood"), ALMANAK)
    assert (unknown.answer, unknown.value, unknown.missing) == (UNDETERMINED, [], ("robber",))
    assumed = scene(at="C3", robber_assumed=True)
    assert victims(assumed, Question(Kind.VICTIMS, "rood"), ALMANAK).answer is Answer.VALUE
    assert victims(assumed, Question(Kind.VICTIMS, "rood"), ALMANAK, strict=True).missing == ("robber",)
    desert = victims(scene(), Question(Kind.VICTIMS, "rood", "C3"), ALMANAK)
    assert (desert.value, has(desert, CHIP, "info", "desert-without-chip")) == ([], True)


@pytest.mark.parametrize("phase", [Phase.SET_UP, Phase.BEFORE_ROLL, Phase.TRADE, Phase.BUILD])
def test_nobody_is_robbed_where_the_robber_stands_while_nothing_moves_it(phase: Phase) -> None:
    """In no phase but its own; where no phase is told it is taken to be moved already."""
    found = victims(replace(scene(at="D3"), phase=phase, roll=None), Question(Kind.VICTIMS, "rood"), ALMANAK)
    assert (found.answer, found.value) == (Answer.VALUE, [])
    assert has(found, "base/robber-moves-only-knight-or-seven", "info", "no-seven-no-knight")
    untold = victims(replace(scene(at="D3"), phase=None, roll=None), Question(Kind.VICTIMS, "rood"), ALMANAK)
    assert untold.value == ["blauw", "oranje"]


@pytest.mark.parametrize("rules", ["almanak", "actueel"])
@pytest.mark.parametrize(
    ("agreed", "robber_at", "blue", "at", "clause"),
    [
        (
            "afspraken: {rover: vriendelijk}",
            "C3",
            "D3.ZO D1.ZO",
            "D3",
            {"almanak": "base/friendly-robber-variant", "actueel": "base/friendly-robber-variant"},
        ),
        ("", "D1", "C3.ZO D1.ZO", "C3", {"almanak": CHIP}),
        ("", "C3", "D3.ZO D1.ZO", "D3", {}),
    ],
)
def test_where_the_robber_may_not_go_nobody_is_to_be_robbed(
    rules: str, agreed: str, robber_at: str, blue: str, at: str, clause: dict[str, str]
) -> None:
    """What forbids the tile is told, and the question whether one may be robbed there is answered the same."""
    position = read_position(
        f"bord: beginners\nrover: {robber_at}\nspelers:\n  rood: {{dorpen: A1.ZO C1.ZO}}\n  blauw: {{dorpen: {blue}, hand: 3 wol}}\n"
        f"beurt: rood\nfase: rover\nworp: 7\n{agreed}\n"
    )
    for asked in (f"wie mag rood beroven op {at}", f"wen darf Rot auf {at} berauben"):
        verdict = look_up(position, asked, rules)
        assert verdict.answer is Answer.VALUE
        assert verdict.value == ([] if rules in clause else ["blauw"])
        assert (clause.get(rules) in {step.rule for step in verdict.steps if step.state is State.INFO}) is (rules in clause)
    may = look_up(position, f"mag rood de rover op {at} zetten en blauw beroven", rules)
    assert may.answer is (NO if rules in clause else YES)
    placed = look_up(position, f"mag rood de rover op {at} zetten", rules)
    assert any(step.reason is Reason.MAY_BE_ROBBED for step in placed.steps) is (rules not in clause)


def test_an_empty_hand_that_may_not_be_chosen_is_left_out() -> None:
    """As a house rule."""
    rules = with_points(ALMANAK, empty_hand_may_be_chosen=Holds.NO)
    verdict = victims(scene(hands=(3, 0, 1, 4)), Question(Kind.VICTIMS, "rood", "D2"), rules)
    assert (verdict.answer, verdict.value) == (Answer.VALUE, ["oranje"])
    assert has(verdict, ONE, "info", "another-has-cards", by="blauw")


# -- a naive reading -------------------------------------------------------------------------------------------------------


def agree(seed: int) -> int:
    """Compare the lists of a random position with the naive reading and with the yes-or-no check; return how many lists were compared."""
    chance = seeded(seed)
    position = random_position(chance)
    rules, strict = chance.choice(EVERY), chance.random() < 0.3
    me = chance.choice(position.players).colour
    certain, possible = naive_tiles(position, rules.name, strict)
    listed = where_robber(position, Question(Kind.WHERE, me, piece="robber"), rules, strict)
    assert listed.value == certain, seed
    assert {at for step in listed.steps if step.state is State.UNKNOWN for at in step.at} == set(possible), seed
    assert (listed.answer is UNDETERMINED) is bool(possible)
    # the moment is another matter: let it be the right one
    on = replace(position, phase=Phase.ROBBER, roll=7, turn=position.index(me))
    tile = chance.choice(position.board.map.tile_names)
    expected = NO if tile not in certain + possible else YES if tile in certain else UNDETERMINED
    assert robber(on, Question(Kind.ROBBER, me, tile), rules, strict).answer is expected, (seed, tile)
    spot = chance.choice([spot for one in position.players for spot in one.settlements + one.cities] or [0])
    tile = position.board.map.tile_names[chance.choice(position.board.map.corner_tiles[spot])]
    sure, perhaps = naive_victims(position, me, tile, rules.name)
    found = victims(position, Question(Kind.VICTIMS, me, tile), rules, strict)
    if position.board.map.tile_named[tile] != position.robber:
        # whoever is named may be robbed there, were it the moment
        named = [robber(on, Question(Kind.ROBBER, me, tile, victim=one), rules, strict).answer for one in found.value]
        assert named == [YES] * len(named), seed
    barred = tile not in certain and position.board.map.tile_named[tile] != position.robber
    assert found.value == ([] if barred else sure), seed
    assert [step.by for step in found.steps if step.state is State.UNKNOWN and step.rule == ONE and step.reason == "not-settled"] == [
        one
        for one in perhaps
        if not (barred and tile not in possible)
        and (hand := position.players[position.index(one)].hand) is not None
        and hand.total == 0
        and _rich(position, me, tile, one)
    ]
    assert (found.answer is UNDETERMINED) is bool((sure + perhaps if tile in possible else []) if barred else perhaps)
    for one in position.players:
        verdict = robber(on, Question(Kind.ROBBER, me, tile, victim=one.colour), rules, strict)
        if tile in certain:
            assert verdict.answer is (YES if one.colour in sure else UNDETERMINED if one.colour in perhaps else NO), (seed, one.colour)
        elif tile not in possible or one.colour not in sure + perhaps:
            assert verdict.answer is NO
        else:
            assert verdict.answer is UNDETERMINED
    return 2


def _rich(position: Position, me: str, tile: str, but: str) -> bool:
    """Return whether somebody else at a tile has cards for certain."""
    here = position.board.map.tile_named[tile]
    return any(
        other.hand is not None
        and other.hand.total
        and any(here in position.board.map.corner_tiles[at] for at in other.settlements + other.cities)
        for other in position.players
        if other.colour not in (me, but)
    )


def test_the_lists_agree_with_a_naive_reading_and_with_the_check() -> None:
    """Under every rule set, with the robber known, assumed and unknown."""
    assert sum(agree(seed) for seed in range(500)) == 1000


@pytest.mark.slow
def test_the_lists_agree_with_a_naive_reading_on_ten_thousand_positions() -> None:
    """The same, at length."""
    assert sum(agree(seed) for seed in range(1_000_000, 1_010_000)) == 20_000


# -- symmetries ------------------------------------------------------------------------------------------------------------


def shown(verdict: Verdict, place: Callable[[str], str], colour: Callable[[str], str]) -> tuple[Any, ...]:
    """Return a verdict with places and colours mapped, lists of places sorted."""
    steps = [
        (step.rule, step.state, step.reason, sorted(map(place, step.at)), step.by and colour(step.by), step.have, step.need, step.what)
        for step in every(verdict)
    ]
    return verdict.answer, steps, verdict.points


def same(name: str) -> str:
    """Return a name unchanged."""
    return name


@examples(80)
@given(seed=st.integers(0, 10**6), turn=st.integers(0, 11), data=st.data())
def test_turning_or_mirroring_the_island_changes_no_verdict(seed: int, turn: int, data: st.DataObject) -> None:
    """Places are mapped along."""
    chance = seeded(seed)
    position = random_position(chance)
    while position.board.map is not ISLAND:
        position = random_position(chance)
    symmetry = SYMMETRIES[turn]
    tiles = TILES[symmetry]
    back = {new: old for old, new in enumerate(tiles)}
    board = replace(
        position.board,
        terrain=tuple(position.board.terrain[back[tile]] for tile in range(19)),
        chips=tuple(position.board.chips[back[tile]] for tile in range(19)),
    )
    moved = replace(symmetry.position(position), board=board, robber=None if position.robber is None else tiles[position.robber])

    def name(at: str) -> str:
        return ISLAND.tile_names[tiles[ISLAND.tile_named[at]]] if at in ISLAND.tile_named else symmetry.name(at)

    at = data.draw(st.sampled_from(ISLAND.tile_names))
    victim = data.draw(st.sampled_from([None, "geen", *(one.colour for one in position.players)]))
    rules = data.draw(st.sampled_from(EVERY))
    me = position.players[0].colour
    assert shown(ask(position, at, victim, rules, player=me), name, same) == shown(
        ask(moved, name(at), victim, rules, player=me), same, same
    )
    question = Question(Kind.WHERE, me, piece="robber")
    assert sorted(map(name, where_robber(position, question, rules).value)) == sorted(where_robber(moved, question, rules).value)
    here, there = (victims(one, Question(Kind.VICTIMS, me, place), rules) for one, place in ((position, at), (moved, name(at))))
    assert here.value == there.value


@examples(80)
@given(seed=st.integers(0, 10**6), colours=st.permutations(COLOURS), data=st.data())
def test_verdicts_do_not_depend_on_colours(seed: int, colours: list[str], data: st.DataObject) -> None:
    """A recoloured position gives the same steps, colours mapped."""
    position = random_position(seeded(seed))
    new = {**dict(zip(COLOURS, colours, strict=True)), "geen": "geen"}
    painted = replace(position, players=tuple(replace(one, colour=new[one.colour]) for one in position.players))
    at = data.draw(st.sampled_from(position.board.map.tile_names))
    victim = data.draw(st.sampled_from([None, "geen", *(one.colour for one in position.players)]))
    rules = data.draw(st.sampled_from(EVERY))
    me = position.players[0].colour
    here = ask(position, at, victim, rules, player=me)
    there = ask(painted, at, victim and new[victim], rules, player=new[me])
    assert shown(here, same, new.__getitem__) == shown(there, same, same)


def test_rule_sets_answer_alike_unless_a_point_on_which_they_differ_was_read() -> None:
    """Where neither read a point and no sea is meant, answer and failing steps are the same under every rule set."""
    for seed in range(300):
        chance = seeded(seed)
        position = random_position(chance)
        at = chance.choice(position.board.map.tile_names)
        if position.board.terrain[position.board.map.tile_named[at]] is Terrain.SEA:
            continue
        victim = chance.choice([None, "geen", *(one.colour for one in position.players)])
        found = [
            ask(position, at, victim, rules, player=position.players[0].colour)
            for rules in (ALMANAK, SPIELANLEITUNG, ENCYCLOPEDIE, ACTUEEL)
        ]
        if not any(verdict.points for verdict in found):
            assert len({verdict.answer for verdict in found}) == 1, seed
