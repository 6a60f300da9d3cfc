"""How the command is used: help pages, and what is said about a line that is wrong, in the player's language."""

from __future__ import annotations

import sys
from typing import Any

from catan_rules.cli.commands.search_commands import text_output
from catan_rules.cli.grammar import COMMANDS, SEARCH, Command, begun_with, command_named
from catan_rules.cli.options import HELP, LANGUAGE, VERSION, Option
from catan_rules.language import wished
from catan_rules.messages import say
from catan_rules.render.text.output import plain
from catan_rules.status import DONE, WRONG_USE


def explain(message: str, command: Command | None, language: str) -> int:
    """Say on standard error what is wrong and where help is; returns the exit status for wrong use."""
    where = say(language, "use.try", command.names[language]) if command else say(language, "use.try.all")
    sys.stderr.write(f"{message}\n{where}\n")
    return WRONG_USE


def wrong_value(value: str, option: Option, language: str) -> str:
    """Return what to say about a value that an option does not take."""
    wanted = "nl, de" if option is LANGUAGE else say(language, "use.number") if option.kind == "number" else option.help[language]
    return say(language, "use.wrong", plain(value), option.names[0 if language == "nl" or len(option.names) == 1 else 1], wanted)


def translate(error: Any, arguments: list[str], language: str) -> int:
    """Say what a usage error of the option reader means; told by its class, never by its English text."""
    line = begun_with(arguments)[1]
    found = command_named(line[0]) if line else None
    command = found[0] if found else None
    kind = type(error).__name__
    if kind == "NoSuchOption":
        name = plain(str(getattr(error, "option_name", "")))
        message = say(language, "use.option", name, command.names[language] if command else "catan-rules")
        near = _near(name, [own for option in (command.options if command else (HELP, VERSION, LANGUAGE)) for own in option.names])
        if near:
            message += f" {say(language, 'near')}: {near}?"
    elif kind == "BadOptionUsage":
        name = plain(str(getattr(error, "option_name", "")))
        options = [option for option in (command.options if command else ()) if name in option.names]
        takes = options[0].takes.get(language, "") if options else LANGUAGE.takes[language]
        message = say(language, "use.value", name, takes) if takes else say(language, "use.novalue", name)
    elif found is None and line and not line[0].startswith("-"):
        near = _near(line[0], [name for one in COMMANDS for name in one.names.values()], 1)
        meant = command_named(near.split(" ")[0])
        if meant and not begun_with(arguments)[0] and not wished():
            language = meant[1]  # who mistypes ``zeige`` reads German
        message = say(language, "use.command", plain(line[0]))
        if near:
            message += f" {say(language, 'near')}: {near}?"
        else:
            message += f" {say(language, 'search', plain(' '.join(line)))}"
    else:
        extra = [word for word in line[1:] if not word.startswith("-")]
        message = say(language, "use.extra", plain(" ".join(extra))) if extra else say(language, "use.wrong.any", plain(" ".join(line)))
    return explain(message, command, language)


def _near(word: str, known: list[str], most: int = 2) -> str:
    from difflib import get_close_matches

    return " / ".join(get_close_matches(word, known, n=most, cutoff=0.6))


def page(command: Command, own: str, language: str) -> int:
    """Print the help page of a command; ``own`` is the language of the name under which it was called."""
    paper = text_output()
    name = command.names[own]
    paper.add(say(language, "usage", name, command.arguments[language]), 4)
    paper.gap()
    paper.add(command.help[language])
    other = "de" if own == "nl" else "nl"
    paper.add(say("nl" if own == "nl" and language == "nl" else language, "german", command.names[other]) if own == language else "")
    paper.gap()
    paper.add(say(language, "options"), style="bold")
    for option in command.options:
        _option(paper, option, language)
    paper.gap()
    paper.add(say(language, "examples"), style="bold")
    for example in command.examples[own]:
        paper.add(f"catan-rules {example}", 4)
    sys.stdout.write(paper.text())
    return DONE


def _option(paper: Any, option: Option, language: str) -> None:
    takes = f" {option.takes[language]}" if option.takes else ""
    paper.add(f"{', '.join(option.names)}{takes}", 4, style="mark")
    paper.add(option.help[language], 8)


def overview(language: str) -> str:
    """Return the page that names every command."""
    paper = text_output()
    paper.add(say(language, "usage.all"), 4)
    paper.gap()
    paper.add(say(language, "about"))
    paper.gap()
    paper.add(say(language, "commands"), style="bold")
    other = "de" if language == "nl" else "nl"
    for command in COMMANDS:
        paper.add(f"{command.names[language]} ({command.names[other]})", 4, style="mark")
        paper.add(command.help[language], 8)
    paper.gap()
    paper.add(say(language, "options"), style="bold")
    for option in (LANGUAGE, VERSION, HELP):
        _option(paper, option, language)
    paper.gap()
    paper.add(say(language, "examples"), style="bold")
    for example in SEARCH.examples[language]:
        paper.add(f"catan-rules {example}", 4)
    return paper.text()
