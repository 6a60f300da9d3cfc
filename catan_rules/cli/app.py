"""The Typer application: what reads a line that the fast path does not, and what is said when it is wrong.

Typer reads the options; its English pages and its exit status 2 are replaced (docs/contract.md, section 5). Commands and options
are built from ``grammar``, and run the handlers that the fast path runs.
"""

from __future__ import annotations

import inspect
import sys
from typing import Annotated, Any

import typer

from catan_rules.cli import usage as use
from catan_rules.cli.grammar import COMMANDS, Command, begun_with, command_named, spoken, takes
from catan_rules.cli.handlers import Line, WrongUse, handle
from catan_rules.cli.options import HELP, LANGUAGE, VERSION
from catan_rules.language import named
from catan_rules.messages import say
from catan_rules.status import DONE, WRONG_USE

#: Typer carries its own copy of click from 0.29 on; this is the base of its usage errors in either case.
_UsageError: Any = typer.BadParameter.__mro__[1]


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit status; wrong use is explained in the language of the command."""
    language = spoken(arguments)
    chosen, line = begun_with(arguments)
    found = command_named(line[0]) if line else None
    if found:  # Typer knows a command by its listed name only: prüfe is pruefe
        command, own = found
        arguments = [*arguments[: len(arguments) - len(line)], command.names[own], *line[1:]]
    try:
        return _application(language, chosen)(arguments, standalone_mode=False, prog_name="catan-rules") or DONE
    except WrongUse as wrong:
        return use.explain(wrong.message, wrong.command, wrong.language)
    except _UsageError as error:
        return use.translate(error, arguments, language)
    except SystemExit as stop:
        # Typer makes status 1 of a closed pipe; what closed it is what main has to know
        if isinstance(stop.__context__, OSError):
            raise stop.__context__ from None
        raise


def _application(language: str, chosen_before: str | None) -> Any:
    settings: dict[str, Any] = {"help_option_names": []}
    app = typer.Typer(add_completion=False, rich_markup_mode=None, context_settings=settings, pretty_exceptions_enable=False)

    @app.callback(invoke_without_command=True)
    def whole(
        context: typer.Context,
        version: Annotated[bool, typer.Option(*VERSION.names)] = False,
        helped: Annotated[bool, typer.Option(*HELP.names, is_eager=True)] = False,
        chosen: Annotated[str | None, typer.Option(*LANGUAGE.names)] = None,
    ) -> int:
        told = _language(chosen, language, None)
        if version:
            from catan_rules import __version__

            sys.stdout.write(f"catan-rules {__version__}\n")
            raise typer.Exit(DONE)
        if helped:
            sys.stdout.write(use.overview(told))
            raise typer.Exit(DONE)
        if context.invoked_subcommand is None:
            sys.stderr.write(use.overview(told) + "\n" + say(told, "use.try.all") + "\n")
            raise typer.Exit(WRONG_USE)
        return DONE

    for command in COMMANDS:
        for own, name in command.names.items():
            app.command(name, hidden=own != language)(_bound(command, own, chosen_before or own))
    return typer.main.get_command(app)


def _language(chosen: str | None, own: str, command: Command | None) -> str:
    if chosen is None:
        return own
    found = named(chosen)
    if found is None:
        raise WrongUse(use.wrong_value(chosen, LANGUAGE, own), command, own)
    return found


def _bound(command: Command, own: str, usual: str) -> Any:
    """Return the function of a command under its name in the language ``own``; ``usual`` is what it answers in without an option.

    Its signature is made from the command's options, which is what Typer reads.
    """

    def called(**given: Any) -> int:
        told = _language(given.pop(LANGUAGE.key), usual, command)
        if given.pop(HELP.key):
            return use.page(command, own, told)
        words = given.pop("words") or []
        for option in command.options:
            value = given.get(option.key)
            if option.kind != "switch" and value is not None and not takes(option, value):
                raise WrongUse(use.wrong_value(value, option, told), command, told)
        options = {key: "yes" if value is True else value for key, value in given.items() if value not in (None, False)}
        return handle(Line(command, told, own, words, options))

    hints: dict[str, Any] = {"words": Annotated[list[str] | None, typer.Argument()]}
    for option in command.options:
        switch = option.kind == "switch"
        eager = typer.Option(*option.names, is_eager=option is HELP)
        hints[option.key] = Annotated[bool, eager] if switch else Annotated[str | None, eager]
    defaults = {option.key: False if option.kind == "switch" else None for option in command.options} | {"words": None}
    parameters = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=defaults[name], annotation=hint) for name, hint in hints.items()
    ]
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # what Typer reads
    called.__annotations__ = {**hints, "return": int}
    return called
