"""What reads the neutral JSON form: values that stand at a path, and every fault in them with what may stand there.

The form says the same as documents and lines do, in the words of the English rules, for engines of other authors (docs/neutral-json.md). A game that can be
said in it offers its readers and writers as ``Game.neutral``.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from adjudicator.input.problems import Expected, Family, PositionError, Problem

#: How many members of a closed list a fault names; of longer ones, such as places, it names near ones alone.
_MOST_NAMED = 40
#: A number is no larger than this: no table has as many of anything.
MOST = 999_999_999


class JsonProblem(Problem):
    """One fault in the neutral form: where it stands as a path, such as ``$.players[0].roads[2]``, and the ``members`` of the closed list that it is not of."""

    __slots__ = ("members", "path")

    def __init__(self, family: str, path: str, found: str, expected: str, members: tuple[str, ...], suggestions: tuple[str, ...]) -> None:
        """Make a fault of what stands at a path and what may stand there."""
        super().__init__(family, "-", 0, 0, found, expected, suggestions)
        self.path = path
        self.members = members

    def as_dict(self) -> dict[str, object]:
        """Return the fault as JSON, with its path and the members of the list."""
        return {**super().as_dict(), "path": self.path, "members": list(self.members)}

    def __str__(self) -> str:
        """Return the fault in one line."""
        hint = f" ({' / '.join(self.suggestions)}?)" if self.suggestions else ""
        listed = f": {', '.join(self.members)}" if self.members else ""
        return f"{self.path}: {self.found}: {self.expected}{listed}{hint}"


class JsonFaults:
    """The faults that were noted while a value was read."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        """Begin without any."""
        self.found: list[Problem] = []

    def add(self, path: str, found: object, expected: str, members: Iterable[str] = (), family: Family = Family.UNREPRESENTABLE) -> None:
        """Note that something stands at a path that may not, and what may: the members of a closed list, with those near it."""
        listed = tuple(dict.fromkeys(members))
        near = tuple(get_close_matches(found, listed)) if isinstance(found, str) and len(found) <= _MOST_NAMED else ()
        self.found.append(JsonProblem(family, path, _shown(found), expected, listed if len(listed) <= _MOST_NAMED else (), near))

    def wrong_kind(self, path: str, found: object, expected: str) -> None:
        """Note that a value is of another kind: a text where a list has to be."""
        self.add(path, found, expected, family=Family.UNREADABLE)

    def check(self) -> None:
        """Raise PositionError with every fault, where there is one."""
        if self.found:
            raise PositionError(self.found)

    # --- values ------------------------------------------------------------------------------------------------------------

    def mapping(self, value: object, path: str, known: Collection[str], expected: Expected = Expected.KEY) -> Mapping[str, Any]:
        """Return an object without the keys that are not known, which are faults; an empty one for what is none."""
        if not isinstance(value, Mapping):
            self.wrong_kind(path, value, Expected.MAPPING)
            return {}
        if value.keys() <= set(known):
            return value
        for key in value:
            if key not in known:
                self.add(f"{path}.{key}" if isinstance(key, str) else path, key, expected, known)
        return {key: one for key, one in value.items() if key in known}

    def items(self, value: object, path: str) -> list[Any]:
        """Return a list; an empty one, with a fault, for what is none."""
        if isinstance(value, list | tuple):
            return list(value)
        self.wrong_kind(path, value, Expected.LIST)
        return []

    def word(self, value: object, path: str, words: Mapping[str, Any], expected: str = Expected.ONE_OF) -> Any:
        """Return what a word of a closed list means; None, with a fault, for another."""
        if isinstance(value, str) and value in words:
            return words[value]
        self.add(path, value, expected, words, Family.UNREPRESENTABLE if isinstance(value, str) else Family.UNREADABLE)
        return None

    def number(self, value: object, path: str, least: int = 0, most: int = MOST, expected: str = Expected.NUMBER) -> int | None:
        """Return a whole number between two; None, with a fault, for what is none."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.add(path, value, expected, family=Family.UNREPRESENTABLE if isinstance(value, int) else Family.UNREADABLE)
        return None

    def truth(self, value: object, path: str) -> bool:
        """Return whether something is true; False, with a fault, for what is neither."""
        if isinstance(value, bool):
            return value
        self.wrong_kind(path, value, Expected.TRUTH)
        return False


def _shown(found: object) -> str:
    if isinstance(found, str):
        return found
    try:
        return json.dumps(found, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return type(found).__name__
