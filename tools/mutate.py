"""Changes the code of a package, one small thing at a time, and tells which changes no test notices.

A sample of the places in ``adjudicator/``, ``rulebook/``, ``catan_rules/`` or ``page/js/`` where a comparison, a bound, an *and*, an *or*, a *not*
or a returned constant stands is drawn with a fixed seed, from each room its share. All of them are built into one copy of the tree, each asleep until its number is called. Cases and tests run
once awake to nothing, to learn which of them a change could reach: it has to be passed, and what holds no call has to come out otherwise there at least
once. Then each mutant runs, in a process of its own, the published cases (of the referee alone) and after them the tests that it can reach, until one
fails. Which tests are asked is a matter of the package, unless ``--tests`` names them. How the scripts of the page are changed stands in
``page_mutants.py``. Survivors that docs/lab/mutation.md does not list make the exit status 1.

    python tools/mutate.py --most 400 --seed 1
    python tools/mutate.py --package rulebook --most 60
    python tools/mutate.py --package page --most 30
    python tools/mutate.py --only adjudicator/basegame/robber adjudicator/basegame/trade
    python tools/mutate.py --most 0 --cases-only --report all.jsonl      # every change there is, by the published cases alone: some twenty minutes
    python tools/mutate.py --most 0 --living all.jsonl --only adjudicator/dispute --tests tests/cli      # what that let live, by these tests
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parent.parent
LISTED = ROOT / "docs" / "lab" / "mutation.md"
#: What the copy needs; nothing that is made while working.
PARTS = ("adjudicator", "catan_common", "rulebook", "catan_rules", "data", "docs", "tests", "tools", "benchmarks", "verifier", "page")
FILES = ("pyproject.toml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile", "LICENSE", "build_hook.py", "biome.jsonc")
#: Generated tables and texts: there is no condition in them.
NO_CONDITIONS = ("adjudicator/verdicts/reason.py", "adjudicator/input/problems.py")

_COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
#: A file, an expression of it, and what it becomes.
_Site = tuple[Path, ast.expr, ast.expr]
Place = TypeVar("Place")
_SWITCH = "_awake"
#: The tests that are asked of each package: those of its own folders, and of the rooms that show what it says.
TESTS = {
    "adjudicator": ("tests",),
    "rulebook": (
        "tests/rulebook",
        "tests/data",
        *(f"tests/cli/test_{name}.py" for name in ("letter_search", "suggestions", "json", "links")),
    ),
    "catan_rules": (
        *(f"tests/{folder}" for folder in ("cli", "answer", "page", "render", "printed")),
        "tests/referee/test_face.py",
        "tests/data/test_words.py",
    ),
}
#: What may do more than say a value: where none of these stands, both expressions can be asked to see whether they differ.
_ACTS = (ast.Call, ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_MODULE = '''
import atexit
import os

passed = set()
number = int(os.environ.get("MUTANT_AWAKE", -1))
modules = {modules}
package = {package}


def _say():
    """Tell the process that started this one what was passed here."""
    with open(os.environ["MUTANTS_PASSED"], "a") as stream:
        stream.write("".join(f"{{one}}\\n" for one in passed))


if "MUTANTS_PASSED" in os.environ:
    atexit.register(_say)
'''
_AWAKE = '''


def awake(which, after=None, before=None):
    """Tell whether a mutant is awake; while none is, note those that are passed and come out otherwise."""
    if number != -1:
        return which == number
    if which not in passed:
        try:
            differs = after is None or bool(after()) != bool(before()) or after() != before()
        except Exception:
            differs = True
        if differs:
            passed.add(which)
    return False
'''


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the line, and the expression before and after."""

    file: str
    line: int
    before: str
    after: str

    @property
    def key(self) -> str:
        """How docs/lab/mutation.md names it: without the line, which moves."""
        return f"{self.file}: {self.before} -> {self.after}"

    @property
    def room(self) -> str:
        """The room of the code that it stands in: of the base game a folder is one."""
        return room(self.file)


def room(file: str) -> str:
    """Return the room of a file by its path from the root: its package, in the base game its topic."""
    parts = file.split("/")[1:-1]
    return "/".join(parts[: 2 if parts[:1] == ["basegame"] else 1]) or file.partition("/")[0]


def changes(node: ast.expr) -> Iterator[ast.expr]:
    """Yield each expression that an expression is changed into."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            changed = [*node.ops]
            changed[place] = _COMPARED[type(operator)]()
            yield ast.Compare(node.left, changed, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for place in range(len(node.values)):
            rest = node.values[:place] + node.values[place + 1 :]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand


def returned(node: ast.expr | None) -> Iterator[ast.expr]:
    """Yield what a returned constant is changed into."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield ast.Constant(not node.value)
        elif isinstance(node.value, int):
            yield ast.Constant(node.value + 1)


def bounds(node: ast.Compare) -> Iterator[ast.expr]:
    """Yield a comparison with each whole number in it one higher."""
    for place, one in enumerate(node.comparators):
        if isinstance(one, ast.Constant) and type(one.value) is int:
            changed: list[ast.expr] = [*node.comparators]
            changed[place] = ast.Constant(one.value + 1)
            yield ast.Compare(node.left, node.ops, changed)


class _Finder(ast.NodeVisitor):
    """Every place in a file's functions that can be changed: its node and what it becomes."""

    def __init__(self) -> None:
        self.sites: list[tuple[ast.expr, ast.expr]] = []
        self._inside = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._inside += 1
        for statement in node.body:
            self.visit(statement)
        self._inside -= 1

    def visit_Return(self, node: ast.Return) -> None:
        if self._inside and node.value is not None:
            self.sites += [(node.value, after) for after in returned(node.value)]
        self.generic_visit(node)

    def generic_visit(self, node: ast.AST) -> None:
        if self._inside and isinstance(node, ast.expr):
            self.sites += [(node, after) for after in changes(node)]
            if isinstance(node, ast.Compare):
                self.sites += [(node, after) for after in bounds(node)]
        super().generic_visit(node)


class _Builder(ast.NodeTransformer):
    """Puts mutants into a file: each expression asks whether one of its changes is awake."""

    def __init__(self, sites: dict[int, list[tuple[int, ast.expr, ast.expr]]]) -> None:
        self._sites = sites

    def visit(self, node: ast.AST) -> ast.AST:
        mine = self._sites.get(id(node), [])
        built = self.generic_visit(node)
        for number, after, before in mine:
            asked: list[ast.expr] = [ast.Constant(number)]
            if not any(isinstance(part, _ACTS) for part in (*ast.walk(after), *ast.walk(before))):
                nothing = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])
                asked += [ast.Lambda(nothing, after), ast.Lambda(nothing, before)]
            switch = ast.Call(ast.Name(_SWITCH, ast.Load()), asked, [])
            built = ast.IfExp(switch, after, built)  # type: ignore[arg-type]  # only expressions have mutants
        return built


def sites_of(tree: ast.AST) -> list[tuple[ast.expr, ast.expr]]:
    """Return every place of a file that can be changed, with what it becomes."""
    finder = _Finder()
    finder.visit(tree)
    return finder.sites


def build(target: Path, package: str, size: int, seed: int, only: list[str], living: set[str] | None = None) -> list[Mutant]:
    """Copy the tree to ``target`` with a sample of a package's mutants built in, of those whose keys are living, and return them by their numbers."""
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, target / part, ignore=shutil.ignore_patterns("__pycache__", "compiled", "node_modules"))
    for name in FILES:
        shutil.copy(ROOT / name, target / name)
    names = {file: file.relative_to(target).as_posix() for file in sorted((target / package).rglob("*.py"))}
    trees = {
        file: ast.parse(file.read_text(encoding="utf-8"))
        for file, name in names.items()
        if name not in NO_CONDITIONS and any(part in name for part in only)
    }
    every = [(file, before, after) for file, tree in trees.items() for before, after in sites_of(tree)]
    if living is not None:
        every = [site for site in every if _named(target, site).key in living]
    chosen = sample(every, [room(names[file]) for file, _, _ in every], size or len(every), seed)
    mutants = [_named(target, site) for site in chosen]
    for file, tree in trees.items():
        mine: dict[int, list[tuple[int, ast.expr, ast.expr]]] = {}
        for number, (where, before, after) in enumerate(chosen):
            if where == file:
                mine.setdefault(id(before), []).append((number, _copy(after), _copy(before)))
        if mine:
            built = ast.fix_missing_locations(_Builder(mine).visit(tree))
            built.body[_first_statement(built) : 0] = ast.parse(f"from catan_common.mutants import awake as {_SWITCH}").body
            file.write_text(ast.unparse(built), encoding="utf-8")
    modules = {one.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for one in mutants}
    head = _MODULE.format(modules=repr(sorted(modules)), package=repr(package))
    (target / "catan_common" / "mutants.py").write_text(head + _AWAKE, encoding="utf-8")
    return mutants


def _first_statement(tree: ast.Module) -> int:
    """Return where the first statement stands that may stand after another: behind the text about the file and what the future brings."""
    begun = int(ast.get_docstring(tree, clean=False) is not None)
    return begun + sum(isinstance(one, ast.ImportFrom) and one.module == "__future__" for one in tree.body)


def _named(target: Path, site: _Site) -> Mutant:
    file, before, after = site
    return Mutant(file.relative_to(target).as_posix(), before.lineno, ast.unparse(before), ast.unparse(after))


def _living(report: Path) -> set[str]:
    """Return the keys of the mutants that a report of an earlier run says survive."""
    rows = map(json.loads, report.read_text(encoding="utf-8").splitlines())
    return {f"{row['file']}: {row['before']} -> {row['after']}" for row in rows if row["killed"] is None}


def _copy(node: ast.expr) -> ast.expr:
    """Return an expression of its own, so that mutants inside one another do not meet."""
    return ast.parse(ast.unparse(node), mode="eval").body


def sample(every: list[Place], rooms: list[str], size: int, seed: int) -> list[Place]:
    """Return a sample in which each room has its share, by the largest remainders."""
    drawn = random.Random(seed)  # noqa: S311 - a sample that can be drawn again
    by_room: dict[str, list[Place]] = {}
    for one, name in zip(every, rooms, strict=True):
        by_room.setdefault(name, []).append(one)
    shares = {name: min(size, len(every)) * len(held) / len(every) for name, held in by_room.items()}
    counts = {name: int(share) for name, share in shares.items()}
    for name in sorted(shares, key=lambda name: counts[name] - shares[name])[: min(size, len(every)) - sum(counts.values())]:
        counts[name] += 1
    return [one for name, held in by_room.items() for one in drawn.sample(held, counts[name])]


def _run(target: Path, package: str, mutants: int, given: argparse.Namespace) -> dict[int, dict[str, object]]:
    """Run the mutants that were built into a copy, and return what became of each."""
    said = target / "said.jsonl"
    runner = str(target / "tools" / "mutant_runs.py")
    command = [sys.executable, runner, str(mutants), str(said), given.profile, str(given.workers)]
    command += [] if given.cases_only else given.tests or TESTS[package]
    # its exit status says no more than whether a test failed before anything was changed
    paths = os.pathsep.join((str(target), str(target / "tests")))
    subprocess.run(command, cwd=target, check=False, env=os.environ | {"PYTHONPATH": paths})
    return {row["mutant"]: row for row in map(json.loads, said.read_text(encoding="utf-8").splitlines())}


def main() -> int:
    """Build the mutants, run them, print who survives and the score."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--package", choices=[*TESTS, "page"], default="adjudicator", help="whose code to change")
    parser.add_argument("--most", "--sample", type=int, default=400, help="how many changes to draw; 0 for all there are")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", default=[""], help="parts of the paths of the files to change")
    parser.add_argument("--cases-only", action="store_true", help="run no tests, only the published cases")
    parser.add_argument("--workers", type=int, default=2, help="how many mutants run at a time")
    parser.add_argument("--profile", default="quick", help="how much the tests try: thorough or quick")
    parser.add_argument("--tests", nargs="+", help="the tests to run, as pytest takes them; those of the package without it")
    parser.add_argument(
        "--browser", action="store_true", help="of the page: ask its tests in a browser as well, some ten minutes to learn who reaches what"
    )
    parser.add_argument("--living", type=Path, help="only what survives in this report of an earlier run, wherever its line is now")
    parser.add_argument("--report", type=Path, help="write every mutant and what became of it here, as JSON lines")
    given = parser.parse_args()
    if gone := [name for name in given.tests or () if not (ROOT / name.partition("::")[0]).exists()]:
        parser.error(f"no such tests: {', '.join(gone)}")
    if given.cases_only and given.package != "adjudicator":
        parser.error("the published cases are about the referee alone")
    living = _living(given.living) if given.living else None
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder)
        if given.package == "page":
            import page_mutants

            mutants, fates = page_mutants.run(target, given, living)
        else:
            mutants = build(target, given.package, given.most, given.seed, given.only, living)
            fates = _run(target, given.package, len(mutants), given)
    return _told(mutants, fates, given.report)


def _told(mutants: list[Mutant], fates: dict[int, dict[str, object]], report: Path | None) -> int:
    listed = LISTED.read_text(encoding="utf-8") if LISTED.exists() else ""
    survivors = [one for number, one in enumerate(mutants) if fates[number]["killed"] is None]
    equivalent = [one for one in survivors if f"`{one.key}`" in listed]
    for one in survivors:
        if one not in equivalent:
            print(f"survives: {one.file}:{one.line}: {one.before} -> {one.after}")
    if report:
        rows = ({**vars(one), **fates[number]} for number, one in enumerate(mutants))
        report.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    counted = len(mutants) - len(equivalent)
    unreached = sum(fate.get("reached") == 0 for fate in fates.values())
    print(f"reached by no test: {unreached}")
    for name, killers in (("published cases alone", ("cases",)), ("all tests", ("cases", "tests", "browser"))):
        killed = sum(fate["killed"] in killers for fate in fates.values())
        print(
            f"{name}: {killed} of {counted} killed ({100 * killed / max(1, counted):.1f} %), {len(equivalent)} more change nothing (docs/lab/mutation.md)"
        )
    return 1 if len(survivors) > len(equivalent) else 0


if __name__ == "__main__":
    sys.exit(main())
