"""The route of each player as it lies on the board: how long, where it is cut, and the steps that say so.

Clauses: base/longest-route-branches, base/longest-route-foreign-buildings-break, base/longest-route-own-buildings-do-not-break,
ships/count-for-longest-route, ships/join-road-needs-settlement; of the current editions base/longest-route-each-road-once and
base/longest-route-circle-six-counts-six.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeVar

from adjudicator.basegame.position import Player, Position
from adjudicator.basegame.special.trail import TooTangled, longest_trail, longest_without_return
from adjudicator.board.hex_map import HexMap, bits, names_of_places
from adjudicator.rulesets.editions import CONFLICTS, RuleSet
from adjudicator.rulesets.points import Holds, Route
from adjudicator.verdicts.verdict import Reason, State, Step
from catan_common.records import dataclass

T = TypeVar("T")
#: The length of a route, and such a route as path numbers.
Found = tuple[int, tuple[int, ...]]
BRANCHES = "base/longest-route-branches"
FOREIGN = "base/longest-route-foreign-buildings-break"
OWN = "base/longest-route-own-buildings-do-not-break"
ONCE = "base/longest-route-each-road-once"
RING = "base/longest-route-circle-six-counts-six"
SHIPS = "ships/count-for-longest-route"
JOIN = "ships/join-road-needs-settlement"
_RING_LENGTH = 6  # base/longest-route-circle-six-counts-six


@dataclass(frozen=True, slots=True)
class Measured:
    """A player's route. ``length`` is None where the rule set leaves it open or the network is far over the supply.

    ``uncut``: the length if no foreign building stood anywhere, so the most that an interruption can have taken it from. ``ever``: the
    most that it can have been at any time (roads stay where they are, ships may have lain elsewhere). ``open_at``: the
    clauses on which the length depends where the rule set does not settle them. ``points``: the conflicts that were read.
    """

    length: int | None
    trail: tuple[int, ...]
    uncut: int
    ever: int
    cuts: tuple[tuple[int, str], ...]
    apart: tuple[int, ...]
    open_at: tuple[str, ...] = ()
    points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Laid:
    """A player's pieces as they lie: where a foreign building cuts and where road and ship stay apart, and what the rule set makes of it.

    ``networks`` are roads, ships and the buildings that cut, once for each way that the rule set leaves open.
    """

    cuts: tuple[tuple[int, str], ...]
    apart: tuple[int, ...]
    networks: tuple[tuple[int, int, int], ...]
    points: tuple[str, ...]


class _Pieces(NamedTuple):
    """Where one player's pieces lie."""

    colour: str
    roads: int
    ships: int
    settlements: int
    cities: int

    @property
    def buildings(self) -> int:
        return self.settlements | self.cities


def _pieces(position: Position) -> tuple[_Pieces, ...]:
    """Return all that the length of a route hangs on, of all players."""
    return tuple([_Pieces(one.colour, one.road_mask, one.ship_mask, one.settlement_mask, one.city_mask) for one in position.players])


def _laid(hexmap: HexMap, index: int, pieces: tuple[_Pieces, ...], route: Route) -> _Laid:
    own = pieces[index]
    joints = _joints(hexmap, own.roads | own.ships)
    others = [other for number, other in enumerate(pieces) if number != index]
    settlements = cities = 0
    for other in others:
        settlements |= other.settlements
        cities |= other.cities
    if not own.ships and not (settlements | cities) & joints:
        return _Laid((), (), ((own.roads, 0, settlements | cities),), ())
    cuts = [(corner, other.colour) for other in others for corner in bits(other.buildings & joints)]
    apart = [corner for corner in _meetings(hexmap, own) if not own.buildings >> corner & 1]
    points: list[str] = []
    cut_by = [settlements | cities]
    if any(cities >> corner & 1 for corner, _ in cuts):
        points.append(CONFLICTS["cut_by_city"])
        cut_by = _choices(route.cut_by_city, settlements | cities, settlements)
        if route.cut_by_city is Holds.NO:
            cuts = [(corner, colour) for corner, colour in cuts if settlements >> corner & 1]
    lying = [(own.roads, own.ships)]
    if apart:
        points.append(CONFLICTS["road_to_ship_at_own_building"])
        lying = _choices(route.road_to_ship_at_own_building, lying[0], (own.roads | own.ships, 0))
        if route.road_to_ship_at_own_building is Holds.NO:
            apart = []
    return _Laid(tuple(cuts), tuple(apart), tuple((*laid, foreign) for foreign, laid in product(cut_by, lying)), tuple(points))


def measure(position: Position, index: int, rules: RuleSet) -> Measured:
    """Return the route of the player with this index under a rule set."""
    return _route(position.board.map, index, _pieces(position), rules.basegame.route)


def measure_all(position: Position, rules: RuleSet) -> list[Measured]:
    """Return the routes of all players under a rule set, in their order."""
    pieces = _pieces(position)
    return [_route(position.board.map, index, pieces, rules.basegame.route) for index in range(len(pieces))]


@lru_cache(maxsize=128)
def _route(hexmap: HexMap, index: int, pieces: tuple[_Pieces, ...], route: Route) -> Measured:
    """Return the route of a player, from memory where it lay so just now: what else is not known of a position changes none."""
    own = pieces[index]
    laid = _laid(hexmap, index, pieces, route)
    points = list(laid.points)
    total = own.roads.bit_count() + own.ships.bit_count()

    def longest(network: tuple[int, int, int], *, returns: bool = True) -> Found:
        return _longest(hexmap, *network, own.buildings, returns=returns)

    try:
        found = [longest(network) for network in laid.networks]
        uncut = found[0][0]
        if laid.cuts or own.ships:
            uncut = longest((*laid.networks[0][:2], 0))[0]
        if any(_returns(hexmap, trail) for _, trail in found):
            simple = [longest(network, returns=False) for network in laid.networks]
            if [length for length, _ in simple] != [length for length, _ in found]:
                points.append(CONFLICTS["same_intersection_twice"])
                found = [one for ways in _choices(route.same_intersection_twice, found, simple) for one in ways]
    except TooTangled:
        return Measured(None, (), total, total, laid.cuts, laid.apart, ("base/road-limit-15",), tuple(points))
    ever = total if own.ships else uncut
    length, trail = found[0]
    settled = all(other == length for other, _ in found)
    open_at = () if settled else tuple(_open(route, points))
    return Measured(length if settled else None, trail, uncut, ever, laid.cuts, laid.apart, open_at, tuple(points))


def networks(position: Position, index: int, rules: RuleSet) -> list[tuple[tuple[int, int, int], bool]]:
    """Return the networks of a player that the rule set leaves open: roads, ships and buildings that cut, and whether a route may return to an intersection."""
    ways = (
        _choices(rules.basegame.route.same_intersection_twice, [True], [False])
        if CONFLICTS["same_intersection_twice"] in measure(position, index, rules).points
        else [[True]]
    )
    laid = _laid(position.board.map, index, _pieces(position), rules.basegame.route)
    return [(network, returns) for way in ways for returns in way for network in laid.networks]


def longest_route_in(position: Position, index: int, network: tuple[int, int, int], *, returns: bool = True) -> Found:
    """Return a longest route through a network of a player: its length and the path numbers; TooTangled."""
    return _longest(position.board.map, *network, position.players[index].building_mask, returns=returns)


def _longest(hexmap: HexMap, roads: int, ships: int, foreign: int, own: int, *, returns: bool = True) -> Found:
    """Return a longest route, from memory where it was measured just now, as under another rule set; TooTangled."""
    if not roads & ships:
        # where no two pieces meet a building cuts nothing: what others build elsewhere leaves the memory as good
        foreign &= _joints(hexmap, roads | ships)
    found = _measured(hexmap, roads, ships, foreign, own if ships else 0, returns)
    if found is None:
        raise TooTangled
    return found


@lru_cache(maxsize=128)
def _measured(hexmap: HexMap, roads: int, ships: int, foreign: int, own: int, returns: bool) -> Found | None:
    try:
        return (longest_trail if returns else longest_without_return)(hexmap, roads, ships, foreign, own)
    except TooTangled:
        return None


def _choices(holds: Holds, yes: T, no: T) -> list[T]:
    return {Holds.YES: [yes], Holds.NO: [no]}.get(holds, [yes, no])


def _open(route: Route, points: Iterable[str]) -> Iterable[str]:
    clauses = {"cut_by_city": FOREIGN, "road_to_ship_at_own_building": JOIN, "same_intersection_twice": BRANCHES}
    for name, clause in clauses.items():
        if CONFLICTS[name] in points and getattr(route, name) is Holds.UNDECIDED:
            yield clause


@lru_cache(maxsize=128)
def _joints(hexmap: HexMap, paths: int) -> int:
    """Return the intersections at which two or more of these paths meet."""
    once = twice = 0
    for path in bits(paths):
        ends = hexmap.end_masks[path]
        twice |= once & ends
        once |= ends
    return twice


def _meetings(hexmap: HexMap, own: _Pieces) -> list[int]:
    """Return the intersections where a road and a ship of the player meet."""
    if not own.ships:
        return []
    return list(bits(_reached(hexmap, own.roads) & _reached(hexmap, own.ships)))


@lru_cache(maxsize=128)
def _reached(hexmap: HexMap, paths: int) -> int:
    """Return the intersections at the ends of these paths."""
    found = 0
    for path in bits(paths):
        found |= hexmap.end_masks[path]
    return found


def stops(hexmap: HexMap, trail: tuple[int, ...]) -> list[int]:
    """Return the intersections that a trail passes, in order, both ends included; nothing for an empty trail."""
    if not trail:
        return []
    at = hexmap.ends[trail[0]][0]
    # the first piece leads to the second; where a road and a ship share that path, back again and on to the third
    for place, path in enumerate(trail[1:], 1):
        shared = set(hexmap.ends[trail[0]]) & set(hexmap.ends[path])
        if len(shared) == 1:
            (meet,) = shared
            one, other = hexmap.ends[trail[0]]
            at = meet if place % 2 == 0 else one + other - meet
            break
    found = [at]
    for path in trail:
        one, other = hexmap.ends[path]
        at = one + other - at
        found.append(at)
    return found


@lru_cache(maxsize=128)
def _returns(hexmap: HexMap, trail: tuple[int, ...]) -> bool:
    passed = stops(hexmap, trail)
    return len(set(passed)) < len(passed)


def length_steps(position: Position, index: int, route: Measured, rules: RuleSet, decides_from: int = 0) -> list[Step]:
    """Return the steps about one player's route: length, branches left out, cuts, own buildings passed, rings, ships.

    A cut that shortens it says from what to what, where the route would without be ``decides_from`` long or longer.
    """
    hexmap, player = position.board.map, position.players[index]
    by, paths, corners = player.colour, hexmap.path_names, hexmap.intersection_names
    names = tuple(paths[path] for path in route.trail)
    if route.length is None:
        steps = [_unsettled(clause, player, rules) for clause in route.open_at]
        return steps + cut_steps(position, index, route, rules, decides_from)
    steps = [Step(BRANCHES, State.INFO, Reason.LENGTH, names, by, have=route.length)]
    rest = (player.road_mask | player.ship_mask) & ~sum(1 << path for path in set(route.trail))
    beside = _joined(hexmap, rest, route.trail)
    if beside:
        steps.append(Step(BRANCHES, State.INFO, Reason.BRANCH_NOT_COUNTED, names_of_places(paths, beside), by))
    if rest & ~beside:
        steps.append(Step(BRANCHES, State.INFO, Reason.SEPARATE_NOT_COUNTED, names_of_places(paths, rest & ~beside), by))
    steps += cut_steps(position, index, route, rules, decides_from)
    steps += _passed_steps(position, index, route, rules)
    if player.ship_mask:
        ships = tuple(paths[path] for path in route.trail if player.ship_mask >> path & 1)
        steps.append(Step(SHIPS, State.INFO, Reason.COUNT, ships, by, have=len(ships)))
    if route.apart:
        steps.append(Step(JOIN, State.INFO, Reason.ROAD_AND_SHIP_APART, tuple(corners[corner] for corner in route.apart), by))
    return steps


def _passed_steps(position: Position, index: int, route: Measured, rules: RuleSet) -> list[Step]:
    """Return the steps about what a route passes: own buildings, an intersection twice, the way round a tile."""
    hexmap, player = position.board.map, position.players[index]
    by, corners = player.colour, hexmap.intersection_names
    names = tuple(hexmap.path_names[path] for path in route.trail)
    steps = []
    passed = stops(hexmap, route.trail)
    own = tuple(corners[corner] for corner in dict.fromkeys(passed[1:-1]) if player.building_mask >> corner & 1)
    if own:
        steps.append(Step(OWN, State.INFO, Reason.OWN_BUILDING_DOES_NOT_CUT, own, by))
    again = tuple(corners[corner] for corner in dict.fromkeys(passed) if passed.count(corner) > 1)
    if again and ONCE in rules.adds:
        steps.append(Step(ONCE, State.INFO, Reason.LENGTH, again, by, have=route.length))
    if RING in rules.adds and len(passed) == _RING_LENGTH + 1 and passed[0] == passed[-1]:
        steps.append(Step(RING, State.INFO, Reason.LENGTH, names, by, have=route.length))
    return steps


def _joined(hexmap: HexMap, laid: int, trail: tuple[int, ...]) -> int:
    """Return those of the pieces in the bit set ``laid`` that lie in one network with a trail, whatever stands at their ends."""
    found, reached = 0, list(trail)
    while laid and reached:
        one, other = hexmap.ends[reached.pop()]
        more = (hexmap.paths_at[one] | hexmap.paths_at[other]) & laid
        found, laid = found | more, laid & ~more
        reached += bits(more)
    return found


def cut_steps(position: Position, index: int, route: Measured, rules: RuleSet, decides_from: int = 0) -> list[Step]:
    """Return a step for each cut: ``by`` is who cuts, ``what`` whose route it is; of one that shortens it ``have`` is its length, ``need`` what it would be if nothing cut it.

    These two are told where that would be ``decides_from`` or more.
    """
    corners, owner = position.board.map.intersection_names, position.players[index].colour
    shortening = _shortening(position, index, route, rules) if route.cuts and route.uncut >= decides_from else ()
    return [
        Step(FOREIGN, State.INFO, Reason.ROUTE_CUT, (corners[corner],), colour, have=route.length, need=route.uncut, what=owner)
        if corner in shortening
        else Step(FOREIGN, State.INFO, Reason.ROUTE_CUT, (corners[corner],), colour, what=owner)
        for corner, colour in route.cuts
    ]


def _shortening(position: Position, index: int, route: Measured, rules: RuleSet) -> tuple[int, ...]:
    """Return where a cut shortens a route: those without which it would be longer, all where only several together do."""
    length = route.length
    if length is None or route.uncut <= length:
        return ()
    (roads, ships, foreign), own = (
        _laid(position.board.map, index, _pieces(position), rules.basegame.route).networks[0],
        position.players[index],
    )
    every = tuple(corner for corner, _ in route.cuts)
    try:
        alone = [_longest(position.board.map, roads, ships, foreign & ~(1 << corner), own.building_mask)[0] for corner in every]
    except TooTangled:
        return every
    return tuple(corner for corner, without in zip(every, alone, strict=True) if without > length) or every


def _unsettled(clause: str, player: Player, rules: RuleSet) -> Step:
    if clause == "base/road-limit-15":
        return Step(
            clause,
            State.UNKNOWN,
            Reason.OVER_SUPPLY,
            by=player.colour,
            have=player.road_mask.bit_count(),
            need=rules.basegame.numbers.roads,
        )
    return Step(clause, State.UNKNOWN, Reason.NOT_SETTLED, by=player.colour)
