"""What the smallest question costs, in verdicts: positions in which twelve things are not known, and questions that this leaves open.

Run with ``python benchmarks/deciding.py``. The processor time of finding the question to that of one verdict on it, the least of three rounds each, side by side; one verdict
is that which leaves it open or that where everything is told, whichever takes longer: either may end early. It is asked about a position that nothing was asked about before, as every
verdict of the search is; what the same verdict takes again, when the position has its masks and warnings ready, is the second unit. The median, the ninth decile and the most by kind of
question, and of all, and how many are above fifty verdicts. Ends with status 1 where more than one in a hundred is, by the first unit. The positions are seeded: the same in every run.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from naive.asking import HIDDEN, a_table, some_question

from adjudicator.basegame.position import Position
from adjudicator.judging.deciding.search import deciding_question
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer

INSTANCES = 300
UNKNOWN = 12
#: At most so many verdicts.
MOST = 50.0


def seconds(function: Callable[[], object], times: int) -> float:
    """Return the least processor time of three rounds, for one call."""
    rounds = []
    for _ in range(3):
        begun = time.process_time()
        for _ in range(times):
            function()
        rounds.append((time.process_time() - begun) / times)
    return min(rounds)


def anew(position: Position) -> Position:
    """Return the position as if just read: nothing that was worked out for it is remembered."""
    return replace(position, players=tuple(map(replace, position.players)), board=replace(position.board))


def on_new_positions(position: Position, asked: Callable[[Position], object], times: int = 4) -> float:
    """Return the least processor time of three rounds, for one call on a position that nothing was asked about before."""
    rounds = []
    for _ in range(3):
        several = [anew(position) for _ in range(times)]
        begun = time.process_time()
        for one in several:
            asked(one)
        rounds.append((time.process_time() - begun) / times)
    return min(rounds)


def hide(rng: random.Random, position: Position) -> Position:
    """Return the position without twelve of the things that it tells; who had the special cards is two of them."""
    hidden, names = 0, set()
    for thing in rng.sample([one(rng, position) for one in HIDDEN * 2], len(HIDDEN) * 2):
        if thing.name not in names and len(thing.ways) > 1 and hidden < UNKNOWN:
            names.add(thing.name)
            hidden += 2 if thing.name == "holders" else 1
            position = thing.taken(position)
    return position


def instances() -> Iterator[tuple[Position, Position, Question, RuleSet]]:
    """Yield positions in which everything is told, the same with twelve things hidden, and a question that this leaves open, with a rule set."""
    rng = random.Random(12)  # noqa: S311 - positions, nothing secret
    while True:
        told = a_table(rng)
        hidden, question = hide(rng, told), some_question(rng, told)
        rules = RULE_SETS[rng.choice(("almanak", "actueel", "encyclopedie"))]
        verdict = judge(hidden, question, rules, strict=True)
        if verdict.answer is Answer.UNDETERMINED and verdict.missing:
            yield told, hidden, question, rules


def main() -> bool:
    """Print a row for each kind of question; return whether no more than one in a hundred is above fifty verdicts."""
    ratios: dict[str, list[tuple[float, float]]] = {}
    for _, (told, hidden, question, rules) in zip(range(INSTANCES), instances(), strict=False):

        def verdict(position: Position, question: Question = question, rules: RuleSet = rules) -> object:
            return judge(position, question, rules, strict=True)

        def smallest(position: Position, question: Question = question, rules: RuleSet = rules) -> object:
            return deciding_question(position, question, rules, strict=True)

        new = max(on_new_positions(table, verdict) for table in (told, hidden))
        again = max(seconds(partial(verdict, table), 5) for table in (told, hidden))
        whole = on_new_positions(hidden, smallest, 1)
        ratios.setdefault(str(question.kind), []).append((whole / new, whole / again))
    print(
        "| the smallest question, twelve unknown | positions | median, in verdicts | nine of ten at most | most | above fifty | the same verdict asked again: median | most | above fifty |\n"
        "|---|---|---|---|---|---|---|---|---|"
    )
    every = [ratio for found in ratios.values() for ratio in found]
    for kind, found in [*sorted(ratios.items()), ("all", every)]:
        new_ones, again_ones = zip(*found, strict=True)
        tenth = quantiles(new_ones, n=10)[-1] if len(found) > 1 else new_ones[0]
        cells = [len(found), *(f"{number:.0f}" for number in (median(new_ones), tenth, max(new_ones))), above(new_ones)]
        cells += [f"{median(again_ones):.0f}", f"{max(again_ones):.0f}", above(again_ones)]
        print(f"| {kind} | {' | '.join(map(str, cells))} |")
    return above([new for new, _ in every]) <= len(every) / 100


def above(ratios: Sequence[float]) -> int:
    """Return how many are above fifty verdicts."""
    return sum(ratio > MOST for ratio in ratios)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
