"""What a rule set answers to the question of a rule that is at issue."""

from __future__ import annotations

from adjudicator.rulesets.editions import RuleSet, rule_set, value_at
from adjudicator.verdicts.verdict import Answer
from catan_common.rule_sets import GAMES, USUAL, lineage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.model import Clause

#: The answer to a question that asks for the opposite.
TURNED = {Answer.YES: Answer.NO, Answer.NO: Answer.YES}
#: The rule set of the editions that alone print what is current.
_CURRENT = "actueel"
#: The part of the rulebook that every game of the board plays by.
_BASE = "base"


def rules_about(clause: Clause, rules: RuleSet) -> RuleSet:
    """Return the rule set that answers for a clause: this one, else the usual one of the clause's game where this is for another game."""
    part = clause.id.split("/", 1)[0]
    games = set(rules.games)
    board = {game for name, game in GAMES.items() if name not in ("card", "dice")}
    fits = bool(games & board) if part == _BASE else GAMES[part] in games
    return rules if fits else rule_set(USUAL[GAMES[part]])


def answer_under(clause: Clause, rules: RuleSet) -> Answer:
    """Return the answer of a rule set to the question of a clause: undetermined where its sources leave it open, or do not print the rule."""
    always, point, yes, no = clause.answer
    names = lineage(rules.name, rules.inherits)
    if point:
        # a book that leaves the point open may still have settled this very question: then it is named itself
        for held in (str(value_at(rules, point)), *names):
            if held in yes or held in no:
                return Answer.YES if held in yes else Answer.NO
        return Answer.UNDETERMINED
    if not always:
        return next((Answer.YES if name in yes else Answer.NO for name in names if name in (*yes, *no)), Answer.UNDETERMINED)
    if clause.confidence and _CURRENT not in names and clause.id not in rules.prints | rules.adds:
        return Answer.UNDETERMINED
    return Answer.YES if always == str(Answer.YES) else Answer.NO
