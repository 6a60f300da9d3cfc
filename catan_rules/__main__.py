"""The command ``catan-rules``: what every call goes through, whatever it asks.

Nothing is imported here that a look-up does not need. Exit statuses are fixed in docs/contract.md, section 5.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

try:
    from catan_rules.status import CANNOT_WRITE, CLOSED_PIPE, INTERRUPTED, OUR_FAULT
except KeyboardInterrupt:  # before there is anything that could handle it
    sys.exit(130)


#: Objects made before Python looks for circles of them. It would look some ten times while modules are imported, and find none to free.
_CIRCLES_LOOKED_FOR_AFTER = 100_000


def start() -> NoReturn:
    """Run the command that this process was started for, and leave without taking the interpreter apart: that is a tenth of a question's time."""
    import atexit
    import gc
    import os

    gc.set_threshold(_CIRCLES_LOOKED_FOR_AFTER)
    status = main()
    atexit._run_exitfuncs()  # noqa: SLF001 - what a library asked for at the end of a process is still done
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            continue  # closed by who reads it: main has said what there is to say
    os._exit(status)


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status; never raises."""
    try:
        return _guarded(list(map(_as_typed, sys.argv[1:])) if arguments is None else arguments)
    except KeyboardInterrupt:  # also while something is imported, or while a fault is told
        return INTERRUPTED


def _as_typed(word: str) -> str:
    """Return a word of the command line as it was typed in UTF-8 where Python took its bytes for something else; a file that is there keeps its name."""
    import os

    if word.isascii() or not any("\udc80" <= mark <= "\udcff" for mark in word) or os.path.lexists(word.rpartition("=")[2]):
        return word
    return os.fsencode(word).decode("utf-8", "surrogateescape")


def _guarded(given: list[str]) -> int:
    from catan_rules import console

    try:
        console.prepare()
        status = _run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        console.silence()
        return CLOSED_PIPE
    except Exception as error:  # noqa: BLE001 - the last line of defence: a message and a status, never a traceback
        try:
            return _failed(given, error)
        finally:
            if isinstance(error, OSError):
                console.silence()  # or Python fails once more when it flushes at its end, with a status of its own
    return status


def _run(arguments: list[str]) -> int:
    from catan_rules import check_packages
    from catan_rules.cli.fast_path import answer

    check_packages()
    if arguments[:1] == ["mcp"]:
        from catan_rules.cli.serving import serve

        return serve(arguments[1:])
    status = answer(arguments)
    if status is None:
        from catan_rules.cli.app import run

        status = run(arguments)
    return status


def _failed(arguments: list[str], error: Exception) -> int:
    """Say in the player's language what went wrong and return the status for it."""
    import os

    from catan_rules.cli.failures import explain

    if os.environ.get("CATAN_RULES_DEBUG"):
        import traceback

        traceback.print_exception(error)
    try:
        return explain(arguments, error)
    except Exception:  # noqa: BLE001 - standard error may be gone too
        return CANNOT_WRITE if isinstance(error, OSError) else OUR_FAULT


if __name__ == "__main__":
    start()
