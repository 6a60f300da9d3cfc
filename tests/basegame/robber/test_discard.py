"""How many cards a seven costs, and whether just these may be handed in: tables by rule set, and a naive reading."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.basegame.building import seeded
from support.basegame.robbing import naive_costs, naive_may_hand_in, random_position
from support.tables import beginners, changed, corners, player

from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Phase, Position
from adjudicator.basegame.robber.discard import discard
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import ALMANAK, RULE_SETS, RuleSet, rule_set
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, State, Verdict

EVERY = list(RULE_SETS.values())
ALL = Question(Kind.DISCARD)


def with_hands(*sizes: int | None, position: Position | None = None, **more: Any) -> Position:
    """Return the beginners' layout with hands of so many hidden cards, None for not stated."""
    found = position or beginners()
    for number, size in enumerate(sizes):
        found = changed(found, number, hand=None if size is None else Cards((0, 0, 0, 0, 0), size))
    return replace(found, **more)


def hand_in(cards: dict[str, int], hand: Cards | None, rules: RuleSet = ALMANAK, strict: bool = False, **more: Any) -> Verdict:
    """Return the verdict on red handing in these cards of this hand; a seven has been rolled unless said otherwise."""
    position = replace(changed(beginners(), 0, hand=hand), **{"turn": 0, "roll": 7, "phase": Phase.DISCARD, **more})
    return discard(position, Question(Kind.DISCARD, "rood", give=cards), rules, strict)  # type: ignore[arg-type]


def told(verdict: Verdict, *states: State) -> set[tuple[str, str]]:
    """Return clause and reason of the steps in these states."""
    return {(step.rule, str(step.reason)) for step in verdict.steps if step.state in states}


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
@pytest.mark.parametrize(("total", "cost"), [(0, 0), (1, 0), (6, 0), (7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (12, 6), (15, 7), (20, 10)])
def test_with_up_to_four_players_half_goes_from_eight_cards_on(total: int, cost: int, rules: RuleSet) -> None:
    """Rounded down, under every rule set."""
    verdict = discard(with_hands(total), Question(Kind.DISCARD, "rood"), rules)
    assert verdict.value == cost
    assert verdict.answer is Answer.VALUE
    assert verdict.points == ()


#: Rule set and what hands of 7, 8, 9, 10 and 11 cost with five players.
FIVE: list[tuple[str, list[int | None]]] = [
    ("almanak", [0, None, None, 5, 5]),
    ("spielanleitung", [0, None, None, 5, 5]),
    *((name, [0, 4, 4, 5, 5]) for name in ("encyclopedie", "wk-2002", "gebruikelijk", "encyclopedie-5-6", "actueel")),
    ("huisregel-5-6", [0, 0, 0, 5, 5]),
]


@pytest.mark.parametrize(("rules", "costs"), FIVE, ids=[name for name, _ in FIVE])
@pytest.mark.parametrize("game", ["large game", "fifth player"])
def test_with_five_players_the_limit_is_that_of_the_rule_set(rules: str, costs: list[int | None], game: str) -> None:
    """Eight, ten, or not said: then only hands between the two are open."""
    base = beginners()
    base = replace(base, game=Game.BASE_56) if game == "large game" else replace(base, players=(*base.players, player("groen", "E3.Z")))
    for total, cost in zip((7, 8, 9, 10, 11), costs, strict=True):
        verdict = discard(with_hands(total, position=base), Question(Kind.DISCARD, "rood"), rule_set(rules))
        assert verdict.value == cost, total
        assert verdict.answer is (Answer.UNDETERMINED if cost is None else Answer.VALUE)
        assert verdict.points == (("conflict/discard-threshold-56",) if total in (8, 9) else ())
        assert verdict.missing == ()


def test_all_are_listed_when_nobody_is_named() -> None:
    """Also who rolled the seven; an unknown hand is asked for by its path."""
    verdict = discard(with_hands(9, 7, None, 12, turn=0), ALL, ALMANAK)
    assert verdict.value == {"rood": 4, "blauw": 0, "wit": None, "oranje": 6}
    assert verdict.answer is Answer.UNDETERMINED
    assert verdict.missing == ("players.wit.hand",)
    assert ("base/seven-discard-all-players", "everybody-discards") in told(verdict, State.INFO)


def test_a_player_who_does_not_play_and_a_hand_nobody_holds_are_refused() -> None:
    """Nobody of the colour, and nobody meant."""
    with pytest.raises(KeyError):
        discard(beginners(), Question(Kind.DISCARD, "paars"), ALMANAK)
    with pytest.raises(ValueError, match="player"):
        discard(beginners(), Question(Kind.DISCARD, give={"wol": 1}), ALMANAK)  # type: ignore[arg-type]


SEQUENCE, KNIGHT = "base/seven-sequence", "base/knight-no-discard"
#: Phase, roll, red's open knights, what red with nine cards hands in, and what is said of the moment.
MOMENTS: list[tuple[Phase | None, int | None, int, int, set[tuple[str, str]]]] = [
    (None, None, 0, 4, set()),
    (None, 7, 0, 4, {(SEQUENCE, "seven-rolled")}),
    (None, 6, 0, 0, {(SEQUENCE, "no-seven")}),
    (Phase.DISCARD, None, 0, 4, {(SEQUENCE, "seven-rolled")}),
    (Phase.DISCARD, 7, 0, 4, {(SEQUENCE, "seven-rolled")}),
    (Phase.ROBBER, 7, 1, 0, {(SEQUENCE, "discards-done")}),
    (Phase.ROBBER, None, 0, 0, {(SEQUENCE, "discards-done")}),
    (Phase.ROBBER, None, 1, 0, {(SEQUENCE, "nothing-left-to-discard"), (KNIGHT, "knight-costs-no-cards")}),
    (Phase.ROBBER, 6, 1, 0, {(SEQUENCE, "no-seven"), (KNIGHT, "knight-costs-no-cards")}),
    (Phase.TRADE, 7, 0, 0, {(SEQUENCE, "discards-done")}),
    (Phase.BUILD, 4, 0, 0, {(SEQUENCE, "no-seven")}),
    (Phase.BUILD, None, 0, 0, {(SEQUENCE, "nothing-left-to-discard")}),
    (Phase.BEFORE_ROLL, None, 0, 0, {(SEQUENCE, "no-seven")}),
    (Phase.BEFORE_ROLL, 7, 0, 0, {(SEQUENCE, "no-seven")}),
    (Phase.SET_UP, None, 0, 0, {(SEQUENCE, "no-seven")}),
]


@pytest.mark.parametrize(("phase", "roll", "knights", "cost", "said"), MOMENTS)
def test_nobody_hands_in_cards_unless_a_seven_is_being_paid_for(
    phase: Phase | None, roll: int | None, knights: int, cost: int, said: set[tuple[str, str]]
) -> None:
    """What a seven would cost is then information alone, and a hand that is not stated asks for nothing."""
    position = changed(with_hands(9, phase=phase, roll=roll, turn=0), 0, played=Cards((knights, 0, 0, 0, 0)))
    verdict = discard(position, Question(Kind.DISCARD, "rood"), ALMANAK)
    assert verdict.value == cost
    assert {one for one in told(verdict, *State) if one[0] in (SEQUENCE, KNIGHT)} == said
    assert (("base/seven-discard-half", "seven-would-cost") in told(verdict, State.INFO)) is (cost == 0)
    everybody = discard(position, ALL, ALMANAK)
    assert (everybody.answer is Answer.VALUE) is (cost == 0)


OPEN = Cards((4, 0, 3, 0, 4))
HALF, OWN, CARDS = "base/seven-discard-half", "base/seven-discard-own-choice", "base/seven-dev-cards-not-counted"
#: Cards, hand, answer, and a step that says why.
GIVEN: list[tuple[dict[str, int], Cards | None, Answer, tuple[str, str, str]]] = [
    ({"hout": 3, "wol": 2}, OPEN, Answer.YES, (HALF, "met", "right-half")),
    ({"hout": 4, "erts": 1}, OPEN, Answer.YES, (OWN, "met", "own-cards")),
    ({"hout": 3, "wol": 1}, OPEN, Answer.NO, (HALF, "failed", "wrong-half")),
    ({"hout": 3, "wol": 3}, OPEN, Answer.NO, (HALF, "failed", "wrong-half")),
    ({}, OPEN, Answer.NO, (HALF, "failed", "wrong-half")),
    ({"wol": 5}, OPEN, Answer.NO, (OWN, "failed", "not-own-cards")),
    ({"graan": 1, "wol": 4}, OPEN, Answer.NO, (OWN, "failed", "not-own-cards")),
    ({"hout": 3, "wol": 2, "ridder": 1}, OPEN, Answer.NO, (CARDS, "failed", "developments-not-counted")),
    ({"hout": 3, "wol": 1, "ontwikkelingskaart": 1}, OPEN, Answer.NO, (HALF, "failed", "wrong-half")),
    ({"hout": 5}, Cards((4, 0, 0, 0, 5), 2), Answer.UNDETERMINED, (OWN, "unknown", "own-cards-unknown")),
    ({"wol": 3, "hout": 2}, Cards((4, 0, 0, 0, 5), 2), Answer.NO, (OWN, "failed", "not-own-cards")),
    ({"wol": 3}, Cards((0, 0, 7, 0, 0)), Answer.NO, (HALF, "failed", "nothing-to-discard")),
    ({}, Cards((0, 0, 7, 0, 0)), Answer.YES, (HALF, "met", "nothing-to-discard")),
    ({"wol": 4}, None, Answer.UNDETERMINED, (HALF, "unknown", "hand-size-unknown")),
    ({"wol": 3}, None, Answer.NO, (HALF, "failed", "never-half")),
]


@pytest.mark.parametrize(("cards", "hand", "answer", "step"), GIVEN)
def test_just_these_cards_may_be_handed_in_or_not(
    cards: dict[str, int], hand: Cards | None, answer: Answer, step: tuple[str, str, str]
) -> None:
    """The right number, of one's own resource cards."""
    verdict = hand_in(cards, hand)
    assert verdict.answer is answer, verdict.steps
    assert step in {(one.rule, str(one.state), str(one.reason)) for one in verdict.steps}
    assert verdict.missing == (("players.rood.hand",) if answer is Answer.UNDETERMINED else ())


def test_a_hidden_card_is_of_no_kind_that_lies_elsewhere() -> None:
    """All wool but one is in the bank, so two hidden cards are not both wool; where only wool is left, they are."""
    hand = Cards((6, 0, 0, 0, 0), 2)
    assert hand_in({"hout": 2, "wol": 2}, hand, bank=Bank((None, None, 18, None, None))).answer is Answer.NO
    assert hand_in({"hout": 2, "wol": 2}, hand, bank=Bank((13, 19, 0, 19, 19))).answer is Answer.YES
    assert hand_in({"hout": 2, "wol": 2}, hand, bank=Bank((13, 18, 0, 19, 19))).answer is Answer.UNDETERMINED


#: Phase, roll, open knights, strict, answer under the almanac and under the current rules, what is missing.
TIMES: list[tuple[Phase | None, int | None, int, bool, str, str, str]] = [
    (Phase.DISCARD, 7, 0, True, "yes", "yes", ""),
    (None, 7, 0, False, "yes", "yes", ""),
    (None, 7, 0, True, "undetermined", "undetermined", "phase"),
    (None, None, 0, False, "yes", "yes", ""),
    (None, None, 0, True, "undetermined", "undetermined", "roll"),
    (None, 6, 0, False, "undetermined", "no", ""),
    (Phase.BEFORE_ROLL, None, 0, False, "undetermined", "no", ""),
    (Phase.ROBBER, 7, 1, False, "no", "no", ""),
    (Phase.ROBBER, None, 0, False, "no", "no", ""),
    (Phase.ROBBER, None, 1, False, "undetermined", "no", ""),
    (Phase.TRADE, None, 0, False, "undetermined", "no", ""),
    (Phase.BUILD, 7, 0, False, "no", "no", ""),
]


@pytest.mark.parametrize(("phase", "roll", "knights", "strict", "almanac", "current", "missing"), TIMES)
def test_cards_are_handed_in_when_a_seven_is_carried_out(
    phase: Phase | None, roll: int | None, knights: int, strict: bool, almanac: str, current: str, missing: str
) -> None:
    """Too late is no; without a seven the older rules are silent and the current ones forbid it."""
    position = changed(replace(beginners(), turn=0, phase=phase, roll=roll), 0, hand=OPEN, played=Cards((knights, 0, 0, 0, 0)))
    question = Question(Kind.DISCARD, "rood", give={"hout": 3, "wol": 2})  # type: ignore[arg-type]
    for rules, answer in (("almanak", almanac), ("actueel", current)):
        verdict = discard(position, question, rule_set(rules), strict)
        assert str(verdict.answer) == answer, rules
        assert verdict.missing == ((missing,) if missing else ())


def test_before_everybody_has_two_buildings_no_seven_is_assumed() -> None:
    """The opening rounds may still be going on."""
    position = changed(beginners(), 1, settlements=corners("D3.ZO"))
    verdict = discard(changed(position, 0, hand=OPEN), Question(Kind.DISCARD, "rood", give={"hout": 3, "wol": 2}), ALMANAK)  # type: ignore[arg-type]
    assert (verdict.answer, verdict.missing) == (Answer.UNDETERMINED, ("roll",))


@pytest.mark.parametrize(("total", "said"), [(14, False), (15, True)])
def test_one_halving_is_all_even_where_more_than_seven_are_left(total: int, said: bool) -> None:
    """Only the current rules say so."""
    for rules in EVERY:
        verdict = discard(with_hands(total), Question(Kind.DISCARD, "rood"), rules)
        found = ("base/seven-discard-only-once", "discards-once") in told(verdict, State.INFO)
        assert found is (said and rules.name == "actueel")


# -- a naive reading -------------------------------------------------------------------------------------------------------


def agree(seed: int) -> int:
    """Compare a random position with the naive reading, under a rule set drawn by it; return how many verdicts were compared."""
    chance = seeded(seed)
    position = random_position(chance)
    rules = chance.choice(EVERY)
    # the moment is another matter: let it be the right one
    everybody = naive_costs(position, rules.name)
    on = replace(position, phase=Phase.DISCARD, roll=7)
    verdict = discard(on, ALL, rules)
    assert verdict.value == everybody, seed
    assert (verdict.answer is Answer.UNDETERMINED) == (None in everybody.values())
    who = chance.choice(position.players)
    need = everybody[who.colour] or chance.randint(0, 6)
    known = [kind for kind in range(5) for _ in range(who.hand.counts[kind] if who.hand is not None else 0)]
    chance.shuffle(known)
    drawn = known[:need] + [chance.randrange(5) for _ in range(chance.choice((0, 0, 1, need - len(known))))]
    cards = tuple(drawn.count(kind) for kind in range(5))
    question = Question(Kind.DISCARD, who.colour, give={str(kind): number for kind, number in zip(RESOURCES, cards, strict=True)})  # type: ignore[arg-type]
    assert str(discard(on, question, rules).answer) == naive_may_hand_in(on, who.colour, cards, rules.name), (seed, cards)
    return 2


def test_the_check_agrees_with_a_naive_reading() -> None:
    """Under every rule set, with hidden cards, unknown hands and banks that hold nearly everything."""
    assert sum(agree(seed) for seed in range(600)) == 1200


@pytest.mark.slow
def test_the_check_agrees_with_a_naive_reading_on_ten_thousand_positions() -> None:
    """The same, at length."""
    assert sum(agree(seed) for seed in range(1_000_000, 1_010_000)) == 20_000


@examples(60)
@given(seed=st.integers(0, 10**6), colours=st.permutations(COLOURS))
def test_numbers_do_not_depend_on_colours(seed: int, colours: list[str]) -> None:
    """Nor does anything else of the verdict."""
    position = random_position(seeded(seed))
    new = dict(zip(COLOURS, colours, strict=True))
    painted = replace(position, players=tuple(replace(one, colour=new[one.colour]) for one in position.players))
    for rules in EVERY:
        here, there = discard(position, ALL, rules), discard(painted, ALL, rules)
        assert {new[colour]: cost for colour, cost in here.value.items()} == there.value
        assert [(step.rule, step.state, step.reason, step.have, step.need, step.by and new[step.by]) for step in here.steps] == [
            (step.rule, step.state, step.reason, step.have, step.need, step.by) for step in there.steps
        ]
