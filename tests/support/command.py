"""The command run inside this process, on a pipe or on a terminal: quick enough for hundreds of lines."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest

from catan_rules.__main__ import main

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
#: Words that only the English pages of the option reader have.
ENGLISH = re.compile(
    r"\b(usage|error|try|missing|invalid|unexpected|no such|got|requires|argument|does not|commands?:|options:|traceback)\b", re.IGNORECASE
)


class Said(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


def objects(text: str) -> list[Any]:
    """Return the JSON objects of a text, one from each line."""
    return [json.loads(line) for line in text.split("\n") if line]


def _stream(raw: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8", newline=None)


def said(*arguments: str, stdin: bytes = b"") -> Said:
    """Run ``main`` in this process, its output in pipes, and return what it said."""
    out, err = _stream(), _stream()
    read = _stream(stdin)
    with mock.patch.object(sys, "stdin", read), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(list(arguments))
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode("utf-8"))  # type: ignore[attr-defined]
    return Said(status, *texts)


def said_at(home: Path, *arguments: str) -> Said:
    """Run ``main`` in this process as somebody whose home and folder this is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        for name in ("HOME", "USERPROFILE"):
            patch.setenv(name, str(home))
        return said(*arguments)


def through(call: Callable[[], int | None], ends: tuple[int, int], stdin: bytes = b"") -> tuple[int | None, str]:
    """Call a function with its output going into the second of two ends; return its result and what the first end got."""
    leader, follower = ends
    shown = bytearray()

    def read() -> None:
        with contextlib.suppress(OSError):
            while part := os.read(leader, 65536):
                shown.extend(part)

    reader = threading.Thread(target=read)
    reader.start()
    try:
        with open(follower, "w", encoding="utf-8") as stream, mock.patch.object(sys, "stdin", _stream(stdin)):
            with contextlib.redirect_stdout(stream):
                status = call()
            stream.flush()
    finally:
        reader.join()
        os.close(leader)
    return status, shown.decode("utf-8")


def terminal(columns: int) -> tuple[int, int]:
    """Return the two ends of a terminal of this width that changes no byte."""
    import fcntl
    import struct
    import termios
    import tty

    leader, follower = os.openpty()
    tty.setraw(follower)
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    return leader, follower


def on_terminal(*arguments: str, columns: int = 80, stdin: bytes = b"") -> tuple[int | None, str]:
    """Run ``main`` in this process on a terminal and return its status and what the screen got."""
    return through(lambda: main(list(arguments)), terminal(columns), stdin)
