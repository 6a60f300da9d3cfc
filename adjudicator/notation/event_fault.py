"""What keeps a line from being an event."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.input.problems import Expected


class EventFaultError(ValueError):
    """What is wrong with a line: where in it, what stands there, what was expected, near words."""

    def __init__(self, at: int, found: str, expected: Expected, suggestions: tuple[str, ...] = ()) -> None:
        """The message is for programmers; players are told from the attributes."""
        super().__init__(f"{found}: {expected}")
        self.at = at
        self.found = found
        self.expected = expected
        self.suggestions = suggestions


def fault_of(read: Callable[..., object], line: str, *told: object) -> EventFaultError | None:
    """Return what keeps a line from being read by ``read``, which is also given what else is ``told``; None for nothing."""
    try:
        read(line, *told)
    except EventFaultError as error:
        return error
    return None
