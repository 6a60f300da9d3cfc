"""The points on which the sources disagree, and the numbers of the game: what a rule set is made of.

One field for each conflict that concerns a check, grouped by topic; every value is a member of a closed enumeration with a member
for *undecided*: what a source does not treat is never guessed. Numbers that a rule sets are named fields with their clause.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


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

#: Field metadata: the conflict that a field answers to.
POINT = "conflict"


def _at(conflict: str, default: object) -> object:
    return field(default=default, metadata={POINT: f"conflict/{conflict}"})


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the game, each with the clause that prints it."""

    roads: int = field(default=15, metadata={"clause": "base/road-limit-15"})
    settlements: int = field(default=5, metadata={"clause": "base/settlement-limit-5"})
    cities: int = field(default=4, metadata={"clause": "base/city-limit-4"})
    ships: int = field(default=15, metadata={"clause": "ships/limit-15"})
    route_least: int = field(default=5, metadata={"clause": "base/longest-route-five"})
    army_least: int = field(default=3, metadata={"clause": "base/largest-army-three"})
    target: int = field(default=10, metadata={"clause": "base/win-ten-points"})
    settlement_points: int = field(default=1, metadata={"clause": "base/points-table"})
    city_points: int = field(default=2, metadata={"clause": "base/points-table"})
    route_points: int = field(default=2, metadata={"clause": "base/points-table"})
    army_points: int = field(default=2, metadata={"clause": "base/points-table"})
    card_points: int = field(default=1, metadata={"clause": "base/points-table"})
    each_resource: int = field(default=19, metadata={"clause": "base/component-resource-cards-95"})
    developments: tuple[int, ...] = field(default=(14, 2, 2, 2, 5), metadata={"clause": "base/component-dev-cards-25"})
    most_in_hand: int = field(default=7, metadata={"clause": "base/seven-discard-half"})
    bank_rate: int = field(default=4, metadata={"clause": "base/trade-bank-4-1"})
    harbour_rate: int = field(default=3, metadata={"clause": "base/trade-harbour-3-1"})
    special_rate: int = field(default=2, metadata={"clause": "base/trade-harbour-2-1"})
    settlement_yield: int = field(default=1, metadata={"clause": "base/production-settlement-one"})
    city_yield: int = field(default=2, metadata={"clause": "base/production-city-two"})
    free_roads: int = field(default=2, metadata={"clause": "base/progress-road-building"})
    invention_cards: int = field(default=2, metadata={"clause": "base/progress-invention"})


@dataclass(frozen=True, slots=True)
class Building:
    """Points about building."""

    road_past_foreign_building: Holds = _at("road-past-foreign-building", NO)  # type: ignore[assignment]  # a field
    attach_to_city: Holds = _at("attach-to-city-wording", YES)  # type: ignore[assignment]
    distance_from_cities: Holds = _at("distance-rule-wording-cities", YES)  # type: ignore[assignment]
    beyond_supply: Holds = _at("pieces-exhausted", NO)  # type: ignore[assignment]
    coast_is_intersection: Holds = _at("intersection-definition-coast", YES)  # type: ignore[assignment]
    opening_road_required: Holds = _at("starting-road-optional", YES)  # type: ignore[assignment]
    road_and_ship_on_one_path: Holds = _at("ship-and-road-share-coast-path", UNDECIDED)  # type: ignore[assignment]
    interim: Interim = _at("interim-building-56", Interim.UNDECIDED)  # type: ignore[assignment]
    interim_road: Holds = _at("interim-building-road", UNDECIDED)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Route:
    """Points about the longest route."""

    cut_by_city: Holds = _at("interruption-by-city", YES)  # type: ignore[assignment]
    passes_by_interruption: Holds = _at("route-passes-by-interruption", YES)  # type: ignore[assignment]
    tie_with_holder: TieAfterBreak = _at("route-tie-after-break-holder-involved", TieAfterBreak.TO_BANK)  # type: ignore[assignment]
    tie_of_three_to_bank: Holds = _at("route-tie-three-players", YES)  # type: ignore[assignment]
    to_bank_below_five: Holds = _at("route-broken-nobody-five", YES)  # type: ignore[assignment]
    same_intersection_twice: Holds = _at("route-through-same-intersection", YES)  # type: ignore[assignment]
    road_to_ship_at_own_building: Holds = _at("ship-road-junction-route", YES)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Victory:
    """Points about winning."""

    claim_required: Holds = _at("claim-victory", NO)  # type: ignore[assignment]
    own_turn_only: Holds = _at("win-own-turn-overview", YES)  # type: ignore[assignment]
    target_is_ten_on_other_maps: Holds = _at("target-points", UNDECIDED)  # type: ignore[assignment]
    fresh_card_counts_for_the_last_point: Holds = _at("vp-card-bought-tenth-de", YES)  # type: ignore[assignment]
    end_moment: EndMoment = _at("end-moment", EndMoment.UNDECIDED)  # type: ignore[assignment]
    cards_outside_limit: Holds = _at("vp-card-dev-limit", YES)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Setting:
    """Points about the board and the set-up that a check of positions reads."""

    reds_apart: Holds = _at("red-numbers-adjacent", UNDECIDED)  # type: ignore[assignment]
    first_chip_on_corner: Holds = _at("chips-start-corner", UNDECIDED)  # type: ignore[assignment]
    nineteen_land_tiles: Holds = _at("board-37-land-tiles", YES)  # type: ignore[assignment]
    harbours_apart: Holds = _at("frame-or-sea-tiles", UNDECIDED)  # type: ignore[assignment]
    left_out_of_three: LeftOut = _at("three-player-colour", LeftOut.UNDECIDED)  # type: ignore[assignment]
    starting_mark: Mark = _at("starting-settlement-mark", Mark.UNDECIDED)  # type: ignore[assignment]
    second_settlement_pays: Holds = _at("starting-resources-which-settlement", YES)  # type: ignore[assignment]
    red_swap: RedSwap = _at("red-swap-wording", RedSwap.UNDECIDED)  # type: ignore[assignment]
    first_placer_rolls_first: Holds = _at("first-placer-equals-first-roller", YES)  # type: ignore[assignment]
    oldest_begins_on_layout: Holds = _at("who-starts", YES)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Production:
    """Points about what a roll pays and when a hand is halved."""

    shortage: Shortage = _at("bank-shortage-scope", Shortage.EITHER)  # type: ignore[assignment]
    sole_claimant_takes_rest: Holds = _at("bank-shortage-single-claimant", NO)  # type: ignore[assignment]
    discard_from_with_more: DiscardFrom = _at("discard-threshold-56", DiscardFrom.EIGHT)  # type: ignore[assignment]
    count_told: Holds = _at("resource-count-secrecy", YES)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Robbing:
    """Points about the robber; ``steal_required`` is about a rolled seven, and about a knight where the knight moves the robber.

    ``only_onto_land`` is no conflict of its own: the encyclopaedia does not say of what kind the other tile has to be
    (base/robber-must-change-hex).
    """

    steal_required: Holds = _at("steal-mandatory", YES)  # type: ignore[assignment]
    knight_moves_robber: Holds = _at("knight-effect", YES)  # type: ignore[assignment]
    robber_to_desert: Holds = _at("robber-to-desert", YES)  # type: ignore[assignment]
    empty_hand_may_be_chosen: Holds = _at("steal-from-empty-hand", YES)  # type: ignore[assignment]
    only_onto_land: Holds = YES


@dataclass(frozen=True, slots=True)
class Trading:
    """Points about trade."""

    bank_after_build: Holds = _at("trade-build-order", NO)  # type: ignore[assignment]
    players_after_build: Holds = _at("player-trade-after-build", NO)  # type: ignore[assignment]
    gifts: Holds = _at("gifts", NO)  # type: ignore[assignment]
    like_for_like: Holds = _at("trade-same-resource", YES)  # type: ignore[assignment]
    other_harbour_beside_special: Holds = _at("special-harbour-other-kinds", YES)  # type: ignore[assignment]
    city_counts_at_harbour: Holds = _at("harbour-city-wording", YES)  # type: ignore[assignment]
    harbour_beside_robber: Holds = _at("harbour-under-robber", YES)  # type: ignore[assignment]
    development_cards: Holds = _at("dev-card-trade", NO)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Developing:
    """Points about development cards."""

    buy_from_empty_stack: Holds = _at("dev-stack-empty", NO)  # type: ignore[assignment]
    between_actions: Holds = _at("dev-card-between-phases", YES)  # type: ignore[assignment]
    after_building: Holds = _at("dev-card-after-building", YES)  # type: ignore[assignment]
    not_only_first: Holds = _at("dev-card-first-in-strict-list", YES)  # type: ignore[assignment]
    kept_for_later_turns: Holds = _at("dev-play-window", YES)  # type: ignore[assignment]
    fresh_point: FreshPoint = _at("vp-card-bought-this-turn", FreshPoint.ALWAYS)  # type: ignore[assignment]
    points_shown: Reveal = _at("vp-card-reveal-time", Reveal.ANY_TIME)  # type: ignore[assignment]
    point_names: PointNames = _at("vp-card-names", PointNames.UNDECIDED)  # type: ignore[assignment]
    effects_known: Holds = _at("progress-effects-missing", UNDECIDED)  # type: ignore[assignment]
    one_road_of_two: Holds = _at("road-building-one-piece", UNDECIDED)  # type: ignore[assignment]
    invention_beyond_bank: Holds = _at("invention-bank-empty", UNDECIDED)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class BaseGame:
    """What a rule set holds in the board game, with five or six players and at sea: its numbers, and its points by topic."""

    numbers: Numbers = field(default_factory=Numbers)
    building: Building = field(default_factory=Building)
    route: Route = field(default_factory=Route)
    victory: Victory = field(default_factory=Victory)
    setting: Setting = field(default_factory=Setting)
    production: Production = field(default_factory=Production)
    robbing: Robbing = field(default_factory=Robbing)
    trading: Trading = field(default_factory=Trading)
    developing: Developing = field(default_factory=Developing)
