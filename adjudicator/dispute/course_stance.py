"""What somebody says of a deed that was told in other words than whether it was allowed, said as that: die stad kon ze niet betalen; Bert en Carla mochten niet ruilen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.dispute.claims import Claim
from adjudicator.game.replay import Replayed
from adjudicator.language.claim_words import claim_words
from adjudicator.verdicts.claimed import ANSWER
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State
from catan_common.records import NamedTuple


class Stance(NamedTuple):
    """A claim in other words: its text, and for what alone the deed may have been refused that it is about; nothing where that does not matter."""

    text: str
    reasons: frozenset[Reason]


def stances(text: str) -> Iterator[Stance]:
    """Yield a claim of a course in the words of whether a deed was allowed; nothing for a claim in other words."""
    said = " ".join(text.strip(" .!").split())
    for words in claim_words().values():
        for told, meant, refused in words.otherwise:
            if re.match(told, said):
                yield Stance(re.sub(told, meant, said), frozenset(map(Reason, refused)))


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
