"""Where the position of a call comes from: an option, a pipe, a file, a one-line form."""

from __future__ import annotations

import os
import stat
import sys

from adjudicator.game import Position
from adjudicator.notation.line.write import is_line, read_line
from adjudicator.problems import PositionError
from catan_rules.cli.call import Call, CommandError
from catan_rules.messages import say_os
from catan_rules.render.text.ask_words import tell
from catan_rules.status import NO_SUCH_FILE, UNREADABLE, WRONG_USE

#: What a position is called in the working folder.
USUAL_FILES = ("stelling.yaml", "stellung.yaml")
_MOST_BYTES = 2_000_000


def find_position(call: Call) -> Position:
    """Return the position that a call is about; CommandError says what is wrong or how to give one."""
    given = call.options.get("position")
    if given == "-":
        if sys.stdin is None:
            raise CommandError(WRONG_USE, [tell(call.language, "no.position"), tell(call.language, "no.position.how")])
        return _read(_standard_input(), "-")
    if given is not None:
        if os.path.exists(given):
            return _read(_file(given, call), given)
        if is_line(given):
            return _read_line(given)
        raise CommandError(NO_SUCH_FILE, [tell(call.language, "no.file", given)])
    if piped():
        return _read(_standard_input(), "-")
    for name in USUAL_FILES:
        if os.path.exists(name):
            return _read(_file(name, call), name)
    raise CommandError(WRONG_USE, [tell(call.language, "no.position"), tell(call.language, "no.position.how")])


def read_input(call: Call, name: str) -> tuple[bytes, str]:
    """Return the bytes of a file, or of standard input for ``-``, with what it is called in messages; CommandError where there is none."""
    if name != "-":
        return _file(name, call), name
    if not piped():
        raise CommandError(WRONG_USE, [tell(call.language, "no.game")])
    return _standard_input(), "-"


def piped() -> bool:
    """Tell whether standard input is a pipe or a file, not a terminal and not closed."""
    if sys.stdin is None:
        return False
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError, AttributeError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)


def _standard_input() -> bytes:
    stream = getattr(sys.stdin, "buffer", None)
    found: bytes = stream.read(_MOST_BYTES + 1) if stream else sys.stdin.read(_MOST_BYTES + 1).encode()
    return found


def _file(name: str, call: Call) -> bytes:
    try:
        with open(name, "rb") as stream:
            return stream.read(_MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(NO_SUCH_FILE, [tell(call.language, "no.read", name, say_os(call.language, error))]) from None


def _read(raw: bytes, name: str) -> Position:
    from adjudicator.notation.document.read import read_position  # a position in one line parses no YAML

    text = raw.strip()
    if b"\n" not in text and is_line(text.decode("ascii", "replace")):
        return _read_line(text.decode("ascii", "replace"))
    try:
        return read_position(raw, name)
    except PositionError as error:
        raise CommandError(UNREADABLE, [], list(error.problems)) from None


def _read_line(text: str) -> Position:
    try:
        return read_line(text.strip())
    except PositionError as error:
        raise CommandError(UNREADABLE, [], list(error.problems)) from None
