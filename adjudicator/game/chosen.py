"""Which rule set holds for a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.rulesets.editions import RuleSet, rule_set
from catan_common.rule_sets import USUAL

if TYPE_CHECKING:
    from adjudicator.game import Position


def rules_for(position: Position, chosen: RuleSet | str | None = None) -> RuleSet:
    """Return the rule set that holds: the chosen one, else the document's, else the game's default; ValueError for an unknown name."""
    if isinstance(chosen, RuleSet):
        return chosen
    return rule_set(chosen or position.rules or USUAL[str(position.game)])
