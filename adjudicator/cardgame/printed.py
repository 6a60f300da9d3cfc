"""The numbers that the rules of the card game print, and the prices that are known."""

from __future__ import annotations

from adjudicator.cardgame.cards import PRICES, Counts
from adjudicator.rulesets.editions import RuleSet

#: Numbers that no rule set changes, with the clause that prints them.
FIXED = {
    "start_cards": 9,  # card/starting-cards-nine-each
    "landscapes": 6,  # card/setup-six-landscapes-diagonal
    "start_stock": 1,  # card/setup-stock-one
    "piles": 5,  # card/setup-ten-piles
    "yielded": 1,  # card/yield-add-one
    "new_landscapes": 2,  # card/settlement-brings-two-landscapes
    "new_stock": 0,  # card/new-landscape-stock-zero
    "settlement_slots": 2,  # card/settlement-two-green-extensions
    "city_slots": 4,  # card/city-four-extensions
    "settlement_points": 1,  # card/settlement-one-point
    "city_points": 2,  # card/city-two-points
    "knight_points": 1,  # card/knight-figure-one-point
    "mill_points": 1,  # card/mill-figure-one-point
}


def numbers(rules: RuleSet, _game: str) -> dict[str, int]:
    """Return every number that the rules print, by name: those of a rule set, then those that none changes."""
    return rules.cardgame.card_numbers._asdict() | FIXED


def costs() -> dict[str, tuple[Counts, ...]]:
    """Return by card what it may cost: more than one price where sources differ."""
    return PRICES
