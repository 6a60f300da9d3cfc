"""The Typer application: what reads the command lines that the fast path leaves, and says what is wrong with them.

Every option stands once, in ``options``; which of them a command takes, and its two names, stand in ``grammar``, of which ``command`` is declared. Typer's
English pages and its exit status 2 are replaced where it lets them be (docs/contract.md, section 5).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from inspect import Parameter, Signature
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from catan_rules import __version__
from catan_rules.cli import grammar as of
from catan_rules.cli import usage
from catan_rules.cli.bare import is_question
from catan_rules.cli.call import Call
from catan_rules.cli.grammar import ASK, COMMANDS, Command, asked_for_help, begun_with, command_named, fits, repeated, spoken
from catan_rules.cli.handlers import handle
from catan_rules.messages import message_text, parse_language
from catan_rules.question_language import language_of_question
from catan_rules.status import DONE, WRONG_USE

#: Where a context keeps what stands behind the command, as it was typed.
_TYPED = f"{__name__}.typed"
#: What asks for JSON, also on a line that cannot be read.
_JSON = "--json"


class _Command(TyperCommand):
    """A command under one of its names: of the declared options those that its row of the grammar lists."""

    def __init__(self, declared: Any, row: Command, own: str) -> None:
        listed = ("words", *(option.key for option in row.options))
        params = [param for param in declared.params if param.name in listed]
        super().__init__(row.names[own], callback=declared.callback, params=params, add_help_option=False)
        self.row = row
        self.own = own

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments, and keep them as they were typed: of an option that is given twice Typer keeps the last value alone."""
        ctx.meta[_TYPED] = list(args)
        return super().parse_args(ctx, args)

    def get_help(self, ctx: Any) -> str:
        """Return the help page, in the language that ``ctx.obj`` names."""
        return usage.page(self.row, self.own, ctx.obj)


class _Commands(TyperGroup):
    """All commands under their Dutch and German names, with or without umlauts."""

    def get_command(self, ctx: Any, cmd_name: str) -> _Command | None:  # noqa: ARG002 - Typer's own signature
        """Return the command of this name, or None."""
        called = command_named(cmd_name)
        return _Command(self.commands["command"], *called) if called else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that the arguments name, and what follows; where they name none but are a question, that question."""
        if command_named(args[0]) is None and is_question(args):
            return ASK.names[ctx.obj], _Command(self.commands["command"], ASK, language_of_question(" ".join(args))), args
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: Any) -> str:
        """Return the page that names every command, in the language that ``ctx.obj`` names."""
        return usage.overview(ctx.obj)


application = typer.Typer(cls=_Commands, add_completion=False, add_help_option=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def run(arguments: list[str]) -> int:
    """Carry out a command line and return its exit status; wrong use is explained in the language of the command."""
    arguments = asked_for_help(arguments)
    language = spoken(arguments)
    group = typer.main.get_command(application)
    try:
        with group.make_context("catan-rules", list(arguments), obj=language) as context:
            return group.invoke(context) or DONE
    except typer.Exit as end:
        return end.exit_code
    except typer.TyperException as error:
        return _explain(error, arguments, language)


def _explain(error: typer.TyperException, arguments: list[str], language: str) -> int:
    """Say what a usage error of Typer's means; told by what it carries, never by its English text."""
    line = begun_with(arguments)[1]
    called = command_named(line[0]) if line else None
    row = called[0] if called else ASK if is_question(line) else None
    name = getattr(error, "option_name", None)
    if name:
        return usage.explain(usage.wrong_option(name, row, language), row, language, json=_JSON in arguments)
    message, language = usage.wrong_line(arguments, row, language)
    return usage.explain(message, row, language, json=_JSON in arguments)


@application.callback(invoke_without_command=True)
def all_commands(
    context: typer.Context,
    language: Annotated[str | None, typer.Option(*of.LANGUAGE.read)] = None,
    version: Annotated[bool, typer.Option(*of.VERSION.read)] = False,
    help: Annotated[bool, typer.Option(*of.HELP.read)] = False,  # noqa: A002 - the option's name
) -> None:
    """Answer what is asked of no command."""
    if language is not None and parse_language(language) is None:
        raise typer.Exit(usage.explain(usage.wrong_value(language, of.LANGUAGE, context.obj), None, context.obj))
    context.obj = (language and parse_language(language)) or context.obj
    if version:
        sys.stdout.write(f"catan-rules {__version__}\n")
        raise typer.Exit(DONE)
    if help:
        sys.stdout.write(context.get_help())
        raise typer.Exit(DONE)
    if context.invoked_subcommand is None:
        sys.stderr.write(f"{context.get_help()}\n{message_text(context.obj, 'use.try.all')}\n")
        raise typer.Exit(WRONG_USE)


def _declared(run: Callable[..., int]) -> Callable[..., int]:
    """Return a function with the parameters that Typer is to read: the words, and every option that any command of the table takes, once."""
    options = {option.key: option for row in COMMANDS for option in row.options}
    hints: dict[str, Any] = {"context": typer.Context, "words": Annotated[list[str] | None, typer.Argument()]}
    hints |= {key: Annotated[str | None if option.takes else bool, typer.Option(*option.read)] for key, option in options.items()}
    usual = {key: None if key == "words" or options[key].takes else False for key in hints if key != "context"}
    kind = Parameter.KEYWORD_ONLY
    run.__annotations__ = {**hints, "return": int}
    vars(run)["__signature__"] = Signature(
        [
            Parameter("context", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context),
            *(Parameter(key, kind, default=default, annotation=hints[key]) for key, default in usual.items()),
        ]
    )
    return run


@application.command()
@_declared
def command(context: typer.Context, **given: Any) -> int:
    """Carry out the command that ``context`` is about."""
    called: Any = context.command
    before = context.parent.params["language"] if context.parent else None
    usual = parse_language(before or "") or called.own
    language = given.get("language")
    if language is not None and parse_language(language) is None:
        return usage.explain(usage.wrong_value(language, of.LANGUAGE, usual), called.row, usual, json=bool(given.get("json")))
    context.obj = told = parse_language(language or "") or usual
    if given.get("help"):
        sys.stdout.write(context.get_help())
        return DONE
    twice = repeated(called.row, context.meta[_TYPED])
    if twice is not None:
        return usage.explain(message_text(told, "use.twice", twice), called.row, told, json=bool(given.get("json")))
    values = {option: given.get(option.key) for option in called.row.options}
    options = {option.key: "yes" if value is True else value for option, value in values.items() if value not in (None, False)}
    for option in called.row.options:
        if option.takes and option.key in options and not fits(option, options[option.key]):
            return usage.explain(usage.wrong_value(options[option.key], option, told), called.row, told, json=bool(given.get("json")))
    return handle(Call(called.row, told, called.own, given.get("words") or [], options))
