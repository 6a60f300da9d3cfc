"""What somebody or something may be called, in a document or in a line: one printable line, not too long for a line of an answer."""

from __future__ import annotations

from unicodedata import normalize

from catan_common.visible import is_visible

LONGEST_NAME = 60


def plain_name(text: str) -> str:
    """Return a name with its letters composed and each gap one space."""
    return normalize("NFC", " ".join(text.split()))


def is_name(text: str) -> bool:
    """Tell whether a text is a plain name that can be printed: nothing in it steers a terminal, is invisible, or turns what follows."""
    return 0 < len(text) <= LONGEST_NAME and is_visible(text) and text == plain_name(text)
