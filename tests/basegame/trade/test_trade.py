"""May these cards be traded, with the bank or with a player, and at which rates."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive.trade import AFTER_BUILDING, KINDS, naive_answer, naive_rates, random_position, random_trade
from support.amount import examples
from support.basegame.building import SYMMETRIES, Symmetry
from support.tables import HARBOURS, LARGE, LARGE_BEGINNERS, LARGE_HARBOURS, MAP, beginners, board, changed, corners, player, side

from adjudicator.basegame.position import NO_DEVELOPMENTS, NOTHING_SAID, Bank, Cards, Game, Phase, Position, TurnHistory, at_least, exactly
from adjudicator.basegame.trade.bank import trade
from adjudicator.basegame.trade.rates import bank_trades
from adjudicator.basegame.trade.split import groups, trades_of
from adjudicator.board.board import RESOURCES, Board, Terrain
from adjudicator.board.hex_map import make_hex_map
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RULE_SETS, RuleSet, with_points
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

ALMANAK, ACTUEEL = RULE_SETS["almanak"], RULE_SETS["actueel"]
YES, NO, UNDETERMINED = Answer.YES, Answer.NO, Answer.UNDETERMINED


def at_harbours(settlements: str = "", cities: str = "", hand: Cards | None = None, harbours: Any = HARBOURS, **more: Any) -> Position:
    """Return the printed layout in which red has other buildings and a hand, on turn in the trade phase."""
    start = replace(beginners(turn=0, phase=Phase.TRADE), board=board(harbours=harbours))
    red = changed(start, 0, settlements=corners(settlements), cities=corners(cities), hand=hand)
    return replace(red, **more)


def ask(position: Position, give: dict[str, int], take: dict[str, int], rules: RuleSet = ALMANAK, **more: Any) -> Verdict:
    """Return the verdict on a trade that red makes."""
    strict = more.pop("strict", False)
    return trade(position, Question(Kind.TRADE, "rood", give=give, take=take, **more), rules, strict)


def house(**points: Holds) -> RuleSet:
    """Return the almanac's rule set with other points about trade."""
    return with_points(ALMANAK, **points)


def step_of(verdict: Verdict, reason: Reason) -> Step:
    """Return the first step with a reason, ways included."""
    return next(one for step in verdict.steps for one in (step, *step.alternatives) if one.reason is reason)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
@pytest.mark.parametrize(("done", "paid_for"), [
    ({"buildings": at_least(9)}, True),
    ({"lines": at_least(3), "played": exactly()}, True),
    ({"lines": at_least(3), "played": exactly("stratenbouw")}, False),
    ({"lines": at_least(3)}, False),
])  # fmt: skip
def test_who_has_built_is_past_trading_whatever_phase_is_stated(rules: RuleSet, done: dict[str, Any], paid_for: bool) -> None:
    """Roads that a card brings, or may have brought, leave the phase as it is stated."""
    building = replace(at_harbours(hand=Cards((4, 0, 0, 0, 0))), turn_history=TurnHistory(**done), phase=Phase.BUILD)
    trading = replace(building, phase=Phase.TRADE)
    answers = [ask(position, {"hout": 4}, {"erts": 1}, rules).answer for position in (trading, building)]
    stated = ask(replace(trading, turn_history=NOTHING_SAID), {"hout": 4}, {"erts": 1}, rules).answer
    assert answers[0] is (answers[1] if paid_for else stated)


# -- the whole, against a naive reading ------------------------------------------------------------------------------------


def agreement(seed: int, positions: int) -> Counter[str]:
    """Hold the referee against the naive reading on random trades, three a position, and on the rates of every player; count the answers."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    answers: Counter[str] = Counter()
    for number in range(positions):
        position = random_position(chance)
        for _ in range(3):
            question, name = random_trade(chance, position), chance.choice(list(AFTER_BUILDING))
            found = str(trade(position, question, RULE_SETS[name]).answer)
            assert found == naive_answer(position, question, name), (seed, number, question, name)
            answers[found] += 1
        for place, one in enumerate(position.players):
            verdict = judge(position, Question(Kind.RATES, one.colour), "almanak")
            assert verdict.value == naive_rates(position, place), (seed, number, one.colour)
            assert verdict.answer is (UNDETERMINED if None in verdict.value.values() else Answer.VALUE)
    return answers


def test_every_trade_is_judged_as_a_naive_reading_does() -> None:
    """On random positions and trades, all answers among them."""
    answers = agreement(seed=7, positions=150)
    assert min(answers[str(answer)] for answer in (YES, NO, UNDETERMINED)) > 20


@pytest.mark.slow
def test_ten_thousand_trades_are_judged_as_a_naive_reading_does() -> None:
    """Likewise, many more."""
    assert agreement(seed=2026, positions=3400).total() > 10_000


# -- symmetry ----------------------------------------------------------------------------------------------------------------


def laid_anew(position: Position, symmetry: Symmetry) -> Position:
    """Return the position turned or mirrored, with its harbours and its robber."""
    tiles = {frozenset(row): tile for tile, row in enumerate(MAP.tile_corners)}
    moved = symmetry.position(position)
    harbours = position.board.harbours
    laid = None if harbours is None else {symmetry.path[path]: kind for path, kind in harbours.items()}
    robber = None if position.robber is None else tiles[frozenset(symmetry.corner[one] for one in MAP.tile_corners[position.robber])]
    return replace(moved, board=replace(position.board, harbours=laid), robber=robber)


def told(steps: tuple[Step, ...], name: Any = str, colour: Any = str) -> list[Any]:
    """Return what steps say, with places and colours put into other words."""
    return [
        (
            step.rule,
            step.state,
            step.reason,
            sorted(map(name, step.at)),
            step.by and colour(step.by),
            step.have,
            step.need,
            step.what,
            told(step.alternatives, name, colour),
        )
        for step in steps
    ]


@examples(150)
@given(st.integers(0, 10**9), st.sampled_from(SYMMETRIES), st.sampled_from(list(AFTER_BUILDING)))
def test_turning_or_mirroring_the_board_changes_no_verdict(seed: int, symmetry: Symmetry, name: str) -> None:
    """Every step moves along."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    position = random_position(chance)
    for question in (random_trade(chance, position), Question(Kind.RATES, "rood")):
        before = judge(position, question, name)
        after = judge(laid_anew(position, symmetry), question, name)
        assert (after.value, after.missing) == (before.value, before.missing)
        assert told(after.steps) == told(before.steps, symmetry.name)


@examples(100)
@given(st.integers(0, 10**9), st.permutations(("groen", "bruin", "wit")), st.sampled_from(list(AFTER_BUILDING)))
def test_other_colours_change_no_verdict(seed: int, colours: list[str], name: str) -> None:
    """Only who is named."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    position = random_position(chance)
    question = random_trade(chance, position)
    new = dict(zip((one.colour for one in position.players), colours, strict=True))
    painted = replace(position, players=tuple(replace(one, colour=new[one.colour]) for one in position.players))
    other = replace(question, player=new[str(question.player)], partner=question.partner and new[question.partner])
    before, after = trade(position, question, RULE_SETS[name]), trade(painted, other, RULE_SETS[name])
    assert told(after.steps) == told(before.steps, colour=new.__getitem__)
    assert after.points == before.points


@examples(100)
@given(st.integers(0, 10**9), st.permutations(KINDS), st.sampled_from(list(AFTER_BUILDING)))
def test_resources_that_change_places_change_no_answer(seed: int, kinds: list[str], name: str) -> None:
    """In hands, bank, harbours and question alike."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    position = random_position(chance)
    question = random_trade(chance, position)
    new = dict(zip(KINDS, kinds, strict=True))

    def shuffled(counts: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(counts[kinds.index(kind)] for kind in KINDS)

    players = tuple(replace(one, hand=one.hand and Cards(shuffled(one.hand.counts), one.hand.hidden)) for one in position.players)
    harbours = position.board.harbours
    laid = None if harbours is None else {path: new.get(str(kind), kind) for path, kind in harbours.items()}
    bank = position.bank and Bank(shuffled(position.bank.resources))
    other = replace(position, players=players, bank=bank, board=replace(position.board, harbours=laid))
    give, take = ({new.get(kind, kind): number for kind, number in cards or ()} for cards in (question.give, question.take))
    turned = replace(question, give=give, take=take)
    assert trade(other, turned, RULE_SETS[name]).answer is trade(position, question, RULE_SETS[name]).answer


# -- splitting cards into whole trades -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rates", [(4,), (4, 3), (4, 2), (4, 3, 2)])
def test_cards_split_into_exactly_the_trades_that_rates_can_make(rates: tuple[int, ...]) -> None:
    """Every number of cards, held against sums of single trades; the groups of a split add up."""
    sums: set[tuple[int, int]] = {(0, 0)}
    for _ in range(12):
        sums |= {(cards + rate, trades + 1) for cards, trades in sums for rate in rates}
    for cards in range(1, 25):
        expected = [trades for trades in range(1, 13) if (cards, trades) in sums]
        assert list(trades_of(cards, rates)) == expected
        for trades in expected:
            parts = groups(cards, trades, rates)
            assert sum(rate * count for rate, count in parts) == cards
            assert sum(count for _, count in parts) == trades
            assert {rate for rate, _ in parts} <= set(rates)


def test_a_group_that_cannot_be_made_is_refused() -> None:
    """The number of trades has to be one that is possible."""
    with pytest.raises(ValueError, match="5 cards"):
        groups(5, 1, (4, 3))


def test_a_huge_trade_takes_no_longer() -> None:
    """The number of cards is no number of steps."""
    verdict = ask(at_harbours("A1.N B1.NW"), {"hout": 10**12}, {"erts": 4 * 10**11})
    assert step_of(verdict, Reason.BANK_TOO_FEW).have == 19
    assert verdict.steps[1].state is State.MET


# -- harbours ----------------------------------------------------------------------------------------------------------------


def test_ways_stand_in_one_step_each_with_its_own_reason_and_place() -> None:
    """Four for one, three for one and two for one; the one that fits decides."""
    verdict = ask(at_harbours("A1.N B1.NW"), {"hout": 6}, {"erts": 3})
    step = next(step for step in verdict.steps if step.alternatives)
    assert [(way.rule, way.state, way.at, way.have, way.need) for way in step.alternatives] == [
        ("base/trade-bank-4-1", State.FAILED, (), 6, 12),
        ("base/trade-harbour-3-1", State.FAILED, ("A1/NW",), 6, 9),
        ("base/trade-harbour-2-1", State.MET, ("B1/W",), 6, 6),
    ]
    assert (step.state, step.need) == (State.MET, 6)


def test_cards_of_one_kind_may_be_traded_at_two_rates() -> None:
    """Seven cards for two: four to the bank and three in the harbour."""
    verdict = ask(at_harbours("A1.N"), {"hout": 7}, {"erts": 2})
    assert verdict.answer is YES
    assert [(step.have, step.need) for step in verdict.steps if step.alternatives] == [(3, 3), (4, 4)]


def test_an_unlisted_harbour_is_unknown_only_where_one_may_be() -> None:
    """Eight of nine harbours listed: the ninth lies where the others leave room."""
    listed = {name: kind for name, kind in HARBOURS.items() if name != "B1/W"}
    there = ask(at_harbours("B1.NW", harbours=listed), {"hout": 2}, {"erts": 1})
    assert (there.answer, there.missing) == (UNDETERMINED, ("harbours",))
    beside = ask(at_harbours("A1.NW", harbours=listed), {"hout": 2}, {"erts": 1})
    inland = ask(at_harbours("C3.N", harbours=listed), {"hout": 2}, {"erts": 1})
    assert (beside.answer, inland.answer) == (NO, NO)


def test_what_the_box_leaves_settles_the_kind_of_an_unknown_harbour() -> None:
    """Where wood and ore alone are left, two unknown harbours are both; one of them is either."""
    unknown = {**HARBOURS, "B4/NO": None, "B1/W": None}
    both = ask(at_harbours("B1.NW B4.NO", harbours=unknown), {"hout": 2, "erts": 2}, {"wol": 2})
    one = ask(at_harbours("B1.NW", harbours=unknown), {"hout": 2, "erts": 2}, {"wol": 2})
    assert (both.answer, one.answer) == (YES, NO)


def test_a_trade_that_every_possible_harbour_allows_is_allowed() -> None:
    """An ordinary harbour or the wood harbour: six wood make two trades either way."""
    unknown = {**HARBOURS, "A1/NW": None, "B1/W": None}
    verdict = ask(at_harbours("B1.NW", harbours=unknown), {"hout": 6}, {"erts": 2})
    assert verdict.answer is YES
    assert step_of(verdict, Reason.EITHER_HARBOUR).state is State.MET


def test_two_rates_that_one_unknown_harbour_cannot_both_give_are_no_trade() -> None:
    """One harbour is ordinary or special, not both."""
    unknown = {**HARBOURS, "A1/NW": None, "B1/W": None}
    verdict = ask(at_harbours("B1.NW", harbours=unknown), {"hout": 2, "wol": 3}, {"erts": 2})
    assert (verdict.answer, verdict.missing) == (NO, ())
    assert step_of(verdict, Reason.TRADES_DIFFER).state is State.FAILED


def test_without_any_harbours_only_an_inland_player_is_certain() -> None:
    """A drawn board says nothing of them."""
    drawn = at_harbours("A1.N", harbours=None)
    assert (ask(drawn, {"hout": 3}, {"erts": 1}).answer, ask(drawn, {"hout": 4}, {"erts": 1}).answer) == (UNDETERMINED, YES)
    inland = at_harbours("A1.ZO C1.ZO", harbours=None)
    assert ask(inland, {"hout": 3}, {"erts": 1}).answer is NO


def test_a_map_that_is_no_basic_island_may_have_any_harbour_anywhere() -> None:
    """Nothing limits kinds there, and what is listed is all."""
    two = make_hex_map(frozenset({(0, 0), (1, 0)}))
    place = two.intersection_named["A1.N"]
    sea = Board(two, (Terrain.FOREST, Terrain.HILLS), (None, None), None)
    red = player("rood", hand=Cards((2, 0, 3, 0, 0)))
    position = Position(Game.SEAFARERS, sea, (replace(red, settlements=(place,)),), turn=0, phase=Phase.TRADE)
    rules = RULE_SETS["encyclopedie"]
    assert ask(position, {"hout": 2, "wol": 3}, {"erts": 2}, rules).answer is UNDETERMINED
    listed = replace(position, board=replace(sea, harbours={}))
    assert ask(listed, {"hout": 2}, {"erts": 1}, rules).answer is NO


def test_the_great_island_has_its_own_eleven_harbours() -> None:
    """Two for wool, five ordinary ones."""
    laid = board(LARGE_BEGINNERS, {**LARGE_HARBOURS, "A2/NO": None}, LARGE)
    at = LARGE.ends[side("A2/NO", LARGE)][0]
    red = replace(player("rood", hand=Cards((0, 0, 9, 0, 0))), settlements=(at,))
    position = Position(Game.BASE_56, laid, (red,), turn=0, phase=Phase.TRADE)
    assert ask(position, {"wol": 2}, {"erts": 1}, RULE_SETS["encyclopedie-5-6"]).answer is YES


def test_a_board_with_more_harbours_than_the_box_is_still_read() -> None:
    """What the box leaves cannot settle anything there."""
    wrong = {**dict.fromkeys(HARBOURS, "3:1"), "B1/W": None}
    assert ask(at_harbours("B1.NW", harbours=wrong), {"hout": 2}, {"erts": 1}).answer is UNDETERMINED


HOUSE: list[tuple[str, dict[str, Holds], Position, dict[str, int], Answer]] = [
    ("no city", {"city_counts_at_harbour": Holds.NO}, at_harbours(cities="A1.N"), {"wol": 3}, NO),
    ("perhaps a city", {"city_counts_at_harbour": Holds.UNDECIDED}, at_harbours(cities="A1.N"), {"wol": 3}, UNDETERMINED),
    ("a settlement is no city", {"city_counts_at_harbour": Holds.NO}, at_harbours("A1.N"), {"wol": 3}, YES),
    ("robber stops it", {"harbour_beside_robber": Holds.NO}, at_harbours("A1.N", robber=0), {"wol": 3}, NO),
    ("robber perhaps stops it", {"harbour_beside_robber": Holds.UNDECIDED}, at_harbours("A1.N", robber=0), {"wol": 3}, UNDETERMINED),
    ("robber elsewhere", {"harbour_beside_robber": Holds.NO}, at_harbours("A1.N"), {"wol": 3}, YES),
    ("robber nowhere known", {"harbour_beside_robber": Holds.NO}, at_harbours("A1.N", robber=None), {"wol": 3}, UNDETERMINED),
    ("one harbour only", {"other_harbour_beside_special": Holds.NO}, at_harbours("A1.N B1.NW"), {"wol": 3}, NO),
    ("the special one itself", {"other_harbour_beside_special": Holds.NO}, at_harbours("A1.N B1.NW"), {"hout": 3}, YES),
    ("perhaps one only", {"other_harbour_beside_special": Holds.UNDECIDED}, at_harbours("A1.N B1.NW"), {"wol": 3}, UNDETERMINED),
    ("an unknown one beside", {"harbour_beside_robber": Holds.NO}, at_harbours("A1.N", robber=0, harbours={**HARBOURS, "A1/NW": None}), {"wol": 3}, NO),
    ("same kind", {"like_for_like": Holds.UNDECIDED}, at_harbours("A1.N"), {"erts": 3}, UNDETERMINED),
    ("same kind forbidden", {"like_for_like": Holds.NO}, at_harbours("A1.N"), {"erts": 3}, NO),
    ("after building", {"bank_after_build": Holds.UNDECIDED}, at_harbours("A1.N", phase=Phase.BUILD), {"wol": 3}, UNDETERMINED),
    ("free order", {"bank_after_build": Holds.YES}, at_harbours("A1.N", phase=Phase.BUILD), {"wol": 3}, YES),
]  # fmt: skip


@pytest.mark.parametrize(("points", "position", "give", "answer"), [row[1:] for row in HOUSE], ids=[row[0] for row in HOUSE])
def test_a_house_rule_about_trade_is_followed(points: dict[str, Holds], position: Position, give: dict[str, int], answer: Answer) -> None:
    """Each point that the published rule sets agree on, the other way round or left open."""
    verdict = ask(position, give, {"erts": 1}, house(**points))
    assert verdict.answer is answer
    if answer is UNDETERMINED and position.robber is None:
        assert verdict.missing == ("robber",)


# -- the cards -----------------------------------------------------------------------------------------------------------------


def test_a_trade_that_cannot_be_paid_names_the_cards_that_are_not_there() -> None:
    """By kind, and how many of each."""
    step = step_of(ask(at_harbours(hand=Cards((3, 0, 0, 0, 0))), {"hout": 4}, {"erts": 1}), Reason.CANNOT_PAY)
    assert step.as_dict()["lacks"] == {"hout": 1}


def test_the_cards_given_are_in_the_bank_before_any_is_taken() -> None:
    """Four wool put down leave one to take, where like may go for like."""
    position = at_harbours("A1.ZO", bank=Bank((0, 0, 0, 0, 0)))
    assert ask(position, {"wol": 4}, {"wol": 1}).answer is YES
    assert ask(position, {"wol": 4}, {"erts": 1}).answer is NO


def test_hands_that_hold_every_card_leave_the_bank_none() -> None:
    """The bank's stock follows from hands that are all stated."""
    position = at_harbours("A1.ZO", hand=Cards((4, 0, 0, 0, 0)))
    for number, ore in ((1, 19), (2, 0), (3, 0)):
        position = changed(position, number, hand=Cards((0, 0, 0, 0, ore)))
    verdict = ask(position, {"hout": 4}, {"erts": 1})
    assert (verdict.answer, step_of(verdict, Reason.BANK_TOO_FEW).what) == (NO, "erts")
    assert step_of(ask(position, {"hout": 4}, {"wol": 1}), Reason.BANK_HAS).have == 19


def test_what_is_missing_is_named() -> None:
    """The asker's hand, the bank and the turn when strict; a partner's hand always."""
    position = replace(at_harbours("A1.ZO C1.ZO"), turn=None, phase=None)
    assert ask(position, {"hout": 4}, {"erts": 1}, strict=True).missing == ("bank.erts", "players.rood.hand", "turn", "phase")
    assert ask(position, {"hout": 1}, {"erts": 1}, partner="wit").missing == ("players.wit.hand",)
    hidden = changed(position, 2, hand=Cards((0, 0, 0, 0, 1), 1))
    assert ask(hidden, {"hout": 1}, {"erts": 2}, partner="wit").missing == ("players.wit.hand",)
    assert ask(hidden, {"hout": 1}, {"erts": 3}, partner="wit").missing == ()


def test_several_development_cards_are_traded_only_by_a_house_rule() -> None:
    """And then both have to have them."""
    rules = house(development_cards=Holds.YES)
    position = at_harbours("A1.ZO", hand=Cards((0, 0, 0, 0, 2)))
    for developments, answer in (
        (None, UNDETERMINED),
        (NO_DEVELOPMENTS, NO),
        (Cards((0, 1, 0, 0, 0)), NO),
        (Cards((0, 0, 0, 0, 0), 1), UNDETERMINED),
        (Cards((1, 0, 0, 0, 0)), YES),
    ):
        given_back = changed(position, 2, developments=developments)
        verdict = ask(given_back, {"erts": 2}, {"ridder": 1}, rules, partner="wit")
        assert verdict.answer is answer
        assert verdict.missing == (("players.wit.ontwikkelingskaarten",) if answer is UNDETERMINED else ())
    any_card = ask(changed(position, 2, developments=Cards((0, 1, 0, 0, 0))), {"erts": 2}, {"ontwikkelingskaart": 1}, rules, partner="wit")
    assert any_card.answer is YES
    assert ask(position, {"erts": 2}, {"ridder": 1}, house(development_cards=Holds.UNDECIDED), partner="wit").answer is UNDETERMINED
    assert ask(position, {"ridder": 4}, {"erts": 1}, rules).answer is NO


def test_a_gift_is_allowed_by_a_house_rule() -> None:
    """Then the terms are free, nothing at all included."""
    position = at_harbours("A1.ZO", hand=Cards((1, 0, 0, 0, 0)))
    verdict = ask(position, {"hout": 1}, {}, house(gifts=Holds.YES), partner="wit")
    assert (verdict.answer, step_of(verdict, Reason.GIVES_NOTHING).by) == (YES, "wit")


# -- turn and phase, and the face --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("partner", [None, "blauw"])
def test_only_the_phases_of_trade_and_building_can_allow_a_trade(phase: Phase, partner: str | None) -> None:
    """Under every rule set of the basic game; the others forbid it."""
    position = changed(at_harbours("A1.ZO C1.ZO", hand=Cards((4, 0, 0, 0, 0)), phase=phase), 1, hand=Cards((0, 0, 0, 0, 1)))
    for name, after in AFTER_BUILDING.items():
        allowed = phase is Phase.TRADE or (phase is Phase.BUILD and after[partner is not None])
        assert ask(position, {"hout": 4}, {"erts": 1}, RULE_SETS[name], partner=partner).answer is (YES if allowed else NO)


def test_between_turns_nobody_trades_where_the_rules_know_that_round() -> None:
    """Where they do not, nothing is said."""
    four = at_harbours("A1.ZO C1.ZO", phase=Phase.SPECIAL_BUILD)
    position = replace(four, game=Game.BASE_56)
    answers = {name: ask(position, {"hout": 4}, {"erts": 1}, RULE_SETS[name]).answer for name in ("encyclopedie-5-6", "actueel", "almanak")}
    assert answers == {"encyclopedie-5-6": NO, "actueel": NO, "almanak": UNDETERMINED}


def test_a_question_without_cards_or_with_a_stranger_is_refused() -> None:
    """It means nothing."""
    position = at_harbours("A1.ZO")
    assert ask(position, {}, {}).answer is Answer.NOT_APPLICABLE
    with pytest.raises(KeyError):
        ask(position, {"hout": 1}, {"erts": 1}, partner="paars")
    with pytest.raises(ValueError, match="needs a player"):
        trade(replace(position, turn=None), Question(Kind.TRADE, give={"hout": 4}, take={"erts": 1}), ALMANAK)


def test_the_player_on_turn_is_meant_where_nobody_is_named() -> None:
    """As in every question."""
    position = at_harbours("A1.N", turn=1)
    verdict = trade(position, Question(Kind.TRADE, give={"hout": 3}, take={"erts": 1}), ALMANAK)
    assert step_of(verdict, Reason.FOREIGN_HARBOUR).by == "rood"


def test_points_are_noted_only_where_they_bear_on_the_trade() -> None:
    """A plain trade reads none of them."""
    assert ask(at_harbours("A1.ZO"), {"hout": 4}, {"erts": 1}).points == ()
    assert ask(at_harbours("A1.N", robber=0), {"hout": 3}, {"erts": 1}).points == ("conflict/harbour-under-robber",)
    assert ask(at_harbours(cities="A1.N"), {"hout": 3}, {"erts": 1}).points == ("conflict/harbour-city-wording",)


# -- what the hand can trade now ---------------------------------------------------------------------------------------------


def test_the_bank_takes_what_the_known_hand_is_enough_for() -> None:
    """At the best rate that is certain, for what the bank can have."""
    position = at_harbours("A1.N B1.NW", hand=Cards((2, 2, 3, 0, 0), 4), bank=Bank((5, 0, 1, None, 2)))
    assert bank_trades(position, 0, ALMANAK) == [("hout", 2, ("wol", "graan", "erts")), ("wol", 3, ("hout", "graan", "erts"))]
    assert bank_trades(changed(position, 0, hand=None), 0, ALMANAK) == []
    assert bank_trades(replace(position, bank=Bank((0, 0, 0, 0, 0))), 0, ALMANAK) == []
    unknown = replace(position, board=board(harbours={**HARBOURS, "A1/NW": None, "B1/W": None}))
    assert bank_trades(unknown, 0, ALMANAK) == [("hout", 2, ("wol", "graan", "erts")), ("wol", 3, ("hout", "graan", "erts"))]


@examples(60)
@given(st.integers(0, 10**9))
def test_what_the_bank_takes_is_a_trade_that_is_allowed(seed: int) -> None:
    """Each of them, for each card taken, on one's own turn in the trade phase; and at no better rate."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    position = replace(random_position(chance), turn=0, phase=Phase.TRADE)
    for found in bank_trades(position, 0, ACTUEEL):
        for taken in found.take:
            assert ask(position, {found.give: found.rate}, {taken: 1}, ACTUEEL).answer is YES
            assert ask(position, {found.give: found.rate - 1}, {taken: 1}, ACTUEEL).answer is not YES


NO_CARDS_HELD = Cards((0,) * 5)


@pytest.mark.parametrize(
    ("own", "other", "said", "almanak", "actueel"),
    [
        (Cards((0, 0, 0, 0, 5)), None, {"give": {"erts": 4}}, YES, YES),
        (Cards((0, 0, 0, 0, 5)), None, {"give": {"erts": 3}}, NO, NO),
        (Cards((0, 0, 0, 0, 3)), None, {"give": {"erts": 4}}, NO, NO),
        (Cards((0, 0, 0, 0, 5)), None, {"take": {"wol": 1}}, YES, YES),
        (Cards((0, 0, 0, 0, 5)), None, {"take": {"erts": 1}}, YES, NO),
        (Cards((3, 3, 3, 3, 3)), None, {"take": {"wol": 1}}, NO, NO),
        (Cards((0, 0, 0, 0, 3), 1), None, {"take": {"wol": 1}}, UNDETERMINED, UNDETERMINED),
        (None, None, {"take": {"wol": 1}}, YES, YES),
        (Cards((0, 0, 0, 0, 5)), Cards((0, 0, 2, 0, 0)), {"partner": "blauw", "give": {"erts": 2}}, YES, YES),
        (Cards((0, 0, 0, 0, 5)), Cards((0, 0, 2, 0, 0)), {"partner": "blauw", "take": {"wol": 1}}, YES, YES),
        (Cards((0, 0, 0, 0, 5)), None, {"partner": "blauw", "give": {"erts": 2}}, YES, YES),
        (Cards((0, 0, 0, 0, 5)), NO_CARDS_HELD, {"partner": "blauw", "give": {"erts": 2}}, UNDETERMINED, NO),
        (Cards((0, 0, 0, 0, 5)), Cards((0, 0, 0, 0, 2)), {"partner": "blauw", "give": {"erts": 2}}, YES, NO),
        (NO_CARDS_HELD, Cards((0, 0, 2, 0, 0)), {"partner": "blauw", "take": {"wol": 1}}, UNDETERMINED, NO),
    ],
)
def test_a_side_that_is_left_out_is_open(
    own: Cards | None, other: Cards | None, said: dict[str, Any], almanak: Answer, actueel: Answer
) -> None:
    """Yes where some cards would do there; a side of nothing is told as one, and is a gift."""
    position = changed(at_harbours("A1.ZO", hand=own, turn=0, phase=Phase.TRADE), 1, hand=other)
    said = said | ({"partner": position.players[1].colour} if "partner" in said else {})
    answers = [judge(position, Question(Kind.TRADE, "rood", **said), rules).answer for rules in (ALMANAK, ACTUEEL)]
    assert answers == [almanak, actueel]
    gift = said | {"take" if "give" in said else "give": {}}
    assert judge(position, Question(Kind.TRADE, "rood", **gift), ACTUEEL).answer is NO


def completions(said: dict[str, int], side: str, partner: str | None) -> list[dict[str, int]]:
    """Return what may be worth trying on the other side: up to three cards of the bank or a player, or what two or fewer trades cost."""
    if side == "give" or partner is not None:
        return [dict(Counter(kinds)) for size in (1, 2, 3) for kinds in combinations_with_replacement(KINDS, size)]
    prices = [(kind, rate) for kind in KINDS for rate in (2, 3, 4)]
    rows: list[dict[str, int]] = []
    for chosen in combinations_with_replacement(prices, sum(said.values())):
        paid: Counter[str] = Counter()
        for kind, rate in chosen:
            paid[kind] += rate
        rows.append(dict(paid))
    return rows


@examples(60)
@given(st.integers(0, 10**9))
def test_a_trade_with_an_open_side_is_allowed_where_one_with_some_cards_there_is(seed: int) -> None:
    """Each such trade is judged by itself, with the bank and with a player."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    position = replace(random_position(chance), turn=0, phase=Phase.TRADE)
    side = chance.choice(("give", "take"))
    partner = chance.choice((None, position.players[1].colour))
    size = chance.randint(1, 6) if side == "give" else chance.randint(1, 2)
    said = dict(Counter(chance.choices(KINDS[: chance.randint(1, 2)], k=size)))
    rules = chance.choice((ALMANAK, ACTUEEL, RULE_SETS["encyclopedie"]))
    asking = position.players[0].colour
    found = judge(position, Question(Kind.TRADE, asking, partner=partner, **{side: said}), rules).answer  # type: ignore[arg-type]
    other = "take" if side == "give" else "give"
    each = {
        judge(position, Question(Kind.TRADE, asking, partner=partner, **{side: said, other: row}), rules).answer  # type: ignore[arg-type]
        for row in completions(said, side, partner)
    }
    if partner is None:
        assert (found is YES) is (YES in each)
    elif YES in each:  # what a player holds may not be known, and is then not asked for
        assert found is YES
    if found is NO:
        assert each == {NO}


ORE, WOOD_AND_ORE, HIDDEN = Cards((0, 0, 0, 0, 1)), Cards((1, 0, 0, 0, 1)), Cards((0,) * 5, 2)


@pytest.mark.parametrize(
    ("own", "other", "name", "answer"),
    [
        (Cards((0,) * 5), ORE, "actueel", NO),
        (ORE, Cards((0,) * 5), "actueel", NO),
        (ORE, Cards((0,) * 5), "encyclopedie", NO),
        (ORE, Cards((0,) * 5), "almanak", UNDETERMINED),
        (Cards((0,) * 5), Cards((0,) * 5), "almanak", NO),
        (ORE, ORE, "actueel", NO),
        (ORE, ORE, "almanak", YES),
        (ORE, WOOD_AND_ORE, "actueel", YES),
        (ORE, HIDDEN, "actueel", YES),
        (ORE, None, "actueel", YES),
        (None, None, "actueel", YES),
    ],
)
def test_a_trade_of_some_kind_needs_hands_of_which_one_can_come(own: Cards | None, other: Cards | None, name: str, answer: Answer) -> None:
    """Whoever holds nothing can only be given cards; two hands of one kind alone can only exchange like for like."""
    position = changed(at_harbours(hand=own), 1, hand=other)
    for asking, partner in (("rood", position.players[1].colour), (position.players[1].colour, "rood")):
        verdict = trade(position, Question(Kind.TRADE, asking, partner=partner), RULE_SETS[name])
        assert verdict.answer is answer


def test_a_trade_of_some_kind_is_as_one_of_the_cards_that_hands_hold() -> None:
    """Where each gives one card of what both certainly have, no such trade is allowed if none of some kind is."""
    for seed in range(40):
        chosen = random.Random(seed)  # noqa: S311 - positions, not secrets
        hands = [Cards(tuple(chosen.choice((0, 0, 0, 1)) for _ in range(5))) for _ in range(2)]
        position = changed(at_harbours(hand=hands[0]), 1, hand=hands[1])
        partner = position.players[1].colour
        for rules in RULE_SETS.values():
            some = trade(position, Question(Kind.TRADE, "rood", partner=partner), rules).answer
            each = [
                ask(position, {str(give): 1}, {str(take): 1}, rules, partner=partner).answer
                for give, own in zip(RESOURCES, hands[0].counts, strict=True)
                for take, other in zip(RESOURCES, hands[1].counts, strict=True)
                if own and other
            ]
            assert (some is YES) is (YES in each), (seed, rules.name)
