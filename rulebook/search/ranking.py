"""What was found, in order: the clause that answers, within the entry that is about it.

The score is BM25 over weighted stems of the clause, damped by how much of the query it covers. A word that stands in hardly any game but one
tells that this game is meant: its clauses count more then, and less where nothing speaks for them. The constants were set on the project's
own queries (docs/decisions/search-ranking.md) and are all here.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from rulebook.search.usage import counts_by

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from typing import Protocol

    from rulebook.search.reading import Term
else:
    Protocol = object

SATURATION = 11.0
LENGTH = 0.15
#: What a clause counts that covers nothing of the query, beside one that covers it all.
UNCOVERED = 0.1
#: How much all readings of one word count beside the best of them: a word with many synonyms tells no more than another.
READINGS = 0.5
#: To which power rarity counts, and how much a word that a clause only mentions makes it less rare: none at 1, as much as any other at 0.
RARITY = 0.8
MENTIONED = 0.5
#: What a clause of another game than the basic one counts when nothing in the query speaks for that game, and when everything does.
UNMEANT = 0.85
MEANT = 1.4
#: From which share of a stem's weight on it speaks for a game, and how much a pair of neighbours does beside a word.
SPEAKS = 0.3
SPEAKS_AS_PAIR = 0.5

#: How likely a rule of a game apart is beside one of the board game, where players ask for both in the same words: who asks what a knight costs means the board game.
ASKED_APART = 0.5

BASE = "base"
#: The games that are none of the board game's extensions.
APART = ("card", "dice")
_FEWEST_PLACES = 2
#: From which share of the best score on two rules of one article are as good: the earlier one answers then, which says more in general.
AS_GOOD = 0.99
#: What the second clause of an entry scores beside its best where it may answer as well.
SECOND = 0.25


class PostingLists(Protocol):
    """Where a term stands: what ``rulebook.search.postings.Postings`` answers."""

    def of(self, term: str) -> Sequence[tuple[int, float]]:
        """Return (clause number, weight) pairs."""


class Layout:
    """What the ranking needs to know of all clauses: the entry of each, and how long each is."""

    def __init__(self, entries: Sequence[str], lengths: Sequence[float], priors: Sequence[float], games: Sequence[str]) -> None:
        """Work out norms and entry numbers once; all run over the clauses in the book's order."""
        self.games = games
        names: dict[str, int] = {}
        self.entry_of = [names.setdefault(entry, len(names)) for entry in entries]
        self.priors = priors
        # how rare a word is and how long a clause are measured on the board game: other games in the book change nothing there
        self.board = [game not in APART for game in games]
        told = [length for length, board in zip(lengths, self.board, strict=True) if board] or list(lengths)
        self.count = len(told)
        mean = sum(told) / len(told) if told else 1.0
        #: How much each stem tells that was asked for: there are no more of them than the index has.
        self.rarities: dict[str, float] = {}
        self.norm = [SATURATION * (1 - LENGTH + LENGTH * length / mean) for length in lengths]


#: What was found: the clause, its score, why, and how much of the query it covers, from 0 to 1.
Found = tuple[int, float, str, float]


def meant(terms: Sequence[Term], lists: PostingLists, layout: Layout) -> dict[str, float]:
    """Return game -> how much the words of a query speak for it, from 0 to 1; the basic game is meant where nothing speaks for another."""
    told: dict[str, float] = {}
    for term in terms:
        found = lists.of(term.stem)
        if len(found) < _FEWEST_PLACES:
            continue
        whole = sum([weight for _, weight in found])
        shares: dict[str, float] = {}
        for clause, weight in found:
            game = layout.games[clause]
            if game != BASE:
                shares[game] = shares.get(game, 0.0) + weight / whole
        for game, share in shares.items():
            if share > SPEAKS:
                sure = (share - SPEAKS) / (1 - SPEAKS) * min(1.0, term.weight) * len(found) / (len(found) + 1)
                told[game] = 1 - (1 - told.get(game, 0.0)) * (1 - sure * (1.0 if term.place >= 0 else SPEAKS_AS_PAIR))
    return told


#: What the terms of a query come to: by clause its score, what it covers of each word, and its strongest reading; by place how much a word tells.
Scored = tuple[dict[int, float], dict[int, dict[int, float]], dict[int, tuple[float, str]], dict[int, float]]


def scored(terms: Sequence[Term], lists: PostingLists, layout: Layout) -> Scored:
    """Return what the terms of a query come to for each clause that has one of them: a rare one tells more."""
    clause_score: dict[int, float] = {}
    covered: dict[int, dict[int, float]] = {}
    best_of_place: dict[int, dict[int, float]] = {}
    norm, score_of = layout.norm, clause_score.get
    strongest: dict[int, tuple[float, str]] = {}
    mass: dict[int, float] = {}
    for term in terms:
        found = lists.of(term.stem)
        if not found:
            if term.why == "unknown":
                mass[term.place] = log(1 + 2 * layout.count) ** RARITY
            continue
        tells = rarity(term.stem, lists, layout) * term.weight
        if term.place < 0:
            for clause, weight in found:
                clause_score[clause] = score_of(clause, 0.0) + tells * weight * (SATURATION + 1) / (weight + norm[clause])
            continue
        mass[term.place] = max(mass.get(term.place, 0.0), tells)
        place, best_reading = term.place, best_of_place.setdefault(term.place, {})
        for clause, weight in found:
            gain = tells * weight * (SATURATION + 1) / (weight + norm[clause])
            before = best_reading.get(clause, 0.0)
            better = 0.0
            if gain > before:
                best_reading[clause], better = gain, gain - before
            clause_score[clause] = score_of(clause, 0.0) + READINGS * gain + (1 - READINGS) * better
            places = covered.setdefault(clause, {})
            if tells > places.get(place, 0.0):
                places[place] = tells
            strong = strongest.get(clause)
            if gain > (strong[0] if strong else 0.0):
                strongest[clause] = (gain, term.why)
    return clause_score, covered, strongest, mass


def rank(terms: Sequence[Term], lists: PostingLists, layout: Layout, asked_for: Sequence[float]) -> tuple[list[Found], dict[int, float]]:
    """Return every clause that matches, best first, and by place how much each word of the query tells: a rare one more.

    ``asked_for`` is how likely it is of each clause that players ask for it in these words (``rulebook.search.usage``).
    """
    clause_score, covered, strongest, mass = scored(terms, lists, layout)
    whole = sum(mass.values()) or 1.0
    told = meant(terms, lists, layout)
    factor = {game: 1.0 if game == BASE else UNMEANT + (MEANT - UNMEANT) * told.get(game, 0.0) for game in set(layout.games)}
    found: list[tuple[float, int, float]] = []
    for clause, score in clause_score.items():
        share = sum(covered.get(clause, {}).values()) / whole
        total = score * (UNCOVERED + (1 - UNCOVERED) * share) * layout.priors[clause] * factor[layout.games[clause]]
        total *= counts_by(asked_for[clause] * (1.0 if layout.board[clause] else ASKED_APART))
        found.append((-total, clause, share))
    found.sort()
    if len(found) > 1 and _is_as_good(found[0], found[1], layout):
        found[0], found[1] = (found[0][0], *found[1][1:]), (found[1][0], *found[0][1:])
    return [(clause, round(-score, 3), strongest.get(clause, (0.0, "words"))[1], round(share, 3)) for score, clause, share in found], mass


def _is_as_good(first: tuple[float, int, float], second: tuple[float, int, float], layout: Layout) -> bool:
    """Return whether the second rule stands before the first in one article, and scores as much."""
    of_one = layout.entry_of[first[1]] == layout.entry_of[second[1]]
    return of_one and second[1] < first[1] and second[0] <= AS_GOOD * first[0]


def best_of_each(found: Sequence[Found], layout: Layout) -> list[Found]:
    """Return the best clause of each entry, best first."""
    best: dict[int, Found] = {}
    for hit in found:
        best.setdefault(layout.entry_of[hit[0]], hit)
    return list(best.values())


def best_two_of_each(found: Sequence[Found], layout: Layout) -> list[Found]:
    """Return the best clause of each entry, best first, and the second of one where it scores nearly as much."""
    best: dict[int, float] = {}
    kept, seconds = [], set()
    for hit in found:
        entry = layout.entry_of[hit[0]]
        if entry not in best:
            best[entry] = hit[1]
        elif entry in seconds or hit[1] < SECOND * best[entry]:
            continue
        else:
            seconds.add(entry)
        kept.append(hit)
    return kept


def rarity(stem: str, lists: PostingLists, layout: Layout) -> float:
    """Return how much a stem tells: the more, the fewer clauses of the board game have it; one that only mentions it counts less. 0 for one that no text has."""
    kept = layout.rarities.get(stem)
    if kept is None:
        found = lists.of(stem)
        if not found:
            return 0.0  # what no text has is not kept: there is no end of it
        kept = layout.rarities[stem] = _rarity(found, layout)
    return kept


def _rarity(found: Sequence[tuple[int, float]], layout: Layout) -> float:
    standing = float(sum([layout.board[clause] for clause, _ in found]) or min(len(found), layout.count))
    weights = [weight for _, weight in found]
    as_strongest = sum(weights) / max(weights)
    standing = (1 - MENTIONED) * standing + MENTIONED * min(standing, as_strongest)
    tells: float = log(1 + (layout.count - standing + 0.5) / (standing + 0.5)) ** RARITY
    return tells
