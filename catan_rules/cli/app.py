"""The Typer application: every command, and what is said when a line is wrong.

Typer reads the options; its English pages and its exit status 2 are replaced (docs/contract.md, section 5). The names of
commands and options come from ``grammar``; the commands run the functions that the fast path runs.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from catan_rules.cli import completion, lookups, use
from catan_rules.cli.fast import MOST_HITS
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
    game_named,
)
from catan_rules.cli.use import WrongUse
from catan_rules.language import named, preferred
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
    language = _spoken(arguments)
    try:
        return _application(language)(arguments, standalone_mode=False, prog_name="catan-rules") or DONE
    except WrongUse as wrong:
        return use.explain(wrong.message, wrong.command, wrong.language)
    except _UsageError as error:
        return use.translate(error, arguments, language)


def _spoken(arguments: list[str]) -> str:
    """Return the language for messages about a whole line: option, else the command's own, else what is preferred."""
    for place, word in enumerate(arguments):
        name, given, value = word.partition("=")
        if name in LANGUAGE.names:
            found = named(value if given else "".join(arguments[place + 1 : place + 2]))
            if found:
                return found
    for command in COMMANDS:
        for language, own in command.names.items():
            if own in arguments[:1]:
                return language
    return preferred()


def _application(language: str) -> Any:
    settings: dict[str, Any] = {"help_option_names": []}
    app = typer.Typer(add_completion=False, rich_markup_mode=None, context_settings=settings, pretty_exceptions_enable=False)

    @app.callback(invoke_without_command=True)
    def whole(
        context: typer.Context,
        version: Annotated[bool, typer.Option(*VERSION.names)] = False,
        helped: _Help = False,
        chosen: _Language = None,
    ) -> int:
        spoken = _language(chosen, language, None)
        if version:
            from catan_rules import __version__

            sys.stdout.write(f"catan-rules {__version__}\n")
            raise typer.Exit(DONE)
        if helped or context.invoked_subcommand is None:
            sys.stdout.write(use.overview(spoken))
            raise typer.Exit(DONE if helped else WRONG_USE)
        return DONE

    for command in COMMANDS:
        for own, name in command.names.items():
            app.command(name, hidden=own != language)(_bound(command, own))
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


def _bound(command: Command, own: str) -> Any:
    """Return the function of a command under its name in the language ``own``."""

    def search(
        words: _Words = None,
        most: Annotated[str, typer.Option(*MOST.names)] = "8",
        game: _Game = None,
        json: _Json = False,
        language: _Language = None,
        helped: _Help = False,
    ) -> int:
        spoken = _language(language, own, command)
        if helped:
            return use.page(command, own, spoken)
        if not (most.isascii() and most.isdecimal() and 1 <= int(most[:4]) <= MOST_HITS):
            raise WrongUse(use.wrong_value(most, MOST, spoken), command, spoken)
        only = _game(game, command, spoken)
        if words:
            return lookups.search(" ".join(words), spoken, json, int(most), only)
        if sys.stdin is None or sys.stdin.isatty():
            raise WrongUse(use.say_missing(command, spoken), command, spoken)
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
        return lookups.search_lines(sys.stdin, spoken, json, int(most), only)

    def show(words: _Words = None, json: _Json = False, language: _Language = None, helped: _Help = False) -> int:
        spoken = _language(language, own, command)
        if helped:
            return use.page(command, own, spoken)
        if not words:
            raise WrongUse(use.say_missing(command, spoken), command, spoken)
        return lookups.show(" ".join(words), spoken, json)

    def list_(game: _Game = None, json: _Json = False, language: _Language = None, helped: _Help = False) -> int:
        spoken = _language(language, own, command)
        if helped:
            return use.page(command, own, spoken)
        return lookups.list_entries(spoken, json, _game(game, command, spoken))

    def sources(json: _Json = False, language: _Language = None, helped: _Help = False) -> int:
        spoken = _language(language, own, command)
        return use.page(command, own, spoken) if helped else lookups.list_sources(spoken, json)

    def complete(shell: Annotated[str | None, typer.Argument()] = None, language: _Language = None, helped: _Help = False) -> int:
        spoken = _language(language, own, command)
        if helped:
            return use.page(command, own, spoken)
        if shell not in completion.SHELLS:
            raise WrongUse(use.wrong_shell(shell or "", spoken), command, spoken)
        sys.stdout.write(completion.script(shell))
        return DONE

    def data(
        folder: Annotated[str | None, typer.Argument()] = None,
        rewrite: Annotated[bool, typer.Option(*REWRITE.names)] = False,
        json: _Json = False,
        language: _Language = None,
        helped: _Help = False,
    ) -> int:
        spoken = _language(language, own, command)
        if helped:
            return use.page(command, own, spoken)
        from catan_rules.cli.data import check

        return check(folder, rewrite, json, spoken)

    functions = {SEARCH: search, SHOW: show, LIST: list_, SOURCES: sources, COMPLETION: complete, DATA: data}
    return functions[command]
