"""The command that writes a position to begin with."""

from __future__ import annotations

import sys

from catan_rules.cli.call import Call
from catan_rules.cli.commands.asking import run_as_question
from catan_rules.cli.files import write_whole
from catan_rules.messages import text_of
from catan_rules.status import DONE


def run_new(call: Call) -> int:
    """Write a position with explanations to the file that a call names, or to standard output; return the exit status."""
    if len(call.words) > 1:  # no file, but what the rules say of it
        return run_as_question(call)
    text = text_of(call.language, "position", "document")
    if call.words:
        return write_whole(call, call.words[0], text)
    sys.stdout.write(text)
    return DONE
