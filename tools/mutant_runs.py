"""Runs the mutants that ``mutate.py`` built into the copy of the tree around this file: the cases, then the tests that each can reach.

Works below pytest, so that everything is imported and collected once; each mutant is a forked process, and tells the processes that tests start
which mutant is awake. Which cases and tests a mutant can reach is learnt in one run with all mutants asleep.

The rulebook's tables are made from its data once and read from then on. A change of what makes them is put to the tests with tables that it made
itself as well where those come out otherwise: to every test, those of the rulebook first.
"""

from __future__ import annotations

import functools
import gc
import importlib
import json
import marshal
import os
import pkgutil
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import adjudicator
from adjudicator.cases import case as cases
from adjudicator.cases import disputes as dispute_cases
from adjudicator.cases import records as record_cases
from catan_common import mutants, tables  # type: ignore[attr-defined]  # the first stands in the copy only
from catan_common.data_path import compiled_dir
from rulebook import compiled as rulebook_tables
from rulebook.book import Rulebook

#: A mutant with which one case takes longer than this, or one test longer than that, in seconds of the processor, is caught: it goes round in circles.
SECONDS_CASE, SECONDS_TEST = 20, 120
#: And one that waits so many times as long for what does not come.
WAITS = 5
#: And one that asks for so much more memory.
MORE_MEMORY = 3 << 30
KILLED, ALIVE, STUCK = 1, 0, 2
#: Where a test or the code may remember what a change would alter: of the referee its own, of the others also what the tests read once.
_REMEMBERING = (
    ("adjudicator",) if mutants.package == "adjudicator" else ("adjudicator", "rulebook", "catan_rules", "catan_common", "support")
)
#: Where processes that a test starts note which mutants they passed.
_PASSED = ROOT / "passed.txt"
_CACHED = type(functools.cache(len))
Case = cases.Case | dispute_cases.DisputeCase | record_cases.RecordCase
_RUNS = {cases.Case: cases.run, dispute_cases.DisputeCase: dispute_cases.run_dispute, record_cases.RecordCase: record_cases.run_record}


def caches() -> list[functools._lru_cache_wrapper[object]]:
    """Return the caches of the functions of the code, and of what the tests share."""
    gc.unfreeze()  # what pytest's collection froze is not listed
    return [one for one in gc.get_objects() if isinstance(one, _CACHED) and str(one.__module__).startswith(_REMEMBERING)]


def forget(remembered: Iterable[functools._lru_cache_wrapper[object]]) -> None:
    """Empty caches, so that nothing is remembered from before the change."""
    for one in remembered:
        one.cache_clear()


def fails(case: Case) -> bool:
    """Tell whether a published case, dispute or record comes out otherwise than expected, or not at all."""
    try:
        return any(result.faults for result in _RUNS[type(case)](case))
    except Exception:  # noqa: BLE001 - a mutant may raise anything
        return True


class Runs:
    """The runs of all mutants, inside one session of pytest where tests are run as well."""

    def __init__(self, count: int, target: Path, workers: int) -> None:
        """Take how many mutants there are, where to say what becomes of each, and how many run at a time."""
        self.count = count
        self.target = target
        self.workers = workers
        self.failed: list[str] = []
        self.reached: dict[int, int] = {}
        self.makers: set[int] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which tests fail."""
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the cases and every test once with all mutants asleep, then each mutant."""
        session.config.pluginmanager.unregister(name="terminalreporter")
        by_case = self.by_cases() if mutants.package == "adjudicator" else {}
        made = self._learn_makers() if mutants.package == "rulebook" else b""
        by_test, everything = self._learnt(session)
        self.reached = {number: len(by_case.get(number, [])) + len(by_test.get(number, [])) for number in range(self.count)}

        def tests_notice(number: int) -> bool:
            items, failed = by_test.get(number, []), session.testsfailed
            if notice(items, failed):
                return True
            if number not in self.makers:
                return False
            with tempfile.TemporaryDirectory() as folder:
                _limit(SECONDS_TEST)
                return _made_in(folder) != made and notice(everything, failed)

        def notice(items: list[pytest.Item], failed: int) -> bool:
            for place, item in enumerate(items):
                _limit(SECONDS_TEST)
                following = items[place + 1] if place + 1 < len(items) else None
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed > failed:
                    return True
            return False

        stages = {"cases": lambda number: _cases_notice(by_case.get(number, []))} if by_case else {}
        self.run({**stages, "tests": tests_notice})
        return True

    def run(self, stages: dict[str, Callable[[int], bool]]) -> None:
        """Run each mutant, a stage after the other until it is noticed, and write down which stage did."""
        remembered = caches()
        running: dict[int, tuple[int, str]] = {}
        names = list(stages)
        done, begun = 0, time.monotonic()
        gc.freeze()
        with self.target.open("w", encoding="utf-8") as said:
            waiting = [(number, names[0]) for number in reversed(range(self.count))]
            while waiting or running:
                while waiting and len(running) < self.workers:
                    number, stage = waiting.pop()
                    running[_start(number, stages[stage], remembered)] = (number, stage)
                child, status = os.waitpid(-1, 0)
                number, stage = running.pop(child)
                if status == 0 and stage != names[-1]:
                    waiting.append((number, names[names.index(stage) + 1]))
                    continue
                done += 1
                if not done % max(20, self.count // 20):
                    print(f"{done} of {self.count} mutants, {time.monotonic() - begun:.0f} s", flush=True)
                said.write(json.dumps({"mutant": number, "killed": stage if status else None, "reached": self.reached.get(number)}) + "\n")
                said.flush()

    def by_cases(self) -> dict[int, list[Case]]:
        """Return by mutant the published cases, disputes and records that it can reach, the quickest first."""
        folder = str(ROOT / "data" / "cases")
        every: list[Case] = [
            *cases.load(folder).values(),
            *dispute_cases.load_disputes(folder).values(),
            *record_cases.load_records(folder).values(),
        ]
        took: dict[str, float] = {}
        found: dict[int, list[Case]] = {}
        # a module that is imported while a case runs would bring caches of which nobody knows
        for module in pkgutil.walk_packages(adjudicator.__path__, "adjudicator."):
            importlib.import_module(module.name)
        remembered = caches()
        for case in every:
            mutants.passed.clear()
            forget(remembered)
            begun = time.process_time()
            if fails(case):
                print(f"fails before anything is changed, so it counts for nothing: {case.id}", flush=True)
                continue
            took[case.id] = time.process_time() - begun
            for number in mutants.passed:
                found.setdefault(number, []).append(case)
        for reached in found.values():
            reached.sort(key=lambda case: took[case.id])
        return found

    def _learn_makers(self) -> bytes:
        """Learn which mutants the making of the rulebook's tables passes; return the tables as they ought to be."""
        mutants.passed.clear()
        with tempfile.TemporaryDirectory() as folder:
            made = _made_in(folder)
        tables.compiled_dir = compiled_dir
        self.makers = set(mutants.passed)
        print(f"{len(self.makers)} of {self.count} places are passed where the tables of the rulebook are made", flush=True)
        return made

    def _learnt(self, session: pytest.Session) -> tuple[dict[int, list[pytest.Item]], list[pytest.Item]]:
        """Return what ``_by_tests`` does; of the packages that print it learns in another process: a fork of one that has made threads waits for ever."""
        if mutants.package == "adjudicator":
            return self._by_tests(session)
        learnt = ROOT / "learnt.json"
        child = os.fork()
        if not child:
            status = 1
            try:
                found, every = self._by_tests(session)
                places = {item: place for place, item in enumerate(session.items)}
                told = {str(number): [places[item] for item in items] for number, items in found.items()}
                learnt.write_text(json.dumps([told, [places[item] for item in every]]), encoding="utf-8")
                status = 0
            finally:
                sys.stdout.flush()
                os._exit(status)
        if os.waitpid(child, 0)[1]:
            raise SystemExit("what reaches which mutant could not be learnt")
        told, kept = json.loads(learnt.read_text(encoding="utf-8"))
        return {int(number): [session.items[place] for place in row] for number, row in told.items()}, [
            session.items[place] for place in kept
        ]

    def _by_tests(self, session: pytest.Session) -> tuple[dict[int, list[pytest.Item]], list[pytest.Item]]:
        """Return by mutant the tests that it can reach, the quickest first, and all of them in that order."""
        print(f"{len(session.items)} tests, to learn which can reach which of {self.count} places", flush=True)
        took: dict[pytest.Item, float] = {}
        found: dict[int, list[pytest.Item]] = {}
        # what a test before it left in a cache, a test would not pass
        remembered = [one for one in caches() if one.__module__ in mutants.modules or str(one.__module__).startswith("support")]
        for place, item in enumerate(session.items):
            mutants.passed.clear()
            forget(
                one for one in remembered if one.__module__ in mutants.modules or place == 0 or item.path != session.items[place - 1].path
            )
            begun = time.monotonic()
            following = session.items[place + 1] if place + 1 < len(session.items) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            took[item] = time.monotonic() - begun
            mutants.passed.update(_passed_by_others())
            for number in mutants.passed if item.nodeid not in self.failed else ():
                found.setdefault(number, []).append(item)
        for name in self.failed:
            print(f"fails before anything is changed, so it counts for nothing: {name}", flush=True)
        for items in found.values():
            items.sort(key=took.__getitem__)
        good = [item for item in session.items if item.nodeid not in self.failed]
        return found, sorted(good, key=lambda item: ("rulebook" not in item.nodeid, took[item]))


def _made_in(folder: str) -> bytes:
    """Make the tables of the rulebook in a folder, from which this process reads them from now on, and return what is in them."""
    for kept in Path(compiled_dir()).glob("*.table"):
        if not kept.name.startswith(("texts-", "words-", "clause-numbers", "summary")):
            os.link(kept, Path(folder) / kept.name)
    tables.compiled_dir = lambda: folder
    gc.unfreeze()
    for book in [one for one in gc.get_objects() if isinstance(one, Rulebook)]:
        book.__init__()  # type: ignore[misc]  # what a test holds has to be read again
    try:
        stamp = tables.state_of(rulebook_tables._sources())  # noqa: SLF001 - as a look-up in a checkout does
        return marshal.dumps(rulebook_tables.refresh(stamp), 2)
    except Exception:  # noqa: BLE001 - a mutant may raise anything; the tests meet it as well
        return b""


def _passed_by_others() -> set[int]:
    """Return the mutants that processes passed which a test started, once."""
    if not _PASSED.exists():
        return set()
    found = {int(line) for line in _PASSED.read_text(encoding="ascii").split()}
    _PASSED.unlink()
    return found


def _tell_processes() -> None:
    """Let every process that a test starts know which mutant is awake, or where to note which were passed."""
    begin = subprocess.Popen.__init__

    def begun(self: subprocess.Popen[bytes], *arguments: Any, env: dict[str, str] | None = None, **more: Any) -> None:
        awake = mutants.number != -1
        told = {"MUTANT_AWAKE": str(mutants.number)} if awake else {"MUTANTS_PASSED": str(_PASSED)}
        begin(self, *arguments, env={**(os.environ if env is None else env), **told}, **more)

    subprocess.Popen.__init__ = begun  # type: ignore[method-assign]


def _cases_notice(reached: list[Case]) -> bool:
    for case in reached:
        _limit(SECONDS_CASE)
        if fails(case):
            return True
    return False


def _limit(seconds: int) -> None:
    # ends the process when its time is up: the status says so
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAITS * seconds)


def _start(number: int, notice: Callable[[int], bool], remembered: list[functools._lru_cache_wrapper[object]]) -> int:
    child = os.fork()
    if child:
        return child
    status = STUCK
    try:
        held = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (held + MORE_MEMORY, held + MORE_MEMORY))
        mutants.number = number
        forget(remembered)
        status = KILLED if notice(number) else ALIVE
    finally:
        os._exit(status)


def _with_tests(runs: Runs, profile: str, tests: list[str]) -> int:
    arguments = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-m",
        "not slow",
        f"--hypothesis-profile={profile}",
        "-W",
        "default",
        # the cases were asked before the tests
        "--deselect=tests/cases/test_cases.py::test_a_case_comes_out_as_expected_under_every_rule_set",
        "--deselect=tests/cases/test_records.py::test_a_record_comes_to_what_is_expected_under_every_rule_set",
        "--deselect=tests/cases/test_disputes.py::test_a_dispute_comes_out_as_expected_in_every_wording",
        *tests,
    ]
    # the copy of the tree holds no whole checkout: what is about the checkout itself, or of the referee needs the words in print, is left out
    if mutants.package == "adjudicator":
        arguments += [f"--ignore={ROOT / 'tests' / folder}" for folder in ("docs", "data", "rulebook", "printed")]
    # and what rewrites the text of the code, which is another one here
    arguments += [f"--ignore-glob={ROOT / 'tests' / 'referee' / 'test_adding_*'}"]
    _tell_processes()
    status = pytest.main(arguments, plugins=[runs])
    # a test that fails before anything is changed was named, and counts for nothing
    return 0 if status is pytest.ExitCode.TESTS_FAILED else status


if __name__ == "__main__":
    plugin = Runs(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[4]))
    if sys.argv[5:]:
        raise SystemExit(_with_tests(plugin, sys.argv[3], sys.argv[5:]))
    asked = plugin.by_cases()
    plugin.run({"cases": lambda number: _cases_notice(asked.get(number, []))})
