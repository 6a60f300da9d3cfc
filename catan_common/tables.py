"""Compiled tables: what is worked out from data files once, in a form that is read in about a millisecond.

A table is one ``marshal`` file. Marshal runs no code when it is read; version 2 of its format is the same in every Python since 2.5.
The file has a checksum and says under which name and from which state of its sources it was made. In a checkout a table that is missing,
damaged or older than its sources is made again and kept where the folder can be written. A wheel carries its tables: they are read as they
are and never written; one that is damaged there is made in memory.
"""

from __future__ import annotations

import marshal
import os
import zlib

from catan_common.data_path import compiled_dir, is_checkout

TYPE_CHECKING = False  # typing costs as much as a whole look-up; type checkers know this name
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

FORMAT = 15
_VERSION = 2
_CHECKED = 4
#: Size and change time of each source; ``SHIPPED`` is the state of the tables in a wheel.
Stamp = tuple[tuple[int, int], ...]
SHIPPED: Stamp = ()


def state_of(sources: Iterable[str]) -> Stamp:
    """Return what tells whether the files of these paths have changed."""
    found = []
    for path in sources:
        try:
            state = os.stat(path)
            found.append((state.st_size, state.st_mtime_ns))
        except OSError:
            found.append((-1, -1))
    return tuple(found)


def compiled(name: str, sources: Iterable[str], make: Callable[[], Any]) -> Any:
    """Return what ``make`` gives, from the table of this name where that is sound and no older than ``sources`` (paths).

    Lists, tuples, sets, mappings, texts, bytes, numbers, truth values and None come back as they were. Name the code that makes
    the value among the sources: in a checkout it may change as well.
    """
    stamp = state_of(sources) if is_checkout() else SHIPPED
    found = read(name, stamp)
    if found is None:
        found = make()
        keep({name: found}, stamp)
    return found


def read(name: str, stamp: Stamp) -> Any:
    """Return the value of a table; None where there is no sound table of this name and, in a checkout, of this state of its sources."""
    try:
        with open(os.path.join(compiled_dir(), f"{name}.table"), "rb", buffering=0) as stream:
            raw = stream.read()
        body = memoryview(raw)[_CHECKED:]  # no second copy: a look-up should hardly cost more memory than Python itself
        if raw[:_CHECKED] != zlib.crc32(body).to_bytes(_CHECKED, "big"):
            return None
        table = marshal.loads(body)  # noqa: S302 - our own file, beside our own code and as trusted as it; no code runs
        made_as, value = table
    except (OSError, EOFError, ValueError, TypeError):
        return None
    return value if made_as == (FORMAT, name, stamp) else None


def keep(values: Mapping[str, Any], stamp: Stamp) -> None:
    """Write tables beside the data of a checkout where that folder can be written; nothing is ever written into an installed package."""
    if is_checkout():
        write(values, stamp, compiled_dir())


def write(values: Mapping[str, Any], stamp: Stamp, folder: str) -> bool:
    """Write each value as the table of its name, each file replaced in one step; return False where the folder cannot be written."""
    try:
        os.makedirs(folder, exist_ok=True)
        for name, value in values.items():
            body = marshal.dumps(((FORMAT, name, stamp), value), _VERSION)
            temporary = os.path.join(folder, f".{name}.{os.getpid()}")
            with open(temporary, "wb") as stream:
                stream.write(zlib.crc32(body).to_bytes(_CHECKED, "big") + body)
            os.replace(temporary, os.path.join(folder, f"{name}.table"))
    except OSError:
        return False
    return True
