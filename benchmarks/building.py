"""What a building question costs, in microseconds: legal places and whole verdicts, on game-like positions ready in memory.

Run with ``python benchmarks/building.py``. Prints the median and the 99th percentile over the positions; each position is asked
often enough to be above the clock's grain. The positions are seeded: the same in every run.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from adjudicator.basegame.building.legal import may_build, places_for
from adjudicator.basegame.building.legal_places import where
from adjudicator.basegame.options import options
from adjudicator.basegame.position import COLOURS, Cards, Game, Phase, Player, Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, bits, make_hex_map
from adjudicator.rulesets.editions import ENCYCLOPEDIE
from adjudicator.verdicts.question import Kind, Question

POSITIONS = 300
ROUNDS = 50
ISLAND = make_hex_map(ISLAND_19)
BOARD = Board(ISLAND, (Terrain.FOREST,) * 19, (None,) * 19)


def game_like(chance: random.Random) -> Position:
    """Return a position of four players reached by legal building alone."""
    players = [Player(colour, hand=Cards((1, 1, 1, 1, 1))) for colour in COLOURS[:4]]

    def now(phase: Phase) -> Position:
        return Position(Game.BASE, BOARD, tuple(players), turn=0, phase=phase)

    for number in (0, 1, 2, 3, 3, 2, 1, 0):
        spot = chance.choice(list(bits(places_for(Kind.SETTLEMENT, now(Phase.SET_UP), number, ENCYCLOPEDIE))))
        players[number] = _more(players[number], settlements=spot)
        players[number] = _more(
            players[number], roads=chance.choice(list(bits(places_for(Kind.ROAD, now(Phase.SET_UP), number, ENCYCLOPEDIE))))
        )
    for step in range(chance.randrange(10, 60)):
        number = step % 4
        spots = list(bits(places_for(Kind.SETTLEMENT, now(Phase.BUILD), number, ENCYCLOPEDIE)))
        paths = list(bits(places_for(Kind.ROAD, now(Phase.BUILD), number, ENCYCLOPEDIE)))
        if spots and chance.random() < 0.5:
            players[number] = _more(players[number], settlements=chance.choice(spots))
        elif paths:
            players[number] = _more(players[number], roads=chance.choice(paths))
    return now(Phase.BUILD)


def _more(player: Player, settlements: int | None = None, roads: int | None = None) -> Player:
    return Player(
        player.colour,
        settlements=player.settlements if settlements is None else (*player.settlements, settlements),
        roads=player.roads if roads is None else (*player.roads, roads),
        hand=player.hand,
    )


def measure(name: str, ask: Callable[[Position], object], positions: list[Position], aim: float | None) -> None:
    """Print the median and the 99th percentile of microseconds for one call."""
    times = []
    for position in positions:
        ask(position)
        begin = time.perf_counter_ns()
        for _ in range(ROUNDS):
            ask(position)
        times.append((time.perf_counter_ns() - begin) / ROUNDS / 1000)
    times.sort()
    most = "" if aim is None else f"   aim {aim:g}"
    print(f"{name:32} median {median(times):7.2f} µs   p99 {times[int(len(times) * 0.99)]:7.2f} µs{most}")


def main() -> None:
    """Measure everything once."""
    chance = random.Random(30)  # noqa: S311 - positions, not secrets
    positions = [game_like(chance) for _ in range(POSITIONS)]
    spots = [Question(Kind.SETTLEMENT, "rood", name) for name in ISLAND.intersection_names]
    paths = [Question(Kind.ROAD, "rood", name) for name in ISLAND.path_names]
    measure("legal intersections", lambda position: places_for(Kind.SETTLEMENT, position, 0, ENCYCLOPEDIE), positions, 5)
    measure("legal cities", lambda position: places_for(Kind.CITY, position, 0, ENCYCLOPEDIE), positions, None)
    measure("legal paths", lambda position: places_for(Kind.ROAD, position, 0, ENCYCLOPEDIE), positions, 10)
    measure("settlement verdict", lambda position: may_build(position, chance.choice(spots), ENCYCLOPEDIE), positions, 80)
    measure("road verdict", lambda position: may_build(position, chance.choice(paths), ENCYCLOPEDIE), positions, None)
    measure("settlement verdict as JSON", lambda position: may_build(position, spots[20], ENCYCLOPEDIE).as_dict(), positions, None)
    measure("what can be done now", lambda position: options(position, Question(Kind.OPTIONS, "rood"), ENCYCLOPEDIE), positions, 1000)
    measure("where for a road", lambda position: where(position, Question(Kind.WHERE, "rood", piece="road"), ENCYCLOPEDIE), positions, None)


if __name__ == "__main__":
    main()
