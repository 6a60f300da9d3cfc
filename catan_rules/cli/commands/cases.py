"""The published cases: played back, listed for a rule, and shown one by one with a command to try it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.cases import case as cases
from adjudicator.cases.disputes import DisputeCase, DisputeResult, dispute_position, load_disputes, run_dispute
from adjudicator.cases.records import RecordCase, RecordResult, load_records, run_record
from adjudicator.notation.line.write import write_line
from catan_common.data_path import data_dir
from catan_common.rule_sets import name_in
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.output import json_line, open_book, text_output
from catan_rules.messages import asking_phrase, message_text
from catan_rules.render.text.disputes import dispute_phrase as tell_dispute
from catan_rules.render.text.disputes import lower
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.rules import cite
from catan_rules.render.text.verdict_words import question_sentence
from catan_rules.status import DONE, NO, WRONG_USE
from rulebook.book import Rulebook

#: The folders of cases about one question, by game.
_GAMES = ("base", "card", "dice")
#: The game of which the neutral form speaks: its cases are those of a suite where none are named.
SUITE_OF = "base"


def folder() -> str:
    """Return where the cases lie."""
    return os.path.join(data_dir(), "cases")


def cases_about(name: str) -> list[cases.Case]:
    """Return the case of this id, every case of this game, or every one that protects this clause or fact, or is of this topic."""
    if name in _GAMES:
        return list(cases.load(os.path.join(folder(), name)).values())
    return list(cases.load(folder(), name).values())


class _Chosen(NamedTuple):
    """What is played back: cases about one question, disputes and records."""

    asked: list[cases.Case]
    disputes: list[DisputeCase]
    records: list[RecordCase]

    def results(self) -> Iterator[cases.Result | DisputeResult | RecordResult]:
        """Play them back."""
        yield from (result for case in self.asked for result in cases.run(case))
        yield from (result for case in self.disputes for result in run_dispute(case))
        yield from (result for record in self.records for result in run_record(record))


def _chosen(wanted: str) -> _Chosen:
    if wanted and not cases.mentioned(folder(), wanted):
        return _Chosen([], [], [])
    return _Chosen(cases_about(wanted), list(load_disputes(folder(), wanted).values()), list(load_records(folder(), wanted).values()))


def run_cases(call: Call) -> int:
    """Play all cases, disputes and records back, or those that are named; status 1 when one does not come out as expected."""
    wanted = " ".join(call.words)
    if "suite" in call.options:
        from catan_rules.cli.commands.suite import write_suite  # playing back has no use for it

        return write_suite(call, cases_about(wanted or SUITE_OF), folder())
    chosen = _chosen(wanted)
    if not any(chosen):
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "case.none", wanted)])
    if call.has("json"):
        return _streamed(chosen)
    every = [*chosen.results()]
    bad = [result for result in every if result.faults]
    output = text_output()
    if wanted:
        _each(output, call, chosen)
    for result in bad:
        output.add(f"{result.case.id} ({result.rules}): {'; '.join(result.faults)}", 4, " ≠", "warn")
    output.gap()
    if bad:
        output.add(asking_phrase(call.language, "case.bad", len(bad), len(every)))
    else:
        sets = {result.rules for result in every}
        output.add(asking_phrase(call.language, "case.good", len(chosen.asked) + len(chosen.disputes) + len(chosen.records), len(sets)))
    sys.stdout.write(output.text())
    return NO if bad else DONE


def _streamed(chosen: _Chosen) -> int:
    """Write one JSON object with every result, each as soon as it is there: all of them take minutes. Return the exit status."""
    bad = [
        _part('{"cases": [', (_played(result) for case in chosen.asked for result in cases.run(case))),
        _part('], "disputes": [', (_told(result) for case in chosen.disputes for result in run_dispute(case))),
        _part('], "records": [', (_followed(result) for record in chosen.records for result in run_record(record))),
    ]
    sys.stdout.write("]}\n")
    return NO if any(bad) else DONE


def _part(head: str, results: Iterator[dict[str, object]]) -> bool:
    """Write a list within the object, each of its members when it comes; return whether one has faults."""
    sys.stdout.write(head)
    bad = False
    for number, result in enumerate(results):
        sys.stdout.write((", " if number else "") + json_line(result).rstrip("\n"))
        sys.stdout.flush()
        bad = bad or bool(result["faults"])
    return bad


def _played(result: cases.Result) -> dict[str, object]:
    return {"case": result.case.id, "rules": result.rules, "answer": str(result.verdict.answer), "faults": result.faults}


def _followed(result: RecordResult) -> dict[str, object]:
    return {"record": result.case.id, "rules": result.rules, "faults": result.faults}


def _each(output: TextOutput, call: Call, chosen: _Chosen) -> None:
    book = open_book(call.language)
    for case in chosen.asked:
        _one(output, case, call, book)
    for dispute in chosen.disputes:
        _argued(output, dispute, call, book)
    for record in chosen.records:
        _recorded(output, record, call, book)


def _told(result: DisputeResult) -> dict[str, object]:
    rulings = [str(one.ruling) for one in result.dispute.claims]
    return {"dispute": result.case.id, "rules": result.rules, "said": result.said, "rulings": rulings, "faults": result.faults}


def _argued(output: TextOutput, case: DisputeCase, call: Call, book: Rulebook) -> None:
    """Write a dispute: what is said in the first wording, what is ruled on it under each rule set, and how to try it."""
    said = case.said[call.language][0]
    _headed(output, case, call, book)
    output.add(said, 4)
    for rules, wanted in case.expect.items():
        rulings = [f"{number}. {lower(tell_dispute(call.language, one['ruling']))}" for number, one in enumerate(wanted, 1)]
        output.add(f"{_named(rules, call)}: {' '.join(rulings)}", 4, "  -")
    again = ("case.try.dispute", write_line(dispute_position(case)), said) if case.document else ("case.try.remembered", said)
    output.add(asking_phrase(call.language, *again), 4, style="dim")


def _recorded(output: TextOutput, case: RecordCase, call: Call, book: Rulebook) -> None:
    """Write of a record which of its events are not allowed or not certain under each rule set."""
    _headed(output, case, call, book)
    for rules, wanted in case.expect.items():
        fine = asking_phrase(call.language, "case.record.refused" if "problems" in wanted else "case.record.fine")
        found = asking_phrase(call.language, "case.record", ", ".join(wanted["told"])) if "told" in wanted else fine
        output.add(f"{_named(rules, call)}: {lower(found)}", 4, "  -")


def _named(rules: str, call: Call) -> str:
    return asking_phrase(call.language, "case.all") if rules == cases.ALL else name_in(rules, call.language)


def _headed(output: TextOutput, case: cases.Case | DisputeCase | RecordCase, call: Call, book: Rulebook) -> None:
    output.gap()
    output.add(case.title[call.language], style="bold")
    output.add(case.id, 4, style="dim")
    sources = [source for clause in dict.fromkeys(book.clause(fact) for fact in case.facts) for source in clause.sources]
    output.add(f"{message_text(call.language, 'source')}: {cite(tuple(sources), call.language)}", 4, style="dim")


def _one(output: TextOutput, case: cases.Case, call: Call, book: Rulebook) -> None:
    _headed(output, case, call, book)
    for rules, wanted in case.expect.items():
        output.add(f"{_named(rules, call)}: {asking_phrase(call.language, wanted.answer)}", 4, "  -")
    asked = question_sentence(case.question, call.language)
    output.add(asking_phrase(call.language, "case.try", asked, write_line(cases.position_of(case))), 4, style="dim")
