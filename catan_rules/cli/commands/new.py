"""The command that writes a position to begin with."""

from __future__ import annotations

from catan_rules.cli.call import Call
from catan_rules.cli.commands.asking import run_as_question
from catan_rules.cli.files import deliver
from catan_rules.messages import text_of


def run_new(call: Call) -> int:
    """Write a position with explanations to the file that a call names, or to standard output; return the exit status."""
    if len(call.words) > 1:  # no file, but what the rules say of it
        return run_as_question(call)
    target = next(iter(call.targets()), None)
    return deliver(call, text_of(call.language, "position", "document"), "yaml", target)
