"""Answers to a fixed corpus through the public surfaces only, one record an answer, so that two trees can be compared.

    python tools/snapshot.py write OUT [--tree TREE] [--corpus FOLDER] [--quick] [--jobs N] [--only GROUP,GROUP]
    python tools/snapshot.py compare A B [--most N] [--rows N]
    python tools/snapshot.py show ID [SNAPSHOT] [--corpus FOLDER]

What is asked stands in FOLDER/<group>.jsonl (tools/corpus/make.py makes it): an item is a position with questions, or files with command
lines. It is asked of ``TREE`` (this tree when not said) by the face of ``catan_rules`` and by ``catan_rules.__main__.main``, in one process,
each command line in an empty folder, without terminal, colour or settings of the user. Nothing else of the packages is imported, so that
the same file runs against any version. ``--quick`` takes about a tenth. ``compare`` exits with status 1 where anything differs; where one
of the two holds more (all against quick, or other groups), what both have is compared.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import importlib.util
import json
import multiprocessing
import os
import sys
import tempfile
import time
import warnings
import zlib
from pathlib import Path

from snapshot_answers import Item, answers

ROOT = Path(__file__).resolve().parent.parent
CORPUS = ROOT / "build" / "corpus"
PACKAGES = ("adjudicator", "rulebook", "catan_rules")
_CHUNK = 16
#: Of how many items a quick run takes one; less where an item costs much.
_ONE_IN = {"verdicts": 6, "searches": 20, "usage": 14}
_ONE_IN_OTHERS = 14
#: Exit status of a fault of the program itself: what it says then is not to be kept.
_OUR_FAULT = 70


# --- where it is asked ---------------------------------------------------------------------------------------------------


def surroundings(home: str) -> None:
    """Make the process one that every run is alike in: no settings of the user, an own home, eighty columns, no terminal."""
    for name in list(os.environ):
        if name.startswith(("CATAN_RULES", "LC_", "XDG_")) or name in {"NO_COLOR", "LANGUAGE"}:
            del os.environ[name]
    os.environ |= {"HOME": home, "LANG": "C.UTF-8", "COLUMNS": "80", "TERM": "dumb"}
    os.umask(0o077)
    warnings.simplefilter("ignore")


def use_tree(tree: Path) -> None:
    """Let the packages come from ``tree``; SystemExit when they do not."""
    sys.path[:] = [str(tree), *(place for place in sys.path if Path(place or ".").resolve() not in (ROOT, ROOT / "tools", tree))]
    if not (tree / "catan_rules" / "__init__.py").is_file():
        raise SystemExit(f"no package catan_rules in {tree}")
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        if spec and spec.origin and not Path(spec.origin).resolve().is_relative_to(tree):
            raise SystemExit(f"{name} would be imported from {spec.origin}, not from {tree}")


def check_tree(tree: Path) -> None:
    """SystemExit when a package of the project was loaded from anywhere else than ``tree``."""
    for name, module in list(sys.modules.items()):
        place = getattr(module, "__file__", None)
        if name.partition(".")[0] in PACKAGES and place and not Path(place).resolve().is_relative_to(tree):
            raise SystemExit(f"{name} was imported from {place}, not from {tree}")


# --- the whole corpus ------------------------------------------------------------------------------------------------------


def items(corpus: Path, group: str, quick: bool) -> list[Item]:
    """Return the items of a group in order; of a quick run some of them, by their ids."""
    part = _ONE_IN.get(group, _ONE_IN_OTHERS)
    found = [json.loads(row) for row in (corpus / f"{group}.jsonl").read_text(encoding="utf-8").splitlines()]
    return [item for item in found if not quick or item.get("quick", zlib.crc32(item["id"].encode()) % part == 0)]


def groups_of(folder: Path) -> list[str]:
    """Return the groups that a folder of corpus or snapshot holds."""
    return sorted(path.stem for path in folder.glob("*.jsonl"))


def _start(tree: Path, home: str) -> None:
    surroundings(home)
    work = Path(home).parent / f"work-{os.getpid()}"
    work.mkdir(mode=0o700, exist_ok=True)
    os.chdir(work)
    use_tree(tree)


def _chunk(part: tuple[str, list[Item]]) -> tuple[str, list[str], float]:
    begun = time.perf_counter()
    rows = [json.dumps(record) for item in part[1] for record in answers(item)]
    tree = json.dumps(sys.path[0])[1:-1]  # what says where the data lies is alike for every tree
    return part[0], [row.replace(tree, "TREE") for row in rows], time.perf_counter() - begun


def write(args: argparse.Namespace) -> int:
    """Answer the corpus and write one file a group into a folder; return the exit status."""
    tree, corpus, target = Path(args.tree).resolve(), Path(args.corpus).resolve(), Path(args.out).resolve()
    groups = [group for group in groups_of(corpus) if not args.only or group in args.only.split(",")]
    if not groups:
        raise SystemExit(f"no corpus in {corpus}")
    parts = [
        (group, found[start : start + _CHUNK])
        for group in groups
        for found in [items(corpus, group, args.quick)]
        for start in range(0, len(found), _CHUNK)
    ]
    begun = time.perf_counter()
    target.mkdir(parents=True, exist_ok=True)
    if not args.only:
        for old in target.glob("*.jsonl"):
            old.unlink()
    spent: dict[str, float] = dict.fromkeys(groups, 0.0)
    counts: dict[str, int] = dict.fromkeys(groups, 0)
    back = Path.cwd()
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(temporary) / "home"
        home.mkdir(mode=0o700)
        pool = multiprocessing.get_context("fork").Pool(args.jobs, _start, (tree, str(home))) if args.jobs > 1 else None
        if pool is None:
            _start(tree, str(home))
        streams = {group: open(target / f"{group}.jsonl", "w", encoding="utf-8") for group in groups}  # noqa: SIM115 - closed below
        for group, rows, seconds in pool.imap(_chunk, parts) if pool else map(_chunk, parts):
            streams[group].writelines(f"{row}\n" for row in rows)
            spent[group] += seconds
            counts[group] += len(rows)
        for stream in streams.values():
            stream.close()
        if pool:
            pool.close()
            pool.join()
        else:
            check_tree(tree)
        os.chdir(back)
    meta = target / "meta.json"
    asked_of = json.loads(meta.read_text(encoding="utf-8"))["corpus"] if args.only and meta.exists() else {}
    asked_of |= {group: _digest((corpus / f"{group}.jsonl").read_bytes()) for group in groups}
    meta.write_text(json.dumps({"tree": str(tree), "quick": args.quick, "corpus": asked_of}, indent=1), encoding="utf-8")
    for group in groups:
        print(f"{group:12}{counts[group]:8} records{spent[group]:8.1f} s  {_digest((target / f'{group}.jsonl').read_bytes())}")
    print(f"{'all':12}{sum(counts.values()):8} records{time.perf_counter() - begun:8.1f} s  of {tree}{', quick' if args.quick else ''}")
    return 0


def _digest(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()[:12]


# --- comparing -------------------------------------------------------------------------------------------------------------


def _records(folder: Path, group: str) -> dict[str, str]:
    rows = (folder / f"{group}.jsonl").read_text(encoding="utf-8").splitlines()
    return {row[8 : row.index('"', 8)]: row for row in rows}


def _rows(row: str) -> list[str]:
    """Return what came back as rows to compare by eye: JSON, with the line breaks of texts as such."""
    return json.dumps(json.loads(row)["got"], ensure_ascii=False, indent=1).replace("\\n", "\n    ").splitlines()


def compare(args: argparse.Namespace) -> int:
    """Print how many records are equal and how the first others differ; return 1 when any does."""
    first, second = Path(args.a), Path(args.b)
    metas = [json.loads((folder / "meta.json").read_text(encoding="utf-8")) for folder in (first, second)]
    shared = [group for group in groups_of(first) if group in groups_of(second)]
    part = metas[0]["quick"] != metas[1]["quick"]
    changed: list[tuple[str, str | None, str | None]] = []
    broken = 0
    print(f"A {first} ({metas[0]['tree']})\nB {second} ({metas[1]['tree']})")
    print(f"{'group':12}{'records':>9}{'equal':>9}{'different':>11}{'only A':>8}{'only B':>8}  digest A      digest B")
    for group in shared:
        if metas[0]["corpus"][group] != metas[1]["corpus"][group]:
            print(f"{group}: asked of two different corpora")
        a, b = _records(first, group), _records(second, group)
        both = [name for name in a if name in b]
        fell = [name for name in both if f'"got": {{"status": {_OUR_FAULT},' in a[name]]
        broken += len(fell)
        both = [name for name in both if name not in fell] if fell else both
        different = [name for name in both if a[name] != b[name]]
        only_a, only_b = ([], []) if part else ([name for name in a if name not in b], [name for name in b if name not in a])
        digests = [_digest("\n".join(found[name] for name in both).encode()) for found in (a, b)]
        counts = f"{len(both):9}{len(both) - len(different):9}{len(different):11}{len(only_a):8}{len(only_b):8}"
        print(f"{group:12}{counts}  {digests[0]}  {digests[1]}")
        changed += [(name, a[name], b[name]) for name in different[: args.most]]
        changed += [(name, a.get(name), b.get(name)) for name in (only_a + only_b)[: max(0, args.most - len(different))]]
    for name, one, other in changed:
        print(f"\n=== {name}\n    {json.dumps(json.loads(one or other or '')['do'], ensure_ascii=False)}")
        rows = list(difflib.unified_diff(_rows(one) if one else [], _rows(other) if other else [], "A", "B", lineterm="", n=2))
        print(
            "\n".join(row[:400] for row in rows[: args.rows]) + (f"\n… {len(rows) - args.rows} rows more" if len(rows) > args.rows else "")
        )
    if broken:
        print(f"\n{broken} records left out that end in A with status {_OUR_FAULT}, a fault of the program itself")
    left = set(groups_of(first)) ^ set(groups_of(second))
    if left:
        print(f"\nnot in both: {', '.join(sorted(left))}")
    print("\ndifferent" if changed else "\nequal")
    return 1 if changed or not shared else 0


def show(args: argparse.Namespace) -> int:
    """Print an item of the corpus, and what a snapshot holds of it; return the exit status."""
    name = args.id.partition("#")[0]
    for group in groups_of(Path(args.corpus)):
        for item in items(Path(args.corpus), group, quick=False):
            if item["id"] == name:
                print(json.dumps(item, ensure_ascii=False, indent=1).replace("\\n", "\n    "))
                for record, row in (_records(Path(args.snapshot), group) if args.snapshot else {}).items():
                    if record == args.id or ("#" not in args.id and record.partition("#")[0] == name):
                        print(f"\n=== {record}", *_rows(row), sep="\n")
                return 0
    print(f"no item {name}")
    return 1


def main() -> int:
    """Read the line and run it; return the exit status."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = reader.add_subparsers(required=True)
    one = parts.add_parser("write")
    one.add_argument("out")
    one.add_argument("--tree", default=str(ROOT))
    one.add_argument("--quick", action="store_true")
    one.add_argument("--jobs", type=int, default=1)
    one.add_argument("--only", default="")
    one.set_defaults(run=write)
    two = parts.add_parser("compare")
    two.add_argument("a")
    two.add_argument("b")
    two.add_argument("--most", type=int, default=3, help="how many differences of a group are shown")
    two.add_argument("--rows", type=int, default=40, help="how many rows of each")
    two.set_defaults(run=compare)
    three = parts.add_parser("show")
    three.add_argument("id")
    three.add_argument("snapshot", nargs="?")
    three.set_defaults(run=show)
    for each in (one, three):
        each.add_argument("--corpus", default=str(CORPUS))
    args = reader.parse_args()
    status: int = args.run(args)
    return status


if __name__ == "__main__":
    sys.exit(main())
