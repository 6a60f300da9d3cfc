"""The shortest way to ask, on random tables: as many questions as by trying every way, whatever hangs together."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import product
from math import prod

import pytest
from naive.asking import fewest
from support.amount import share
from support.basegame.route_networks import seeded

from adjudicator.judging.deciding.shortest import Assignment, relevant, shortest


def a_tree(rng: random.Random, facts: Mapping[str, int], known: Mapping[str, int]) -> list[Assignment]:
    """Return the courses of a random game of questions; some values cannot be."""
    left = [fact for fact in facts if fact not in known]
    if not left or rng.random() < 0.25:
        return [Assignment(known, rng.choice("abc"))]
    fact = rng.choice(left)
    values = [value for value in range(facts[fact]) if rng.random() < 0.9] or [0]
    return [course for value in values for course in a_tree(rng, facts, {**known, fact: value})]


def rows_of(courses: Sequence[Assignment], facts: Mapping[str, int]) -> list[tuple[tuple[int, ...], object]]:
    """Return every combination of values that some course is about, with what it comes to."""
    every = product(*(range(count) for count in facts.values()))
    tables = [dict(zip(facts, values, strict=True)) for values in every]
    return [
        (tuple(table.values()), course.outcome)
        for table in tables
        for course in courses
        if all(table[k] == v for k, v in course.known.items())
    ]


@pytest.mark.parametrize("seed", range(4))
def test_no_way_to_ask_is_shorter(seed: int) -> None:
    """On 2,000 random tables: the same number, and after each value of the fact that is asked first one question fewer is enough."""
    rng = seeded(seed)
    for _ in range(share(500)):
        facts = {f"f{number}": rng.choice((2, 2, 2, 3)) for number in range(rng.choice((2, 3, 4, 5)))}
        courses = a_tree(rng, facts, {})
        rows = rows_of(courses, facts)
        if len({outcome for _, outcome in rows}) == 1:
            with pytest.raises(ValueError, match="nothing to ask"):
                shortest(courses, {fact: range(count) for fact, count in facts.items()})
            assert not relevant(courses)
            continue
        way = shortest(courses, {fact: range(count) for fact, count in facts.items()})
        assert way.most == fewest(rows)
        place = [*facts].index(way.first)
        for value in range(facts[way.first]):
            left = [row for row in rows if row[0][place] == value]
            after = fewest(left) if left else 0
            assert after < way.most
            assert (value in way.then) == bool(after)
        if len(rows) == prod(facts.values()):  # where every combination can be, it is plain which values are alike
            assert way.first == [*facts][best_first(rows, way.most)]


def best_first(rows: Sequence[tuple[tuple[int, ...], object]], most: int) -> int:
    """Return which fact to ask first: one after which fewer are enough, of these the one of which more values settle it, then the earlier one."""
    settling: dict[int, int] = {}
    for place in range(len(rows[0][0])):
        by_value: dict[int, list[tuple[tuple[int, ...], object]]] = {}
        for values, outcome in rows:
            by_value.setdefault(values[place], []).append((values, outcome))
        if all(fewest(left) < most for left in by_value.values()):
            # values that are alike in everything that follows are one
            alike = {frozenset((values[:place] + values[place + 1 :], outcome) for values, outcome in left) for left in by_value.values()}
            settling[place] = sum(len({outcome for _, outcome in left}) == 1 for left in alike)
    return max(settling, key=lambda place: (settling[place], -place))


#: By seed how many sets of courses are looked at for a table of six facts.
LOOKED_AT = {86: 302, 288: 283, 118: 264, 112: 246, 17: 245, 336: 243, 305: 235, 333: 224}


@pytest.mark.parametrize(("seed", "sets"), LOOKED_AT.items())
def test_no_more_is_looked_at_than_has_to_be(seed: int, sets: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many sets of courses that are left are enough."""
    monkeypatch.setattr("adjudicator.judging.deciding.shortest._MOST_SEARCHED", sets)
    rng = seeded(seed)
    facts = {f"f{number}": rng.choice((2, 2, 3)) for number in range(6)}
    assert shortest(a_tree(rng, facts, {}), {fact: range(count) for fact, count in facts.items()}).most


def test_of_two_facts_that_always_go_together_one_is_asked() -> None:
    """Either settles it."""
    way = shortest([Assignment({"f0": 0, "f1": 0}, "a"), Assignment({"f0": 1, "f1": 1}, "b")], {"f0": (0, 1), "f1": (0, 1)})
    assert (way.first, way.most, way.then) == ("f0", 1, {})
