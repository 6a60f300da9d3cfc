"""Records packed by gzip: unpacked no further than a record may be long, so that a small file never becomes an endless one."""

from __future__ import annotations

import zlib

from adjudicator.input.problems import Expected, Family, PositionError, Problem

#: The most bytes of the record of a game.
MOST_OF_RECORD = 2_000_000
_MARK = b"\x1f\x8b"
#: What tells zlib that a stream has the head and the foot of gzip.
_GZIP = 31
#: In how many parts a packed file may be written.
_PARTS = 100


def unpacked(raw: bytes, file: str) -> bytes:
    """Return a record as it was before it was packed, one that is not packed as it is; PositionError for one that is too long, cut off or broken."""
    if raw[: len(_MARK)] != _MARK:
        return raw
    found = b""
    rest = raw
    for _ in range(_PARTS):
        taking = zlib.decompressobj(_GZIP)
        try:
            found += taking.decompress(rest, MOST_OF_RECORD + 1 - len(found))
        except zlib.error:
            raise _fault(file, "gzip", Expected.PACKED) from None
        if len(found) > MOST_OF_RECORD:
            break
        if not taking.eof:
            raise _fault(file, "gzip", Expected.PACKED)
        rest = taking.unused_data.lstrip(b"\0")
        if not rest:
            return found
    raise _fault(file, f"> {MOST_OF_RECORD}", Expected.SHORTER)


def _fault(file: str, found: str, expected: Expected) -> PositionError:
    return PositionError([Problem(Family.UNREADABLE, file, 0, 0, found, expected)])
