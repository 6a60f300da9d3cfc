"""Posting lists: stem -> clauses in which it stands, with the weight of the place.

They lie in boxes by the checksum of the stem; a query opens the few that it asks for. Whoosh made them (``rulebook.build.postings``);
it is not imported to read them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from marshal import dumps, loads
from struct import Struct
from zlib import crc32

_BOXES = 256
_VERSION = 2  # as catan_common.tables
#: A clause number and its weight, which whoosh keeps in four bytes.
_POSTING = Struct("<Hf")


def packed(lists: Iterable[tuple[str, Sequence[tuple[int, float]]]]) -> list[bytes]:
    """Return posting lists as a compiled table holds them."""
    boxes: list[dict[str, bytes]] = [{} for _ in range(_BOXES)]
    for term, found in sorted(lists):
        boxes[_box(term)][term] = b"".join(_POSTING.pack(*posting) for posting in found)
    return [dumps(box, _VERSION) for box in boxes]


def _box(term: str) -> int:
    return crc32(term.encode()) % _BOXES


class Postings:
    """The posting lists of one language."""

    def __init__(self, boxes: Sequence[bytes]) -> None:
        """Take over what ``packed`` made."""
        self._boxes = boxes
        self._opened: dict[int, dict[str, bytes]] = {}
        self._known: dict[str, list[tuple[int, float]]] = {}

    def of(self, term: str) -> Sequence[tuple[int, float]]:
        """Return (clause number, weight) for each clause with ``term``; empty when no clause has it."""
        found = self._known.get(term)
        if found is None:
            number = _box(term)
            if number not in self._opened:
                self._opened[number] = loads(self._boxes[number])  # noqa: S302 - part of our own table; marshal runs no code
            found = self._known[term] = list(_POSTING.iter_unpack(self._opened[number].get(term, b"")))
        return found
