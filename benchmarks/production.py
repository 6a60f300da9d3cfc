"""What a question about production costs, in microseconds: the tables of all rolls and whole verdicts, on game-like positions in memory.

Run with ``python benchmarks/production.py``. Prints the median and the 99th percentile over the positions; each position is asked
often enough to be above the clock's grain. Every position has a board of its own; they are seeded: the same in every run.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from building import POSITIONS, game_like, measure

from adjudicator.basegame.box import BASE_BOX
from adjudicator.basegame.position import Bank, Player, Position
from adjudicator.basegame.production.roll import production
from adjudicator.basegame.production.table import all_rolls
from adjudicator.basegame.production.yields import yields
from adjudicator.board.board import Board, Terrain
from adjudicator.rulesets.editions import ALMANAK
from adjudicator.verdicts.question import Kind, Question


def middle_game(chance: random.Random) -> Position:
    """Return a position of four players on a shuffled board, some settlements turned into cities, the bank known."""
    position = game_like(chance)
    terrain = [kind for kind, count in BASE_BOX.terrain.items() for _ in range(count)]
    chance.shuffle(terrain)
    numbers = [chip for chip, count in BASE_BOX.chips.items() for _ in range(count)]
    chance.shuffle(numbers)
    chips = tuple(None if kind is Terrain.DESERT else numbers.pop() for kind in terrain)
    board = Board(position.board.map, tuple(terrain), chips)
    players = tuple(_with_cities(chance, player) for player in position.players)
    return replace(position, board=board, players=players, robber=chance.randrange(19), bank=Bank((8, 8, 8, 8, 2), 12))


def _with_cities(chance: random.Random, player: Player) -> Player:
    places = list(player.settlements)
    chance.shuffle(places)
    grown = min(len(places) - 1, chance.randrange(3))
    return replace(player, settlements=tuple(places[grown:]), cities=tuple(places[:grown]))


def main() -> None:
    """Measure everything once."""
    chance = random.Random(31)  # noqa: S311 - positions, not secrets
    positions = [middle_game(chance) for _ in range(POSITIONS)]
    lost = [replace(position, robber=None, bank=None) for position in positions]
    rolled = [Question(Kind.PRODUCTION, roll=roll) for roll in range(2, 13)]
    measure("all eleven rolls", all_rolls, positions, 25)
    measure("production verdict", lambda position: production(position, chance.choice(rolled), ALMANAK), positions, None)
    measure("the same, robber and bank unknown", lambda position: production(position, rolled[6], ALMANAK, strict=True), lost, None)
    measure("production verdict as JSON", lambda position: production(position, rolled[6], ALMANAK).as_dict(), positions, None)
    measure("yields of everybody", lambda position: yields(position, Question(Kind.YIELDS), ALMANAK), positions, None)


if __name__ == "__main__":
    main()
