"""A question about a move under way: who asks about which position under which rules, whose turn it is and in which phase, and which conflict points were read.

With five or six players, where the rules have them, players act in pairs: the third to the left acts after whoever has the turn
(56/paired-players-replace-special-phase, 56/player-two-third-left, 56/player-two-actions). Or there is a building round between turns.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from adjudicator.basegame.position import NOTHING_SAID, Development, Phase, Position, TurnHistory
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict, plain_step, states_of
from catan_common.typed import Any

#: What to name for an unknown step, by its reason; ``{me}`` is who asks, ``{by}`` the player of the step.
_PATHS = {
    Reason.HAND_NOT_STATED: "players.{me}.hand",
    Reason.HAND_UNKNOWN: "players.{me}.hand",
    Reason.TURN_NOT_STATED: "turn",
    Reason.PHASE_NOT_STATED: "phase",
    Reason.ROUND_END_NOT_STATED: "phase",
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


PAIRED = "56/paired-players-replace-special-phase"
SECOND = "56/player-two-third-left"
#: What player 2 may do in a part of their own, and that a card may be played in each of the two.
PLAYER_TWO, CARD_A_PART = "56/player-two-actions", "56/card-limit-per-part"
#: How many seats further player 2 sits.
_SEATS = 3


def are_paired(position: Position, rules: RuleSet) -> bool:
    """Return whether players act in pairs: so many play, and the rule set says so."""
    return PAIRED in rules.adds and position.many_players(rules.agreed.players)


def second_of(position: Position, first: int) -> int:
    """Return player 2 of the pair of which somebody is player 1."""
    return (first + _SEATS) % len(position.players)


def first_of(position: Position, second: int) -> int:
    """Return player 1 of the pair of which somebody is player 2."""
    return (second - _SEATS) % len(position.players)


def acts_second(position: Position, rules: RuleSet) -> bool:
    """Return whether the player on turn is known to act as player 2 of a pair."""
    return position.turn is not None and position.turn == position.turn_history.second and are_paired(position, rules)


def on_turn_together(position: Position, rules: RuleSet) -> tuple[int, ...]:
    """Return who counts as on turn, player 1 first; nobody where that is not known, one where players do not act in pairs."""
    turn = position.turn
    if turn is None:
        return ()
    second = position.turn_history.second
    if second is None or not are_paired(position, rules):
        return (turn,)
    return (first_of(position, second), second) if turn == second else (turn, second)


#: What has to be done in a phase before anything else, as the reason against all else.
_COMES_FIRST = {Phase.ROBBER: Reason.ROBBER_TO_MOVE, Phase.DISCARD: Reason.DISCARDS_FIRST}
_MET, _ON_TURN, _ALLOWS = State.MET, Reason.ON_TURN, Reason.PHASE_ALLOWS


def turn_step(asked: MoveContext, rule: str) -> Step:
    """Return the step that it is the asker's turn; assumed where the position does not say whose it is, unknown when strict."""
    turn = asked.position.turn
    if turn is None:
        return Step(rule, asked.unstated, Reason.TURN_NOT_STATED)
    if turn == asked.player:
        if acts_second(asked.position, asked.rules):
            return plain_step(PLAYER_TWO, _MET, _ON_TURN)
        return plain_step(rule, _MET, _ON_TURN)
    return Step(rule, State.FAILED, Reason.NOT_ON_TURN, by=asked.position.players[turn].colour)


def phase_step(asked: MoveContext, rule: str, allowed: Container[Phase]) -> Step:
    """Return the step that the phase is one of those allowed.

    Where the position states none it is assumed, once the opening rounds are over (everybody has two buildings); before that, and when strict,
    it is unknown.
    """
    phase = asked.phase
    if phase is None:
        return Step(rule, asked.unstated_phase, Reason.PHASE_NOT_STATED)
    if phase in allowed:
        return plain_step(rule, _MET, _ALLOWS)
    return Step(rule, State.FAILED, _COMES_FIRST.get(phase, Reason.PHASE_FORBIDS))


_ROUND = Phase.SPECIAL_BUILD


def begins_next(position: Position, player: int) -> bool:
    """Return whether a player, by rolling, begins the next turn: the round after a turn is going on, and the player sits next."""
    if position.phase is not _ROUND or position.turn is None:
        return False
    return player == (position.turn + 1) % len(position.players)
