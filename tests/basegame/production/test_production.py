"""What a roll pays and what buildings bring over time: tables of positions, a naive reading, symmetries."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive.production import ISLAND, naive_due, naive_outcomes, naive_per36, naive_production, random_rules, random_table
from support.amount import examples
from support.basegame.building import SYMMETRIES, Symmetry
from support.tables import beginners, board, changed, corners, middle_game, player, sides

from adjudicator.basegame.box import stock_of
from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Phase, Position
from adjudicator.basegame.production.roll import production
from adjudicator.basegame.production.table import COLUMNS, WAYS, all_rolls
from adjudicator.basegame.production.yields import yields
from adjudicator.board.board import RESOURCES, Board, Terrain
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import ACTUEEL, ALMANAK, ENCYCLOPEDIE, RULE_SETS, SPIELANLEITUNG, RuleSet, with_points
from adjudicator.rulesets.points import Holds, Shortage
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict

RICH = Bank((19, 19, 19, 19, 19), 25)
PLAYABLE = [rules for rules in RULE_SETS.values() if "basis" in rules.games]
PER, WHOLE, EITHER = Shortage.PER_RESOURCE, Shortage.WHOLE_ROLL, Shortage.EITHER
YES, NO, UNDECIDED = Holds.YES, Holds.NO, Holds.UNDECIDED


def seeded(seed: int) -> random.Random:
    """Return a source of chance that is the same in every run."""
    return random.Random(seed)  # noqa: S311 - positions, not secrets


def asked(position: Position, roll: int | None, rules: RuleSet = ALMANAK, strict: bool = False, who: str | None = None) -> Verdict:
    """Return the verdict on what a roll pays."""
    return production(position, Question(Kind.PRODUCTION, who, roll=roll), rules, strict)


def steps(verdict: Verdict, *states: State) -> set[tuple[str, str]]:
    """Return clause and reason of the steps in these states."""
    return {(step.rule, str(step.reason)) for step in verdict.steps if step.state in states}


def held(scope: Shortage, sole: Holds) -> RuleSet:
    """Return a rule set that holds this of a shortage."""
    return with_points(ALMANAK, shortage=scope, sole_claimant_takes_rest=sole)


#: Roll 8 on the beginners' board: mountains C5, forest D1. Red and blue at the mountains, white and orange at the forest.
def eight(bank: Bank | None, *, red: str = "settlement", blue: bool = True, orange: bool = True, **more: Any) -> Position:
    """Return a position in which an 8 brings ore to red (two with a city) and blue, three wood to white and one to orange."""
    players = (
        player("rood", "C5.ZO A1.ZO" if red == "settlement" else "A1.ZO", "C5/O A2/ZW", cities="C5.ZO" if red == "city" else ""),
        player("blauw", "C5.N B1.ZO" if blue else "D3.ZO B1.ZO", "C5/NO B1/ZO" if blue else "D3/O B1/ZO"),
        player("wit", "D1.Z", "D1/ZW D1/W", cities="D1.NW"),
        player("oranje", "A3.Z D1.NO" if orange else "A3.Z E3.Z", "A3/ZW D1/NO" if orange else "A3/ZW E3/ZW"),
    )
    return replace(beginners(**more), players=players, bank=bank)


def stock(wood: int | None = 19, ore: int | None = 19) -> Bank:
    """Return a bank with so much wood and ore."""
    return Bank((wood, 19, 19, 19, ore), 25)


ORE, WOOD = {"erts": 1}, {"hout": 1}
#: name: position, rule set, what red, blue, white and orange get of an 8.
SHORTAGES: dict[str, tuple[Position, RuleSet, list[dict[str, int] | None]]] = {
    "enough for all": (eight(stock(4, 2)), ALMANAK, [ORE, ORE, {"hout": 3}, WOOD]),
    "ore short for two, by resource": (eight(stock(4, 1)), held(PER, NO), [{}, {}, {"hout": 3}, WOOD]),
    "ore short for two, whole roll": (eight(stock(4, 1)), held(WHOLE, NO), [{}, {}, {}, {}]),
    "ore short for two, either": (eight(stock(4, 1)), ALMANAK, [{}, {}, None, None]),
    "ore short for two, not said": (eight(stock(4, 1)), SPIELANLEITUNG, [None] * 4),
    "ore short for two, current": (eight(stock(4, 1)), ACTUEEL, [{}, {}, {"hout": 3}, WOOD]),
    "none left for two, not said": (eight(stock(4, 0)), SPIELANLEITUNG, [None] * 4),
    "ore short for one, takes the rest": (eight(stock(4, 1), red="city", blue=False), ACTUEEL, [ORE, {}, {"hout": 3}, WOOD]),
    "ore short for one, by the letter": (eight(stock(4, 1), red="city", blue=False), ALMANAK, [{}, {}, None, None]),
    "ore short for one, whole roll, takes the rest": (
        eight(stock(4, 1), red="city", blue=False),
        held(WHOLE, YES),
        [ORE, {}, {"hout": 3}, WOOD],
    ),
    "ore short for one, whole roll": (eight(stock(4, 1), red="city", blue=False), held(WHOLE, NO), [{}, {}, {}, {}]),
    "ore short for one, whole roll, sole not said": (
        eight(stock(4, 1), red="city", blue=False),
        held(WHOLE, UNDECIDED),
        [None, {}, None, None],
    ),
    "ore short for one, by resource, sole not said": (
        eight(stock(4, 1), red="city", blue=False),
        held(PER, UNDECIDED),
        [None, {}, {"hout": 3}, WOOD],
    ),
    "no ore for one, by resource, sole not said": (
        eight(stock(4, 0), red="city", blue=False),
        held(PER, UNDECIDED),
        [{}, {}, {"hout": 3}, WOOD],
    ),
    "both short, ore for one: either, takes the rest": (
        eight(stock(3, 1), red="city", blue=False),
        held(EITHER, YES),
        [None, {}, {}, {}],
    ),
    "both short, ore for one: current": (eight(stock(3, 1), red="city", blue=False), ACTUEEL, [ORE, {}, {}, {}]),
    "both short, for several": (eight(stock(3, 1)), ALMANAK, [{}, {}, {}, {}]),
    "both short for one each: current": (eight(stock(2, 1), red="city", blue=False, orange=False), ACTUEEL, [ORE, {}, {"hout": 2}, {}]),
    "both short for one each: by the letter": (eight(stock(2, 1), red="city", blue=False, orange=False), ALMANAK, [{}, {}, {}, {}]),
    "only wood is short, nobody else has a claim": (eight(stock(3), red="away", blue=False), ALMANAK, [{}, {}, {}, {}]),
    "ore is stated, wood is not": (eight(stock(None, 1)), ACTUEEL, [{}, {}, {"hout": 3}, WOOD]),
}


@pytest.mark.parametrize("name", SHORTAGES)
def test_a_shortage_comes_to_what_the_rule_set_says(name: str) -> None:
    """Certain cards as numbers, the others null; an unknown step for each player whose cards are open, and the answer to match."""
    position, rules, wanted = SHORTAGES[name]
    verdict = asked(position, 8, rules)
    assert verdict.value == dict(zip(COLOURS, wanted, strict=False))
    open_to = {colour for colour, cards in verdict.value.items() if cards is None}
    assert {step.by for step in verdict.steps if step.state is State.UNKNOWN} == open_to
    assert verdict.answer is (Answer.UNDETERMINED if open_to else Answer.VALUE)
    assert verdict.missing == ()


#: What is said of the bank in each of them: reason, resource, who, what there is of what is due.
SAID = {
    "enough for all": "bank-pays hout 4/4; bank-pays erts 2/2",
    "ore short for two, by resource": "bank-pays hout 4/4; bank-short erts 1/2; short-resource-only erts",
    "ore short for two, whole roll": "bank-short erts 1/2; whole-roll-unpaid",
    "ore short for two, either": "bank-short erts 1/2",
    "ore short for two, not said": "bank-short erts 1/2",
    "ore short for two, current": "bank-pays hout 4/4; bank-short erts 1/2; short-resource-only erts",
    "none left for two, not said": "bank-short erts 0/2",
    "ore short for one, takes the rest": "bank-pays hout 4/4; takes-the-rest erts rood 1/2; short-resource-only erts",
    "ore short for one, by the letter": "sole-claimant-unpaid erts rood 1/2",
    "ore short for one, whole roll, takes the rest": "takes-the-rest erts rood 1/2",
    "ore short for one, whole roll": "sole-claimant-unpaid erts rood 1/2; whole-roll-unpaid",
    "ore short for one, whole roll, sole not said": "bank-short erts 1/2",
    "ore short for one, by resource, sole not said": "bank-pays hout 4/4; bank-short erts 1/2; short-resource-only erts",
    "no ore for one, by resource, sole not said": "bank-pays hout 4/4; bank-short erts 0/2; short-resource-only erts",
    "both short, ore for one: either, takes the rest": "bank-short hout 3/4; takes-the-rest erts rood 1/2",
    "both short, ore for one: current": "bank-short hout 3/4; takes-the-rest erts rood 1/2; short-resource-only hout",
    "both short, for several": "bank-short hout 3/4; bank-short erts 1/2",
    "both short for one each: current": "takes-the-rest hout wit 2/3; takes-the-rest erts rood 1/2; short-resource-only hout; short-resource-only erts",
    "both short for one each: by the letter": "sole-claimant-unpaid hout wit 2/3; sole-claimant-unpaid erts rood 1/2",
    "only wood is short, nobody else has a claim": "bank-short hout 3/4",
    "ore is stated, wood is not": "bank-short erts 1/2; short-resource-only erts",
}
OF_THE_BANK = {"bank-pays", "bank-short", "takes-the-rest", "sole-claimant-unpaid", "short-resource-only", "whole-roll-unpaid"}


@pytest.mark.parametrize("name", SHORTAGES)
def test_what_is_said_of_a_shortage_is_what_the_rule_set_settles(name: str) -> None:
    """Who goes without and what that means for the rest of the roll; nothing of what the rule set leaves open."""
    position, rules, _ = SHORTAGES[name]
    found = [
        (str(step.reason), step.what, step.by, None if step.have is None else f"{step.have}/{step.need}")
        for step in asked(position, 8, rules).steps
        if str(step.reason) in OF_THE_BANK
    ]
    assert "; ".join(" ".join(part for part in parts if part) for parts in found) == SAID[name]


@pytest.mark.parametrize("name", SHORTAGES)
def test_one_player_gets_what_all_together_get(name: str) -> None:
    """Asking about one player says no more and no less, and is undetermined only where that player's cards are."""
    position, rules, wanted = SHORTAGES[name]
    for colour, cards in zip(COLOURS, wanted, strict=False):
        verdict = asked(position, 8, rules, who=colour)
        assert verdict.value == {colour: cards}
        assert verdict.answer is (Answer.UNDETERMINED if cards is None else Answer.VALUE)


def test_the_points_on_a_shortage_are_read_only_when_there_is_one() -> None:
    """So that a comparison of rule sets cites them where they matter."""
    scope, sole = "conflict/bank-shortage-scope", "conflict/bank-shortage-single-claimant"
    assert asked(eight(stock(4, 2)), 8).points == ()
    assert asked(eight(stock(4, 1)), 8).points == (scope,)
    assert asked(eight(stock(4, 1), red="city", blue=False), 8).points == (scope, sole)
    assert asked(eight(stock(None, None)), 8, strict=True).points == (scope,)


# -- what is known of the bank -------------------------------------------------------------------------------------------

HANDS = [Cards((1, 0, 0, 0, 9)), Cards((0, 0, 0, 0, 8)), Cards((0, 0, 0, 0, 0)), Cards((0, 0, 3, 0, 0))]


def without_twelve(position: Position) -> Position:
    """Return the position without the white settlement at the tile with the twelve: nobody else is there."""
    return changed(position, 2, settlements=corners("C4.ZO"))


def with_hands(position: Position, *hands: Cards | None) -> Position:
    """Return the position with these hands, in order of play."""
    for number, hand in enumerate(hands):
        position = changed(position, number, hand=hand)
    return position


STOCKS: dict[str, tuple[Position, tuple[int, ...], tuple[int, ...]]] = {
    "nothing known": (beginners(), (0,) * 5, (19,) * 5),
    "stated": (beginners(bank=Bank((3, 4, 5, 6, 7))), (3, 4, 5, 6, 7), (3, 4, 5, 6, 7)),
    "one stated": (beginners(bank=Bank((3, None, None, None, None))), (3, 0, 0, 0, 0), (3, 19, 19, 19, 19)),
    "all hands known": (with_hands(beginners(), *HANDS), (18, 19, 16, 19, 2), (18, 19, 16, 19, 2)),
    "one hand unknown": (with_hands(beginners(), None, *HANDS[1:]), (0,) * 5, (19, 19, 16, 19, 11)),
    "two hidden cards": (with_hands(beginners(), Cards((1, 0, 0, 0, 7), 2), *HANDS[1:]), (16, 17, 14, 17, 2), (18, 19, 16, 19, 4)),
    "hidden cards that are all accounted for": (
        replace(with_hands(beginners(), Cards((1, 0, 0, 0, 7), 2), *HANDS[1:]), bank=Bank((None, None, None, None, 2))),
        (18, 19, 16, 19, 2),
        (18, 19, 16, 19, 2),
    ),
    "more hidden than the others can be": (
        replace(
            with_hands(beginners(), Cards((0, 0, 0, 0, 0), 10), *[Cards((0,) * 5)] * 3),
            bank=Bank((19, 19, 19, 19, None)),
        ),
        (19, 19, 19, 19, 9),
        (19, 19, 19, 19, 9),
    ),
    "more cards than there are": (with_hands(beginners(), Cards((0, 0, 0, 0, 25))), (0,) * 5, (19, 19, 19, 19, 0)),
    "the large box": (
        replace(beginners(), game=Game.BASE_56, players=tuple(replace(one, hand=Cards((0,) * 5)) for one in beginners().players)),
        (24,) * 5,
        (24,) * 5,
    ),
}


@pytest.mark.parametrize("name", STOCKS)
def test_the_stock_is_what_is_stated_or_what_the_hands_leave(name: str) -> None:
    """The least and the most of each resource that the bank can hold."""
    position, low, high = STOCKS[name]
    found = stock_of(position, ALMANAK)
    assert (found.low, found.high) == (low, high)


def test_a_bank_that_is_not_stated_is_assumed_to_have_enough() -> None:
    """One assumed step; strictly it is unknown, and each resource that can run short is named."""
    verdict = asked(beginners(), 3)
    assert verdict.value == {"rood": {}, "blauw": ORE, "wit": WOOD, "oranje": ORE}
    assert steps(verdict, State.ASSUMED) == {("base/production-bank-shortage", "bank-not-stated")}
    strict = asked(beginners(), 3, strict=True)
    assert strict.value == {"rood": {}, "blauw": None, "wit": None, "oranje": None}
    assert strict.missing == ("bank.hout", "bank.erts")
    assert asked(beginners(), 3, ACTUEEL, strict=True, who="wit").missing == ("bank.hout",)


def test_nothing_is_assumed_where_a_shortage_cannot_be() -> None:
    """Nothing due, or hands and box leave enough."""
    for position, roll in ((without_twelve(beginners()), 12), (with_hands(beginners(), *HANDS), 3)):
        verdict = asked(position, roll, strict=True)
        assert verdict.answer is Answer.VALUE
        assert steps(verdict, State.ASSUMED, State.UNKNOWN) == set()
    hidden = with_hands(beginners(), Cards((1, 0, 0, 0, 7), 2), *HANDS[1:])
    assert asked(hidden, 3, strict=True).value == asked(replace(hidden, bank=RICH), 3).value
    assert ("base/bank-definition", "left-by-hands") in steps(asked(hidden, 3), State.INFO)


def test_enough_is_not_assumed_against_what_is_known() -> None:
    """Eighteen ore in hands leave one: too little for two, whatever else the bank has. One hidden card is one of two that are due."""
    certain = with_hands(beginners(), Cards((0, 0, 0, 0, 18)))
    verdict = asked(certain, 3, ACTUEEL)
    assert verdict.value == {"rood": {}, "blauw": {}, "wit": WOOD, "oranje": {}}
    hands = (Cards((16, 0, 0, 0, 17), 1), *[Cards((0,) * 5)] * 3)
    either = replace(with_hands(eight(Bank((None, 19, 19, 19, None))), *hands))
    assert asked(replace(either, bank=stock(3, 2)), 8, held(PER, NO)).value["rood"] == ORE
    verdict = asked(either, 8, held(PER, NO))
    assert verdict.answer is Answer.UNDETERMINED
    assert verdict.missing == ("bank.erts",)  # of wood there is too little in any case


def test_the_rest_of_an_unknown_stock_is_unknown() -> None:
    """The sole claimant takes what is left, and how much that is nobody knows."""
    hidden = with_hands(eight(None, red="city", blue=False), Cards((0, 0, 0, 0, 18)))
    verdict = asked(hidden, 8, ACTUEEL)
    assert verdict.value["rood"] is None
    assert verdict.missing == ("bank.erts",)


# -- the robber, numbers, gold -------------------------------------------------------------------------------------------


def test_the_robber_blocks_its_tile_and_no_other() -> None:
    """With the cards that are missed, and that the tile pays again afterwards."""
    verdict = asked(replace(middle_game(), robber=ISLAND.tile_named["C4"]), 3)
    assert verdict.value == {"rood": {}, "blauw": ORE, "wit": {}, "oranje": ORE}
    found = [(step.by, step.at, step.have) for step in verdict.steps if step.reason is Reason.KEPT_FROM_CARDS]
    assert found == [("rood", ("B3.Z",), 1), ("wit", ("C4.ZO",), 1)]
    assert ("base/robber-production-resumes", "pays-again") in steps(verdict, State.INFO)
    assert ("base/terrain-forest-wood", "tile-pays") not in steps(verdict, State.MET)


def test_a_robber_elsewhere_is_not_mentioned() -> None:
    """It bears on its own number only."""
    verdict = asked(replace(middle_game(), robber=ISLAND.tile_named["C4"]), 10)
    assert not any("robber" in step.rule for step in verdict.steps)


@pytest.mark.parametrize("strict", [False, True])
def test_where_the_robber_is_matters_only_at_tiles_with_buildings(strict: bool) -> None:
    """Unknown: the players at these tiles are open, the others get what they get; a number without buildings needs no robber."""
    lost = replace(without_twelve(middle_game()), robber=None)
    verdict = asked(lost, 3, strict=strict)
    assert verdict.value == {"rood": None, "blauw": None, "wit": None, "oranje": None}
    assert verdict.missing == ("robber",)
    assert asked(lost, 10, strict=strict).value == {"rood": None, "blauw": {}, "wit": {}, "oranje": None}
    assert asked(lost, 10, strict=strict, who="wit").answer is Answer.VALUE
    assert asked(lost, 12, strict=strict).answer is Answer.VALUE


def test_an_assumed_robber_is_named_where_it_matters() -> None:
    """Assumed on the desert; unknown when strict."""
    assumed = replace(without_twelve(middle_game()), robber_assumed=True)
    verdict = asked(assumed, 3)
    assert [step.at for step in verdict.steps if step.state is State.ASSUMED] == [("C3",)]
    assert verdict.answer is Answer.VALUE
    assert steps(asked(assumed, 12), State.ASSUMED) == set()
    assert asked(assumed, 3, strict=True).missing == ("robber",)


def test_a_robber_who_is_anywhere_can_make_a_shortage_of_others_go_away() -> None:
    """Who has no building at the tile depends on it all the same, by the claims of others."""
    lost = replace(eight(stock(19, 1)), robber=None)
    verdict = asked(lost, 8, held(WHOLE, NO), who="wit")
    assert verdict.value == {"wit": None}
    assert "robber" in verdict.missing
    assert asked(lost, 8, held(PER, NO), who="blauw").value == {"blauw": {}}


def test_a_tile_without_a_number_leaves_its_players_open() -> None:
    """And nobody else, unless their claims could empty the bank."""
    chips = list(board().chips)
    chips[ISLAND.tile_named["C4"]] = None
    bare = replace(middle_game(), board=Board(ISLAND, board().terrain, tuple(chips)))
    verdict = asked(bare, 10)
    assert verdict.value == {"rood": None, "blauw": {}, "wit": None, "oranje": {"baksteen": 1}}
    assert verdict.missing == ("chips.C4",)
    assert asked(bare, 10, who="oranje").answer is Answer.VALUE
    assert asked(replace(bare, robber=ISLAND.tile_named["C4"]), 10).answer is Answer.VALUE
    assert asked(bare, 7).value == {"rood": {}, "blauw": {}, "wit": {}, "oranje": {}}


def gold(**more: Any) -> Position:
    """Return a sea position in which red has a settlement and a city at gold with an 8."""
    words = list(board().terrain)
    words[ISLAND.tile_named["C5"]] = Terrain.GOLD
    there = eight(RICH, red="city")
    return replace(there, game=Game.SEAFARERS, board=Board(ISLAND, tuple(words), board().chips), **more)


def test_gold_pays_cards_of_choice_where_the_rules_say_so() -> None:
    """Current editions: one for a settlement, two for a city. Under the others it is open, for those at the gold alone."""
    assert asked(gold(), 8, ACTUEEL).value == {"rood": {"goud": 2}, "blauw": {"goud": 1}, "wit": {"hout": 3}, "oranje": WOOD}
    verdict = asked(gold(), 8, ENCYCLOPEDIE)
    assert verdict.value == {"rood": None, "blauw": None, "wit": {"hout": 3}, "oranje": WOOD}
    assert steps(verdict, State.UNKNOWN) == {("ships/gold-one-per-settlement-two-per-city", "sources-silent")}
    robbed = gold(robber=ISLAND.tile_named["C5"])
    for rules, clause in ((ACTUEEL, "ships/robber-stops-gold"), (ENCYCLOPEDIE, "base/robber-blocks-hex")):
        assert asked(robbed, 8, rules).value["rood"] == {}
        assert (clause, "robber-blocks") in steps(asked(robbed, 8, rules), State.MET)


# -- the roll and who is asked about -------------------------------------------------------------------------------------


def test_the_roll_is_the_one_asked_about_or_the_one_rolled() -> None:
    """Without either the answer is open for everybody."""
    rolled = beginners(roll=3)
    assert asked(rolled, None).value == asked(beginners(), 3).value
    assert asked(rolled, 4).value == asked(beginners(), 4).value
    verdict = asked(beginners(), None)
    assert (verdict.answer, verdict.missing) == (Answer.UNDETERMINED, ("roll",))
    assert set(verdict.value.values()) == {None}


@pytest.mark.parametrize("roll", [-1, 0, 1, 13])
def test_two_dice_do_not_come_to_that(roll: int) -> None:
    """Neither less than two nor more than twelve."""
    with pytest.raises(ValueError, match="two dice"):
        asked(beginners(), roll)


def test_nobody_of_that_colour_plays() -> None:
    """Neither production nor yields."""
    with pytest.raises(KeyError):
        asked(beginners(), 8, who="paars")
    with pytest.raises(KeyError):
        yields(beginners(), Question(Kind.YIELDS, "paars"), ALMANAK)


def test_what_was_built_after_the_roll_waits() -> None:
    """A note, in the phases in which something can have been built since; none for a roll that is only thought of."""
    note = ("base/production-settlement-one", "built-after-roll")
    for phase in Phase:
        expected = phase in (Phase.TRADE, Phase.BUILD, Phase.SPECIAL_BUILD)
        assert (note in steps(asked(beginners(roll=8, phase=phase), None), State.INFO)) is expected
    assert note not in steps(asked(beginners(roll=8, phase=Phase.BUILD), 9), State.INFO)


@pytest.mark.parametrize(
    ("turn", "roll", "told"), [(0, 3, True), (1, 3, True), (None, 3, True), (0, 2, False), (1, 2, True), (None, 2, False)]
)
def test_the_roll_counts_for_everybody(turn: int | None, roll: int, told: bool) -> None:
    """Told where anybody collects who did not throw: on a 2 red alone collects."""
    verdict = asked(beginners(turn=turn), roll)
    assert (("base/production-applies-to-all-players", "everyone-collects") in steps(verdict, State.MET)) is told


def test_who_has_only_roads_there_gets_nothing() -> None:
    """With the roads named."""
    verdict = asked(changed(beginners(), 0, roads=sides("A2/ZW B3/W B3/ZW")), 4)
    found = {step.by: step.at for step in verdict.steps if step.rule == "base/production-only-adjacent-buildings"}
    assert found == {"rood": ("B2/O", "B3/ZW"), "wit": ()}


# -- agreement with a naive reading --------------------------------------------------------------------------------------


def assert_certain_kinds(verdict: Verdict, outcomes: dict[str, set[tuple[tuple[str, int], ...]]], unsure: set[str]) -> None:
    """Assert that what is certain of each kind is so in every way that things can be, and that of what is open they differ."""
    assert isinstance(verdict.value, dict)
    assert (verdict.certain is None) == (None not in verdict.value.values())
    for colour, cards in (verdict.certain or {}).items():  # type: ignore[attr-defined]  # by player and kind
        for kind in map(str, RESOURCES):
            found = {dict(way).get(kind, 0) for way in outcomes[colour]}
            held = cards.get(kind, 0)
            assert found == {held} if held is not None else len(found) > 1 or colour in unsure, (colour, kind)


def agree(seeds: range) -> Counter[Answer]:
    """Compare with the naive reading and return how often each answer came."""
    found: Counter[Answer] = Counter()
    for seed in seeds:
        chance = seeded(seed)
        position, rules, strict = random_table(chance), random_rules(chance), chance.random() < 0.4
        roll = chance.choice((2, 4, 5, 6, 7, 8, 8, 11))
        verdict = asked(position, roll, rules, strict)
        assert verdict.value == naive_production(position, roll, rules, strict=strict), seed
        assert_certain_kinds(verdict, *naive_outcomes(position, roll, rules, strict=strict))
        assert (verdict.answer is Answer.UNDETERMINED) == (None in verdict.value.values()), seed
        found[verdict.answer] += 1
        who = chance.choice(position.players).colour
        alone = asked(position, roll, rules, strict, who)
        assert alone.value == {who: verdict.value[who]}, seed
        assert (alone.answer is Answer.UNDETERMINED) == (verdict.value[who] is None), seed
    return found


def test_a_naive_reading_agrees() -> None:
    """On some hundreds of random positions, under every rule set and house rule on shortages, strict or not."""
    found = agree(range(400))
    assert found[Answer.VALUE] > 100
    assert found[Answer.UNDETERMINED] > 100


@pytest.mark.slow
def test_a_naive_reading_agrees_on_many_positions() -> None:
    """The long run of the same."""
    found = agree(range(1000, 13000))
    assert found[Answer.VALUE] > 3000
    assert found[Answer.UNDETERMINED] > 3000


def test_all_rolls_count_what_a_naive_reading_counts() -> None:
    """Every roll, player and resource; the seven pays nothing."""
    for seed in range(150):
        position = random_table(seeded(seed))
        found = all_rolls(position)
        for roll in range(2, 13):
            chips, terrain = position.board.chips, position.board.terrain
            barren = (Terrain.DESERT, Terrain.SEA)
            tiles = [tile for tile in range(19) if chips[tile] == roll and tile != position.robber and terrain[tile] not in barren]
            due = naive_due(position, tiles)
            for number, one in enumerate(position.players):
                assert found[number][roll] == tuple(due[one.colour][what] for what in COLUMNS)
        assert all(not any(row[roll]) for row in found for roll in (0, 1, 7))


# -- over time -----------------------------------------------------------------------------------------------------------


def test_the_ways_of_two_dice() -> None:
    """Thrown one after the other; together thirty-six."""
    thrown = Counter(one + other for one in range(1, 7) for other in range(1, 7))
    assert [thrown[roll] for roll in range(13)] == list(WAYS)


def test_yields_are_those_of_thirty_six_throws() -> None:
    """Roll by roll and in all, for random positions with a known robber and every number known."""
    compared = 0
    for seed in range(200):
        position = replace(random_table(seeded(seed)), robber_assumed=False)
        if position.robber is None or None in [chip for tile, chip in enumerate(position.board.chips) if _bears(position, tile)]:
            continue
        compared += 1
        verdict = yields(position, Question(Kind.YIELDS), ACTUEEL)
        assert verdict.answer is Answer.VALUE
        for one in position.players:
            assert verdict.value["per36"][one.colour] == naive_per36(position, one.colour)
            total: Counter[str] = Counter()
            for roll, found in verdict.value["rolls"].items():
                assert found["ways"] == WAYS[int(roll)]
                for what, count in found["cards"][one.colour].items():
                    total[what] += found["ways"] * count
            assert total == Counter(verdict.value["per36"][one.colour])
    assert compared > 40


def _bears(position: Position, tile: int) -> bool:
    return position.board.terrain[tile] not in (Terrain.DESERT, Terrain.SEA)


def test_yields_agree_with_production_when_the_bank_is_rich() -> None:
    """The same cards, the same doubts, roll by roll."""
    for seed in range(60):
        chance = seeded(seed)
        position, rules, strict = replace(random_table(chance), bank=RICH), random_rules(chance), chance.random() < 0.5
        found = yields(position, Question(Kind.YIELDS), rules, strict)
        for roll in range(2, 13):
            assert found.value["rolls"][str(roll)]["cards"] == asked(position, roll, rules, strict).value, (seed, roll)
        assert (found.answer is Answer.UNDETERMINED) == (None in found.value["per36"].values())


def test_yields_name_what_a_player_cannot_produce() -> None:
    """Every resource without a building at its terrain; with the bank and an unknown roll left aside."""
    verdict = yields(beginners(), Question(Kind.YIELDS), ALMANAK)
    found = {(step.by, step.what) for step in verdict.steps if step.rule == "base/production-missing-terrain"}
    assert found == {
        (colour, str(resource)) for colour, cards in verdict.value["per36"].items() for resource in RESOURCES if resource not in cards
    }
    assert ("rood", "baksteen") not in found
    assert not any("bank" in step.rule for step in verdict.steps)


def test_who_stands_at_gold_can_have_any_resource() -> None:
    """So nothing is said to be out of reach."""
    verdict = yields(gold(), Question(Kind.YIELDS, "rood"), ACTUEEL)
    assert not any(step.rule == "base/production-missing-terrain" for step in verdict.steps)
    assert verdict.value["per36"]["rood"]["goud"] == 10


def test_yields_of_nobody_on_the_board_are_nothing() -> None:
    """A player without buildings."""
    verdict = yields(changed(beginners(), 0, settlements=()), Question(Kind.YIELDS, "rood"), ALMANAK)
    assert verdict.answer is Answer.VALUE
    assert verdict.value["per36"] == {"rood": {}}


# -- symmetries ----------------------------------------------------------------------------------------------------------


def turned(position: Position, symmetry: Symmetry) -> Position:
    """Return the position with tiles, robber and pieces laid anew."""
    goal = {
        tile: next(
            other
            for other in range(19)
            if set(ISLAND.tile_corners[other]) == {symmetry.corner[corner] for corner in ISLAND.tile_corners[tile]}
        )
        for tile in range(19)
    }
    terrain: list[Any] = [None] * 19
    chips: list[Any] = [None] * 19
    for tile, other in goal.items():
        terrain[other], chips[other] = position.board.terrain[tile], position.board.chips[tile]
    robber = None if position.robber is None else goal[position.robber]
    return replace(symmetry.position(position), board=Board(ISLAND, tuple(terrain), tuple(chips)), robber=robber)


def outline(verdict: Verdict, rename: dict[str, str] | None = None) -> Counter[tuple[Any, ...]]:
    """Return the steps of a verdict without places."""
    names = rename or {}
    return Counter(
        (step.rule, step.state, step.reason, names.get(step.by or "", step.by), step.have, step.need, step.what, len(step.at))
        for step in verdict.steps
    )


@examples(60)
@given(st.integers(0, 10**6), st.sampled_from(SYMMETRIES), st.sampled_from(PLAYABLE), st.booleans())
def test_turning_the_board_changes_nothing(seed: int, symmetry: Symmetry, rules: RuleSet, strict: bool) -> None:
    """Value and steps are the same, places aside."""
    position = random_table(seeded(seed))
    other = turned(position, symmetry)
    for roll in (6, 8):
        before, after = asked(position, roll, rules, strict), asked(other, roll, rules, strict)
        assert before.value == after.value
        assert outline(before) == outline(after)
    question = Question(Kind.YIELDS)
    assert yields(position, question, rules, strict).value == yields(other, question, rules, strict).value


@examples(40)
@given(st.integers(0, 10**6), st.permutations(COLOURS), st.sampled_from(PLAYABLE), st.booleans())
def test_other_colours_change_nothing(seed: int, colours: list[str], rules: RuleSet, strict: bool) -> None:
    """Each player gets under the new colour what it got under the old one."""
    position = random_table(seeded(seed))
    rename = {one.colour: colours[number] for number, one in enumerate(position.players)}
    other = replace(position, players=tuple(replace(one, colour=rename[one.colour]) for one in position.players))
    before, after = asked(position, 8, rules, strict), asked(other, 8, rules, strict)
    assert {rename[colour]: cards for colour, cards in before.value.items()} == after.value
    assert outline(before, rename) == outline(after)


@examples(60)
@given(st.integers(0, 10**6), st.sampled_from(PLAYABLE), st.booleans(), st.integers(2, 12))
def test_any_verdict_is_json_with_known_clauses(seed: int, rules: RuleSet, strict: bool, roll: int) -> None:
    """Whatever the position, by the one door to the checks; what does not apply is never failed."""
    position = random_table(seeded(seed))
    for question in (Question(Kind.PRODUCTION, roll=roll), Question(Kind.YIELDS)):
        verdict = judge(position, question, rules, strict)
        assert json.loads(json.dumps(verdict.as_dict()))["answer"] in ("value", "undetermined")
        assert State.FAILED not in {step.state for step in verdict.steps}
        if verdict.missing:
            assert verdict.answer is Answer.UNDETERMINED


def test_more_in_the_bank_never_brings_less() -> None:
    """A card more of anything, and nobody gets fewer of anything."""
    for seed in range(150):
        chance = seeded(seed)
        position, rules = random_table(chance), random_rules(chance)
        low = Bank(tuple(chance.choice((0, 1, 2, 3, 5)) for _ in range(5)))
        high = Bank(tuple((count or 0) + chance.choice((0, 1)) for count in low.resources))
        before, after = (asked(replace(position, robber=0, bank=bank), 8, rules).value for bank in (low, high))
        for colour, cards in before.items():
            if cards is not None and after[colour] is not None:
                assert all(after[colour].get(what, 0) >= count for what, count in cards.items()), seed


def test_buildings_on_one_spot_all_count() -> None:
    """An illegal position is counted as it lies."""
    doubled = changed(beginners(bank=RICH), 0, settlements=corners("A1.ZO A1.ZO"))
    assert asked(doubled, 10, who="rood").value == {"rood": {"erts": 2}}


def test_of_a_shortage_each_kind_is_open_or_certain_by_itself() -> None:
    """Wood is certainly not paid; whether ore is, the almanac leaves open."""
    verdict = asked(eight(stock(wood=1), blue=True), 8)
    assert isinstance(verdict.value, dict)
    assert verdict.certain is not None
    open_kinds = {colour: [kind for kind, number in cards.items() if number is None] for colour, cards in verdict.certain.items()}  # type: ignore[attr-defined]  # by player and kind
    assert {kind for kinds in open_kinds.values() for kind in kinds} == {"erts"}
