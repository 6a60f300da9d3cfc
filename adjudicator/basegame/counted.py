"""A step that counts something which is no place: a kind of card, terrain, chip or harbour."""

from __future__ import annotations

from typing import Any

from adjudicator.verdict import Reason, State, Step


class Counted(Step):
    """A step about ``what``: a resource, development, terrain, harbour kind or chip number by its canonical Dutch word or digits."""

    __slots__ = ("what",)

    def __init__(
        self,
        rule: str,
        state: State,
        reason: Reason,
        what: str,
        at: tuple[str, ...] = (),
        by: str | None = None,
        have: int | None = None,
        need: int | None = None,
    ) -> None:
        """Keep the parts; ValueError for a clause that the rulebook does not have."""
        super().__init__(rule, state, reason, at, by, have=have, need=need)
        self.what = what

    def as_dict(self) -> dict[str, Any]:
        """Return the step as the published JSON object, with ``what``."""
        return super().as_dict() | {"what": self.what}

    def __repr__(self) -> str:
        """Return rule, state, reason and what is counted, for debuggers."""
        return f"{super().__repr__()[:-1]} {self.what} {self.have}/{self.need}>"
