"""The one rulebook of this process: what a command, the library, the page and the tools ask and quote, so that nothing of it is read or worked out twice."""

from __future__ import annotations

from rulebook.book import Rulebook, open_rulebook

_OPENED: list[Rulebook] = []


_SPOKEN: list[str] = []


def speak(language: str) -> None:
    """Have the book read the texts of a language first where those of any will do."""
    _SPOKEN[:] = [language]
    for opened in _OPENED:
        opened.spoken = language


def book() -> Rulebook:
    """Return the rulebook that everything here asks, opened when it is first asked for."""
    if not _OPENED:
        opened = open_rulebook()
        opened.spoken = _SPOKEN[0] if _SPOKEN else opened.spoken
        _OPENED.append(opened)
    return _OPENED[0]
