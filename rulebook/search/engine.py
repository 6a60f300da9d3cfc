"""The one interface of the search: a query in, clause numbers with score and reason out."""

from __future__ import annotations

from rulebook import compiled
from rulebook.search.cache import open_postings
from rulebook.search.postings import Postings
from rulebook.search.ranking import Layout, rank
from rulebook.search.reading import Vocabulary
from rulebook.words import tokens

MOST_HITS = 8
_LEAST_SHARE = 0.25


class Engine:
    """Everything needed to search one language; opening it reads the cached index or builds one."""

    def __init__(self, language: str) -> None:
        """Open the vocabulary and the posting lists of ``language``."""
        table = compiled.load_words(language)
        self.vocabulary = Vocabulary(table, language)
        self._layout = Layout(table["entries"], table["lengths"], table["priors"])

        self._fingerprint = table["fingerprint"]
        self._size = len(table["entries"])
        self._postings = self._open()

    def _open(self, fresh: bool = False) -> Postings:
        def documents() -> list[dict[str, float]]:
            return compiled.load_documents(self.vocabulary.language)["documents"]

        return open_postings(self.vocabulary.language, self._fingerprint, self._size, documents, fresh)

    def search(self, query: str, most: int = MOST_HITS) -> list[tuple[int, float, str]]:
        """Return (clause number, score, why), one for each entry, best first; what matches far worse is left out."""
        terms = self.vocabulary.read(query)
        try:
            found = rank(terms, self._postings, self._layout)
        except Exception:  # noqa: BLE001 - damage in the cached index that shows at the first question only raises anything
            self._postings = self._open(fresh=True)
            found = rank(terms, self._postings, self._layout)
        if not found:
            return []
        least = found[0][1] * _LEAST_SHARE
        return [hit for hit in found[:most] if hit[1] >= least]

    def corrected(self, query: str) -> str:
        """Return the query with its misspelt words put right."""
        return self.vocabulary.corrected(query)

    def near_words(self, query: str) -> list[str]:
        """Return known words near to those of a query that found nothing."""
        words = tokens(query, self.vocabulary.language)
        found: list[str] = []
        for word in words:
            found += [near for near in self.vocabulary.nearest(word) if near not in found and near not in words]
        return found[:5]
