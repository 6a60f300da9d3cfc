"""What is asked and what follows: a fact that is not known, the question about it, and the outcome of each value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from adjudicator.game import Position
from adjudicator.judging.deciding.shortest import Outcome
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Verdict

__all__ = ["DecidingQuestion", "Fact", "Follows", "Key", "Made", "outcome_of"]

#: By path, and by what of it is asked.
Key = tuple[str, tuple[tuple[str, Any], ...]]
#: What a value makes of a position and a question; None where the fact cannot have it there.
Made = Callable[[Any, Question, Any], "tuple[Any, Question] | None"]
#: What an answer that names some values makes of them, where it tells less than any one of them: all that it leaves; nothing where it tells just them.
Told = Callable[[Any, Question, Sequence[Any]], "Sequence[tuple[Any, Question]]"]


class Fact(NamedTuple):
    """Something that is not known: its path as in ``missing``, what of it is asked, and the values that it can have in a position.

    ``about`` says what of it is asked: ``cards`` (whether these cards are in the hand), ``card`` (how many of a kind), ``count`` (how many in all), ``at`` (whether it is
    there). Without it the value is the fact. ``or_more``: the greatest number stands for so many or more.
    """

    path: str
    values: tuple[Any, ...]
    made: Made
    about: tuple[tuple[str, Any], ...] = ()
    or_more: bool = False
    told: Told | None = None

    @property
    def key(self) -> Key:
        """What tells it from other facts."""
        return self.path, self.about


def _told(value: Any) -> Any:
    """Return a value as JSON: cards by kind as an object."""
    return dict(value) if isinstance(value, tuple) else value


def _as_asked(fact: str | None, about: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is asked as JSON."""
    return {"fact": fact} | ({"about": {name: _told(told) for name, told in about.items()}} if about else {})


def _ranges(numbers: Sequence[int]) -> list[list[int]]:
    """Return numbers as ranges, each from the first to the last that belongs to it."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return found


@dataclass(frozen=True, slots=True)
class Follows:
    """What follows from some values of a fact: the verdict, or None and what is to be asked then: its path, and what of it (``about``).

    ``position`` and ``question`` are those that the first of the values makes. A verdict that is the same whatever else holds is that for one way.
    """

    values: tuple[Any, ...]
    verdict: Verdict | None
    then: str | None
    about: Mapping[str, Any]
    position: Position
    question: Question

    def as_dict(self) -> dict[str, Any]:
        """Return it as a part of the published JSON object."""
        numbers = bool(self.values) and type(self.values[0]) is int
        found: dict[str, Any] = {"ranges": _ranges(self.values)} if numbers else {"values": [_told(value) for value in self.values]}
        if self.verdict is None:
            return found | {"then": _as_asked(self.then, self.about)}
        found |= {"answer": str(self.verdict.answer), "value": self.verdict.value}
        return found | ({"missing": list(self.verdict.missing)} if self.verdict.missing else {})


@dataclass(frozen=True, slots=True)
class DecidingQuestion:
    """The question that decides: its fact, and what follows from each value; those of which the same follows stand together.

    ``fact`` is a path as in ``missing``, None where the answer is the same whatever is not known; ``about`` says what of it is asked (``Fact``).
    ``most`` is how many facts have to be asked at most, None where that was too long to search. ``idle`` are the paths that are missing and change nothing.
    """

    fact: str | None
    about: Mapping[str, Any]
    outcomes: tuple[Follows, ...]
    most: int | None
    idle: tuple[str, ...] = ()
    or_more: int | None = None
    #: The verdict that leaves it open, and what a value makes of its position and question.
    verdict: Verdict = field(repr=False, kw_only=True)
    made: Made = field(repr=False, compare=False, kw_only=True)
    told: Told | None = field(default=None, repr=False, compare=False, kw_only=True)
    begin: tuple[Position, Question] = field(repr=False, compare=False, kw_only=True)

    def known(self, value: Any) -> tuple[Position, Question]:
        """Return position and question once the fact is known; ValueError for a value that it cannot have."""
        found = self.made(*self.begin, value) if any(value in one.values for one in self.outcomes) else None
        if found is None:
            raise ValueError(f"{self.fact} cannot be {value!r}")
        return found

    def known_of(self, values: Sequence[Any]) -> list[tuple[Position, Question]]:
        """Return positions and questions, one for each value that a fact may have where only that is known, or for all that such an answer leaves; ValueError as ``known``."""
        known = [self.known(value) for value in values]
        settled = any(one.verdict is not None and values and values[0] in one.values for one in self.outcomes)
        return list(self.told(*self.begin, values) if self.told is not None and settled else ()) or known

    def as_dict(self) -> dict[str, Any]:
        """Return it as the published JSON object."""
        found = _as_asked(self.fact, self.about)
        found["outcomes"] = [one.as_dict() for one in self.outcomes]
        if self.or_more is not None:
            found["or_more"] = self.or_more
        return found | {"most": self.most, "idle": list(self.idle)}


def outcome_of(verdict: Verdict) -> Outcome:
    """Return what a verdict comes to: its answer, and its value where it is determined, of a special card who has it."""
    value = verdict.value
    if isinstance(value, Mapping) and "holder" in value:
        value = value["holder"]
    return verdict.answer, None if verdict.answer is Answer.UNDETERMINED else _frozen(value)


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple((name, _frozen(one)) for name, one in sorted(value.items()))
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
