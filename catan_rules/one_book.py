"""The one rulebook of this process: what a command, the library, the page and the tools ask and quote, so that nothing of it is read or worked out twice."""

from __future__ import annotations

from rulebook.book import Rulebook, open_rulebook

_OPENED: list[Rulebook] = []


def book() -> Rulebook:
    """Return the rulebook that everything here asks, opened when it is first asked for."""
    if not _OPENED:
        _OPENED.append(open_rulebook())
    return _OPENED[0]
