"""The points of the card game on which its sources disagree or are silent, and its numbers; built as those of the board game (``points``).

A rule set that has no rules for the card game leaves its points undecided.
"""

from __future__ import annotations

from typing import Annotated

from adjudicator.rulesets.points import UNDECIDED, Holds
from catan_common.records import NamedTuple


class CardNumbers(NamedTuple):
    """The numbers of the card game, each with the clause that prints it."""

    goal: Annotated[int, "card/goal-twelve-points"] = 12
    hand_size: Annotated[int, "card/hand-limit-raised"] = 3
    most_stock: Annotated[int, "card/landscape-max-three"] = 3
    robbed_above: Annotated[int, "card/robber-event"] = 7
    plain_rate: Annotated[int, "card/exchange-three-one"] = 3
    fleet_rate: Annotated[int, "card/green-handelsflotte"] = 2
    search_fee: Annotated[int, "card/refill-search"] = 2


class CardTurn(NamedTuple):
    """Points about when something may be done, and whether it must be."""

    actions_while_building: Annotated[Holds, "conflict/card-action-build-order"] = UNDECIDED
    several_actions: Annotated[Holds, "conflict/card-one-or-more-cards"] = UNDECIDED
    exchange_while_building: Annotated[Holds, "conflict/card-exchange-build-order"] = UNDECIDED
    exchange_out_of_turn: Annotated[Holds, "conflict/card-swap-out-of-turn"] = UNDECIDED
    refill_required: Annotated[Holds, "conflict/card-refill-mandatory"] = UNDECIDED
    gold_pays_search: Annotated[Holds, "conflict/card-gold-as-search-fee"] = UNDECIDED
    spied_card_at_once: Annotated[Holds, "conflict/card-spion-vs-new-cards"] = UNDECIDED
    highest_begins: Annotated[Holds, "conflict/card-who-wins-start-roll"] = UNDECIDED
    win_out_of_turn: Annotated[Holds, "conflict/card-win-on-opponents-turn"] = UNDECIDED


class CardEffects(NamedTuple):
    """Points about what cards, dice and attacks do."""

    settlement_counts_under_city: Annotated[Holds, "conflict/card-city-points-total"] = UNDECIDED
    #: Whether protected landscapes keep ore and wool when the robber takes the rest.
    protected_keep: Annotated[Holds, "conflict/card-robber-protected-loss"] = UNDECIDED
    #: Whether the other player loses the resource although it fits on no landscape of the one who takes it.
    full_still_takes: Annotated[Holds, "conflict/card-handelsvorteil-full"] = UNDECIDED
    #: Whether a resource may be named that the other player does not have, so that another one may be named after it.
    lacking_may_be_named: Annotated[Holds, "conflict/card-handelsvorteil-none"] = UNDECIDED
    #: Whether a landscape between two cities loses a resource for each of them.
    plague_per_city: Annotated[Holds, "conflict/card-seuche-between-two-cities"] = UNDECIDED
    spared_without_unit: Annotated[Holds, "conflict/card-buergerkrieg-no-unit"] = UNDECIDED
    universitaet_pays: Annotated[Holds, "conflict/card-burg-universitaet-missing"] = UNDECIDED
    #: Whether the card of the year's end is shuffled with the others.
    year_end_shuffled: Annotated[Holds, "conflict/card-jahreswechsel-self"] = UNDECIDED
    attack_with_yield_die: Annotated[Holds, "conflict/card-which-die-for-attacks"] = UNDECIDED
    #: Whether to lose by 3, 4 or 5 after a defence means what the card prints for a 6.
    defended_strikes_back: Annotated[Holds, "conflict/card-attack-result-three-to-five"] = UNDECIDED
    #: Whether nothing happens where the loser of an attack has nothing to take back.
    nothing_to_take_back: Annotated[Holds, "conflict/card-attack-no-target"] = UNDECIDED


class CardGame(NamedTuple):
    """What a rule set holds in the card game."""

    card_numbers: CardNumbers = CardNumbers()
    card_turn: CardTurn = CardTurn()
    card_effects: CardEffects = CardEffects()
