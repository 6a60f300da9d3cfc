"""The command that writes the report of a verdict."""

from __future__ import annotations

from adjudicator.language.called import calling, names_at
from catan_rules.answer.asking import RECEIPT
from catan_rules.answer.judged import Judged, compared_object
from catan_rules.cli.call import Call
from catan_rules.cli.commands.asking_position import asked_of_position
from catan_rules.cli.commands.judging import asking_of, said_in, status_of
from catan_rules.cli.commands.positions import say_used
from catan_rules.cli.documents import format_of, write_document
from catan_rules.cli.output import open_book
from catan_rules.printed.contents.report import report
from catan_rules.printed.contents.report_parts import Occasion
from catan_rules.status import DONE, UNDETERMINED


def run_report(call: Call) -> int:
    """Judge a question and write the report of it to a file, or as Markdown to standard output; return the verdict's exit status.

    ``--regels alle`` adds what each rule set says to the verdict under the document's, the preferred or the usual one.
    """
    target = call.options.get("target")
    wanted = format_of(call, target)
    position, question = asked_of_position(call)
    found = Judged(position, question, asking_of(call)._replace(beside=frozenset([RECEIPT])))
    every = found.every
    occasion = Occasion(*(call.options.get(key, "") for key in ("event", "table", "date", "judge", "address")))
    with calling(names_at(position, said_in(call))):
        document = report(position, found.verdict, open_book(call.language), call.language, occasion, found.others, every, found.receipt)
    more: dict[str, object] = {"verdict": found.as_dict(), "comparison": None if every is None else compared_object(every)}
    status = write_document(call, document, wanted, target, more)
    say_used(call)
    if status != DONE:
        return status
    return status_of(found.verdict) if every is None or every.agree else UNDETERMINED
