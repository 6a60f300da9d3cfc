"""The program as the page carries it: whole packages as bytecode, the data as compiled tables, in one archive."""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT)]

from compile_tables import write_tables
from parts import NODE, pyyaml

from catan_rules.messages import LANGUAGES

_HERE = Path(__file__).parent
PACKAGES = ("catan_common", "adjudicator", "rulebook", "catan_rules")
#: What of them no request of the page comes to: the command line, the tools for language models, and what reads the records of other programs.
_NOT_ASKED = (Path("catan_rules") / "cli", Path("catan_rules") / "mcp_door", Path("adjudicator") / "basegame" / "imports")
#: Pure Python that the program uses, from this environment.
_OTHERS = ("segno",)
#: What of Python's library needs processes, servers, a terminal, a developer or a loudspeaker: there are none in a page; and what stands in for a part that is written in C.
_NOT_IN_A_PAGE = frozenset(
    [
        "_pydatetime",
        "_pyio",
        "_pyrepl",
        "_ssl",
        "argparse",
        "bdb",
        "cProfile",
        "cmd",
        "compileall",
        "curses",
        "doctest",
        "ensurepip",
        "ftplib",
        "getopt",
        "http",
        "idlelib",
        "imaplib",
        "mailbox",
        "modulefinder",
        "multiprocessing",
        "nntplib",
        "optparse",
        "pdb",
        "pickletools",
        "plistlib",
        "poplib",
        "profile",
        "pstats",
        "pydoc",
        "pydoc_data",
        "smtplib",
        "socketserver",
        "ssl",
        "telnetlib",
        "timeit",
        "trace",
        "tracemalloc",
        "turtle",
        "unittest",
        "venv",
        "wave",
        "webbrowser",
        "wsgiref",
        "xmlrpc",
        "zipapp",
    ]
)
#: What an encoding imports of which the interpreter has no tables here (``unasked.py``).
_EAST_ASIAN = b"import _codecs_"
_EPOCH = (1980, 1, 1, 0, 0, 0)


def program(core: Path, cache: Path) -> dict[str, bytes]:
    """Return the program with what it uses, as files by path."""
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder)
        _gather(sources, cache)
        return _compiled(sources, core)


def parts(core: Path, cache: Path) -> dict[str, bytes]:
    """Return program and library in parts, each an uncompressed zip by its name: who serves it compresses it, and better than a zip does.

    ``library`` and ``first`` hold what a first verdict needs, with what it needs in one language beside it; ``rest`` all else, which ``later.json`` in ``first`` lists.
    """
    whole = program(core, cache)
    needed = _observed(core, whole)
    own = library(core, cache, "\n".join(needed["library"]))
    known = set(needed["program"])
    found: dict[str, dict[str, bytes]] = {"first": {}, "rest": {}, **{language: {} for language in LANGUAGES}}
    for name, raw in whole.items():
        spoken = next((language for language in LANGUAGES if name.endswith(f"-{language}.table")), "first")
        found[spoken if name in known else "rest"][name] = raw
    later = {"program": sorted(found["rest"]), "library": sorted(name for name in own if not name.endswith(".pyc"))}
    later["program"] += sorted(name for language in LANGUAGES for name in found[language])
    found["first"]["later.json"] = json.dumps(later).encode()
    found["rest"] = {f"program/{name}": raw for name, raw in found["rest"].items()} | {
        f"library/{name}": own[name] for name in later["library"]
    }
    found["library"] = {name: raw for name, raw in own.items() if name.endswith(".pyc")}
    return {name: zipped(files) for name, files in found.items()}


def _observed(core: Path, whole: dict[str, bytes]) -> dict[str, list[str]]:
    """Return what of the library and of the program a first verdict loads."""
    with tempfile.TemporaryDirectory() as folder:
        for name, raw in whole.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw)
        asked = [NODE, _HERE / "observe.mjs", core, folder]
        found: dict[str, list[str]] = json.loads(subprocess.run(asked, check=True, capture_output=True, text=True, encoding="utf-8").stdout)
    return found


def library(core: Path, cache: Path, first: str) -> dict[str, bytes]:
    """Return Python's own library, all that could work in a page: as bytecode what ``first`` lists, the rest as bare sources, which take less to fetch."""
    kept = (
        cache
        / f"library-{hashlib.sha256((core.name + first + _made_by() + ''.join(sorted(_NOT_IN_A_PAGE)) + str(_EAST_ASIAN)).encode()).hexdigest()[:16]}.zip"
    )
    if not kept.exists():
        with tempfile.TemporaryDirectory() as folder:
            for name, raw in unpacked((core / "python_stdlib.zip").read_bytes()).items():
                if name.split("/")[0].removesuffix(".py") in _NOT_IN_A_PAGE or _EAST_ASIAN in raw:
                    continue
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(raw)
            kept.write_bytes(zipped(_compiled(Path(folder), core, first)))
    return unpacked(kept.read_bytes())


def _made_by() -> str:
    return (_HERE / "bytecode.py").read_text(encoding="utf-8")


def _compiled(sources: Path, core: Path, first: str | None = None) -> dict[str, bytes]:
    """Return the files of a folder with bytecode in the place of sources, of those alone that ``first`` names where it is given."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made"
        made.mkdir()
        listed = Path(folder) / "first.txt"
        if first is not None:
            listed.write_text(first, encoding="utf-8")
        more = [] if first is None else [listed]
        subprocess.run([NODE, _HERE / "bytecode.mjs", core, sources, made, *more], check=True)
        return {path.relative_to(made).as_posix(): path.read_bytes() for path in made.rglob("*") if path.is_file()}


def _gather(target: Path, cache: Path) -> None:
    folders = {name: ROOT / name for name in PACKAGES} | {name: _installed(name) for name in _OTHERS}
    for name, folder in folders.items():
        shutil.copytree(folder, target / name, ignore=shutil.ignore_patterns("__pycache__", "*.typed", "*.pyi", "*.so", "_data"))
    for folder in _NOT_ASKED:
        shutil.rmtree(target / folder)
    for name, raw in pyyaml(cache).items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
    write_tables(ROOT / "data", target / "catan_rules" / "_data" / "compiled")


def _installed(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name)
    return Path(spec.origin).parent


def zipped(files: dict[str, bytes]) -> bytes:
    """Return files by path as an uncompressed zip, the same bytes for the same files."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_STORED) as target:
        for name, raw in sorted(files.items()):
            target.writestr(zipfile.ZipInfo(name, _EPOCH), raw)
    return found.getvalue()


def unpacked(raw: bytes) -> dict[str, bytes]:
    """Return the files of a zip by path."""
    with zipfile.ZipFile(io.BytesIO(raw)) as source:
        return {name: source.read(name) for name in source.namelist() if not name.endswith("/")}
