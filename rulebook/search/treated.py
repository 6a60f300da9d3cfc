"""Whether any source treats what is asked, told from how well the best rule answers the query.

What is usual at the table without a source (``practice``) is indexed like the rules: where that is found first, no source
treats the question. Else a few signs are added up; what each of them counts is in ``rulebook.search.weights``, which
``tools/fit_treated.py`` sets on the queries of tests/queries.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rulebook.search.weights import LEAST, WEIGHTS

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from rulebook.search.ranking import Found, PostingLists
    from rulebook.search.reading import Term

#: From which share of a word's weight on it speaks for practice.
SPEAKS = 0.3


def enough(told: Mapping[str, float]) -> bool:
    """Tell whether the signs of a query say that the first rule found answers it from a source."""
    return sum(weight * told[sign] for sign, weight in WEIGHTS.items()) >= LEAST


def signs(
    found: Sequence[Found],
    terms: Sequence[Term],
    masses: Mapping[int, float],
    lists: PostingLists,
    practice: Collection[int],
    leaning: float,
) -> dict[str, float]:
    """Return what speaks for or against the first clause found as an answer, each from 0 to about 1, ``leaning`` below 0 too and ``told`` to about 2.

    ``terms`` are the words of the query as they were read, ``masses`` how much each word tells (``rank``), ``practice`` the clauses that rest on no
    source; ``leaning`` is what all its words say for practice (``rulebook.search.leanings``).

    ``share``: how much of the query it covers; ``pairs``: how many of its neighbouring words stand together in it; ``unknown``, ``guessed``:
    how much of the query no text has, or has only in another spelling; ``rival``: how well practice matches beside it; ``practice``: how much
    the words speak for practice; ``leaning``: the same as learned from questions and cues, in tenths, below 0 for a rule; ``told``: how much the query tells.
    """
    best, score, _, share = found[0]
    rival = max((other for clause, other, _, _ in found if clause in practice), default=0.0)
    whole = sum(masses.values()) or 1.0
    unknown = {term.place for term in terms if term.why == "unknown"}
    guessed = {term.place for term in terms if term.why == "spelling"}
    pairs = [best in dict(lists.of(term.stem)) for term in terms if term.place < 0]
    against = 0.0
    for term in terms:
        if term.place >= 0 and term.why != "spelling":
            against = 1 - (1 - against) * (1 - _speaks(term, lists, practice))
    return {
        "share": share,
        "pairs": sum(pairs) / max(1, len(pairs)),
        "unknown": sum(masses.get(place, 0.0) for place in unknown) / whole,
        "guessed": sum(masses.get(place, 0.0) for place in guessed) / whole,
        "rival": rival / (rival + score),
        "practice": against,
        "leaning": leaning / 10,
        "told": whole / 30,
    }


def _speaks(term: Term, lists: PostingLists, practice: Collection[int]) -> float:
    """Return how much a word speaks for practice, from 0 to 1: more, the less the rules have it and the more clauses tell so."""
    there = lists.of(term.stem)
    if not there:
        return 0.0
    share = sum([weight for clause, weight in there if clause in practice]) / sum([weight for _, weight in there])
    return max(0.0, (share - SPEAKS) / (1 - SPEAKS)) * min(1.0, term.weight) * len(there) / (len(there) + 1)
