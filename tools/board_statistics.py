"""Lays many variable boards and tells whether every one is legal and every terrain equally likely on every place.

Each board is judged twice: by the referee (``controleer``) and by ``tests/naive/board.py``, which shares nothing with it. Then Pearson's
statistic over all places and terrains, over the corner of the first chip, and over harbours by place, each with the chance of a
value as large or larger. Exit status 1 when a board is refused or a chance is below one in ten thousand.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from naive import board as plain_board

from adjudicator.basegame.position import Game, Position
from adjudicator.basegame.setup.variable_board import variable_board
from adjudicator.basegame.validity.check import valid
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Answer

#: Below this chance the boards are not taken to be even.
LEAST = 1e-4
_NOTES = ("reds-touch", "out-of-spiral", "first-chip-not-on-corner")


def upper_tail(statistic: float, freedom: int) -> float:
    """Return the chance of a chi-square of so many degrees of freedom being as large or larger: the regularised incomplete gamma function."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        step = a
        while term > total * 1e-16:
            step += 1
            term *= x / step
            total += term
        return 1 - front * total
    # the continued fraction, by Lentz's method
    b = x + 1 - a
    c, d = 1e300, 1 / b
    found = d
    for place in range(1, 10_000):
        factor = -place * (place - a)
        b += 2
        d = 1 / (factor * d + b)
        c = b + factor / c
        found *= c * d
        if abs(c * d - 1) < 1e-15:  # noqa: PLR2004 - the precision of the fraction
            break
    return front * found


def permuted(counts: Counter[tuple[int, str]], kinds: dict[str, int], places: int, boards: int) -> tuple[float, int]:
    """Return Pearson's statistic of shuffled things by place and kind, and its degrees of freedom.

    What lies on one place lies on no other, so that the sum is n/(n-1) times a chi-square of (n-1)(k-1) degrees.
    """
    total = 0.0
    for kind, number in kinds.items():
        expected = boards * number / places
        total += sum((counts[place, kind] - expected) ** 2 / expected for place in range(places))
    return total * (places - 1) / places, (places - 1) * (len(kinds) - 1)


class Tally:
    """What has been seen so far."""

    def __init__(self, rules: RuleSet, game: Game) -> None:
        """Begin with nothing."""
        self.rules, self.game = rules, game
        self.boards = self.judged = 0
        self.refused: list[str] = []
        self.terrain: Counter[tuple[int, str]] = Counter()
        self.harbours: Counter[tuple[int, str]] = Counter()
        self.firsts: Counter[int] = Counter()
        setting = rules.basegame.setting
        self.reds_apart = setting.reds_apart is not Holds.NO
        self.corners_only = setting.first_chip_on_corner is not Holds.NO
        self.loose = setting.harbours_apart is Holds.YES and game is Game.BASE

    def add(self, position: Position, *, judge: bool) -> None:
        """Count a board and judge it, by the plain check always and by the referee when asked."""
        board, number = position.board, self.boards
        names, there = board.map.path_names, board.harbours or {}
        terrain = [str(kind) for kind in board.terrain]
        harbours = {names[path]: str(kind) for path, kind in there.items()}
        wrong = plain_board.faults(
            terrain, board.chips, harbours, reds_apart=self.reds_apart, corners_only=self.corners_only, loose=self.loose
        )
        if judge:
            self.judged += 1
            verdict = valid(position, self.rules)
            wrong += [str(step.reason) for step in verdict.steps if step.reason in _NOTES]
            wrong += [] if verdict.answer is Answer.YES else [str(verdict.answer)]
        if wrong:
            self.refused.append(f"{number}: {', '.join(wrong)}")
        self.boards += 1
        self.terrain.update(enumerate(terrain))
        self.harbours.update(enumerate(harbours.values()))
        for way in plain_board.ways(len(terrain), corners_only=self.corners_only):
            if [chip for tile in way if (chip := board.chips[tile]) is not None] == plain_board.LETTERS[len(terrain)]:
                self.firsts[way[0]] += 1
                break

    def tests(self) -> list[tuple[str, float, int]]:
        """Return each statistic with its name and degrees of freedom."""
        size = {Game.BASE: 19, Game.BASE_56: 30}[self.game]
        kinds = Counter(plain_board.HARBOURS[size])
        found = [("terrain by place", *permuted(self.terrain, plain_board.TILES[size], size, self.boards))]
        if not self.loose:
            # on loose sea tiles the places themselves are drawn, and listed in another order
            found.append(("harbours by place", *permuted(self.harbours, dict(kinds), kinds.total(), self.boards)))
        if self.corners_only:
            expected = self.boards / len(self.firsts)
            found.append(
                ("corner of the first chip", sum((n - expected) ** 2 / expected for n in self.firsts.values()), len(self.firsts) - 1)
            )
        return found


def report(tally: Tally, seconds: float) -> int:
    """Print the tables and return the exit status."""
    size = {Game.BASE: 19, Game.BASE_56: 30}[tally.game]
    names = list(plain_board.named(size))
    kinds = list(plain_board.TILES[size])
    print(f"{tally.boards:,} boards of {tally.game} under {tally.rules.name} in {seconds:.0f} s")
    print(f"judged by the plain check: {tally.boards:,}, by the referee: {tally.judged:,}; refused by either: {len(tally.refused)}")
    for line in tally.refused[:10]:
        print(f"  {line}")
    print(f"\n{'place':6}" + "".join(f"{kind:>10}" for kind in kinds) + "   (per cent)")
    for place, name in enumerate(names):
        print(f"{name:6}" + "".join(f"{100 * tally.terrain[place, kind] / tally.boards:10.3f}" for kind in kinds))
    print(f"{'even':6}" + "".join(f"{100 * plain_board.TILES[size][kind] / size:10.3f}" for kind in kinds))
    print(f"\n{'':26}{'chi-square':>12}{'degrees':>9}{'p':>8}")
    chances = []
    for name, statistic, freedom in tally.tests():
        chances.append(upper_tail(statistic, freedom))
        print(f"{name:26}{statistic:12.1f}{freedom:9}{chances[-1]:8.3f}")
    return 1 if tally.refused or min(chances) < LEAST else 0


def main() -> int:
    """Lay the boards that the options ask for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--boards", type=int, default=1_000_000)
    options.add_argument("--rules", default="almanak")
    options.add_argument("--game", default="basis", choices=["basis", "basis-5-6"])
    options.add_argument("--first", type=int, default=0, help="the first seed")
    options.add_argument("--judge-every", type=int, default=1, help="the referee judges one board in so many")
    asked = options.parse_args()
    rules, game = rule_set(asked.rules), Game(asked.game)
    tally = Tally(rules, game)
    start = time.perf_counter()
    for seed in range(asked.first, asked.first + asked.boards):
        tally.add(variable_board(seed, rules, game), judge=tally.boards % asked.judge_every == 0)
    return report(tally, time.perf_counter() - start)


if __name__ == "__main__":
    sys.exit(main())
