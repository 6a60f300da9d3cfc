"""Lists of cards as they are written at the table: ``2 hout, 1 erts``, ``7 kaarten``, ``2 hout, 3 gedekt``, ``geen``.

A list without a total is complete: kinds not named are none. ``7 kaarten, 2 hout`` names the total, so five are unknown. Cards may be named
one by one (``hout, hout, erts``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

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
    """What a list says: cards of each kind, further cards of unknown kind, whether the rest is unknown, whether all is unknown."""

    counts: dict[str, int]
    hidden: int
    total: int | None
    rest_unknown: bool
    unknown: bool


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


def counted(items: Iterable[Item], slots: tuple[str, ...], expected: Expected, fault: Fault) -> Counted | None:
    """Return what a list of cards says; None when it has faults, each told to ``fault``. Kinds are the meanings of ``slots``."""
    counts: dict[str, int] = {}
    hidden: int | None = None
    total: int | None = None
    sound = True
    nothing = rest = unknown = False
    said = 0

    def tell(item: Item, why: Expected, suggestions: tuple[str, ...] = ()) -> None:
        nonlocal sound
        sound = False
        shown = f"{item.number} {item.words}" if item.number else item.words
        fault(item.at, " ".join(shown.split())[:60], why, suggestions)

    single: set[str] = set()
    for item in _one_by_one(items, slots):
        said += 1
        amount = meaning("amounts", item.words)
        kind = None if amount else _kind(item.words, slots)
        number = 1 if item.number is None else read_count(item.number)
        if number is None:
            tell(item, Expected.NUMBER)
        elif kind is not None:
            if kind in counts and (item.number is not None or kind not in single):
                tell(item, Expected.KIND_ONCE)
            elif item.number is None:
                single.add(kind)
            counts[kind] = number + counts.get(kind, 0)
        elif amount is None:
            tell(item, expected, near(item.words, *slots, "amounts") if item.words else ())
        elif item.number is None:
            if amount in {"cards", "hidden"}:
                tell(item, Expected.NUMBER)
            nothing |= amount == "none"
            rest |= amount == "rest-unknown"
            unknown |= amount == "unknown"
        elif amount == "cards":
            if total is not None:
                tell(item, Expected.KIND_ONCE)
            total = number
        elif amount in {"hidden", "unknown"}:
            if hidden is not None:
                tell(item, Expected.KIND_ONCE)
            hidden = number
        else:
            tell(item, expected)
        if said > 1 and (nothing or unknown):
            tell(item, Expected.ONE_VALUE)
    if not said:
        return None
    return Counted(counts, hidden or 0, total, rest, unknown) if sound else None


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
    """Return the numbers of each kind and of cards of unknown kind; None where total and parts contradict one another."""
    counts = tuple(found.counts.get(kind, 0) for kind in kinds)
    if found.total is None:
        return counts, found.hidden
    rest = found.total - sum(counts)
    if rest < 0 or (found.hidden and found.hidden != rest):
        return None
    return counts, rest
