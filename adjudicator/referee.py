"""A question about a position judged: under one rule set, or compared under all of the game."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.game import Position, game_of
from adjudicator.later import function_at
from adjudicator.question import Question
from adjudicator.rulesets.editions import DEFAULTS, RULE_SETS, RuleSet, rule_set, value_at
from adjudicator.verdict import Verdict


def rules_for(position: Position, chosen: RuleSet | str | None = None) -> RuleSet:
    """Return the rule set that holds: the chosen one, else the document's, else the game's default; KeyError for an unknown name."""
    if isinstance(chosen, RuleSet):
        return chosen
    return rule_set(chosen or position.rules or DEFAULTS[str(position.game)])


def judge(position: Position, question: Question, rules: RuleSet | str | None = None, strict: bool = False) -> Verdict:
    """Return the verdict on a question, with the clauses that the position itself violates as warnings.

    ``strict`` turns every assumption into something unknown. KeyError for a player who is not in the position or a place that is
    not on its map; ValueError for a question that the game does not know.
    """
    held = rules_for(position, rules)
    game = game_of(position)
    kind = game.kinds.get(question.kind)
    if kind is None:
        raise ValueError(f"no question about {position.game}: {question.kind}")
    verdict: Verdict = function_at(kind.check)(position, question, held, strict)
    unjudged = None if kind.judges_position else game.left_open(position)
    if unjudged is not None and verdict.applies:
        verdict = verdict.left_open(unjudged)
    return verdict if kind.judges_position else verdict.with_warnings(game.warnings(position, held))


def elsewhere(position: Position, verdict: Verdict, strict: bool = False) -> dict[str, Verdict]:
    """Return the verdicts of the other rule sets of the game that answer the question of a verdict otherwise, by their names."""
    others = (rules for rules in RULE_SETS.values() if str(position.game) in rules.games and rules.name != verdict.rules)
    found = {rules.name: judge(position, verdict.question, rules, strict) for rules in others}
    return {name: other for name, other in found.items() if (other.answer, other.value) != (verdict.answer, verdict.value)}


@dataclass(frozen=True, slots=True)
class Comparison:
    """One question under several rule sets: the verdict of each, and the conflict points that tell them apart."""

    verdicts: dict[str, Verdict]
    points: tuple[str, ...]

    @property
    def agree(self) -> bool:
        """Whether all of them come to the same answer and value."""
        found = [(verdict.answer, verdict.value) for verdict in self.verdicts.values()]
        return all(one == found[0] for one in found)


def compare(position: Position, question: Question, strict: bool = False) -> Comparison:
    """Return the verdicts under every rule set of the position's game, and the points that were read and differ."""
    sets = [rules for rules in RULE_SETS.values() if str(position.game) in rules.games]
    verdicts = {rules.name: judge(position, question, rules, strict) for rules in sets}
    read = dict.fromkeys(point for verdict in verdicts.values() for point in verdict.points)
    held = {point: {value_at(rules, point) for rules in sets} for point in read}
    return Comparison(verdicts, tuple(point for point in read if len(held[point]) > 1))
