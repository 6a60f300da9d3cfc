"""A question about a move under way: who asks about which position under which rules, and which conflict points were read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.basegame.position import Position
from adjudicator.question import Question
from adjudicator.ruleset import RuleSet, held_at
from adjudicator.verdict import Reason, State, Step, Verdict

#: Which part of the position would settle an unknown step, by its reason; a hand is a player's.
_MISSING = {Reason.TURN_NOT_STATED: "turn", Reason.PHASE_NOT_STATED: "phase"}
_HAND = (Reason.HAND_NOT_STATED, Reason.HAND_UNKNOWN)


class Inquiry:
    """What the conditions of one question share; ``points`` fills up as conflict points are read."""

    __slots__ = ("map", "me", "player", "points", "position", "question", "rules", "set_up", "strict")

    def __init__(self, position: Position, question: Question, rules: RuleSet, *, strict: bool) -> None:
        """Find the player who asks: the one named, else the one on turn; ValueError for nobody, KeyError for a colour not in play."""
        if question.player is not None:
            self.player = position.index(question.player)
        elif position.turn is not None:
            self.player = position.turn
        else:
            raise ValueError("this question needs a player")
        self.position = position
        self.question = question
        self.rules = rules
        self.strict = strict
        self.map = position.board.map
        self.me = position.players[self.player]
        self.set_up = position.set_up
        self.points: list[str] = []

    def holds(self, point: str) -> Any:
        """Return what the rule set holds at the conflict point of this field name, and note that it was read."""
        return held_at(self.rules, point, self.points)

    def verdict(self, steps: list[Step], value: Any = None, missing: Iterable[str] = ()) -> Verdict:
        """Return the verdict of these steps; what is missing, by the steps or as given, is named only where it decides."""
        named = list(missing)
        _gather_missing(steps, self.me.colour, named)
        missing = () if any(step.state is State.FAILED for step in steps) else named
        return Verdict(self.question, self.rules.name, steps, value, missing, points=self.points)


def _gather_missing(steps: list[Step] | tuple[Step, ...], colour: str, missing: list[str]) -> None:
    for step in steps:
        if step.state is not State.UNKNOWN:
            continue
        if step.alternatives:
            _gather_missing(step.alternatives, colour, missing)
        elif step.reason in _HAND:
            missing.append(f"players.{colour}.hand")
        elif step.reason in _MISSING:
            missing.append(_MISSING[step.reason])
