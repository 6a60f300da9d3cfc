"""What is built on the sheets: how many pieces of each kind, and which knights are left as jokers."""

from __future__ import annotations

from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sheet import BY_KIND, KIND_OF
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

BUILT, ONCE = "dice/mark-built", "dice/joker-once-per-game"


def pieces_built(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player how many pieces are built, by kind: of the kind that is named, or of each; the starting road is one of the roads."""
    kinds = [question.piece] if question.piece is not None else [*BY_KIND]
    value = {
        player.colour: {str(kind): sum(KIND_OF[name] == kind for name in player.built) for kind in kinds}
        for player in position.players_meant(question.player)
    }
    return Verdict(question, rules.name, [Step(BUILT, State.INFO, Reason.PIECES_STAND)], value)


def jokers(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player the knights that are built and have not been used as jokers."""
    players = position.players_meant(question.player)
    value = {player.colour: [*player.unused_knights] for player in players}
    steps = [
        Step(ONCE, State.INFO, Reason.KNIGHT_UNUSED, player.unused_knights, player.colour) for player in players if player.unused_knights
    ]
    return Verdict(question, rules.name, steps or [Step(ONCE, State.INFO, Reason.PIECES_STAND)], value)
