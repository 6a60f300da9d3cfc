"""Which words of a program were meant by what stands in its record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from adjudicator.input.words import near


def closest(value: Any, words: Iterable[str]) -> tuple[str, ...]:
    """Return the words that look like those of a value that are none of them; a value may be a list of values."""
    known = tuple(words)
    return tuple(dict.fromkeys(found for one in _texts(value) if one not in known for found in near(one, more=known)))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
