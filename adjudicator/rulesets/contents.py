"""What a rule set holds, as it is listed: every point with its ruling, every number with its clause."""

from __future__ import annotations

from adjudicator.rulesets.editions import POINTS, RuleSet, group_of, value_at
from adjudicator.rulesets.points import cited

#: The games that have numbers and points of their own, each with its group of them; those of all others stand in that of the board game.
_GROUPS = {"dobbelspel": "dicegame"}
_BOARD = "basegame"
_NUMBERS = {_BOARD: "numbers", "dicegame": "dice_numbers"}


def points_of(rules: RuleSet) -> dict[str, str]:
    """Return conflict id -> what holds, for every point that a check of any game reads."""
    return {conflict: str(value_at(rules, conflict)) for conflict in POINTS}


def concerns(rules: RuleSet, conflict: str) -> bool:
    """Return whether a point is one of the games that a rule set is meant for."""
    return group_of(conflict) in _groups(rules)


def numbers_of(rules: RuleSet) -> dict[str, tuple[object, str]]:
    """Return number name -> (value, the clause that prints it), of the games that a rule set is meant for."""
    found: dict[str, tuple[object, str]] = {}
    for group in _groups(rules):
        numbers = getattr(getattr(rules, group), _NUMBERS[group])
        found |= {name: (getattr(numbers, name), clause) for name, clause in cited(type(numbers)).items()}
    return found


def _groups(rules: RuleSet) -> list[str]:
    return list(dict.fromkeys(_GROUPS.get(game, _BOARD) for game in rules.games))
