"""The one interface of the search: a query in, clause numbers with score and reason out."""

from __future__ import annotations

from rulebook import compiled
from rulebook.search.cache import open_postings
from rulebook.search.ranking import Layout, rank
from rulebook.search.reading import Vocabulary

MOST_HITS = 8
_LEAST_SHARE = 0.25


class Engine:
    """Everything needed to search one language; opening it reads the cached index or builds one."""

    def __init__(self, language: str) -> None:
        """Open the vocabulary and the posting lists of ``language``."""
        table = compiled.load_words(language)
        self.vocabulary = Vocabulary(table, language)
        self._layout = Layout(table["entries"], table["lengths"], table["priors"])

        def documents() -> list[dict[str, float]]:
            return compiled.load_documents(language)["documents"]

        self._postings = open_postings(language, table["fingerprint"], len(table["entries"]), documents)

    def search(self, query: str, most: int = MOST_HITS) -> list[tuple[int, float, str]]:
        """Return (clause number, score, why), one for each entry, best first; what matches far worse is left out."""
        found = rank(self.vocabulary.read(query), self._postings, self._layout)
        if not found:
            return []
        least = found[0][1] * _LEAST_SHARE
        return [hit for hit in found[:most] if hit[1] >= least]

    def near_words(self, query: str) -> list[str]:
        """Return known words near to those of a query that found nothing."""
        from rulebook.words import tokens

        found: list[str] = []
        for word in tokens(query, self.vocabulary.language):
            found += [near for near in self.vocabulary.nearest(word) if near not in found]
        return found[:5]
