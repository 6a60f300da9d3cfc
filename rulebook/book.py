"""The rulebook as a program sees it: entries by id, search by words. Cheap to open; each part is read when asked for."""

from __future__ import annotations

from marshal import loads

from rulebook import compiled
from rulebook.model import LANGUAGES, REASONS, Clause, Conflict, Entry, Hit, LikelyAnswer, SearchAnswer, StatedAnswer, Work
from rulebook.words import key, tokens, topic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from rulebook.model import CaseTable, ClauseRow, ConflictRow, TextTable
    from rulebook.search.at_issue import Offered
    from rulebook.search.nearest_question import Nearest
    from rulebook.search.outline import Outline
    from rulebook.search.stated import Statement
    from rulebook.search.turning_words import TurningWords
    from rulebook.search.yes_no import Answered
    from rulebook.search_engine import Engine

SCORES = {"headword": 100.0, "synonym": 90.0, "other-language": 80.0, "mention": 10.0}
STEP = 0.5
MOST_HITS = 8
#: Of so many rules that have the words of a question the one at issue is looked for.
LOOKED_AT = 12
#: What is said of what some table plays.
_HOUSE_RULES = "practice/house-rules"
#: As much of what the first question that may be meant says of what is asked another one has to say, by what the words tell.
_OF_THE_FIRST = 0.3
#: What another one has to say beside the first to stand there in its place.
_AS_WELL = 0.9
#: Where so many rules found first are of one game, what may be meant is a question of that game.
_ALL_OF_A_GAME = 3


def open_rulebook() -> Rulebook:
    """Return the rulebook. Nothing is read yet; RulebookError comes when data with faults is first read."""
    return Rulebook()


def _unknown(what: str, said: object, known: Iterable[str]) -> KeyError:
    """Return what to raise for an id that there is not."""
    from difflib import get_close_matches  # of no use where there is one

    near = get_close_matches(str(said), known, n=3)
    return KeyError(f"no {what} {said!r}" + (f" ({' / '.join(near)}?)" if near else ""))


class Rulebook:
    """Every entry of every game, in Dutch and German.

    ``book["distance-rule"]`` is an entry (KeyError when there is none), iteration runs over the entries in the book's
    order, ``search`` finds clauses. One object serves one thread at a time.
    """

    def __init__(self) -> None:
        """Begin with nothing read."""
        self._tables: dict[str, TextTable] = {}
        self._case_titles: dict[str, CaseTable] = {}
        self._engines: dict[str, Engine] = {}
        self._numbers: dict[str, int] | None = None
        #: The language whose texts are read first where those of any will do: a player of one language needs no other.
        self.spoken = LANGUAGES[0]

    def table(self, language: str) -> TextTable:
        """Return the compiled texts of a language; ValueError for a language the book is not written in."""
        found = self._tables.get(language)
        if found is None:
            if language not in LANGUAGES:
                raise ValueError(f"no such language: {language!r}; there are {', '.join(LANGUAGES)}")
            found = self._tables[language] = compiled.load_texts(language)
        return found

    def any_table(self) -> TextTable:
        """Return a table that is at hand, for what is the same in every language."""
        for found in self._tables.values():
            return found
        return self.table(self.spoken)

    def case_titles(self, language: str) -> CaseTable:
        """Return the published cases of each entry, by id and title in a language; ValueError for a language the book is not written in."""
        if language not in self._case_titles:
            self.table(language)
            self._case_titles[language] = compiled.load_case_titles(language)
        return self._case_titles[language]

    def clause_row(self, number: int, language: str | None) -> ClauseRow:
        """Return a clause as the table of a language has it, of any language for None; rows are laid out in ``rulebook.model``."""
        table = self.any_table() if language is None else self.table(language)
        row: ClauseRow = loads(table["clauses"][number])  # noqa: S302 - part of our own table; marshal runs no code
        return row

    def conflict_row(self, conflict_id: str, language: str) -> ConflictRow:
        """Return a conflict as the table of a language has it."""
        row: ConflictRow = loads(self.table(language)["conflicts"][conflict_id])  # noqa: S302 - likewise
        return row

    @property
    def fingerprint(self) -> str:
        """A short text that changes with any word of the data."""
        return self.any_table()["fingerprint"]

    def __getitem__(self, entry_id: str) -> Entry:
        """Return the entry with this id; KeyError, with near ids, when there is none."""
        try:
            return Entry(self, entry_id)
        except KeyError:
            raise _unknown("entry", entry_id, self.any_table()["entries"]) from None

    def __contains__(self, entry_id: object) -> bool:
        """Tell whether there is an entry with this id."""
        return entry_id in self.any_table()["entries"]

    def __iter__(self) -> Iterator[Entry]:
        """Yield every entry in the book's order."""
        for entry_id in self.any_table()["entries"]:
            yield Entry(self, entry_id)

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self.any_table()["entries"])

    def clause(self, clause_id: str) -> Clause:
        """Return the clause with this id, or the one that covers the fact with this id; KeyError, with near ids, when there is none."""
        return Clause(self, self._number(clause_id))

    def _number(self, clause_id: str) -> int:
        if self._numbers is None:
            self._numbers = compiled.load_clause_numbers()
        if clause_id not in self._numbers:
            raise _unknown("clause", clause_id, self._numbers)
        return self._numbers[clause_id]

    def work(self, work_id: str) -> Work:
        """Return a document that rules come from; KeyError when there is none with this id."""
        return Work(self, work_id)

    def works(self) -> list[Work]:
        """Return every document that rules come from."""
        return [Work(self, name) for name in self.any_table()["works"]]

    def conflict(self, conflict_id: str) -> Conflict:
        """Return a point on which the sources disagree; KeyError when the book shows none with this id."""
        if conflict_id not in self.any_table()["conflicts"]:
            raise _unknown("conflict", conflict_id, self.any_table()["conflicts"])
        return Conflict(self, conflict_id)

    def search(self, query: str, language: str = "nl", most: int = MOST_HITS, game: str | None = None) -> list[Hit]:
        """Return what answers ``query``, the best first, of an entry one clause or two; empty when nothing does.

        A headword or a synonym is looked up; anything else is searched: questions, parts of compounds, misspelt
        words, words of the other language. Only a ``game`` that is given, or that the query names, is looked at.
        ``language`` is ``nl`` or ``de``, ValueError else.
        """
        return self.answer(query, language, most, game).hits

    def answer(
        self, query: str, language: str = "nl", most: int = MOST_HITS, game: str | None = None, beside: str | None = None
    ) -> SearchAnswer:
        """Return what ``search`` finds, whether a source treats it, the other game that the query names, and the other games that answer it too.

        ``beside`` is the game that lies on the table: where the query names none, its rules are looked at before those of others.
        """
        if not isinstance(query, str):
            raise TypeError(f"query is words, or a question in words, not {query!r}")
        found = self._answer_beside(query, language, most, beside) if beside and not game else self._looked_up(query, language, most, game)
        found.query = query
        return found

    def book_asked_for(self, query: str, language: str) -> tuple[str, str]:
        """Return the rule set by whose book a query asks to be answered (*according to the encyclopedia*), empty for none, and the query without these words."""
        return self._engine(language).book_asked_for(query)

    def _looked_up(self, query: str, language: str, most: int, game: str | None) -> SearchAnswer:
        """Return the answer from the rules of a game, of those that the query names or of all."""
        games: tuple[str, ...] = (game,) if game else ()
        exact = self.exact(query, language, games)
        if exact:
            # *is er goud in het kaartspel?* has a headword, and is a question that yes or no may answer
            asks = query.rstrip().endswith("?") and key(query, language) not in self.table(language)["exact"]
            answer = self._answer(query, language, most, games) if asks and self.asks_yes_or_no(query, language) else None
            if answer is not None and answer.asked:
                return answer
            return _led_by(exact, most, _of_others(exact))
        book, asked = self.book_asked_for(query, language)
        if book and asked != query:
            return self._looked_up(asked, language, most, game).by(book)
        from rulebook.search.games import games_named

        named, rest = games_named(query, language)
        exact = self.exact(rest, language, games or named) if named else []
        if exact:
            return _led_by(exact, most)
        answer = self._answer(query, language, most, games or named)
        return (answer if answer.hits or game or not named else self._answer(query, language, most, ())).by(book)

    def _answer_beside(self, query: str, language: str, most: int, beside: str) -> SearchAnswer:
        """Return the answer from the rules of the game on the table, else from those of another one, which is noted."""
        from rulebook.search.games import family, games_named

        own = family(beside)
        if games_named(query, language)[0]:
            return self.answer(query, language, most)
        exact = self.exact(query, language, own)
        if exact:
            return _led_by(exact, most)
        book, asked = self.book_asked_for(query, language)
        if book and asked != query:
            return self._answer_beside(asked, language, most, beside).by(book)
        found = self._answer(query, language, most, (), own).by(book)
        if found.hits and found.hits[0].entry.game in own:
            found.elsewhere = []
            return found
        found = self.answer(query, language, most)
        found.beside = beside if found.hits and not found.game else ""
        return found

    def _answer(self, query: str, language: str, most: int, games: tuple[str, ...], own: tuple[str, ...] = ()) -> SearchAnswer:
        engine = self._engine(language)
        listed, treated, others = engine.search(query, most, games, own)
        found = [self._hit(*hit) for hit in listed]
        elsewhere = [self._hit(*hit) for hit in others]
        corrected = engine.corrected(query)
        meant = self.exact(corrected, language, games or own) if key(corrected, language) != key(query, language) else []
        if meant:
            return _led_by(_before_others(meant, found), most)
        answer = SearchAnswer(found, treated, *self._game_named(query, language, found), elsewhere)
        answered, of_two = self._of_which_rule(query, language, engine.answered(query, games or own))
        self._ask(answer, answered, most, games)
        if answered.at_issue is not None and answer.treated and found:
            answer.at_issue = self._may_be_meant(query, language, answered.at_issue, found, games or own)
            answer.which_of_two = self._leaves_open_which(query, language, answer.at_issue[:2])
        elif of_two:
            answer.leave_open_which(of_two)
        if answer.asked == [] and answer.nearest is None and engine.starts_a_house_rule(query):
            self._say_of_house_rules(answer, most)
        return answer

    def _game_named(self, query: str, language: str, found: Sequence[Hit]) -> tuple[str, str]:
        """Return the game that a query names, and how it calls it; empty where it names none, or what is found first is of it or speaks of it."""
        game, named = self._engine(language).game_named(query)
        if found and game and (game == found[0].entry.game or self._speaks_of(found[0], named, language)):
            return "", ""
        return game, named

    def _say_of_house_rules(self, answer: SearchAnswer, most: int) -> None:
        """Put first what is said of house rules: what somebody plays at home, and no rule answers with yes or no."""
        clause = self.clause(_HOUSE_RULES)
        best = answer.hits[0].score if answer.hits else 1.0
        first = Hit(Entry(self, clause.entry_id), clause, best, "words", 1.0)
        answer.hits = [first, *(hit for hit in answer.hits if hit.clause != clause)][:most]
        answer.treated, answer.at_issue, answer.elsewhere = False, [], []

    def _ask(self, answer: SearchAnswer, answered: Answered, most: int, games: tuple[str, ...]) -> None:
        """Put the rule first that answers the very question which is asked, or the nearest one to it, if one does."""
        near = answered.nearest
        if near is not None and (answer.game or not answer.treated):
            return
        if near is not None:
            first = Clause(self, near.clause)
            answer.nearest = first, near.turned, near.question
        elif answered.asked:
            answer.asked = [(Clause(self, number), turned) for number, turned in answered.asked]
            first = answer.asked[0][0]
        else:
            return
        there = next((hit for hit in answer.hits if hit.clause == first), None)
        best = answer.hits[0].score if answer.hits else 1.0
        hit = Hit(Entry(self, first.entry_id), first, best, there.why if there else "words", there.share if there else 1.0)
        if answer.hits and not games:
            # the other games are those beside the one that answers, which need not be that of what was found first
            answer.elsewhere = _first_of_others(hit, [answer.hits[0], *answer.elsewhere])
        answer.hits = [hit, *(one for one in answer.hits if one.clause != first)][:most]
        answer.treated = answer.treated or not first.is_practice
        if answer.game == hit.entry.game:
            answer.game = answer.named = ""

    def _may_be_meant(
        self, query: str, language: str, likest: Sequence[Nearest], found: Sequence[Hit], games: tuple[str, ...]
    ) -> list[tuple[Clause, bool, str]]:
        """Return the questions that may be meant: the one likest to what is asked, that of the rule which is found first, that of the rule at issue; then more of these."""
        from rulebook.search.nearest_question import OFFERED  # what is no question has no use for it

        meant = games or self._game_meant(found)
        listed = self._engine(language).at_issue([(query, True)], (), meant[0] if meant else "", OFFERED, LOOKED_AT)
        at_issue = self._questions(listed)
        likely = [one for one in self._questions(likest) if one[2] or one[0].at_issue(language)]
        first = [(hit.clause, False, "") for hit in found if hit.clause.at_issue(language)]
        if meant:
            likely, at_issue = ([one for one in rules if one[0].id.partition("/")[0] in meant] for rules in (likely, at_issue))
        kept: dict[Clause, tuple[Clause, bool, str]] = {}
        for one in (*likely[:1], *first[:1], *at_issue[:1], *likely[1:], *at_issue[1:]):
            if one[0] not in kept or (one[2] and not kept[one[0]][2]):  # what is asked in words of its own says more
                kept[one[0]] = one
        return self._of_what_is_asked(query, language, list(kept.values()))[:OFFERED]

    def _of_which_rule(self, query: str, language: str, answered: Answered) -> tuple[Answered, list[str]]:
        """Return what answers a query that is the question of two rules which answer otherwise: of the one alone that has all that is asked in a question of its own.

        Where both have, or neither, which is meant was not said: with a question of each then, else with none.
        """
        if not _are_two_sides([(Clause(self, number), turned, "") for number, turned in answered.asked]):
            return answered, []
        apart = self._engine(language).yes_no.told_apart(query, answered.asked)
        whole = [rule for rule, (_, says_all) in zip(answered.asked, apart, strict=True) if says_all]
        return (answered._replace(asked=whole), []) if len(whole) == 1 else (answered, [question for question, _ in apart])

    def _leaves_open_which(self, query: str, language: str, offered: Sequence[tuple[Clause, bool, str]]) -> bool:
        """Return whether two questions that may be meant say all that is asked, and every book answers the one yes and the other no: whose settlement breaks a road."""
        asked = [question or clause.at_issue(language) for clause, _, question in offered]
        return _are_two_sides(offered) and self._engine(language).yes_no.is_said_by_each(query, asked)

    def _of_what_is_asked(self, query: str, language: str, offered: list[tuple[Clause, bool, str]]) -> list[tuple[Clause, bool, str]]:
        """Return of some questions the first that may lead, and those behind it that say some of what is asked as well; of two on one point with the same answer the first. None where the first may not lead."""
        yes_no, asked = self._engine(language).yes_no, [one[2] or one[0].at_issue(language) for one in offered]
        shares, leading = yes_no.shares_said(query, asked), yes_no.leads(query, asked)
        if not all(leading[:1]):
            return []
        lead = max(range(len(offered)), key=lambda at: (leading[at] if shares[at] >= _AS_WELL * shares[0] else 0, -at), default=0)
        offered, shares = [*offered[lead:], *offered[:lead]], [*shares[lead:], *shares[:lead]]
        kept: list[tuple[Clause, bool, str]] = []
        points: set[tuple[object, ...]] = set()
        for one, share in zip(offered, shares, strict=True):
            _, point, yes, no = one[0].answer
            yes, no = (no, yes) if one[1] else (yes, no)
            answered = point, tuple(yes), tuple(no)
            if kept and ((point and answered in points) or share < _OF_THE_FIRST * shares[0]):
                continue
            points.add(answered)
            kept.append(one)
        return kept

    def most_about(self, query: str, points: Sequence[Conflict], language: str) -> list[Conflict]:
        """Return the points on which sources differ that may bear on a query, those first whose question has most of its words; not one about other pieces."""
        self.table(language)
        return self._engine(language).most_about(query, [(point, point.title(language), point.text(language)) for point in points])

    def _game_meant(self, found: Sequence[Hit]) -> tuple[str, ...]:
        """Return the games played together of which the first rules found are, all of them; none where they are of several."""
        from rulebook.search.games import family

        first = {family(hit.entry.game) for hit in found[:_ALL_OF_A_GAME]}
        return first.pop() if len(first) == 1 else ()

    def _speaks_of(self, hit: Hit, words: str, language: str) -> bool:
        """Tell whether the clause or the title of a hit contains ``words``."""
        told = tokens(f"{hit.entry.title(language)} {hit.clause.text(language)}", language)
        return f" {key(words, language)} " in f" {' '.join(told)} "

    def exact(self, query: str, language: str, games: tuple[str, ...] = ()) -> list[Hit]:
        """Return the hits of a query that is a headword or synonym as it stands, of ``games`` alone when some are given; empty when it is neither."""
        led_by = self.table(language)["exact"]
        found = led_by.get(key(query, language)) or led_by.get(topic(query, language), ())
        led = [(number // 4, REASONS[number % 4]) for number in found]
        hits = [self._hit(number, SCORES[why] - place * STEP, why) for place, (number, why) in enumerate(led)]
        if not games:
            return hits
        hits = [hit for hit in hits if hit.entry.game in games]
        return hits if any(hit.why != "mention" for hit in hits) else []

    def at_issue(
        self, parts: Sequence[tuple[str, bool]], language: str = "nl", *, names: Collection[str] = (), game: str = "", most: int = 3
    ) -> list[tuple[Clause, bool, str]]:
        """Return the rules that a quarrel may be about, at most so many, the likeliest first; each has a question at issue.

        With each stands the question of it that is nearest to what is said, empty where that is the one which stands for the rule, and whether its
        answer is the opposite one.

        ``parts`` are what each party says and what is told, each with whether it is claimed; ``names`` those of the players, which tell nothing. With a
        ``game`` only its rules and those of games played with it are looked at.
        """
        self.table(language)
        found = self._engine(language).at_issue(parts, names, game, most)
        return self._questions(found)

    def _questions(self, listed: Iterable[Nearest | Offered]) -> list[tuple[Clause, bool, str]]:
        """Return questions of the book with the rules they are of."""
        return [(Clause(self, one.clause), one.turned, one.question) for one in listed]

    def said_of(self, text: str, language: str, clause: Clause | None = None) -> frozenset[str]:
        """Return the stems of the words of a text that questions of a clause have; without one those that any text of a rule has."""
        self.table(language)
        return self._engine(language).finder.said_of(text, None if clause is None else self._number(clause.id))

    def outline(self, text: str, language: str) -> Outline:
        """Return what a text hangs on as questions that yes or no answers are compared (``rulebook.search.outline``)."""
        return self._engine(language).outline(text)

    def stated(
        self, text: str, language: str, *, names: Collection[str] = (), games: tuple[str, ...] = (), told: str = ""
    ) -> StatedAnswer | None:
        """Return what a text claims in general, with the rules that answer it; only of ``games``, where some are given; None where it claims no such thing.

        ``names`` are what those at the table are called, in small letters; ``told`` is what happened before.
        """
        self.table(language)
        found = self._engine(language).yes_no.stated(text, games, names, told)
        if found is None:
            return None
        claim, asked = found
        return StatedAnswer(claim, [(Clause(self, number), turned ^ claim.denied) for number, turned in asked])

    def answered_as_asked(self, claim: Statement, language: str, *, games: tuple[str, ...] = ()) -> StatedAnswer:
        """Return a claim made in general with the rules that answer whoever asks it as a question."""
        asked = self._engine(language).yes_no.answered_as_asked(claim, games)
        return StatedAnswer(claim, [(Clause(self, number), turned ^ claim.denied) for number, turned in asked])

    def says_so(self, clause: Clause, text: str, before: str, language: str) -> bool | None:
        """Return whether the answer of a rule has to be turned round to be what it says of what is put in the place of a claim (``before``) that it answers; None where it does not say that."""
        return self._engine(language).yes_no.says_so(self._number(clause.id), text, before, clause.text(language))

    def likely(self, claim: Statement, language: str, *, games: tuple[str, ...] = (), told: str = "") -> LikelyAnswer | None:
        """Return by which rule a claim made in general is likely so, or not, with what is told beside it; None where nothing in the book may say so."""
        found = self._engine(language).yes_no.likely(claim, games, told)
        if found is None:
            return None
        rules = [Clause(self, number) for number in sorted(found.rules)]
        return LikelyAnswer(Clause(self, found.clause), found.turned ^ claim.denied, found.share, rules)

    def borne_out(
        self, pair: Sequence[Statement], rule: Clause, language: str, *, games: tuple[str, ...] = (), told: str = ""
    ) -> list[bool] | None:
        """Return, of two claims one of which a rule bears out against the other, whether its answer is turned round for each; None where it does neither for sure."""
        return self._engine(language).yes_no.borne_out(pair, self._number(rule.id), games, told)

    def turning_words(self, language: str) -> TurningWords:
        """Return the words by which what is said in a language is compared."""
        return self._engine(language).yes_no.memory.words

    def names_it(self, claim: Statement, language: str) -> bool:
        """Return whether a claim made in general says which thing it is about: *the card* may be any."""
        return self._engine(language).yes_no.names_it(claim)

    def speaks_of(self, clause: Clause, claim: Statement, told: str, language: str, *, names: Collection[str] = (), whole: bool) -> bool:
        """Return whether a claim, or the rule that answers it, speaks of what else is told: of the things and amounts in it, or of the ``whole`` of it."""
        return self._of_its_game(clause, told, language) and self._engine(language).yes_no.speaks_of(
            self._number(clause.id), claim, told, names, whole=whole
        )

    def changes_little(self, clause: Clause, claim: Statement, told: str, language: str, *, whole: bool) -> bool:
        """Return whether nothing that is told is such as may turn what a rule answers to a claim: see ``YesNo.changes_little``."""
        return self._of_its_game(clause, told, language) and self._engine(language).yes_no.changes_little(
            self._number(clause.id), claim, told, whole=whole
        )

    def _of_its_game(self, clause: Clause, told: str, language: str) -> bool:
        """Return whether what is told names no game but that of a clause."""
        return self._engine(language).game_named(told)[0] in ("", clause.id.partition("/")[0])

    def asks_yes_or_no(self, query: str, language: str) -> bool:
        """Return whether yes or no may answer a query, as it is asked."""
        self.table(language)
        return self._engine(language).yes_no.may_answer(query)

    def near_words(self, query: str, language: str) -> list[str]:
        """Return words of the book that are spelt like those of a query which found nothing."""
        self.table(language)
        return self._engine(language).near_words(query)

    def _engine(self, language: str) -> Engine:
        engine = self._engines.get(language)
        if engine is None:
            from rulebook.search_engine import Engine

            engine = self._engines[language] = Engine(language)
        return engine

    def _hit(self, number: int, score: float, why: str, share: float = 1.0) -> Hit:
        clause = Clause(self, number)
        return Hit(Entry(self, clause.entry_id), clause, score, why, share)


def _are_two_sides(offered: Sequence[tuple[Clause, bool, str]]) -> bool:
    """Return whether of two questions every book answers the one yes and the other no."""
    sides = {(clause.answer[0] == "yes") ^ turned for clause, turned, _ in offered if clause.answer[0]}
    return len(sides) == len(offered) == len(("yes", "no"))


def _led_by(hits: list[Hit], most: int, elsewhere: list[Hit] | None = None) -> SearchAnswer:
    """Return the answer of a headword: the first hits on it, with the best ones of other games."""
    return SearchAnswer(hits[:most], not hits[0].clause.is_practice, elsewhere=elsewhere)


def _before_others(meant: Sequence[Hit], found: Sequence[Hit]) -> list[Hit]:
    """Return what the words lead to behind the entries of a headword that was misspelt."""
    topic = [Hit(hit.entry, hit.clause, round(SCORES["headword"] + hit.score, 3), "spelling") for hit in meant if hit.why != "mention"]
    entries = {hit.entry.id for hit in topic}
    return [*topic, *(hit for hit in found if hit.entry.id not in entries)]


def _of_others(exact: list[Hit]) -> list[Hit]:
    """Return of hits on a headword the first of each game that is not played together with that of the first one."""
    if len({hit.entry.game for hit in exact}) == 1:
        return []
    return _first_of_others(exact[0], [hit for hit in exact if hit.why != "mention"])


def _first_of_others(first: Hit, hits: list[Hit]) -> list[Hit]:
    """Return of some hits the first of each game that is not played together with that of a hit."""
    from rulebook.search.games import family

    best: dict[tuple[str, ...], Hit] = {}
    for hit in hits:
        best.setdefault(family(hit.entry.game), hit)
    best.pop(family(first.entry.game), None)
    return list(best.values())
