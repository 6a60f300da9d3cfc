"""What only a course is told that somebody remembers: a piece built somewhere, and what somebody has in hand."""

from __future__ import annotations

from adjudicator.basegame.building.builder import COSTS, free_line_due
from adjudicator.basegame.building.legal import may_build_somewhere
from adjudicator.basegame.changes import changed, with_player
from adjudicator.basegame.deeds import BuildSomewhere, Have
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Position
from adjudicator.basegame.replay import moments
from adjudicator.basegame.replay.bank_moves import to_bank
from adjudicator.basegame.replay.turns import noted
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

HANDS = "base/hand-resources-hidden"


def judge_build(position: Position, event: BuildSomewhere, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Judge a piece of which the place is not told; of something built there is nothing to judge."""
    if event.piece is None:
        step = Step(moments.ORDER, State.INFO, Reason.PHASE_ALLOWS, by=question.player)
        return Verdict(question, rules.name, [step], applies=False)
    return may_build_somewhere(position, question, rules, strict)


def build(position: Position, event: BuildSomewhere, rules: RuleSet) -> Position:
    """Return the position after a piece was built somewhere, or something of which it is not told what."""
    if event.piece is None:
        return noted(with_player(position, event.player, hand=None), Kind.SETTLEMENT, None, free=False)
    asked = MoveContext(position, Question(event.piece, position.players[event.player].colour), rules, strict=False)
    free = free_line_due(asked, event.piece)
    after = position if free else to_bank(position, event.player, COSTS[event.piece].cards)
    after = noted(after, event.piece, None, free=free)
    return after if after.remembered else changed(after, unplaced=(*after.unplaced, (event.player, event.piece)))


def judge_hand(_position: Position, event: Have, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return that what somebody has in hand is nothing that may or may not be done."""
    reason = Reason.HAS_CARDS if event.cards.total else Reason.EMPTY_HAND
    return Verdict(question, rules.name, [Step(HANDS, State.INFO, reason, by=question.player, have=event.cards.total)], applies=False)


def have(position: Position, event: Have, _rules: RuleSet) -> Position:
    """Return the position in which somebody has in hand what is told."""
    return with_player(position, event.player, hand=event.cards)
