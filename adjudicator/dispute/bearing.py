"""What a verdict says of a claim: whether it is so, whether the reasons given for it are what decides, and which steps bear on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from adjudicator.dispute.claims import Claim, Given
from adjudicator.dispute.owners import is_theirs
from adjudicator.dispute.ruling import Ruling
from adjudicator.game import described
from adjudicator.language.claim_words import meaning_of
from adjudicator.language.vocabulary import NUMBER, RESOURCE
from adjudicator.verdicts.claimed import ANSWER, HOLDER, Claimed, Statement
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

#: The states of the steps that an answer rests on.
_BEAR = {
    Answer.YES: (State.MET, State.ASSUMED),
    Answer.NO: (State.FAILED,),
    Answer.UNDETERMINED: (State.UNKNOWN,),
    Answer.NOT_APPLICABLE: (State.FAILED, State.INFO),
    Answer.VALUE: (State.MET, State.ASSUMED, State.INFO),
}
#: Reasons by which something is less than one would think: a route cut, a tile blocked, cards that the bank does not have.
_LESSENS = (
    Reason.ROUTE_CUT,
    Reason.SEPARATE_NOT_COUNTED,
    Reason.BRANCH_NOT_COUNTED,
    Reason.ROBBER_BLOCKS,
    Reason.BANK_SHORT,
    Reason.SOLE_CLAIMANT_UNPAID,
)


class Heard(NamedTuple):
    """What the referee says about a claim: the verdict, and at the same moment whether a hand can lack a resource (``Game.may_lack``), and the verdict on a statement."""

    verdict: Verdict
    may_lack: Callable[[str | None, str, int | None], bool]
    judged: Callable[[Statement], Verdict]
    #: What is in doubt: the claims about the same question, and the clauses by which other rule sets forbid what is asked.
    claims: tuple[Claim, ...] = ()
    forbidding: frozenset[str] = frozenset()
    #: The same in each of the ways that things may be after an answer that leaves several.
    ways: tuple[Heard, ...] = ()
    #: The reasons that are not so, by what is known of the moment.
    untrue: frozenset[str] = frozenset()
    #: The reasons that an answer has told to be what decides.
    told: frozenset[str] = frozenset()


def ruling_of(claim: Claim, statement: Statement, heard: Heard) -> Ruling:
    """Return how a claim stands by a verdict. It is right for another reason where it holds, but no reason that was given and understood decides it."""
    so = statement.claimed.holds(heard.verdict)
    if so is None:
        return Ruling.UNDETERMINED
    if not so:
        return Ruling.WRONG
    given = [rests_on(one, statement, heard) for one in claim.given]
    return Ruling.OTHER_REASON if False in given and True not in given else Ruling.RIGHT


def rests_on(given: Given, statement: Statement, heard: Heard) -> bool | None:
    """Return whether a verdict rests on a reason that is given; None also where it does not in all ways that an answer leaves."""
    found = {borne_out(given, statement, one) for one in heard.ways or (heard,)}
    return found.pop() if len(found) == 1 else None


def borne_out(given: Given, statement: Statement, heard: Heard) -> bool | None:
    """Return whether a verdict rests on a reason that is given, in one of its parts at least; None where the reason was not understood, or cannot be told."""
    if given.statement is not None:
        asked, reason = statement.question.kind, given.statement
        rests = reason.question.kind in (asked, *described(asked).argued.rests)
        return reason.claimed.holds(heard.judged(reason)) if rests else False
    if not given.reasons:
        return None
    if any(so and reason in heard.told for reason, so in given.reasons):
        return True
    return any(
        bool(list(_resting(reason, given, statement, heard))) is so and not (so and reason in heard.untrue) for reason, so in given.reasons
    )


def _resting(reason: str, given: Given, statement: Statement, heard: Heard) -> Iterator[Step]:
    """Yield the steps of a verdict that bear a reason out: of a question whether something is allowed those that decide it."""
    meant, verdict = meaning_of(reason), heard.verdict
    field_ = statement.claimed.field
    states = _BEAR[verdict.answer] if field_ == ANSWER else tuple(State)
    whose = field_[1] if field_[:1] == ("lengths",) else None
    for step in _flat(verdict.steps):
        if (
            meant.is_of(step)
            and step.state in states
            and _is_about(step, given, heard, count=meant.of_count)
            and (not meant.of_need or _needs(step, given))
            and is_theirs(step, reason, given, statement.question.player)
            and (whose is None or whose == (step.what if step.reason is Reason.ROUTE_CUT else step.by or whose))
        ):
            yield step


def _is_about(step: Step, given: Given, heard: Heard, *, count: bool) -> bool:
    """Return whether a step is about the resources and the number that a reason names."""
    resources = [value for role, value in given.about if role == RESOURCE]
    number = next((int(value) for role, value in given.about if role == NUMBER), None)
    if count and number is not None and step.have is not None:
        return step.have == number
    if step.reason is Reason.CANNOT_PAY:
        return all(heard.may_lack(step.by, one, number) for one in resources)
    return step.what is None or not resources or step.what in resources


def _needs(step: Step, given: Given) -> bool:
    """Return whether a step needs as many as a reason names as the price: er braucht vier Schafe."""
    return step.need is not None and [int(value) for role, value in given.about if role == NUMBER] == [step.need]


def _flat(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _flat(step.alternatives)


class Bearing(NamedTuple):
    """The steps that bear on a claim, each once, those that decide it first; ``disputed`` are those at the head that somebody has doubted."""

    steps: tuple[Step, ...]
    disputed: int


def bearing(claim: Claim, statement: Statement, heard: Heard) -> Bearing:
    """Return the steps that bear on a claim: of its reasons, of what is in doubt about the question, and those that decide the answer or concern whom the claim names."""
    reasons = [(reason, given) for given in claim.given for reason, so in given.reasons if so]
    resting = [step for reason, given in reasons if reason not in heard.untrue for step in _resting(reason, given, statement, heard)]
    deciding = _deciding(statement, heard.verdict, alone=not resting)
    doubted = list(_in_doubt(statement, heard))
    if statement.claimed.field == HOLDER:
        first = [*deciding, *resting]  # whatever is said of the routes, a card goes by the decision
    elif statement.claimed.holds(heard.verdict) is False:
        first = [*doubted, *resting]  # a reason may be so and change nothing
    else:
        first = [*resting, *doubted]
    disputed = list(dict.fromkeys(map(_told_way, first)))
    return Bearing(tuple(dict.fromkeys([*disputed, *map(_told_way, deciding), *first, *deciding])), len(disputed))


def _in_doubt(statement: Statement, heard: Heard) -> Iterator[Step]:
    """Yield the steps on which an answer rests and that somebody doubts: by a reason for any claim about the question, by another rule set, by a number."""
    verdict = heard.verdict
    yield from _doubted_by_reasons(heard)
    if verdict.answer is Answer.YES:
        yield from (step for step in verdict.steps if step.state in _BEAR[Answer.YES] and step.rule in heard.forbidding)
    yield from _doubted_by_number(statement, heard)


def _doubted_by_reasons(heard: Heard) -> Iterator[Step]:
    """Yield the steps on which an answer rests and that a reason for any claim about the question is about."""
    verdict = heard.verdict
    held = [step for step in _flat(verdict.steps) if step.state in _BEAR[verdict.answer]]
    for claim in heard.claims:
        for given in claim.given:
            for meant in (meaning_of(reason) for reason, _ in given.reasons):
                about = [step for step in held if meant.is_about(step) and _is_about(step, given, heard, count=False)]
                # of a yes first what refutes the reason, else what bears it out
                yield from [step for step in about if meant.is_of(step) != (verdict.answer is Answer.YES)]
                yield from about


def _doubted_by_number(statement: Statement, heard: Heard) -> Iterator[Step]:
    """Yield the steps that make a number less, where somebody claims a higher one than it is."""
    verdict, claimed = heard.verdict, statement.claimed
    found = claimed.amount(verdict)
    said = [one.statement.claimed.value for one in heard.claims if one.statement is not None]
    if found is not None and any(isinstance(value, int) and value > found for value in said):
        less = [step for step in verdict.steps if step.reason in _LESSENS and not {step.what, step.by}.isdisjoint(claimed.field)]
        yield from sorted(less, key=lambda step: _LESSENS.index(step.reason))


def _named_last(claimed: Claimed, verdict: Verdict) -> list[Step]:
    """Return the steps about what a claim names of a player, the last first."""
    return [step for step in reversed(verdict.steps) if step.by and step.what in claimed.field]


def _told_way(step: Step) -> Step:
    """Return the one way of a failed step that tells the same more closely: the only one there is, or the only one that asks for as many; else the step."""
    if step.state is not State.FAILED:
        return step
    ways = [way for way in step.alternatives if way.reason is step.reason]
    alike = [way for way in ways if len(ways) == 1 or way.need == step.need]
    return alike[0] if len(alike) == 1 else step


def _deciding(statement: Statement, verdict: Verdict, *, alone: bool) -> Sequence[Step]:
    """Return the steps that decide the answer, or are about whom or what a claim names; ``alone``: no others bear on it."""
    claimed = statement.claimed
    weighty = [step for step in verdict.steps if step.state in _BEAR[verdict.answer]]
    if claimed.field == ANSWER:
        # of what holds, that about a place or a player tells more than that nothing was in the way
        return sorted(weighty, key=lambda step: verdict.answer is Answer.YES and not (step.at or step.by))
    if claimed.field == HOLDER:
        # the last step is the decision
        return verdict.steps[-1:]
    about = {*claimed.field, claimed.value}
    named = [step for step in verdict.steps if step.by is not None and step.by in about]
    if verdict.answer is Answer.UNDETERMINED:
        # what is open, unless the claim is not about that
        return [*weighty, *named] if claimed.holds(verdict) is None else [*_named_last(claimed, verdict), *named, *weighty]
    if verdict.answer is not Answer.VALUE:
        return [*named, *weighty]
    if alone and not named:
        held = sorted((step for step in weighty if step.state is State.MET), key=lambda step: step.have is None)  # what is counted first
        return held or [verdict.steps[-1]]
    # first what comes to the number, or is counted at all: what decides, not what goes without saying
    found = claimed.amount(verdict)
    return sorted(named, key=lambda step: (found is not None and step.have != found, step.have is None))
