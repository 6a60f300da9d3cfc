"""The command that draws a position, with the answer to a question about it."""

from __future__ import annotations

import sys

from catan_rules.answer.judged import Judged
from catan_rules.cli.boards import show_board
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.judging import asking_of, status_of
from catan_rules.cli.commands.positions import find_position, say_used, take_position, used_line
from catan_rules.cli.files import deliver
from catan_rules.messages import asking_phrase
from catan_rules.render.faces import drawing_of
from catan_rules.status import DONE, WRONG_USE


def run_draw(call: Call) -> int:
    """Draw the position of a call, with the answer where it asks a question; return the answer's exit status."""
    target = call.options.get("target")
    if target is not None and not target.lower().endswith(".svg"):
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.format", target, ".svg")])
    take_position(call)
    if call.words:
        from catan_rules.cli.commands.asking_position import asked_of_position  # a position without a question needs no reader of sentences

        position, question = asked_of_position(call)
        verdict = Judged(position, question, asking_of(call)).verdict
        marks, status, told = drawing_of(position).marks_of(verdict, position), status_of(verdict), verdict.as_dict()
    else:
        position, marks, status, told = find_position(call), None, DONE, None
    if target is None and not call.has("json"):
        show_board(call, position, marks)
        sys.stdout.write(f"{used_line(call)}\n")
        return status
    drawn = drawing_of(position).draw_svg(position, marks=marks, names=call.has("names"), language=call.language)
    say_used(call)
    written = deliver(call, drawn, "svg", target, {"verdict": told})
    return written if written != DONE or target is not None else status
