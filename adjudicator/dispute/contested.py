"""Facts that one side states and the other denies: nobody may assume them, so they are unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.dispute.claims import Claim
from adjudicator.verdicts.claimed import ANSWER, Statement
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State, Verdict

_HAND = (frozenset((Reason.HAND_NOT_STATED, Reason.HAND_ASSUMED)), ".hand")
_PLAYED = (frozenset((Reason.CARD_PLAYED_NOT_STATED,)), "card-played")
_BOUGHT = (frozenset((Reason.BOUGHT_NOT_STATED, Reason.CARDS_NOT_STATED)), ".")
_PHASE = (frozenset((Reason.PHASE_NOT_STATED,)), "phase")
_TURN = (frozenset((Reason.TURN_NOT_STATED,)), "turn")
#: By known reason what is assumed where nothing is told of it, and a part of the path of what would decide it.
_ASSUMED = {
    **dict.fromkeys(("lacks", "unpaid", "too-few", "no-cards", "can-pay"), _HAND),
    "stack-empty": (frozenset((Reason.STACK_NOT_STATED,)), "bank."),
    "bank-short": (frozenset((Reason.BANK_NOT_STATED,)), "bank."),
    **dict.fromkeys(("second-card", "no-card-played"), _PLAYED),
    **dict.fromkeys(("bought-now", "bought-before"), _BOUGHT),
    **dict.fromkeys(("before-roll", "after-roll", "after-building"), _PHASE),
    **dict.fromkeys(("off-turn", "on-turn"), _TURN),
}
#: By reason the fact of the turn that it tells of: where nothing is forbidden by it, it does not matter whether it is so.
FACTS = {"before-roll": "ongegooid", "after-roll": "gegooid", "after-building": "gebouwd: iets"}
#: What a statement asks, and at which moment.
Asked = tuple[Any, ...]


def asked_by(statement: Statement) -> Asked:
    """Return what a statement asks, and at which moment."""
    return statement.question, statement.deed, statement.after


def contested(claims: Sequence[Claim]) -> dict[Asked, frozenset[str]]:
    """Return by what is asked the reasons why it was not allowed that somebody else spoke against afterwards."""
    found: dict[Asked, frozenset[str]] = {}
    for place, claim in enumerate(claims):
        statement = claim.statement
        if statement is None or statement.claimed.field != ANSWER or statement.claimed.value != str(Answer.NO):
            continue
        named = frozenset(name for one in claim.given for name, _ in one.reasons) & _ASSUMED.keys()
        if named and any(_speaks_against(later, claim, statement) for later in claims[place + 1 :]):
            found[asked_by(statement)] = found.get(asked_by(statement), frozenset()) | named
    return found


def _speaks_against(later: Claim, claim: Claim, statement: Statement) -> bool:
    found = later.statement
    return (
        found is not None
        and later.by != claim.by
        and asked_by(found) == asked_by(statement)
        and found.claimed.field == ANSWER
        and found.claimed.value == str(Answer.YES)
    )


def without_assuming(verdict: Verdict, strict: Verdict, reasons: frozenset[str]) -> Verdict:
    """Return a verdict in which what these reasons are about is unknown where it was assumed; ``strict`` assumes nothing, and says what is missing."""
    assumed = frozenset[Reason]().union(*(_ASSUMED[name][0] for name in reasons))
    steps = [step.restated(State.UNKNOWN) if step.state is State.ASSUMED and step.reason in assumed else step for step in verdict.steps]
    if steps == list(verdict.steps):
        return verdict
    missing = [path for path in strict.missing if any(_ASSUMED[name][1] in path for name in reasons)]
    return Verdict(verdict.question, verdict.rules, steps, verdict.value, missing or strict.missing, verdict.warnings, verdict.points)
