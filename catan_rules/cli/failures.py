"""What is said when something fails that is no wrong use: damaged texts, a full disk, a foreign or missing package, a fault of ours."""

from __future__ import annotations

import sys
from contextlib import suppress

from catan_common.visible import visible
from catan_rules import ForeignPackageError
from catan_rules.cli.grammar import spoken
from catan_rules.messages import message_text, os_error_text
from catan_rules.status import CANNOT_WRITE, OUR_FAULT, UNREADABLE, WRONG_USE

#: What an installation brings beside PyYAML, by module: without it (``pip install --no-deps``) the command still answers every well-formed line that needs
#: none of them.
_BROUGHT = {"typer": "typer", "whoosh": "whoosh-reloaded", "segno": "segno"}


def explain(arguments: list[str], error: Exception) -> int:
    """Say on standard error what failed, in the language of the command, and return the exit status."""
    language = spoken(arguments)
    if isinstance(error, ForeignPackageError):
        try:
            told = f"{message_text(language, 'foreign', error.place)}\n{message_text(language, 'foreign.do')}"
        except ImportError:  # what reads our texts is the package whose name is taken
            told = visible(str(error))
        sys.stderr.write(told + "\n")
        return OUR_FAULT
    package = _BROUGHT.get((error.name or "").partition(".")[0]) if isinstance(error, ModuleNotFoundError) else None
    if package:
        sys.stderr.write(message_text(language, "no.package", package, sys.executable or "python3") + "\n")
        return WRONG_USE
    if isinstance(error, OSError) and error.errno is not None:
        sys.stderr.write(message_text(language, "cannot", os_error_text(language, error)) + "\n")
        return CANNOT_WRITE
    from catan_common.problems import ProblemsError

    if isinstance(error, ProblemsError):
        for problem in error.problems:
            sys.stderr.write(f"{visible(str(problem))}\n")
        with suppress(ProblemsError):  # the faults may be in what we say
            sys.stderr.write(message_text(language, "faulty") + "\n")
        return UNREADABLE
    sys.stderr.write(message_text(language, "fault", f"{type(error).__name__}: {error}") + "\n")
    sys.stderr.write(message_text(language, "fault.more") + "\n")
    return OUR_FAULT
