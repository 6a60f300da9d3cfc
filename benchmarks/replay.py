"""How many events a second are replayed, in one process: read from lines, judged with every step, and put into words and JSON as well.

Run with ``python benchmarks/replay.py``. The games are those of the naive player of the tests, whole ones for three to six players and at sea, the
same in every run. The ways are timed in turn, in mixed order; what is printed is the median over the rounds, in processor time, and as ratio to a
loop of bare Python of the same round.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tests"))

from naive.house import HOUSES
from naive.moves import line
from naive.player import play

from adjudicator.game import Position
from adjudicator.game.replay import Recorded, replayed
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from catan_rules import read_game, read_position

GAMES, MOVES, ROUNDS = 24, 400, 9
#: How many events a second are wanted: with steps, words and JSON of each, and judged alone.
WANTED = {"judged, every step, in words and JSON": 10_000, "judged, every step": 25_000}
_BARE = 200_000


def records() -> list[tuple[str, str, RuleSet]]:
    """Return start, lines and rule set of each game."""
    found = []
    houses = list(HOUSES.values())
    for seed in range(GAMES):
        house, players = houses[seed % len(houses)]
        game = play(seed, house, players, lambda text: read_position(text).board, MOVES)
        found.append((game.start, "\n".join(map(line, game.moves)), RULE_SETS[house.rules]))
    return found


def main() -> int:
    """Measure everything once; status 1 where fewer than wanted are replayed."""
    texts = records()
    games: list[tuple[Position, list[Recorded], RuleSet]] = []
    for start, lines, rules in texts:
        read = read_game(lines, read_position(start))
        games.append((read.start, list(read.events), rules))
    number = sum(len(events) for _, events, _ in games)

    def reading() -> None:
        for start, lines, _ in texts:
            read_game(lines, read_position(start))

    def judging() -> None:
        for start, events, rules in games:
            for _ in replayed(start, events, rules):
                pass

    def telling() -> None:
        for start, events, rules in games:
            for one in replayed(start, events, rules):
                one.text()
                one.verdict.as_dict()

    def bare() -> None:
        for one in range(_BARE):
            divmod(one, 7)

    ways: dict[str, Callable[[], None]] = {
        "read": reading,
        "judged, every step": judging,
        "judged, every step, in words and JSON": telling,
        "bare Python": bare,
    }
    chance = random.Random(1)  # noqa: S311 - the order, nothing secret
    took: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name in chance.sample(list(ways), len(ways)):
            begin = time.process_time()
            ways[name]()
            took[name].append(time.process_time() - begin)
    print(
        f"{number} events of {GAMES} games\n| replay | events a second | wanted | bare divisions in the time of one event |\n|---|---|---|---|"
    )
    good = True
    for name in list(ways)[:-1]:
        speed = number / median(took[name])
        ratio = median(one / base for one, base in zip(took[name], took["bare Python"], strict=True)) * _BARE / number
        good &= speed >= WANTED.get(name, 0)
        print(f"| {name} | {speed:,.0f} | {WANTED.get(name, '')} | {ratio:.0f} |")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
