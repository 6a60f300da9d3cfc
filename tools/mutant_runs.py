"""Runs the mutants that ``mutate.py`` built into the copy of the tree around this file: the cases, then the tests that pass each.

Works below pytest, so that everything is imported and collected once; each mutant is a forked process, two at a time.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import signal
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from adjudicator import cases, mutants  # type: ignore[attr-defined]  # stands in the copy only

#: A mutant with which one test, or all cases, take longer than this is caught: it goes round in circles.
SECONDS = 240
WORKERS = 2
KILLED, ALIVE, STUCK = 1, 0, 2
_CACHED = type(functools.cache(len))


def caches() -> list[functools._lru_cache_wrapper[object]]:
    """Return the caches of all functions."""
    return [one for one in gc.get_objects() if isinstance(one, _CACHED)]


def forget() -> None:
    """Empty every cache of a function, so that nothing is remembered from before the change."""
    for one in caches():
        one.cache_clear()


def cases_notice(every: list[cases.Case]) -> bool:
    """Tell whether a published case comes out otherwise than expected, or not at all."""
    try:
        return any(result.faults for case in every for result in cases.run(case))
    except Exception:  # noqa: BLE001 - a mutant may raise anything
        return True


class Runs:
    """The runs of all mutants, inside one session of pytest."""

    def __init__(self, count: int, target: Path) -> None:
        """Take how many mutants there are and where to say what becomes of each."""
        self.count = count
        self.target = target
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which tests fail."""
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run every test once with all mutants asleep, then each mutant."""
        session.config.pluginmanager.unregister(name="terminalreporter")
        every = list(cases.load(str(ROOT / "data" / "cases")).values())
        by_case = self._passed_by_cases(every)
        print(f"{len(session.items)} tests, to learn which passes which of {self.count} places", flush=True)
        passed = self._passed_by_tests(session)
        for name in self.failed:
            print(f"fails before anything is changed, so it counts for nothing: {name}", flush=True)
        running: dict[int, tuple[int, str]] = {}
        done = 0
        with self.target.open("w", encoding="utf-8") as said:
            waiting = [(number, "cases") for number in reversed(range(self.count))]
            while waiting or running:
                while waiting and len(running) < WORKERS:
                    number, stage = waiting.pop()
                    child = self._start(session, number, stage, by_case.get(number, []), passed.get(number, []))
                    running[child] = (number, stage)
                child, status = os.waitpid(-1, 0)
                number, stage = running.pop(child)
                if status == 0 and stage == "cases":
                    waiting.append((number, "tests"))
                    continue
                done += 1
                if not done % 20:
                    print(f"{done} of {self.count} mutants", flush=True)
                said.write(json.dumps({"mutant": number, "killed": stage if status else None}) + "\n")
                said.flush()
        return True

    def _passed_by_cases(self, every: list[cases.Case]) -> dict[int, list[cases.Case]]:
        found: dict[int, list[cases.Case]] = {}
        for case in every:
            mutants.passed.clear()
            forget()
            if any(result.faults for result in list(cases.run(case))):
                print(f"fails before anything is changed, so it counts for nothing: {case.id}", flush=True)
                continue
            for number in mutants.passed:
                found.setdefault(number, []).append(case)
        return found

    def _passed_by_tests(self, session: pytest.Session) -> dict[int, list[pytest.Item]]:
        took: dict[pytest.Item, float] = {}
        found: dict[int, list[pytest.Item]] = {}
        # what a test before it left in a cache, a test would not pass
        remembered = [one for one in caches() if one.__module__ in mutants.modules]
        for place, item in enumerate(session.items):
            mutants.passed.clear()
            for one in remembered:
                one.cache_clear()
            begun = time.perf_counter()
            following = session.items[place + 1] if place + 1 < len(session.items) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            took[item] = time.perf_counter() - begun
            for number in mutants.passed if item.nodeid not in self.failed else ():
                found.setdefault(number, []).append(item)
        for items in found.values():
            items.sort(key=took.__getitem__)
        return found

    def _start(self, session: pytest.Session, number: int, stage: str, own: list[cases.Case], items: list[pytest.Item]) -> int:
        child = os.fork()
        if child:
            return child
        status = STUCK
        try:
            mutants.number = number
            forget()
            signal.alarm(SECONDS)
            if stage == "cases":
                status = KILLED if cases_notice(own) else ALIVE
            else:
                status, failed = ALIVE, session.testsfailed
                for place, item in enumerate(items):
                    signal.alarm(SECONDS)
                    following = items[place + 1] if place + 1 < len(items) else None
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                    if session.testsfailed > failed:
                        status = KILLED
                        break
        finally:
            os._exit(status)


if __name__ == "__main__":
    plugin = Runs(int(sys.argv[1]), Path(sys.argv[2]))
    arguments = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-m",
        "not slow",
        f"--hypothesis-profile={sys.argv[3]}",
        "-W",
        "default",
        # the cases were asked before the tests
        "--deselect=tests/cases/test_cases.py::test_a_case_comes_out_as_expected_under_every_rule_set",
        *sys.argv[4:],
    ]
    # the copy of the tree holds no whole checkout: what is about the checkout itself is left out
    arguments += [f"--ignore={ROOT / 'tests' / folder}" for folder in ("docs", "data", "rulebook", "cli", "printed")]
    # and what rewrites the text of the code, which is another one here
    arguments += [f"--ignore-glob={ROOT / 'tests' / 'referee' / 'test_adding_*'}"]
    status = pytest.main(arguments, plugins=[plugin])
    # a test that fails before anything is changed was named, and counts for nothing
    raise SystemExit(0 if status is pytest.ExitCode.TESTS_FAILED else status)
