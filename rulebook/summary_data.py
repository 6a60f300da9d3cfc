"""The printed summary as its file gives it, after checking."""

from __future__ import annotations

from dataclasses import dataclass, field

#: The games on the board, which a topic or dispute is for that names none; and all that a summary is of.
BOARD_GAMES = ("base", "56", "ships")
GAMES = (*BOARD_GAMES, "card", "dice")


@dataclass(slots=True)
class LineData:
    """A line of the summary: the clause it says, its words by language, and where it is shown (see ``data/summary.yaml``).

    ``open`` is whether it says that something is undecided, ``about`` lists further conflicts in which it takes a side, ``main`` is
    whether it is one of those that a reader has to see first.
    """

    clause: str
    texts: dict[str, str]
    when: dict[str, list[str]]
    under: list[str]
    not_under: list[str]
    games: list[str]
    open: bool
    about: list[str]
    main: bool


@dataclass(slots=True)
class TopicData:
    """A topic of the summary: its title and the word by which it is asked for, by language; its games and lines."""

    titles: dict[str, str]
    words: dict[str, str]
    games: list[str]
    lines: list[LineData]


@dataclass(slots=True)
class DisputeData:
    """What the summary says of a conflict: a few words for it, and for each value, or else each rule set, by language."""

    texts: dict[str, str]
    games: list[str]
    values: dict[str, dict[str, str]]
    sets: dict[str, dict[str, str]]


@dataclass(slots=True)
class SummaryData:
    """The printed summary: topics and disputes by id, in their order."""

    topics: dict[str, TopicData] = field(default_factory=dict)
    disputes: dict[str, DisputeData] = field(default_factory=dict)
