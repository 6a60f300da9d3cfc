"""Which function carries out which command, and what is said where it cannot."""

from __future__ import annotations

import sys

from catan_common.visible import visible
from catan_rules.cli.call import Call, CommandError
from catan_rules.messages import AnswerError
from catan_rules.status import UNREADABLE, WRONG_USE

TYPE_CHECKING = False  # on the look-up path: docs/decisions/start-up.md
if TYPE_CHECKING:
    from typing import Any

#: The module of ``catan_rules.cli.commands`` and the function in it, by the command's key. Only the one that is called is imported.
_WHERE = {
    "search": ("rules.search_commands", "run_search"),
    "show": ("rules.search_commands", "run_show"),
    "list": ("rules.listing", "run_list"),
    "sources": ("rules.listing", "run_sources"),
    "completion": ("completion", "run_completion"),
    "data": ("rules.data", "run_data"),
    "may": ("asking", "run_ask"),
    "where": ("asking", "run_ask"),
    "who": ("asking", "run_ask"),
    "what": ("asking", "run_ask"),
    "ask": ("asking", "run_ask"),
    "yields": ("counting", "run_yields"),
    "trade": ("trading", "run_trade"),
    "points": ("counting", "run_points"),
    "check": ("counting", "run_check"),
    "draw": ("drawing", "run_draw"),
    "new": ("new", "run_new"),
    "convert": ("convert", "run_convert"),
    "set-up": ("set_up", "run_set_up"),
    "summary": ("summary", "run_summary"),
    "replay": ("replay.replaying", "run_replay"),
    "audit": ("replay.auditing", "run_audit"),
    "report": ("report", "run_report"),
    "dispute": ("dispute", "run_dispute"),
    "receipt": ("receipts", "run_receipt"),
    "rule-sets": ("rule_sets", "run_rule_sets"),
    "settings": ("settings", "run_settings"),
    "cases": ("cases", "run_cases"),
}


def handle(call: Call) -> int:
    """Carry out a call and return its exit status; where it has no answer, say why."""
    of_position = call.command.key == "search" and call.words and "position" in call.options
    module, function = _WHERE["ask" if of_position else call.command.key]
    try:
        status: int = _function(module, function)(call)
    except CommandError as error:
        if error.status != WRONG_USE and "rules" in call.options:
            _function("chosen_rules", "add_misnamed_rules")(error, call)
        return _explain(error, call)
    except AnswerError as error:
        return _explain(CommandError(WRONG_USE, [error.line(call.language)]), call)
    except ValueError as error:
        return _explain(_of_other_game(error, call), call)
    return status


def _function(module: str, name: str) -> Any:
    """Return a function of a module of commands, which is imported only where it is called."""
    return getattr(__import__(f"catan_rules.cli.commands.{module}", fromlist=(name,)), name)


def _of_other_game(error: ValueError, call: Call) -> CommandError:
    """Return what to say where the rule set is of another game, with its place where the document names it; raise what is no such error."""
    from adjudicator.rulesets.editions import OtherGameError  # what is answered has no use for it
    from catan_common.rule_sets import name_in
    from catan_rules.messages import asking_phrase

    if not isinstance(error, OtherGameError):
        raise error
    if call.document is not None and "rules" not in call.options:
        from adjudicator.notation.misfit import misfit_rules

        fault = misfit_rules(call.document, call.position or "-")
        if fault is not None:
            return CommandError(UNREADABLE, [], [fault])
    meant = ", ".join(name_in(one, call.language) for one in error.meant)
    return CommandError(WRONG_USE, [asking_phrase(call.language, "no.rules.of.game", name_in(error.rules, call.language), meant)])


def _explain(error: CommandError, call: Call) -> int:
    """Say what is wrong with the words, or every fault of the input; in JSON where that is asked for."""
    if error.problems and call.has("json"):
        from catan_rules.cli.output import write_json
        from catan_rules.render.text.faults import fault_dict

        write_json({"problems": [fault_dict(problem, call.language) for problem in error.problems]} | error.beside)
        return error.status
    if error.status == WRONG_USE:
        from catan_rules.cli.usage import explain

        return explain("\n".join(error.lines), call.command, call.language, json=call.has("json") and not error.printed)
    if call.has("json"):
        from catan_rules.cli.output import write_json
        from catan_rules.cli.usage import refusal

        write_json({"problems": [refusal("\n".join(error.lines), call.command.names[call.language])]})
    rows = list(error.lines)
    if error.status == UNREADABLE:
        from catan_rules.messages import asking_phrase
        from catan_rules.render.text.faults import MOST_TOLD, fault_line

        rows += [fault_line(problem, call.language) for problem in error.problems[:MOST_TOLD]]
        if len(error.problems) > MOST_TOLD:
            rows.append(asking_phrase(call.language, "faults.first", len(error.problems), MOST_TOLD))
        elif len(error.problems) > 1:
            rows.append(asking_phrase(call.language, "faults", len(error.problems)))
    sys.stderr.write("".join(f"{visible(row)}\n" for row in rows))
    return error.status
