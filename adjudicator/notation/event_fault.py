"""What keeps a line from being an event."""

from __future__ import annotations

from adjudicator.problems import Expected


class EventFaultError(ValueError):
    """What is wrong with a line: where in it, what stands there, what was expected, near words."""

    def __init__(self, at: int, found: str, expected: Expected, suggestions: tuple[str, ...] = ()) -> None:
        """The message is for programmers; players are told from the attributes."""
        super().__init__(f"{found}: {expected}")
        self.at = at
        self.found = found
        self.expected = expected
        self.suggestions = suggestions
