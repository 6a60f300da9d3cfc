"""The command that draws a position, with the answer to a question about it."""

from __future__ import annotations

import sys

from adjudicator.referee import judge
from catan_rules.cli.boards import show_board
from catan_rules.cli.call import Call
from catan_rules.cli.commands.chosen_rules import rules_of
from catan_rules.cli.commands.judging import status_of
from catan_rules.cli.commands.positions import find_position, used_line
from catan_rules.cli.files import write_whole
from catan_rules.render.faces import drawing_of
from catan_rules.status import DONE


def run_draw(call: Call) -> int:
    """Draw the position of a call, with the answer where it asks a question; return the answer's exit status."""
    if call.words:
        from catan_rules.cli.commands.asking_position import asked_of_position  # a position without a question needs no reader of sentences

        position, question = asked_of_position(call)
        verdict = judge(position, question, rules_of(call, position))
        marks, status = drawing_of(position).marks_of(verdict, position), status_of(verdict)
    else:
        position, marks, status = find_position(call), None, DONE
    target = call.options.get("svg")
    if target:
        return write_whole(
            call, target, drawing_of(position).draw_svg(position, marks=marks, names=call.has("names"), language=call.language)
        )
    show_board(call, position, marks)
    sys.stdout.write(f"{used_line(call)}\n")
    return status
