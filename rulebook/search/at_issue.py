"""The rules that a quarrel may be about, found by all that is said and told in it: clauses compete, not articles.

A quarrel is many words of which few tell anything. So what is told counts less than what is claimed, what several of them say counts more, words
of talk and names are set aside, and a clause counts more where its question at issue is asked in these words. How far this goes is measured
in ``tests/quarrels``; the constants were set on the whole of that set and lie on a plateau.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulebook.search.games import family
from rulebook.search.ranking import BASE, Layout, PostingLists, meant, rarity, scored
from rulebook.search.reading import Term, Vocabulary
from rulebook.words import STOP_WORDS, TALK, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from typing import TypedDict

    from rulebook.search.turning_words import ComparedTable

    #: A clause, whether it is answered the other way round, the question, its stems.
    Form = tuple[int, bool, str, tuple[str, ...]]

    class IssueTable(TypedDict):
        """What ``rulebook.build.at_issue`` makes of one language, by clause in the book's order."""

        asked: list[tuple[str, ...]]
        weights: list[float]
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
#: What a rule of the basic game counts beside one of the extension that is played, and one of another extension.
OF_BASE, OF_OTHER = 0.8, 0.65
_MOST_WORDS = 200
#: An ending that a name takes: Annas, Bert's.
_ENDINGS = ("", "s")


def at_issue(
    parts: Sequence[tuple[str, bool]],
    names: Collection[str],
    game: str,
    vocabulary: Vocabulary,
    lists: PostingLists,
    layout: Layout,
    table: IssueTable,
) -> list[int]:
    """Return the clauses that a quarrel may be about, the likeliest first: only such as have a question at issue.

    ``parts`` are what each party says, and what is told, each with whether it is claimed; ``names`` those of the players. With a ``game`` only its
    clauses and those of games played with it are looked at, else the words tell which game is meant.
    """
    terms = _terms(parts, names, vocabulary)
    scores, covered, _, mass = scored(terms, lists, layout)
    told = {} if game else meant(terms, lists, layout)
    whole = sum(mass.values()) or 1.0
    said: dict[str, float] = {}
    for term in terms:
        if term.place >= 0 and term.why != "spelling":
            said[term.stem] = max(said.get(term.stem, 0.0), term.weight)
    ranked: list[tuple[float, int]] = []
    for clause, score in scores.items():
        if not table["asked"][clause]:
            continue
        fits = _fits(layout.games[clause], game, told)
        share = sum(covered.get(clause, {}).values()) / whole
        asked = _asked(table["asked"][clause], said, lists, layout)
        total = score * (UNCOVERED + (1 - UNCOVERED) * share) * (1 + ASKED * asked) * table["weights"][clause] * fits
        if total:
            ranked.append((-total, clause))
    return [clause for _, clause in sorted(ranked)]


def _fits(game: str, played: str, told: dict[str, float]) -> float:
    """Return how well a clause's game fits the one that is played, or else the one that the words tell of."""
    if played:
        if game not in family(played):
            return 0.0
        return 1.0 if game == played else OF_BASE if game == BASE else OF_OTHER
    return 1.0 if game == BASE else OF_OTHER + (1 / OF_BASE - OF_OTHER) * told.get(game, 0.0)


def _asked(stems: Sequence[str], said: dict[str, float], lists: PostingLists, layout: Layout) -> float:
    """Return how much of a question at issue is said, from 0 to 1: a rare word of it more."""
    tells = {stem: rarity(found, layout) for stem in stems if (found := lists.of(stem))}
    return sum(tells[stem] * min(1.0, said[stem]) for stem in tells if stem in said) / (sum(tells.values()) + ASKED_LEAST)


def _terms(parts: Sequence[tuple[str, bool]], names: Collection[str], vocabulary: Vocabulary) -> list[Term]:
    """Return what is asked for in all parts together, each stem once: the more, the more of them have it."""
    idle = STOP_WORDS[vocabulary.language] | TALK[vocabulary.language]
    called = {f"{word}{ending}" for name in names for word in tokens(name, vocabulary.language) for ending in _ENDINGS}
    best: dict[tuple[str, bool], Term] = {}
    users: dict[tuple[str, bool], set[int]] = {}
    places = 0
    for number, (text, claimed) in enumerate(sorted(parts)):  # in whatever order they speak
        kept = [word for word in tokens(text, vocabulary.language) if word not in called and word not in idle]
        if not kept:
            continue
        for term in vocabulary.read(" ".join(kept), _MOST_WORDS):
            key = (term.stem or f"?{term.place}.{number}", term.place < 0)
            users.setdefault(key, set()).add(number)
            weight = term.weight * (1.0 if claimed else TOLD)
            if key not in best or best[key].weight < weight:
                before = best[key].place if key in best else places + term.place
                best[key] = Term(term.stem, weight, -1 if term.place < 0 else before, term.why)
        places += len(kept)
    return [Term(term.stem, term.weight * (1 + SHARED * (len(users[key]) - 1)), term.place, term.why) for key, term in best.items()]
