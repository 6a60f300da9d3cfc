"""The shortest way to ask, on random tables: as many questions as by trying every way, whatever hangs together."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import product

import pytest
from naive.asking import fewest
from support.amount import share
from support.basegame.route_networks import seeded

from adjudicator.deciding.shortest import Course, relevant, shortest


def a_tree(rng: random.Random, facts: Mapping[str, int], known: Mapping[str, int]) -> list[Course]:
    """Return the courses of a random game of questions; some values cannot be."""
    left = [fact for fact in facts if fact not in known]
    if not left or rng.random() < 0.25:
        return [Course(known, rng.choice("abc"))]
    fact = rng.choice(left)
    values = [value for value in range(facts[fact]) if rng.random() < 0.9] or [0]
    return [course for value in values for course in a_tree(rng, facts, {**known, fact: value})]


def rows_of(courses: Sequence[Course], facts: Mapping[str, int]) -> list[tuple[tuple[int, ...], object]]:
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
