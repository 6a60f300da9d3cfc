"""Writes ``docs/lab/costs.md``: what every call in the list of ``tests/support/worst_calls.py`` takes, in time and memory, and the dearest of them in steps.

Run with ``python tools/costs.py``; it takes some half an hour on a quiet core, so it is no part of ``make data``. All calls are measured once in the processor's
time and memory, in a child that a process with everything imported forks; then the dearest are measured again with their steps counted, which takes three times as
long. What was measured is kept in a file (``--keep``), by default one for this very code under ``build/``: a run that was ended goes on where it stood, and after a
mend the lines of what it mended can be taken out of it. ``--jobs`` says how many measure side by side, ``--seconds`` when to stop and write what there is. ``--check``
measures the ten that the page names, and says where one of them takes a tenth more or less than is written there; ``tests/threats/test_cost.py`` holds the rest of
the page against the list.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from support.running import fresh_env
from support.steps import KILOBYTES, STEPS, Cost, costs, too_much
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
machine on which this page was made (Python 3.11, one of two cores, others at work) a dear `punten` took 1.28 seconds of the processor's time without the counting, 200 nanoseconds a step,
`gevallen` 170, a proof 125, a search for four hundred slips 70; while eight others computed, up to 250. So that many steps are two seconds at worst. What makes no calls is not
counted; a process that computes for ten seconds ends, and the test fails. Memory is the most that the process ever held, and its data are limited to {kilobytes} kB.

**How it was measured.** In a child that a process with everything imported forks, {measured} of these calls once, nothing counted: the processor's time and the memory; first those without an option, then the others,
dearest first by what the same took without. Half of them take no more than {half} seconds, {above} more than one, the longest {longest}; the most memory, {most} kB, takes {most_of}. That clock
stretches with what else computes. Then {counted} of them again with their steps counted, which takes three times as long: the dearest by that time first. Wanted are the {dearest} dearest of all, the
{in_memory} dearest by memory, and the {of_each} dearest of each command, {wanted} calls; the steps of the others are not known. Of those counted this is the dearest of each command, the ten dearest:

| steps | kB | call | on |
|---|---|---|---|
{rows}

In seconds of the processor, as a process of its own with nothing counted, its start included, beside whatever else computed when this page was made: {seconds}.
"""


#: So many calls are counted in steps: the dearest of all by processor time and by memory, and the dearest of each command.
_DEAREST, _DEAREST_IN_MEMORY, _DEAREST_OF_EACH = 300, 30, 3


def _row(one: Worst, cost: Cost) -> str:
    return f"| {cost.steps:,} | {cost.kilobytes:,} | `{f'{one.command} {one.options}'.strip()}` | {one.about} |"


def _name(one: Worst) -> str:
    """Return by what a call is known: a digest of its words and files."""
    return sha256(json.dumps([one.arguments, sorted(one.files.items())]).encode()).hexdigest()[:24]


def _of_the_code() -> str:
    """Return a digest of all that a command is made of."""
    digest = sha256()
    for folder in ("adjudicator", "catan_common", "catan_rules", "data", "rulebook", "tests/support"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".yaml", ".md"} and path.is_file():
                digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()[:12]


class Kept:
    """What was measured, in a file that grows by a line with each call."""

    def __init__(self, path: Path) -> None:
        """Read what such a file holds; there is none before the first call."""
        self._path = path
        self._lock = Lock()
        self._found: dict[tuple[str, bool], Cost] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            name, counted, cost, _ = json.loads(line)
            self._found[name, counted] = Cost(*cost)

    def of(self, one: Worst, *, counted: bool) -> Cost | None:
        """Return what a call took, None where it was not measured."""
        return self._found.get((_name(one), counted))

    def keep(self, one: Worst, cost: Cost, *, counted: bool) -> None:
        """Note what a call took."""
        with self._lock:
            self._found[_name(one), counted] = cost
            with self._path.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps([_name(one), counted, cost, f"{one.command} {one.options} | {one.about}"]) + "\n")

    def among(self, calls: Iterable[Worst], *, counted: bool) -> list[tuple[Worst, Cost]]:
        """Return those of the calls that were measured, each with what it took."""
        return [(one, cost) for one in calls if (cost := self.of(one, counted=counted))]


def _dearest_first(calls: list[Worst], kept: Kept) -> Iterator[Worst]:
    """Yield the calls without an option in an even order, then the others, dearest first by what the same took without."""
    plain = [one for one in calls if not one.options]
    random.Random(1).shuffle(plain)  # noqa: S311 - so that a run which is ended has seen an even share
    yield from plain
    known = {(one.command, one.about): cost.seconds for one, cost in kept.among(plain, counted=False)}
    yield from sorted((one for one in calls if one.options), key=lambda one: -known.get((one.command, one.about), math.inf))


def _measure(calls: Iterable[Worst], kept: Kept, *, counted: bool, jobs: int, until: float) -> None:
    """Measure what is not yet measured, side by side, until it is done or a time is past."""
    lock, begun, ordered = Lock(), set[str](), iter(calls)

    def left() -> Iterator[Worst]:
        while time.monotonic() < until:
            with lock:
                one = next((one for one in ordered if kept.of(one, counted=counted) is None and _name(one) not in begun), None)
                if one is None:
                    return
                begun.add(_name(one))
            yield one

    def measure() -> None:
        with TemporaryDirectory() as home:
            for one, cost in costs(left(), Path(home), counted=counted):
                kept.keep(one, cost, counted=counted)

    threads = [Thread(target=measure) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _dearest(timed: list[tuple[Worst, Cost]]) -> list[Worst]:
    """Return the calls whose steps are counted."""
    by_time = [one for one, _ in sorted(timed, key=lambda row: -row[1].seconds)]
    by_memory = [one for one, _ in sorted(timed, key=lambda row: -row[1].kilobytes)]
    found = by_time[:_DEAREST] + by_memory[:_DEAREST_IN_MEMORY]
    for row in COMMANDS:
        found += [one for one in by_time if one.arguments[0] == row.names["nl"]][:_DEAREST_OF_EACH]
    return [*{_name(one): one for one in found}.values()]


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


def _told(counted: list[tuple[Worst, Cost]]) -> list[tuple[Worst, Cost]]:
    """Return the dearest call of each command, the ten dearest."""
    seen: dict[str, tuple[Worst, Cost]] = {}
    for one, cost in sorted(counted, key=lambda row: -(row[1].steps if row[1].steps >= 0 else sys.maxsize)):
        seen.setdefault(one.arguments[0], (one, cost))
    return [*seen.values()][:WORST]


def page_of(timed: list[tuple[Worst, Cost]], counted: list[tuple[Worst, Cost]]) -> str:
    """Return the page that tells the dearest of the calls that were measured."""
    told = _told(counted)
    seconds = sorted(cost.seconds for _, cost in timed)
    most = max(timed + counted, key=lambda row: row[1].kilobytes)
    return PAGE.format(
        calls=f"{len(worst_calls()):,}",
        measured="all" if len(timed) == len(worst_calls()) else f"{len(timed):,}",
        counted=len(counted),
        wanted=len(_dearest(timed)),
        commands=len(COMMANDS),
        positions=len(positions()),
        steps=f"{STEPS:,}",
        kilobytes=f"{KILOBYTES:,}",
        dearest=_DEAREST,
        of_each=_DEAREST_OF_EACH,
        in_memory=_DEAREST_IN_MEMORY,
        half=f"{seconds[len(seconds) // 2]:.2f}",
        above=sum(one > 1 for one in seconds),
        longest=f"{seconds[-1]:.1f}",
        most=f"{most[1].kilobytes:,}",
        most_of=f"`{most[0].command} {most[0].options}`".replace(" `", "`"),
        rows="\n".join(_row(*one) for one in told),
        seconds=", ".join(f"`{one.arguments[0]}` {_seconds(one):.1f}" for one, _ in told),
    )


def write(kept: Kept, *, jobs: int, seconds: float) -> int:
    """Write the page; return 1 where a call takes more than one may."""
    calls = worst_calls()
    _measure(_dearest_first(calls, kept), kept, counted=False, jobs=jobs, until=time.monotonic() + seconds)
    timed = kept.among(calls, counted=False)
    dearest = _dearest(timed)
    _measure(dearest, kept, counted=True, jobs=jobs, until=time.monotonic() + seconds)
    counted = kept.among(calls, counted=True)
    TARGET.write_text(page_of(timed, counted), encoding="utf-8", newline="\n")
    wrong = [row for row in counted if too_much(row[1])] + [row for row in timed if too_much(row[1]._replace(steps=1))]
    for row in wrong:
        print(_row(*row), f"{row[1].seconds} s, status {row[1].status}")
    return 1 if wrong else 0


def _steps(one: Worst) -> int:
    with TemporaryDirectory() as home:
        return next(costs([one], Path(home)))[1].steps


def check() -> int:
    """Measure the calls that the page names; return 1 where one of them takes something else than is written."""
    by_row = {(f"{one.command} {one.options}".strip(), one.about): one for one in worst_calls()}
    stale = 0
    told = re.findall(r"^\| ([\d,]+) \| [\d,]+ \| `([^`]+)` \| (.*) \|$", TARGET.read_text(encoding="utf-8"), re.MULTILINE)
    for steps, call, about in told:
        one = by_row.get((call, about))
        now = _steps(one) if one else 0
        written = int(steps.replace(",", ""))
        if abs(now - written) > _TOLERATED * written:
            stale = 1
            print(f"{TARGET.name} is stale: {call} | {about}: {now:,} steps, not {steps}")
    return stale or len(told) != WORST


def main() -> int:
    """Write the page, or hold it against the code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="measure what the page names, write nothing")
    parser.add_argument("--jobs", type=int, default=1, help="how many measure side by side")
    parser.add_argument("--keep", type=Path, help="the file of what was measured; what it holds is not measured again")
    parser.add_argument("--seconds", type=float, default=math.inf, help="after how long each of the two passes ends, done or not")
    asked = parser.parse_args()
    if asked.check:
        return check()
    return write(Kept(asked.keep or ROOT / "build" / f"costs-{_of_the_code()}.jsonl"), jobs=asked.jobs, seconds=asked.seconds)


if __name__ == "__main__":
    sys.exit(main())
