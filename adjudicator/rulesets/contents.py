"""What a rule set holds, as it is listed: every point with its ruling, every number with its clause."""

from __future__ import annotations

from dataclasses import fields

from adjudicator.rulesets.editions import POINTS, RuleSet, value_at


def points_of(rules: RuleSet) -> dict[str, str]:
    """Return conflict id -> what holds, for every point that a check reads."""
    return {conflict: str(value_at(rules, conflict)) for conflict in POINTS}


def numbers_of(rules: RuleSet) -> dict[str, tuple[object, str]]:
    """Return number name -> (value, the clause that prints it)."""
    numbers = rules.basegame.numbers
    return {one.name: (getattr(numbers, one.name), one.metadata["clause"]) for one in fields(numbers)}
