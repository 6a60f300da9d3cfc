"""Tests run inside Pyodide (``tests.mjs``): what needs a process of its own is skipped, for there are none."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

_NO_PROCESSES = "does not support processes"


class _WithoutProcesses:
    """Counts a test as skipped where it fails for want of processes."""

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> Generator[None, Any]:
        outcome = yield
        report = outcome.get_result()
        if call.excinfo is not None and _NO_PROCESSES in str(call.excinfo.value):
            report.outcome = "skipped"
            report.longrepr = ("", 0, _NO_PROCESSES)


def run(given: list[str]) -> int:
    """Run pytest with these arguments and return its exit status."""
    return int(pytest.main(["-p", "no:cacheprovider", *given], plugins=[_WithoutProcesses()]))
