"""What somebody says of a deed that was told in other words than whether it was allowed, said as that: die stad kon ze niet betalen; Bert en Carla mochten niet ruilen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.dispute.claims import Claim
from adjudicator.game.replay import Replayed
from adjudicator.verdicts.claimed import ANSWER
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State
from catan_common.records import NamedTuple


class Stance(NamedTuple):
    """A claim in other words: its text, and for what alone the deed may have been refused that it is about; nothing where that does not matter."""

    text: str
    reasons: frozenset[Reason]


_UNPAID = frozenset((Reason.CANNOT_PAY,))
_STAYED = frozenset((Reason.SAME_TILE,))
#: How a claim begins that is told otherwise, what stands for it, and why alone the deed may have been refused.
_SAID: tuple[tuple[str, str, frozenset[Reason]], ...] = (
    (r"^(.*)\b(?:kon|kan)\b(.*)\bniet\b(.*)\b(?:betalen|bekostigen)$", r"\1mocht\2niet\3bouwen", _UNPAID),
    (r"^(.*)\b(?:konnte|kann)\b(.*)\bnicht\b(.*)\b(?:be)?zahlen$", r"\1durfte\2nicht\3bauen", _UNPAID),
    (
        r"^(?=.*\b(?:kon|kan)\b)(?=.*\b(?:hij|zij|ze|ie)\b)(?=.*\bniet\b).*\b(die stad|de stad|dat dorp|het dorp|dat dorpje)\b.*\b(?:betalen|bekostigen)$",
        r"\1 mocht niet",
        _UNPAID,
    ),
    (
        r"^(?=.*\b(?:konnte|kann)\b)(?=.*\b(?:er|sie)\b)(?=.*\bnicht\b).*\b([Dd]ie Stadt|[Dd]ie Siedlung)\b.*\b(?:be)?zahlen$",
        r"\1 durfte nicht sein",
        _UNPAID,
    ),
    (r"^\S+ en \S+ (?:mochten|mogen) (niet|geen) (?:met elkaar )?ruilen$", "die ruil mocht niet", frozenset()),
    (r"^\S+ und \S+ (?:durften|dürfen) nicht (?:miteinander )?tauschen$", "der Tausch durfte nicht sein", frozenset()),
    (
        r"^[Dd]e (?:rover|struikrover|dief) mocht (?:daar|er) niet (?:blijven staan|blijven)$",
        "de rover mocht hij daar niet neerzetten",
        _STAYED,
    ),
    (
        r"^[Dd]er Räuber durfte (?:da|dort) nicht (?:stehen bleiben|stehenbleiben|bleiben)$",
        "den Räuber durfte er da nicht hinstellen",
        _STAYED,
    ),
)


def stances(text: str) -> Iterator[Stance]:
    """Yield a claim of a course in the words of whether a deed was allowed; nothing for a claim in other words."""
    said = " ".join(text.strip(" .!").split())
    for told, meant, reasons in _SAID:
        if not re.match(told, said):
            continue
        yield Stance(re.sub(told, meant, said), reasons)


def is_borne_out(claim: Claim, stance: Stance, course: Sequence[Replayed], named: Sequence[str]) -> bool:
    """Return whether the course rules for certain on the one deed that a claim in other words is about: it was allowed, or refused for nothing but what the claim says.

    ``named`` are the players (colours) whom the claim names; of a trade they are those who trade.
    """
    statement = claim.statement
    if statement is None or statement.deed is None or statement.claimed.field != ANSWER:
        return False
    event = course[statement.deed - 1]
    alike = [one for one in course if one.verdict.question.kind == event.verdict.question.kind]
    if len(alike) != 1 or event.verdict.answer is Answer.UNDETERMINED or any(one.state is State.UNKNOWN for one in event.verdict.steps):
        return False
    asked = event.verdict.question
    if not stance.reasons:
        return {*named} == {asked.player, asked.partner}
    if not {*named} <= {asked.player}:
        return False
    return event.verdict.answer is Answer.YES or _failed(event) == stance.reasons


def _failed(event: Replayed) -> frozenset[Reason]:
    """Return why an event was refused."""
    return frozenset(step.reason for step in event.verdict.steps if step.state is State.FAILED)
