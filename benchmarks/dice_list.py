"""What the list of all that may be built in the dice game costs, and how fast its games are followed.

Run with ``python benchmarks/dice_list.py``. The sheets are reached by chance, the same in every run; each is asked about some outcomes of six dice with
nothing kept from before, as a first question is, the soundness of the sheet included. Processor time, and as ratio to a loop of bare Python of
the same run. Ends with status 1 where the list takes more than a millisecond's share of the loop at the 99th percentile.
"""

from __future__ import annotations

import random
import sys
import time
from itertools import combinations_with_replacement
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tests"))

from naive.dice import Sheet
from naive.dice_course import Game

from adjudicator.dicegame import builds, paying, sheet
from adjudicator.dicegame.checks import valid
from adjudicator.dicegame.position import Player, Position
from adjudicator.judging.referee import judge
from adjudicator.verdicts.question import Question
from catan_rules import read_game, read_position, replay

SHEETS, OUTCOMES, GAMES = 400, 3, 60
_BARE = 200_000
#: How many bare divisions a list may take at the 99th percentile: a millisecond of a machine that makes fifty million a second.
MOST = 50_000
_KEPT = (builds._sets, sheet.next_of, sheet.road_sets, paying.payments, valid._after, valid._turns)  # noqa: SLF001 - what is kept is emptied


def bare() -> float:
    """Return how long a division of bare Python takes, in seconds."""
    began, left = time.process_time(), 0
    for number in range(1, _BARE):
        left += 7 // number
    return (time.process_time() - began) / _BARE


def lists(rules: str) -> list[float]:
    """Return what each list takes, in seconds, the shortest first."""
    outcomes = list(combinations_with_replacement(range(6), 6))
    question = Question("build", "rood")
    took: list[float] = []
    for kept in _KEPT:
        kept.cache_clear()
    for seed in range(SHEETS):
        chance, filled = random.Random(seed), Sheet()  # noqa: S311 - chance, not secrecy
        for _ in range(1 + seed % 14):
            filled.turn(chance)
        player = Player("rood", None, filled.built, filled.used, tuple(filled.boxes))
        for dice in chance.sample(outcomes, OUTCOMES):
            position = Position((player,), turn=0, dice=tuple(dice.count(face) for face in range(6)), left=0)
            began = time.process_time()
            judge(position, question, rules)
            took.append(time.process_time() - began)
    return sorted(took[1:])


def main() -> int:
    """Print a table; return 1 where the lists take too long."""
    division = bare()
    good = True
    print("| list of builds | median, ms | 99 % within, ms | longest, ms | 99 % within, bare divisions |\n|---|---|---|---|---|")
    for rules in ("dobbelspel", "actueel"):
        took = lists(rules)
        most = took[len(took) * 99 // 100]
        good &= most / division <= MOST
        print(f"| {rules} | {took[len(took) // 2] * 1000:.2f} | {most * 1000:.2f} | {took[-1] * 1000:.2f} | {most / division:,.0f} |")
    start = read_position("spel: dobbelspel\nspelers: [rood, blauw]\n")
    games = [read_game("\n".join(Game(seed).lines), start) for seed in range(GAMES)]
    events = sum(len(game.events) for game in games)
    began = time.process_time()
    for game in games:
        list(replay(game))
    each = (time.process_time() - began) / events
    print(f"\n{events} events of {GAMES} games: {1 / each:,.0f} a second, {each / division:,.0f} bare divisions each")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
