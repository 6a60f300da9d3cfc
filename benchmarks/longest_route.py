"""The longest route from scratch, over a fixed set of 1,000 networks of 15 roads; beside catanatron where it is installed.

The networks are those of four random players who build by the rules (tests/support/basegame/route_networks.py). No cache is kept between calls but the
tables of the map. catanatron 3.2.1 gets the same networks of the same players on its own island, its list of connected intersections
ready made; it does not count a last road that ends at a foreign building, so lengths are compared only where none does.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from support.basegame.route_networks import Network, Play, game_like

from adjudicator.basegame.special.trail import longest_trail
from adjudicator.board.hex_map import bits

NETWORKS = 1_000
ROUNDS = 9
MEDIAN_LIMIT, P99_LIMIT = 50.0, 300.0
TIMES_FASTER = 4.0


def timed(call: Callable[[], object]) -> float:
    """Return the microseconds that one call takes."""
    begin = time.perf_counter_ns()
    call()
    return (time.perf_counter_ns() - begin) / 1000


def figures(calls: list[Callable[[], object]]) -> tuple[float, float]:
    """Return median and 99th percentile over the calls, each the median of several rounds, in microseconds."""
    rows: list[list[float]] = [[] for _ in calls]
    for _ in range(ROUNDS):
        for row, call in zip(rows, calls, strict=True):
            row.append(timed(call))
    found = sorted(median(row) for row in rows)
    return median(found), found[int(len(found) * 0.99)]


def other_engine() -> Callable[[Play, Network], Any] | None:
    """Return a way to hand a network to catanatron, or None where it is not installed."""
    try:
        from catanatron.models.board import Board
        from catanatron.models.enums import SETTLEMENT
        from catanatron.models.map import NodeRef
        from catanatron.models.player import Color
    except ModuleNotFoundError:
        return None
    names = {
        NodeRef.NORTH: "N",
        NodeRef.NORTHEAST: "NO",
        NodeRef.SOUTHEAST: "ZO",
        NodeRef.SOUTH: "Z",
        NodeRef.SOUTHWEST: "ZW",
        NodeRef.NORTHWEST: "NW",
    }

    def handed(play: Play, network: Network) -> Callable[[], int]:
        board = Board()
        node: dict[int, int] = {}
        for (x, _, z), tile in board.map.land_tiles.items():
            for where, number in tile.nodes.items():
                place = play.map.orientation.corners.index(names[where])
                node[play.map.tile_corners[play.map.tile_at[x, z]][place]] = number
        for number in bits(network.own):
            board.buildings[node[number]] = (Color.RED, SETTLEMENT)
        for number in bits(network.foreign):
            board.buildings[node[number]] = (Color.BLUE, SETTLEMENT)
        for path in bits(network.roads):
            one, other = (node[corner] for corner in play.map.ends[path])
            board.roads[one, other] = board.roads[other, one] = Color.RED
        left = {node[corner] for path in bits(network.roads) for corner in play.map.ends[path]}
        left -= {number for number in left if board.is_enemy_node(number, Color.RED)}
        while left:
            group = board.bfs_walk(min(left), Color.RED)
            board.connected_components[Color.RED].append(group)
            left -= group
        return lambda: max(map(len, board.continuous_roads_by_player(Color.RED)), default=0)

    return handed


def longest_route() -> bool:
    """Print the figures; return whether all keep their limits."""
    sets = game_like(NETWORKS)
    ours = [
        lambda play=play, net=net: longest_trail(play.map, net.roads, net.ships, net.foreign, net.own)  # type: ignore[misc]  # bound now
        for play, net in sets
    ]
    for call in ours:
        call()
    middle, high = figures(ours)
    good = middle <= MEDIAN_LIMIT and high <= P99_LIMIT
    print(f"| longest route, {NETWORKS} networks of 15 roads | median µs | p99 µs |\n|---|---|---|")
    print(f"| adjudicator | {middle:.1f} | {high:.1f} |\n| at most | {MEDIAN_LIMIT:g} | {P99_LIMIT:g} |")
    handed = other_engine()
    if handed is None:
        print("catanatron is not installed: no comparison")
        return good
    theirs = [handed(play, net) for play, net in sets]
    their_middle, their_high = figures(theirs)
    clear = [
        place for place, (play, net) in enumerate(sets) if not any(play.map.paths_at[corner] & net.roads for corner in bits(net.foreign))
    ]
    same = sum(ours[place]()[0] == theirs[place]() for place in clear)
    print(f"| catanatron | {their_middle:.1f} | {their_high:.1f} |")
    print(
        f"{their_middle / middle:.1f} times faster at the median, {their_high / high:.1f} times at the 99th percentile (at least {TIMES_FASTER:g})"
    )
    print(f"the same length on {same} of the {len(clear)} networks that touch no foreign building")
    return good and same == len(clear) and their_middle >= TIMES_FASTER * middle


if __name__ == "__main__":
    sys.exit(0 if longest_route() else 1)
