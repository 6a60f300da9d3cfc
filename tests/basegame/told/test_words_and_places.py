"""Words and places in turns told on a board: which piece, tile, card, trade or end of a turn is meant, and what is asked instead of guessed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from adjudicator.basegame.told.turns import clauses_told
from adjudicator.notation.document.read import read_position

BOARD = values_of(Path(__file__).parent / "spoken_courses.yaml")["board"]
TOPICS: dict[str, dict[str, list[dict[str, Any]]]] = values_of(Path(__file__).parent / "words_and_places.yaml")


def _read(case: dict[str, Any], language: str) -> list[str]:
    """Return what a telling is read as: lines of events, behind ``~`` what is told and not taken, behind ``?`` what has to be asked."""
    position = read_position(f"{BOARD}beurt: {case.get('turn', 'rood')}\nfase: voor de worp\n")
    return [
        line
        for one in clauses_told(case["told"], position, (), language)
        for line in (one.lines if one.asks is None else [f"{'~' if one.aside else '?'} {one.text}"])
    ]


@pytest.mark.parametrize(("topic", "language"), [(topic, language) for topic, told in TOPICS.items() for language in told])
def test_what_is_told_in_the_words_of_the_table_is_read(topic: str, language: str) -> None:
    """Every deed with its place; what is not taken in is told, and nothing is guessed."""
    read = [(case["told"], _read(case, language), case["is"]) for case in TOPICS[topic][language]]
    assert [(told, found, meant) for told, found, meant in read if found != meant] == []
