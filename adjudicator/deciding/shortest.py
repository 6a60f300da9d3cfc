"""The shortest way to ask: which fact to ask first so that the fewest questions are needed at worst, given what each course of things comes to.

A course of things is some facts with their values, and what they come to whatever the other facts are. The courses exclude one another and are all that
there can be. How many questions are needed is searched exactly, between two bounds: more than all facts that matter never are; and where several facts, each by
itself, would change what one course of things comes to, so many are. Values of a fact that change nothing are taken as one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

__all__ = ["Course", "Outcome", "TooLongError", "Way", "relevant", "shortest"]

#: What a course of things comes to.
Outcome = Hashable
#: How many partly answered games of questions are looked at, and how many courses each by itself for the lower bound.
_MOST_SEARCHED = 20_000
_MOST_COMPARED = 60
#: Facts by their place: the number of the value, or that it may be any.
_Known = tuple[int, ...]
_ANY = -1
#: What is still possible: courses of things with what they come to.
_Left = frozenset[tuple[_Known, Outcome]]


class TooLongError(Exception):
    """There are too many ways to ask."""


class Course(NamedTuple):
    """A course of things: some facts with their values, and what they come to."""

    known: Mapping[Any, Any]
    outcome: Outcome


class Way(NamedTuple):
    """The fact to ask first, how many have to be asked at worst, the fact to ask next after a value that does not settle it, and all facts that matter."""

    first: Any
    most: int
    then: dict[Any, Any]
    relevant: frozenset[Any]


def shortest(courses: Sequence[Course], values: Mapping[Any, Sequence[Any]]) -> Way:
    """Return the shortest way to ask, where ``values`` are those of each fact. Of equals, the fact of which more values settle it, then the earlier one.

    ValueError where all courses come to the same, TooLongError where the search takes too long.
    """
    keys = list(values)
    left, numbers = _numbered(courses, keys)
    search = _Search()
    matter = search.relevant(left)
    if not matter:
        raise ValueError("there is nothing to ask")
    first = search.first(left)
    then = {
        value: keys[search.first(part)]
        for value, part in ((value, _with(left, first, number)) for value, number in numbers[first].items())
        if part and search.depth(part)
    }
    return Way(keys[first], search.depth(left), then, frozenset(keys[at] for at in matter))


def relevant(courses: Sequence[Course]) -> frozenset[Any]:
    """Return the facts that change somewhere what a course of things comes to."""
    keys = list(dict.fromkeys(key for course in courses for key in course.known))
    left, _ = _numbered(courses, keys)
    return frozenset(keys[at] for at in _Search().relevant(left))


def _numbered(courses: Sequence[Course], keys: Sequence[Any]) -> tuple[_Left, list[dict[Any, int]]]:
    """Return the courses by the numbers of the values, and these numbers by fact; values that change nothing have the same."""
    numbers: list[dict[Any, int]] = [{} for _ in keys]
    left = frozenset(
        (
            tuple(
                numbers[at].setdefault(course.known[key], len(numbers[at])) if key in course.known else _ANY for at, key in enumerate(keys)
            ),
            course.outcome,
        )
        for course in courses
    )
    for at, named in enumerate(numbers):
        left = _merged(left, at, named)
    return left, numbers


def _merged(left: _Left, at: int, named: dict[Any, int]) -> _Left:
    """Return the courses with the values of a fact by which they differ in nothing else taken as one, and number them so."""
    by_number: dict[int, set[tuple[_Known, Outcome]]] = {}
    for known, outcome in left:
        by_number.setdefault(known[at], set()).add(((*known[:at], _ANY, *known[at + 1 :]), outcome))
    same: dict[frozenset[tuple[_Known, Outcome]], int] = {}
    instead = {_ANY: _ANY} | {number: same.setdefault(frozenset(found), number) for number, found in by_number.items() if number != _ANY}
    for value, number in named.items():
        named[value] = instead.get(number, number)
    return frozenset(((*known[:at], instead[known[at]], *known[at + 1 :]), outcome) for known, outcome in left)


def _with(left: _Left, at: int, number: int) -> _Left:
    """Return what is possible with a value of a fact; nothing where the fact cannot have it."""
    return frozenset(((*known[:at], _ANY, *known[at + 1 :]), outcome) for known, outcome in left if known[at] in (_ANY, number))


def _splits(left: _Left, at: int) -> Iterator[_Left]:
    """Yield what is possible with each value of a fact that some course names; any other value leaves what one of these leaves, or less."""
    for number in {known[at] for known, _ in left} - {_ANY}:
        yield _with(left, at, number)


class _Search:
    """How many questions are needed, by what is possible."""

    def __init__(self) -> None:
        self._depths: dict[_Left, int] = {}
        self._relevant: dict[_Left, tuple[int, ...]] = {}

    def depth(self, left: _Left) -> int:
        """Return how many facts have to be asked at worst."""
        if left not in self._depths:
            if len(self._depths) >= _MOST_SEARCHED:
                raise TooLongError
            relevant = self.relevant(left)
            fewest, most = (_needed(left), len(relevant)) if len(relevant) > 1 else (len(relevant),) * 2
            for at in relevant:
                if most == fewest:
                    break
                most = min(most, self._after(left, at, most))
            self._depths[left] = most
        return self._depths[left]

    def _after(self, left: _Left, at: int, most: int) -> int:
        """Return how many have to be asked with this fact first; ``most`` where that is no fewer."""
        worst = 1
        for part in _splits(left, at):
            worst = max(worst, 1 + self.depth(part))
            if worst >= most:
                return most
        return worst

    def first(self, left: _Left) -> int:
        """Return the fact to ask first."""
        most, best, found = self.depth(left), -1, -1
        for at in self.relevant(left):
            depths = [self.depth(part) for part in _splits(left, at)]
            if max(depths) < most and depths.count(0) > best:
                best, found = depths.count(0), at
        return found

    def relevant(self, left: _Left) -> tuple[int, ...]:
        """Return the facts that change what it comes to somewhere: of two courses that come to something else they alone tell them apart.

        Where facts hang together, so that none changes alone, all that tell the two apart.
        """
        if left not in self._relevant:
            courses = list(left)
            pairs = [
                _apart(known, other)
                for place, (known, outcome) in enumerate(courses)
                for other, otherwise in courses[:place]
                if outcome != otherwise
            ]
            found = {at for apart in pairs if len(apart) == 1 for at in apart}
            found.update(at for apart in pairs if found.isdisjoint(apart) for at in apart)
            self._relevant[left] = tuple(sorted(found))
        return self._relevant[left]


def _apart(known: _Known, other: _Known) -> tuple[int, ...]:
    """Return the facts that tell two courses apart."""
    return tuple(at for at, (one, two) in enumerate(zip(known, other, strict=True)) if one != two and _ANY not in (one, two))


def _needed(left: _Left) -> int:
    """Return a number of facts of which fewer are not enough: as many as by themselves change what one course of things comes to."""
    best = 1
    for known, outcome in sorted(left, key=lambda course: course[0].count(_ANY))[:_MOST_COMPARED]:
        here, single = list(known), set[int]()
        for other, otherwise in left:
            if outcome != otherwise:
                apart = _apart(tuple(here), other)
                if len(apart) == 1 and apart[0] not in single:
                    single.update(apart)
                    here = [two if one == _ANY and at != apart[0] else one for at, (one, two) in enumerate(zip(here, other, strict=True))]
        best = max(best, len(single))
    return best
