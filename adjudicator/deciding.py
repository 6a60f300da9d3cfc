"""The smallest question: which fact that is not known decides an undetermined verdict, and what follows from each value of it.

A game says which facts a verdict found missing and which values each can have (``Game.unknowns``); every value makes a changed position, and the referee
is asked about that. A fact that no verdict names is never tried, and where a verdict is settled nothing more is: that is how values are left out, not by
a list of what could matter. Of all ways to ask, the one is taken that needs the fewest questions at worst (docs/decisions/deciding.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from adjudicator.course import after_events
from adjudicator.game import Position, game_of
from adjudicator.question import Question
from adjudicator.referee import as_asked, checked, rules_for
from adjudicator.rulesets.editions import RuleSet
from adjudicator.shortest import Course, Outcome, TooLongError, shortest
from adjudicator.verdict import Answer, Verdict

__all__ = ["DecidingQuestion", "Fact", "Follows", "deciding_question"]

#: How often the referee is asked at most. Then the question is one that matters, but there may be a shorter way.
_MOST_ASKED = 4_000
#: By path, and by what of it is asked.
Key = tuple[str, tuple[tuple[str, Any], ...]]
#: What a value makes of a position and a question; None where the fact cannot have it there.
Made = Callable[[Any, Question, Any], "tuple[Any, Question] | None"]


class Fact(NamedTuple):
    """Something that is not known: its path as in ``missing``, what of it is asked, and the values that it can have in a position.

    ``about`` says what of it is asked: ``cards`` (whether these cards are in the hand), ``card`` (how many of a kind), ``count`` (how many in all). Without it
    the value is the fact. ``or_more``: the greatest number stands for so many or more.
    """

    path: str
    values: tuple[Any, ...]
    made: Made
    about: tuple[tuple[str, Any], ...] = ()
    or_more: bool = False

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
    begin: tuple[Position, Question] = field(repr=False, compare=False, kw_only=True)

    def known(self, value: Any) -> tuple[Position, Question]:
        """Return position and question once the fact is known; ValueError for a value that it cannot have."""
        found = self.made(*self.begin, value) if any(value in one.values for one in self.outcomes) else None
        if found is None:
            raise ValueError(f"{self.fact} cannot be {value!r}")
        return found

    def as_dict(self) -> dict[str, Any]:
        """Return it as the published JSON object."""
        found = _as_asked(self.fact, self.about)
        found["outcomes"] = [one.as_dict() for one in self.outcomes]
        if self.or_more is not None:
            found["or_more"] = self.or_more
        return found | {"most": self.most, "idle": list(self.idle)}


def deciding_question(
    position: Position, question: Question, rules: RuleSet | str | None = None, strict: bool = False
) -> DecidingQuestion | None:
    """Return what to ask so that an undetermined question is answered; None where it is answered, or nothing that can be told decides.

    What the verdict assumes stays assumed, unless ``strict``; what a rule set leaves open is no fact. KeyError and ValueError as of ``judge``.
    """
    held = rules_for(position, rules)
    return _Search(after_events(position, held)[0], question, held, strict).found()


@dataclass(slots=True)
class _Look:
    """What the referee says once some facts are known: the verdict, and the facts that it still names; what it comes to where it names none."""

    position: Position
    question: Question
    verdict: Verdict
    facts: tuple[Fact, ...]

    @property
    def outcome(self) -> Outcome:
        return outcome_of(self.verdict)


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


class _Search:
    """The search for what decides one question."""

    def __init__(self, position: Position, question: Question, rules: RuleSet, strict: bool) -> None:
        self.rules = rules
        self.strict = strict
        self.begin = position, question
        self.unknowns = game_of(position).unknowns
        self.facts: dict[Key, Fact] = {}
        self._looks: dict[frozenset[tuple[Key, Any]], _Look | None] = {}
        self._courses: list[Course] = []
        #: One course of things, and by fact another value that alone changes what it comes to.
        self._point: dict[Key, Any] = {}
        self._others: dict[Key, Any] = {}

    def found(self) -> DecidingQuestion | None:
        """Return the smallest question."""
        root = self.look({})
        if root is None or not root.facts:
            return None
        try:
            return self._by_one_fact(root) or self._by_one_course(root) or self._by_every_course(root)
        except TooLongError:
            return self._by_what_matters(root)

    def look(self, known: Mapping[Key, Any]) -> _Look | None:
        """Return what the referee says where some facts are known; None where they cannot all be so."""
        key = frozenset(known.items())
        if key not in self._looks:
            if len(self._looks) >= _MOST_ASKED:
                raise TooLongError
            self._looks[key] = self._looked(known)
        return self._looks[key]

    def _looked(self, known: Mapping[Key, Any]) -> _Look | None:
        position, question = self.begin
        for key, value in known.items():
            made = self.facts[key].made(position, question, value)
            if made is None:
                return None
            position, question = made
        verdict = checked(position, question, self.rules, self.strict)
        facts: Sequence[Fact] = ()
        if verdict.answer is Answer.UNDETERMINED:
            facts = self.unknowns(as_asked(position, question), question, self.rules, verdict, self.strict)
            if any(fact.key in known for fact in facts):  # a value that the rest of the position contradicts
                return None
        for fact in facts:
            before = self.facts.get(fact.key, fact)
            new = [value for value in fact.values if value not in before.values]
            self.facts[fact.key] = before._replace(values=(*before.values, *new)) if new else before
        return _Look(position, question, verdict, tuple(facts))

    # -- one fact that settles the matter, or all of them

    def _by_one_fact(self, root: _Look) -> DecidingQuestion | None:
        """Return the question about a fact each value of which settles the matter, the one with the fewest values."""
        alone = [fact for fact in root.facts if not self._leaves_open(fact)]
        for fact in sorted(alone, key=lambda one: len(one.values)):
            if len({look.outcome for _, look in self._looks_of(fact)}) > 1:
                return self._told(fact, root, 1, idle=[one.key for one in root.facts if one is not fact])
        return None

    def _leaves_open(self, fact: Fact) -> bool:
        """Return whether some value of a fact leaves others to be asked; of numbers the first that does is enough, words may each name others."""
        for value, look in self._looks_of(fact):
            if look.facts:
                self._point.setdefault(fact.key, value)
                if not isinstance(value, str):
                    break
        return fact.key in self._point

    def _looks_of(self, fact: Fact) -> Iterator[tuple[Any, _Look]]:
        for value in fact.values:
            look = self.look({fact.key: value})
            if look is not None:
                yield value, look

    def _by_one_course(self, root: _Look) -> DecidingQuestion | None:
        """Return the first question where in one course of things each fact alone would change what it comes to: then all are needed, in any order."""
        self._point = {fact.key: self._point.get(fact.key, fact.values[0]) for fact in root.facts}
        look = self.look(self._point)
        if look is None or look.facts:
            return None
        for fact in root.facts:
            for value in fact.values:
                other = self.look({**self._point, fact.key: value})
                if other is not None and not other.facts and other.outcome != look.outcome:
                    self._others[fact.key] = value
                    break
        if len(self._others) < len(self.facts):
            return None
        # rather one that may settle it at once
        at_once = (fact for fact in root.facts if any(not one.facts for value in fact.values if (one := self._seen({fact.key: value}))))
        return self._told(next(at_once, root.facts[0]), root, len(root.facts))

    def _seen(self, known: Mapping[Key, Any]) -> _Look | None:
        return self._looks.get(frozenset(known.items()))

    # -- every course of things, as far as the verdicts tell them apart

    def _by_every_course(self, root: _Look) -> DecidingQuestion | None:
        """Return the first question of the shortest way to ask, from all that can be the case; or what holds in every case."""
        self._courses = list(self._courses_from({}, root))
        if len({course.outcome for course in self._courses}) == 1:
            look = self.look(self._courses[0].known)
            if look is None or (look.verdict.answer is Answer.UNDETERMINED and look.verdict.missing):
                return None  # what decides is something that cannot be asked for
            follows = Follows((), look.verdict, None, {}, root.position, root.question)
            return DecidingQuestion(None, {}, (follows,), 0, _paths(self.facts), verdict=root.verdict, made=_nothing, begin=self.begin)
        way = shortest(self._courses, {key: fact.values for key, fact in self.facts.items()})
        idle = [key for key in self.facts if key not in way.relevant]
        return self._told(self.facts[way.first], root, way.most, way.then, idle)

    def _courses_from(self, known: dict[Key, Any], look: _Look) -> Iterator[Course]:
        """Yield every course of things that the verdicts tell apart, with what it comes to."""
        if not look.facts:
            yield Course(known, look.outcome)
            return
        fact = look.facts[0]
        for value in fact.values:
            further = {**known, fact.key: value}
            then = self.look(further)
            if then is not None:
                yield from self._courses_from(further, then)

    def _same(self, known: dict[Key, Any], look: _Look) -> Verdict | None:
        """Return a verdict that is the same whatever else holds; None where it is not."""
        if not look.facts:
            return look.verdict
        around = {**self._point, **known}
        for key, value in self._others.items():
            if key not in known:
                one, other = self.look(around), self.look({**around, key: value})
                if one and other and not one.facts and not other.facts and one.outcome != other.outcome:
                    return None
        first: Course | None = None
        for course in self._courses_from(known, look):
            first = first or course
            if course.outcome != first.outcome:
                return None
        found = self.look(first.known) if first else None
        return found.verdict if found else None

    # -- what is told

    def _by_what_matters(self, root: _Look) -> DecidingQuestion | None:
        """Return a question that changes the answer in some course of things, where looking for the shortest way takes too long."""
        return next((self._told(fact, root, None) for fact in root.facts if fact.key in self._others), None)

    def _told(
        self, fact: Fact, root: _Look, most: int | None, then: Mapping[Any, Key] | None = None, idle: Sequence[Key] = ()
    ) -> DecidingQuestion:
        """Return a question about a fact, those of its values together from which the same follows."""
        groups: dict[Any, list[tuple[Any, _Look, Verdict | None]]] = {}
        for value, look in self._looks_of(fact):
            verdict = self._same({fact.key: value}, look) if most is not None else None if look.facts else look.verdict
            following = (then or {}).get(value, look.facts[0].key if look.facts else None)
            groups.setdefault(following if verdict is None else outcome_of(verdict), []).append((value, look, verdict))
        outcomes = [
            Follows(
                tuple(value for value, _, _ in together),
                together[0][2],
                group[0] if group else None,
                dict(group[1]) if group else {},
                together[0][1].position,
                together[0][1].question,
            )
            for group, together in ((key if together[0][2] is None else None, together) for key, together in groups.items())
        ]
        more = fact.values[-1] if fact.or_more else None
        told = [path for path in _paths(idle) if path != fact.path]
        return DecidingQuestion(
            fact.path, dict(fact.about), tuple(outcomes), most, tuple(told), more, verdict=root.verdict, made=fact.made, begin=self.begin
        )


def _nothing(*_: Any) -> None:
    return None


def _paths(keys: Iterable[Key]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(path for path, _ in keys))
