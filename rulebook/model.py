"""The rulebook's values: works, sources, clauses, entries, conflicts and search hits.

Plain classes with slots instead of ``dataclasses``: importing that module alone costs as much as a whole
look-up may (docs/decisions/start-up.md). Everything here is read-only by convention and made from the compiled table.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing itself costs as much as the whole look-up; type checkers know this name
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol, TypedDict

    from rulebook.search.stated import Statement

    SourceRow = tuple[str, str, int | None]
    #: title, publisher, year, language, address, whether it is a current edition, short name, remark
    WorkRow = tuple[str, str, str, str, str, bool, str, str]
    #: game, see-also, clause numbers, title, other words, title in the other language
    EntryRow = tuple[str, tuple[str, ...], tuple[int, ...], str, tuple[str, ...], str]
    #: what it always is, the point that decides it, what is yes, what is no (``rulebook.data.AnswerData``)
    AnswerRow = tuple[str, str, tuple[str, ...], tuple[str, ...]]
    #: id, entry id, facts, sources, conflicts, confidence, edition, text, questions, terms, question at issue, its answer
    ClauseRow = tuple[
        str, str, tuple[str, ...], tuple[SourceRow, ...], tuple[str, ...], str, str, str, tuple[str, ...], tuple[str, ...], str, AnswerRow, str
    ]  # fmt: skip
    #: title, text, rulings
    #: title, text, ruling by rule set, works that the ruling of the current editions comes from
    ConflictRow = tuple[str, str, tuple[tuple[str, str], ...], tuple[str, ...]]

    class TextTable(TypedDict):
        """The compiled texts of one language; ``rulebook.build.texts`` makes it."""

        fingerprint: str
        language: str
        works: dict[str, WorkRow]
        entries: dict[str, EntryRow]
        clauses: list[bytes]  # a ClauseRow each, unpacked when asked for
        conflicts: dict[str, bytes]  # a ConflictRow each, likewise
        exact: dict[str, tuple[int, ...]]  # 4 * clause number + place in REASONS

    #: entry -> (id, title) of published cases
    CaseTable = dict[str, tuple[tuple[str, str], ...]]

    #: clause, texts (as LANGUAGES), (conflict, values) that must hold, rule sets it is for, rule sets it is not for, games, whether it says
    #: that something is undecided, whether it is to be seen first, conflicts that it is shown by, conflicts that bear on its clause
    LineRow = tuple[
        str, tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...], tuple[str, ...], tuple[str, ...], tuple[str, ...], bool, bool,
        tuple[str, ...], tuple[str, ...]
    ]  # fmt: skip
    #: id, games, titles, words, lines
    TopicRow = tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[LineRow, ...]]
    #: value or rule set, its words
    SaidRow = tuple[str, tuple[str, ...]]
    #: conflict, texts, games, what each value comes to, what each rule set comes to
    DisputeRow = tuple[str, tuple[str, ...], tuple[str, ...], tuple[SaidRow, ...], tuple[SaidRow, ...]]

    class SummaryTable(TypedDict):
        """The compiled summary; ``rulebook.build.tables`` makes it."""

        fingerprint: str
        topics: tuple[TopicRow, ...]
        disputes: tuple[DisputeRow, ...]

else:
    Protocol = object

#: How the id of a clause begins that tells what is usual at the table where no source has a rule.
PRACTICE = "practice/"

#: The languages of the texts, in the order in which they are shown.
LANGUAGES = ("nl", "de")

#: Why an exact look-up leads somewhere, in the order of their numbers in the compiled table.
REASONS = ("headword", "synonym", "other-language", "mention")


class Work:
    """A document that rules come from: a booklet, an encyclopedia article, an official FAQ.

    ``current`` tells whether it belongs to the publisher's current editions; ``year`` and ``url`` may be empty.
    """

    __slots__ = ("_tables", "current", "id", "language", "publisher", "title", "url", "year")

    def __init__(self, tables: Tables, id: str) -> None:  # noqa: A002 - the public name of the field
        """Take the work from a table at hand; KeyError when there is none with this id."""
        self._tables = tables
        self.id = id
        self.title, self.publisher, self.year, self.language, self.url, self.current = tables.any_table()["works"][id][:6]

    def name(self, language: str = "nl") -> str:
        """Return the short name under which the work is cited."""
        return self._tables.table(language)["works"][self.id][6]

    def note(self, language: str = "nl") -> str:
        """Return the remark on the work, empty when there is none."""
        return self._tables.table(language)["works"][self.id][7]

    def __repr__(self) -> str:
        """Return the id, for debuggers."""
        return f"<Work {self.id}>"


class Source:
    """A place where a rule is printed: the work, its heading and, where it has them, the page."""

    __slots__ = ("heading", "page", "work")

    def __init__(self, work: Work, heading: str, page: int | None) -> None:
        """Name the place; ``heading`` is empty where the work has none, ``page`` None where it is unnumbered."""
        self.work = work
        self.heading = heading
        self.page = page

    def __repr__(self) -> str:
        """Return work, heading and page, for debuggers."""
        return f"<Source {self.work.id}: {self.heading or 'no heading'}{'' if self.page is None else f', p. {self.page}'}>"

    def as_dict(self) -> dict[str, object]:
        """Return the source as a JSON object."""
        return {"work": self.work.id, "heading": self.heading or None, "page": self.page}


class Tables(Protocol):
    """Where the values read their words: the compiled table of each language, read when first asked for."""

    def table(self, language: str) -> TextTable:
        """Return the table of a language; ValueError when the book is not written in it."""

    def any_table(self) -> TextTable:
        """Return a table that is at hand, for what is the same in every language."""

    def case_titles(self, language: str) -> CaseTable:
        """Return the published cases of each entry; ValueError when the book is not written in the language."""

    def work(self, work_id: str) -> Work:
        """Return a document that rules come from."""

    def clause_row(self, number: int, language: str | None) -> ClauseRow:
        """Return a clause as the table of a language has it, of any language for None."""

    def conflict_row(self, conflict_id: str, language: str) -> ConflictRow:
        """Return a conflict as the table of a language has it."""


class Conflict:
    """A point on which the sources disagree or are silent, with what holds under each rule set."""

    __slots__ = ("_tables", "id")

    def __init__(self, tables: Tables, id: str) -> None:  # noqa: A002 - the public name of the field
        """Name the conflict; its words are read when asked for."""
        self.id = id
        self._tables = tables

    def title(self, language: str = "nl") -> str:
        """Return the question that is at issue."""
        return self._tables.conflict_row(self.id, language)[0]

    def text(self, language: str = "nl") -> str:
        """Return the line that says how the sources differ."""
        return self._tables.conflict_row(self.id, language)[1]

    def rulings(self, language: str = "nl") -> dict[str, str]:
        """Return rule set -> what holds under it; a rule set that is missing follows the one it inherits from."""
        return dict(self._tables.conflict_row(self.id, language)[2])

    def works(self, language: str = "nl") -> tuple[Work, ...]:
        """Return the works that the ruling of the current editions comes from; empty where they have none."""
        return tuple(Work(self._tables, work) for work in self._tables.conflict_row(self.id, language)[3])

    def __repr__(self) -> str:
        """Return the id, for debuggers."""
        return f"<Conflict {self.id}>"


class Clause:
    """One rule: its text and questions in each language, its sources, the facts it covers, its conflicts.

    ``confidence`` (A, B, C) and ``edition`` are empty except on rules that only the publisher's current editions print.
    """

    __slots__ = ("_number", "_tables", "confidence", "conflicts", "edition", "entry_id", "facts", "id")

    def __init__(self, tables: Tables, number: int) -> None:
        """Take what is the same in every language from a table at hand; the words are read when asked for."""
        self._tables = tables
        self._number = number
        row = tables.clause_row(number, None)
        self.id = row[0]
        self.entry_id = row[1]
        self.facts = row[2]
        self.conflicts = row[4]
        self.confidence = row[5]
        self.edition = row[6]

    @property
    def sources(self) -> tuple[Source, ...]:
        """Where the rule is printed."""
        places = self._tables.clause_row(self._number, None)[3]
        return tuple(Source(self._tables.work(work), heading, page) for work, heading, page in places)

    def text(self, language: str = "nl") -> str:
        """Return the rule in words."""
        return self._tables.clause_row(self._number, language)[7]

    def questions(self, language: str = "nl") -> tuple[str, ...]:
        """Return the questions of a player that this rule answers."""
        return self._tables.clause_row(self._number, language)[8]

    def terms(self, language: str = "nl") -> tuple[str, ...]:
        """Return the words that name exactly this rule."""
        return self._tables.clause_row(self._number, language)[9]

    def at_issue(self, language: str = "nl") -> str:
        """Return the question, to be answered yes or no, that is put where people quarrel about this rule; empty where nobody would."""
        return self._tables.clause_row(self._number, language)[10]

    def hangs_on(self, language: str = "nl") -> str:
        """Return what only the table knows and this rule hangs on, as a question; empty where nothing of the kind is usually disputed."""
        return self._tables.clause_row(self._number, language)[12]

    @property
    def answer(self) -> AnswerRow:
        """What answers ``at_issue``: what it always is, else the point that decides it, and the values (or rule sets) that say yes, and no."""
        return self._tables.clause_row(self._number, None)[11]

    @property
    def is_practice(self) -> bool:
        """Whether this is no rule but what is usual at the table where no source has one; it has no facts and no sources then."""
        return self.id.startswith(PRACTICE)

    def __eq__(self, other: object) -> bool:
        """Two clauses are equal when they have the same id."""
        return isinstance(other, Clause) and other.id == self.id

    def __hash__(self) -> int:
        """Return the hash of the id."""
        return hash(self.id)

    def __repr__(self) -> str:
        """Return the id, for debuggers."""
        return f"<Clause {self.id}>"


class Entry:
    """One article of the rulebook: a title, other words for it, its numbered clauses, the entries to read next."""

    __slots__ = ("_numbers", "_tables", "game", "id", "see_also")

    def __init__(self, tables: Tables, id: str) -> None:  # noqa: A002 - the public name of the field
        """Take what is the same in every language from a table at hand; KeyError when there is no such entry."""
        self._tables = tables
        self.id = id
        row = tables.any_table()["entries"][id]
        self.game = row[0]
        self.see_also = row[1]
        self._numbers = row[2]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Its rules, in the order of the article."""
        return tuple(Clause(self._tables, number) for number in self._numbers)

    @property
    def sources(self) -> tuple[Source, ...]:
        """Every source of its clauses, each place once, in order of appearance."""
        seen: dict[tuple[str, str, int | None], Source] = {}
        for clause in self.clauses:
            for source in clause.sources:
                seen.setdefault((source.work.id, source.heading, source.page), source)
        return tuple(seen.values())

    def title(self, language: str = "nl") -> str:
        """Return the headword in ``language``."""
        there = self._tables.any_table()
        if language in LANGUAGES and there["language"] != language:
            return there["entries"][self.id][5]
        return self._tables.table(language)["entries"][self.id][3]

    def cases(self, language: str = "nl") -> tuple[tuple[str, str], ...]:
        """Return (id, title) of the published cases that the referee plays back on these rules."""
        return self._tables.case_titles(language).get(self.id, ())

    def terms(self, language: str = "nl") -> tuple[str, ...]:
        """Return other words for the topic."""
        return self._tables.table(language)["entries"][self.id][4]

    def __eq__(self, other: object) -> bool:
        """Two entries are equal when they have the same id."""
        return isinstance(other, Entry) and other.id == self.id

    def __hash__(self) -> int:
        """Return the hash of the id."""
        return hash(self.id)

    def __repr__(self) -> str:
        """Return the id, for debuggers."""
        return f"<Entry {self.id}>"


class SearchAnswer:
    """What a search found: the hits, whether a source treats what was asked, and the game that the query names.

    ``treated`` is False where no source says anything about it: the first hit then tells what is usual, or is the nearest rule.
    ``game`` is empty where the query names no game, or the game of the first hit, or only a game that the first hit is about;
    ``other`` is one of the family of which the book has no rules. ``named`` is how it is called. ``elsewhere`` are the best rules of the games
    that answer a query too which names none; ``beside`` is the game on the table where the first hit is of another one, else empty. ``asked`` are the
    rules of the first hit and others whose question with an answer (``Clause.at_issue``) is the one that is asked, each with whether its answer is to be
    turned round; empty where none is, or yes and no do not answer it. ``nearest`` is then, where the first hit is surely the rule that is meant, another
    question that its answer answers: the rule, whether its answer is to be turned round, and the question; else None. Where yes or no is asked for and
    neither answers, ``at_issue`` are the questions that may be meant, the likeliest first, in the same form; the question is empty for the one that stands for its rule.
    """

    __slots__ = (
        "asked",
        "at_issue",
        "beside",
        "book",
        "elsewhere",
        "game",
        "hits",
        "named",
        "nearest",
        "query",
        "treated",
        "unread",
        "which_of_two",
    )

    def __init__(self, hits: list[Hit], treated: bool, game: str = "", named: str = "", elsewhere: list[Hit] | None = None) -> None:
        """Say what was found."""
        self.hits = hits
        self.treated = treated
        self.game = game
        self.named = named
        self.elsewhere = elsewhere or []
        self.beside = ""
        #: Whether it was looked up for a sentence that was not read whole: of what the game on the table says to it nothing is known then.
        self.unread = False
        #: The rule set by whose book the query asks to be answered; empty for none.
        self.book = ""
        #: What was looked up.
        self.query = ""
        self.asked: list[tuple[Clause, bool]] = []
        self.nearest: tuple[Clause, bool, str] | None = None
        self.at_issue: list[tuple[Clause, bool, str]] = []
        #: Whether the first two of these say all that is asked and are answered otherwise: which is meant hangs on what was not said.
        self.which_of_two = False

    def by(self, book: str) -> SearchAnswer:
        """Return the answer as one that is asked for by the book of a rule set."""
        self.book = book
        return self

    def say_nothing(self) -> None:
        """Take the yes or no back, and the questions that may be meant: the position decides whichever of them is asked, or it was answered elsewhere."""
        self.asked, self.nearest, self.at_issue = [], None, []

    def leave_open_which(self, questions: Sequence[str]) -> None:
        """Take the yes or no back, where the question is one of two rules that answer otherwise: what each of them is about was not said, and is in these ``questions``."""
        self.at_issue = [(clause, turned and bool(said), said) for (clause, turned), said in zip(self.asked, questions, strict=True)]
        self.asked, self.which_of_two = [], True

    def leave_open(self) -> None:
        """Take the yes or no back, where it hangs on more than the rule: what was answered is one of the questions that may be meant."""
        answered = [self.nearest] if self.nearest is not None else [(clause, False, "") for clause, _ in self.asked[:1]]
        self.asked, self.nearest, self.at_issue = [], None, answered or self.at_issue


class StatedAnswer:
    """What answers a claim that is made in general: the claim as it was read, and the rules whose question it is, each with whether their answer is turned round."""

    __slots__ = ("asked", "claim")
    #: By whose book a claim is made tells who makes it, not the claim.
    book = ""

    def __init__(self, claim: Statement, asked: list[tuple[Clause, bool]]) -> None:
        """Say what answers the claim."""
        self.claim = claim
        self.asked = asked


class LikelyAnswer:
    """What is likely of a claim that is made in general: by which rule, whether its answer is turned round, how likely it is so, and the rules that say so."""

    __slots__ = ("clause", "rules", "share", "turned")

    def __init__(self, clause: Clause, turned: bool, share: float, rules: list[Clause]) -> None:
        """Say what is likely."""
        self.clause = clause
        self.turned = turned
        self.share = share
        self.rules = rules


class Hit:
    """One search hit: the entry, its best matching clause, how well it matches and why.

    ``why`` is ``headword``, ``synonym``, ``words`` (the words of the query stand in it), ``compound`` (a part of a
    compound matched), ``spelling`` (a misspelt word was put right), ``other-language``, or ``mention`` (the topic
    is another entry, this one speaks of it).
    """

    __slots__ = ("clause", "entry", "score", "share", "why")

    def __init__(self, entry: Entry, clause: Clause, score: float, why: str, share: float = 1.0) -> None:
        """Say what was found; a higher ``score`` is a better match, comparable within one answer only.

        ``share`` is how much of the query the clause covers, from 0 to 1: rare words count more than frequent ones.
        """
        self.entry = entry
        self.clause = clause
        self.score = score
        self.share = share
        self.why = why

    def as_dict(self, language: str) -> dict[str, object]:
        """Return the hit as the published JSON object (docs/contract.md, section 7)."""
        return {
            "entry": self.entry.id,
            "clause": self.clause.id,
            "title": self.entry.title(language),
            "text": self.clause.text(language),
            "facts": list(self.clause.facts),
            "game": self.entry.game,
            "score": self.score,
            "why": self.why,
            "practice": self.clause.is_practice,
        }

    def __repr__(self) -> str:
        """Return entry, clause and score, for debuggers."""
        return f"<Hit {self.entry.id} {self.clause.id} {self.score} {self.why}>"
