"""The one door to the checks: a position and a question in, a verdict out; under one rule set or compared under several."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.basegame.position import Position
from adjudicator.question import Kind, Question
from adjudicator.ruleset import DEFAULTS, RULE_SETS, RuleSet, rule_set
from adjudicator.verdict import Verdict

#: Questions that the checks answer without the position being judged first: they judge it themselves.
_JUDGES_ITSELF = (Kind.VALID,)


def rules_for(position: Position, chosen: RuleSet | str | None = None) -> RuleSet:
    """Return the rule set that holds: the chosen one, else the document's, else the game's default; KeyError for an unknown name."""
    if isinstance(chosen, RuleSet):
        return chosen
    return rule_set(chosen or position.rules or DEFAULTS[str(position.game)])


def judge(position: Position, question: Question, rules: RuleSet | str | None = None, strict: bool = False) -> Verdict:
    """Return the verdict on a question, with the clauses that the position itself violates as warnings.

    ``strict`` turns every assumption into something unknown. KeyError for a player who is not in the position or a place that is
    not on its map.
    """
    held = rules_for(position, rules)
    verdict = _check(position, question, held, strict)
    if question.kind in _JUDGES_ITSELF:
        return verdict
    from adjudicator.basegame.validity import warnings

    found = warnings(position, held)
    if found:
        verdict.warnings = tuple(dict.fromkeys((*verdict.warnings, *found)))
    return verdict


def _check(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    kind = question.kind
    if kind in (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP):
        from adjudicator.basegame.building import may_build

        return may_build(position, question, rules, strict)
    if kind is Kind.WHERE:
        from adjudicator.basegame.where import where

        return where(position, question, rules, strict)
    if kind is Kind.LONGEST_ROUTE:
        from adjudicator.basegame.special_cards import longest_route

        return longest_route(position, rules, question)
    if kind is Kind.LARGEST_ARMY:
        from adjudicator.basegame.special_cards import largest_army

        return largest_army(position, rules, question)
    if kind is Kind.POINTS:
        from adjudicator.basegame.points import points

        return points(position, question, rules)
    if kind is Kind.WINNER:
        from adjudicator.basegame.winner import winner

        return winner(position, rules, strict)
    from adjudicator.basegame.validity import valid

    return valid(position, rules)


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


def value_at(rules: RuleSet, conflict: str) -> object:
    """Return what holds under a rule set at a conflict point; KeyError for a point that no check reads."""
    group, name = POINTS[conflict]
    return getattr(getattr(rules, group), name)


def _points() -> dict[str, tuple[str, str]]:
    from dataclasses import fields

    from adjudicator.ruleset import POINT, Building, Route, Setting, Victory

    groups = {"building": Building, "route": Route, "victory": Victory, "setting": Setting}
    return {one.metadata[POINT]: (group, one.name) for group, kind in groups.items() for one in fields(kind) if POINT in one.metadata}


#: Conflict id -> (topic group, field) of the rule-set point that answers it.
POINTS = _points()
