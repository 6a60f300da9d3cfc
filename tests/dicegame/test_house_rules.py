"""What house rules change at the dice game: each point held as no published rule set holds it, and the step or the list that follows."""

from __future__ import annotations

import pytest

from adjudicator.notation.document.house_rules import read_house_rules
from catan_rules import Kind, Question, Verdict, ask, read_position

SETTLEMENT_FIRST = "conflict/dice-city-without-settlement"
START_ROAD = "conflict/dice-start-road-points"
PER_KNIGHT = "conflict/dice-joker-once-wording"
GOLD_EARLY = "conflict/dice-gold-before-third-throw"
SAME_TURN = "conflict/dice-joker-same-turn"

TWO_CITIES = "straten: R0-R4, steden: 7 12"
WITH_KNIGHTS = "straten: R0, ridders: 1 2"


def judged(sheet: str, question: Question, more: str = "", **points: str) -> Verdict:
    """Return the verdict on a sheet of red's under house rules with these points, by the names of this file."""
    held = "".join(f"  {globals()[name.upper()]}: {value}\n" for name, value in points.items())
    rules = read_house_rules(f"uitgangspunt: dobbelspel\npunten:\n{held}")
    return ask(read_position(f"spel: dobbelspel\nspelers: {{rood: {{{sheet}}}}}\n{more}"), question, rules)


VALID = Question(Kind.VALID)


@pytest.mark.parametrize(
    ("sheet", "held", "told"),
    [
        ("straten: R0 R1, steden: 7", "yes", "met no-settlement-needed"),
        ("straten: R0 R1, steden: 7", "no", "failed no-settlement-for-city"),
        ("straten: R0 R1, steden: 7", "undecided", "unknown no-settlement-for-city"),
        ("straten: R0 R1, dorpen: 3, steden: 7", "no", None),
        (f"{TWO_CITIES}, dorpen: 3", "no", "failed no-settlement-for-city"),
    ],
)
def test_as_many_settlements_as_cities_have_to_stand(sheet: str, held: str, told: str | None) -> None:
    """Where the house says so; one that is left open is open."""
    steps = judged(sheet, VALID, settlement_first=held).steps
    assert [
        f"{step.state} {step.reason}" for step in steps if "settlement" in str(step.reason) and step.rule == "dice/city-order-and-road"
    ] == ([told] if told else [])


@pytest.mark.parametrize(
    ("sheet", "held", "told"),
    [
        ("straten: R0 R1, steden: 7, punten: 2 7", "yes", "boxes-fit"),
        ("straten: R0 R1, steden: 7, punten: 2 7", "no", "box-impossible"),
        ("straten: R0 R1, dorpen: 3, steden: 7, punten: 3 2 7", "no", "boxes-fit"),
        ("straten: R0 R1, dorpen: 3, steden: 7, punten: 2 7 3", "no", "box-impossible"),
        (f"{TWO_CITIES}, dorpen: 3, punten: 3 2 7 3 12", "yes", "boxes-fit"),
        (f"{TWO_CITIES}, dorpen: 3, punten: 3 2 7 3 12", "no", "box-impossible"),
        (f"{TWO_CITIES}, dorpen: 3 4, punten: 3 2 7 3 4 12", "no", "boxes-fit"),
    ],
)
def test_boxes_are_held_against_the_settlements_that_cities_need(sheet: str, held: str, told: str) -> None:
    """A city that is written down before its settlement can be in no box."""
    steps = judged(sheet, VALID, settlement_first=held, start_road="no").steps
    assert [str(step.reason) for step in steps if step.rule == "dice/score-box-per-round"] == [told]


@pytest.mark.parametrize(
    ("boxes", "held", "told"),
    [
        ("3", "yes", "failed boxes-do-not-fit"),
        ("4", "yes", "met boxes-fit"),
        ("3", "no", "met boxes-fit"),
        ("4", "no", "failed boxes-do-not-fit"),
        ("3", "undecided", "met boxes-fit"),
        ("4", "undecided", "unknown not-settled"),
    ],
)
def test_the_starting_road_scores_in_the_first_box_or_not(boxes: str, held: str, told: str) -> None:
    """A settlement of three points in the first turn."""
    steps = judged(f"dorpen: 3, punten: {boxes}", VALID, start_road=held).steps
    assert [f"{step.state} {step.reason}" for step in steps if step.rule == "dice/score-box-per-round"] == [told]


@pytest.mark.parametrize(
    ("sheet", "held", "pieces"),
    [
        ("straten: R0 R1", "yes", ["C7"]),
        ("straten: R0 R1", "no", []),
        ("straten: R0 R1, dorpen: 3", "no", ["C7"]),
        (f"{TWO_CITIES.removesuffix(' 12')}, dorpen: 3", "yes", ["C12"]),
        (f"{TWO_CITIES.removesuffix(' 12')}, dorpen: 3", "no", []),
        (f"{TWO_CITIES.removesuffix(' 12')}, dorpen: 3 4", "no", ["C12"]),
        (f"{TWO_CITIES.removesuffix(' 12')}, dorpen: 3 4", "undecided", ["C12"]),
    ],
)
def test_the_list_of_what_can_be_built_keeps_to_the_settlements(sheet: str, held: str, pieces: list[str]) -> None:
    """And so does the question about the city itself."""
    dice = "dobbelstenen: 2 graan, 3 erts, hout\nworpen over: 0\n"
    listed = judged(sheet, Question(Kind.BUILD, "rood"), dice, settlement_first=held).value
    assert [one["pieces"] for one in listed or ()] == ([pieces] if pieces else [])  # type: ignore[call-overload,union-attr]  # a list of sets
    city = "C12" if "steden" in sheet else "C7"
    answer = judged(sheet, Question(Kind.MAY_BUILD, "rood", city), dice, settlement_first=held).answer
    assert str(answer) == ("yes" if pieces else "no")


@pytest.mark.parametrize(
    ("used", "held", "answer"), [("", "no", "yes"), ("1", "no", "no"), ("1", "yes", "yes"), ("1", "undecided", "undetermined")]
)
def test_one_knight_a_game_or_each_knight_once(used: str, held: str, answer: str) -> None:
    """The third knight lacks grain, which the second one gives."""
    verdict = judged(
        f"{WITH_KNIGHTS}, gebruikt: {used or 'geen'}",
        Question(Kind.MAY_BUILD, "rood", "K3"),
        "dobbelstenen: wol, erts, 4 hout\nworpen over: 0\n",
        per_knight=held,
    )
    assert str(verdict.answer) == answer
    ways = [str(way.reason) for step in verdict.steps for way in step.alternatives]
    assert ("jokers-suffice" in ways) == (answer == "yes")
    assert ("jokers-used-up" in ways) == (answer in ("no", "undetermined"))


def test_what_two_open_points_allow_together_only_is_open_by_both() -> None:
    """A knight for the grain where each may be used, and gold for the ore where it may be exchanged while throws are left."""
    open_points = {"per_knight": "undecided", "gold_early": "undecided", "same_turn": "no"}
    sheet, dice = f"{WITH_KNIGHTS}, gebruikt: 1", "dobbelstenen: 4 wol, 2 goud\nworpen over: 1\n"
    listed = judged(sheet, Question(Kind.BUILD, "rood"), dice, **open_points)
    told = [(step.rule, step.have) for step in listed.steps if str(step.reason) == "more-not-settled"]
    assert {rule for rule, _ in told} == {"dice/joker-once-per-game", "dice/gold-two-for-one"}
    (asked,) = [step for step in judged(sheet, Question(Kind.MAY_BUILD, "rood", "K3"), dice, **open_points).steps if step.alternatives]
    assert {way.rule for way in asked.alternatives if str(way.state) == "unknown"} == {"dice/joker-once-per-game", "dice/gold-two-for-one"}


@pytest.mark.parametrize("at", [None, "", "R0", "K1 R0", "K1 S3"])
def test_a_question_about_a_knight_names_knights_alone(at: str | None) -> None:
    """Anything else is refused."""
    with pytest.raises(ValueError, match="a knight"):
        judged(WITH_KNIGHTS, Question(Kind.JOKER, "rood", at), per_knight="no")
