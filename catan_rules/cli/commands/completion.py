"""Shell completion: the scripts, and the candidates they ask for. Typer's own would import it at every press of the Tab key."""

from __future__ import annotations

import sys

from catan_common.folding import fold_in
from catan_common.rule_sets import name_in
from catan_rules.cli.call import Call
from catan_rules.cli.files import deliver
from catan_rules.cli.grammar import (
    COMMANDS,
    COMPLETION,
    FORM,
    FORMS,
    GAME,
    GAMES,
    LANGUAGE,
    RULE_SETS,
    RULES,
    SEARCH,
    SETTINGS,
    SHOW,
    Command,
    Option,
    begun_with,
    command_named,
    split,
)
from catan_rules.cli.output import open_book
from catan_rules.messages import message_text, parse_language
from catan_rules.status import DONE, NO

#: The script of each shell, of ``catan_rules.assets``.
_SCRIPTS = {"bash": "completion.bash", "zsh": "completion.zsh", "fish": "completion.fish", "powershell": "completion.ps1"}
SHELLS = tuple(_SCRIPTS)


def run_completion(call: Call) -> int:
    """Print the script for the shell that a call names; return the exit status."""
    call.no_more_than(1)
    shell = "".join(call.words)
    if shell not in _SCRIPTS:
        raise call.wrong("use.wrong", shell, "SHELL", message_text(call.language, "use.fits.shell"))
    from catan_rules.assets import asset  # at every press of the Tab key it is not needed

    return deliver(call, asset(_SCRIPTS[shell]), shell, None)


def complete(words: list[str]) -> int:
    """Print the candidates for the last of ``words``, one a line; status 1 when there are none."""
    found = candidates(words)
    sys.stdout.write("".join(f"{one}\n" for one in found))
    return DONE if found else NO


def candidates(words: list[str]) -> list[str]:
    """Return what the last word may become: a command, an option, an option's value, or a title."""
    chosen, line = begun_with(words[:-1])
    begun = words[-1] if words else ""
    if not line:
        return [name for command in COMMANDS for name in command.names.values() if name.startswith(begun)]
    called = command_named(line[0])
    if called is None:
        return []
    command, own = called
    typed, values, unfinished, _ = split(command, line[1:])
    return _of_command(command, typed, unfinished, begun, parse_language(values.get(LANGUAGE.key, "")) or chosen or own)


def _of_command(command: Command, typed: list[str], unfinished: Option | None, begun: str, language: str) -> list[str]:
    """Return what the last word of a command may become: the value of the option before it, an option, or what the command takes."""
    if unfinished and unfinished in (LANGUAGE, GAME, FORM, RULES):
        return [value for value in _values(unfinished, language) if value.startswith(begun)]
    if begun.startswith("-"):
        return [name for option in command.options for name in option.names if name.startswith(begun) and name.startswith("--")]
    if command in (RULE_SETS, SETTINGS) and not unfinished:
        return [name for name in _values(RULES, language)[:-1] if name.startswith(begun)]
    if command is COMPLETION:
        return [shell for shell in SHELLS if shell.startswith(begun)]
    if command in (SEARCH, SHOW) and not unfinished:
        return _titles(typed, begun, language)
    return []


def _values(option: Option, language: str) -> tuple[str, ...]:
    """Return the values of an option that has only a few."""
    if option is LANGUAGE:
        return "nl", "de"
    if option is RULES:
        from adjudicator.rulesets.editions import RULE_SETS as RULES_THERE  # titles and options have no use for the referee

        return *(name_in(name, language) for name in RULES_THERE), "alle"
    return tuple(GAMES[language].values() if option is GAME else FORMS[language])


def _titles(typed: list[str], begun: str, language: str) -> list[str]:
    """Return titles and ids that begin with what is typed, whatever its case; whole words typed before are not repeated."""
    book = open_book(language)
    before = [fold_in(word.lstrip("'\""), language) for word in typed]
    wanted = fold_in(begun.lstrip("'\""), language)
    found = []
    for title in [entry.title(language) for entry in book] + [entry.id for entry in book]:
        words = title.split(" ")
        rest = " ".join(words[len(before) :])
        if [fold_in(word, language) for word in words[: len(before)]] == before and rest and fold_in(rest, language).startswith(wanted):
            found.append(rest)
    return found
