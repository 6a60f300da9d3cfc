"""Draws the first page of the Dutch summary sheet as the README shows it (``docs/summary-sheet.png``); needs typst."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import typst

from adjudicator.rulesets.editions import ALMANAK
from catan_rules.printed.contents.sheet import sheet
from catan_rules.printed.writers.typst import typst_source

if __name__ == "__main__":
    pages = typst.compile(typst_source(sheet(ALMANAK, ("nl",))).encode(), format="png", ppi=90)
    (ROOT / "docs" / "summary-sheet.png").write_bytes(pages[0] if isinstance(pages, list) else pages)
