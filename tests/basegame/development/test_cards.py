"""Development cards: when one may be bought, played or shown, and what it does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.basegame.building import ISLAND, SYMMETRIES, seeded, table
from support.basegame.cards import RESOURCES, YES, cards_of, naive_buy, naive_play, position_with_cards, settled_points

from adjudicator.basegame.development.buy_and_play import buy_card, cards, play_card, stack
from adjudicator.basegame.development.effects import room_for
from adjudicator.basegame.development.reveal import POINT_CARDS, names_of
from adjudicator.basegame.position import COLOURS, DEVELOPMENTS, Bank, Phase, Position
from adjudicator.rulesets.editions import ACTUEEL, ALMANAK, ENCYCLOPEDIE, RULE_SETS, SPIELANLEITUNG, RuleSet, with_points
from adjudicator.rulesets.points import FreshPoint, Holds, PointNames, Reveal
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict

BASE_SETS = [rules for rules in RULE_SETS.values() if "basis" in rules.games]
#: Red on turn while building, with everyone's two settlements on the board.
PLAIN = "rood: dorp A1.N C1.NW, straat A1/NO C1/NW; blauw: dorp E1.Z E3.Z; beurt rood; fase bouwen"
KEYS = {"developments": DEVELOPMENTS, "bought": DEVELOPMENTS, "played": DEVELOPMENTS, "hand": RESOURCES}


def red(text: str = PLAIN, **cards_held: str) -> Position:
    """Return a position in which red holds these cards."""
    position = table(text)
    held: dict[str, Any] = {name: cards_of(words, KEYS[name]) for name, words in cards_held.items()}
    return replace(position, players=(replace(position.players[0], **held), *position.players[1:]))


def play(position: Position, card: str, rules: RuleSet = ALMANAK, strict: bool = False, **asked: Any) -> Verdict:
    """Return the verdict on red playing a card."""
    return play_card(position, Question(Kind.PLAY_CARD, "rood", card=card, **asked), rules, strict)


def buy(position: Position, rules: RuleSet = ALMANAK, strict: bool = False) -> Verdict:
    """Return the verdict on red buying a card."""
    return buy_card(position, Question(Kind.BUY_CARD, "rood"), rules, strict)


def having(rules: RuleSet, **points: Any) -> RuleSet:
    """Return a rule set with other points about cards, or about winning."""
    return with_points(rules, **points)


def said(verdict: Verdict) -> set[tuple[str, str, str]]:
    """Return clause, state and reason of every step."""
    return {(step.rule, str(step.state), str(step.reason)) for step in verdict.steps}


# -- what the published cases do not show ------------------------------------------------------------------------------------

#: points changed, phase, answer to "may red play the knight held for long", state of the step on the moment
MOMENTS = [
    ({}, "voor de worp", "yes", "met"),
    ({"between_actions": Holds.NO}, "voor de worp", "yes", "met"),
    ({"not_only_first": Holds.NO}, "voor de worp", "yes", "met"),
    ({"between_actions": Holds.NO}, "handelen", "no", "failed"),
    ({"between_actions": Holds.NO}, "bouwen", "yes", "met"),
    ({"between_actions": Holds.UNDECIDED}, "handelen", "undetermined", "unknown"),
    ({"after_building": Holds.NO}, "handelen", "yes", "met"),
    ({"after_building": Holds.NO}, "bouwen", "no", "failed"),
    ({"not_only_first": Holds.NO}, "bouwen", "no", "failed"),
    ({"not_only_first": Holds.UNDECIDED}, "handelen", "undetermined", "unknown"),
]


@pytest.mark.parametrize(("points", "phase", "answer", "state"), MOMENTS)
def test_a_house_rule_narrows_the_moment_for_a_card(points: dict[str, Any], phase: str, answer: str, state: str) -> None:
    """Before the roll always; after that as the points on order say."""
    position = replace(red(developments="1 ridder", bought=""), phase=Phase(phase))
    verdict = play(position, "ridder", having(ALMANAK, **points))
    assert str(verdict.answer) == answer
    assert [str(step.state) for step in verdict.steps if step.rule == "base/turn-dev-card-any-moment"][-1] == state


@pytest.mark.parametrize(
    ("rules", "card", "answer"),
    [
        (having(ALMANAK, kept_for_later_turns=Holds.NO), "ridder", "undetermined"),
        (having(ENCYCLOPEDIE, kept_for_later_turns=Holds.NO), "ridder", "undetermined"),
        (having(ALMANAK, points_shown=Reveal.ANY_TIME), "overwinningspunt", "yes"),
        (having(ALMANAK, points_shown=Reveal.UNDECIDED), "overwinningspunt", "undetermined"),
        (having(ENCYCLOPEDIE, cards_outside_limit=Holds.NO), "overwinningspunt", "yes"),
        (ALMANAK, "overwinningspunt", "no"),
    ],
)
def test_a_house_rule_changes_what_may_be_done_with_an_old_card(rules: RuleSet, card: str, answer: str) -> None:
    """How long it may be kept, and whether a point may be shown early."""
    assert str(play(red(developments="1 ridder 1 overwinningspunt", bought=""), card, rules).answer) == answer


@pytest.mark.parametrize(
    ("held", "answer"),
    [(FreshPoint.ALWAYS, "yes"), (FreshPoint.TO_WIN, "no"), (FreshPoint.NEVER, "no"), (FreshPoint.UNDECIDED, "undetermined")],
)
def test_a_point_bought_this_turn_is_shown_as_the_rule_set_says(held: FreshPoint, answer: str) -> None:
    """Here where points may be shown at any time, with few of them."""
    position = red(developments="1 overwinningspunt", bought="1 overwinningspunt")
    assert str(play(position, "overwinningspunt", having(ENCYCLOPEDIE, fresh_point=held)).answer) == answer


def test_a_card_limit_that_counts_points_is_assumed_to_be_free() -> None:
    """As for any other card."""
    rules = having(ALMANAK, cards_outside_limit=Holds.NO, points_shown=Reveal.ANY_TIME)
    assert ("base/dev-one-per-turn", "assumed", "card-played-not-stated") in said(
        play(red(developments="1 overwinningspunt"), "overwinningspunt", rules)
    )


@pytest.mark.parametrize(("held", "answer"), [(Holds.YES, "yes"), (Holds.NO, "no"), (Holds.UNDECIDED, "undetermined")])
def test_an_empty_stack_is_as_the_rule_set_says(held: Holds, answer: str) -> None:
    """With everything else in order."""
    position = replace(red(hand="1 wol 1 graan 1 erts"), bank=Bank(developments=0))
    assert str(buy(position, having(ALMANAK, buy_from_empty_stack=held)).answer) == answer


@pytest.mark.parametrize(("held", "answer"), [(Holds.YES, "yes"), (Holds.NO, "no"), (Holds.UNDECIDED, "undetermined")])
def test_an_invention_beyond_the_bank_is_as_the_rule_set_says(held: Holds, answer: str) -> None:
    """One grain asked for, none there."""
    position = replace(red(developments="1 uitvinding", bought=""), bank=Bank((3, 3, 3, 0, 3)))
    verdict = play(position, "uitvinding", having(ALMANAK, invention_beyond_bank=held), take={"graan": 1, "hout": 1})
    assert str(verdict.answer) == answer


def test_only_resources_come_out_of_the_bank_by_invention() -> None:
    """No development card."""
    verdict = play(red(developments="1 uitvinding", bought=""), "uitvinding", take={"ridder": 1, "hout": 1})
    assert ("base/progress-invention", "failed", "resources-alone") in said(verdict)


def test_the_bank_follows_from_hands_that_are_all_known() -> None:
    """Nineteen of each, less what is in hands; hidden cards may be any."""
    position = red(developments="1 uitvinding", bought="", hand="15 erts 4 gedekt")
    position = replace(position, players=(position.players[0], replace(position.players[1], hand=cards_of("1 erts 1 wol", RESOURCES))))
    assert ("base/bank-no-borrowing", "unknown", "bank-not-stated") in said(play(position, "uitvinding", strict=True, take={"erts": 2}))
    assert ("base/bank-no-borrowing", "met", "bank-has") in said(play(position, "uitvinding", strict=True, take={"wol": 2}))
    assert ("base/bank-no-borrowing", "failed", "bank-lacks") in said(
        play(
            replace(position, players=(replace(position.players[0], hand=cards_of("18 erts", RESOURCES)), *position.players[1:])),
            "uitvinding",
            take={"erts": 2},
        )
    )


# -- road building -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "pieces", "least"),
    [
        (PLAIN, 2, 2),
        (PLAIN, 14, 1),
        (PLAIN, 15, 0),
        ("rood: ; blauw: dorp E1.Z; beurt rood; fase bouwen", 0, 0),
    ],
)
def test_free_roads_are_limited_by_pieces_and_places(text: str, pieces: int, least: int) -> None:
    """Two at most, laid one after the other."""
    position = table(text)
    far = tuple(range(59, 59 + max(0, pieces - len(position.players[0].roads))))
    position = replace(position, players=(replace(position.players[0], roads=(*position.players[0].roads, *far)), *position.players[1:]))
    assert room_for(position, 0, ALMANAK, 2, ships=False, undecided=False) == least


def test_the_second_road_may_follow_the_first() -> None:
    """One place now, another once a road lies there."""
    corner = ISLAND.intersection_named["A1.N"]
    taken = [path for path in range(ISLAND.paths) if corner in ISLAND.ends[path]]
    position = table("rood: dorp A1.N; blauw: ; beurt rood; fase bouwen")
    position = replace(position, players=(position.players[0], replace(position.players[1], roads=tuple(taken[1:]))))
    assert room_for(position, 0, ALMANAK, 1, ships=False, undecided=False) == 1
    assert room_for(position, 0, ALMANAK, 2, ships=False, undecided=False) == 2


@pytest.mark.parametrize(("rules", "answer"), [(ALMANAK, "undetermined"), (ACTUEEL, "undetermined"), (SPIELANLEITUNG, "undetermined")])
def test_one_path_that_ends_at_a_foreign_settlement_leaves_room_for_one_road(rules: RuleSet, answer: str) -> None:
    """Whether one alone may be laid, no source says; the almanac does not even say whether the road may go on."""
    corner = ISLAND.intersection_named["A1.N"]
    taken = [path for path in range(ISLAND.paths) if corner in ISLAND.ends[path]]
    beyond = sum(ISLAND.ends[taken[0]]) - corner
    position = red("rood: dorp A1.N; blauw: ; beurt rood; fase bouwen", developments="1 stratenbouw", bought="")
    position = replace(position, players=(position.players[0], replace(position.players[1], roads=tuple(taken[1:]), settlements=(beyond,))))
    verdict = play(position, "stratenbouw", rules)
    assert str(verdict.answer) == answer
    assert [(step.have, step.need) for step in verdict.steps if step.state is State.UNKNOWN] == [(1, 2)]
    assert ("conflict/road-past-foreign-building" in verdict.points) == (rules is ALMANAK)


@pytest.mark.parametrize(
    ("held", "pieces", "answer"),
    [
        (Holds.YES, 14, "yes"),
        (Holds.NO, 14, "no"),
        (Holds.UNDECIDED, 14, "undetermined"),
        (Holds.YES, 15, "no"),
        (Holds.NO, 15, "no"),
        (Holds.UNDECIDED, 15, "no"),
    ],
)
def test_too_few_pieces_are_as_the_rule_set_says(held: Holds, pieces: int, answer: str) -> None:
    """One road of two, or none at all."""
    position = red(developments="1 stratenbouw", bought="")
    roads = (*position.players[0].roads, *range(58, 58 + pieces - 2))
    position = replace(position, players=(replace(position.players[0], roads=roads), *position.players[1:]))
    assert str(play(position, "stratenbouw", having(ALMANAK, one_road_of_two=held)).answer) == answer


# -- hidden cards, missing facts, faults --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "card", "answer", "missing"),
    [
        ({"developments": "2 gedekt", "bought": ""}, "ridder", "undetermined", ("players.rood.ontwikkelingskaarten",)),
        ({"developments": "1 ridder 1 monopolie", "bought": "1 gedekt"}, "ridder", "undetermined", ("players.rood.gekocht",)),
        ({"developments": "1 ridder 1 monopolie", "bought": "2 gedekt"}, "ridder", "no", ()),
        ({"developments": "2 ridder 1 monopolie", "bought": "1 gedekt"}, "ridder", "yes", ()),
        ({"developments": "1 gedekt", "bought": "1 ridder"}, "ridder", "no", ()),
        ({"developments": "2 gedekt", "bought": "1 ridder"}, "ridder", "undetermined", ("players.rood.ontwikkelingskaarten",)),
        ({"bought": "1 ridder"}, "ridder", "undetermined", ("players.rood.ontwikkelingskaarten",)),
        ({"bought": "1 monopolie"}, "ridder", "yes", ()),
        ({"developments": "1 gedekt", "bought": "", "played": "2 monopolie"}, "monopolie", "no", ()),
    ],
)
def test_hidden_cards_decide_only_what_they_must(held: dict[str, str], card: str, answer: str, missing: tuple[str, ...]) -> None:
    """What a hidden card can be, and what of it was bought now."""
    verdict = play(red(**held), card)
    assert (str(verdict.answer), verdict.missing) == (answer, missing)


def test_what_is_missing_is_named_when_nothing_is_assumed() -> None:
    """The asker's cards, the turn, the phase, what was bought and played."""
    position = replace(table(PLAIN), turn=None, phase=None)
    assert set(play(position, "ridder", strict=True).missing) == {
        "players.rood.ontwikkelingskaarten",
        "players.rood.gekocht",
        "turn",
        "phase",
        "card-played",
    }
    assert set(buy(position, strict=True).missing) == {"bank.ontwikkelingskaarten", "players.rood.hand", "turn", "phase"}


@pytest.mark.parametrize("card", [None, "toren", "ontwikkelingskaart"])
def test_a_card_that_does_not_exist_is_refused(card: str | None) -> None:
    """Before anything is judged."""
    with pytest.raises(ValueError, match="card"):
        play_card(table(PLAIN), Question(Kind.PLAY_CARD, "rood", card=card), ALMANAK)


def test_a_monopoly_names_a_resource() -> None:
    """Of the five."""
    with pytest.raises(ValueError, match="resource"):
        play(red(developments="1 monopolie"), "monopolie", resource="goud")


def test_a_colour_that_nobody_plays_is_refused() -> None:
    """By each of the questions."""
    for check, question in (
        (buy_card, Question(Kind.BUY_CARD, "paars")),
        (play_card, Question(Kind.PLAY_CARD, "paars", card="ridder")),
        (cards, Question(Kind.CARDS, "paars")),
    ):
        with pytest.raises(KeyError):
            check(table(PLAIN), question, ALMANAK, False)


def test_without_a_player_the_one_on_turn_is_meant() -> None:
    """And without a turn nobody is."""
    assert play_card(red(developments="1 ridder", bought=""), Question(Kind.PLAY_CARD, card="ridder"), ALMANAK).answer is Answer.YES
    with pytest.raises(ValueError, match="player"):
        cards(replace(table(PLAIN), turn=None), Question(Kind.CARDS), ALMANAK)


def test_each_edition_has_five_names_for_its_points() -> None:
    """Three of them shared; a rule set that prints none knows none."""
    older, later = names_of(PointNames.CATHEDRAL), names_of(PointNames.CHAPEL)
    assert (len(older), len(later), len(set(older) & set(later)), len(POINT_CARDS)) == (5, 5, 3, 7)
    assert names_of(PointNames.UNDECIDED) == ()


def test_the_stack_is_what_the_hands_leave() -> None:
    """Progress cards that were played may be out of the game; a hand that is not stated may hold the rest."""
    position = red(developments="2 ridder 1 gedekt", bought="", played="1 ridder")
    assert stack(position, ALMANAK) == (0, 21)
    known = replace(position, players=(position.players[0], replace(position.players[1], developments=cards_of("1 monopolie"))))
    assert stack(known, ALMANAK) == (15, 20)
    assert stack(replace(known, bank=Bank(developments=7)), ALMANAK) == (7, 7)


def test_a_verdict_that_says_no_does_not_say_what_the_card_would_do() -> None:
    """Only conditions are left."""
    verdict = play(replace(red(developments="1 ridder", bought=""), turn=1), "ridder")
    assert verdict.answer is Answer.NO
    assert not [step for step in verdict.steps if step.state is State.INFO]


# -- properties ------------------------------------------------------------------------------------------------------------------

SEEDS = st.integers(0, 2**32)
QUESTIONS = [
    Question(Kind.PLAY_CARD, "rood", card="ridder"),
    Question(Kind.PLAY_CARD, "rood", card="stratenbouw"),
    Question(Kind.PLAY_CARD, "rood", card="uitvinding"),
    Question(Kind.PLAY_CARD, "rood", card="uitvinding", take={"hout": 2}),  # type: ignore[arg-type]  # a mapping is taken
    Question(Kind.PLAY_CARD, "rood", card="uitvinding", take={"wol": 1, "erts": 1}),  # type: ignore[arg-type]
    Question(Kind.PLAY_CARD, "rood", card="uitvinding", take={"graan": 3}),  # type: ignore[arg-type]
    Question(Kind.PLAY_CARD, "rood", card="monopolie"),
    Question(Kind.PLAY_CARD, "rood", card="monopolie", resource="erts"),
    Question(Kind.PLAY_CARD, "rood", card="overwinningspunt"),
]


def judged(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the verdict of the check that the question is for."""
    check = {Kind.BUY_CARD: buy_card, Kind.PLAY_CARD: play_card, Kind.CARDS: cards}[question.kind]
    return check(position, question, rules, strict)


EVERY = [*QUESTIONS, Question(Kind.BUY_CARD, "rood"), Question(Kind.CARDS, "rood")]


@examples(60)
@given(SEEDS, st.sampled_from(EVERY), st.sampled_from(BASE_SETS), st.sampled_from(SYMMETRIES))
def test_turning_and_mirroring_the_board_changes_no_verdict(seed: int, question: Question, rules: RuleSet, symmetry: Any) -> None:
    """But for the names of the places."""
    position = position_with_cards(seeded(seed))
    here, there = judged(position, question, rules), judged(symmetry.position(position), question, rules)
    assert (here.answer, here.value, here.missing) == (there.answer, there.value, there.missing)
    assert [(_without_places(step), sorted(map(symmetry.name, step.at))) for step in here.steps] == [
        (_without_places(step), sorted(step.at)) for step in there.steps
    ]


def _without_places(step: Step) -> dict[str, Any]:
    return {name: value for name, value in step.as_dict().items() if name != "at"}


@examples(60)
@given(SEEDS, st.sampled_from(EVERY), st.sampled_from(BASE_SETS))
def test_other_colours_change_no_verdict(seed: int, question: Question, rules: RuleSet) -> None:
    """But for the colours in it."""
    position = position_with_cards(seeded(seed))
    other = dict(zip(COLOURS, (*COLOURS[1:], COLOURS[0]), strict=True))
    again = replace(position, players=tuple(replace(one, colour=other[one.colour]) for one in position.players))
    here, there = judged(position, question, rules), judged(again, replace(question, player=other["rood"]), rules)
    assert (here.answer, here.value) == (there.answer, there.value)
    assert [(step.rule, step.state, step.reason, step.by and other[step.by]) for step in here.steps] == [
        (step.rule, step.state, step.reason, step.by) for step in there.steps
    ]


@examples(80)
@given(SEEDS, st.sampled_from([*QUESTIONS, Question(Kind.BUY_CARD, "rood")]), st.sampled_from(BASE_SETS))
def test_assuming_less_never_says_more(seed: int, question: Question, rules: RuleSet) -> None:
    """Strict turns what was assumed into unknown, and nothing else."""
    position = position_with_cards(seeded(seed))
    free, strict = judged(position, question, rules), judged(position, question, rules, strict=True)
    assert State.ASSUMED not in {step.state for step in strict.steps}
    if free.answer is not Answer.YES:
        assert strict.answer is not Answer.YES
    assert (free.answer is Answer.NO) == (strict.answer is Answer.NO)
    if strict.answer is Answer.UNDETERMINED and free.answer is Answer.YES:
        assert strict.missing


@examples(60)
@given(SEEDS, st.sampled_from(BASE_SETS), st.integers(0, 4))
def test_one_card_more_never_takes_the_right_to_buy_away(seed: int, rules: RuleSet, kind: int) -> None:
    """Of whatever resource."""
    position = position_with_cards(seeded(seed))
    me = position.players[0]
    if me.hand is None:
        return
    counts = tuple(number + (one == kind) for one, number in enumerate(me.hand.counts))
    richer = replace(position, players=(replace(me, hand=replace(me.hand, counts=counts)), *position.players[1:]))
    if buy(position, rules).answer is Answer.YES:
        assert buy(richer, rules).answer is Answer.YES


@examples(80)
@given(SEEDS, st.sampled_from(BASE_SETS))
def test_the_cards_that_may_be_played_are_those_of_which_each_may(seed: int, rules: RuleSet) -> None:
    """A kind is in the list exactly when it is certain to be held and may be played."""
    position = position_with_cards(seeded(seed))
    verdict = cards(position, Question(Kind.CARDS, "rood"), rules)
    for card in DEVELOPMENTS:
        one = play_card(position, Question(Kind.PLAY_CARD, "rood", card=str(card)), rules)
        certain = ("base/dev-kept-secret", "met", "holds-card") in said(one)
        assert (str(card) in verdict.value) == (one.answer is Answer.YES and certain), card


# -- a naive reading ----------------------------------------------------------------------------------------------------------


def compared(seeds: range) -> tuple[int, int]:
    """Compare the checks with the naive reading; return how many verdicts, and how many of them say yes."""
    told = yes = 0
    for seed in seeds:
        position = position_with_cards(seeded(seed))
        rules = BASE_SETS[seed % len(BASE_SETS)]
        assert str(buy(position, rules).answer) == naive_buy(position, 0, rules), (seed, rules.name)
        for question in QUESTIONS:
            if question.card == "overwinningspunt" and not settled_points(position):
                continue
            wanted = naive_play(position, 0, question, rules)
            if wanted is None:
                continue
            assert str(play_card(position, question, rules).answer) == wanted, (seed, rules.name, question)
            told += 1
            yes += wanted == YES
    return told, yes


def test_the_checks_agree_with_a_naive_reading() -> None:
    """Which goes through every hand that is possible."""
    told, yes = compared(range(400))
    assert yes > told / 20


@pytest.mark.slow
def test_the_checks_agree_with_a_naive_reading_on_many_positions() -> None:
    """Twelve thousand of them."""
    compared(range(1_000, 13_000))
