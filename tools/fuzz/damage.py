"""What happens to texts, bytes and JSON values on their way to the program: typing errors, odd characters, far too much of something, other types."""

from __future__ import annotations

import re
from random import Random
from typing import Any

#: Control characters, characters that turn the direction or are not seen, halves of a pair, a byte that is no UTF-8.
CONTROLS = (
    "\r", "\t", "\v", "\f", "\x00", "\x07", "\x1b[31m", "\x1c", "\x1d", "\x1e", "\x1f", "\x7f", "\x85", "\xa0", "\xad", "\u061c", "\u200b", "\u200d", "\u200e", "\u200f",
    "\u2028", "\u2029", "\u202a", "\u202e", "\u2060", "\u2066", "\u2069", "\ufeff", "\ufff9", "\ud83d", "\udcff", "\U000e0041", "e\u0301", "\u3000", "\n",
)  # fmt: skip
#: Signs that mean something in one of the notations, and numbers at an edge.
SIGNS = (
    "", " ", "-", "--", "\u2013", ".", "..", ",", ";", ":", ": ", "?", "!", "/", "\\", "(", ")", "[", "]", "{", "}", '"', "'", "\u201e", "\u2019", "&a", "*a", "!!x", "|", ">", "%", "#",
    "<", "&amp;", "$e", "_20", "_", "~", "0", "-1", "1", "7", "13", "99", "1e3", "0x1F", "1.5", "\u0661", "\u00b2", "9" * 20, "NaN", "Infinity", "null", "true", "NO", "\u0130", "\u1e9e", "\U0001f3b2",
)  # fmt: skip
_MOST = 100_000
#: Numbers that stand where others do: of the edge, of other scripts, and with more digits than Python turns into a number.
NUMBERS = ("", "0", "00", "-1", "13", "99", "1.5", "1e9", "\u0661", "\u00b2", "9" * 20, "9" * 5_000, "\u0669" * 5_000)
_DIGITS = re.compile(r"[0-9]+")
_MARKS = (
    b"\x00",
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x98\x80",
    b"\xef\xbb\xbf",
    b"\xe2\x80\xae",
    b"\r\n",
    b"\r",
    b"\t",
    b"[" * 200,
    b"- " * 50,
    b"? ",
    b"<<: ",
    b"---\n",
    b"...\n",
)
_ENCODINGS = ("utf-16", "utf-16-be", "utf-8-sig", "cp1252", "utf-32", "utf-7", "cp037")
_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 13, 255, 2**31, 10**20, 10**400, 1.5, -0.0, 1e308, float("nan"), float("inf"), "", "x", "\x00", "\u202e", "\ud800", [], {}, [[]], [None], {"": None}, "0", "-1", "9" * 5_000,
)  # fmt: skip


def text(chance: Random, said: str, others: list[str], *, often: int = 3) -> str:
    """Return a text with one to a few changes: letters and words lost, doubled, moved or put in; one in two hundred is made far too long."""
    if chance.randrange(200) == 0:
        return swollen(chance, said)
    for _ in range(chance.choice((1,) * often + (2, 3, 6))):
        at = chance.randrange(len(said) + 1)
        to = min(len(said), at + chance.choice((0, 1, 1, 2, 5, 15)))
        what = chance.randrange(12)
        if what == 0:
            said = said[:at] + said[to:]
        elif what == 1:
            said = said[:at] + said[at:to] * 2 + said[to:]
        elif what in (2, 3):
            said = said[:at] + chance.choice(CONTROLS) + said[to if chance.randrange(2) else at :]
        elif what in (4, 5):
            said = said[:at] + chance.choice(SIGNS) + said[to if chance.randrange(2) else at :]
        elif what == 6:  # noqa: PLR2004 - of twelve
            other = chance.choice(others)
            there = chance.randrange(len(other) + 1)
            said = said[:at] + other[there : there + chance.randrange(1, 60)] + said[to:]
        elif what == 7:  # noqa: PLR2004 - of twelve
            said = said[:at] + said[at:to].swapcase() + said[to:]
        elif what == 8:  # noqa: PLR2004 - of twelve
            said = _number(chance, said)
        else:
            said = _words(chance, said, others)
    return said[:_MOST]


def _number(chance: Random, said: str) -> str:
    """Return a text with one of its numbers another, now and then one of far too many digits; as it is where it has none."""
    places = [found.span() for found in _DIGITS.finditer(said)]
    if not places:
        return said
    at, to = chance.choice(places)
    return said[:at] + chance.choice(NUMBERS) + said[to:]


def _words(chance: Random, said: str, others: list[str]) -> str:
    words = said.split(" ")
    at = chance.randrange(len(words))
    what = chance.randrange(4)
    if what == 0:
        del words[at]
    elif what == 1:
        words.insert(at, words[chance.randrange(len(words))])
    elif what == 2:  # noqa: PLR2004 - of four
        words.insert(at, words.pop(chance.randrange(len(words))))
    else:
        words.insert(at, chance.choice(chance.choice(others).split() or [""]))
    return " ".join(words)


def rows(chance: Random, said: str, others: list[str]) -> str:
    """Return a text of rows with some of them lost, doubled, moved, taken from elsewhere, or changed within."""
    listed = said.split("\n")
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at = chance.randrange(len(listed))
        what = chance.randrange(6)
        if what == 0 and len(listed) > 1:
            del listed[at]
        elif what == 1:
            listed.insert(at, chance.choice(listed))
        elif what == 2:  # noqa: PLR2004 - of six
            listed.insert(at, listed.pop(chance.randrange(len(listed))))
        elif what == 3:  # noqa: PLR2004 - of six
            listed.insert(at, chance.choice(chance.choice(others).split("\n")))
        else:
            listed[at] = text(chance, listed[at], others)
    return "\n".join(listed)[: 2 * _MOST]


def swollen(chance: Random, said: str) -> str:
    """Return a text in which a piece stands hundreds or thousands of times."""
    at = chance.randrange(len(said) + 1)
    piece = said[at : at + chance.choice((1, 1, 2, 4, 10, 40))] or "x"
    if chance.randrange(3) == 0:
        piece = chance.choice((*CONTROLS, *SIGNS)) or "{a: "
    size = chance.choice((500, 2_000, 10_000, 40_000, _MOST))
    return (said[:at] + piece * (size // len(piece)) + said[at:])[:_MOST]


def raw(chance: Random, said: str) -> bytes:
    """Return a text as bytes: as UTF-8, now and then otherwise, or with bytes that are none."""
    what = chance.randrange(12)
    if what == 0:
        return said.encode(chance.choice(_ENCODINGS), "replace")
    found = said.encode("utf-8", "replace")
    if what == 1:
        at = chance.randrange(len(found) + 1)
        return found[:at] + chance.choice((*_MARKS, chance.randbytes(3))) + found[at + chance.randrange(3) :]
    return found


def tree(chance: Random, value: Any) -> Any:
    """Return a JSON value with one place of it changed: left out, doubled, exchanged with another, of another type, or another number."""
    path: list[Any] = []
    here = value
    while isinstance(here, (dict, list)) and here and (not path or chance.randrange(6)):
        key = chance.choice([*here] if isinstance(here, dict) else range(len(here)))
        path.append(key)
        here = here[key]
    if not path:
        return chance.choice(_VALUES)
    return _changed(chance, value, path)


def _changed(chance: Random, value: Any, path: list[Any]) -> Any:
    key, *rest = path
    copy = dict(value) if isinstance(value, dict) else list(value)
    if rest:
        copy[key] = _changed(chance, copy[key], rest)
        return copy
    what, old = chance.randrange(8), copy[key]
    if what == 0:
        del copy[key]
    elif what == 1 and isinstance(copy, list):
        copy.insert(chance.randrange(len(copy) + 1), old)
    elif what == 2:  # noqa: PLR2004 - of eight
        other = chance.choice([*copy] if isinstance(copy, dict) else range(len(copy)))
        copy[key], copy[other] = copy[other], old
    elif what == 3 and isinstance(copy, dict):  # noqa: PLR2004 - of eight
        copy[str(key) + chance.choice(("x", " ", "\u202e", ""))] = copy.pop(key)
    elif isinstance(old, bool) or not isinstance(old, (int, str)) or what < 5:  # noqa: PLR2004 - of eight
        copy[key] = chance.choice(_VALUES)
    elif isinstance(old, int):
        copy[key] = old + chance.choice((-1, 1, 1, 10, -100))
    else:
        copy[key] = text(chance, old, [old])[:2000]
    return copy
