"""The rules that a quarrel may be about, found by all that is said and told in it: clauses compete, not articles.

A quarrel is many words of which few tell anything. So what is told counts less than what is claimed, what several of them say counts more, words
of talk and names are set aside, and a clause counts more where its question at issue is asked in these words. How far this goes is measured
in ``tests/quarrels``; the constants were set on the whole of that set and lie on a plateau.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import exp, log

from catan_common.records import NamedTuple
from rulebook.search.dialect import Dialect
from rulebook.search.games import SEA, family
from rulebook.search.of_anybody import of_anybody
from rulebook.search.outline import ORDINARY, told_with
from rulebook.search.postings import Postings
from rulebook.search.ranking import APART, BASE, Layout, PostingLists, meant, rarity, scored
from rulebook.search.reading import Term, Vocabulary
from rulebook.search.usage import Usage, counts_by, pairs
from rulebook.words import STOP_WORDS, TALK, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from typing import TypedDict

    from rulebook.search.postings import Packed
    from rulebook.search.turning_words import ComparedTable, TurningWords

    #: A clause, whether it is answered the other way round, the question.
    Form = tuple[int, bool, str]

    class IssueTable(TypedDict):
        """What ``rulebook.build.at_issue`` makes of one language, by clause in the book's order."""

        asked: list[tuple[str, ...]]
        weights: list[float]
        #: by stem the clauses in whose questions it stands, each with the share of them that have it
        worded: Packed
        #: the answer of each clause that has the same one in every book, else empty
        stands: list[str]
        #: questions that have an answer, by what their answers hang on (``rulebook.search.outline``), and the words with which they begin
        forms: dict[str, list[Form]]
        begins: list[str]
        compared: ComparedTable


#: What is told counts beside what is claimed.
TOLD = 0.7
#: How much more a word counts for each further party that uses it.
SHARED = 0.5
#: What a clause counts that covers nothing of all that is said, beside one that covers it all.
UNCOVERED = 0.5
#: How much more a clause counts whose question is asked in these words, and how much a question has to tell for that.
ASKED, ASKED_LEAST = 2.0, 5.0
#: How much faster a clause counts the more of one of its questions is asked by all together, and by each party on its own; and the more of what
#: each party says is in it, and of what is told.
BEST, BY_EACH, COVERS_EACH, COVERS_TOLD = 0.9, 0.9, 0.5, 0.35
#: What a clause counts of whose questions no word is said, and of how large a share of them a word counts half: its questions say in many words what its text says in one.
UNWORDED, HALF_WORDED = 3.0, 0.15
#: From how much on words tell of a game apart, so that it may be meant; and what one of which no word tells counts beside.
NAMED, UNNAMED = 0.1, 0.5
#: What a rule of the basic game counts beside one of the extension that is played, and one of another extension; what it loses where the words tell of
#: a game apart. What one of a game apart counts where none is named: who plays the board game speaks of dice and cards too.
OF_BASE, OF_OTHER, NOT_MEANT, OF_APART = 0.8, 0.65, 0.5, 0.5
#: What a rule of the extension with ships counts where no word tells of ships or the sea.
NO_SHIPS = 0.3
#: How much more of a question has to be said than of the one that stands for its rule, to be asked in its stead, and how many words it has at least: a
#: shorter one is often no sentence; what stands in one of which a part may be another.
NEARER, WHOLE = 0.15, 6
#: How much of the question that stands for its rule one party says by itself to have asked it.
ASKED_ITSELF = 0.4
#: How much more a question counts that asks whether it has to be exactly so many, where a party says so.
EXACTLY_SO = 1.0
_ANY, _SHIPS = "{", "ships"
#: Groups of words for another player and his turn.
_OTHERS = frozenset(("other", "elsewise", "among"))
_MOST_WORDS = 200
#: An ending that a name takes: Annas, Bert's.
_ENDINGS = ("", "s")


def forms_by_clause(table: IssueTable) -> dict[int, list[Form]]:
    """Return the questions of a table by the clause that answers them."""
    found: dict[int, list[Form]] = {}
    for listed in table["forms"].values():
        for form in listed:
            found.setdefault(form[0], []).append(form)
    return found


class Offered(NamedTuple):
    """A rule that a quarrel may be about: the clause, the question of it to be put, empty for the one that stands for it, and whether that has the opposite answer."""

    clause: int
    turned: bool
    question: str


#: So many letters behind a resource tell of another thing.
_WITHIN = 4


class Said:
    """All that is said and told in a quarrel, as the index reads it."""

    def __init__(self, parts: Sequence[tuple[str, bool]], names: Collection[str], vocabulary: Vocabulary) -> None:
        """Read each part; names, and words of talk, are set aside."""
        idle = STOP_WORDS[vocabulary.language] | TALK[vocabulary.language]
        called = {f"{word}{ending}" for name in names for word in tokens(name, vocabulary.language) for ending in _ENDINGS}
        best: dict[tuple[str, bool], Term] = {}
        users: dict[tuple[str, bool], set[int]] = {}
        #: Of each part by stem how much it counts, and whether it is claimed.
        self.parts: list[tuple[dict[str, float], bool]] = []
        #: Of each part the stems of its words, also of such as no rule text has.
        self.stems: list[frozenset[str]] = []
        #: The neighbours in all parts.
        self.pairs: dict[str, float] = {}
        places = 0
        for text, claimed in sorted(parts):  # in whatever order they speak
            kept = [word for word in tokens(text, vocabulary.language) if word not in called and word not in idle]
            if not kept:
                continue
            number = len(self.parts)
            self.pairs |= pairs(vocabulary.stemmed(text))
            said: dict[str, float] = {}
            for term in vocabulary.read(" ".join(kept), _MOST_WORDS):
                key = (term.stem or f"?{term.place}.{number}", term.place < 0)
                users.setdefault(key, set()).add(number)
                weight = term.weight * (1.0 if claimed else TOLD)
                if key not in best or best[key].weight < weight:
                    before = best[key].place if key in best else places + term.place
                    best[key] = Term(term.stem, weight, -1 if term.place < 0 else before, term.why)
                if term.place >= 0 and term.why != "spelling":
                    said[term.stem] = max(said.get(term.stem, 0.0), term.weight)
            self.parts.append((said, claimed))
            self.stems.append(frozenset(map(vocabulary.stem, kept)))
            places += len(kept)
        #: What is asked for in all parts together, each stem once: the more, the more of them have it.
        self.terms = [
            Term(term.stem, term.weight * (1 + SHARED * (len(users[key]) - 1)), term.place, term.why) for key, term in best.items()
        ]
        #: By place of a word the parts that have it.
        self.users = _users_by_place(best, users)

    @property
    def together(self) -> dict[str, float]:
        """How much each stem counts in all parts together."""
        said: dict[str, float] = {}
        for term in self.terms:
            if term.place >= 0 and term.why != "spelling":
                said[term.stem] = max(said.get(term.stem, 0.0), term.weight)
        return said


def _users_by_place(best: Mapping[tuple[str, bool], Term], users: Mapping[tuple[str, bool], set[int]]) -> dict[int, set[int]]:
    """Return the parts that have each word by its place, of the words that are said themselves."""
    found: dict[int, set[int]] = {}
    for key, term in best.items():
        if term.place >= 0:
            found.setdefault(term.place, set()).update(users[key])
    return found


class Finder:
    """Finds the rules at issue in one language."""

    def __init__(
        self, table: IssueTable, words: TurningWords, vocabulary: Vocabulary, lists: PostingLists, layout: Layout, usage: Usage
    ) -> None:
        """Take over the compiled questions of the vocabulary's language."""
        self._usage = usage
        self._table, self._vocabulary, self._lists, self._layout = table, vocabulary, lists, layout
        self._forms = forms_by_clause(table)
        self._worded, self._asking = Postings(table["worded"]), len(self._forms)
        self._stems: dict[str, tuple[str, ...]] = {}
        self._dialect = Dialect(vocabulary, lists)
        self._speaker = frozenset(table["compared"]["kinds"]["speaker"])
        self._words = words
        self._tells: dict[str, float] = {}
        #: By clause its questions, each with what all of its words tell.
        self._all_forms: dict[int, tuple[tuple[tuple[str, ...], float], ...]] = {}
        #: What all words of a question of the data tell together.
        self._tells_all: dict[tuple[str, ...], float] = {}

    def found(
        self, parts: Sequence[tuple[str, bool]], names: Collection[str], game: str, most: int, looked_at: int | None = None
    ) -> list[Offered]:
        """Return the clauses that a quarrel may be about, the likeliest first: only such as have a question at issue, each with the one nearest to it.

        ``parts`` are what each party says, and what is told, each with whether it is claimed; ``names`` those of the players. With a ``game`` only its
        clauses and those of games played with it are looked at, else the words tell which game is meant; of all of them the first ``looked_at`` by their words,
        where that is given: a question in one sentence needs no more, and it takes a third of the time.
        """
        parts = [(self._dialect.written(self._words.players.left_out(text)), claimed) for text, claimed in parts]
        said = Said(parts, names, self._vocabulary)
        scores, covered, _, mass = scored(said.terms, self._lists, self._layout)
        told = {} if game else meant(said.terms, self._lists, self._layout)
        together, worded = said.together, self._worded_as(said)
        asked_for = self._usage.likely({**together, **said.pairs})
        ashore = not game and all(SEA.isdisjoint(tokens(text, self._vocabulary.language)) for text, _ in parts)
        all_worth = self._worth(together)
        parts_worth = [self._worth(own) for own, claimed in said.parts if claimed]
        ranked: list[tuple[float, int]] = []
        for clause, score in sorted(scores.items(), key=lambda one: (-one[1], one[0]))[:looked_at]:
            asked = self._table["asked"][clause]
            fits = _fits(self._layout.games[clause], game, told) if asked else 0.0
            if not fits:
                continue
            if ashore and self._layout.games[clause] == _SHIPS:
                fits *= NO_SHIPS
            forms = self._forms_of(clause)
            shares = _shares(said, covered.get(clause, {}), mass)
            by_each = [_most_asked(forms, worth) for worth in parts_worth]
            covers = [share for share, (_, claimed) in zip(shares, said.parts, strict=True) if claimed]
            covers_told = [share for share, (_, claimed) in zip(shares, said.parts, strict=True) if not claimed]
            more = BEST * _most_asked(forms, all_worth)
            more += BY_EACH * _mean(by_each) + COVERS_EACH * _mean(covers) + COVERS_TOLD * _mean(covers_told)
            whole = sum(covered.get(clause, {}).values()) / (sum(mass.values()) or 1.0)
            counts = (UNCOVERED + (1 - UNCOVERED) * whole) * (1 + ASKED * self._asked(asked, together)) * exp(more)
            counts *= UNWORDED + worded.get(clause, 0.0)
            counts *= counts_by(asked_for[clause])
            ranked.append((-score * counts * self._table["weights"][clause] * fits, clause))
        words = frozenset(word for text, _ in parts for word in tokens(text, self._vocabulary.language))
        return [self._asked_nearest(clause, said, words) for score, clause in sorted(ranked)[:most] if score]

    def said_of(self, text: str, clause: int | None = None) -> frozenset[str]:
        """Return the stems of the words of a text that tell something, those of them that questions of a clause have; without one those that any text of a rule has."""
        idle = STOP_WORDS[self._vocabulary.language] | TALK[self._vocabulary.language]
        said = {self._vocabulary.stem(word) for word in tokens(self._dialect.written(text), self._vocabulary.language) if word not in idle}
        if clause is None:
            return frozenset(stem for stem in said if self._lists.of(stem))
        return frozenset(said.intersection(stem for form in self._forms_of(clause) for stem in form))

    def _worded_as(self, said: Said) -> dict[int, float]:
        """Return by clause how much of what is said its questions say: a word more that few clauses and many of its questions have."""
        found: dict[int, float] = {}
        for stems in said.stems:
            for stem in stems:
                listed = self._worded.of(stem)
                tells = log(1 + (self._asking - len(listed) + 0.5) / (len(listed) + 0.5)) * (1 + HALF_WORDED)
                for clause, share in listed:
                    found[clause] = found.get(clause, 0.0) + tells * share / (share + HALF_WORDED)
        return found

    def _asked_nearest(self, clause: int, said: Said, words: Collection[str]) -> Offered:
        """Return a clause with the question of it that is nearest to what is said; with none where that is not clearly another than its own.

        It says no less of what is said, and names no amount that nobody has said, and nobody who asks for himself. What a party asks itself is put so.
        """
        own, together = self._table["asked"][clause], said.together
        best, offered = self._asked(own, together) + NEARER, Offered(clause, turned=False, question="")
        exactly = not self._words.exactly.isdisjoint(words)
        if max((self._asked(own, party) for party, claimed in said.parts if claimed), default=0.0) >= ASKED_ITSELF:
            return offered
        covers = self._told(own, together)[0]
        for _, turned, form in self._forms.get(clause, ()):
            stems = self._stems_of(form)
            near = self._asked(stems, together)
            if exactly and not self._words.exactly.isdisjoint(tokens(form, self._vocabulary.language)):
                near += EXACTLY_SO  # who says that it has to be just so many is not answered by how many will do
            nearer = near > best and (near >= EXACTLY_SO or self._told(stems, together)[0] >= covers)
            if not nearer or _ANY in form:
                continue
            text = of_anybody(form, words, self._words)
            asked = tokens(text, self._vocabulary.language)
            if self._may_be_asked(asked, words) and self._names_no_more(asked, own, together, words):
                best, offered = near, Offered(clause, turned, told_with(text, "", (), self._vocabulary.language))
        return offered

    def _forms_of(self, clause: int) -> tuple[tuple[tuple[str, ...], float], ...]:
        """Return the stems of each question of a clause and what all of them tell, that which stands for it first."""
        found = self._all_forms.get(clause)
        if found is None:
            others = (self._stems_of(form[2]) for form in self._forms.get(clause, ()))
            every = (self._table["asked"][clause], *others)
            found = self._all_forms[clause] = tuple((stems, self._whole(stems) + ASKED_LEAST) for stems in every)
        return found

    def _worth(self, said: Mapping[str, float]) -> dict[str, float]:
        """Return how much each word that is said tells of a question that has it."""
        return {stem: rarity(stem, self._lists, self._layout) * min(1.0, weight) for stem, weight in said.items()}

    def _stems_of(self, question: str) -> tuple[str, ...]:
        found = self._stems.get(question)
        if found is None:
            idle = STOP_WORDS[self._vocabulary.language] | TALK[self._vocabulary.language]
            words = (word for word in tokens(question, self._vocabulary.language) if word not in idle)
            found = self._stems[question] = tuple(dict.fromkeys(map(self._vocabulary.stem, words)))
        return found

    def _may_be_asked(self, question: Sequence[str], words: Collection[str]) -> bool:
        return (
            len(question) >= WHOLE
            and self._words.players.read(list(question)) == list(question)  # *oranje en rood*: none of the parties
            and self._speaker.isdisjoint(question)
            and all(word in words for word in question if word[:1].isdecimal() and word != ORDINARY)
            and self._resources(question) <= self._resources(words)
            and self._resources(question, within=_WITHIN) <= self._resources(words, within=_WITHIN)
        )

    def _names_no_more(self, question: Sequence[str], own: tuple[str, ...], said: Mapping[str, float], words: Collection[str]) -> bool:
        """Return whether a question names nothing that neither the one that stands for its rule has nor anybody spoke of: no knight for any card, nor another player's turn."""
        stems = [self._vocabulary.stem(word) for word in question if word.startswith(self._words.things)]
        others = [self._vocabulary.stem(word) for word in question if self._words.turning.get(word) in _OTHERS]
        of_others = not others or any(stem in own for stem in others) or any(self._words.turning.get(word) in _OTHERS for word in words)
        return of_others and all(stem in own or stem in said for stem in stems)

    def _resources(self, words: Collection[str], within: int = 0) -> set[str]:
        """Return which resources some words name, or name with so many letters more behind them: a wood harbour is no wood."""
        named = ((word, self._words.begun_by(word, self._words.resources)) for word in words)
        return {resource for word, resource in named if resource and len(word) >= len(resource) + within}

    def _asked(self, stems: tuple[str, ...], said: Mapping[str, float]) -> float:
        """Return how much of a question is said, from 0 to 1: a rare word of it more."""
        told, whole = self._told(stems, said)
        return told / (whole + ASKED_LEAST)

    def _told(self, stems: tuple[str, ...], said: Mapping[str, float]) -> tuple[float, float]:
        """Return how much the words of a question tell that are said, and how much all of them do."""
        whole = self._whole(stems)
        if said.keys().isdisjoint(stems):
            return 0.0, whole
        return sum([self._tells[stem] * min(1.0, said[stem]) for stem in stems if stem in said]), whole

    def _whole(self, stems: tuple[str, ...]) -> float:
        """Return how much all words of a question tell."""
        kept = self._tells_all.get(stems)
        if kept is None:
            kept = self._tells_all[stems] = sum(map(self._tells_of, stems))
        return kept

    def _tells_of(self, stem: str) -> float:
        tells = self._tells.get(stem)
        if tells is None:
            tells = self._tells[stem] = rarity(stem, self._lists, self._layout)
        return tells


def _most_asked(forms: Sequence[tuple[tuple[str, ...], float]], worth: Mapping[str, float]) -> float:
    """Return how much is said of the question of which most is; most questions have no word of it."""
    words, most = worth.keys(), 0.0
    for stems, whole in forms:
        if not words.isdisjoint(stems):
            most = max(most, sum([worth[stem] for stem in stems if stem in worth]) / whole)
    return most


def _shares(said: Said, covered: Mapping[int, float], mass: Mapping[int, float]) -> list[float]:
    """Return for each part which share of what it tells a clause covers."""
    wholes, shares = [0.0] * len(said.parts), [0.0] * len(said.parts)
    for place, tells in mass.items():
        for number in said.users.get(place, ()):
            wholes[number] += tells
            shares[number] += covered.get(place, 0.0)
    return [share / (whole or 1.0) for share, whole in zip(shares, wholes, strict=True)]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _fits(game: str, played: str, told: Mapping[str, float]) -> float:
    """Return how well a clause's game fits the one that is played, or else the one that the words tell of."""
    if played:
        if game not in family(played):
            return 0.0
        return 1.0 if game == played else OF_BASE if game == BASE else OF_OTHER
    fits = 1.0 if game == BASE else OF_OTHER + (1 / OF_BASE - OF_OTHER) * told.get(game, 0.0)
    if game in APART:
        return fits * OF_APART * (1.0 if told.get(game, 0.0) >= NAMED else UNNAMED)
    return fits * (1 - NOT_MEANT * max(told.get(apart, 0.0) for apart in APART))
