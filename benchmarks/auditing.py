"""How fast games are audited by the command, and what memory that takes, on games of catanatron (group ``bench``).

Run with ``python benchmarks/auditing.py``: the same games over and over, one process and two, wall-clock time, and the high-water mark of its memory with few
games and with many. ``--games`` says how many. How fast events are replayed, ``replay.py`` measures.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tools"))

from catanatron_games import play

SEEDS = range(30)
RULES = "actueel"


class Cost(NamedTuple):
    """What the command takes: seconds on the wall, processor seconds of all its processes, the most memory of one of them in KiB."""

    wall: float
    processor: float
    memory: int


def audited(file: Path, processes: int) -> Cost:
    """Return what the command takes for a file of games."""
    command = [sys.executable, "-m", "catan_rules", "nakijken", str(file), "--json", "--regels", RULES, "--processen", str(processes)]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT) as done:
        _, status, used = os.wait4(done.pid, 0)
        done.returncode = os.waitstatus_to_exitcode(status)
    assert done.returncode in (0, 1, 2)
    return Cost(time.perf_counter() - begun, used.ru_utime + used.ru_stime, used.ru_maxrss)


def main() -> None:
    """Measure everything once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    most = parser.parse_args().games
    if find_spec("catanatron") is None:
        print("the games are played by catanatron: pip install --group bench")
        return
    texts = [play(seed).text for seed in SEEDS]
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder, "few.jsonl"), Path(folder, "many.jsonl")
        few.write_text("".join(f"{texts[number % len(texts)]}\n" for number in range(most // 10)), encoding="utf-8")
        many.write_text("".join(f"{texts[number % len(texts)]}\n" for number in range(most)), encoding="utf-8")
        small, one, two = audited(few, 1), audited(many, 1), audited(many, 2)
    print(
        f"audit of {most} games: {one.wall:.1f} s in one process, {two.wall:.1f} s in two: {one.wall / two.wall:.2f} times as fast (aim 1.8)"
    )
    print(
        f"  of the processors: {one.processor:.1f} s and {two.processor:.1f} s; split evenly {2 * one.processor / two.processor:.2f} times as fast"
    )
    print(
        f"memory: {small.memory} KiB with {most // 10} games, {one.memory} KiB with {most} ({one.memory / small.memory:.2f} times, aim 1.05)"
    )


if __name__ == "__main__":
    main()
