"""Rule sets: named, frozen values that say what holds at each point on which the sources disagree (``rule_points``).

The sources of each value are the rulings in ``data/points.yaml`` and, in words, in the language files.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter

from adjudicator.rulesets.points import (
    NO,
    NOTHING_AGREED,
    UNDECIDED,
    YES,
    Agreed,
    BaseGame,
    Building,
    CardEffects,
    CardGame,
    CardTurn,
    Developing,
    DiceGame,
    DiscardFrom,
    EndMoment,
    FreshPoint,
    Interim,
    LeftOut,
    Mark,
    PointNames,
    Production,
    RedSwap,
    Reveal,
    Robbing,
    Route,
    Scoring,
    Setting,
    Shortage,
    Throwing,
    TieAfterBreak,
    Trading,
    Victory,
    cited,
)
from catan_common.arguments import nearest_of
from catan_common.records import dataclass, field, replace
from catan_common.rule_sets import ALSO, BUILDS_ON
from catan_common.typed import Any


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet:
    """A rule set: its name, the games it is meant for, what holds in each of the family's games, and the clauses that it alone adds.

    ``prints`` are clauses that other rule sets agree with although their sources do not print them: there another clause is cited.
    ``agreed`` is what a table plays otherwise, and ``before`` the rule set without that (``agreed.under``).
    """

    name: str
    games: tuple[str, ...]
    basegame: BaseGame = field(default_factory=BaseGame)
    dicegame: DiceGame = field(default_factory=DiceGame)
    cardgame: CardGame = field(default_factory=CardGame)
    inherits: str | None = None
    adds: frozenset[str] = frozenset()
    prints: frozenset[str] = frozenset()
    agreed: Agreed = NOTHING_AGREED
    before: RuleSet | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Find the rule set that it builds on by its name, unless it is said."""
        if self.inherits is None:
            object.__setattr__(self, "inherits", BUILDS_ON.get(self.name))

    def __repr__(self) -> str:
        """Return everything that holds, the same in every run: of a set of clauses the order is not."""
        held = {name: getattr(self, name) for name in self.__slots__ if name != "before"}
        if self.agreed == NOTHING_AGREED:
            del held["agreed"]  # what is agreed nowhere changes no receipt
        told = (f"{name}={sorted(value) if isinstance(value, frozenset) else value!r}" for name, value in held.items())
        return f"RuleSet({', '.join(told)})"


#: Field name of a number or point -> (game, topic group); a name stands in one group only.
_PLACES: dict[str, tuple[str, str]] = {}
#: Conflict id -> field name of the point that answers it, and the other way round.
POINTS: dict[str, str] = {}
for _game, _held in (("basegame", BaseGame), ("dicegame", DiceGame), ("cardgame", CardGame)):
    for _topic, _default in _held._field_defaults.items():
        _group = type(_default)
        _PLACES |= dict.fromkeys(_group.__annotations__, (_game, _topic))
        POINTS |= {conflict: name for name, conflict in cited(_group).items() if conflict.startswith("conflict/")}
CONFLICTS: dict[str, str] = {name: conflict for conflict, name in POINTS.items()}
_HELD = {conflict: attrgetter(".".join((*_PLACES[name], name))) for conflict, name in POINTS.items()}


def value_at(rules: RuleSet, conflict: str) -> Any:
    """Return what holds under a rule set at a conflict point; KeyError for a point that no check reads."""
    return _HELD[conflict](rules)


def group_of(conflict: str) -> str:
    """Return the field of a rule set that holds a conflict point; KeyError for a point that no check reads."""
    return _PLACES[POINTS[conflict]][0]


def with_points(rules: RuleSet, name: str | None = None, **held: Any) -> RuleSet:
    """Return a rule set with other numbers or points, by their field names, and another name; KeyError for a field that there is not."""
    for point, value in held.items():
        game, topic = _PLACES[point]
        groups = getattr(rules, game)
        changes: dict[str, Any] = {game: groups._replace(**{topic: getattr(groups, topic)._replace(**{point: value})})}
        rules = replace(rules, **changes)
    return replace(rules, name=name or rules.name)


class TrackedRules:
    """A rule set under consultation; ``points`` fills up as conflict points are read."""

    __slots__ = ("points", "rules")

    def __init__(self, rules: RuleSet, points: Iterable[str] = ()) -> None:
        """Begin with the points that were read elsewhere."""
        self.rules = rules
        self.points: list[str] = list(points)

    def value(self, point: str) -> Any:
        """Return what the rule set holds at the conflict point of this field name, and note that it was read; KeyError for no such point."""
        self.points.append(CONFLICTS[point])
        return value_at(self.rules, CONFLICTS[point])


_BASE = ("basis",)
ALMANAK = RuleSet(
    "almanak",
    _BASE,
    basegame=BaseGame(
        building=Building(road_past_foreign_building=UNDECIDED),
        victory=Victory(claim_required=YES, end_moment=EndMoment.AT_ONCE),
        setting=Setting(
            reds_apart=YES, first_chip_on_corner=YES, left_out_of_three=LeftOut.RED, starting_mark=Mark.LETTER, red_swap=RedSwap.NEXT_CHIP
        ),
        production=Production(discard_from_with_more=DiscardFrom.UNDECIDED, count_told=UNDECIDED),
        robbing=Robbing(steal_required=NO, robber_to_desert=NO),
        trading=Trading(gifts=UNDECIDED),
        developing=Developing(
            buy_from_empty_stack=UNDECIDED,
            fresh_point=FreshPoint.TO_WIN,
            points_shown=Reveal.AT_TARGET,
            effects_known=YES,
            invention_beyond_bank=NO,
        ),
    ),
    adds=frozenset(("base/win-end-immediate",)),
)
SPIELANLEITUNG = RuleSet(
    "spielanleitung",
    _BASE,
    basegame=BaseGame(
        route=Route(
            passes_by_interruption=UNDECIDED,
            tie_with_holder=TieAfterBreak.UNDECIDED,
            tie_of_three_to_bank=UNDECIDED,
            to_bank_below_five=UNDECIDED,
        ),
        victory=Victory(fresh_card_counts_for_the_last_point=UNDECIDED, end_moment=EndMoment.WITH_TURN),
        setting=Setting(
            nineteen_land_tiles=UNDECIDED,
            left_out_of_three=LeftOut.RED,
            starting_mark=Mark.STAR,
            second_settlement_pays=UNDECIDED,
            first_placer_rolls_first=UNDECIDED,
        ),
        production=Production(
            shortage=Shortage.UNDECIDED,
            sole_claimant_takes_rest=UNDECIDED,
            discard_from_with_more=DiscardFrom.UNDECIDED,
            count_told=UNDECIDED,
        ),
        trading=Trading(gifts=UNDECIDED),
        developing=Developing(buy_from_empty_stack=UNDECIDED, fresh_point=FreshPoint.UNDECIDED, points_shown=Reveal.AT_TARGET),
    ),
    adds=frozenset(("base/win-possessing-ten-suffices-de",)),
)
ENCYCLOPEDIE = RuleSet(
    "encyclopedie",
    ("basis", "basis-5-6", "zeevaarders"),
    basegame=BaseGame(
        building=Building(opening_road_required=UNDECIDED, interim=Interim.PURCHASES, interim_road=YES),
        route=Route(to_bank_below_five=UNDECIDED),
        victory=Victory(target_is_ten_on_other_maps=NO),
        setting=Setting(reds_apart=NO, first_chip_on_corner=NO, harbours_apart=YES, oldest_begins_on_layout=NO),
        robbing=Robbing(knight_moves_robber=UNDECIDED, empty_hand_may_be_chosen=UNDECIDED, only_onto_land=UNDECIDED),
        developing=Developing(point_names=PointNames.CATHEDRAL),
    ),
    dicegame=DiceGame(scoring=Scoring(players_limited=YES)),
    adds=frozenset(
        (
            "base/dev-playable-from-next-turn",
            "base/dev-played-once",
            "base/robber-steal-if-possible-wiki",
            "base/turn-new-harbour-next-turn",
        )
    ),
    prints=frozenset(("base/dev-not-tradable", "base/harbour-unaffected-by-robber")),
)
WK_2002 = replace(
    with_points(ENCYCLOPEDIE, "wk-2002", bank_after_build=YES, players_after_build=YES),
    games=_BASE,
    adds=ENCYCLOPEDIE.adds | {"base/turn-championship-order"},
)
GEBRUIKELIJK = replace(
    with_points(ENCYCLOPEDIE, "gebruikelijk", bank_after_build=YES), games=_BASE, adds=ENCYCLOPEDIE.adds | {"base/turn-customary-order"}
)
ENCYCLOPEDIE_56 = replace(
    with_points(ENCYCLOPEDIE, "encyclopedie-5-6", each_resource=24, developments=(20, 3, 3, 3, 5)), games=("basis-5-6",)
)
HUISREGEL_56 = replace(
    with_points(ENCYCLOPEDIE_56, "huisregel-5-6", interim=Interim.NONE, interim_road=NO, discard_from_with_more=DiscardFrom.TEN),
    adds=ENCYCLOPEDIE.adds | {"56/variant-no-special-building"},
)
DOBBELSPEL = RuleSet(
    "dobbelspel",
    ("dobbelspel",),
    dicegame=DiceGame(
        throwing=Throwing(gold_before_third_throw=YES, joker_between_throws=NO, joker_per_knight=YES),
        scoring=Scoring(city_without_settlement=YES, start_road_scores=NO, minus_two_once=YES),
    ),
)
KAARTSPEL = RuleSet(
    "kaartspel",
    ("kaartspel",),
    cardgame=CardGame(
        card_turn=CardTurn(
            actions_while_building=YES,
            several_actions=YES,
            exchange_while_building=YES,
            exchange_out_of_turn=NO,
            spied_card_at_once=YES,
            win_out_of_turn=YES,
        ),
        card_effects=CardEffects(
            settlement_counts_under_city=NO,
            universitaet_pays=YES,
            year_end_shuffled=NO,
            attack_with_yield_die=YES,
            defended_strikes_back=YES,
        ),
    ),
)
ACTUEEL = RuleSet(
    "actueel",
    ("basis", "basis-5-6", "zeevaarders", "kaartspel", "dobbelspel"),
    cardgame=CardGame(
        card_turn=CardTurn(actions_while_building=YES, several_actions=YES, exchange_while_building=YES, refill_required=YES),
        card_effects=CardEffects(settlement_counts_under_city=NO, full_still_takes=NO, attack_with_yield_die=YES),
    ),
    dicegame=DiceGame(
        throwing=Throwing(gold_before_third_throw=YES, joker_same_turn=YES, joker_per_knight=YES),
        scoring=Scoring(city_without_settlement=YES, minus_two_once=YES, players_limited=YES),
    ),
    basegame=BaseGame(
        building=Building(road_and_ship_on_one_path=NO, interim=Interim.NONE, interim_road=NO),
        route=Route(tie_with_holder=TieAfterBreak.HOLDER_KEEPS),
        victory=Victory(target_is_ten_on_other_maps=NO, end_moment=EndMoment.AT_ONCE),
        setting=Setting(
            first_chip_on_corner=YES,
            left_out_of_three=LeftOut.RED_OR_WHITE,
            starting_mark=Mark.LETTER,
            red_swap=RedSwap.FREELY,
            oldest_begins_on_layout=UNDECIDED,
        ),
        production=Production(shortage=Shortage.PER_RESOURCE, sole_claimant_takes_rest=YES),
        trading=Trading(bank_after_build=YES, players_after_build=YES, like_for_like=NO),
        developing=Developing(
            fresh_point=FreshPoint.TO_WIN, points_shown=Reveal.AT_TARGET, point_names=PointNames.CHAPEL, effects_known=YES
        ),
    ),
    adds=frozenset(
        (
            "56/paired-players-replace-special-phase",
            "56/ten-points",
            "base/action-phase-free-order",
            "base/dev-card-during-seven-forbidden",
            "base/dev-not-stolen",
            "base/invention-same-or-different",
            "base/knight-playable-anywhere",
            "base/longest-route-bypass-repair",
            "base/longest-route-circle-six-counts-six",
            "base/longest-route-each-road-once",
            "base/harbour-foreign-not-usable",
            "base/harbour-usable-same-turn",
            "base/monopoly-after-trade-allowed",
            "base/no-trade-before-seven-resolved",
            "base/no-voluntary-discard",
            "base/road-building-any-moment",
            "base/robber-desert-steal",
            "base/robber-may-move-twice-in-turn",
            "base/seven-discard-only-once",
            "base/steal-empty-hand-no-second-try",
            "base/trade-bank-different-kind",
            "base/trade-like-for-like-forbidden",
            "base/trade-no-bank-on-foreign-turn",
            "base/win-no-roll-needed",
            "base/win-end-immediate",
            "base/win-without-claim",
            "ships/closed-line-stays-closed",
            "ships/gold-one-per-settlement-two-per-city",
            "ships/move-not-at-pirate",
            "ships/move-not-turn-built",
            "ships/pirate-blocks-build-and-move",
            "ships/pirate-or-robber-choice",
            "ships/ring-of-ships-movable",
            "ships/robber-land-only",
            "ships/road-building-ship-mix",
            "ships/robber-stops-gold",
        )
    ),
    prints=frozenset(("base/dev-not-tradable", "base/robber-blocks-only-production")),
)

RULE_SETS: dict[str, RuleSet] = {
    rules.name: rules
    for rules in (
        ALMANAK,
        SPIELANLEITUNG,
        ENCYCLOPEDIE,
        WK_2002,
        GEBRUIKELIJK,
        ENCYCLOPEDIE_56,
        HUISREGEL_56,
        KAARTSPEL,
        DOBBELSPEL,
        ACTUEEL,
    )
}


class NoRuleSetError(ValueError):
    """There is no rule set of this name; the message lists those that there are."""

    def __init__(self, name: str) -> None:
        """Take the name that was asked for."""
        super().__init__(
            f"no rule set {name!r}{nearest_of(name, RULE_SETS)}: there are {', '.join(RULE_SETS)}; compare() answers under all of a game"
        )
        self.name = name


class OtherGameError(ValueError):
    """A rule set is not meant for a game; ``rules`` is its name, ``meant`` those of the rule sets that are."""

    def __init__(self, rules: str, game: str) -> None:
        """Take the rule set by its name, and the game."""
        super().__init__(rules, game)
        self.rules = rules
        self.meant = tuple(one.name for one in RULE_SETS.values() if game in one.games)

    def __str__(self) -> str:
        """Return which there are."""
        return f"{self.rules} is of another game than this position: there are {', '.join(self.meant)}"


def rule_set(name: str) -> RuleSet:
    """Return a rule set by its name or its German one; NoRuleSetError, a ValueError, when there is none, and TypeError for what is no name."""
    if not isinstance(name, str):
        raise TypeError(f"rules is a rule set or its name, not {name!r}")
    plain = name.strip().lower().replace("ü", "ue").replace("ä", "ae")
    found = RULE_SETS.get(ALSO.get(plain, plain))
    if found is None:
        raise NoRuleSetError(name)
    return found
