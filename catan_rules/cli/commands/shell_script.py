"""The script with which a shell completes commands and titles."""

from __future__ import annotations

import sys

from catan_rules.cli.call import Call
from catan_rules.cli.completion import SHELLS, script
from catan_rules.render.text.output import plain
from catan_rules.status import DONE


def run_completion(call: Call) -> int:
    """Print the script for the shell that a call names; return the exit status."""
    call.no_more_than(1)
    shell = "".join(call.words)
    if shell not in SHELLS:
        raise call.wrong("use.wrong", plain(shell), "SHELL", ", ".join(SHELLS))
    sys.stdout.write(script(shell))
    return DONE
