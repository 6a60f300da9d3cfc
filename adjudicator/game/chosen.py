"""Which rule set holds for a position."""

from __future__ import annotations

from adjudicator.game import Position, game_of
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.rulesets.points import NOTHING_AGREED
from catan_common.rule_sets import USUAL


def rules_for(position: Position, chosen: RuleSet | str | None = None) -> RuleSet:
    """Return the rule set that holds: the chosen one, else the document's, else the game's default, with what the table has agreed on in its place.

    ValueError for an unknown name.
    """
    held = chosen if isinstance(chosen, RuleSet) else rule_set(chosen or position.rules or USUAL[str(position.game)])
    agreed = game_of(position).agreed(position)
    if agreed is NOTHING_AGREED:
        return held
    from adjudicator.rulesets.agreed import under  # most tables have agreed on nothing

    return under(held, agreed)
