"""Faults in what was written down: each with its place, what stands there, what was expected and the nearest right words."""

from __future__ import annotations

#: How much of what stands there a fault repeats: it may be printed where somebody else reads it.
LONGEST_EXCERPT = 120


class Problem:
    """One fault in a document, as ``docs/contract.md`` publishes it.

    ``family`` is ``unreadable`` (no text, no YAML), ``unrepresentable`` (readable, but not what the format knows) or ``ambiguous``
    (with several readings). ``line`` and ``column`` count from 1 in the writer's own text; 0 means that the fault has no place.
    """

    __slots__ = ("column", "expected", "family", "file", "found", "line", "suggestions")

    def __init__(
        self, family: str, file: str, line: int, column: int, found: str, expected: str, suggestions: tuple[str, ...] = ()
    ) -> None:
        """Make a fault of what stands there (``found``) and what was expected."""
        self.family = family
        self.file = file
        self.line = line
        self.column = column
        self.found = found if len(found) <= LONGEST_EXCERPT else found[: LONGEST_EXCERPT - 1] + "…"
        self.expected = expected
        self.suggestions = suggestions

    def as_dict(self) -> dict[str, object]:
        """Return the fault as the published JSON object."""
        return {
            "family": str(self.family),
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "found": self.found,
            "expected": str(self.expected),
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


class ProblemsError(Exception):
    """What was written cannot be used; ``problems`` holds every fault in it, never only the first."""

    def __init__(self, problems: list[Problem]) -> None:
        """Make one message of all faults."""
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems

    def as_dict(self) -> dict[str, object]:
        """Return all faults as the published JSON object."""
        return {"problems": [problem.as_dict() for problem in self.problems]}
