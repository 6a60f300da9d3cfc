"""Drives the built page in a browser: the tests of tests/page/browser, by node's own runner.

    python tools/page/browse.py [FILE or words of node --test …]

The browser is the one that ``BROWSER`` names, else a Chromium or Chrome of this machine, else the one that Playwright fetches. Where there is none and none
can be fetched, that is said and nothing fails: what these tests show is then not shown.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_TESTS = ROOT / "tests" / "page" / "browser"
_BIN = Path(sys.executable).parent
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def _tool(name: str) -> str:
    """Return node or npm: that of the environment, else the machine's."""
    own = _BIN / name
    return str(own) if own.exists() else name


def driver() -> dict[str, str]:
    """Fetch what drives a browser, at its pinned versions, and return the environment to run it in."""
    environment = dict(os.environ)
    environment["PATH"] = f"{_BIN}{os.pathsep}{environment['PATH']}"
    subprocess.run([_tool("npm"), "ci", "--silent", "--no-audit", "--no-fund"], cwd=_TESTS, env=environment, check=True)
    return environment


def browser_of() -> str | None:
    """Return the browser that ``BROWSER`` names, else one of this machine; None where there is neither."""
    return os.environ.get("BROWSER") or next(filter(None, map(shutil.which, _NAMES)), None)


def _browser(environment: dict[str, str]) -> bool:
    """Tell whether there is a browser; ``BROWSER`` names it unless it is Playwright's own."""
    found = browser_of()
    if found is not None:
        environment["BROWSER"] = found
        return True
    fetched = subprocess.run(
        [_tool("node"), "node_modules/playwright-core/cli.js", "install", "chromium-headless-shell"],
        cwd=_TESTS,
        env=environment,
        check=False,
    )
    return fetched.returncode == 0


def main() -> int:
    """Run the tests; return 0 where they pass, or where there is no browser."""
    environment = driver()
    if not _browser(environment):
        print("No browser on this machine, and none could be fetched: the page is NOT tested in a browser.")
        return 0
    given = sys.argv[1:] or sorted(path.name for path in _TESTS.glob("*.test.mjs"))
    return subprocess.run(
        [_tool("node"), "--test", "--test-concurrency=1", "--test-reporter=spec", *given], cwd=_TESTS, env=environment, check=False
    ).returncode


if __name__ == "__main__":
    raise SystemExit(main())
