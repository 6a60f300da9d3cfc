"""Runs the tests of the referee, the rulebook and what both share inside Pyodide, in node.

    python tools/page/run_tests.py [PYTEST-ARGUMENTS…]

Properties try a fiftieth of their examples; what needs a process of its own is skipped. Pytest and hypothesis are those whose wheels are pure Python.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(Path(__file__).parent))

from parts import NODE, pyodide, pyyaml

_CACHE = ROOT / "build" / "cache"
_PURE = ("pytest>=8", "hypothesis==6.138.*", "jsonschema<4.18", "segno>=1.6", "whoosh-reloaded>=2.7.5", "typer<0.29")
#: What is about ``adjudicator``, ``rulebook`` and ``catan_common``, each in an interpreter of its own: its memory only grows.
_FOLDERS = ("basegame", "board", "cardgame", "cases", "catan_common", "dicegame", "referee", "rulebook", "words")
_NO_TESTS = 5


def main() -> int:
    """Run the tests that are asked for, or all, and return 1 where any fails."""
    site = _CACHE / "site"
    if not site.exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", site, *_PURE], check=True)
        for name, raw in pyyaml(_CACHE).items():
            path = site / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw)
    given = sys.argv[1:]
    runs = [given] if given else [[f"tests/{name}"] for name in _FOLDERS]
    command = [NODE, Path(__file__).parent / "tests.mjs", pyodide(_CACHE), ROOT, site, "-q", "-m", "not slow", "--hypothesis-profile=few"]
    failed = [run for run in runs if subprocess.run([*command, *run], check=False).returncode not in (0, _NO_TESTS)]
    for run in failed:
        print(f"failed: {' '.join(run)}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
