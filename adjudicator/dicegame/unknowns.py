"""What is not known of a position of the dice game and bears on a verdict: whose turn it is, and how many throws are left.

Dice and boxes that are not stated have too many values to ask for one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.dicegame.position import Position
from adjudicator.judging.deciding.asked import Fact
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Verdict


def unknowns(position: Position, _question: Question, rules: RuleSet, verdict: Verdict, _strict: bool) -> Sequence[Fact]:
    """Return the facts that a verdict names as missing and that can be told."""
    return list(_facts(position, rules, verdict))


def _facts(position: Position, rules: RuleSet, verdict: Verdict) -> Iterator[Fact]:
    if "turn" in verdict.missing:
        yield Fact("turn", tuple(player.colour for player in position.players), _turn)
    if "throws" in verdict.missing:
        # dice that lie there were thrown
        most = rules.dicegame.dice_numbers.throws - (position.dice is not None)
        yield Fact("throws", tuple(range(most + 1)), _throws)


def _turn(position: Position, question: Question, value: str) -> tuple[Position, Question]:
    return replace(position, turn=position.player(value)[0]), question


def _throws(position: Position, question: Question, value: int) -> tuple[Position, Question]:
    return replace(position, left=value), question
