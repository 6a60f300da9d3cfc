"""The points on which the sources disagree, and the numbers of the game: what a rule set is made of.

One field for each conflict that concerns a check, grouped by topic; every value is a member of a closed enumeration with a member
for *undecided*: what a source does not treat is never guessed. Numbers that a rule sets are named fields with their clause.
Named tuples, not data classes: those take five times as long to make, and every question waits for them (docs/decisions/start-up.md).
"""

from __future__ import annotations

from catan_common.closed_list import StrEnum
from catan_common.records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated


class Holds(StrEnum):
    """Whether something holds under a rule set."""

    YES = "yes"
    NO = "no"
    UNDECIDED = "undecided"


class TieAfterBreak(StrEnum):
    """What becomes of the card when, after a break, several share the longest route and the old holder is one of them."""

    TO_BANK = "to-bank"
    HOLDER_KEEPS = "holder-keeps"
    UNDECIDED = "undecided"


class Shortage(StrEnum):
    """What is not paid when the bank cannot pay everyone: the short resource only, the whole roll, one of the two, or not said."""

    PER_RESOURCE = "per-resource"
    WHOLE_ROLL = "whole-roll"
    EITHER = "per-resource-or-whole-roll"
    UNDECIDED = "undecided"


class DiscardFrom(StrEnum):
    """From how many cards a hand is halved with five or six players."""

    EIGHT = "8"
    TEN = "10"
    UNDECIDED = "undecided"


class FreshPoint(StrEnum):
    """Whether a victory-point card may be used in the turn in which it was bought."""

    ALWAYS = "always"
    TO_WIN = "to-win"
    NEVER = "never"
    UNDECIDED = "undecided"


class Reveal(StrEnum):
    """When victory-point cards may be shown."""

    ANY_TIME = "any-time"
    AT_TARGET = "at-target"
    UNDECIDED = "undecided"


class PointNames(StrEnum):
    """Which names the victory-point cards have; ``names_of`` lists them."""

    CATHEDRAL = "cathedral-market-library-parliament-university"
    CHAPEL = "library-market-great-hall-chapel-university"
    UNDECIDED = "undecided"


class LeftOut(StrEnum):
    """Which colour stays in the box when three play the beginners' layout."""

    RED = "red"
    RED_OR_WHITE = "red-or-white"
    UNDECIDED = "undecided"


class Mark(StrEnum):
    """Which settlement of the beginners' layout pays the starting cards: the one with a letter or the one with a star."""

    LETTER = "letter"
    STAR = "star"
    UNDECIDED = "undecided"


class RedSwap(StrEnum):
    """What becomes of red numbers that touch when a variable board is laid."""

    NEXT_CHIP = "next-chip"
    FREELY = "freely"
    UNDECIDED = "undecided"


class EndMoment(StrEnum):
    """When the game is over once somebody has won."""

    AT_ONCE = "at-once"
    WITH_TURN = "with-turn"
    UNDECIDED = "undecided"


class Interim(StrEnum):
    """What may be built between turns with five or six players."""

    PURCHASES = "purchases"
    NONE = "none"
    UNDECIDED = "undecided"


YES, NO, UNDECIDED = Holds.YES, Holds.NO, Holds.UNDECIDED


def cited(group: type[tuple[object, ...]]) -> dict[str, str]:
    """Return field name -> what it answers to: the conflict of a point, the clause of a number; fields without either are left out."""
    # the annotations are texts: making types of them takes as long as all else that a question imports
    return {name: hint.split("'")[1] for name, hint in group.__annotations__.items() if hint.startswith("Annotated[")}


class Numbers(NamedTuple):
    """The numbers of the game, each with the clause that prints it."""

    roads: Annotated[int, "base/road-limit-15"] = 15
    settlements: Annotated[int, "base/settlement-limit-5"] = 5
    cities: Annotated[int, "base/city-limit-4"] = 4
    ships: Annotated[int, "ships/limit-15"] = 15
    route_least: Annotated[int, "base/longest-route-five"] = 5
    army_least: Annotated[int, "base/largest-army-three"] = 3
    target: Annotated[int, "base/win-ten-points"] = 10
    settlement_points: Annotated[int, "base/points-table"] = 1
    city_points: Annotated[int, "base/points-table"] = 2
    route_points: Annotated[int, "base/points-table"] = 2
    army_points: Annotated[int, "base/points-table"] = 2
    card_points: Annotated[int, "base/points-table"] = 1
    each_resource: Annotated[int, "base/component-resource-cards-95"] = 19
    developments: Annotated[tuple[int, ...], "base/component-dev-cards-25"] = (14, 2, 2, 2, 5)
    most_in_hand: Annotated[int, "base/seven-discard-half"] = 7
    bank_rate: Annotated[int, "base/trade-bank-4-1"] = 4
    harbour_rate: Annotated[int, "base/trade-harbour-3-1"] = 3
    special_rate: Annotated[int, "base/trade-harbour-2-1"] = 2
    settlement_yield: Annotated[int, "base/production-settlement-one"] = 1
    city_yield: Annotated[int, "base/production-city-two"] = 2
    free_roads: Annotated[int, "base/progress-road-building"] = 2
    invention_cards: Annotated[int, "base/progress-invention"] = 2


#: As many cards of each resource as a bank without a limit has: more than any table counts.
UNLIMITED = 1_000_000


class Agreed(NamedTuple):
    """What a table has agreed on; None where that is nothing.

    ``bank`` is how many cards there are of each resource, ``UNLIMITED`` for no end of them; ``players`` how many play, ``trade`` who may trade with each other:
    nobody but with the bank (``bank``), or everybody (``all``).
    """

    target: int | None = None
    hand_limit: int | None = None
    bank: int | None = None
    friendly_robber: bool | None = None
    players: int | None = None
    trade: str | None = None


NOTHING_AGREED = Agreed()


class Building(NamedTuple):
    """Points about building."""

    road_past_foreign_building: Annotated[Holds, "conflict/road-past-foreign-building"] = NO
    attach_to_city: Annotated[Holds, "conflict/attach-to-city-wording"] = YES
    distance_from_cities: Annotated[Holds, "conflict/distance-rule-wording-cities"] = YES
    beyond_supply: Annotated[Holds, "conflict/pieces-exhausted"] = NO
    coast_is_intersection: Annotated[Holds, "conflict/intersection-definition-coast"] = YES
    opening_road_required: Annotated[Holds, "conflict/starting-road-optional"] = YES
    road_and_ship_on_one_path: Annotated[Holds, "conflict/ship-and-road-share-coast-path"] = UNDECIDED
    interim: Annotated[Interim, "conflict/interim-building-56"] = Interim.UNDECIDED
    interim_road: Annotated[Holds, "conflict/interim-building-road"] = UNDECIDED


class Route(NamedTuple):
    """Points about the longest route."""

    cut_by_city: Annotated[Holds, "conflict/interruption-by-city"] = YES
    passes_by_interruption: Annotated[Holds, "conflict/route-passes-by-interruption"] = YES
    tie_with_holder: Annotated[TieAfterBreak, "conflict/route-tie-after-break-holder-involved"] = TieAfterBreak.TO_BANK
    tie_of_three_to_bank: Annotated[Holds, "conflict/route-tie-three-players"] = YES
    to_bank_below_five: Annotated[Holds, "conflict/route-broken-nobody-five"] = YES
    same_intersection_twice: Annotated[Holds, "conflict/route-through-same-intersection"] = YES
    road_to_ship_at_own_building: Annotated[Holds, "conflict/ship-road-junction-route"] = YES


class Victory(NamedTuple):
    """Points about winning."""

    claim_required: Annotated[Holds, "conflict/claim-victory"] = NO
    own_turn_only: Annotated[Holds, "conflict/win-own-turn-overview"] = YES
    target_is_ten_on_other_maps: Annotated[Holds, "conflict/target-points"] = UNDECIDED
    fresh_card_counts_for_the_last_point: Annotated[Holds, "conflict/vp-card-bought-tenth-de"] = YES
    end_moment: Annotated[EndMoment, "conflict/end-moment"] = EndMoment.UNDECIDED
    cards_outside_limit: Annotated[Holds, "conflict/vp-card-dev-limit"] = YES


class Setting(NamedTuple):
    """Points about the board and the set-up that a check of positions reads."""

    reds_apart: Annotated[Holds, "conflict/red-numbers-adjacent"] = UNDECIDED
    first_chip_on_corner: Annotated[Holds, "conflict/chips-start-corner"] = UNDECIDED
    nineteen_land_tiles: Annotated[Holds, "conflict/board-37-land-tiles"] = YES
    harbours_apart: Annotated[Holds, "conflict/frame-or-sea-tiles"] = UNDECIDED
    left_out_of_three: Annotated[LeftOut, "conflict/three-player-colour"] = LeftOut.UNDECIDED
    starting_mark: Annotated[Mark, "conflict/starting-settlement-mark"] = Mark.UNDECIDED
    second_settlement_pays: Annotated[Holds, "conflict/starting-resources-which-settlement"] = YES
    red_swap: Annotated[RedSwap, "conflict/red-swap-wording"] = RedSwap.UNDECIDED
    first_placer_rolls_first: Annotated[Holds, "conflict/first-placer-equals-first-roller"] = YES
    oldest_begins_on_layout: Annotated[Holds, "conflict/who-starts"] = YES


class Production(NamedTuple):
    """Points about what a roll pays and when a hand is halved."""

    shortage: Annotated[Shortage, "conflict/bank-shortage-scope"] = Shortage.EITHER
    sole_claimant_takes_rest: Annotated[Holds, "conflict/bank-shortage-single-claimant"] = NO
    discard_from_with_more: Annotated[DiscardFrom, "conflict/discard-threshold-56"] = DiscardFrom.EIGHT
    count_told: Annotated[Holds, "conflict/resource-count-secrecy"] = YES


class Robbing(NamedTuple):
    """Points about the robber; ``steal_required`` is about a rolled seven, and about a knight where the knight moves the robber.

    ``only_onto_land`` is no conflict of its own: the encyclopaedia does not say of what kind the other tile has to be
    (base/robber-must-change-hex).
    """

    steal_required: Annotated[Holds, "conflict/steal-mandatory"] = YES
    knight_moves_robber: Annotated[Holds, "conflict/knight-effect"] = YES
    robber_to_desert: Annotated[Holds, "conflict/robber-to-desert"] = YES
    empty_hand_may_be_chosen: Annotated[Holds, "conflict/steal-from-empty-hand"] = YES
    only_onto_land: Holds = YES


class Trading(NamedTuple):
    """Points about trade."""

    bank_after_build: Annotated[Holds, "conflict/trade-build-order"] = NO
    players_after_build: Annotated[Holds, "conflict/player-trade-after-build"] = NO
    gifts: Annotated[Holds, "conflict/gifts"] = NO
    like_for_like: Annotated[Holds, "conflict/trade-same-resource"] = YES
    other_harbour_beside_special: Annotated[Holds, "conflict/special-harbour-other-kinds"] = YES
    city_counts_at_harbour: Annotated[Holds, "conflict/harbour-city-wording"] = YES
    harbour_beside_robber: Annotated[Holds, "conflict/harbour-under-robber"] = YES
    development_cards: Annotated[Holds, "conflict/dev-card-trade"] = NO


class Developing(NamedTuple):
    """Points about development cards."""

    buy_from_empty_stack: Annotated[Holds, "conflict/dev-stack-empty"] = NO
    between_actions: Annotated[Holds, "conflict/dev-card-between-phases"] = YES
    after_building: Annotated[Holds, "conflict/dev-card-after-building"] = YES
    not_only_first: Annotated[Holds, "conflict/dev-card-first-in-strict-list"] = YES
    kept_for_later_turns: Annotated[Holds, "conflict/dev-play-window"] = YES
    fresh_point: Annotated[FreshPoint, "conflict/vp-card-bought-this-turn"] = FreshPoint.ALWAYS
    points_shown: Annotated[Reveal, "conflict/vp-card-reveal-time"] = Reveal.ANY_TIME
    point_names: Annotated[PointNames, "conflict/vp-card-names"] = PointNames.UNDECIDED
    effects_known: Annotated[Holds, "conflict/progress-effects-missing"] = UNDECIDED
    one_road_of_two: Annotated[Holds, "conflict/road-building-one-piece"] = UNDECIDED
    invention_beyond_bank: Annotated[Holds, "conflict/invention-bank-empty"] = UNDECIDED


class BaseGame(NamedTuple):
    """What a rule set holds in the board game, with five or six players and at sea: its numbers, and its points by topic."""

    numbers: Numbers = Numbers()
    building: Building = Building()
    route: Route = Route()
    victory: Victory = Victory()
    setting: Setting = Setting()
    production: Production = Production()
    robbing: Robbing = Robbing()
    trading: Trading = Trading()
    developing: Developing = Developing()


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


class DiceNumbers(NamedTuple):
    """The numbers of the dice game, each with the clause that prints it."""

    dice: Annotated[int, "dice/component-six-dice"] = 6
    throws: Annotated[int, "dice/roll-up-to-three"] = 3
    rounds: Annotated[int, "dice/end-fifteen-turns"] = 15
    nothing_built: Annotated[int, "dice/no-build-minus-two"] = -2
    gold_for_one: Annotated[int, "dice/gold-two-for-one"] = 2
    most_players: Annotated[int, "dice/players-1-to-4"] = 4


class Throwing(NamedTuple):
    """Points about dice, knights and gold."""

    gold_before_third_throw: Annotated[Holds, "conflict/dice-gold-before-third-throw"] = UNDECIDED
    gold_twice: Annotated[Holds, "conflict/dice-gold-twice"] = UNDECIDED
    joker_same_turn: Annotated[Holds, "conflict/dice-joker-same-turn"] = UNDECIDED
    joker_between_throws: Annotated[Holds, "conflict/dice-joker-between-throws"] = UNDECIDED
    joker_per_knight: Annotated[Holds, "conflict/dice-joker-once-wording"] = UNDECIDED


class Scoring(NamedTuple):
    """Points about what scores and who wins; ``city_without_settlement``: else as many settlements as cities have to stand."""

    city_without_settlement: Annotated[Holds, "conflict/dice-city-without-settlement"] = UNDECIDED
    start_road_scores: Annotated[Holds, "conflict/dice-start-road-points"] = UNDECIDED
    minus_two_once: Annotated[Holds, "conflict/dice-minus-two-double"] = UNDECIDED
    tie_is_shared: Annotated[Holds, "conflict/dice-tie"] = UNDECIDED
    #: Whether the dice game has a largest number of players.
    players_limited: Annotated[Holds, "conflict/dice-player-count"] = UNDECIDED


class DiceGame(NamedTuple):
    """What a rule set holds in the dice game."""

    dice_numbers: DiceNumbers = DiceNumbers()
    throwing: Throwing = Throwing()
    scoring: Scoring = Scoring()
