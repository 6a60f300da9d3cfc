"""The data files checked, and rewritten in their canonical form."""

from __future__ import annotations

import os
import sys

from catan_common.data_path import data_dir
from catan_common.visible import visible
from catan_rules.check_words import check_words
from catan_rules.cli.call import Call
from catan_rules.cli.output import write_json
from catan_rules.messages import count_text, message_text, os_error_text
from catan_rules.status import CANNOT_WRITE, DONE, NO_SUCH_FILE, UNREADABLE
from rulebook import canonical
from rulebook.load import check_data


def run_data(call: Call) -> int:
    """Check the folder of data files that a call names, else ours; every fault on a line of its own, on standard error."""
    call.no_more_than(1)
    language, rewrite, as_json = call.language, call.has("rewrite"), call.has("json")
    where = "".join(call.words) or data_dir()
    if not os.path.isdir(where):
        sys.stderr.write(message_text(language, "no.folder", where) + "\n")
        return NO_SUCH_FILE
    data, problems = check_data(where)
    problems += check_words(where)
    if problems:
        if as_json:
            write_json({"problems": [problem.as_dict() for problem in problems]})
        else:
            for problem in problems:
                sys.stderr.write(f"{visible(str(problem))}\n")
            sys.stderr.write(count_text(language, "messages", "data.faults", len(problems)) + "\n")
        return UNREADABLE
    changed: list[str] = []
    if rewrite:
        try:
            changed = canonical.write_data(where)
        except OSError as error:
            sys.stderr.write(message_text(language, "cannot", os_error_text(language, error)) + "\n")
            return CANNOT_WRITE
    if as_json:
        write_json({"problems": [], "entries": len(data.entries), "clauses": len(data.clauses), "rewritten": changed})
        return DONE
    sys.stdout.write(message_text(language, "data.good", where, len(data.entries), len(data.clauses)) + "\n")
    if rewrite:
        sys.stdout.write(
            (message_text(language, "data.written", ", ".join(changed)) if changed else message_text(language, "data.same")) + "\n"
        )
    return DONE
