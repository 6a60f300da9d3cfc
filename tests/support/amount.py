"""How much a test tries: all of it in the thorough profile (`make verify`), a share of it in the quick one (`make test`, the default).

A profile's number of examples is its share in percent, so a bare ``@given`` tries that many.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from hypothesis import settings

PERCENT = {"few": 2, "quick": 10, "thorough": 100}


def register_profiles() -> None:
    """Make the profiles known to hypothesis and choose the quick one; ``--hypothesis-profile`` chooses another.

    The quick one, and the one with few examples for where all is slow, tries the same examples every time, so that a change passes or fails by what it changes; the thorough one goes on looking.
    """
    for name, percent in PERCENT.items():
        settings.register_profile(name, max_examples=percent, deadline=None, derandomize=name != "thorough", database=None)
    settings.load_profile("quick")


def share(full: int, *, dear: bool = False) -> int:
    """Return how many of so many to try in this profile; at least one, and where each is dear half as many unless it is thorough."""
    percent = settings().max_examples
    return max(1, full * percent // (200 if dear and percent < PERCENT["thorough"] else 100))


Input = TypeVar("Input")


def some(inputs: Iterable[Input]) -> list[Input]:
    """Return as many of a long list as this profile tries, evenly over the whole of it."""
    every = list(inputs)
    count = share(len(every))
    return [every[place * len(every) // count] for place in range(count)]


def turned_up(seen: bool) -> bool:
    """Tell whether what has to turn up by chance did; with the few examples of the profile for slow surroundings it may not have."""
    return seen or settings().max_examples < PERCENT["quick"]


def examples(full: int, **more: Any) -> settings:
    """Return the settings of a property that tries so many examples when it is thorough."""
    return settings(max_examples=share(full), **more)
