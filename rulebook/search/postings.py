"""Posting lists: stem -> clauses in which it stands, with the weight of the place.

They lie in boxes of some hundred stems that follow one another; a query opens the few that it asks for. Whoosh made them
(``rulebook.build.postings``); it is not imported to read them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from marshal import dumps, loads
from struct import Struct, pack, unpack

#: The first stem of each box, the boxes, and each weight that there is, in the four bytes in which whoosh keeps it.
Packed = tuple[list[str], list[bytes], bytes]
_IN_A_BOX = 100
_VERSION = 2  # as catan_common.tables
_WEIGHT = Struct("<f")


def packed(lists: Iterable[tuple[str, Sequence[tuple[int, float]]]]) -> Packed:
    """Return posting lists as a compiled table holds them: by term the numbers of the clauses, then the numbers of their weights."""
    numbers: dict[bytes, int] = {}
    rows: list[tuple[str, bytes]] = []
    for term, found in sorted(lists):
        row = [clause for clause, _ in found] + [numbers.setdefault(_WEIGHT.pack(weight), len(numbers)) for _, weight in found]
        rows.append((term, pack(f"<{len(row)}H", *row)))
    boxes = [rows[first : first + _IN_A_BOX] for first in range(0, len(rows), _IN_A_BOX)]
    return [box[0][0] for box in boxes], [dumps(dict(box), _VERSION) for box in boxes], b"".join(numbers)


class Postings:
    """The posting lists of one language."""

    def __init__(self, table: Packed, weighed: Callable[[float], float] | None = None) -> None:
        """Take over what ``packed`` made; each weight is what ``weighed`` makes of it, where that is given."""
        self._first, self._boxes, weights = table
        self._weights: Sequence[float] = unpack(f"<{len(weights) // _WEIGHT.size}f", weights)
        if weighed is not None:
            self._weights = [*map(weighed, self._weights)]
        self._opened: dict[int, dict[str, bytes]] = {}
        self._known: dict[str, list[tuple[int, float]]] = {}

    def of(self, term: str) -> Sequence[tuple[int, float]]:
        """Return (clause number, weight) for each clause with ``term``; empty when no clause has it."""
        found = self._known.get(term)
        if found is None:
            number = bisect_right(self._first, term) - 1
            found = self._known[term] = self._unpacked(self._open(number).get(term, b"")) if number >= 0 else []
        return found

    def every(self) -> Iterable[tuple[str, Sequence[tuple[int, float]]]]:
        """Yield each term with its postings."""
        for number in range(len(self._boxes)):
            for term, row in self._open(number).items():
                yield term, self._unpacked(row)

    def _open(self, number: int) -> dict[str, bytes]:
        if number not in self._opened:
            self._opened[number] = loads(self._boxes[number])  # noqa: S302 - part of our own table; marshal runs no code
        return self._opened[number]

    def _unpacked(self, row: bytes) -> list[tuple[int, float]]:
        many = len(row) // 4
        told = unpack(f"<{2 * many}H", row)
        return [(clause, self._weights[weight]) for clause, weight in zip(told[:many], told[many:], strict=True)]
