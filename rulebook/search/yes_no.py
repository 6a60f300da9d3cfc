"""What answers a query with yes or no: the rules whose question it is, else of the rule that is surely meant the question nearest to it."""

from __future__ import annotations

from itertools import pairwise
from math import log

from catan_common.records import NamedTuple
from rulebook.search.nearest_question import nearest
from rulebook.search.outline import MOST_WORDS, ORDINARY, Outline
from rulebook.search.ranking import RARITY, rank, rarity
from rulebook.search.same_question import Asked, Memory, begins_a_question, sevens_of
from rulebook.search.stated import Stated, each_amount, stated
from rulebook.search.turning_words import TurningWords
from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rulebook.search.at_issue import IssueTable
    from rulebook.search.nearest_question import Nearest
    from rulebook.search.ranking import Found, Layout, PostingLists
    from rulebook.search.reading import Vocabulary
    from rulebook.search.stated import Statement

#: From which weight on a stem stands not in the text of a clause alone (rulebook.build.words.WEIGHTS).
ASKED_WITH = 2.0
#: What the second rule may score beside the first one, and how much of the query that has to cover, where the first is surely meant.
SECOND_AT_MOST, COVERS_AT_LEAST = 0.85, 0.6


class Answered(NamedTuple):
    """The rules whose question a query is, the likeliest first, each with whether its answer is turned round; without any, the nearest question."""

    asked: list[tuple[int, bool]]
    nearest: Nearest | None


NOT_ASKED = Answered([], None)


class YesNo:
    """The questions of one language that yes or no answers."""

    def __init__(self, table: IssueTable, vocabulary: Vocabulary, lists: PostingLists, layout: Layout) -> None:
        """Take over the compiled questions of the vocabulary's language."""
        self._table, self._vocabulary, self._lists, self._layout = table, vocabulary, lists, layout
        self._memory = Memory(vocabulary, TurningWords(self._table["compared"], vocabulary.language))

    def answered(self, query: str, games: tuple[str, ...]) -> Answered:
        """Return what answers a query with yes or no; only rules of ``games``, where some are given."""
        said = tokens(query, self._vocabulary.language)
        if len(said) > MOST_WORDS or not begins_a_question(query, said, self._table["begins"], self._memory.words):
            return NOT_ASKED  # of a longer one only its beginning would be compared
        asked = Asked(query, self._memory, self._tells, self._asked_with)
        if asked.read.doubtful:
            return NOT_ASKED
        ranked = self._ranked(query, games)
        found = asked.answered(self._table["forms"], self._near(ranked), self._layout.games.__getitem__, games)
        if found or not _is_sure(ranked):
            return Answered(found, None)
        clause = ranked[0][0]
        forms = [form for listed in self._table["forms"].values() for form in listed if form[0] == clause]
        return Answered([], nearest(asked, clause, forms))

    def stated(
        self, text: str, games: tuple[str, ...], names: Collection[str] = (), told: str = ""
    ) -> tuple[Statement, list[tuple[int, bool]]] | None:
        """Return what a text claims in general, by players of some names, with the rules whose question that answers; None where it is no such claim.

        ``told`` is what happened before.
        """
        claim = stated(text, self._memory.words, names)
        if claim is None:
            return None
        found = self._answers(claim, games, told)
        if not found and claim.as_said:
            found = self._answers(claim._replace(asked=claim.as_said, bound=""), games, told)
        each = [] if found else [self._answers(one, games, told) for one in each_amount(claim, self._memory.words)]
        return claim, found or (_common(each) if each and all(each) else [])

    def _answers(self, claim: Statement, games: tuple[str, ...], told: str) -> list[tuple[int, bool]]:
        asked = Stated(claim, told, self._memory, self._tells, self._asked_with)
        if asked.read.doubtful:
            return []
        return asked.answered(self._table["forms"], self._near(self._ranked(claim.asked, games)), self._layout.games.__getitem__, games)

    def speaks_of(self, clause: int, claim: Statement, told: str, names: Collection[str], *, whole: bool) -> bool:
        """Return whether a claim or the rule that answers it speaks of what else is told: of the things and amounts in it, or of the ``whole`` of it."""
        words = self._memory.words
        one, other = Outline(claim.asked, words, MOST_WORDS), Outline(told, words, MOST_WORDS + 1)
        if (
            len(other.said) > MOST_WORDS
            or not other.games <= one.games
            or (whole and (other.denials or other.forbids or _sevens_beside(other.said, words)))
        ):
            return False
        if any(amount not in dict(one.amounts) and not self._tells_of(clause, frozenset((amount,))) for amount, _ in other.amounts):
            return False
        said = [self._memory.meanings(word) for word, _ in one.telling]
        for word, _ in other.telling:
            meant = self._memory.meanings(word)
            if words.deeds.get(word) in words.rolling and ORDINARY in other.said and self._tells_of(clause, frozenset((ORDINARY,))):
                continue
            thing = word.startswith(words.things) or not meant.isdisjoint(self._memory.things)
            if word in names or word in words.light or (not whole and (not thing or word in words.deeds)):
                continue
            if all(meant.isdisjoint(own) for own in said) and not self._tells_of(clause, meant):
                return False
        return not whole or all(group == "no" or group in one.weighty for group in other.weighty)

    def _tells_of(self, clause: int, meant: frozenset[str]) -> bool:
        return any(number == clause for stem in meant for number, _ in self._lists.of(stem))

    def _ranked(self, query: str, games: tuple[str, ...]) -> list[Found]:
        ranked = rank(self._vocabulary.read(query), self._lists, self._layout)[0]
        return [hit for hit in ranked if not games or self._layout.games[hit[0]] in games]

    def _near(self, ranked: list[Found]) -> dict[int, float]:
        return {clause: score / ranked[0][1] for clause, score, _, _ in ranked if score} if ranked else {}

    def _asked_with(self, stem: str) -> list[int]:
        """Return the clauses that players ask for with a stem, or that are called by it."""
        return [clause for clause, weight in self._lists.of(stem) if weight >= ASKED_WITH]

    def _tells(self, meant: frozenset[str]) -> float:
        """Return how much a word tells that may be any of some stems; one that no text has tells most."""
        lists = [found for stem in meant if (found := self._lists.of(stem))]
        return min((rarity(found, self._layout) for found in lists), default=log(1 + 2 * self._layout.count) ** RARITY)


def _sevens_beside(said: list[str], words: TurningWords) -> int:
    """Return how many sevens are told that nobody rolled."""
    return sevens_of(said) - sum(words.deeds.get(word) in words.rolling and more == ORDINARY for word, more in pairwise(said))


def _common(each: list[list[tuple[int, bool]]]) -> list[tuple[int, bool]]:
    """Return the answers to a claim about several amounts, of rules that answer each of them: turned round where one amount is another one.

    Only of such as answer one of them as they stand and another turned round: what a rule says of all its amounts alike is no answer for them together.
    """
    clauses = set.intersection(*({clause for clause, _ in found} for found in each))
    return [(clause, True) for clause in sorted(clauses) if any((clause, True) in found for found in each)]


def _is_sure(ranked: Sequence[Found]) -> bool:
    """Return whether the first rule found is clearly the one that is meant."""
    if not ranked or ranked[0][3] < COVERS_AT_LEAST:
        return False
    return len(ranked) == 1 or ranked[1][1] <= SECOND_AT_MOST * ranked[0][1]
