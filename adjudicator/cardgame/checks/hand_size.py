"""How many cards a hand may have."""

from __future__ import annotations

from adjudicator.cardgame.cards import BIBLIOTHEK, KLOSTER
from adjudicator.cardgame.position import Player
from adjudicator.rulesets.editions import RuleSet

#: The buildings that let a hand have one card more, each with the clause that prints it.
RAISES = {KLOSTER: "card/green-kloster", BIBLIOTHEK: "card/red-bibliothek"}


def limit_of(player: Player, rules: RuleSet) -> int:
    """Return how many cards a player's hand may have: one more for each monastery and library (card/hand-limit-raised).

    So four with a monastery (card/green-kloster/example-1).
    """
    return rules.cardgame.card_numbers.hand_size + sum(len(player.laid_at(name)) for name in RAISES)
