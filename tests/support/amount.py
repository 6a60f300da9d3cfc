"""How much a test tries: all of it in the thorough profile (`make verify`), a share of it in the quick one (`make test`, the default).

A profile's number of examples is its share in percent, so a bare ``@given`` tries that many. Of a long list ``some`` takes the rows that this run tries:
the same ones every time, so that a failure comes again. ``--share 3`` takes the third share of each list in place of the first, ``--share 3/20`` the third of twenty; all the shares
of a list together are the list. Properties then try other examples too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from math import sqrt
from typing import Any, NamedTuple, TypeVar

from hypothesis import settings

PERCENT = {"few": 2, "quick": 5, "thorough": 100}
#: A list is looked through in so many runs with ``--share`` 1, 2 … where its test says nothing else.
ONE_IN = 100 // PERCENT["quick"]
#: So many standard deviations may a share fall behind what the whole of a list comes to.
_BY_CHANCE = 3


class Chosen(NamedTuple):
    """Which share of each list this run tries, and of how many: None, of as many as the test says."""

    number: int = 1
    of: int | None = None


_chosen: list[Chosen] = [Chosen()]


def chosen(text: str) -> Chosen:
    """Return what ``K`` or ``K/N`` says; raise ValueError where it says nothing."""
    said = re.fullmatch(r"(\d+)(?:/(\d+))?", text)
    number, of = (int(said[1]), int(said[2] or 0)) if said else (0, 0)
    if number < 1 or (said and said[2] and of < number):
        raise ValueError(f"{text}: a share is K or K/N, with 1 <= K <= N")
    return Chosen(number, of or None)


def choose(share_of_lists: Chosen) -> None:
    """Let this run try that share of each list, and properties examples that the first share has not."""
    _chosen[:] = [share_of_lists]
    register_profiles(same=False)


def register_profiles(*, same: bool = True) -> None:
    """Make the profiles known to hypothesis and choose the quick one; ``--hypothesis-profile`` chooses another.

    The quick one, and the one with few examples for where all is slow, tries the same examples every time, so that a change passes or fails by what it changes; the thorough one goes on looking.
    """
    for name, percent in PERCENT.items():
        settings.register_profile(name, max_examples=percent, deadline=None, derandomize=same and name != "thorough", database=None)
    settings.load_profile("quick")


def share(full: int, *, dear: bool = False) -> int:
    """Return how many of so many to try in this profile; at least one, and where each is dear half as many unless it is thorough."""
    percent = settings().max_examples
    return max(1, full * percent // (200 if dear and percent < PERCENT["thorough"] else 100))


def whole() -> bool:
    """Tell whether this run tries the whole of each list."""
    return _one_in(ONE_IN) == 1


def _one_in(said: int) -> int:
    """Return how many shares a list has in this run, where in the quick profile it has so many."""
    if of := _chosen[0].of:
        return of
    percent = settings().max_examples
    return 1 if percent >= PERCENT["thorough"] else said * PERCENT["quick"] // percent


Row = TypeVar("Row")


def some(rows: Iterable[Row], by: Callable[[Row], Hashable] = lambda _: None, one_in: int = ONE_IN) -> list[Row]:
    """Return the rows of a long list that this run tries, in their order: of each sort one in so many, evenly over all of it, and at least one.

    ``by`` tells the sort of a row: its language, game or kind, whatever the list must not be tried without.
    """
    return even_share(rows, by, _one_in(one_in), _chosen[0].number)


def even_share(rows: Iterable[Row], by: Callable[[Row], Hashable], of: int, number: int = 1) -> list[Row]:
    """Return the share with a number of so many of a list, whatever this run tries: an even part of each sort, in their order."""
    every = list(rows)
    places: dict[Hashable, list[int]] = {}
    for place, row in enumerate(every):
        places.setdefault(by(row), []).append(place)
    return [every[place] for place in sorted(place for sort in places.values() for place in _of_sort(sort, of, (number - 1) % of))]


def _of_sort(places: list[int], of: int, number: int) -> list[int]:
    """Return one of each so many places, each time the next of them, so that nothing which comes again and again in a list is always or never met."""
    return [place for rank, place in enumerate(places) if rank % of == (number + rank // of) % of] or [places[number % len(places)]]


#: Of fewer rows of a share than these chance may bring anything: four of 170 were all of the 26 that come out otherwise.
_FEWEST = 8


def least(part: float, count: int) -> float:
    """Return how many of so many rows have to come out where this part of the whole list has to; of a share as many fewer as chance may bring, of very few rows none."""
    if not whole() and count < _FEWEST:
        return 0.0
    return part * count - (0 if whole() else _BY_CHANCE * sqrt(count * part * (1 - part)))


def turned_up(seen: bool) -> bool:
    """Tell whether what has to turn up by chance did; with the few examples of the profile for slow surroundings it may not have."""
    return seen or settings().max_examples < PERCENT["quick"]


def examples(full: int, *, dear: bool = False, **more: Any) -> settings:
    """Return the settings of a property that tries so many examples when it is thorough."""
    return settings(max_examples=share(full, dear=dear), **more)
