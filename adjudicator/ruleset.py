"""Rule sets: named, frozen values that say what holds at each point on which the sources disagree.

One field for each conflict that concerns a check, grouped by topic; every value is a member of a closed enumeration with a member
for *undecided*: what a source does not treat is never guessed. Numbers that a rule sets are named fields with their clause. The
sources of each value are the rulings in ``data/points.yaml`` and, in words, in the language files.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
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
    cards_outside_limit: Holds = _at("vp-card-dev-limit", YES)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Setting:
    """Points about the board and the set-up that a check of positions reads."""

    reds_apart: Holds = _at("red-numbers-adjacent", UNDECIDED)  # type: ignore[assignment]
    first_chip_on_corner: Holds = _at("chips-start-corner", UNDECIDED)  # type: ignore[assignment]
    nineteen_land_tiles: Holds = _at("board-37-land-tiles", YES)  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set: its name, the games it is meant for, and what holds at each point."""

    name: str
    games: tuple[str, ...]
    numbers: Numbers = field(default_factory=Numbers)
    building: Building = field(default_factory=Building)
    route: Route = field(default_factory=Route)
    victory: Victory = field(default_factory=Victory)
    setting: Setting = field(default_factory=Setting)
    inherits: str | None = None


_BASE = ("basis",)
ALMANAK = RuleSet(
    "almanak",
    _BASE,
    building=Building(road_past_foreign_building=UNDECIDED),
    victory=Victory(claim_required=YES),
    setting=Setting(reds_apart=YES, first_chip_on_corner=YES),
)
SPIELANLEITUNG = RuleSet(
    "spielanleitung",
    _BASE,
    route=Route(
        passes_by_interruption=UNDECIDED,
        tie_with_holder=TieAfterBreak.UNDECIDED,
        tie_of_three_to_bank=UNDECIDED,
        to_bank_below_five=UNDECIDED,
    ),
    victory=Victory(fresh_card_counts_for_the_last_point=UNDECIDED),
    setting=Setting(nineteen_land_tiles=UNDECIDED),
)
ENCYCLOPEDIE = RuleSet(
    "encyclopedie",
    ("basis", "basis-5-6", "zeevaarders"),
    building=Building(opening_road_required=NO, interim=Interim.PURCHASES, interim_road=YES),
    route=Route(to_bank_below_five=UNDECIDED),
    victory=Victory(target_is_ten_on_other_maps=NO),
    setting=Setting(reds_apart=NO, first_chip_on_corner=NO),
)
WK_2002 = replace(ENCYCLOPEDIE, name="wk-2002", games=_BASE, inherits="encyclopedie")
GEBRUIKELIJK = replace(ENCYCLOPEDIE, name="gebruikelijk", games=_BASE, inherits="encyclopedie")
_LARGE = replace(Numbers(), each_resource=24, developments=(20, 3, 3, 3, 5))
ENCYCLOPEDIE_56 = replace(ENCYCLOPEDIE, name="encyclopedie-5-6", games=("basis-5-6",), numbers=_LARGE, inherits="encyclopedie")
HUISREGEL_56 = replace(
    ENCYCLOPEDIE_56,
    name="huisregel-5-6",
    building=replace(ENCYCLOPEDIE.building, interim=Interim.NONE, interim_road=NO),
    inherits="encyclopedie",
)
ACTUEEL = RuleSet(
    "actueel",
    ("basis", "basis-5-6", "zeevaarders"),
    building=Building(road_and_ship_on_one_path=NO, interim=Interim.NONE),
    route=Route(tie_with_holder=TieAfterBreak.HOLDER_KEEPS, passes_by_interruption=UNDECIDED),
    victory=Victory(target_is_ten_on_other_maps=NO),
    setting=Setting(first_chip_on_corner=YES),
)

RULE_SETS: dict[str, RuleSet] = {
    rules.name: rules for rules in (ALMANAK, SPIELANLEITUNG, ENCYCLOPEDIE, WK_2002, GEBRUIKELIJK, ENCYCLOPEDIE_56, HUISREGEL_56, ACTUEEL)
}
#: Names as they are also written.
ALSO = {
    "enzyklopaedie": "encyclopedie",
    "wm-2002": "wk-2002",
    "ueblich": "gebruikelijk",
    "enzyklopaedie-5-6": "encyclopedie-5-6",
    "hausregel-5-6": "huisregel-5-6",
    "aktuell": "actueel",
}
DEFAULTS = {"basis": "almanak", "basis-5-6": "encyclopedie-5-6", "zeevaarders": "encyclopedie"}


def rule_set(name: str) -> RuleSet:
    """Return a rule set by its name or its German one; KeyError when there is none."""
    plain = name.strip().lower().replace("ü", "ue").replace("ä", "ae")
    return RULE_SETS[ALSO.get(plain, plain)]
