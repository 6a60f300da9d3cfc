"""The printed summary: its topics and lines in a language, with the numbers and points of a rule set that is handed in.

Nothing here knows a rule set: what a number is and what holds at a point comes from who asks. The data is ``data/summary.yaml``,
read with judgement by ``rulebook.load_summary`` and kept as a compiled table beside the texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from catan_common.folding import fold_in
from rulebook import compiled
from rulebook.model import LANGUAGES

if TYPE_CHECKING:
    from rulebook.model import LineRow, SummaryTable


class UnknownTopicError(ValueError):
    """No topic of the summary has one of these names; ``known`` are those that are known in the language."""

    def __init__(self, names: Sequence[str], known: Sequence[str]) -> None:
        """Make one message of the names."""
        super().__init__(f"no topic {', '.join(names)}; there are {', '.join(known)}")
        self.names = tuple(names)
        self.known = tuple(known)


@dataclass(frozen=True, slots=True)
class Held:
    """What a rule set says to the summary: ``numbers`` by name, ``points`` (conflict id -> value), and ``sets``, its name and those under it."""

    numbers: Mapping[str, int]
    points: Mapping[str, str]
    sets: frozenset[str]

    @property
    def said(self) -> dict[str, str]:
        """The numbers as they stand in a text, with the sign that print has for less than nothing."""
        return {name: str(number).replace("-", "−") for name, number in self.numbers.items()}  # noqa: RUF001 - a minus sign


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the summary: the clause that it says, and its text.

    ``open`` is whether it says that something is undecided, ``main`` whether a reader has to see it first, ``points`` the conflicts on whose ground it stands there, ``conflicts`` those
    that bear on its clause at all.
    """

    clause: str
    text: str
    open: bool
    main: bool
    points: tuple[str, ...]
    conflicts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of the summary with the lines that hold."""

    id: str
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Dispute:
    """A point on which rule sets differ: its conflict, a few words for it, and what each value, or else each rule set, comes to in words."""

    conflict: str
    text: str
    values: dict[str, str]
    sets: dict[str, str]


class Summary:
    """The summary, opened once; every method takes the language and the game."""

    def __init__(self) -> None:
        """Read the compiled table; RulebookError on faulty data."""
        self._table: SummaryTable = compiled.load_summary()

    @property
    def fingerprint(self) -> str:
        """A short text that changes with any word of the data."""
        return self._table["fingerprint"]

    def words(self, language: str, game: str) -> dict[str, str]:
        """Return topic id -> the word by which a reader asks for it, in the summary's order."""
        place = LANGUAGES.index(language)
        return {topic: words[place] for topic, games, _, words, _ in self._table["topics"] if game in games}

    def chosen(self, names: Iterable[str], language: str, game: str) -> list[str]:
        """Return the ids of the topics of these names, in the summary's order; UnknownTopicError names those that there are not.

        A topic goes by its id and by its word in either language.
        """
        known: dict[str, str] = {}
        for code in (*(code for code in LANGUAGES if code != language), language):
            known |= {_key(word): topic for topic, word in self.words(code, game).items()}
        known |= {_key(topic): topic for topic in self.words(language, game)}
        asked = list(names)
        unknown = [name for name in asked if _key(name) not in known]
        if unknown:
            raise UnknownTopicError(unknown, tuple(self.words(language, game).values()))
        wanted = {known[_key(name)] for name in asked}
        return [topic for topic in self.words(language, game) if topic in wanted]

    def topics(self, language: str, held: Held, game: str = "base", only: Iterable[str] | None = None) -> list[Topic]:
        """Return the topics of a game with the lines that hold; ``only`` are the ids of those wanted, all when None."""
        place = LANGUAGES.index(language)
        wanted = None if only is None else set(only)
        return [
            Topic(topic, titles[place].format_map(held.said), tuple(self._lines(lines, place, held, game)))
            for topic, games, titles, _, lines in self._table["topics"]
            if game in games and (wanted is None or topic in wanted)
        ]

    def _lines(self, lines: tuple[LineRow, ...], place: int, held: Held, game: str) -> Iterable[Line]:
        for clause, texts, when, under, not_under, games, undecided, main, points, conflicts in lines:
            if game not in games or (under and held.sets.isdisjoint(under)) or not held.sets.isdisjoint(not_under):
                continue
            if all(held.points.get(conflict) in values for conflict, values in when):
                yield Line(clause, texts[place].format_map(held.said), undecided, main, points, conflicts)

    def disputes(self, language: str, held: Held, game: str = "base") -> list[Dispute]:
        """Return the points on which rule sets differ, the most telling first."""
        place = LANGUAGES.index(language)
        return [
            Dispute(
                conflict,
                texts[place].format_map(held.said),
                {value: words[place].format_map(held.said) for value, words in values},
                {name: words[place].format_map(held.said) for name, words in sets},
            )
            for conflict, texts, games, values, sets in self._table["disputes"]
            if game in games
        ]


def _key(name: str) -> str:
    """Return a topic's name as it is compared: without case, accents, spaces and hyphens, umlauts as they are typed without their keys."""
    return "".join(mark for mark in fold_in(name, "de") if mark.isalnum())
