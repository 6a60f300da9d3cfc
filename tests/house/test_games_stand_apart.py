"""What is about one game stands in the rooms of that game: nothing else names one, by import, by a string that leads there, or by a kind of question."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from support.running import ROOT
from support.sources import source

from adjudicator.game import games

GAMES = tuple(game.folder for game in games())
PACKAGES = ("adjudicator", "rulebook", "catan_rules", "catan_common")
#: What a path in a string is meant to be below.
BELOW = ("adjudicator.", "catan_rules.render.", "")
_PATH = re.compile(r"[a-z_][a-z_0-9]*(?:\.[a-z_0-9]+)*:[A-Za-z_]+")
#: Commands and the page are named after what they ask; the questions that all games share are named in one place.
_NAMES_KINDS = ("catan_rules/cli/", "catan_rules/page/", "adjudicator/game/__init__.py", "adjudicator/verdicts/kinds.py")
_RULE_SETS = "adjudicator/rulesets/"  # which hold points by game, as data
_TABLE = "adjudicator/game/__init__.py"  # the games by their folders
#: A deed stands beside what it declares of itself: the paths there lead to functions that are given one, and so lead back.
_DEEDS = ".deeds"


def _modules() -> dict[str, Path]:
    """Return every module of the packages by its name."""
    files = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in files}


MODULES = _modules()


def where(name: str) -> str:
    """Return the file of a module, from the root."""
    return MODULES[name].relative_to(ROOT).as_posix()


def game_of(path: str) -> str | None:
    """Return the game in whose rooms a file lies; None where it lies outside."""
    return next((game for game in GAMES if path.startswith((f"adjudicator/{game}/", f"catan_rules/render/{game}/"))), None)


OUTSIDE = [name for name in MODULES if game_of(where(name)) is None]


def imported(path: Path) -> Iterator[str]:
    """Yield what a module imports, for types too: the module, or what of it is one itself."""
    for module, name in source(path).imported:
        yield f"{module}.{name}" if f"{module}.{name}" in MODULES else module


def led_to(said: str) -> tuple[str, str] | None:
    """Return the module and the name in it to which a string leads; None for a string that is no path."""
    if not _PATH.fullmatch(said):
        return None
    path, _, name = said.partition(":")
    return next(((below + path, name) for below in BELOW if below + path in MODULES), None)


@cache
def all_strings() -> dict[str, tuple[str, ...]]:
    """Return the strings of every module by its name, but what documents it."""
    return {name: source(path).undocumented for name, path in MODULES.items()}


@cache
def all_imported() -> dict[str, set[str]]:
    """Return what every module imports by its name."""
    return {name: set(imported(path)) for name, path in MODULES.items()}


@cache
def paths() -> list[tuple[str, str]]:
    """Return the modules with the strings in them that are paths."""
    return sorted({(name, said) for name, every in all_strings().items() for said in every if _PATH.fullmatch(said) and "." in said})


def test_every_path_in_a_string_leads_to_something() -> None:
    """``module:name`` is a module of the tree, with something of that name."""
    assert len(paths()) > 100
    lost = []
    for name, said in paths():
        found = led_to(said)
        if found is None or not hasattr(import_module(found[0]), found[1]):
            lost.append((name, said))
    assert lost == []


def test_nothing_outside_a_game_leads_into_one() -> None:
    """By an import, for types alone too, or by a string: a path, or the dotted name of a room; one table names the folders."""
    rooms = re.compile(rf"(?:^|[./])({'|'.join(GAMES)})(?:$|[./:])")
    found = []
    for name in OUTSIDE:
        found += [(name, one) for one in all_imported()[name] if rooms.search(one)]
        if where(name) != _TABLE and not where(name).startswith(_RULE_SETS):
            found += [(name, said) for said in all_strings()[name] if " " not in said and rooms.search(said)]
    assert found == []


def test_no_game_leads_into_another() -> None:
    """Neither by an import nor by a string."""
    found = []
    for name in MODULES:
        mine = game_of(where(name))
        ends = {*all_imported()[name], *(end[0] for end in map(led_to, all_strings()[name]) if end)}
        others = {end for end in ends if end in MODULES and game_of(where(end)) not in (None, mine)}
        found += [(name, end) for end in others if mine is not None]
    assert found == []


def test_no_room_outside_a_game_names_a_kind_of_question() -> None:
    """What is to be known of a kind stands in its description."""
    found = [
        (where(name), line, attribute)
        for name in OUTSIDE
        if not where(name).startswith(_NAMES_KINDS)
        for line, of, attribute in source(MODULES[name]).attributes
        if of == "Kind"
    ]
    assert found == []


def edges(*, paths: bool) -> dict[str, set[str]]:
    """Return which modules each module names: by what it imports, for types too, and by paths in strings."""
    found = {}
    for name in MODULES:
        ends = set(all_imported()[name])
        if paths and not name.endswith(_DEEDS):
            ends |= {end[0] for end in map(led_to, all_strings()[name]) if end}
        found[name] = {end for end in ends if end in MODULES and end != name}
    return found


def circles(of: dict[str, set[str]]) -> list[list[str]]:
    """Return the sets of modules of which each leads to each other."""
    seen: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(one: str) -> None:
        seen[one] = low[one] = len(seen)
        stack.append(one)
        for other in of[one]:
            if other not in seen:
                visit(other)
            if other in stack:
                low[one] = min(low[one], low[other])
        if low[one] == seen[one]:
            ring = stack[stack.index(one) :]
            del stack[stack.index(one) :]
            if len(ring) > 1:
                found.append(sorted(ring))

    for one in of:
        if one not in seen:
            visit(one)
    return found


@pytest.mark.parametrize("paths", [False, True])
def test_modules_stand_in_no_circle(paths: bool) -> None:
    """What is imported for types alone counts, and so do the paths in strings, but for those by which a deed says what judges it and what it does."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(10 * len(MODULES) + limit)
    try:
        assert circles(edges(paths=paths)) == []
    finally:
        sys.setrecursionlimit(limit)


def test_a_circle_would_be_found() -> None:
    """Of two and of three; a chain is none."""
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"c"}}) == [["c", "d"], ["a", "b"]]
