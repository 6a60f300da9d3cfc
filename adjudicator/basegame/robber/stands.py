"""Where the robber stands, whether it stands on a tile, and whether it has to be moved now."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext, turn_step
from adjudicator.basegame.position import Phase, Position
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

ANOTHER, MOVES, SEQUENCE = "base/robber-must-change-hex", "base/robber-moves-only-knight-or-seven", "base/seven-sequence"
BLOCKS, START = "base/robber-blocks-hex", "base/setup-robber-desert"


def stands(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the tile on which the robber stands; of a tile that is asked about, whether it does. Unknown where the position does not say, KeyError for an unknown tile.

    On the only desert it is assumed to stand as long as nobody says otherwise; ``strict`` assumes nothing.
    """
    names = position.board.map.tile_names
    asked = None if question.at is None else position.board.map.tile_named[question.at]
    robber = position.robber
    if robber is None or (strict and position.robber_assumed):
        at = () if asked is None else (names[asked],)
        return Verdict(question, rules.name, [Step(BLOCKS, State.UNKNOWN, Reason.ROBBER_NOT_STATED, at)], missing=["robber"])
    there = (names[robber],)
    steps = [Step(START, State.ASSUMED, Reason.ROBBER_ON_BOARD, there)] if position.robber_assumed else []
    if asked is None:
        ground, number = str(position.board.terrain[robber]), position.board.chips[robber]
        stands_there = Step(BLOCKS, State.INFO, Reason.ROBBER_ON_BOARD, there, what=ground, have=number)
        return Verdict(question, rules.name, [stands_there, *steps], names[robber])
    state = State.MET if robber == asked else State.FAILED
    return Verdict(question, rules.name, [Step(BLOCKS, state, Reason.ROBBER_ON_BOARD, there), *steps])


def must_move(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player has to move the robber now: in the robber's phase of the own turn, and in no other; unknown where the position states no phase.

    KeyError when nobody plays the colour, ValueError when no player is meant.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    turn, phase = turn_step(asked, ANOTHER), position.phase
    if phase is None:
        moment = Step(MOVES, State.UNKNOWN, Reason.PHASE_NOT_STATED)
    elif phase is Phase.ROBBER:
        moment = Step(ANOTHER, State.MET, Reason.ROBBER_TO_MOVE)
    elif phase is Phase.DISCARD:
        moment = Step(SEQUENCE, State.FAILED, Reason.DISCARDS_FIRST)
    else:
        moment = Step(MOVES, State.FAILED, Reason.ROBBER_NOT_DUE)
    return asked.verdict([turn, moment])
