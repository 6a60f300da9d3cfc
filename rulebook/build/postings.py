"""The inverted index of a language, made by whoosh and laid out as ``rulebook.search.postings`` reads it.

Every clause is one whoosh document with a single field of weighted stems, so that a query costs one posting list
a word, not one for each field.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from whoosh.analysis import DelimitedAttributeFilter, SpaceSeparatedTokenizer
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.reading import IndexReader

from rulebook.search.postings import Packed, packed

_FIELD = "stems"

#: The weighted stems of one clause.
Document = Mapping[str, float]


class Memory(RamStorage):  # type: ignore[misc]  # whoosh carries no types
    """A storage that never touches a disk.

    Whoosh's own one, while an index is written, keeps its intermediate files in a folder of fixed name in the shared
    temporary folder: two processes would trip over each other, and anybody could lay a link there.
    """

    def temp_storage(self, name: str | None = None) -> Memory:
        """Return another storage in memory for intermediate files."""
        del name
        return Memory()


def build_postings(documents: Sequence[Document]) -> Packed:
    """Return the posting lists of the documents, in whose order the clauses are numbered."""
    analyzer = SpaceSeparatedTokenizer() | DelimitedAttributeFilter()
    index = Memory().create_index(Schema(**{_FIELD: TEXT(analyzer=analyzer, phrase=False)}))
    writer = index.writer(limitmb=1024)  # above its limit whoosh sorts in files, which this store has not
    for row in documents:
        writer.add_document(**{_FIELD: " ".join(f"{term.replace(' ', '_')}^{weight}" for term, weight in row.items())})
    writer.commit()
    return packed(_lists(index.reader()))


def _lists(reader: IndexReader) -> Iterator[tuple[str, list[tuple[int, float]]]]:
    """Yield each term with (clause number, weight) of each clause in which it stands."""
    for term in reader.lexicon(_FIELD):
        matcher = reader.postings(_FIELD, term)
        found = []
        while matcher.is_active():
            found.append((matcher.id(), matcher.weight()))
            matcher.next()
        yield term.decode().replace("_", " "), found
