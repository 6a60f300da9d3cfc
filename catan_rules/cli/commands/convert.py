"""The command that writes a position in its fixed form, or on one line."""

from __future__ import annotations

from adjudicator.game import Position
from catan_rules.cli.call import Call
from catan_rules.cli.files import deliver


def run_convert(call: Call) -> int:
    """Write the position of a call in its fixed form, to a file or standard output; return the exit status."""
    from catan_rules.cli.commands.positions import find_position, say_used, take_position  # a board that is laid need not be read

    take_position(call)
    call.no_more_than(0)
    text = position_text(call, find_position(call))
    status = deliver(call, text, form_of(call), call.options.get("target"))
    say_used(call)
    return status


def form_of(call: Call) -> str:
    """Return how positions are written in a call, as JSON names it."""
    return "line" if call.has("line") or call.has("address") else "yaml"


def position_text(call: Call, position: Position) -> str:
    """Return a position as text that ends with a line break: as a document, or on one line or as a link where the call asks for it."""
    # only the notation that is asked for is imported
    if form_of(call) == "line":
        from adjudicator.notation.line.write import linked, write_line

        return linked(write_line(position), call.options.get("address", "")) + "\n"
    from adjudicator.language.documents import write_position_in

    return write_position_in(position, call.language)
