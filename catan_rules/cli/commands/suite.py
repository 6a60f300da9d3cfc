"""The published cases as a suite for engines of other authors (docs/test-your-engine.md): a case a line, and beside it what can be done in each core position."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from adjudicator.cases.records import load_records
from adjudicator.cases.suite import perft, suite, versioned
from catan_rules import __version__
from catan_rules.cli.call import CommandError
from catan_rules.cli.files import stays, write_whole
from catan_rules.cli.output import write_json
from catan_rules.messages import asking_phrase
from catan_rules.one_book import book
from catan_rules.status import CANNOT_WRITE, DONE, WRONG_USE
from rulebook.english import sentences

if TYPE_CHECKING:
    from adjudicator.cases.case import Case
    from catan_rules.cli.call import Call

PERFT = "perft.jsonl"


def write_suite(call: Call, cases: Iterable[Case], folder: str) -> int:
    """Write the suite to the file that a call names, and the positions with all that is allowed in them beside it; return the exit status."""
    target = call.options["suite"]
    beside = os.path.join(os.path.dirname(target), PERFT)
    if os.path.basename(target) == PERFT:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.format", target, "suite.jsonl")])
    # both or neither: a suite beside the positions of another would be taken for one
    if any(stays(call, name) for name in (target, beside)):
        return CANNOT_WRITE
    records = () if call.words else load_records(folder).values()
    lines = [line | {"clauses": [_cited(one) for one in line["clauses"]]} for line in versioned(suite(cases, __version__, records))]
    if not lines:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "case.none", " ".join(call.words))])
    moves = list(perft(lines))
    for name, listed in ((target, lines), (beside, moves)):
        status = write_whole(call, name, "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in listed), asked=True)
        if status != DONE:
            return status
    core = sum(one["level"] == "core" for one in lines)
    if call.has("json"):
        write_json({"file": target, "perft": beside, "cases": len(lines), "core": core, "positions": len(moves)})
    else:
        sys.stdout.write(asking_phrase(call.language, "case.suite", len(lines), core, len(moves)) + "\n")
    return DONE


@cache
def _cited(clause: str) -> dict[str, Any]:
    """Return a clause for those who do not have the rule book: its id, what it says in a sentence (null where no core case rests on it), where it is printed."""
    printed = next(iter(book().clause(clause).sources), None)
    source = None if printed is None else ", ".join(filter(None, (printed.work.title, printed.heading)))
    return {"id": clause, "sentence": sentences().get(clause), "source": source}
