"""Compiled tables: what is worked out from data files once, in a form that is read in about a millisecond.

A table is one ``marshal`` file. Marshal runs no code when it is read; version 4 of its format is the same in every Python since 3.4. A text, or a tuple
of texts, that stands in it more than once is written and made once.
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

FORMAT = 16
_VERSION = 4
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
            body = marshal.dumps(((FORMAT, name, stamp), _Shared(value).value), _VERSION)
            temporary = os.path.join(folder, f".{name}.{os.getpid()}")
            with open(temporary, "wb") as stream:
                stream.write(zlib.crc32(body).to_bytes(_CHECKED, "big") + body)
            os.replace(temporary, os.path.join(folder, f"{name}.table"))
    except OSError:
        return False
    return True


class _Shared:
    """A value in which equal texts, and equal tuples of texts, are one object where they stand more than once: marshal writes and makes it once then."""

    def __init__(self, value: Any) -> None:
        """Count what there is, and make the value anew."""
        self._times: dict[Any, int] = {}
        self._kept: dict[Any, Any] = {}
        self._count(value)
        self.value = self._made(value)

    def _count(self, value: Any) -> None:
        if isinstance(value, str) or _of_texts(value):
            times = self._times[value] = self._times.get(value, 0) + 1
            if times > 1:
                return  # what is in it stands there once more with it
        if isinstance(value, dict):
            for key, held in value.items():
                self._count(key)
                self._count(held)
        elif isinstance(value, (list, tuple, set, frozenset)):
            for held in value:
                self._count(held)

    def _made(self, value: Any) -> Any:
        """Return a value anew: what marshal writes hangs on how often each object in it is held, and what else holds one is not to tell."""
        if isinstance(value, str) or _of_texts(value):
            if value not in self._kept:
                made = f"{value} "[:-1] if isinstance(value, str) else tuple(map(self._made, value))
                if self._times[value] == 1:
                    return made
                self._kept[value] = made
            return self._kept[value]
        if isinstance(value, dict):
            return {self._made(key): self._made(held) for key, held in value.items()}
        if isinstance(value, (list, tuple, set, frozenset)):
            return type(value)(map(self._made, value))
        if isinstance(value, bytes):
            return bytes(bytearray(value))
        return value if value is None or isinstance(value, bool) else value * 1


def _of_texts(value: Any) -> bool:
    return type(value) is tuple and bool(value) and all(type(one) is str for one in value)
