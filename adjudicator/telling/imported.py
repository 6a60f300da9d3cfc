"""What an importer of another program's records takes and gives, whatever the program and the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from adjudicator.game import Position
from adjudicator.game.replay import Recorded, Stated
from adjudicator.input.problems import Expected, Family, PositionError, Problem
from catan_common.closed_list import StrEnum
from catan_common.json_text import loads

_LAST_COMMA = re.compile(r",(\s*[\]}])")


class Lost(StrEnum):
    """What a record tells or leaves out that cannot be turned into events. The list is closed and only grows; words for players live with the other texts."""

    DISCARD_LIMIT = "how many cards are safe from a seven"
    TARGET = "to how many points is played"
    DICE = "the eyes of the dice"
    BANK = "what the bank holds"
    TRADE_OFFERS = "offers that nobody took"
    DISCARDS = "which cards were handed in for a seven"
    STOLEN_CARDS = "which cards were robbed"
    BOUGHT_CARDS = "which development cards were bought"
    CHAT = "what was said"
    COURSE = "what happened before"
    OPTIONS = "further options of the game"
    CHOICE = "a choice that was under way"


class Text(NamedTuple):
    """A record as it was written: its text, what it is as JSON (None where it is none), what it is called in faults, and keys with two values there."""

    text: str
    json: Any
    file: str
    twice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Imported:
    """A record as events: where the game starts, what happened, what the record itself states of it, what is lost, and by which numbers was played.

    ``options`` are those that the record tells, by name: ``target``, ``hand_limit``, ``bank`` (None: without limit), ``friendly_robber``.
    """

    start: Position
    events: tuple[Recorded, ...]
    stated: tuple[Stated, ...] = ()
    lost: tuple[Lost, ...] = ()
    options: Mapping[str, int | bool | str | None] = field(default_factory=dict)


class Importer(NamedTuple):
    """A format: its name, whether a text is of it (its version left aside), and what reads one (PositionError with every fault)."""

    name: str
    recognises: Callable[[Text], bool]
    read: Callable[[Text], Imported]


def as_text(text: str, file: str) -> Text:
    """Return a text with what it is as JSON."""
    found, twice = None, list[str]()
    if text.lstrip()[:1] == "{":
        found = _loaded(text, twice)
        if found is None:  # a comma after the last of a list, which some programs read, keeps no other from reading it
            found = _loaded(_LAST_COMMA.sub(r"\1", text), twice)
    return Text(text, found if isinstance(found, dict) else None, file, tuple(dict.fromkeys(twice)))


def _loaded(text: str, twice: list[str]) -> Any:
    """Return a text as JSON; None where it is none, and may be YAML."""
    try:
        return loads(text, twice)
    except ValueError:
        return None


@dataclass(slots=True)
class Faults:
    """The faults of a record as they are found; ``line`` and ``column`` are 0 where the place is told by its path in the JSON."""

    file: str
    problems: list[Problem] = field(default_factory=list)

    def note(self, found: object, expected: Expected, line: int = 0, suggestions: Sequence[str] = (), *, column: int = 1) -> None:
        """Note what stands there and what was expected."""
        said = found if isinstance(found, str) else repr(found)
        self.problems.append(Problem(Family.UNREPRESENTABLE, self.file, line, column if line else 0, said, expected, tuple(suggestions)))

    def note_twice(self, text: Text) -> None:
        """Note every key of a record in JSON that has two values: neither is more the record's than the other."""
        for key in text.twice:
            self.note(key, Expected.ONCE)

    def raise_any(self) -> None:
        """Raise PositionError with every fault, if there is one."""
        if self.problems:
            raise PositionError(self.problems)
