"""What the data files say, after checking: plain values by id. Language first where a mapping is two levels deep."""

from __future__ import annotations

from dataclasses import dataclass, field

from catan_common.rule_sets import NAMES
from rulebook.summary_data import SummaryData

#: The file of each language; the names are fixed by the project's design.
TEXT_FILES = {"nl": "almanak_nl.yaml", "de": "regeln_de.yaml"}
STRUCTURE_FILE = "entries.yaml"
POINTS_FILE = "points.yaml"
WORDS_FILE = "search_words.yaml"
#: The printed summary; a folder of data without one makes no summary.
SUMMARY_FILE = "summary.yaml"

GAMES = ("base", "56", "ships", "card", "dice")
#: A game of the family that the book does not treat.
OTHER_GAME = "other"
#: What stands before the name of a book, by which an answer is asked for.
BY_A_BOOK = "by"
#: What ``compared`` of the search words may hold.
COMPARED = ("modals", "turning", "deeds", "phrases", "kinds")
RULE_SETS = tuple(NAMES)
CONFIDENCE = ("A", "B", "C")
MOST_FACTS = 4
MOST_CLAUSES = 25
MOST_QUESTIONS = 2


@dataclass(slots=True)
class WorkData:
    """A document that rules come from, as ``entries.yaml`` gives it; ``names`` (short, for citations) and ``notes`` by language."""

    title: str
    publisher: str
    year: str
    language: str
    url: str
    current: bool
    names: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class EntryData:
    """The skeleton of an entry: game, see-also, clause ids."""

    game: str
    see: list[str]
    clauses: list[str]


@dataclass(slots=True)
class AnswerData:
    """What answers the question of a clause that is put where it is at issue: what is yes, and what is no; anything else leaves it open.

    With a ``point`` (a conflict that rule sets decide) ``yes`` and ``no`` are its values, else names of rule sets, each for those that build on it
    too; ``always`` ("yes", "no") where it is the same under every rule set that has the rule.
    """

    always: str = ""
    point: str = ""
    yes: list[str] = field(default_factory=list)
    no: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ClauseData:
    """The skeleton of a clause; ``sources`` are (work, heading, page), ``answer`` is that to its question where it is at issue, None where it has none."""

    entry: str
    facts: list[str]
    sources: list[tuple[str, str, int | None]]
    conflicts: list[str]
    confidence: str
    edition: str
    answer: AnswerData | None = None


@dataclass(slots=True)
class FactPoint:
    """A fact of the inventory: its kind, what a check needs to see, the fact it repeats.

    ``role`` tells what proves it in the referee: ``deciding`` (a condition that can fail: cases with its step met and failed),
    ``defining`` (a number or table: a case that reads it), ``example`` (a case of its own); empty where no check of the referee reads it yet.
    """

    kind: str
    needs: list[str]
    same_as: str
    role: str = ""


@dataclass(slots=True)
class ConflictPoint:
    """A conflict of the inventory: its kind, how each rule set stands to it, how sure the current editions are and which works say so."""

    kind: str
    rulings: dict[str, str]
    confidence: str
    sources: list[str] = field(default_factory=list)


@dataclass(slots=True)
class TitleData:
    """An entry in one language: its headword and other words for it."""

    title: str
    terms: list[str]


@dataclass(slots=True)
class TextData:
    """A clause in one language; ``cues`` are what players say instead, for the search alone and never shown; ``heard`` whole questions of players, which are counted with all other wordings (``rulebook.build.usage``).

    ``at_issue`` is the one question, to be answered yes or no, that is put where people quarrel about the rule; ``alike`` are others that its answer
    answers, ``opposite`` those that are answered the other way round: shown where one of them is nearer to what is said. ``hangs_on`` is what only the
    table knows, and is to be asked where both sides agree on the rule.
    """

    text: str
    questions: list[str]
    terms: list[str]
    cues: list[str]
    at_issue: str = ""
    alike: list[str] = field(default_factory=list)
    opposite: list[str] = field(default_factory=list)
    hangs_on: str = ""
    heard: list[str] = field(default_factory=list)


@dataclass(slots=True)
class ConflictText:
    """A conflict in one language."""

    title: str
    text: str
    rulings: dict[str, str]


@dataclass(slots=True)
class Data:
    """Everything the data files say, after checking. Language first where a mapping is two levels deep."""

    works: dict[str, WorkData] = field(default_factory=dict)
    entries: dict[str, EntryData] = field(default_factory=dict)
    clauses: dict[str, ClauseData] = field(default_factory=dict)
    facts: dict[str, FactPoint] = field(default_factory=dict)
    conflicts: dict[str, ConflictPoint] = field(default_factory=dict)
    titles: dict[str, dict[str, TitleData]] = field(default_factory=dict)
    texts: dict[str, dict[str, TextData]] = field(default_factory=dict)
    disputes: dict[str, dict[str, ConflictText]] = field(default_factory=dict)
    inflections: dict[str, dict[str, str]] = field(default_factory=dict)
    alike: dict[str, list[list[str]]] = field(default_factory=dict)
    game_words: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    #: Of each language how the book of each rule set is called, and what stands before that.
    book_words: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    #: Of each language what questions are compared by (rulebook.search.turning_words): kind -> what it says -> words.
    compared: dict[str, dict[str, dict[str, list[str]]]] = field(default_factory=dict)
    summary: SummaryData | None = None
