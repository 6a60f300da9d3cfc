"""The error of rule texts that cannot be used, and the faults that it lists."""

from __future__ import annotations

from catan_common.problems import Problem, ProblemsError

__all__ = ["Problem", "RulebookError"]


class RulebookError(ProblemsError):
    """The rule texts cannot be used; ``problems`` holds every fault found, never only the first."""
