"""A question about a move under way: who asks about which position under which rules, and which conflict points were read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from adjudicator.basegame.position import Development, Phase, Position
from adjudicator.basegame.turn_history import NOTHING_SAID, TurnHistory
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict, states_of

#: What to name for an unknown step, by its reason; ``{me}`` is who asks, ``{by}`` the player of the step.
_PATHS = {
    Reason.HAND_NOT_STATED: "players.{me}.hand",
    Reason.HAND_UNKNOWN: "players.{me}.hand",
    Reason.TURN_NOT_STATED: "turn",
    Reason.PHASE_NOT_STATED: "phase",
    Reason.KNIGHT_FIRST: "phase",
    Reason.DISCARDS_NOT_STATED: "phase",
    Reason.SEVEN_NOT_STATED: "roll",
    Reason.ROBBER_NOT_STATED: "robber",
    Reason.SECOND_UNKNOWN: "second-settlement",
    Reason.KNIGHT_UNKNOWN: "players.{me}.ontwikkelingskaarten",
    Reason.OWN_CARDS_UNKNOWN: "players.{me}.hand",
    Reason.HAND_SIZE_UNKNOWN: "players.{by}.hand",
}
_TRADE = Phase.TRADE
_OPEN = Answer.UNDETERMINED


class MoveContext(TrackedRules):
    """What the conditions of one question share."""

    __slots__ = ("map", "me", "phase", "player", "position", "question", "set_up", "strict", "turn_history")

    def __init__(self, position: Position, question: Question, rules: RuleSet, *, strict: bool) -> None:
        """Find the player who asks: the one named, else the one on turn; ValueError for nobody, KeyError for a colour not in play."""
        # ``TrackedRules.__init__`` is not called: a replay makes one of these for every event
        self.rules = rules
        self.points = []
        asker = position.asker(question.player)
        if asker is None:
            raise ValueError("this question needs a player")
        self.player = asker
        self.position = position
        self.question = question
        self.strict = strict
        self.map = position.board.map
        self.me = position.players[self.player]
        self.set_up = position.set_up
        #: What is known of the turn in which the asker is on turn.
        self.turn_history = position.turn_history if position.turn in (None, self.player) else NOTHING_SAID
        self.phase = _phase_of(position, self.turn_history)

    @property
    def unstated(self) -> State:
        """How a step stands on what the position does not state: assumed, unknown when strict."""
        return State.UNKNOWN if self.strict else State.ASSUMED

    @property
    def unstated_phase(self) -> State:
        """How a step stands on a phase that is not stated: assumed once the opening rounds are over, unknown before that and when strict."""
        return self.unstated if self.set_up is False else State.UNKNOWN

    def verdict(self, steps: list[Step], value: Any = None, missing: Iterable[str] = (), obstacles: Sequence[Step] = ()) -> Verdict:
        """Return the verdict of these steps; what is missing, by the steps or as given, is named only where it decides."""
        found = Verdict(self.question, self.rules.name, steps, value, points=self.points, obstacles=obstacles)
        if not missing and found.answer is not _OPEN:
            return found  # nearly all are settled, and how their steps stand is looked at once
        lacking = missing_paths(steps, self.me.colour, missing)
        return Verdict(self.question, self.rules.name, steps, value, lacking, points=self.points, obstacles=obstacles)


def _phase_of(position: Position, turn_history: TurnHistory) -> Phase | None:
    """Return the phase, that of building where something is said to have been built."""
    phase = position.phase
    built = turn_history.has_built if phase is None else phase is _TRADE and _past_trading(position)
    return Phase.BUILD if built else phase


def _past_trading(position: Position) -> bool:
    """Return whether something is known to have been built in the phase of trading: whoever builds goes on to build (base/turn-phases-order).

    Roads that a card brings, or may have brought, are no building of that phase.
    """
    said = position.turn_history
    roads = said.lines.these and said.played.has(Development.ROAD_BUILDING) is False
    return bool(said.buildings.these or roads)


def missing_paths(steps: Sequence[Step], colour: str = "", known: Iterable[str] = ()) -> list[str]:
    """Return the paths that would decide: those ``known`` already, then those of the steps; none where a step has failed and all is decided."""
    states = states_of(steps)
    if State.FAILED in states:
        return []
    if State.UNKNOWN not in states:
        return list(known)
    open_steps = [step for step in steps if step.state is State.UNKNOWN]
    return [*known, *_gathered(open_steps, colour)]


def _gathered(open_steps: Iterable[Step], colour: str) -> Iterable[str]:
    for step in open_steps:
        if step.alternatives:
            yield from _gathered((way for way in step.alternatives if way.state is State.UNKNOWN), colour)
        elif step.reason in _PATHS:
            yield _PATHS[step.reason].format(me=colour, by=step.by)
