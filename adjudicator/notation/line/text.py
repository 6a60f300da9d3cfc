"""What the one-line forms of all games share: how they begin, how long they may be, and texts in them (docs/line-form.md)."""

from __future__ import annotations

import re

from catan_common.patterns import pattern

PREFIX = "CR1"
#: A line longer than this is neither written nor read: no table needs it, and it bounds what a foreign line may cost.
MOST_CHARACTERS = 800_000
_CONTROL = pattern("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]")


def encode_text(text: str) -> str:
    """Return a text in letters and digits, every other character as its UTF-8 bytes, each ``_`` and two hexadecimal digits.

    ValueError for what is no text on one line: control characters, line separators, half a surrogate pair.
    """
    if _CONTROL.search(text):
        raise ValueError(text)
    return re.sub("[^A-Za-z0-9]", lambda found: "".join(f"_{byte:02X}" for byte in found[0].encode()), text)


def decode_text(text: str) -> str:
    """Return what :func:`encode_text` was given; ValueError when it cannot have been given anything."""
    if not re.fullmatch("(?:[A-Za-z0-9]|_[0-9A-F]{2})*", text):
        raise ValueError(text)
    decoded = re.sub("_([0-9A-F]{2})", lambda found: chr(int(found[1], 16)), text).encode("latin-1").decode("utf-8")
    if _CONTROL.search(decoded):
        raise ValueError(text)
    return decoded
