"""What may be built: compared with a reading of the rules that tries everything out and shares no import with the referee."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest
from naive import dice as naive
from support.amount import share

from adjudicator.dicegame.position import Player, Position
from adjudicator.judging.referee import judge
from adjudicator.verdicts.question import Question

RULES = {"dobbelspel": False, "actueel": True}


def position_of(sheet: naive.Sheet, dice: naive.Dice, left: int = 0) -> Position:
    """Return the sheet as the referee has it."""
    counts = tuple(dice.count(face) for face in range(6))
    return Position((Player("rood", None, sheet.built, sheet.used, tuple(sheet.boxes)),), turn=0, dice=counts, left=left)


def reached(seed: int, turns: int) -> naive.Sheet:
    """Return a sheet after so many turns of chance."""
    chance, sheet = random.Random(seed), naive.Sheet()  # noqa: S311 - chance, not secrecy
    for _ in range(turns):
        sheet.turn(chance)
    return sheet


@pytest.mark.parametrize("sheets", [6, pytest.param(1000, marks=pytest.mark.slow)])
def test_the_list_is_that_of_an_exhaustive_enumeration_for_all_outcomes(sheets: int) -> None:
    """On random sheets, for each of the 462 outcomes of six dice: every set once, its points, and the fewest knights that pay for it."""
    outcomes = list(combinations_with_replacement(range(6), 6))
    assert len(outcomes) == 462
    for seed in range(sheets):
        sheet = reached(seed, 1 + seed % 14)
        chosen = [(sorted(names), naive.cost_of(names)) for names in naive.sets_of(sheet.built)]
        for dice in outcomes:
            expected = {}
            for names, cost in chosen:
                ways = naive.payments(cost, dice, sheet.unused, 1)
                if ways:
                    expected[tuple(names)] = min(map(len, ways))
            value = judge(position_of(sheet, dice), Question("build", "rood"), "dobbelspel").value
            assert isinstance(value, list)
            assert {tuple(sorted(one["pieces"])): one["uses"]["joker"] for one in value} == expected, (seed, dice)
            assert len(value) == len(expected)
            for one in value:
                assert one["points"] == naive.worth(frozenset(one["pieces"]))
                dice_used = sum(one["uses"].values()) - one["uses"]["gold"] // 2
                assert dice_used == sum(len(naive.COST[name[0]]) for name in one["pieces"])
            assert [one["points"] for one in value] == sorted((one["points"] for one in value), reverse=True)


@pytest.mark.parametrize(("rules", "fresh"), RULES.items())
def test_every_order_of_building_turning_and_exchanging_comes_to_the_same_list(rules: str, fresh: bool) -> None:
    """Played out move by move; where a knight of the turn may be a joker, with it too."""
    chance = random.Random(7)  # noqa: S311 - chance, not secrecy
    for seed in range(share(400)):
        sheet = reached(seed, chance.randrange(12))
        dice = tuple(sorted(chance.randrange(6) for _ in range(6)))
        value = judge(position_of(sheet, dice), Question("build", "rood"), rules).value
        assert isinstance(value, list)
        found = {frozenset(one["pieces"]) for one in value}
        assert found == naive.plays(sheet.built, dice, sheet.unused, 1, fresh=fresh), (seed, dice)


@pytest.mark.parametrize("games", [100, pytest.param(10_000, marks=pytest.mark.slow)])
def test_whole_games_are_accepted_turn_by_turn_and_score_alike(games: int) -> None:
    """Every turn may be built and scores what the reading scores; sheet and total are those of the reading after each game."""
    for seed in range(games):
        chance, sheet = random.Random(seed), naive.Sheet()  # noqa: S311 - chance, not secrecy
        for _ in range(15):
            before = naive.Sheet()
            before.built, before.used, before.boxes = sheet.built, sheet.used, list(sheet.boxes)
            dice, names = sheet.turn(chance)
            position = position_of(before, dice)
            at = " ".join(names) or None
            assert judge(position, Question("score", "rood", at), "dobbelspel").value == sheet.boxes[-1], (seed, names)
            if names:
                verdict = judge(position, Question("may-build", "rood", at), "dobbelspel")
                assert (str(verdict.answer), verdict.warnings) == ("yes", ()), (seed, names)
            else:
                assert judge(position, Question("build", "rood"), "dobbelspel").value == []
        done = position_of(sheet, dice)
        assert judge(done, Question("points"), "dobbelspel").value["total"] == {"rood": sum(sheet.boxes)}  # type: ignore[index]  # it has one
        assert str(judge(done, Question("valid"), "dobbelspel").answer) == "yes", seed
        assert judge(done, Question("winner"), "dobbelspel").value == "rood"


def test_what_cannot_be_built_is_refused() -> None:
    """Every set of one piece or two that is not in the list: one of its conditions fails, or what the rules leave open decides."""
    chance = random.Random(3)  # noqa: S311 - chance, not secrecy
    for seed in range(share(200)):
        sheet = reached(seed, chance.randrange(12))
        dice = tuple(sorted(chance.randrange(6) for _ in range(6)))
        position = position_of(sheet, dice)
        listed = judge(position, Question("build", "rood"), "dobbelspel").value
        assert isinstance(listed, list)
        allowed = {frozenset(one["pieces"]) for one in listed}
        pieces = [*naive.ENDS, *(name for row in naive.BUILDINGS for name in row)]
        answers = Counter(
            (str(judge(position, Question("may-build", "rood", " ".join(asked)), "dobbelspel").answer), frozenset(asked) in allowed)
            for asked in (chance.sample(pieces, chance.choice((1, 2))) for _ in range(30))
        )
        assert not answers["yes", False]
        assert not answers["no", True]
        assert not answers["undetermined", True]
