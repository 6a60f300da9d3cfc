"""Draws the house into docs/architecture.md: the rooms of the four packages by floors, and who uses whom, as the imports say.

Run with ``python tools/house.py`` (part of ``make data``); ``--check`` only tells whether the drawing is stale. Imports for types alone are left
out, as they are where the contracts of pyproject.toml are held; a room on a floor uses only what lies on the floors below.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import grimp

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from generated import ROOT, write_or_check

TARGET = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- drawn by tools/house.py -->", "<!-- end of the drawing -->"
PACKAGES = ("catan_common", "adjudicator", "rulebook", "catan_rules")

Uses = Mapping[str, frozenset[str]]


def rooms() -> dict[str, frozenset[str]]:
    """Return by room the rooms that it imports from; a room is a folder of ``adjudicator`` or ``catan_rules``, or a whole small package."""
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=True)
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        uses = found.setdefault(room_of(module), set())
        uses.update(room_of(other) for other in graph.find_modules_directly_imported_by(module))
    return {
        name: frozenset(uses - {name, "adjudicator"}) for name, uses in found.items() if name != "adjudicator"
    }  # nothing but its folders


def room_of(module: str) -> str:
    """Return the room of a module: ``adjudicator.board``, ``rulebook``; loose files of the face are ``catan_rules``."""
    package, *rest = module.split(".")
    folders = {path.name for path in (ROOT / package).iterdir() if path.is_dir()}
    return f"{package}.{rest[0]}" if package in {"adjudicator", "catan_rules"} and rest and rest[0] in folders else package


def floors(uses: Uses) -> list[list[str]]:
    """Return the rooms by floors, the lowest first; rooms in a circle stand on one floor."""
    left, built = dict(uses), []
    while left:
        free = sorted(name for name, needs in left.items() if not needs & left.keys())
        built.append(free or sorted(left))
        for name in built[-1]:
            del left[name]
    return built


def direct(uses: Uses) -> list[tuple[str, str]]:
    """Return who uses whom, without what already follows from the way over a third room: a drawing of all arrows shows none."""
    reach: dict[str, frozenset[str]] = {}
    for floor in floors(uses):
        for name in floor:
            reach[name] = uses[name].union(*(reach.get(other, frozenset()) for other in uses[name]))
    return sorted(
        (name, other)
        for name, needs in uses.items()
        for other in needs
        if not any(other in reach.get(third, frozenset()) for third in needs - {other})
    )


def drawing() -> str:
    """Return the drawing as a Mermaid diagram with a line on its size."""
    uses = rooms()
    built = floors(uses)
    arrows = sum(len(needs) for needs in uses.values())
    lines = ["```mermaid", "flowchart TB"]
    for number, floor in reversed(list(enumerate(built, 1))):
        named = " ~~~ ".join(f'{name.replace(".", "_")}["{name.removeprefix("adjudicator.")}"]' for name in floor)
        lines += [f'  subgraph floor{number}["{number}"]', "    direction LR", f"    {named}", "  end"]
    lines += [f"  {one.replace('.', '_')} --> {other.replace('.', '_')}" for one, other in direct(uses)]
    return "\n".join(
        [
            *lines,
            "```",
            "",
            f"{len(uses)} rooms, {len(built)} floors, {arrows} arrows between rooms; what follows over a third room is not drawn.",
        ]
    )


def page() -> str:
    """Return the page with the drawing in its place."""
    before, _, rest = TARGET.read_text(encoding="utf-8").partition(BEGIN)
    return f"{before}{BEGIN}\n\n{drawing()}\n\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    sys.exit(write_or_check(TARGET, page()))
