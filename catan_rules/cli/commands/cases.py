"""The published cases: played back, listed for a rule, and shown one by one with a command to try it."""

from __future__ import annotations

import os
import sys

from adjudicator import cases
from adjudicator.notation.line.write import write_line
from catan_common.data_path import data_dir
from catan_common.rule_sets import name_in
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.output import text_output, write_json
from catan_rules.messages import say
from catan_rules.render.text.ask_words import tell
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.rules import cite
from catan_rules.render.text.verdict_words import question_sentence
from catan_rules.status import DONE, NO, WRONG_USE
from rulebook.book import Rulebook, open_rulebook


def folder() -> str:
    """Return where the cases lie."""
    return os.path.join(data_dir(), "cases")


def cases_about(name: str) -> list[cases.Case]:
    """Return the case of this id, or every case that protects this clause or fact, or one of this topic."""
    every = cases.load(folder())
    if name in every:
        return [every[name]]
    return [case for case in every.values() if name in case.facts or case.topic == name]


def run_cases(call: Call) -> int:
    """Play all cases back, or those that are named; status 1 when one does not come out as expected."""
    wanted = " ".join(call.words)
    chosen = cases_about(wanted) if wanted else list(cases.load(folder()).values())
    if not chosen:
        raise CommandError(WRONG_USE, [tell(call.language, "case.none", wanted)])
    results = [result for case in chosen for result in cases.run(case)]
    bad = [result for result in results if result.faults]
    if call.has("json"):
        write_json(
            {
                "cases": [
                    {"case": result.case.id, "rules": result.rules, "answer": str(result.verdict.answer), "faults": result.faults}
                    for result in results
                ]
            }
        )
        return NO if bad else DONE
    output = text_output()
    if wanted:
        book = open_rulebook()
        for case in chosen:
            _one(output, case, call, book)
    for result in bad:
        output.add(f"{result.case.id} ({result.rules}): {'; '.join(result.faults)}", 4, " ≠", "warn")
    output.gap()
    count = len({result.rules for result in results})
    output.add(tell(call.language, "case.bad", len(bad), len(results)) if bad else tell(call.language, "case.good", len(chosen), count))
    sys.stdout.write(output.text())
    return NO if bad else DONE


def _one(output: TextOutput, case: cases.Case, call: Call, book: Rulebook) -> None:
    output.gap()
    output.add(case.title[call.language], style="bold")
    output.add(case.id, 4, style="dim")
    sources = [source for clause in dict.fromkeys(book.clause(fact) for fact in case.facts) for source in clause.sources]
    output.add(f"{say(call.language, 'source')}: {cite(tuple(sources), call.language)}", 4, style="dim")
    for rules, wanted in case.expect.items():
        named = tell(call.language, "case.all") if rules == cases.ALL else name_in(rules, call.language)
        output.add(f"{named}: {tell(call.language, wanted.answer)}", 4, "  -")
    asked = question_sentence(case.question, call.language)
    output.add(tell(call.language, "case.try", asked, write_line(cases.position_of(case))), 4, style="dim")
