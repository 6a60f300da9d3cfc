"""Well-formed command lines, answered before Typer is imported.

Importing Typer costs five bare starts of Python (docs/decisions/start-up.md). Help pages, options before the command, ``--`` and
whatever is misspelt are left to ``app``, which makes the same call of it or says what is wrong.
"""

from __future__ import annotations

from catan_rules.cli.call import Call
from catan_rules.cli.grammar import HELP, LANGUAGE, command_named, fits, repeated, split
from catan_rules.messages import parse_language


def answer(arguments: list[str]) -> int | None:
    """Carry out a well-formed command line and return its exit status, or None where Typer has to read it."""
    if not arguments:
        return None
    if arguments[0] == "__complete":
        from catan_rules.cli.commands.completion import complete

        return complete(arguments[1:])
    call = _read(arguments)
    if call is None:
        return None
    from catan_rules.cli.handlers import handle

    return handle(call)


def _read(arguments: list[str]) -> Call | None:
    called = command_named(arguments[0])
    if called is None:
        from catan_rules.cli.bare import bare_call, is_question

        return bare_call(arguments) if is_question(arguments) else None
    command, own = called
    words, options, unfinished, whole = split(command, arguments[1:])
    if not whole or unfinished or HELP.key in options or repeated(command, arguments[1:]):
        return None
    if not all(fits(option, options[option.key]) for option in command.options if option.takes and option.key in options):
        return None
    language = parse_language(options.get(LANGUAGE.key, "")) or own
    return Call(command, language, own, words, options)
