"""Faults in a line: where, what stands there, what was expected."""

from __future__ import annotations

import re

from adjudicator.input.problems import Expected, Family
from catan_common.records import NamedTuple

#: How much of what stands there a fault repeats, and how many faults are noted: a line of nothing but faults names no more of them.
_SHOWN = 40
_MOST = 1000


class Fault(NamedTuple):
    """One fault: its offset, what stands there (shortened), what was expected, and what may stand there or may have been meant."""

    at: int
    found: str
    expected: Expected
    suggestions: tuple[str, ...] = ()
    family: Family = Family.UNREADABLE


class FaultsFoundError(Exception):
    """Raised inside the reader where a part that is read once and kept (a board) has faults."""

    def __init__(self, faults: list[Fault]) -> None:
        """Keep the faults."""
        super().__init__()
        self.faults = faults


class Faults:
    """The faults found so far."""

    def __init__(self) -> None:
        """Begin with none."""
        self.found: list[Fault] = []

    def add(
        self, at: int, found: str, expected: Expected, suggestions: tuple[str, ...] | str = (), family: Family = Family.UNREADABLE
    ) -> None:
        """Note one fault."""
        if len(self.found) < _MOST:
            shown = found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"
            self.found.append(Fault(at, shown, expected, tuple(suggestions), family))

    def explain_counts(self, content: str, at: int, letters: str) -> None:
        """Note what is wrong with kinds and their numbers: strange characters, a kind unknown, twice or out of order, no number."""
        last = -1
        for token in re.finditer(r"([A-Z])([0-9]*)|[^A-Z]+", content):
            letter, number, place = token[1], token[2], at + token.start()
            if letter is None or letter not in letters:
                self.add(place, letter or token[0], Expected.LINE_LETTER, letters)
                continue
            rank = letters.index(letter)
            if rank <= last:
                self.add(place, letter, Expected.LINE_ORDER, letters)
            last = max(last, rank)
            if not re.fullmatch("0|[1-9][0-9]{0,8}", number):
                self.add(place + 1, number, Expected.LINE_NUMBER)

    def explain_text(self, content: str, at: int) -> None:
        """Note what is wrong with an encoded text: characters that do not belong there, escapes cut short, bytes that are not UTF-8."""
        before = len(self.found)
        for token in re.finditer(r"[A-Za-z0-9]+|(?:_[0-9A-F]{2})+|(?P<cut>_)|(?P<other>[^A-Za-z0-9_]+)", content):
            if token["cut"]:
                self.add(at + token.start(), content[token.start() : token.start() + 3], Expected.LINE_TEXT)
            elif token["other"]:
                self.add(at + token.start(), token["other"], Expected.LINE_TEXT)
        if len(self.found) == before:
            self.add(at, content, Expected.LINE_UTF8)
