"""The terminal: its width, whether it shows colour, and what it does with a character that it cannot show."""

from __future__ import annotations

import os
import sys

from catan_common.numbers import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

_WIDEST = 96
_NARROWEST = 24
_USUAL = 80

#: What a console without a character shows in its place; letters lose their marks.
_PLAIN = {
    "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "…": "...", "→": "->",  # noqa: RUF001 - the very marks
    "·": "-", "•": "*", "≠": "!", "ß": "ss", "×": "x", "↳": ">", "½": "1/2", "\u00a0": " ",  # noqa: RUF001 - likewise
}  # fmt: skip


def prepare() -> None:
    """Make both output streams show something for every character; OSError when there is no standard output at all."""
    if sys.stdout is None:
        import errno

        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    for stream in (sys.stdout, sys.stderr):
        encoding = (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "")
        if hasattr(stream, "reconfigure"):
            if encoding != "utf8":
                _register()
                stream.reconfigure(errors="catan_plain")
            else:
                stream.reconfigure(errors="backslashreplace")


def _register() -> None:
    import codecs

    codecs.register_error("catan_plain", _plain)


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize

    shown = ""
    for mark in error.object[error.start : error.end]:
        letter = normalize("NFKD", mark)[0]
        shown += _PLAIN.get(mark) or (letter if letter.isascii() else "?")
    return shown, error.end


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a stream is a terminal that somebody looks at."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False


def silence() -> None:
    """Let nothing more be written to a pipe that is closed, not even when Python ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            handle = os.open(os.devnull, os.O_WRONLY)
            os.dup2(handle, stream.fileno())
        except (OSError, ValueError, AttributeError):
            continue


def width() -> int:
    """Return the columns to write in; 0 where nothing should be wrapped: a pipe or a file."""
    told = whole_number(os.environ.get("COLUMNS", ""))
    if told:
        return max(_NARROWEST, min(told, _WIDEST))
    if not on_terminal():
        return 0
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        columns = _USUAL
    return max(_NARROWEST, min(columns or _USUAL, _WIDEST))


def on_terminal() -> bool:
    """Tell whether a person reads along."""
    try:
        return sys.stdout.isatty()
    except (AttributeError, ValueError):
        return False


def colour() -> bool:
    """Tell whether to write in colour: on a terminal, unless it or the user does not want it (no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not on_terminal():
        return False
    return sys.platform != "win32" or any(os.environ.get(name) for name in ("WT_SESSION", "ANSICON", "TERM"))
