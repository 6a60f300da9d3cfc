"""The search index on disk: one private file a language, bound to the data it was built from.

An index holds pickles: whoever can write it can run code. So the file is read only when it and its folder belong to
this user and nobody else may write them; it is opened once, without following links, and what was checked is
what is read. Its name carries the fingerprint of the data and the versions of Python and whoosh, its head a checksum.
It is replaced in one step. Whatever is wrong with it, the index is built again, without a word to the user; where
nothing can be written, it stays in memory.
"""

from __future__ import annotations

import marshal
import os
import stat
import sys
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from rulebook.lean import LeanImports
from rulebook.paths import cache_dir
from rulebook.search.postings import Document, Postings, build

if TYPE_CHECKING:
    from rulebook.search.storage import MemoryStorage

_LONGEST_BUILD = 60.0
_MAGIC = b"catan-rules index 2\n"


def open_postings(language: str, fingerprint: str, size: int, documents: Callable[[], Sequence[Document]], fresh: bool = False) -> Postings:
    """Return the posting lists of a language, from the cache where it is sound, else built from ``documents()``.

    ``size`` is the number of clauses that the index must hold; ``fresh`` builds it whatever the cache holds.
    """
    folder = _private_folder()
    name = f"{language}-{fingerprint}-{sys.version_info[0]}{sys.version_info[1]}-{_whoosh()}.index"
    if folder is not None and not fresh:
        blob = _read(os.path.join(folder, name), name)
        if blob is not None:
            try:
                return Postings(_unpack(blob), size)
            except Exception:  # noqa: BLE001, S110 - a damaged pickle raises anything; a fresh index answers it
                pass
    storage = build(documents())
    if folder is not None:
        _write(folder, name, _pack(storage, name))
        _sweep(folder, f"{language}-", name)
    return Postings(storage, size)


def _whoosh() -> str:
    """Return the version of whoosh, which decides how an index is laid out."""
    with LeanImports():
        import whoosh
    return "".join(str(part) for part in whoosh.__version__)


def _ours(state: os.stat_result) -> bool:
    """Tell whether a file or folder belongs to this user and nobody else may write it."""
    if not hasattr(os, "geteuid"):
        return True  # Windows: the folder lies in the user's profile, which is private by default
    return state.st_uid == os.geteuid() and not state.st_mode & 0o022


def _private_folder() -> str | None:
    """Return the cache folder, made when missing, or None where there is none that is private and ours."""
    folder = cache_dir()
    if folder is None:
        return None
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        state = os.lstat(folder)
    except (OSError, ValueError, RecursionError):
        return None
    return folder if stat.S_ISDIR(state.st_mode) and _ours(state) else None


def _read(path: str, name: str) -> bytes | None:
    """Return the checked body of an index file, or None when it is missing, not ours, damaged or cut short."""
    flags = (
        os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    )
    try:
        handle = os.open(path, flags)
    except (OSError, ValueError):
        return None
    try:
        with open(handle, "rb") as stream:
            state = os.fstat(handle)
            if not stat.S_ISREG(state.st_mode) or not _ours(state):
                return None
            raw = stream.read()
    except OSError:
        return None
    head = _head(name)
    body = raw[len(head) + 4 :]
    if raw[: len(head)] != head or raw[len(head) : len(head) + 4] != zlib.crc32(body).to_bytes(4, "big"):
        return None
    return body


def _head(name: str) -> bytes:
    """Return how an index begins: what it is, and what it was built from, so that a renamed one is not believed."""
    return _MAGIC + name.encode() + b"\n"


def _pack(storage: MemoryStorage, name: str) -> bytes:
    files = {part: bytes(storage.files[part]) for part in storage.list()}
    body = marshal.dumps(files, 2)
    return _head(name) + zlib.crc32(body).to_bytes(4, "big") + body


def _unpack(blob: bytes) -> MemoryStorage:
    from rulebook.search.storage import MemoryStorage

    storage = MemoryStorage()
    storage.files.update(marshal.loads(blob))  # noqa: S302 - a file of ours, checked in _read; marshal runs no code
    return storage


def _write(folder: str, name: str, blob: bytes) -> None:
    """Put the file in its place in one step; a disk that is full or a folder that is read-only changes nothing."""
    temporary = os.path.join(folder, f".{name}.{os.getpid()}")
    try:
        handle = os.open(
            temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0), 0o600
        )
        with open(handle, "wb") as stream:
            stream.write(blob)
        os.replace(temporary, os.path.join(folder, name))
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)


def _sweep(folder: str, prefix: str, keep: str) -> None:
    """Remove what older versions and killed builds left behind."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in names:
        stale = name.startswith(prefix) and name.endswith(".index") and name != keep
        unfinished, _, process = name.rpartition(".")
        left = unfinished.startswith(f".{prefix}") and unfinished.endswith(".index") and process.isdecimal()
        left = left and int(process[:9]) != os.getpid() and _old(os.path.join(folder, name))
        if stale or left:
            try:
                os.unlink(os.path.join(folder, name))
            except OSError:
                continue


def _old(path: str) -> bool:
    """Tell whether an unfinished file is older than any build takes, a minute."""
    import time

    try:
        return time.time() - os.lstat(path).st_mtime > _LONGEST_BUILD
    except OSError:
        return False
