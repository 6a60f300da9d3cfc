"""Well-formed lines, answered before Typer is imported.

Importing Typer costs several times a bare start of Python. What this reader does not know, a misspelt option, a missing value,
a command that does not exist, it leaves to ``app``, which runs the same handlers and says what is wrong.
"""

from __future__ import annotations

from catan_rules.cli.grammar import command_named, takes
from catan_rules.cli.options import HELP, LANGUAGE
from catan_rules.language import named


def answer(arguments: list[str]) -> int | None:
    """Answer a well-formed line and return its exit status, or None where Typer has to read it."""
    if not arguments:
        return None
    if arguments[0] == "__complete":
        from catan_rules.cli.completion import complete

        return complete(arguments[1:])
    found = command_named(arguments[0])
    if found is None:
        return None
    command, language = found
    known = {name: option for option in command.options for name in option.names}
    words: list[str] = []
    chosen: dict[str, str] = {}
    rest = iter(arguments[1:])
    for word in rest:
        if not word.startswith("-") or word == "-":
            words.append(word)
            continue
        name, given, value = word.partition("=")
        option = known.get(name)
        if option is None or option is HELP:
            return None
        if option.kind == "switch":
            if given:
                return None
            chosen[option.key] = "yes"
            continue
        value = value if given else next(rest, "")
        if not takes(option, value):
            return None
        chosen[option.key] = value
    from catan_rules.cli.handlers import Line, handle

    spoken = named(chosen.pop(LANGUAGE.key, "")) or language
    return handle(Line(command, spoken, language, words, chosen))
