"""What refusing far too much costs: ten megabytes, ten thousand brackets, an alias bomb, sentences that never end.

Run with ``python benchmarks/refusing.py``. Two ratios of processor time for each input of ``tests/support/too_much.py``: of the input to an ordinary
position of four players, and of the input to half of it (two is in step with its length, four is its square; twice the input would be refused for
its length alone). All three are read in turn, five rounds; the median of the rounds counts. Ends with status 1 where a ratio is above what it may be.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from support.questions import POSITION
from support.too_much import documents, known_words, unknown_words

from adjudicator.input.problems import PositionError
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.read import read_question
from adjudicator.notation.document.read import read_position

ROUNDS = 5
TABLE = (Path(__file__).resolve().parent / "table.yaml").read_text(encoding="utf-8")
#: At most this many ordinary positions, some second of a slow machine; and at most three times as much as half of it.
MOST, DOUBLED = 500.0, 3.0
#: Up to so many ordinary positions growth harms nobody: a sentence has a thousand characters at most, and the clock's noise is as large.
HARMLESS = 20.0


def read_document(source: str | bytes) -> None:
    """Read a document, refused or not."""
    with suppress(PositionError):
        read_position(source)


def read_sentence(text: str | bytes) -> None:
    """Read a sentence, refused or not."""
    with suppress(QuestionError, QuestionWithoutPosition):
        read_question(str(text), POSITION)


def inputs() -> Iterator[tuple[str, Callable[[str | bytes], None], str | bytes, str | bytes]]:
    """Give each input: its name, what reads it, the whole and half of it."""
    for read, made in ((read_document, documents), (read_sentence, unknown_words), (read_sentence, known_words)):
        yield from ((name, read, whole, made(50)[name]) for name, whole in made().items())


def seconds(read: Callable[[str | bytes], None], source: str | bytes) -> float:
    """Return the processor time of one reading."""
    begun = time.process_time()
    read(source)
    return time.process_time() - begun


def main() -> bool:
    """Print a row for each input; return whether every ratio is in bounds."""
    print(f"| refused | to an ordinary position, at most {MOST:g} | to half of it, at most {DOUBLED:g} |\n|---|---|---|")
    good = True
    for name, read, source, less in inputs():
        rounds = [(seconds(read_document, TABLE), seconds(read, source), seconds(read, less)) for _ in range(ROUNDS)]
        usual = median(first for first, _, _ in rounds)
        share, grown = median(whole / usual for _, whole, _ in rounds), median(whole / max(half, 1e-6) for _, whole, half in rounds)
        counts = share > HARMLESS
        good &= share <= MOST and (not counts or grown <= DOUBLED)
        print(f"| {name} | {share:.1f} | {f'{grown:.1f}' if counts else ''} |", flush=True)
    return good


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
