"""The inverted index on whoosh: stem -> clauses in which it stands, with the weight of the place.

Every clause is one whoosh document with a single field of weighted stems, so that a query costs one posting list
a word, not one for each field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rulebook.lean import LeanImports

if TYPE_CHECKING:
    from whoosh.reading import IndexReader

    from rulebook.search.storage import MemoryStorage

_FIELD = "stems"

#: The weighted stems of one clause.
Document = Mapping[str, float]


class Postings:
    """Posting lists of one language, read from a whoosh index that is held in memory."""

    def __init__(self, storage: MemoryStorage, size: int) -> None:
        """Open the index in ``storage``; any damage in it raises here or on the first question."""
        with LeanImports():
            self._reader: IndexReader = storage.open_index().reader()
        if self._reader.doc_count_all() != size:
            raise ValueError("the index holds another number of clauses")
        self._known: dict[str, list[tuple[int, float]]] = {}

    def of(self, term: str) -> Sequence[tuple[int, float]]:
        """Return (clause number, weight) for each clause with ``term``; empty when no clause has it."""
        found = self._known.get(term)
        if found is None:
            found = []
            encoded = term.replace(" ", "_").encode()
            if (_FIELD, encoded) in self._reader:
                matcher = self._reader.postings(_FIELD, encoded)
                while matcher.is_active():
                    found.append((matcher.id(), matcher.weight()))
                    matcher.next()
            self._known[term] = found
        return found


def build(documents: Sequence[Document]) -> MemoryStorage:
    """Return a whoosh index of the documents, in memory."""
    with LeanImports():
        from whoosh.analysis import DelimitedAttributeFilter, SpaceSeparatedTokenizer
        from whoosh.fields import TEXT, Schema

        from rulebook.search.storage import MemoryStorage

        analyzer = SpaceSeparatedTokenizer() | DelimitedAttributeFilter()
        storage = MemoryStorage()
        index = storage.create_index(Schema(**{_FIELD: TEXT(analyzer=analyzer, phrase=False)}))
        writer = index.writer()
        for row in documents:
            writer.add_document(**{_FIELD: " ".join(f"{term.replace(' ', '_')}^{weight}" for term, weight in row.items())})
        writer.commit()
    return storage
