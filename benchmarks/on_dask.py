"""The audit of many games on a Dask cluster of this machine's processes: the same answers as in one process, and how long both take.

Run with ``python benchmarks/on_dask.py`` (group ``bench``, extra ``dask``). ``--games`` says how many.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tools"))

from catanatron_games import play
from dask import bag
from distributed import Client, LocalCluster

from catan_rules import audited

SEEDS = range(20)
WORKERS = 2


def main() -> None:
    """Judge the games both ways and compare every object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    most = parser.parse_args().games
    texts = [play(seed).text for seed in SEEDS]
    games = [texts[number % len(texts)] for number in range(most)]
    begun, used = time.perf_counter(), time.process_time()
    here = [audited(game, rules="actueel") for game in games]
    alone, processor = time.perf_counter() - begun, time.process_time() - used
    with LocalCluster(n_workers=WORKERS, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster):
        begun = time.perf_counter()
        there = bag.from_sequence(games, partition_size=10).map(audited, rules="actueel").compute()
        shared = time.perf_counter() - begun
    assert there == here
    print(
        f"{most} games: {alone:.1f} s in one process ({processor:.1f} s of the processor), {shared:.1f} s on Dask with {WORKERS} workers: the same answers"
    )


if __name__ == "__main__":
    main()
