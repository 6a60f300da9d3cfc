"""Builds the page: a folder of static files that any host serves.

    python tools/page/build.py [FOLDER]

Without a folder it is ``build/page``. How large it is to fetch is printed, and refused where it is more than it may be.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

import brotli

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(Path(__file__).parent), str(ROOT)]

from first import first_files
from install import icons, manifest, service_worker, version_of
from parts import PYODIDE, pyodide
from program import parts as program_parts
from unasked import WASM, without

#: The most bytes that everything may take to fetch where the host compresses as browsers read it (brotli).
MOST_IN_ALL = 9_950_000
#: The same until a first verdict can be given: without what is fetched only then, in one language.
MOST_UNTIL_A_VERDICT = 4_040_000
#: The same for what shows the rules and the board before the referee is there, in one language.
MOST_AT_FIRST = 204_000
_LATER = re.compile(
    r"(v-\w+/)?(pyodide/|program|js/(worker|unpack|sparse|begun|sizes|boards|cards|dispute|menu|report|share|dice|card(game|lay|parts)|quarrel|speech|saved|usage|game|gameparts|words/(game|cards))\b|sw\.js|icon|apple|manifest|boards/(?!beginners-2020-engels)|(rules-|js/words/)de|dice-|grounds-|usage-)"
)
#: What the referee fetches once it is ready, or only for another language.
_REFEREE = re.compile(r"(v-\w+/)?(pyodide/|program/|js/(worker|unpack|sparse|begun|sizes)\b)")
_AFTER = re.compile(r"(v-\w+/)?program/(rest|de)\b")
_COMMENT = re.compile(r"\s*(//|/\*.*\*/\s*$)")
_SOURCES = ROOT / "page"
_CACHE = ROOT / "build" / "cache"


def build(target: Path) -> dict[str, bytes]:
    """Write the page into a folder, which is emptied first, and return what is in it by path.

    What the page fetches lies in a folder named by the version; beside it is only what has the same address in every version.
    """
    core = pyodide(_CACHE)
    files = {
        path.relative_to(_SOURCES).as_posix(): path.read_bytes()
        for path in sorted(_SOURCES.rglob("*"))
        if path.is_file() and path.suffix != ".ts"
    }
    files |= {name: _without_comments(raw) for name, raw in files.items() if name.endswith(".js")}
    files |= first_files()
    files |= {f"pyodide/{name}": (core / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs")}
    files[f"pyodide/{WASM}"] = without((core / WASM).read_bytes())
    # no package is loaded by name: of the list of packages only what the interpreter itself is remains
    lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
    files["pyodide/pyodide-lock.json"] = json.dumps({"info": lock["info"], "packages": {}}).encode()
    # hosts compress by the kind of file, and a zip not at all: these are served as text, uncompressed inside
    files |= {f"program/{name}.zip.txt": raw for name, raw in program_parts(core, _CACHE).items()}
    referee = ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm", "pyodide/pyodide-lock.json"]
    referee += ["program/library.zip.txt", "program/first.zip.txt"]
    files["js/sizes.json"] = json.dumps({name: len(files[name]) for name in referee}).encode()
    beside = icons() | {"manifest.webmanifest": manifest()}
    worker = files.pop("sw.js")
    version = version_of(files | beside | {"sw.js": worker})
    beside["index.html"] = files.pop("index.html").replace(b"VERSION/", f"{version}/".encode())
    files = {f"{version}/{name}": raw for name, raw in files.items()} | beside
    files["sw.js"] = service_worker(worker, version, files)
    shutil.rmtree(target, ignore_errors=True)
    for name, raw in files.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    return files


def _without_comments(raw: bytes) -> bytes:
    """Return a script without the lines that are comments, and without indents: an eighth of what it takes to fetch."""
    lines = raw.decode("utf-8").split("\n")
    if any(line.count("`") % 2 for line in lines):
        return raw  # a text that goes over several lines
    return "\n".join(line.strip() for line in lines if line.strip() and not _COMMENT.match(line)).encode()


def sizes(files: dict[str, bytes]) -> dict[str, tuple[int, int, int]]:
    """Return by path how many bytes each file has: as it is, by gzip, by brotli."""
    kept = _CACHE / "sizes.json"
    before = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    named = {name: hashlib.sha256(raw).hexdigest() for name, raw in files.items()}
    found = {named[name]: before.get(named[name]) or _sizes(raw) for name, raw in files.items()}
    kept.write_text(json.dumps(found), encoding="utf-8")
    return {name: found[mark] for name, mark in named.items()}


def _sizes(raw: bytes) -> tuple[int, int, int]:
    return len(raw), len(gzip.compress(raw, 9)), len(brotli.compress(raw, quality=11, lgwin=24))


def fetched(files: dict[str, bytes]) -> tuple[int, int, int]:
    """Return how many bytes the first layer takes to fetch, all until a first verdict, and everything, by brotli."""
    found = {name: row[2] for name, row in sizes(files).items()}
    return (
        sum(size for name, size in found.items() if _is_first(name)),
        sum(size for name, size in found.items() if _is_until_a_verdict(name)),
        sum(found.values()),
    )


def _is_first(name: str) -> bool:
    return not _LATER.match(name)


def _is_until_a_verdict(name: str) -> bool:
    """Return whether a file is fetched before a first verdict: the first layer, the worker and what it loads."""
    return _is_first(name) or bool(_REFEREE.match(name) and not _AFTER.match(name))


def main() -> int:
    """Build the page, print what it takes to fetch, and return 1 where that is too much."""
    target = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "page"
    found = sizes(build(target))
    print(f"{'bytes':>10} {'gzip':>10} {'brotli':>10}  (Pyodide {PYODIDE})")
    for name, row in sorted(found.items(), key=lambda one: -one[1][2]):
        print("".join(f"{size:>11,}" for size in row)[1:] + f"  {name}")
    held = True
    for named, most, wanted in (
        ("the first layer", MOST_AT_FIRST, _is_first),
        ("until a first verdict", MOST_UNTIL_A_VERDICT, _is_until_a_verdict),
        ("in all", MOST_IN_ALL, lambda _name: True),
    ):
        total = [sum(column) for column in zip(*(row for name, row in found.items() if wanted(name)), strict=True)]
        print("".join(f"{size:>11,}" for size in total)[1:] + f"  {named}; at most {most:,} by brotli")
        held = held and total[-1] <= most
    return 0 if held else 1


if __name__ == "__main__":
    raise SystemExit(main())
