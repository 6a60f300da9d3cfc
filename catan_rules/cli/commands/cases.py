"""The published cases: played back, listed for a rule, and shown one by one with a command to try it."""

from __future__ import annotations

import os
import sys

from adjudicator import cases
from catan_rules.cli.commands.positions import CommandError
from catan_rules.cli.commands.search_commands import text_output, write_json
from catan_rules.cli.handlers import Line
from catan_rules.render.text.ask_words import tell
from catan_rules.status import DONE, NO, WRONG_USE
from rulebook.paths import data_dir

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from catan_rules.render.text.output import TextOutput


def folder() -> str:
    """Return where the cases lie."""
    return os.path.join(data_dir(), "cases")


def cases_about(name: str) -> list[cases.Case]:
    """Return the case of this id, or every case that protects this clause or fact, or one of this topic."""
    every = cases.load(folder())
    if name in every:
        return [every[name]]
    return [case for case in every.values() if name in case.facts or case.topic == name]


def show_cases(line: Line) -> int:
    """Play all cases back, or those that are named; status 1 when one does not come out as expected."""
    wanted = " ".join(line.words)
    found = cases_about(wanted) if wanted else list(cases.load(folder()).values())
    if not found:
        raise CommandError(WRONG_USE, [tell(line.language, "case.none", wanted)])
    results = [result for case in found for result in cases.run(case)]
    bad = [result for result in results if result.faults]
    if line.has("json"):
        write_json(
            {
                "cases": [
                    {"case": result.case.id, "rules": result.rules, "answer": str(result.verdict.answer), "faults": result.faults}
                    for result in results
                ]
            }
        )
        return NO if bad else DONE
    paper = text_output()
    if wanted:
        for case in found:
            _one(paper, case, line)
    for result in bad:
        paper.add(f"{result.case.id} ({result.rules}): {'; '.join(result.faults)}", 4, " ≠", "warn")
    paper.gap()
    count = len({result.rules for result in results})
    paper.add(tell(line.language, "case.bad", len(bad), len(results)) if bad else tell(line.language, "case.good", len(found), count))
    sys.stdout.write(paper.text())
    return NO if bad else DONE


def _one(paper: TextOutput, case: cases.Case, line: Line) -> None:
    paper.gap()
    paper.add(case.title[line.language], style="bold")
    paper.add(f"{case.id} · {case.source}", 4, style="dim")
    for rules, wanted in case.expect.items():
        paper.add(f"{rules}: {tell(line.language, wanted.answer)}", 4, "  -")
    paper.add(f"{tell(line.language, 'case.try')}: {try_command(case, line.language)}", 4, style="dim")


def try_command(case: cases.Case, language: str) -> str:
    """Return a command that asks the case's question about its position, ready to paste."""
    from adjudicator.notation.line.write import write_line
    from catan_rules.render.text.verdicts import question_sentence

    option = "--stelling" if language == "nl" else "--stellung"
    command = "vraag" if language == "nl" else "frage"
    position = cases.position_of(case)
    return f"catan-rules {command} {question_sentence(case.question, language)} {option} '{write_line(position)}'"
