"""Runs the tests of the referee, the rulebook, what both share and the page's door inside Pyodide, in node.

    python tools/page/run_tests.py [PYTEST-ARGUMENTS…]

They run on a copy of this checkout. Properties try a fiftieth of their examples; what needs processes or threads is skipped, counted and told once. Pytest and hypothesis are
those whose wheels are pure Python.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(Path(__file__).parent))

from parts import NODE, pyodide, pyyaml

_CACHE = ROOT / "build" / "cache"
_PURE = ("pytest>=8", "hypothesis==6.138.*", "jsonschema<4.18", "segno>=1.6", "whoosh-reloaded>=2.7.5", "typer<0.29")
#: Each in an interpreter of its own, for its memory only grows; what takes longest first.
_RUNS = (
    "basegame",
    "cases",
    "dicegame",
    "cardgame",
    "referee",
    "words",
    "rulebook",
    "page",
    "data",
    "board",
    "catan_common",
)
#: What of a checkout is worked on: not what was built, installed or kept.
_COPIED = ("adjudicator", "benchmarks", "catan_common", "catan_rules", "data", "docs", "page", "rulebook", "tests", "tools", "verifier")
_NOT_COPIED = shutil.ignore_patterns("compiled", "node_modules", "__pycache__")
_COUNTED = re.compile(r"(\d+) (passed|failed|skipped|errors?|xfailed|deselected)\b")
#: What the page does not do: the form for programs and the suite. Their schemas are read more deeply than the stack there reaches.
_LEFT_OUT = ("tests/basegame/portable", "tests/cases/test_suite.py")
#: Two at once take some 700 MB.
_AT_ONCE = min(2, os.cpu_count() or 1)


def _site() -> Path:
    """Return a folder with the packages that the tests use, as pure Python."""
    site = _CACHE / "site"
    if not site.exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", site, *_PURE], check=True)
        for name, raw in pyyaml(_CACHE).items():
            path = site / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw)
    return site


def _tree() -> Path:
    """Return a copy of this checkout with the tables of the rulebook made; tests there write nothing here.

    Its times are whole seconds: node tells Pyodide no finer ones, and a table would be taken for stale on one side or the other.
    """
    tree = _CACHE / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for name in _COPIED:
        shutil.copytree(ROOT / name, tree / name, ignore=_NOT_COPIED, copy_function=_copy)
    for path in ROOT.iterdir():
        if path.is_file() and not path.is_symlink():
            _copy(path, tree / path.name)
    made = "from rulebook.compiled import load_texts; load_texts('nl')"
    subprocess.run(
        [sys.executable, "-c", made], check=True, cwd=tree, env=os.environ | {"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    )
    return tree


def _copy(source: str | Path, target: str | Path) -> None:
    shutil.copyfile(source, target)
    changed = int(os.stat(source).st_mtime)
    os.utime(target, (changed, changed))


def main() -> int:
    """Run the tests that are asked for, or all, say how many passed, and return 1 where any fails or a run has none."""
    compiled = _CACHE / "bytecode"
    compiled.mkdir(parents=True, exist_ok=True)
    places = [pyodide(_CACHE), _tree(), _site(), compiled]
    command = [
        NODE,
        Path(__file__).parent / "tests.mjs",
        *places,
        "-q",
        "-m",
        "not slow",
        "--hypothesis-profile=few",
        *(f"--ignore={one}" for one in _LEFT_OUT),
    ]
    given = sys.argv[1:]
    counts: Counter[str] = Counter()
    failed = []
    begun = time.monotonic()

    def one(run: list[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*command, *run], check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8")

    runs = [given] if given else [[f"tests/{name}"] for name in _RUNS]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        for run, done in zip(runs, pool.map(one, runs), strict=True):
            last = done.stdout.rstrip().rsplit("\n", 1)[-1]
            counts.update({what: int(many) for many, what in _COUNTED.findall(last)})
            if done.returncode:
                failed.append(run)
            print(done.stdout if done.returncode or given else f"{' '.join(run)}: {last}", flush=True)
    used = os.times()
    told = ", ".join(f"{many} {what}" for what, many in counts.items())
    print(f"in Pyodide: {told}; {time.monotonic() - begun:.0f} seconds, {used.children_user + used.children_system:.0f} of processor time")
    for run in failed:
        print(f"failed: {' '.join(run)}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
