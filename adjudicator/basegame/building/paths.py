"""The conditions for a road or a ship on a path: where it may lie, whether the path is free, and what it joins."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.basegame.building.legal import PIRATE, opening_settlement
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game, Player
from adjudicator.board.hex_map import bits, named
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step

ONE_PIECE = "ships/coast-edge-one-piece"
JOIN = "ships/join-road-needs-settlement"


def road_steps(asked: MoveContext, path: int) -> list[Step]:
    """Return the steps on the place of a road: beside land, free, joined to something own."""
    at = (asked.map.path_names[path],)
    if not asked.map.land_paths >> path & 1:
        placed = Step("base/road-not-on-sea", State.FAILED, Reason.NOT_ON_LAND, at)
    else:
        rule = "base/road-along-coast" if asked.map.coast_paths >> path & 1 else "base/road-not-on-sea"
        placed = Step(rule, State.MET, Reason.ON_LAND, at)
    return [placed, *_free(asked, path, ships=False), *_joined(asked, path, ships=False)]


def ship_steps(asked: MoveContext, path: int) -> list[Step]:
    """Return the steps on the place of a ship, on a map with ships: beside the sea, free, joined to something own, the pirate."""
    at = (asked.map.path_names[path],)
    wet = asked.map.sea_paths >> path & 1
    steps = [
        Step("ships/only-other-maps", State.MET, Reason.SHIPS_IN_GAME),
        Step("ships/path-not-between-land", State.MET if wet else State.FAILED, Reason.AT_SEA if wet else Reason.NOT_AT_SEA, at),
        *_free(asked, path, ships=True),
        *_joined(asked, path, ships=True),
    ]
    pirate = asked.position.pirate
    if pirate is not None and path in asked.map.tile_sides[pirate]:
        # only the current editions know the pirate
        told = (State.FAILED, Reason.BESIDE_PIRATE) if PIRATE in asked.rules.adds else (State.UNKNOWN, Reason.SOURCES_SILENT)
        steps.append(Step(PIRATE, *told, (asked.map.tile_names[pirate],)))
    return steps


def _free(asked: MoveContext, path: int, *, ships: bool) -> list[Step]:
    """Return the step on a piece of the same kind there, and on maps with ships that on one of the other kind."""
    at = (asked.map.path_names[path],)
    same = _owner(asked.position.players, path, ships=ships)
    if same is None:
        steps = [Step("base/path-one-road", State.MET, Reason.PATH_FREE, at)]
    else:
        steps = [Step("base/path-one-road", State.FAILED, Reason.PATH_OCCUPIED, at, same)]
    other = _owner(asked.position.players, path, ships=not ships)
    if other is not None:
        shared = asked.value("road_and_ship_on_one_path")
        if shared is Holds.NO:
            steps.append(Step(ONE_PIECE, State.FAILED, Reason.PATH_OCCUPIED, at, other))
        elif shared is Holds.UNDECIDED:
            steps.append(Step(ONE_PIECE, State.UNKNOWN, Reason.NOT_SETTLED, at, other))
        else:
            steps.append(Step(ONE_PIECE, State.MET, Reason.PATH_FREE, at, other))
    elif asked.position.game is Game.SEAFARERS and asked.map.coast_paths >> path & 1:
        steps.append(Step(ONE_PIECE, State.MET, Reason.PATH_FREE, at))
    return steps


def _owner(players: Iterable[Player], path: int, *, ships: bool) -> str | None:
    for player in players:
        if (player.ship_mask if ships else player.road_mask) >> path & 1:
            return player.colour
    return None


def _joined(asked: MoveContext, path: int, *, ships: bool) -> list[Step]:
    if asked.set_up:
        return [_opening(asked, path, ships=ships)]
    ends = 0
    for end in asked.map.ends[path]:
        ends |= 1 << end
    foreign = ends & asked.position.foreign_buildings(asked.player)
    lines = asked.map.adjacent[path] & (asked.me.ship_mask if ships else asked.me.road_mask)
    # own lines that arrive at an end without a foreign building, and those that arrive only at one
    open_lines = _at_ends(asked, lines, ends & ~foreign)
    building = _own_building(asked, ends, ships=ships)
    ways = [_line_way(asked, open_lines or lines, ships=ships), building]
    if asked.position.game is Game.SEAFARERS:
        ways += _junctions(asked, path, ships=ships)
    best = _best(ways)
    steps = [Step(_must_connect(ships), best.state, best.reason, best.at, alternatives=tuple(ways))]
    if not foreign:
        return steps
    if open_lines or building.state is State.MET:
        steps.append(Step(_not_past(ships), State.MET, Reason.NOT_BLOCKED, _names(asked, foreign)))
    elif lines:
        steps += _blocked(asked, lines, foreign, building, ships=ships)
    return steps


def _must_connect(ships: bool) -> str:
    return "ships/must-connect" if ships else "base/road-must-connect"


def _not_past(ships: bool) -> str:
    return "ships/not-past-foreign-building" if ships else "base/road-not-past-foreign-building"


def _names(asked: MoveContext, places: int) -> tuple[str, ...]:
    return named(asked.map.intersection_names, places)


def _at_ends(asked: MoveContext, lines: int, ends: int) -> int:
    """Return those of the paths that touch one of these ends."""
    touching = 0
    for end in bits(ends):
        touching |= asked.map.paths_at[end]
    return lines & touching


def _line_way(asked: MoveContext, lines: int, *, ships: bool) -> Step:
    at = named(asked.map.path_names, lines)
    if not lines:
        return Step(_must_connect(ships), State.FAILED, Reason.NO_OWN_SHIP if ships else Reason.NO_OWN_ROAD)
    return Step(_must_connect(ships), State.MET, Reason.OWN_SHIP_AT_END if ships else Reason.OWN_ROAD_AT_END, at)


def _own_building(asked: MoveContext, ends: int, *, ships: bool) -> Step:
    rule = _must_connect(ships)
    settlements = ends & asked.me.settlement_mask
    cities = ends & asked.me.city_mask & ~settlements
    attach = asked.value("attach_to_city") if cities else Holds.YES
    found = settlements | (cities if attach is Holds.YES else 0)
    if found:
        return Step(rule, State.MET, Reason.OWN_BUILDING_AT_END, _names(asked, found))
    if attach is Holds.UNDECIDED:
        return Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, _names(asked, cities))
    return Step(rule, State.FAILED, Reason.NOTHING_OWN_AT_END)


def _junctions(asked: MoveContext, path: int, *, ships: bool) -> list[Step]:
    """Return a way if own lines of the other kind arrive at an end: they join only at an own building."""
    others = asked.map.adjacent[path] & (asked.me.road_mask if ships else asked.me.ship_mask)
    arriving = 0
    for end in asked.map.ends[path]:
        if others & asked.map.paths_at[end]:
            arriving |= 1 << end
    if not arriving:
        return []
    own = _own_building(asked, arriving, ships=ships)
    if own.state is not State.FAILED:
        return [Step(JOIN, own.state, own.reason, own.at)]
    at = named(asked.map.path_names, others)
    return [Step(JOIN, State.FAILED, Reason.OWN_ROAD_AT_END if ships else Reason.OWN_SHIP_AT_END, at)]


def _best(ways: list[Step]) -> Step:
    """Return the way that decides: the first met, else the first unknown, else that nothing own is there."""
    for state in (State.MET, State.UNKNOWN):
        for way in ways:
            if way.state is state:
                return way
    return Step(ways[0].rule, State.FAILED, Reason.NOTHING_OWN_AT_END)


def _blocked(asked: MoveContext, lines: int, foreign: int, building: Step, *, ships: bool) -> list[Step]:
    """Return a step for each player whose buildings alone stand between the path and the own lines.

    Roads: by conflict/road-past-foreign-building. An own building that is not settled to join leaves the matter open.
    """
    rule = _not_past(ships)
    past = Holds.NO if ships else asked.value("road_past_foreign_building")
    arriving = 0
    for end in bits(foreign):
        if lines & asked.map.paths_at[end]:
            arriving |= 1 << end
    steps = []
    for number, other in enumerate(asked.position.players):
        at = _names(asked, arriving & other.building_mask)
        if number == asked.player or not at:
            continue
        if past is Holds.YES:
            steps.append(Step(rule, State.MET, Reason.OWN_ROAD_AT_END, at, other.colour))
        elif past is Holds.UNDECIDED:
            steps.append(Step(rule, State.UNKNOWN, Reason.BLOCKING_NOT_SETTLED, at, other.colour))
        elif building.state is State.UNKNOWN:
            steps.append(Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, at, other.colour))
        else:
            steps.append(Step(rule, State.FAILED, Reason.BLOCKED_BY_BUILDING, at, other.colour))
    return steps


def _opening(asked: MoveContext, path: int, *, ships: bool) -> Step:
    """Return the step on the opening road (or ship): at the settlement just placed, in any direction."""
    if ships:
        rule = "ships/founding-ship-option"
    elif asked.me.building_count > 1:
        rule = "base/founding-second-road-at-second-settlement"
    else:
        rule = "base/founding-first-road-attached"
    place = opening_settlement(asked.position, asked.player)
    if place is None:
        return Step(rule, State.FAILED, Reason.NOT_AT_SET_UP_SETTLEMENT)
    at = (asked.map.intersection_names[place],)
    if place in asked.map.ends[path]:
        return Step(rule, State.MET, Reason.SET_UP_SETTLEMENT, at)
    return Step(rule, State.FAILED, Reason.NOT_AT_SET_UP_SETTLEMENT, at)
