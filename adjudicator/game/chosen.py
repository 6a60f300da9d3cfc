"""Which rule set holds for a position."""

from __future__ import annotations

from adjudicator.game import Position, game_of, of_one_family
from adjudicator.rulesets.editions import OtherGameError, RuleSet, rule_set
from adjudicator.rulesets.points import NOTHING_AGREED
from catan_common.rule_sets import USUAL


def rules_for(position: Position, chosen: RuleSet | str | None = None) -> RuleSet:
    """Return the rule set that holds: the chosen one, else the document's, else the game's default, with what the table has agreed on in its place.

    NoRuleSetError for an unknown name, OtherGameError for a rule set that says nothing of the game; both are ValueErrors.
    """
    held = chosen if isinstance(chosen, RuleSet) else rule_set(chosen or position.rules or USUAL[str(position.game)])
    # what is told without a board may be of any game: of a quarrel the rules at issue tell which; and a game of which no rule set is goes by what is usual
    strange = not getattr(position, "remembered", False) and not any(of_one_family(str(position.game), game) for game in held.games)
    if strange and (refused := OtherGameError(held.name, str(position.game))).meant:
        raise refused
    agreed = game_of(position).agreed(position)
    if agreed is NOTHING_AGREED:
        return held
    from adjudicator.rulesets.agreed import under  # most tables have agreed on nothing

    return under(held, agreed)
