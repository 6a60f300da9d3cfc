"""Writes the positions and questions of the summary's diagrams from the published cases that they show (``data/figures.yaml``).

Run with ``python tools/figures.py``; ``--check`` only tells whether the file is stale. What a diagram is called stands here.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generated import write_or_check

from adjudicator.cases import case as cases
from adjudicator.notation.line.write import write_line
from catan_rules.printed.contents.figures import mask_of
from rulebook.book import open_rulebook

TARGET = ROOT / "data" / "figures.yaml"
HEAD = """\
# yaml-language-server: $schema=../docs/schemas/figures.schema.json
# The diagrams of the printed summary: the topic, the article and the clause they stand with, the published case, its position in one line, the question.
# Written by tools/figures.py from data/cases; titles are changed there.
figures:
"""
#: Topic of the sheet, article of the almanac, case, Dutch and German title.
FIGURES = (
    ("building", "distance-rule", "distance-neighbour-foreign", "De afstandsregel", "Die Abstandsregel"),
    (
        "building",
        "roads",
        "road-past-foreign-settlement",
        "Een straat voorbij het dorp van een ander",
        "Eine Straße an einer fremden Siedlung vorbei",
    ),
    ("longest-route", "longest-route", "route-fork-of-three", "Een zijtak telt niet mee", "Eine Abzweigung zählt nicht mit"),
    (
        "longest-route",
        "longest-route-broken",
        "route-example-red-cuts-orange",
        "Het dorp van een ander onderbreekt de route",
        "Eine fremde Siedlung unterbricht die Straße",
    ),
    ("trade", "harbours", "trade-ordinary-harbour", "Ruilen via een haven", "Tauschen über einen Hafen"),
    ("seven", "robber", "robber-and-rob-blue", "De rover verzetten en roven", "Den Räuber versetzen und rauben"),
    ("setup", "setup-beginners", "printed-layout", "De beginnersopstelling", "Die Startaufstellung für Einsteiger"),
    ("setup", "setup-variable", "variable-board", "Een variabel bord", "Ein variables Spielfeld"),
)


def render() -> str:
    """Return the whole file."""
    every = cases.load(str(ROOT / "data" / "cases"))
    book = open_rulebook()
    rows = []
    for topic, entry, name, dutch, german in FIGURES:
        case = every[name]
        line = write_line(cases.position_of(case))
        clause = next(one.id for fact in case.facts for one in book[entry].clauses if fact in one.facts)
        rows += [
            f"  - topic: {topic}",
            f"    entry: {entry}",
            f"    clause: {clause}",
            f"    case: {name}",
            f"    nl: {json.dumps(dutch, ensure_ascii=False)}",
            f"    de: {json.dumps(german, ensure_ascii=False)}",
            f"    question: {json.dumps(case.question.as_dict(), ensure_ascii=False)}",
            f"    line: {json.dumps(line)}",
            f"    mask: {mask_of(line)}",
        ]
    return HEAD + "\n".join(rows) + "\n"


if __name__ == "__main__":
    sys.exit(write_or_check(TARGET, render()))
