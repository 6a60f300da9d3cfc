"""The command that writes the report of a verdict."""

from __future__ import annotations

from adjudicator.judging.referee import compare, elsewhere, judge
from catan_rules.cli.call import Call
from catan_rules.cli.commands.asking_position import asked_of_position
from catan_rules.cli.commands.chosen_rules import chosen_rules, wants_every_rule_set
from catan_rules.cli.commands.judging import compared_object, status_of, verdict_object
from catan_rules.cli.commands.positions import say_used
from catan_rules.cli.documents import format_of, write_document
from catan_rules.cli.output import open_book
from catan_rules.printed.contents.report import report
from catan_rules.printed.contents.report_parts import Occasion
from catan_rules.receipts import receipt
from catan_rules.status import DONE, UNDETERMINED


def run_report(call: Call) -> int:
    """Judge a question and write the report of it to a file, or as Markdown to standard output; return the verdict's exit status.

    ``--regels alle`` adds what each rule set says to the verdict under the document's, the preferred or the usual one.
    """
    target = call.options.get("target")
    wanted = format_of(call, target)
    position, question = asked_of_position(call)
    strict = call.has("strict")
    chosen = chosen_rules(call, str(position.game), position.rules, of_many=True)
    verdict = judge(position, question, chosen.rules, strict)
    every = compare(position, question, strict) if wants_every_rule_set(call) else None
    others = elsewhere(position, verdict, strict) if every is None else {}
    occasion = Occasion(*(call.options.get(key, "") for key in ("event", "table", "date", "judge", "address")))
    code = receipt(position, question, chosen.rules, strict=strict)
    document = report(position, verdict, open_book(call.language), call.language, occasion, others, every, code)
    more: dict[str, object] = {
        "verdict": verdict_object(verdict, others, chosen) | {"receipt": code},
        "comparison": every and compared_object(every),
    }
    status = write_document(call, document, wanted, target, more)
    say_used(call)
    if status != DONE:
        return status
    return status_of(verdict) if every is None or every.agree else UNDETERMINED
