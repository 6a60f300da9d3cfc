"""The page in a browser, as ratios to a bare start of Pyodide in the same rounds; how many bytes it takes to fetch, and how much memory it holds.

python benchmarks/page.py [--rounds N]
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools" / "page"), str(ROOT / "benchmarks")]

from browse import browser_of, driver
from build import MOST_AT_FIRST, MOST_IN_ALL, MOST_UNTIL_A_VERDICT, build, fetched
from compare import replies_to, requests
from parts import NODE, pyodide
from search_quality import mistyped, rows
from serve import server

from rulebook import open_rulebook

#: The most that the first layer and the first verdict may take of a bare start, and the points by which the page's search may fall behind.
MOST_FIRST, MOST_VERDICT, MOST_BEHIND = 1.0, 1.6, 3.0


def starts(page: Path, rounds: int) -> list[dict[str, Any]]:
    """Return what each round took, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(pyodide(ROOT / "build" / "cache"), folder, dirs_exist_ok=True)
        shutil.copy(ROOT / "benchmarks" / "page_bare.html", Path(folder) / "index.html")
        with server(page, "127.0.0.1") as ours, server(Path(folder), "127.0.0.1") as bare:
            for one in (ours, bare):
                threading.Thread(target=one.serve_forever, daemon=True).start()
            addresses = [f"http://localhost:{one.server_address[1]}/" for one in (ours, bare)]
            environment = driver() | {"BROWSER": browser_of() or ""}
            told = subprocess.run(
                [NODE, ROOT / "benchmarks" / "page.mjs", *addresses, str(rounds)],
                check=True,
                capture_output=True,
                text=True,
                env=environment,
            )
            ours.shutdown()
            bare.shutdown()
    return [json.loads(line) for line in told.stdout.splitlines()]


def behind(page: Path) -> dict[str, float]:
    """Return by how many points the page's search is behind the rulebook's, by query set: the right entry first, as typed and mistyped."""
    import random

    book = open_rulebook()
    covered = {entry.id: {fact for clause in entry.clauses for fact in clause.facts} for entry in book}
    entry_of = {clause.id: entry.id for entry in book for clause in entry.clauses}
    found = {}
    version = next(page.glob("v-*"))
    for name in ("development", "fresh"):
        rng = random.Random(1)  # noqa: S311 - typing errors, nothing secret
        asked = [(one, language, fact) for query, language, fact in rows(name) for one in (query, mistyped(query, rng))]
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(version / "js", Path(folder) / "js")
            for language in ("nl", "de"):
                shutil.copy(version / f"rules-{language}.json", folder)
            (Path(folder) / "package.json").write_text('{"type": "module"}', encoding="utf-8")
            (Path(folder) / "asked.json").write_text(json.dumps([row[:2] for row in asked]), encoding="utf-8")
            shutil.copy(ROOT / "benchmarks" / "page_search.mjs", folder)
            told = subprocess.run(
                [NODE, "page_search.mjs", "asked.json"], cwd=folder, check=True, capture_output=True, text=True, encoding="utf-8"
            )
        there = sum(
            bool(hits) and fact in covered[entry_of[hits[0]]] for hits, (_, _, fact) in zip(json.loads(told.stdout), asked, strict=True)
        )
        here = 0
        for query, language, fact in asked:
            hits = book.search(query, language, 1)
            here += bool(hits) and fact in covered[hits[0].entry.id]
        found[name] = 100 * (here - there) / len(asked)
    return found


def heap(page: Path) -> list[int]:
    """Return the bytes of the interpreter's memory: ready, after a first verdict, after every twentieth of the published cases."""
    first = {"do": "ask", "text": "mag rood een dorp bouwen op B2.ZO", "position": "CR1.GB.NBEGINNERS.A9.PR-S0373.TR.FB"}
    return replies_to([json.dumps(one) for one in (first, *requests()[::20])], page)[1]["heap"]


def main() -> int:
    """Print every figure with what it may be, and return 1 where one is above that."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    page = ROOT / "build" / "page"
    first, verdict, whole = fetched(build(page))
    rows_: list[tuple[str, float, float]] = [
        ("bytes of the first layer, brotli", first, MOST_AT_FIRST),
        ("bytes until a first verdict, brotli", verdict, MOST_UNTIL_A_VERDICT),
        ("bytes in all, brotli", whole, MOST_IN_ALL),
    ]
    rows_ += [(f"search behind the rulebook's, {name}, points", points, MOST_BEHIND) for name, points in behind(page).items()]
    if browser_of() is None:
        print("no browser on this machine: starts are not timed")
    else:
        taken = starts(page, rounds)
        for state in ("cold", "warm"):
            bare = [one[f"bare {state}"] for one in taken]
            for what, most in (("first", MOST_FIRST), ("verdict", MOST_VERDICT)):
                ratio = median(one[f"page {state}"][what] / one[f"bare {state}"] for one in taken)
                rows_.append((f"{what} to a bare start of Pyodide ({median(bare):.0f} ms), {state}", ratio, most))
        memory = [one["page cold"]["memory"] for one in taken]
        print(f"{median(one['page'] for one in memory):>12,.0f}  MB of the page's process after the first verdict, the page open")
        print(f"{median(one['browser'] for one in memory):>12,.0f}  MB of all processes of the browser with it")
    for size, when in zip(
        heap(page), ("when it is ready", "after the first verdict", "after a twentieth of the published cases"), strict=True
    ):
        print(f"{size / 2**20:>12,.0f}  MB of the interpreter's memory {when}")
    for what, figure, most in rows_:
        print(f"{figure:>12,.2f}  at most {most:>12,.2f}  {what}{'' if figure <= most else '  ABOVE'}")
    return int(any(figure > most for _, figure, most in rows_))


if __name__ == "__main__":
    raise SystemExit(main())
