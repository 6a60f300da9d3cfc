"""What reading a position costs, in microseconds: a whole document as ``nieuw`` writes it, the same position in one line and as a value of the neutral JSON form.

Run with ``python benchmarks/reading.py``. Each is read anew every time; prints the median and the 99th percentile.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from adjudicator.notation.document.read import read_position
from adjudicator.notation.line.write import read_line, write_line
from adjudicator.notation.neutral import position_from_json, position_to_json

ROUNDS = 500
TABLE = (Path(__file__).resolve().parent / "table.yaml").read_text(encoding="utf-8")


def measured(read: Callable[[Any], object], text: object) -> tuple[float, float]:
    """Return the median and the 99th percentile of one reading, in microseconds; the first readings are not counted."""
    taken = []
    for _ in range(ROUNDS + 20):
        began = time.perf_counter()
        read(text)
        taken.append((time.perf_counter() - began) * 1e6)
    return median(taken[20:]), quantiles(taken[20:], n=100)[-1]


def main() -> None:
    """Print a row for each form."""
    print("| a position of four players | median µs | p99 µs | at most |")
    print("|---|---|---|---|")
    line = write_line(read_position(TABLE))
    position = read_position(TABLE)
    neutral = position_to_json(position)
    size = len(json.dumps(neutral))
    for name, read, text, length, most in (
        ("document", read_position, TABLE, len(TABLE), 3000),
        ("one line", read_line, line, len(line), 150),
        ("neutral JSON, loaded", position_from_json, neutral, size, 250),
        ("neutral JSON, written", position_to_json, position, size, 80),
    ):
        middle, slow = measured(read, text)
        print(f"| {name}, {length} characters | {middle:.0f} | {slow:.0f} | {most} |")


if __name__ == "__main__":
    main()
