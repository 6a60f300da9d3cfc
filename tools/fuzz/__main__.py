"""Whatever may be written for the program, whole and damaged: each outcome has to be an answer or a list of faults, quick, clean and true.

    python tools/fuzz --inputs 1000000 --jobs 2 --seed 1      # so many inputs, each kind its share
    python tools/fuzz --seconds 60 --jobs 2                   # or for so long; each kind is tried once at least
    python tools/fuzz --kind questions --seed 1 --number 17   # one find again

What counts as wrong: an exception, status 70 or one that the command has not, raw control characters, JSON that breaks its schema, a fault without a place, what is
not read as it was written, another verdict on the same thing, both right of two who say the opposite, two answers to one question, an action that is listed and not
allowed, a certificate accepted that is not true, more than ``--bound`` seconds of computing for one command, also when it is tried again and a slow machine is allowed
for. Each find is told with the line that makes it again; in the end stands a table, and the status is 1 where something was found.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import re
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT), str(ROOT / "tools"), str(ROOT / "tools" / "corpus")]

from arguments import arguments
from asked import disputes, questions, receipts
from certificates import certificates
from desk import TooDear, Wrong, bounded, pace
from looked_up import data, searches
from material import Material
from notation import documents, events, house, lines
from otherwise import otherwise
from programs import programs
from records import imports
from told import actions, headlines, told

#: Of every kind its function, which returns how many inputs it tried, and how many in a thousand inputs are of it.
KINDS = {
    "lines": (lines, 145), "documents": (documents, 15), "events": (events, 15), "imports": (imports, 15), "disputes": (disputes, 15), "receipts": (receipts, 15),
    "questions": (questions, 20), "searches": (searches, 15), "house": (house, 15), "arguments": (arguments, 15), "certificates": (certificates, 40), "data": (data, 15),
    "programs": (programs, 20), "told": (told, 10), "headlines": (headlines, 10), "actions": (actions, 5), "otherwise": (otherwise, 615),
}  # fmt: skip
#: How often a trial is made that takes too long each time.
_MOST_TRIED = 3
#: How many finds of a kind are told that are not alike.
_MOST_TOLD = 20
_NUMBER = re.compile(r"\d+|'[^']*'|\"[^\"]*\"")


@dataclass
class Tally:
    """What came of a kind: inputs, finds by what they have in common, seconds, and the dearest trial."""

    inputs: int = 0
    trials: int = 0
    found: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    dearest: float = 0.0
    number: int = -1

    def add(self, other: Tally) -> None:
        """Add what another process came to."""
        self.inputs += other.inputs
        self.trials += other.trials
        self.found += other.found
        self.seconds += other.seconds
        if other.dearest > self.dearest:
            self.dearest, self.number = other.dearest, other.number


class Trying:
    """Tries inputs of one seed, number by number."""

    def __init__(self, material: Material, seed: str, bound: float) -> None:
        """Keep what inputs are made of."""
        self.material, self.seed, self.bound = material, seed, bound
        self.tallies = {name: Tally() for name in KINDS}

    def one(self, kind: str, number: int) -> None:
        """Try the input of this number, and tell what is wrong with its outcome."""
        tally = self.tallies[kind]
        begun = time.process_time()
        try:
            tally.inputs += self._tried(kind, number)
        except (Exception, TooDear, SystemExit) as error:  # noqa: BLE001 - whatever comes out of it is what is looked for
            tally.inputs += 1
            self._tell(kind, number, error)
        used = time.process_time() - begun
        tally.trials += 1
        tally.seconds += used
        if used > tally.dearest:
            tally.dearest, tally.number = used, number

    def _tried(self, kind: str, number: int) -> int:
        """Return how many inputs a trial had; what takes too long is tried again, with as much more time as the machine is slower now than by itself."""
        for again in range(_MOST_TRIED):
            chance = Random(f"{self.seed} {kind} {number}")  # noqa: S311 - inputs that can be made again, no secrets
            try:
                with bounded(self.bound * (pace() if again else 1)):
                    return KINDS[kind][0](self.material, chance)
            except TooDear:
                if again == _MOST_TRIED - 1:
                    raise
        raise AssertionError("tried at least once")

    def _tell(self, kind: str, number: int, error: BaseException) -> None:
        found = self.tallies[kind].found
        alike = _alike(error)
        found[alike] += 1
        if found[alike] > 1 or len(found) > _MOST_TOLD:
            return
        told = f"{error}" if isinstance(error, Wrong) else "".join(traceback.format_exception(error))
        again = f"python tools/fuzz --kind {kind} --seed {self.seed} --number {number}"
        print(f"\nfound: {again}\n{told[-4000:]}", flush=True)


def _alike(error: BaseException) -> str:
    """Return what finds have in common that are of one fault: where the exception came from, or what is said but for names and numbers."""
    if isinstance(error, Wrong):
        text = str(error)
        shown = re.findall(r'File "([^"]+)", line (\d+)', text)
        return f"{text[:12]} {shown[-1]}" if shown else _NUMBER.sub("", text.split("\n", maxsplit=1)[0])[:70]
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if "/tools/" not in frame.filename and "unittest" not in frame.filename
    ]
    last = frames[-1] if frames and not isinstance(error, TooDear) else None
    return f"{type(error).__name__} {last.filename}:{last.lineno}" if last else type(error).__name__


def _run(material: Material, args: argparse.Namespace, job: int) -> dict[str, Tally]:
    """Try this job's numbers of each kind until there are enough inputs, or the time is over."""
    trying = Trying(material, args.seed, args.bound)
    kinds = [args.kind] if args.kind else [*KINDS]
    if args.number is not None:
        for kind in kinds:
            trying.one(kind, args.number)
        return trying.tallies
    shares = {kind: 1000 if args.kind else KINDS[kind][1] for kind in kinds}
    wanted = {kind: (args.inputs * share / 1000 / args.jobs if args.inputs else float("inf")) for kind, share in shares.items()}
    following = dict.fromkeys(kinds, args.first + job)
    end = time.monotonic() + args.seconds if args.seconds is not None else float("inf")
    least = True
    while least or time.monotonic() < end:
        due = [kind for kind in kinds if trying.tallies[kind].inputs < wanted[kind]]
        if not due:
            break
        # who is furthest behind its share comes next
        kind = min(due, key=lambda name: (trying.tallies[name].trials > 0, trying.tallies[name].inputs / shares[name]))
        trying.one(kind, following[kind])
        following[kind] += args.jobs
        least = any(tally.trials == 0 for name, tally in trying.tallies.items() if name in kinds)
    return trying.tallies


def _in_folder(material: Material, args: argparse.Namespace, job: int) -> dict[str, Tally]:
    """Run in a folder of its own that holds nothing else, with no settings and no language of anybody's."""
    kept, names = os.getcwd(), {"CATAN_RULES_DEBUG": "1", "COLUMNS": "", "LANG": "C.UTF-8"}
    base = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - a folder in memory, made under a name of its own
    folder = tempfile.mkdtemp(dir=base)
    home = Path(folder) / "home"
    (Path(folder) / "here").mkdir()
    home.mkdir()
    before = dict(os.environ)
    os.environ.update(names | {"HOME": str(home), "XDG_CONFIG_HOME": str(Path(folder) / "here" / "config")})
    for name in ("CATAN_RULES_RULES", "LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        os.environ.pop(name, None)
    os.chdir(Path(folder) / "here")
    try:
        return _run(material, args, job)
    finally:
        os.chdir(kept)
        os.environ.clear()
        os.environ.update(before)
        shutil.rmtree(folder, ignore_errors=True)


def _all_jobs(material: Material, args: argparse.Namespace) -> dict[str, Tally]:
    if args.jobs == 1:
        return _in_folder(material, args, 0)
    context = multiprocessing.get_context("fork")
    ends = [context.Pipe(duplex=False) for _ in range(args.jobs)]
    workers = [
        context.Process(target=lambda end, job: end.send(_in_folder(material, args, job)), args=(end, job))
        for job, (_, end) in enumerate(ends)
    ]
    for worker in workers:
        worker.start()
    for _, end in ends:
        end.close()
    tallies = {name: Tally() for name in KINDS}
    for (read, _), worker in zip(ends, workers, strict=True):
        for name, tally in read.recv().items():
            tallies[name].add(tally)
        worker.join()
    return tallies


def table(tallies: dict[str, Tally]) -> str:
    """Return what came of a run as a table in Markdown."""
    rows = ["| kind | inputs | finds | seconds | inputs a second | dearest trial, ms |", "|---|---|---|---|---|---|"]
    whole = Tally()
    for name, one in tallies.items():
        if one.trials:
            rows.append(_row(name, one) + f" {one.dearest * 1000:.0f} ({one.number}) |")
            whole.add(one)
    return "\n".join([*rows, _row("**all**", whole) + " |"])


def _row(name: str, one: Tally) -> str:
    return f"| {name} | {one.inputs:,} | {one.found.total()} | {one.seconds:.0f} | {one.inputs / max(one.seconds, 0.001):.0f} |"


def main(argv: list[str] | None = None) -> int:
    """Try inputs and print what was found and the table; return the exit status."""
    reader = argparse.ArgumentParser(prog="python tools/fuzz", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--inputs", type=int, help="how many inputs in all; without this and --seconds 20000")
    reader.add_argument("--seconds", type=float, help="how long at most; each kind is tried once at least")
    reader.add_argument("--jobs", type=int, default=1, help="how many processes")
    reader.add_argument("--seed", default="1", help="the same seed makes the same inputs")
    reader.add_argument("--kind", choices=[*KINDS], help="inputs of this kind alone")
    reader.add_argument("--first", type=int, default=0, help="the number of the first trial of each kind")
    reader.add_argument("--number", type=int, help="this trial alone")
    reader.add_argument("--bound", type=float, default=2.0, help="seconds of computing that a command, or a trial of the library, may use")
    args = reader.parse_args(argv)
    if args.inputs is None and args.seconds is None:
        args.inputs = 20_000
    print(f"seed {args.seed}", flush=True)
    material = Material()
    material.warm()
    gc.collect()
    gc.freeze()
    begun = time.monotonic()
    tallies = _all_jobs(material, args)
    print(f"\n{table(tallies)}\n\nseed {args.seed}, {args.jobs} processes, {time.monotonic() - begun:.0f} seconds")
    found = {f"{name}: {alike} ({count})" for name, one in tallies.items() for alike, count in one.found.items()}
    print("\n".join(sorted(found)) or "nothing found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
