"""Many games are judged in the memory of few: nothing is kept of a single one."""

from __future__ import annotations

import contextlib
import gc
import io
import sys
from pathlib import Path

from support.amount import whole
from support.records import OPENING, catanatron_text

from catan_rules.__main__ import main

#: After how many games memory is looked at: once more than these were judged, as much is kept of boards as ever will be.
LOOKED_AT = (70, 110, 150) if whole() else (70, 90)
#: How many objects there may be more than the first time; one for each of the games between would be twenty or more.
SLACK = 15
#: Tuples of tuples are taken from the count one layer in each pass of the collector.
_PASSES = 6


class _Watched(io.StringIO):
    """Standard output, of which nothing is kept: what is told of a game is written at once, and then the objects may be counted."""

    def __init__(self) -> None:
        super().__init__()
        self.games = 0
        self.objects: list[int] = []

    def write(self, text: str) -> int:
        self.games += 1
        if self.games in LOOKED_AT:
            for _ in range(_PASSES):
                gc.collect()
            self.objects.append(len(gc.get_objects()))
        return len(text)


def test_nothing_is_kept_of_a_single_game(tmp_path: Path) -> None:
    """After 70 games and after more there are as many objects."""
    file = tmp_path / "many.jsonl"
    file.write_text((catanatron_text(OPENING) + "\n") * LOOKED_AT[-1], encoding="utf-8")
    output = _Watched()
    # what other tests have kept is none of this, and to look through it a dozen times takes most of the time (conftest.py)
    if sys.platform != "emscripten":
        gc.freeze()
    with contextlib.redirect_stdout(output):
        main(["nakijken", str(file), "--regels", "actueel", "--json"])
    first, *later = output.objects
    assert len(later) == len(LOOKED_AT) - 1
    assert all(objects - first < SLACK for objects in later), output.objects
