"""What an answer is made of: steps, each citing a clause, and the verdict that follows from them and from nothing else.

A step without a known clause, or a verdict without a step, cannot be constructed. ``answer`` is derived: one failed step
is no; else one unknown step is undetermined; else yes. Steps are joined by *and*, the alternatives of one step by *or*.
Neither can be changed once it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from functools import cache
from operator import attrgetter
from types import MappingProxyType

from adjudicator.verdicts.published import is_clause, known
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.reason import Reason
from catan_common.closed_list import StrEnum
from catan_common.records import NamedTuple
from catan_common.typed import Any, ClassVar, NoReturn, Self

__all__ = ["Answer", "Length", "Reason", "State", "Step", "Verdict"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    #: How much of a verdict is told: a line, what decides it, or every step that says something.
    Length = Literal["short", "usual", "full"]
else:
    Length = str
#: Who is called by name where nobody is.
_NOBODY: Mapping[str, str] = MappingProxyType({})


class State(StrEnum):
    """How a condition stands."""

    MET = "met"
    FAILED = "failed"
    UNKNOWN = "unknown"
    ASSUMED = "assumed"
    INFO = "info"

    def __bool__(self) -> NoReturn:
        """Refuse, with TypeError: a condition that failed would be as true as one that is met."""
        raise TypeError("a state is neither true nor false: compare it, as in step.state == State.MET")


def met_or_failed(met: bool) -> State:
    """Return how a condition stands of which it is known whether it is met."""
    return State.MET if met else State.FAILED


class Answer(StrEnum):
    """What a verdict comes to."""

    YES = "yes"
    NO = "no"
    UNDETERMINED = "undetermined"
    NOT_APPLICABLE = "not-applicable"
    VALUE = "value"

    def __bool__(self) -> NoReturn:
        """Refuse, with TypeError: a no would be as true as a yes."""
        raise TypeError("an answer is neither true nor false: look at verdict.holds (True for yes, False for no, None for anything else)")


class _Parts(NamedTuple):
    rule: str
    state: State
    reason: Reason
    at: tuple[str, ...]
    by: str | None
    alternatives: tuple[Step, ...]
    have: int | None
    need: int | None
    what: str | None
    lacks: tuple[tuple[str, int], ...]


# a tuple is made three times as fast as a frozen data class, and a verdict has dozens of steps
class Step(_Parts):
    """One condition: the clause it rests on, how it stands and why, where, and whose doing it is.

    ``at`` holds canonical place names, ``by`` a player's Dutch colour. ``have`` and ``need`` are counts where the reason is one, ``what`` what
    is counted or meant: a resource, development card, terrain, harbour kind or player by its canonical Dutch word, or the digits of a number. ``lacks``
    are the cards that are not there and how many of each, where all of that is certain.
    ``state`` of a step with alternatives follows from them: one met (or assumed) is enough. ValueError for a clause that the rulebook
    does not have.
    """

    __slots__ = ()

    def __new__(
        cls,
        rule: str,
        state: State,
        reason: Reason,
        at: tuple[str, ...] = (),
        by: str | None = None,
        alternatives: tuple[Step, ...] = (),
        have: int | None = None,
        need: int | None = None,
        what: str | None = None,
        lacks: tuple[tuple[str, int], ...] = (),
    ) -> Self:
        """Check the clause, and work out the state from the alternatives."""
        if rule not in known and not is_clause(rule):
            raise ValueError(f"no such clause: {rule!r}")
        if alternatives:
            state = _either(alternatives)
        return tuple.__new__(cls, (rule, state, reason, at, by, alternatives, have, need, what, lacks))

    def restated(self, state: State, what: str | None = None) -> Step:
        """Return the step in another state and without its alternatives, about ``what`` where that is given."""
        return Step(
            self.rule, state, self.reason, self.at, self.by, have=self.have, need=self.need, what=what or self.what, lacks=self.lacks
        )

    def as_dict(self) -> dict[str, Any]:
        """Return the step as the published JSON object."""
        # all fields at once, and texts without a call of ours: of a replay that is told this is made for every step of every event
        rule, state, reason, at, by, alternatives, have, need, what, lacks = self
        listed: dict[str, Any] = {"rule": rule, "state": _plain(state), "reason": _plain(reason)}
        if at:
            listed["at"] = list(at)
        if by is not None:
            listed["by"] = by
        if have is not None:
            listed["have"] = have
        if need is not None:
            listed["need"] = need
        if what is not None:
            listed["what"] = what
        if lacks:
            listed["lacks"] = dict(lacks)
        if alternatives:
            listed["alternatives"] = [step.as_dict() for step in alternatives]
        return listed

    def __repr__(self) -> str:
        """Return rule, state and reason, for debuggers."""
        return f"<Step {self.rule} {self.state} {self.reason}{' ' + ','.join(self.at) if self.at else ''}>"


@cache
def plain_step(rule: str, state: State, reason: Reason) -> Step:
    """Return the step on a clause that needs no more said: always the same one, for the turn and the phase are looked at for every event."""
    return Step(rule, state, reason)


#: How steps stand that decide nothing against an answer. Sets and names like these, wherever a replay looks at every step or every event: a member of an
#: enumeration is found by its name in ten times the time of a variable (Python 3.11).
SETTLED = frozenset({State.MET, State.ASSUMED, State.INFO})
#: Of alternatives the first of these that one has.
_BEST_FIRST = (State.MET, State.ASSUMED, State.UNKNOWN)
_YES, _VALUE = Answer.YES, Answer.VALUE
_state_of = attrgetter("state")
_plain = str.__str__


def states_of(steps: Iterable[Step]) -> set[State]:
    """Return how some steps stand."""
    return set(map(_state_of, steps))


def _either(alternatives: tuple[Step, ...]) -> State:
    states = states_of(alternatives)
    for state in _BEST_FIRST:
        if state in states:
            return state
    return State.FAILED


class Verdict:
    """The answer to a question under a rule set, with every step that leads to it.

    ``value`` is set for questions that are not yes-or-no; the description of a kind of question says what it holds, and its ``value_of``
    returns it with that type. ``missing`` names what would decide an undetermined answer, as paths (``players.rood.hand``, ``bank.graan``,
    ``turn``, ``phase``, ``robber``, ``held.longest-route``); ``warnings`` are clauses that the position itself violates; ``points`` the conflict
    points of the rule set that were read. ``applies`` is false where the question makes no sense. ``answer`` is what the steps come to.
    ``obstacles`` are steps that have nothing to do with a place and stand in the way now, where the place itself would do. ``certain`` is the
    value as far as each part of it is certain, where ``value`` has no more than a null for a whole that is not. ``broken`` are the failing
    conditions that the warnings are about, with their places.
    """

    __slots__ = (
        "answer",
        "applies",
        "broken",
        "certain",
        "missing",
        "obstacles",
        "people",
        "points",
        "question",
        "rules",
        "steps",
        "value",
        "warnings",
    )
    question: Question
    rules: str
    steps: tuple[Step, ...]
    value: object
    missing: tuple[str, ...]
    warnings: tuple[str, ...]
    points: tuple[str, ...]
    applies: bool
    answer: Answer
    obstacles: tuple[Step, ...]
    certain: object
    broken: tuple[Step, ...]
    #: By colour who is called by name in words; nobody where the referee alone was asked. JSON has the colours.
    people: Mapping[str, str]
    #: What puts a verdict into words. The referee has none of its own; ``catan_rules`` lends it these (docs/decisions/answers.md).
    teller: ClassVar[Callable[[Verdict, str, Length], str] | None] = None

    def __new__(
        cls,
        question: Question,
        rules: str,
        steps: Iterable[Step],
        value: object = None,
        missing: Iterable[str] = (),
        warnings: Iterable[str] = (),
        points: Iterable[str] = (),
        applies: bool = True,
        obstacles: Iterable[Step] = (),
        certain: object = None,
        broken: Iterable[Step] = (),
    ) -> Self:
        """Derive the answer; ValueError when there is no step."""
        steps = tuple(steps)
        if not steps:
            raise ValueError("a verdict needs at least one step")
        # written while it can be, and then given its class: a setting that goes past the refusal below takes ten times as long
        made: Any = object.__new__(_Draft)
        made.question = question
        made.rules = rules
        made.steps = steps
        made.value = value
        made.missing = tuple(dict.fromkeys(missing)) if missing else ()
        made.warnings = tuple(dict.fromkeys(warnings)) if warnings else ()
        made.points = tuple(dict.fromkeys(points)) if points else ()
        made.applies = applies
        made.obstacles = tuple(obstacles)
        made.certain = certain
        made.broken = tuple(broken)
        made.people = _NOBODY
        made.answer = _answer(steps, has_value=value is not None) if applies else Answer.NOT_APPLICABLE
        made.__class__ = cls
        return made  # type: ignore[no-any-return]  # by the class just given

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse, with AttributeError."""
        raise AttributeError(f"a verdict cannot be changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse, with AttributeError."""
        raise AttributeError(f"nothing can be taken from a verdict: {name}")

    @property
    def holds(self) -> bool | None:
        """True for yes, False for no, None for anything else."""
        return {Answer.YES: True, Answer.NO: False}.get(self.answer)

    def __bool__(self) -> NoReturn:
        """Refuse, with TypeError: a no would be as true as a yes."""
        raise TypeError("a verdict is neither true nor false: look at verdict.holds (True for yes, False for no, None for anything else)")

    def with_steps(self, before: Iterable[Step] = (), after: Iterable[Step] = ()) -> Verdict:
        """Return the verdict with further steps, before its own and after them."""
        return self._but(steps=(*before, *self.steps, *after))

    def with_warnings(self, warnings: Iterable[str]) -> Verdict:
        """Return the verdict with these warnings after its own."""
        every = (*self.warnings, *warnings)
        if not every:
            return self
        return self._but(warnings=every)

    def without_warnings_but(self, kept: Container[str]) -> Verdict:
        """Return the verdict with those of its warnings alone that are kept."""
        warnings = tuple(one for one in self.warnings if one in kept)
        return self if warnings == self.warnings else self._but(warnings=warnings)

    def breaking(self, broken: tuple[Step, ...]) -> Verdict:
        """Return the verdict with the failing conditions that its warnings are about."""
        return self._but(broken=broken) if broken else self

    def calling(self, people: Mapping[str, str]) -> Verdict:
        """Return the verdict with the names by which its words call players, by colour."""
        if not people:
            return self
        made = self._but()
        object.__setattr__(made, "people", people)
        return made

    def _but(
        self, steps: tuple[Step, ...] | None = None, warnings: tuple[str, ...] | None = None, broken: tuple[Step, ...] = ()
    ) -> Verdict:
        """Return the verdict with other steps, or other warnings, or what those are about."""
        return Verdict(
            self.question,
            self.rules,
            self.steps if steps is None else steps,
            self.value,
            self.missing,
            self.warnings if warnings is None else warnings,
            self.points,
            self.applies,
            self.obstacles,
            self.certain,
            broken or self.broken,
        )

    def text(self, language: str = "nl", length: Length = "usual") -> str:
        """Return the verdict in the sentences of a language, as the command prints it on a pipe, without a line break at its end.

        ``length`` is ``short`` for one line, ``usual`` for what decides it, ``full`` for all that was tested. ValueError for another language or
        length; RuntimeError where only ``adjudicator`` is imported, which has no words.
        """
        if Verdict.teller is None:
            raise RuntimeError("the words of a verdict come with catan_rules, which is not imported")
        return Verdict.teller(self, language, length)

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


class _Draft:
    """What a verdict is until it is finished: of the same layout."""

    __slots__ = Verdict.__slots__


def _answer(steps: tuple[Step, ...], *, has_value: bool) -> Answer:
    states = set(map(_state_of, steps))
    if states <= SETTLED:
        return _VALUE if has_value else _YES
    return Answer.NO if State.FAILED in states else Answer.UNDETERMINED
