"""Where the robber stands, and whether it stands on a tile."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

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
        return Verdict(question, rules.name, [Step(BLOCKS, State.INFO, Reason.ROBBER_ON_BOARD, there), *steps], names[robber])
    state = State.MET if robber == asked else State.FAILED
    return Verdict(question, rules.name, [Step(BLOCKS, state, Reason.ROBBER_ON_BOARD, there), *steps])
