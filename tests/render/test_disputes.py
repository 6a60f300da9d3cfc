"""Disputes in words: committed snapshots of the text and of the report, in both languages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.command import said
from support.running import ROOT

from adjudicator.cases.disputes import dispute_position, load_disputes
from adjudicator.notation.line.write import write_line

SNAPSHOTS = Path(__file__).parent / "disputes"
DISPUTES = load_disputes(str(ROOT / "data" / "cases"))
NAMES = {"nl": "geschil", "de": "streitfall"}
#: One of each sort: books that differ, another reason, something done wrongly, nothing to tell, left open by the rules, free by a card.
SHOWN = (
    "dispute-route-cut-two-of-six",
    "dispute-second-card-wrong-reason",
    "dispute-wrong-settlement-found-later",
    "dispute-forgotten-yield",
    "dispute-discard-hand-unknown",
    "dispute-robber-to-the-desert",
    "dispute-claim-forgotten",
    "dispute-gift",
    "dispute-free-road",
    "dispute-old-knight-and-new-one",
    "dispute-invention-bank-empty",
)


def _compared(path: Path, text: str) -> None:
    if os.environ.get("WRITE_SNAPSHOTS"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("name", SHOWN)
def test_a_dispute_is_told_as_in_the_committed_text(name: str, language: str) -> None:
    """``WRITE_SNAPSHOTS=1`` writes them anew, to be read before they are committed."""
    case = DISPUTES[name]
    told = said(NAMES[language], write_line(dispute_position(case)), case.said[language][0])
    assert told.err == ""
    _compared(SNAPSHOTS / f"{name}.{language}.txt", told.out)


def test_every_committed_text_is_compared() -> None:
    """No snapshot lies about unused."""
    assert {path.name for path in SNAPSHOTS.iterdir()} == {f"{name}.{language}.txt" for name in SHOWN for language in NAMES}
