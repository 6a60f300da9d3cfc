"""What an answer is made of: steps, each citing a clause, and the verdict that follows from them and from nothing else.

A step without a known clause, or a verdict without a step, cannot be constructed. ``answer`` is derived: one failed step
is no; else one unknown step is undetermined; else yes. Steps are joined by *and*, the alternatives of one step by *or*.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from adjudicator.clause_ids import CLAUSE_IDS
from adjudicator.reason import Reason

__all__ = ["Answer", "Reason", "State", "Step", "Verdict"]


class State(StrEnum):
    """How a condition stands."""

    MET = "met"
    FAILED = "failed"
    UNKNOWN = "unknown"
    ASSUMED = "assumed"
    INFO = "info"


class Answer(StrEnum):
    """What a verdict comes to."""

    YES = "yes"
    NO = "no"
    UNDETERMINED = "undetermined"
    NOT_APPLICABLE = "not-applicable"
    VALUE = "value"


class Step:
    """One condition: the clause it rests on, how it stands and why, where, and whose doing it is.

    ``at`` holds canonical place names, ``by`` a player's Dutch colour. ``have`` and ``need`` are counts where the reason is one, ``what`` what
    is counted or meant: a resource, development card, terrain or harbour kind by its canonical Dutch word, or the digits of a number.
    ``state`` of a step with alternatives follows from them: one met (or assumed) is enough.
    """

    __slots__ = ("alternatives", "at", "by", "have", "need", "reason", "rule", "state", "what")

    def __init__(
        self,
        rule: str,
        state: State,
        reason: Reason,
        at: tuple[str, ...] = (),
        by: str | None = None,
        alternatives: tuple[Step, ...] = (),
        have: int | None = None,
        need: int | None = None,
        what: str | None = None,
    ) -> None:
        """Keep the parts; ValueError for a clause that the rulebook does not have."""
        if rule not in CLAUSE_IDS:
            raise ValueError(f"no such clause: {rule!r}")
        self.rule = rule
        self.state = _either(alternatives) if alternatives else state
        self.reason = reason
        self.at = at
        self.by = by
        self.alternatives = alternatives
        self.have = have
        self.need = need
        self.what = what

    def restated(self, state: State, what: str | None = None) -> Step:
        """Return the step in another state and without its alternatives, about ``what`` where that is given."""
        return Step(self.rule, state, self.reason, self.at, self.by, have=self.have, need=self.need, what=what or self.what)

    def as_dict(self) -> dict[str, Any]:
        """Return the step as the published JSON object."""
        found: dict[str, Any] = {"rule": self.rule, "state": str(self.state), "reason": str(self.reason)}
        if self.at:
            found["at"] = list(self.at)
        if self.by is not None:
            found["by"] = self.by
        if self.have is not None:
            found["have"] = self.have
        if self.need is not None:
            found["need"] = self.need
        if self.what is not None:
            found["what"] = self.what
        if self.alternatives:
            found["alternatives"] = [step.as_dict() for step in self.alternatives]
        return found

    def __repr__(self) -> str:
        """Return rule, state and reason, for debuggers."""
        return f"<Step {self.rule} {self.state} {self.reason}{' ' + ','.join(self.at) if self.at else ''}>"


def _either(alternatives: tuple[Step, ...]) -> State:
    states = {step.state for step in alternatives}
    for state in (State.MET, State.ASSUMED, State.UNKNOWN):
        if state in states:
            return state
    return State.FAILED


class Verdict:
    """The answer to a question under a rule set, with every step that leads to it.

    ``value`` is set for questions that are not yes-or-no; ``missing`` names what would decide an undetermined answer, as
    paths (``players.rood.hand``, ``bank.graan``, ``turn``, ``phase``, ``robber``, ``held.longest-route``); ``warnings`` are clauses
    that the position itself violates; ``points`` the conflict points of the rule set that were read.
    """

    __slots__ = ("_applies", "missing", "points", "question", "rules", "steps", "value", "warnings")

    def __init__(
        self,
        question: Any,
        rules: str,
        steps: Iterable[Step],
        value: Any = None,
        missing: Iterable[str] = (),
        warnings: Iterable[str] = (),
        points: Iterable[str] = (),
        applies: bool = True,
    ) -> None:
        """Keep the parts; ValueError when there is no step."""
        self.question = question
        self.rules = rules
        self.steps = tuple(steps)
        if not self.steps:
            raise ValueError("a verdict needs at least one step")
        self.value = value
        self.missing = tuple(dict.fromkeys(missing))
        self.warnings = tuple(dict.fromkeys(warnings))
        self.points = tuple(dict.fromkeys(points))
        self._applies = applies

    @property
    def answer(self) -> Answer:
        """What the steps come to."""
        if not self._applies:
            return Answer.NOT_APPLICABLE
        states = {step.state for step in self.steps}
        if State.FAILED in states:
            return Answer.NO
        if State.UNKNOWN in states:
            return Answer.UNDETERMINED
        return Answer.YES if self.value is None else Answer.VALUE

    @property
    def holds(self) -> bool | None:
        """True for yes, False for no, None for anything else."""
        return {Answer.YES: True, Answer.NO: False}.get(self.answer)

    def as_dict(self) -> dict[str, Any]:
        """Return the verdict as the published JSON object (docs/contract.md, section 5)."""
        return {
            "question": self.question.as_dict(),
            "rules": self.rules,
            "answer": str(self.answer),
            "value": self.value,
            "steps": [step.as_dict() for step in self.steps],
            "missing": list(self.missing),
            "warnings": list(self.warnings),
        }

    def __repr__(self) -> str:
        """Return answer and rule set, for debuggers."""
        return f"<Verdict {self.answer} under {self.rules}: {len(self.steps)} steps>"
