"""Draws the sheets that the README shows: the first pages of the Dutch summary, of that of the card game and of the paper to fold; needs typst."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import typst

from adjudicator.rulesets.editions import ALMANAK, RULE_SETS
from catan_rules.printed.contents.sheet import sheet
from catan_rules.printed.writers.typst import typst_source

#: By file what it shows, and how many points an inch.
SHOWN = {
    "summary-sheet": (sheet(ALMANAK, ("nl",)), 90),
    "card-sheet": (sheet(RULE_SETS["kaartspel"], ("nl",), game="card"), 60),
    "folded-sheet": (sheet(ALMANAK, ("nl",), folded=True), 60),
}

if __name__ == "__main__":
    for name, (document, dots) in SHOWN.items():
        pages = typst.compile(typst_source(document).encode(), format="png", ppi=dots)
        (ROOT / "docs" / f"{name}.png").write_bytes(pages[0] if isinstance(pages, list) else pages)
