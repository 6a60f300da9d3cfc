"""Lists of cards as they are written at the table: ``2 hout, 1 erts``, ``7 kaarten``, ``2 hout, 3 gedekt``, ``geen``.

A list without a total is complete: kinds not named are none. ``7 kaarten, 2 hout`` names the total, so five are unknown. Cards may be named
one by one (``hout, hout, erts``). Of a hand it may be said how many there can be of a kind (``hoogstens 3 hout``), and that cards of it may not be there
(``2 misschien``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, near
from catan_common.folding import fold
from catan_common.patterns import pattern
from catan_common.records import NamedTuple

#: Called with the offset of the item, what stands there, what was expected, and near words.
Fault = Callable[[int, str, Expected, tuple[str, ...]], None]

_SEPARATORS = pattern(r"[,;\n]")
_BEFORE_COUNT = pattern(r"\s+(?=[+-]?\d)")
_ITEM = pattern(r"(?:([+-]?\d[\d.]*)\s*(?:[x\u00d7*](?=\s))?)?\s*(.*)\Z", re.DOTALL)
_COUNT = pattern(r"0*([0-9]{1,9})\Z")


class Item(NamedTuple):
    """One item of a list: its offset in the text, the number before it as written (None without one), and the words."""

    at: int
    number: str | None
    words: str


class Counted(NamedTuple):
    """What a list says: cards of each kind, further cards of unknown kind, whether the rest is unknown, whether all is unknown.

    ``most`` is how many there can be of some kinds, ``perhaps`` how many of the cards of unknown kind may not be there.
    """

    counts: dict[str, int]
    hidden: int
    total: int | None
    rest_unknown: bool
    unknown: bool
    most: Mapping[str, int] = {}
    perhaps: int = 0


def items_of(text: str) -> list[Item]:
    """Return the items of a list: separated by commas, semicolons, lines, *and*, or by the number that begins the next."""
    found: list[Item] = []
    for start, part in _parts(text):
        offset = 0
        for gap in [*_BEFORE_COUNT.finditer(part), None]:
            piece = part[offset : gap.start()] if gap else part[offset:]
            stripped = piece.strip()
            words = stripped.split()
            if len(words) > 1 and meaning("joiners", words[-1]):
                stripped = stripped[: stripped.rindex(words[-1])].rstrip()
            if stripped:
                at = start + offset + len(piece) - len(piece.lstrip())
                parts = _ITEM.match(stripped)
                if parts:
                    found.append(Item(at, parts[1], parts[2].strip()))
            offset = gap.end() if gap else 0
    return found


def _parts(text: str) -> Iterable[tuple[int, str]]:
    start = 0
    for mark in _SEPARATORS.finditer(text):
        yield start, text[start : mark.start()]
        start = mark.end()
    yield start, text[start:]


def read_count(text: str) -> int | None:
    """Return a whole number of at most nine digits, or None where the text is none."""
    found = _COUNT.match(fold(text).strip())
    return int(found[1]) if found else None


def counted(items: Iterable[Item], slots: tuple[str, ...], expected: Expected, fault: Fault, *, bounds: bool = False) -> Counted | None:
    """Return what a list of cards says; None when it has faults, each told to ``fault``. Kinds are the meanings of ``slots``.

    ``bounds``: it may be said how many there can be of a kind, and how many cards may not be there.
    """
    counting = _Counting(slots, expected, fault, bounds=bounds)
    for item in _one_by_one(items, slots):
        counting.take(item)
    return counting.said()


class _Counting:
    """A list of cards as it is read, item by item: how many of each kind, in all and hidden, and what is said without a number."""

    def __init__(self, slots: tuple[str, ...], expected: Expected, fault: Fault, *, bounds: bool) -> None:
        self.slots = slots
        self.expected = expected
        self.fault = fault
        self.counts: dict[str, int] = {}
        self.hidden: int | None = None
        self.total: int | None = None
        self.sound = True
        self.alone: set[str] = set()
        self.items = 0
        self.single: set[str] = set()
        self.bounds = bounds
        self.most: dict[str, int] = {}
        self.perhaps: int | None = None
        self.limiting: Item | None = None

    def said(self) -> Counted | None:
        """Return what the whole list says; None when it has faults, or says nothing."""
        if self.limiting is not None:
            self._tell(self.limiting, self.expected)
        if not self.items or not self.sound:
            return None
        known, lies = "unknown" not in self.alone, "rest-unknown" in self.alone
        return Counted(self.counts, self.hidden or 0, self.total, lies, not known, self.most, self.perhaps or 0)

    def take(self, item: Item) -> None:
        """Take one item."""
        self.items += 1
        amount = meaning("amounts", item.words)
        kind = None if amount else _kind(item.words, self.slots)
        if self.bounds and self._bounded(item, kind):
            return
        number = 1 if item.number is None else read_count(item.number)
        if number is None:
            self._tell(item, Expected.NUMBER)
        elif kind is not None:
            self._of_kind(item, kind, number)
        elif amount is None:
            self._tell(item, self.expected, near(item.words, *self.slots, "amounts") if item.words else ())
        elif item.number is None:
            if amount in {"cards", "hidden"}:
                self._tell(item, Expected.NUMBER)
            self.alone.add(amount)
        else:
            self._of_many(item, amount, number)
        if self.items > 1 and self.alone & {"none", "unknown"}:
            self._tell(item, Expected.ONE_VALUE)

    def _bounded(self, item: Item, kind: str | None) -> bool:
        """Tell whether an item says how many there can be of a kind, with the word for that before it, or how many cards may not be there; note it."""
        bound = meaning("bounds", item.words)
        if bound == "at-most" and item.number is None and self.limiting is None:
            self.limiting = item
            self.items -= 1
            return True
        number = None if item.number is None else read_count(item.number)
        if self.limiting is not None:
            if kind is None or number is None:
                self._tell(item, Expected.NUMBER if kind is not None else self.expected)
            elif kind in self.most:
                self._tell(item, Expected.KIND_ONCE)
            else:
                self.most[kind] = number
            self.limiting = None
            return True
        if bound != "perhaps":
            return False
        if number is None or self.perhaps is not None:
            self._tell(item, Expected.NUMBER if number is None else Expected.KIND_ONCE)
        self.perhaps = number
        return True

    def _of_kind(self, item: Item, kind: str, number: int) -> None:
        """Count cards of a kind: one that is named without a number may be named again."""
        if kind in self.counts and (item.number is not None or kind not in self.single):
            self._tell(item, Expected.KIND_ONCE)
        elif item.number is None:
            self.single.add(kind)
        self.counts[kind] = number + self.counts.get(kind, 0)

    def _of_many(self, item: Item, amount: str, number: int) -> None:
        """Note a number of cards of whatever kind: in all, or hidden."""
        if amount == "cards":
            if self.total is not None:
                self._tell(item, Expected.KIND_ONCE)
            self.total = number
        elif amount in {"hidden", "unknown"}:
            if self.hidden is not None:
                self._tell(item, Expected.KIND_ONCE)
            self.hidden = number
        else:
            self._tell(item, self.expected)

    def _tell(self, item: Item, why: Expected, suggestions: tuple[str, ...] = ()) -> None:
        self.sound = False
        shown = f"{item.number} {item.words}" if item.number else item.words
        self.fault(item.at, " ".join(shown.split())[:60], why, suggestions)


def _one_by_one(items: Iterable[Item], slots: tuple[str, ...]) -> Iterator[Item]:
    """Yield the items, those that name one kind after the other (``hout hout erts``) a card at a time."""
    for item in items:
        words = item.words.split()
        if item.number is None and _kind(item.words, slots) is None and all(_kind(word, slots) for word in words):
            yield from (item._replace(words=word) for word in words)
        else:
            yield item


def _kind(words: str, slots: tuple[str, ...]) -> str | None:
    for slot in slots:
        found = meaning(slot, words)
        if found is not None:
            return found
    return None


def sum_up(found: Counted, kinds: tuple[str, ...]) -> tuple[tuple[int, ...], int] | None:
    """Return the numbers of each kind and of cards of unknown kind, with those that may not be there; None where total and parts contradict one another."""
    counts = tuple(found.counts.get(kind, 0) for kind in kinds)
    hidden = found.hidden + found.perhaps
    if found.total is None:
        return counts, hidden
    rest = found.total - sum(counts)
    if rest < found.perhaps or (found.hidden and hidden != rest):
        return None
    return counts, rest
