"""May this player build here? Settlements and cities; roads and ships are judged in ``building_on_paths``."""

from __future__ import annotations

from adjudicator.basegame.building.moment import time_steps
from adjudicator.basegame.building.paths import road_steps, ship_steps
from adjudicator.basegame.building.supply import cost_step, supply_step
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import OPENING_ROUNDS, Game, Position
from adjudicator.board.hex_map import named
from adjudicator.question import Kind, Question
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step, Verdict


def may_build(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may build a settlement, city, road or ship at a place, with every condition as a step.

    ``question.at`` is the canonical name of an intersection (settlement, city) or path (road, ship). Without ``question.player`` the
    player on turn is meant. ``strict`` turns every assumption into unknown. A ship on a map without ships is not applicable.

    Raises:
        KeyError: the place is not on the map, or nobody plays the colour.
        ValueError: the question is not about building, has no place, or means no player.
    """
    if question.at is None:
        raise ValueError("a question about building needs a place")
    asked = MoveContext(position, question, rules, strict=strict)
    if question.kind is Kind.SETTLEMENT:
        steps = _settlement_steps(asked, position.board.map.intersection_named[question.at])
    elif question.kind is Kind.CITY:
        steps = [_own_settlement(asked, position.board.map.intersection_named[question.at])]
    elif question.kind is Kind.ROAD:
        steps = road_steps(asked, position.board.map.path_named[question.at])
    elif question.kind is Kind.SHIP:
        path = position.board.map.path_named[question.at]
        if position.game is not Game.SEAFARERS:
            return no_ships(question, rules)
        steps = ship_steps(asked, path)
    else:
        raise ValueError(f"not a question about building: {question.kind}")
    steps.append(supply_step(asked, question.kind))
    steps.append(cost_step(asked, question.kind))
    steps += time_steps(asked, question.kind)
    return asked.verdict(steps)


def no_ships(question: Question, rules: RuleSet) -> Verdict:
    """Return the verdict on a question about ships where there are none (ships/only-other-maps)."""
    return Verdict(question, rules.name, [Step("ships/only-other-maps", State.FAILED, Reason.SHIPS_NOT_IN_GAME)], applies=False)


def _settlement_steps(asked: MoveContext, place: int) -> list[Step]:
    return [_on_land(asked, place), _free(asked, place), *_distance(asked, place), _connected(asked, place)]


def _on_land(asked: MoveContext, place: int) -> Step:
    at = (asked.map.intersection_names[place],)
    if not asked.map.land_intersections >> place & 1:
        return Step("base/intersection-coast-allowed", State.FAILED, Reason.NOT_ON_LAND, at)
    if not asked.map.coast_intersections >> place & 1:
        return Step("base/intersection-definition", State.MET, Reason.ON_LAND, at)
    coast = asked.value("coast_is_intersection")
    if coast is Holds.UNDECIDED:
        return Step("base/intersection-coast-allowed", State.UNKNOWN, Reason.NOT_SETTLED, at)
    if coast is Holds.NO:
        return Step("base/intersection-coast-allowed", State.FAILED, Reason.NOT_ON_LAND, at)
    return Step("base/intersection-coast-allowed", State.MET, Reason.ON_LAND, at)


def _free(asked: MoveContext, place: int) -> Step:
    at = (asked.map.intersection_names[place],)
    owner = asked.position.owner_at(place)
    if owner is None:
        return Step("base/settlement-free-intersection", State.MET, Reason.FREE, at)
    return Step("base/settlement-free-intersection", State.FAILED, Reason.OCCUPIED, at, asked.position.players[owner].colour)


def _distance(asked: MoveContext, place: int) -> list[Step]:
    """Return one step for each player with a building next to the place, or one that there is none."""
    rule = "base/founding-distance-rule-applies" if asked.set_up else "base/distance-rule"
    near = asked.map.neighbours[place]
    if not near & asked.position.buildings:
        return [Step(rule, State.MET, Reason.NO_NEIGHBOUR)]
    names = asked.map.intersection_names
    steps = []
    for other in asked.position.players:
        certain = near & other.settlement_mask
        cities = near & other.city_mask & ~certain
        if cities:
            counts = asked.value("distance_from_cities")
            if counts is Holds.YES:
                certain |= cities
            elif counts is Holds.UNDECIDED:
                steps.append(Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, named(names, cities), other.colour))
        if certain:
            steps.append(Step(rule, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, named(names, certain), other.colour))
    return steps or [Step(rule, State.MET, Reason.NO_NEIGHBOUR)]


def _connected(asked: MoveContext, place: int) -> Step:
    """Return the step on the own road: by road, by ship where there are ships, or without in the opening rounds."""
    at = asked.map.paths_at[place]
    names = asked.map.path_names
    rule = "base/settlement-needs-own-road"
    ways = []
    roads = at & asked.me.road_mask
    if roads:
        ways.append(Step(rule, State.MET, Reason.OWN_ROAD_REACHES, named(names, roads)))
    else:
        ways.append(Step(rule, State.FAILED, Reason.NO_OWN_ROAD))
    if asked.position.game is Game.SEAFARERS:
        ships = at & asked.me.ship_mask
        if ships:
            ways.append(Step("ships/settlement-at-ships", State.MET, Reason.OWN_SHIP_REACHES, named(names, ships)))
        else:
            ways.append(Step("ships/settlement-at-ships", State.FAILED, Reason.NO_OWN_SHIP))
    ways.append(_opening(asked))
    deciding = next((way for way in ways if way.state is State.MET), None)
    if deciding is None:
        unknown = next((way for way in ways if way.state is State.UNKNOWN), ways[0])
        return Step(rule, unknown.state, unknown.reason, alternatives=tuple(ways))
    return Step(rule, State.MET, deciding.reason, deciding.at, alternatives=tuple(ways))


def _opening(asked: MoveContext) -> Step:
    placed = asked.me.building_count
    rule = "base/founding-second-settlement-anywhere" if placed else "base/founding-first-settlement-anywhere"
    if asked.set_up:
        return Step(rule, State.MET, Reason.SET_UP)
    if asked.set_up is None and placed < OPENING_ROUNDS:
        return Step(rule, State.UNKNOWN, Reason.PHASE_NOT_STATED)
    return Step(rule, State.FAILED, Reason.NOT_SET_UP)


def _own_settlement(asked: MoveContext, place: int) -> Step:
    at = (asked.map.intersection_names[place],)
    if asked.me.settlement_mask >> place & 1:
        return Step("base/city-only-by-upgrade", State.MET, Reason.OWN_SETTLEMENT_THERE, at)
    owner = asked.position.owner_at(place)
    by = None if owner is None else asked.position.players[owner].colour
    return Step("base/city-only-by-upgrade", State.FAILED, Reason.NO_OWN_SETTLEMENT, at, by)
