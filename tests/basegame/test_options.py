"""What a player can do now, and what is left in supply."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from support.amount import share
from support.basegame.building import naive_places, random_position, seeded

from adjudicator.basegame.deeds import Build, Put
from adjudicator.basegame.position import Bank, Cards, Game, Phase, Position
from adjudicator.basegame.setup.beginners import beginner_position
from adjudicator.board.board import RESOURCES
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RULE_SETS, rule_set
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict
from catan_rules import ask, read_position

#: Wood, brick, wool, grain, ore.
COSTS = {"road": (1, 1, 0, 0, 0), "settlement": (1, 1, 1, 1, 0), "city": (0, 0, 0, 2, 3), "buy-card": (0, 0, 1, 1, 1)}
NOTHING = (0, 0, 0, 0, 0)


def options(position: Position, rules: str = "almanak", player: str = "rood", **more: Any) -> Verdict:
    """Return what red can do."""
    return judge(position, Question(Kind.OPTIONS, player), rule_set(rules), **more)


def holding(*counts: int, hidden: int = 0, **more: Any) -> Position:
    """Return the beginners' layout with red on turn, these cards in hand and a full bank besides."""
    start = beginner_position(4)
    players = (replace(start.players[0], hand=Cards(counts, hidden)), *start.players[1:])
    told: dict[str, Any] = {"turn": 0, "phase": Phase.TRADE, "players": players} | more
    return replace(start, **told)


@pytest.mark.parametrize(
    ("hand", "pay"),
    [
        ((1, 1, 0, 0, 0), {"road": "now", "settlement": "no", "city": "no", "buy-card": "no"}),
        ((1, 1, 1, 1, 0), {"road": "now", "settlement": "now", "city": "no", "buy-card": "no"}),
        ((5, 0, 0, 0, 0), {"road": "after-trade", "settlement": "no", "city": "no", "buy-card": "no"}),
        ((4, 0, 0, 0, 0), {"road": "no", "settlement": "no", "city": "no", "buy-card": "no"}),
        ((0, 0, 0, 2, 7), {"road": "no", "settlement": "no", "city": "now", "buy-card": "after-trade"}),
        ((0, 0, 0, 6, 2), {"road": "no", "settlement": "no", "city": "after-trade", "buy-card": "after-trade"}),
        (NOTHING, {"road": "no", "settlement": "no", "city": "no", "buy-card": "no"}),
    ],
)
def test_what_can_be_paid_now_or_after_trades_with_the_bank(hand: tuple[int, ...], pay: dict[str, str]) -> None:
    """At 4:1 without a harbour; a card got by trade is not traded on."""
    value = options(holding(*hand)).value
    assert {name: value[name]["pay"] for name in pay} == pay


def test_a_hand_that_is_not_stated_leaves_paying_open_but_not_the_places() -> None:
    """The places are those that board and supply allow."""
    start = replace(beginner_position(4), turn=0, phase=Phase.TRADE)
    verdict = options(start)
    assert verdict.answer is Answer.VALUE
    assert {verdict.value[name]["pay"] for name in COSTS} == {"unknown"}
    assert verdict.value["trade"] is None
    assert verdict.value["city"]["places"] == ["A1.ZO", "C1.ZO"]
    assert verdict.value["settlement"]["places"] == []
    assert len(verdict.value["road"]["places"]) > 5


@pytest.mark.parametrize(("hand", "pay"), [((3, 0, 0, 0, 0), "unknown"), ((2, 0, 0, 0, 0), "no"), ((5, 0, 0, 0, 0), "after-trade")])
def test_a_harbour_of_unknown_kind_may_be_the_one_that_pays(hand: tuple[int, ...], pay: str) -> None:
    """With one it takes two or three wood for a brick, without it four; the road itself takes one wood."""
    position = holding(*hand)
    hex_map = position.board.map
    harbour = hex_map.path_named["B1/W"]
    position = replace(position, board=replace(position.board, harbours={**(position.board.harbours or {}), harbour: None}))
    red = replace(position.players[0], settlements=(*position.players[0].settlements[:1], hex_map.ends[harbour][0]))
    assert options(replace(position, players=(red, *position.players[1:]))).value["road"]["pay"] == pay


@pytest.mark.parametrize(
    ("changes", "answer"),
    [
        ({"turn": 1}, Answer.NO),
        ({"phase": Phase.BEFORE_ROLL, "turn": 1}, Answer.NO),
        ({"phase": Phase.ROBBER, "turn": 1}, Answer.NO),
        ({"phase": Phase.DISCARD, "turn": 1}, Answer.NO),
        ({"phase": Phase.BUILD}, Answer.VALUE),
        ({"turn": None, "phase": None}, Answer.VALUE),
    ],
)
def test_it_is_no_when_it_is_not_the_moment(changes: dict[str, Any], answer: Answer) -> None:
    """The value still says what could be done if it were."""
    verdict = options(holding(1, 1, 1, 1, 0, **changes))
    assert verdict.answer is answer
    assert verdict.value["settlement"]["pay"] == "now"


@pytest.mark.parametrize(
    ("hand", "changes", "must"),
    [
        (4, {"phase": Phase.BEFORE_ROLL}, "roll"),
        (4, {"phase": Phase.BEFORE_ROLL, "turn": None}, "roll"),
        (4, {"phase": Phase.ROBBER}, "robber"),
        (9, {"phase": Phase.ROBBER, "roll": 7}, "robber"),
        (9, {"phase": Phase.DISCARD}, "discard"),
        (9, {"phase": Phase.DISCARD, "turn": 1}, "discard"),
        (7, {"phase": Phase.DISCARD}, "wait"),
        (9, {"phase": Phase.TRADE}, None),
        (9, {"phase": Phase.BUILD}, None),
    ],
)
def test_what_comes_first_is_said_and_is_something_to_do(hand: int, changes: dict[str, Any], must: str | None) -> None:
    """Whoever has to roll, hand in cards or move the robber can do that, so the answer is not that there is nothing to do."""
    verdict = options(holding(hand, 0, 0, 0, 0, **changes))
    assert verdict.answer is Answer.VALUE
    assert verdict.value["must"] == must


@pytest.mark.parametrize(
    ("phase", "rules", "cards"),
    [
        (Phase.BEFORE_ROLL, "almanak", ["ridder"]),
        (Phase.TRADE, "actueel", ["ridder"]),
        (Phase.BUILD, "actueel", ["ridder"]),
        (Phase.DISCARD, "actueel", []),
        (Phase.SPECIAL_BUILD, "actueel", []),
    ],
)
def test_the_cards_that_may_be_played_are_among_what_can_be_done(phase: Phase, rules: str, cards: list[str]) -> None:
    """A knight that was bought earlier, in every phase of the turn in which the rule set lets it be played."""
    position = holding(7, 0, 0, 0, 0, phase=phase)
    red = replace(position.players[0], developments=Cards((1, 0, 0, 0, 0)), bought=Cards((0, 0, 0, 0, 0)))
    assert options(replace(position, players=(red, *position.players[1:])), rules).value["cards"] == cards


def test_cards_that_nobody_stated_are_not_known() -> None:
    """Null, and no cards at all where it is said that there are none."""
    position = holding(1, 1, 0, 0, 0)
    assert options(position).value["cards"] is None
    red = replace(position.players[0], developments=Cards((0, 0, 0, 0, 0)))
    assert options(replace(position, players=(red, *position.players[1:]))).value["cards"] == []


def test_what_is_assumed_becomes_unknown_when_strict() -> None:
    """Turn and phase that nobody stated."""
    verdict = options(holding(1, 1, 1, 1, 0, turn=None, phase=None), strict=True)
    assert verdict.answer is Answer.UNDETERMINED
    assert {"turn", "phase"} <= set(verdict.missing)


@pytest.mark.parametrize(("rules", "trades"), [("almanak", 0), ("encyclopedie", 0), ("gebruikelijk", 1), ("wk-2002", 1), ("actueel", 1)])
def test_trade_after_building_is_as_the_rule_set_says(rules: str, trades: int) -> None:
    """Where trade comes first, the building phase has none, and nothing can be paid by it."""
    verdict = options(holding(5, 0, 0, 0, 0, phase=Phase.BUILD), rules)
    assert len(verdict.value["trade"]) == trades
    assert verdict.value["road"]["pay"] == ("after-trade" if trades else "no")
    assert "conflict/trade-build-order" in verdict.points


def test_the_bank_must_have_the_card_that_a_trade_would_bring() -> None:
    """Five wood and no brick in the bank: no road."""
    short = holding(5, 0, 0, 0, 0, bank=Bank((14, 0, 19, 19, 19), 25))
    verdict = options(short)
    assert verdict.value["road"]["pay"] == "no"
    assert verdict.value["trade"] == [{"give": "hout", "rate": 4, "take": ["wol", "graan", "erts"]}]
    assert verdict.value["buy-card"]["left"] == 25


def test_in_the_opening_rounds_building_is_free_and_there_is_no_trade() -> None:
    """Nothing to buy either."""
    start = beginner_position(4)
    bare = tuple(replace(player, settlements=(), roads=()) for player in start.players)
    verdict = options(replace(start, players=bare, turn=0, phase=Phase.SET_UP))
    assert verdict.answer is Answer.VALUE
    assert set(verdict.value) == {"settlement", "city", "road"}
    assert verdict.value["settlement"]["pay"] == "free"
    assert len(verdict.value["settlement"]["places"]) == 54
    assert verdict.value["road"]["places"] == []


@pytest.mark.parametrize("rules", ["almanak", "actueel"])
@pytest.mark.parametrize(
    ("red", "blue", "whose", "roads"),
    [
        ("dorpen: B2.ZO", "", "rood", ["B2/O", "B2/ZO", "B3/ZW"]),
        ("dorpen: B2.ZO C4.NO, straten: B2/O", "dorpen: D3.Z, straten: D3/ZO", "rood", ["B4/ZO", "B4/ZW", "C4/O"]),
        ("dorpen: B2.ZO C4.NO, straten: B2/O", "dorpen: D3.Z D1.ZO, straten: D3/ZO D1/O", "rood", ["B4/ZO", "B4/ZW", "C4/O"]),
        ("dorpen: B2.ZO, straten: B2/O", "dorpen: C4.ZO D1.ZO, straten: C4/O", "blauw", ["D1/O", "D1/ZO", "D2/ZW"]),
    ],
)
def test_a_road_that_is_due_in_the_opening_rounds_is_what_can_be_done(
    rules: str, red: str, blue: str, whose: str, roads: list[str]
) -> None:
    """It alone: that it is not the time for a settlement does not make it the time for nothing."""
    position = read_position(
        f"bord: beginners\nspelers:\n  rood: {{{red}}}\n  blauw: {{{blue}}}\nbeurt: {whose}\nfase: opbouw\n",
    )
    verdict = options(position, rules, whose)
    assert verdict.answer is Answer.VALUE
    assert {name: found["places"] for name, found in verdict.value.items()} == {"settlement": [], "city": [], "road": roads}
    assert ask(position, f"wat kan {whose}", rules).answer is Answer.VALUE
    asked = {"rood": "was kann Rot jetzt tun", "blauw": "was kann Blau jetzt tun"}[whose]
    assert ask(position, asked, rules).text("de", "short").startswith("Das kann")


def test_a_road_without_a_place_leaves_nothing_to_be_done_and_what_stands_in_the_way_is_said() -> None:
    """Red has placed in this round, and the position does not yet pass the turn on."""
    position = read_position("bord: beginners\nspelers: {rood: {dorpen: B2.ZO, straten: B2/O}, blauw: {}}\nbeurt: rood\nfase: opbouw\n")
    verdict = options(position)
    assert verdict.answer is Answer.NO
    assert Reason.ROUND_NOT_OVER in {step.reason for step in verdict.steps if step.state is State.FAILED}
    assert verdict.value["settlement"]["places"]


@pytest.mark.parametrize("seed", range(share(6)))
@pytest.mark.parametrize("rules", ["almanak", "actueel"])
def test_all_through_the_opening_rounds_what_can_be_done_is_what_the_list_of_actions_has(rules: str, seed: int) -> None:
    """Settlement and road by turns, each place of them, until both rounds are over."""
    chance = seeded(seed)
    start = beginner_position(3)
    position: Any = replace(
        start, players=tuple(replace(one, settlements=(), roads=()) for one in start.players), turn=chance.randrange(3), phase=Phase.SET_UP
    )
    names = position.board.map
    for _ in range(12):
        listed = [action for action in position.legal_actions(rules) if isinstance(action, Build | Put)]
        for kind, table in (("settlement", names.intersection_names), ("road", names.path_names)):
            placed = {table[action.place] for action in listed if action.piece == kind}
            found = options(position, rules, position.players[position.turn].colour)
            assert found.answer is not Answer.NO
            assert set(found.value[kind]["places"]) == placed
        position = position.after(chance.choice(listed), rules)


def test_the_pieces_left_are_those_not_on_the_board() -> None:
    """Five settlements, four cities and fifteen roads each; a city gives its settlement back."""
    start = beginner_position(4)
    red = start.players[0]
    grown = replace(red, settlements=red.settlements[:1], cities=red.settlements[1:])
    verdict = judge(replace(start, players=(grown, *start.players[1:])), Question(Kind.SUPPLY), rule_set("almanak"))
    assert verdict.value["rood"] == {"settlement": 4, "city": 3, "road": 13}
    assert verdict.value["wit"] == {"settlement": 3, "city": 4, "road": 13}
    one = judge(start, Question(Kind.SUPPLY, "wit"), rule_set("almanak"))
    assert list(one.value) == ["wit"]


def payable(hand: tuple[int, ...], cost: tuple[int, ...], rates: tuple[int, ...]) -> str:
    """Return now, after-trade or no, by trying every row of trades, also those that trade a card on."""
    seen, edge = {hand}, [hand]
    while edge:
        found = edge.pop()
        if all(have >= need for have, need in zip(found, cost, strict=True)):
            return "now" if all(have >= need for have, need in zip(hand, cost, strict=True)) else "after-trade"
        for give, rate in enumerate(rates):
            if found[give] >= rate:
                for take in range(5):
                    if take != give:
                        after = tuple(number - rate * (kind == give) + (kind == take) for kind, number in enumerate(found))
                        if after not in seen:
                            seen.add(after)
                            edge.append(after)
    return "no"


def naive_rates(position: Position, player: int) -> tuple[int, ...]:
    """Return four, three or two for each resource, harbour by harbour."""
    rates = [4] * 5
    mine = {*position.players[player].settlements, *position.players[player].cities}
    for path, kind in (position.board.harbours or {}).items():
        if mine & set(position.board.map.ends[path]):
            for number, resource in enumerate(RESOURCES):
                if kind == "3:1":
                    rates[number] = min(rates[number], 3)
                elif kind == str(resource):
                    rates[number] = 2
    return tuple(rates)


def with_harbours(chance: random.Random) -> Position:
    """Return a position of the beginners' board on which red has buildings strewn about and some cards."""
    start = beginner_position(3)
    # the kinds of two harbours differ between editions and are not known
    open_ends = {end for path, kind in (start.board.harbours or {}).items() if kind is None for end in start.board.map.ends[path]}
    spots = chance.sample([spot for spot in range(start.board.map.intersections) if spot not in open_ends], chance.randint(1, 4))
    hand = tuple(chance.choice((0, 0, 1, 2, 3, 4, 5, 7)) for _ in RESOURCES)
    red = replace(start.players[0], settlements=tuple(spots), hand=Cards(hand))
    return replace(start, players=(red, *start.players[1:]), turn=0, phase=Phase.TRADE)


def agree_on_paying(seeds: range) -> None:
    """Compare what can be paid with every row of trades tried."""
    for seed in seeds:
        position = with_harbours(seeded(seed))
        colour = position.players[0].colour
        value = options(position, chance_rules(seed), colour).value
        hand = position.players[0].hand
        assert hand is not None
        rates = naive_rates(position, 0)
        for name, cost in COSTS.items():
            assert value[name]["pay"] == payable(hand.counts, cost, rates), (seed, name, hand.counts, rates)


def chance_rules(seed: int) -> str:
    """Return a rule set of the base game."""
    sets = [name for name, rules in RULE_SETS.items() if "basis" in rules.games]
    return sets[seed % len(sets)]


def test_paying_agrees_with_every_row_of_trades_tried() -> None:
    """Also with trades that trade a card on, which never helps."""
    agree_on_paying(range(150))


@pytest.mark.slow
def test_paying_agrees_with_every_row_of_trades_tried_on_ten_thousand_hands() -> None:
    """The same, longer."""
    agree_on_paying(range(1000, 11_000))


def agree_on_places(seeds: range) -> None:
    """Compare the places with those of the naive reading of the building rules."""
    for seed in seeds:
        chance = seeded(seed)
        position = random_position(chance)
        rules = chance.choice([rules for rules in RULE_SETS.values() if str(position.game) in rules.games])
        names = position.board.map
        found = judge(position, Question(Kind.OPTIONS, position.players[0].colour), rules)
        if any(step.state is State.UNKNOWN for step in found.steps):
            continue
        for kind in ("settlement", "city", "road", *(("ship",) if position.game is Game.SEAFARERS else ())):
            table = names.intersection_names if kind in ("settlement", "city") else names.path_names
            wanted = [table[place] for place in sorted(naive_places(kind, position, 0, rules))]
            if found.answer is Answer.VALUE and wanted:  # a piece for which it is not the time is left out, where it is that for another
                one = judge(position, Question(Kind(kind), position.players[0].colour, wanted[0]), rules)
                wanted = wanted if one.answer is not Answer.NO else []
            assert found.value[kind]["places"] == wanted, (seed, kind)


def test_the_places_are_those_of_a_naive_reading() -> None:
    """Board and supply as the building questions see them, and which piece it is the time for."""
    agree_on_places(range(120))


@pytest.mark.slow
def test_the_places_are_those_of_a_naive_reading_on_ten_thousand_positions() -> None:
    """The same, longer."""
    agree_on_places(range(5000, 15_000))


def test_what_is_assumed_is_said_once() -> None:
    """Turn and phase are assumed for building and for playing a card alike."""
    start = holding(1, 1, 0, 0, 0, turn=None, phase=None)
    knight = replace(start.players[0], developments=Cards((1, 0, 0, 0, 0)), bought=Cards(NOTHING))
    verdict = options(replace(start, players=(knight, *start.players[1:])))
    assumed = [step.reason for step in verdict.steps if step.state is State.ASSUMED]
    assert verdict.value["cards"] == ["ridder"]
    assert len(assumed) == len(set(assumed)) > 1


_WON = """\
bord: beginners
rover: C3
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "4 hout, 4 baksteen", ontwikkelingskaarten: 1 ridder, gekocht: geen}
  blauw: {dorpen: D1.ZO D3.ZO, straten: D2/ZW D3/O}
beurt: rood
fase: bouwen
worp: 8
deze beurt: {gewonnen: rood}
"""
_ASKED = ("wat kan rood", "waar mag rood een straat bouwen", "welke kaarten mag rood spelen")


@pytest.mark.parametrize("asked", _ASKED)
def test_nothing_can_be_done_in_a_game_that_is_won(asked: str) -> None:
    """What lists what can be done says that the game is over, and lists nothing; where rule sets do not settle that, nothing is certain."""
    position = read_position(_WON)
    for rules, answer in (("actueel", Answer.NO), ("encyclopedie", Answer.UNDETERMINED)):
        verdict = ask(position, asked, rules)
        assert verdict.answer is answer
        assert not verdict.value
        assert [step.rule for step in verdict.steps] == ["base/win-end-immediate"]
    assert "het spel is uit" in ask(position, asked, "actueel").text("nl")
    assert "as Spiel ist aus" in ask(position, asked, "actueel").text("de")
    played_out = ask(position, asked, "spielanleitung")
    assert played_out.answer is Answer.VALUE
    assert played_out.value
