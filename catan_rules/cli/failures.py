"""What is said when something fails that is no wrong use: damaged texts, a full disk, a fault of ours."""

from __future__ import annotations

import sys

from catan_rules.cli.grammar import command_named
from catan_rules.language import preferred
from catan_rules.messages import say
from catan_rules.status import CANNOT_WRITE, OUR_FAULT, UNREADABLE


def explain(arguments: list[str], error: Exception) -> int:
    """Say on standard error what failed, in the language of the command, and return the exit status."""
    from rulebook.problems import RulebookError

    found = command_named(arguments[0]) if arguments else None
    language = found[1] if found else preferred()
    if isinstance(error, RulebookError):
        for problem in error.problems:
            sys.stderr.write(f"{problem}\n")
        sys.stderr.write(say(language, "faulty") + "\n")
        return UNREADABLE
    if isinstance(error, OSError) and error.errno is not None:
        sys.stderr.write(say(language, "cannot", error.strerror or error) + "\n")
        return CANNOT_WRITE
    sys.stderr.write(say(language, "fault", f"{type(error).__name__}: {error}") + "\n")
    sys.stderr.write(say(language, "fault.more") + "\n")
    return OUR_FAULT
