"""How long the verifier takes against the length of a certificate, plotted to docs/lab/certificates.svg, and how long a certificate takes to make.

Networks of 15 roads as they come about in play, and tangled ones of up to 30 roads, in which rings are closed wherever it can be, for long proofs. In a
short certificate most characters are the names of the network; so the growth is that of the proofs' part of the time: the line of best fit through the logarithms of
the certificates of 3,000 characters and more, whose slope is 1 where time is in step with length. Processor time.
"""

from __future__ import annotations

import gc
import importlib.util
import json
import math
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from support.basegame.route_networks import Network, game_like, seeded

from adjudicator.basegame.position import Game, Player, Position
from adjudicator.basegame.special.certificate import certificate
from adjudicator.board.board import Board
from adjudicator.board.hex_map import ISLAND_19, HexMap, bits, make_hex_map, mask_of
from adjudicator.rulesets.editions import RULE_SETS

PLAYED, TANGLED = 1_000, 200
ROUNDS = 5
PLOT = ROOT / "docs" / "lab" / "certificates.svg"
#: From how many characters on a certificate is nearly all proof.
LONG = 3_000
#: The slope of a line through the logarithms at most.
STEEPEST = 1.1


def tangled(hexmap: HexMap, seed: int) -> Network:
    """Return 15 to 30 roads, each laid where it touches as many others as it can."""
    rng = seeded(seed)
    wanted = rng.randrange(15, 31)
    laid = {rng.randrange(hexmap.paths)}
    while len(laid) < wanted:
        beside = {path for one in laid for path in bits(hexmap.adjacent[one])} - laid
        laid.add(max(sorted(beside), key=lambda path: (sum(hexmap.adjacent[path] >> one & 1 for one in laid), rng.random())))
    return Network(mask_of(laid), 0, 0)


def position_of(hexmap: HexMap, network: Network) -> Position:
    """Return a position in which red has this network and blue the buildings that cut it."""
    empty = (None,) * len(hexmap.tiles)
    red = Player("rood", settlements=tuple(bits(network.own)), roads=tuple(bits(network.roads)))
    return Position(Game.BASE, Board(hexmap, empty, empty), (red, Player("blauw", settlements=tuple(bits(network.foreign)))))  # type: ignore[arg-type]  # no terrain


def slope(rows: list[tuple[int, float]]) -> float:
    """Return how time grows with length: the slope of the line of best fit through the logarithms."""
    points = [(math.log(length), math.log(took)) for length, took in rows]
    middle = [sum(one) / len(points) for one in zip(*points, strict=True)]
    return sum((x - middle[0]) * (y - middle[1]) for x, y in points) / sum((x - middle[0]) ** 2 for x, _ in points)


def plot(rows: list[tuple[int, float]], grows: float) -> str:
    """Return an SVG of time against length, both in logarithms."""
    width, height, left, low = 480, 320, 60, 45
    lowest, highest = (min(row[0] for row in rows), min(row[1] for row in rows)), (max(row[0] for row in rows), max(row[1] for row in rows))

    def x(length: float) -> float:
        return left + (width - left - 20) * math.log(length / lowest[0]) / math.log(highest[0] / lowest[0])

    def y(took: float) -> float:
        return height - low - (height - low - 20) * math.log(took / lowest[1]) / math.log(highest[1] / lowest[1])

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<path d="M{left} 20V{height - low}H{width - 20}" fill="none" stroke="black"/>',
    ]
    for power in range(1, 8):
        if lowest[0] <= 10**power <= highest[0]:
            parts.append(f'<text x="{x(10**power):.0f}" y="{height - low + 18}" text-anchor="middle">{10**power:,}</text>')
        if lowest[1] <= 10**power <= highest[1]:
            parts.append(f'<text x="{left - 6}" y="{y(10**power) + 4:.0f}" text-anchor="end">{10**power:,}</text>')
            parts.append(f'<path d="M{left} {y(10**power):.1f}H{width - 20}" stroke="#ddd"/>')
    parts += [f'<circle cx="{x(length):.1f}" cy="{y(took):.1f}" r="1.5" fill="#06c" fill-opacity="0.5"/>' for length, took in rows]
    parts.append(f'<text x="{left + 12}" y="34">slope {grows:.2f} (1: in step)</text>')
    parts.append(f'<text x="{(width + left) / 2:.0f}" y="{height - 8}" text-anchor="middle">characters of the certificate</text>')
    parts.append(
        f'<text x="16" y="{height / 2:.0f}" text-anchor="middle" transform="rotate(-90 16 {height / 2:.0f})">microseconds</text></svg>'
    )
    return "\n".join(parts) + "\n"


def certificates() -> bool:
    """Measure, print, plot; return whether every certificate is accepted and the time is in step with the length."""
    spec = importlib.util.spec_from_file_location("verify_route", ROOT / "verifier" / "verify_route.py")
    assert spec is not None
    assert spec.loader is not None
    verifier = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(verifier)
    island = make_hex_map(ISLAND_19)
    networks = [(play.map, network) for play, network in game_like(PLAYED)] + [(island, tangled(island, seed)) for seed in range(TANGLED)]
    rows: list[tuple[int, float]] = []
    making: list[float] = []
    accepted = counted = 0
    gc.disable()  # what is collected is what the benchmark itself keeps
    for hexmap, network in networks:
        position = position_of(hexmap, network)
        begin = time.process_time()
        made = certificate(position, "rood", RULE_SETS["encyclopedie"])
        making.append(time.process_time() - begin)
        if made is None:
            continue
        text = json.dumps(made)
        told: dict[str, Any] = json.loads(text)
        took = []
        for _ in range(ROUNDS):
            begin = time.process_time()
            good = verifier.holds(told)
            took.append(time.process_time() - begin)
        accepted += good
        counted += all("at" not in part for part in told["readings"][0]["proof"])
        rows.append((len(text), 1e6 * median(took)))
    grows = slope([row for row in rows if row[0] >= LONG])
    lengths, times = sorted(length for length, _ in rows), sorted(took for _, took in rows)
    print(
        "| certificates | accepted | closed by counting | characters, median and longest | making, median ms | checking, median and longest ms |"
    )
    print("|---|---|---|---|---|---|")
    print(
        f"| {len(rows)} | {accepted} | {counted} | {int(median(lengths))}, {lengths[-1]} | {1e3 * median(making):.2f} "
        f"| {median(times) / 1e3:.2f}, {times[-1] / 1e3:.0f} |"
    )
    print(f"time grows as length to the power {grows:.2f} (at most {STEEPEST})")
    PLOT.write_text(plot(rows, grows), encoding="utf-8")
    return accepted == len(rows) and grows <= STEEPEST


if __name__ == "__main__":
    sys.exit(0 if certificates() else 1)
