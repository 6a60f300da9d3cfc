"""The search as the book sees it: a query in, clause numbers with score and reason out."""

from __future__ import annotations

from rulebook import compiled
from rulebook.search.games import ALSO_COVERS, ALSO_SCORES, OWN_COVERS, family
from rulebook.search.leanings import Leanings
from rulebook.search.players import COLOURS
from rulebook.search.postings import Postings
from rulebook.search.ranking import Found, Layout, best_of_each, best_two_of_each, rank
from rulebook.search.reading import Vocabulary
from rulebook.search.treated import enough, signs
from rulebook.search.usage import Usage, features
from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from typing import TypeVar

    from rulebook.search.at_issue import Finder, IssueTable, Offered
    from rulebook.search.outline import Outline
    from rulebook.search.reading import Term
    from rulebook.search.turning_words import TurningWords
    from rulebook.search.yes_no import Answered, YesNo

    T = TypeVar("T")

MOST_HITS = 8
LEAST_SHARE = 0.1
#: Of how many texts what was found is kept: one quarrel asks for that of each of its claims several times.
MOST_KEPT = 16
#: What a word counts that stands in the title of a point on which books differ, beside one of its text.
IN_TITLE = 2


class Engine:
    """Everything needed to search one language, from its compiled table."""

    def __init__(self, language: str) -> None:
        """Open the vocabulary and the posting lists of ``language``."""
        table = compiled.load_words(language)
        self.vocabulary = Vocabulary(table, language)
        self._layout = Layout(table["entries"], table["lengths"], table["priors"], table["games"])
        self._practice = frozenset(table["practice"])
        self._games = table["game_words"]
        self._books = table["books"]
        self._before_books = frozenset(words.partition(" ")[0] for words in self._books)
        self._borrowed = frozenset(table["borrowed"])
        self._postings = Postings(table["postings"])
        self._leanings = Leanings(table["leanings"])
        self._usage: Usage | None = None
        self._yes_no: YesNo | None = None
        self._finder: Finder | None = None
        self._turning: TurningWords | None = None
        #: The compiled questions, read once for all that compare with them.
        self._issue_table: IssueTable | None = None
        #: The texts whose clauses were ranked last, with these, how much their words tell, and their terms: a question is looked up for its rules and for its answer, a claim of a quarrel under each game.
        self._last: dict[str, tuple[list[Found], dict[int, float], list[Term]]] = {}
        #: The last query that was looked up for a yes or no, and what came of it: one answer asks more than once.
        self._answered: tuple[tuple[str, tuple[str, ...]], Answered] | None = None

    def search(
        self, query: str, most: int = MOST_HITS, games: tuple[str, ...] = (), own: tuple[str, ...] = ()
    ) -> tuple[list[Found], bool, list[Found]]:
        """Return what was found, of each entry one clause or two, best first, whether a source treats it, and the best of each other game that answers it too.

        What matches far worse is left out. Where ``games`` are given, only their clauses are looked at; those of ``own`` go first where they answer.
        """
        every, terms, masses = self._ranked(query, games)
        ranked = best_of_each(every, self._layout)
        found = [hit for hit in ranked if self._layout.games[hit[0]] in own]
        whole = bool(found) and found[0][3] >= OWN_COVERS * ranked[0][3]
        if not whole:
            found = ranked
        if not found:
            return [], False, []
        least = found[0][1] * LEAST_SHARE
        told = self._signs(query, found, terms, masses)
        treated = told is not None and enough(told)
        listed = best_two_of_each([hit for hit in every if not whole or self._layout.games[hit[0]] in own], self._layout)
        return [hit for hit in listed[:most] if hit[1] >= least], treated, [] if games else self._elsewhere(ranked, found[0])

    def _elsewhere(self, ranked: list[Found], first: Found) -> list[Found]:
        """Return the best hit of each game that is not played together with that of the first one, where it answers about as well."""
        best: dict[tuple[str, ...], Found] = {}
        for hit in ranked:
            best.setdefault(family(self._layout.games[hit[0]]), hit)
        best.pop(family(self._layout.games[first[0]]), None)
        return [hit for hit in best.values() if hit[3] >= ALSO_COVERS * first[3] and hit[1] >= ALSO_SCORES * first[1]]

    def signs(self, query: str, games: tuple[str, ...] = ()) -> dict[str, float] | None:
        """Return what tells whether a source treats a query (``rulebook.search.treated``); None where what is found first is no rule."""
        ranked, terms, masses = self._ranked(query, games)
        return self._signs(query, best_of_each(ranked, self._layout), terms, masses)

    def _signs(self, query: str, found: list[Found], terms: list[Term], masses: dict[int, float]) -> dict[str, float] | None:
        if not found or found[0][0] in self._practice:
            return None
        return signs(
            found, terms, masses, self._postings, self._practice, self._leanings.of(self.vocabulary.stemmed(self._without_players(query)))
        )

    def _ranked(self, query: str, games: tuple[str, ...]) -> tuple[list[Found], list[Term], dict[int, float]]:
        found, terms, masses = self._every(self._without_players(query))
        return [hit for hit in found if not games or self._layout.games[hit[0]] in games], terms, masses

    def _every(self, text: str) -> tuple[list[Found], list[Term], dict[int, float]]:
        kept = self._last.get(text)
        if kept is None:
            kept = self._looked_up(text)
            # the one that was looked up longest ago is dropped, in one step: others may be answered at the same time
            self._last = {**dict([*self._last.items()][1 - MOST_KEPT :]), text: kept}
        found, masses, terms = kept
        return found, terms, masses

    def _looked_up(self, text: str, but_for: int | None = None) -> tuple[list[Found], dict[int, float], list[Term]]:
        terms = self.vocabulary.read(text)
        asked_for = self.usage.likely(features(terms, self.vocabulary.stemmed(text)), but_for)
        return *rank(terms, self._postings, self._layout, asked_for), terms

    def found_by_others(self, text: str, rule: int) -> list[Found]:
        """Return every clause that matches a wording of a rule, best first, as if that wording was not in the data."""
        return self._looked_up(text, rule)[0]

    @property
    def usage(self) -> Usage:
        """How the rules are asked for; a headword has no use for it."""
        if self._usage is None:
            self._usage = Usage(compiled.load_usage(self.vocabulary.language))
        return self._usage

    def at_issue(
        self, parts: Sequence[tuple[str, bool]], names: Collection[str], game: str, most: int, looked_at: int | None = None
    ) -> list[Offered]:
        """Return the clauses that a quarrel may be about, at most so many, the likeliest first (``rulebook.search.at_issue``)."""
        return self.finder.found(parts, names, game, most, looked_at)

    @property
    def finder(self) -> Finder:
        """What finds the rules at issue, made when it is asked for."""
        from rulebook.search.at_issue import Finder  # a look-up has no use for it

        if self._finder is None:
            self._finder = Finder(self._issues, self._turning_words, self.vocabulary, self._postings, self._layout, self.usage)
        return self._finder

    def outline(self, text: str) -> Outline:
        """Return what a text hangs on as it is compared with questions that yes or no answers."""
        from rulebook.search.outline import MOST_WORDS, Outline

        return Outline(text, self._turning_words, MOST_WORDS)

    @property
    def _issues(self) -> IssueTable:
        if self._issue_table is None:
            self._issue_table = compiled.load_at_issue(self.vocabulary.language)
        return self._issue_table

    @property
    def _turning_words(self) -> TurningWords:
        if self._turning is None:
            from rulebook.search.turning_words import TurningWords  # a headword has no use for it

            self._turning = TurningWords(self._issues["compared"], self.vocabulary.language)
        return self._turning

    def _without_players(self, query: str) -> str:
        """Return a query without the colours by which players are called in it: they tell nothing of the rule."""
        if COLOURS[self.vocabulary.language].isdisjoint(tokens(query, self.vocabulary.language)):
            return query
        return self._turning_words.players.left_out(query)

    def answered(self, query: str, games: tuple[str, ...] = ()) -> Answered:
        """Return what answers a query with yes or no (``yes_no``); only rules of ``games``, where some are given."""
        if self._answered is None or self._answered[0] != (query, games):
            self._answered = (query, games), self.yes_no.answered(query, games)
        return self._answered[1]

    @property
    def yes_no(self) -> YesNo:
        """What answers with yes or no."""
        if self._yes_no is None:
            from rulebook.search.yes_no import YesNo  # a headword has no use for it

            self._yes_no = YesNo(
                self._issues, self._turning_words, self.vocabulary, self._postings, self._layout, lambda text: self._every(text)[0]
            )
        return self._yes_no

    def most_about(self, query: str, told: Sequence[tuple[T, str, str]]) -> list[T]:
        """Return those of some things that may bear on a query by their titles and texts, the likest first; one that names other pieces than the query does bears on nothing."""
        said, pieces = self._said(query)
        found = []
        for thing, title, text in told:
            named, of = self._said(title)
            words, beside = frozenset().union(*named), frozenset().union(*self._said(text)[0])
            if not (pieces and of and pieces.isdisjoint(of)):
                found.append((-sum(IN_TITLE * (not one.isdisjoint(words)) + (not one.isdisjoint(beside)) for one in said), thing))
        return [thing for _, thing in sorted(found, key=lambda one: one[0])]

    def _said(self, text: str) -> tuple[set[frozenset[str]], frozenset[str]]:
        """Return what each telling word of a text may mean, and the stems of the pieces and places that it names."""
        words, known = self._turning_words, self.vocabulary
        telling = [word for word in tokens(text, known.language) if word not in words.idle]
        pieces = [known.stem(word) for word in telling if words.begun_by(word, words.things)]
        return {known.meanings(word) for word in telling}, frozenset(pieces)

    def starts_a_house_rule(self, query: str) -> bool:
        """Return whether a query begins by telling how it is played at some table: *we play that a two brings a card*."""
        said = " ".join(tokens(query, self.vocabulary.language))
        return said.startswith(self._turning_words.at_our_table)

    def game_named(self, query: str) -> tuple[str, str]:
        """Return the game that a query names and its name as it is written; both empty where it names none."""
        said = f" {' '.join(tokens(query, self.vocabulary.language))} "
        return next((found for words, found in self._games.items() if f" {words} " in said), ("", ""))

    def book_asked_for(self, query: str) -> tuple[str, str]:
        """Return the rule set by whose book a query asks to be answered, empty for none, and the query without these words."""
        language = self.vocabulary.language
        if self._before_books.isdisjoint(tokens(query, language)):
            return "", query
        from rulebook.search.books import book_asked_for  # a headword has no use for it

        return book_asked_for(query, language, self._books)

    def corrected(self, query: str) -> str:
        """Return the query with its misspelt words put right."""
        return self.vocabulary.corrected(query)

    def near_words(self, query: str) -> list[str]:
        """Return known words near to those of a query that found nothing."""
        words = tokens(query, self.vocabulary.language)
        found: list[str] = []
        for word in words:
            found += [near for near in self.vocabulary.nearest(word) if near not in (*found, *words) and near not in self._borrowed]
        return found[:5]
