"""What is ruled on the claims of a dispute, as values: each right, wrong, right for another reason, or not to be told; and where rule sets part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, NoReturn

from adjudicator.dispute.claims import Claim
from adjudicator.game import HeardAs, Position, described
from adjudicator.game.replay import Replayed
from adjudicator.judging.referee import Comparison
from adjudicator.verdicts.verdict import Answer, Step, Verdict
from catan_common.closed_list import StrEnum

if TYPE_CHECKING:  # what can be decided has no use for it
    from adjudicator.judging.deciding.asked import DecidingQuestion


class Ruling(StrEnum):
    """How a claim stands: also right where the reason that is given for it is not what decides."""

    RIGHT = "right"
    OTHER_REASON = "right-for-another-reason"
    WRONG = "wrong"
    UNDETERMINED = "undetermined"
    NOT_UNDERSTOOD = "not-understood"

    def __bool__(self) -> NoReturn:
        """Refuse, with TypeError: wrong would be as true as right."""
        raise TypeError("a ruling is neither true nor false: compare it, as in ruled.ruling == Ruling.RIGHT")


#: The rulings by which what is claimed is so.
SO = (Ruling.RIGHT, Ruling.OTHER_REASON)


class Issue(NamedTuple):
    """A rule that a quarrel may be about: the id of its clause, the question to be answered yes or no, and its answer under the rules of the dispute.

    ``rules`` is the rule set that answers, where it is not that of the dispute; ``guessed`` by player (a Dutch colour) whether it looks as if that
    player says yes: a guess, on which nothing is ever ruled. ``hangs_on`` is what only the table knows and the rule hangs on, as a question.
    ``printed`` are the rule sets whose books print the rule, where that of the one that answers (``silent``) says nothing of it.
    """

    rule: str
    question: str
    answer: Answer
    rules: str = ""
    guessed: Mapping[str, bool] = MappingProxyType({})
    hangs_on: str = ""
    silent: str = ""
    printed: tuple[str, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """Return it as the published JSON object."""
        found: dict[str, Any] = {"rule": self.rule, "question": self.question, "answer": str(self.answer)}
        if self.rules:
            found["rules"] = self.rules
        if self.hangs_on:
            found["hangs_on"] = self.hangs_on
        if self.guessed:
            found["guess"] = {who: str(Answer.YES if says else Answer.NO) for who, says in self.guessed.items()}
        return found


class General(NamedTuple):
    """What answers a claim that is made in general: the id of the clause that decides, whether the claim is so, and the rule set that says so."""

    rule: str
    answer: Answer
    rules: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """A claim with its ruling under the rules of the dispute.

    ``steps`` bear on it, those that decide it first; ``borne_out`` says of each reason given whether the verdict rests on it (None: not
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
    #: The question that decides it, where it cannot be told.
    asks: DecidingQuestion | None = None
    #: The ruling is the same whatever the facts that are not known turn out to be.
    whatever: bool = False
    #: The rule at issue that somebody chose, as far as which it is ruled on, and whether its player says yes to that.
    issue: Issue | None = None
    says_yes: bool = False
    #: It takes no side in the rule that was chosen, so that nothing is ruled on it: it only tells, asks, repeats or calls something out.
    no_claim: bool = False
    #: The rule that answers it, where it is made in general.
    general: General | None = None
    #: The rule by which it rightly denies the claim before it, where what it says in its place is not understood; empty for none.
    denial: str = ""
    #: How many of the steps, from the first, are on what somebody has doubted.
    disputed: int = 0
    #: What it needs that a replay without a board does not have: ``route``, ``place`` … (``Game.needs``).
    needs: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The clauses that it rests on."""
        if self.issue is not None:
            return (self.issue.rule,)
        if self.general is not None:
            return (self.general.rule,)
        return tuple(dict.fromkeys(step.rule for step in self.steps))

    def as_dict(self) -> dict[str, Any]:
        """Return it as the published JSON object."""
        claim = self.claim
        found: dict[str, Any] = {"by": claim.by, "text": claim.told or claim.text, "ruling": str(self.ruling)}
        if claim.about is not None:
            found["about"] = claim.about
        found |= self._claimed() | self._found()
        found["reasons"] = [
            {"text": given.text, "known": given.known, "decides": decides}
            for given, decides in zip(claim.given, self.borne_out, strict=True)
        ]
        found |= self._under_other_rules()
        if self.practice:
            found["practice"] = self.practice
        if self.whatever:
            found["whatever"] = True
        if self.needs:
            found["needs"] = list(self.needs)
        if self.asks is not None:
            found["asks"] = self.asks.as_dict()
        if self.ruling is Ruling.NOT_UNDERSTOOD:
            unknown = [{"found": one.found, "suggestions": list(one.suggestions)} for one in claim.problems]
            found |= {"unknown": unknown, "readings": list(claim.readings), "near": list(claim.near)}
            if self.no_claim:
                found["no_claim"] = True
            if claim.unread:
                found["unread"] = list(claim.unread)
            if self.denial:
                found["denial"] = {"ruling": str(Ruling.RIGHT), "rule": self.denial}
        return found

    def _claimed(self) -> dict[str, Any]:
        """Return what is claimed, and of which event."""
        statement = self.claim.statement
        if statement is None:
            return {}
        asked = statement.question.as_dict()
        # of what was built somewhere it is not told where: that is no question yet
        whole = asked.keys() >= {*described(statement.question.kind).needs} - {"player"}
        found: dict[str, Any] = {"question": asked} if whole else {}
        found["claimed"] = statement.claimed.as_dict()
        found |= {"event": statement.deed} if statement.deed is not None else {}
        return found | ({"after": statement.after} if statement.after is not None else {})

    def _found(self) -> dict[str, Any]:
        """Return what is found of it."""
        verdict = self.verdict
        if verdict is None:
            return {}
        found: dict[str, Any] = {"answer": str(verdict.answer), "value": verdict.value, "rules": list(self.rules)}
        return found | {"steps": [step.as_dict() for step in self.steps], "missing": list(verdict.missing)}

    def _under_other_rules(self) -> dict[str, Any]:
        """Return what it is under the rule set of its player and under others, and as far as which rule at issue."""
        found: dict[str, Any] = {}
        if self.claim.rules is not None:
            found["own"] = {"rules": self.claim.rules, "ruling": str(self.own)}
        if self.elsewhere:
            found["elsewhere"] = {name: str(ruling) for name, ruling in self.elsewhere.items()}
        if self.general is not None:
            found["in_general"] = {"rule": self.general.rule, "answer": str(self.general.answer)}
        if self.issue is not None:
            found["as_far_as"] = {"rule": self.issue.rule, "says": str(Answer.YES if self.says_yes else Answer.NO)}
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
    #: What was told of what happened and is not read; the rules that it may be about, and which of them was chosen.
    unread: tuple[str, ...] = ()
    at_issue: tuple[Issue, ...] = ()
    chosen: int | None = None
    #: What has to be asked of each line that is not read, empty where nothing of it is understood; and what was told as people speak, with its events.
    asked: tuple[tuple[str, str], ...] = ()
    heard: tuple[HeardAs, ...] = ()
    #: Those lines of ``unread`` that tell of nothing done, of a course that a position is followed by.
    remarks: tuple[str, ...] = ()
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
        found: dict[str, Any] = {
            "rules": self.rules,
            "claims": [{"number": number, **one.as_dict()} for number, one in enumerate(self.claims, 1)],
            "partings": [one.as_dict() for one in self.partings],
        }
        if self.unread:
            found["unread"] = list(self.unread)
        if any(ask for ask, _ in self.asked):
            found["asked"] = [ask.removeprefix("told: ") for ask, _ in self.asked]
        if self.heard:
            found["heard"] = [{"text": one.text, "events": list(one.lines)} for one in self.heard]
        if self.at_issue:
            found["at_issue"] = [one.as_dict() for one in self.at_issue]
        if self.chosen is not None:
            found["chosen"] = self.chosen
        return found
