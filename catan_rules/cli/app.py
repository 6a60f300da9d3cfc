"""The Typer application: every command, and what is said when a line is wrong.

Typer reads the options; its English pages and its exit status 2 are replaced (docs/contract.md, section 5). The names of
commands and options come from ``grammar``; the commands run the functions that the fast path runs.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from catan_rules.cli import completion, lookups, use
from catan_rules.cli.grammar import (
    COMMANDS,
    COMPLETION,
    DATA,
    GAME,
    HELP,
    JSON,
    LANGUAGE,
    LIST,
    MOST,
    REWRITE,
    SEARCH,
    SHOW,
    SOURCES,
    VERSION,
    Command,
    begun_with,
    game_named,
    hits_wanted,
    spoken,
)
from catan_rules.cli.use import WrongUse
from catan_rules.language import named
from catan_rules.messages import say
from catan_rules.status import DONE, WRONG_USE

#: Typer carries its own copy of click from 0.29 on; this is the base of its usage errors in either case.
_UsageError: Any = typer.BadParameter.__mro__[1]

_Json = Annotated[bool, typer.Option(*JSON.names)]
_Help = Annotated[bool, typer.Option(*HELP.names, is_eager=True)]
_Language = Annotated[str | None, typer.Option(*LANGUAGE.names)]
_Game = Annotated[str | None, typer.Option(*GAME.names)]
_Words = Annotated[list[str] | None, typer.Argument()]


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit status; wrong use is explained in the language of the command."""
    language = spoken(arguments)
    try:
        return _application(language, begun_with(arguments)[0])(arguments, standalone_mode=False, prog_name="catan-rules") or DONE
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
        helped: _Help = False,
        chosen: _Language = None,
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


def _game(chosen: str | None, command: Command, language: str) -> str | None:
    if chosen is None:
        return None
    found = game_named(chosen)
    if found is None:
        raise WrongUse(use.wrong_value(chosen, GAME, language), command, language)
    return found


def _bound(command: Command, own: str, usual: str) -> Any:
    """Return the function of a command under its name in the language ``own``; ``usual`` is what it answers in without an option."""

    def search(
        words: _Words = None,
        most: Annotated[str, typer.Option(*MOST.names)] = "8",
        game: _Game = None,
        json: _Json = False,
        language: _Language = None,
        helped: _Help = False,
    ) -> int:
        told = _language(language, usual, command)
        if helped:
            return use.page(command, own, told)
        wanted = hits_wanted(most)
        if wanted is None:
            raise WrongUse(use.wrong_value(most, MOST, told), command, told)
        only = _game(game, command, told)
        if words:
            return lookups.search(" ".join(words), told, json, wanted, only)
        if sys.stdin is None or sys.stdin.isatty():
            raise WrongUse(use.say_missing(command, told), command, told)
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
        return lookups.search_lines(sys.stdin, told, json, wanted, only)

    def show(words: _Words = None, json: _Json = False, language: _Language = None, helped: _Help = False) -> int:
        told = _language(language, usual, command)
        if helped:
            return use.page(command, own, told)
        if not words:
            raise WrongUse(use.say_missing(command, told), command, told)
        return lookups.show(" ".join(words), told, json)

    def list_(game: _Game = None, json: _Json = False, language: _Language = None, helped: _Help = False) -> int:
        told = _language(language, usual, command)
        if helped:
            return use.page(command, own, told)
        return lookups.list_entries(told, json, _game(game, command, told))

    def sources(json: _Json = False, language: _Language = None, helped: _Help = False) -> int:
        told = _language(language, usual, command)
        return use.page(command, own, told) if helped else lookups.list_sources(told, json)

    def complete(shell: Annotated[str | None, typer.Argument()] = None, language: _Language = None, helped: _Help = False) -> int:
        told = _language(language, usual, command)
        if helped:
            return use.page(command, own, told)
        if shell not in completion.SHELLS:
            raise WrongUse(use.wrong_shell(shell or "", told), command, told)
        sys.stdout.write(completion.script(shell))
        return DONE

    def data(
        folder: Annotated[str | None, typer.Argument()] = None,
        rewrite: Annotated[bool, typer.Option(*REWRITE.names)] = False,
        json: _Json = False,
        language: _Language = None,
        helped: _Help = False,
    ) -> int:
        told = _language(language, usual, command)
        if helped:
            return use.page(command, own, told)
        from catan_rules.cli.data import check

        return check(folder, rewrite, json, told)

    functions = {SEARCH: search, SHOW: show, LIST: list_, SOURCES: sources, COMPLETION: complete, DATA: data}
    return functions[command]
