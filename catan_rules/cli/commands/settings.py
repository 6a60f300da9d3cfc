"""The command that says which rule set a user prefers, and keeps another one."""

from __future__ import annotations

import os
import sys

from catan_common.rule_sets import USUAL, are_house_rules, name_in, usual_for
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import preferred_rules, rules_named
from catan_rules.cli.files import check_name, replace_file, written
from catan_rules.cli.grammar import GAMES, game_named
from catan_rules.cli.output import text_output, write_json
from catan_rules.cli.settings import VARIABLE, in_settings, preferred, settings_file
from catan_rules.messages import asking_phrase, text_of
from catan_rules.status import DONE, WRONG_USE

_NONE = ("geen", "keine", "keiner", "keinen")


def run_settings(call: Call) -> int:
    """Keep the rule set that a call names, or forget it; then say what holds, and return the exit status."""
    call.no_more_than(1)
    if call.words:
        status = _keep(call, call.words[0].strip())
        if status != DONE:
            return status
    return _tell(call)


def _keep(call: Call, wanted: str) -> int:
    """Write the settings anew, whatever stood in them; return the exit status."""
    file = settings_file()
    if file is None:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "settings.nowhere", VARIABLE)])
    text = f"# {text_of(call.language, 'asking', 'settings.how')}\n"
    if wanted.lower() not in _NONE:
        rules = rules_named(call, wanted)
        text += f"regels: {_quoted(os.path.abspath(wanted)) if are_house_rules(rules.name) else rules.name}\n"

    def write() -> None:
        check_name(file)
        os.makedirs(os.path.dirname(file), mode=0o700, exist_ok=True)
        replace_file(file, text.encode("utf-8", "surrogateescape"))

    return written(call, file, write)


def _quoted(path: str) -> str:
    """Return a path between quotes in which YAML reads nothing else."""
    return "'" + path.replace("'", "''") + "'"


def _tell(call: Call) -> int:
    kept, holds = in_settings(call), preferred(call)
    if call.has("json"):
        write_json(
            {
                "file": settings_file(),
                "rules": preferred_rules(call, kept).name if kept is not None else None,
                "variable": preferred_rules(call, holds).name if holds is not None and holds.by_variable else None,
            }
        )
        return DONE
    output = text_output()
    if kept is not None:
        output.add(asking_phrase(call.language, "settings.rules", name_in(preferred_rules(call, kept).name, call.language), kept.where))
    if holds is not None and holds.by_variable:
        output.add(asking_phrase(call.language, "settings.variable", VARIABLE, name_in(preferred_rules(call, holds).name, call.language)))
    if holds is None:
        names = GAMES[call.language]
        usual = (f"{names.get(game_named(game) or '', game)}: {name_in(usual_for(game, call.language), call.language)}" for game in USUAL)
        output.add(asking_phrase(call.language, "settings.none", ", ".join(usual)))
    output.add(asking_phrase(call.language, "settings.how"), style="dim")
    sys.stdout.write(output.text())
    return DONE
