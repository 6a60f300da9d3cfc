"""What is ruled on the claims of a dispute: each right, wrong, right for another reason, or not to be told; under which rules, and where they part.

A claim is judged at the moment that it is about: the position as it is now, the one before an event that is argued about, or the one in which
a roll was made. The referee judges; here its verdict is held against what was claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar

from adjudicator.claimed import ANSWER, HOLDER, Statement
from adjudicator.course import Replayed, followed, position_after
from adjudicator.dispute.claims import Claim, Given, Said
from adjudicator.dispute.practice import practice_for
from adjudicator.dispute.reading import read_claims
from adjudicator.game import Position
from adjudicator.referee import Comparison, compared_by, judge, rules_for
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.sentence.claim_words import meaning_of
from adjudicator.verdict import Answer, Reason, State, Step, Verdict


class Ruling(StrEnum):
    """How a claim stands: also right where the reason that is given for it is not what decides."""

    RIGHT = "right"
    OTHER_REASON = "right-for-another-reason"
    WRONG = "wrong"
    UNDETERMINED = "undetermined"
    NOT_UNDERSTOOD = "not-understood"


#: The rulings by which what is claimed is so.
SO = (Ruling.RIGHT, Ruling.OTHER_REASON)
#: The states of the steps that an answer rests on.
_BEAR = {
    Answer.YES: (State.MET, State.ASSUMED),
    Answer.NO: (State.FAILED,),
    Answer.UNDETERMINED: (State.UNKNOWN,),
    Answer.NOT_APPLICABLE: (State.FAILED, State.INFO),
    Answer.VALUE: (State.MET, State.ASSUMED, State.INFO),
}


@dataclass(frozen=True, slots=True)
class Ruled:
    """A claim with its ruling under the rules of the dispute.

    ``steps`` bear on it, those of the reasons given first; ``borne_out`` says of each reason given whether the verdict rests on it (None: not
    understood). ``own`` is the ruling under the rule set that the player goes by, ``elsewhere`` those of the rule sets that rule otherwise.
    ``practice`` is the clause on what is usually done now, where something was done wrongly; no rule.
    """

    claim: Claim
    ruling: Ruling
    verdict: Verdict | None = None
    steps: tuple[Step, ...] = ()
    borne_out: tuple[bool | None, ...] = ()
    own: Ruling | None = None
    elsewhere: dict[str, Ruling] = field(default_factory=dict)
    practice: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The clauses that it rests on."""
        return tuple(dict.fromkeys(step.rule for step in self.steps))

    def as_dict(self) -> dict[str, Any]:
        """Return it as the published JSON object."""
        claim, statement, verdict = self.claim, self.claim.statement, self.verdict
        found: dict[str, Any] = {"by": claim.by, "text": claim.text, "ruling": str(self.ruling)}
        if claim.about is not None:
            found["about"] = claim.about
        if statement is not None:
            found |= {"question": statement.question.as_dict(), "claimed": statement.claimed.as_dict()}
            found |= {"event": statement.deed} if statement.deed is not None else {}
            found |= {"after": statement.after} if statement.after is not None else {}
        if verdict is not None:
            found |= {"answer": str(verdict.answer), "value": verdict.value, "rules": list(self.rules)}
            found |= {"steps": [step.as_dict() for step in self.steps], "missing": list(verdict.missing)}
        found["reasons"] = [
            {"text": given.text, "known": [name if so else f"not {name}" for name, so in given.reasons], "decides": decides}
            for given, decides in zip(claim.given, self.borne_out, strict=True)
        ]
        if claim.rules is not None:
            found["own"] = {"rules": claim.rules, "ruling": str(self.own)}
        if self.elsewhere:
            found["elsewhere"] = {name: str(ruling) for name, ruling in self.elsewhere.items()}
        if self.practice:
            found["practice"] = self.practice
        if self.ruling is Ruling.NOT_UNDERSTOOD:
            found |= {"readings": list(claim.readings), "near": list(claim.near)}
        return found


@dataclass(frozen=True, slots=True)
class Parting:
    """A question that rule sets answer otherwise: by claim (counted from 1) those under which it is right, where not all or none are.

    ``both``: each of two players is right under some rule set, and not the same ones.
    """

    right: dict[int, tuple[str, ...]]
    comparison: Comparison
    both: bool

    def as_dict(self) -> dict[str, Any]:
        """Return it as the published JSON object."""
        return {
            "right": {str(number): list(names) for number, names in self.right.items()},
            "both": self.both,
            "points": list(self.comparison.points),
            "clauses": list(self.comparison.clauses),
        }


@dataclass(frozen=True, slots=True)
class Dispute:
    """A dispute with what is ruled on each claim; ``position`` is that after the events told of, ``events`` those events."""

    position: Position
    rules: str
    claims: tuple[Ruled, ...]
    partings: tuple[Parting, ...]
    events: tuple[Replayed, ...] = ()
    #: What puts a dispute into words, as with a verdict.
    teller: ClassVar[Callable[[Dispute, str], str] | None] = None

    def text(self, language: str = "nl") -> str:
        """Return the dispute in the sentences of a language, as the command prints it on a pipe, without a line break at its end.

        ValueError for another language; RuntimeError where only ``adjudicator`` is imported, which has no words.
        """
        if Dispute.teller is None:
            raise RuntimeError("the words of a dispute come with catan_rules, which is not imported")
        return Dispute.teller(self, language)

    def as_dict(self) -> dict[str, Any]:
        """Return the dispute as the published JSON object (docs/schemas/dispute.schema.json)."""
        return {
            "rules": self.rules,
            "claims": [{"number": number, **one.as_dict()} for number, one in enumerate(self.claims, 1)],
            "partings": [one.as_dict() for one in self.partings],
        }


def rule_on(
    position: Position, said: Sequence[Said], rules: RuleSet | str | None = None, *, strict: bool = False, language: str = "nl"
) -> Dispute:
    """Return the dispute of what players say about a position or its course, each claim ruled on under a rule set.

    ``language`` decides where the words leave it open. ValueError for a rule set that there is not.
    """
    return Hearing(position, strict=strict).rule(said, rules, language)


def _with_rules(said: Sequence[Said]) -> list[Said]:
    """Return what is said with the rule set of each player on all that the player says: it may be named once."""
    named = {one.by: one.rules for one in said if one.rules is not None}
    return [replace(one, rules=one.rules or named.get(one.by)) for one in said]


class Hearing:
    """The claims about one position or course put to the referee; the same is never asked twice, however often they are ruled on."""

    def __init__(self, position: Position, *, strict: bool = False) -> None:
        """Begin with a position, with the events that it tells of; ``strict`` assumes nothing."""
        self.position = position
        self.strict = strict
        self._courses: dict[str, list[Replayed]] = {}
        self._verdicts: dict[tuple[Any, ...], Verdict] = {}
        self._comparisons: dict[tuple[Any, ...], Comparison] = {}

    def rule(self, said: Sequence[Said], rules: RuleSet | str | None = None, language: str = "nl") -> Dispute:
        """Return what is said as a dispute, each claim ruled on; as ``rule_on``."""
        held = rules_for(self.position, rules)
        course = self.course(held)
        now = position_after(course, len(course)) if course else self.position
        claims = read_claims(_with_rules(said), now, course, language)
        return Dispute(now, held.name, tuple(self._ruled(claim, held) for claim in claims), tuple(self._partings(claims)), tuple(course))

    def course(self, rules: RuleSet) -> list[Replayed]:
        """Return the events told of, as a rule set judges them."""
        key = repr(rules)
        if key not in self._courses:
            self._courses[key] = followed(self.position, rules) if self.position.events else []
        return self._courses[key]

    def verdict(self, statement: Statement, rules: RuleSet) -> Verdict:
        """Return the verdict on the question of a statement at its moment."""
        key = (_asked(statement), repr(rules))
        if key not in self._verdicts:
            self._verdicts[key] = self._judged(statement, rules)
        return self._verdicts[key]

    def _judged(self, statement: Statement, rules: RuleSet) -> Verdict:
        if statement.deed is not None:
            return self.course(rules)[statement.deed - 1].verdict
        if statement.after is not None:
            return judge(position_after(self.course(rules), statement.after), statement.question, rules, self.strict)
        return judge(self.position, statement.question, rules, self.strict)

    def comparison(self, statement: Statement) -> Comparison:
        """Return what every rule set says of the question of a statement."""
        key = _asked(statement)
        if key not in self._comparisons:
            self._comparisons[key] = compared_by(self.position.game, lambda rules: self.verdict(statement, rules))
        return self._comparisons[key]

    def _ruled(self, claim: Claim, rules: RuleSet) -> Ruled:
        """Return the ruling on a claim."""
        statement = claim.statement
        if statement is None:
            return Ruled(claim, Ruling.NOT_UNDERSTOOD, borne_out=(None,) * len(claim.given))
        verdict = self.verdict(statement, rules)
        ruling = _ruling(claim, statement, verdict)
        own = None if claim.rules is None else _ruling(claim, statement, self.verdict(statement, rule_set(claim.rules)))
        others = {name: _ruling(claim, statement, other) for name, other in self.comparison(statement).verdicts.items()}
        return Ruled(
            claim,
            ruling,
            verdict,
            tuple(_bearing(claim, statement, verdict)),
            tuple(_borne_out(given, statement, verdict) for given in claim.given),
            own,
            {name: other for name, other in others.items() if other is not ruling and name != rules.name},
            practice_for(statement, verdict, so=ruling in SO),
        )

    def _partings(self, claims: Sequence[Claim]) -> Iterator[Parting]:
        """Yield each question that rule sets answer otherwise, with the claims about it."""
        asked: dict[tuple[Any, ...], list[tuple[int, Claim, Statement]]] = {}
        for number, claim in enumerate(claims, 1):
            if claim.statement is not None:
                asked.setdefault(_asked(claim.statement), []).append((number, claim, claim.statement))
        for about in asked.values():
            comparison = self.comparison(about[0][2])
            right = {
                number: tuple(name for name, verdict in comparison.verdicts.items() if statement.claimed.holds(verdict))
                for number, _, statement in about
            }
            parted = {number: names for number, names in right.items() if len(names) not in (0, len(comparison.verdicts))}
            if parted:
                sides = {(claim.by, parted[number]) for number, claim, _ in about if number in parted}
                both = any(one[0] != other[0] and one[1] != other[1] for one in sides for other in sides)
                yield Parting(parted, comparison, both)


def _asked(statement: Statement) -> tuple[Any, ...]:
    return statement.question, statement.deed, statement.after


def _ruling(claim: Claim, statement: Statement, verdict: Verdict) -> Ruling:
    so = statement.claimed.holds(verdict)
    if so is None:
        return Ruling.UNDETERMINED
    if not so:
        return Ruling.WRONG
    given = [_borne_out(one, statement, verdict) for one in claim.given]
    return Ruling.OTHER_REASON if False in given and True not in given else Ruling.RIGHT


def _borne_out(given: Given, statement: Statement, verdict: Verdict) -> bool | None:
    """Return whether a verdict rests on a reason that is given, in one of its parts at least; None where the reason was not understood."""
    if not given.reasons:
        return None
    return any(bool(list(_resting(reason, statement, verdict))) is so for reason, so in given.reasons)


def _resting(reason: str, statement: Statement, verdict: Verdict) -> Iterator[Step]:
    """Yield the steps of a verdict that bear a reason out: of a question whether something is allowed those that decide it."""
    meant = meaning_of(reason)
    field_ = statement.claimed.field
    states = _BEAR[verdict.answer] if field_ == ANSWER else tuple(State)
    whose = field_[1] if field_[:1] == ("lengths",) else None
    for step in _flat(verdict.steps):
        if (
            meant.is_of(step)
            and step.state in states
            and (whose is None or whose == (step.what if step.reason is Reason.ROUTE_CUT else step.by or whose))
        ):
            yield step


def _flat(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _flat(step.alternatives)


def _bearing(claim: Claim, statement: Statement, verdict: Verdict) -> Iterator[Step]:
    """Yield the steps that bear on a claim, each once: those of its reasons, then what decides the answer, or is said of whom it names."""
    seen: set[Step] = set()

    def fresh(steps: Sequence[Step]) -> Iterator[Step]:
        for step in steps:
            if step not in seen:
                seen.add(step)
                yield step

    for given in claim.given:
        for reason, so in given.reasons:
            if so:
                yield from fresh(list(_resting(reason, statement, verdict)))
    claimed = statement.claimed
    bearing = [step for step in verdict.steps if step.state in _BEAR[verdict.answer]]
    if claimed.field == ANSWER:
        # of what holds, that about a place or a player tells more than that nothing was in the way
        yield from fresh(sorted(bearing, key=lambda step: verdict.answer is Answer.YES and not (step.at or step.by)))
        return
    if claimed.field == HOLDER:
        # the last step is the decision
        yield from fresh(verdict.steps[-1:])
        return
    about = {*claimed.field, claimed.value}
    yield from fresh([step for step in verdict.steps if step.by is not None and step.by in about])
    if verdict.answer is not Answer.VALUE:
        yield from fresh(bearing)
    elif not seen:
        yield from fresh([step for step in bearing if step.state is State.MET] or [verdict.steps[-1]])
