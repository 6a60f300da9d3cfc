"""Numbers in what somebody wrote: digits that are one, and digits that are far too many."""

from __future__ import annotations

#: More digits than anything in a game counts; Python itself refuses to turn some thousands of them into a number.
MOST_DIGITS = 18


def whole_number(text: object) -> int | None:
    """Return the number that a text of decimal digits is; None for any other value, and for one of more than ``MOST_DIGITS`` digits."""
    return int(text) if isinstance(text, str) and len(text) <= MOST_DIGITS and text.isdecimal() else None
