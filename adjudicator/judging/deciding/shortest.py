"""The shortest way to ask: which fact to ask first so that the fewest questions are needed at worst, given what each assignment comes to.

An assignment is some facts with their values, and what they come to whatever the other facts are. The assignments exclude one another and are all that
there can be. How many questions are needed is searched exactly, between two bounds: more than all facts that matter never are; and where several facts, each by
itself, would change what one assignment comes to, so many are. Values of a fact that change nothing are taken as one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

__all__ = ["Assignment", "Outcome", "TooLongError", "Way", "relevant", "shortest"]

#: What an assignment comes to.
Outcome = Hashable
#: How many partly answered games of questions are looked at, and how many assignments each by itself for the lower bound.
_MOST_SEARCHED = 20_000
_MOST_COMPARED = 60
#: More assignments than these are too many to compare each with each.
_MOST_COURSES = 1_500
#: Facts by their place: the number of the value, or that it may be any.
_Known = tuple[int, ...]
_ANY = -1


class TooLongError(Exception):
    """There are too many ways to ask."""


class Assignment(NamedTuple):
    """Some facts with their values, and what they come to whatever the other facts are."""

    known: Mapping[Any, Any]
    outcome: Outcome


class Way(NamedTuple):
    """The fact to ask first, how many have to be asked at worst, the fact to ask next after a value that does not settle it, and all facts that matter."""

    first: Any
    most: int
    then: dict[Any, Any]
    relevant: frozenset[Any]


def shortest(assignments: Sequence[Assignment], values: Mapping[Any, Sequence[Any]]) -> Way:
    """Return the shortest way to ask, where ``values`` are those of each fact. Of equals, the fact of which more values settle it, then the earlier one.

    ValueError where all assignments come to the same, TooLongError where the search takes too long.
    """
    search = _Search(assignments, list(values))
    matter = search.relevant(search.everything)
    if not matter:
        raise ValueError("there is nothing to ask")
    first = search.first(search.everything)
    parts = ((value, search.with_value(search.everything, first, value)) for value in values[search.keys[first]])
    then = {value: search.keys[search.first(part)] for value, part in parts if part and search.depth(part)}
    return Way(search.keys[first], search.depth(search.everything), then, frozenset(search.keys[at] for at in matter))


def relevant(assignments: Sequence[Assignment]) -> frozenset[Any]:
    """Return the facts that change what some assignment comes to; TooLongError where there are too many."""
    search = _Search(assignments, list(dict.fromkeys(key for assignment in assignments for key in assignment.known)))
    return frozenset(search.keys[at] for at in search.relevant(search.everything))


def _merged(left: frozenset[tuple[_Known, Outcome]], at: int, named: dict[Any, int]) -> frozenset[tuple[_Known, Outcome]]:
    """Return the assignments with the values of a fact by which they differ in nothing else taken as one, and number them so."""
    by_number: dict[int, set[tuple[_Known, Outcome]]] = {}
    for known, outcome in left:
        by_number.setdefault(known[at], set()).add(((*known[:at], _ANY, *known[at + 1 :]), outcome))
    same: dict[frozenset[tuple[_Known, Outcome]], int] = {}
    instead = {_ANY: _ANY} | {number: same.setdefault(frozenset(found), number) for number, found in by_number.items() if number != _ANY}
    for value, number in named.items():
        named[value] = instead[number]
    return frozenset(((*known[:at], instead[known[at]], *known[at + 1 :]), outcome) for known, outcome in left)


class _Search:
    """The assignments, and how many questions are needed by which of them are still possible: a set of them as the bits of an integer."""

    def __init__(self, assignments: Sequence[Assignment], keys: list[Any]) -> None:
        self.keys = keys
        self.numbers: list[dict[Any, int]] = [{} for _ in keys]
        left = frozenset(
            (tuple(self._number(at, assignment.known) for at in range(len(keys))), assignment.outcome) for assignment in assignments
        )
        for at, named in enumerate(self.numbers):
            left = _merged(left, at, named)
        if len(left) > _MOST_COURSES:
            raise TooLongError
        listed = sorted(left, key=lambda assignment: assignment[0])
        self.known = [known for known, _ in listed]
        self.outcomes = [outcome for _, outcome in listed]
        self.everything = (1 << len(listed)) - 1
        #: By fact the assignments that name each of its values, and by ``_ANY`` those that name none.
        self._naming: list[dict[int, int]] = [{_ANY: 0} for _ in keys]
        for number, known in enumerate(self.known):
            for at, value in enumerate(known):
                self._naming[at][value] = self._naming[at].get(value, 0) | 1 << number
        #: By outcome the assignments that come to it.
        self._coming_to: dict[Outcome, int] = {}
        for number, outcome in enumerate(self.outcomes):
            self._coming_to[outcome] = self._coming_to.get(outcome, 0) | 1 << number
        #: By assignment and fact the assignments that have another value of it.
        self._apart = [self._conflicts(known) for known in self.known]
        self._alone = [self._told_apart(number) for number in range(len(listed))]
        self._whole = self._is_whole()
        self._depths: dict[int, int] = {}
        self._relevant: dict[int, tuple[int, ...]] = {}

    def _number(self, at: int, known: Mapping[Any, Any]) -> int:
        """Return the number of the value that an assignment has for a fact."""
        key = self.keys[at]
        return self.numbers[at].setdefault(known[key], len(self.numbers[at])) if key in known else _ANY

    def _told_apart(self, number: int) -> dict[int, int]:
        """Return by fact the assignments that it alone tells from this one, of those that come to something else."""
        once = more = 0
        for assignments in self._apart[number]:
            more |= once & assignments
            once |= assignments
        once &= ~(more | self._coming_to[self.outcomes[number]])
        return {at: assignments & once for at, assignments in enumerate(self._apart[number]) if assignments & once}

    def _conflicts(self, known: _Known) -> tuple[int, ...]:
        """Return by fact the assignments that have another value of it than this one has."""
        return tuple(
            0 if value == _ANY else self.everything & ~(naming[value] | naming[_ANY])
            for value, naming in zip(known, self._naming, strict=True)
        )

    def _is_whole(self) -> bool:
        """Return whether the assignments are all combinations of values: where facts hang together some cannot be."""
        sizes = [max(1, len(naming) - 1) for naming in self._naming]
        return prod(sizes) == sum(prod(size for size, value in zip(sizes, known, strict=True) if value == _ANY) for known in self.known)

    def with_value(self, left: int, at: int, value: Any) -> int:
        """Return what is possible with a value of a fact; nothing where the fact cannot have it."""
        naming = self._naming[at]
        return left & (naming.get(self.numbers[at].get(value, _ANY), 0) | naming[_ANY])

    def _splits(self, left: int, at: int) -> Iterator[int]:
        """Yield what is possible with each value of a fact that some assignment names; any other value leaves what one of these leaves, or less."""
        naming = self._naming[at]
        for value, assignments in naming.items():
            if value != _ANY and left & assignments:
                yield left & (assignments | naming[_ANY])

    def depth(self, left: int) -> int:
        """Return how many facts have to be asked at worst."""
        if left not in self._depths:
            if len(self._depths) >= _MOST_SEARCHED:
                raise TooLongError
            facts = self.relevant(left)
            fewest, most = (self._needed(left), len(facts)) if len(facts) > 1 else (len(facts),) * 2
            for at in facts:
                if most == fewest:
                    break
                most = min(most, self._after(left, at, most))
            self._depths[left] = most
        return self._depths[left]

    def _after(self, left: int, at: int, most: int) -> int:
        """Return how many facts have to be asked when this one is asked first, at most ``most``."""
        worst = 1
        for part in self._splits(left, at):
            worst = max(worst, 1 + self.depth(part))
            if worst >= most:
                return most
        return worst

    def first(self, left: int) -> int:
        """Return the fact to ask first."""
        most, best, found = self.depth(left), -1, -1
        for at in self.relevant(left):
            depths = [self.depth(part) for part in self._splits(left, at)]
            if max(depths) < most and depths.count(0) > best:
                best, found = depths.count(0), at
        return found

    def relevant(self, left: int) -> tuple[int, ...]:
        """Return the facts that matter somewhere: each alone tells apart two assignments that come to something else.

        Where facts hang together, so that none changes alone, all that tell the two apart.
        """
        if left not in self._relevant:
            found = {at for number in _bits(left) for at, others in self._alone[number].items() if others & left}
            for number in _bits(left) if not self._whole else ():
                others = left & ((1 << number) - 1) & ~self._coming_to[self.outcomes[number]]
                for at in found:
                    others &= ~self._apart[number][at]
                while others:
                    other = others.bit_length() - 1
                    apart = _apart(self.known[number], self.known[other])
                    found.update(apart)
                    others &= ~(1 << other)
                    for at in apart:
                        others &= ~self._apart[number][at]
            self._relevant[left] = tuple(sorted(found))
        return self._relevant[left]

    def _needed(self, left: int) -> int:
        """Return a lower bound for the number of facts to ask: as many as change, each by itself, what one assignment comes to."""
        best = 1
        for number in sorted(_bits(left), key=lambda one: -len(self._alone[one]))[:_MOST_COMPARED]:
            if len(self._alone[number]) <= best:
                break
            here, count = self.known[number], 0
            for at, others in self._alone[number].items():
                for other in _bits(others & left):
                    if _apart(here, self.known[other]) == (at,):
                        count += 1
                        here = tuple([two if one == _ANY else one for one, two in zip(here, self.known[other], strict=True)])
                        break
            best = max(best, count)
        return best


def _apart(known: _Known, other: _Known) -> tuple[int, ...]:
    """Return the facts that tell two assignments apart."""
    return tuple([at for at, (one, two) in enumerate(zip(known, other, strict=True)) if one != two and one != _ANY and two != _ANY])  # noqa: PLR1714 - twice as fast


def _bits(numbers: int) -> Iterator[int]:
    """Yield the places of the bits."""
    while numbers:
        low = numbers & -numbers
        yield low.bit_length() - 1
        numbers ^= low
