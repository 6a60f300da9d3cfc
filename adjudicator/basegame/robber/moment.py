"""Whether the robber may be moved now, and what moves it: a rolled seven or a knight."""

from __future__ import annotations

from adjudicator.basegame.held_cards import already_played, copies
from adjudicator.basegame.move_context import MoveContext, turn_step
from adjudicator.basegame.position import DEVELOPMENTS, SEVEN, Development, Phase
from adjudicator.basegame.robber.discard import SEQUENCE
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step
from catan_common.records import dataclass

TURN = "base/turn-robber-step-mandatory-on-seven"
MOVES = "base/robber-moves-only-knight-or-seven"
KNIGHT = "base/knight-move-robber"
LIMIT = "base/dev-one-per-turn"
FRESH = "base/dev-not-same-turn"
STAYS = "base/robber-stays-when-its-number-is-rolled"
AGAIN = "base/robber-may-move-twice-in-turn"
_KNIGHT = DEVELOPMENTS.index(Development.KNIGHT)
#: Phases in which a knight may be played and the robber is not already on the move.
_OPEN_TO_KNIGHTS = (Phase.BEFORE_ROLL, Phase.TRADE, Phase.BUILD)


@dataclass(frozen=True, slots=True)
class Occasion:
    """Why the robber is moved: ``steps`` on turn and moment, and whether a seven or a knight can be behind it."""

    steps: list[Step]
    by_seven: bool
    by_knight: bool


def occasion(asked: MoveContext) -> Occasion:
    """Return the steps on turn and moment, and what moves the robber.

    In the robber's phase, or after a seven, the robber is on the move. In the other phases of the own turn a knight can still be played:
    whoever holds one that was not bought this turn is taken to play it first, as an assumption. Played knights lie open, so where the
    mover has none a robber on the move was set going by a seven.
    """
    phase, roll = asked.position.phase, asked.position.roll
    turn = turn_step(asked, TURN)
    played = asked.turn_history.played
    told = played.has(Development.KNIGHT)
    knight = bool(asked.me.most_knights) if told is None else told
    if phase is Phase.DISCARD:
        steps = [turn, Step(MOVES, State.MET, Reason.SEVEN_ROLLED), Step(SEQUENCE, State.FAILED, Reason.DISCARDS_FIRST)]
        return Occasion(steps, by_seven=True, by_knight=False)
    if phase in (None, Phase.ROBBER):
        if roll == SEVEN:
            after = _phase(asked, SEQUENCE, Reason.DISCARDS_DONE)
            steps = [turn, Step(MOVES, State.MET, Reason.SEVEN_ROLLED), after]
            if knight and AGAIN in asked.rules.adds:
                steps.append(Step(AGAIN, State.INFO, Reason.ROBBER_MOVES_AGAIN))
            return Occasion(steps, by_seven=True, by_knight=False)
        if roll is None:
            return Occasion([turn, _phase(asked, MOVES, Reason.ROBBER_TO_MOVE)], by_seven=True, by_knight=knight)
        if knight or phase is Phase.ROBBER:
            return Occasion([turn, _by_knight(asked, _played(asked)), *_stays(asked)], by_seven=False, by_knight=True)
    return Occasion([turn, _by_knight(asked, _still_to_play(asked)), *_stays(asked)], by_seven=False, by_knight=True)


def _stays(asked: MoveContext) -> list[Step]:
    """Return the note that the robber stays where it is when the number of its tile is rolled."""
    tile, board = asked.position.robber, asked.position.board
    if tile is None or asked.position.roll is None or board.chips[tile] != asked.position.roll:
        return []
    return [Step(STAYS, State.INFO, Reason.ROBBER_STAYS, (asked.map.tile_names[tile],), what=str(asked.position.roll))]


def _phase(asked: MoveContext, rule: str, met: Reason) -> Step:
    """Return the step that it is the robber's phase; where the position states none it is assumed as elsewhere."""
    if asked.position.phase is not None:
        return Step(rule, State.MET, met)
    return Step(rule, asked.unstated_phase, Reason.PHASE_NOT_STATED)


def _by_knight(asked: MoveContext, knight: Step) -> Step:
    """Return the step that a seven or a knight moves the robber, where a seven does not."""
    seven = Step(MOVES, State.FAILED, Reason.NO_SEVEN, what=None if asked.position.roll is None else str(asked.position.roll))
    return Step(MOVES, knight.state, knight.reason, alternatives=(seven, knight))


def _played(asked: MoveContext) -> Step:
    """Return the step that a knight, lying open now, moves the robber."""
    if not asked.me.most_knights:
        return Step(KNIGHT, State.FAILED, Reason.NO_KNIGHT)
    effect = asked.value("knight_moves_robber")
    if effect is Holds.UNDECIDED:
        return Step(KNIGHT, State.UNKNOWN, Reason.NOT_SETTLED)
    if effect is Holds.NO:
        return Step(KNIGHT, State.FAILED, Reason.NO_KNIGHT)
    return _phase(asked, KNIGHT, Reason.KNIGHT_MOVES_ROBBER)


def _still_to_play(asked: MoveContext) -> Step:
    """Return the step that the player holds a knight to be played now; that no other card was played this turn is part of the assumption."""
    phase = asked.position.phase
    if phase is not None and phase not in _OPEN_TO_KNIGHTS:
        return Step(KNIGHT, State.FAILED, Reason.PHASE_FORBIDS)
    before = [card for card in asked.turn_history.played.these if card != Development.VICTORY_POINT]
    if before:
        return already_played(LIMIT, before[0])
    found = copies(asked, _KNIGHT)
    if not found.old_most:
        return Step(FRESH, State.FAILED, Reason.KNIGHT_BOUGHT_NOW) if found.least else Step(KNIGHT, State.FAILED, Reason.NO_KNIGHT)
    effect = asked.value("knight_moves_robber")
    if effect is not Holds.YES:
        undecided = effect is Holds.UNDECIDED
        return Step(KNIGHT, State.UNKNOWN if undecided else State.FAILED, Reason.NOT_SETTLED if undecided else Reason.NO_KNIGHT)
    # of cards bought this turn nothing written means none: that is part of the assumption
    if not found.least or (found.stated and not found.old_least):
        return Step(KNIGHT, State.UNKNOWN, Reason.KNIGHT_UNKNOWN)
    return Step(KNIGHT, asked.unstated, Reason.KNIGHT_FIRST)
