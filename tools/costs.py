"""Writes ``docs/lab/costs.md``: what the dearest calls take of all in the list of ``tests/support/worst_calls.py``, in steps and in memory.

Run with ``python tools/costs.py``; it takes some twenty minutes on a quiet core, so it is no part of ``make data``. ``--check`` measures the ten that the page
names, and says where one of them takes a tenth more or less than is written there; ``tests/threats/test_cost.py`` holds the rest of the page against the list.
"""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from support.running import fresh_env
from support.steps import KILOBYTES, STEPS, Cost, costs
from support.worst_calls import Worst, worst_calls
from support.worst_positions import positions

from catan_rules.cli.grammar import COMMANDS

TARGET = ROOT / "docs" / "lab" / "costs.md"
WORST = 10
#: By what part a call may take more or less before the page is stale: versions of Python differ by less.
_TOLERATED = 0.1
PAGE = """\
# What the dearest calls cost

A position, a line from a link or a question may come from anybody ([threat-model.md](../threat-model.md)). Three kilobytes of it may cost two seconds and 200 MB, with
every command and every option. This page is written by `tools/costs.py`; `tests/threats/test_cost.py` asserts the bound for all of the list in the thorough run, and for an even share of it in the quick
one.

The list (`tests/support/worst_calls.py`) has **{calls}** calls: all **{commands}** commands of the Typer application, each with every option that the application declares for it, alone and with all
switches that go together (every option on the dearest positions of each kind, none and all switches on the others), on **{positions}** positions and documents of three kilobytes: all paths and ships taken, foreign buildings where they cut most, four hundred tiles, cards without end, nothing known,
courses of a hundred events, forty claims, lists of hundreds, names without end, faults without end, and the worst sheets and principalities. A new option without a value for it breaks the list.
What works through the installation's own data alone (`gevallen` without a word plays back all cases) is longer and nobody else's doing.

Counted are steps: calls of functions of Python and of C, resumed generators among them. The number hangs on no clock and no neighbour. A command may take **{steps}**. Calibration: on the
machine on which this page was made (Python 3.11, one of two cores, others at work) `punten` below took 1.28 seconds of the processor's time without the counting, 200 nanoseconds a step,
`gevallen` 170, a proof 125, a search for four hundred slips 70; while eight others computed, up to 250. So that many steps are two seconds at worst. What makes no calls is not
counted; a process that computes for ten seconds ends, and the test fails. Memory is the most that the process ever held, and its data are limited to {kilobytes} kB.

Measured for this page were {measured} calls of the list, and of those this is the dearest of each command, the ten dearest:

| steps | kB | call | on |
|---|---|---|---|
{rows}

In seconds of the processor, as a process of its own with nothing counted, its start included, beside whatever else computed when this page was made: {seconds}.
"""


def _row(one: Worst, cost: Cost) -> str:
    return f"| {cost.steps:,} | {cost.kilobytes:,} | `{f'{one.command} {one.options}'.strip()}` | {one.about} |"


def _measured(calls: list[Worst]) -> list[tuple[Worst, Cost]]:
    with TemporaryDirectory() as home:
        return [*costs(calls, Path(home))]


def _seconds(one: Worst) -> float:
    """Return what a call takes of the processor in a process of its own."""
    with TemporaryDirectory() as home:
        for name, text in one.files.items():
            (Path(home) / name).write_text(text, encoding="utf-8")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        env = fresh_env(Path(home), PYTHONPATH=str(ROOT))
        subprocess.run([sys.executable, "-m", "catan_rules", *one.arguments], cwd=home, env=env, capture_output=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def page_of(measured: list[tuple[Worst, Cost]]) -> str:
    """Return the page that tells the dearest of the calls that were measured."""
    found = sorted(measured, key=lambda one: -(one[1].steps if one[1].steps >= 0 else sys.maxsize))
    seen: dict[str, tuple[Worst, Cost]] = {}
    for one, cost in found:
        seen.setdefault(one.arguments[0], (one, cost))
    told = [*seen.values()][:WORST]
    return PAGE.format(
        calls=f"{len(worst_calls()):,}",
        measured=f"{len(measured):,}" if len(measured) < len(worst_calls()) else "all",
        commands=len(COMMANDS),
        positions=len(positions()),
        steps=f"{STEPS:,}",
        kilobytes=f"{KILOBYTES:,}",
        rows="\n".join(_row(*one) for one in told),
        seconds=", ".join(f"`{one.arguments[0]}` {_seconds(one):.1f}" for one, _ in told),
    )


def write() -> int:
    """Write the page; return 1 where a call takes more than one may."""
    measured = _measured(worst_calls())
    TARGET.write_text(page_of(measured), encoding="utf-8", newline="\n")
    dear = [(one, cost) for one, cost in measured if not 0 < cost.steps <= STEPS]
    for one, cost in dear:
        print(_row(one, cost))
    return 1 if dear else 0


def check() -> int:
    """Measure the calls that the page names; return 1 where one of them takes something else than is written."""
    by_row = {(f"{one.command} {one.options}".strip(), one.about): one for one in worst_calls()}
    stale = 0
    told = re.findall(r"^\| ([\d,]+) \| [\d,]+ \| `([^`]+)` \| (.*) \|$", TARGET.read_text(encoding="utf-8"), re.MULTILINE)
    for steps, call, about in told:
        one = by_row.get((call, about))
        now = _measured([one])[0][1].steps if one else 0
        written = int(steps.replace(",", ""))
        if abs(now - written) > _TOLERATED * written:
            stale = 1
            print(f"{TARGET.name} is stale: {call} | {about}: {now:,} steps, not {steps}")
    return stale or len(told) != WORST


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv[1:] else write())
