"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import sys

from catan_rules.cli.call import Call
from catan_rules.messages import say, say_os
from catan_rules.render.text.ask_words import tell
from catan_rules.status import CANNOT_WRITE, DONE


def write_whole(call: Call, target: str, content: str | bytes) -> int:
    """Write a file whole or not at all, an existing one only with ``--force`` or after asking; say so, and return the exit status."""
    if os.path.lexists(target) and not call.has("force") and not _agreed(call, target):
        sys.stderr.write(tell(call.language, "exists", target) + "\n")
        return CANNOT_WRITE
    temporary = f"{target}.{os.getpid()}.tmp"
    raw = content.encode("utf-8") if isinstance(content, str) else content
    try:
        with open(temporary, "wb") as stream:
            stream.write(raw)
        os.replace(temporary, target)
    except OSError as error:
        if os.path.exists(temporary):
            os.unlink(temporary)
        sys.stderr.write(say(call.language, "cannot", say_os(call.language, error)) + "\n")
        return CANNOT_WRITE
    sys.stdout.write(tell(call.language, "written", target) + "\n")
    return DONE


def _agreed(call: Call, target: str) -> bool:
    """Ask at a terminal whether the file may be replaced; without one nobody agrees."""
    if sys.stdin is None or not sys.stdin.isatty() or not sys.stderr.isatty():
        return False
    sys.stderr.write(tell(call.language, "replace", target) + " ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() in ("j", "ja", "y", "yes")
