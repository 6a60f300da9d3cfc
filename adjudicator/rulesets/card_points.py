"""The points of the card game on which its sources disagree or are silent, and its numbers; built as those of the board game (``points``)."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.rulesets.points import POINT, UNDECIDED, Holds


def _at(conflict: str) -> dict[str, str]:
    """Return the metadata of a field that answers to a conflict; a rule set that has no rules for the card game leaves it undecided."""
    return {POINT: f"conflict/{conflict}"}


@dataclass(frozen=True, slots=True)
class CardNumbers:
    """The numbers of the card game, each with the clause that prints it."""

    goal: int = field(default=12, metadata={"clause": "card/goal-twelve-points"})
    hand_size: int = field(default=3, metadata={"clause": "card/hand-limit-raised"})
    most_stock: int = field(default=3, metadata={"clause": "card/landscape-max-three"})
    robbed_above: int = field(default=7, metadata={"clause": "card/robber-event"})
    plain_rate: int = field(default=3, metadata={"clause": "card/exchange-three-one"})
    fleet_rate: int = field(default=2, metadata={"clause": "card/green-handelsflotte"})
    search_fee: int = field(default=2, metadata={"clause": "card/refill-search"})


@dataclass(frozen=True, slots=True)
class CardTurn:
    """Points about when something may be done, and whether it must be."""

    actions_while_building: Holds = field(default=UNDECIDED, metadata=_at("card-action-build-order"))
    several_actions: Holds = field(default=UNDECIDED, metadata=_at("card-one-or-more-cards"))
    exchange_while_building: Holds = field(default=UNDECIDED, metadata=_at("card-exchange-build-order"))
    exchange_out_of_turn: Holds = field(default=UNDECIDED, metadata=_at("card-swap-out-of-turn"))
    refill_required: Holds = field(default=UNDECIDED, metadata=_at("card-refill-mandatory"))
    gold_pays_search: Holds = field(default=UNDECIDED, metadata=_at("card-gold-as-search-fee"))
    spied_card_at_once: Holds = field(default=UNDECIDED, metadata=_at("card-spion-vs-new-cards"))
    highest_begins: Holds = field(default=UNDECIDED, metadata=_at("card-who-wins-start-roll"))
    win_out_of_turn: Holds = field(default=UNDECIDED, metadata=_at("card-win-on-opponents-turn"))


@dataclass(frozen=True, slots=True)
class CardEffects:
    """Points about what cards, dice and attacks do."""

    settlement_counts_under_city: Holds = field(default=UNDECIDED, metadata=_at("card-city-points-total"))
    #: Whether protected landscapes keep ore and wool when the robber takes the rest.
    protected_keep: Holds = field(default=UNDECIDED, metadata=_at("card-robber-protected-loss"))
    #: Whether the other player loses the resource although it fits on no landscape of the one who takes it.
    full_still_takes: Holds = field(default=UNDECIDED, metadata=_at("card-handelsvorteil-full"))
    #: Whether a resource may be named that the other player does not have, so that another one may be named after it.
    lacking_may_be_named: Holds = field(default=UNDECIDED, metadata=_at("card-handelsvorteil-none"))
    #: Whether a landscape between two cities loses a resource for each of them.
    plague_per_city: Holds = field(default=UNDECIDED, metadata=_at("card-seuche-between-two-cities"))
    spared_without_unit: Holds = field(default=UNDECIDED, metadata=_at("card-buergerkrieg-no-unit"))
    universitaet_pays: Holds = field(default=UNDECIDED, metadata=_at("card-burg-universitaet-missing"))
    #: Whether the card of the year's end is shuffled with the others.
    year_end_shuffled: Holds = field(default=UNDECIDED, metadata=_at("card-jahreswechsel-self"))
    attack_with_yield_die: Holds = field(default=UNDECIDED, metadata=_at("card-which-die-for-attacks"))
    #: Whether to lose by 3, 4 or 5 after a defence means what the card prints for a 6.
    defended_strikes_back: Holds = field(default=UNDECIDED, metadata=_at("card-attack-result-three-to-five"))
    #: Whether nothing happens where the loser of an attack has nothing to take back.
    nothing_to_take_back: Holds = field(default=UNDECIDED, metadata=_at("card-attack-no-target"))


@dataclass(frozen=True, slots=True)
class CardGame:
    """What a rule set holds in the card game."""

    card_numbers: CardNumbers = field(default_factory=CardNumbers)
    card_turn: CardTurn = field(default_factory=CardTurn)
    card_effects: CardEffects = field(default_factory=CardEffects)
