"""What of a text can be seen and steers nothing: the one place that says it, for all that is printed, written or accepted as a name."""

from __future__ import annotations

#: Printable to Python, and yet nothing is seen of them: joiners, fillers, and what chooses between the forms of a letter.
_UNSEEN = frozenset(
    [
        *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0",
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
    ]
)


def is_visible(text: str) -> bool:
    """Tell whether nothing in a text steers a terminal or a page, breaks a line, turns what follows, or cannot be seen."""
    return text.isprintable() and (text.isascii() or _UNSEEN.isdisjoint(text))


def visible(text: str, keep: str = "") -> str:
    """Return a text with a space for each character that steers or cannot be seen, but those to ``keep``."""
    if is_visible(text):
        return text
    return "".join(mark if (mark.isprintable() and mark not in _UNSEEN) or mark in keep else " " for mark in text)
