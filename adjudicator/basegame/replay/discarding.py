"""Cards handed in for a seven, named or by their number."""

from __future__ import annotations

from adjudicator.basegame.changes import with_turn
from adjudicator.basegame.deeds import Discard
from adjudicator.basegame.position import Phase, Position
from adjudicator.basegame.replay.bank_moves import hidden_to_bank
from adjudicator.basegame.replay.turns import after_discard
from adjudicator.basegame.robber import discard as check
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Verdict


def judge(position: Position, event: Discard, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Judge the cards that are handed in; of hidden ones how many they are."""
    if event.cards.hidden:
        return check.handed_in_number(position, question, event.cards.total, rules, strict)
    return check.discard(position, question, rules, strict)


def discard(position: Position, event: Discard, rules: RuleSet) -> Position:
    """Return the position after a player handed in cards for a seven."""
    after = hidden_to_bank(position, event.player, event.cards, rules)
    after = with_turn(after, discarded=after.turn_history.discarded.more(event.player, once=True))
    return after_discard(after, rules) if position.phase in (None, Phase.DISCARD) else after
