"""The command that writes the report of a verdict."""

from __future__ import annotations

from adjudicator.referee import judge
from catan_rules.cli.call import Call
from catan_rules.cli.commands.asking_position import asked_of_position
from catan_rules.cli.commands.chosen_rules import rules_of
from catan_rules.cli.commands.judging import status_of
from catan_rules.cli.commands.positions import say_used
from catan_rules.cli.documents import format_of, write_document
from catan_rules.cli.output import open_book
from catan_rules.printed.contents.report import report
from catan_rules.status import DONE


def run_report(call: Call) -> int:
    """Judge a question and write the report of it to a file, or as Markdown to standard output; return the verdict's exit status."""
    target = call.options.get("target")
    wanted = format_of(call, target)
    position, question = asked_of_position(call)
    verdict = judge(position, question, rules_of(call, position), call.has("strict"))
    document = report(position, verdict, open_book(call.language), call.language)
    status = write_document(call, document, wanted, target)
    say_used(call)
    return status_of(verdict) if status == DONE else status
