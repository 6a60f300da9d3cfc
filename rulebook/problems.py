"""Faults in what was written down: each with its place, what was expected and the nearest right word."""

from __future__ import annotations


class Problem:
    """One fault in a document, as ``docs/contract.md`` publishes it.

    ``family`` is ``unreadable`` (not YAML, not text), ``unrepresentable`` (readable, but not what the format
    knows) or ``ambiguous``. ``line`` and ``column`` count from 1; 0 means that the fault has no place.
    """

    __slots__ = ("column", "expected", "family", "file", "found", "line", "suggestions")

    def __init__(
        self,
        family: str,
        file: str,
        line: int,
        column: int,
        found: str,
        expected: str,
        suggestions: tuple[str, ...] = (),
    ) -> None:
        """Keep the parts as they are given."""
        self.family = family
        self.file = file
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.suggestions = suggestions

    def as_dict(self) -> dict[str, object]:
        """Return the fault as the published JSON object."""
        return {
            "family": self.family,
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "found": self.found,
            "expected": self.expected,
            "suggestions": list(self.suggestions),
        }

    def __str__(self) -> str:
        """Return the fault in one line, as compilers print it."""
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        hint = f" ({' / '.join(self.suggestions)}?)" if self.suggestions else ""
        return f"{place}: {self.found}: {self.expected}{hint}"

    def __repr__(self) -> str:
        """Return the fault in one line, with its family."""
        return f"<Problem {self.family} {self}>"


class RulebookError(Exception):
    """The rule texts cannot be used; ``problems`` holds every fault found, never only the first."""

    def __init__(self, problems: list[Problem]) -> None:
        """Keep the faults and make one message of them."""
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
