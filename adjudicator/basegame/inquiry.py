"""A question about a move under way: who asks about which position under which rules, and which conflict points were read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.basegame.missing import missing_paths
from adjudicator.basegame.position import Position
from adjudicator.question import Question
from adjudicator.ruleset import Consulted, RuleSet
from adjudicator.verdict import State, Step, Verdict


class Inquiry(Consulted):
    """What the conditions of one question share."""

    __slots__ = ("map", "me", "player", "position", "question", "set_up", "strict")

    def __init__(self, position: Position, question: Question, rules: RuleSet, *, strict: bool) -> None:
        """Find the player who asks: the one named, else the one on turn; ValueError for nobody, KeyError for a colour not in play."""
        super().__init__(rules)
        if question.player is not None:
            self.player = position.index(question.player)
        elif position.turn is not None:
            self.player = position.turn
        else:
            raise ValueError("this question needs a player")
        self.position = position
        self.question = question
        self.strict = strict
        self.map = position.board.map
        self.me = position.players[self.player]
        self.set_up = position.set_up

    @property
    def unstated(self) -> State:
        """How a step stands on what the position does not state: assumed, unknown when strict."""
        return State.UNKNOWN if self.strict else State.ASSUMED

    @property
    def unstated_phase(self) -> State:
        """How a step stands on a phase that is not stated: assumed once the opening rounds are over, unknown before that and when strict."""
        return self.unstated if self.set_up is False else State.UNKNOWN

    def verdict(self, steps: list[Step], value: Any = None, missing: Iterable[str] = ()) -> Verdict:
        """Return the verdict of these steps; what is missing, by the steps or as given, is named only where it decides."""
        return Verdict(self.question, self.rules.name, steps, value, missing_paths(steps, self.me.colour, missing), points=self.points)
