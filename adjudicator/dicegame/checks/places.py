"""Whether pieces may be marked on a sheet: each order ascending, and a road to where they are. What is built in one turn helps one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.dicegame.builds import has_settlement_for_city
from adjudicator.dicegame.position import Player
from adjudicator.dicegame.sheet import BEGINS_AT, BY_KIND, CITY, KIND_OF, KNIGHT, NEEDS_ROAD, ROAD, SETTLEMENT, Built
from adjudicator.rulesets.editions import TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step

ROADS_JOIN = "dice/road-must-border-road"
_ORDER = {SETTLEMENT: "dice/settlement-order", CITY: "dice/city-order-and-road", KNIGHT: "dice/knight-order"}
_REACHED = {ROAD: ROADS_JOIN, SETTLEMENT: "dice/settlement-needs-road", CITY: "dice/city-order-and-road"}


def place_steps(player: Player, pieces: tuple[str, ...], rules: TrackedRules) -> Iterator[Step]:
    """Yield for each piece whether its symbol is free, whether those before it are built, and whether a road reaches it."""
    there = player.built | frozenset(pieces)
    for name in pieces:
        if name in player.built:
            yield Step("dice/mark-built", State.FAILED, Reason.MARKED_ALREADY, (name,), player.colour)
        yield from conditions(name, there, player.colour)
        if KIND_OF[name] == CITY:
            yield from _settlement_steps(player.built | frozenset(pieces) - {name}, name, rules)
    yield from passing_steps(pieces, there)


def conditions(name: str, there: Built, by: str) -> Iterator[Step]:
    """Yield whether a piece can be on a sheet that has ``there``: its road, and those that come before it."""
    kind = KIND_OF[name]
    if kind in _REACHED:
        road = NEEDS_ROAD[name]
        met = road is None or road in there
        reason = (Reason.ROAD_ADJOINS if kind == ROAD else Reason.ROAD_REACHES) if met else Reason.ROAD_MISSING
        yield Step(_REACHED[kind], State.MET if met else State.FAILED, reason, (name,) if road is None else (name, road), by)
    else:
        yield Step("dice/knight-no-road-needed", State.INFO, Reason.NO_ROAD_NEEDED, (name,), by)
    if kind in _ORDER:
        before = BY_KIND[kind][: BY_KIND[kind].index(name)]
        missing = tuple(one for one in before if one not in there)
        reason = Reason.LOWER_MISSING if missing else Reason.IN_ORDER
        yield Step(_ORDER[kind], State.FAILED if missing else State.MET, reason, (name, *missing), by)


def passing_steps(pieces: Iterable[str], there: Built) -> Iterator[Step]:
    """Yield where a road goes on past a place without its settlement or city: that it may, one source shows, and no rule forbids it."""
    passed = tuple(dict.fromkeys(spot for name in pieces if (spot := BEGINS_AT.get(name)) is not None and spot not in there))
    if passed:
        yield Step(ROADS_JOIN, State.INFO, Reason.PAST_UNBUILT, passed)


def _settlement_steps(there: Built, name: str, rules: TrackedRules) -> Iterator[Step]:
    held = rules.value("city_without_settlement")
    rule = _ORDER[CITY]
    if held is Holds.YES:
        yield Step(rule, State.MET, Reason.NO_SETTLEMENT_NEEDED, (name,))
    elif has_settlement_for_city(there):
        yield Step(rule, State.MET, Reason.SETTLEMENT_FOR_CITY, (name,))
    else:
        yield Step(rule, State.UNKNOWN if held is Holds.UNDECIDED else State.FAILED, Reason.NO_SETTLEMENT_FOR_CITY, (name,))
