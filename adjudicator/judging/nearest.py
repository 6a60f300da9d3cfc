"""What would be allowed instead: the smallest changes to a refused question or its position under which the referee says yes.

A game offers ``dimensions``: what can be changed, each with its changes. A change is smaller than another of its dimension where its ``cost`` is nowhere
larger and somewhere less. First one dimension is changed at a time, then two, then three; of the first number that helps, all are returned than which
none is smaller. Each was put to the referee.

Dimensions of different ``block`` are about different conditions (the place asks nothing of the hand). So changes of several blocks are tried together
only where no clause stands in the way under each block's changes alone: that spares nearly all of the asking (docs/decisions/nearest.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, groupby, product
from operator import le

from adjudicator.game import Position, game_of
from adjudicator.game.replay import after_events, rules_for
from adjudicator.judging.referee import as_asked, checked, judge
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.records import NamedTuple, replace
from catan_common.typed import Any

#: In how many dimensions at once something is changed at most, and how often the referee is asked.
_MOST_CHANGES = 3
_MOST_ASKED = 2_000


class Change(NamedTuple):
    """One change: its dimension, how large it is, what is told of it, and what it makes of a position and a question."""

    kind: str
    cost: tuple[int, ...]
    told: dict[str, Any]
    made: Callable[[Any, Question], tuple[Any, Question]]


class Dimension(NamedTuple):
    """What can be changed in one way; those of one ``block`` bear on the same conditions and stand together."""

    block: str
    changes: Sequence[Change]


class Alternative(NamedTuple):
    """What would be allowed: the changes, for each the clauses that no longer stand in the way, and the position and question that they make."""

    changes: tuple[Change, ...]
    rules: tuple[tuple[str, ...], ...]
    position: Position
    question: Question

    def as_dict(self) -> dict[str, Any]:
        """Return it as the published JSON object."""
        changes = [
            {"kind": change.kind, **change.told, "rules": list(rules)} for change, rules in zip(self.changes, self.rules, strict=True)
        ]
        return {"changes": changes, "question": self.question.as_dict()}


def nearest(position: Position, question: Question, rules: RuleSet | str | None = None, strict: bool = False) -> tuple[Alternative, ...]:
    """Return what would be allowed instead of what a question asks, smallest first; nothing where the answer is not no, or nothing near helps.

    KeyError and ValueError as of ``judge``.
    """
    held = rules_for(position, rules)
    position = after_events(position, held)[0]
    refused = judge(position, question, held, strict)
    if refused.answer is not Answer.NO:
        return ()
    position, question = as_asked(position, question), replace(question, happened=None)
    dimensions: Sequence[Dimension] = game_of(position).dimensions(position, question)
    search = _Search(position, question, held, strict, refused)
    for size in range(1, min(_MOST_CHANGES, len(dimensions)) + 1):
        found = [one for chosen in combinations(dimensions, size) for one in search.among(chosen)]
        if found:
            return tuple(sorted(found, key=lambda one: _size(one.changes)))
    return ()


class _Search:
    """The alternatives to one refused question."""

    def __init__(self, position: Position, question: Question, rules: RuleSet, strict: bool, refused: Verdict) -> None:
        self.position = position
        self.question = question
        self.rules = rules
        self.strict = strict
        self.refused = refused
        self.asked = 0
        self._open: dict[tuple[int, ...], frozenset[str]] = {}

    def among(self, dimensions: Sequence[Dimension]) -> list[Alternative]:
        """Return what is allowed after one change of each of these dimensions, without alternatives that are larger than another one."""
        allowed: list[tuple[int, ...]] = []
        found = []
        alone = len(dimensions) == 1  # then what is larger than one that helps need not be asked at all
        tried = ((change,) for change in dimensions[0].changes) if alone else self._promising(dimensions)
        for changes in sorted(tried, key=_size):  # none is smaller than one before it
            cost = tuple([part for change in changes for part in change.cost])
            if any(_smaller(one, cost) for one in allowed) or (alone and self._open_under(changes)):
                continue
            alternative = self._allowed(changes)
            if alternative is not None:
                allowed.append(cost)
                found.append(alternative)
        return found

    def _promising(self, dimensions: Sequence[Dimension]) -> Iterator[tuple[Change, ...]]:
        """Yield one change of each dimension wherever no clause stands in the way under the changes of every block alone."""
        blocks: list[dict[frozenset[str], list[tuple[Change, ...]]]] = []
        for _, block in groupby(dimensions, key=lambda dimension: dimension.block):
            by_open: dict[frozenset[str], list[tuple[Change, ...]]] = {}
            for part in product(*(dimension.changes for dimension in block)):
                by_open.setdefault(self._open_under(part), []).append(part)
            blocks.append(by_open)
        for clauses in product(*blocks):
            if not frozenset.intersection(*clauses):
                for parts in product(*(by_open[one] for by_open, one in zip(blocks, clauses, strict=True))):
                    yield tuple(chain.from_iterable(parts))

    def _made(self, changes: Sequence[Change]) -> tuple[Position, Question]:
        position, question = self.position, self.question
        for change in changes:
            position, question = change.made(position, question)
        return position, question

    def _open_under(self, changes: tuple[Change, ...]) -> frozenset[str]:
        """Return the clauses that stand in the way under some changes alone; those of the refusal once enough was asked."""
        key = tuple(map(id, changes))
        if key not in self._open:
            self.asked += 1
            if self.asked > _MOST_ASKED:
                return frozenset(_open(self.refused))
            self._open[key] = frozenset(_open(checked(*self._made(changes), self.rules, self.strict)))
        return self._open[key]

    def _allowed(self, changes: tuple[Change, ...]) -> Alternative | None:
        """Return the alternative that some changes make, if the referee allows it and has no new warning about the position; None otherwise."""
        position, question = self._made(changes)
        if checked(position, question, self.rules, self.strict).answer is not Answer.YES:
            return None
        verdict = judge(position, question, self.rules, self.strict)
        if not set(verdict.warnings) <= set(self.refused.warnings):
            return None
        before = tuple(_open(self.refused))
        solved = []
        for change in changes:
            left = self._open_under((change,)) if len(changes) > 1 else frozenset[str]()
            solved.append(tuple([rule for rule in before if rule not in left]) or before)
        return Alternative(changes, tuple(solved), position, question)


def _size(changes: Sequence[Change]) -> int:
    return sum([sum(change.cost) for change in changes])


def _smaller(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return one != other and all(map(le, one, other))


def _open(verdict: Verdict) -> dict[str, None]:
    """Return the clauses that stand in the way of a yes: those that fail, and those of which it is not known."""
    return dict.fromkeys([step.rule for state in (State.FAILED, State.UNKNOWN) for step in verdict.steps if step.state is state])
