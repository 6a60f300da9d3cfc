"""The interpreter without the tables that no page asks: the names of characters and the encodings of East Asia, a fifth of what it takes to fetch.

    python tools/page/unasked.py    # shows that nothing else hangs on them: asks the whole interpreter and the one without them of every character

A table is blanked where it lies, so that nothing moves. Who asks for a name is told that there is none (``ValueError``, ``KeyError``), and the modules of the encodings do not
come along (``LookupError``). The places are those of the interpreter that ``parts.py`` pins: what lies in its memory at first and is, byte for byte, what the extensions
``_codecs_cn`` … ``_codecs_tw`` of another Python hold; for the names, what changes nothing but them where it is blank.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_HERE = Path(__file__).parent
_NODE = Path(sys.executable).parent / "node"
WASM = "pyodide.asm.wasm"
#: Where in memory a table begins, and how many bytes it has.
_TABLES = (
    (800_545, 14_963),
    (815_520, 29_062),
    (844_592, 52_918),
    (897_520, 5_458),
    (902_992, 2_470),
    (905_488, 12_438),
    (917_936, 52_802),
    (970_752, 58_631),
    (1_030_193, 26_277),
    (1_056_480, 53_282),
    (1_109_776, 76_950),
    (1_187_312, 21_314),
    (1_208_641, 102_099),
    (1_311_120, 43_720),
    (1_354_849, 35_059),
    (1_574_129, 275_044),
    (1_856_641, 82_799),
    (2_889_124, 5_930),
    (2_895_140, 6_780),
    (2_932_869, 4_699),
    (2_937_756, 9_781),
)
#: How the keys of ``unasked.mjs`` begin of what may change.
_MAY_CHANGE = ("name ", "encoding ")
_DATA = 11
_HEAD = 8
#: A byte of a number has seven bits of it, and one that says whether more follow.
_BITS, _MORE = 7, 128


class WrongPlaceError(Exception):
    """A table does not lie where it should: this is another interpreter."""


class _Segment(NamedTuple):
    """A part of what lies in memory at first: where, where in the file, and how many bytes."""

    address: int
    place: int
    length: int


def without(raw: bytes) -> bytes:
    """Return an interpreter (WebAssembly) with the tables blanked that no page asks; WrongPlaceError where there are none at their places."""
    found = bytearray(raw)
    segments = list(_segments(raw))
    for address, length in _TABLES:
        own = next((one for one in segments if one.address <= address and address + length <= one.address + one.length), None)
        if own is None:
            raise WrongPlaceError(f"no {length} bytes lie at {address}: the tables of another interpreter lie elsewhere")
        place = own.place + address - own.address
        found[place : place + length] = bytes(length)
    return bytes(found)


def _segments(raw: bytes) -> Iterator[_Segment]:
    place = _HEAD
    while place < len(raw):
        kind = raw[place]
        length, inside = _number(raw, place + 1)
        place = inside + length
        if kind == _DATA:
            yield from _listed(raw, inside)


def _listed(raw: bytes, place: int) -> Iterator[_Segment]:
    """Return the segments of a section of data: each has a kind, its address as a constant that an instruction gives, a length, and its bytes."""
    count, place = _number(raw, place)
    for _ in range(count):
        _, place = _number(raw, place)
        address, place = _number(raw, place + 1)
        length, place = _number(raw, place + 1)
        yield _Segment(address, place, length)
        place += length


def _number(raw: bytes, place: int) -> tuple[int, int]:
    """Return a number as WebAssembly writes it, and where the next thing begins."""
    found = shift = 0
    while True:
        byte = raw[place]
        place += 1
        found |= (byte % _MORE) << shift
        shift += _BITS
        if byte < _MORE:
            return found, place


def _told(core: Path) -> dict[str, str]:
    asked = [_NODE, _HERE / "unasked.mjs", core]
    found: dict[str, str] = json.loads(subprocess.run(asked, check=True, capture_output=True, text=True).stdout)
    return found


def main() -> int:
    """Ask both interpreters; return 1 where anything changes but names and encodings, or they do not."""
    from parts import pyodide

    core = pyodide(_HERE.parent.parent / "build" / "cache")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(core, folder, dirs_exist_ok=True)
        (Path(folder) / WASM).write_bytes(without((core / WASM).read_bytes()))
        after = _told(Path(folder))
    before = _told(core)
    changed = sorted(what for what in before.keys() | after.keys() if before.get(what) != after.get(what))
    wrong = [what for what in changed if not what.startswith(_MAY_CHANGE)]
    print(f"{len(before) - len(changed)} of {len(before)} tables as they were; changed otherwise than meant: {', '.join(wrong) or 'none'}")
    return 1 if wrong or not changed else 0


if __name__ == "__main__":
    raise SystemExit(main())
