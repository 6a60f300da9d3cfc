"""Victory points, open and in all, and who wins: tables by rule set, and a count by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.basegame.validity_cases import at_sea, large
from support.tables import beginners, changed, corners, middle_game, sides

from adjudicator.basegame.position import COLOURS, Bank, Cards, Phase, Position, Special
from adjudicator.basegame.victory.points import points
from adjudicator.basegame.victory.winner import winner
from adjudicator.rulesets.editions import ALMANAK, RULE_SETS, RuleSet, rule_set, with_points
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

PLAYABLE = [rules for rules in RULE_SETS.values() if "basis" in rules.games]
ALL = Question(Kind.POINTS)
NONE = Cards((0, 0, 0, 0, 0))
#: Six roads in a row along the coast from A1.ZO, and the one at C1.ZO.
SIX = sides("A1/O A2/NW A2/NO A3/NW A3/NO A3/O C2/ZW")


def open_hands(position: Position) -> Position:
    """Return the position with no development card in anybody's hand, unless it says so already."""
    players = tuple(replace(one, developments=one.developments or NONE) for one in position.players)
    return replace(position, players=players)


def red(**more: Any) -> Position:
    """Return the beginners' layout with known hands and red changed."""
    return open_hands(changed(beginners(), 0, **more))


def steps(verdict: Verdict, *states: State) -> set[tuple[str, str, str | None]]:
    """Return clause, reason and player of the steps in these states."""
    return {(step.rule, str(step.reason), step.by) for step in verdict.steps if step.state in states}


VP = "players.rood.ontwikkelingskaarten"
#: What red has: changes, open points, points in all, what is missing.
SCORES: dict[str, tuple[Position, int | None, int | None, tuple[str, ...]]] = {
    "two settlements": (red(), 2, 2, ()),
    "a settlement and a city": (red(settlements=corners("C1.ZO"), cities=corners("A1.ZO")), 3, 3, ()),
    "longest route": (red(roads=SIX), 4, 4, ()),
    "largest army": (red(played=Cards((3, 0, 0, 0, 0))), 4, 4, ()),
    "two knights": (red(played=Cards((2, 0, 0, 0, 0))), 2, 2, ()),
    "progress cards": (red(played=Cards((0, 2, 2, 2, 0)), developments=Cards((3, 0, 0, 0, 0))), 2, 2, ()),
    "victory points shown": (red(played=Cards((0, 0, 0, 0, 2))), 4, 4, ()),
    "victory points in hand": (red(developments=Cards((1, 0, 0, 0, 2))), 2, 4, ()),
    "one hidden card": (red(developments=Cards((0, 0, 0, 0, 1), 1)), 2, None, (VP,)),
    "no word of the hand": (beginners(), 2, None, (VP,)),
    "no word of the hand, opening rounds": (replace(beginners(), phase=Phase.SET_UP), 2, 2, ()),
    "no word of the hand, full stack": (replace(beginners(), bank=Bank(developments=25)), 2, 2, ()),
    "a hidden card when all victory points lie elsewhere": (
        changed(red(developments=Cards((0, 0, 0, 0, 0), 1)), 1, developments=Cards((0, 0, 0, 0, 3)), played=Cards((0, 0, 0, 0, 2))),
        2,
        2,
        (),
    ),
    "hidden cards when nothing but victory points is left": (
        changed(red(developments=Cards((0, 0, 0, 0, 0), 5)), 1, played=Cards((14, 2, 2, 2, 0))),
        2,
        7,
        (),
    ),
    "the route of another": (changed(red(roads=SIX), 0, roads=sides("A2/ZW C2/ZW")), 2, 2, ()),
    "as long as another, holder unknown": (
        changed(red(roads=SIX[:5] + SIX[6:]), 1, roads=sides("D3/O E3/NO E3/O E3/ZO E3/ZW D2/ZW")),
        None,
        None,
        ("held.longest-route",),
    ),
    "as many knights as another, holder unknown": (
        changed(red(played=Cards((3, 0, 0, 0, 0))), 1, played=Cards((3, 0, 0, 0, 0))),
        None,
        None,
        ("held.largest-army",),
    ),
    "as many knights as another, red has the card": (
        changed(
            red(played=Cards((3, 0, 0, 0, 0)), special=frozenset({Special.LARGEST_ARMY})),
            1,
            played=Cards((3, 0, 0, 0, 0)),
            special=frozenset(),
        ),
        4,
        4,
        (),
    ),
    "as many knights as another, who has the card": (
        changed(
            red(played=Cards((3, 0, 0, 0, 0)), special=frozenset()),
            1,
            played=Cards((3, 0, 0, 0, 0)),
            special=frozenset({Special.LARGEST_ARMY}),
        ),
        2,
        2,
        (),
    ),
    "everything": (
        red(
            settlements=corners("A1.ZO"),
            cities=corners("C1.ZO"),
            roads=SIX,
            played=Cards((3, 1, 0, 0, 1)),
            developments=Cards((0, 0, 1, 0, 2)),
        ),
        8,
        10,
        (),
    ),
}


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("name", SCORES)
def test_the_points_of_a_player_are_those_of_the_table(name: str, rules: RuleSet) -> None:
    """Settlements one, cities two, special cards two each, cards one; what is hidden counts in all where it is certain."""
    position, shown, total, missing = SCORES[name]
    verdict = points(position, Question(Kind.POINTS, "rood"), rules)
    assert verdict.value == {"open": {"rood": shown}, "total": {"rood": total}}
    assert verdict.answer is (Answer.UNDETERMINED if missing else Answer.VALUE)
    # what else would settle a tie is for the check of that card to say
    assert set(missing) <= set(verdict.missing)
    assert bool(verdict.missing) is bool(missing)
    assert all(step.by == "rood" for step in verdict.steps)


def test_all_players_are_counted_when_nobody_is_named() -> None:
    """Every player has open points and a total; the undetermined ones say whose cards are not known."""
    verdict = points(middle_game(), ALL, ALMANAK)
    assert verdict.value == {
        "open": {"rood": 4, "blauw": 2, "wit": 2, "oranje": 2},
        # stack, hands and table together are the whole deck, so the other two hold nothing
        "total": {"rood": None, "blauw": None, "wit": 2, "oranje": 2},
    }
    assert verdict.missing == ("players.rood.ontwikkelingskaarten", "players.blauw.ontwikkelingskaarten")
    assert verdict.answer is Answer.UNDETERMINED


def test_only_those_who_may_hold_a_card_are_uncertain() -> None:
    """Red and blue lead with equally many knights: theirs is open, the others' points are certain."""
    verdict = points(SCORES["as many knights as another, holder unknown"][0], ALL, ALMANAK)
    assert verdict.value == {
        "open": {"rood": None, "blauw": None, "wit": 2, "oranje": 2},
        "total": {"rood": None, "blauw": None, "wit": 2, "oranje": 2},
    }
    assert steps(verdict, State.UNKNOWN) == {("base/largest-army-two-points", "holder-unknown", colour) for colour in ("rood", "blauw")}


def test_where_no_length_can_be_told_everybody_may_hold_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A route that the check leaves open, without a value: nobody's points are certain."""
    silent = Verdict(ALL, "almanak", [Step("base/longest-route-five", State.UNKNOWN, Reason.NOT_SETTLED)])
    monkeypatch.setattr("adjudicator.basegame.victory.points.longest_route", lambda *_, **__: silent)
    verdict = points(red(), ALL, ALMANAK)
    assert verdict.value == {kind: dict.fromkeys(("rood", "blauw", "wit", "oranje")) for kind in ("open", "total")}
    assert verdict.missing == ("held.longest-route",)


def test_points_say_where_they_come_from() -> None:
    """Each source of points is a step with its clause and places."""
    verdict = points(SCORES["everything"][0], Question(Kind.POINTS, "rood"), ALMANAK)
    told = [(step.rule, step.at, step.have) for step in verdict.steps]
    assert told == [
        ("base/settlement-one-point", ("A1.ZO",), 1),
        ("base/city-two-points", ("C1.ZO",), 1),
        ("base/longest-route-two-points", (), 1),
        ("base/largest-army-two-points", (), 1),
        ("base/vp-card-one-point", (), 3),
        ("base/points-table", (), 10),
        ("base/road-no-points", (), 7),
    ]


def test_a_player_who_is_not_there_is_an_error() -> None:
    """Nobody of that colour plays."""
    with pytest.raises(KeyError):
        points(beginners(), Question(Kind.POINTS, "paars"), ALMANAK)


@examples(80)
@given(
    st.integers(0, 3),
    st.integers(0, 3),
    st.tuples(st.integers(0, 4), st.integers(0, 1), st.integers(0, 1), st.integers(0, 1), st.integers(0, 2)),
    st.tuples(st.integers(0, 4), st.integers(0, 1), st.integers(0, 1), st.integers(0, 1), st.integers(0, 3)),
    st.booleans(),
    st.permutations(COLOURS),
)
def test_points_agree_with_a_count_by_hand_in_every_colour(
    settlements: int, cities: int, played: tuple[int, ...], held: tuple[int, ...], route: bool, order: list[str]
) -> None:
    """Whatever is built and played: one, two, two, two, one."""
    spots = corners("A1.ZO C1.ZO A2.N A3.N B4.NO E1.Z")
    roads = SIX if route else sides("A2/ZW C2/ZW")
    position = red(
        settlements=spots[:settlements],
        cities=spots[settlements : settlements + cities],
        roads=roads,
        played=Cards(played),
        developments=Cards(held),
    )
    colours = dict(zip(COLOURS, order, strict=True))
    position = replace(position, players=tuple(replace(one, colour=colours[one.colour]) for one in position.players))
    me = colours["rood"]
    verdict = points(position, Question(Kind.POINTS, me), ALMANAK)
    shown = settlements + 2 * cities + 2 * route + 2 * (played[0] >= 3) + played[4]
    assert verdict.value == {"open": {me: shown}, "total": {me: shown + held[4]}}


# who wins


def rich(**more: Any) -> Position:
    """Return a position in which red has nine points open: four cities and a settlement."""
    return red(
        settlements=corners("B4.NO"),
        cities=corners("A1.ZO C1.ZO A2.N A3.N"),
        roads=sides("A1/O A2/NW A2/NO A3/NW A3/NO A3/O B4/NO C2/ZW"),
        special=frozenset(),
        **more,
    )


#: Red's eight roads are a route of seven: eleven points.
ELEVEN = rich()
#: One road left out of the middle: no route of five, so nine points and the cards.
SHORT = sides("A1/O A2/NW A2/NO C2/ZW A3/NO A3/O B4/NO")


def nine(**more: Any) -> Position:
    """Return a position in which red has nine points without cards."""
    return changed(rich(**more), 0, roads=SHORT)


ONE_CARD = Cards((0, 0, 0, 0, 1))
HIDDEN = Cards((0, 0, 0, 0, 0), 1)


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
def test_who_has_enough_in_the_own_turn_wins(rules: RuleSet) -> None:
    """Eleven points on turn: red wins, and has to say so where a claim is required."""
    verdict = winner(replace(ELEVEN, turn=0), rules)
    assert (verdict.answer, verdict.value) == (Answer.VALUE, "rood")
    assert steps(verdict, State.INFO) == set()
    claim = steps(verdict, State.MET)
    assert (("base/win-claim-required", "must-claim", "rood") in claim) is (rules.name == "almanak")
    without = {"actueel": "base/win-without-claim", "spielanleitung": "base/win-possessing-ten-suffices-de"}
    clause = without.get(rules.name, "base/win-own-turn-only")
    assert ((clause, "no-claim-needed", "rood") in claim) is (rules.name != "almanak")
    house = winner(replace(ELEVEN, turn=0), replace(rules, name="thuis", inherits=rules.name))
    assert steps(house, State.MET) == claim
    assert "conflict/claim-victory" in verdict.points


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("strict", [False, True])
def test_the_turn_is_never_assumed(rules: RuleSet, strict: bool) -> None:
    """With enough points and no word of the turn, only the turn is missing."""
    verdict = winner(ELEVEN, rules, strict)
    assert (verdict.answer, verdict.value, verdict.missing) == (Answer.UNDETERMINED, None, ("turn",))
    assert ("base/win-own-turn-only", "turn-not-stated", None) in steps(verdict, State.UNKNOWN)


@pytest.mark.parametrize("rules", [rules for rules in PLAYABLE if rules.name != "almanak"], ids=lambda rules: rules.name)
def test_who_had_enough_in_an_own_turn_has_won_without_a_claim(rules: RuleSet) -> None:
    """Red's points can have come in red's own turns alone, so red won in one of them, whatever the others get after it."""
    verdict = winner(replace(ELEVEN, turn=1), rules)
    assert (verdict.answer, verdict.value) == (Answer.VALUE, "rood")
    assert ("base/win-own-turn-only", "won-in-own-turn", "rood") in steps(verdict, State.MET)
    later = changed(
        replace(ELEVEN, turn=1), 1, developments=Cards((0, 0, 0, 0, 5)), cities=corners("D3.ZO D1.ZO"), settlements=(), bought=NONE
    )
    later = changed(later, 1, played=Cards((0, 0, 0, 0, 6)))
    found = winner(later, rules)
    assert found.value == "rood"
    assert ("base/win-own-turn-only", "came-later", "blauw") in steps(found, State.ASSUMED)
    assert winner(later, rules, strict=True).missing == ("first-to-win",)


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
def test_points_that_a_cut_may_have_brought_wait_for_the_own_turn(rules: RuleSet) -> None:
    """White's house in orange's longer route: red may have become the longest only now."""
    cut = changed(replace(ELEVEN, turn=2), 0, roads=sides("A1/O A2/NW A2/NO A3/NW A3/NO A3/O"))
    cut = changed(cut, 3, roads=sides("A2/ZO A3/ZW B3/O B3/ZO C3/O C4/ZW D3/ZW"))
    cut = changed(cut, 2, settlements=corners("B1.ZO C4.ZO B3.Z"))
    verdict = winner(cut, rules)
    assert (verdict.answer, verdict.value) == (Answer.NO, None)


def test_nobody_wins_on_the_turn_of_another_where_a_claim_is_needed() -> None:
    """Red has enough, blue is on turn: nobody wins, and red, who has the card for the longest route, is told why not."""
    rules = ALMANAK
    verdict = winner(replace(ELEVEN, turn=1), rules)
    assert (verdict.answer, verdict.value) == (Answer.NO, None)
    assert ("base/win-ten-points", "too-few-points", "blauw") in steps(verdict, State.FAILED)
    assert steps(verdict, State.INFO) == {
        ("base/win-own-turn-only", "not-on-turn", "rood"),
        ("base/longest-route-shift-can-reach-ten", "waits-for-own-turn", "rood"),
    }
    ten = nine(played=Cards((0, 0, 0, 0, 1)))
    assert steps(winner(replace(ten, turn=1), rules), State.INFO) == {("base/win-own-turn-only", "not-on-turn", "rood")}


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
@pytest.mark.parametrize("turn", [None, 0, 1])
def test_nobody_wins_with_too_few_points_whatever_the_turn(rules: RuleSet, turn: int | None) -> None:
    """Nine points and no cards: nobody wins, and the turn would not change that."""
    verdict = winner(replace(nine(), turn=turn), rules)
    assert (verdict.answer, verdict.value, verdict.missing) == (Answer.NO, None, ())
    asked = ("rood", "blauw", "wit", "oranje") if turn is None else (("rood", "blauw")[turn],)
    assert steps(verdict, State.FAILED) == {("base/win-ten-points", "too-few-points", colour) for colour in asked}


#: Nine points beside the cards: held, bought this turn; the answer and what is missing, by rule set where they differ.
LAST_POINT: list[tuple[str, dict[str, Any], dict[str, tuple[Answer, tuple[str, ...]]]]] = [
    ("an old card", {"developments": ONE_CARD, "bought": NONE}, {"": (Answer.VALUE, ())}),
    (
        "a card bought this turn",
        {"developments": ONE_CARD, "bought": ONE_CARD},
        {"": (Answer.VALUE, ()), "spielanleitung": (Answer.UNDETERMINED, ())},
    ),
    (
        "a card, maybe bought this turn",
        {"developments": ONE_CARD},
        {"": (Answer.VALUE, ()), "spielanleitung": (Answer.UNDETERMINED, ("players.rood.gekocht",))},
    ),
    ("two cards, one bought this turn", {"developments": Cards((0, 0, 0, 0, 2)), "bought": ONE_CARD}, {"": (Answer.VALUE, ())}),
    ("a hidden card", {"developments": HIDDEN}, {"": (Answer.UNDETERMINED, (VP,))}),
    ("no card", {"developments": NONE}, {"": (Answer.NO, ())}),
]


@pytest.mark.parametrize("rules", PLAYABLE, ids=lambda rules: rules.name)
@pytest.mark.parametrize(("name", "cards", "expected"), LAST_POINT, ids=[name for name, *_ in LAST_POINT])
def test_the_last_point_may_be_a_card(
    name: str, cards: dict[str, Any], expected: dict[str, tuple[Answer, tuple[str, ...]]], rules: RuleSet
) -> None:
    """An old card counts, a fresh one as the rule set says, a hidden one may be anything."""
    verdict = winner(replace(nine(**cards), turn=0), rules)
    answer, missing = expected.get(rules.name, expected[""])
    assert (verdict.answer, verdict.missing) == (answer, missing)
    assert verdict.value == ("rood" if answer is Answer.VALUE else None)
    told = {rule for rule, *_ in steps(verdict, State.MET)}
    clause = "base/win-bought-tenth-point" if rules.name in ("almanak", "actueel") else "base/dev-vp-immediately-wiki"
    assert (clause in told) is (answer is Answer.VALUE and name == "a card bought this turn")
    if name == "a hidden card":
        assert steps(verdict, State.UNKNOWN) == {("base/vp-card-one-point", "hidden-points-unknown", "rood")}


def with_victory(**more: Holds) -> RuleSet:
    """Return the almanac with other points about winning."""
    return with_points(ALMANAK, **more)


def test_house_rules_about_winning_are_read() -> None:
    """Winning on any turn, a fresh card that does not count, a claim that nobody has settled."""
    waits = replace(ELEVEN, turn=1)
    assert winner(waits, with_victory(own_turn_only=Holds.NO)).value == "rood"
    assert winner(ELEVEN, with_victory(own_turn_only=Holds.NO)).value == "rood"
    assert winner(waits, with_victory(own_turn_only=Holds.UNDECIDED)).answer is Answer.UNDETERMINED
    blue_too = changed(ELEVEN, 1, settlements=(), cities=corners("D3.ZO D1.ZO E2.Z D4.ZO"), played=Cards((3, 0, 0, 0, 0)))
    assert winner(replace(blue_too, turn=2), with_victory(own_turn_only=Holds.NO)).answer is Answer.UNDETERMINED
    assert winner(replace(blue_too, turn=0), with_victory(own_turn_only=Holds.NO)).value == "rood"
    fresh = replace(nine(developments=ONE_CARD, bought=ONE_CARD), turn=0)
    assert winner(fresh, with_victory(fresh_card_counts_for_the_last_point=Holds.NO)).answer is Answer.NO
    assert winner(replace(ELEVEN, turn=0), with_victory(claim_required=Holds.UNDECIDED)).answer is Answer.UNDETERMINED


def test_a_tie_that_decides_is_named_as_missing() -> None:
    """Ten points with a card that red may or may not have: whoever holds it decides."""
    position = changed(nine(played=Cards((3, 0, 0, 0, 0))), 1, played=Cards((3, 0, 0, 0, 0)))
    position = replace(position, turn=0, players=tuple(replace(one, special=None) for one in position.players))
    verdict = winner(position, ALMANAK)
    assert verdict.answer is Answer.UNDETERMINED
    assert "held.largest-army" in verdict.missing


@pytest.mark.parametrize(
    ("rules", "answer", "reason"),
    [("encyclopedie", Answer.UNDETERMINED, "target-not-stated"), ("actueel", Answer.UNDETERMINED, "target-not-stated")],
)
def test_on_sea_maps_the_target_is_that_of_the_map(rules: str, answer: Answer, reason: str) -> None:
    """The position does not say how many points are needed there, and points for islands are no part of it."""
    verdict = winner(at_sea(turn=0), rule_set(rules))
    assert verdict.answer is answer
    assert reason in {str(step.reason) for step in verdict.steps}
    assert "conflict/target-points" in verdict.points
    counted = points(at_sea(), ALL, rule_set(rules))
    assert ("ships/extra-points-on-maps", "out-of-scope", None) in steps(counted, State.INFO)


def test_with_five_or_six_players_a_building_round_between_turns_is_assumed_away() -> None:
    """Nobody wins between turns; that it is no such round is assumed, and unknown when nothing may be."""
    from support.tables import LARGE, LARGE_HARBOURS

    position = open_hands(large(LARGE_HARBOURS))
    spots = corners("A1.NW A2.N A3.N B1.Z E5.ZO", LARGE)
    position = changed(position, 0, settlements=spots[4:], cities=spots[:4], played=Cards((3, 0, 0, 0, 0)))
    position = replace(position, turn=0)
    rules = rule_set("encyclopedie-5-6")
    assert (winner(position, rules).value, winner(position, rules, strict=True).missing) == ("rood", ("phase",))
    assert ("56/special-building-phase", "phase-not-stated", None) in steps(winner(position, rules), State.ASSUMED)
    assert winner(replace(position, phase=Phase.BUILD), rules, strict=True).value == "rood"
    for without in ("huisregel-5-6", "actueel"):
        assert winner(position, rule_set(without), strict=True).value == "rood", "there is no such round to be assumed away"
    assert winner(replace(position, phase=Phase.SPECIAL_BUILD), rules).answer is Answer.UNDETERMINED
