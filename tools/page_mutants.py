"""Changes the scripts of the page, for ``mutate.py --package page``.

The places are found by acorn (``page/mutant_sites.mjs``); all changes are built into one copy of the tree, asleep, and one is woken by the environment of
the process, in a browser by the tests that open it. What node can run alone is asked first (tests/page/modules and
test_first_layer.py); with ``--browser`` those that live are put to the tests of the built page that reach them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import mutate

ROOT = mutate.ROOT
sys.path.insert(0, str(ROOT / "tools" / "page"))

import browse
from first import first_files

#: What node runs without a browser: by itself, and below pytest.
MODULES = "tests/page/modules"
TESTS = ("tests/page/test_first_layer.py",)
#: And what needs one.
BROWSER = "tests/page/browser"
#: What a worker or a service worker runs is behind a door through which no test wakes anything.
NOT_REACHED = ("page/js/worker.js",)
#: A test that takes so many seconds with a mutant is caught: it goes round in circles, or waits for what does not come.
SECONDS = 400
#: What stands at the head of a changed script: whether a change is awake, and while none is, which were passed.
_HEAD = """\
const __awake = which => {
  const given = globalThis.MUTANT_AWAKE ?? globalThis.process?.env.MUTANT_AWAKE;
  if (given !== undefined) return Number(given) === which;
  const passed = globalThis.__passed ??= new Set();
  if (passed.has(which)) return false;
  if (globalThis.process?.env.MUTANTS_PASSED && !passed.size) globalThis.process.on("exit", () => globalThis.process.getBuiltinModule("node:fs").appendFileSync(globalThis.process.env.MUTANTS_PASSED, [...passed, ""].join("\\n")));
  passed.add(which);
  globalThis.notePassed?.(which);
  return false;
};
"""


@dataclass(frozen=True)
class _Site:
    """A place in a script: where its expression stands, and what it becomes."""

    file: str
    line: int
    start: int
    end: int
    after: str

    def mutant(self, text: str) -> mutate.Mutant:
        """Return the change as it is reported, on one line."""
        return mutate.Mutant(self.file, self.line, _on_one_line(text[self.start : self.end]), _on_one_line(self.after))


def _on_one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def run(target: Path, given: argparse.Namespace, living: set[str] | None) -> tuple[list[mutate.Mutant], dict[int, dict[str, object]]]:
    """Build a sample of changes into a copy of the tree, run the tests that reach each, and return them with what became of them."""
    environment = browse.driver()
    # without a list of mutants no Python file is changed: this copies the tree
    mutate.build(target, "page", 0, given.seed, given.only)
    mutants = _build(target, given, living, environment)
    fates: dict[int, dict[str, object]] = {number: {"mutant": number, "killed": None, "reached": 0} for number in range(len(mutants))}
    _stage("tests", *_without_a_browser(target, given, environment), fates, given.workers)
    if given.browser:
        _in_a_browser(target, given, environment, fates)
    return mutants, fates


def _without_a_browser(
    target: Path, given: argparse.Namespace, environment: dict[str, str]
) -> tuple[list[str], Callable[[str], list[str]], Path, dict[str, str]]:
    """Lay beside the scripts what the build writes, and return the names of the tests, how one is run, where, and with what around it."""
    for name, raw in first_files().items():
        if name.startswith("js/"):
            (target / "page" / name).write_bytes(raw)
    (target / "page" / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    usual = [*(f"{MODULES}/{path.name}" for path in sorted((ROOT / MODULES).glob("*.test.mjs"))), *TESTS]
    names = [name for name in given.tests or usual if not name.startswith(BROWSER)]
    pytest = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        f"--hypothesis-profile={given.profile}",
    ]

    def command(name: str) -> list[str]:
        return [_node(environment), name] if name.endswith(".mjs") else [*pytest, name]

    return names, command, target, environment | {"PAGE_JS": str(target / "page" / "js")}


def _node(environment: dict[str, str]) -> str:
    return shutil.which("node", path=environment["PATH"]) or "node"


def _in_a_browser(target: Path, given: argparse.Namespace, environment: dict[str, str], fates: dict[int, dict[str, object]]) -> None:
    found = browse.browser_of()
    if found is None:
        raise SystemExit("No browser on this machine: BROWSER names one.")
    folder = target / BROWSER
    (target / "build").mkdir(exist_ok=True)
    if (ROOT / "build" / "cache").exists():
        (target / "build" / "cache").symlink_to(ROOT / "build" / "cache")
    (folder / "node_modules").symlink_to(ROOT / BROWSER / "node_modules")
    subprocess.run([sys.executable, "tools/page/build.py"], cwd=target, env=environment, check=False, stdout=subprocess.DEVNULL)
    names = [
        f"{file.name}::{name}"
        for file in sorted(folder.glob("*.test.mjs"))
        if not given.tests or f"{BROWSER}/{file.name}" in given.tests
        for name in re.findall(r'^test\("([^"$]+)"', file.read_text(encoding="utf-8"), re.MULTILINE)
    ]

    def one(name: str) -> list[str]:
        file, _, title = name.partition("::")
        return [
            _node(environment),
            "--test",
            "--test-concurrency=1",
            f"--test-name-pattern=^{re.escape(title)}$",
            str(folder / file),
        ]

    # what is drawn and pressed needs the machine for itself
    _stage("browser", names, one, target, environment | {"BROWSER": found}, fates, 1)


def _stage(
    stage: str, names: list[str], command: Callable[[str], list[str]], target: Path, environment: dict[str, str],
    fates: dict[int, dict[str, object]], workers: int,
) -> None:  # fmt: skip
    """Learn which test reaches which mutant, then put to each that lives the tests that reach it, the quickest first."""
    reached: dict[int, list[tuple[float, str]]] = {}
    print(f"{len(names)} tests, to learn which can reach which of {len(fates)} places", flush=True)
    for name in names:
        passed = target / "passed.txt"
        passed.unlink(missing_ok=True)
        begun = time.monotonic()
        if not _passes(command(name), target, environment | {"MUTANTS_PASSED": str(passed)}):
            print(f"fails before anything is changed, so it counts for nothing: {name}", flush=True)
            continue
        took = time.monotonic() - begun
        for number in set(passed.read_text(encoding="ascii").split()) if passed.exists() else ():
            reached.setdefault(int(number), []).append((took, name))

    def put(number: int) -> None:
        for _, name in sorted(reached.get(number, [])):
            if not _passes(command(name), target, environment | {"MUTANT_AWAKE": str(number)}):
                fates[number]["killed"] = stage
                return

    living = [number for number, fate in fates.items() if fate["killed"] is None]
    for number in living:
        fates[number]["reached"] = int(str(fates[number]["reached"])) + len(reached.get(number, []))
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(put, living))


def _passes(command: list[str], target: Path, environment: dict[str, str]) -> bool:
    paths = os.pathsep.join((str(target), str(target / "tests")))
    try:
        done = subprocess.run(
            command, cwd=target, env=environment | {"PYTHONPATH": paths}, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def _build(target: Path, given: argparse.Namespace, living: set[str] | None, environment: dict[str, str]) -> list[mutate.Mutant]:
    """Build a sample of the changes into the scripts of the copy, and return them by their numbers."""
    files = [f"page/js/{path.name}" for path in sorted((ROOT / "page" / "js").glob("*.js"))]
    files = [name for name in files if name not in NOT_REACHED and any(part in name for part in given.only)]
    node = _node(environment)
    told = subprocess.run([node, "tools/page/mutant_sites.mjs", *files], cwd=ROOT, capture_output=True, check=True)
    every = [_Site(**row) for row in json.loads(told.stdout)]
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in files}
    if living is not None:
        every = [site for site in every if site.mutant(texts[site.file]).key in living]
    chosen = mutate.sample(every, [site.file for site in every], given.most or len(every), given.seed)
    for name in {site.file for site in chosen}:
        mine: dict[tuple[int, int], list[tuple[int, str]]] = {}
        for number, site in enumerate(chosen):
            if site.file == name:
                mine.setdefault((site.start, site.end), []).append((number, site.after))
        (target / name).write_text(_HEAD + _switched(texts[name], 0, len(texts[name]), mine), encoding="utf-8")
    return [site.mutant(texts[site.file]) for site in chosen]


def _switched(text: str, start: int, end: int, mine: dict[tuple[int, int], list[tuple[int, str]]]) -> str:
    """Return a part of a script in which each expression asks whether one of its changes is awake; what stands in another asks inside of it."""
    made, at = [], start
    outermost = sorted(span for span in mine if start <= span[0] and span[1] <= end and span != (start, end))
    for first, last in sorted(outermost, key=lambda span: (span[0], -span[1])):
        if first < at:
            continue
        held = _switched(text, first, last, mine)
        for number, after in mine[first, last]:
            held = f"(__awake({number}) ? ({after}) : ({held}))"
        made += [text[at:first], held]
        at = last
    return "".join(made) + text[at:end]


if __name__ == "__main__":
    raise SystemExit("python tools/mutate.py --package page")
