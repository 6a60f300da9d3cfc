"""The odds by what is kept, compared with throwing every way there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from adjudicator.dicegame.odds import chances
from adjudicator.dicegame.position import Player, Position
from adjudicator.judging.referee import judge
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Verdict

SHEET = Player("rood", built=frozenset({"R0", "R1"}))


def odds(dice: tuple[int, ...], left: int, at: str, rules: str = "dobbelspel") -> Verdict:
    """Return the verdict on the chance of some pieces."""
    return judge(Position((SHEET,), turn=0, dice=dice, left=left), Question("odds", "rood", at), rules)


def _naive(kept: tuple[int, ...], throws: int, total: int) -> Fraction:
    """Return the chance of three of the first face with every throw written out, keeping the best each time."""
    ways = list(product(range(6), repeat=total - sum(kept)))
    found = Fraction(0)
    for way in ways:
        after = tuple(count + way.count(face) for face, count in enumerate(kept))
        if throws == 1:
            found += after[0] >= 3
        else:
            found += max(_naive(part, throws - 1, total) for part in product(*(range(count + 1) for count in after)))
    return found / len(ways)


@pytest.mark.parametrize("throws", [1, 2])
def test_chances_are_those_of_every_throw_written_out(throws: int) -> None:
    """Of three dice, all that may be kept."""
    dice = (1, 1, 0, 0, 0, 1)
    found = chances(dice, throws, lambda lying: lying[0] >= 3, 3)
    assert len(found) == 8
    assert {kept: Fraction(*chance) for kept, chance in found.items()} == {kept: _naive(kept, throws, 3) for kept in found}


def test_one_ore_is_missing_for_the_city() -> None:
    """Two dice thrown once: 11 of 36; with the gold kept only one die, which ore or a second gold helps: 2 of 6."""
    value = odds((0, 0, 1, 2, 2, 1), 1, "C7").value
    assert isinstance(value, list)
    by_kept = {tuple(sorted(one["keep"].items())): Fraction(one["ways"], one["of"]) for one in value}
    assert by_kept[("erts", 2), ("graan", 2)] == Fraction(11, 36) + Fraction(1, 36)
    assert by_kept[("erts", 2), ("goud", 1), ("graan", 2)] == Fraction(2, 6)
    assert [Fraction(one["ways"], one["of"]) for one in value] == sorted(by_kept.values(), reverse=True)


def test_before_the_first_throw_nothing_is_kept() -> None:
    """Three throws, all dice: one entry, more than by two throws, less than certain."""
    verdict = judge(Position((SHEET,), turn=0, left=3), Question("odds", "rood", "K1"), "actueel")
    assert isinstance(verdict.value, list)
    assert [one["keep"] for one in verdict.value] == [{}]
    assert Fraction(1, 2) < Fraction(verdict.value[0]["ways"], verdict.value[0]["of"]) < 1


def test_one_throw_for_a_road_is_counted() -> None:
    """All six dice thrown once, gold aside: wood and brick by inclusion and exclusion, the exchanges of two gold added by counting."""
    verdict = odds((6, 0, 0, 0, 0, 0), 1, "R2")
    assert isinstance(verdict.value, list)
    nothing_kept = next(one for one in verdict.value if not one["keep"])
    both = 6**6 - 2 * 5**6 + 4**6
    with_gold = 0
    for gold in range(2, 7):
        others = 6 - gold
        # exactly one of wood and brick is there
        with_gold += comb(6, gold) * 2 * (4**others - 3**others)
    assert Fraction(nothing_kept["ways"], nothing_kept["of"]) == Fraction(both + with_gold, 6**6)
